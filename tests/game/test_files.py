"""How a file is written, so that it is never left half written; who may read it, and how it is locked."""

import errno
import os
import subprocess
import sys
from threading import Thread

import pytest

from game import files
from game.files import Lock
from tests.sources import ROOT


def test_a_file_is_written_with_its_folder_whatever_its_bytes(home):
    files.write_whole(home / "deep" / "file.txt", "grün\n")
    assert (home / "deep" / "file.txt").read_text(encoding="utf-8") == "grün\n"
    files.write_whole(home / "picture.png", b"\x89PNG\r\n\xff")
    assert (home / "picture.png").read_bytes() == b"\x89PNG\r\n\xff"


def test_a_folder_may_be_made_by_another_program_meanwhile_but_not_a_file_in_its_place(home, monkeypatch):
    home.mkdir()
    (home / "file").touch()
    with pytest.raises(FileExistsError):
        files.make_folder(home / "file")
    monkeypatch.setattr(os, "mkdir", lambda folder, mode, make=os.mkdir: (make(folder, mode), make(folder, mode)))
    files.make_folder(home / "deep" / "folder")
    assert (home / "deep" / "folder").is_dir()


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(home, monkeypatch):
    path = home / "file.txt"
    files.write_whole(path, "old")
    (home / "folder").mkdir()
    with pytest.raises((IsADirectoryError, PermissionError)):
        files.write_whole(home / "folder", "new")
    (home / "folder").rmdir()
    for refusing in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, refusing, lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            with pytest.raises(OSError, match="No space"):
                files.write_whole(path, "new")
    assert list(home.iterdir()) == [path]
    assert path.read_text() == "old"


def test_content_in_parts_that_ends_in_a_fault_leaves_nothing_beside_the_file(home):
    def parts():
        yield b"half of "
        raise EOFError("the process has ended")

    with pytest.raises(EOFError):
        files.write_whole(home / "file.txt", parts())
    assert list(home.iterdir()) == []
    files.write_whole(home / "file.txt", [b"all ", b"of it"])
    assert (home / "file.txt").read_text() == "all of it"


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
        files.write_whole(home / "file.txt", "new")
        assert victim.read_text() == "precious"
        assert (home / "file.txt").read_text() == "new"

    @pytest.mark.parametrize("dangling", [False, True])
    def test_a_link_at_a_guessed_name_is_refused(self, home, victim, monkeypatch, dangling):
        monkeypatch.setattr("game.files.unpredictable", lambda bits: 0x6E6F)
        target = victim.with_name("not there yet") if dangling else victim
        (home / ".0000000000006e6f.new").symlink_to(target)
        with pytest.raises(FileExistsError):
            files.write_whole(home / "file.txt", "new")
        assert (victim.read_text(), target.exists()) == ("precious", not dangling)
        assert (home / ".0000000000006e6f.new").is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only administrators make links")
class TestLinks:
    """Settings that were linked from a folder of their own were replaced by a plain file: the link was gone."""

    def test_what_a_link_leads_to_is_written(self, home, tmp_path):
        home.mkdir()
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "file.txt").write_text("old")
        (home / "file.txt").symlink_to(tmp_path / "mine" / "file.txt")
        files.write_whole(home / "file.txt", "new")
        assert (home / "file.txt").is_symlink()
        assert (tmp_path / "mine" / "file.txt").read_text() == "new"
        assert [path.name for path in home.iterdir()] == ["file.txt"]

    def test_what_is_no_file_is_refused_and_stays(self, home, tmp_path):
        home.mkdir()
        os.mkfifo(tmp_path / "pipe")
        (home / "file.txt").symlink_to(tmp_path / "pipe")
        with pytest.raises(OSError, match="Invalid"):
            files.write_whole(home / "file.txt", "new")
        assert (tmp_path / "pipe").is_fifo()


