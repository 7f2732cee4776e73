"""A browser's share of the API, and three people who use it and keep a journal of what was taken.

Each goes on through every failure, as a person does who presses the button again: after an answer
that did not come it first looks whether what it asked for was done.
"""

from __future__ import annotations

import http.client
import json
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

TIMEOUT = 30.0
BREATH_SECONDS = 0.2  # between two steps: two people of one account stay within the API's limit
KEPT = 40  # prints to look for: the site keeps fifty of one person


class Failed(Exception):
    """No answer, or one that says that the site can't just now."""


class Visitor:
    """Somebody who is signed in. Failures are counted by what was seen."""

    def __init__(self, address: str, name: str, password: str) -> None:
        self.address = address
        self.errors: Counter[str] = Counter()
        self.longest_answer = 0.0
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies), ProxyHandler({}))
        self.page("/accounts/login/")
        form = {"username": name, "password": password, "csrfmiddlewaretoken": self._token}
        self.page("/accounts/login/", urlencode(form).encode(), "application/x-www-form-urlencoded")
        assert any(cookie.name == "sessionid" for cookie in self._cookies), "not signed in"

    def get(self, path: str) -> Any:
        return json.loads(self.page(f"/api/{path}"))

    def send(self, method: str, path: str, data: Any) -> Any:
        return json.loads(self.page(f"/api/{path}", json.dumps(data).encode(), method=method))

    def page(
        self, path: str, body: bytes | None = None, kind: str = "application/json", method: str = ""
    ) -> bytes:
        """Return what is at an address. Raises Failed, and HTTPError for what is no failure."""
        headers = {"Content-Type": kind, "X-CSRFToken": self._token, "Referer": self.address + path}
        request = Request(
            self.address + path, body, headers, method=method or ("POST" if body else "GET")
        )
        began = time.monotonic()
        try:
            with self._opener.open(request, timeout=TIMEOUT) as answer:
                read: bytes = answer.read()
        except HTTPError as error:
            if error.code < 500 and error.code != 429:
                raise
            seen = f"{error.code}" if error.headers.get("Retry-After") else f"{error.code} bare"
            self.errors[seen] += 1
            raise Failed(seen) from error
        except (OSError, http.client.HTTPException) as error:
            self.errors[type(getattr(error, "reason", error)).__name__] += 1
            raise Failed(str(error)) from error
        finally:
            self.longest_answer = max(self.longest_answer, time.monotonic() - began)
        return read

    @property
    def _token(self) -> str:
        return next((c.value or "" for c in self._cookies if c.name == "csrftoken"), "")


class Person(threading.Thread, ABC):
    """Does one thing after another until told to stop."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(daemon=True)
        self.visitor = visitor
        self.done = 0
        self.longest_pause = 0.0
        self.broke: BaseException | None = None
        self._last = time.monotonic()
        self._stop_asked = threading.Event()

    def run(self) -> None:
        while not self._stop_asked.is_set():
            try:
                if self.step():
                    now = time.monotonic()
                    self.longest_pause = max(self.longest_pause, now - self._last)
                    self._last = now
                    self.done += 1
            except Failed:
                time.sleep(0.3)
            except BaseException as error:
                self.broke = error
                return
            time.sleep(BREATH_SECONDS)

    @abstractmethod
    def step(self) -> bool:
        """Do one thing; whether it is done."""

    @abstractmethod
    def check(self) -> int:
        """Compare the journal with what the site has; how much was accepted."""

    def stop(self) -> None:
        """Let it finish what it is at."""
        self._stop_asked.set()
        self.join(timeout=120)
        assert not self.is_alive(), f"{type(self).__name__} waits for ever"


class Player(Person):
    """Plays against a bot, game after game. A step is an action of its own after the bot's."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.journal: dict[str, list[Any]] = {}
        self._key = ""
        self._sent: Any = None

    def step(self) -> bool:
        if not self._key:
            deck = self.visitor.get("decks/?scope=preconstructed")["results"][0]["key"]
            asked = {"deck": deck, "opponent": "random", "bot_deck": deck, "days_per_action": None}
            self._key = self.visitor.send("POST", "games/", asked)["key"]
            self.journal[self._key] = []
        if self._sent is None:
            game = self.visitor.get(f"games/{self._key}/")
            if game["status"] == "over":
                self._key = ""
                return True
            view = game["view"]
            if not game["mine"] or not (view["opening"] or view["decision"] or view["actions"]):
                # The game's row and its seats' are read one after the other: a bot's action between
                # them says `mine` above the view of before.
                return False
            self._sent = {"action": choice(game["view"]), "number": game["number"]}
        # After a failure the same is sent again; what was done already is answered as before.
        try:
            taken = self.visitor.send("POST", f"games/{self._key}/actions/", self._sent)
        except HTTPError as error:
            raise AssertionError(error.read()) from error
        self._sent = None
        self.journal[self._key].append(taken)
        return True

    def check(self) -> int:
        """Every action that was taken is there once, and told as it was then; how many were."""
        for key, journal in self.journal.items():
            told: dict[int, list[Any]] = {}
            page: dict[str, Any] = {"more": True, "next": 0}
            while page["more"]:
                page = self.visitor.get(f"games/{key}/events/?since={page['next']}")
                for entry in page["results"]:
                    told.setdefault(entry["number"], []).append(entry["events"])
            assert sorted(told) == list(range(1, len(told) + 1))
            for taken in journal:
                assert told[taken["number"]] == [taken["events"]]
        return sum(map(len, self.journal.values()))


