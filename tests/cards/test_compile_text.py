"""`manage.py compile_text`; pytest-django would refuse any use of the database here."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command


def _run(*args: Any, **options: Any) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("compile_text", *map(str, args), stdout=out, stderr=StringIO(), **options)
    except SystemExit as ended:
        return int(str(ended.code)), out.getvalue()
    return 0, out.getvalue()


def _file(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_bytes(content.encode())
    return path


def test_a_file_with_one_text_gives_its_canonical_wording(tmp_path: Path) -> None:
    path = _file(tmp_path, "one.txt", "draw two cards.\r\nagile.\r\n\r\n")
    assert _run(path) == (0, "Draw 2 cards.\nAgile.\n")


def test_a_list_gives_each_text_or_its_error_and_exits_1(tmp_path: Path) -> None:
    path = _file(tmp_path, "cards.yaml", '- {text: "Earn one."}\n- {text: "Earm 1.", name: Slip}\n')
    code, said = _run(path)
    assert code == 1
    assert "Earn 1.\n" in said
    assert "cards.yaml[2] Slip: line 1, column 1: Cards can’t say “Earm” yet." in said
    assert "Closest match: Earn 1." in said


def test_json_is_a_list_of_results(tmp_path: Path) -> None:
    path = _file(
        tmp_path, "cards.yaml", '- text: "Earn one."\n- text: "Draw a crad."\n- text: ""\n'
    )
    code, said = _run(path, "--json")
    assert code == 1
    good, bad, empty = json.loads(said)
    fine: dict[str, Any] = {"error": None, "suggestions": []}
    assert good == {"text": "Earn one.", "ok": True, "canonical": "Earn 1.", **fine}
    assert empty == {"text": "", "ok": True, "canonical": "", **fine}
    assert (bad["text"], bad["ok"], bad["canonical"]) == ("Draw a crad.", False, None)
    assert set(bad["error"]) == {"line", "column", "message", "expected", "nearest"}
    assert (bad["error"]["line"], bad["error"]["column"]) == (1, 8)
    assert bad["error"]["nearest"] == "Draw a card."
    assert bad["suggestions"] == ["Draw a card."]


def test_types_are_those_of_the_sets_of_the_list_and_of_the_option(tmp_path: Path) -> None:
    text = '- {text: "Destroy target Wombat."}\n'
    assert _run(_file(tmp_path, "a.yaml", text))[0] == 1
    assert _run(_file(tmp_path, "b.yaml", text), types=["Wombat,Emu"])[0] == 0
    with_card = text + '- {text: "", types: [Wombat], kind: Soul}\n'
    assert _run(_file(tmp_path, "c.yaml", with_card))[0] == 0
    known = '- {text: "Destroy target Vermin."}\n- {text: "Your Mythic have +1."}\n'
    assert _run(_file(tmp_path, "d.yaml", known))[0] == 0


def test_the_sets_compile() -> None:
    code, _ = _run("games/cidwam/sets")
    assert code == 0


def test_sets_of_other_games_are_left_out(tmp_path: Path) -> None:
    """Their texts are not in this language, if they are in any."""
    for game, text in (("cidwam", "Earn 1."), ("complicated", "Costs 2 tokens.")):
        (tmp_path / game).mkdir()
        _file(tmp_path / game, "set.yaml", f"name: x\ngame: {game}\n")
        _file(tmp_path / game, "cards.yaml", f"- {{name: A, text: {text}}}\n")
    assert _run(tmp_path) == (0, "Earn 1.\n")


def test_a_folder_and_a_scenarios_cards_are_read(tmp_path: Path) -> None:
    _file(tmp_path, "scenario.yaml", 'title: x\ncards:\n  - {name: A, text: "earn 1."}\n')
    assert _run(tmp_path) == (0, "Earn 1.\n")


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("a.yaml", "- {text: 3}\n", "must be"),
        ("b.yaml", "- {txt: x}\n", "must be"),
        ("c.yaml", "just: this\n", "must hold a list"),
        ("d.yaml", "- {text: 'x\n", "not YAML"),
        ("e.yaml", "[" * 5000, "not YAML"),
    ],
)
def test_a_file_that_is_no_list_of_texts_is_named(
    tmp_path: Path, name: str, content: str, problem: str
) -> None:
    with pytest.raises(CommandError, match=problem) as caught:
        _run(_file(tmp_path, name, content))
    assert name in str(caught.value)
    assert caught.value.returncode == 2


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"missing\.yaml: No such file"):
        _run(tmp_path / "missing.yaml")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(CommandError, match=r"bytes.txt: not UTF-8"):
        _run(tmp_path / "bytes.txt")


def test_texts_of_another_game_are_compiled_in_its_language(tmp_path: Path) -> None:
    text = '- {name: X, side: overlord, type: minion, text: "{#}Combat: Deal 2 damage"}\n'
    path = _file(tmp_path, "cards.yaml", text)
    code, said = _run(path, "--game", "spelldawn", "--json")
    assert code == 0
    assert json.loads(said)[0]["canonical"] == "Combat: Deal 2 damage."
    assert _run(path, "--json")[0] == 1  # those of the default game say no such thing
    _file(tmp_path, "set.yaml", "game: spelldawn\n")
    assert _run(tmp_path, "--json")[0] == 0
