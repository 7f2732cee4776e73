"""Every example of docs/api.md does what the guide says, in the order in which it stands there."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from cards.sets import bulk
from tests.official import load_official
from tests.workshop.zipping import usual

pytestmark = [pytest.mark.django_db, pytest.mark.once]
GUIDE = Path("docs/api.md").read_text(encoding="utf-8")
EXAMPLES = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    for line in block.replace("\\\n", "").splitlines()
]
FLAGS = {"-s", "-sG", "-sI"}
FILES = {"@bells.zip": usual()}
"""What the guide takes for there already."""


def test_the_guide_has_examples() -> None:
    assert len(EXAMPLES) > 20


def test_each_example(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    load_official()
    bulk.rebuild(slug="core")
    address = "anna@example.org"  # confirmed, for a collection
    owner = User.objects.create_user("anna", address, confirmed_email=address)
    known = {"KEY": make_key(owner=owner, name="guide", scope="write")[1], "SITE": ""}
    for line in EXAMPLES:
        if line.startswith(("SITE=", "KEY=", "sha256sum ", "# ")):
            continue
        name, is_set, command = re.match(r"(?:([A-Z]+)(=)\$\()?(.*)", line).groups()  # type: ignore[union-attr]
        answer = curl(command, known)
        assert answer.status_code in (200, 201, 304, 400), (line, answer.content)
        assert (answer.status_code == 400) == ("kind=Ghost" in line), line
        if "%{http_code}" in line:
            assert answer.status_code == 304
        if is_set:
            known[name] = what_is_kept(name, answer)


def what_is_kept(name: str, answer: Any) -> str:
    """What the example's jq or sed takes out of the answer."""
    found: str = {
        "ETAG": lambda: answer["ETag"],
        "DECK": lambda: answer.json()["results"][0]["key"],
        "JOB": lambda: answer.json()["id"],
        "GAME": lambda: answer.json()["key"],
        "OFFER": lambda: answer.json()["offer"],
        "FIRST": lambda: answer.json()["results"][0]["ref"],
        "SECOND": lambda: answer.json()["results"][1]["ref"],
        "SET": lambda: answer.json()["key"],
    }[name]()
    return found


def curl(command: str, known: dict[str, str]) -> Any:
    """Carry out a curl command with Django's client. Options that the guide does not use fail."""
    command = re.sub(r"\s(\||\) *$).*", "", command.rstrip(")"))
    command = re.sub(
        r"\$'(.*?)'", lambda m: shlex.quote(m[1].encode().decode("unicode_escape")), command
    )
    command = re.sub(r"\$([A-Z]+)", lambda m: known[m[1]].replace('"', r"\""), command)
    words = shlex.split(command)
    assert words.pop(0) == "curl"
    address, headers, kind, asked = "", {}, "", []
    body: str | bytes | None = None
    while words:
        word = words.pop(0)
        if word in FLAGS:
            continue
        elif word in ("-o", "-w"):
            words.pop(0)
        elif word == "-H":
            name, _, value = words.pop(0).partition(": ")
            if name == "Content-Type":
                kind = value
            else:
                headers[name] = value
        elif word == "--json":
            body, kind = words.pop(0), "application/json"
        elif word in ("--data-urlencode", "-d"):
            asked.append(words.pop(0).partition("=")[::2])
        elif word == "--data-binary":
            word = words.pop(0)
            body = FILES.get(word, word)
        else:
            assert word.startswith("/api/"), word
            address = word
    if body is not None:
        return Client().post(address, body, content_type=kind, headers=headers)
    return Client().get(address, dict(asked) or None, headers=headers)
