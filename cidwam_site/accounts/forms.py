"""The forms of accounts: parse and validate; writing is services'."""

from typing import Any

from django import forms
from django.contrib.auth.forms import BaseUserCreationForm
from django.contrib.auth.models import User

from cidwam_site.accounts import names, services


class SignUpForm(BaseUserCreationForm[User]):
    """A name, a password twice, and a mail address for those who want to be told of moves."""

    email = forms.EmailField(
        label="Mail address",
        required=False,
        help_text="Optional: to tell you when it is your turn, and if you forget your password.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta(BaseUserCreationForm.Meta):
        model = User
        fields = ("username", "email")

    def clean_username(self) -> str:
        """Names that look like a guest's, or differ from another's by capitals, are refused."""
        name: str = self.cleaned_data["username"]
        if not names.fold(name):
            raise forms.ValidationError("A name needs letters that can be seen.")
        if names.fold(name).startswith(names.fold(services.GUEST_PREFIX)):
            raise forms.ValidationError(
                f"Names that begin with “{services.GUEST_PREFIX}” are kept for guests."
            )
        if User.objects.filter(username__iexact=name).exclude(pk=self.instance.pk).exists():
            raise forms.ValidationError("Someone has that name already.")
        if names.is_taken(name, self.instance):
            raise forms.ValidationError("This looks too much like the name of someone else.")
        return name

    def validate_unique(self) -> None:
        """clean_username has said it, in kinder words."""

    def account(self) -> dict[str, Any]:
        """The keyword arguments of services.sign_up."""
        return {
            "username": self.cleaned_data["username"],
            "password": self.cleaned_data["password1"],
            "email": self.cleaned_data["email"],
        }


class LeaveForm(forms.Form):
    """To delete one's account: its name, typed once more."""

    username = forms.CharField(
        label="Your name, to be sure",
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name != self.user.username:
            raise forms.ValidationError(f"Your name is {self.user.username}.")
        return name


class MailForm(forms.ModelForm[User]):
    """Where to write to someone; empty for not at all."""

    class Meta:
        model = User
        fields = ("email",)
        labels = {"email": "Mail address"}
        help_texts = {
            "email": "Leave it empty to get no mail. A new address gets a link to confirm it first."
        }
