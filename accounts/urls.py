"""The addresses of accounts, below /accounts/. Django's own views where they do."""

from django.contrib.auth import views as auth
from django.urls import path

from accounts import throttles
from accounts.views import api_keys, confirmations, pages, passwords, recovery, sign_in

urlpatterns = [
    path("login/", throttles.limited(throttles.SignIn)(sign_in.SignIn.as_view()), name="login"),
    path("logout/", pages.SignOut.as_view(), name="logout"),
    path("signup/", pages.signup, name="signup"),
    path("guest/", pages.guest, name="guest"),
    path("", pages.account, name="account"),
    path("email/link/", confirmations.send_again, name="email-link"),
    path("email/confirm/", confirmations.confirm, {"token": ""}, name="email-confirm-cut-off"),
    path("email/confirm/<str:token>/", confirmations.confirm, name="email-confirm"),
    path("delete/", pages.leave, name="account_delete"),
    path("keys/", api_keys.keys, name="api-keys"),
    path("keys/<int:key_id>/revoke/", api_keys.revoke, name="api-key-revoke"),
    path("recovery/", recovery.codes, name="recovery-codes"),
    path("recovery/use/", recovery.recover, name="recover"),
    path("password/", passwords.ChangePassword.as_view(), name="password_change"),
    path("password/done/", passwords.PasswordChanged.as_view(), name="password_change_done"),
    path(
        "password/done/keys/",
        passwords.PasswordChanged.as_view(revoked=True),
        name="password_change_done_and_keys",
    ),
    path(
        "forgotten/",
        throttles.limited(throttles.SignIn)(passwords.ForgottenPassword.as_view()),
        name="password_reset",
    ),
    path("forgotten/sent/", auth.PasswordResetDoneView.as_view(), name="password_reset_done"),
    path(
        "forgotten/<uidb64>/<token>/",
        passwords.ResetPassword.as_view(),
        name="password_reset_confirm",
    ),
    path(
        "forgotten/finished/",
        auth.PasswordResetCompleteView.as_view(),
        name="password_reset_complete",
    ),
    path(  # after the two that look like it
        "forgotten/<uidb64>/",
        passwords.ResetPassword.as_view(),
        {"token": ""},
        name="password_reset_cut_off",
    ),
]
