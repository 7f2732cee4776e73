"""The addresses of the pages of the rules; no logic."""

from django.urls import path, re_path

from cards.game_addresses import game_paths
from cards.views import rules

app_name = "rules"

pages_of_games = [
    path("", rules.contents, name="contents"),
    path("page/", rules.page, name="page"),
    path("rulings/", rules.rulings, name="rulings"),
    path("words/", rules.words, name="words"),
    path("language/", rules.language, name="language"),
    path("examples/<path:key>/", rules.example, name="example"),
    path("<int:number>/", rules.section, name="section"),
    re_path(r"^(?P<number>[A-Z]\d{1,2}\.\d{1,2}[a-z]?)/$", rules.rule, name="rule"),
]

urlpatterns = [*game_paths("rules/", pages_of_games)]
