"""The addresses of courses; no logic."""

from django.urls import path

from cards.game_addresses import game_paths
from play.views import lessons

app_name = "learn"

pages_of_games = [
    path("", lessons.course, name="course"),
    path("<slug:slug>/", lessons.lesson, name="lesson"),
    path("<slug:slug>/act/", lessons.act, name="act"),
    path("<slug:slug>/plain/", lessons.plain, name="plain"),
    path("<slug:slug>/card/", lessons.card, name="card"),
]

urlpatterns = game_paths("learn/", pages_of_games)
