"""Runs of the lab as JSON: what the API shows of one, and what it takes. No writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Body, Choice, Slug, StrictIntegerField, Text
from cards.api.games import checked_game
from games import DEFAULT_SLUG, title_of
from jobs.models import State
from lab import limits, queries
from lab.games import lab_of
from lab.models import LabRun, What
from lab.words.cost_test import UNCLEAR, VERDICTS, cost_answer


class GamesSerializer(serializers.Serializer[Any]):
    """Games played, of how many."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


class LabRunSerializer(serializers.Serializer[LabRun]):
    """A run, without its figures."""

    id = serializers.SlugField(source="key", help_text="Names the run in addresses")
    game = serializers.SlugField(help_text="The slug of the game that is played")
    what = serializers.ChoiceField(choices=What.choices)
    title = serializers.CharField()
    deck_version = serializers.IntegerField(
        allow_null=True, help_text="The version of the deck that is tested"
    )
    draft_version = serializers.IntegerField(
        allow_null=True, help_text="The version of the draft that is tested"
    )
    state = serializers.ChoiceField(choices=State.choices)
    progress = serializers.SerializerMethodField()
    error = serializers.CharField(help_text="Why it failed; empty otherwise")
    url = serializers.SerializerMethodField(help_text="The run's page on this site")
    stopped = serializers.BooleanField(
        help_text="Whether its owner stopped it: the report is of the games played by then"
    )
    made = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)

    @extend_schema_field(GamesSerializer)
    def get_progress(self, run: LabRun) -> dict[str, int]:
        return {"done": run.done, "total": run.total}

    @extend_schema_field(serializers.URLField())
    def get_url(self, run: LabRun) -> str:
        path = run.get_absolute_url()
        request = self.context.get("request")
        return request.build_absolute_uri(path) if request else path


class AtValueSerializer(serializers.Serializer[Any]):
    """A card at one value: how often its deck beat the same deck without it."""

    value = serializers.IntegerField()
    games = serializers.IntegerField()
    share = serializers.FloatField(help_text="Of the games, draws as half")
    low = serializers.FloatField(help_text="The lower end of its 95% interval over pairs")
    high = serializers.FloatField()
    verdict = serializers.ChoiceField(choices=(*VERDICTS, UNCLEAR))


class CostAnswerSerializer(serializers.Serializer[Any]):
    """The answer to a cost test, in words and figures."""

    headline = serializers.CharField()
    sentence = serializers.CharField()
    best = serializers.IntegerField(help_text="The value whose games were nearest to even")
    values = AtValueSerializer(source="rows", many=True)


class LabReportSerializer(LabRunSerializer):
    """A run with its report, which is null until it is done (docs/lab.md says what is in it)."""

    report = serializers.SerializerMethodField()
    cost = serializers.SerializerMethodField(
        help_text="Of a test of what a card should cost, once it is done; else null"
    )

    @extend_schema_field(CostAnswerSerializer(allow_null=True))
    def get_cost(self, run: LabRun) -> dict[str, Any] | None:
        if run.what != What.COST or run.state != State.DONE:
            return None
        found = cost_answer(run.plan["asked"], queries.report_of(run))
        return dict(CostAnswerSerializer(found).data) if found else None

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_report(self, run: LabRun) -> dict[str, Any] | None:
        return queries.report_of(run) if run.state == State.DONE else None


OF_TRIALS = ("deck", "card", "rules", "draft", "pairs")
OF_TABLES = ("decks", "seats", "bot", "games", "options")
LAB = lab_of(DEFAULT_SLUG)


class LabRunInput(Body):
    """The subject of a test: a deck, or a card of a deck against the same deck without it; of
    another game than CIDWaM, which `game` names, any number of decks against each other."""

    game = Text(
        required=False,
        default=DEFAULT_SLUG,
        max_length=40,
        help_text="cidwam unless you name another",
    )
    deck = serializers.SlugField(
        required=False,
        help_text="CIDWaM, and needed there unless you name a draft: the key of a deck that you "
        "may see",
    )
    draft = Slug(
        required=False,
        max_length=20,
        help_text="CIDWaM: the number of your own draft; asks what it should cost, in your deck "
        "that holds it or a starter deck",
    )
    pairs = StrictIntegerField(
        required=False,
        min_value=limits.COST_SIZES[0],
        max_value=limits.COST_SIZES[-1],
        help_text="With a draft: pairs of games at each value, "
        f"{' or '.join(map(str, limits.COST_SIZES))}; {limits.COST_PAIRS}, unless told",
    )
    card = serializers.CharField(
        required=False,
        max_length=120,
        help_text="The name of a card of it: then the deck plays the same deck without that card",
    )
    rules = Choice(
        check=LAB.check_rules,
        choices=[*LAB.rules_titles.items()],
        required=False,
        default=LAB.kind.rules_versions[-1],
        help_text="CIDWaM: the rules version that is played",
    )
    decks = serializers.ListField(
        child=Slug(max_length=60),
        required=False,
        max_length=limits.TABLE_DECKS,
        help_text="Other games: the keys of decks that you may see, for each role that has some",
    )
    seats = StrictIntegerField(
        required=False,
        min_value=0,
        max_value=99,
        help_text="Other games: the number of players; the least, unless told",
    )
    bot = Choice(
        choices=limits.TABLE_BOTS,
        required=False,
        help_text=f"Other games: who plays; {limits.TABLE_BOT}, unless told",
    )
    games = StrictIntegerField(
        required=False,
        min_value=1,
        max_value=limits.MAX_TABLE_GAMES,
        help_text="Other games: how many, shared out among all tables; "
        f"{limits.TABLE_GAMES}, unless told",
    )
    options = serializers.DictField(
        required=False, help_text="Other games: what is agreed on before a game, by name"
    )

    def validate_game(self, game: str) -> str:
        return checked_game(game)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Each game is told what it can be asked."""
        game = attrs["game"]
        if lab_of(game).has_trials:
            if "draft" in attrs:
                _refuse(
                    self.initial_data, ("deck", "card", "rules"), "Leave this out with a draft."
                )
            elif "deck" not in attrs:
                raise serializers.ValidationError({"deck": ["This field is required."]})
            else:
                _refuse(self.initial_data, ("pairs",), "This is only for a draft.")
            words = f"This is only for other games than {title_of(game)}."
            _refuse(self.initial_data, OF_TABLES, words)
        else:
            _refuse(self.initial_data, OF_TRIALS, f"Send {', '.join(OF_TABLES)} instead.")
        return attrs


def _refuse(said: Any, names: Sequence[str], words: str) -> None:
    """Raises ValidationError if one of the names is said."""
    if wrong := {name: [words] for name in names if name in said}:
        raise serializers.ValidationError(wrong)
