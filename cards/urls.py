"""The addresses of the pages of cards; no logic."""

from django.urls import include, path, re_path

from cards.game_addresses import DEFAULT, game_paths
from cards.views import card, changes, faces, facets, listing, other, search_pages, shared

app_name = "cards"

pages_of_games = [
    path("", listing.card_list, name="list"),
    path("random/", listing.random_card, name="random"),
    path("suggest/", listing.suggestions, name="suggestions"),
    path("facets/", facets.facets, name="facets"),
    path("search.png", shared.search_picture, name="search-picture"),
    path("back.png", shared.back_picture, name="back-picture"),
    path("syntax/", search_pages.syntax, name="syntax"),
    path("filters/", search_pages.filters, name="filters"),
    path("searches/", search_pages.searches, name="searches"),
]

urlpatterns = [
    *game_paths("cards/", pages_of_games),
    path(
        "cards/",
        include(
            [
                path("searches/<int:pk>/forget/", search_pages.forget_search, name="forget-search"),
                re_path(r"^faces/(?P<name>[0-9a-f]{32})\.svg$", faces.missing_face, name="face"),
                path("tokens/", card.tokens, name="tokens"),
                path("tokens/<slug:slug>/", card.token, DEFAULT, name="token"),
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
