"""The whole site in 512 MB: browsed, a game played to its end, a deck printed.

    python -m benchmarks.memory_limit [--megabytes N] [--small]

`manage.py up` runs in a control group of its own that may use so much memory (version 2 or 1; root
may make one), where the kernel ends what takes more. Without such a group its memory is watched
instead, as the sum of PSS, and the table says so. `--small` browses alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from benchmarks.report import Figure, print_table
from benchmarks.small_machine import BASE, Site, shared_megabytes
from benchmarks.visitor import PAGES, Visitor

MEGABYTES = 512
LOOK_SECONDS = 1.0
ROOT = Path("/sys/fs/cgroup")


class Group:
    """A control group with a limit; `files`: its limit, its peak and its count of kills."""

    def __init__(self, folder: Path, files: tuple[str, str, str], megabytes: int) -> None:
        self.folder, self.files = folder, files
        if not (folder.parent / "cgroup.procs").exists():
            raise FileNotFoundError(f"{folder.parent} is no control group")
        folder.mkdir()
        try:
            (folder / files[0]).write_text(str(megabytes * 1024 * 1024))
        except OSError:
            folder.rmdir()
            raise

    @property
    def peak(self) -> float:
        """The most that it has used, in MB; the kernel's cache of files counts."""
        return int((self.folder / self.files[1]).read_text()) / 1024 / 1024

    @property
    def kills(self) -> int:
        """Return the number of processes that the kernel has ended for memory."""
        words = (self.folder / self.files[2]).read_text().split()
        return int(words[words.index("oom_kill") + 1])

    def remove(self) -> None:
        """Remove it once its processes are gone."""
        for _ in range(50):
            with suppress(OSError):
                self.folder.rmdir()
                return
            time.sleep(0.1)


@contextmanager
def limited(megabytes: int) -> Iterator[Group | None]:
    """Make a group and enter it for as long as the site is started; None where none can be had."""
    kinds = (
        (ROOT, ("memory.max", "memory.peak", "memory.events")),
        (
            ROOT / "memory",
            ("memory.limit_in_bytes", "memory.max_usage_in_bytes", "memory.oom_control"),
        ),
    )
    group = None
    for folder, files in kinds:
        with suppress(OSError):
            group = Group(folder / f"cidwam-{os.getpid()}", files, megabytes)
            break
    try:
        yield group
    finally:
        if group is not None:
            group.remove()


class Watch(threading.Thread):
    """Looks at the memory of a site again and again, as the sum of PSS."""

    def __init__(self, site: Site) -> None:
        super().__init__(daemon=True)
        self.site, self.most, self.is_over = site, 0.0, False

    def run(self) -> None:
        while not self.is_over:
            self.most = max(self.most, sum(map(shared_megabytes, self.site.pids())))
            time.sleep(LOOK_SECONDS)


def main() -> int:
    parser = argparse.ArgumentParser(description="The whole site with little memory.")
    parser.add_argument("--megabytes", type=int, default=MEGABYTES)
    parser.add_argument("--small", action="store_true", help="pages alone")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, limited(asked.megabytes) as group:
        site = Site(BASE, Path(folder), group=group.folder if group else None)
        watch = Watch(site)
        watch.start()
        failed = False
        try:
            use(site, is_small=asked.small)
        except OSError as error:  # such as a connection whose server has been ended
            failed = True
            print(f"the site failed: {error!r}")
        finally:
            watch.is_over = True
            watch.join()
            site.end()
        limit = float(asked.megabytes)
        figures = [Figure("most memory of all processes (PSS)", watch.most, limit, "MB", 1.0)]
        kills = 0
        if group is None:
            print("no control group can be made here: memory was watched, not limited")
        else:
            kills = group.kills
            figures.append(
                Figure("most in the group, with cached files", group.peak, limit, "MB", 1.0)
            )
            print(f"ended for memory: {kills}")
    return 0 if print_table(figures, floor="limit") and not kills and not failed else 1


def use(site: Site, *, is_small: bool) -> None:
    """Browse, play a game and print a deck. Raises if an answer fails."""
    visitor = Visitor(f"http://127.0.0.1:{site.port}")
    for path in PAGES:
        visitor.send(path)
    print(f"{len(PAGES)} pages browsed", flush=True)
    if is_small:
        return
    visitor.sign_in()
    print(f"a game of {visitor.play_a_game()} actions played", flush=True)
    pdf = visitor.print_a_deck()
    if not pdf.startswith(b"%PDF"):
        raise SystemExit(f"no PDF: {pdf[:80]!r}")
    print(f"a deck printed: {len(pdf) / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
