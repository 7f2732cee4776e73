"""What the API tells of `hidden`, for each sort of thing that the staff may hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.test import Client


def its_owner_alone_is_told(
    where: str,
    key: str,
    hide: Callable[[], Any],
    owners: Iterable[Client],
    others: Iterable[Client],
) -> None:
    """Of a public one at `where` (such as /api/decks/), before and after `hide` hides it."""
    address, owners, others = f"{where}{key}/", list(owners), list(others)

    def listed(visitor: Client, scope: str) -> list[Any]:
        return [one["hidden"] for one in visitor.get(f"{where}?scope={scope}").json()["results"]]

    for owner in owners:
        assert owner.get(address).json()["hidden"] is False
        assert (listed(owner, "mine"), listed(owner, "public")) == ([False], [False])
    for other in others:
        assert other.get(address).json()["hidden"] is None
        assert listed(other, "public") == [None]
    seen = owners[0].get(address)["ETag"]
    hide()
    assert owners[0].get(address, headers={"If-None-Match": seen}).status_code == 200
    for owner in owners:
        assert owner.get(address).json()["hidden"] is True
        assert (listed(owner, "mine"), listed(owner, "public")) == ([True], [])
    nothing = f"{where}{key[::-1]}/"
    for other in others:
        answer = other.get(address)
        assert answer.status_code == 404
        assert answer.content == other.get(nothing).content
        assert listed(other, "public") == []
