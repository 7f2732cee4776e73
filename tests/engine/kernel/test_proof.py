"""What seeds and signatures of a record prove, what they don't, and what is refused in words."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.kernel.chance import commitment, derived_seed
from engine.kernel.definition import open_game
from engine.kernel.reading import read_record
from engine.kernel.records import (
    MAX_SEED_LENGTH,
    PLAYER,
    SITE,
    UNKNOWN,
    Record,
    RecordError,
)
from engine.kernel.records.checksums import marks_of
from engine.kernel.records.proof import Evidence
from engine.kernel.replay import Verification, make_record, verify_text
from play.signatures import is_signed, make_secret_key, public_key_of, sign
from tests.engine.records.making import PUBLIC_KEY, SECRET_KEY
from tests.toys import TOYS

NIM = open_game(TOYS["nim"], [], seats=2)
SERVER = "5e" * 32
OWN = "c0ffee"
LONG = "x" * (MAX_SEED_LENGTH + 1)
LINES = [(0, "take 3 of 1"), (1, "take 4 of 2"), (0, "take 5 of 3")]
SIGNED = Evidence(is_signed=is_signed)
ALL = Evidence(commitment(SERVER), OWN, PUBLIC_KEY, is_signed)


def made(server: str = SERVER, own: str = OWN, other: str | None = None) -> Record:
    """A game of a player against a bot, as a site would record it with these seeds."""
    other = derived_seed(server, "second") if other is None else other
    return make_record(
        NIM, [], [{}, {}], server, [own, other], LINES, ["Ada", "Bot"], [PLAYER, SITE]
    )


def signed(record: Record | None = None, key: str = SECRET_KEY) -> str:
    return sign(record or made(), key).dumps()


def verified(text: str, evidence: Evidence = ALL) -> Verification:
    return verify_text(text, TOYS, evidence)


def test_with_everything_that_a_player_has_a_true_record_holds() -> None:
    found = verified(signed())
    assert found.ok, found.lines
    assert found.lines[:4] == [
        "The server seed is the one that was committed to: it was fixed before you saw the "
        "commitment that you gave.",
        "The seed of first is the one that you gave.",
        "The seed of second was made by the site: it follows from the server seed.",
        "It is signed with the key that you gave.",
    ]


def test_without_it_the_answer_says_what_was_not_checked() -> None:
    words = "\n".join(verified(signed(), SIGNED).lines)
    assert "fixed before the game was not checked" in words
    assert "The seed of first is said to be the player’s own. This was not checked." in words
    assert "Whose key that is was not checked." in words
    assert "before you saw" not in words
    assert "Its signature was not checked." in verified(signed(), Evidence()).lines
    assert "It carries no signature." in verified(made().dumps(), Evidence()).lines


@pytest.mark.parametrize(
    ("forged", "refused"),
    [
        (made(server="66" * 32), "not the one of the commitment that you gave"),
        (made(own="chosen after"), "No seed of the record is the one that you gave"),
    ],
    ids=["the site's seed", "the player's seed"],
)
def test_a_record_made_up_with_seeds_chosen_afterwards_is_refused(
    forged: Record, refused: str
) -> None:
    """By who has the site's key, with what the player noted; by anybody else, with the key."""
    by_the_site = signed(replace(forged))
    assert verified(by_the_site, SIGNED).ok  # it holds together
    found = verified(by_the_site)
    assert not found.ok
    assert refused in found.lines[-1]
    only_key = replace(SIGNED, key=PUBLIC_KEY)
    by_another = verified(signed(replace(forged), make_secret_key()), only_key)
    assert "another key than the one that you gave" in by_another.lines[-1]
    unsigned = verified(replace(forged, site_key="", signature="").dumps(), only_key)
    assert "It carries no signature" in unsigned.lines[-1]


def test_a_commitment_that_was_taken_out_is_refused_where_no_hand_wrote_the_record() -> None:
    found = verified(signed(replace(made(), commitment="")), SIGNED)
    assert not found.ok
    assert "not the one that was committed to" in found.lines[-1]


def test_a_bots_seed_that_was_chosen_is_refused_whatever_is_given() -> None:
    found = verified(signed(made(other="lucky")), Evidence())
    assert found.first_difference == 0
    assert "second, made by the site, does not follow from the server seed" in found.lines[-1]


def test_another_records_signature_and_a_claimed_key_are_refused() -> None:
    text = signed()
    other = signed(made(own="another")).rpartition("Signature: ")[2]
    moved = text.rpartition("Signature: ")[0] + "Signature: " + other
    lines = text.count("\n")
    found = verified(moved, SIGNED)
    assert f"line {lines} is not the signature" in found.lines[-1]
    claimed = sign(made(), make_secret_key())
    claimed.site_key = PUBLIC_KEY
    assert "is not the signature" in verified(claimed.dumps(), SIGNED).lines[-1]


