"""The shapes of a deck's figures in the API: chances and means as numbers, `exact` as fractions."""

from fractions import Fraction
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers


@extend_schema_field({"type": "number", "minimum": 0})
class NumberField(serializers.Field[Any, Any, Any, Any]):
    """A fraction as the nearest number."""

    def to_representation(self, value: Fraction | float) -> float:
        return float(value)


@extend_schema_field({"type": "number", "minimum": 0, "maximum": 1})
class ChanceField(NumberField):
    """A chance as the nearest number from 0 to 1."""


@extend_schema_field({"type": "string", "pattern": "^[0-9]+(/[0-9]+)?$"})
class ExactField(serializers.Field[Any, Any, Any, Any]):
    """A fraction as it is: `1`, `3/40`."""

    def to_representation(self, value: Fraction) -> str:
        return str(value)


def _cards() -> serializers.DictField:
    return serializers.DictField(
        child=serializers.IntegerField(min_value=1), help_text="the cards behind it, with counts"
    )


class DeckRowSerializer(serializers.Serializer[Any]):
    """So many cards of the deck."""

    label = serializers.CharField()  # type: ignore[assignment]
    count = serializers.IntegerField(min_value=0)
    cards = _cards()


class DeckFightSerializer(serializers.Serializer[Any]):
    """Rolls of Souls by their Hit Dice and Advantage alone, and how they fare against a d6."""

    dice = serializers.CharField(help_text="as printed; empty for all Souls together")
    count = serializers.IntegerField(min_value=1)
    cards = _cards()
    mean = NumberField(help_text="of a roll")
    deviation = NumberField(help_text="the standard deviation of a roll")
    margin = serializers.FloatField(help_text="the mean of a roll less a d6")
    margin_deviation = NumberField(help_text="its standard deviation")
    win = ChanceField()
    tie = ChanceField()
    lose = ChanceField()


class DeckCoinsSerializer(serializers.Serializer[Any]):
    """Coins by one of your turns if none are spent, against what cards cost."""

    turn = serializers.IntegerField(min_value=0, help_text="0 is the opening")
    coins = serializers.IntegerField(min_value=0)
    seen = serializers.IntegerField(min_value=0, help_text="cards drawn by then")
    count = serializers.IntegerField(min_value=0, help_text="cards of the deck that cost no more")
    cards = _cards()
    drawn_value = NumberField(help_text="what the cards drawn by then are worth on average")


class OpeningChanceSerializer(serializers.Serializer[Any]):
    """The chance of an opening hand with some Souls."""

    words = serializers.CharField()
    chance = ChanceField(source="exact")
    exact = ExactField()


class DeckStatisticsSerializer(serializers.Serializer[Any]):
    """A deck in numbers, its Persona and maybeboard not among them."""

    size = serializers.IntegerField(min_value=0)
    mean_value = NumberField(allow_null=True)
    values = DeckRowSerializer(many=True)
    kinds = DeckRowSerializer(many=True)
    types = DeckRowSerializer(many=True)
    movements = DeckRowSerializer(many=True, help_text="of Souls")
    dice = DeckFightSerializer(many=True)
    fight = DeckFightSerializer(
        allow_null=True, help_text="one of the Souls by chance; null without"
    )
    coins = DeckCoinsSerializer(many=True)
    opening = OpeningChanceSerializer(many=True)


class OddsGroupSerializer(serializers.Serializer[Any]):
    """A group of cards as it was understood."""

    of = serializers.CharField()
    at_least = serializers.IntegerField(min_value=1)
    copies = serializers.IntegerField(min_value=0)
    cards = _cards()
    problems = serializers.ListField(child=serializers.CharField())


class TurnChanceSerializer(serializers.Serializer[Any]):
    """The chance by one of your turns."""

    turn = serializers.IntegerField(min_value=0, help_text="0 is the opening hand")
    seen = serializers.IntegerField(min_value=0, help_text="cards drawn by then")
    chance = ChanceField(source="exact")
    exact = ExactField()


class DeckOddsSerializer(serializers.Serializer[Any]):
    """The chance that enough of every group have been drawn; what texts draw is not counted."""

    groups = OddsGroupSerializer(many=True)
    going = serializers.ChoiceField(choices=["first", "second"])
    game_turn = serializers.IntegerField(
        min_value=0, help_text="which turn of the game your turn is; 0 before the first"
    )
    turn = serializers.IntegerField(source="asked.turn")
    seen = serializers.IntegerField(source="asked.seen")
    chance = ChanceField(source="asked.exact")
    exact = ExactField(source="asked.exact")
    by_turn = TurnChanceSerializer(many=True)


class DeckHandSerializer(serializers.Serializer[Any]):
    """A sample: an opening hand, and what the turns after it bring."""

    seed = serializers.IntegerField(min_value=0)
    hand = serializers.ListField(child=serializers.CharField())
    draws = serializers.ListField(child=serializers.CharField())
    opening = serializers.CharField(allow_blank=True, help_text="what it can play in the opening")
