"""A small retained-mode widget kit; import each widget from its module.

A scene builds a tree of widgets once and gives it to a `Panel`:

    Column(
        Label("Settings", "title"),
        Row(Label("Volume"), Space().grow(), Slider(60, self._volume).sized(width=220)),
        Button("Play", self._play, "primary", icon="play", key="Enter"),
        pad=24,
    )

`Panel.layout(area, theme, scale)` measures and places the tree; call it again when any of the three changes.
`Panel.handle(event)` returns a `Reply`: whether a widget used the event, and the transition that its callback returned.
`Panel.update(seconds)` and `Panel.draw(canvas)` complete the frame. A widget that changes requests a redraw itself.

Sizes are units of the theme: pixels at a scale of 100%. On any widget, `grow(share)` takes a share of the spare room,
`sized(width, height)` fixes the size and `tipped(text)` adds a tooltip; `show`, `enable` and the widget's own
properties change it later.

- Layout: `Column`, `Row` (`even=True` for equal widths; a column below `stacked_below` units), `NamedLines` (a `Name`
  before each control), `Grid` (as many columns as fit), `FirstFit` (one of several arrangements), `Abreast` (buttons,
  or below each other), `Overflow` (buttons, and a menu of those without room), `Fold` (can be hidden) and the
  `FoldLine` that opens it, `Centre`,
  `Space`, `Divider`, `Area` (left free for the scene's own drawing; read its `rect`). Content that does not fit is
  wrapped, elided or scrolled.
- Display: `Label`, `Paragraph`, `Prose` (with bold words), `Image`, `ShareBar`, `Progress`, `Table`. `Chart` is
  the base of all charts.
- Input: `Button`, `Toggle`, `Segmented`, `Choice`, `Slider`, `TextField`, `TextArea`, `RowList`, `Tiles`
  (both are a `ScrolledList`).
- Drop-down: `CommandList` of `Command`, opened by `Host.drop_down`.
- Groups: `Card` (a large button if it has `on`), `Sheet` (a card whose head and foot do not scroll).
- Dialogs: a scene of its own with `covers = False` and a `Modal` as its root.

Tab and Shift+Tab move the focus and show it; Enter and Space press; a button's `key` works from anywhere.
"""
