# Every target sets up what it needs and is quick when there is nothing to do.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
READY := $(VENV)/.ready
READY_BENCH := $(VENV)/.ready-bench

# Whatever the shell says, compiled modules are kept: to compile all tests again takes each run half a minute.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup page run test proof check style types imports page-check format api reference lock bench clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(READY) ## Make .venv with the command cardhouse in it

$(READY): pyproject.toml requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Cardhouse needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Cardhouse needs into $(VENV) …"
	@$(INSTALL) --require-hashes --requirement requirements/dev.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

page: $(READY) ## Build the page, if anything in web/ has changed
	@$(BIN)/python tools/page.py

run: page ## Open the card room in the browser
	@$(BIN)/cardhouse serve --open

test: page ## Run all checks and the tests: five minutes
	@$(MAKE) --no-print-directory --jobs 2 style imports types page-check
	@$(BIN)/python -m pytest --processes 3

proof: page ## Prove everything, as before a release: all checks, and every test at full length
	@$(MAKE) --no-print-directory --jobs 2 style imports types page-check
	@$(BIN)/python -m pytest --proof --processes auto
	@$(BIN)/python -m tests.sheets.random.proof
	@$(BIN)/python -m tests.batch.proof
	@CARDHOUSE_CHECKED=1 $(BIN)/python -m tests.batch.proof --hands 1000 --to build/batch-checked.json

check: style imports types ## Check style, types and the order of the parts

style: $(READY)
	@$(BIN)/ruff format --quiet --check . || { echo "Run 'make format' to lay the files out." >&2; exit 1; }
	@$(BIN)/ruff check --quiet .

imports: $(READY)
	@$(BIN)/lint-imports --no-logo --no-cache

types: $(READY)
	@$(BIN)/mypy

page-check: page
	@$(BIN)/python tools/page.py check

format: $(READY) ## Lay the files out
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

api: $(READY) ## Write docs/api.md, the list of all public names
	@$(BIN)/python tools/api.py

reference: $(READY) ## Write docs/sheet-language.md, the reference of sheets, the tables of docs/rulings.md and the gallery of games
	@$(BIN)/python tools/reference.py
	@$(BIN)/python tools/schema.py
	@$(BIN)/python tools/rulings.py
	@$(BIN)/python tools/gallery.py

LOCK := build/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --quiet --upgrade

lock: ## Take the newest versions that fit pyproject.toml into requirements/
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK) pyproject.toml --group test --group check --group build --output-file requirements/dev.txt
	@$(LOCK) --group page --output-file requirements/page.txt

$(READY_BENCH): $(READY) bench/peers.txt
	@echo "Installing the peers to measure beside into $(VENV) …"
	@$(BIN)/python bench/peers.py
	@touch $@

bench: $(READY_BENCH) ## Measure speed beside other evaluators
	@$(BIN)/python -m bench

clean: ## Remove what was built
	@rm -rf $(VENV) web/node_modules src/cardhouse/page build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
