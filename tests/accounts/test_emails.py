"""Addresses are confirmed, and passwords replaced, by links that a worker sends."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail, signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import AccountEmail, User
from accounts.services import emails
from jobs import sweeping
from jobs.models import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def eva() -> User:
    return User.objects.create_user("eva", "eva@example.org", "kettle-lamp-6")


def work() -> None:
    """Do what waits, as a worker does."""
    for pk in AccountEmail.objects.filter(state=State.QUEUED).values_list("pk", flat=True):
        emails.send_email(job_id=pk)


def link_in(message: Any) -> str:
    found = re.search(r"https?://[^/]+(/\S+)", message.body)
    assert found
    return found[1]


def mail_address(user: User) -> str:
    return User.objects.get(pk=user.pk).mail_address


class TestConfirming:
    def test_the_link_confirms_the_address(self, eva: User, client: Client) -> None:
        assert mail_address(eva) == ""
        assert emails.request_confirmation(user=eva)
        assert not mail.outbox  # a worker sends it
        work()
        assert mail.outbox[0].to == [eva.email]
        address = link_in(mail.outbox[0])
        assert "eva@example.org" in client.get(address).content.decode()
        assert mail_address(eva) == ""  # opening it does nothing: mail programs open links
        assert "Email confirmed" in client.post(address).content.decode()
        assert mail_address(eva) == "eva@example.org"
        assert not emails.request_confirmation(user=eva)

    def test_an_old_link_does_not_confirm_a_new_address(self, eva: User, client: Client) -> None:
        emails.request_confirmation(user=eva)
        work()
        emails.set_email(user=eva, email="other@example.org")
        page = client.post(link_in(mail.outbox[0]))
        assert "has expired" in page.content.decode()
        assert mail_address(eva) == ""

    def test_a_link_that_was_cut_off_says_what_to_do(self, eva: User, client: Client) -> None:
        emails.request_confirmation(user=eva)
        work()
        link = link_in(mail.outbox[0])
        for cut in (
            link[:-9],
            link[: len("/accounts/email/confirm/") + 1],
            "/accounts/email/confirm",
        ):
            answer = client.get(cut, follow=True)
            said = answer.content.decode()
            assert answer.status_code == 404
            assert "Copy the whole link" in said
            assert 'href="/accounts/"' in said
        assert mail_address(eva) == ""

    def test_a_link_for_a_new_password_that_was_cut_off_offers_another(
        self, client: Client
    ) -> None:
        for cut in ("/accounts/forgotten/MQ/", "/accounts/forgotten/MQ/c9x-12/"):
            said = client.get(cut).content.decode()
            assert "was cut off" in said
            assert 'href="/accounts/forgotten/"' in said

    def test_a_new_address_is_not_confirmed_by_the_old_one(self, eva: User) -> None:
        emails.confirm_email(user=eva, address=eva.email)
        emails.set_email(user=eva, email="other@example.org")
        assert mail_address(eva) == ""
        assert emails.request_confirmation(user=eva)

    def test_an_address_given_up_before_the_worker_came_gets_nothing(self, eva: User) -> None:
        emails.request_confirmation(user=eva)
        emails.set_email(user=eva, email="")
        work()
        assert not mail.outbox

    def test_an_address_changed_before_the_worker_came_gets_nothing_either(self, eva: User) -> None:
        emails.request_confirmation(user=eva)
        emails.set_email(user=eva, email="other@example.org")
        work()
        assert not mail.outbox  # the new one has a request of its own

    @pytest.mark.parametrize(("seconds", "good"), [(-60, True), (60, False)])
    def test_a_link_is_good_for_a_week(self, eva: User, seconds: int, good: bool) -> None:
        class Earlier(signing.TimestampSigner):
            def timestamp(self) -> str:
                return signing.b62_encode(int(time.time()) - 7 * 24 * 3600 - seconds)

        token = Earlier(salt=emails.SALT).sign_object([eva.pk, eva.email])
        assert emails.read_link(token) == ((eva.pk, eva.email) if good else None)

    def test_links_are_not_sent_without_end(self, eva: User, client: Client) -> None:
        client.force_login(eva)
        for _ in range(emails.MAX_A_DAY):
            page = client.post(reverse("email-link"), {"next": "/play/mail/"}, follow=True)
            assert "Check your email" in page.content.decode()
        page = client.post(reverse("email-link"), {"next": "/play/mail/"}, follow=True)
        assert "No more links today" in page.content.decode()
        assert "Confirm eva@example.org" in page.content.decode()
        work()
        assert len(mail.outbox) == emails.MAX_A_DAY
        AccountEmail.objects.update(made=timezone.now() - timedelta(days=1, minutes=1))
        assert emails.request_confirmation(user=eva)

    def test_many_accounts_have_no_more_sent_to_an_address(self) -> None:
        for number in range(2 * emails.MAX_A_DAY):
            user = User.objects.create_user(f"sock-{number}", "Victim@example.org", "kettle-lamp-6")
            assert emails.request_confirmation(user=user) == (number < emails.MAX_A_DAY)
        work()
        assert len(mail.outbox) == emails.MAX_A_DAY

    def test_signing_up_asks_for_it(self, client: Client) -> None:
        form = {"username": "maud", "password1": "six-grey-geese", "password2": "six-grey-geese"}
        client.post("/accounts/signup/", {**form, "email": "maud@example.org"})
        work()
        assert mail.outbox[0].to == ["maud@example.org"]


class TestForgottenPassword:
    def test_is_replaced_by_a_link(self, eva: User, client: Client, settings: Any) -> None:
        settings.SITE_URL = "https://cards.example.org"
        client.post(
            "/accounts/forgotten/",
            {"email": "eva@example.org"},
            headers={"host": "localhost:6666"},  # where a thief listens
        )
        assert not mail.outbox
        work()
        (letter,) = mail.outbox
        assert letter.subject == "Reset your CIDWaM password"
        link = next(line for line in letter.body.splitlines() if line.startswith("http"))
        assert "localhost" not in letter.body
        assert link.startswith("https://cards.example.org/accounts/forgotten/")
        path = link.removeprefix("https://cards.example.org")
        form_page = client.get(path)["Location"]
        new: dict[str, Any] = dict.fromkeys(("new_password1", "new_password2"), "nine-red-hens")
        assert client.post(form_page, new)["Location"] == "/accounts/forgotten/finished/"
        assert client.login(username="eva", password="nine-red-hens")
        assert "This link has expired" in Client().get(path).content.decode()

    def test_what_is_wrong_is_told_under_the_password(self, eva: User, client: Client) -> None:
        emails.request_password_reset(address=eva.email)
        work()
        page = client.get(client.get(link_in(mail.outbox[0]))["Location"])
        short: dict[str, Any] = dict.fromkeys(("new_password1", "new_password2"), "hens")
        answer = client.post(page.request["PATH_INFO"], short)
        errors = answer.context["form"].errors
        assert "too short" in errors["new_password1"][0]
        assert "new_password2" not in errors

    def test_a_request_is_the_same_for_a_known_and_an_unknown_address(self, eva: User) -> None:
        seen = []
        for address in ("eva@example.org", "nobody@example.org"):
            with CaptureQueriesContext(connection) as queries:
                answer = Client().post("/accounts/forgotten/", {"email": address})
            shapes = [re.sub(r"'[^']*'|_x\d+", "?", each["sql"]) for each in queries]
            seen.append((answer.status_code, answer["Location"], shapes))
        assert seen[0] == seen[1]
        assert not mail.outbox
        work()
        assert [letter.to for letter in mail.outbox] == [["eva@example.org"]]

    def test_one_address_is_not_flooded(self, eva: User) -> None:
        for spelt in ("eva@example.org", "Eva@Example.org") * 3:
            emails.request_password_reset(address=spelt)
        work()
        assert len(mail.outbox) == emails.MAX_A_DAY

    def test_accounts_with_one_address_share_a_letter(self, eva: User, client: Client) -> None:
        """So many accounts flood an address no more than one does."""
        for name, address in (
            ("abel", eva.email),
            ("beth", eva.email),
            ("cora", "Eva@example.org"),
        ):
            User.objects.create_user(name, address, "kettle-lamp-6")
        emails.request_password_reset(address="eva@example.org")
        work()
        letter, other = mail.outbox
        assert (letter.to, other.to) == (["eva@example.org"], ["Eva@example.org"])
        assert "beth" not in other.body  # an address that looks alike may be another's
        body = letter.body.splitlines()
        assert body[0] == "Hello eva, abel and beth,"
        path = body[body.index("beth:") + 1].partition("//")[2].partition("/")[2]
        new: dict[str, Any] = dict.fromkeys(("new_password1", "new_password2"), "nine-red-hens")
        client.post(client.get(f"/{path}")["Location"], new)
        assert client.login(username="beth", password="nine-red-hens")
        assert client.login(username="eva", password="kettle-lamp-6")

    def test_other_spellings_do_not_crowd_one_out(self) -> None:
        spelt = "owner@example.org"
        others = [spelt[:at] + spelt[at].upper() + spelt[at + 1 :] for at in range(5)]
        for number, address in enumerate([*others, spelt]):
            User.objects.create_user(f"twin-{number}", address, "kettle-lamp-6")
        emails.request_password_reset(address=spelt)
        work()
        assert len(mail.outbox) == emails.MAX_A_DAY
        assert mail.outbox[0].to == [spelt]

    def test_who_has_no_password_gets_no_link(self) -> None:
        User.objects.create_user("guest-aaaa", "g@example.org", is_guest=True)
        emails.request_password_reset(address="g@example.org")
        work()
        assert not mail.outbox


class TestTheWorker:
    def test_tries_again_later_while_no_mail_can_be_sent(self, eva: User, settings: Any) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1  # where nobody listens
        emails.request_password_reset(address=eva.email)
        work()
        job = AccountEmail.objects.get()
        assert (job.state, job.attempts) == (State.QUEUED, 1)
        assert job.due > timezone.now()
        assert "refused" in job.error

    def test_does_a_request_once(self, eva: User) -> None:
        emails.request_password_reset(address=eva.email)
        pk = AccountEmail.objects.get().pk
        emails.send_email(job_id=pk)
        emails.send_email(job_id=pk)
        assert len(mail.outbox) == 1

    def test_old_requests_are_deleted(self, eva: User) -> None:
        emails.request_password_reset(address=eva.email)
        assert sweeping.expire() == 0
        AccountEmail.objects.update(expires=timezone.now())
        assert sweeping.expire() == 1
