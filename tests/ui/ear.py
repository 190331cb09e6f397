"""An ear in place of the speech of a table: it writes down what is spoken."""

from typing import Any

from ui.shell.narrator import Narrator


class Ear:
    """Speech that is only written down; the narrator of a table that gets one speaks if it `is_on`."""

    silence = ""

    def __init__(self, is_on=False):
        self.is_on, self.heard = is_on, []
        self.last, self.count = "", 0

    def say(self, text, waits=False):
        self.heard.append(text)
        self.last, self.count = text, self.count + 1

    def hush(self):
        """Nothing is heard in the middle of a word."""

    def check(self):
        """Nothing ever fails."""


def listen(table, is_on=True):
    """Put an ear in the place of a table's speech, and return the texts that it hears."""
    ear: Any = Ear(is_on)
    table.context.speech = ear
    table.narrator = Narrator(ear, table.settings, table.context.keymap)
    return ear.heard
