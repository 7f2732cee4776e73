"""The program of a web server: `python -m cidwam_site.web --fd N`, on an open, bound socket."""

import signal
import socket
import sys
from argparse import ArgumentParser
from contextlib import suppress

from django.db import OperationalError, connection

from cidwam_site import wsgi
from cidwam_site.database.connections import keep_connections
from cidwam_site.processes.heartbeat import Heartbeat

# After it, which makes Django ready.
from cidwam_site.http.server import Server  # isort: skip


def hold_database_open() -> None:
    """Keep one connection to an SQLite file for as long as this process lives.

    The last to close it deletes its log, and the next must make it anew: on a full disk nobody
    could even read.
    """
    if connection.vendor == "sqlite":
        with suppress(OperationalError), connection.cursor() as cursor:  # away: pages say so
            cursor.execute("SELECT 1 FROM sqlite_master")


def serve(listener: socket.socket, *, threads: int) -> None:
    """Serve the site until SIGTERM or SIGINT."""
    keep_connections()  # its threads are as many as at first, and never others
    hold_database_open()
    server = Server(wsgi.application, listener, threads=threads)
    signal.signal(signal.SIGTERM, server.end)
    signal.signal(signal.SIGINT, server.end)
    Heartbeat(server.trouble).start()
    server.run()


def main(words: list[str]) -> None:
    """Serve on the socket that a file descriptor names, as systemd hands it over."""
    parser = ArgumentParser(description="Serve the site on an open socket.")
    parser.add_argument("--fd", type=int, required=True, help="the socket's file descriptor")
    parser.add_argument("--threads", type=int, default=4)
    options = parser.parse_args(words)
    serve(socket.socket(fileno=options.fd), threads=options.threads)


if __name__ == "__main__":
    main(sys.argv[1:])
