"""The addresses of the pages of the lab; no logic."""

from django.urls import include, path

from cards.game_addresses import game_paths
from lab.views import files, game_pages, pages, run_requests

app_name = "lab"

urlpatterns = [
    *game_paths("lab/", [path("", pages.index, name="index")]),
    path("g/<game:kind>/lab/new/", game_pages.new, name="new"),
    path(
        "lab/",
        include(
            [
                path("deck/", run_requests.choose_deck, name="choose-deck"),
                path("deck/<slug:key>/", run_requests.deck, name="deck"),
                path("deck/<slug:key>/card/", run_requests.card_of_deck, name="card-of-deck"),
                path("draft/<slug:code>/", run_requests.draft, name="draft"),
                path("draft/<slug:code>/cost/", run_requests.cost, name="cost"),
                path("<slug:key>/", pages.run, name="run"),
                path("<slug:key>/delete/", run_requests.delete, name="delete"),
                path("<slug:key>/stop/", run_requests.stop, name="stop"),
                path("<slug:key>/report.json", files.report_json, name="json"),
                path("<slug:key>/<slug:table>.csv", files.table_csv, name="csv"),
            ]
        ),
    ),
]
