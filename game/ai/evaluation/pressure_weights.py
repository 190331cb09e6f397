"""The tables by which Pressure judges crosses of five cells, and material; not to be edited by hand.

They were fitted to 265,903 calm positions of some 5,300 games, which the engine played against itself at 1,500 to 3,000
nodes a move, the later ones with an earlier fit: to what its search found beyond the terms, by ridge regression. Even
positions weigh most. In positions that were kept out, with as many tokens on both sides, the tables explain 27 % of
that. Neither the program that did this nor the games are kept; tools/crosses.py does the same, and fitted to the same
positions its tables explained 28 %.
"""

from __future__ import annotations

from base64 import b85decode
from typing import Final
from zlib import decompress

MATERIAL: Final = [  # points beyond the terms, by own tokens (rows) and those of the enemy, 0 to 6
    0, 0, 0, 0, 0, 0, 0,
    0, 13, -28, -46, -48, -40, 0,
    0, 41, 2, -31, -66, -83, -62,
    0, 46, 25, -2, -21, -33, -34,
    0, 35, 47, 16, 1, -5, -4,
    0, 25, 60, 33, 14, 8, 13,
    0, 0, 44, 34, 19, 13, 19,
]


def crosses() -> list[int]:
    """The weights of all crosses late in the game, then of all early, in the order in which the tables are filled."""
    return [byte - 256 if byte > 127 else byte for byte in decompress(b85decode("".join(_PACKED)))]


