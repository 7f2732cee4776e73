"""Pages that begin a game, as a visitor meets them: what they say, offer and complain of."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.test import Client

from accounts.models import User
from tests.engine.kernel.test_other_games import WORDS
from tests.play.table.reading import Node, faults, read


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
    said = WORDS.findall(page.text)
    assert not said, said
    return page


def errors(html: str) -> list[str]:
    """What the page complains of, at fields and above all."""
    found = re.findall(r'<ul class="errorlist"[^>]*>(.*?)</ul>', html, re.DOTALL)
    found += re.findall(r'<[^>]*role="alert"[^>]*>(.*?)</', html, re.DOTALL)
    said = (re.sub(r"<[^>]*>", " ", one).strip() for one in found)
    return [unescape(one) for one in said if one]


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