def modes(folder):
    """The permissions of a folder and of all in it, but of no link."""
    paths = [folder, *sorted(folder.rglob("*"))]
    return [path.stat().st_mode & 0o777 for path in paths if not path.is_symlink()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps permissions elsewhere")
class TestPermissions:
    @pytest.mark.parametrize("mode", [0o600, 0o666])
    def test_those_of_the_file_are_kept(self, home, mode):
        path = home / "file.txt"
        files.write_whole(path, "old")
        path.chmod(mode)
        files.write_whole(path, "new")
        assert (path.stat().st_mode & 0o777, path.read_text()) == (mode, "new")

    def test_a_new_file_gets_what_the_user_s_mask_allows(self, tmp_path):
        mask = os.umask(0o027)
        try:
            files.write_whole(tmp_path / "mine" / "file.txt", "new")
        finally:
            os.umask(mask)
        assert modes(tmp_path / "mine") == [0o750, 0o640]

    def test_in_the_user_s_folder_it_is_the_owner_s_alone(self, home):
        """Everybody on the machine could read who played whom, and every comment on the games."""
        files.write_whole(home / "reports" / "file.txt", "new")
        assert modes(home) == [0o700, 0o700, 0o600]

    def test_the_start_closes_what_an_earlier_version_left_open(self, home, tmp_path):
        other = tmp_path / "elsewhere.txt"
        other.touch(0o644)
        (home / "open").mkdir(mode=0o755, parents=True)
        for name in ("library.sqlite3", "library.sqlite3-wal", "open/7-ab"):
            (home / name).touch(0o644)
        (home / "link").symlink_to(other)
        home.chmod(0o755)
        files.tidy()
        assert set(modes(home)) == {0o700, 0o600}
        assert other.stat().st_mode & 0o777 == 0o644

    def test_a_file_that_goes_meanwhile_keeps_no_other_open(self, home, monkeypatch):
        """Another Parapet deleted its log as this one started: the files after it stayed readable for everybody."""
        home.mkdir(mode=0o700)
        for name in ("a", "b", "c"):
            (home / name).touch(0o644)
        entries, calls = files._entries, []

        def read_late(folder):
            found = sorted(entries(folder), key=lambda entry: entry.name)
            assert all(entry.is_file() for entry in found)
            if calls:
                (home / "a").unlink(missing_ok=True)
            calls.append(folder)  # first the folders are looked for, and then the files
            return found

        monkeypatch.setattr(files, "_entries", read_late)
        files.tidy()
        assert modes(home) == [0o700, 0o600, 0o600]

    @pytest.mark.parametrize("mode", [0o1777, 0o755])
    def test_a_folder_that_is_not_parapet_s_alone_stays_open(self, home, monkeypatch, mode):
        """`PARAPET_HOME=/tmp`, or the home folder itself, is not closed to the rest of the system."""
        home.mkdir()
        home.chmod(mode)
        monkeypatch.setenv("HOME", str(home / "user" if mode == 0o755 else home.parent))
        files.tidy()
        assert home.stat().st_mode & 0o7777 == mode

    def test_a_read_only_file_is_refused(self, home):
        """The folder alone decides whether a file can be replaced, so its owner's wish would be passed over."""
        path = home / "file.txt"
        files.write_whole(path, "old")
        path.chmod(0o444)
        with pytest.raises(PermissionError):
            files.write_whole(path, "new")
        assert path.read_text() == "old"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no file that somebody reads")
@pytest.mark.deep
def test_several_writers_never_share_a_file(home):
    """Two windows wrote `settings.json.new` at once: of 291,984 reads, 3,236 found a mixture."""
    path, texts = home / "file.txt", [letter * 100_000 for letter in "abcd"]
    files.write_whole(path, texts[0])
    writers = [Thread(target=lambda text=text: [files.write_whole(path, text) for _ in range(50)]) for text in texts]
    for writer in writers:
        writer.start()
    seen = []
    while any(writer.is_alive() for writer in writers):
        seen.append(path.read_text())
    assert set(seen) <= set(texts)
    assert len(seen) > len(writers)


def test_a_taken_name_gets_a_number(tmp_path):
    assert files.free_name(tmp_path / "report.txt") == tmp_path / "report.txt"
    (tmp_path / "report.txt").touch()
    (tmp_path / "report-2.txt").touch()
    assert files.free_name(tmp_path / "report.txt") == tmp_path / "report-3.txt"


class Locking:
    """The locks of Windows, of which only the bytes count; `codes` are those of its refusals."""

    LK_NBLCK = 2

    def __init__(self, code, works=True):
        self.code, self.works, self.held, self.at = code, works, set(), 0

    def locking(self, handle, mode, size):
        if self.at in self.held or not self.works:
            raise OSError(self.code, "refused")
        self.held.add(self.at)

    def lseek(self, handle, at, whence):
        self.at = at


@pytest.mark.parametrize("code", [0, errno.EACCES, errno.ENOSYS])
@pytest.mark.parametrize("works", [True, False])
def test_on_windows_what_is_not_surely_free_counts_as_held(monkeypatch, code, works):
    """An open game was not seen for an unexpected code; and on a disk that refuses every lock nothing was saved."""
    system = Locking(code, works)
    with monkeypatch.context() as windows:
        windows.setattr("sys.platform", "win32")
        windows.setattr(files, "msvcrt", system, raising=False)
        windows.setattr(os, "lseek", system.lseek)
        found = [files.try_lock(7), files.try_lock(8)]
    assert found == ([Lock.OURS, Lock.HELD] if works else [Lock.NONE, Lock.NONE])


WRITING = """
import sys
from game.files import *
def parts():
    yield b"half"
    print("ready", flush=True)
    sys.stdin.read()
write_whole(Path(sys.argv[1]), parts())
"""

@pytest.fixture
def writer(home):
    """Another program that is in the middle of writing a file."""
    path = home / "reports" / "report.txt"
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout.readline() == "ready\n"
        yield program
        program.kill()


def test_the_start_clears_what_killed_programs_have_left_half_written(home, writer):
    """A program was killed while it wrote, and `.1c5e….new` lay in the folder of the user's data for ever."""
    folder = home / "reports"
    files.tidy()
    assert len(os.listdir(folder)) == 1, "it is being written"
    writer.kill()
    writer.wait()
    (home / "mine.new").touch()
    files.tidy()
    assert os.listdir(folder) == []
    assert sorted(os.listdir(home)) == ["mine.new", "reports"], "what has another name is somebody's"


def test_what_is_being_written_appears_although_a_start_comes_in_between(home, writer):
    files.tidy()
    writer.communicate("")
    assert (home / "reports" / "report.txt").read_text() == "half"


def test_a_new_file_that_a_start_clears_is_made_again(home, monkeypatch):
    """The start of another program may come between the making of a file and its lock."""
    lock, starts = files.try_lock, iter([True])

    def lock_late(handle):
        if next(starts, False):
            (fresh,) = home.iterdir()
            fresh.unlink()
        return lock(handle)

    monkeypatch.setattr(files, "try_lock", lock_late)
    files.write_whole(home / "file.txt", "new")
    assert [path.read_text() for path in home.iterdir()] == ["new"]
