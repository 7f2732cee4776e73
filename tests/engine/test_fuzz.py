"""Anything at all as input: a clean error within bounds, no other exception, nothing half read.

CIDWAM_RANDOM_GAMES multiplies how many examples Hypothesis tries (100 run for some minutes).
What it finds is kept below as examples that every run tries first.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.kernel.game import IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.records import RecordError
from engine.kernel.replay import verify, verify_text
from engine.kernel.schema import WrongCard
from engine.scenarios import ScenarioError, run_scenario
from games import GAMES
from games.cidwam.rules.cards.card import CardPool, read_card
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text import TextError, compile_text
from tests.engine.random_games import begin, official, official_cards, positions
from tests.engine.records.making import FOLDER
from tests.engine.scenarios.test_malformed import GOOD
from tests.samples import TIMES
from tests.work import counted

CALLS = 5_000_000  # and returns; a card type of 100,000 letters takes more than half of it
SECONDS = 1.5  # of the processor, with the calls counted; a tenth is meant
MESSAGE = 2_000  # characters of a message
TAKEN: list[float] = []  # seconds of the processor, for the test that asks for them
ANY_TEXT = st.text(st.characters(), max_size=300)  # half characters too
PART = st.text(st.characters(), max_size=20)
LONG = st.builds(lambda part, n: part * n, PART, st.integers(0, 9_000))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=20,
)


def examples(n: int) -> Callable[[Any], Any]:
    return settings(
        max_examples=max(10, round(n * TIMES)),
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@contextmanager
def within_bounds(*errors: type[Exception]) -> Iterator[None]:
    """What is done in here succeeds or ends in one of the errors, in words, without much work."""
    begun, said = time.process_time(), "nothing wrong"
    with counted() as work:
        try:
            yield
        except errors as error:
            said = str(error)
    TAKEN.append(time.process_time() - begun)
    assert 0 < len(said) < MESSAGE, f"a message of {len(said)} characters"
    assert work.calls < CALLS


# --- Card texts ----------------------------------------------------------------------------------

WORDS = sorted({w for card in official_cards() for w in card["text"].split()})
WORDY = st.lists(st.sampled_from([*WORDS, "\n", ":", ".", ",", ";", "7", "a"]), max_size=60).map(
    " ".join
)
TYPES = frozenset(t for card in official_cards() for t in card["types"])
KIND = st.sampled_from(["Soul", "Spell", "Environment", "Incantation", "Relic", "Persona"])


@given(ANY_TEXT | LONG | WORDY, KIND)
@example("Draw " * 20_000, "Spell")
@example("(" * 100_000, "Spell")
@example("9" * 100_000, "Soul")
@example("Pay " + "9" * 5_000 + ": Draw a card.", "Soul")
@example("\ud800", "Spell")
@example("Draw a card." + "\n" * 100_000, "Spell")
@example("Choose one: " + "draw a card; " * 5_000 + "draw a card.", "Spell")
@example("You may " * 3_000 + "draw a card.", "Spell")
@example("\u0130" * 3_000, "Soul")
@examples(150)
def test_any_card_text(text: str, kind: str) -> None:
    with within_bounds(TextError):
        compile_text(text, TYPES, kind)


@given(st.sampled_from([card["text"] for card in official_cards() if card["text"]]), st.data())
@examples(150)
def test_a_card_text_with_something_else_in_it(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 12)))
    with within_bounds(TextError):
        compile_text(text[:at] + data.draw(ANY_TEXT) + text[end:], TYPES, "Soul")


# --- Card files ----------------------------------------------------------------------------------

KEYS = ["name", "kind", "value", "types", "movement", "hit_dice", "text", "id", "flavour"]
CARD = {
    "name": "Ox",
    "kind": "Soul",
    "value": 1,
    "types": ["Beast"],
    "movement": "king",
    "hit_dice": "1d6",
    "text": "Draw a card.",
}


@given(JSON | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), JSON | ANY_TEXT))
@example({**CARD, "text": ""})
@examples(150)
def test_any_data_for_a_card(data: Any) -> None:
    with within_bounds(WrongCard):
        CardPool([read_card(data)])


@given(st.sampled_from(KEYS), JSON | ANY_TEXT | LONG)
@example("hit_dice", "9" * 10_000 + "d6")
@example("hit_dice", "1d6+" + "9" * 10_000)
@example("value", 10**400)
@example("types", ["x" * 100_000])
@example("types", ["\ud800"])
@example("types", json.loads("[" * 900 + "]" * 900))
@example("value", json.loads("[" * 900 + "]" * 900))
@example("types", ["", "  "])
@example("types", ["Earn", "draw", "a", "1", "d6", "|", "(?:"])
@example("name", "\ud800\udfff")
@example("name", "x" * 100_000)
@examples(200)
def test_a_card_with_one_key_of_anything(key: str, value: Any) -> None:
    with within_bounds(WrongCard):
        pool = CardPool([{**CARD, key: value}])
        assert len(pool.by_name) == 4
        json.dumps(pool.as_data(), ensure_ascii=False).encode()


# --- Notation ------------------------------------------------------------------------------------


@cache
def some_states() -> list[State]:
    """Positions of a game: the opening, both phases, and questions of several kinds."""
    found: dict[str, State] = {}
    for seed in range(4):
        for state, _, _, _ in positions(official(), seed):
            kind = state.question.kind if state.question else state.phase
            found.setdefault(kind, state.clone())
    return list(found.values())


LINE = st.sampled_from(
    ["play", "open", "move", "fight", "strike", "use", "choose", "orders", "sell", "join", "end"]
)


@given(st.integers(0, 99), ANY_TEXT | LONG | st.builds("{} {}".format, LINE, ANY_TEXT | LONG))
@example(0, "open " + "Cellar Rat a1, " * 10_000)
@example(0, "open " + "a1 " * 50_000)
@example(0, "open " + "x a1" * 90)
@example(0, "orders " + "[" * 90_000)
@example(0, 'orders {"join": 1e999}')
@example(0, 'orders {"\ud800": 1}')
@examples(250)
def test_any_line_of_notation(number: int, line: str) -> None:
    game, states = official(), some_states()
    state = states[number % len(states)]
    before = state.hash()
    for seat in (0, 1):
        tried = state.clone()
        with within_bounds(IllegalAction):
            game.act(tried, seat, line)
            before = before if tried.hash() == before else state.hash()
        with within_bounds(IllegalAction):
            game.parse(state, seat, line)
    assert state.hash() == before


@given(ANY_TEXT)
@examples(50)
def test_any_word_as_a_standing_order(word: str) -> None:
    game, state = official(), begin(official(), 1)
    orders = {"attack": [{"do": "drop", "card": word, "from": 1}]}
    with within_bounds(IllegalAction):
        game.act(state, 0, f"orders {json.dumps(orders)}")
        json.dumps(game.view(state, 0)).encode()
        state.hash()


# --- Records -------------------------------------------------------------------------------------

RECORDS = [
    (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("09-house-draw-and-opening-only", "13-hashed-opening-only")
]
RECORD = RECORDS[0]
MOST_ROWS = min(text.count("\n") for text in RECORDS)


@given(ANY_TEXT | LONG)
@examples(80)
def test_any_text_as_a_record(text: str) -> None:
    with within_bounds(RecordError):
        verify(read_record(text), GAMES)


@given(
    st.integers(0, MOST_ROWS - 1),
    ANY_TEXT | LONG | JSON.map(json.dumps),
    st.sampled_from([text.split("\n") for text in RECORDS]),
)
@example(12, 'Deck south: {"name": "x", "persona": [], "cards": {"Ox": 1e9}}', RECORD.split("\n"))
@example(0, "\ud800", RECORD.split("\n"))
@example(0, "Lines: " + "0000 " * 30_000 + "all " + "0" * 16, RECORD.split("\n"))
@examples(250)
def test_a_record_with_a_line_of_anything(row: int, line: str, rows: list[str]) -> None:
    key, colon, _ = rows[row].partition(":")
    for text in (line, f"{key}{colon} {line}"):
        with within_bounds():
            found = verify_text("\n".join([*rows[:row], text, *rows[row + 1 :]]), GAMES)
            assert not found.ok or text == rows[row]
            assert len("\n".join(found.lines)) < 4 * MESSAGE


@given(st.sampled_from(["cards", "persona", "name"]), JSON)
@example("cards", {"Ox": 10**30})
@example("cards", {"Ox": 9_999_999})
@example("persona", "Ox")
@example("persona", [["x"]])
@examples(100)
def test_a_record_with_a_deck_of_anything(key: str, value: Any) -> None:
    record = read_record(RECORD)
    record.decks[0] = {**record.decks[0], key: value}
    with within_bounds(RecordError):
        assert not verify(record, GAMES).ok or key == "name"


# --- Scenarios -----------------------------------------------------------------------------------


@given(ANY_TEXT | LONG)
@examples(100)
def test_any_text_as_a_scenario(text: str) -> None:
    with within_bounds(ScenarioError):
        run_scenario(text, "a file", GAMES)


@given(
    st.integers(0, len(GOOD)), st.integers(0, 9), ANY_TEXT | st.sampled_from("[]{}:-,&*!|>'\"%@`")
)
@examples(200)
def test_a_scenario_with_something_else_in_it(at: int, lost: int, text: str) -> None:
    with within_bounds(ScenarioError):
        result = run_scenario(GOOD[:at] + text + GOOD[at + lost :], "a file", GAMES)
        assert len(result.message) < MESSAGE


@given(JSON)
@example([{**CARD, "name": "\ud800"}])
@examples(80)
def test_any_data_as_a_scenario(data: Any) -> None:
    keys = ("setup", "steps", "cards", "dice", "rules", "title")
    for key in keys:
        with within_bounds(ScenarioError):
            run_scenario(yaml.safe_dump({key: data}, allow_unicode=True), "a file", GAMES)


@pytest.mark.timing
@pytest.mark.parametrize(
    "fuzz",
    [
        test_any_card_text,
        test_a_card_text_with_something_else_in_it,
        test_any_data_for_a_card,
        test_a_card_with_one_key_of_anything,
        test_any_line_of_notation,
        test_any_word_as_a_standing_order,
        test_any_text_as_a_record,
        test_a_record_with_a_line_of_anything,
        test_a_record_with_a_deck_of_anything,
        test_any_text_as_a_scenario,
        test_a_scenario_with_something_else_in_it,
        test_any_data_as_a_scenario,
    ],
    ids=lambda fuzz: fuzz.__name__,
)
def test_nothing_takes_long(fuzz: Callable[[], None]) -> None:
    """Within a single call too, such as a pattern's."""
    TAKEN.clear()
    fuzz()
    assert max(TAKEN) < SECONDS


def test_states_of_all_kinds_are_fuzzed() -> None:
    assert len(some_states()) >= 7
    assert isinstance(official(), Cidwam)
