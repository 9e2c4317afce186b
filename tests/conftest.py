"""For all tests."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.amounts import amount, is_proof, prove_everything
from tests.marks import MARKS, marks_of
from tests.processes import ALONE, add_option, fork_later

from cardhouse.rules import UnknownRule, find_rule

_PAGE = Path(__file__).with_name("page")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the command line ask for the long run."""
    parser.addoption("--proof", action="store_true", help="prove everything: what one runs before a release")
    parser.addoption("--postgresql", action="store_true", help="let servers in tests use PostgreSQL")
    add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Say how much to look at before any test is imported, and that chance is the same in every run."""
    # Beside tests that keep all cores busy, processes that give way would hardly ever run.
    os.environ.setdefault("CARDHOUSE_NICE", "0")
    # Nothing is thrown away while tests are collected.
    gc.disable()
    # What tests compare with the plain form is the compiled one, also on a new machine.
    os.environ.setdefault("CARDHOUSE_KERNELS", "now")
    if config.getoption("--proof"):
        prove_everything()
        # It is slow to load, and one file alone needs it.
        config.pluginmanager.import_plugin("schemathesis.pytest.plugin")
    settings.register_profile(
        "cardhouse", derandomize=True, deadline=None, max_examples=amount(20, proof=100)
    )
    settings.load_profile("cardhouse")
    fork_later(config)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests to the long run, and put the browser's last.

    Their driver leaves an event loop running that others could not. Those that read the whole source stand
    before them, and one process runs both, so that the source is read once.
    """
    config.stash[MARKS] = marks_of(items)
    items.sort(key=lambda item: (_is_of_the_page(item), _reads_the_source(item)))
    config.stash[ALONE] = {item.path for item in items if _is_of_the_page(item) or _reads_the_source(item)}
    if not is_proof():
        long = [item for item in items if item.get_closest_marker("proof")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("proof")]


def _is_of_the_page(item: pytest.Item) -> bool:
    return item.path.is_relative_to(_PAGE)


def _reads_the_source(item: pytest.Item) -> bool:
    return hasattr(getattr(item, "module", None), "nodes")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in the docstrings of the package alone: those of tests have none."""
    found = yield
    return [one for one in found if type(one) is pytest.Module]


def pytest_collection_finish() -> None:
    """Leave what the tests are made of out of every later search for garbage, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse a file in which a test is marked with a rule that no book has."""
    report = yield
    items = [one for one in report.result or () if isinstance(one, pytest.Item)]
    if report.passed and (wrong := dict.fromkeys(line for item in items for line in _unknown_rules(item))):
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
    return report


def _unknown_rules(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        for rule in mark.args:
            try:
                find_rule(rule)
            except UnknownRule as error:
                yield f"{item.name.partition('[')[0]}: {error.message}"
