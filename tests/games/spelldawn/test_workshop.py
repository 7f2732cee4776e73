"""Own cards of Spelldawn: written and mended in the workshop, printed and played at once."""

from __future__ import annotations

import html
import re
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from decks.names.lookup import list_layout, name_book
from play.services.drafts.game import play_draft
from tests.official import load_official
from workshop import services
from workshop.files.downloads import set_text
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in

pytestmark = [pytest.mark.django_db, pytest.mark.once]
JSON = "application/json"
GAME, ROOT = "spelldawn", "/g/spelldawn/workshop/"
GUARD: dict[str, Any] = {
    "name": "Lamp Warden", "kind": "minion", "side": "overlord", "school": "law",
    "rarity": "common", "cost": "2", "resonance": "mortal", "health": "5", "shield": "1",
    "text": "combat: deal 1 damage. End the raid",
}  # fmt: skip


@pytest.fixture
def ada() -> User:
    load_official()
    return User.objects.create_user("ada")


@pytest.fixture
def client(ada: User) -> Client:
    client = Client()
    client.force_login(ada)
    return client


def written(client: Client, **changes: Any) -> Draft:
    answer = client.post(f"{ROOT}write/", {**GUARD, **changes, "save": "1"})
    assert answer.status_code == HTTPStatus.FOUND, answer.content.decode()
    return Draft.objects.with_set().get()


def test_a_card_is_previewed_and_completed_while_it_is_written(client: Client) -> None:
    assert client.get(ROOT).status_code == HTTPStatus.OK
    form = client.get(f"{ROOT}write/").content.decode()
    assert 'data-kinds="minion weapon"' in form
    assert "hit_dice" not in form
    shown = client.post(f"{ROOT}preview/", GUARD).content.decode()
    assert "Combat: Deal 1 damage. End the raid." in shown  # its standard wording
    assert "Overlord" in shown
    wrong = client.post(f"{ROOT}preview/", {**GUARD, "text": "Combat: Deal 1 damages."})
    assert "Use this text" in wrong.content.decode()
    misplaced = client.post(f"{ROOT}preview/", {**GUARD, "text": "Score: Gain 1 mana."})
    assert "column 1" in misplaced.content.decode()
    bare = client.post(f"{ROOT}preview/", {**GUARD, "health": ""}).content.decode()
    assert "A minion needs health." in bare
    options = client.get(f"{ROOT}complete/", {"line": "Combat: Deal 1 "}).json()["options"]
    assert "damage" in [one["insert"] for one in options]


def test_what_a_card_can_say_opens_in_the_workshop(client: Client) -> None:
    page = client.get("/g/spelldawn/rules/language/?q=raid").content.decode()
    links = re.findall(rf'href="({ROOT}write/[^"]+)"', page)
    assert links
    form = client.get(html.unescape(links[0])).content.decode()
    assert re.search(r'<option value="(overlord|champion)" selected', form)


def test_a_draft_is_kept_shown_and_exported(client: Client) -> None:
    draft = written(client)
    assert draft.set.game == GAME
    assert draft.playable, draft.faults
    assert draft.figures == {
        "side": "overlord", "school": "law", "rarity": "common", "cost": 2,
        "resonance": "mortal", "health": 5, "shield": 1,
    }  # fmt: skip
    for address in (draft.get_absolute_url(), draft.set.get_absolute_url()):
        page = client.get(address).content.decode()
        assert "Lamp Warden" in page
        assert f'href="{ROOT}"' in page
        assert "CIDWaM" not in page.partition("<main")[2]
    edit = client.get(f"/workshop/drafts/{draft.code}/edit/").content.decode()
    assert 'name="health" value="5"' in edit
    text = set_text(draft.set, drafts_in(draft.set))
    again = services.import_new_set(owner=draft.set.owner, name="Again", text=text, game=GAME)
    (copy,) = Draft.objects.filter(set=again.row)
    assert not again.problems
    assert (copy.figures, copy.kind, copy.playable) == (draft.figures, draft.kind, True)


def test_it_is_printed_and_played_at_once(client: Client, ada: User) -> None:
    draft = written(client)
    assert client.get(f"/print/draft/{draft.code}/").status_code == HTTPStatus.OK
    begun = play_draft(user=ada, draft=draft)
    assert begun.deck.role == "overlord"
    assert draft.deck_name in begun.deck.sections["cards"]
    assert begun.game.is_running
    assert draft.deck_name in {card["name"] for card in begun.game.book.cards}
    page = client.get(f"/play/game/{begun.game.key}/").content.decode()
    assert "Lamp Warden [" in page
    assert client.get(begun.deck.get_absolute_url()).status_code == HTTPStatus.OK


def test_programs_write_drafts_of_the_game(client: Client) -> None:
    made = client.post("/api/draft-sets/", {"name": "Mine", "game": GAME}, content_type=JSON)
    path = f"/api/draft-sets/{made.json()['key']}/drafts/"
    card = {
        "name": "Lamp Oil", "kind": "spell", "text": "Gain 4 mana.",
        "figures": {"side": "champion", "school": "neutral", "rarity": "common", "cost": 1},
    }  # fmt: skip
    answer = client.post(path, card, content_type=JSON).json()
    assert (answer["playable"], answer["figures"]) == (True, card["figures"]), answer
    for wrong in ({"kind": "Soul"}, {"figures": {"cost": [1]}}):
        answer = client.post(path, {**card, **wrong}, content_type=JSON)
        assert answer.status_code == HTTPStatus.BAD_REQUEST


def test_a_list_puts_a_draft_into_its_section(client: Client, ada: User) -> None:
    boon = {**GUARD, "name": "Old Oath", "kind": "boon", "cost": "", "resonance": ""}
    draft = written(client, **{**boon, "health": "", "shield": "", "text": "Dusk: Gain 1 mana."})
    assert draft.playable, draft.faults
    layout = list_layout(GAME, "overlord")
    card = name_book(GAME, ada).find("Old Oath")
    assert card is not None
    assert "boons" in layout.places(card)


def test_other_games_keep_their_own_sets(client: Client, ada: User) -> None:
    written(client)
    services.create_set(owner=ada, name="Rats")
    assert "Rats" not in client.get(ROOT).content.decode()
    assert "Rats" in client.get("/workshop/").content.decode()
    assert client.get("/g/kaadosu/workshop/").status_code == HTTPStatus.NOT_FOUND
    assert {row.game for row in DraftSet.objects.all()} == {GAME, "cidwam"}
    assert not Deck.objects.filter(owner=ada).exists()
