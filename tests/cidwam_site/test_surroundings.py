"""What the settings read from the machine, and what they say when it is wrong."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from cidwam_site import environment

pytestmark = pytest.mark.once

BASE = Path(__file__).resolve().parents[2]


def test_the_secret_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    first = environment.secret_key(tmp_path, must_be_given=False)
    assert len(first) >= 50
    assert environment.secret_key(tmp_path, must_be_given=False) == first
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["secret_key"]


def test_a_public_site_must_be_given_its_key(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY must be set"):
        environment.secret_key(tmp_path, must_be_given=True)


@pytest.mark.parametrize(
    ("text", "answer"), [("", False), ("0", False), ("No", False), ("1", True), ("YES", True)]
)
def test_flags(monkeypatch: pytest.MonkeyPatch, text: str, answer: bool) -> None:
    monkeypatch.setenv("DEBUG", text)
    assert environment.flag("DEBUG") is answer


def test_a_flag_that_is_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="DEBUG must be 1 or 0"):
        environment.flag("DEBUG")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ImproperlyConfigured, match="set CIDWAM_VAR to a folder"):
        environment.make_folders(tmp_path / "file", ["below"])


@pytest.mark.parametrize("made_before", [False, True])
def test_nobody_else_looks_into_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made_before: bool
) -> None:
    if made_before:
        (tmp_path / "var").mkdir(mode=0o755)
    monkeypatch.setenv("CIDWAM_VAR", str(tmp_path / "var"))
    folder = environment.var_dir(tmp_path)
    assert folder == tmp_path / "var"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("site", "hosts"),
    [
        ("cards.example.org", ["cards.example.org"]),
        ("2001:db8::1", ["[2001:db8::1]"]),
        ("127.0.0.1", ["localhost", "127.0.0.1", "[::1]"]),
        ("::1", ["localhost", "127.0.0.1", "[::1]"]),
    ],
)
def test_only_a_local_site_answers_to_local_names(site: str, hosts: list[str]) -> None:
    assert environment.allowed_hosts(site) == hosts


def test_mail_goes_to_files_unless_told_where() -> None:
    assert environment.mail("")["EMAIL_BACKEND"].endswith("filebased.EmailBackend")
    told = environment.mail("smtp://me:p%40ss@mail.example.org/?tls=true")
    assert told["EMAIL_HOST"] == "mail.example.org"
    assert told["EMAIL_PORT"] == 587
    assert told["EMAIL_HOST_PASSWORD"] == "p@ss"
    assert told["EMAIL_USE_TLS"] is True
    assert told["EMAIL_USE_SSL"] is False
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL must be like"):
        environment.mail("mail.example.org")


def test_the_cache_has_a_redis_database_of_its_own() -> None:
    assert environment.redis_of_cache("redis://h:1/4") == "redis://h:1/5"
    assert environment.redis_of_cache("redis://:p@h:1") == "redis://:p@h:1/1"
    with pytest.raises(ImproperlyConfigured, match="REDIS_URL must be like"):
        environment.redis_of_cache("redis://h/queue")


def _settings(tmp_path: Path, code: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a line of Python with the site's settings, in an environment of its own."""
    clean = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
    return subprocess.run(
        [sys.executable, "-c", f"from cidwam_site import settings as s; {code}"],
        env={**clean, "CIDWAM_VAR": str(tmp_path), "PYTHONPATH": str(BASE), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_https_switches_on_what_it_needs(tmp_path: Path) -> None:
    done = _settings(
        tmp_path,
        "print(s.SECURE_HSTS_SECONDS > 0, s.SESSION_COOKIE_SECURE, s.SECURE_SSL_REDIRECT)",
        SITE_URL="https://cards.example.org",
        SECRET_KEY="x" * 40,
    )
    assert done.stdout.split() == ["True", "True", "True"], done.stderr


def test_real_servers_are_taken_with_no_other_change(tmp_path: Path) -> None:
    done = _settings(
        tmp_path,
        "print(s.DATABASES['default']['ENGINE'], s.CELERY_BROKER_URL, s.CACHES['default'])",
        DATABASE_URL="postgres://me:secret@db.example.org/cards",
        REDIS_URL="redis://queue.example.org:6379/0",
    )
    assert "postgresql redis://queue.example.org:6379/0" in done.stdout, done.stderr
    assert "cidwam_site.caches.Redis" in done.stdout


def test_a_site_url_that_is_none(tmp_path: Path) -> None:
    done = _settings(tmp_path, "pass", SITE_URL="cards.example.org")
    assert "SITE_URL must be like https://cards.example.org" in done.stderr
