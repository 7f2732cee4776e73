"""The fields of the search, each once. All that knows one by name is here.

The parser's names, what each means in memory and in the database, the page about the syntax, the
form of filters, completion, the API's description and the tests are made from this.
"""

from __future__ import annotations

from typing import Any, Literal

from cards.search.conditions import Compares, Condition, Is, Provided
from cards.search.language import Context, Example, Field, Language, Word
from cards.search.numbers import Amounts, Numbers, numbers_of
from cards.search.ordering import Sort
from cards.search.reads import (
    CardNumbers,
    InText,
    OneOf,
    either,
    equal,
    marked,
)
from cards.search.words.known_words import KnownWords, Words, same
from games.cidwam.rules.cards.card import KINDS, MOVEMENTS
from games.cidwam.rules.game import Cidwam
from games.cidwam.web.search import values
from games.cidwam.web.search.dice import HitDice

NAMES, WHAT, NUMBERS, DOES, AROUND = (
    "Names and words",
    "What it is",
    "Numbers",
    "What it does",
    "Rules and decks",
)


# --- What `is:` knows ----------------------------------------------------------------------------

_FLAGS: dict[str, tuple[Word, Condition]] = {}


def register_flag(word: str, label: str, condition: Condition) -> None:
    """One more word after `is:`; `label` goes on after "is"."""
    _FLAGS[word] = (Word(word, label), condition)


register_flag("mythic", "Mythic", marked("type_marks")(("Mythic",)))
register_flag("vanilla", "without text", Is("text", ("",)))
register_flag("playable", "playable online", Is("playable", (True,)))
register_flag("revised", "revised since release", Compares("revision", ">", 1))
register_flag("token", "a token", Provided("token"))
register_flag("draft", "a draft of the workshop", Provided("draft"))


def _flags(context: Context) -> KnownWords:
    return KnownWords(word for word, _ in _FLAGS.values())


def _flagged(words: tuple[str, ...]) -> Condition:
    return either({word: _FLAGS[word][1] for word in words})(words)


# --- The fields ----------------------------------------------------------------------------------


def numbers() -> dict[str, Field]:
    """Return the fields whose numbers may be compared with each other, by all their names."""
    return numbers_of(CARDS)


def _does(
    name: str,
    reads: OneOf,
    label: str,
    help: str,
    *examples: Example,
    aliases: tuple[str, ...] = (),
    spoken: Literal["first", "aside", "named"] = "aside",
    object_field: str = "",
    is_obvious: bool = False,
) -> Field:
    """Return a field over the marks that the compiled text gives (`behaviour`)."""
    return Field(
        name,
        reads,
        label,
        help,
        aliases,
        examples,
        DOES,
        form="word",
        spoken=spoken,
        object_field=object_field,
        is_obvious=is_obvious,
    )


def _marks(
    name: str, verb: str, verb_not: str, noun: str = "", known: Words | None = None
) -> OneOf:
    """Return the reader of one kind of marks, in words for a card that has one or has none."""
    makes = marked("behaviour_marks", f"{name}:")
    return OneOf(known or values.does(name), makes, "", verb, verb_not, noun or name)


_PAID_WITH = _marks("pays", "it is paid with", "it is not paid with", "payment")

