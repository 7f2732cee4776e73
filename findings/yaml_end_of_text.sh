#!/usr/bin/env bash
# PyYAML 6.0.3: its two safe loaders place the same mistake at the end of a text differently. For a list or a mapping that is never
# closed, in a text whose last line has no line break, SafeLoader (Python) names the last line and the column after it; CSafeLoader
# (libyaml) names column 1 of a line that there is not. With a line break at the end both name the empty last line. So who takes the
# loader in C for its speed and tells people "line, column" sends them past the end of what they typed.
#
# Seen: for "- id: [" SafeLoader 1:8, CSafeLoader 2:1; for "- a\n- id: {x: 1" SafeLoader 2:12, CSafeLoader 3:1.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location --only-binary :all: PyYAML==6.0.3
env/bin/python - <<'PYTHON'
import yaml

SEEN = {
    "- id: [": ["1:8", "2:1"],
    "- a\n- id: {x: 1": ["2:12", "3:1"],
    "- id: [\n": ["2:1", "2:1"],
}
print("PyYAML", yaml.__version__)
for text, seen in SEEN.items():
    found = []
    for loader in (yaml.SafeLoader, yaml.CSafeLoader):
        try:
            yaml.load(text, Loader=loader)
        except yaml.MarkedYAMLError as error:
            found.append(f"{error.problem_mark.line + 1}:{error.problem_mark.column + 1}")
    print(repr(text), *found)
    assert found == seen, found
PYTHON
