"""Makes icons.json from the npm package that README.md names: the icons in use, and no others.

Run by hand when a card gets an icon that is not here yet, from the top folder:

    npm pack game-icons-react@0.1.6
    python cards/face/icons/extract_icons.py game-icons-react-0.1.6.tgz

In use is what an `icon:` of the card files and games' `made_icons` name. The package keeps each
author's icons in a folder of their own, so an icon can't be credited to the wrong one. Outlines are
straightened out here, once: every curve is made a cubic one, and every icon is moved and scaled so
that the smallest circle around it is the same for all.
"""

import json
import re
import sys
import tarfile
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import yaml
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[2]
sys.path.insert(0, str(TOP))

from cards.face.icons import GRID, ICON  # noqa: E402 found by the line above
from cards.games import cards_of  # noqa: E402
from games import GAMES, folders  # noqa: E402

PACKAGE, VERSION = "game-icons-react", "0.1.6"
SHA256 = "1be0fdc72f71de86441bc9f1d44dccd606c975382a6f087c44a7d0dd693ee576"
OUTLINE = re.compile(r"_jsx\(Path, \{ fill: color, d: \"([^\"]+)\"")
FILE = re.compile(r"package/dist/([a-z0-9-]+)/([A-Za-z0-9]+)\.js")

Point = tuple[float, float]
Step = tuple[str, list[Point]]


def in_use() -> list[str]:
    """Return the icons that cards and tokens name."""
    used = {icon for slug in GAMES for icon in cards_of(slug).made_icons.values()}
    for file in (path for folder in folders("sets") for path in folder.glob("*/*.yaml")):
        entries = yaml.safe_load(file.read_text(encoding="utf-8"))
        if isinstance(entries, list):
            used |= {entry["icon"] for entry in entries if "icon" in entry}
    wrong = [name for name in used if not ICON.fullmatch(name)]
    if wrong:
        raise SystemExit(f"No names of icons: {', '.join(wrong)}. Write author/name.")
    return sorted(used)


def dashed(camel: str) -> str:
    """`ArmorBlueprint` is the icon armor-blueprint, `Stairs3d` is stairs-3d."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])", "-", camel).lower()


def outlines(package: Path, wanted: list[str]) -> dict[str, str]:
    """Return the outlines of the icons as the package writes them; ends the program if one is
    missing."""
    content = package.read_bytes()
    if sha256(content).hexdigest() != SHA256:
        raise SystemExit(f"{package.name} is not the {PACKAGE} {VERSION} that was looked at.")
    found: dict[str, str] = {}
    with tarfile.open(package) as archive:
        for member in archive:
            match = FILE.fullmatch(member.name)
            name = f"{match[1]}/{dashed(match[2])}" if match else ""
            stream = archive.extractfile(member) if name in wanted else None
            if stream is None:
                continue
            drawn = OUTLINE.findall(stream.read().decode())
            if len(drawn) != 1:
                raise SystemExit(f"{name}: has {len(drawn)} outlines; an icon here has one.")
            found[name] = drawn[0]
    missing = [name for name in wanted if name not in found]
    if missing:
        raise SystemExit(f"Not in {package.name}: {', '.join(missing)}.")
    return found


def steps(written: str) -> list[Step]:
    """Return the outline as moves, lines and cubic curves to absolute points, each part closed."""
    pen = DecomposingRecordingPen({})
    parse_path(written, pen)
    made: list[Step] = []
    at: Point = (0.0, 0.0)
    for operation, points in pen.value:
        match operation:
            case "moveTo" | "lineTo":
                made.append(("m" if operation == "moveTo" else "l", [points[0]]))
            case "curveTo":
                made.append(("c", list(points)))
            case "qCurveTo":
                (bx, by), (cx, cy) = points
                (ax, ay) = at
                one = (ax + (bx - ax) * 2 / 3, ay + (by - ay) * 2 / 3)
                two = (cx + (bx - cx) * 2 / 3, cy + (by - cy) * 2 / 3)
                made.append(("c", [one, two, (cx, cy)]))
            case "closePath" | "endPath":
                made.append(("z", []))
        if points:
            at = points[-1]
    return made


def flat(drawn: list[Step]) -> list[Point]:
    """Points on the outline, close enough together to measure it."""
    found: list[Point] = []
    for letter, points in drawn:
        if letter == "c":
            a, b, c, d = (found[-1], *points)
            for k in range(1, 9):
                t = k / 8
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                found.append(
                    (
                        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    )
                )
        else:
            found += points
    return found


def circle(points: list[Point]) -> tuple[float, float, float]:
    """Return the smallest circle around the points, to a thousandth: (x, y, r).

    Badoiu and Clarkson: go a shrinking part of the way to the farthest point, again and again.
    """
    x, y = points[0]
    for turn in range(1, 4000):
        far = max(points, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        x += (far[0] - x) / (turn + 1)
        y += (far[1] - y) / (turn + 1)
    return x, y, max(((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py in points)


def compact(written: str) -> str:
    """Return the outline on the grid, each point told from the last one's end, so that it stays
    short."""
    drawn = steps(written)
    x, y, r = circle(flat(drawn))
    at = (0, 0)
    text = ""
    for letter, points in drawn:
        grid = [(round((px - x) / r * GRID), round((py - y) / r * GRID)) for px, py in points]
        if letter in "lc" and all(point == at for point in grid):
            continue  # shorter than the grid is fine
        numbers = [str(number) for px, py in grid for number in (px - at[0], py - at[1])]
        text += letter + numbers[0] if numbers else letter
        text += "".join(
            after if after.startswith("-") else f" {after}" for _, after in pairwise(numbers)
        )
        at = grid[-1] if grid else at
    return text


def main(package: Path) -> None:
    """Write icons.json, an icon a line."""
    icons = {name: compact(text) for name, text in sorted(outlines(package, in_use()).items())}
    head = json.dumps({"package": PACKAGE, "version": VERSION, "sha256": SHA256})
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(text)}" for name, text in icons.items())
    written = f'{{"source": {head},\n"icons": {{\n{lines}\n}}}}\n'
    (HERE / "icons.json").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
