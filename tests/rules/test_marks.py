"""A test may only be marked with a rule that a book has."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).parents[1] / "conftest.py"


IN_A_FILE = """
    import pytest

    @pytest.mark.rule("HOME-h004-low-scale")
    def test_one(): pass

    @pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.rule("WSOP-1031")) for n in (1, 2)])
    def test_two(n): pass
"""
IN_A_CLASS = """
    import pytest

    @pytest.mark.rule("WSOP-103.1")
    @pytest.mark.rule("h004-low-scale")
    def test_right(): pass

    class TestThree:
        @pytest.mark.rule("BARGE-dices")
        def test_three(self): pass
"""


@pytest.mark.proof
def test_what_no_book_has_is_refused_with_the_nearest(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    pytester.makepyfile(test_file=IN_A_FILE, test_class=IN_A_CLASS)
    # Without the short summary, which says the same once more where CI is set.
    plain = ("-p", "no:cacheprovider", "-o", "markers=rule", "-rN")
    run = pytester.runpytest_inprocess(*plain, "--continue-on-collection-errors")
    run.assert_outcomes(errors=2, passed=1)
    lines = [line for line in run.stdout.lines if ": there is no rule" in line and line.startswith("test_")]
    assert lines == [
        "test_three: there is no rule 'BARGE-dices'; did you mean 'BARGE-dice'?",
        "test_one: there is no rule 'HOME-h004-low-scale'; did you mean 'h004-low-scale'?",
        "test_two: there is no rule 'WSOP-1031'; did you mean 'WSOP-103.1'?",
    ]
