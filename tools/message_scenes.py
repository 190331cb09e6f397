"""Scenes of a game by message."""

from game.play.player import Correspondent, Person
from game.play.state import MatchState
from tools.table import Table


def by_message(table: Table) -> None:
    """A move of a game with somebody who lives elsewhere, yet to be copied."""
    table.open_game("pressure", Person("Ben"), Correspondent("Anna"))
    table.click("d3", "d4", wait=2)


def message_line(table: Table) -> None:
    """A message that does not fit the game, with a preview."""
    by_message(table)
    setup = table.match.setup
    tree = setup.tree()
    for text in ("e3e4", "c4d4"):
        tree.play_text(text)
    table.scene.kept.receive(MatchState(tree, setup.players))
    table.wait(0.2)
