"""The addresses of the pages of cards; no logic."""

from django.urls import include, path, re_path

from cards.game_addresses import DEFAULT, game_paths
from cards.views import card, changes, faces, facets, listing, other, plain, search_pages, shared

app_name = "cards"

pages_of_games = [
    path("random/", plain.random_card, name="random"),
    path("suggest/", plain.suggestions, name="suggestions"),
]

urlpatterns = [
    *game_paths("cards/", pages_of_games),
    path("g/<game:kind>/cards/", plain.card_list, name="list"),
    path("cards/", listing.card_list, DEFAULT, name="list"),
    path("g/<game:kind>/cards/syntax/", plain.syntax, name="syntax"),
    path("cards/syntax/", search_pages.syntax, DEFAULT, name="syntax"),
    path("g/<game:kind>/cards/searches/", plain.searches, name="searches"),
    path("cards/searches/", search_pages.searches, DEFAULT, name="searches"),
    path(
        "cards/",
        include(
            [
                path("facets/", facets.facets, name="facets"),
                path("search.png", shared.search_picture, name="search-picture"),
                path("filters/", search_pages.filters, name="filters"),
                path("searches/<int:pk>/forget/", search_pages.forget_search, name="forget-search"),
                re_path(r"^faces/(?P<name>[0-9a-f]{32})\.svg$", faces.missing_face, name="face"),
                path("tokens/", card.tokens, name="tokens"),
                path("tokens/<slug:slug>/", card.token, name="token"),
                path("tokens/<slug:slug>.png", card.token_picture, name="token-picture"),
                path("changes/", changes.page, name="changes"),
                path("changes.atom", changes.ChangesFeed(), name="feed"),
                path("credits/", other.credits_page, name="credits"),
                path("<slug:card_id>.png", card.card_picture, name="picture"),
                path("<slug:card_id>/", card.card, name="card-by-id"),
                path("<slug:card_id>/<slug:slug>/", card.card, name="card"),
            ]
        ),
    ),
]
