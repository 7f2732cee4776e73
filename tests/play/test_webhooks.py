"""Webhooks: signed messages to a real server, tried again; nothing goes to a private network."""

import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook as Verifier

from play import services
from play.errors import PlayError
from play.models import Delivery, Notice, Webhook
from play.services.webhook_request import BadAddress, check_address
from play.tasks import send_notice, send_webhook
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


class Receiver(ThreadingHTTPServer):
    """Keeps what comes, and answers with `status`."""

    status = 204

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.came: list[tuple[dict[str, str], bytes]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?a=1"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.came.append(({k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def receiver(settings: Any) -> Iterator[Receiver]:
    settings.WEBHOOKS_MAY_BE_PRIVATE = True
    with Receiver() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def end_turn(table: Table, side: int) -> None:
    while table.to_act == side:
        table.act((table.view(side)["decision"] or {"default": "end"})["default"], side)


def due(table: Table, receiver: Receiver) -> tuple[Webhook, Delivery]:
    """Have it be the turn of a player with a webhook."""
    side = 1 - table.to_act
    hook = services.add_webhook(user=table.players[side], url=receiver.url)
    end_turn(table, 1 - side)
    notice = Notice.objects.filter(user=table.players[side], kind="turn").latest("pk")
    send_notice(notice.pk)
    return hook, Delivery.objects.get(webhook=hook, notice=notice)


def test_a_turn_is_told_once_and_signed(table: Table, receiver: Receiver) -> None:
    hook, delivery = due(table, receiver)
    send_webhook(delivery.pk)
    send_webhook(delivery.pk)
    ((headers, body),) = receiver.came
    message = Verifier(hook.secret).verify(body, headers)
    assert message["type"] == "game.turn"
    assert message["data"]["key"] == table.key
    assert headers["webhook-id"] == f"msg_{delivery.pk}"
    hidden = table.hidden_names(0) | table.hidden_names(1)
    assert not any(name in body.decode() for name in hidden)


@pytest.mark.parametrize("status", [500, 302])
def test_what_is_not_taken_is_tried_again(table: Table, receiver: Receiver, status: int) -> None:
    """A redirect is followed nowhere."""
    _, delivery = due(table, receiver)
    receiver.status = status
    send_webhook(delivery.pk)
    delivery.refresh_from_db()
    assert (delivery.state, delivery.error) == ("queued", f"status {status}")
    receiver.status = 200
    Delivery.objects.update(due=delivery.made)
    send_webhook(delivery.pk)
    assert len(receiver.came) == 2
    assert len({headers["webhook-id"] for headers, _ in receiver.came}) == 1


def test_a_server_that_says_gone_gets_no_more(table: Table, receiver: Receiver) -> None:
    hook, delivery = due(table, receiver)
    receiver.status = 410
    send_webhook(delivery.pk)
    hook.refresh_from_db()
    assert hook.is_off


def test_what_is_no_longer_so_is_not_sent(table: Table, receiver: Receiver) -> None:
    _, delivery = due(table, receiver)
    end_turn(table, table.to_act)
    send_webhook(delivery.pk)
    delivery.refresh_from_db()
    assert delivery.state == "cancelled"
    assert receiver.came == []


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.8/",
        "https://169.254.169.254/latest/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://0x7f.1/",
        "https://2130706433/",
        "https://user@127.0.0.1/",
        "https://no-such-server.invalid/",
        "ftp://example.org/",
        "https:///nowhere",
        "https://exa mple.org/",
        "https://example.org:99999/",
        "javascript:alert(1)",
        "",
    ],
)
def test_private_and_wrong_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        check_address(url)


def test_one_private_address_among_public_ones_is_enough(monkeypatch: Any) -> None:
    """A name may have several addresses, and a resolver may give any of them first."""
    found = [(0, 0, 0, "", (address, 443)) for address in ("93.184.216.34", "10.0.0.7")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(BadAddress, match="private"):
        check_address("https://example.org/")


def test_the_page(ada, signed_in, receiver: Receiver) -> None:
    client = signed_in(ada)
    page = client.post("/play/webhooks/", {"url": receiver.url}, follow=True).content.decode()
    hook = Webhook.objects.get(user=ada)
    assert hook.secret in page
    assert client.post("/play/webhooks/", {"url": "nonsense"}).status_code == 400
    for _ in range(2):
        services.add_webhook(user=ada, url=receiver.url)
    with pytest.raises(PlayError, match="most allowed"):
        services.add_webhook(user=ada, url=receiver.url)
    client.post("/play/webhooks/", {"delete": hook.pk})
    assert Webhook.objects.filter(user=ada).count() == 2
