"""The addresses of the pages of printing; no logic."""

from django.urls import path

from printing.views import asking, jobs

app_name = "printing"

urlpatterns = [
    path("", asking.overview, name="list"),
    path("deck/<slug:key>/", asking.deck_sheets, name="deck"),
    path("card/<slug:card_id>/", asking.card_sheets, name="card"),
    path("drafts/<slug:key>/", asking.set_sheets, name="drafts"),
    path("draft/<slug:code>/", asking.draft_sheets, name="draft"),
    path("mat/", asking.mat, name="mat"),
    path("tokens/", asking.tokens, name="tokens"),
    path("jobs/<slug:key>/", jobs.job, name="job"),
    path("jobs/<slug:key>/file/", jobs.job_file, name="file"),
    path("jobs/<slug:key>/delete/", jobs.delete_job, name="delete"),
]
