"""What a window manager says to a window, and xdotool does not: please close. Spoken by libX11, which xdotool needs."""

from __future__ import annotations

from ctypes import CDLL, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from typing import ClassVar

CLIENT_MESSAGE = 33
FORMAT = 32  # bits
PADDING = 24  # the size of an XEvent in longs


class ClientMessage(Structure):
    """The XClientMessageEvent of Xlib.h."""

    _fields_: ClassVar = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("values", c_long * 5),
    ]  # fmt: skip


class Message(Union):
    """The XEvent of Xlib.h."""

    _fields_: ClassVar = [("client", ClientMessage), ("padding", c_long * PADDING)]


def ask_to_close(screen: str, window: int) -> None:
    """Do what a click on the cross of a window does."""
    xlib = CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = c_void_p
    xlib.XInternAtom.argtypes, xlib.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    xlib.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    xlib.XCloseDisplay.argtypes = [c_void_p]
    display = xlib.XOpenDisplay(screen.encode())
    protocols, closing = (xlib.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    values = (c_long * 5)(closing)
    client = ClientMessage(CLIENT_MESSAGE, 0, 1, display, window, protocols, FORMAT, values)
    xlib.XSendEvent(display, window, 0, 0, byref(Message(client)))
    xlib.XCloseDisplay(display)  # which sends what is still to be sent
