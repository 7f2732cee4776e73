"""Makes the records that have no file yet."""

from tests.engine.records.making import FOLDER, RECORDS

for name, make in RECORDS.items():
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        record = make()
        path.write_text(record.dumps(), encoding="utf-8")
        print(f"{path.name}: {len(record.moves)} actions, {record.result}")
