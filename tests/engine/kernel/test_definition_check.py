"""Every game of the house and every toy can be believed; a definition that lies can't."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.decks import Copies, Section
from engine.kernel.definition import BrokenDefinition, GameDefinition, Noun, Option, open_game
from engine.kernel.figures import Figure, Form
from engine.kernel.mats import SEAT, Mat, Place
from engine.kernel.orders import Preset
from engine.kernel.roles import Role, role_of
from engine.kernel.schema import Schema
from games import GAMES
from tests.engine.kernel.definition_check import check_kind
from tests.toys import TOYS
from tests.toys.cards import SCHEMA
from tests.toys.tables import CARDS, decks_for, tables
from tests.toys.traitors import TraitorsDefinition

KINDS: dict[str, GameDefinition] = {**GAMES, **TOYS}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_it_says_of_itself_holds(kind: GameDefinition) -> None:
    check_kind(kind)


def with_figure(**changes: Any) -> Schema:
    """The toys' cards with one more figure."""
    usual = {"name": "size", "label": "Size", "type": "number"}
    return replace(SCHEMA, figures=(*SCHEMA.figures, Figure(**{**usual, **changes})))


def with_section(**changes: Any) -> tuple[Section, ...]:
    """The sections of Traitors with one more, of both roles."""
    return (*TraitorsDefinition.sections, Section(**{"name": "spare", "label": "Spare", **changes}))


def with_place(is_shared: bool = False, **changes: Any) -> tuple[Mat, ...]:
    usual: dict[str, Any] = {
        "name": "pack",
        "label": "Pack",
        "form": "pile",
        "x": 0,
        "y": 0,
        "width": 63,
        "height": 88,
        "shows": ("pack",),
    }
    return (Mat("own", "Own", 100, 100, (Place(**{**usual, **changes}),), is_shared),)


