"""What tests are given as official cards is what a load makes of the files."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import models
from django.utils import timezone

from cards.models import Card, CardSet, Load
from decks.models import Deck
from tests.official import load_official, put_in, tables, take_out


@pytest.mark.django_db
def test_the_rows_put_in_are_those_of_a_load() -> None:
    call_command("load_cards", verbosity=0)
    call_command("load_decks", verbosity=0)
    loaded = take_out()
    written = rows()
    assert {Card, CardSet, Deck, Load} <= set(written)
    for model in reversed(tables()):
        model._default_manager.all().delete()
    assert not rows()
    put_in(loaded)
    again = rows()
    for load in (*written[Load], *again[Load]):
        del load["when"]  # which tells the cards of one test from those of another
    assert again == written
    assert said_by_a_load() == f"{Card.objects.count()} cards: nothing to do"
    assert Card.objects.current().count() == 180


def rows() -> dict[type[models.Model], list[dict[str, Any]]]:
    """What there is of cards and decks, as Django reads it."""
    found = {model: list(model._default_manager.order_by("pk").values()) for model in tables()}
    return {model: values for model, values in found.items() if values}


def said_by_a_load() -> str:
    """What a load says that finds all of it there."""
    out = StringIO()
    call_command("load_cards", stdout=out)
    return out.getvalue().splitlines()[0]


@pytest.mark.django_db
def test_rows_made_after_them_have_numbers_of_their_own() -> None:
    load_official()
    highest = Load.objects.latest("pk").pk
    assert Load.objects.create(when=timezone.now(), added=0, changed=0, retired=0).pk > highest


@pytest.mark.django_db
def test_they_are_not_put_in_twice() -> None:
    load_official()
    with pytest.raises(AssertionError, match="already"):
        load_official()
