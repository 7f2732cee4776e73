#!/usr/bin/env bash
# ezdxf 1.4.5: `ezdxf.new()` makes a drawing whose units are metres ($INSUNITS 6), and R12, the version that old cutters read, has no units
# at all: they are left out with a warning in the log. So a card of 63 x 88 drawn in millimetres is a card of 63 metres to a program
# that heeds units, and right by luck in one that doesn't. Say `units=ezdxf.units.MM`, and not R12. A drawing that was never measured has
# extents from +1e20 to -1e20: a program that fits the view to them shows nothing; `ezdxf.bbox` has to fill them in.
#
# Seen: new(): units 6, extents 1e20 and -1e20; new(units=4): 4; R12 with units=4: no $INSUNITS in the file.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location ezdxf==1.4.5
env/bin/python - <<'PYTHON'
import io
import logging

import ezdxf
from ezdxf import units

logging.disable(logging.WARNING)


def written(drawing):
    drawing.modelspace().add_lwpolyline([(0, 0), (63, 0), (63, 88), (0, 88)], close=True)
    file = io.StringIO()
    drawing.write(file)
    return file.getvalue()


plain = ezdxf.new()
lines = [line.strip() for line in written(plain).splitlines()]
least = lines[lines.index("$EXTMIN") + 2]
print("ezdxf", ezdxf.__version__, units.unit_name(plain.units), plain.units, least)
assert (plain.units, least) == (units.M, "1e+20")
assert ezdxf.new(units=units.MM).units == 4
old = ezdxf.new("R12", units=units.MM)
old.modelspace().add_line((0, 0), (63, 0))
file = io.StringIO()
old.write(file)
print("R12 has units:", "$INSUNITS" in file.getvalue())
assert "$INSUNITS" not in file.getvalue()
PYTHON
