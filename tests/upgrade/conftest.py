"""Sites of their own, as for backups."""

from tests.cidwam_site.backups.conftest import empty, new_site

__all__ = ["empty", "new_site"]
