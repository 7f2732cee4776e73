"""The addresses of accounts, below /accounts/. Django's own views where they do."""

from django.contrib.auth import views as auth
from django.urls import path

from cidwam_site.accounts import keys, passwords, throttles, views

_sign_in = auth.LoginView.as_view(redirect_authenticated_user=False)

urlpatterns = [
    path("login/", throttles.limited(throttles.SignIn)(_sign_in), name="login"),
    path("logout/", views.SignOut.as_view(), name="logout"),
    path("signup/", views.signup, name="signup"),
    path("guest/", views.guest, name="guest"),
    path("", views.account, name="account"),
    path("delete/", views.leave, name="account_delete"),
    path("keys/", keys.keys, name="api-keys"),
    path("keys/<int:key_id>/revoke/", keys.revoke, name="api-key-revoke"),
    path("password/", passwords.ChangePassword.as_view(), name="password_change"),
    path("password/done/", passwords.PasswordChanged.as_view(), name="password_change_done"),
    path(
        "password/done/keys/",
        passwords.PasswordChanged.as_view(revoked=True),
        name="password_change_done_and_keys",
    ),
    path(
        "forgotten/",
        throttles.limited(throttles.SignIn)(views.ForgottenPassword.as_view()),
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
]
