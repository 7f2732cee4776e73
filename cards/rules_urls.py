"""The addresses of the pages of the rules; no logic."""

from django.urls import include, path, re_path

from cards.game_addresses import DEFAULT
from cards.views import plain_rules, rules, rules_page

app_name = "rules"

urlpatterns = [
    path("g/<game:kind>/rules/", plain_rules.rules, name="contents"),
    path("rules/", rules.contents, DEFAULT, name="contents"),
    path("g/<game:kind>/rules/", plain_rules.rules, name="rulings"),
    path(
        "rules/",
        include(
            [
                path("page/", rules_page.page, name="page"),
                path("rulings/", rules.rulings, DEFAULT, name="rulings"),
                path("words/", rules.words, name="words"),
                path("examples/<path:key>/", rules.example, name="example"),
                path("<int:number>/", rules.section, name="section"),
                re_path(r"^(?P<number>R\d{1,2}\.\d{1,2}[a-z]?)/$", rules.rule, name="rule"),
            ]
        ),
    ),
]
