"""What is understood beside the printed forms, and the canonical wording that it gets."""

import pytest

from games.cidwam.rules.text import CardText, compile_text, render
from games.cidwam.rules.text.abilities import Static
from games.cidwam.rules.text.keywords import Plus

TYPES = frozenset({"Vermin", "Mythic", "Sea Elk", "Half-elf", "Moss"})

FORGIVEN = [
    # numbers
    ("Draw two cards.", "Draw 2 cards."),
    ("Draw one card.", "Draw a card."),
    ("Draw 1 card.", "Draw a card."),
    ("Draw 1 cards.", "Draw a card."),
    ("Draw ten cards.", "Draw 10 cards."),
    ("Earn one.", "Earn 1."),
    ("Pay one: Earn three.", "Pay 1: Earn 3."),
    ("Range two.", "Range 2."),
    ("Curate one time.", "Curate."),
    ("Curate three times.", "Curate 3 times."),
    ("Deal three damage to your opponent.", "Deal 3 damage to your opponent."),
    ("Roll 1D6. On four or more: Earn 1.", None),
    ("Roll 1d6. On four or more: Earn 1.", "Roll 1d6. On 4 or more: Earn 1."),
    ("Choose 1: Draw a card; earn 2.", "Choose one: Draw a card; earn 2."),
    ("Destroy 1 of your Souls.", "Destroy one of your Souls."),
    ("Put 1 +1 counter on this.", "Put a +1 counter on this."),
    ("Put one honey counter on this.", "Put a honey counter on this."),
    ("Put an acorn counter on this.", "Put an acorn counter on this."),
    ("Put two +1 counters on this.", "Put 2 +1 counters on this."),
    ("Pay 1, discard 1 Shield: Draw 1 card.", "Pay 1, discard a Shield: Draw a card."),
    ("When you discard one card: Earn 1.", "When you discard a card: Earn 1."),
    (
        "Return 1 of your Souls to its owner's hand.",
        "Return one of your Souls to its owner's hand.",
    ),
    ("Return 1 Soul from your discard to your hand.", None),
    ("Create one Rat Token.", "Create a Rat Token."),
    ("Create two Rat Token.", "Create 2 Rat Tokens."),
    ("Create 2 Generic Soul Tokens in adjacent spaces.", None),
    (
        "Create 2 Generic Soul Tokens in an adjacent space.",
        "Create 2 Generic Soul Tokens in adjacent spaces.",
    ),
    ("Draw 007 cards.", "Draw 7 cards."),
    # articles
    ("Return an Soul from your discard to your hand.", None),
    ("When a Environment is destroyed here: Earn 1.", None),
    # case
    ("draw a card.", "Draw a card."),
    ("On Play: draw a card. earn 1.", "On play: Draw a card. Earn 1."),
    ("agile, range 2.", "Agile, Range 2."),
    ("max out this roll.", "Max Out this roll."),
    ("Choose one: draw a card; Earn 2.", "Choose one: Draw a card; earn 2."),
    ("Secret: Pay 2.", "Secret: pay 2."),
    ("Secret: When this is attacked.", "Secret: when this is attacked."),
    ("destroy target vermin.", "Destroy target Vermin."),
    ("vermin here have +1.", "Vermin here have +1."),
    # quotes, spaces, ends of lines
    ("Look at your opponent’s hand.", "Look at your opponent's hand."),
    ("Create a copy of Baker’s Dog.", "Create a copy of Baker's Dog."),
    ("Return this to its owner‘s hand.", "Return this to its owner's hand."),
    ("  Draw   a  card .  ", "Draw a card."),
    ("Draw a card.\n\n\n", "Draw a card."),
    ("\n\nDraw a card.", "Draw a card."),
    ("Agile.\r\nSwift.\r\n", "Agile.\nSwift."),
    ("Agile.\n \nSwift.", "Agile.\nSwift."),
    ("\tAgile,Range 2.", "Agile, Range 2."),
    ("Opposing Souls have −1.", "Opposing Souls have -1."),
    # singular, plural and the verb with them
    ("Draw 2 card.", "Draw 2 cards."),
    ("This have +1.", "This has +1."),
    ("Your Soul has +1.", "Your Souls have +1."),
    ("Your Vermins have +1.", "Your Vermin have +1."),
    ("Your Sea Elks have +1.", "Your Sea Elk have +1."),
    ("Your Moss have +1.", None),
    ("Adjacent ally has +1.", "Adjacent allies have +1."),
    ("Your opponent earn 2.", None),
    ("Each player draw a card.", "Each player draws a card."),
    ("Your opponent loses 1 Coins.", "Your opponent loses 1 Coin."),
    ("When you plays a Spells: Earn 1.", "When you play a Spell: Earn 1."),
    ("When this attack: Earn 1.", "When this attacks: Earn 1."),
    ("When one of your Shield are broken: Earn 1.", "When one of your Shields is broken: Earn 1."),
    ("Your Spell costs 1 less.", "Your Spells cost 1 less."),
    (
        "This cost 1 less for each Souls you control.",
        "This costs 1 less for each Soul you control.",
    ),
    ("Move this up to 1 spaces.", "Move this up to 1 space."),
    ("This has +1 while you have 5 or more Coin.", "This has +1 while you have 5 or more Coins."),
    ("Target Soul with Hit Die 4 or less fights this.", None),
    ("One of your Souls fight target Soul.", "One of your Souls fights target Soul."),
    # -N for +N, while after a prohibition or before
    ("This has -2.", None),
    ("Give target Soul -3 until end of turn.", None),
    ("Put a -1 counter on target Soul.", None),
    ("This cannot attack while it is your turn.", None),
    ("While it is your turn, this has +1.", "This has +1 while it is your turn."),
    ("While you have no Shields, this cannot move.", "This cannot move while you have no Shields."),
    ("This can't move.", "This cannot move."),
    # near wordings
    ("You draw a card.", "Draw a card."),
    ("You lose 2 Life.", "Lose 2 Life."),
    ("Earn 2 Coins.", "Earn 2."),
    ("Give your Souls +1 until end of turn.", "Give all your Souls +1 until end of turn."),
    ("Destroy opposing tokens.", "Destroy all opposing tokens."),
    ("Your opponent's Souls have -1.", "Opposing Souls have -1."),
    ("Give this +1 until the end of the turn.", "Give this +1 until end of turn."),
    ("Search your deck for a Soul, put it into your hand and shuffle.", None),
    ("This has +1 while you control a Vermin.", "This has +1 while you control 1 or more Vermin."),
    ("You may draw a card. Otherwise, earn 1.", "You may draw a card. Otherwise: Earn 1."),
    ("Destroy target Soul here with value 2 or less.", None),
    (
        "Pay 1: Earn 1. Either player may pay for this. Once each turn.",
        "Pay 1: Earn 1. Once each turn. Either player may pay for this.",
    ),
]


