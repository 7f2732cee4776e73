"""The addresses of the pages of the lab; no logic."""

from django.urls import path

from lab.views import asking, files, pages

app_name = "lab"

urlpatterns = [
    path("", pages.index, name="index"),
    path("deck/<slug:key>/", asking.deck, name="deck"),
    path("deck/<slug:key>/card/", asking.card_of_deck, name="card-of-deck"),
    path("draft/<slug:code>/", asking.draft, name="draft"),
    path("<slug:key>/", pages.run, name="run"),
    path("<slug:key>/delete/", asking.delete, name="delete"),
    path("<slug:key>/report.json", files.report_json, name="json"),
    path("<slug:key>/<slug:table>.csv", files.table_csv, name="csv"),
]
