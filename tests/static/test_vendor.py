"""What is not ours stands in static/vendor as it came: with version, licence and checksum."""

import hashlib
import re
from pathlib import Path

import pytest

VENDOR = Path("static/vendor")
OURS = [
    path
    for folder in ("templates", "static/css", "static/js", "static/fonts")
    for path in sorted(Path(folder).rglob("*"))
    if path.suffix in {".html", ".css", ".js"}
]


@pytest.mark.parametrize("folder", sorted(VENDOR.iterdir()), ids=lambda folder: folder.name)
def test_each_library_has_licence_version_and_checksum(folder: Path) -> None:
    assert (folder / "LICENSE").read_text().strip()
    assert re.search(r"\d+\.\d+", (folder / "README.md").read_text())
    sums = dict(line.split()[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    scripts = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.suffix in {".js", ".css"}
    }
    assert set(scripts) == set(sums)
    for name, script in scripts.items():
        assert hashlib.sha256(script.read_bytes()).hexdigest() == sums[name], script


@pytest.mark.parametrize("path", OURS, ids=str)
def test_no_page_loads_from_elsewhere_or_holds_scripts(path: Path) -> None:
    """Nothing from other hosts, nothing that the content security policy would refuse."""
    words = path.read_text()
    loads = re.compile(
        r"""(?:\bsrc=|<link[^>]*href=|url\(|@import |fetch\()\s*["'(]*(?:https?:)?//"""
    )
    assert not loads.search(words)
    if path.suffix == ".html":
        assert not re.search(r"<style|\son[a-z]+=|javascript:", words)
        for script in re.findall(r"<script[^>]*>", words):
            assert "src=" in script or "nonce=" in script or "application/json" in script
