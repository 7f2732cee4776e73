"""`manage.py verify` with what a player noted: what it proves, and what it takes no notice of."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine.kernel.reading import read_record
from tests.engine.records.making import FOLDER, PUBLIC_KEY

pytestmark = pytest.mark.once
SIGNED = FOLDER / "14-signed-against-a-bot.txt"
OLD = FOLDER / "05-resignation.txt"
RECORD = read_record(SIGNED.read_text(encoding="utf-8"))
OTHER = "00" * 32


def run(*arguments: str | Path) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("verify", *map(str, arguments), stdout=out, stderr=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_commitment_seed_and_key_are_compared(tmp_path: Path) -> None:
    key = tmp_path / "site.key"
    key.write_text(f"{PUBLIC_KEY}\n")
    seed = RECORD.player_seeds[0]
    code, said = run(SIGNED, "--commitment", RECORD.commitment, "--seed", seed, "--key", key)
    assert code == 0
    assert "it was fixed before you saw the commitment" in said
    assert "The seed of south is the one that you gave." in said
    assert "The seed of north was made by the site" in said
    assert "It is signed with the key that you gave." in said
    assert "not checked" not in said


def test_without_them_it_says_what_was_not_checked() -> None:
    code, said = run(SIGNED, OLD)
    assert code == 0
    assert said.count("fixed before the game was not checked") == 2
    assert "Whose key that is was not checked." in said
    assert "It carries no signature." in said


@pytest.mark.parametrize(
    ("path", "option", "value", "words"),
    [
        (SIGNED, "--commitment", OTHER, "not the one of the commitment that you gave"),
        (SIGNED, "--seed", "another", "No seed of the record is the one that you gave"),
        (SIGNED, "--key", OTHER, "another key than the one that you gave"),
        (OLD, "--key", PUBLIC_KEY, "It carries no signature"),
        (OLD, "--commitment", OTHER, "not the one of the commitment that you gave"),
    ],
)
def test_what_does_not_fit_is_a_difference(path: Path, option: str, value: str, words: str) -> None:
    code, said = run(path, option, value)
    assert code == 1
    assert "DIFFERS" in said
    assert words in said


def test_upper_case_and_spaces_are_no_difference() -> None:
    commitment = f" {RECORD.commitment.upper()} "
    assert run(SIGNED, "--commitment", commitment, "--key", PUBLIC_KEY.upper())[0] == 0


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--commitment", "", "takes a hash of 64 hex digits"),
        ("--commitment", "f" * 63, "takes a hash of 64 hex digits"),
        ("--commitment", "g" * 64, "takes a hash of 64 hex digits"),
        ("--commitment", "٠" * 64, "takes a hash of 64 hex digits"),
        ("--commitment", "f" * 100_000, "takes a hash of 64 hex digits"),
        ("--seed", " ", "takes 1 to 100 characters; yours has 0"),
        ("--seed", "x" * 101, "takes 1 to 100 characters; yours has 101"),
        ("--key", "", "takes 64 hex digits, or a file with them"),
        ("--key", "nowhere.key", "takes 64 hex digits, or a file with them"),
        ("--key", "x\0y", "takes 64 hex digits, or a file with them"),
        ("--key", "f" * 5000, "takes 64 hex digits, or a file with them"),
        ("--key", str(FOLDER), "takes 64 hex digits, or a file with them"),
        ("--key", str(SIGNED), "with nothing else in the file"),
    ],
)
def test_malformed_options_are_refused_in_a_sentence(option: str, value: str, words: str) -> None:
    with pytest.raises(CommandError, match=words) as refused:
        run(SIGNED, option, value)
    assert refused.value.returncode == 2
    assert len(str(refused.value)) < 500


def test_a_key_file_with_anything_else_in_it_is_refused(tmp_path: Path) -> None:
    rng = random.Random(1)
    for noise in (b"", b"\n", rng.randbytes(64), f"{PUBLIC_KEY} {OTHER}".encode(), b"f" * 2000):
        key = tmp_path / "site.key"
        key.write_bytes(noise)
        with pytest.raises(CommandError, match="64 hex digits"):
            run(SIGNED, "--key", key)


def test_the_commitment_of_one_game_is_for_one_record() -> None:
    with pytest.raises(CommandError, match="give a single record with them"):
        run(SIGNED, OLD, "--commitment", RECORD.commitment)
