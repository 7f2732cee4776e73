#!/usr/bin/env python
"""The project's command line: `python manage.py help` lists what it can do."""

import os
import sys


def main() -> None:
    """Run one management command with the site's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
    except ImportError as error:
        sys.exit(f"Django is not installed here ({error}). Run `make run` or `make setup` first.")
    try:
        if sys.argv[1:2] == ["up"]:  # before there are settings, which ask for its address
            from cidwam_site.management.commands.up import Command

            Command().run_from_argv(sys.argv)
        else:
            execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Cannot go on: {error}.")


if __name__ == "__main__":
    main()
