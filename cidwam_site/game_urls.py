"""The lists, forms and pages of a game that is not the usual one, below /g/<slug>/; no logic.

A thing has one address, whatever its game: those are in the apps' own `urls`.
"""

from django.urls import include, path

from cidwam_site import views

urlpatterns = [
    path("", views.game_home, name="game_home"),
    path("", include("cards.game_urls")),
    path("", include("decks.game_urls")),
    path("", include("play.game_urls")),
    path("", include("printing.game_urls")),
    path("", include("lab.game_urls")),
]
