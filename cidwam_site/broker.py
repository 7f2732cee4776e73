"""The embedded queue: kombu's filesystem transport, made safe for a reader beside a writer.

kombu opens a message's file under its final name and writes it afterwards; a worker that looks
between the two reads an empty message, and dies of it. Here a message appears whole or not at
all, and one that can't be read is set aside instead of ending the worker: the database row is the
truth of every task, and the sweeps find what is still to do.
"""

import logging
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

logger = logging.getLogger(__name__)


class Channel(filesystem.Channel):
    """A queue's folder; a message is a file whose name ends in `.<queue>.msg`."""

    def _put(  # type: ignore[override]  # kombu and its stubs name it differently
        self, queue: str, payload: dict[str, Any], **kwargs: Any
    ) -> None:
        # `_get` takes names that end in "<queue>.msg" alone, so it never sees the part.
        final = Path(self.data_folder_out) / f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg"
        part = final.with_name(final.name + ".part")
        try:
            part.write_bytes(dumps(payload).encode())
            part.replace(final)
        except OSError as error:
            raise ChannelError(f"Cannot add the message {final}: {error}") from error

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
