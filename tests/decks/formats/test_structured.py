"""JSON, YAML, CSV, OCTGN, Cockatrice, Tabletop Simulator: every entry is used or told."""

import json
from typing import Any

import pytest

from decks.formats import read, write
from decks.formats.report import report
from tests.decks.formats.reading import codes, deck_of, notices

RAT = {"Cellar Rat": 3}


def _json(**data: object) -> str:
    return json.dumps(data)


# JSON and YAML


def test_json() -> None:
    deck = deck_of(
        _json(
            name="Rats",
            persona="the town crier",
            main={"cellar rat": 3},
            maybe={"Windfall": 1},
            description="a\n b",
        ),
        "json",
    )
    assert (deck.name, deck.persona, deck.main) == ("Rats", "The Town Crier", RAT)
    assert (deck.maybe, deck.description, deck.problems) == ({"Windfall": 1}, "a\nb", [])


def test_cards_are_main_and_lists_will_do() -> None:
    deck = deck_of(
        _json(cards=[{"name": "Cellar Rat", "count": 2, "foil": True}], main={"Cellar Rat": 1})
    )
    assert (deck.main, deck.problems, notices(deck)) == (RAT, [], ["merged", "ignored"])
    deck = deck_of(_json(cards={"Cellar Rat": 3}, maybe=[{"name": "Windfall", "count": 1}]))
    assert (deck.main, deck.maybe) == (RAT, {"Windfall": 1})


def test_an_entry_of_the_report_reads_back() -> None:
    deck = read("Name: A\n# b\n3 Cellar Rat\n1 Celar Rat\nSB: 1 Windfall")
    entry = json.dumps(report("a.txt", deck))
    again = deck_of(entry, "json")
    assert (again.name, again.description, again.main) == ("A", "b", RAT)
    assert (again.maybe, again.problems, again.notices) == ({"Windfall": 1}, [], [])


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"main": {"Cellar Rat": 0}}, ["bad_count"]),
        ({"main": {"Cellar Rat": -1}}, ["bad_count"]),
        ({"main": {"Cellar Rat": 1.5}}, ["bad_count"]),
        ({"main": {"Cellar Rat": "three"}}, ["bad_count"]),
        ({"main": {"Cellar Rat": None}}, ["bad_count"]),
        ({"main": {"Cellar Rat": True}}, ["bad_count"]),
        ({"main": {"Cellar Rat": 10**30}}, ["too_many"]),
        ({"main": {"Cellar Rat": {"foil": 3}}}, ["bad_entry"]),
        ({"main": {"": 3}}, ["bad_entry"]),
        ({"main": {"Celar Rat": 3}}, ["unknown_card"]),
        ({"main": {"Rat Token": 3}}, ["token"]),
        ({"main": {"Cellar\u202eRat": 3}}, ["bad_text"]),
        ({"main": {"\ud800": 3}}, ["bad_text"]),
        ({"main": [{"count": 3}, "3 Cellar Rat", 7, {"name": 5, "count": 1}]}, ["bad_entry"] * 4),
        ({"main": [{"name": "Cellar Rat"}]}, ["bad_count"]),
        ({"main": "3 Cellar Rat"}, ["bad_entry"]),
        ({"main": {}, "name": ""}, ["bad_name"]),
        ({"main": {}, "name": 7}, ["bad_name"]),
        ({"main": {}, "name": "x" * 81}, ["bad_name"]),
        ({"main": {}, "description": ["x"]}, ["bad_entry"]),
        ({"main": {}, "description": "a\x00"}, ["bad_text"]),
        ({"main": {}, "persona": "Nobody"}, ["unknown_persona"]),
        ({"main": {}, "persona": "Cellar Rat"}, ["not_a_persona"]),
        ({"main": {}, "persona": ["The Town Crier"]}, ["bad_entry"]),
        ({"main": {"The Town Crier": 2}}, ["bad_count"]),
        ({"main": {"The Town Crier": 1}, "persona": "The Town Crier"}, ["second_persona"]),
        ({"main": {}, "trade": {"Windfall": 1, "Awe": 2}}, ["bad_entry"] * 2),
        ({"main": {}, "extra": [{"name": "Windfall", "count": 1}]}, ["bad_entry"]),
        ({"main": {}, "foo": {"bar": {"Windfall": 1}}}, ["bad_entry"]),
    ],
)
def test_entries_of_json_that_cannot_be_used(data: object, found: list[str]) -> None:
    deck = deck_of(json.dumps(data), "json")
    assert codes(deck) == [(None, code) for code in found]
    json.dumps(report("x", deck), ensure_ascii=False).encode()  # can be said


