"""Numbers that lessons and the rules page say are those of the cards, the scenario and the rules.

Each number written in digits has to fit one of `FORMS`, whose check works it out; a sentence that
fits none is to be said in one of them, or gets a form of its own here.
"""

import html
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from engine import yaml_loader
from games.cidwam.rules.board import ENVIRONMENT_SLOTS
from games.cidwam.rules.cards.decks import MIN_CARDS
from games.cidwam.rules.mechanics.opening import OPENING_VALUE, START_COINS, START_HAND
from games.cidwam.rules.position.state import START_LIFE
from play.lessons.course import lesson_files, official_cards
from tests.conftest import BASE

WORDS = dict(
    zip("one two three four five six seven eight nine ten".split(), range(1, 11), strict=True)  # noqa: SIM905
) | {"a": 1}
CARDS = {card["name"]: card for card in official_cards("cidwam")} | {
    "Rat Token": {"hit_dice": 1, "text": "", "value": 0}  # R10.18
}
NAME = "|".join(sorted(map(re.escape, CARDS), key=len, reverse=True))
SHORT = {name.split()[-1]: name for name in ("Debt Collector", "Tin Sentry", "Gate Recruit")}
SQUARE = re.compile(r"\b[a-h][1-8](?:/[a-h][1-8])?\b")
SHIELD_COINS = 2  # R5.4


@dataclass(frozen=True)
class Told:
    """A paragraph, and the scenario that it is about (empty for the rules page)."""

    words: str
    scenario: dict[str, Any]

    def card(self, before: int) -> dict[str, Any]:
        """The card that was named last before a place."""
        named = list(re.finditer(rf"\b(?:{NAME}|{'|'.join(SHORT)})\b", self.words[:before]))
        assert named, f"no card is named before {self.words[before:]!r}"
        return CARDS[SHORT.get(named[-1][0], named[-1][0])]

    def cards(self) -> list[dict[str, Any]]:
        """The cards of the scenario and of the paragraph."""
        text = f"{self.scenario} {self.words}"
        return [card for name, card in CARDS.items() if name in text]

    def amounts(self, key: str) -> set[int]:
        """All values that the scenario has under a key, wherever they stand."""
        found: set[int] = set()
        waiting: list[Any] = [self.scenario]
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                found |= {v for k, v in value.items() if k == key and isinstance(v, int)}
                waiting += value.values()
            elif isinstance(value, list):
                waiting += value
        return found


def dice(card: dict[str, Any]) -> tuple[int, int, int]:
    """Number of dice, their sides and what is added; a fixed roll is added to no dice."""
    said = str(card["hit_dice"])
    if "d" not in said:
        return 0, 0, int(said)
    n, sides, more = re.fullmatch(r"(\d+)d(\d+)(?:\+(\d+))?", said).groups()  # type: ignore[union-attr]
    return int(n), int(sides), int(more or 0)


def highest(card: dict[str, Any]) -> int:
    n, sides, more = dice(card)
    return n * sides + more


def number(said: str | None) -> int:
    said = (said or "0").lower()
    return WORDS[said] if said in WORDS else int(said)


def is_fixed(told: Told, at: re.Match[str]) -> bool:
    return dice(told.card(at.end())) == (0, 0, number(at[1]))


def is_highest(told: Told, at: re.Match[str]) -> bool:
    return highest(told.card(at.end())) == number(at[1])


def is_dice(told: Told, at: re.Match[str]) -> bool:
    said = number(at[1]), number(at[2]), number(at[3])
    card = told.card(at.start() + 1)
    if "hit_dice" in card:
        return dice(card) == said
    return f"{said[0]}d{said[1]}+{said[2]}" in card["text"]


def is_cost(told: Told, at: re.Match[str]) -> bool:
    return bool(told.card(at.end())["value"] == number(at[1]))


def is_bonus(told: Told, at: re.Match[str]) -> bool:
    return any(re.search(rf"\+{at[1]}\b", card["text"]) for card in told.cards())


def is_sum(_told: Told, at: re.Match[str]) -> bool:
    *parts, whole = map(int, re.findall(r"\d+", at[0]))
    return sum(parts) == whole


def is_difference(_told: Told, at: re.Match[str]) -> bool:
    return int(at[1]) - int(at[2]) == int(at[3])


def is_joined(_told: Told, at: re.Match[str]) -> bool:
    return dice(CARDS["Tin Sentry"])[2] == int(at[1]) and int(at[2]) - int(at[1]) == int(at[3])


def is_fight(_told: Told, at: re.Match[str]) -> bool:
    rolled, more, roll, other, left = map(int, at.groups())
    return rolled + more == roll and roll - other == left


def is_won(_told: Told, at: re.Match[str]) -> bool:
    return int(at[1]) > int(at[2])


def is_life(told: Told, at: re.Match[str]) -> bool:
    return int(at[1]) in told.amounts("life") | {START_LIFE}


def is_damage(told: Told, at: re.Match[str]) -> bool:
    lives = told.amounts("life") or {START_LIFE, START_LIFE - int(at[1])}
    if told.scenario:
        return any(high - low == int(at[1]) for high in lives for low in lives)
    return highest(CARDS["Debt Collector"]) == int(at[1])  # the picture of a strike


def is_coins(told: Told, at: re.Match[str]) -> bool:
    texts = " ".join(card["text"] for card in told.cards())
    in_text = {int(n) for n in re.findall(r"(\d+) Coins?", texts)}
    return int(at[1]) in told.amounts("coins") | in_text | {1, SHIELD_COINS, START_COINS}


