"""Games with drafts: agreed to by both, played as agreed, told to nobody else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services as decks
from decks.models import Deck
from decks.queries import decks_of, preconstructed, problems
from engine.kernel.replay import verify
from games import GAMES
from play import queries, services
from play.drafts.playtest import drafts_of
from play.errors import DeckRefused, NotAgreed
from play.games.features import features_of
from play.models import Game
from play.rules import rules_for
from play.setup.settings import GameSettings
from tests.play.conftest import Table
from tests.workshop.test_pictures import made as painted
from workshop import services as workshop
from workshop.models import Draft

pytestmark = pytest.mark.usefixtures("cards")

WITCH: dict[str, Any] = {
    "name": "Bell Witch",
    "kind": "Soul",
    "value": 0,
    "types": ["Fey"],
    "movement": "knight",
    "hit_dice": "1d6+1",
    "text": "When this is destroyed: Earn 1.",
}


def playtest(owner: User, **given: Any) -> tuple[Deck, Draft]:
    """A legal deck of `owner`'s with twenty copies of a draft."""
    row = workshop.first_set(owner=owner)
    draft = workshop.create_draft(row=row, content={**WITCH, **given})
    made = decks.create_deck(
        owner=owner,
        details=decks.DeckDetails(f"{owner}'s test"),
        sections={"cards": {draft.deck_name: 20, "Cellar Rat": 20}},
    )
    return decks_of(owner, "cidwam").get(pk=made.pk), draft


def ready() -> Deck:
    return preconstructed("cidwam")[0]


def test_who_joins_a_playtest_must_agree(ada: User, bertrand: User) -> None:
    deck, draft = playtest(ada)
    game = services.create_game(user=ada, deck=deck, opponent="link")
    asked: dict[str, Any] = {"user": bertrand, "invite_key": game.invite_key, "deck": ready()}
    with pytest.raises(NotAgreed, match="playtest"):
        services.join_game(**asked)
    joined = services.join_game(**asked, agreed=True)
    assert joined.is_running
    assert [card["name"] for card in drafts_of(joined)] == [draft.deck_name]


def test_the_invitation_shows_the_drafts_before_anybody_agrees(
    ada: User, bertrand: User, client: Client, signed_in: Callable[[User], Client]
) -> None:
    deck, draft = playtest(ada, text="Agile.")
    workshop.create_draft(row=draft.set, content={**WITCH, "name": "Another Secret"})
    game = services.create_game(user=ada, deck=deck, opponent="link")
    for visitor in (client, signed_in(bertrand)):
        page = visitor.get(f"/play/join/{game.invite_key}/").content.decode()
        assert "playtest" in page
        assert "Agile." in page
        assert "Another Secret" not in page
        assert draft.set.key not in page
    form = {"deck": ready().key, "seed": "x"}
    refused = signed_in(bertrand).post(f"/play/join/{game.invite_key}/", form)
    assert refused.status_code == 400
    agreed = signed_in(bertrand).post(f"/play/join/{game.invite_key}/", {**form, "agreed": "on"})
    assert agreed.status_code == 302


def test_a_game_keeps_the_texts_that_were_agreed_on(ada: User, bertrand: User) -> None:
    deck, draft = playtest(ada)
    game = services.create_game(user=ada, deck=deck, opponent="link")
    workshop.save_draft(draft=draft, expected_version=1, content={"text": "Agile."})
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=ready(), agreed=True)
    (card,) = drafts_of(Game.objects.get())
    assert card["text"] == WITCH["text"]


def test_drafts_of_who_joins_need_the_hosts_word(ada: User, bertrand: User) -> None:
    hers, first = playtest(ada)
    his, second = playtest(bertrand, name="Bell Witch", text="Agile.")
    game = services.create_game(user=ada, deck=hers, opponent="link")
    with pytest.raises(DeckRefused, match="hasn’t allowed"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=his, agreed=True)
    game = services.create_game(
        user=ada, settings=GameSettings(drafts_welcome=True), deck=hers, opponent="link"
    )
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=his, agreed=True)
    game = Game.objects.get(pk=game.pk)
    texts = {card["name"]: card["text"] for card in drafts_of(game)}
    assert texts == {first.deck_name: WITCH["text"], second.deck_name: "Agile."}


