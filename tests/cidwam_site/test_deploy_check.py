"""`manage.py check --deploy` finds nothing in a site that is set up as docs/operating.md says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import BASE

pytestmark = [pytest.mark.once, pytest.mark.programs]
GUIDE = BASE / "docs" / "operating.md"


def production(folder: Path) -> dict[str, str]:
    """The environment of the guide, with nothing of this machine's but where programs are."""
    block = re.search(r"```ini\n# cidwam\.env\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert block is not None
    lines = [line for line in block[1].splitlines() if line and not line.startswith("#")]
    named = dict(line.split("=", 1) for line in lines)
    return {
        **named,
        "PATH": os.environ["PATH"],
        "CIDWAM_VAR": str(folder),
        "SECRET_KEY": "a key of the test's own, and long enough for Django to like it",
        "DJANGO_SETTINGS_MODULE": "cidwam_site.settings",
    }


def test_the_check_for_deployment_is_clean(tmp_path: Path) -> None:
    env = production(tmp_path)
    assert env["SITE_URL"].startswith("https://")
    assert {"DATABASE_URL", "REDIS_URL", "TRUSTED_PROXIES", "EMAIL_URL"} <= set(env)
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        env=env,
        cwd=BASE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no issues" in done.stdout


def test_the_guide_names_every_setting_and_every_command() -> None:
    guide = GUIDE.read_text()
    settings = (BASE / "cidwam_site" / "settings.py").read_text()
    words = settings.split('"""')[1]
    for name in re.findall(r"^    ([A-Z_]{5,}) ", words, re.MULTILINE):
        assert f"`{name}`" in guide, name
    for command in ("backup", "restore", "replay_games", "up", "check --deploy"):
        assert f"manage.py {command}" in guide
