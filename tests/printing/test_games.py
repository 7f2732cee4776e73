"""Printing cards and mats of other games than the default one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.face.plain_data import plain_data
from cards.face.plain_layout import laid_out
from cards.models import Card
from decks.models import Deck, DeckEntry
from engine.kernel.definition import NOUNS
from games import GAMES
from printing import services
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.pdf.sheets import SheetStyle, card_sheets
from tests.printing.reading import assert_sound, cards_on, mm, opened
from tests.printing.requests import request_cards, request_game_mat, request_sheets
from tests.printing.toys import CARD, PREFIXES, WORDS_OF_CIDWAM, printed, request, text
from tests.toys.cards import CARDS, SCHEMA

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toys")]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_deck_is_printed_with_plain_faces(
    player: User, toy_deck: Deck, media: Path, tmp_path: Path, paper: str
) -> None:
    job = request(player, toy_deck, paper=paper)
    assert (job.game, job.total, job.what) == ("claims", 2, "cards")
    content = printed(job, media)
    pages = opened(content).pages
    assert [len(cards_on(page)) for page in pages] == [9, 2]
    assert all(one[2:] == pytest.approx((63, 88), abs=0.01) for p in pages for one in cards_on(p))
    said = text(content)
    words = said.split()
    assert (words.count("Worth"), words.count("Treasure")) == (11, 4)
    assert "Traps & Co" in said
    assert "Print at 100 %: each number is 63 × 88 mm" in said  # as Claims calls a card
    assert not CARD.search(said)
    assert not WORDS_OF_CIDWAM.search(said)
    assert_sound(content, tmp_path)


def test_the_paper_has_the_face_of_the_page(player: User, media: Path) -> None:
    job = request_cards(owner=player, counts={"cl-003": 2}, options=PrintOptions())
    data = {**CARDS[2], "id": "cl-003", "set": "First Set"}
    face = laid_out(plain_data(SCHEMA, data))
    expected = card_sheets(
        [(face, 2)], SheetStyle(), "Trap 3", author="Claims", one_card="each number"
    )
    assert printed(job, media) == expected


def test_bleed_grey_and_marks_are_as_for_all_cards(
    player: User, toy_deck: Deck, media: Path
) -> None:
    content = printed(request(player, toy_deck, bleed=True, grey=True, marks=False), media)
    page = opened(content).pages[0]
    assert [one[2:] for one in cards_on(page)] == [pytest.approx((69, 94), abs=0.01)] * 8
    assert all(mm(line["linewidth"])[0] > 0.11 for line in page.lines)


def test_a_card_in_two_sections_is_printed_as_often_as_it_is_in_both(
    player: User, toy_deck: Deck, client: Client
) -> None:
    card = Card.objects.get(card_id="cl-001")
    DeckEntry.objects.create(deck=toy_deck, card=card, count=3, section="side")
    (entry,) = [e for e in request(player, toy_deck).content if e["card"]["id"] == "cl-001"]
    assert entry["count"] == 7
    client.force_login(player)
    page = client.get(f"/print/deck/{toy_deck.key}/").content.decode()
    assert page.count('name="count_cl-001"') == 1
    assert re.search(r'name="count_cl-001"[^>]*value="7"|value="7"[^>]*name="count_cl-001"', page)
    request_sheets(owner=player, deck=toy_deck, options=PrintOptions(), counts={"cl-001": 2})
    newest = PrintJob.objects.first()
    assert newest is not None
    assert [e["count"] for e in newest.content if e["card"]["id"] == "cl-001"] == [2]


def test_equal_cards_of_two_games_are_two_files(player: User) -> None:
    jobs = [
        request_cards(owner=player, counts={f"{p}-001": 1}, options=PrintOptions())
        for p in PREFIXES.values()
    ]
    assert [job.game for job in jobs] == list(PREFIXES)
    assert jobs[0].digest != jobs[1].digest


def test_new_words_of_a_game_are_printed_anew(
    player: User, toy_deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = request(player, toy_deck)
    assert request(player, toy_deck) == before
    kinds: dict[Any, str] = {**SCHEMA.figure("kind").values, "trap": "Snare"}
    monkeypatch.setattr(type(GAMES["claims"]), "card_schema", _with_kinds(kinds))
    other = request(player, toy_deck)
    assert other.digest != before.digest
    monkeypatch.setattr(type(GAMES["claims"]), "nouns", NOUNS)
    assert request(player, toy_deck).digest not in (before.digest, other.digest)


def _with_kinds(kinds: dict[Any, str]) -> Any:
    return replace(
        SCHEMA,
        figures=tuple(
            replace(one, values=kinds) if one.name == "kind" else one for one in SCHEMA.figures
        ),
    )


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"counts": {"cl-001": 1, "t-1": 1}}, "cl-001 is a card of Claims, t-1 of CIDWaM."),
        ({"counts": {"cl-001": 1, "tr-001": 1}}, "cl-001 is a card of Claims, tr-001 of Traitors."),
        ({"counts": {"cl-001": 1}, "game": "traitors"}, "cl-001 is of Claims, not of Traitors."),
        ({"counts": {"t-1": 1}, "game": "claims"}, "t-1 is of CIDWaM, not of Claims."),
        ({"counts": {"cl-001": 1}, "game": "cidwam"}, "cl-001 is of Claims, not of CIDWaM."),
        (
            {"counts": {"cl-001": 1}, "options": PrintOptions(tokens=True)},
            "tokens can’t be printed for Claims.",
        ),
        ({"counts": {"cl-001": 0}}, "no numbers to print."),
        ({"counts": {f"cl-{n:03}": 500 for n in range(1, 7)}}, "3,000 numbers; this site prints"),
    ],
)
def test_cards_of_two_games_are_no_job(player: User, asked: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(says)):
        request_cards(owner=player, **{"options": PrintOptions(), **asked})
    assert not PrintJob.objects.exists()


def test_a_game_that_has_gone_fails_in_words(player: User, toy_deck: Deck) -> None:
    job = request(player, toy_deck)
    PrintJob.objects.filter(pk=job.pk).update(game="chess")
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, "no game “chess”" in job.error) == ("failed", True)


def test_a_mat_is_kept_as_it_was_asked_for(
    player: User, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = request_game_mat(owner=player, game="claims", mat="own", options=PrintOptions())
    assert (job.game, job.what, job.title, job.total) == ("claims", "mat", "Claims: Player", 1)
    monkeypatch.setattr(type(GAMES["claims"]), "mats", ())
    content = printed(job, media)
    said = text(content)
    assert {"Hand", "Pack", "Score", "20"} <= set(said.split())
    assert not WORDS_OF_CIDWAM.search(said)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_mat_of_each_toy_can_be_printed(player: User, media: Path, paper: str) -> None:
    for game in ("patience", "nim", "claims", "traitors", "survivors"):
        for mat in GAMES[game].mats:
            options = PrintOptions(paper=paper)
            job = request_game_mat(owner=player, game=game, mat=mat.name, options=options)
            (page,) = opened(printed(job, media)).pages
            rects = {mm(one["width"], one["height"]) for one in page.rects}
            for place in mat.places:
                size = pytest.approx((place.width, place.height), abs=0.01)
                assert any(one == size for one in rects), (game, place.name)