def test_the_drafts_are_for_the_players_alone(
    ada: User, bertrand: User, clara: User, signed_in: Callable[[User], Client]
) -> None:
    deck, draft = playtest(ada)
    game = services.create_game(
        user=ada, settings=GameSettings(is_public=True), deck=deck, opponent="link"
    )
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=ready(), agreed=True)
    path = f"/play/game/{game.key}/drafts/"
    for user in (ada, bertrand):
        assert "Bell Witch" in signed_in(user).get(path).content.decode()
        body = signed_in(user).get(f"/api/games/{game.key}/").json()
        assert [card["name"] for card in body["drafts"]] == [draft.deck_name]
        assert (
            "The drafts in this game"
            in signed_in(user).get(f"/play/game/{game.key}/plain/").content.decode()
        )
    assert signed_in(clara).get(path).status_code == 404
    assert Client().get(path).status_code == 302
    body = signed_in(clara).get(f"/api/games/{game.key}/").json()
    assert body["drafts"] == []
    assert draft.code not in str(body)
    assert draft.code not in signed_in(clara).get(f"/play/game/{game.key}/").content.decode()
    page = signed_in(clara).get(f"/play/game/{game.key}/plain/").content.decode()
    assert draft.code not in page
    assert "playtest" in page


def test_unfinished_drafts_begin_no_game(ada: User) -> None:
    for given in ({"text": "On play: Dra."}, {"hit_dice": ""}):
        deck, draft = playtest(ada, **given)
        with pytest.raises(DeckRefused) as refused:
            services.create_game(user=ada, deck=deck, opponent="link")
        assert draft.code in str(refused.value)
    assert not Game.objects.exists()


def test_a_playtest_against_a_bot_is_played_and_verified(ada: User) -> None:
    hers, draft = playtest(ada, text="On play: Create a Rat Token.")
    other, _second = playtest(ada, name="Other")
    game = services.create_game(user=ada, deck=hers, opponent="random", bot_deck=other)
    assert len(drafts_of(game)) == 2
    name = draft.deck_name
    faces = features_of(game.slug).card_faces(rules_for(game), [name, "Nobody"])
    assert faces[name].text == "On play: Create a Rat Token."


def test_a_playtest_is_played_to_its_end(ada: User, bertrand: User) -> None:
    deck, draft = playtest(ada)
    game = services.create_game(
        user=ada,
        settings=GameSettings(drafts_welcome=True, is_public=True),
        deck=deck,
        opponent="link",
    )
    his, _ = playtest(bertrand, name="Toll")
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=his, agreed=True)
    table = Table(game.key, (ada, bertrand)).open()
    table.play_on(60, seed=3)
    if table.game.is_running:
        table.act("resign", table.to_act)
    record = queries.record_of(table.game)
    assert draft.deck_name in record.dumps()
    assert verify(record, GAMES).ok


def test_hidden_cards_stay_hidden_in_a_playtest(ada: User, bertrand: User) -> None:
    deck, draft = playtest(ada, name="Toll", types=["Fey"])
    row = workshop.first_set(owner=bertrand)
    secret = workshop.create_draft(row=row, content={**WITCH, "name": "Secret One"})
    his = decks.create_deck(
        owner=bertrand, details=decks.DeckDetails("x"), sections={"cards": {secret.deck_name: 40}}
    )
    game = services.create_game(
        user=ada, settings=GameSettings(drafts_welcome=True), deck=deck, opponent="link"
    )
    before = [card["name"] for card in game.book.cards]
    assert secret.deck_name not in before
    services.join_game(
        user=bertrand,
        invite_key=game.invite_key,
        deck=decks_of(bertrand, "cidwam").get(pk=his.pk),
        agreed=True,
    )
    seen = queries.seen_by(game.key, ada)
    assert seen is not None
    assert "Secret One" not in str(queries.view_of(seen))
    assert draft.deck_name in str(queries.view_of(seen))


def test_the_form_of_a_new_game_says_which_decks_hold_drafts(
    ada: User, signed_in: Callable[[User], Client]
) -> None:
    _deck, draft = playtest(ada)
    page = signed_in(ada).get("/play/new/").content.decode()
    assert "(playtest: has drafts)" in page
    assert draft.deck_name in page
    assert "When this is destroyed: Earn 1." in page


