"""People one knows: profiles by choice, friends, challenges by name, blocks, reports, sanctions."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services.registration import make_guest
from play import people, services
from play.errors import PlayError, SeatTaken, WrongTerms
from play.models import Game, Notice, PlayerReport, Sanction
from play.tasks import send_notice
from tests.play.conftest import Table
from tests.play.created import created

pytestmark = [pytest.mark.django_db]
NOBODY = AnonymousUser()


@pytest.fixture
def over(table: Table) -> Table:
    table.act("resign", 1)
    return table


def challenge(ada: User, decks: Any, **how: Any) -> Game:
    return created(ada, deck=decks[0], opponent="link", invited="bertrand", **how)


def test_a_profile_tells_results_by_game_and_opponent(over, ada, bertrand) -> None:
    seen = people.profile(ada, bertrand)
    (by_game,), (by_opponent,) = seen.by_game, seen.by_opponent
    assert (by_game.title, by_game.won, by_game.lost) == ("CIDWaM", 1, 0)
    assert (by_opponent.name, by_opponent.won) == ("bertrand", 1)
    assert people.profile(bertrand, ada).by_game[0].lost == 1


def test_private_games_are_for_their_players(over, ada, bertrand) -> None:
    Game.objects.update(is_public=False)
    assert people.profile(ada, NOBODY).by_game == []
    assert people.profile(ada, bertrand).by_game
    assert people.profile(ada, ada).recent


@pytest.mark.parametrize(
    ("shown_to", "stranger", "friend"),
    [("everyone", True, True), ("friends", False, True), ("nobody", False, False)],
)
def test_who_sees_it_is_chosen(ada, bertrand, shown_to: str, stranger: bool, friend: bool) -> None:
    services.set_profile_choice(user=ada, shown_to=shown_to)
    services.set_relation(user=ada, other=bertrand, kind="friend")
    assert people.profile(ada, NOBODY).is_shown == stranger
    assert people.profile(ada, bertrand).is_shown == friend
    assert people.profile(ada, ada).is_shown
    page = Client().get("/players/ada/").content.decode()
    assert ("This profile is private" in page) != stranger


def test_pages_of_people(over, ada, bertrand, signed_in) -> None:
    client = signed_in(bertrand)
    page = client.get("/players/ada/").content.decode()
    assert "Challenge to CIDWaM" in page
    assert '<a href="/players/bertrand/">bertrand</a>' in page
    client.post("/players/ada/", {"relation": "friend"})
    assert '<a href="/players/ada/">ada</a>' in client.get("/play/friends/").content.decode()
    client.post("/players/ada/", {"relation": ""})
    assert "No friends yet" in client.get("/play/friends/").content.decode()
    assert client.post("/players/ada/", {"shown_to": "nobody"}).status_code == 400
    assert client.post("/players/ada/", {"relation": "enemy"}).status_code == 400
    assert client.post("/players/bertrand/", {"relation": "friend"}).status_code == 400
    assert client.get("/players/guest-x/").status_code == 404


def test_a_challenge_by_name_is_for_that_player_alone(ada, bertrand, decks, signed_in) -> None:
    game = challenge(ada, decks)
    other = User.objects.create_user("clara")
    with pytest.raises(SeatTaken, match="another player"):
        services.join_game(user=other, invite_key=game.invite_key, deck=decks[1], agreed=True)
    assert people.challenges_to(bertrand) == [game]
    assert Notice.objects.get(game=game, user=bertrand).kind == Notice.Kind.ASK
    page = signed_in(bertrand).get("/play/friends/").content.decode()
    assert f"/play/join/{game.invite_key}/" in page
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1], agreed=True)
    assert people.challenges_to(bertrand) == []


def test_a_challenge_is_mailed_once_and_not_when_it_is_over(ada, bertrand, decks) -> None:
    User.objects.filter(pk=bertrand.pk).update(
        email="bertrand@example.org", confirmed_email="bertrand@example.org"
    )
    game = challenge(ada, decks)
    notice = Notice.objects.get(game=game, user=bertrand)
    send_notice(notice.pk)
    send_notice(notice.pk)
    (sent,) = mail.outbox
    assert sent.subject == "ada challenges you to CIDWaM"
    assert game.invite_key in sent.body
    again = challenge(ada, decks)
    services.withdraw_game(user=ada, key=again.key)
    send_notice(Notice.objects.get(game=again, user=bertrand).pk)
    assert len(mail.outbox) == 1


def test_challenges_have_bounds(ada, bertrand, decks) -> None:
    for name in ("nobody-here", "ada"):
        with pytest.raises(PlayError, match="No other player"):
            created(ada, deck=decks[0], opponent="link", invited=name)
    with pytest.raises(WrongTerms, match="for two"):
        challenge(ada, decks, is_open=True)
    for _ in range(3):
        challenge(ada, decks)
    with pytest.raises(PlayError, match="many open challenges"):
        challenge(ada, decks)
    with pytest.raises(PlayError, match="Sign up"):
        created(make_guest(), deck=decks[0], opponent="link", invited="ada")


def test_who_blocked_somebody_plays_no_new_game_with_them(ada, bertrand, decks) -> None:
    game = created(ada, deck=decks[0], opponent="link", is_open=True)
    services.set_relation(user=ada, other=bertrand, kind="block")
    with pytest.raises(SeatTaken, match="can’t join"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1], agreed=True)
    with pytest.raises(PlayError, match="can’t challenge"):
        created(bertrand, deck=decks[1], opponent="link", invited="ada")
    services.set_relation(user=ada, other=bertrand, kind="")
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1], agreed=True)


def test_a_report_is_read_by_moderators_and_sent_again_replaced(ada, bertrand, signed_in) -> None:
    client = signed_in(ada)
    address = "/players/bertrand/report/"
    assert client.post(address, {"words": " "}).status_code == 400
    for words in ("Slow on purpose", "Slow and rude"):
        assert client.post(address, {"words": words}).status_code == 302
    assert PlayerReport.objects.get().words == "Slow and rude"
    assert "Slow and rude" in client.get(address).content.decode()
    assert client.post("/players/ada/report/", {"words": "me"}).status_code == 400


def test_a_sanction_is_told_to_whom_it_is_about_and_ends(ada, bertrand, decks, signed_in) -> None:
    until = timezone.now() + timedelta(days=3)
    row = Sanction.objects.create(user=ada, kind="suspend", reason="Be kind.", until=until)
    with pytest.raises(PlayError, match="Be kind"):
        created(ada, deck=decks[0], opponent="link")
    assert "Be kind." in signed_in(ada).get("/play/friends/").content.decode()
    assert "Be kind." not in signed_in(bertrand).get("/players/ada/").content.decode()
    row.until = timezone.now() - timedelta(days=1)
    row.save()
    created(ada, deck=decks[0], opponent="link")
    Sanction.objects.create(user=ada, kind="mute", reason="No more.")
    with pytest.raises(PlayError, match="No more"):
        challenge(ada, decks)
    Sanction.objects.update(lifted=timezone.now())
    challenge(ada, decks)
