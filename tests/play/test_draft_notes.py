"""Notes from the table, and results by version: kept for the draft's owner, told to nobody else."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.services.leaving import delete_account
from decks.models import Deck
from decks.queries import decks_of
from play import queries, services
from play.drafts.reports import noted_drafts, notes_on, results_by_version
from play.errors import GameNotRunning, NotYourSeat, PlayError
from play.models import DraftNote, DraftResult, Game, NoteReport
from play.services.drafts import notes
from tests.play.test_playtest import WITCH, playtest, ready
from workshop import services as workshop
from workshop.models import Draft, Visibility

pytestmark = [pytest.mark.usefixtures("cards"), pytest.mark.once]
WORDS = "It never left the board. A bit dull."
JSON: dict[str, Any] = {"content_type": "application/json"}


def begun(ada: User, bertrand: User, deck: Deck) -> Game:
    game = services.create_game(user=ada, deck=deck, opponent="link")
    return services.join_game(user=bertrand, invite_key=game.invite_key, deck=ready(), agreed=True)


def ended(ada: User, bertrand: User, deck: Deck, loser: int = 1) -> Game:
    """A game that the player at side `loser` has resigned."""
    game = begun(ada, bertrand, deck)
    services.take_action(game_id=game.pk, side=loser, action="resign", number=game.number)
    return Game.objects.get(pk=game.pk)


@pytest.fixture
def played(ada: User, bertrand: User) -> tuple[Game, Draft]:
    """Over: Ada has won with her draft."""
    deck, draft = playtest(ada)
    return ended(ada, bertrand, deck), draft


def body(response: Any) -> str:
    return str(response.content.decode())


def test_each_player_notes_and_the_owner_alone_reads(
    played: tuple[Game, Draft],
    ada: User,
    bertrand: User,
    clara: User,
    signed_in: Callable[[User], Client],
    client: Client,
) -> None:
    game, draft = played
    workshop.edit_set(
        row=draft.set,
        expected_version=draft.set.version,
        name="Bells",
        description="",
        visibility=Visibility.PUBLIC,
    )
    address = reverse("play:notes", args=[game.key])
    for player in (ada, bertrand):
        over = body(signed_in(player).get(reverse("play:plain", args=[game.key])))
        assert address in over
        page = body(signed_in(player).get(address))
        assert f'name="words-{draft.code}"' in page
        assert (draft.get_absolute_url() in page) == (player == ada)  # the owner's way back
    sent = signed_in(bertrand).post(address, {f"words-{draft.code}": f"  {WORDS}\n"})
    assert sent["Location"] == game.get_absolute_url()
    note = DraftNote.objects.get()
    assert (note.author, note.words, note.version) == (bertrand, WORDS, 1)
    assert WORDS in body(signed_in(bertrand).get(address))  # one's own, to change it
    own = signed_in(ada)
    assert WORDS in body(own.get(draft.get_absolute_url()))
    assert WORDS in body(own.get(reverse("play:draft-notes", args=[draft.code])))
    assert WORDS not in body(own.get(address))  # what the other said is on the draft's page alone
    # Everything that anybody else can open of the draft, its set or the game.
    public = (
        draft.get_absolute_url(),
        draft.set.get_absolute_url(),
        game.get_absolute_url(),
        f"/workshop/sets/{draft.set.key}/export/",
        f"/workshop/sets/{draft.set.key}/{draft.number}/",
        f"/api/drafts/{draft.code}/",
        f"/api/drafts/{draft.code}/revisions/",
        f"/api/draft-sets/{draft.set.key}/drafts/",
        f"/api/games/{game.key}/",
        f"/play/game/{game.key}/record/",
        f"/play/game/{game.key}/log/",
    )
    for other in (client, signed_in(clara), signed_in(bertrand)):
        for path in public:
            page = body(other.get(path, follow=True))
            assert WORDS not in page, path
            assert "From the table" not in page, path
        for path in (
            reverse("play:draft-notes", args=[draft.code]),
            f"/api/drafts/{draft.code}/notes/",
            f"/api/drafts/{draft.code}/results/",
            f"/play/notes/{note.pk}/report/",
        ):
            assert other.get(path).status_code in (302, 401, 403, 404), path
        assert other.post(f"/play/notes/{note.pk}/delete/").status_code in (302, 404)
        gone = other.delete(f"/api/drafts/{draft.code}/notes/{note.pk}/")
        assert gone.status_code in (401, 403, 404)
    assert DraftNote.objects.filter(pk=note.pk).exists()
    for is_public in (False, True):
        Game.objects.filter(pk=game.pk).update(is_public=is_public)
        for other in (client, signed_in(clara)):
            assert other.get(address).status_code in (302, 404)
            assert other.get(f"/api/games/{game.key}/notes/").status_code in (401, 403, 404)
            if is_public:  # who looks on sees the game and is not asked
                assert address not in body(other.get(reverse("play:plain", args=[game.key])))
                asked = {"draft": draft.code, "words": "Mine too."}
                sent = other.post(f"/api/games/{game.key}/notes/", asked, **JSON)
                assert sent.status_code in (401, 403)
    assert not notes_on(draft, bertrand).exists()


def test_a_draft_page_is_as_long_with_notes_as_without_for_others(
    played: tuple[Game, Draft],
    ada: User,
    bertrand: User,
    clara: User,
    signed_in: Callable[[User], Client],
) -> None:
    """Counts and lengths tell nothing either."""
    game, draft = played
    workshop.edit_set(
        row=draft.set,
        expected_version=draft.set.version,
        name="Bells",
        description="",
        visibility=Visibility.PUBLIC,
    )
    other = signed_in(clara)
    paths = (draft.get_absolute_url(), f"/api/drafts/{draft.code}/")
    before = [len(other.get(path).content) for path in paths]
    services.note_draft(user=bertrand, key=game.key, code=draft.code, words=WORDS)
    services.note_draft(user=ada, key=game.key, code=draft.code, words="Mine.")
    assert [len(other.get(path).content) for path in paths] == before


def test_a_note_is_changed_and_taken_back(played: tuple[Game, Draft], bertrand: User) -> None:
    game, draft = played
    asked: dict[str, Any] = {"user": bertrand, "key": game.key, "code": draft.code}
    first = services.note_draft(**asked, words="Good.")
    again = services.note_draft(**asked, words="Very good.")
    assert first is not None
    assert again is not None
    assert (first.pk, again.words) == (again.pk, "Very good.")
    assert services.note_draft(**asked, words=" \n ") is None
    assert not DraftNote.objects.exists()


def test_what_is_no_note(
    played: tuple[Game, Draft], ada: User, bertrand: User, clara: User
) -> None:
    game, draft = played
    with pytest.raises(NotYourSeat):
        services.note_draft(user=clara, key=game.key, code=draft.code, words=WORDS)
    for code, words, said in (
        (draft.code, "x" * 501, "the limit is 500"),
        (draft.code, "a\x01", "can’t be shown"),
        ("22222-9", WORDS, "wasn’t played with"),
    ):
        with pytest.raises(PlayError, match=said):
            services.note_draft(user=bertrand, key=game.key, code=code, words=words)
    deck = decks_of(ada, "cidwam").get()
    running = begun(ada, bertrand, deck)
    with pytest.raises(GameNotRunning, match="when the game is over"):
        services.note_draft(user=ada, key=running.key, code=draft.code, words=WORDS)
    copy = services.play_on(user=bertrand, key=game.key, number=0, seat="south", bot="random")
    Game.objects.filter(pk=copy.pk).update(status=Game.Status.OVER)
    with pytest.raises(GameNotRunning, match="Copies of a game have none"):
        services.note_draft(user=bertrand, key=copy.key, code=draft.code, words=WORDS)
    assert not DraftNote.objects.exists()


def test_a_copy_that_is_played_to_its_end_does_not_count(
    played: tuple[Game, Draft], bertrand: User
) -> None:
    game, _draft = played
    copy = services.play_on(user=bertrand, key=game.key, number=0, seat="south", bot="random")
    services.resign(game_id=copy.pk, side=0, number=copy.number)
    assert Game.objects.get(pk=copy.pk).is_over
    assert [result.game for result in DraftResult.objects.all()] == [game]


def test_limits(
    played: tuple[Game, Draft], ada: User, bertrand: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, draft = played
    monkeypatch.setattr(notes, "NOTES_OF_ONE_PERSON", 1)
    services.note_draft(user=bertrand, key=game.key, code=draft.code, words="One.")
    second = ended(ada, bertrand, decks_of(ada, "cidwam").get())
    with pytest.raises(PlayError, match="the most we keep"):
        services.note_draft(user=bertrand, key=second.key, code=draft.code, words="Two.")
    services.note_draft(user=bertrand, key=game.key, code=draft.code, words="Changed.")
    monkeypatch.setattr(notes, "NOTES_OF_ONE_PERSON", 9)
    monkeypatch.setattr(notes, "NOTES_ON_ONE_DRAFT", 1)
    services.note_draft(user=bertrand, key=second.key, code=draft.code, words="Two.")
    assert [note.words for note in DraftNote.objects.all()] == ["Two."]


def test_results_are_by_the_text_that_was_played(
    played: tuple[Game, Draft], ada: User, bertrand: User
) -> None:
    game, draft = played
    deck = decks_of(ada, "cidwam").get()
    draft = workshop.save_draft(
        draft=draft, expected_version=1, content={"flavour": "Only looks."}, note=""
    )
    ended(ada, bertrand, deck, loser=0)
    draft = workshop.save_draft(
        draft=draft, expected_version=2, content={"text": "Agile."}, note="stronger"
    )
    ended(ada, bertrand, decks_of(ada, "cidwam").get())
    found = results_by_version(Draft.objects.with_set().get(pk=draft.pk))
    shown = [(row.version.title, row.version.is_now, row.games, row.won, row.lost) for row in found]
    assert shown == [("r3", True, 1, 1, 0), ("r1 to r2", False, 2, 1, 1)]
    assert game.draft_results.get().version == 1
    # What is played now keeps the text with which it began.
    running = begun(ada, bertrand, decks_of(ada, "cidwam").get())
    workshop.save_draft(draft=draft, expected_version=3, content={"value": 1}, note="")
    services.take_action(game_id=running.pk, side=0, action="resign", number=running.number)
    assert running.draft_results.get().version == 3


def test_games_without_drafts_or_played_alone_keep_no_results(ada: User, bertrand: User) -> None:
    ended(ada, bertrand, ready())
    deck, draft = playtest(ada)
    alone = services.play_alone(user=ada, deck=deck)
    services.take_action(game_id=alone.pk, side=0, action="resign", number=alone.number + 0)
    alone.refresh_from_db()
    assert alone.is_over
    assert not DraftResult.objects.exists()
    assert services.note_draft(user=ada, key=alone.key, code=draft.code, words="Fine alone.")


def test_an_account_that_goes_takes_its_notes_along(
    played: tuple[Game, Draft], ada: User, bertrand: User
) -> None:
    game, draft = played
    services.note_draft(user=bertrand, key=game.key, code=draft.code, words=WORDS)
    services.note_draft(user=ada, key=game.key, code=draft.code, words="Mine.")
    delete_account(user=bertrand)
    assert [note.words for note in DraftNote.objects.all()] == ["Mine."]
    assert results_by_version(draft)
    delete_account(user=ada)
    assert not DraftNote.objects.exists()
    assert not DraftResult.objects.exists()


def test_a_guest_leaves_notes(ada: User) -> None:
    guest = User.objects.create_user("guest-7kq2", is_guest=True)
    deck, draft = playtest(ada)
    game = ended(ada, guest, deck)
    assert services.note_draft(user=guest, key=game.key, code=draft.code, words=WORDS)
    assert [note.author for note in notes_on(draft, ada)] == [guest]


def test_downloads_hold_ones_own_alone(
    played: tuple[Game, Draft], ada: User, bertrand: User, signed_in: Callable[[User], Client]
) -> None:
    game, draft = played
    services.note_draft(user=bertrand, key=game.key, code=draft.code, words=WORDS)
    services.note_draft(user=ada, key=game.key, code=draft.code, words="Mine alone.")
    held = {}
    for user in (ada, bertrand):
        answer = signed_in(user).post(reverse("account_download"))
        with ZipFile(BytesIO(answer.getvalue())) as opened:
            held[user] = {name: opened.read(name).decode() for name in opened.namelist()}
    received = json.loads(held[ada]["games/notes-on-your-drafts.json"])
    assert [row["words"] for row in received] == [WORDS, "Mine alone."]
    assert "games/notes-on-your-drafts.json" not in held[bertrand]
    assert [r["words"] for r in json.loads(held[bertrand]["games/notes-you-left.json"])] == [WORDS]
    assert not any("Mine alone." in text for text in held[bertrand].values())


def test_an_owner_deletes_and_reports(
    played: tuple[Game, Draft],
    ada: User,
    bertrand: User,
    signed_in: Callable[[User], Client],
    admin_client: Client,
) -> None:
    game, draft = played
    note = services.note_draft(user=bertrand, key=game.key, code=draft.code, words=WORDS)
    assert note is not None
    listed = body(admin_client.get("/admin/play/draftnote/"))
    assert "(not shared)" in listed
    assert WORDS not in body(admin_client.get(f"/admin/play/draftnote/{note.pk}/change/"))
    assert not admin_client.get("/admin/play/draftnote/?q=dull").context["cl"].result_count
    own = signed_in(ada)
    assert WORDS in body(own.get(f"/play/notes/{note.pk}/report/"))
    assert own.post(f"/play/notes/{note.pk}/report/", {"words": ""}).status_code == 400
    own.post(f"/play/notes/{note.pk}/report/", {"words": "Rude."})
    assert NoteReport.objects.get().note == note
    assert WORDS in body(admin_client.get(f"/admin/play/draftnote/{note.pk}/change/"))
    own.post(f"/play/notes/{note.pk}/delete/")
    assert not DraftNote.objects.exists()
    assert not NoteReport.objects.exists()


def test_by_the_api(
    played: tuple[Game, Draft], ada: User, bertrand: User, signed_in: Callable[[User], Client]
) -> None:
    game, draft = played
    other, own = signed_in(bertrand), signed_in(ada)
    address = f"/api/games/{game.key}/notes/"
    assert other.get(address).json() == [
        {"draft": draft.code, "name": draft.deck_name, "words": ""}
    ]
    sent = other.post(address, {"draft": draft.code, "words": WORDS}, **JSON)
    assert sent.json()[0]["words"] == WORDS
    assert other.post(address, {"draft": "22222-9", "words": "x"}, **JSON).status_code == 400
    (note,) = own.get(f"/api/drafts/{draft.code}/notes/").json()["results"]
    assert (note["by"], note["version"], note["words"]) == ("bertrand", 1, WORDS)
    assert own.get(address).json()[0]["words"] == ""
    assert own.get(f"/api/drafts/{draft.code}/results/").json() == [
        {"first": 1, "last": 1, "is_now": True, "games": 1, "won": 1, "drawn": 0, "lost": 0}
    ]
    gone = own.delete(f"/api/drafts/{draft.code}/notes/{note['id']}/")
    assert gone.status_code == 204
    assert not DraftNote.objects.exists()


def test_a_note_that_is_refused_stays_in_the_form(
    played: tuple[Game, Draft], bertrand: User, signed_in: Callable[[User], Client]
) -> None:
    game, draft = played
    address = reverse("play:notes", args=[game.key])
    refused = signed_in(bertrand).post(address, {f"words-{draft.code}": "y" * 501})
    assert refused.status_code == 400
    assert "the limit is 500" in body(refused)
    assert "y" * 501 in body(refused)


def test_a_deleted_draft_leaves_an_empty_page(
    played: tuple[Game, Draft], ada: User, bertrand: User
) -> None:
    game, draft = played
    Deck.objects.filter(owner=ada).delete()
    workshop.delete_draft(draft=draft)
    seen = queries.seen_by(game.key, bertrand)
    assert seen is not None
    assert noted_drafts(seen, bertrand) == []
    with pytest.raises(PlayError, match="deleted since"):
        services.note_draft(user=bertrand, key=game.key, code=draft.code, words=WORDS)


def test_a_draft_is_played_with_one_click(
    ada: User, clara: User, signed_in: Callable[[User], Client]
) -> None:
    draft = workshop.create_draft(row=workshop.first_set(owner=ada), content=WITCH)
    address = reverse("play:draft-now", args=[draft.code])
    assert address in body(signed_in(ada).get(draft.get_absolute_url()))
    assert signed_in(clara).post(address).status_code == 404
    sent = signed_in(ada).post(address)
    game = Game.objects.get()
    assert sent["Location"] == game.get_absolute_url()
    assert game.is_running
    deck = decks_of(ada, "cidwam").get()
    assert deck.name.endswith(" with Bell Witch")
    assert draft.deck_name in deck.as_engine()["cards"]
    assert game.seats.get(user=ada).source == deck
    again = services.play_draft(user=ada, draft=draft)
    assert (again.is_new_deck, again.deck) == (False, deck)
    unfinished = workshop.create_draft(row=draft.set, content={**WITCH, "text": "Fly off."})
    page = body(signed_in(ada).get(unfinished.get_absolute_url()))
    assert reverse("play:draft-now", args=[unfinished.code]) not in page
    with pytest.raises(PlayError, match="isn’t playable yet"):
        services.play_draft(user=ada, draft=unfinished)
