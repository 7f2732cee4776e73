"""The addresses of the pages of cards; no logic."""

from django.urls import path

from cards.views import card, listing, other

app_name = "cards"

urlpatterns = [
    path("", listing.card_list, name="list"),
    path("tokens/", card.tokens, name="tokens"),
    path("credits/", other.credits_page, name="credits"),
    path("<slug:card_id>/", card.card, name="card-by-id"),
    path("<slug:card_id>/<slug:slug>/", card.card, name="card"),
]
