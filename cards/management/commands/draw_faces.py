"""`manage.py draw_faces`: the files of faces that pages link, drawn before anybody asks."""

from typing import Any

from django.core.management.base import BaseCommand

from cards import face_files


class Command(BaseCommand):
    help = "Draws missing faces of official cards and tokens as files, and removes old files."

    def handle(self, *args: Any, **options: Any) -> None:
        drawn, removed = face_files.draw_official()
        if drawn or removed:
            self.stdout.write(f"faces: {drawn} drawn, {removed} old ones removed")
