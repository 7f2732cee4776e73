"""Settings from the machine: the environment, the folder var/, the secret key.

Only plain functions that need no Django settings; each error names the variable and what to set.
"""

import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit, urlunsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
FALSE = {"", "0", "false", "no", "off"}


def flag(name: str) -> bool:
    """Read a boolean environment variable; unset is False."""
    value = os.environ.get(name, "").strip().lower()
    if value in TRUE:
        return True
    if value in FALSE:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def number(name: str, default: int) -> int:
    """Return a whole number of 0 or more from the environment."""
    value = os.environ.get(name, "").strip()
    if not value:
        return default
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}")
    return int(value)


def allowed_hosts(hostname: str) -> list[str]:
    """Return the Host headers that are believed: the site's own name, and this machine's only if
    local.

    A public site has no use for "localhost", and an address made of it would lead whoever
    follows it to a program of their own machine.
    """
    own = f"[{hostname}]" if ":" in hostname else hostname
    return LOCAL_HOSTS if own in LOCAL_HOSTS else [own]


def var_dir(base: Path) -> Path:
    """Return the folder for everything that the running site writes; nobody else's to look into.

    The database in it holds sessions and hidden hands, the mails hold tokens.
    """
    given = os.environ.get("CIDWAM_VAR", "").strip()
    folder = Path(given).expanduser().resolve() if given else base / "var"
    make_folders(folder, ["."])
    with suppress(PermissionError):  # somebody else's folder, lent to us: theirs to close
        folder.chmod(0o700)
    return folder


def make_folders(below: Path, names: Iterable[str]) -> None:
    """Make folders, or say in a sentence which one could not be made."""
    for name in names:
        try:
            (below / name).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ImproperlyConfigured(
                f"the folder {below / name} cannot be made ({error.strerror}); "
                "set CIDWAM_VAR to a folder that can be written"
            ) from error


def secret_key(folder: Path, *, must_be_given: bool) -> str:
    """SECRET_KEY of the environment; on plain HTTP, one made at the first start and kept."""
    given = os.environ.get("SECRET_KEY", "")
    if given:
        if len(given) < 32:
            raise ImproperlyConfigured("SECRET_KEY must have at least 32 characters")
        return given
    if must_be_given:
        raise ImproperlyConfigured("with an https SITE_URL, SECRET_KEY must be set")
    kept = folder / "secret_key"
    for _ in range(2):
        try:
            key = kept.read_text().strip()
        except FileNotFoundError:
            _write_once(kept, secrets.token_urlsafe(48))
        else:
            if key:
                return key
            kept.unlink()
    return kept.read_text().strip()


def redis_of_cache(url: str) -> str:
    """Return the Redis database after the queue's, because emptying a cache empties its
    database."""
    parts = urlsplit(url)
    number = parts.path.strip("/") or "0"
    if parts.scheme not in ("redis", "rediss") or not number.isdecimal():
        raise ImproperlyConfigured("REDIS_URL must be like redis://host:6379/0")
    return urlunsplit(parts._replace(path=f"/{int(number) + 1}"))


def _write_once(path: Path, text: str) -> None:
    """Write a private file whole, unless another process was first."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def mail(url: str) -> dict[str, Any]:
    """Django's EMAIL_* settings for an address like smtp://user:password@host:587/?tls=true."""
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend"}
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ImproperlyConfigured("EMAIL_URL must be like smtp://user:password@host:587/?tls=true")
    tls = parse_qs(parts.query).get("tls", ["false"])[-1].lower() in TRUE
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": tls and parts.scheme == "smtp",
    }
