"""The embedded queue under a writer and a reader at once, and with a message that is broken."""

import threading
import time
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection, Exchange, Queue

from cidwam_site import broker
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


HOUR = 3_600_000_000_000
LONG_AGO = 1_700_000_000_000_000_000


@pytest.mark.parametrize(
    "clock",
    [
        pytest.param((9_999_999_000_000, 10_000_000_000_000), id="2 h 47 min after the start"),
        pytest.param((99_999_999_000_000, 100_000_000_000_000), id="27 h 47 min after it"),
        pytest.param((999_999_999_000_000, 1_000_000_000_000_000), id="11.6 days after it"),
        pytest.param((1_000_000_000_000_000, 5 * HOUR, 6 * HOUR), id="the machine starts anew"),
        pytest.param((LONG_AGO, LONG_AGO, LONG_AGO, LONG_AGO - HOUR), id="the clock is set back"),
    ],
)
def test_what_is_put_first_is_taken_first(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, clock: tuple[int, ...]
) -> None:
    times = iter(clock)
    monkeypatch.setattr(Channel, "clock", staticmethod(lambda: next(times)))
    (Path(options["data_folder_in"]) / "10000001_older.letters.msg").write_text('{"number": -1}')
    with connection(options) as link:
        channel: Any = link.channel()
        for number in range(len(clock)):
            channel._put("letters", {"number": number})
        taken = [channel._get("letters")["number"] for _ in range(len(clock) + 1)]
    assert taken == [-1, *range(len(clock))]


def test_a_message_of_another_queue_waits_its_turn(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Channel, "clock", staticmethod(lambda: LONG_AGO))
    with connection(options) as link:
        channel: Any = link.channel()
        for number, queue in enumerate(("letters", "jobs", "letters", "jobs")):
            channel._put(queue, {"number": number})
        taken = [channel._get(queue)["number"] for queue in ("jobs", "jobs", "letters", "letters")]
    assert taken == [1, 3, 0, 2]


def test_a_broken_message_is_set_aside(options: dict[str, Any]) -> None:
    folder = Path(options["data_folder_in"])
    (folder / "0_broken.letters.msg").write_bytes(b"")
    with connection(options) as link, link.SimpleQueue("letters") as letters:
        letters.put({"number": 1})
        assert letters.get(timeout=60).payload == {"number": 1}
    assert (Path(options["processed_folder"]) / "0_broken.letters.msg").exists()


def test_a_message_ends_the_wait_for_it(options: dict[str, Any]) -> None:
    """An hour of waiting is over at once: the one that comes while nobody looks is seen."""
    taken: list[int] = []

    def wait() -> None:
        with connection(options) as link, link.SimpleQueue("waited") as letters:
            for _ in range(2):
                message = letters.get(timeout=3600)
                message.ack()
                taken.append(message.payload["number"])

    with connection(options) as link, link.SimpleQueue("waited") as letters:
        waiter = threading.Thread(target=wait, daemon=True)
        waiter.start()
        for number in range(2):
            letters.put({"number": number})
            deadline = time.monotonic() + 20
            while len(taken) <= number and time.monotonic() < deadline:
                time.sleep(0.01)
    waiter.join(20)
    assert taken == [0, 1]


def test_messages_of_other_queues_are_slept_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Any] = []

    class Counted(broker.INotify):
        def read(self, *words: Any) -> Any:
            looks.append(super().read(*words))
            return looks[-1]

    monkeypatch.setattr(broker, "INotify", Counted)
    arrivals = broker.Arrivals(str(tmp_path))
    try:
        for queue, wanted in (("others", 2), ("mine", 1)):
            part = tmp_path / "part"
            part.touch()
            part.replace(tmp_path / f"1.{queue}.msg")
            looks.clear()
            arrivals.wait(0.05, ["mine"])
            assert len(looks) == wanted, queue  # one more, till the time is up
    finally:
        arrivals.close()


def test_without_word_from_the_kernel_the_folder_is_looked_into(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(folder: str) -> None:
        raise OSError

    monkeypatch.setattr(broker, "Arrivals", none_left)
    with connection(options) as link, link.SimpleQueue("polled") as letters:
        letters.put({"number": 1})
        assert letters.get(timeout=60).payload == {"number": 1}
        with pytest.raises(letters.Empty):
            letters.get(timeout=0.01)
