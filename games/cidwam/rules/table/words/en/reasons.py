"""Reasons: why an action is refused or not offered, what is wrong with a deck, why a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.site_reasons import SITE_REASONS
from games.cidwam.rules.table.words.en.grammar import a, count, listed, plural
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]
Sentence = str | Callable[[Data, Voice], str]


def _either(words: Sequence[str]) -> str:
    """ "break, drop or take"."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def _impossible(x: Data, say: Voice) -> str:
    if "said" not in x:
        return "That isn’t possible now."
    near = _either([f"“{line}”" for line in x.get("near", ())])
    return f"“{x['said']}” isn’t possible now.{f' Did you mean {near}?' if near else ''}"


def _opening_card(x: Data, say: Voice) -> str:
    card = f"“{x['said']}”" if "said" in x else "That"
    return f"{card} isn’t a Soul in your hand that an opening can have."


def _orders_json(x: Data, say: Voice) -> str:
    where = f"character {x['at']} of it" if "at" in x else "this"
    return (
        f"Auto-replies are written as JSON, and {where} can’t be read. "
        'Send them like orders {"responses": ["attack"]}.'
    )


def _of_the_site(sentence: str) -> Sentence:
    return lambda x, say: sentence.format(**x)


REFUSALS: dict[str, Sentence] = {
    "over": "The game is over.",
    "not_your_turn": "It isn’t your turn.",
    "impossible": _impossible,
    **{code: _of_the_site(sentence) for code, sentence in SITE_REASONS.items()},
    "opened": "You’ve already chosen your opening.",
    "opening_first": "The game begins with “open”, alone or with Souls and their spaces.",
    "opening_form": "Write “open NAME SPACE, NAME SPACE”.",
    "opening_spaces": "Each Soul of the opening needs a space, or “not now”.",
    "opening_card": _opening_card,
    "opening_copies": lambda x, say: f"You don’t have {x['n']} copies of {x['card']} in your hand.",
    "opening_kind": lambda x, say: f"{x['card']} isn’t a Soul: an opening has Souls alone.",
    "opening_zeros": "An opening has at most one Soul of value 0.",
    "opening_value": lambda x, say: (
        f"These Souls cost {count(x['value'], 'Coin')} together; an opening has at most "
        f"{x['limit']}."
    ),
    "zone": lambda x, say: f"{say.place(x['place'])} isn’t in your Zone.",
    "crowded": lambda x, say: f"{say.place(x['place'])} has room for one Soul.",
    "unshared": lambda x, say: f"A face-down Soul can’t share {say.place(x['place'])}.",
    "draw_offered": "A draw is already offered.",
    "no_offer": "Your opponent hasn’t offered a draw.",
    "no_take_back": "You can’t take that back: it showed you something, or asked your opponent.",
    "no_seat": lambda x, say: f"There is no seat “{x['who']}”.",
    "house_form": "The house writes “out SEAT REASON” or “end draw REASON”.",
    "orders_json": _orders_json,
    "orders_shape": "Auto-replies are a mapping of responses, life, attack and join.",
    "orders_key": lambda x, say: (
        f"No auto-reply is named “{x['said']}”. Try {_either(x['known'])}."
    ),
    "orders_responses": lambda x, say: f"responses: a list of {_either(x['known'])}.",
    "orders_life": lambda x, say: f"life: a whole number from 0 to {x['limit']}.",
    "orders_attack": lambda x, say: f"attack: a list of at most {x['limit']} lines.",
    "orders_join": "join: a chance from 0 to 1.",
    "orders_do": lambda x, say: f"attack, line {x['line']}: {_either(x['known'])}?",
    "orders_line_key": lambda x, say: f"attack, line {x['line']}: {x['do']} has no “{x['said']}”.",
    "orders_card": lambda x, say: f"attack, line {x['line']}: name an Incantation of this game.",
    "orders_number": lambda x, say: (
        f"attack, line {x['line']}: {x['key']} is a whole number from 0 to {x['limit']}."
    ),
}


def _question(x: Data, say: Voice) -> str:
    if x["seat"] == say.reader.seat:
        return "Answer the question first."
    return say.sentence(f"{say.does(x['seat'], 'have')} a question to answer first.")


def _prohibited(x: Data, say: Voice) -> str:
    if not x.get("by"):
        return f"It can’t {x['what']}."
    done = {
        "move": "moving",
        "attack": "attacking",
        "be attacked": "being attacked",
        "be played": "being played",
        "be cashed": "being cashed",
    }[x["what"]]
    keeps = "keeps" if len(x["by"]) == 1 else "keep"
    return say.sentence(f"{say.labels(x['by'])} {keeps} it from {done}.")


_PHASES = {"summon": "Summon", "move": "Move/Combat"}

