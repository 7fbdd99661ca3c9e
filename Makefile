# Works on a machine with only make and a Python from 3.10 on: every target first makes .venv from the lock file.
#   make demo | test | test-hosts | lint | bench | soak | mutants        ARGS="..." is handed to the program that a target runs

SHELL := /bin/bash
.DEFAULT_GOAL := help

# The first interpreter on PATH that really runs and is new enough (a version manager's stub may do neither).
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.10 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 10))' >/dev/null 2>&1 && echo "$$p" && break; done)
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
TYPES := .cache/types/holomemory

.PHONY: help demo test test-hosts lint bench soak mutants lock clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 8

$(VENV)/.made: requirements-dev.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "No Python from 3.10 on was found on PATH." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements-dev.lock
	$(PIP) install --quiet --no-deps --no-build-isolation -e .
	@rm -rf holomemory.egg-info
	@touch $@

$(TYPES):
	@mkdir -p $(@D)
	@ln -sfn ../../plugins/memory/holographic $@

demo: $(VENV)/.made  ## learn a fact in one process, ask for it in another
	@$(PY) run_agent.py --demo $(ARGS)

test: $(VENV)/.made  ## the tests, without the long runs
	$(PY) -m pytest $(ARGS)

test-hosts: $(VENV)/.made  ## the tests with host programs from npm; needs node and npm
	$(PY) -m pytest -m hosts $(ARGS)

lint: $(VENV)/.made $(TYPES)  ## ruff and mypy --strict
	$(PY) -m ruff check .
	$(PY) -m mypy $(TYPES) plugins/__init__.py plugins/memory/__init__.py conftest.py run_agent.py benchmarks tests

bench: $(VENV)/.made  ## recall and latency, beside the peers; ARGS goes to both
	$(PY) benchmarks/recall.py $(ARGS)
	$(PY) benchmarks/latency.py $(ARGS)

soak: $(VENV)/.made  ## the long runs
	$(PY) -m pytest -m soak $(ARGS)

mutants: $(VENV)/.made  ## change one operator or number at a time and see whether a test notices; ARGS="text/quote.py --tests text"
	$(PY) benchmarks/mutants.py $(ARGS)

lock: $(VENV)/.made  ## resolve requirements-dev.lock anew, for all supported Pythons
	$(PIP) install --quiet uv
	$(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.10 --generate-hashes --extra agent --extra mcp --extra dev \
		--custom-compile-command "make lock" --output-file requirements-dev.lock pyproject.toml

clean:  ## remove what was made here
	rm -rf $(VENV) .cache build dist *.egg-info .pytest_cache .hypothesis
