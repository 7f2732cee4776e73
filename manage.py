#!/usr/bin/env python
"""The project's command line: `python manage.py help` lists what it can do."""

import os
import sys
from importlib import import_module

WITHOUT_APPS = {
    "up": "cidwam_site",  # it readies them itself, once the settings can know its address
    "verify": "cidwam_site",
    "deck": "decks",
    "print": "printing",
    "scenario": "cards",
    "compile_text": "cards",
}
"""Commands that need no app made ready, which takes longer than what they do; and their apps."""


def main() -> None:
    """Run one management command with the site's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
    except ImportError as error:
        sys.exit(f"Django is not installed here ({error}). Run `make run` or `make setup` first.")
    name = next(iter(sys.argv[1:]), "")
    try:
        if app := WITHOUT_APPS.get(name):
            import_module(f"{app}.management.commands.{name}").Command().run_from_argv(sys.argv)
        else:
            execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Cannot go on: {error}.")


if __name__ == "__main__":
    main()
