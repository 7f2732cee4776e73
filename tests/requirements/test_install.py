"""requirements/install.py: what a stranger's first minute is like, also when it goes wrong."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.once, pytest.mark.programs]

BASE = Path(__file__).resolve().parents[2]
UV = Path(sys.executable).parent / "uv"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with install.py, and a wheel that it can find without a network."""
    (tmp_path / "requirements").mkdir()
    shutil.copy(BASE / "requirements" / "install.py", tmp_path / "requirements")
    wheel = tmp_path / "tiny_thing-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tiny_thing.py", "ANSWER = 42\n")
        folder = "tiny_thing-1.0.dist-info"
        archive.writestr(
            f"{folder}/METADATA", "Metadata-Version: 2.1\nName: tiny-thing\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{folder}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(
            f"{folder}/RECORD",
            f"tiny_thing.py,,\n{folder}/METADATA,,\n{folder}/WHEEL,,\n{folder}/RECORD,,\n",
        )
    lock(tmp_path, hashlib.sha256(wheel.read_bytes()).hexdigest())
    return tmp_path


@pytest.fixture(scope="module")
def new_venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with pip alone; making one takes as long as copying twenty."""
    path = tmp_path_factory.mktemp("new") / ".venv"
    subprocess.run([sys.executable, "-m", "venv", path], check=True)
    return path


@pytest.fixture
def house_with_venv(house: Path, new_venv: Path) -> Path:
    shutil.copytree(new_venv, house / ".venv", symlinks=True)
    return house


@pytest.fixture
def house_with_uv(house_with_venv: Path) -> Path:
    """The folder with an environment that has uv already, as after a first install."""
    if not UV.exists():
        pytest.skip("there is no uv for this machine")
    (house_with_venv / ".venv" / "bin" / "uv").symlink_to(UV)
    return house_with_venv


def lock(house: Path, digest: str) -> None:
    for name in ("run", "dev"):
        text = f"tiny-thing==1.0 \\\n    --hash=sha256:{digest}\n"
        (house / "requirements" / f"{name}.txt").write_text(text)


def install(house: Path, what: str = "run", **env: str) -> "subprocess.CompletedProcess[str]":
    quiet = {k: v for k, v in os.environ.items() if not k.startswith("PIP_")}
    offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(house)}
    return subprocess.run(
        [sys.executable, "requirements/install.py", what],
        cwd=house,
        env={**quiet, **offline, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_installs_once_and_again_when_the_list_changes(house: Path) -> None:
    done = install(house)
    assert done.returncode == 0, done.stderr
    assert "Fetching and installing 1 packages, once" in done.stderr
    ask = "import tiny_thing; print(tiny_thing.ANSWER)"
    answer = subprocess.check_output([house / ".venv/bin/python", "-c", ask], text=True)
    assert answer.strip() == "42"
    assert install(house).stderr == ""
    path = house / "requirements" / "run.txt"
    path.write_text("# changed\n" + path.read_text())
    assert "Fetching" in install(house).stderr


def install_with_uv(house: Path) -> "subprocess.CompletedProcess[str]":
    """Install where pip finds nothing and uv finds the wheel."""
    return install(
        house, PIP_FIND_LINKS="", UV_NO_INDEX="1", UV_FIND_LINKS=str(house), UV_OFFLINE="1"
    )


def test_uv_installs_the_list(house_with_uv: Path) -> None:
    done = install_with_uv(house_with_uv)
    assert done.returncode == 0, done.stderr
    assert (house_with_uv / ".venv" / "installed-run").exists()


def test_uv_refuses_a_package_that_is_not_the_locked_one(house_with_uv: Path) -> None:
    lock(house_with_uv, "0" * 64)
    done = install_with_uv(house_with_uv)
    assert done.returncode == 1
    assert "a fetched package is not the one that was locked" in done.stderr


def test_pip_installs_what_uv_cannot_find(house_with_uv: Path) -> None:
    done = install(house_with_uv, UV_NO_INDEX="1")
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_the_test_list_holds_the_other(house: Path) -> None:
    assert install(house, "dev").returncode == 0
    assert install(house, "run").stderr == ""


def test_a_package_that_is_not_the_locked_one_is_refused(house_with_venv: Path) -> None:
    house = house_with_venv
    lock(house, "0" * 64)
    done = install(house)
    assert done.returncode == 1
    assert "a fetched package is not the one that was locked" in done.stderr
    assert not (house / ".venv" / "installed-run").exists()


@pytest.mark.long
def test_no_network_is_said_in_a_sentence(house: Path) -> None:
    nowhere = {"PIP_NO_INDEX": "", "PIP_FIND_LINKS": "", "PIP_INDEX_URL": "http://127.0.0.1:9/"}
    done = install(house, PIP_RETRIES="0", **nowhere)
    assert done.returncode == 1
    assert "is there a network?" in done.stderr
    assert "Traceback" not in done.stderr


def pretending(house: Path, pretence: str) -> "subprocess.CompletedProcess[str]":
    """Run install.py after a line that makes this Python look like another one."""
    code = (
        f"{pretence}; sys.argv = ['install.py', 'run']; runpy.run_path(path, run_name='__main__')"
    )
    start = "import sys, runpy; path = 'requirements/install.py'; "
    return subprocess.run(
        [sys.executable, "-c", start + code], cwd=house, capture_output=True, text=True, check=False
    )


def test_an_old_python_is_said_in_a_sentence(house: Path) -> None:
    done = pretending(house, "sys.version_info = (3, 9, 2); sys.version = '3.9.2 (old)'")
    assert done.returncode == 1
    assert re.search(r"Python 3\.11 or newer is needed and this is 3\.9\.2", done.stderr)


def test_a_missing_venv_module_is_said_in_a_sentence(house: Path) -> None:
    done = pretending(house, "sys.modules['ensurepip'] = None")
    assert done.returncode == 1
    assert "this Python has no venv module" in done.stderr
    assert "apt install python3" in done.stderr


def test_old_pythons_can_read_it() -> None:
    """No f-strings, no walrus, no annotations: the sentence must come before a SyntaxError."""
    text = (BASE / "requirements" / "install.py").read_text()
    assert not re.search(r"\bf[\"']|:=|\) ->|match ", text)
