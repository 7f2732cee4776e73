#!/bin/bash
set -e
SRC=$1; DEST=${2:-OUT/fast19}
mkdir -p $DEST; rsync -a --delete --exclude .git --exclude .venv --exclude build --exclude '*.so' --exclude var --exclude lab/official --exclude __pycache__ --exclude .mypy_cache $SRC/ $DEST/
mkdir -p $DEST/lab/official
cd $DEST
OUT/fastvenv/bin/python OUT/t19/patch_state.py $DEST

for m in $(cat OUT/t19/mods.txt); do find $m -name '*.py'; done | grep -v __init__ | grep -v -f OUT/t19/excl.txt > OUT/t19/files.txt
OUT/fastvenv/bin/python OUT/t19/setup_fast.py > TMP/mypyc_$(basename $DEST).log 2>&1 || { grep -v warning TMP/mypyc_$(basename $DEST).log | tail -20; exit 1; }
find engine -name '*.so' | wc -l
