"""Memory that this process may use: the machine's, or less if a control group limits it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

GROUPS = Path("/proc/self/cgroup")
ROOT = Path("/sys/fs/cgroup")


def usable_megabytes() -> float | None:
    """Return the least of all limits; None where the system tells none (cgroups(7))."""
    found = []
    with suppress(ValueError, OSError, AttributeError):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for file in _limit_files():
        with suppress(ValueError, OSError):  # "max", or not ours to see
            found.append(int(file.read_text()))
    return min(found) / 1024 / 1024 if found else None


def _limit_files() -> Iterator[Path]:
    """Yield the files with the limits of this process's group and of those above it."""
    lines: list[str] = []
    with suppress(OSError):
        lines = GROUPS.read_text().splitlines()
    for line in lines:
        _number, controllers, path = line.split(":", 2)
        if not controllers:  # version 2
            root, name = ROOT, "memory.max"
        elif "memory" in controllers.split(","):
            root, name = ROOT / "memory", "memory.limit_in_bytes"
        else:
            continue
        group = root / path.lstrip("/")
        for folder in (group, *group.parents):
            yield folder / name
            if folder == root:
                break
