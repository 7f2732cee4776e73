"""The form of who wants mail. Writing is the services' work."""

from __future__ import annotations

from django import forms


class MailForm(forms.Form):
    wants_mail = forms.BooleanField(
        label="Email me when it’s my turn and when a game ends", required=False
    )
