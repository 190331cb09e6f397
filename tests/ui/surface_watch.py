"""Watches every cached surface: each keeps the alpha, blend mode, clip and colour key that it was made with."""

from weakref import WeakKeyDictionary

from ui.style import surface_cache


def form_of(surface):
    """How a surface is blitted, beside its pixels."""
    return surface.get_alpha(), surface.get_flags(), tuple(surface.get_clip()), surface.get_colorkey()


class SurfaceWatch:
    """Notes how surfaces were made, and says which have been changed since."""

    def __init__(self):
        self._made = WeakKeyDictionary()
        self._dropped = []  # what was said of changed surfaces that are no longer cached

    def begin(self, patch):
        """Watch all that is cached from now on, until the patch is undone."""
        make_entry, drop = surface_cache._Entry, surface_cache._Cache.drop_oldest

        def noted_entry(surface, size, used):
            return make_entry(self.note(surface), size, used)

        def checked_drop(cache):
            self._dropped += self._changed(next(iter(cache.entries.values())).surface)
            drop(cache)

        patch.setattr(surface_cache, "_Entry", noted_entry)
        patch.setattr(surface_cache._Cache, "drop_oldest", checked_drop)

    def note(self, surface):
        """Note how a surface was made; one that is cached again is taken as it was at first."""
        self._made.setdefault(surface, form_of(surface))
        return surface

    def changes(self):
        """What was changed since the last call, in words."""
        found = [*self._dropped, *(words for surface in list(self._made) for words in self._changed(surface))]
        self._dropped = []
        return found

    def _changed(self, surface):
        made, now = self._made.get(surface), form_of(surface)
        if made is None or made == now:
            return []
        self._made[surface] = now  # said once
        return [f"{surface}: made with alpha, flags, clip and colour key {made}, now {now}"]