def is_left(told: Told, at: re.Match[str]) -> bool:
    rolls = set(told.amounts("rolled")) | {
        n
        for step in told.scenario.get("steps", ())
        for n in (step.get("expect") or {}).get("rolls", {}).values()
    }
    fixed = {dice(card)[2] for card in told.cards() if "hit_dice" in card and not dice(card)[0]}
    shown = {n + b for n in told.scenario.get("dice", ()) for b in range(3)}
    return int(at[1]) in rolls | fixed | shown


def is_(n: int) -> Callable[[Told, re.Match[str]], bool]:
    return lambda _told, at: int(at[1]) == n


_N = r"(\d+)"
FORMS: list[tuple[str, Callable[[Told, re.Match[str]], bool]]] = [
    (r"rolls (\d+) at best", is_highest),
    (r"could roll (\d+) when fresh", is_highest),
    (rf"(?:{NAME})(?:, whose roll)? is always (\d+)", is_fixed),
    (r"\b(?:always rolls|fixed|alone has|whose roll is always) (\d+)", is_fixed),
    (r"a plain (\d+) is always \1\b", lambda *_: True),
    (r"(?:rolls |: )(one|a) die with (\w+) sides(?:,? and(?: adds)? (\d+)(?: more)?)?", is_dice),
    (r"one Soul that costs (0)\b", is_(0)),
    (r"costs (\d+)\b", is_cost),
    (r"only a (\d+) beats .*?(\d+)", is_won),
    (r"(?:have |gives [^.]*?|the )\+(\d+)", is_bonus),
    (r"\d+ and \d+ and \d+ make \d+", is_sum),
    (r"(?:\d+ and (?:the Cellars’ )?)\d+ make \d+", is_sum),
    (r"(\d+) against (\d+): (\d+) left", is_difference),
    (rf"shows {_N}, plus {_N} makes {_N}\. The Giantling rolls {_N} .*?: {_N} left", is_fight),
    (r"with its (\d+) against the (\d+) left, and loses: Debt Collector has (\d+)", is_joined),
    (r"(?:both with|[Ww]ith|above) (0)\b", is_(0)),  # R7.5
    (r"\b(?:draw |and )(1) card\b", is_(1)),
    (r"sell any card from your hand for (1)\b", is_(1)),  # R5.2
    (r"value of its card, (\d+) at most", is_(SHIELD_COINS)),
    (r"may bring (0)", is_(0)),
    (r"values add up to (\d+) at most", is_(OPENING_VALUE)),
    (r"hand of (\d+) cards", is_(START_HAND)),
    (r"at least (\d+)", is_(MIN_CARDS)),
    (r"(\d+) (?:beats|against(?: the)?) (\d+)", is_won),
    (r"(\d+) Life\b", is_life),
    (r"now has (\d+)\b", is_life),
    (r"(\d+) damage", is_damage),
    (r"dealt (\d+)", is_damage),
    (r"(\d+) Coins?\b", is_coins),
    (r"value (0)\b", is_(0)),
    (r"the (\d+) corners", is_(ENVIRONMENT_SLOTS)),
    (r"(\d+) cards\b", is_(MIN_CARDS)),
]
PLAIN = re.compile(r"(?<![\w+])(\d+)(?!\w)")


def paragraphs(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield " ".join(value.split())
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key != "do":
                yield from paragraphs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from paragraphs(inner)


def lessons() -> Iterator[tuple[str, Told]]:
    for path in lesson_files("cidwam"):
        words, _, scenario = path.read_text(encoding="utf-8").partition("\n---\n")
        facts = yaml_loader.load(scenario)
        for said in paragraphs(yaml_loader.load(words)):
            yield path.name, Told(said, facts)


def rules_page() -> Iterator[tuple[str, Told]]:
    path = BASE / "games" / "cidwam" / "templates" / "rules" / "cidwam" / "page.html"
    page = path.read_text(encoding="utf-8")
    for caption in re.findall(r'caption="([^"]*)"', page):
        yield "page.html", Told(html.unescape(caption), {})
    for part in re.findall(r"<(?:p|li)\b[^>]*>(.*?)</(?:p|li)>", page, flags=re.DOTALL):
        plain = re.sub(r"<[^>]+>|{[{%].*?[%}]}", "", part)
        yield "page.html", Told(" ".join(html.unescape(plain).split()), {})


TOLD = [(name, told) for name, told in (*lessons(), *rules_page()) if PLAIN.search(told.words)]


@pytest.mark.parametrize(("name", "told"), TOLD, ids=[f"{n}: {t.words[:40]}" for n, t in TOLD])
def test_numbers_are_true(name: str, told: Told) -> None:
    left = SQUARE.sub(lambda at: "·" * len(at[0]), told.words)
    for form, check in FORMS:
        for at in re.finditer(form, left):
            assert check(told, at), f"{name}: {at[0]!r} isn't so"
            left = left[: at.start()] + re.sub(r"\d", "·", at[0]) + left[at.end() :]
    for at in PLAIN.finditer(left):
        assert is_left(told, at), f"{name}: {at[0]} in {told.words!r} fits no form"


def test_a_wrong_number_is_found() -> None:
    """The sentence that once was in a lesson: Cellar Rat rolls 1d4."""
    with pytest.raises(AssertionError):
        test_numbers_are_true("", Told("Your Cellar Rat rolls 2 at best.", {}))
