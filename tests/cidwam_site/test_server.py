"""The web server under clients that are slow, send too much, or go on while it ends."""

import http.client
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from types import SimpleNamespace
from typing import Any

import pytest
import waitress.channel
import waitress.server
from django.db import connection
from waitress.adjustments import Adjustments

import cidwam_site.http.server
from cidwam_site.http import uploads
from cidwam_site.http.server import Request, Server
from tests.conftest import BASE, program_environment

pytestmark = pytest.mark.once

HALF_HEADERS = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_BODY = (
    b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\nusername="
)
PATH = "/health/"  # answers 200 or 503, which is an answer


class Running:
    """A server process, and its port."""

    def __init__(self, env: dict[str, str]) -> None:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen(1024)
            self.port: int = listener.getsockname()[1]
            self.process = subprocess.Popen(
                [sys.executable, "-m", "cidwam_site.web", "--fd", str(listener.fileno())],
                cwd=BASE,
                env=env,
                pass_fds=[listener.fileno()],
            )

    def ask(self, path: str = PATH) -> float:
        """Ask for a page; how many seconds the answer took."""
        began = time.monotonic()
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        link.request("GET", path, headers={"Host": "localhost"})
        answer = link.getresponse()
        answer.read()
        link.close()
        assert answer.status in (200, 503)
        return time.monotonic() - began

    def connect(self, sent: bytes) -> socket.socket:
        """A connection on which so much was sent."""
        client = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        client.sendall(sent)
        return client


@contextmanager
def running_server(env: dict[str, str]) -> Iterator[Running]:
    running = Running(env)
    try:
        running.ask()
        yield running
    finally:
        running.process.kill()
        running.process.wait()


@pytest.fixture
def server(process_env: dict[str, str]) -> Iterator[Running]:
    with running_server(process_env) as running:
        yield running


@pytest.fixture(scope="module")
def shared_server(django_db_setup: None) -> Iterator[Running]:
    """A server for all tests that leave it as it was and want nothing of its database."""
    with running_server(program_environment()) as running:
        yield running


