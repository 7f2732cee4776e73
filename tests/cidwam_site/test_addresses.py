"""Addresses that ever stood in a link: each one leads where it led.

A line of `addresses.txt` is an address, the status with which a visitor without an account is
answered, and where a redirect leads. New addresses are added; none is ever taken away.
"""

from pathlib import Path

import pytest
from django.test import Client

from tests.official import load_official

pytestmark = pytest.mark.django_db
LIST = Path(__file__).parent / "addresses.txt"


def test_each_address_leads_where_it_led(client: Client) -> None:
    load_official()
    kept = LIST.read_text(encoding="utf-8").splitlines()
    assert [_answer(client, line.split()[0]) for line in kept] == kept


def _answer(client: Client, address: str) -> str:
    answer = client.get(address)
    place = answer.headers.get("Location", "")
    return f"{address} {answer.status_code} {place}".rstrip()
