"""The parts of the play screen that its commands act on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.play.match import Match
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.proofs import Proofs
from ui.play.analysis.refutation import Refutation
from ui.play.board.board_speech import BoardSpeech
from ui.play.board.place import BoardPlace
from ui.play.game.kept_match import KeptMatch
from ui.play.moves.hint import Hint
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks
from ui.play.moves.replay import Replay
from ui.play.moves.spoken import Spoken
from ui.scene.scene import Scene, Shelf
from ui.shell.context import Context


@dataclass(frozen=True, slots=True)
class Parts:
    """The match and its views.

    `library` is the scene that lies above a game; `review` makes the one that reviews it, when it is over.
    """

    context: Context
    kept: KeptMatch
    library: Shelf
    review: Callable[[Match], Scene]
    board: BoardPlace
    navigator: Navigator
    replay: Replay
    analysis: Analysis
    proofs: Proofs
    refutation: Refutation
    hint: Hint
    spoken: Spoken
    remarks: Remarks
    aloud: BoardSpeech
