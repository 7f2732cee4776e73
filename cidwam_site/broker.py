"""The embedded queue: kombu's filesystem transport, made safe for a reader beside a writer.

kombu opens a message's file under its final name and writes it afterwards; a worker that looks
between the two reads an empty message, and dies of it. Here a message appears whole or not at
all, and one that can't be read is set aside instead of ending the worker: the database row is the
truth of every task, and the sweeps find what is still to do.

kombu names a file after the time since the machine started, and reads files in the order of their
names as words, so that after 9,999,999 ms the next task came first. Here a name is of one width,
and behind those of all that wait.
"""

import logging
import re
from pathlib import Path
from time import time_ns
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

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
        waiting = (_NUMBERED.match(one.name) for one in folder.iterdir())
        newest = max((int(found[1]) for found in waiting if found is not None), default=0)
        return max(newest + 1, self.clock())

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        while True:
            try:
                return super()._get(queue)
            except ValueError:
                # It lies in the folder of processed messages now; the next one is tried.
                logger.exception("A message of the queue %s can't be read and was set aside", queue)


class Transport(filesystem.Transport):
    """Known to kombu as `filesystem` (see `cidwam_site.celery`)."""

    Channel = Channel
