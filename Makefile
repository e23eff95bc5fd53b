# Everything that is done with the project. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test soak bench bundle package package-test release-check lock wheel clean
python := .venv/bin/python
imports := $(python) -c 'from importlinter.cli import lint_imports_command as lint; lint()'

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-13s %s\n", $$1, $$2}' Makefile

play: ## set up what is missing and start the game (ARGS="--data-dir DIR" for its options)
	@packaging/setup.sh play
	@packaging/play.sh $(ARGS)

test: ## set up what is missing and run every check (ARGS="-k knock" for pytest)
	@packaging/setup.sh test
	@$(python) -m ruff check --quiet .
	@$(python) -m ruff format --quiet --check . || { echo "Not formatted; this does it: $(python) -m ruff format ." >&2; exit 1; }
	@$(python) -m mypy --no-error-summary
	@said=$$($(imports) --no-logo) || { echo "$$said" >&2; exit 1; }
	@QT_QPA_PLATFORM=offscreen $(python) -m pytest $(ARGS)

soak: ## what takes longer than a test may: a thousand answers of each level, and five hundred kills in the middle of play
	@packaging/setup.sh test
	@GINRUMMY_SOAK=1 $(python) -m pytest tests/unit/bot/test_blindness.py tests/unit/session/test_kill.py $(ARGS)

bench: ## set up what is missing and print the figures, one a line
	@packaging/setup.sh bench
	@$(python) -m tests.bench $(ARGS)

bundle: ## build the program with all it needs into build/bundle/ginrummy-desktop
	@packaging/bundle.sh

wheel: ## build the wheel and the sdist in build/dist, check what they hold, and try the wheel
	@packaging/wheel.sh

package: bundle ## make the Debian package, and an archive and an AppDir for every other Linux, in build/
	@packaging/deb.sh
	@packaging/archive.sh

package-test: package ## put the Debian package into a bare system, play a round there, and take it away again
	@packaging/package-test.sh

release-check: ## everything before a release, and what is left to do by hand
	@packaging/release-check.sh

lock: ## write the locks in requirements/ anew from pyproject.toml
	@packaging/setup.sh test
	@packaging/lock.sh

clean: ## remove what was built and cached; the virtual environment too
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
