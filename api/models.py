"""API keys. Only a hash of a key is kept; the key itself is shown once, to its owner."""

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
