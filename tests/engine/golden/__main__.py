"""Counts and hashes anew, says what differs from the files, and writes it there."""

import yaml

from tests.engine.golden.counting import GAMES, POSITIONS, count, hashes, read_games, read_position

HEAD = "# Counted by `python -m tests.engine.golden`:\n"

for path in POSITIONS:
    game, state, data = read_position(path)
    golden = count(game, state)
    if golden != {key: data.get(key) for key in golden}:
        print(f"{path.stem}: {data.get('counts')} is now {golden['counts']} {golden['verbs']}")
        kept = path.read_text(encoding="utf-8").split(HEAD)[0].rstrip("\n")
        counted = yaml.safe_dump(golden, default_flow_style=None, sort_keys=False)
        path.write_text(f"{kept}\n{HEAD}{counted}", encoding="utf-8")

games = read_games()
for entry in games:
    found = hashes(entry["record"], entry["seed"])
    if found != entry.get("hashes"):
        print(f"{entry['record']}, seed {entry['seed']}: other hashes")
        entry["hashes"] = found
GAMES.write_text(yaml.safe_dump(games, sort_keys=False), encoding="utf-8")
