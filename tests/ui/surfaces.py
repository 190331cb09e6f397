"""All cached surfaces: how large they are, and how to begin without any."""

from ui.style.surface_cache import _pool


def cached_bytes():
    """Return the size of all cached surfaces in bytes."""
    return sum(cache.used for cache in _pool.caches)


def forget_surfaces():
    """Drop all cached surfaces."""
    for cache in _pool.caches:
        while cache.entries:
            cache.drop_oldest()
