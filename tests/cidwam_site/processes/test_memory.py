"""The least limit counts: the machine's, or one of the process's control group or those above."""

from pathlib import Path

import pytest

from cidwam_site.management.commands import up
from cidwam_site.processes import memory

MEGABYTE = 1024 * 1024
MUCH = 10**9  # megabytes: no machine has them


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(memory, "ROOT", tmp_path)
    monkeypatch.setattr(memory, "GROUPS", tmp_path / "groups")
    return tmp_path


def limit(root: Path, groups: str, file: str = "", told: str = "") -> float | None:
    (root / "groups").write_text(groups)
    if file:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(told)
    return memory.usable_megabytes()


def test_without_groups_it_is_the_machine_s(root: Path) -> None:
    machine = memory.usable_megabytes()
    assert machine is not None
    assert machine > 64
    assert limit(root, "0::/") == machine
    assert limit(root, "0::/a/b", "a/b/memory.max", "max\n") == machine
    assert limit(root, "4:cpu:/a", "a/memory.max", str(MEGABYTE)) == machine


def test_a_group_s_limit_counts_and_those_above_it(root: Path) -> None:
    few, fewer = str(9 * MEGABYTE), str(5 * MEGABYTE)
    assert limit(root, "0::/a/b", "a/b/memory.max", f"{few}\n") == 9
    assert limit(root, "0::/a/b", "a/memory.max", fewer) == 5
    assert limit(root, "0::/a/b", "memory.max", str(MEGABYTE)) == 1


def test_a_group_of_version_1_counts(root: Path) -> None:
    told = "9:pids:/\n4:cpu,memory:/a\n0::/\n"
    assert limit(root, told, "memory/a/memory.limit_in_bytes", str(7 * MEGABYTE)) == 7


@pytest.mark.parametrize(
    ("megabytes", "told", "count"),
    [(512.0, "", 1), (768.0, "", 2), (MUCH, "", 2), (None, "", 2), (512.0, "3", 3), (MUCH, "1", 1)],
)
def test_little_memory_means_one_of_each(
    monkeypatch: pytest.MonkeyPatch, megabytes: float | None, told: str, count: int
) -> None:
    monkeypatch.setattr(up, "usable_megabytes", lambda: megabytes)
    monkeypatch.setenv("WORKERS", told)
    names = up._numbered("worker", "WORKERS")
    assert names == [f"worker-{number}" for number in range(1, count + 1)]
