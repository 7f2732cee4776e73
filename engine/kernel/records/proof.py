"""Proofs by a record's seeds and signature, with what its reader knows from elsewhere.

Each check gives verdicts that claim no more than was compared, or raises Refuted. Signatures need
a library, so the function that checks one is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.chance import commitment, derived_seed
from engine.kernel.records import PLAYER, SITE, Record
from engine.kernel.records.verdicts import Refuted, Verdict

IsSigned = Callable[[str, str, str], bool]  # public key, signature (both hex), text


@dataclass(frozen=True, slots=True)
class Evidence:
    """Facts that the reader of a record has from elsewhere; empty ones are not compared.

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


def check_seeds(record: Record, evidence: Evidence) -> list[Verdict]:
    """Return what is known of each seed. Raises Refuted."""
    return [*_server_seed(record, evidence), *_player_seeds(record, evidence)]


def _server_seed(record: Record, evidence: Evidence) -> list[Verdict]:
    fixed = commitment(record.server_seed)
    if fixed != record.commitment and (record.commitment or not record.by_hand):
        raise Refuted("seed_of_another_commitment")
    if evidence.commitment:
        if fixed != evidence.commitment:
            raise Refuted("seed_not_as_given")
        return [Verdict("seed_fixed_before")]
    if not record.commitment:
        return [Verdict("no_commitment")]
    return [Verdict("seed_as_committed")]


def _player_seeds(record: Record, evidence: Evidence) -> list[Verdict]:
    own = evidence.seed and _seat_of(record, evidence.seed)
    found = []
    seeds = zip(record.seats, record.player_seeds, record.seed_makers, strict=True)
    for seat, seed, maker in seeds:
        if maker == SITE:
            if seed != derived_seed(record.server_seed, seat):
                raise Refuted("site_seed_chosen", seat=seat)
            found.append(Verdict("site_seed", {"seat": seat}))
        elif seat != own and maker == PLAYER:
            found.append(Verdict("player_seed", {"seat": seat}))
        if seat == own:
            found.append(Verdict("own_seed", {"seat": seat}))
    return found


def _seat_of(record: Record, seed: str) -> str:
    for seat, there in zip(record.seats, record.player_seeds, strict=True):
        if there == seed:
            return seat
    raise Refuted("own_seed_missing")


def check_signature(record: Record, evidence: Evidence) -> Verdict:
    """Return whose signature the record carries. Raises Refuted."""
    if not record.signature:
        if evidence.key:
            raise Refuted("unsigned_but_key")
        return Verdict("unsigned")
    if evidence.key and record.site_key != evidence.key:
        raise Refuted("other_key")
    if evidence.is_signed is None:
        return Verdict("signature_unchecked")
    text = record.signed_text()
    if not evidence.is_signed(record.site_key, record.signature, text):
        raise Refuted("wrong_signature", line=text.count("\n") + 1)
    return Verdict("signed_as_given" if evidence.key else "signed")
