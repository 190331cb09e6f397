"""Where the user's data lies, and that a file there is never left half written."""

import os
import sys
from threading import Thread

import pytest

from game import places


def test_the_environment_names_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path / "mine"))
    assert places.user_folder() == tmp_path / "mine"


def test_without_a_word_the_system_says_where(monkeypatch):
    monkeypatch.delenv("PARAPET_HOME")
    assert places.user_folder().name == "Parapet"
    assert places.user_folder().is_absolute()


def test_a_portable_program_keeps_everything_beside_itself(monkeypatch, tmp_path):
    monkeypatch.delenv("PARAPET_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "parapet"))
    (tmp_path / "portable.txt").touch()
    assert places.user_folder() == tmp_path / "data"


def test_a_mac_program_looks_beside_its_bundle(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Parapet.app/Contents/MacOS/parapet"))
    assert places.program_folder() == tmp_path


def test_asking_for_the_folder_does_not_make_it(home):
    places.settings_file()
    assert not home.exists()


def test_a_file_is_written_with_its_folder(home):
    places.write_whole(home / "deep" / "file.txt", "grün\n")
    assert (home / "deep" / "file.txt").read_text(encoding="utf-8") == "grün\n"


def test_a_write_that_fails_leaves_the_old_file(home, monkeypatch):
    path = home / "file.txt"
    places.write_whole(path, "old")
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        places.write_whole(path, "new")
    assert path.read_text() == "old"


def test_bytes_are_written_as_they_are(home):
    places.write_whole(home / "picture.png", b"\x89PNG\r\n\xff")
    assert (home / "picture.png").read_bytes() == b"\x89PNG\r\n\xff"


def test_a_write_that_fails_leaves_nothing_beside_the_file(home, monkeypatch):
    home.mkdir()
    for refusing in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, refusing, lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            with pytest.raises(OSError, match="No space"):
                places.write_whole(home / "file.txt", "new")
    assert list(home.iterdir()) == []


def test_content_in_parts_that_ends_in_a_fault_leaves_nothing_beside_the_file(home):
    def parts():
        yield b"half of "
        raise EOFError("the process has ended")

    with pytest.raises(EOFError):
        places.write_whole(home / "file.txt", parts())
    assert list(home.iterdir()) == []
    places.write_whole(home / "file.txt", [b"all ", b"of it"])
    assert (home / "file.txt").read_text() == "all of it"


def test_a_folder_in_place_of_the_file_is_refused_and_stays(home):
    (home / "file.txt").mkdir(parents=True)
    with pytest.raises(OSError, match="irectory"):
        places.write_whole(home / "file.txt", "new")
    assert [path.name for path in home.iterdir()] == ["file.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only administrators make links")
class TestPlantedLinks:
    """Every write went by way of `settings.json.new`; somebody who put a link there chose what was overwritten."""

    @pytest.fixture
    def victim(self, home, tmp_path):
        home.mkdir()
        victim = tmp_path / "victim"
        victim.write_text("precious")
        return victim

    def test_a_link_at_the_old_name_is_not_followed(self, home, victim):
        (home / "file.txt.new").symlink_to(victim)
        places.write_whole(home / "file.txt", "new")
        assert victim.read_text() == "precious"
        assert (home / "file.txt").read_text() == "new"

    @pytest.mark.parametrize("dangling", [False, True])
    def test_a_link_at_a_guessed_name_is_refused(self, home, victim, monkeypatch, dangling):
        monkeypatch.setattr("game.places.unpredictable", lambda bits: 0x6E6F)
        target = victim.with_name("not there yet") if dangling else victim
        (home / ".0000000000006e6f.new").symlink_to(target)
        with pytest.raises(FileExistsError):
            places.write_whole(home / "file.txt", "new")
        assert (victim.read_text(), target.exists()) == ("precious", not dangling)
        assert (home / ".0000000000006e6f.new").is_symlink()

    def test_a_link_in_place_of_the_file_is_replaced(self, home, victim):
        (home / "file.txt").symlink_to(victim)
        places.write_whole(home / "file.txt", "new")
        assert victim.read_text() == "precious"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps permissions elsewhere")
class TestPermissions:
    @pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
    def test_those_of_the_file_are_kept(self, home, mode):
        path = home / "file.txt"
        places.write_whole(path, "old")
        path.chmod(mode)
        places.write_whole(path, "new")
        assert (path.stat().st_mode & 0o777, path.read_text()) == (mode, "new")

    def test_a_new_file_gets_what_the_user_s_mask_allows(self, home):
        mask = os.umask(0o027)
        try:
            places.write_whole(home / "file.txt", "new")
        finally:
            os.umask(mask)
        assert (home / "file.txt").stat().st_mode & 0o777 == 0o640

    def test_a_read_only_file_is_refused(self, home):
        """The folder alone decides whether a file can be replaced, so its owner's wish would be passed over."""
        path = home / "file.txt"
        places.write_whole(path, "old")
        path.chmod(0o444)
        with pytest.raises(PermissionError):
            places.write_whole(path, "new")
        assert path.read_text() == "old"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no file that somebody reads")
def test_several_writers_never_share_a_file(home):
    """Two windows wrote `settings.json.new` at once: of 291,984 reads, 3,236 found a mixture."""
    path, texts = home / "file.txt", [letter * 100_000 for letter in "abcd"]
    places.write_whole(path, texts[0])
    writers = [Thread(target=lambda text=text: [places.write_whole(path, text) for _ in range(50)]) for text in texts]
    for writer in writers:
        writer.start()
    seen = []
    while any(writer.is_alive() for writer in writers):
        seen.append(path.read_text())
    assert set(seen) <= set(texts)
    assert len(seen) > len(writers)


def test_a_taken_name_gets_a_number(tmp_path):
    assert places.free_name(tmp_path / "report.txt") == tmp_path / "report.txt"
    (tmp_path / "report.txt").touch()
    (tmp_path / "report-2.txt").touch()
    assert places.free_name(tmp_path / "report.txt") == tmp_path / "report-3.txt"
