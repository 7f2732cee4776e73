"""The addresses of the JSON API of play, below /api/; no logic."""

from django.urls import path

from play.api import (
    alone,
    challenges,
    clocks,
    draft_notes,
    games,
    hand_over,
    messages,
    puzzles,
    ratings,
    table,
)

urlpatterns = [
    path("games/", games.GamesView.as_view(), name="api-games"),
    path("games/bots/", games.BotsView.as_view(), name="api-bots"),
    path("games/seed-offers/", games.OffersView.as_view(), name="api-seed-offers"),
    path("games/alone/", alone.AloneView.as_view(), name="api-alone"),
    path("challenges/", challenges.ChallengesView.as_view(), name="api-challenges"),
    path("challenges/<slug:key>/take/", challenges.TakeView.as_view(), name="api-take"),
    path(
        "challenges/<slug:key>/withdraw/",
        challenges.WithdrawChallengeView.as_view(),
        name="api-withdraw-challenge",
    ),
    path("ratings/", ratings.RatingsView.as_view(), name="api-ratings"),
    path("puzzles/", puzzles.PuzzlesView.as_view(), name="api-puzzles"),
    path("puzzles/today/", puzzles.TodayView.as_view(), name="api-puzzle-today"),
    path("puzzles/<slug:key>/", puzzles.PuzzleView.as_view(), name="api-puzzle"),
    path("signing-key/", games.SigningKeyView.as_view(), name="api-signing-key"),
    path("games/join/", games.JoinView.as_view(), name="api-join"),
    path("games/<slug:key>/", table.GameView.as_view(), name="api-game"),
    path("games/<slug:key>/actions/", table.ActionsView.as_view(), name="api-actions"),
    path("games/<slug:key>/advice/", table.AdviceView.as_view(), name="api-advice"),
    path("games/<slug:key>/notes/", draft_notes.GameNotesView.as_view(), name="api-game-notes"),
    path(
        "drafts/<slug:code>/notes/",
        draft_notes.DraftNotesView.as_view(),
        name="api-draft-notes",
    ),
    path(
        "drafts/<slug:code>/notes/<int:number>/",
        draft_notes.DraftNoteView.as_view(),
        name="api-draft-note",
    ),
    path(
        "drafts/<slug:code>/results/",
        draft_notes.DraftResultsView.as_view(),
        name="api-draft-results",
    ),
    path("games/<slug:key>/events/", table.EventsView.as_view(), name="api-events"),
    path("games/<slug:key>/record/", table.RecordView.as_view(), name="api-record"),
    path("games/<slug:key>/start/", games.StartView.as_view(), name="api-start"),
    path("games/<slug:key>/take-back/", table.TakeBackView.as_view(), name="api-take-back"),
    path(
        "games/<slug:key>/hand-over/",
        hand_over.HandOverView.as_view(),
        name="api-hand-over",
    ),
    path("games/<slug:key>/messages/", messages.MessagesView.as_view(), name="api-messages"),
    path("games/<slug:key>/pause/", clocks.PauseView.as_view(), name="api-pause"),
    path("games/<slug:key>/give-time/", clocks.GiveTimeView.as_view(), name="api-give-time"),
    path("time-off/", clocks.TimeOffView.as_view(), name="api-time-off"),
    path("time-off/weekends/", clocks.WeekendsView.as_view(), name="api-weekends"),
    path("time-off/<int:number>/", clocks.VacationView.as_view(), name="api-vacation"),
    path("games/<slug:key>/withdraw/", games.WithdrawView.as_view(), name="api-withdraw"),
]