def test_other_keys_are_ignored() -> None:
    deck = deck_of(_json(main=RAT, author="me", stats={"likes": 3}, tags=["a"]))
    assert (deck.main, deck.problems, notices(deck)) == (RAT, [], ["ignored"])
    deck = deck_of(_json(main={"The Town Crier": 1}))
    assert (deck.persona, notices(deck)) == ("The Town Crier", ["persona_from_list"])


YAML = """\
name: Rats
persona: The Town Crier
description: |
  ## One
  two
main:
  Cellar Rat: 3
maybe:
  - name: Windfall
    count: 1
"""


@pytest.mark.parametrize(
    "text", [YAML, f"---\n{YAML}", f"%YAML 1.1\n---\n{YAML}...\n", YAML.replace("\n", "\r\n")]
)
def test_yaml(text: str) -> None:
    deck = deck_of(text, "yaml")
    assert (deck.name, deck.persona, deck.main) == ("Rats", "The Town Crier", RAT)
    assert (deck.maybe, deck.description, deck.problems) == ({"Windfall": 1}, "## One\ntwo", [])


@pytest.mark.parametrize(
    "text",
    [
        "main: {Cellar Rat: 3}",
        "Name: x\nMain:\n  Cellar Rat: 3\n",
        "{name: null, main: {Cellar Rat: 3}}",
        "{main: {Cellar Rat: 3}}",
        "name: 'a'\ncards:\n    Cellar Rat: 3\n",
        "main:\n- name: Cellar Rat\n  count: 3\n",
        "main:\n  - {name: Cellar Rat, count: 3}\n",
        "# a comment\ncards:\n    'cellar rat': 3\n",
        "main:\n\n  # rats\n  Cellar Rat: 3\n",
        'description: "x"\nmain:\n  "Cellar Rat": 3\n',
    ],
)
def test_shapes_of_yaml(text: str) -> None:
    deck = deck_of(text, "yaml")
    assert (deck.main, deck.problems) == (RAT, [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Celar Rat: 3", "unknown_card"),
        ("Cellar Rat: 0", "bad_count"),
        ("Cellar Rat: 1.5", "bad_count"),
        ("Cellar Rat: '3'", "bad_count"),
        ("Cellar Rat:", "bad_count"),
        ("Cellar Rat: yes", "bad_count"),
        ("Cellar Rat: [3]", "bad_entry"),
        ("Cellar Rat: 99999999999999999999", "too_many"),
        ("'': 3", "bad_entry"),
    ],
)
def test_entries_of_yaml_that_cannot_be_used(line: str, code: str) -> None:
    deck = deck_of(f"main:\n  Windfall: 1\n  {line}\n", "yaml")
    assert (deck.main, codes(deck)) == ({"Windfall": 1}, [(None, code)])


@pytest.mark.parametrize(
    "text",
    [
        "Name: Rats\nPersona: The Town Crier\nMain:\n3 Cellar Rat\nMaybe:\n1 Windfall",
        "Deck:\n- 3 Cellar Rat\nMaybe:\n- 1 Windfall",
        "name: Rats\nmain:\n  3 Cellar Rat\nmaybe:\n  1 Windfall",
        "Name: *Rats*\n3 Cellar Rat\nMaybe: 1\n1 Windfall",
        'name: "Rats"\n3 Cellar Rat\nSideboard:\n  SB: 1 Windfall',
    ],
)
def test_lists_with_colons_are_text(text: str) -> None:
    deck = deck_of(text, "text")
    assert (deck.main, deck.maybe, deck.problems) == (RAT, {"Windfall": 1}, [])


# CSV


@pytest.mark.parametrize(
    "text",
    [
        "name,count\nCellar Rat,3\n",
        "Count;Name\n3;Cellar Rat\n",
        "QTY\tCard Name\n3\tCellar Rat",
        '"Quantity","Card"\r\n"3","Cellar Rat"\r\n',
        "sep=;\nname;amount\nCellar Rat;3",
        "name,count,section\n\nCellar Rat,3,\n",
        "section,name,count\nDeck,Cellar Rat,3\n",
        "board,name,count\nSouls (3),Cellar Rat,3\n",
        "\ufeffname,count\nCellar Rat,2\ncellar rat,1",
    ],
)
def test_csv(text: str) -> None:
    deck = deck_of(text, "csv")
    assert (deck.main, deck.maybe, deck.problems) == (RAT, {}, [])


