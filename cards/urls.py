"""The addresses of the pages of cards; no logic."""

from django.urls import path

from cards import views

app_name = "cards"

urlpatterns = [
    path("", views.card_list, name="list"),
    path("tokens/", views.tokens, name="tokens"),
    path("credits/", views.credits_page, name="credits"),
    path("<slug:card_id>/", views.card, name="card-by-id"),
    path("<slug:card_id>/<slug:slug>/", views.card, name="card"),
]
