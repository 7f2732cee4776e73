#!/bin/bash
# rebuild.sh SRC DEST
set -e
SRC=$1; DEST=$2; PYTHON=$3; HERE=$(dirname $(realpath $0))
mkdir -p $DEST; rsync -a --delete --exclude .git --exclude .venv --exclude build --exclude '*.so' --exclude var --exclude lab/official --exclude __pycache__ --exclude .mypy_cache $SRC/ $DEST/
mkdir -p $DEST/lab/official
cd $DEST
sed -i 's/Frame.__new__(Frame)/Frame("")/; s/State.__new__(State)/State(pool=self.pool, chance=self.chance)/' engine/cidwam/position/state.py
sed -i 's/FastChance.__new__(FastChance)/FastChance(0)/' engine/kernel/chance.py
for m in $(cat $HERE/modules.txt); do find $m -name '*.py'; done | grep -v __init__ | grep -v -f $HERE/left_out.txt > $HERE/files.txt
sed -i 's/@dataclass(slots=True)/@dataclass/; s/slots=True, //; s/, slots=True//' $(cat $HERE/files.txt)
sed -i 's/"\\ud800" <= c <= "\\udfff"/chr(0xD800) <= c <= chr(0xDFFF)/' engine/cidwam/cards/card.py
sed -i 's/in ("other", \*_NEAR)/in (("other",) + tuple(_NEAR))/' engine/cidwam/cards/script.py
sed -i 's/^class Look\b/from mypy_extensions import mypyc_attr\n\n@mypyc_attr(allow_interpreted_subclasses=True)\nclass Look/' engine/cidwam/position/look.py
sed -i 's/^class Acting\b/from mypy_extensions import mypyc_attr\n\n@mypyc_attr(allow_interpreted_subclasses=True)\nclass Acting/' engine/cidwam/table/actions.py
nice -n 0 $PYTHON $HERE/setup_fast.py > $DEST/mypyc_$(basename $DEST).log 2>&1 || { grep -v warning $DEST/mypyc_$(basename $DEST).log | tail -20; exit 1; }
find engine -name '*.so' | wc -l