def test_a_signature_that_was_cut_off_is_missed() -> None:
    text = signed()
    found = verified(text[: text.index("Signature: ")], SIGNED)
    assert not found.ok
    assert "after the checksum must stand `Signature: ...`" in found.lines[-1]


def test_a_key_without_a_way_to_use_it_is_no_evidence() -> None:
    with pytest.raises(ValueError, match="no way to check"):
        Evidence(key=PUBLIC_KEY)


def test_it_is_read_back_as_it_was_written() -> None:
    record = read_record(signed())
    assert (record.seed_makers, record.site_key) == ([PLAYER, SITE], PUBLIC_KEY)
    assert record.dumps() == signed()
    plain = make_record(NIM, [], [{}, {}], SERVER, [OWN, "x"], LINES)
    assert read_record(plain.dumps()).seed_makers == [UNKNOWN, UNKNOWN]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (f"Site key: {PUBLIC_KEY}", "Site key: abc", "`Site key:` must have 64 digits"),
        (f"Site key: {PUBLIC_KEY}", f"Site key: {PUBLIC_KEY.upper()}", "must have 64 digits"),
        (f"Site key: {PUBLIC_KEY}\n", "", "nothing stands after the checksum"),
        ("Seed maker first: player", "Seed maker first: ada", "one of player, site, unknown"),
        ("Seed maker first: player", f"Seed maker first: {'x' * 9999}", "not 'xxxx"),
        ("Seed maker second: site\n", "", "no line `Seed maker second: ...`"),
        (f"Seed first: {OWN}", f"Seed first: {LONG}", "at most 100 characters"),
        ("Signature: ", "Signature: 0", "a signature has 128 digits"),
        ("Signature: ", "Signed: ", "must stand `Signature: ...`"),
    ],
)
def test_what_is_malformed_or_too_long_is_named_and_nothing_is_read(
    old: str, new: str, words: str
) -> None:
    text = signed()
    assert old in text
    text = _marked(text.replace(old, new, 1))
    with pytest.raises(RecordError, match=r"^line \d+: ") as refused:
        read_record(text)
    assert words in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_record_by_hand_has_no_signature() -> None:
    by_hand = signed().replace("format 4", "format 4, by hand", 1)
    assert "no `Site key: ...`" in verified(_marked(by_hand), SIGNED).lines[-1]


def _marked(text: str) -> str:
    """The text with marks that agree with it, so that what is read next speaks."""
    text = re.sub(r"^Lines: .*\n", "", text, flags=re.MULTILINE)
    head, actions = text.split("\nActions:\n")
    above = head.rstrip("\n").split("\n") + [""]
    return "\n".join([*above, marks_of(above), "", "Actions:", actions])


def test_no_garbled_key_or_signature_breaks_anything() -> None:
    rng = random.Random(8032)
    record = sign(made(), SECRET_KEY)
    text = record.signed_text()
    for length in (0, 1, 31, 32, 33, 63, 64, 65):
        for _ in range(20):
            noise = rng.randbytes(length).hex()
            assert not is_signed(PUBLIC_KEY, noise, text)
            assert not is_signed(noise, record.signature, text)
    for noise in ("", "zz", "\ud800", "ü" * 64, "0" * 100_000):
        assert not is_signed(PUBLIC_KEY, noise, text)
        assert not is_signed(noise, record.signature, text)
    assert is_signed(PUBLIC_KEY, record.signature, text)


def test_any_one_character_of_a_signed_record_counts() -> None:
    rng = random.Random(3)
    text = signed()
    for _ in range(300):
        at = rng.randrange(len(text) - 1)
        other = rng.choice([c for c in "0af Z\t:\n\u0660ü" if c != text[at]])
        changed = text[:at] + other + text[at + 1 :]
        assert not verified(changed, SIGNED).ok, (at, text[at], other)


def test_the_signature_is_ed25519s_own() -> None:
    """RFC 8032, 7.1, TEST 1: the key; its signature of nothing."""
    assert public_key_of(SECRET_KEY) == PUBLIC_KEY
    of_nothing = (
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e3970"
        "1cf9b46bd25bf5f0595bbe24655141438e7a100b"
    )
    assert is_signed(PUBLIC_KEY, of_nothing, "")
    assert not is_signed(PUBLIC_KEY, of_nothing, " ")


def test_a_derived_seed_is_its_seats_and_its_server_seeds() -> None:
    seeds = {derived_seed(server, seat) for server in (SERVER, "x") for seat in ("south", "north")}
    assert len(seeds) == 4
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)
