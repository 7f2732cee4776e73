"""“Download my data”: all of one's own, in forms that can be read, and nobody else's secrets."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth import get_user_model
from django.db import models
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.services.api_keys import make_key
from cards.models import SavedSearch
from cidwam_site import personal_data
from decks import services as decks
from decks.models import Deck
from decks.queries import decks_of, preconstructed
from engine.kernel.reading import read_record
from play import services as games
from play.models import Game, PuzzleAttempt
from play.rules import load_state, rules_of
from printing.options import PrintOptions
from printing.printers.profile import Printer
from printing.services import keep_printer
from tests.official import load_official
from tests.printing.requests import request_sheets
from tests.upgrade.filling import begin, painted, play_on
from workshop import services as workshop

PASSWORD = "kettle-lamp-9"


@pytest.fixture
def world(db: None, client: Client) -> dict[str, Any]:
    """Ada with one of everything, and bertrand who plays against her."""
    load_official()
    users = get_user_model().objects
    ada = users.create_user("ada", "ada@example.org", PASSWORD)
    bertrand = users.create_user("bertrand", "bertrand@example.org", PASSWORD)
    make_key(owner=ada, name="my program", scope="read")
    row = workshop.first_set(owner=ada)
    picture = workshop.add_picture(owner=ada, sent=painted(), artist="Ada", licence="own")
    draft = workshop.create_draft(row=row, content={"name": "Bell Witch", "kind": "Soul"})
    ready = list(preconstructed("cidwam"))
    own = [made(ada, ready[0], "Ada’s Trick"), made(bertrand, ready[1], "Moth")]
    over, running = (begin(ada, bertrand, *own) for _ in range(2))
    play_on(running, 14)
    games.take_action(game_id=over.pk, side=1, action="resign", number=0)
    invited = games.create_game(user=ada, deck=own[0], opponent="link")
    job = request_sheets(owner=ada, deck=own[0], options=PrintOptions.read({"paper": "a4"}))
    keep_printer(owner=ada, printer=Printer(offset=(0.5, 0.0)))
    SavedSearch.objects.create(owner=ada, name="Rats", text="rat", made=job.made)
    games.note_lessons(user=ada, game="cidwam", lessons=["move"])
    attempt = {"user": ada, "game": "cidwam", "day": job.made.date(), "begun": job.made}
    PuzzleAttempt.objects.create(puzzle="1", seed="told-late", **attempt)
    PuzzleAttempt.objects.create(puzzle="2", seed="told", finished=job.made, **attempt)
    client.force_login(ada)
    return {
        "ada": ada,
        "bertrand": bertrand,
        "decks": own,
        "over": over,
        "running": running,
        "invited": invited,
        "picture": picture,
        "draft": draft,
    }


def made(owner: User, like: Deck, name: str) -> Deck:
    given = like.as_engine()
    row = decks.create_deck(
        owner=owner,
        details=decks.DeckDetails(name),
        sections={"cards": given["cards"], "persona": {given["persona"][0]: 1}},
    )
    return decks_of(owner, "cidwam").get(pk=row.pk)


def downloaded(client: Client) -> dict[str, bytes]:
    answer = client.post(reverse("account_download"))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/zip"
    with ZipFile(BytesIO(answer.getvalue())) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist()}


def test_all_that_is_mine_is_in_it(world: dict[str, Any], client: Client) -> None:
    files = downloaded(client)
    account = json.loads(files["account.json"])
    assert (account["username"], account["email"]) == ("ada", "ada@example.org")
    assert account["api_keys"][0]["name"] == "my program"
    deck = world["decks"][0]
    listed = files[f"decks/adas-trick-{deck.key}.txt"].decode()
    assert listed.startswith("Name: Ada’s Trick")
    assert "\n1 " in listed or "\n2 " in listed
    data = json.loads(files[f"decks/adas-trick-{deck.key}.json"])
    assert data["cards"] == deck.as_engine()["cards"]
    assert [entry["number"] for entry in data["history"]] == [1]
    record = files[f"games/{world['over'].key}.txt"].decode()
    assert read_record(record).site_key
    assert json.loads(files[f"games/{world['over'].key}.json"])["result"]
    assert json.loads(files[f"games/{world['invited'].key}.json"])["view"] is None
    running = json.loads(files[f"games/{world['running'].key}.json"])
    assert running["deck_name"] == "Ada’s Trick"
    assert running["view"]["players"]["south"]["hand"]
    assert json.loads(files["games/lessons.json"])[0]["lesson"] == "move"
    puzzles = json.loads(files["games/puzzles.json"])
    assert [(one["puzzle"], one["seed"]) for one in puzzles] == [("1", None), ("2", "told")]
    code = world["draft"].set.code
    assert "Bell Witch" in files[f"workshop/my-drafts-{code}.yaml"].decode()
    assert json.loads(files[f"workshop/my-drafts-{code}.json"])["drafts"][0]["history"]
    picture = f"workshop/pictures/{world['picture'].file_name}"
    assert files[picture].startswith(b"\xff\xd8")
    assert json.loads(files["prints.json"])[0]["title"] == "Ada’s Trick"
    assert json.loads(files["last_prints.json"]) == []
    assert json.loads(files["printer.json"])[0]["offset_x"] == 0.5
    assert json.loads(files["saved-searches.json"])[0]["text"] == "rat"


def test_nobody_elses_secrets_are_in_it(world: dict[str, Any], client: Client) -> None:
    files = downloaded(client)
    game = Game.objects.get(pk=world["running"].pk)
    assert f"games/{game.key}.txt" not in files
    text = b"".join(
        content for name, content in files.items() if world["over"].key not in name
    ).decode(errors="replace")
    secret = [game.server_seed.seed, *(seat.seed for seat in game.seats.all())]
    secret += ["bertrand@example.org", "Moth", world["bertrand"].password, world["ada"].password]
    assert not [word for word in secret if word in text]
    rules, state = rules_of(game.book), load_state(game)
    theirs = {card["name"] for card in rules.view(state, 1)["players"]["north"]["hand"]}
    seen = str(rules.view(state, 0))
    shown = files[f"games/{game.key}.json"].decode()
    assert not [name for name in theirs if name not in seen and name in shown]


def test_another_players_hand_and_deck_change_nothing_in_it(
    world: dict[str, Any], client: Client
) -> None:
    before = downloaded(client)
    seat = world["running"].seats.get(side=1)
    seat.deck_name, seat.seed, seat.deck = "Otherwise", "another seed", {"name": "x", "cards": {}}
    seat.save()
    name = f"games/{world['running'].key}.json"
    assert downloaded(client)[name] == before[name]


def test_a_hidden_picture_is_named_and_not_handed_out(
    world: dict[str, Any], client: Client
) -> None:
    workshop.hide_picture(digest=world["picture"].digest, hidden=True)
    files = downloaded(client)
    assert f"workshop/pictures/{world['picture'].file_name}" not in files
    assert json.loads(files["workshop/pictures.json"])[0]["hidden"] is True


def test_every_table_of_theirs_is_in_it_or_named_here(world: dict[str, Any]) -> None:
    """A new model that belongs to a user fails here until its app gives it out."""
    given = {
        "SavedSearch",
        "Deck",
        "DraftSet",
        "Picture",
        "PrintJob",
        "LastPrint",
        "LabRun",
        "Seat",
        "DraftNote",
        "KitchenGame",
        "PackEvent",
        "PackSeat",
        "LessonDone",
        "PuzzleAttempt",
        "Notice",
        "MailChoice",
        "TimeOff",
        "PlayerRating",
        "Relation",
        "Message",
        "PrivateNote",
        "Webhook",
        "ProfileChoice",
        "Sanction",
        "ApiKey",
        "PrinterProfile",
        "Collector",
    }
    of_others = {"ServerSeed", "DeckRevision", "DeckReport", "Report", "SetReport", "LogEntry"}
    of_others |= {"NoteReport", "RatedResult", "PlayerReport"}
    of_others |= {"Game"}  # to which they are invited
    of_others |= {"AccountEmail"}  # their address, which is given
    of_others |= {"RecoveryCode"}  # hashes of what they have on paper
    sorts = (models.ManyToOneRel, models.OneToOneRel)
    owned = {
        relation.related_model.__name__
        for relation in get_user_model()._meta.get_fields(include_hidden=True)
        if isinstance(relation, sorts) and not isinstance(relation.related_model, str)
    }
    assert {name for name in owned if not name.startswith("User_")} - of_others <= given


def test_it_takes_a_post_of_someone_signed_in(client: Client, world: dict[str, Any]) -> None:
    address = reverse("account_download")
    assert client.get(address).status_code == 405
    assert Client().post(address).status_code == 302
    assert f'action="{address}"' in client.get(reverse("account")).content.decode()


def test_one_download_is_made_at_a_time(client: Client, world: dict[str, Any]) -> None:
    address = reverse("account_download")
    first = client.post(address)
    second = client.post(address)
    assert second.status_code == 503
    assert second["Retry-After"] == str(personal_data.WAIT_SECONDS)
    assert re.search("Try again in half a minute", second.content.decode())
    assert first.getvalue()
    assert downloaded(client)


def test_a_reader_who_goes_away_keeps_nobody_waiting(world: dict[str, Any], client: Client) -> None:
    held = personal_data._Released(world["ada"])
    assert personal_data._making.acquire(blocking=False)
    assert next(iter(held))
    held.close()
    held.close()  # a server may do both
    assert downloaded(client)
