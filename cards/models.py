"""The card database: sets, cards, their history, and the loads that made them so.

The truth of official cards is the files in games/*/sets; `manage.py load_cards` alone writes
these tables (cards.services). Fields, constraints and one-row properties live here; no rules and
no files.
"""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import IntegrityError, models, transaction
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.text import slugify

from cards.folding import fold, fold_lines, mark
from cards.game_addresses import game_url
from cards.games import cards_of
from games import DEFAULT_SLUG, GAMES

# What a revision is about: the keys of the card files, as fields of Card, in the order of pages.
# A game's own figures are told apart by their names instead (Card.figures).
REVISED = (
    "name",
    "kind",
    "value",
    "types",
    "movement",
    "hit_dice",
    "text",
    "flavour",
    "artist",
    "icon",
)

_DEFAULT_SCHEMA = GAMES[DEFAULT_SLUG].card_schema
KINDS = tuple(_DEFAULT_SCHEMA.kinds)
MOVEMENTS = tuple(_DEFAULT_SCHEMA.figure("movement").values)

DERIVED_BY = 3  # Card.derive's version: one more, and the next load writes every card anew


class CardSet(models.Model):
    """A set of a game's cards: one folder of the game's sets."""

    slug = models.SlugField(max_length=60, unique=True)
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    name = models.CharField(max_length=120)
    released = models.DateField()
    licence = models.CharField(max_length=120)
    authors = models.JSONField(default=list)

    class Meta:
        ordering = ["released", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "name"], name="set_name_once_a_game")
        ]

    def __str__(self) -> str:
        return self.name


class CardQuerySet(models.QuerySet["Card"]):
    """Define common card queries."""

    def current(self, game: str = DEFAULT_SLUG) -> "CardQuerySet":
        """Return a game's cards that are in the files today; retired ones are kept, but not
        offered."""
        return self.filter(game=game, retired=False)

    def with_words(self, words: str) -> "CardQuerySet":
        """Cards that have each of the words in name, kind, types, keywords or text."""
        found = self
        for word in fold(words).split():
            found = found.filter(search_text__contains=word)
        return found

    def with_mark(self, field: str, word: str) -> "CardQuerySet":
        """Cards whose marked list (`type_marks`, `keyword_marks`) has the word."""
        return self.filter(**{f"{field}__contains": mark([word])})


