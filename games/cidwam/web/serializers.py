"""The shapes of CIDWaM's cards in the API and the bulk files."""

from rest_framework import serializers

from cards.models import Card
from cards.serializers import BaseCardSerializer, Detailed
from games.cidwam.rules.cards.card import KINDS, MOVEMENTS


class CardSerializer(BaseCardSerializer):
    """A card in the words of the card files, with its address and what the engine says of it."""

    kind = serializers.ChoiceField(choices=KINDS)
    value = serializers.IntegerField(
        allow_null=True, min_value=0, help_text="Coins; null for a Persona"
    )
    types = serializers.ListField(child=serializers.CharField())
    movement = serializers.ChoiceField(
        choices=MOVEMENTS, allow_blank=True, help_text="Of a Soul; else empty"
    )
    hit_dice = serializers.CharField(help_text="Of a Soul, such as 1d6+1 or 3; else empty")
    keywords = serializers.ListField(
        child=serializers.CharField(), help_text="Keywords that the card itself has"
    )
    dice_mean = serializers.FloatField(allow_null=True, help_text="Mean of the Hit Dice")
    text = serializers.CharField(help_text="What it does, in canonical wording")
    playable = serializers.BooleanField(help_text="Whether games here can use it")
    text_error = serializers.CharField(help_text="Why not; else empty")

    class Meta:
        model = Card
        fields = [
            "id",
            "name",
            "set",
            "game",
            "kind",
            "value",
            "types",
            "movement",
            "hit_dice",
            "dice_mean",
            "text",
            "keywords",
            "flavour",
            "artist",
            "icon",
            "playable",
            "text_error",
            "revision",
            "retired",
            "added",
            "changed",
            "url",
        ]


class CardDetailSerializer(Detailed, CardSerializer):
    """A card with its history, newest first, and its rulings."""

    class Meta(CardSerializer.Meta):
        fields = [*CardSerializer.Meta.fields, "revisions", "rulings"]


CARD, CARD_DETAIL = CardSerializer, CardDetailSerializer
