"""The web server, which `cidwam_site.web` runs.

Waitress reads a request whole before it hands it to a thread, and writes the answer after the
thread is free again, so that a slow client holds a connection and no thread. What it lacks is
here: a limit to how long a request may take to arrive, a look at its length before it is read,
one to all answers that wait on disk, an end that waits for answers, and a heartbeat.

Several of these processes may share one socket; what one of them drops the others take.
"""

from __future__ import annotations

import socket
import time
from types import FrameType
from typing import Any

from django.conf import settings
from django.http import parse_cookie
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.receiver import ChunkedReceiver
from waitress.server import TcpWSGIServer
from waitress.utilities import BadRequest

from cidwam_site.http import uploads
from cidwam_site.processes.heartbeat import Turns

ARRIVAL_SECONDS = 10  # for the headers of a request, and of silence in its body or after it
MIN_BODY_BYTES_PER_SECOND = 1000  # from then on; slower than any line that people have
MAX_LINE_BYTES = 10_000  # around the pieces of a body; waitress copies it all with each packet
MAX_WAITING_BYTES = 2_000_000_000  # of answers that are not taken yet, in one process
UNLIMITED = 2**62
MAX_CONNECTIONS = 1000  # of one process
END_SECONDS = 10.0  # for requests that are being answered when the end comes
IDLE_SECONDS = 4.0  # of a turn while nobody is connected
STILL_SECONDS = 8.0  # in which the loop must go round
POOL_SECONDS = 60.0  # in which one of the threads must be free


class Request(HTTPRequestParser):
    """A request while it arrives."""

    def __init__(self, adj: Any) -> None:
        super().__init__(adj)
        self._began = time.monotonic()
        self._is_too_long = False

    def parse_header(self, header_plus: bytes) -> None:
        """Leave a body unread that is longer than its address takes; the site says 413."""
        try:
            super().parse_header(header_plus)
        except ValueError as error:  # a length of thousands of digits, half an IPv6 address
            raise ParsingError("Its first line or its Content-Length can’t be read") from error
        length: int = self.content_length
        if length > self._max_bytes():
            self._leave_unread()

    def received(self, data: bytes) -> int:
        """Take in what has come. What follows an unread body is no next request."""
        taken: int = super().received(data)
        if isinstance(self.body_rcv, ChunkedReceiver):
            self._look_at_pieces(self.body_rcv)
        return len(data) if self._is_too_long else taken

    def _look_at_pieces(self, body: ChunkedReceiver) -> None:
        """End a body in pieces, which says no length before, once it is too long."""
        if len(body) > self._max_bytes():
            self.headers["CONTENT_LENGTH"] = str(len(body))  # by which the site says 413
            body.getbuf().close()
            self._leave_unread()
            self.completed: bool = True
        elif len(body.control_line) + len(body.trailer) > MAX_LINE_BYTES:
            self.error = BadRequest("The length of a piece, or what follows the last, is too long")
            self.completed = True

    def _max_bytes(self) -> int:
        """Return how long the body may be. Who brings no cookie or key may send no file: the site
        asks them to sign in, and need not have read it.
        """
        cookies = parse_cookie(self.headers.get("COOKIE", ""))
        is_stranger = (
            settings.SESSION_COOKIE_NAME not in cookies and "AUTHORIZATION" not in self.headers
        )
        return uploads.max_bytes(self.command, self.path, is_stranger=is_stranger)

    def _leave_unread(self) -> None:
        self._is_too_long = True
        self.body_rcv = None
        self.content_length: int = 0
        self.expect_continue = False
        self.connection_close = True

    def is_late(self) -> bool:
        """Whether it should have arrived by now, or its body comes by drops."""
        beyond = time.monotonic() - self._began - ARRIVAL_SECONDS
        if beyond <= 0:
            return False
        return (
            not self.headers_finished
            or self.body_bytes_received < beyond * MIN_BODY_BYTES_PER_SECOND
        )


class Connection(HTTPChannel):
    """One client's connection."""

    parser_class = Request

    @property
    def is_late(self) -> bool:
        """Whether it holds a request that takes too long to arrive."""
        return isinstance(self.request, Request) and not self.requests and self.request.is_late()

    @property
    def is_busy(self) -> bool:
        """Whether a request is arriving or being answered, or its answer being sent."""
        return bool(self.request or self.requests or self.total_outbufs_len)


class Server(TcpWSGIServer):
    """The server with its own loop."""

    channel_class = Connection

    def __init__(self, application: Any, listener: socket.socket, *, threads: int) -> None:
        self._ending = False
        self._turns = Turns("the web server's loop has stood still", STILL_SECONDS)
        self._pool = Turns("no thread of the web server has been free", POOL_SECONDS)
        self._next_proof = 0.0
        adjustments = Adjustments(
            threads=threads,
            connection_limit=MAX_CONNECTIONS,
            backlog=1024,
            channel_timeout=ARRIVAL_SECONDS,
            outbuf_high_watermark=UNLIMITED,  # a slow reader's answer lies on disk; no thread waits
            cleanup_interval=1,
            asyncore_loop_timeout=1,
            asyncore_use_poll=True,  # select() ends at 1024 open files
            max_request_body_size=uploads.MAX_BYTES + 1,
            ident=None,
            clear_untrusted_proxy_headers=False,  # settings.TRUSTED_PROXIES decides
        )
        super().__init__(
            application,
            map={},
            _sock=listener,
            adj=adjustments,
            bind_socket=False,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
        )

    def maintenance(self, now: float) -> None:
        """Close connections that rest, whose requests don't arrive, or that wait for too much."""
        # The loop closes one when it can send to it. What was to be closed at the last look and is
        # still here takes nothing of its answer, and would stay for ever.
        for stuck in [each for each in self.active_channels.values() if each.will_close]:
            stuck.handle_close()
        super().maintenance(now)
        connections = sorted(self.active_channels.values(), key=lambda each: each.total_outbufs_len)
        waiting = sum(connection.total_outbufs_len for connection in connections)
        for connection in reversed(connections):
            if connection.is_late or waiting > MAX_WAITING_BYTES:
                waiting -= connection.total_outbufs_len
                connection.will_close = True

    def trouble(self) -> str | None:
        """Return what the heartbeat asks: does the loop go round, and does a thread take work?"""
        return self._turns.trouble() or self._pool.trouble()

    def end(self, number: int, frame: FrameType | None) -> None:
        """Take no more connections; `run` returns once the answers are sent."""
        self._ending = True
        self.accepting = False
        self.pull_trigger()

    def run(self) -> None:
        """Serve until `end`."""
        while not self._ending:
            self._turn()
        self.del_channel()  # the listening socket; its other processes may go on
        deadline = time.monotonic() + END_SECONDS
        while time.monotonic() < deadline and self._is_busy():
            self._turn()
        self.task_dispatcher.shutdown(timeout=1)

    def _turn(self) -> None:
        self._turns.mark()
        if time.monotonic() >= self._next_proof:
            self._next_proof = time.monotonic() + 5.0
            self.add_task(Proof(self._pool))
        timeout = 1.0 if self.active_channels else IDLE_SECONDS  # maintenance is for connections
        wasyncore.loop(timeout=timeout, use_poll=True, map=self._map, count=1)

    def _is_busy(self) -> bool:
        return any(connection.is_busy for connection in self.active_channels.values())


class Proof:
    """A task for the threads that only says that one of them was free."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns

    def service(self) -> None:
        """Run by a thread of the pool."""
        self._turns.mark()

    def cancel(self) -> None:
        """Do nothing for what still waits at the end."""
