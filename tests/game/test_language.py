"""The language: which setting decides, what happens without a catalogue, and the pseudo-language."""

import os
import subprocess
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.language import Pseudo, chosen, wanted

ROOT = Path(__file__).parent.parent.parent


def with_german(folder):
    """Put a catalogue of three texts into a folder, as translators deliver it."""
    german = Catalog(locale="de")
    german.add("Quit", "Beenden")
    german.add(("{number} move", "{number} moves"), ("{number} Zug", "{number} Züge"))
    german.add("Draw", "Remis", context="the end of a game")
    place = folder / "de/LC_MESSAGES/parapet.mo"
    place.parent.mkdir(parents=True)
    with place.open("wb") as file:
        write_mo(file, german)
    return folder


def test_the_user_s_wish_comes_before_that_of_the_system():
    assert wanted({"PARAPET_LANGUAGE": "fr", "LANGUAGE": "de", "LANG": "es_ES.UTF-8"}) == ["fr"]


def test_the_system_may_name_several_languages_the_best_first():
    assert wanted({"LANGUAGE": "pt-BR:es", "LANG": "de_DE.UTF-8"}) == ["pt_BR", "es"]


def test_a_preference_for_english_brings_no_other_language():
    assert wanted({"LANGUAGE": "en_GB:de"}) == []
    assert wanted({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}) == []


def test_a_country_gets_the_catalogue_of_its_language(tmp_path):
    german = chosen({"LANG": "de_AT.UTF-8"}, with_german(tmp_path))
    assert german.gettext("Quit") == "Beenden"
    assert [german.ngettext("{number} move", "{number} moves", number) for number in (1, 2)] == [
        "{number} Zug",
        "{number} Züge",
    ]
    assert german.pgettext("the end of a game", "Draw") == "Remis"


def test_what_is_not_translated_stays_as_it_is_written(tmp_path):
    folder = with_german(tmp_path)
    assert chosen({"LANG": "de"}, folder).gettext("Settings") == "Settings"
    assert chosen({"LANG": "fr_FR"}, folder).gettext("Quit") == "Quit"


def test_the_pseudo_language_leaves_fields_whole_and_out_of_its_brackets():
    pseudo = chosen({"PARAPET_LANGUAGE": "pseudo"})
    assert isinstance(pseudo, Pseudo)
    assert pseudo.gettext("{winner} wins: {loser} has no move.") == "{winner}[ wins: ]{loser}[ has no move.]"
    assert pseudo.gettext("Games of force,\nfor friends") == "[Games of force,]\n[for friends]"
    assert pseudo.ngettext("{number} move", "{number} moves", 1) == "{number}[ move]"
    assert pseudo.pgettext("the end of a game", "Draw") == "[Draw]"


def test_the_text_engine_speaks_english_to_everyone():
    """Programs read the output and could not recognise a translated error."""
    done = subprocess.run(
        [sys.executable, "main.py", "engine"], cwd=ROOT, env=os.environ | {"PARAPET_LANGUAGE": "pseudo"},
        input="position fen 5/5/5/5/5 w\nquit\n", capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout == "error '5/5/5/5/5' has no token that is still in play.\n"
