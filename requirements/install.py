"""Make .venv and install a locked list into it, once: `python install.py run` or `... dev`.

Standard library only and readable by any Python 3, so that an old one gets a sentence instead of
a syntax error. Every package is checked against its hash; a stamp in .venv tells what is there.
pip fetches uv, which installs the list in a fifth of the time; where uv can't (no wheel for this
machine, an index that only pip's settings name), pip does all of it.
"""

import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
BASE = os.path.dirname(HERE)
VENV = os.path.join(BASE, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
UV = os.path.join(VENV, "bin", "uv")
ONLY_LOCKED = ["--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
ONLY_LOCKED += ["--no-binary", "chess"]
OLDEST = (3, 11)
HOLDS = {"run": ["run"], "dev": ["dev", "run"]}
NOT_LOCKED = "a fetched package is not the one that was locked; nothing was installed."


def say(text):
    sys.stderr.write(text + "\n")


def give_up(text):
    say("Cannot go on: " + text)
    sys.exit(1)


def lock_of(name):
    return os.path.join(HERE, name + ".txt")


def stamp_of(name):
    return os.path.join(VENV, "installed-" + name)


def mark(name):
    """Return what the stamp must say: the list's hash and the Python it was installed for."""
    with open(lock_of(name), "rb") as lock:
        return hashlib.sha256(lock.read()).hexdigest() + " " + sys.version.split()[0] + "\n"


def is_installed(name):
    try:
        with open(stamp_of(name)) as stamp:
            return stamp.read() == mark(name) and os.path.exists(PYTHON)
    except OSError:
        return False


def check_python():
    if sys.version_info < OLDEST:
        give_up(
            "Python {}.{} or newer is needed and this is {}. "
            "Name a newer one: make PYTHON=python3.12 ...".format(*OLDEST, sys.version.split()[0])
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        give_up(
            "this Python has no venv module. On Debian and Ubuntu: "
            "apt install python{}.{}-venv".format(*sys.version_info[:2])
        )


def make_venv():
    """Return a working .venv of this very Python; one that is broken or of another is made anew."""
    wanted = "{}.{}".format(*sys.version_info[:2])
    ask = "import sys, pip; print('{}.{}'.format(*sys.version_info[:2]))"
    try:
        found = subprocess.run([PYTHON, "-c", ask], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if found.returncode == 0 and found.stdout.decode().strip() == wanted:
            return
    except OSError:
        pass
    if os.path.islink(VENV):
        give_up(".venv is a link to an environment that does not work; remove the link.")
    shutil.rmtree(VENV, ignore_errors=True)
    say("Making a virtual environment in .venv ...")
    made = subprocess.run([sys.executable, "-m", "venv", VENV], stderr=subprocess.PIPE)
    if made.returncode != 0:
        say(made.stderr.decode(errors="replace").strip())
        give_up("the virtual environment could not be made; the reason is above.")


def run(command):
    """Return an installer's exit status and output."""
    # Fail in seconds without a network, unless the user's own settings say otherwise.
    environment = dict(os.environ)
    environment.setdefault("PIP_RETRIES", "2")
    environment.setdefault("PIP_DEFAULT_TIMEOUT", "15")
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
    )
    return done.returncode, done.stdout.decode(errors="replace")


def install_by_pip(name):
    options = ["--no-input", "--disable-pip-version-check", "--requirement", lock_of(name)]
    return run([PYTHON, "-m", "pip", "install", *ONLY_LOCKED, *options])


def install_by_uv(name):
    """Return whether uv installed the list, without a word about what it could not do."""
    if not os.path.exists(UV) and not (os.path.exists(lock_of("uv")) and has_installed_uv()):
        return False
    options = ["--python", PYTHON, "--requirement", lock_of(name)]
    status, output = run([UV, "pip", "install", *ONLY_LOCKED, *options])
    if "Hash mismatch" in output:
        give_up(NOT_LOCKED)
    return status == 0


def has_installed_uv():
    return install_by_pip("uv")[0] == 0 and os.path.exists(UV)


def install(name):
    with open(lock_of(name)) as lock:
        count = sum(1 for line in lock if "==" in line)
    say("Fetching and installing {} packages, once; this takes a minute ...".format(count))
    if install_by_uv(name):
        return
    status, output = install_by_pip(name)
    if status == 0:
        return
    say("\n".join(output.strip().splitlines()[-6:]))
    if "DO NOT MATCH THE HASHES" in output:
        give_up(NOT_LOCKED)
    if any(word in output for word in ("onnection", "resolution", "timed out", "No matching")):
        give_up("the packages could not be fetched; is there a network? Then try again.")
    give_up("pip could not install the packages; its last words are above.")


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in HOLDS:
        give_up("say `install.py run` or `install.py dev`.")
    wanted = sys.argv[1]
    # The dev list holds the run list, so either stamp will do for running.
    if any(is_installed(name) for name in HOLDS if wanted in HOLDS[name]):
        return
    check_python()
    make_venv()
    install(wanted)
    for name in HOLDS[wanted]:
        with open(stamp_of(name), "w") as stamp:
            stamp.write(mark(name))


if __name__ == "__main__":
    main()