def test_sections_of_csv() -> None:
    text = (
        "name,count,category,price\n"
        "The Rats,,name,\nThe Town Crier,1,Persona,\n"
        'Cellar Rat,3,mainboard,2\nWindfall,1,Maybeboard,\n"Sarn, Who Dug the River",2,side,\n'
    )
    deck = deck_of(text, "csv")
    assert (deck.name, deck.persona, deck.main) == ("The Rats", "The Town Crier", RAT)
    assert deck.maybe == {"Windfall": 1, "Sarn, Who Dug the River": 2}
    assert (deck.problems, notices(deck)) == ([], ["ignored"])


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("Celar Rat,3,", "unknown_card"),
        (",3,", "bad_entry"),
        ("Cellar Rat,,", "bad_count"),
        ("Cellar Rat,0,", "bad_count"),
        ("Cellar Rat,-2,", "bad_count"),
        ("Cellar Rat,1.5,", "bad_count"),
        ("Cellar Rat,x,", "bad_count"),
        ("Cellar Rat,501,", "too_many"),
        ("Cellar Rat,3,Trade binder", "bad_entry"),
        ("Sarn, Who Dug the River,3,main", "bad_entry"),
        ('"Cellar Rat,3,', "bad_entry"),
        ('"Cellar" Rat,3,', "bad_entry"),
        ("Cellar\x07 Rat,3,", "bad_text"),
        ("For Sale,1,", "token"),
        (",1,name", "bad_name"),
        ("Cellar Rat,1,persona", "not_a_persona"),
    ],
)
def test_rows_that_cannot_be_used(row: str, code: str) -> None:
    deck = deck_of(f"name,count,section\nWindfall,1,\n{row}\nAwe,2,\n", "csv")
    assert (deck.main, codes(deck)) == ({"Windfall": 1, "Awe": 2}, [(3, code)])
    assert deck.problems[0].text == row


def test_a_row_may_go_on_in_the_next_line() -> None:
    deck = deck_of('name,count,notes\nCellar Rat,3,"a\nb"\nCelar Rat,1,\n', "csv")
    assert (deck.main, codes(deck)) == (RAT, [(4, "unknown_card")])


# XML


def _octgn(inside: str) -> str:
    return f'<?xml version="1.0" encoding="utf-16"?>\n<deck game="x">{inside}</deck>'


def test_octgn() -> None:
    deck = deck_of(
        _octgn(
            '<section name="Persona"><card qty="1" id="a">The Town Crier</card></section>'
            '<section name="Souls" shared="False"><card qty="3" id="b">Cellar Rat</card></section>'
            '<section name="Sideboard"><card qty="1">Windfall</card></section>'
            "<notes>Name: Rats\nSome <![CDATA[<b>]]> words</notes>"
        ),
        "octgn",
    )
    assert (deck.name, deck.persona, deck.main) == ("Rats", "The Town Crier", RAT)
    assert (deck.maybe, deck.description) == ({"Windfall": 1}, "Some <b> words")
    assert (deck.problems, deck.notices) == ([], [])


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ('<section name="Main"><card qty="0">Cellar Rat</card></section>', "bad_count"),
        ('<section name="Main"><card>Cellar Rat</card></section>', "bad_count"),
        ('<section name="Main"><card qty="3"></card></section>', "bad_entry"),
        ('<section name="Main"><card qty="3">Celar Rat</card></section>', "unknown_card"),
        ('<section name="Main"><rat qty="3">Cellar Rat</rat></section>', "bad_entry"),
        ('<section name="Main">3 Cellar Rat</section>', "bad_entry"),
        ('<section name="Trade"><card qty="3">Cellar Rat</card></section>', "bad_entry"),
        ('<section><card qty="3">Cellar Rat</card></section>', "bad_entry"),
        ('<card qty="3">Cellar Rat</card>', "bad_entry"),
        ('<x><y><card qty="3">Cellar Rat</card></y></x>', "bad_entry"),
        ("<notes>Name: " + "x" * 81 + "</notes>", "bad_name"),
        ("<notes>&#x202e;</notes>", "bad_text"),
    ],
)
def test_elements_of_octgn_that_cannot_be_used(inside: str, code: str) -> None:
    deck = deck_of(_octgn(inside), "octgn")
    assert (deck.main, codes(deck)) == ({}, [(None, code)])


def _cod(inside: str) -> str:
    return f'<cockatrice_deck version="1">{inside}</cockatrice_deck>'


