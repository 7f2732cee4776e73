"""Card books go when no game names them, and never under a game that is just beginning."""

import threading
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from accounts.models import User
from decks.queries import preconstructed
from games.cidwam.rules.versions import NEWEST
from games.cidwam.web.current_cards import current_pool
from play import services
from play.models import CardBook, Game
from play.rules import keep_book
from play.tasks import prune_books

pytestmark = [pytest.mark.usefixtures("cards"), pytest.mark.databases]


def other_book() -> CardBook:
    """A book that is not today's."""
    first, *rest = current_pool().as_data()
    with transaction.atomic():
        return keep_book("cidwam", [{**first, "text": ""}, *rest], NEWEST.name)


def test_only_books_that_no_game_names_go(ada: User) -> None:
    game = services.create_game(user=ada, deck=preconstructed("cidwam")[0], opponent="link")
    other_book()
    assert CardBook.objects.count() == 2
    assert prune_books() == 1
    assert CardBook.objects.get() == game.book
    assert prune_books() == 0
    services.withdraw_game(user=ada, key=game.key)
    assert prune_books() == 0


def test_a_book_that_went_is_made_again(ada: User) -> None:
    with transaction.atomic():
        before = keep_book("cidwam", current_pool().as_data(), NEWEST.name)
    assert prune_books() == 1
    game = services.create_game(user=ada, deck=preconstructed("cidwam")[0], opponent="link")
    assert (game.book.digest, game.book.cards) == (before.digest, before.cards)
    services.join_game(
        user=User.objects.create_user("b"),
        invite_key=game.invite_key,
        deck=preconstructed("cidwam")[1],
    )
    assert Game.objects.get().is_running


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_the_book_of_a_game_that_begins_is_held(ada: User) -> None:
    other_book()
    answers: list[Any] = []

    def locked_by_another() -> None:
        try:
            with transaction.atomic():
                CardBook.objects.select_for_update(nowait=True).get()
        except OperationalError:
            answers.append("held")
        finally:
            connection.close()

    def prune() -> None:
        try:
            answers.append(services.prune_books())
        finally:
            connection.close()

    with transaction.atomic():
        book = other_book()
        asking = threading.Thread(target=locked_by_another)
        asking.start()
        asking.join()
        pruning = threading.Thread(target=prune)
        pruning.start()  # it waits for this transaction, whenever it comes to the book
        Game.objects.create(book=book, server_seed=services.make_server_seed())
    pruning.join()
    assert answers == ["held", 0]
    assert CardBook.objects.count() == 1
