"""What other rooms do when somebody leaves for good; they register it in `AppConfig.ready`."""

from __future__ import annotations

from collections.abc import Callable

from django.db import models

from accounts.models import AccountEmail, User

Farewell = Callable[[User], None]

_FAREWELLS: list[Farewell] = []
_TRACELESS: set[type[models.Model]] = {AccountEmail}


def on_leaving(farewell: Farewell) -> None:
    """Register what is done before an account goes: games end, names are taken off."""
    if farewell not in _FAREWELLS:
        _FAREWELLS.append(farewell)


def ignore_rows_of(model: type[models.Model]) -> None:
    """Register a model whose rows a user has without having done anything."""
    _TRACELESS.add(model)


def say_farewell(user: User) -> None:
    """Do all that was registered."""
    for farewell in _FAREWELLS:
        farewell(user)


def leaves_trace(model: type[models.Model]) -> bool:
    """Whether having a row of this model means that somebody has done something here."""
    return model not in _TRACELESS
