"""Two people may not have names that look alike, however they are written."""

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client

from cidwam_site.accounts import names, services
from cidwam_site.models import KnownName

PASSWORD = "kettle-lamp-9"
ALIKE = [
    ("maud", "MAUD"),
    ("maud", "mаud"),  # a Cyrillic а
    ("maud", "ｍａｕｄ"),  # full width
    ("maud", "màud"),
    ("Bill", "BlII"),
    ("zoo", "z00"),
    ("tim_o", "tim-o"),
    ("corner", "comer"),
    ("straße", "strasse"),
    ("ﬁne", "fine"),
    ("πέτρος", "ΠΈΤΡΟΣ"),
    ("maud", "maud\u3164"),  # a letter of Korean that nobody sees
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_looks_alike_folds_alike(one: str, other: str) -> None:
    assert names.fold(one) == names.fold(other)


@pytest.mark.parametrize(("one", "other"), [("maud", "mauda"), ("ann", "anne"), ("ada", "eda")])
def test_other_names_do_not(one: str, other: str) -> None:
    assert names.fold(one) != names.fold(other)


def test_guests_names_never_look_alike() -> None:
    assert len({names.fold(letter) for letter in services.ALPHABET}) == len(services.ALPHABET)


@pytest.mark.django_db
class TestSigningUp:
    def sign_up(self, name: str) -> str:
        form = {"username": name, "password1": PASSWORD, "password2": PASSWORD, "email": ""}
        return Client().post("/accounts/signup/", form).content.decode()

    def test_a_look_alike_is_refused_in_words(self) -> None:
        self.sign_up("maud")
        assert "looks too much like the name of someone else" in self.sign_up("mаud")
        assert "Someone has that name already" in self.sign_up("MAUD")
        assert list(User.objects.values_list("username", flat=True)) == ["maud"]

    def test_a_name_that_nobody_sees_is_refused(self) -> None:
        assert "letters that can be seen" in self.sign_up("\u3164\u3164")
        assert not User.objects.exists()

    def test_a_name_that_looks_like_a_guests_is_refused(self) -> None:
        assert "kept for guests" in self.sign_up("gu\u0435st-7kq2")
        assert not User.objects.exists()

    def test_the_database_holds_it_against_two_at_once(self) -> None:
        maud = User.objects.create_user("maud")
        with pytest.raises(IntegrityError), transaction.atomic():
            KnownName.objects.create(user=User.objects.create_user("x"), folded=names.fold("MAUD"))
        assert names.is_known(maud)

    def test_the_service_refuses_what_the_form_could_not_see(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        User.objects.create_user("maud")
        monkeypatch.setattr(names, "is_taken", lambda name, user: False)
        with pytest.raises(services.NameTaken):
            services.sign_up(username="mаud", password=PASSWORD)
        assert User.objects.count() == 1

    def test_a_guest_who_chooses_a_name_gives_the_made_up_one_back(self) -> None:
        guest = services.make_guest()
        member = services.sign_up(username="maud", password=PASSWORD, guest=guest)
        assert KnownName.objects.get(user=member).folded == "maud"
        assert KnownName.objects.count() == 1

    def test_who_is_made_by_other_ways_does_not_fail(self) -> None:
        User.objects.create_user("maud")
        other = User.objects.create_user("mаud")  # by an admin, who may
        assert not names.is_known(other)