STEP = Figure("do", "Do", "number")
LIES: list[tuple[str, Any, str]] = [
    ("slug", "Traitors!", "slug: 'Traitors!' isn't small letters"),
    ("title", " ", "title: is empty"),
    ("summary", "", "summary: is empty"),
    ("rules_versions", (), "rules_versions: there are none"),
    ("rules_versions", ("1", "1"), "rules_versions: '1' is there twice"),
    ("least_seats", 0, "seats: 0 to 5 isn't a range within 1 to 6"),
    ("least_seats", 6, "seats: 6 to 5 isn't a range within 1 to 6"),
    ("most_seats", 7, "seats: 3 to 7 isn't a range within 1 to 6"),
    ("options", (Option("a", "A", (1,)),), "options: a leaves no choice"),
    ("options", (Option("a", "A", (1, 1)),), "options: a: '1' is there twice"),
    ("options", (Option("a", "A", (1, 2)),) * 2, "options: 'a' is there twice"),
    ("options", (Option("a", "A", (1, 2), {3: (4,)}),), "options: a can't keep 3 to some numbers"),
    ("options", (Option("a", "A", (1, 2), {1: (4,)}),), "options: a can't keep 1 to some numbers"),
    ("options", (Option("a", "A", (1, 2), {2: (6,)}),), "options: a: 2 is for numbers of seats"),
    ("options", (Option("a", "A", (1, 2), {2: ()}),), "options: a: 2 is for numbers of seats"),
    # Roles
    ("roles", (Role("hunter", "Hunter", (0,)),), "roles: seat 1 has none"),
    ("roles", (Role("hunter", "Hunter"), Role("keeper", "Keeper")), "roles: several are of all"),
    ("roles", (Role("hunter", "Hunter", (5,)), Role("keeper", "K")), "is of seat 5, which there"),
    ("roles", (Role("hunter", "H", (0,)), Role("keeper", "K", (0,))), "roles: seats: 0 is there"),
    ("roles", (Role("hunter", "", (0,)), Role("keeper", "K")), "roles: 'hunter' needs a name and"),
    ("roles", (Role("", "H", (0,)), Role("keeper", "K")), "roles: '' needs a name and a title"),
    ("roles", (Role("keeper", "K", (0,)), Role("keeper", "K")), "roles: 'keeper' is there twice"),
    # Cards
    ("card_schema", replace(SCHEMA, figures=SCHEMA.figures[1:]), "cards have no name"),
    ("card_schema", replace(SCHEMA, kind="suit"), "kind: 'suit' is none of its figures"),
    ("card_schema", replace(SCHEMA, kind="worth"), "kind: 'worth' isn't of type word"),
    ("card_schema", with_figure(name="worth"), "figures: 'worth' is there twice"),
    ("card_schema", with_figure(name="id"), "keys: 'id' is there twice"),
    ("card_schema", with_figure(name="Size"), "Size: its name isn't small letters"),
    ("card_schema", with_figure(label=""), "size: its label is empty"),
    ("card_schema", with_figure(least=4, most=3), "size: least 4 is over most 3"),
    ("card_schema", with_figure(default=4, most=3), "size: its default isn't allowed: size: must"),
    ("card_schema", with_figure(default="4"), "size: its default isn't allowed"),
    ("card_schema", with_figure(type="line", default=" a"), "its default ' a' is read as 'a'"),
    ("card_schema", with_figure(type="word"), "size: is of type word and has no values"),
    ("card_schema", with_figure(type="steps"), "size: is of type steps and has no forms"),
    ("card_schema", with_figure(values={"a": "A"}), "the value 'a' isn't of type number"),
    ("card_schema", with_figure(type="word", values={1: "A"}), "the value 1 isn't of type word"),
    ("card_schema", with_figure(kinds=("gift",)), "is said to be of 'gift', a kind that has it"),
    ("card_schema", with_figure(kinds=("trap",), needed_by=("treasure",)), "be of 'treasure', a k"),
    ("card_schema", with_figure(type="steps", forms=(Form("a", "A"),) * 2), "forms: 'a' is there"),
    ("card_schema", with_figure(type="steps", forms=(Form("a", "A", (STEP,)),)), "named 'do'"),
    ("made_cards", ({"name": "Rat"},), "made_cards: kind: is missing"),
    # Decks
    ("sections", with_section(roles=("spy",)), "spare: is of 'spy', a role that there isn't"),
    ("sections", with_section(least=4, most=3), "spare: least 4 is below 0 or over most 3"),
    ("sections", with_section(least=-1), "spare: least -1 is below 0"),
    ("sections", with_section(least=1, is_missed=True), "spare: may be empty, and has at least 1"),
    ("sections", with_section(copies=(Copies(0),)), "spare: at most 0 copies are none"),
    ("sections", with_section(name="cards"), "sections of 'hunter': 'cards' is there twice"),
    ("sections", with_section(name="name"), "name: its name can't be a deck's key"),
    ("sections", with_section(label=""), "spare: its label is empty"),
    ("sections", with_section(where={"suit": ("H",)}), "spare: asks for 'suit', a figure that"),
    ("sections", with_section(where={"kind": ("gift",)}), "asks for kind 'gift', which no card"),
    ("sections", with_section(where={"worth": (7,)}), "asks for worth 7, which no card can have"),
    ("sections", with_section(where={"kind": ()}), "spare: asks for kind, and for no value"),
    ("sections", with_section(copies=(Copies(1, {"a": ("b",)}),)), "spare: asks for 'a', a fig"),
    ("card_schema", Schema(), "sections: there are some, and no cards"),
    ("quick_options", {"jokers": 3}, "quick_options: "),
    ("auto_reply_default_min_seats", 3, "auto_reply_default_min_seats: there are no presets"),
    ("presets", (Preset("none", "None", "No.", {}),), "presets: 'none' is what names none of them"),
    ("orders", (Figure("block", "Block", "yes_no", default=1),), "orders: block: its default"),
    # The table
    ("mats", with_place() * 2, "mats: 'own' is there twice"),
    ("mats", (replace(with_place()[0], roles=("spy",)),), "own: is of 'spy', a role that there"),
    ("mats", (replace(with_place(True)[0], roles=("keeper",)),), "is shared, and of some roles"),
    ("mats", (replace(with_place()[0], width=191),), "own: 191 x 100 mm isn't within 190.0 x 254"),
    ("mats", (replace(with_place()[0], places=with_place()[0].places * 2),), "'pack' is there tw"),
    ("mats", with_place(x=38), "own: pack is empty or lies beyond the mat"),
    ("mats", with_place(y=-1), "own: pack is empty or lies beyond the mat"),
    ("mats", with_place(width=0, is_printed=False), "pack is empty or lies beyond"),
    ("mats", with_place(shows=()), "own: pack shows nothing"),
    ("mats", with_place(True, shows=("pack", SEAT)), "pack asks for a seat, and the mat is sha"),
    ("mats", with_place(form="track", least=3, most=3), "pack has no steps from 3 to 3"),
    ("nouns", {"card": Noun("card", "cards")}, "nouns: 'deck' is missing"),
]