FIELDS = (
    Field(
        "name", InText("folded_name", "the name"), "Name",
        "Words in the card’s name, even inside other words. Capitals and accents don’t matter.",
        ("n",), (Example("name:rat", "cards with “rat” in their names"),
                 Example('!"Cellar Rat"', "the card with exactly this name"),
                 Example("name:/^the /", "names that begin with “The”")), NAMES, form="words",
        takes_words=True,
    ),
    Field(
        "text", InText("folded_text", "the text"), "Text",
        "Words in the card’s rules text, as printed.",
        ("o", "rules", "oracle"), (Example('text:"draw a card"', "cards that say “draw a card”"),
                         Example(r"text:/\dd6 damage/", "damage with six-sided dice")),
        NAMES, form="words", takes_words=True,
    ),
    Field(
        "flavour", InText("folded_flavour", "the flavour text"), "Flavour text",
        "Words in the flavour text, which has no effect on play.",
        ("flavor", "ft"), (Example("flavour:coin", "flavour texts about coins"),), NAMES,
        takes_words=True,
    ),
    Field(
        "kind",
        OneOf(same(*KINDS), equal("kind"), "kind", noun="kind"), "Kind",
        "Soul, Spell, Environment, Incantation, Relic or Persona; separate several with commas.",
        ("k",), (Example("kind:soul", "Souls"), Example("kind:spell,relic", "Spells and Relics"),
                 Example("-kind:persona", "all but Personas")), WHAT, form="toggles", facet=6,
        leads=True,
    ),
    Field(
        "type",
        OneOf(values.types, marked("type_marks"), "type", noun="type",
              otherwise=values.kind_for_type), "Type",
        "A type, as printed after the kind.",
        ("t", "types"), (Example("type:vermin", "Vermin of every kind"),
                         Example("t:mythic t:fey", "Mythic Fey")), WHAT, form="word",
        is_obvious=True, facet=12,
    ),
    Field(
        "keyword",
        OneOf(
            values.keywords, marked("keyword_marks"), "", "it has", "it has no", "keyword",
            values.keyword_of_no_card, values.keyword_as_written, values.numbered_keywords,
        ), "Keyword",
        "A keyword the card itself has, with or without its number. For keywords it gives to "
        "others, use gives.",
        ("kw", "has"), (Example("keyword:agile", "cards that have Agile"),
                        Example("kw:flight -kw:swift", "Flight without Swift"),
                        Example('keyword:"range 2"', "cards with exactly Range 2")),
        WHAT, form="word", facet=9,
    ),
    Field(
        "move",
        OneOf(same(*MOVEMENTS), equal("movement"), "", "it moves like a", "it does not move like a",
              "movement"), "Moves like a",
        "The chess piece a Soul moves like.",
        ("moves", "movement", "m"), (Example("move:knight", "Souls that move like a knight"),),
        WHAT, form="toggles", facet=6,
    ),
    Field(
        "is", OneOf(_flags, _flagged, "it", noun="such property"), "Is",
        "Properties: mythic, vanilla (no text), playable online, revised, token, draft. Tokens "
        "and drafts appear only if you ask for them.",
        ("are",), (Example("is:mythic", "Mythic cards"), Example("is:token", "tokens"),
                   Example("is:vanilla kind:soul", "Souls without text")), WHAT, form="word",
    ),
    Field(
        "set", OneOf(values.sets, equal("set__slug"), "the set", noun="set"), "Set",
        "The set a card belongs to.",
        ("s", "e"), (Example("set:core", "the Core Set"),), WHAT, form="word", is_obvious=True,
    ),
    Field(
        "number", CardNumbers(values.card_numbers), "Number",
        "The number printed on the card, with its set or without. The whole number does alone.",
        ("cn", "id"), (Example("number:42", "the card with number 42"),
                       Example("cs-042", "the same, by its whole number")), WHAT, spoken="named",
    ),
    Field(
        "value", Numbers("value", "the value", others=numbers), "Value",
        "The Coins a card costs and sells for. Personas have none.",
        ("v", "cost", "cmc", "mv", "manavalue"), (Example("value=2", "cards of value 2"),
                        Example("value>=3 value<=4", "values 3 and 4"),
                        Example("value:2..4", "values from 2 to 4"),
                    Example("value>=maxdice", "Souls that never roll more than they cost")),
        NUMBERS, form="range", facet=12,
        adjectives=(("cheap", "<=1"), ("free", "=0"), ("dear", ">=4"), ("expensive", ">=4"),
                    ("costly", ">=4"), ("pricey", ">=4")), units=("coin",),
    ),
    Field(
        "dice",
        HitDice("dice_mean", "the mean of its Hit Dice", others=numbers, known=values.hit_dice),
        "Hit Dice, on average",
        "The average of a Soul’s Hit Dice: 3.5 for 1d6. Compare it with dice too: = and != "
        "match dice written exactly so, < and > compare averages.",
        ("d", "mean"), (Example("dice>=5", "Souls that roll 5 or more on average"),
                        Example("value<=1 dice>3", "strong and cheap"),
                        Example("dice=1d6,2d6", "Souls with exactly these dice"),
                        Example("dice>2d6", "Souls that roll more than 2d6 on average: over 7"),
                        Example("dice>value", "Souls that roll more than they cost, on average")),
        NUMBERS, form="range",
        adjectives=(("strong", ">=5"), ("powerful", ">=5"), ("mighty", ">=7"), ("weak", "<=2")),
    ),
    Field(
        "maxdice", Numbers("dice_maximum", "the highest roll of its Hit Dice", others=numbers),
        "Highest roll",
        "The most a Soul’s Hit Dice can roll.",
        ("max", "maximum"), (Example("maxdice>=12", "Souls that can roll 12"),), NUMBERS,
        adjectives=(("big", ">=10"), ("large", ">=10"), ("huge", ">=12"), ("small", "<=4"),
                    ("tiny", "<=2")),
    ),
    _does(
        "on", _marks("on", "it has an ability for", "it has no ability for", "event"),
        "Happens when", "What triggers an ability.",
        Example("on:play", "abilities that trigger when the card is played"),
        Example("on:destroyed", "abilities that trigger when something is destroyed"),
        Example("on:attacks,attacked", "abilities of attacker or defender"),
        aliases=("when",),
    ),
    _does(
        "does", _marks("does", "it has the effect", "it does not have the effect", "effect"),
        "Does", "What an effect does.",
        Example("does:draw", "cards that let someone draw"),
        Example("does:damage", "direct damage"),
        Example("does:create token:rat", "cards that make Rat Tokens"),
        Example("does:destroy value<=2", "cheap destruction"),
        aliases=("do", "effect"), spoken="first", object_field="affects", is_obvious=True,
    ),
    Field(
        "pays",
        Amounts("least_payment", "most_payment", "behaviour_marks", "pays:", "payment", _PAID_WITH,
                others=numbers),
        "Payment",
        "The Coins a payment effect or Secret costs, or what else it costs: a discard, a "
        "Shield, Life, a counter, a piece.",
        ("pay",), (Example("pays>=2", "payment effects that cost 2 Coins or more"),
                   Example("pays:0", "payment effects that cost no Coins"),
                   Example("pays>value", "payment effects that cost more than the card"),
                   Example("pays:life", "paid with Life")), DOES, form="word",
    ),
    _does(
        "affects",
        _marks("affects", "it affects", "it does not affect", "sort of card", values.affected),
        "Affects", "Who effects, bonuses and restrictions apply to: a kind, a "
        "type or the opponent.",
        Example("affects:vermin", "cards that do something to Vermin"),
        Example("affects:opponent does:discard", "cards that make the opponent discard"),
    ),
    _does(
        "gives", _marks("gives", "it gives", "it does not give", "bonus"),
        "Gives", "A keyword or roll bonus the card gives for a while.",
        Example("gives:agile", "cards that give Agile"),
        Example("gives:minus", "cards that lower rolls"),
        aliases=("give", "grants"),
    ),
    _does(
        "token", _marks("token", "it makes", "it does not make", "token"),
        "Makes", "The tokens or card an effect creates.",
        Example("token:rat", "cards that make Rat Tokens"),
        aliases=("makes", "creates"), spoken="first",
    ),
    _does(
        "counter", _marks("counter", "it uses", "it does not use", "counter", values.counters),
        "Counters", "Counters a card adds, removes or counts.",
        Example("counter:+1", "cards with +1 counters"),
        aliases=("counters",),
    ),
    _does(
        "if", _marks("if", "it has the condition", "it does not have the condition", "condition"),
        "Condition", "What must be true for an ability or effect to work.",
        Example("if:zone", "cards that check which Zone they’re in"),
        Example("if:shields", "cards that look at Shields"),
        aliases=("while", "condition"), spoken="named",
    ),
    _does(
        "forbids", _marks("forbids", "it forbids to", "it does not forbid to", "prohibition"),
        "Forbids", "What a card stops others doing.",
        Example("forbids:move", "cards that stop others moving"),
        aliases=("forbid", "cannot"), spoken="named", object_field="affects",
    ),
    _does(
        "ability", _marks("ability", "it has the ability", "it does not have the ability"),
        "Ability", "The form of an ability: payment, triggered, static and so on.",
        Example("ability:payment kind:soul", "Souls with payment effects"),
        spoken="named",
    ),
    _does(
        "attaches",
        _marks("attaches", "it is attached to", "it is not attached to",
               "sort of card", values.sorts_of_card),
        "Attaches to", "What a Relic attaches to.",
        Example("attaches:environment", "Relics for Environments"),
        aliases=("attach",), is_obvious=True,
    ),
    _does(
        "mentions",
        _marks("mentions", "it mentions", "it does not mention",
               "sort of card", values.sorts_of_card),
        "Mentions", "A kind or type named anywhere in the text.",
        Example("mentions:fey", "everything for a deck of Fey"),
        spoken="named",
    ),
    Field(
        "rule",
        OneOf(values.rules, values.about, "", "it is about", "it is not about", "rule",
              tidy=values.rule_number),
        "Rule",
        "Cards a rule matters to, by its number or a word of its name: it explains a word or "
        "effect on the card, or one of its rulings or examples cites it.",
        ("r",), (Example("rule:R10.7", "cards with Range, explained in R10.7"),
                 Example("rule:10.17", "cards that involve tokens"),
                 Example("rule:R10.16 -text:destroy", "cards that destroy and don’t say so"),
                 Example("rule:7", "cards about any rule of section 7")), AROUND, form="word",
        spoken="named",
    ),
    Field(
        "artist",
        OneOf(values.artists, values.drawn_by, "its emblem", "is by", "is not by", "artist"),
        "Artist", "Who drew the emblem on the card.",
        ("by",), (Example("artist:lorc", "cards with an emblem by Lorc"),), AROUND, form="word",
        is_obvious=True, spoken="aside",
    ),
)  # fmt: skip

