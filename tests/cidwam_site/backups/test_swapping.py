"""Files that are put in place together: all, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cidwam_site.backups.swapping import Pair, aside_of, put_back_leftovers, swapped

pytestmark = pytest.mark.once


def laid_out(folder: Path) -> list[Pair]:
    """A file that is replaced, a folder that is, a file that goes, and one that is new."""
    (folder / "new" / "media").mkdir(parents=True)
    (folder / "new" / "media" / "b").write_text("new picture")
    (folder / "new" / "db").write_text("new rows")
    (folder / "new" / "key").write_text("new key")
    site = folder / "site"
    (site / "media").mkdir(parents=True)
    (site / "media" / "a").write_text("old picture")
    (site / "db").write_text("old rows")
    (site / "db-wal").write_text("old journal")
    return [
        (folder / "new" / "db", site / "db"),
        (None, site / "db-wal"),
        (folder / "new" / "media", site / "media"),
        (folder / "new" / "key", site / "key"),
    ]


def content(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


OLD = {"db": "old rows", "db-wal": "old journal", "media/a": "old picture"}
NEW = {"db": "new rows", "key": "new key", "media/b": "new picture"}


def test_all_is_exchanged(tmp_path: Path) -> None:
    with swapped(laid_out(tmp_path)):
        pass
    assert content(tmp_path / "site") == NEW


def test_what_raises_inside_leaves_all_as_it_was(tmp_path: Path) -> None:
    pairs = laid_out(tmp_path)
    with pytest.raises(ZeroDivisionError):
        use_and_fail(pairs)
    assert content(tmp_path / "site") == OLD


def use_and_fail(pairs: list[Pair]) -> None:
    with swapped(pairs):
        assert pairs[0][1].read_text() == "new rows"
        raise ZeroDivisionError


@pytest.mark.parametrize("step", [0, 1, 2, 3, 4, 5])
def test_a_step_that_fails_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    pairs, rename, done = laid_out(tmp_path), Path.rename, []

    def failing(self: Path, target: Path) -> Path:
        done.append(target)
        if len(done) == step + 1:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="No space"), swapped(pairs):
        raise AssertionError
    assert len(done) > step
    assert content(tmp_path / "site") == OLD


def test_a_swap_that_was_killed_is_undone_by_the_next(tmp_path: Path) -> None:
    pairs = laid_out(tmp_path)
    for new, target in pairs[:3]:
        target.rename(aside_of(target))
        if new is not None:
            new.rename(target)
    targets = [target for _, target in pairs]
    assert put_back_leftovers(targets)
    assert content(tmp_path / "site") == OLD
    assert not put_back_leftovers(targets)
