#!/usr/bin/env bash
# glicko2 2.1.0 (PyPI, a ten-year-old module that many copy): step 5 of the paper, the new volatility, has the player's deviation phi in f(x);
# the module puts the rating mu there. The paper's worked example doesn't show it: its player is rated 1500, so mu is 0, and five digits
# agree (1464.05, 151.52, 0.05999). Away from 1500 the volatility depends on where one stands: two players who did the same against
# opponents as far above or below them get different volatilities, which the paper's formulas forbid. Test with a shifted example.
#
# Seen: the example at 1500: volatility 0.0599934; the same, all ratings 900 higher: 0.0599995; by the paper both are equal.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location glicko2==2.1.0
env/bin/python - <<'PYTHON'
from importlib.metadata import version

import glicko2


def volatility(shift):
    player = glicko2.Player(rating=1500 + shift, rd=200, vol=0.06)
    player.update_player([1400 + shift, 1550 + shift, 1700 + shift], [30, 100, 300], [1, 0, 0])
    return player.rating - shift, player.rd, player.vol


print("glicko2", version("glicko2"))
for shift in (0, 900):
    print(shift, *(f"{number:.7f}" for number in volatility(shift)))
example, shifted = volatility(0), volatility(900)
assert [round(number, 2) for number in example[:2]] == [1464.05, 151.52], "the example differs"
assert abs(example[2] - shifted[2]) > 1e-7, "the volatility no longer depends on the rating"
PYTHON
