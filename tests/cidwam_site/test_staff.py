"""The admin's lists answer to what is written here for them, and to nothing else.

Every class that is registered is walked with every field of its model and of the models beside it,
so a new one that lets an address ask more fails here.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Field, Model
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.models import User
from cidwam_site.staff import Closed, StaffSite
from decks.models import Deck
from lab.models import LabRun
from play.models import Game, Seat
from printing.models import PrintJob
from tests.play.conftest import (  # noqa: F401 - fixtures
    Table,
    ada,
    bertrand,
    cards,
    decks,
    new_table,
    table,
)

WRITTEN: dict[str, set[str]] = {
    "accounts.user": {
        f"{name}__{way}" for name in ("is_guest", "is_staff", "is_active")
        for way in ("exact", "isnull")
    },
    "auth.group": set(),
    "cards.card": {
        "set__id__exact", "set__isnull", "kind", "kind__isnull", "playable__exact",
        "playable__isnull", "retired__exact", "retired__isnull",
    },
    "cards.cardset": set(),
    "cards.load": set(),
    "cards.ruling": {
        "public__exact", "public__isnull", "dated__gte", "dated__lt",
        "dated__year", "dated__month", "dated__day",
    },
    "collection.collector": {"frozen__isempty", "closed__isempty"},
    "collection.operation": {"kind__exact", "kind__isnull"},
    "collection.switch": set(),
    "decks.deck": {
        "owner", "owner__exact", "visibility__exact", "visibility__isnull", "hidden__exact",
        "hidden__isnull", "is_preconstructed__exact", "is_preconstructed__isnull",
    },
    "decks.deckreport": {"settled__exact", "settled__isnull"},
    "lab.labrun": {
        "owner", "owner__exact", "state__exact", "state__isnull", "what__exact", "what__isnull",
    },
    "play.draftnote": {"author", "author__exact"},
    "play.game": {"status__exact", "status__isnull", "is_public__exact", "is_public__isnull"},
    "play.mailchoice": set(),
    "play.notereport": {"settled__exact", "settled__isnull"},
    "play.notice": {"state__exact", "state__isnull", "kind__exact", "kind__isnull"},
    "play.playerreport": {"settled__exact", "settled__isnull"},
    "play.sanction": {"kind__exact", "kind__isnull"},
    "play.seatturn": {"state__exact", "state__isnull"},
    "printing.printjob": {
        "owner", "owner__exact", "state__exact", "state__isnull", "what__exact", "what__isnull",
        "game", "game__isnull",
    },
    "workshop.draft": {"kind", "kind__isnull", "playable__exact", "playable__isnull"},
    "workshop.draftset": {
        "owner", "owner__exact", "visibility__exact", "visibility__isnull", "hidden__exact",
        "hidden__isnull",
    },
    "workshop.picture": {
        "owner", "owner__exact", "licence__exact", "licence__isnull", "hidden__exact",
        "hidden__isnull",
    },
    "workshop.report": {"settled__exact", "settled__isnull"},
}  # fmt: skip
"""By what an address may filter each list."""

SUFFIXES = (
    "",
    "__exact",
    "__iexact",
    "__startswith",
    "__contains",
    "__regex",
    "__gt",
    "__lt",
    "__in",
    "__isnull",
    "__range",
    "__id",
    "__pk",
    "__pk__exact",
    "__id__exact",
    "__length__gt",
)

FEW = ("", "__startswith", "__in")
"""Of what stands on other models' rows, where all suffixes are the same to `lookup_allowed`."""

KEYS = {"=key", "=code", "=digest"}
"""What is found by all of it, which nobody guesses."""
WHO = {
    "author__username",
    "by__user__username",
    "user__username",
    "owner__username",
    "seats__user__username",
    "set__owner__username",
}
IN_CARDS = {"folded_name", "search_text", "card__folded_name"}
"""How cards are found; they are nobody's secret."""

LISTED = {f"{model._meta.label_lower}": one for model, one in admin.site._registry.items()}
pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff"))
    return client


def of(row: type[Model], name: str = "changelist", *args: Any) -> str:
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_{name}", args=args)


def names(model: type[Model]) -> list[str]:
    """Every name by which a query of the model can ask."""
    return [field.name for field in model._meta.get_fields()] + [
        field.attname for field in model._meta.concrete_fields if field.attname != field.name
    ]


def paths(model: type[Model]) -> Iterator[str]:
    """Fields, and those of models beside it, and of those beside them."""
    for field in model._meta.get_fields():
        beside = field.related_model
        if isinstance(beside, type):
            for other in beside._meta.get_fields():
                further = other.related_model
                yield f"{field.name}__{other.name}"
                if isinstance(further, type):
                    yield from (f"{field.name}__{other.name}__{name}" for name in names(further))
    yield from names(model)
    yield from ("pk", "id", "password", "nothing")


def test_the_site_is_ours_and_every_list_of_it_is_closed() -> None:
    assert isinstance(admin.site, StaffSite)
    assert [label for label, one in LISTED.items() if not isinstance(one, Closed)] == []
    assert set(LISTED) == set(WRITTEN)


def test_a_class_that_forgets_it_is_closed_too() -> None:
    site = StaffSite()
    site.register(Seat)
    one = site._registry[Seat]
    assert isinstance(one, Closed)
    assert not one.lookup_allowed("deck_name__startswith", "S")


