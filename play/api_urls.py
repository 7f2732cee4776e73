"""The addresses of the JSON API of play, below /api/; no logic."""

from django.urls import path

from play import (
    alone_api,
    api,
    challenge_api,
    draft_notes_api,
    hand_over_api,
    puzzle_api,
)

urlpatterns = [
    path("games/", api.GamesView.as_view(), name="api-games"),
    path("games/bots/", api.BotsView.as_view(), name="api-bots"),
    path("games/seed-offers/", api.OffersView.as_view(), name="api-seed-offers"),
    path("games/alone/", alone_api.AloneView.as_view(), name="api-alone"),
    path("challenges/", challenge_api.ChallengesView.as_view(), name="api-challenges"),
    path("challenges/<slug:key>/take/", challenge_api.TakeView.as_view(), name="api-take"),
    path(
        "challenges/<slug:key>/withdraw/",
        challenge_api.WithdrawChallengeView.as_view(),
        name="api-withdraw-challenge",
    ),
    path("puzzles/", puzzle_api.PuzzlesView.as_view(), name="api-puzzles"),
    path("puzzles/today/", puzzle_api.TodayView.as_view(), name="api-puzzle-today"),
    path("puzzles/<slug:key>/", puzzle_api.PuzzleView.as_view(), name="api-puzzle"),
    path("signing-key/", api.SigningKeyView.as_view(), name="api-signing-key"),
    path("games/join/", api.JoinView.as_view(), name="api-join"),
    path("games/<slug:key>/", api.GameView.as_view(), name="api-game"),
    path("games/<slug:key>/actions/", api.ActionsView.as_view(), name="api-actions"),
    path("games/<slug:key>/advice/", api.AdviceView.as_view(), name="api-advice"),
    path("games/<slug:key>/notes/", draft_notes_api.GameNotesView.as_view(), name="api-game-notes"),
    path(
        "drafts/<slug:code>/notes/",
        draft_notes_api.DraftNotesView.as_view(),
        name="api-draft-notes",
    ),
    path(
        "drafts/<slug:code>/notes/<int:number>/",
        draft_notes_api.DraftNoteView.as_view(),
        name="api-draft-note",
    ),
    path(
        "drafts/<slug:code>/results/",
        draft_notes_api.DraftResultsView.as_view(),
        name="api-draft-results",
    ),
    path("games/<slug:key>/events/", api.EventsView.as_view(), name="api-events"),
    path("games/<slug:key>/record/", api.RecordView.as_view(), name="api-record"),
    path("games/<slug:key>/start/", api.StartView.as_view(), name="api-start"),
    path("games/<slug:key>/take-back/", api.TakeBackView.as_view(), name="api-take-back"),
    path(
        "games/<slug:key>/hand-over/",
        hand_over_api.HandOverView.as_view(),
        name="api-hand-over",
    ),
    path("games/<slug:key>/withdraw/", api.WithdrawView.as_view(), name="api-withdraw"),
]
