"""The addresses of puzzles; no logic."""

from django.urls import path

from play.views import puzzle_feed, puzzle_table, puzzles

app_name = "puzzles"

urlpatterns = [
    path("", puzzles.archive, name="archive"),
    path("puzzles.atom", puzzle_feed.PuzzleFeed(), name="feed"),
    path("today/", puzzles.today, name="today"),
    path("<slug:key>/", puzzles.puzzle, name="puzzle"),
    path("<slug:key>/picture.png", puzzles.picture, name="picture"),
    path("<slug:key>/begin/", puzzle_table.begin, name="begin"),
    path("<slug:key>/play/", puzzle_table.play, name="play"),
    path("<slug:key>/act/", puzzle_table.act, name="act"),
    path("<slug:key>/plain/", puzzle_table.plain, name="plain"),
    path("<slug:key>/card/", puzzle_table.card, name="card"),
]