def test_the_api_asks_for_agreement_too(
    ada: User, bertrand: User, signed_in: Callable[[User], Client]
) -> None:
    deck, draft = playtest(ada)
    made = signed_in(ada).post(
        "/api/games/",
        {"deck": deck.key, "opponent": "link", "drafts_welcome": True},
        content_type="application/json",
    )
    assert made.status_code == 201, made.content
    join = {"invite_key": made.json()["invite_key"], "deck": ready().key}
    answer = signed_in(bertrand).post("/api/games/join/", join, content_type="application/json")
    assert answer.status_code == 409
    assert answer.json()["code"] == "not-agreed"
    answer = signed_in(bertrand).post(
        "/api/games/join/", {**join, "agreed": True}, content_type="application/json"
    )
    assert answer.status_code == 200
    assert [card["name"] for card in answer.json()["drafts"]] == [draft.deck_name]


def test_a_type_that_only_another_draft_of_the_set_has(ada: User, bertrand: User) -> None:
    row = workshop.first_set(owner=ada)
    secret = workshop.create_draft(
        row=row, content={**WITCH, "name": "Secret One", "types": ["Ringer"], "text": ""}
    )
    text = "This has +1 for each other Ringer you control."
    deck, draft = playtest(ada, text=text)
    assert draft.playable
    assert "isn’t understood" not in str(problems(deck))
    game = services.create_game(
        user=ada, settings=GameSettings(is_public=True), deck=deck, opponent="link"
    )
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=ready(), agreed=True)
    game = Game.objects.get()
    pool = rules_for(game).pool  # type: ignore[attr-defined]
    assert pool.by_name[draft.deck_name].playable
    assert [card["name"] for card in drafts_of(game)] == [draft.deck_name]
    assert "Secret One" not in game.book.cards_json
    assert secret.code not in game.book.cards_json
    table = Table(game.key, (ada, bertrand)).open()
    table.act("resign", table.to_act)
    record = queries.record_of(table.game)
    assert verify(record, GAMES).ok
    workshop.save_draft(draft=secret, expected_version=1, content={"types": []})
    assert not Draft.objects.get(pk=draft.pk).playable
    with pytest.raises(DeckRefused, match="isn’t understood"):
        services.create_game(
            user=ada, deck=decks_of(ada, "cidwam").get(pk=deck.pk), opponent="link"
        )


def test_a_drafts_picture_is_on_its_face(
    ada: User,
    bertrand: User,
    clara: User,
    client: Client,
    signed_in: Callable[[User], Client],
    tmp_path: Path,
    settings: Any,
) -> None:
    settings.MEDIA_ROOT = tmp_path
    deck, draft = playtest(ada)
    picture = workshop.add_picture(owner=ada, sent=painted(), artist="Zoe", licence="own")
    workshop.save_draft(draft=draft, expected_version=1, content={"picture": picture})
    deck = decks_of(ada, "cidwam").get(pk=deck.pk)
    game = services.create_game(
        user=ada, settings=GameSettings(is_public=True), deck=deck, opponent="link"
    )
    address = picture.get_absolute_url()
    assert address in client.get(f"/play/join/{game.invite_key}/").content.decode()
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=ready(), agreed=True)
    table = f"/play/game/{game.key}/"
    face = f"{table}card/?name={draft.deck_name}"
    for user in (ada, bertrand):
        assert address in signed_in(user).get(face).content.decode()
        assert address in signed_in(user).get(f"{table}drafts/").content.decode()
    assert address in signed_in(clara).get(face).content.decode()  # it is open to everyone
    plain = f"{table}plain/"
    for page in (table, plain):
        assert address not in signed_in(bertrand).get(page).content.decode()  # Ada's hand
    seen = queries.seen_by(game.key, ada)
    assert seen is not None
    hers = signed_in(ada).get(plain).content.decode()
    assert (address in hers) == (f'data-key="hand:{draft.deck_name}"' in hers)
    workshop.hide_picture(digest=picture.digest, hidden=True)
    assert address not in signed_in(bertrand).get(face).content.decode()
    workshop.hide_picture(digest=picture.digest, hidden=False)
    workshop.hide_set(row=draft.set, hidden=True)
    assert address not in signed_in(bertrand).get(face).content.decode()
    Game.objects.update(is_public=False)
    assert signed_in(clara).get(face).status_code == 404