def choice(view: Any) -> Any:
    """An action: an answer as the site proposes it, else what ends the turn soonest."""
    if view["opening"]:
        return {"verb": "open", "placed": []}
    if decision := view["decision"]:
        return decision["actions"][decision["options"].index(decision["default"])]
    order = ("end", "pass", "take", "strike", "move", "play")
    return min(
        view["actions"],
        key=lambda action: order.index(action["verb"]) if action["verb"] in order else len(order),
    )


class Editor(Person):
    """Writes a number into a deck's description, one more each time."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        made = visitor.send("POST", "decks/", {"name": "Under faults"})
        self.key, self._version, self._written = made["key"], made["version"], 0
        self.first_version = self._version

    def step(self) -> bool:
        change = {"description": f"edit {self._written + 1}", "version": self._version}
        try:
            deck = self.visitor.send("PATCH", f"decks/{self.key}/", change)
        except HTTPError as error:
            if error.code != 409:
                raise AssertionError(error.read()) from error
            deck = self.visitor.get(f"decks/{self.key}/")
            assert deck["description"] == change["description"], "somebody else's edit?"
        assert deck["version"] == self._version + 1
        self._version, self._written = deck["version"], self._written + 1
        return True

    def check(self) -> int:
        """The deck has been changed once for each edit; how many there were."""
        deck = self.visitor.get(f"decks/{self.key}/")
        assert deck["version"] - self.first_version in (self._written, self._written + 1)
        number = int(deck["description"].partition(" ")[2] or 0)
        assert number == deck["version"] - self.first_version
        return self._written


class Printer(Person):
    """Has one card printed after another, each time so many more of it, and waits for the file."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self._card = visitor.get("cards/?page_size=1")["results"][0]["id"]
        self.accepted: list[str] = []
        self._waiting = ""
        self._copies = 0

    def step(self) -> bool:
        if not self._waiting:
            self._copies = self._copies % 200 + 1
            asked = {"counts": {self._card: self._copies}}
            self._waiting = self.visitor.send("POST", "print-jobs/", asked)["id"]
            if self._waiting not in self.accepted:
                self.accepted.append(self._waiting)
        job = self.visitor.get(f"print-jobs/{self._waiting}/")
        assert job["state"] not in ("failed", "cancelled"), job
        if job["state"] != "done":
            return False
        assert self.visitor.page(f"/api/print-jobs/{self._waiting}/file/").startswith(b"%PDF")
        self._waiting = ""
        return True

    def check(self) -> int:
        """Every late print that was accepted is there once, and done; how many were accepted."""
        listed, address = [], "print-jobs/"
        while address:
            found = self.visitor.get(address)
            listed += [job["id"] for job in found["results"]]
            address = (found.get("next") or "").partition("/api/")[2]
        for key in self.accepted[-KEPT:]:
            assert listed.count(key) == 1
            if key != self._waiting:
                assert self.visitor.get(f"print-jobs/{key}/")["state"] == "done"
        return len(self.accepted)