def test_an_sqlite_file_stays_open_between_requests(server: Running) -> None:
    """Its log stays, or nobody could read on a full disk: making it takes room."""
    if connection.vendor != "sqlite":
        pytest.skip("SQLite alone deletes its log")
    file = connection.settings_dict["NAME"]
    connection.close()
    with (
        closing(sqlite3.connect(file, timeout=2)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("PRAGMA journal_mode=DELETE")  # for who has the file alone


@pytest.mark.timing
def test_how_long_answers_take_beside_two_hundred_half_sent_requests(server: Running) -> None:
    alone = max(server.ask() for _ in range(20))
    began = time.monotonic()
    slow = [server.connect(HALF_HEADERS if n % 2 else HALF_BODY) for n in range(200)]
    beside = max(server.ask() for _ in range(20))
    held = time.monotonic() - began
    # A byte now and then buys neither headers nor bodies more time.
    while time.monotonic() - began < 8:
        for client in slow:
            client.sendall(b"x")
        time.sleep(1)
        beside = max(beside, server.ask())
    for client in slow:
        _wait_for_end(client)
    ended = time.monotonic() - began
    print(
        f"\nslow clients: the longest of 20 answers {alone * 1000:.0f} ms alone, "
        f"{beside * 1000:.0f} ms beside 200 half-sent requests; all ended after {ended:.1f} s"
    )
    assert held < 10, "the others were not answered while the slow ones stayed"
    assert ended > 9, "a request has ten seconds to arrive"
    assert ended < 30


def test_a_body_that_is_too_long_is_refused_before_it_is_read(shared_server: Running) -> None:
    with shared_server.connect(
        b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n"
        b"Expect: 100-continue\r\n\r\n"
        b"GET /health/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    ) as client:
        answer = _read_all(client)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"Connection: close" in answer
    assert answer.count(b"HTTP/1.1") == 1, "what follows is a body, and no request"


UPLOADS = {
    "/workshop/import/zip/": b"HTTP/1.1 302 ",
    "/workshop/pictures/": b"HTTP/1.1 302 ",
    "/api/draft-sets/import/": b"HTTP/1.1 401 ",
}


def test_a_strangers_file_is_not_read(shared_server: Running) -> None:
    for path, answer in UPLOADS.items():
        head = (
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n"
            "Content-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\n"
        )
        with shared_server.connect(f"{head}Cookie: csrftoken=x\r\n\r\n".encode()) as stranger:
            assert stranger.recv(100).startswith(answer), path
        with shared_server.connect(f"{head}Cookie: a=b; sessionid=x\r\n\r\n".encode()) as somebody:
            assert somebody.recv(100).startswith(b"HTTP/1.1 100 "), path
        with shared_server.connect(f"{head}Authorization: Bearer x\r\n\r\n".encode()) as program:
            assert program.recv(100).startswith(b"HTTP/1.1 100 "), path


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (b"", 10),
        (HALF_HEADERS, 10),
        (HALF_BODY, 10),
        (HALF_BODY.replace(b"1000", b"5000") + 1991 * b"x", 12),  # 2000 bytes with "username="
        (HALF_BODY.replace(b"1000", b"5000") + 3991 * b"x", 14),
    ],
)
def test_a_body_that_comes_has_more_time_and_one_by_drops_has_not(
    sent: bytes, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(
        cidwam_site.http.server, "time", SimpleNamespace(monotonic=lambda: clock.now)
    )
    request = Request(Adjustments())
    while sent:
        sent = sent[request.received(sent) :]
    clock.now += seconds
    assert not request.is_late()
    clock.now += 0.1
    assert request.is_late()


def test_a_body_of_just_the_most_is_read() -> None:
    for beyond in (0, 1):
        request, length = Request(Adjustments()), uploads.max_bytes("POST", "/decks/new/") + beyond
        request.received(
            b"POST /decks/new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % length
        )
        assert request.content_length == (0 if beyond else length)
        assert bool(request.completed) == bool(beyond)


@pytest.fixture
def large() -> Iterator[Server]:
    """A server with one thread, whose answers are 40 MB at /large, 15 MB at /less, none at /."""

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        parts = {"/": 0, "/less": 150, "/large": 400}
        return (100_000 * b"a" for _ in range(parts[environ["PATH_INFO"]]))

    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Server(application, listener, threads=1)
        thread = threading.Thread(target=server.run)
        thread.start()
        yield server
        server.end(signal.SIGTERM, None)
        thread.join()


@pytest.fixture
def clock(large: Server) -> Iterator[SimpleNamespace]:
    """The large server's clock; it stands still until `now` is set."""
    clock = SimpleNamespace(now=time.time())
    stopped = SimpleNamespace(monotonic=lambda: clock.now, time=lambda: clock.now)
    with pytest.MonkeyPatch.context() as patch:  # undone before the server is to end
        for module in (cidwam_site.http.server, waitress.server, waitress.channel):
            patch.setattr(module, "time", stopped)
        yield clock


def _sent(server: Server, sent: bytes) -> socket.socket:
    client = socket.create_connection(server.socket.getsockname(), timeout=60)
    client.sendall(sent)
    return client


def _asked(server: Server, path: bytes) -> socket.socket:
    return _sent(server, b"GET " + path + b" HTTP/1.0\r\nHost: localhost\r\n\r\n")


def _wait_until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _looked(server: Server, clock: SimpleNamespace) -> int:
    """How many connections the server has after its next look at them; none of them is to go."""
    _wait_until(lambda: server.next_channel_cleanup > clock.now)
    return len([each for each in server.active_channels.values() if not each.will_close])


def test_two_hundred_half_sent_requests_hold_nobody_up_and_are_ended(
    large: Server, clock: SimpleNamespace
) -> None:
    slow = [_sent(large, HALF_HEADERS if n % 2 else HALF_BODY) for n in range(200)]
    _wait_until(
        lambda: (
            [each.request is not None for each in [*large.active_channels.values()]] == [True] * 200
        )
    )
    for _ in range(20):  # by the one thread, while no time passes that could end the slow ones
        with _asked(large, b"/") as other:
            assert _read_all(other).startswith(b"HTTP/1.0 200 ")
    # A byte now and then buys neither headers nor bodies more time.
    for _ in range(9):
        clock.now += 1.1
        assert _looked(large, clock) == 200
        for client in slow:
            client.sendall(b"x")
    clock.now += 1.1  # the server looks once a second
    for client in slow:
        _wait_for_end(client)


def test_a_connection_that_says_nothing_is_ended(large: Server, clock: SimpleNamespace) -> None:
    with _sent(large, b"") as client:
        _wait_until(lambda: len(large.active_channels) == 1)
        clock.now += 9.9
        assert _looked(large, clock) == 1
        clock.now += 1.1
        _wait_for_end(client)


def test_who_does_not_take_a_large_answer_holds_no_thread(large: Server) -> None:
    with _asked(large, b"/large"), _asked(large, b"/") as other:
        assert _read_all(other).startswith(b"HTTP/1.0 200 ")


def test_of_answers_that_wait_the_largest_are_given_up(
    large: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _asked(large, b"/large"):
        while not (first := [*large.active_channels.values()]):
            time.sleep(0.01)
        with _asked(large, b"/less"):
            while len(both := [*large.active_channels.values()]) < 2:
                time.sleep(0.01)
            (other,) = set(both) - set(first)
            while first[0].total_outbufs_len < 25_000_000 or other.total_outbufs_len < 1_000_000:
                time.sleep(0.01)
            large.maintenance(time.time())
            assert not first[0].will_close
            monkeypatch.setattr(cidwam_site.http.server, "MAX_WAITING_BYTES", 20_000_000)
            while first[0] in (left := [*large.active_channels.values()]):
                time.sleep(0.01)
            assert left == [other]
            assert not other.will_close  # without the first they are not too much


def test_the_end_waits_for_a_request_that_is_arriving(large: Server) -> None:
    with socket.create_connection(large.socket.getsockname(), timeout=60) as client:
        client.sendall(b"GET / HTTP/1.0\r\nX-Slow: ")
        while not any(each.request for each in large.active_channels.values()):
            time.sleep(0.01)
        assert [each.is_busy for each in large.active_channels.values()] == [True]
        large.end(signal.SIGTERM, None)
        client.sendall(b"no\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.0 200 ")


IN_PIECES = (
    b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
)


def test_a_body_in_pieces_is_refused_once_it_is_too_long(shared_server: Running) -> None:
    piece = b"10000\r\n" + 0x10000 * b"a" + b"\r\n"  # sixteen of them are more than a form takes
    with shared_server.connect(IN_PIECES + 16 * piece) as client:
        answer = _read_all(client)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"at most 1 MB" in answer


def test_what_makes_no_sense_or_has_no_end_is_answered(shared_server: Running) -> None:
    for sent in (
        IN_PIECES + b"1;a=" + 20_000 * b"b",
        IN_PIECES + b"0\r\nX: " + 20_000 * b"b",
        b"GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + 5000 * b"9" + b"\r\n\r\n",
    ):
        with shared_server.connect(sent) as client:
            assert _read_all(client).startswith(b"HTTP/1.1 400 "), sent[:60]


def test_a_body_in_pieces_arrives_whole(shared_server: Running) -> None:
    link = http.client.HTTPConnection("127.0.0.1", shared_server.port, timeout=60)
    body = (piece for piece in (b'{"text": ', b'"Draw a card."}'))
    headers = {"Host": "localhost", "Content-Type": "application/json"}
    link.request("POST", "/api/compile/", body=body, headers=headers, encode_chunked=True)
    answer = link.getresponse()
    assert answer.status == 200, answer.read()


def test_a_request_that_has_begun_is_answered_before_the_end(server: Running) -> None:
    head, tail = b"GET /health/ HTTP/1.1\r\nHost: local", b"host\r\nConnection: close\r\n\r\n"
    with server.connect(head) as client:
        server.ask()  # who came before this one has been seen
        server.process.send_signal(signal.SIGTERM)
        client.sendall(tail)
        answer = _read_all(client)
    assert server.process.wait(timeout=60) == 0
    assert answer.startswith(b"HTTP/1.1 ")
    assert answer.endswith(b"}")


def _wait_for_end(client: socket.socket) -> None:
    try:
        while client.recv(4096):
            pass
    except ConnectionResetError:
        pass
    client.close()


def _read_all(client: socket.socket) -> bytes:
    read = b""
    with suppress(ConnectionResetError):  # how a server closes that leaves something unread
        while piece := client.recv(65536):
            read += piece
    return read
