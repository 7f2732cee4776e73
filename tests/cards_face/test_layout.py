"""Where things stand on a face, and what is refused."""

import pytest

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, SAFE, Clip, Face, Line, Run, TextLine
from cards.face.face_errors import FaceError
from cards.face.measures import TEXT_TOP
from cards.face.metrics import width
from games.cidwam.web.face.layout import TEXT_BOTTOM, TEXT_SIZES, face
from tests.cards_face.sample import official, soul


def runs(drawn: Face) -> list[Run]:
    return [run for line in drawn.lines() for run in line.runs]


def words(drawn: Face) -> str:
    return "\n".join("".join(run.text for run in line.runs) for line in drawn.lines())


@pytest.mark.parametrize("card", official(), ids=lambda card: str(card["id"]))
def test_every_official_card_fits(card):
    drawn = face(card)
    assert (drawn.width, drawn.height) == (63.0, 88.0)
    for run in runs(drawn):
        assert run.x >= SAFE
        assert run.x + run.width <= CARD_WIDTH - SAFE
        assert run.y - run.size * 0.8 >= SAFE
        assert run.y + run.size * 0.25 <= CARD_HEIGHT - SAFE


def test_no_two_official_cards_look_alike():
    """Their icons tell them apart; patterns are a family's, so that sheets share them."""
    bare = {"name": "x", "text": "", "flavour": "", "artist": "", "id": "x"}
    pictures = [
        str([i for i in face({**card, **bare}).items if not isinstance(i, TextLine)])
        for card in official()
    ]
    assert len(set(pictures)) == len(pictures)
    patterns = {
        str([item for item in face(card).items if isinstance(item, Clip)]) for card in official()
    }
    assert len(patterns) < len(pictures) / 2


def test_the_same_card_gives_the_same_face():
    assert face(soul()) == face(soul())
    assert face(soul()) != face(soul(id="t-002"))


def test_everything_printed_is_there():
    text = words(face(soul()))
    for part in (
        "Oak Guard",
        "3",
        "Soul",
        "Garrison",
        "2d6+1",
        "Rook",
        "Agile, Range 2.",
        "On play: Draw a card.",
        "“no”",
        "Test Set · t-001",
        "Art: Žofie Ångström, Delapouite",
    ):
        assert part in text


def test_each_ability_begins_a_line_and_keywords_are_bold():
    lines = [line.runs for line in face(soul()).lines()]
    keywords = next(line for line in lines if line[0].text.startswith("Agile"))
    assert [(run.text, run.font) for run in keywords] == [
        ("Agile", "bold"),
        (", ", "text"),
        ("Range 2", "bold"),
        (".", "text"),
    ]
    assert any(line[0].text.startswith("On play:") for line in lines)


def test_runs_of_a_line_touch_as_measured():
    line = next(line for line in face(soul()).lines() if len(line.runs) > 1)
    for left, right in zip(line.runs, line.runs[1:], strict=False):
        assert left.x + width(left.text, left.font, left.size) == pytest.approx(right.x)


def test_costs_are_bold_where_they_are_paid():
    fonts = {
        run.text: run.font
        for run in runs(face(soul(text="Pay 2, discard a card: Earn 3.\nEarn 1. Pay 1 never.")))
    }
    assert fonts["Pay 2"] == "bold"
    assert "Pay 1" not in fonts


def test_text_steps_down_and_never_leaves_its_box():
    previous = TEXT_SIZES[0]
    for sentences in range(1, 9):
        drawn = face(soul(text="Your opponent discards a card at random. " * sentences))
        sizes = {run.size for run in runs(drawn) if run.font == "text" and "random" in run.text}
        assert len(sizes) == 1
        size = sizes.pop()
        assert TEXT_SIZES[-1] <= size <= previous
        previous = size
        foot = next(item for item in drawn.items if isinstance(item, Line) and item.y1 > 80)
        lowest = max(run.y for run in runs(drawn) if run.font == "italic")
        assert lowest + 0.25 * size < foot.y1
    assert previous < TEXT_SIZES[0]


def test_too_much_text_is_an_error_that_names_the_card():
    with pytest.raises(FaceError, match=r"^Oak Guard: text and flavour are too long .* Shorten"):
        face(soul(text="Destroy an opposing Soul. " * 60))


def test_a_short_last_word_never_stands_alone():
    text = "Adjacent opposing Souls have -1."
    assert "have −1." in words(face(soul(text=text, flavour=""))).split("\n")


