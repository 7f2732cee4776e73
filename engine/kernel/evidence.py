"""What a record's seeds and signature prove, with what its reader knows from elsewhere.

Each check gives sentences that claim no more than was compared, or raises Refuted. Signatures need
a library, so the function that checks one is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.chance import commitment, derived_seed
from engine.kernel.records import PLAYER, SITE, Record

IsSigned = Callable[[str, str, str], bool]  # public key, signature (both hex), text


class Refuted(ValueError):
    """The record is not what it claims to be, or not the one that its reader expects."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the reader of a record has from elsewhere; what is empty is not compared.

    commitment: the hash shown before the game. seed: the reader's own. key: the site's public key.
    The first and the last are lowercase hex. A key needs is_signed.
    """

    commitment: str = ""
    seed: str = ""
    key: str = ""
    is_signed: IsSigned | None = None

    def __post_init__(self) -> None:
        if self.key and self.is_signed is None:
            raise ValueError("a key is given, and no way to check a signature with it")


def check_seeds(record: Record, evidence: Evidence) -> list[str]:
    """Say what is known of each seed. Raises Refuted."""
    return [*_server_seed(record, evidence), *_player_seeds(record, evidence)]


def _server_seed(record: Record, evidence: Evidence) -> list[str]:
    fixed = commitment(record.server_seed)
    if fixed != record.commitment and (record.commitment or not record.by_hand):
        raise Refuted("The server seed is not the one that was committed to.")
    if evidence.commitment:
        if fixed != evidence.commitment:
            raise Refuted("The server seed is not the one of the commitment that you gave.")
        return [
            "The server seed is the one that was committed to: it was fixed before you saw the "
            "commitment that you gave."
        ]
    if not record.commitment:
        return ["It does not say what seed was committed to before the game."]
    return [
        "The server seed is the one that was committed to in the record. That it was fixed before "
        "the game was not checked: that takes the commitment that a player saw."
    ]


def _player_seeds(record: Record, evidence: Evidence) -> list[str]:
    own = evidence.seed and _seat_of(record, evidence.seed)
    said = []
    seeds = zip(record.seats, record.player_seeds, record.seed_makers, strict=True)
    for seat, seed, maker in seeds:
        whose = f"The seed of {seat}"
        if maker == SITE:
            if seed != derived_seed(record.server_seed, seat):
                raise Refuted(f"{whose}, made by the site, does not follow from the server seed.")
            said.append(f"{whose} was made by the site: it follows from the server seed.")
        elif seat != own and maker == PLAYER:
            said.append(f"{whose} is said to be the player’s own. This was not checked.")
        if seat == own:
            said.append(f"{whose} is the one that you gave.")
    return said


def _seat_of(record: Record, seed: str) -> str:
    for seat, there in zip(record.seats, record.player_seeds, strict=True):
        if there == seed:
            return seat
    raise Refuted("No seed of the record is the one that you gave.")


def check_signature(record: Record, evidence: Evidence) -> list[str]:
    """Say whose signature the record carries. Raises Refuted."""
    if not record.signature:
        if evidence.key:
            raise Refuted("It carries no signature, so it is not known to be the site’s.")
        return ["It carries no signature."]
    if evidence.key and record.site_key != evidence.key:
        raise Refuted("It is signed with another key than the one that you gave.")
    if evidence.is_signed is None:
        return ["Its signature was not checked."]
    text = record.signed_text()
    if not evidence.is_signed(record.site_key, record.signature, text):
        raise Refuted(
            f"Every action holds, but line {text.count(chr(10)) + 1} is not the signature of the "
            "lines above it by the key that they name."
        )
    if evidence.key:
        return ["It is signed with the key that you gave."]
    return ["It is signed with the key that it names. Whose key that is was not checked."]
