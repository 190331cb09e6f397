"""The one sentence beside the board: the end, what is going on, or what is to be done."""

from __future__ import annotations

from game.clicks import Selection
from game.core import Path
from game.match import Match
from game.session import Node, Session
from ui.keymap import Keymap
from ui.scenes.advice import Advice
from ui.scenes.insight import Insight


def sentence(match: Match, insight: Insight, advice: Advice, keymap: Keymap, begun: str = "") -> str:
    """What is to be said now; `begun` says what to do with a move half made."""
    session, shown = match.session, insight.shown
    names, snapshot = session.rules.seat_names, session.snapshot
    if insight.analysing:
        return insight.sentence
    if shown is not session.node:
        return f"{_whereabouts(shown, session.node, insight.viewpoint.line[-1])} {_way_back(keymap)}"
    if session.outcome:
        return session.rules.ending_sentence(session.outcome, session.variant.seats)
    if match.note:
        return match.note
    if match.paused and not match.people:
        return f"The AI rests. {keymap.shown('pause')} lets it go on, {keymap.shown('one_move')} plays one move."
    if match.paused:
        return f"The clocks rest. {keymap.shown('pause')} or a move lets them go on."
    if match.is_thinking:
        return f"{names[snapshot.side - 1]} is thinking."
    if match.offer.is_considered:
        return "The AI considers the draw."
    if match.is_hinting:
        return "Looking for a good move."
    if advice.words:
        return advice.words
    if match.can_swap and not begun:
        first, second = names[:2]
        return f"Swap sides to take {first}'s place, or play on as {second}."
    passed = "".join(f"{names[seat - 1]} had no move and was passed over. " for seat in snapshot.passed)
    back = f" {keymap.shown('back')} takes the last step back." if match.in_turn else ""
    return passed + (begun or snapshot.prompt) + back


def why_not(match: Match, shown: Node, path: Path, keymap: Keymap, direct: bool = False) -> str:
    """Why no move of a person begins so at the node that is shown, the present or any other.

    `direct` says that the click on a target is enough where one piece alone can go there.
    """
    session = match.session
    if shown.outcome or match.may_play_at(shown):
        return (direct and _too_many(session, shown, path)) or session.refusal_at(shown, path)
    if shown is session.node:
        return f"It is not your turn: {session.rules.seat_names[shown.snapshot.side - 1]} is to act."
    if match.serious:
        return f"In a serious game nothing is taken back. {_way_back(keymap)}"
    place = "the past" if shown in session.node.path() else "another line"
    return f"This is {place}, and not your turn there. {_way_back(keymap)}"


def _too_many(session: Session, shown: Node, path: Path) -> str:
    """What to do where the target alone was clicked, and several pieces can go there."""
    if len(path) != 1 or isinstance(path[0], str):
        return ""
    names = [session.grid.names[cell] for cell in Selection(session.moves_at(shown)).origins(path[0])]
    if len(names) < 2:
        return ""
    return f"{len(names)} pieces can go there: click one of them first, on {', '.join(names[:-1])} or {names[-1]}."


def _whereabouts(shown: Node, present: Node, end: Node) -> str:
    """Where somebody looks who does not look at the present, on a line with this end."""
    if shown in present.path():
        return f"Looking back: after {shown.ply} of {present.ply} moves."
    if present in shown.path():
        return "Looking ahead at moves that were taken back."
    return f"Another line: after {shown.ply} of {end.ply} moves."


def _way_back(keymap: Keymap) -> str:
    return f"{keymap.shown('last')} returns to the present."
