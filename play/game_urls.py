"""The pages on which games of another game than the usual one are begun and listed; no logic.

A game has one address, whichever it is of: that is in `urls`.
"""

from django.urls import path

from play import views

app_name = "game_play"

urlpatterns = [
    path("play/", views.game_list, name="list"),
    path("play/new/", views.game_new, name="new"),
    path("play/now/", views.game_now, name="now"),
    path("play/challenges/", views.game_challenges, name="challenges"),
    path("play/person/", views.game_person, name="person"),
    path("play/person/offer/", views.game_person_offer, name="person-offer"),
]
