"""Disks so small that they are soon full."""

import os
import subprocess
from contextlib import contextmanager

import pytest


@contextmanager
def small_disk(folder, size):
    """Mount a disk of so many kilobytes on a folder; the test is skipped where that cannot be done."""
    folder.mkdir(exist_ok=True)
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", folder]
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or subprocess.run(mounting, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def fill(path):
    """Write into a file until the disk is full."""
    with path.open("wb", buffering=0) as file, pytest.raises(OSError, match="No space left"):
        any(not file.write(b"x" * 512) for _block in range(10_000))
