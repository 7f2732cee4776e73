"""What CIDWaM's definition says of its cards is what set files, and the rows of cards, are."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from cards.models import REVISED, Card
from cards.sets.set_files import CardFileError, read_sets
from engine.kernel.schema import HOUSE_KEYS, WrongCard
from games import DEFAULT_SLUG, GAMES, folder_of
from games.cidwam.rules.cards import card as engine_cards
from games.cidwam.rules.cards.card import TOKENS
from games.cidwam.rules.cards.schema import SCHEMA

DEFINITION = GAMES["cidwam"]
OFFICIAL = [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]
ODD: list[Any] = [
    None, 0, -1, 99, 100, True, 1.5, "", "x", " a  b\n", "x" * 60, "x" * 61, "a\n\n", [], {},
    ["Vermin"], ["a"] * 8, ["a"] * 9, ["b" * 40], ["b" * 41], [""], ["a", 3], "1d6", "2d4+1", "d6",
    "0d6", 5, "king", "King", "Soul", "soul", "Persona", "Relic", "\ud800", ["\ud800"],
]  # fmt: skip


def test_official_cards_are_read_as_the_set_files_reader_reads_them() -> None:
    assert len(OFFICIAL) > 150
    for card in OFFICIAL:
        assert DEFINITION.read_card(card) == card
    for token in TOKENS:
        read = engine_cards.read_card(token)
        assert DEFINITION.read_card(token) == read


def test_it_takes_what_the_set_files_reader_takes_and_refuses_what_it_refuses(
    tmp_path: Path,
) -> None:
    """An official card with one key or two that are something else, 400 times."""
    rng = random.Random(13)
    taken = 0
    for _ in range(400):
        card = dict(rng.choice(OFFICIAL))
        for key in rng.sample(sorted(engine_cards._RULES_KEYS), rng.choice((1, 1, 2))):
            card[key] = rng.choice(ODD)
        if rng.random() < 0.05:
            card["colour"] = "red"
        if is_left_alone(card):
            continue
        read = by_files(tmp_path, card)
        if read is None:
            with pytest.raises(WrongCard):
                DEFINITION.read_card(card)
        else:
            taken += 1
            assert DEFINITION.read_card(card) == read
    assert 50 < taken < 200


def is_left_alone(card: dict[str, Any]) -> bool:
    """What the reader of files lets pass that says nothing: a Persona's value of 0, types that are
    neither a list nor there. Only the schema is strict there."""
    persona = card["kind"] == "Persona" and not card.get("value", 1)
    return persona or (not card["types"] and not isinstance(card["types"], list))


def by_files(folder: Path, card: dict[str, Any]) -> dict[str, Any] | None:
    """The card as the reader of set files has it, None if it refuses."""
    (folder / "odd").mkdir(exist_ok=True)
    head = (folder_of(DEFAULT_SLUG, "sets") / "core" / "set.yaml").read_text(encoding="utf-8")
    (folder / "odd" / "set.yaml").write_text(head.replace("slug: core", "slug: odd"))
    (folder / "odd" / "cards.yaml").write_text(json.dumps([card]))
    try:
        [found] = read_sets(folder)
    except CardFileError:
        return None
    return found.cards[0]


def test_its_keys_are_those_of_the_files_and_of_the_rows() -> None:
    rules = {figure.name for figure in SCHEMA.figures}
    assert rules == engine_cards._RULES_KEYS
    assert set(SCHEMA.keys) == engine_cards._RULES_KEYS | engine_cards._OTHER_KEYS
    assert set(REVISED) == rules | {"flavour", "artist", "icon"}
    assert {"flavour", "artist", "icon"} <= set(HOUSE_KEYS)
    columns = {field.name: field for field in Card._meta.get_fields()}
    for figure in SCHEMA.figures:
        column: Any = columns[figure.name]
        choices = getattr(column, "choices", None)
        assert not choices or [value for value, _ in choices] == list(figure.values)
        most = getattr(column, "max_length", None)
        assert most is None or figure.most is None or figure.most <= most
    assert tuple(SCHEMA.kinds) == engine_cards.KINDS


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"value": 120}, "value: must be a whole number from 0 to 99, not 120."),
        (
            {"movement": None},
            "movement: is missing. It must be one of pawn, knight, bishop, rook, queen or king.",
        ),
        ({"kind": "Relic"}, "hit_dice: Relic has none, only Soul. Leave it out."),
        ({"hit_dice": "6"}, None),
        ({"hit_dice": "d6"}, "hit_dice: 'd6' isn’t dice, such as 1d6 or 2d4+1, or a number."),
    ],
)
def test_a_refusal_says_what_where_and_what_would_do(
    change: dict[str, Any], says: str | None
) -> None:
    soul = next(card for card in OFFICIAL if card["kind"] == "Soul")
    if says is None:
        assert DEFINITION.read_card(soul | change)["hit_dice"] == "6"
        return
    with pytest.raises(WrongCard) as refused:
        DEFINITION.read_card(soul | change, "core/souls.yaml[3]")
    assert f"core/souls.yaml[3]: {says}" in str(refused.value).splitlines()


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(WrongCard) as refused:
        DEFINITION.read_card(
            {"kind": "Soul", "value": "2", "types": "Rat", "hit_dice": 3, "size": 1}
        )
    said = {(problem.code, problem.args["key"]) for problem in refused.value.problems}
    assert said == {
        ("unknown_key", "size"),
        ("missing", "name"),
        ("not_number", "value"),
        ("not_words", "types"),
        ("missing", "movement"),
    }
