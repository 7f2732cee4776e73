"""Chance: fair dice, streams that do not disturb each other, and values fixed for ever."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import (
    Chance,
    FairChance,
    FastChance,
    MissingDie,
    RiggedChance,
    chance_from_data,
    commitment,
    roll,
    shuffle,
)

MAKERS: dict[str, Callable[[], Chance]] = {
    "fair": lambda: FairChance("a server's seed", ["first", "second"]),
    "fast": lambda: FastChance(2026),
}
BOTH = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
# Chi-square, the value that one honest test in a thousand exceeds, by degrees of freedom.
LIMITS = {3: 16.27, 5: 20.52, 19: 43.82, 23: 49.73, 35: 66.62}


def chi_square(counts: Counter[object], kinds: int) -> float:
    mean = counts.total() / kinds
    return sum((n - mean) ** 2 / mean for n in counts.values()) + (kinds - len(counts)) * mean


@BOTH
def test_100_000_dice_are_fair(make: Callable[[], Chance]) -> None:
    chance = make()
    faces = [roll(chance, 6) for _ in range(100_000)]
    assert set(faces) == set(range(1, 7))
    assert chi_square(Counter(faces), 6) < LIMITS[5]
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(Counter(pairs), 36) < LIMITS[35], "a die tells of the one before"


@BOTH
@pytest.mark.parametrize("sides", [4, 20])
def test_other_dice_are_fair(make: Callable[[], Chance], sides: int) -> None:
    chance = make()
    faces = Counter(roll(chance, sides, "other") for _ in range(20_000))
    assert chi_square(Counter(faces), sides) < LIMITS[sides - 1]


@BOTH
def test_shuffles_are_fair(make: Callable[[], Chance]) -> None:
    chance = make()
    orders: Counter[object] = Counter()
    for _ in range(12_000):
        items = list("abcd")
        shuffle(chance, items, "shuffle")
        orders["".join(items)] += 1
    assert chi_square(orders, 24) < LIMITS[23]


def test_blocks_that_would_bring_some_numbers_oftener_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = iter([2**64 - 1, 2**64 - 4, 2**64 - 5, 7])
    monkeypatch.setattr(FairChance, "_block", lambda *_: next(blocks))
    chance = FairChance("server", ["south", "north"])
    assert 2**64 % 6 == 4
    assert [chance.below(6, "die"), chance.below(6, "die")] == [5, 1]


PURPOSES = st.text(max_size=12)


@given(st.lists(st.tuples(PURPOSES, st.integers(1, 1000)), max_size=60), PURPOSES)
@settings(deadline=None)
def test_one_stream_never_shifts_another(drawn: list[tuple[str, int]], one: str) -> None:
    """What a purpose gives is the same whatever is drawn for others between."""
    for make in MAKERS.values():
        mixed, alone = make(), make()
        found = [(p, mixed.below(n, p)) for p, n in drawn]
        assert [x for p, x in found if p == one] == [
            alone.below(n, one) for p, n in drawn if p == one
        ]


@given(st.integers(), PURPOSES, st.integers(1, 2**64))
def test_numbers_are_below_their_bound(seed: int, purpose: str, n: int) -> None:
    for chance in (FastChance(seed), FairChance(str(seed), ["", "x"])):
        assert all(0 <= chance.below(n, purpose) < n for _ in range(3))


@BOTH
def test_clones_and_plain_data_go_on_alike_and_apart(make: Callable[[], Chance]) -> None:
    chance = make()
    for i in range(7):
        chance.below(6, f"p{i % 3}")
    clone = chance.clone()
    read = chance_from_data(json.loads(json.dumps(chance.to_data())))
    data = chance.to_data()
    given_ = [clone.below(100, "p1") for _ in range(5)]
    assert chance.to_data() == data, "a clone has moved its original"
    assert [read.below(100, "p1") for _ in range(5)] == given_
    assert [chance.below(100, "p1") for _ in range(5)] == given_


def test_values_are_fixed_for_ever() -> None:
    """Records depend on these numbers; they may never change."""
    fair = FairChance("server", ["south's", "nor|th%"])
    assert [fair.below(6, "die") for _ in range(8)] == FAIR
    fast = FastChance(1)
    assert [fast.below(6, "die") for _ in range(8)] == FAST


FAIR = [3, 3, 1, 3, 3, 1, 0, 1]
FAST = [0, 4, 2, 2, 4, 3, 1, 4]


def test_fair_chance_is_what_its_docstring_says() -> None:
    """Worked out once more with nothing of ours."""
    import hmac

    message = b"nor%7Cth%25|b|die|0"
    digest = hmac.new(b"server", message, hashlib.sha256).digest()
    chance = FairChance("server", ["nor|th%", "b"])
    assert chance.below(6, "die") == int.from_bytes(digest[:8], "big") % 6


def test_seeds_can_not_be_moved_from_one_player_to_the_other() -> None:
    one = FairChance("s", ["a", "b|c"])
    other = FairChance("s", ["a|b", "c"])
    assert [one.below(2**32, "x") for _ in range(3)] != [other.below(2**32, "x") for _ in range(3)]


def test_a_commitment_is_the_seeds_sha_256() -> None:
    assert commitment("séed") == hashlib.sha256("séed".encode()).hexdigest()


def test_rigged_dice_say_what_is_missing_and_what_is_left() -> None:
    rigged = RiggedChance({"die": [3, 9]})
    assert roll(rigged, 6) == 3
    with pytest.raises(MissingDie, match="number 2 of the list is 9, but a d6"):
        roll(rigged, 6)
    assert rigged.left("die") == [9]
    assert roll(rigged.clone(), 10) == 9
    read = chance_from_data(json.loads(json.dumps(rigged.to_data())))
    assert roll(read, 10) == 9
    with pytest.raises(MissingDie, match="no number 3"):
        roll(read, 6)


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_is_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="must be 1 or more"):
        FairChance("s", ["", ""]).below(n, "x")


def test_an_unknown_kind_of_chance_is_named() -> None:
    with pytest.raises(ValueError, match="'loaded'"):
        chance_from_data({"kind": "loaded"})
