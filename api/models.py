"""API keys (only a hash of a key is kept; the key itself is shown once, to its owner), and the
rows behind files for download in bulk. No writes."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Key(models.Model):
    """A key with which a program acts for its owner, for reading alone or for writing too."""

    class Scope(models.TextChoices):
        READ = "read", "Read only"
        WRITE = "write", "Read and change"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_keys"
    )
    name = models.CharField(max_length=80)
    scope = models.CharField(max_length=5, choices=Scope.choices, default=Scope.READ)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(max_length=8, editable=False, help_text="The key's last letters")
    made = models.DateTimeField(default=timezone.now, editable=False)
    used = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-made", "-pk"]
        verbose_name = "API key"

    def __str__(self) -> str:
        return f"{self.name} (…{self.hint})"

    @property
    def may_write(self) -> bool:
        """Whether it may be used to change things."""
        return self.scope == self.Scope.WRITE


class BulkFile(models.Model):
    """A list as one file, named by its hash; the row says which file is the list's now."""

    name = models.SlugField(
        max_length=60, unique=True, help_text="Whose list, such as a set's slug"
    )
    state = models.CharField(max_length=64, help_text="Changes with all that is in the file")
    sha256 = models.CharField(max_length=64)
    size = models.PositiveBigIntegerField(help_text="Bytes")
    entries = models.PositiveIntegerField()
    made = models.DateTimeField(help_text="When the file came to have these bytes")

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return f"{self.name} ({self.entries} entries, {self.sha256[:8]})"
