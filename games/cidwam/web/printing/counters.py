"""Tokens, copies, counters, Life and Coins, and how many of each a deck can need."""

from collections.abc import Iterable

from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import features
from games.cidwam.web.official_cards import token_data
from printing.sources.counters import Counter, Needed

SOULS = 6  # one player's, at most (R5.6)
PUT_EACH = 3  # counters of a word, for each copy of a card that puts them
PUT_LEAST, PUT_MOST = 6, 20
MADE_LEAST, MADE_MOST = 3, 12  # tokens that are no Souls
LIFE = {10: 2, 5: 1, 1: 5}  # any Life up to the 30 of the start
COINS = {10: 2, 5: 2, 1: 9}  # a player's Coins up to 39, with change


def deck_counters(cards: Iterable[tuple[CardDef, int]], pool: CardPool) -> Needed:
    """Everything that cards and their counts may need, with how many, as far as one can say
    without playing; the pool has the tokens and the cards that texts make copies of."""
    made: dict[str, int] = {}
    words: dict[str, int] = {}
    for card, count in cards:
        for fact in features(card.tree) if card.tree else ():
            if fact.what == "creates":
                made[fact.name] = made.get(fact.name, 0) + count
            elif fact.what == "counter":
                words[fact.name] = words.get(fact.name, 0) + count
            elif fact.what == "keyword" and fact.name == "Resilient":
                words["life"] = words.get("life", 0) + count
    tokens = [token for token in pool.tokens if token.name in made]
    found = [
        (Counter(token.name, "token", card=token_data(token)), _tokens(token, made[token.name]))
        for token in tokens
    ]
    copied = made.keys() - {token.name for token in tokens}
    found += [
        (Counter(f"Copy of {name}", "token", card=pool.by_name[name].as_data()), min(SOULS, count))
        for name, count in made.items()
        if name in copied and name in pool.by_name
    ]
    found += [
        (_counter(word), min(PUT_MOST, max(PUT_LEAST, PUT_EACH * count)))
        for word, count in sorted(words.items())
    ]
    for value, count in LIFE.items():
        found.append((Counter(f"Life {value}", "life", str(value), "Life"), count))
    for value, count in COINS.items():
        label = "Coin" if value == 1 else "Coins"
        found.append((Counter(f"Coin {value}", "coin", str(value), label), count))
    return found


def _tokens(token: CardDef, makers: int) -> int:
    return SOULS if token.kind == "Soul" else min(MADE_MOST, max(MADE_LEAST, makers))


def _counter(word: str) -> Counter:
    """Return the counter that cards call so; one that is a number has it in its middle."""
    if word[:1] in "+-":
        return Counter(f"{word} counter", "counter", word.replace("-", "\N{MINUS SIGN}"), "")
    label = "Soul’s life" if word == "life" else word  # for a player's Life is counted, too
    return Counter(f"{word} counter", "counter", "", label)
