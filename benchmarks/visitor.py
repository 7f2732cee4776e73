"""A visitor of a running site, for benchmarks: pages, the API, a game, a print. No library."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode, urlsplit

from docs import example_bot

PRINT_SECONDS = 120.0
PAGES = (
    *("/", "/cards/", "/cards/?q=rat", "/cards/?q=kind%3Asoul+value%3C%3D2", "/decks/", "/rules/"),
    *("/play/", "/play/watch/", "/learn/", "/print/", "/lab/", "/games/", "/g/complicated/"),
)


class Visitor:
    """Someone with cookies of their own; `cookie`: a session that is there already, else a guest's
    is begun by `sign_in`."""

    def __init__(self, address: str, cookie: str = "", caller: str = "") -> None:
        self.address, self.cookie, self.caller = address.rstrip("/"), cookie, caller
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self.jar)
        )

    def sign_in(self) -> None:
        """Become a guest."""
        self.send("/accounts/login/")  # brings the token
        self.send("/accounts/guest/", urlencode({"next": "/"}).encode(), "form")

    def send(self, path: str, body: bytes | None = None, kind: str = "json") -> bytes:
        """Ask for a path, or send it a body. Raises HTTPError."""
        token = next((each.value for each in self.jar if each.name == "csrftoken"), "") or "c" * 32
        form = "application/x-www-form-urlencoded"
        types = {"json": "application/json", "text": "text/plain", "form": form}
        headers = {"X-CSRFToken": token, "Referer": self.address + path}
        if body is not None:
            headers["Content-Type"] = types[kind]
        if self.cookie:
            headers["Cookie"] = self.cookie
        if self.caller:
            headers["X-Forwarded-For"] = self.caller
        asked = urllib.request.Request(self.address + path, body, headers)
        with self.opener.open(asked, timeout=60) as answer:
            found: bytes = answer.read()
        return found

    def get(self, path: str, **query: Any) -> Any:
        """Return an answer of the API."""
        return json.loads(self.send(f"/api/{path}?{urlencode(query)}"))

    def post(self, path: str, data: Any) -> Any:
        """Send data to the API and return its answer."""
        return json.loads(self.send(f"/api/{path}", json.dumps(data).encode()))

    def finds(self, path: str) -> bool:
        """Whether the site has such a page: an earlier state lacks some."""
        try:
            self.send(path)
        except urllib.error.HTTPError as error:
            if error.code == HTTPStatus.NOT_FOUND:
                return False
            raise
        return True

    def starter(self) -> str:
        """Return the key of a starter deck."""
        key: str = self.get("decks/", scope="preconstructed")["results"][0]["key"]
        return key

    def play_a_game(self) -> int:
        """Play a whole game against a bot as docs/example_bot.py does; how many actions it had."""
        deck = self.starter()
        terms = {"deck": deck, "opponent": "random", "bot_deck": deck, "days_per_action": None}
        key = self.post("games/", terms)["key"]
        while (game := self.get(f"games/{key}/", odds="true"))["status"] != "over":
            if game["mine"]:
                action = example_bot.choose(game["view"])
                self.post(f"games/{key}/actions/", {"action": action, "number": game["number"]})
            else:
                time.sleep(0.2)
        return int(game["number"])

    def print_a_deck(self) -> bytes:
        """Have a starter deck printed; its PDF. Raises TimeoutError."""
        job: Any = self.post("print-jobs/", {"deck": self.starter()})
        deadline = time.monotonic() + PRINT_SECONDS
        while time.monotonic() < deadline:
            job = self.get(f"print-jobs/{job['id']}/")
            if job["state"] == "done":
                return self.send(urlsplit(job["file"]).path)
            time.sleep(0.3)
        raise TimeoutError(f"no PDF after {PRINT_SECONDS:g} s: {job}")


def is_busy(error: urllib.error.HTTPError) -> bool:
    """Whether the site says that one asks too often."""
    return error.code == HTTPStatus.TOO_MANY_REQUESTS
