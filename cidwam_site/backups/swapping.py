"""Files and folders that are put in place together: all of them, or what was there stays."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ASIDE = ".before-restore"
STAGED = ".restoring"
Pair = tuple[Path | None, Path]  # what is new, or None for nothing; where it belongs


def put_back_leftovers(targets: Sequence[Path]) -> bool:
    """Undo a swap whose process was killed in the middle; True if there was one."""
    found = [target for target in targets if aside_of(target).exists()]
    for target in found:
        _remove(target)
        aside_of(target).rename(target)
    return bool(found)


@contextmanager
def swapped(pairs: Sequence[Pair]) -> Iterator[None]:
    """Put what is new in place while the block runs; what was there comes back if it raises.

    What is new is first moved beside its place, so that each step of the swap is a rename on one
    disk. Raises OSError.
    """
    aside: list[Path] = []
    placed: list[Path] = []
    staged = [(_stage(new, target), target) for new, target in pairs]
    try:
        for new, target in staged:
            if target.exists():
                target.rename(aside_of(target))
                aside.append(target)
            if new is not None:
                new.rename(target)
                placed.append(target)
        yield
    except BaseException:
        for target in reversed(placed):
            _remove(target)
        for target in reversed(aside):
            aside_of(target).rename(target)
        for new, _ in staged:
            if new is not None:
                _remove(new)
        raise
    for target in aside:
        _remove(aside_of(target))


def aside_of(target: Path) -> Path:
    """Return where what was there waits until the swap is done."""
    return target.with_name(target.name + ASIDE)


def _stage(new: Path | None, target: Path) -> Path | None:
    if new is None:
        return None
    target.parent.mkdir(parents=True, exist_ok=True)
    staged = target.with_name(target.name + STAGED)
    _remove(staged)
    shutil.move(new, staged)
    return staged


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
