# Every job of the project, one command each.

VENV := .venv
PYTHON := $(VENV)/bin/python
INSTALL := $(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes
# Exact versions and hashes for every Python and system, without addresses.
PIN := $(PYTHON) -m uv pip compile pyproject.toml --quiet --upgrade --no-config --no-header \
	--no-annotate --universal --python-version 3.12 --generate-hashes
# Run by the first interpreter on PATH that is new enough; BASE_PYTHON names another one.
BASE_PYTHON ?= python3.13
# Options for the tests.
PYTEST ?= -n 2 --dist worksteal
# What `make quick` runs: the games' own rules, records and layers; the coach takes longer.
QUICK := tests/rules tests/core tests/land6 --ignore-glob='tests/core/test_coach*' --hypothesis-profile=quick

.DEFAULT_GOAL := help
.PHONY: help run admin dev test quick lint format types checks messages bench train requirements clean

help: ## List the jobs
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 16

run: $(VENV)/base ## Set up all that is needed, and serve the game
	@exec $(PYTHON) manage.py serve

admin: $(VENV)/base ## Create an administrator
	@$(PYTHON) manage.py prepare
	@exec $(PYTHON) manage.py createsuperuser

dev: export DEBUG = on
dev: $(VENV)/base ## Serve with debug pages, reloading on change
	@$(PYTHON) manage.py prepare
	@exec $(PYTHON) manage.py runserver "$${HOST:-127.0.0.1}:$${PORT:-8000}"

test: $(VENV)/dev $(VENV)/train ## Run all tests, on SQLite and on PostgreSQL
	$(PYTHON) -m tests.chromium
	env -u DATABASE_URL $(PYTHON) -m pytest $(PYTEST)
	$(PYTHON) -m tests.run_postgres $(PYTEST)

quick: $(VENV)/dev ## Check mistakes, types, rules and records, in less than a minute
	$(PYTHON) -m ruff check
	$(PYTHON) -m mypy
	env -u DATABASE_URL $(PYTHON) -m pytest $(PYTEST) -q $(QUICK)

lint: $(VENV)/dev ## Look for mistakes in code and templates
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(VENV)/bin/lint-imports --no-logo
	$(PYTHON) -m djlint --lint --quiet templates

format: $(VENV)/dev ## Format the code, mend what can be mended
	$(PYTHON) -m ruff check --fix
	$(PYTHON) -m ruff format

types: $(VENV)/dev ## Check the types
	$(PYTHON) -m mypy

checks: $(VENV)/dev ## Ask Django: is a migration missing, are the settings fit for production
	$(PYTHON) manage.py makemigrations --check --dry-run
	HTTPS=on ALLOWED_HOSTS=example.com $(PYTHON) manage.py check --deploy --fail-level WARNING

messages: $(VENV)/base ## Bring new sentences into the translations (needs gettext)
	$(PYTHON) manage.py makemessages --all --no-location --no-wrap --no-obsolete \
		--ignore=.venv --ignore=var --ignore=tests --ignore=benchmarks

bench: $(VENV)/dev ## Measure the budgets
	$(PYTHON) -m benchmarks

train: $(VENV)/train ## Let the coach learn its tables anew, in an hour and a half
	$(PYTHON) manage.py train_coach

requirements: $(VENV)/dev ## Pin the newest versions that pyproject.toml allows
	$(PIN) --output-file requirements/base.txt
	$(PIN) --group dev --constraint requirements/base.txt --output-file requirements/dev.txt
	$(PIN) --group train --constraint requirements/dev.txt --output-file requirements/train.txt

clean: ## Remove what make made, except the data in var/
	rm -rf $(VENV) var/static .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(PYTHON):
	@mkdir -p $(VENV) 2>/dev/null || { \
		echo "This folder cannot be written: put the project into one that can." >&2; exit 1; }
	@for python in $(BASE_PYTHON) python3.14 python3.12 python3; do \
		if $$python -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; \
		then exec $$python -m venv --clear $(VENV); fi; \
	done; \
	echo "Python 3.12 or newer (with its venv module) is needed, and none is on PATH." >&2; exit 1

$(VENV)/base: requirements/base.txt $(PYTHON)
	@echo "Installing the packages ..."
	@$(INSTALL) -r $<
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/base
	@echo "Installing the packages for development ..."
	@$(INSTALL) -r $<
	@touch $@

$(VENV)/train: requirements/train.txt $(VENV)/base
	@echo "Installing the packages for training ..."
	@$(INSTALL) -r $<
	@touch $@