def test_no_official_card_has_a_line_of_one_short_word():
    for card in official():
        whole = {*card["text"].split("\n"), card.get("flavour", "")}
        for line in face(card).lines():
            text = "".join(run.text for run in line.runs)
            if TEXT_TOP < line.runs[0].y < TEXT_BOTTOM and text not in whole:
                assert " " in text or len(text) > 4, (card["name"], text)


def test_a_word_longer_than_a_line_is_cut_between_letters():
    drawn = face(soul(text="Rat" * 60, flavour=""))
    lines = [run for run in runs(drawn) if run.text.startswith("Rat")]
    assert "".join(run.text for run in lines) == "Rat" * 60
    assert all(run.x + run.width <= CARD_WIDTH - SAFE for run in lines)


def test_long_names_shrink_then_take_two_lines_then_are_refused():
    def sizes(name):
        return [run.size for run in runs(face(soul(name=name))) if run.font == "name"]

    assert sizes("Rat") == [5.0]
    assert len(sizes("Something in the Walls")) == 1
    assert sizes("Something in the Walls")[0] < 5.0
    assert len(sizes("The Extraordinarily Long-Winded Chancellor of Müßiggang")) == 2
    with pytest.raises(FaceError, match="name is too long"):
        face(soul(name="M" * 60))


def test_two_lines_of_a_name_stay_off_the_type_line():
    drawn = face(soul(name="Brome, Castellan of the Northern Gate"))
    name = [run for run in runs(drawn) if run.font == "name"]
    kind = next(run for run in runs(drawn) if run.text == "Soul")
    assert max(run.y + 0.25 * run.size for run in name) < kind.y - 0.7 * kind.size


@pytest.mark.parametrize("name", ["Čeněk Łódź", "Ærøskøbing", "İstanbul", "Œuvre", "Ștefan Țepeș"])
def test_names_of_europe(name):
    assert name in words(face(soul(name=name)))


def test_combining_letters_become_one():
    assert "Café" in words(face(soul(name="Cafe\u0301")))


def test_letters_without_a_shape_are_an_error_that_names_them():
    with pytest.raises(FaceError, match=r"Oak 鼠: the name has letters .* 鼠 \(U\+9F20\)"):
        face(soul(name="Oak 鼠"))
    with pytest.raises(FaceError, match=r"Oak Guard: the flavour has letters"):
        face(soul(flavour="☃"))


def test_a_persona_has_no_value_and_a_token_says_that_it_is_one():
    persona = {
        "id": "t-2",
        "name": "Gran",
        "kind": "Persona",
        "types": [],
        "text": "Pay 1: Earn 1.",
    }
    assert "Value" not in face(persona).description
    assert not [run for run in runs(face(persona)) if run.font == "figure"]
    token = face(
        {
            "name": "Rat Token",
            "kind": "Soul",
            "value": 0,
            "types": ["Vermin"],
            "movement": "king",
            "hit_dice": 1,
            "text": "",
            "token": True,
        }
    )
    assert "Soul Token" in words(token)
    assert "Value" not in token.description


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "Sole"}, "Oak Guard: the kind is 'Sole'; it must be one of Soul, Spell"),
        ({"value": -1}, "Oak Guard: the value is -1"),
        ({"value": "two"}, "Oak Guard: the value is 'two'"),
        ({"value": "²"}, "Oak Guard: the value is '²'"),
        ({"value": "9" * 5000}, "Oak Guard: the value is '999"),
        ({"movement": "camel"}, "Oak Guard: the movement is 'camel'"),
        ({"hit_dice": "d6d6"}, "Oak Guard: the Hit Dice are 'd6d6'; write 1d6"),
    ],
)
def test_figures_that_no_card_can_have(change, words):
    with pytest.raises(FaceError, match="^" + words.replace("(", r"\(")):
        face(soul(**change))


@pytest.mark.parametrize(
    "dice", ["1", 3, "1d2", "1d4", "2d6", "1d8+1", "1d10-1", "3d12", "9d20", "1d100"]
)
def test_every_die_has_a_shape(dice):
    assert str(dice) in words(face(soul(hit_dice=dice)))


def test_quotes_and_minuses_are_set_as_printers_do():
    text = words(face(soul(text="Your opponent's Souls have -1.", flavour='\'Tis "it".')))
    assert "opponent’s Souls have −1." in text
    assert "“it”" in text
