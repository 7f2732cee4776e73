"""The addresses of the pages of the rules; no logic."""

from django.urls import path, re_path

from cards.views import rules, rules_page

app_name = "rules"

urlpatterns = [
    path("", rules.contents, name="contents"),
    path("page/", rules_page.page, name="page"),
    path("rulings/", rules.rulings, name="rulings"),
    path("words/", rules.words, name="words"),
    path("examples/<path:key>/", rules.example, name="example"),
    path("<int:number>/", rules.section, name="section"),
    re_path(r"^(?P<number>R\d{1,2}\.\d{1,2}[a-z]?)/$", rules.rule, name="rule"),
]
