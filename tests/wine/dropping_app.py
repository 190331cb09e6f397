"""The program as it is, with the file that its argument names dropped on its window as the Explorer drops one."""

from __future__ import annotations

import ctypes
import struct
import sys
import time
from multiprocessing import freeze_support
from pathlib import Path
from threading import Thread

DROPPED = 0x233  # WM_DROPFILES
MOVABLE = 2  # GMEM_MOVEABLE
HEAD = struct.Struct("<IiiII")  # DROPFILES: where the names begin, the place, and whether they are wide


def drop(file: str) -> None:
    """Wait for the window, and drop a file on it."""
    kernel, user = ctypes.windll.kernel32, ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    kernel.GlobalAlloc.argtypes, kernel.GlobalAlloc.restype = (ctypes.c_uint, ctypes.c_size_t), ctypes.c_void_p
    kernel.GlobalLock.argtypes, kernel.GlobalLock.restype = (ctypes.c_void_p,), ctypes.c_void_p
    user.PostMessageW.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p)
    while not (window := user.FindWindowW(None, "Parapet")):
        time.sleep(0.1)
    names = HEAD.pack(HEAD.size, 100, 100, 0, 1) + f"{file}\0\0".encode("utf-16-le")
    memory = kernel.GlobalAlloc(MOVABLE, len(names))
    ctypes.memmove(kernel.GlobalLock(memory), names, len(names))
    user.PostMessageW(window, DROPPED, memory, None)


if __name__ == "__main__":
    freeze_support()
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from main import open_window

    Thread(target=drop, args=sys.argv[1:], daemon=True).start()
    sys.exit(open_window())
