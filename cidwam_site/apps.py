"""The Django apps' registration, and Django's words for what is out of bounds in a form.

With it comes the Celery application, the one that every app's tasks are of.
"""

import django_stubs_ext
from django.apps import AppConfig
from django.contrib.admin import apps as admin_apps
from django.core import validators

from cidwam_site.celery import app

__all__ = ["SiteConfig", "StaffConfig", "app"]

django_stubs_ext.monkeypatch()  # so that ModelForm[User] and the like work when run, too


class SiteConfig(AppConfig):
    name = "cidwam_site"
    default = True
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Say bounds as the pages do: "At most 99." for "Ensure this value is less than ..."."""
        validators.MinValueValidator.message = "At least %(limit_value)s."
        validators.MaxValueValidator.message = "At most %(limit_value)s."
        validators.MaxLengthValidator.message = (
            "At most %(limit_value)d characters; these are %(show_value)d."
        )


class StaffConfig(admin_apps.AdminConfig):
    """Django's admin, with our site of it."""

    default = False
    default_site = "cidwam_site.staff.StaffSite"
