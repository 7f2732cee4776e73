"""The addresses of the collection's JSON API, below /api/g/kaadosu/; no logic."""

from django.urls import path

from games.kaadosu.web.api import battles, cards, decks, figures, market, packs, trades

urlpatterns = [
    path("opening/", packs.OpeningView.as_view()),
    path("visits/", packs.VisitView.as_view()),
    path("packs/", packs.PacksView.as_view()),
    path("packs/<int:number>/buy/", packs.BuyPackView.as_view()),
    path("cards/", cards.CardsView.as_view()),
    path("cards/<slug:ref>/", cards.CardView.as_view()),
    path("collectors/<str:name>/cards/", cards.PublicCardsView.as_view()),
    path("album/<slug:letter>/", cards.AlbumView.as_view()),
    path("merge/", cards.MergeView.as_view()),
    path("merge/preview/", cards.MergePreviewView.as_view()),
    path("release/", cards.ReleaseView.as_view()),
    path("history/", cards.HistoryView.as_view()),
    path("market/", market.MarketView.as_view()),
    path("market/own/", market.OwnListingsView.as_view()),
    path("market/<int:listing>/", market.ListingView.as_view()),
    path("market/<int:listing>/price/", market.RepriceView.as_view()),
    path("market/<int:listing>/withdraw/", market.WithdrawView.as_view()),
    path("market/<int:listing>/buy/", market.PurchaseView.as_view()),
    path("trades/", trades.TradesView.as_view()),
    path("trades/<int:offer>/accept/", trades.AcceptView.as_view()),
    path("trades/<int:offer>/decline/", trades.DeclineView.as_view()),
    path("trades/<int:offer>/cancel/", trades.CancelView.as_view()),
    path("decks/", decks.DecksView.as_view()),
    path("decks/suggestion/", decks.SuggestionView.as_view()),
    path("decks/<int:deck>/", decks.DeckView.as_view()),
    path("battles/", battles.BattlesView.as_view()),
    path("battles/<slug:invite_key>/", battles.InvitationView.as_view()),
    path("status/", figures.StatusView.as_view()),
    path("news/", figures.NewsView.as_view()),
    path("editions/", figures.EditionsView.as_view()),
    path("economy/", figures.EconomyView.as_view()),
]
