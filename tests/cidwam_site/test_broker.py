"""The embedded queue under a writer and a reader at once, and with a message that is broken."""

import threading
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection, Exchange, Queue

from cidwam_site.broker import Channel

pytestmark = pytest.mark.databases

MESSAGES = 400


@pytest.fixture
def options(tmp_path: Path) -> dict[str, Any]:
    folders = {name: tmp_path / name for name in ("queue", "control", "processed")}
    for folder in folders.values():
        folder.mkdir()
    return {
        "data_folder_in": str(folders["queue"]),
        "data_folder_out": str(folders["queue"]),
        "control_folder": str(folders["control"]),
        "processed_folder": str(folders["processed"]),
        "store_processed": True,
    }


def connection(options: dict[str, Any]) -> Connection:
    return Connection("filesystem://localhost//", transport_options=options)


def test_the_site_uses_this_transport(options: dict[str, Any]) -> None:
    with connection(options) as link:
        assert isinstance(link.channel(), Channel)


def test_no_message_is_lost_or_read_before_it_is_whole(options: dict[str, Any]) -> None:
    queue = Queue("jobs", Exchange("jobs"), routing_key="jobs")
    wrong: list[BaseException] = []

    def write() -> None:
        try:
            with connection(options) as link:
                producer = link.Producer()
                for number in range(MESSAGES):
                    body = {"number": number, "padding": "x" * 4000}
                    producer.publish(
                        body, exchange=queue.exchange, routing_key="jobs", declare=[queue]
                    )
        except BaseException as error:  # the reader must hear of it
            wrong.append(error)

    writer = threading.Thread(target=write)
    seen: list[int] = []
    with connection(options) as link:
        channel: Any = link.channel()
        queue(channel).declare()
        writer.start()
        while len(seen) < MESSAGES and not wrong:
            try:
                message = channel.message_to_python(channel._get("jobs"))
            except Empty:
                continue
            seen.append(message.decode()["number"])
    writer.join()
    assert not wrong
    assert sorted(seen) == list(range(MESSAGES))


def test_a_broken_message_is_set_aside(options: dict[str, Any]) -> None:
    folder = Path(options["data_folder_in"])
    (folder / "0_broken.letters.msg").write_bytes(b"")
    with connection(options) as link, link.SimpleQueue("letters") as letters:
        letters.put({"number": 1})
        assert letters.get(timeout=60).payload == {"number": 1}
    assert (Path(options["processed_folder"]) / "0_broken.letters.msg").exists()
