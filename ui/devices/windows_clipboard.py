"""Puts a picture on the clipboard of Windows, which keeps it when Parapet ends."""

from __future__ import annotations

import ctypes
import time
from io import BytesIO

import pygame

BITMAP = 8  # CF_DIB: a bitmap without the head of its file
FILE_HEAD = 14  # bytes
PLAIN = 24  # bits of a pixel; programs read a bitmap with transparency in different ways
MOVABLE = 2  # GMEM_MOVEABLE, the kind of memory that the clipboard takes
UNSEEN_WINDOW = -3  # HWND_MESSAGE, the parent of windows that only get messages
OPENINGS, REST = 20, 0.05  # tries, and seconds between them, while another program has it open

KERNEL, USER = ctypes.windll.kernel32, ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
KERNEL.GlobalAlloc.argtypes, KERNEL.GlobalAlloc.restype = (ctypes.c_uint, ctypes.c_size_t), ctypes.c_void_p
KERNEL.GlobalLock.argtypes, KERNEL.GlobalLock.restype = (ctypes.c_void_p,), ctypes.c_void_p
KERNEL.GlobalUnlock.argtypes = KERNEL.GlobalFree.argtypes = (ctypes.c_void_p,)
USER.OpenClipboard.argtypes = USER.DestroyWindow.argtypes = (ctypes.c_void_p,)
USER.CreateWindowExW.restype = ctypes.c_void_p
USER.SetClipboardData.argtypes, USER.SetClipboardData.restype = (ctypes.c_uint, ctypes.c_void_p), ctypes.c_void_p


def give_bitmap(png: bytes) -> bool:
    """Put a PNG file on the clipboard as a bitmap; False if Windows refuses it."""
    bitmap = _bitmap(png)
    memory = KERNEL.GlobalAlloc(MOVABLE, len(bitmap))
    if not memory:
        return False
    ctypes.memmove(KERNEL.GlobalLock(memory), bitmap, len(bitmap))
    KERNEL.GlobalUnlock(memory)
    parent = ctypes.c_void_p(UNSEEN_WINDOW)  # Windows takes nothing from those without a window
    owner = USER.CreateWindowExW(0, "STATIC", None, 0, 0, 0, 0, 0, parent, None, None, None)
    is_given = _opened(owner) and USER.EmptyClipboard() and USER.SetClipboardData(BITMAP, memory)
    USER.CloseClipboard()  # which does nothing if it was not opened
    USER.DestroyWindow(owner)
    if not is_given:
        KERNEL.GlobalFree(memory)
    return bool(is_given)


def _opened(owner: int | None) -> bool:
    """Open the clipboard for a window of this thread."""
    for _attempt in range(OPENINGS):
        if USER.OpenClipboard(owner):
            return True
        time.sleep(REST)
    return False


def _bitmap(png: bytes) -> bytes:
    picture = pygame.image.load(BytesIO(png), "picture.png")
    plain = pygame.Surface(picture.get_size(), depth=PLAIN)
    plain.blit(picture, (0, 0))
    file = BytesIO()
    pygame.image.save(plain, file, "picture.bmp")
    return file.getvalue()[FILE_HEAD:]
