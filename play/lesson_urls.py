"""The addresses of the usual game's course; no logic. Those of other games are in `game_urls`."""

from django.urls import path

from play.views import lessons

app_name = "learn"

urlpatterns = [
    path("", lessons.course, name="course"),
    path("<slug:slug>/", lessons.lesson, name="lesson"),
    path("<slug:slug>/act/", lessons.act, name="act"),
    path("<slug:slug>/plain/", lessons.plain, name="plain"),
    path("<slug:slug>/card/", lessons.card, name="card"),
]
