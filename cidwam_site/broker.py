"""The embedded queue: kombu's filesystem transport, made safe for a reader beside a writer.

kombu opens a message's file under its final name and writes it afterwards; a worker that looks
between the two reads an empty message, and dies of it. Here a message appears whole or not at
all, and one that can't be read is set aside instead of ending the worker: the database row is the
truth of every task, and the sweeps find what is still to do.

kombu names a file after the time since the machine started, and reads files in the order of their
names as words, so that after 9,999,999 ms the next task came first. Here a name is of one width,
and behind those of all that wait.

kombu looks into the folder again and again. Here the kernel says when a message has come (inotify),
where it can; elsewhere the folder is looked into as before.
"""

import logging
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from math import ceil
from pathlib import Path
from queue import Empty
from time import monotonic, time_ns
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

try:
    from inotify_simple import INotify, flags
except ImportError:  # Linux alone has it
    INotify = None

logger = logging.getLogger(__name__)
# Behind "q", which as a word follows the digits that names of an older version begin with.
_NUMBERED = re.compile(r"q([0-9]{20})_")


class Channel(filesystem.Channel):
    """A queue's folder; a message is a file whose name ends in `.<queue>.msg`."""

    clock = staticmethod(time_ns)

    def _put(  # type: ignore[override]  # kombu and its stubs name it differently
        self, queue: str, payload: dict[str, Any], **kwargs: Any
    ) -> None:
        # `_get` takes names that end in "<queue>.msg" alone, so it never sees the part.
        folder = Path(self.data_folder_out)
        final = folder / f"q{self._next_number(folder):020}_{uuid4()}.{queue}.msg"
        part = final.with_name(final.name + ".part")
        try:
            part.write_bytes(dumps(payload).encode())
            part.replace(final)
        except OSError as error:
            raise ChannelError(f"Cannot add the message {final}: {error}") from error

    def _next_number(self, folder: Path) -> int:
        """Return the time, or, if the clock was set back, a number behind all that wait."""
        waiting = map(_NUMBERED.match, os.listdir(folder))  # noqa: PTH208 - sixty names at once
        newest = max((int(found[1]) for found in waiting if found is not None), default=0)
        return max(newest + 1, self.clock())

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        while True:
            try:
                return super()._get(queue)
            except ValueError:
                # It lies in the folder of processed messages now; the next one is tried.
                logger.exception("A message of the queue %s can't be read and was set aside", queue)


class Arrivals:
    """Whether a message was moved into a folder since the last look, as inotify(7) tells it.

    Raises OSError where the system has no inotify, or no more of it to give.
    """

    def __init__(self, folder: str) -> None:
        if INotify is None:
            raise OSError("this system has no inotify")
        self._changes = INotify()
        try:
            self._changes.add_watch(folder, flags.MOVED_TO)
        except OSError:
            self.close()
            raise

    def wait(self, seconds: float | None, queues: Iterable[str]) -> None:
        """Return as soon as a message of one of the queues has come, or after so many seconds.

        Those of other queues, such as the one that each worker has for itself, are slept through.
        """
        ends = tuple(f".{queue}.msg" for queue in queues)
        until = None if seconds is None else monotonic() + seconds
        while True:
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                return
            come = self._changes.read(None if left is None else ceil(left * 1000))
            if any(message.name.endswith(ends) for message in come):
                return

    def close(self) -> None:
        """Let go of it."""
        self._changes.close()


class Transport(filesystem.Transport):
    """Known to kombu as `filesystem` (see `cidwam_site.celery`)."""

    Channel = Channel
    client: Any
    cycle: Any
    _callbacks: dict[str, Any]
    _arrivals: Arrivals | None = None

    def drain_events(self, connection: Any, timeout: float | None = None, **named: Any) -> None:
        """Deliver one message, waited for no longer than `timeout` seconds. Raises TimeoutError."""
        if self._arrivals is None:
            try:
                # Before the first look: what comes after it ends the wait.
                self._arrivals = Arrivals(self.client.transport_options["data_folder_in"])
            except OSError:
                super().drain_events(connection, timeout=timeout, **named)
                return
        until = None if timeout is None else monotonic() + timeout
        while True:
            with suppress(Empty):
                self.cycle.get(self._deliver, timeout=timeout)
                return
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                raise TimeoutError
            self._arrivals.wait(left, self._callbacks)

    def close_connection(self, connection: Any) -> None:
        """Close it, and wait for nothing more."""
        super().close_connection(connection)
        if self._arrivals is not None:
            self._arrivals.close()
            self._arrivals = None
