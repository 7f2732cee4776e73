"""The pages of the lab of a game that is not the usual one, below /g/<slug>/; no logic."""

from django.urls import path

from lab.views import game_pages

app_name = "game_lab"

urlpatterns = [
    path("lab/", game_pages.index, name="index"),
    path("lab/new/", game_pages.new, name="new"),
]
