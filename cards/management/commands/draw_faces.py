"""`manage.py draw_faces`: the files of faces that pages link, drawn before anybody asks."""

from typing import Any

from django.core.management.base import BaseCommand

from cards.pictures import face_files


class Command(BaseCommand):
    help = "Draw missing faces of official cards and tokens as files, and remove old ones."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            drawn, removed = face_files.draw_official()
        except OSError as error:  # no reason not to start: pages draw what is missing
            self.stdout.write(
                f"faces: not all could be written ({error}); pages draw them if asked"
            )
            return
        if drawn or removed:
            self.stdout.write(f"faces: {drawn} drawn, {removed} old ones removed")
