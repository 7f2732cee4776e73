"""Changes: a page, and the same as an Atom feed."""

from datetime import datetime

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.http import require_safe

from cards.previews import Preview
from cards.sets import changes
from cards.sets.changes import Entry

PER_PAGE = 30
IN_FEED = 50


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show the changes as a page, newest first."""
    paginator = Paginator(changes.changes(), PER_PAGE)
    found = paginator.get_page(request.GET.get("page"))
    context = {
        "page": found,
        "page_numbers": paginator.get_elided_page_range(found.number, on_each_side=1, on_ends=1),
        "query": "",
        "preview": Preview(
            title="Card changes · CIDWaM",
            text="New cards, corrections and rulings, newest first.",
        ),
    }
    return render(request, "cards/changes.html", context)


class ChangesFeed(Feed[Entry, None]):
    """The changes for feed readers. Each entry's id is its own for ever, whatever its words."""

    feed_type = Atom1Feed
    title = "CIDWaM: cards and rulings"
    subtitle = "New cards, corrections and rulings."
    author_name = "CIDWaM"  # Atom asks for one

    def link(self) -> str:
        return reverse("cards:changes")

    def feed_guid(self) -> str:
        return f"{settings.SITE_URL}{reverse('cards:changes')}"

    def items(self) -> list[Entry]:
        return changes.changes(IN_FEED)

    def item_title(self, item: Entry) -> str:
        return item.title

    def item_description(self, item: Entry) -> str:
        return render_to_string("cards/_change.html", {"change": item, "in_feed": True}).strip()

    def item_link(self, item: Entry) -> str:
        return item.url

    def item_guid(self, item: Entry) -> str:
        return f"{settings.SITE_URL}{reverse('cards:changes')}{item.key}"

    def item_updateddate(self, item: Entry) -> datetime:
        return item.when

    def item_pubdate(self, item: Entry) -> datetime:
        return item.when
