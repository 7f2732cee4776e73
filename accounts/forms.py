"""The forms of accounts: parse and validate; writing is services'."""

from typing import Any

from django import forms
from django.contrib.auth.forms import BaseUserCreationForm, SetPasswordMixin
from django.contrib.auth.password_validation import (
    MinimumLengthValidator,
    get_default_password_validators,
)

from accounts import names
from accounts.models import User


def free_username(name: str, user: User, *, by_staff: bool = False) -> str:
    """Return the name if the user may take it. Raises ValidationError, in words."""
    if not names.fold(name):
        raise forms.ValidationError("A username needs visible letters.")
    if names.is_reserved(name) and not by_staff:
        raise forms.ValidationError("That username is reserved.", code="reserved")
    if names.looks_like_guest(name) and not user.is_guest:
        raise forms.ValidationError(
            f"Usernames starting with “{names.GUEST_PREFIX}” are for guests."
        )
    others = User.objects.exclude(pk=user.pk).filter(folded_name=names.fold(name))
    for other in others:
        if other.username.casefold() == name.casefold():
            raise forms.ValidationError("That username is taken.")
        raise forms.ValidationError("That username looks too much like someone else’s.")
    return name


def choosing_help() -> str:
    """Return what a password must be, in two short sentences; how long, Django's check says."""
    least = next(
        check.min_length
        for check in get_default_password_validators()
        if isinstance(check, MinimumLengthValidator)
    )
    return f"At least {least} characters. Avoid common passwords, numbers alone and your username."


def shorten_password_help(form: forms.BaseForm, first: str, second: str) -> None:
    """Say once, in one sentence, what Django says of a password in five; `second` confirms it."""
    password, confirmation = form.fields[first], form.fields[second]
    password.help_text = choosing_help()
    confirmation.help_text = ""
    confirmation.label = f"Confirm {str(password.label).lower()}"


class PasswordForm(SetPasswordMixin):
    """Says what is wrong with a password under it; Django says so under its confirmation."""

    def validate_password_for_user(
        self,
        user: User,
        password_field_name: str = "password2",  # noqa: S107 - a name
    ) -> None:
        super().validate_password_for_user(user, password_field_name.replace("2", "1"))


class SignUpForm(PasswordForm, BaseUserCreationForm[User]):
    """A name, a password twice, and a mail address for those who want to be told of moves."""

    email = forms.EmailField(
        label="Email",
        required=False,
        help_text="Optional. We’ll tell you when it’s your turn, and you can reset your password. "
        "Without one, recovery codes are your only way back.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta(BaseUserCreationForm.Meta):
        model = User
        fields = ("username", "email")
        help_texts = {"username": "Up to 150 letters, digits and @ . + - _"}
        error_messages = {
            "username": {"invalid": "A username may contain only letters, digits and @ . + - _"}
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shorten_password_help(self, "password1", "password2")

    def clean_username(self) -> str:
        """Refuse a name that is taken, or looks like another's or a guest's."""
        return free_username(self.cleaned_data["username"], User(pk=self.instance.pk))

    def validate_unique(self) -> None:
        """Leave it to clean_username, whose words are kinder."""

    def account(self) -> dict[str, Any]:
        """Return the keyword arguments of registration.sign_up."""
        return {
            "username": self.cleaned_data["username"],
            "password": self.cleaned_data["password1"],
            "email": self.cleaned_data["email"],
        }


class LeaveForm(forms.Form):
    """To delete one's account: its name, typed once more."""

    username = forms.CharField(
        label="Type your username to confirm",
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name != self.user.username:
            raise forms.ValidationError(f"Your username is {self.user.username}.")
        return name


class MailForm(forms.ModelForm[User]):
    """A form for an email address; empty for not at all."""

    class Meta:
        model = User
        fields = ("email",)
        labels = {"email": "Email"}
        help_texts = {
            "email": "Leave empty to get no email. We’ll send a link to confirm a new address."
        }
