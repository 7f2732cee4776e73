"""Runs of the lab as JSON: what the API shows of one, and what it takes. No writes."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Choice
from jobs.models import State
from lab import queries
from lab.cidwam import NEWEST, VERSIONS, version_named
from lab.models import LabRun, What


class GamesSerializer(serializers.Serializer[Any]):
    """Games played, of how many."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


class LabRunSerializer(serializers.Serializer[LabRun]):
    """A run, without its figures."""

    id = serializers.SlugField(source="key", help_text="Names the run in addresses")
    what = serializers.ChoiceField(choices=What.choices)
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=State.choices)
    progress = serializers.SerializerMethodField()
    error = serializers.CharField(help_text="Why it failed; empty otherwise")
    url = serializers.SerializerMethodField(help_text="The run's page on this site")
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


class LabReportSerializer(LabRunSerializer):
    """A run with its report, which is null until it is done (docs/lab.md says what is in it)."""

    report = serializers.SerializerMethodField()

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_report(self, run: LabRun) -> dict[str, Any] | None:
        return queries.report_of(run) if run.state == State.DONE else None


class LabRunInput(serializers.Serializer[Any]):
    """What to try: a deck, or a card of a deck against the same deck without it."""

    deck = serializers.SlugField(help_text="The key of a deck that you may see")
    card = serializers.CharField(
        required=False,
        max_length=120,
        help_text="The name of a card of it: then the deck plays the same deck without that card",
    )
    rules = Choice(
        check=version_named,
        choices=[(version.name, version.title) for version in VERSIONS.values()],
        required=False,
        default=NEWEST.name,
        help_text="The rules version that is played",
    )
