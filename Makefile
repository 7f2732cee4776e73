# The commands of this project. `make run` and `make test` are all that one needs to know.

PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
REQUIRE_SERVICES ?= 0
ARGS ?=

.PHONY: help run test long mutants setup setup-run format lock clean

help:
	@echo "make run    start the site on http://$(HOST):$(PORT)/ (PORT= and HOST= choose another)"
	@echo "make test   every check and test (REQUIRE_SERVICES=1: nothing may be skipped)"
	@echo "make long   the tests that take minutes: 500 random games followed, backups under load, every fault of a site"
	@echo "make mutants  put small mistakes into copies of the code and print which of them no test sees"
	@echo "make setup  only make the environment with the test tools"
	@echo "make format put code and templates into form"
	@echo "make lock   work out the locked lists in requirements/ anew (needs uv)"
	@echo "make clean  delete what the tools left behind; var/ and .venv stay"

run: setup-run
	@exec .venv/bin/python manage.py up --host $(HOST) --port $(PORT) --end-with-parent $(ARGS)

test: setup
	@REQUIRE_SERVICES=$(REQUIRE_SERVICES) exec .venv/bin/python -m tests $(ARGS)

long: setup
	@.venv/bin/python -m pytest -q -n auto tests/engine $(ARGS)
	@.venv/bin/python -m pytest -q -n auto -m "long and not faults" tests $(ARGS)
	@exec .venv/bin/python -m pytest -q -s -m "long and faults" tests/faults $(ARGS)

mutants: setup
	@exec .venv/bin/python -m tests.mutants $(ARGS)

setup-run:
	@command -v $(PYTHON) >/dev/null || { echo "Cannot go on: there is no $(PYTHON); Python 3.11 or newer is needed." >&2; exit 1; }
	@$(PYTHON) requirements/install.py run

setup:
	@command -v $(PYTHON) >/dev/null || { echo "Cannot go on: there is no $(PYTHON); Python 3.11 or newer is needed." >&2; exit 1; }
	@$(PYTHON) requirements/install.py dev

format: setup
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .
	@find templates -name '*.html' -exec .venv/bin/djade --target-version 5.2 {} +

UV_FLAGS = --universal --python-version 3.11 --only-binary :all: --no-binary chess --generate-hashes \
	--no-header --quiet
lock:
	uv pip compile $(UV_FLAGS) requirements/run.in -o requirements/run.txt
	uv pip compile $(UV_FLAGS) requirements/dev.in -o requirements/dev.txt

clean:
	@rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -not -path './.venv/*' -prune -exec rm -rf {} +