SORTS = (
    Sort("name", "Name", "Name, from Z", lambda card: card.folded_name, ("folded_name",)),
    Sort("value", "Value, low first", "Value, high first", lambda card: card.value, ("value",)),
    Sort("dice", "Hit Dice, low first", "Hit Dice, high first",
         lambda card: card.dice_mean, ("dice_mean",)),
    Sort("maxdice", "Highest roll, low first", "Highest roll, high first",
         lambda card: card.dice_maximum, ("dice_maximum",)),
    Sort("number", "Number in the set", "Number in the set, last first",
         lambda card: (card.set.released, card.card_id), ("set__released", "card_id")),
    Sort("newest", "Newest first", "Oldest first",
         lambda card: (card.set.released, card.added), ("set__released", "added"), falling=True),
    Sort("changed", "Recently updated first", "Least recently updated",
         lambda card: card.changed, ("changed",), falling=True),
)  # fmt: skip

VIEWS = {
    "grid": "Faces",
    "list": "List",
    "checklist": "Checklist",
    "text": "Full text",
}

# The columns that the index of all cards gets ready before the first search (`memory`).
TEXTS = ("search_text", "folded_name", "folded_text", "folded_flavour")
VALUES = (
    "kind",
    "movement",
    "set__slug",
    "value",
    "dice_mean",
    "dice_maximum",
    "hit_dice",
    "playable",
    "text",
    "revision",
    "icon",
)
MARKS = ("type_marks", "keyword_marks", "behaviour_marks", "rule_marks")


def warm(index: Any) -> None:
    """Make ready all that the fields of cards ask of an index."""
    for column in TEXTS:
        index.text(column)
    index.whole_words("folded_name")
    for column in VALUES:
        index.values(column)
    for column in MARKS:
        index.marks(column)
    for sort in SORTS:
        for reverse in (False, True):
            if reverse or not sort.by_name:
                index.order(sort, reverse)


_ANYWHERE = Field(
    "",
    InText("search_text", "it", has_numbers=True),
    "Words",
    "Words in the name, kind, types, movement or text.",
)
_EXACT = Field("!", InText("folded_name", "the name"), "Name", "The whole name.")

CARDS = Language(
    bare=_ANYWHERE,
    exact=_EXACT,
    game=Cidwam.name,
    warm=warm,
    sorts={sort.name: sort for sort in SORTS},
    views=VIEWS,
    nouns=("card", "cards"),
    folded_section=DOES,  # long, and in words of the engine
)
CARDS.register(*FIELDS)