WHY_NOT: dict[str, Sentence] = {
    "question": _question,
    "phase": lambda x, say: f"Only in your {_PHASES[x['phase']]} phase.",
    "coins": lambda x, say: f"That costs {count(x['cost'], 'Coin')} and you have {x['coins']}.",
    "cost": lambda x, say: f"You can’t pay this: {x['says'].rstrip('.')}.",
    "soul_limit": lambda x, say: f"You already control {count(x['limit'], 'Soul')}.",
    "no_space": "No space of your Zone is free.",
    "no_slot": "No Environment slot is empty.",
    "no_target": "There’s no target for it.",
    "no_host": "There’s no piece to attach it to.",
    "no_deck": "Your deck is empty.",
    "used": "Already used this turn.",
    "by_itself": "It turns itself up.",
    "taken": "It has had its turn already.",
    "face_down": "A face-down Soul doesn’t move or attack.",
    "prohibited": _prohibited,
    "far_rank": "A pawn at the far rank can’t move.",
    "blocked": "Every way is blocked.",
    "no_reach": "No opposing Soul is in reach.",
    "far": lambda x, say: (
        f"It’s {count(x['away'], 'rank')} from your opponent and reaches {x['ranks']}."
    ),
}

DECK_PROBLEMS: dict[str, Sentence] = {
    "unknown_card": lambda x, say: f"No card named {x['card']}.",
    "count": lambda x, say: f"{x['card']}: “{x['said']}” isn’t a number of copies.",
    "token": lambda x, say: f"{x['card']} is a token: it can’t be in a deck.",
    "persona_card": lambda x, say: f"{x['card']} is a Persona, not one of the cards.",
    "copies": lambda x, say: (
        f"{x['card']} is Mythic: {x['count']} copies, at most {x['limit']} are allowed."
    ),
    "too_few": lambda x, say: (
        f"{count(x['count'], 'card')}: {x['missing']} more "
        f"{'is' if x['missing'] == 1 else 'are'} needed to make {x['limit']}."
    ),
    "too_many": lambda x, say: (
        f"{x['count']:,} {plural(x['count'], 'card')}: games are played with at most "
        f"{x['limit']:,}."
    ),
    "unknown_persona": lambda x, say: f"No Persona named {x['card']}.",
    "no_such_persona": lambda x, say: f"{x['card']} isn’t a Persona but {a(x['kind'])}.",
    "personas": lambda x, say: (
        f"{count(len(x['cards']), 'Persona')} ({listed(x['cards'])}): a deck has one."
    ),
    "no_persona": "No Persona: the deck plays with the blank one, which has no ability.",
    "unplayable": lambda x, say: (
        f"The text of {x['card']} isn’t understood: games with it can’t be started online."
    ),
}


def _lost(done: str, done_by_you: str) -> Callable[[Data, str, Voice], str]:
    def clause(x: Data, loser: str, say: Voice) -> str:
        return done_by_you if loser == say.reader.seat else f"{say.who(loser)} {done}"

    return clause


def _time(x: Data, loser: str, say: Voice) -> str:
    return f"{say.who(loser)} ran out of time" if loser else "time ran out"


def _chain(x: Data, loser: str, say: Voice) -> str:
    return f"{x.get('card', 'a card')} set off a chain of effects without end"


ENDS: dict[str, Callable[[Data, str, Voice], str]] = {
    "life": _lost("is out of Life", "you’re out of Life"),
    "both_lives": lambda x, loser, say: "both players are out of Life",
    "resignation": _lost("resigned", "you resigned"),
    "agreed": lambda x, loser, say: "agreed",
    "time": _time,
    "chain": _chain,
    "house": lambda x, loser, say: str(x["said"]),
}

RESULTS = {  # wire format: records of all formats have these, and old ones are compared with them
    "life": "out of Life",
    "both_lives": "both players are out of Life",
    "resignation": "resignation",
    "agreed": "agreed",
    "time": "time",
}

SENTENCES: dict[str, Sentence] = REFUSALS | WHY_NOT | DECK_PROBLEMS


def reason_sentence(reason: Data, say: Voice) -> str:
    found = SENTENCES[reason["code"]]
    return found if isinstance(found, str) else found(reason.get("args") or {}, say)


def end_clause(reason: Data, winner: str | None, say: Voice) -> str:
    """Why a game ended: "Ann is out of Life", "you resigned", "agreed"."""
    loser = {"south": "north", "north": "south", None: ""}[winner]
    return ENDS[reason["code"]](reason.get("args") or {}, loser, say)


def result(reason: Data) -> str:
    """The same as a Result line of a record has it."""
    args = reason.get("args") or {}
    if reason["code"] == "chain":
        return f"{args.get('card', 'a card')} set off a chain of effects without end (R10.24)"
    return str(args["said"]) if reason["code"] == "house" else RESULTS[reason["code"]]