@pytest.mark.parametrize(("text", "canonical"), FORGIVEN)
def test_is_forgiven(text: str, canonical: str | None) -> None:
    """None: understood, and what its canonical wording is stands in another row or form."""
    said = render(compile_text(text, TYPES))
    if canonical is not None:
        assert said == canonical
    assert render(compile_text(said, TYPES)) == said


@pytest.mark.parametrize("text", ["", "\n", " \r\n\t\n"])
def test_an_empty_text_is_a_card_without_abilities(text: str) -> None:
    assert compile_text(text) == CardText(())
    assert render(CardText(())) == ""


@pytest.mark.parametrize(
    ("name", "is_name"),
    [
        ("Target Practice", True),
        ("This Little Pig", True),
        ("One of Us", True),
        ("It", False),
        ("that Soul", False),
        ("Target Soul", False),
        ("another of your Half-elf", False),
        ("Moth, Queen of Lamps", True),
        ("Half-elf", True),
    ],
)
def test_a_copy_is_of_a_target_or_of_a_name(name: str, is_name: bool) -> None:
    effect = compile_text(f"Create a copy of {name}.", TYPES).to_data()["abilities"][0]["effects"][
        0
    ]
    assert effect["node"] == ("CreateNamed" if is_name else "CreateCopy")
    if is_name:
        assert effect["name"] == name


def test_a_type_may_be_called_like_a_word_of_the_language() -> None:
    types = frozenset({"Rat", "Life", "Counter", "Flight", "Spell", "soul"})
    for text in (
        "Create a Rat Token. Destroy target Rat.",
        "Gain 2 Life. Destroy target Life.",
        "Destroy target Counter. Put a rat counter on this.",
        "Your Flight have Flight.",
        "Return 2 Rat from your discard to your hand.",
        "Return a Life from your discard to your hand.",
        "You may search your deck for a Rat, put it into your hand, and shuffle.",
        "Search your deck for a Soul, put it into your hand, and shuffle.",
    ):
        assert render(compile_text(text, types)) == text


def test_a_word_of_the_language_may_be_a_counter() -> None:
    for word in ("life", "honey", "soul", "fight", "well-fed"):
        text = f"Put 2 {word} counters on this. Remove all {word} counters from this."
        assert render(compile_text(text)) == text


def test_a_minus_is_a_negative_plus() -> None:
    (static,) = compile_text("This has -2.").abilities
    assert isinstance(static, Static)
    assert static.bonuses == (Plus(-2),)
