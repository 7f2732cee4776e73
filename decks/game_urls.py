"""The addresses of pages of another game than the usual one; no logic."""

from django.urls.resolvers import URLPattern

app_name = "game_decks"

urlpatterns: list[URLPattern] = []
