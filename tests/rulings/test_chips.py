"""Silent chips, string bets and spoken wagers, as the book's examples have them."""

from __future__ import annotations

import pytest

from cardhouse.rulings import judge

NO_LIMIT = "chips structure=no-limit to-call=600 by=550 prior=25+25"

CASES = [
    ("WSOP-136", "chips structure=limit to-call=8 by=8 new=5+5+1+1", "raise", 16),
    ("WSOP-136", "chips structure=limit to-call=8 by=8 new=5+5+1", "call", 8),
    ("WSOP-136", "chips structure=limit to-call=8 by=8 new=25", "call", 8),
    ("WSOP-137", "chips structure=limit to-call=6 by=6 new=25", "call", 6),
    ("WSOP-137.a", f"{NO_LIMIT} new=100+500", "call", 600),
    ("WSOP-137.a", f"{NO_LIMIT} new=1000+500", "raise", 1550),
    ("WSOP-137.b", "chips structure=no-limit to-call=600 by=400 prior=1000 new=500", "raise", 1500),
    (
        "WSOP-137.b",
        "chips structure=no-limit to-call=600 by=400 prior=1000 pulled=1000 new=5000",
        "raise",
        5000,
    ),
    ("WSOP-137.c", f"{NO_LIMIT} new=1000 together=yes", "raise", 1150),
    ("WSOP-137.d", f"{NO_LIMIT} new=1000", "call", 600),
    ("WSOP-137.d", f"{NO_LIMIT} new=500+500", "call", 600),
    ("WSOP-137.d", f"{NO_LIMIT} new=100+500", "call", 600),
    ("WSOP-137.d", f"{NO_LIMIT} new=1000+500", "raise", 1550),
    ("WSOP-137.d", f"{NO_LIMIT} pulled=25+25 new=1000", "call", 600),
    ("WSOP-137.d", f"{NO_LIMIT} pulled=25+25 new=500+500", "call", 600),
    ("WSOP-137.d", f"{NO_LIMIT} pulled=25+25 new=500+500+100", "raise", 1150),
    ("WSOP-137.d", f"{NO_LIMIT} pulled=25 new=1000", "raise", 1150),
    (
        "WSOP-174",
        "said structure=no-limit to-call=100 by=100 word=raise amount=300 motions=100+100+100",
        "raise",
        300,
    ),
    ("WSOP-174", "said structure=no-limit to-call=100 by=100 word=raise motions=100+300", "raise", 400),
    ("WSOP-174", "string structure=no-limit to-call=100 by=100 motions=100+200", "call", 100),
    ("WSOP-174", "said structure=no-limit to-call=100 by=100 word=raise motions=100+150+100", "raise", 250),
    ("WSOP-178", "chips structure=no-limit to-call=0 by=10 new=500", "bet", 500),
    ("WSOP-178", "chips structure=no-limit to-call=10 by=10 new=100", "call", 10),
    ("WSOP-179", "chips structure=no-limit to-call=100 by=100 new=100+25+5+5+5", "call", 100),
    ("WSOP-179", "chips structure=no-limit to-call=100 by=100 new=100+50", "raise", 200),
    ("WSOP-179", "chips structure=no-limit to-call=300 by=200 new=100+100+100+100", "raise", 500),
    ("WSOP-179", "said structure=no-limit to-call=100 by=100 word=raise motions=150", "raise", 200),
    ("WSOP-188", "chips structure=pot-limit to-call=0 by=10 pot=80 new=100", "bet", 80),
    ("WSOP-188", "chips structure=pot-limit to-call=40 by=40 pot=120 new=500", "call", 40),
    ("WSOP-188", "said structure=pot-limit to-call=40 by=40 pot=120 word=raise motions=500", "raise", 200),
    ("WSOP-176", "said structure=no-limit to-call=0 by=10 word=bet amount=300 motions=250", "bet", 300),
    ("WSOP-176", "said structure=no-limit to-call=100 by=100 word=call motions=300", "call", 100),
    ("WSOP-17", "said structure=no-limit to-call=100 by=100 word=raise motions=100", "raise", 200),
    ("WSOP-131", "said structure=no-limit to-call=50 by=50 word=call", "call", 50),
]


@pytest.mark.parametrize(
    ("rule", "stated", "outcome", "to"),
    [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in CASES],
)
def test_the_books_examples(rule: str, stated: str, outcome: str, to: int) -> None:
    ruling = judge(None, stated)
    assert (ruling.outcome, ruling.amount) == (outcome, to)
    assert rule.startswith(("WSOP-137", "WSOP-136")) or rule in ruling.rules
