"""Caches whose server or disk is away: every question has its answer, and none raises."""

from itertools import count
from pathlib import Path

import pytest
from django.core.cache.backends.base import BaseCache

from cidwam_site import caches
from cidwam_site.breaker import Breaker
from cidwam_site.caches import Files, Redis

pytestmark = pytest.mark.once


@pytest.fixture(params=["redis", "files"])
def away(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> BaseCache:
    """A cache in Redis where nobody listens, or in a folder that is a file by now."""
    if request.param == "redis":
        monkeypatch.setattr(Redis, "breaker", Breaker("a cache", seconds=0.0))  # each is asked anew
        return Redis("redis://127.0.0.1:1/0", {})
    monkeypatch.setattr(Files, "breaker", Breaker("a cache", seconds=0.0))
    files = Files(str(tmp_path / "cache"), {})
    (tmp_path / "cache").rmdir()
    (tmp_path / "cache").touch()
    return files


def test_reads_find_nothing(away: BaseCache) -> None:
    assert away.get("key", "otherwise") == "otherwise"
    assert away.get_many(["key"]) == {}
    assert away.has_key("key") is False


def test_writes_are_dropped(away: BaseCache) -> None:
    away.set("key", 1)
    assert away.set_many({"key": 1}) == []
    assert away.touch("key") is False
    assert away.delete("key") is False
    away.delete_many(["key"])
    away.clear()


def test_what_is_added_is_let_through(away: BaseCache) -> None:
    """`add` says who is the first: while nobody keeps it, each is."""
    assert away.add("key", 1) is True


def test_a_count_begins_at_what_was_added(away: BaseCache) -> None:
    away.add("key", 0)
    assert away.incr("key", 3) == 3


def test_a_folder_stays_near_its_bound_and_is_listed_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = []

    class Counted(Files):
        def _list_cache_files(self) -> list[str]:
            found: list[str] = super()._list_cache_files()  # type: ignore[misc]
            listed.append(len(found))
            return found

    monkeypatch.setattr(caches, "CULL_EVERY", 5)
    monkeypatch.setattr(Files, "_writes", count(1))
    folder = Counted(str(tmp_path), {"OPTIONS": {"MAX_ENTRIES": 10}})
    for number in range(40):
        folder.set(f"key-{number}", number)
        assert len(list(tmp_path.iterdir())) <= 10 + 5
    assert len(listed) == 8
    assert folder.get("key-39") == 39
