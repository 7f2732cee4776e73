"""The pages on which another game than the usual one is learnt, begun and listed; no logic.

A game has one address, whichever it is of: that is in `urls`.
"""

from django.urls import path

from play import views
from play.views import lessons

app_name = "game_play"

urlpatterns = [
    path("play/", views.game_list, name="list"),
    path("play/new/", views.game_new, name="new"),
    path("play/now/", views.game_now, name="now"),
    path("play/challenges/", views.game_challenges, name="challenges"),
    path("play/person/", views.game_person, name="person"),
    path("play/person/offer/", views.game_person_offer, name="person-offer"),
    path("learn/", lessons.course, name="course"),
    path("learn/<slug:slug>/", lessons.lesson, name="lesson"),
    path("learn/<slug:slug>/act/", lessons.act, name="lesson-act"),
    path("learn/<slug:slug>/plain/", lessons.plain, name="lesson-plain"),
    path("learn/<slug:slug>/card/", lessons.card, name="lesson-card"),
]
