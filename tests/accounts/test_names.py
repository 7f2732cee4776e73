"""Two people may not have names that look alike, however they are written."""

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from accounts import names
from accounts.models import User
from accounts.services import registration

pytestmark = pytest.mark.databases

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
    assert len({names.fold(letter) for letter in registration.ALPHABET}) == len(
        registration.ALPHABET
    )


@pytest.mark.django_db
class TestSigningUp:
    def sign_up(self, name: str) -> str:
        form = {"username": name, "password1": PASSWORD, "password2": PASSWORD, "email": ""}
        return Client().post("/accounts/signup/", form).content.decode()

    def test_a_look_alike_is_refused_in_words(self) -> None:
        self.sign_up("maud")
        assert "looks too much like someone else’s" in self.sign_up("mаud")
        assert "That username is taken" in self.sign_up("MAUD")
        assert list(User.objects.values_list("username", flat=True)) == ["maud"]

    def test_a_name_that_nobody_sees_is_refused(self) -> None:
        assert "visible letters" in self.sign_up("\u3164\u3164")
        assert not User.objects.exists()

    def test_a_name_that_looks_like_a_guests_is_refused(self) -> None:
        assert "are for guests" in self.sign_up("gu\u0435st-7kq2")
        assert not User.objects.exists()

    def test_the_database_holds_it_against_two_at_once(self) -> None:
        User.objects.create_user("maud")
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create_user("MAUD")
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.bulk_create([User(username="mаud")])

    def test_a_name_is_never_written_without_how_it_looks(self) -> None:
        user = User.objects.create_user("maud")
        user.username = "Gertrud"
        user.save(update_fields=["username"])
        assert User.objects.get(folded_name="gertrud") == user
        user.email = "g@example.org"
        user.save(update_fields=["email"])
        assert User.objects.get(folded_name="gertrud").email == "g@example.org"

    def test_the_service_refuses_what_the_form_could_not_see(self) -> None:
        User.objects.create_user("maud")
        with pytest.raises(registration.NameTaken):
            registration.sign_up(username="mаud", password=PASSWORD)
        assert User.objects.count() == 1

    def test_a_guest_who_chooses_a_name_gives_the_made_up_one_back(self) -> None:
        guest = registration.make_guest()
        before = guest.folded_name
        member = registration.sign_up(username="maud", password=PASSWORD, guest=guest)
        assert User.objects.get(pk=member.pk).folded_name == "maud"
        assert not User.objects.filter(folded_name=before).exists()

    def test_the_admin_refuses_a_look_alike_in_words(self, admin_client: Client) -> None:
        User.objects.create_user("maud")
        form = {"username": "mаud", "usable_password": "false"}
        page = admin_client.post("/admin/accounts/user/add/", form).content.decode()
        assert "looks too much like" in page
        assert not User.objects.filter(username="mаud").exists()
