"""Card books that no game names any more: a refused deck of drafts leaves one, and so does a draft
that came after. They are large, so they go.
"""

from django.db import transaction

from play.models import CardBook

MAX_AT_ONCE = 500


def prune_books() -> int:
    """Delete the card books that no game names; how many there were."""
    unused = CardBook.objects.filter(games__isnull=True).order_by("pk")
    return sum(_prune(pk) for pk in list(unused.values_list("pk", flat=True)[:MAX_AT_ONCE]))


@transaction.atomic
def _prune(pk: int) -> bool:
    # Who begins a game holds its book locked until the game is kept (play.rules.keep_book). So
    # after this line either the game is there to be seen, or its book is made anew.
    book = CardBook.objects.select_for_update().defer("cards_json").filter(pk=pk).first()
    if book is None or book.games.exists():
        return False
    book.delete()
    return True
