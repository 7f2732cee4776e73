"""The page on which a shared deck is reported to the staff."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from decks import services
from decks.views.access import visible_or_404
from games import kind_or_default
from workshop.views.reporting import reported


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Report somebody's shared deck to the moderators."""
    deck = visible_or_404(request, key)
    if deck.may_edit(request.user):
        raise Http404("This deck is yours. You can’t report it.")
    if deck.is_preconstructed:
        raise Http404("This is a starter deck. You can’t report it.")
    return reported(request, deck, services.report_deck, "Decks", kind_or_default(deck.game))
