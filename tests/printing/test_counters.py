"""Counters and small tokens of a deck: which, how many, by command, page and API."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from accounts.models import User
from decks.models import Deck
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.web.official_cards import official_cards
from games.cidwam.web.printing.counters import deck_counters
from jobs.models import State
from printing import services
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.pdf.counter_faces import DISC, SHAPES, counter_face
from printing.previews.costs import counters_cost
from printing.read_back.page_reader import read_page
from printing.sources.counters import Counter, counted
from tests.printing.command import DECK, Printer
from tests.printing.reading import assert_sound, opened, text_of
from tests.printing.requests import request_counters
from tests.printing.test_costs import ink_of_file

DECKS = sorted(DECK.parent.glob("*.txt"))


@pytest.fixture
def run(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def needed(*names: str) -> dict[str, int]:
    pool: CardPool = official_cards().pool
    cards = [(pool.by_name[name], 2) for name in names]
    return {counter.name: count for counter, count in deck_counters(cards, pool)}


def test_no_two_things_are_called_the_same():
    pool = official_cards().pool
    every = deck_counters([(card, 1) for card in pool.by_name.values()], pool)
    labels = {counter.sort: counter.label for counter, _ in every if counter.sort == "life"}
    assert labels["life"]
    named = [counter.label for counter, _ in every if counter.sort == "counter"]
    assert "life counter" in {counter.name for counter, _ in every}
    assert labels["life"].lower() not in map(str.lower, named)


def test_a_deck_needs_what_its_cards_make_and_put_and_what_everybody_has():
    found = needed("Cellar Rat")
    assert found == {"Life 10": 2, "Life 5": 1, "Life 1": 5, "Coin 10": 2, "Coin 5": 2, "Coin 1": 9}
    names = [
        name
        for name, entry in official_cards().entries.items()
        if "steam counter" in (entry["text"] or "") or "copy of Tin" in (entry["text"] or "")
    ]
    found = needed(*names)
    assert found["steam counter"] == 6
    assert found["Copy of Tin Sentry"] == 2
    assert "Rat Token" not in found


def test_as_many_rats_as_a_player_may_have_souls():
    pool = official_cards().pool
    makers = [card for card in pool.defs if "Create a Rat Token" in card.text]
    assert needed(makers[0].name)["Rat Token"] == 6


def test_life_and_coins_make_every_sum():
    for counter, most in (("Life", 30), ("Coin", 30)):
        pieces = [
            int(name.split()[1])
            for name, count in needed("Cellar Rat").items()
            if name.startswith(counter)
            for _ in range(count)
        ]
        sums = {0}
        for piece in pieces:
            sums |= {piece + total for total in sums}
        assert sums >= set(range(most + 1))


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({"Life 10": -1}, "Life 10: -1 copies"),
        ({"Life 10": 501}, "from 0 to 500"),
        ({"Life 10": True}, "True copies"),
        ({"Nonsense": 1}, "Nonsense: no such counter. Use Life 10"),
        ({"Life 10": 0}, "no counters to print"),
    ],
)
def test_bad_counts_say_which(counts, words):
    with pytest.raises(BadOptions, match=words):
        counted([(Counter("Life 10", "life", "10", "Life"), 2)], counts)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_deck_s_counters_have_faces_within_their_shape(shape):
    pool = official_cards().pool
    everything = [(card, 1) for card in pool.defs if not card.is_token]
    found = deck_counters(everything, pool)
    assert len(found) > 12
    for entry in counted(found):
        face = counter_face(entry["counter"], shape)
        wide, high = SHAPES[shape]
        assert (face.width, face.height) == (wide, high)
        for line in face.lines():
            for run in line.runs:
                assert run.x >= 1
                assert run.x + run.width <= wide - 1
                if shape == "round":
                    for x in (run.x, run.x + run.width):
                        dx, dy = x - wide / 2, run.y - 0.3 * run.size - high / 2
                        assert dx * dx + dy * dy < (DISC - 0.3) ** 2, (face.name, run.text)


@pytest.mark.parametrize(("shape", "size"), [("half", [63, 44]), ("round", [25, 25])])
def test_the_command_prints_them(run: Printer, tmp_path, shape, size):
    ran = run("--counters", shape)
    assert (ran.code, ran.report["card"]) == (0, size)
    words = "\n".join(text_of(page) for page in opened(ran.content).pages)
    assert "Rat" in words
    fewer = run("--counters", shape, "--count", "Rat Token=1", "--count", "Coin 1=0")
    assert fewer.report["cards"] == ran.report["cards"] - 5 - 9
    assert run("--counters", shape).content == ran.content
    assert_sound(ran.content, tmp_path)
    assert run("--counters", shape, "--count", "Rat=x").error == "bad_option"
    assert run("--counters", "square").error == "bad_option"
    assert run("--count", "Rat Token=1").error == "bad_option"
    assert run("--counters", shape, "--list").error == "bad_option"


def test_two_make_a_card(run: Printer):
    page = run("--counters", "half").pages()[0]
    first, second = (
        placed.box
        for placed in page.placed
        if abs(placed.box.left - 10.5) < 0.01 and placed.box.top < 16.5 + 60
    )
    assert second.bottom - first.top == pytest.approx(88, abs=0.01)


def printed(job: PrintJob, media: Any) -> bytes:
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == (State.DONE, "")
    return bytes((media / job.file_name).read_bytes())


def test_by_page_and_api(as_player: Client, deck: Deck, media: Any):
    address = f"/print/deck/{deck.key}/counters/"
    page = as_player.get(address).content.decode()
    assert "Rat Token" in page
    form = {"paper": "a4", "counters": "round", "counter_0": "2"}
    count = page.count('name="counter_')
    form |= {f"counter_{place}": "0" for place in range(1, count)}
    assert as_player.post(address, form).status_code == 302
    job = PrintJob.objects.get()
    assert [(entry["counter"]["name"], entry["count"]) for entry in job.content] == [
        ("Rat Token", 2)
    ]
    assert "Rat" in text_of(opened(printed(job, media)).pages[0])
    assert "23 mm across" in as_player.get(job.get_absolute_url()).content.decode()
    asked = {"what": "counters", "deck": deck.key, "counts": {"Life 10": 4}, "counters": "half"}
    answer = as_player.post("/api/print-jobs/", asked, content_type="application/json")
    assert answer.status_code == 201, answer.content
    counts = {e["counter"]["name"]: e["count"] for e in PrintJob.objects.first().content}  # type: ignore[union-attr]
    assert counts["Life 10"] == 4
    assert counts["Rat Token"] == 6
    for wrong in ({"what": "counters"}, {**asked, "counts": {"x": 1}}, {**asked, "counters": "x"}):
        bad = as_player.post("/api/print-jobs/", wrong, content_type="application/json")
        assert bad.status_code == 400


def test_the_first_sheet_is_shown_as_the_file_has_it(as_player: Client, deck: Deck, media: Any):
    address = f"/print/deck/{deck.key}/counters/"
    page = as_player.get(address).content.decode()
    assert "27 counters on 2 sheets." in page
    assert "% of each page, as much as" in page
    assert f'hx-get="{address}?preview=1"' in page
    names = re.findall(r'<label for="id_counter_\d+">([^<]+)<', page)
    form = {"preview": "1", "paper": "letter", "counters": "round", "marks": "on"}
    form |= {f"counter_{place}": "0" for place in range(len(names))}
    form |= {"counter_0": "2", f"counter_{names.index('Life 1')}": "3"}
    part = as_player.get(address, form).content.decode()
    assert "<html" not in part
    assert "5 counters on 1 sheet." in part
    held = re.findall(
        r'<image href="data:image/svg\+xml[^"]+" x="([^"]+)"[^>]* id="(preview-face-\d)"/>', part
    )
    again = re.findall(r'<use href="#(preview-face-\d)" x="([^"]+)" y="([^"]+)"', part)
    assert [key for _x, key in held] == ["preview-face-0", "preview-face-1"]
    assert [key for key, *_away in again] == ["preview-face-0", "preview-face-1", "preview-face-1"]
    del form["preview"]
    as_player.post(address, form)
    drawn = PdfReader(BytesIO(printed(PrintJob.objects.get(), media))).pages[0]
    lefts = [placed.box.left for placed in read_page(drawn).placed]
    begin = {key: float(x) for x, key in held}
    shown = [*begin.values(), *(begin[key] + float(x) for key, x, _y in again)]
    assert sorted(shown) == pytest.approx(sorted(lefts), abs=0.01)
    none = {**form, "preview": "1", "counter_0": "0", f"counter_{names.index('Life 1')}": "0"}
    assert "No counters to print." in as_player.get(address, none).content.decode()


def test_what_counters_cost_is_what_is_drawn(run: Printer, tmp_path: Path) -> None:
    content = counted(
        deck_counters([(official_cards().card("Cellar Rat"), 3)], official_cards().pool)
    )
    for shape in SHAPES:
        ran = run("--counters", shape, "--marks", "none", "--no-ruler", deck="3 Cellar Rat")
        found = counters_cost(content, PrintOptions(counters=shape)).ink
        assert found == pytest.approx(ink_of_file(ran.content, tmp_path), rel=0.12, abs=0.004)


def test_tokens_as_cards_have_counts_too(as_player: Client, cards: Any):
    page = as_player.get("/print/tokens/").content.decode()
    assert page.count('name="token_') == 3
    assert as_player.post("/print/tokens/", {"paper": "a4", "token_1": "5"}).status_code == 302
    job = PrintJob.objects.get()
    assert [(entry["card"]["name"], entry["count"]) for entry in job.content] == [("Rat Token", 5)]
    none = {"paper": "a4", **{f"token_{place}": "0" for place in range(3)}}
    answer = as_player.post("/print/tokens/", none)
    assert answer.status_code == 400
    assert "no cards to print" in answer.content.decode().lower()


def test_a_private_deck_s_counters_and_list_are_nobody_else_s(client: Client, deck: Deck):
    assert client.get(f"/print/deck/{deck.key}/counters/").status_code == 404
    assert client.get(f"/print/deck/{deck.key}/list/").status_code == 404


def test_another_game_has_none(as_player: Client, toy_deck: Deck):
    assert as_player.get(f"/print/deck/{toy_deck.key}/counters/").status_code == 404
    with pytest.raises(BadOptions, match="no counters"):
        request_counters(
            owner=toy_deck.owner,  # type: ignore[arg-type]
            deck=toy_deck,
            options=PrintOptions(),
        )


@pytest.mark.long
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_starter_deck(run: Printer, deck, shape):
    assert run("--counters", shape, deck=deck).code == 0
