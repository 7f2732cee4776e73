# The commands of this project. `make run` and `make test` are all that one needs to know.

PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
REQUIRE_SERVICES ?= 0
ARGS ?=
FILE ?=

.PHONY: help run check test long soak mutants bench setup setup-run format lock clean

help:
	@echo "make run    start the site on http://$(HOST):$(PORT)/ (PORT= and HOST= choose another)"
	@echo "make check  format, lint, types, import contracts, migrations, templates; under two minutes"
	@echo "make test   what decides whether a change may land; under fifteen minutes (ARGS= goes to pytest, --lf: what failed last)"
	@echo "make long   everything: both databases, all random games, browser stories, faults and mutants"
	@echo "make soak   the tests of FILE= twenty times on a busy machine: which fail by luck?"
	@echo "make mutants  small mistakes in copies of the code: which does no test notice?"
	@echo "make bench  all benchmarks of speed; writes the table of benchmarks/README.md anew"
	@echo "make setup  only make the environment with the test tools"
	@echo "make format put code and templates into form"
	@echo "make lock   work out the locked lists in requirements/ anew"
	@echo "make clean  delete what the tools left behind; var/ and .venv stay"

run: setup-run
	@exec .venv/bin/python manage.py up --host $(HOST) --port $(PORT) --end-with-parent $(ARGS)

check test long: setup
	@REQUIRE_SERVICES=$(REQUIRE_SERVICES) exec .venv/bin/python -m tests $@ $(ARGS)

soak: setup
	@exec .venv/bin/python -m tests.soak $(FILE) $(ARGS)

mutants: setup
	@exec .venv/bin/python -m tests.mutants $(ARGS)

bench: setup
	@exec .venv/bin/python -m benchmarks $(ARGS)

setup-run:
	@command -v $(PYTHON) >/dev/null || { echo "Cannot go on: there is no $(PYTHON); Python 3.11 or newer is needed." >&2; exit 1; }
	@$(PYTHON) requirements/install.py run

setup:
	@command -v $(PYTHON) >/dev/null || { echo "Cannot go on: there is no $(PYTHON); Python 3.11 or newer is needed." >&2; exit 1; }
	@$(PYTHON) requirements/install.py dev

format: setup
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .
	@find templates games/*/templates -name '*.html' -exec .venv/bin/djade --target-version 5.2 {} +

UV_FLAGS = --universal --python-version 3.11 --only-binary :all: --no-binary chess --generate-hashes \
	--no-header --quiet
lock: setup
	@.venv/bin/uv pip compile $(UV_FLAGS) requirements/run.in -o requirements/run.txt
	@.venv/bin/uv pip compile $(UV_FLAGS) requirements/dev.in -o requirements/dev.txt
	@.venv/bin/uv pip compile $(UV_FLAGS) requirements/uv.in -o requirements/uv.txt

clean:
	@rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -not -path './.venv/*' -prune -exec rm -rf {} +
