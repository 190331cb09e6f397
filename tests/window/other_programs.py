"""What other programs of a desktop say to a window, and xdotool does not: please close. Spoken by libX11."""

from __future__ import annotations

from ctypes import CDLL, Structure, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from typing import ClassVar

CLIENT_MESSAGE = 33
FORMAT = 32  # bits


class ClientMessage(Structure):
    """The XClientMessageEvent of Xlib.h, as large as an XEvent."""

    _fields_: ClassVar = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("values", c_long * 5), ("padding", c_long * 12),
    ]  # fmt: skip


def ask_to_close(screen: str, window: int) -> None:
    """Do what a click on the cross of a window does."""
    xlib = CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype, xlib.XInternAtom.restype = c_void_p, c_ulong
    display = c_void_p(xlib.XOpenDisplay(screen.encode()))
    kind, close = (xlib.XInternAtom(display, c_char_p(name), 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = ClientMessage(CLIENT_MESSAGE, 0, 1, None, window, kind, FORMAT, (c_long * 5)(close))
    xlib.XSendEvent(display, c_ulong(window), 0, c_long(0), byref(message))
    xlib.XCloseDisplay(display)