class Card(models.Model):
    """An official card as the files have it now, or had it before it was retired (R1.5).

    The columns from `value` to `hit_dice`, and what is made of them, are CIDWaM's. `figures` holds
    what another game's schema says of its cards, but for name and kind, as checked data.
    """

    card_id = models.SlugField(max_length=40, unique=True)
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=130)
    set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="cards")
    kind = models.CharField(max_length=60, blank=True)
    figures = models.JSONField(default=dict, blank=True)
    value = models.PositiveSmallIntegerField(null=True, blank=True)
    types = models.JSONField(default=list, blank=True)
    movement = models.CharField(
        max_length=8, blank=True, choices=[(move, move) for move in MOVEMENTS]
    )
    hit_dice = models.CharField(max_length=16, blank=True)
    dice_mean = models.FloatField(null=True, blank=True)
    dice_maximum = models.PositiveSmallIntegerField(null=True, blank=True)
    text = models.TextField(blank=True)
    keywords = models.JSONField(default=list, blank=True)
    flavour = models.TextField(blank=True)
    artist = models.CharField(max_length=120, blank=True)
    icon = models.CharField(max_length=60, blank=True)
    playable = models.BooleanField(default=True)
    text_error = models.TextField(blank=True)
    revision = models.PositiveIntegerField(default=1)
    retired = models.BooleanField(default=False)
    added = models.DateTimeField()
    changed = models.DateTimeField()

    # What the compiled text does, as words to search by (cards.search.behaviour).
    behaviour = models.JSONField(default=list, blank=True)

    # Made from the above by `derive`, so that every database searches alike (cards.search).
    folded_name = models.CharField(max_length=240, db_index=True)
    folded_text = models.TextField(blank=True)
    folded_flavour = models.TextField(blank=True)
    search_text = models.TextField()
    type_marks = models.CharField(max_length=400, blank=True)
    keyword_marks = models.CharField(max_length=400, blank=True)
    behaviour_marks = models.TextField(blank=True)
    rule_marks = models.CharField(max_length=400, blank=True)
    least_payment = models.PositiveSmallIntegerField(null=True, blank=True)
    most_payment = models.PositiveSmallIntegerField(null=True, blank=True)
    derived_by = models.PositiveSmallIntegerField(default=0, editable=False)

    # What only looks like an official card (a token, a draft: cards.search.providers) has its page
    # elsewhere, and may have a face of its own.
    elsewhere = ""
    shown_as: Any = None

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ["folded_name"]
        indexes = [models.Index(fields=["kind", "value"], name="card_kind_value")]
        constraints = [
            models.UniqueConstraint(fields=["game", "name"], name="card_name_once_a_game"),
            models.CheckConstraint(
                condition=~models.Q(game=DEFAULT_SLUG) | models.Q(kind__in=KINDS),
                name="card_kind_known",
            ),
            models.CheckConstraint(
                condition=~models.Q(game=DEFAULT_SLUG)
                | models.Q(kind="Persona", value__isnull=True)
                | (~models.Q(kind="Persona") & models.Q(value__isnull=False)),
                name="card_value_unless_persona",
                violation_error_message="A Persona has no value; every other card has one.",
            ),
            models.CheckConstraint(
                condition=~models.Q(game=DEFAULT_SLUG)
                | (models.Q(kind="Soul", movement__in=MOVEMENTS) & ~models.Q(hit_dice=""))
                | (~models.Q(kind="Soul") & models.Q(movement="", hit_dice="")),
                name="card_dice_and_movement_of_souls",
                violation_error_message="Souls, and Souls alone, have movement and Hit Dice.",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Return the card's page; its address lives by the id, the name in it is for people."""
        return self.elsewhere or _page(self.card_id, self.slug)

    def derive(self) -> None:
        """Fill what is made from other fields; services call it before each write."""
        self.derived_by = DERIVED_BY
        self.slug = slugify(fold(self.name))[:130] or self.card_id
        self.folded_name = fold(self.name)
        self.folded_text = fold_lines(self.text)
        self.folded_flavour = fold_lines(self.flavour)
        self.type_marks = mark(self.types)
        had = [one for word in self.keywords for one in (word.split(" ")[0], word)]
        self.keyword_marks = mark(list(dict.fromkeys(had)))  # "Range 2" is Range, too
        self.behaviour_marks = mark(self.behaviour)
        terms = cards_of(self.game).explained(self.text)
        self.rule_marks = mark([rule for term in terms for rule in term.rule.split(", ")])
        paid = [word.removeprefix("pays:") for word in self.behaviour if word.startswith("pays:")]
        payments = [int(word) for word in paid if word.isdigit()]
        self.least_payment = min(payments, default=None)
        self.most_payment = max(payments, default=None)
        lines = [self.name, self.kind_label, " ".join(self.types), self.movement, self.text]
        lines += [words for words in _words_in(self.figures) if words != self.text]
        self.search_text = fold_lines("\n".join(lines))

    @property
    def is_mythic(self) -> bool:
        """Whether a deck may hold at most three of it (R2.2)."""
        return "Mythic" in self.types

    @property
    def kind_label(self) -> str:
        """Return what its game calls its kind."""
        return cards_of(self.game).kind.card_schema.kinds.get(self.kind, self.kind)

    @property
    def type_line(self) -> str:
        """Return what stands under the name: "Soul · Vermin, Mythic"."""
        kind = self.kind_label
        return f"{kind} · {', '.join(self.types)}" if self.types else kind

    @property
    def folded_figures(self) -> dict[str, str]:
        """Return what its figures say in words, each folded, for searches; numbers are not among
        them."""
        return {
            name: fold_lines("\n".join(words))
            for name, value in self.figures.items()
            if (words := _words_in({name: value}))
        }

    @property
    def figure_marks(self) -> dict[str, str]:
        """Its figures of several words as marked lists, for searches."""
        return {
            name: mark([word for word in value if isinstance(word, str)])
            for name, value in self.figures.items()
            if isinstance(value, list)
        }

    @property
    def figure_numbers(self) -> dict[str, int | float]:
        """Its figures that are numbers, for searches."""
        return {
            name: value
            for name, value in self.figures.items()
            if isinstance(value, int | float) and not isinstance(value, bool)
        }

    def as_data(self) -> dict[str, Any]:
        """Return the card in the format of its game's files; keys that do not apply are left
        out."""
        people = {key: getattr(self, key) for key in ("flavour", "artist", "icon")}
        said = {key: words for key, words in people.items() if words}
        return cards_of(self.game).data_of(self) | said


@lru_cache(maxsize=4096)
def _page(card_id: str, slug: str) -> str:
    """Return the address of a card's page; a list has hundreds."""
    return reverse("cards:card", args=[card_id, slug])


def _words_in(figures: dict[str, Any]) -> list[str]:
    """Return the words that figures hold, to be searched for."""
    values = [
        one for value in figures.values() for one in (value if isinstance(value, list) else [value])
    ]
    return [value for value in values if isinstance(value, str)]


class Revision(models.Model):
    """One state of a card, from the load that brought it until the next; never changed."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    when = models.DateTimeField()
    changes = models.JSONField(help_text='{"field": [before, after]}; empty for the first one')
    data = models.JSONField(help_text="The whole card in the format of the files")
    why = models.TextField(blank=True)

    class Meta:
        ordering = ["card", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["card", "number"], name="revision_numbered_once")
        ]

    def __str__(self) -> str:
        return f"{self.card}, revision {self.number}"


class RulingQuerySet(models.QuerySet["Ruling"]):
    """Queries of rulings."""

    def public(self, game: str = DEFAULT_SLUG) -> "RulingQuerySet":
        """Those about a game that pages and the API show."""
        return self.filter(game=game, public=True)


class Ruling(models.Model):
    """An answer to a question about a card or a rule, numbered, dated, with its reason.

    E and C numbers come from files (cards.rulings) and stay editable: what staff wrote is kept by
    later loads. Those that staff add get an S number.
    """

    number = models.CharField(
        max_length=5,
        unique=True,
        blank=True,
        validators=[RegexValidator(r"^[A-Z][1-9]\d{0,3}$", "A letter and a number, like S12.")],
        help_text="Leave empty for the next S number.",
    )
    position = models.PositiveIntegerField(editable=False, help_text="Derived from the number.")
    card = models.ForeignKey(
        Card, on_delete=models.CASCADE, null=True, blank=True, related_name="rulings"
    )
    rule = models.CharField(
        max_length=8,
        blank=True,
        validators=[RegexValidator(r"^[A-Z]\d+\.\d+[a-z]?$", "A rule's number, like R7.4.")],
        help_text="The rule it's about, such as R7.4; it's shown there.",
    )
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    text = models.TextField()
    reason = models.TextField()
    dated = models.DateField()
    public = models.BooleanField(default=True)
    example = models.CharField(
        max_length=200,
        blank=True,
        help_text="A scenario that shows it, such as rules/r10_04_curate",
    )
    from_file = models.JSONField(default=dict, blank=True, editable=False)

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering = ["position"]

    def __str__(self) -> str:
        return f"Ruling {self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Give it a number, if it has none, its place in the order, and the game of its card."""
        if self.card is not None:
            self.game = self.card.game
        if self.number:
            self.position = ord(self.number[0]) * 10_000 + int(self.number[1:])
            return super().save(*args, **kwargs)
        newest = Ruling.objects.filter(number__startswith="S").order_by("-position").first()
        free = int(newest.number[1:]) + 1 if newest else 1
        for number in range(free, free + 5):  # somebody else may be taking one just now
            self.number = f"S{number}"
            try:
                with transaction.atomic():
                    return self.save(*args, **kwargs)  # with that number
            except IntegrityError:
                self.number = ""
        raise ValidationError("No number is free; please try again.")

    def get_absolute_url(self) -> str:
        """Its place in the list of its game's rulings."""
        has_page = cards_of(self.game).has_rule_pages
        name = "rules:rulings" if has_page else "rules:contents"
        return f"{game_url(name, self.game)}#{self.number}"

    def clean(self) -> None:
        """Check that a ruling speaks of a card, of a rule, or of both."""
        if self.card_id is None and not self.rule:
            raise ValidationError({"rule": "Name a rule or a card that it is about."})
        if self.example and not Example.objects.filter(key=self.example).exists():
            raise ValidationError({"example": "There is no worked example of this name."})

    def as_given(self) -> dict[str, Any]:
        """Return what a file could have given it, as plain data."""
        return {
            "card_id": self.card_id,
            "rule": self.rule,
            "text": self.text,
            "reason": self.reason,
            "dated": self.dated.isoformat(),
            "example": self.example,
        }

    @property
    def is_as_loaded(self) -> bool:
        """Whether it still says what the file last gave it; never true of staff's own."""
        given = {key: value for key, value in self.from_file.items() if key != "withdrawn"}
        return bool(given) and given == self.as_given()


class Example(models.Model):
    """A scenario as a worked example: played once when loaded, told as plain data.

    Written by `cards.examples.loading` alone; the truth is the scenario's file.
    """

    key = models.CharField(max_length=200, unique=True, help_text="cards/cs-001_a-name")
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    title = models.CharField(max_length=300)
    about = models.ForeignKey(
        Card, on_delete=models.CASCADE, null=True, blank=True, related_name="own_examples"
    )
    cards = models.ManyToManyField(Card, related_name="examples", blank=True)
    rules = models.JSONField(default=list)
    rule_marks = models.CharField(max_length=400, blank=True)
    told = models.JSONField(help_text="As engine.scenarios.telling gives it")
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["key"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("rules:example", args=[self.key])


class SavedSearch(models.Model):
    """A search that somebody keeps under a name, guests too: the question, not its answer."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_searches"
    )
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    name = models.CharField(max_length=80)
    text = models.CharField(max_length=500)
    made = models.DateTimeField()

    class Meta:
        ordering = ["name", "pk"]
        verbose_name_plural = "saved searches"
        constraints = [
            models.UniqueConstraint(fields=["owner", "game", "name"], name="saved_search_name_once")
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Return the list of its game's cards with this search."""
        return f"{game_url('cards:list', self.game)}?{urlencode({'q': self.text})}"


class Load(models.Model):
    """A run of load_cards that changed something. The newest one's id is the pool's version."""

    when = models.DateTimeField()
    added = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()
    retired = models.PositiveIntegerField()

    class Meta:
        ordering = ["-pk"]
        get_latest_by = "pk"

    def __str__(self) -> str:
        return f"{self.added} added, {self.changed} changed, {self.retired} retired"
