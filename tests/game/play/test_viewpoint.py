"""Looking through a game: pictures of its lines, the last played on top, and that nothing in it is out of reach."""

from copy import copy

from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import find
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.viewpoint import Viewpoint

KEYS = ("Left", "Right", "Up", "Down")


def tree_of(*lines: str, present: str = "") -> GameTree:
    """A session in which these lines were played from the start, one after the other; `present` ends the last one."""
    tree = GameTree(*find("pressure"))
    for line in lines:
        tree.go_to(tree.root)
        for text in line.split():
            tree.play_text(text)
    while present and tree.node.text != present:
        tree.undo()
    return tree


def picture(node: Node) -> list[str]:
    rows: list[str] = []
    for child in node.children:
        first, *others = picture(child)
        rows += [f"{child.text} {first}".rstrip(), *(" " * (len(child.text) + 1) + row for row in others)]
    return rows or [""]


def press(view: Viewpoint, *keys: str) -> str:
    """Step as the keys do; gives what the view looks at then."""
    for key in keys:
        if key in ("Up", "Down"):
            view.look_at(view.beside(-1 if key == "Up" else 1) or view.node)
        else:
            view.look_at(view.at(view.node.ply + (-1 if key == "Left" else 1)))
    return view.node.text


def line_of(view: Viewpoint) -> str:
    return " ".join(node.text for node in view.line[1:])


class TestLines:
    def test_the_line_played_last_is_the_first_in_the_picture_and_the_one_that_is_seen(self):
        tree = tree_of("e3e4 a3a2", "d3d4 c4d4 c2c3", "d3d4 b5b4")
        assert picture(tree.root) == ["d3d4 b5b4", "     c4d4 c2c3", "e3e4 a3a2"]
        view = Viewpoint(tree_of("e3e4 a3a2", "d3d4 c4d4"))
        assert (view.node.text, line_of(view), view.played) == ("c4d4", "d3d4 c4d4", 2)

    def test_what_is_shown_of_a_long_game_asks_only_the_shown_turn_for_other_lines(self, monkeypatch):
        """Each move in a game of 50,000 plies asked all of them: the window stood still for a quarter of a second."""
        view, asked = Viewpoint(tree_of(" ".join(["e3e4 a3a2 e4e3 a2a3"] * 2))), []
        monkeypatch.setattr(Node, "branches", property(lambda node: bool(asked.append(node))))
        view.look_at(view.at(7))
        assert view.fork_in_turn is None
        assert asked == [view.node.parent]

    def test_at_the_present_the_line_is_the_games_own(self):
        """Redo would follow it: nothing else may stand behind the present in the list."""
        tree = tree_of("e3e4 a3a2", "d3d4 c4d4")
        tree.go_to(tree.root)
        view = Viewpoint(tree)
        assert press(view, "Right", "Down", "Left") == ""
        assert line_of(view) == "d3d4 c4d4"

    def test_the_line_of_the_game_grows_on_while_one_looks_back(self):
        tree = tree_of("d3d4 c4d4")
        view = Viewpoint(tree)
        press(view, "Left")
        tree.play_text("c2c3")
        assert (line_of(view), view.played) == ("d3d4 c4d4 c2c3", 3)


class TestLinesThatChange:
    def test_of_what_was_deleted_the_nearest_move_before_is_seen(self):
        tree = tree_of("e3e4 a3a2 e4e5", "d3d4 c4d4")
        view = Viewpoint(tree)
        assert press(view, "Left", "Down", "Right", "Right") == "e4e5"
        tree.delete([view.at(2)], by=tree)
        view.settle()
        assert (view.node.text, line_of(view), view.played) == ("e3e4", "e3e4", 0)
        tree = tree_of("e3e4 a3a2 e4e5", "d3d4 c4d4")
        view = Viewpoint(tree)
        press(view, "Left", "Down", "Right", "Right", "Left", "Left")
        tree.delete([view.at(3)], by=tree)
        view.settle()
        assert (view.node.text, line_of(view)) == ("e3e4", "e3e4 a3a2")

    def test_what_is_looked_at_stays_in_sight_when_another_line_is_preferred(self):
        """The line went on with the other one, and the move that was looked at was on no line at all."""
        tree = tree_of("d3d4 c4c3", "d3d4 c4d4", present="d3d4")
        view = Viewpoint(tree)
        assert press(view, "Right") == "c4d4"
        tree.prefer(tree.node.tried[0])
        view.settle()
        assert (view.node.text, line_of(view)) == ("c4d4", "d3d4 c4d4")


class Wanderer:
    """Plays what the numbers say: a legal move, a step back, a resignation, a leap to any node."""

    def __init__(self, numbers: list[int]) -> None:
        self.tree = tree_of()
        self.nodes = [self.tree.root]
        for number in numbers:
            self._act(*divmod(number, 4))
            if self.tree.node not in self.nodes:
                self.nodes.append(self.tree.node)

    def _act(self, number: int, kind: int) -> None:
        tree = self.tree
        if kind == 0 or tree.outcome:
            tree.go_to(self.nodes[number % len(self.nodes)])
        elif kind == 1 and number % 5 == 0:
            tree.resign(tree.snapshot.side)
        else:
            tree.play(tree.moves[number % len(tree.moves)])


TREES = st.lists(st.integers(0, 400), max_size=25).map(Wanderer)


@given(TREES)
def test_the_four_keys_alone_reach_every_node_of_every_game(grown):
    seen, waiting = set(), [Viewpoint(grown.tree)]
    while waiting:
        view = waiting.pop()
        if (view.node, view.line) in seen:
            continue
        seen.add((view.node, view.line))
        for key in KEYS:
            step = copy(view)
            press(step, key)
            waiting.append(step)
    assert {node for node, _ in seen} == set(grown.nodes)


@given(TREES, st.lists(st.sampled_from(KEYS), max_size=30))
def test_looking_changes_nothing_and_what_is_looked_at_lies_on_its_line(grown, keys):
    tree = grown.tree
    before, lines = tree.node, picture(tree.root)
    view = Viewpoint(tree)
    for key in keys:
        press(view, key)
        assert view.line[view.node.ply] is view.node
        assert view.line[view.played] in tree.node.path()
    assert tree.node is before
    assert picture(tree.root) == lines
