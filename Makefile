# Everything starts here: `make demo` and `make test` do all set-up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test explore lint bench docs messages wheel setup setup-dev bytecode system clean help

help:                    ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

demo: setup              ## the main job on the built-in web: a dozen wanted papers, three scholars
	@$(BIN)/harvester demo

test: setup-dev          ## all tests, MongoDB's wire protocol and a real scrapyd included
	@$(BIN)/python -m pytest

explore: setup-dev       ## the property tests once more, with cases that no run has seen
	@NEW_CASES=1 $(BIN)/python -m pytest -m hypothesis

lint: setup-dev          ## ruff and mypy
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

docs: setup-dev          ## the documentation as a site in site/, for a browser; no internet needed
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict && echo "open site/index.html"

messages: setup-dev      ## the catalogues of translations follow what the code says; what has none is named
	@$(BIN)/python -m harvester.messages.gathering

bench: setup-dev         ## ratios, measured side by side in one run
	@$(BIN)/python -m benchmarks

setup: system $(VENV)/installed $(VENV)/compiled $(BIN)/harvester bytecode            ## .venv with the pinned packages, and the system packages
setup-dev: system $(VENV)/installed-dev $(VENV)/compiled $(BIN)/harvester bytecode    ## the same with the tools for tests and lint

# Packages are installed by uv where it works (ten times faster), by pip where it does not.
define install
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: make $@ PYTHON=python3.11" >&2; exit 2; }
	@echo "installing $< into $(VENV)"
	@{ $(BIN)/python -m pip install -q --disable-pip-version-check uv==0.13.7 && $(BIN)/uv pip install -q --compile-bytecode --python $(BIN)/python -r $<; } \
		|| $(BIN)/python -m pip install -q --disable-pip-version-check -r $<
	@touch $@
endef

$(VENV)/installed: requirements.txt
	$(install)

# Hot loops in C; without a compiler the same loops run in Python.
$(VENV)/compiled: $(VENV)/installed $(wildcard compiled/*.* compiled/harvester_compiled/*.py*)
	@echo "compiling hot loops into $(VENV)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --force-reinstall --no-deps ./compiled > $@.log 2>&1 \
		|| echo "not compiled (see $@.log): they run in Python, slower"
	@touch $@

# The program `harvester` of this folder; `pip install` of the wheel makes the same for any folder. The path file lets
# the processes that it starts find this folder too, wherever it is called.
$(BIN)/harvester: Makefile $(VENV)/installed
	@echo "$(CURDIR)" > "$$($(BIN)/python -c 'import site; print(site.getsitepackages()[0])')/harvester-folder.pth"
	@printf '#!%s/bin/python\nimport sys\n\nfrom harvester.console.main import main\n\nif __name__ == "__main__":\n    sys.exit(main())\n' \
		"$(abspath $(VENV))" > $@ && chmod +x $@

$(VENV)/installed-dev: requirements-dev.txt $(VENV)/installed
	$(install)

# Half of a start would be compiling, each time where Python may not keep what it compiled.
bytecode: $(VENV)/installed
	@$(BIN)/python -m compileall -q harvester spiders pipelines models

system:
	@sh .ci/install-system-packages

wheel: setup-dev         ## dist/*.whl, to install anywhere with pip
	@$(BIN)/python -m build --wheel --no-isolation

clean:                   ## take away .venv and what tools left behind
	rm -rf $(VENV) build dist site *.egg-info .pytest_cache .mypy_cache .ruff_cache
