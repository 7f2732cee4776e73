"""The addresses of the pages of another game's cards and rules; no logic.

A card's own is in `urls`.
"""

from django.urls import path

from cards.views import plain, plain_rules

app_name = "game_cards"

urlpatterns = [
    path("cards/", plain.card_list, name="list"),
    path("cards/random/", plain.random_card, name="random"),
    path("cards/suggest/", plain.suggestions, name="suggestions"),
    path("cards/syntax/", plain.syntax, name="syntax"),
    path("cards/searches/", plain.searches, name="searches"),
    path("rules/", plain_rules.rules, name="rules"),
]
