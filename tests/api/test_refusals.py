"""One base of refusals: a problem document in the API, a message or a page elsewhere."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from django import forms
from django.apps import apps
from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from api.refusals import Refusal
from api.refused_pages import RefusedPages


class Late(Refusal):
    status = 409


class Named(Refusal):
    status, code = 422, "no-such-move"

    @property
    def members(self) -> dict[str, Any]:
        return {"reason": {"rule": "R7.4"}}


def in_api(error: Exception) -> tuple[int, dict[str, Any]]:
    class View(APIView):
        authentication_classes: list[Any] = []
        permission_classes: list[Any] = []
        throttle_classes: list[Any] = []

        def post(self, request: HttpRequest) -> HttpResponse:
            raise error

    answer: Any = View.as_view()(APIRequestFactory().post("/api/x/", {}))
    assert answer.content_type == "application/problem+json"
    return answer.status_code, answer.data


def test_in_the_api() -> None:
    status, body = in_api(Refusal("Write a name.", "name"))
    assert (status, body["code"], body["errors"]) == (400, "invalid", {"name": ["Write a name."]})
    status, body = in_api(Refusal("You have too many."))
    assert (status, body["detail"], "errors" in body) == (400, "You have too many.", False)
    status, body = in_api(Late("It changed."))
    assert (status, body["code"], body["detail"]) == (409, "conflict", "It changed.")
    status, body = in_api(Named("The rules forbid it."))
    assert (status, body["code"], body["detail"]) == (422, "no-such-move", "The rules forbid it.")
    assert body["reason"] == {"rule": "R7.4"}


def on_page(
    error: Exception, method: str = "post", *, secure: bool = False, **headers: str
) -> HttpResponse | None:
    send = getattr(RequestFactory(), method)
    request: Any = send("/decks/x/copy/", headers=headers, secure=secure)
    request._messages = Said()
    answer = RefusedPages(lambda request: HttpResponse()).process_exception(request, error)
    if answer is not None:
        answer.said = request._messages.said  # type: ignore[attr-defined]
    return answer


class Said:
    """Where a view's messages go."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def add(self, level: int, message: str, extra_tags: str = "") -> None:
        self.said.append(message)

    def __iter__(self) -> Iterator[str]:
        return iter(self.said)


def test_on_a_page_it_is_a_message_where_one_came_from() -> None:
    answer: Any = on_page(Late("It changed."), referer="http://testserver/decks/x/?a=1")
    assert (answer.status_code, answer["Location"]) == (302, "/decks/x/?a=1")
    assert answer.said == ["It changed."]


@pytest.mark.parametrize(
    ("method", "headers"),
    [
        ("post", {}),
        ("post", {"referer": "https://elsewhere.example/decks/"}),
        ("post", {"referer": "http://testserver/decks/x/copy/"}),  # it would refuse for ever
        ("post", {"referer": "http://testserver/decks/x/", "hx-request": "true"}),
        ("post", {"referer": "decks"}),  # a view's name, and no address
        ("post", {"referer": "http://[::1"}),
        ("get", {"referer": "http://testserver/decks/x/"}),
    ],
)
def test_else_a_page_with_its_status(method: str, headers: dict[str, Any]) -> None:
    answer: Any = on_page(Late("It <changed>."), method, **headers)
    assert (answer.status_code, answer.said) == (409, [])
    assert "It &lt;changed&gt;." in answer.content.decode()


def test_a_page_read_in_the_open_is_not_come_from_when_this_one_is_not() -> None:
    """Behind HTTPS a referrer without it is another site's word."""
    for scheme, status in (("https", 302), ("http", 409)):
        referer = f"{scheme}://testserver/decks/x/"
        answer: Any = on_page(Late("It changed."), secure=True, referer=referer)
        assert answer.status_code == status


def test_other_errors_are_left_alone() -> None:
    assert on_page(ValueError("x")) is None


def test_at_its_field_of_a_form() -> None:
    class Form(forms.Form):
        name = forms.CharField()

    for error, other, expected in (
        (Refusal("Too long.", "name"), None, {"name": ["Too long."]}),
        (Refusal("Too long.", "text"), None, {"__all__": ["Too long."]}),
        (Refusal("Too long.", "text"), "name", {"name": ["Too long."]}),
        (Refusal("Too many."), None, {"__all__": ["Too many."]}),
    ):
        form = Form({"name": "x"})
        assert form.is_valid()
        error.add_to(form, other)
        assert form.errors == expected


@pytest.mark.django_db
def test_a_real_one_is_said_once(client: Client, django_user_model: Any) -> None:
    """A guest with as many decks as guests may keep copies one more."""
    from decks import limits, services
    from decks.models import Deck

    anna = django_user_model.objects.create_user("anna", password="x" * 12)
    deck = services.create_deck(owner=anna, details=services.DeckDetails("Rats"))
    Deck.objects.bulk_create(
        Deck(owner=anna, name=f"{n}", key=f"key{n}") for n in range(limits.DECKS_OF_ONE_PLAYER - 1)
    )
    client.force_login(anna)
    page = f"http://testserver{deck.get_absolute_url()}"
    answer = client.post(f"/decks/{deck.key}/copy/", headers={"referer": page})
    assert (answer.status_code, answer["Location"]) == (302, deck.get_absolute_url())
    assert len([str(one) for one in get_messages(answer.wsgi_request)]) == 1
    assert client.post(f"/decks/{deck.key}/copy/").status_code == 400
    api = client.post(f"/api/decks/{deck.key}/copy/")
    assert (api.status_code, api.json()["code"]) == (400, "invalid")
    assert Deck.objects.filter(owner=anna).count() == limits.DECKS_OF_ONE_PLAYER


def test_every_app_refuses_with_it() -> None:
    """An exception of services, or of a module named `errors`, is one, or Django's own 404."""
    from django.http import Http404

    found = []
    for app in apps.get_app_configs():
        if not app.path.startswith(str(settings.BASE_DIR)) or ".venv" in app.path:
            continue
        package = importlib.import_module(app.name)
        for one in pkgutil.walk_packages(package.__path__, f"{app.name}."):
            parts = one.name.split(".")
            if {"errors", "services"} & set(parts) and not one.name.startswith("cidwam_site."):
                module = importlib.import_module(one.name)
                found += [
                    value
                    for value in vars(module).values()
                    if isinstance(value, type)
                    and issubclass(value, Exception)
                    and value.__module__ == one.name
                ]
    assert len(set(found)) > 30
    assert [one for one in found if not issubclass(one, Refusal | Http404)] == []
