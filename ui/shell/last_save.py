"""The last save before the program ends: no game is dropped without asking."""

from __future__ import annotations

import pygame

from game.archive.library.library import Library
from game.language import _, as_sentence, sentences
from ui.devices.programs import show_sentence
from ui.shell import crash

AGAIN, GIVE_UP = 0, 1  # the button numbers of the message box


def save_or_ask(library: Library, may_ask: bool) -> bool:
    """Save the waiting games, and ask the player if that fails; returns whether all is saved.

    If nobody may be asked, such as when the desktop logs out, a sentence goes to the terminal.
    """
    while lost := library.save():
        crash.print_to_terminal(lost)
        if not (may_ask and _wants_another_try(lost)):
            return False
    return True


def _wants_another_try(lost: str) -> bool:
    """Ask in a system message box: the scenes are closed already."""
    advice = _("Make room on the disk or close what locks the library, and try again.")
    try:
        answer = pygame.display.message_box(
            _("Some games are not saved"),
            sentences((as_sentence(lost), advice)),
            message_type="warn",
            buttons=(_("Try again"), _("Quit without saving")),
            return_button=AGAIN,
            escape_button=AGAIN,
        )
    except pygame.error:  # the system cannot show message boxes
        show_sentence(lost)
        return False
    return answer == AGAIN