_PACKED: Final = (
    "c-o~`*^V5^b-fX}?^RiQb@jfQ-QsZQA!W$6Y{-UR{15sUeuJOv7sGzC07(W0Hf+Fv086s~V|hly9uZucY*ug8m9^)d85x<5ERkba^FX2;50Qnah`13"
    "q?mg$+q-aXO8n^aQoqZ5I0{Djv)-;iq^YV{5e5Zwc*(bk0yhwhs9P9l4A8}irl;2`;ZnMuGi~!R6Fp~)RbG>l2KO%Iek{o>iAH$<sW9?D3-6fJ@3D7"
    "u@8=yk}{?R8;)WL1U<u=~G|1IP{-(26@(gyrr3kArymWR`gstPq2?%y5>!%I=D5-x}LX!M(ib!_7)xjqLBL4*7$JmN>Sb{gV$FV~2x7oCIs#e<e$z9"
    "tY9^BGrv)M?JLDxT=?-oV}1>Bp$U&qCp8qk-Wu5j4*ZgQgcCxj>(YEk1!T+PQ+_yrPG>zE^tkbM!d`_K)jrR}PZ9H1;cpQF@5U(LS8Q-+;XN2=Q8IH"
    "+|aGwiS*!#_JqE5s@9tvaB>a8~-O1|2k^7+tQ7D<RE#$@8p8ot%P6$HyL(Ont`5Gitv4$2)AW-pSc4>9t4=!$bv`B3!?^+_#Vp@LtJ#)58`00jYb^g"
    "klgr#f9X_TUqpqYynB66>s<TY!`uv1sLL}L!l&kCGrJX?G^+s_$~#TMc2$%@TNu`F1-n<SdX@@sW9)?oBS_P`8Z>{zeDjZWzk<_;vWt&;{70a+PsZa"
    "kTh|hBdoW)<=!<9YJXX4i_D_#Iz1c!>)`3dcjlif9g+Ot=%mxk8kZuC_LBd=TyKm2$$+-{QK#^-=9XX3Oj%BN-K&?qs8S{xHW4p*8#wT5~p=>k`VWI"
    ")AE<=R_Q6BI*PozaMin(ecRAAMH`_F;cD)<*ab0$C{4lqv<<SC$?n!ulBFdaf#W;(W-c%DdW&F@3;_1_s+l9)R3idNOgr@0BkIs7-B(zH3ER6$;&0c"
    "#ZmLC`Tx$ZyBev?w7dZ*tU#!&l>1e{b`P+0+LTu4p$FkHf6CovIKkuM@IX$AYGE6#=5E5|7j_$&Dg3d_O4dB8o%)CW|rmY#gPtJdU*_=2|J_YGQP_q"
    "y$VvlDQ_;GcHKH9T<yLdt(XFBqc?X)vEKBn<nuGIIa9;7Q@F)uOR#hUDS@cxCt+}Ta!UpG;<Ha8o2kCah1Yn^F#*a?9<B>@gxg1#25P<m>N4bm{B?D"
    "Mg;kWRN&T`Il{!n!M8x>Mc;tt(oC`IMxTEWBx^fsU8o<Ys-@{gjcv0l0<GV(4?k=g$H$QNK(?2m(1nUHDC}M8o%@qaZ;SP{mE$USF@UfMz`y?7#lW$"
    "ULc0=s&f6B+JRqP`hy+pPN<a6s{0Yh$$A6rs<`?r93cFdfqE(H19VepacyMt(I3HCa3D*SYfCpQfqj}nkMNNHmnm8p+WrIMN=g!UPh5CzN;JzI7VLo"
    "2b?o3~wB>N32fjYUIr9CdK?s8(!02*!D!^$B~b^4_QL5X2S5XcwetI=eX{^tDVVv-w4R8XmIfh^C=CMwFH2i@Q&4IzVq#<7a1WWUW<d|haeOw?%BoP"
    "xht!y(!uQ+R^re4L+nu`Qah036?<iI-HU3uy;P$?4$CfLwWT%z1tiMKXw>(E?lS1+s{NWxnJ|frV}c8O<jPr$9MfyuD(<$pRoA%Q|0yL2{1-xN3Akm"
    "vcdq4M`B7W3uB3qSD^2k^McGQV^FMgH*_rab{JhnA$wYbDW~C99N}i0Hgfzq|CpPRer~=3K%VbEe5pgtjiGwPS2T74^IH1bYlqrkG5_QQ{pp}!i68d"
    "q#X84oo6WvQpP2o?+KW~A^@k1XW$FS7IZf4`;^dNzy<j%UD0kRir0B>J;fkQzFLrGHOea@u!|GVP+Y5<Cpz@E!NYG{kS1eyItR&%i8l^C2BxVP0Y|8"
    ")0{1&yLLe$Q2I?<jGAZ7SF7*_a*n{C}W=Vzmy}x?41d|85rFT6z0QlsT0Z^P(H<x$(?pc$EZ{p|ww%+Sx$=u&jVTR`{Uk)vVQqMW1#N1K=r*LQgjQ_"
    "#Cd&B$R2jfpZV&e__v+wOb{%wHeFEQ+H8=eYdppSp>qw%k4_+RnmGWGv?56quF(>iyPaK4!cS+RE~Y~M}VHE6&KR{`-CJAKUW1yA3{@ma_qXt55^=g"
    "l%$6LX(&WM0{|34ISeDHxiiUVV7?=9g<kolB4xjT`T?4Xj%;>ZeEV-he|o;!s?ea~^`$OPJ&ZKj-{<PtH9gp@q$$3__>9HjQ6zX7hYh=4s(dHTak`<"
    "U2ZKCl8*<4?k4T|IkvnqeGT9TK4I~SKqv}2`E_FH1GnkRLP(J_(b?Ok509vT5*S8LbIQA<hyBIGZC`3*SCCfO`Dt0g>ZcIL*t1w-n`Q_o%agg<FdQU"
    "6c%t*sKN!>XakYSeF?hrcdvdu(&pMP@$nbG`k-omqQDI}`1x<#n-lrhUxyRn-5cb+-kIh%xi3L+TvLV=ri*!#zDPBHO*-W#ayN<@mTXkEwXa5LCgsb"
    "Re;hu9r*K!#cSuleU-(v+@L;sB{p@ImnAZBb+<`2$tYM)!@d&mpI9!%alL_$dv$>;x94?}yLwQi8NZ*iP2f57~5T2Bi#_ZUWLdYu<DUj2Ge2YpUMwI"
    "zK<c|0*mf?6>yAbLkY}8Of@>V4K*l1!nPqu4nqtSReh0{9NOWF6d4hwja`PKwE!}G5jRuEjS40IBc`*|Efa5<m^q_GZ_G!KB}ZQO6@;>A337F$_)U%"
    "q#s4yR&U-$ro5xi2)4Nu(96j_VRkMSEhvF29GBmZZ>%<`mmt)&!lK$>!Rhkq+ba(k}Ofj*CPZoxPg(%))923=UV7DYLEJQJl983iPGuXLs5`bE@zP4"
    "?a@lMPw9eLUY%dkus&%h5Y*Qvl-PDM~~wM@{upO=57Ph=DY|LqdXk;(=;S{D0|a*JG&6nH`Ou1nGiEM80fLt))B2WuCrFb09VWV2%l_9c2})y1_*Th"
    "$mOL3dtfPGEoE+;gF1WZoe6z@&csqit||~D?HdN`eschKmIkgPXfQp)IhR+dHxI*a38z}n5y)w^)9KamZl#B}1huBXdLuWhqEb|3ymiupy!{vT=%87"
    "h2{2-Ups_r&2~0w8qMZrBoZS9_2(8sQG?eEsH4G33eI^B$9DP*JfsPNjltvH{l!I)RGws7#KEeF%{s~RoEWA)9Nc<J8K5?wuS4r)B3`}F?VbF8VI5L"
    "^+fMVtRG?YnR)R|nmF2N{Wcv4*T2LJI{II9HHu>Uo(tyQmEGhM=QO!(BZQB-JEALUX?WtQJ90V;};arx~iK0~E~i9ica-Nn^S;ev<q=pwIW=_bqRvI"
    "Lx<T1mB3vp6b?jIQIc99-qx=#41DC@d*F*fm=RO&rShoU8C0hAi;obaP7z4Ux+Q7|^;B>NZX<!LXsXlwSz~;kJJ;CHd{GhIi64=oC4oOlk~S&;y}M1"
    "0Gc3{tPlV7>|VXf6I(QPzqKma@DqIF|oScmo{X@ftHyYs6nrh3^o&;hH@fldo7<8Y=OaeXPI<Nwt5S9)aLM1AL<Lrp?q~^=DZbv%gWj-Ys=-h#mbzr"
    "hv2P1WW~rS5cET)U%X+joK06X>ZbNBq1}D}73X%}?5Ntr5*JLRNkxP36-(Bb$qa%eNBJ1|c$)v}D<AvtQtgh4j9<|%vC)ulR^|elhGw*7xO}D}mL0R"
    ";17psK8JYpthHP0rB^G$aY4AKlaHYh|HmM?r?HR~~Fy51v5FudDSb{-9ZAqLJ;<xWR1Iz(W`E8`v;eP-|ZGhY"
)
