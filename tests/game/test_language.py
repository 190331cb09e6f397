"""The language: which setting decides, what happens without a catalogue, and the pseudo-language."""

import gzip
import pickle
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game import language
from game.formats import date, decimal, grouped, percent, time_of_day
from game.language import N_, NP_, Language, Pseudo, chosen, wanted


def with_german(folder):
    """Put a catalogue of three texts into a folder, as translators deliver it."""
    german = Catalog(locale="de")
    german.add("Quit", "Beenden")
    german.add(("{number} move", "{number} moves"), ("{number} Zug", "{number} Züge"))
    german.add("Draw", "Remis", context="the end of a game")
    return delivered(folder, german)


def delivered(folder, german):
    buffer = BytesIO()
    write_mo(buffer, german)
    (folder / "de.mo.gz").write_bytes(gzip.compress(buffer.getvalue()))
    return folder


@pytest.fixture
def speak_german(tmp_path):
    """Use German from here on, until the end of the test."""
    yield lambda: language.use("de", with_german(tmp_path))
    language.use()


def test_the_user_s_wish_comes_before_that_of_the_system_which_may_name_several():
    assert wanted({"PARAPET_LANGUAGE": "fr", "LANGUAGE": "de", "LANG": "es_ES.UTF-8"}) == ["fr"]
    assert wanted({"LANGUAGE": "pt-BR:es", "LANG": "de_DE.UTF-8"}) == ["pt_BR", "es"]
    assert wanted({"LANGUAGE": "en_GB:de"}) == []
    assert wanted({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}) == []


def test_a_country_gets_the_catalogue_of_its_language_as_far_as_it_goes(tmp_path):
    folder = with_german(tmp_path)
    german = chosen({"LANG": "de_AT.UTF-8"}, folder)
    assert german.gettext("Quit") == "Beenden"
    assert [counted(german, number) for number in (1, 2)] == ["{number} Zug", "{number} Züge"]
    assert german.pgettext("the end of a game", "Draw") == "Remis"
    assert chosen({"LANG": "de"}, folder).gettext("Settings") == "Settings"
    assert chosen({"LANG": "fr_FR"}, folder).gettext("Quit") == "Quit"


def counted(language, number):
    return language.ngettext("{number} move", "{number} moves", number)


FAULTY = {
    "another field": "{seite} hat keinen Zug.",
    "a brace too few": "{side hat keinen Zug.",
    "a field by number": "{} hat keinen Zug.",
    "a part of the field": "{side.__class__} hat keinen Zug.",
    "another conversion": "{side!r} hat keinen Zug.",
}


@pytest.mark.parametrize("translation", FAULTY.values(), ids=FAULTY)
def test_a_translation_whose_fields_cannot_be_filled_falls_back_to_english(tmp_path, translation):
    """It ended in a crash when the sentence was to be shown."""
    german = Catalog(locale="de")
    german.add("{side} has no move.", translation)
    german.add(("{number} move", "{number} moves"), ("ein Zug", "{zahl} Züge"))
    german.add("{what} ends", "{was} endet", context="a game")
    found = chosen({"LANG": "de"}, delivered(tmp_path, german))
    assert found.gettext("{side} has no move.").format(side="White") == "White has no move."
    assert found.pgettext("a game", "{what} ends").format(what="It") == "It ends"
    assert found.ngettext("{number} move", "{number} moves", 1).format(number=1) == "ein Zug"
    assert found.ngettext("{number} move", "{number} moves", 3).format(number=3) == "3 moves"


@pytest.mark.parametrize("keep", [0, 10, 100])
@pytest.mark.parametrize("rest", [b"", b"\xff" * 500, bytes(500)])
def test_a_damaged_catalogue_costs_the_translation_alone(tmp_path, keep, rest):
    """The program ended with a traceback before its window opened."""
    folder = with_german(tmp_path)
    path = folder / "de.mo.gz"
    path.write_bytes(path.read_bytes()[:keep] + rest)
    assert chosen({"LANG": "de"}, folder).gettext("Settings") == "Settings"


def test_a_rule_for_plurals_that_divides_by_zero_falls_back_to_english(tmp_path):
    """The first number of moves ended the program."""
    folder = with_german(tmp_path)
    path = folder / "de.mo.gz"
    texts = gzip.decompress(path.read_bytes())
    path.write_bytes(gzip.compress(texts.replace(b"plural=(n != 1)", b"plural=(n % 00)")))
    german = chosen({"LANG": "de"}, folder)
    assert german.gettext("Quit") == "Beenden"
    assert [counted(german, number) for number in (1, 2)] == ["{number} move", "{number} moves"]


def test_a_damaged_catalogue_is_named_in_a_sentence(tmp_path):
    folder = with_german(tmp_path)
    (folder / "de.mo.gz").write_bytes(b"garbage")
    spoken = Language()
    spoken.use("de", folder)
    assert "damaged" in spoken.fault()
    spoken.use("fr", folder)
    assert spoken.fault() == ""


