"""Users in the admin, as Django has them but for deletion: it goes as if they had asked for it
themselves, and the page before it counts what goes with them and reads none of it out.
"""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.forms import free_username
from accounts.models import User
from accounts.services import leaving


class NewUserForm(AdminUserCreationForm[User]):
    """Django's, refusing names that look like another's."""

    class Meta(AdminUserCreationForm.Meta):
        model = User

    def clean_username(self) -> str:
        return free_username(self.cleaned_data["username"], self.instance, by_staff=True)


class ChangeUserForm(UserChangeForm[User]):
    """Django's, refusing names that look like another's."""

    class Meta(UserChangeForm.Meta):
        model = User

    def clean_username(self) -> str:
        return free_username(self.cleaned_data["username"], self.instance, by_staff=True)


@admin.register(User)
class Users(UserAdmin):
    """Django's, with `leaving` for deletion."""

    form = ChangeUserForm
    add_form = NewUserForm
    list_display = ("username", "email", "is_guest", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active")

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[Any], dict[str, int], set[Any], list[Any]]:
        """Count what would be deleted; decks, drafts and games by name are nobody else's to
        read."""
        counted = super().get_deleted_objects(objs, request)[1]
        told = [f"{user.get_username()}" for user in objs]
        told += [f"{count:,} {name}" for name, count in sorted(counted.items())]
        allowed = request.user.has_perm("accounts.delete_user")
        # What is protected (drafts in somebody else's deck) is left, with an account of no name.
        return told, dict(counted), set() if allowed else {User._meta.verbose_name}, []

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        leaving.delete_account(user=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            leaving.delete_account(user=user)
