"""Findings of a verification, as data, and the words for it.

Verdicts concern records, which are of any game, so their words are here and in no game's phrasing;
a game puts its own reasons into words where a verdict holds one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.kernel.game import Data, Words

MAX_SAID_LENGTH = 600  # characters of a reason, or of what a record has, that a verdict repeats


@dataclass(frozen=True, slots=True)
class Verdict:
    """One thing that was found: a code and plain arguments. `sentence` has the words."""

    code: str
    args: Data = field(default_factory=dict)


class Refuted(ValueError):
    """The record is not what it claims to be, or not the one that its reader expects."""

    def __init__(self, code: str, **args: object) -> None:
        self.verdict = Verdict(code, args)
        super().__init__(code, args)


def sentence(verdict: Verdict, words: Words | None = None) -> str:
    """Return a verdict in English; `words` are the game's, for the reasons that it holds."""
    found = SENTENCES[verdict.code]
    return found if isinstance(found, str) else found(verdict.args, words)


def place_sentence(first_difference: int | None, stage: str) -> str:
    """Return where the first difference is; empty if nothing differs (None)."""
    if first_difference is None:
        return ""
    if not first_difference:
        return "No action differs, but what stands before or after them."
    return f"The first action that differs: {first_difference}{f' ({stage})' if stage else ''}"


def _reasons(reasons: list[Data], words: Words | None) -> str:
    """Reasons of a game; by their codes where the game is not known."""
    said = (words.reason(reason) if words else reason["code"] for reason in reasons)
    return " ".join(said)[:MAX_SAID_LENGTH]


def _action(x: Data) -> str:
    return f"Action {x['action']} ({x['who']}: {x['line']:.100})"


def _illegal(x: Data, words: Words | None) -> str:
    return f"{_action(x)} is not legal there: {_reasons([x['reason']], words)}"


_PARTS = {
    "draws": "the dice or shuffles",
    "state": "the state's hashes",
    "link": "the action's hashes",
}


def _differs(x: Data, words: Words | None) -> str:
    there, again = (x[side][:MAX_SAID_LENGTH] or "nothing" for side in ("record", "replay"))
    differ = f"{_PARTS[x['what']]} differ"
    return f"{_action(x)}: {differ}: the record has {there}, the replay gives {again}."


def _hashes(x: Data, words: Words | None) -> str:
    after = f"{x['stages']} stages"
    if x["linked"]:
        after = f"{x['linked']} actions and {after}"
    return f"The state's hash agrees after each of {after}."


Sentence = str | Callable[[Data, Words | None], str]
_HOLDS = "Every action holds, but line"

SENTENCES: dict[str, Sentence] = {
    # Seeds
    "seed_of_another_commitment": "The server seed is not the one that was committed to.",
    "seed_not_as_given": "The server seed is not the one of the commitment that you gave.",
    "seed_fixed_before": (
        "The server seed is the one that was committed to: it was fixed before you saw the "
        "commitment that you gave."
    ),
    "no_commitment": "It does not say what seed was committed to before the game.",
    "seed_as_committed": (
        "The server seed is the one that was committed to in the record. That it was fixed before "
        "the game was not checked: that takes the commitment that a player saw."
    ),
    "site_seed_chosen": lambda x, words: (
        f"The seed of {x['seat']}, made by the site, does not follow from the server seed."
    ),
    "site_seed": lambda x, words: (
        f"The seed of {x['seat']} was made by the site: it follows from the server seed."
    ),
    "player_seed": lambda x, words: (
        f"The seed of {x['seat']} is said to be the player’s own. This was not checked."
    ),
    "own_seed": lambda x, words: f"The seed of {x['seat']} is the one that you gave.",
    "own_seed_missing": "No seed of the record is the one that you gave.",
    # Signatures
    "unsigned": "It carries no signature.",
    "unsigned_but_key": "It carries no signature, so it is not known to be the site’s.",
    "other_key": "It is signed with another key than the one that you gave.",
    "signature_unchecked": "Its signature was not checked.",
    "wrong_signature": lambda x, words: (
        f"{_HOLDS} {x['line']} is not the signature of the lines above it by the key that they "
        "name."
    ),
    "signed_as_given": "It is signed with the key that you gave.",
    "signed": "It is signed with the key that it names. Whose key that is was not checked.",
    # What can't be replayed
    "no_record": lambda x, words: f"It is no record: {x['error']}",
    "too_long": lambda x, words: f"A record has at most {x['limit']} characters.",
    "unknown_game": lambda x, words: f"No game named {x['game']!r:.60} is known here.",
    "unknown_rules": lambda x, words: str(x["error"]),
    "wrong_table": lambda x, words: str(x["error"]),
    "other_rules": lambda x, words: f"Rules {x['rules']!r:.60} are not played here.",
    "seats": lambda x, words: f"The seats are not {' and '.join(x['seats'])}.",
    "illegal_deck": lambda x, words: (
        f"The deck of {x['seat']} can't be played: {_reasons(x['problems'], words)}"
    ),
    "unplayable": lambda x, words: f"The cards or decks can't be played: {x['error']}",
    # The replay
    "illegal": _illegal,
    "differs": _differs,
    "no_set_up": "Action 1 is not the set-up by the house.",
    "other_result": lambda x, words: (
        f"The result is {x['replay']!r:.200}, not {x['record']!r:.200}."
    ),
    "other_line": lambda x, words: (
        f"{_HOLDS} {x['line']} is not the one that was written: {x['said']!r}."
    ),
    "all_legal": lambda x, words: f"All {x['actions']} actions are legal where they stand.",
    "dice_follow": lambda x, words: (
        f"Every die and shuffle follows from the seeds ({x['draws']} draws)."
    ),
    "hashes_agree": _hashes,
    "by_hand": "It was written by hand: what it does not say was not compared.",
    "result": lambda x, words: f"The result: {x['result'] or 'the game is not over'}.",
}
