"""Numbers against each other, dice as they are written, keywords with their number."""

import pytest

from cards.models import Card
from cards.search.conditions import COMPARES
from games.cidwam.web.glossary import RULEBOOK_KEYWORDS
from games.cidwam.web.search.fields import SORTS
from tests.cards.searching import CARDS, search, suggest

pytestmark = pytest.mark.django_db
NUMBERS = {"value": "value", "dice": "dice_mean", "maxdice": "dice_maximum"}


def names(text: str) -> set[str]:
    """Found in memory and by the database alike, and the rest when turned round."""
    found, asked = search(text, size=200), search(text, size=200, in_memory=False)
    assert found.problems == [], text
    assert [card.pk for card in found.cards] == [card.pk for card in asked.cards], text
    turned = [search(f"-({text})", size=200, in_memory=in_memory) for in_memory in (True, False)]
    assert turned[0].total == turned[1].total == search("").total - found.total, text
    return {card.name for card in found.cards}


def payments(card: Card) -> list[int]:
    paid = [word.removeprefix("pays:") for word in card.behaviour if word.startswith("pays:")]
    return [int(word) for word in paid if word.isdigit()]


@pytest.mark.parametrize("sign", COMPARES)
def test_each_number_against_each_other(core_cards: int, sign: str) -> None:
    compare, cards = COMPARES[sign], list(Card.objects.current())
    for one, column in NUMBERS.items():
        for other, against in NUMBERS.items():
            if one == other:
                continue
            pairs = [(card.name, getattr(card, column), getattr(card, against)) for card in cards]
            assert names(f"{one}{sign}{other}") == {
                name for name, a, b in pairs if None not in (a, b) and compare(a, b)
            }
        paid = [(card.name, payments(card), getattr(card, column)) for card in cards]
        assert names(f"pays{sign}{one}") == {
            name for name, some, b in paid if b is not None and any(compare(a, b) for a in some)
        }
        assert names(f"{one}{sign}pays") == {
            name for name, some, b in paid if b is not None and any(compare(b, a) for a in some)
        }


def test_what_the_comparisons_must_tell_apart_is_among_the_cards(core_cards: int) -> None:
    """So that the test above is about something."""
    for text in (
        "pays=value",
        "pays!=value",
        "pays=dice",
        "pays<maxdice",
        "dice>value",
        "dice<value",
        "maxdice=value",
        "value=dice",
    ):
        assert 0 < len(names(text)) < core_cards, text


def test_several_payments_and_half_numbers(core_cards: int) -> None:
    """A number between the least payment and the most is no payment; 3.5 is neither 3 nor 4."""
    card = Card.objects.filter(kind="Soul").first()
    assert card is not None
    card.behaviour = ["pays:1", "pays:3", "pays:4", "pays:12"]
    for value, dice, found in ((2, 3.5, set()), (3, 4.0, {"value", "dice"}), (1, -1.0, {"value"})):
        card.value, card.dice_mean = value, dice
        card.derive()
        card.save()
        rows = search(f'!"{card.name}" pays=value', in_memory=False)
        assert rows.total == ("value" in found)
        rows = search(f'!"{card.name}" pays=dice', in_memory=False)
        assert rows.total == ("dice" in found)


def test_of_several_payments_any_may_be_the_one_that_is_compared(core_cards: int) -> None:
    card = Card.objects.filter(kind="Soul").first()
    assert card is not None
    card.behaviour = ["pays:1", "pays:4"]
    for value in (0, 1, 2, 4, 5):
        card.value = value
        card.derive()
        card.save()
        wanted = {sign for sign in COMPARES if any(COMPARES[sign](n, value) for n in (1, 4))}
        found = {
            sign
            for sign in COMPARES
            if search(f'!"{card.name}" pays{sign}value', in_memory=False).total
        }
        assert found == wanted, value


@pytest.mark.parametrize("sign", COMPARES)
@pytest.mark.parametrize("dice", ["1d6", "2d6+1", "1d2", "1d8", "9d9", "2d2-1"])
def test_dice_as_written(core_cards: int, sign: str, dice: str) -> None:
    mean = {"1d6": 3.5, "2d6+1": 8.0, "1d2": 1.5, "1d8": 4.5, "9d9": 45.0, "2d2-1": 2.0}[dice]
    souls = list(Card.objects.current().filter(kind="Soul"))
    expected = {
        soul.name
        for soul in souls
        if COMPARES[sign](
            *(
                (soul.hit_dice, dice)
                if "=" in (sign, sign[1:] * (sign[0] == "!"))
                else (soul.dice_mean, mean)
            )
        )
    }
    assert names(f"dice{sign}{dice}") == expected


def test_ways_to_write_dice(core_cards: int) -> None:
    assert names("dice:1d6") == names("dice=1D6") == names("dice:d6") == names('d="1 d 6 + 0"')
    assert names("dice:1d6,2d6") == names("dice=1d6") | names("dice=2d6")
    assert names("dice!=1d6,2d6") == names("dice!=1d6") & names("dice!=2d6")
    assert names("dice:1d6") < names("dice:3.5") | names("dice=1d6")
    assert names("dice=1d6") < names("dice>=1d6")


def test_keywords_with_their_number(core_cards: int) -> None:
    cards = list(Card.objects.current())
    for word in ("Range 2", "Range 3", "Resilient 1", "Resilient 2", "Range 12"):
        having = {card.name for card in cards if word in card.keywords}
        assert names(f'keyword:"{word.lower()}"') == names(f"kw:{word.replace(' ', '-')}") == having
        assert names(f"kw:{word.replace(' ', '')}") == having
    every = {card.name for card in cards if any(w.startswith("Range ") for w in card.keywords)}
    assert names("keyword:range") == names("keyword:ran") == every
    assert names('keyword!="range 2" keyword:range') == every - names('keyword:"range 2"')
    assert (
        names("kw:range02,swift")
        == names("keyword:range-2,swift")
        == names('keyword:"range 2" or keyword:swift')
    )


