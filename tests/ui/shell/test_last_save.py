"""Games that can be kept nowhere were lost at quit without a word: now the player is asked, or a sentence says it."""

from __future__ import annotations

import pygame
import pytest

from game.archive.library.library import Library
from ui.shell.last_save import AGAIN, GIVE_UP, save_or_ask


class Stuck(Library):
    """A library that is saved at the last of so many tries."""

    def __init__(self, tries: int) -> None:
        super().__init__(None, lambda: 0.0, print)
        self.left = tries

    def save(self) -> str:
        self.left -= 1
        return "2 games cannot be saved: the disk is full" if self.left else ""


@pytest.fixture
def box(monkeypatch):
    """The box of the system: what it has shown, and how it is answered in turn."""
    shown, answers = [], []

    def show(title, words, **more):
        shown.append(words)
        return answers.pop(0)

    monkeypatch.setattr(pygame.display, "message_box", show)
    return shown, answers


def test_it_is_tried_again_until_all_is_saved_or_the_player_gives_up(box):
    shown, answers = box
    answers += [AGAIN, AGAIN, GIVE_UP]
    assert save_or_ask(Stuck(1), may_ask=True)
    assert shown == [], "what is saved asks nobody"
    assert save_or_ask(Stuck(3), may_ask=True)
    assert len(shown) == 2
    assert "2 games cannot be saved: the disk is full. " in shown[0]
    assert not save_or_ask(Stuck(3), may_ask=True)


def test_at_the_end_of_the_desktop_s_session_a_sentence_goes_to_the_terminal(box, capsys):
    shown, _answers = box
    assert not save_or_ask(Stuck(2), may_ask=False)
    assert shown == []
    assert "2 games cannot be saved" in capsys.readouterr().err
