"""What other programs of a desktop say to a window, and xdotool does not: please close, and take this file.

Spoken by libX11, which xdotool needs.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path
from typing import ClassVar

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
FORMAT = 32  # bits
PADDING = 24  # the size of an XEvent in longs
BYTES = 8  # bits of a unit of the text that is handed over
DND_VERSION = 5  # of the drag-and-drop protocol of freedesktop.org
NOW = 0  # the time of an event, for the server to fill in
PATIENCE = 30.0  # seconds until a window that takes nothing fails the test


class ClientMessage(Structure):
    """The XClientMessageEvent of Xlib.h."""

    _fields_: ClassVar = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("values", c_long * 5),
    ]  # fmt: skip


class SelectionRequest(Structure):
    """The XSelectionRequestEvent of Xlib.h."""

    _fields_: ClassVar = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("owner", c_ulong),
        ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class SelectionNotify(Structure):
    """The XSelectionEvent of Xlib.h."""

    _fields_: ClassVar = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("requestor", c_ulong),
        ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class Message(Union):
    """The XEvent of Xlib.h."""

    _fields_: ClassVar = [
        ("type", c_int), ("client", ClientMessage), ("request", SelectionRequest), ("answer", SelectionNotify),
        ("padding", c_long * PADDING),
    ]  # fmt: skip


class Connection:
    """A connection to an X server, with a window of its own that nobody sees."""

    def __init__(self, screen: str) -> None:
        self._xlib = xlib = CDLL("libX11.so.6")
        for function in (xlib.XOpenDisplay, xlib.XInternAtom, xlib.XCreateSimpleWindow, xlib.XDefaultRootWindow):
            function.restype = c_void_p if function is xlib.XOpenDisplay else c_ulong
        self._display = c_void_p(xlib.XOpenDisplay(screen.encode()))
        root = c_ulong(xlib.XDefaultRootWindow(self._display))
        self.window: int = xlib.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, c_ulong(0), c_ulong(0))

    def atom(self, name: str) -> int:
        """The number of a name."""
        number: int = self._xlib.XInternAtom(self._display, c_char_p(name.encode()), 0)
        return number

    def tell(self, window: int, name: str, *values: int) -> None:
        """Send a client message."""
        client = ClientMessage(CLIENT_MESSAGE, 0, 1, None, window, self.atom(name), FORMAT, (c_long * 5)(*values))
        self._send(window, Message(client=client))

    def own(self, selection: str) -> None:
        """Be the one who hands over what is selected."""
        self._xlib.XSetSelectionOwner(self._display, c_ulong(self.atom(selection)), c_ulong(self.window), c_ulong(NOW))

    def hand_over(self, request: SelectionRequest, content: bytes) -> None:
        """Answer the request for what is selected."""
        where = c_ulong(request.requestor), c_ulong(request.property), c_ulong(request.target)
        self._xlib.XChangeProperty(self._display, *where, BYTES, 0, c_char_p(content), len(content))
        answer = SelectionNotify(
            SELECTION_NOTIFY, 0, 1, None, request.requestor, request.selection, request.target, request.property,
            request.time,
        )  # fmt: skip
        self._send(request.requestor, Message(answer=answer))

    def messages(self) -> Iterator[Message]:
        """What is said to the own window, one after the other; fails when nothing is for too long."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._xlib.XPending(self._display):
                message = Message()
                self._xlib.XNextEvent(self._display, byref(message))
                yield message
            time.sleep(0.01)
        raise AssertionError("the window does not answer")

    def close(self) -> None:
        """End the connection; what is still to be sent is sent."""
        self._xlib.XCloseDisplay(self._display)

    def _send(self, window: int, message: Message) -> None:
        self._xlib.XSendEvent(self._display, c_ulong(window), 0, c_long(0), byref(message))
        self._xlib.XFlush(self._display)


@contextmanager
def connection(screen: str) -> Iterator[Connection]:
    """A connection that is closed behind the test."""
    opened = Connection(screen)
    try:
        yield opened
    finally:
        opened.close()


def ask_to_close(screen: str, window: int) -> None:
    """Do what a click on the cross of a window does."""
    with connection(screen) as server:
        server.tell(window, "WM_PROTOCOLS", server.atom("WM_DELETE_WINDOW"))


def drop_file(screen: str, window: int, file: Path, at: tuple[int, int]) -> None:
    """Do what a file manager does when a file is dragged over a window and let go `at` a pixel of the screen.

    It waits until the window has taken the file; fails when the window does not want it.
    """
    with connection(screen) as server:
        kind, copy = server.atom("text/uri-list"), server.atom("XdndActionCopy")
        server.own("XdndSelection")
        server.tell(window, "XdndEnter", server.window, DND_VERSION << 24, kind)
        server.tell(window, "XdndPosition", server.window, 0, at[0] << 16 | at[1], NOW, copy)
        for message in server.messages():
            if message.type == SELECTION_REQUEST:
                server.hand_over(message.request, f"{file.as_uri()}\r\n".encode())
            elif message.type == CLIENT_MESSAGE and message.client.message_type == server.atom("XdndStatus"):
                assert message.client.values[1] & 1, "the window does not take files"
                server.tell(window, "XdndDrop", server.window, 0, NOW)
            elif message.type == CLIENT_MESSAGE and message.client.message_type == server.atom("XdndFinished"):
                return
