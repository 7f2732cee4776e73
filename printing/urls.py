"""The addresses of the pages of printing; no logic."""

from django.urls import include, path

from cards.game_addresses import DEFAULT, game_paths
from printing.views import deck_extras, game_pages, jobs, print_requests, printers, selections

app_name = "printing"

urlpatterns = [
    *game_paths("print/", [path("", print_requests.overview, name="list")]),
    *game_paths(
        "print/set/<slug:slug>/",
        [
            path("", selections.set_sheets, name="set"),
            path("preview/", selections.set_preview, name="set-preview"),
        ],
    ),
    path(
        "print/",
        include(
            [
                path("mat/", print_requests.mat, name="mat"),
                path("tokens/", print_requests.tokens, name="tokens"),
                path("printer/test-<slug:paper>.pdf", printers.test_sheet, name="test-sheet"),
            ]
        ),
        DEFAULT,
    ),
    path("g/<game:kind>/print/mat/<str:name>/", game_pages.mat, name="mat"),
    path("g/<game:kind>/print/sheet/<slug:name>/", game_pages.sheet, name="sheet"),
    path(
        "print/",
        include(
            [
                path("deck/<slug:key>/", print_requests.deck_sheets, name="deck"),
                path("deck/<slug:key>/preview/", print_requests.deck_preview, name="deck-preview"),
                path("deck/<slug:key>/counters/", deck_extras.counters, name="deck-counters"),
                path("deck/<slug:key>/list/", deck_extras.deck_list, name="deck-list"),
                path("card/<slug:card_id>/", print_requests.card_sheets, name="card"),
                path("search/", selections.search_sheets, name="search"),
                path("search/preview/", selections.search_preview, name="search-preview"),
                path("drafts/<slug:key>/", print_requests.set_sheets, name="drafts"),
                path("draft/<slug:code>/", print_requests.draft_sheets, name="draft"),
                path("printer/", printers.printer, name="printer"),
                path("printer/forget/", printers.forget_printer, name="forget-printer"),
                path("jobs/<slug:key>/", jobs.job, name="job"),
                path("jobs/<slug:key>/file/", jobs.job_file, name="file"),
                path("jobs/<slug:key>/cuts/", jobs.cuts, name="cuts"),
                path("jobs/<slug:key>/delete/", jobs.delete_job, name="delete"),
            ]
        ),
    ),
]
