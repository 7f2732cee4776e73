"""No test asserts what a browser's page shows at one instant: `python -m tests.check_waits`.

A page draws when it comes to it: an assert of what stands there this moment passes on an idle
machine and fails by luck on a busy one. `expect` of Playwright looks again until it is so, or
fails; where that has no form for something, `tests.browser.waiting.eventually` does.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parent
WAITING = {  # what waits, and what looks at one instant in its stead
    "expect(…).to_have_count(…)": "count query_selector query_selector_all",
    "expect(…).to_have_text(…) or .to_contain_text(…)": "inner_text text_content",
    "expect(…).to_have_text([…])": "all_inner_texts all_text_contents",
    "expect(…).to_have_attribute(…) or .to_contain_class(…)": "get_attribute",
    "expect(…).to_have_value(…)": "input_value",
    "expect(…).to_have_title(…)": "title",
    "expect(…).to_be_visible(), .to_be_enabled() and such": (
        "is_visible is_hidden is_checked is_enabled is_disabled is_editable"
    ),
    "expect(…), page.wait_for_function(…) or eventually(…)": (
        "evaluate evaluate_all bounding_box inner_html content"
    ),
}
LOOKS = {called: waits for waits, them in WAITING.items() for called in them.split()}
PAGES = {"page", "new_page"}
LOCATORS = {"locator", "part"} | {
    f"get_by_{way}" for way in ("alt_text", "label", "role", "test_id", "text", "title")
}


def names(node: ast.AST) -> set[str]:
    """Every name and attribute of an expression: seat, page and locator of `seat.page.locator`."""
    return {getattr(one, "id", getattr(one, "attr", "")) for one in ast.walk(node)} - {""}


def holders(tree: ast.AST, makers: set[str]) -> set[str]:
    """The names of what is made by `makers`: variables, and functions that give it back."""
    found = set(makers)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and makers & names(node.value):
            found |= set().union(*map(names, node.targets))
        if isinstance(node, ast.FunctionDef):
            given = [one for one in ast.walk(node) if isinstance(one, ast.Return) and one.value]
            found |= {node.name} if any(makers & names(one) for one in given) else set()
    return found


def looks(part: ast.AST, pages: set[str], locators: set[str]) -> Iterator[tuple[int, str]]:
    """Where an assert looks at one instant, and what to write instead."""
    if isinstance(part, ast.Call) and "eventually" in names(part.func):
        return
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
        called, of = part.func.attr, part.func.value
        # These three are also what strings, query sets and answers have.
        makers = {"count": locators, "title": pages, "content": pages}.get(called)
        if called in LOOKS and (makers is None or (makers & names(of) and not part.args)):
            yield part.lineno, f".{called}() looks once: {LOOKS[called]}"
    if isinstance(part, ast.Attribute) and part.attr == "url" and pages & names(part.value):
        yield part.lineno, ".url looks once: expect(page).to_have_url(re.compile(…))"
    for child in ast.iter_child_nodes(part):
        yield from looks(child, pages, locators)


def complaints(source: str) -> Iterator[tuple[int, str]]:
    """What a module has that doesn't wait; nothing where no page is used."""
    tree = ast.parse(source)
    given = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    if not (PAGES & given or "playwright" in source or ".page." in source):
        return
    pages = holders(tree, {"new_page"}) | {"page"}
    locators = holders(tree, LOCATORS)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            yield from looks(node.test, pages, locators)
        if isinstance(node, ast.Attribute) and node.attr == "wait_for_timeout":
            yield node.lineno, "a time is slept through: wait for what is to be seen"
        if isinstance(node, ast.Constant) and node.value == "networkidle":
            yield node.lineno, "a quiet network shows nothing: wait for what is to be seen"


def main(folder: Path = TESTS) -> int:
    """Print each place; 1 if there is one."""
    found = [
        f"{path.relative_to(TESTS.parent)}:{line}: {what}"
        for path in sorted(folder.rglob("*.py"))
        if path != Path(__file__).resolve()
        for line, what in sorted(set(complaints(path.read_text(encoding="utf-8"))))
    ]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
