"""Pages that begin a game, as a visitor meets them: what they say, offer and complain of."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.test import Client

from accounts.models import User
from tests.engine.kernel.test_other_games import WORDS
from tests.play.table.reading import Node, faults, read

_ALL = re.DOTALL


def client_of(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def shown(answer: Any, status: int = 200) -> Node:
    """The page of an answer: well formed, with a name for every field, and no word of CIDWaM's."""
    html = answer.content.decode()
    assert answer.status_code == status, (answer.status_code, errors(html))
    page = read(html)
    assert faults(page) == []
    for tiles in page.find("ul"):
        named = tiles.attrs.get("class", "").split()
        if {"game-tiles", "game-links"} & set(named):  # these speak of the other games
            tiles.parts = []
    said = WORDS.findall(page.text)
    assert not said, said
    return page


def errors(html: str) -> list[str]:
    """What the page complains of, at fields and above all.

    Fails where the summary at the top says of a field what doesn't stand there.
    """
    found = [
        _words(one) for one in re.findall(r'<ul class="errorlist"[^>]*>(.*?)</ul>', html, _ALL)
    ]
    for _, summary in re.findall(r'<(\w+)[^>]*role="alert"[^>]*>(.*?)</\1>', html, _ALL):
        for line in re.findall(r"<p>(.*?)</p>", summary, _ALL) or [summary]:
            of_field = re.fullmatch(r'<a href="#[^"]+">[^<]*</a>: (.*)', line, _ALL)
            if of_field is None:
                found.append(_words(line))
            else:
                assert any(_words(of_field[1]) in one for one in found), line
    return [one for one in found if one]


def _words(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html).strip())


def fields(page: Node, form: int = -1) -> dict[str, list[str]]:
    """The names of what a person fills in, each with what can be chosen."""
    found = {}
    for node in page.find("form")[form].find("input", "select"):
        name = node.attrs.get("name", "")
        hidden = node.attrs.get("type") == "hidden" or name in ("seed", "offer", "leave-empty")
        if name and not hidden:
            found[name] = [option.attrs["value"] for option in node.find("option")]
    return found


def current(page: Node) -> list[str]:
    """The links that say what is chosen."""
    nodes = [n for n in page.find("a") if n.attrs.get("aria-current") and "?" in n.attrs["href"]]
    return [node.text for node in nodes]
