"""What of a tree of widgets is in sight: spots to press, places where anything is shown, and what is under a point."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from ui.kit.widget import Point, Widget


def spots_in_sight(widget: Widget, seen: Rect) -> Iterator[tuple[str, Rect]]:
    """The pressable spots of a widget and its family, clipped to their visible part."""
    if not widget.visible:
        return
    if widget.enabled:
        yield from ((name, rect.clip(seen)) for name, rect in widget.spots())
    inner = widget.rect.clip(seen) if widget.scrolls else seen
    for child in widget.children():
        yield from spots_in_sight(child, inner)


def contents_in_sight(widget: Widget, seen: Rect) -> Iterator[Rect]:
    """The contents of a widget and its family, clipped to their visible part."""
    if not widget.visible:
        return
    yield widget.content.clip(seen)
    inner = widget.rect.clip(seen) if widget.scrolls else seen
    for child in widget.children():
        yield from contents_in_sight(child, inner)


def path_at(root: Widget, at: Point, also_off: bool = False) -> list[Widget]:
    """The visible widgets under a point, from the root inwards; with `also_off`, disabled ones too."""
    path: list[Widget] = []
    level: tuple[Widget, ...] = (root,)
    while found := [w for w in level if w.visible and (w.enabled or also_off) and w.rect.collidepoint(at)]:
        path.append(found[-1])
        level = found[-1].children()
    return path
