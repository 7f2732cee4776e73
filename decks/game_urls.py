"""The pages of decks of a game that is not the usual one, below /g/<slug>/; no logic."""

from django.urls import path

from decks.views import game_decks

app_name = "game_decks"

urlpatterns = [
    path("decks/", game_decks.deck_list, name="list"),
    path("decks/new/", game_decks.new_deck, name="new"),
]