def test_numbered_keywords_are_not_counted_beside_the_plain_ones(core_cards: int) -> None:
    (facet,) = [one for one in search("").facets if one.name == "keyword"]
    assert {choice.label for choice in facet.choices} == {term.name for term in RULEBOOK_KEYWORDS}
    assert len(facet.choices) == len(RULEBOOK_KEYWORDS)


def test_tokens_too(core_cards: int) -> None:
    def found(text: str) -> set[str]:
        return {card.name for card in search(f"is:token {text}").cards}

    assert found("dice=1d4") == {"Generic Soul Token"} == found("kind:soul dice!=1")


@pytest.mark.parametrize(
    ("text", "said", "turned"),
    [
        (
            "dice>value",
            "the mean of its Hit Dice is above the value",
            "the mean of its Hit Dice is not above the value",
        ),
        (
            "cost<=max",
            "the value is at most the highest roll of its Hit Dice",
            "the value is not at most the highest roll of its Hit Dice",
        ),
        (
            "value!=dice",
            "the value differs from the mean of its Hit Dice",
            "the value equals the mean of its Hit Dice, or one of them is missing",
        ),
        ("value<pays", "payment is above the value", "no payment is above the value"),
        ("pays:value", "payment equals the value", "no payment equals the value"),
        ("dice:2d6+1", "its Hit Dice are 2d6+1", "its Hit Dice are not 2d6+1"),
        ("dice:1d6,d4", "its Hit Dice are 1d6 or 1d4", "its Hit Dice are not 1d6 or 1d4"),
        ("dice!=1d6", "its Hit Dice are not 1d6", "its Hit Dice are 1d6, or it has none"),
        (
            "dice>2d6",
            "the mean of its Hit Dice is more than 7 (2d6)",
            "the mean of its Hit Dice is not more than 7 (2d6)",
        ),
        ('keyword:"range 2"', "it has Range 2", "it has no Range 2"),
        ("keyword:range7", "it has Range 7", "it has no Range 7"),
        ("keyword:ran", "it has Range", "it has no Range"),
    ],
)
def test_what_is_said_back(core_cards: int, text: str, said: str, turned: str) -> None:
    assert [part.words for part in search(text).words] == [said]
    assert [part.words for part in search(f"-{text}").words] == [turned]


@pytest.mark.parametrize(
    ("text", "said", "suggestion"),
    [
        ("dice>colour", "or with another number of the card: value, maxdice, pays or used", None),
        ("dice>valeu", "Did you mean dice>value?", "dice>value"),
        ("dice<=cots", "Did you mean dice<=value?", "dice<=value"),
        ("value>power", "Did you mean value>dice?", "value>dice"),
        ("value>value", "“value” is none.", None),
        ("dice>1d6,2d6", "with dice, like 2d6+1", None),
        ("dice=0d6", "with dice, like 2d6+1", None),
        ("value=2d6", "value is compared with a number, like value>=2", "dice=2d6"),
        ("maxdice>1d6", "Did you mean dice>1d6?", "dice>1d6"),
        ("pays>1d6", "Did you mean dice>1d6?", "dice>1d6"),
        ("dice>=1d6,2d6", "“1d6,2d6” is none.", ""),
        ("dice=1d6,3", "“1d6,3” is none.", ""),
        ("dice>1d0", "“1d0” is none.", ""),
        ("dice=999999999999d9", "“999999999999d9” is none.", ""),
        ("dice>>value", "“>value” is none.", None),
        ("dice=٣", "“٣” is none.", ""),
        ('keyword:"range ٢"', "Did you mean keyword:Range?", "keyword:Range"),
        ('keyword:"range 99999999999999999999"', "Did you mean keyword:Range?", "keyword:Range"),
        ("maxdice>use", "Did you mean maxdice>used?", "maxdice>used"),
        ("used>valeu", "is none", ""),  # no deck has used any
        ("used>colour", "or with another number of the card: value, dice, maxdice or pays", ""),
        ("used>used", "used is compared with a number, like used>=2, or", None),
        ("used>1d6", "Did you mean dice>1d6?", "dice>1d6"),
        ("used:/1/", "Regular expressions don’t work with used.", ""),
        ("pays:valeu", "There is no payment “valeu”", None),
        ("pays>life", "pays is compared with a number", None),
        ('keyword:"agile 2"', "Did you mean keyword:Agile?", "keyword:Agile"),
        ('keyword:"rnge 2"', "Did you mean keyword:Range?", "keyword:Range"),
    ],
)
def test_what_is_refused(core_cards: int, text: str, said: str, suggestion: str | None) -> None:
    (problem,) = search(text).problems
    assert said in problem.message
    if suggestion is not None:
        assert problem.suggestion == suggestion
    if problem.suggestion:
        assert search(problem.suggestion).problems == []


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("dice>va", ["value"]),
        ("value<=", ["dice", "maxdice", "pays", "used"]),
        ("used>", ["value", "dice", "maxdice", "pays"]),
        ("dice=2d", ["2d4+1", "2d6", "2d8"]),
        ('keyword:"range ', ["Range", '"Range 2"']),
        ("keyword:ran", ["Range", '"Range 2"']),
    ],
)
def test_what_is_offered(core_cards: int, text: str, offered: list[str]) -> None:
    assert [one.text for one in suggest(text) if one.text in offered] == offered


def test_numbers_that_are_sorted_by_may_be_compared() -> None:
    assert {*NUMBERS} < {sort.name for sort in SORTS} & CARDS.fields.keys()
