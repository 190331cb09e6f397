"""The weights of the network that judges Pressman; not to be edited by hand.

They were fitted to 183,000 positions of some 1,600 games of the Standard variant, which the engine and a copy of it in
C played against themselves at 3,000 nodes a move, half of them with an earlier fit. A third of the games began with
fewer pieces, and eight moves in a hundred were random. The aim was the chance to win by the score that the search
found, as Elo's formula has it. Neither the program that did this nor the games are kept.
"""

from __future__ import annotations

from base64 import b85decode
from typing import Final
from zlib import decompress

BIASES: Final = [77, 68, 99, 69, 86, 29, 2, 36]
# What a unit counts, in points << 18: first those that look from the side of the mover.
OWN: Final = [-590, 454, -198, -33, 97, 139, 962, -347]
ENEMY: Final = [1225, -433, 436, 592, 650, -335, -1317, 214]
CONSTANT: Final = 4870538


def inputs() -> list[int]:
    """The weights of each unit, for own pieces by square, as their owner sees it, then for those of the enemy."""
    return [byte - 256 if byte > 127 else byte for byte in decompress(b85decode("".join(_PACKED)))]


_PACKED: Final = (
    "c-jrnS&rK_002-?q-4pmY|F7TThb;UL5l_fdW4>!$LlTfSD;CO{uBt>Ad@z;WfprDdnDPCW$h$Ikrdl^glD5|_~N@GF8i#z)}M$s?EIB!KSfPuT|"
    "9>lFlXLt3WvG?A`8ZzD>?u6$KL40gy7Z8gL+vunD<t+X;r=Y@Q;l~KErv)$r0Wu_(0j8tzZ)(DQ9(Bi9EA6Z3}ZkL5X*42`E@cn4Y&qUNL{~0rjj"
    "c*5X{mR!&><s%ze&9CcaA7^%ylDe|~69CV{mWk{qd!qSS?(3kA*yz#w--PD(@R^z&`<+gFoAh8(**^TgBJ5Id>@4VD=<c2nRbuO??Dq5}j^ifpjD"
    "PIoHbSduz*_CWPqmfIgLowD@@}2Ozf@3qpSx(oZX)MTHiMWuRR5+*Eu@&PY%@5z2m3yx;ehvLYvE-u@83mkg;&mNm;I1eyQnJ867xSEHMTTv#ND3"
    "wh`=aif$Ii!Jow7cTs+Sk;qmjGiAW_>7Mv%H;lGR3)D|z~VT$+<~Q&){9hGmrlZ+wBUIj00X8?xSexPP1vxC(poy@#ou+#P)S2&YXHcZqN&yH7bQ"
    "7bmZq-<GU8SpCohFXaqwCa-K$Y~gV921<^7VmmIh4kp#0?7^Rp7RXr)q4rD~`q}rErge^&{Df-Vt<B5B*5`CrE2Pf_hk>r!o0VohRYZ0k>hy(zi@"
    "_RQFKSgBP2Dbvn+#Ip^uz&+G3R&wtV}$`LxZpYkxfv7egXE)l_E&?L#8neytBunVWbq%D5+ADCz{!Q{_LXMs9+nL=vPOF{cgrdXWoor9e|TAi<-V"
    "_2Icf_HQ@{UKK1=EX~)1mO?7;=*E8N<kJQbeTl++918cAFH5-IHE;`D44_~cz*_aKGvhLT1a6N-^`{*{p({^pF#7#3&f92C&U~&~m)LsHDx{VC{#"
    "kN{wXM;MZ7=tscP*Zn_iB2ZzE{zNr4!HHZ9C!YZ%QSgrESoyJYAoTKD!ol~c@OH^=mv^z!`K!^(I1j<N*#1I`4?P2=u(@N>=!YHyM9^xfd_ix=<A"
    "SMgIlz*gRa5^p)D9#0s3Z&xQn`ejJw)#@W=UnvgXf)oj?+jC!#jn_-d~2Rw>&nj>i81N@90="
)
