"""The rows behind files for download in bulk. No writes."""

from django.db import models


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