def test_a_text_follows_the_language_and_so_does_a_message_that_was_kept_before(speak_german):
    """The language was bound as each file was imported, and a change needed another start."""
    kept, meant = N_("Quit"), NP_("the end of a game", "Draw")
    speak_german()
    assert language.in_use() == "de"
    assert (language._("Quit"), str(kept), f"{kept}!") == ("Beenden", "Beenden", "Beenden!")
    assert (str(meant), f"{meant}") == ("Remis", "Remis")
    assert language.ngettext("{number} move", "{number} moves", 2) == "{number} Züge"
    language.use()
    assert (str(kept), str(meant)) == ("Quit", "Draw")


def test_a_sentence_that_is_kept_follows_the_language_with_the_texts_in_it(speak_german):
    """An engine's fault, and a note beside the board, stayed in the language in which they had come up."""
    kept = N_("{what}: {side}").filled(what=N_("Quit"), side="A")
    assert str(kept) == "Quit: A"
    speak_german()
    assert str(kept) == "Beenden: A"


def test_no_text_is_empty_in_every_language(speak_german):
    """A catalogue has its own head under the empty text, and it was shown where there is nothing to say."""
    speak_german()
    assert str(language.NO_TEXT) == ""


def test_languages_with_a_catalogue_can_be_chosen_and_the_pseudo_language_by_its_variable(tmp_path, monkeypatch):
    folder = with_german(tmp_path)
    assert language.available(tmp_path / "none") == {"en": "English"}
    assert language.available(folder) == {"en": "English", "de": "Deutsch"}
    monkeypatch.setenv("PARAPET_LANGUAGE", "pseudo")
    assert list(language.available(folder)) == ["en", "de", "pseudo"]


def test_the_pseudo_language_leaves_fields_whole_and_out_of_its_brackets():
    pseudo = chosen({"PARAPET_LANGUAGE": "pseudo"})
    assert isinstance(pseudo, Pseudo)
    assert pseudo.gettext("{winner} wins: {loser} has no move.") == "{winner}[ wins: ]{loser}[ has no move.]"
    assert pseudo.gettext("Games of force,\nfor friends") == "[Games of force,]\n[for friends]"
    assert pseudo.ngettext("{number} move", "{number} moves", 1) == "{number}[ move]"
    assert pseudo.pgettext("the end of a game", "Draw") == "[Draw]"


@pytest.mark.parametrize(
    ("items", "meant", "any_of", "row"),
    [
        (["White"], "White", "White", "White"),
        (["White", "Red"], "White and Red", "White or Red", "White, Red"),
        (["White", "Red", "Green"], "White, Red and Green", "White, Red or Green", "White, Red, Green"),
        (["1, 2", "3, 4", "5"], "1, 2; 3, 4 and 5", "1, 2; 3, 4 or 5", "1, 2; 3, 4; 5"),  # nobody heard where 3 began
    ],
)
def test_a_list_is_joined_alike_everywhere(items, meant, any_of, row):
    assert (language.enumerated(items), language.alternatives(items)) == (meant, any_of)
    assert language.listed(items) == row


class TestAChangeOfTheLanguage:
    """Scenes keep texts, and show them in another language once that is chosen."""

    @pytest.fixture(autouse=True)
    def english(self):
        language.use("en")
        yield
        language.use()

    @pytest.mark.parametrize(
        ("make", "changed"),
        [
            (lambda: language.gettext("Quit"), "[Quit]"),
            (lambda: str(NP_("the end of a game", "Draw")), "[Draw]"),
            (lambda: language.ngettext("{number} move", "{number} moves", 2).format(number=2), "2[ moves]"),
            (lambda: language.gettext("{side} wins").format(side=language.gettext("White")), "[White][ wins]"),
            (lambda: N_("{side} wins").format(side=N_("White")), "[White][ wins]"),
            (lambda: language.enumerated([language.gettext("a"), "b", "c"]), "[a][, ]b[ and ]c"),
            (lambda: language.sentences([language.gettext("One."), "", language.gettext("Two.")]), "[One.][ ][Two.]"),
            (lambda: language.as_sentence(language.gettext("White")), "[White][.]"),
            (lambda: grouped(1234567), "1[,]234[,]567"),
            (lambda: decimal(-1.5, "+.2f"), "\N{MINUS SIGN}1[.]50"),
            (lambda: percent(55), "55[%]"),
            (lambda: date(12, 5, 2025), "12[ ][May][ ]2025"),
            (lambda: time_of_day(9, 5), "09[:]05"),
        ],
    )
    def test_reaches_a_text_with_all_that_fills_it(self, make, changed):
        kept = make()
        language.use("pseudo")
        assert language.again(kept) == make() == changed
        language.use("en")
        assert language.again(language.again(kept)) == kept

    def test_leaves_what_is_no_text_to_translate(self):
        kept = "Anna"
        language.use("pseudo")
        assert language.again(kept) is kept

    def test_a_text_is_a_plain_one_elsewhere(self):
        text = language.gettext("{side} wins").format(side="White")
        assert type(pickle.loads(pickle.dumps(text))) is str
        assert (text, hash(text), f"{text}!") == ("White wins", hash("White wins"), "White wins!")