@pytest.mark.parametrize("label", sorted(LISTED))
def test_no_lookup_is_allowed_that_is_not_written(label: str) -> None:
    one, request = LISTED[label], RequestFactory().get("/")
    asked = {
        f"{path}{suffix}"
        for path in paths(one.model)
        for suffix in (FEW if "__" in path else SUFFIXES)
    }
    asked |= {f"{allowed}{suffix}" for allowed in WRITTEN[label] for suffix in SUFFIXES}
    asked |= WRITTEN[label]
    assert len(asked) > 50
    let = {lookup for lookup in asked if one.lookup_allowed(lookup, "1", request)}
    assert let == WRITTEN[label]


@pytest.mark.parametrize("label", sorted(LISTED))
def test_what_is_not_written_is_answered_with_400(staff: Client, label: str) -> None:
    model = LISTED[label].model
    assert staff.get(of(model)).status_code == 200
    for name in names(model):
        assert staff.get(of(model), {f"{name}__startswith": "a"}).status_code == 400, name
    for lookup in WRITTEN[label]:
        assert staff.get(of(model), {lookup: "1"}).status_code in (200, 302), lookup


def test_what_read_a_hand_is_refused(staff: Client) -> None:
    for lookup in ("state_json__contains", "server_seed__startswith", "invite_key__startswith"):
        assert staff.get(of(Game), {lookup: "a"}).status_code == 400
    for model in (Deck, LabRun, PrintJob):
        assert staff.get(of(model), {"owner__password__startswith": "a"}).status_code == 400
        assert staff.get(of(model), {"owner": "1"}).status_code == 200


@pytest.mark.parametrize("label", sorted(LISTED))
def test_filters_as_the_page_links_them_are_allowed(staff: Client, label: str) -> None:
    seen = staff.get(of(LISTED[label].model)).context["cl"]
    for spec in seen.filter_specs:
        for choice in spec.choices(seen):
            answer = staff.get(of(LISTED[label].model) + choice["query_string"])
            assert answer.status_code == 200


@pytest.mark.parametrize("label", sorted(LISTED))
def test_lists_are_ordered_by_what_they_show(staff: Client, label: str) -> None:
    one = LISTED[label]
    seen = staff.get(of(one.model)).context["cl"]
    for place, name in enumerate(seen.list_display):
        allowed = bool(seen.get_ordering_field(name))
        for sign in ("", "-") if place == 0 else ("-",):
            answer = staff.get(of(one.model), {"o": f"{sign}{place}"})
            assert answer.status_code == (200 if allowed else 400), name
        try:
            beside = one.model._meta.get_field(name).related_model
        except FieldDoesNotExist:
            continue
        if isinstance(beside, type) and issubclass(
            beside, Model
        ):  # ordered by the other's own order
            shown = LISTED[beside._meta.label_lower] if beside in admin.site._registry else None
            for key in beside._meta.ordering or ():
                bare = str(key).removeprefix("-")
                assert bare == "pk" or (shown and bare in shows(shown)) or beside is Seat, bare
    wrong = (str(len(seen.list_display)), "state_json", "-", "²", "1.99", "9" * 5000, "--1")
    for column in wrong:
        assert staff.get(of(one.model), {"o": column}).status_code == 400, column[:20]


def shows(one: Any) -> set[str]:
    """What a class of the admin shows on its list and its page."""
    fields = one.fields or [
        name for _, of_set in (one.fieldsets or ()) for name in of_set["fields"]
    ]
    if not fields:
        fields = [f.name for f in one.model._meta.get_fields() if isinstance(f, Field)]
    return {*map(str, fields), *map(str, one.list_display), *map(str, getattr(one, "words", ()))}


@pytest.mark.parametrize("label", sorted(LISTED))
def test_lists_are_searched_by_what_they_show(label: str) -> None:
    one = LISTED[label]
    known = KEYS | WHO | IN_CARDS | shows(one) | {f"set__{name}" for name in ("code", "name")}
    assert {str(field) for field in one.search_fields} - known == set()


def test_no_number_leads_to_a_rows_address(staff: Client) -> None:
    owner = User.objects.create_user("ann")
    deck = Deck.objects.create(owner=owner, name="Secret plan")
    kind = ContentType.objects.get_for_model(Deck)
    answer = staff.get(f"/admin/r/{kind.pk}/{deck.pk}/")
    assert answer.status_code == 404
    assert deck.key not in staff.get(of(Deck, "change", deck.pk)).content.decode()
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    assert deck.get_absolute_url() in staff.get(of(Deck, "change", deck.pk)).content.decode()


def test_a_deck_in_a_running_game_is_on_no_page(
    staff: Client,
    table: Table,  # noqa: F811
) -> None:
    name = "Nobodys Business"
    Deck.objects.create(owner=table.players[0], name=name)
    Seat.objects.filter(game=table.game).update(deck_name=name)
    secrets = (name, table.game.invite_key, table.game.server_seed.seed)
    pages = [reverse("admin:index")]
    for one in LISTED.values():
        pages.append(of(one.model))
        for row in one.model.objects.all()[:3]:
            pages += [of(one.model, way, row.pk) for way in ("change", "delete", "history")]
    opened = 0
    for page in pages:
        answer = staff.get(page)
        opened += answer.status_code == 200
        for secret in secrets:
            assert str(secret) not in answer.content.decode(), page
    assert opened > len(LISTED)


def test_staff_end_no_game_by_deleting_it(staff: Client, table: Table) -> None:  # noqa: F811
    page = of(Game, "delete", table.game.pk)
    assert staff.post(page, {"post": "yes"}).status_code == 403
    assert Game.objects.filter(pk=table.game.pk).exists()