@pytest.mark.parametrize(("name", "value", "says"), LIES)
def test_a_kind_that_lies_is_refused(name: str, value: Any, says: str) -> None:
    class Liar(TraitorsDefinition):
        pass

    setattr(Liar, name, value)
    with pytest.raises(BrokenDefinition) as refused:
        check_kind(Liar())
    assert says in str(refused.value)


def test_smaller_tables_need_a_preset_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar(TraitorsDefinition):
        presets = (Preset("swift", "Swift", "Yes.", {}),)
        auto_reply_default_min_seats = 3

    with pytest.raises(
        BrokenDefinition,
        match="auto_reply_default_min_seats: no preset asks, for tables of fewer seats",
    ):
        check_kind(Liar())
    asking = Preset("careful", "Careful", "Asks.", {}, asks=True)
    monkeypatch.setattr(Liar, "presets", (*Liar.presets, asking))
    check_kind(Liar())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("card_schema", with_figure(least=3, most=3, default=3)),
        ("card_schema", with_figure(kinds=("trap",), needed_by=("trap",))),
        ("sections", with_section(least=3, most=3)),
        ("sections", with_section(copies=(Copies(1, {"worth": (6,)}),))),
        ("mats", with_place(x=37, y=12)),
        ("mats", with_place(x=38, is_printed=False)),
        ("mats", with_place(form="track", least=3, most=4)),
        ("roles", (Role("keeper", "K", (1, 2, 3, 4)), Role("hunter", "H", (0,)))),
    ],
)
def test_what_is_just_within_bounds_is_no_lie(name: str, value: Any) -> None:
    class Honest(TraitorsDefinition):
        pass

    setattr(Honest, name, value)
    check_kind(Honest())


def test_all_lies_are_told_at_once() -> None:
    class Liar(TraitorsDefinition):
        title = ""
        made_cards = ({"name": "Rat", "kind": "trap"},)

    with pytest.raises(BrokenDefinition) as refused:
        check_kind(Liar())
    assert str(refused.value).splitlines() == [
        "traitors: title: is empty",
        "traitors: made_cards: worth: is missing. It must be a whole number from 1 to 6.",
    ]


@pytest.mark.parametrize(("slug", "seats"), tables())
def test_a_toys_decks_are_legal_by_its_own_sections(slug: str, seats: int) -> None:
    kind = TOYS[slug]
    cards = (
        {card["name"]: kind.read_card(card) for card in CARDS} if kind.card_schema.figures else {}
    )
    game = open_game(kind, CARDS, seats=seats)
    for seat, deck in enumerate(decks_for(slug, seats)):
        role = role_of(kind.roles, seat)
        assert kind.deck_problems(role.name, deck, cards) == [] == game.deck_problems(deck, seat)
        if kind.sections:
            for other in kind.roles:
                problems = kind.deck_problems(other.name, deck, cards)
                assert (problems == []) == (other == role)
        for at in range(seats):  # the game itself says of another's deck what the definition says
            own = role_of(kind.roles, at).name
            assert game.deck_problems(deck, at) == kind.deck_problems(own, deck, cards)