def test_cockatrice() -> None:
    deck = deck_of(
        _cod(
            "<lastLoadedTimestamp>x</lastLoadedTimestamp><deckname>Rats</deckname>"
            "<comments>words</comments>"
            '<zone name="main"><card number="3" price="0" name="Cellar Rat"/></zone>'
            '<zone name="side"><card number="1" name="Windfall" setShortName="X"/></zone>'
            '<zone name="persona"><card number="1" name="The Town Crier"/></zone>'
        ),
        "cockatrice",
    )
    assert (deck.name, deck.persona, deck.main) == ("Rats", "The Town Crier", RAT)
    assert (deck.maybe, deck.description) == ({"Windfall": 1}, "words")
    assert (deck.problems, notices(deck)) == ([], ["ignored"])


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ('<zone name="main"><card number="x" name="Cellar Rat"/></zone>', "bad_count"),
        ('<zone name="main"><card number="3"/></zone>', "bad_entry"),
        ('<zone name="main"><card number="3" name="Celar Rat"/></zone>', "unknown_card"),
        ('<zone name="tokens"><card number="3" name="Cellar Rat"/></zone>', "bad_entry"),
        ('<card number="3" name="Cellar Rat"/>', "bad_entry"),
        ("<zone name='main'>3 Cellar Rat</zone>", "bad_entry"),
        ("3 Cellar Rat", "bad_entry"),
    ],
)
def test_elements_of_cockatrice_that_cannot_be_used(inside: str, code: str) -> None:
    deck = deck_of(_cod(inside), "cockatrice")
    assert (deck.main, codes(deck)) == ({}, [(None, code)])


# Tabletop Simulator


def _card(name: str | None, **more: object) -> dict[str, object]:
    named = {} if name is None else {"Nickname": name}
    return {"Name": "Card", "CardID": 100, **named, **more}


def _tts(*objects: object, **more: object) -> str:
    return json.dumps({"SaveName": "", **more, "ObjectStates": objects})


def test_tts() -> None:
    rats = {
        "Name": "DeckCustom",
        "Nickname": "Rats",
        "DeckIDs": [1, 1, 1],
        "ContainedObjects": [_card("Cellar Rat")] * 3,
    }
    side = {
        "Name": "Bag",
        "Nickname": "Sideboard (1)",
        "ContainedObjects": [
            {"Name": "Deck", "Nickname": "x", "ContainedObjects": [_card("Windfall")]}
        ],
    }
    deck = deck_of(
        _tts(_card("The Town Crier"), rats, side, {"Name": "Die_6"}, {"Name": "Custom_Board"}),
        "tts",
    )
    assert (deck.name, deck.persona, deck.main) == ("Rats", "The Town Crier", RAT)
    assert (deck.maybe, deck.problems) == ({"Windfall": 1}, [])
    assert notices(deck) == ["persona_from_list", "ignored"]
    assert deck_of(_tts(rats, SaveName="Saved")).name == "Saved"


def test_sections_of_tts() -> None:
    persona = {"Name": "Bag", "Nickname": "Persona", "ContainedObjects": [_card("The Town Crier")]}
    deck = deck_of(_tts(persona, _card("Cellar Rat"), _card("Cellar Rat"), _card("Cellar Rat")))
    assert (deck.persona, deck.main, deck.notices) == ("The Town Crier", RAT, [])


@pytest.mark.parametrize(
    ("one", "code"),
    [
        (_card(None), "bad_entry"),
        (_card(""), "bad_entry"),
        (_card("Celar Rat"), "unknown_card"),
        (_card("Rat Token"), "token"),
        ("Cellar Rat", "bad_entry"),
        ({"Name": "Deck", "DeckIDs": [1, 2]}, "bad_entry"),
        (
            {
                "Name": "Bag",
                "ContainedObjects": [{"Name": "Bag", "ContainedObjects": [_card(None)]}],
            },
            "bad_entry",
        ),
    ],
)
def test_objects_that_cannot_be_used(one: object, code: str) -> None:
    deck = deck_of(_tts(one, _card("Windfall")), "tts")
    assert (deck.main, codes(deck)) == ({"Windfall": 1}, [(None, code)])


def test_tts_has_the_back_of_cards_and_says_who_can_see_it(settings: Any) -> None:
    deck = deck_of("3 Cellar Rat")
    settings.SITE_URL = "https://cards.example.org"
    far = json.loads(write(deck, "tts"))
    pile = far["ObjectStates"][0]["CustomDeck"]["1"]
    assert pile["BackURL"] == "https://cards.example.org/cards/back.png"
    assert far["Note"] == ""
    for near in ("http://127.0.0.1:8000", "http://localhost:8000", "http://192.168.1.4"):
        settings.SITE_URL = near
        assert near in json.loads(write(deck, "tts"))["Note"]
