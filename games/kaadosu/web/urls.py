"""The addresses of this game's own pages, below /g/kaadosu/; no logic."""

from django.urls import path

from games.kaadosu.web.collection import (
    battles,
    cards,
    collectors,
    decks,
    economy,
    market,
    merge,
    packs,
    trades,
)

app_name = "collection"

urlpatterns = [
    path("packs/", packs.today, name="packs"),
    path("packs/open/", packs.open_first, name="open"),
    path("packs/<int:number>/", packs.buy, name="buy"),
    path("packs/opened/<int:pk>/", packs.opened, name="opened"),
    path("collection/", cards.index, name="cards"),
    path("collection/visibility/", cards.visibility, name="visibility"),
    path("collectors/<str:name>/", collectors.collector, name="collector"),
    path("collection/history/", cards.history, name="history"),
    path("collection/album/<str:letter>/", cards.album, name="album"),
    path("collection/cards/<str:ref>/", cards.card, name="card"),
    path("collection/release/", cards.release, name="release"),
    path("battles/new/", battles.new, name="new-battle"),
    path("battles/<str:invite_key>/", battles.battle, name="battle"),
    path("collection/decks/", decks.index, name="decks"),
    path("collection/decks/new/", decks.new, name="new-deck"),
    path("collection/decks/<int:pk>/", decks.deck, name="deck"),
    path("economy/", economy.index, name="economy"),
    path("merge/", merge.merge, name="merge"),
    path("market/", market.index, name="market"),
    path("market/list/", market.list_card, name="list"),
    path("market/<int:pk>/", market.listing, name="listing"),
    path("trades/", trades.index, name="trades"),
    path("trades/new/", trades.new, name="new-trade"),
    path("trades/<int:pk>/", trades.answer, name="trade"),
]
