"""Words and wrong amounts."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-17",
        "raise is said and only a call pushed: a legal raise must be made",
        "holdem 4",
        "said seat={turn} word=raise motions=10",
        "raise",
        "wager seat={turn} to=20",
    ),
    Example(
        "WSOP-131",
        "a rap in turn where nobody has bet: a check",
        "holdem 3: call, call",
        "said seat={turn} word=rap",
        "check",
        "bind seat={turn} action=check",
    ),
    Example(
        "WSOP-131",
        "call is said to a bet of 50: 50 must be called",
        "",
        "said structure=no-limit to-call=50 by=50 word=call",
        "call",
        amount=50,
    ),
    Example(
        "WSOP-134",
        "limit, chips are moved forward and the next player folds: complete or forfeit",
        "",
        "motion structure=limit acted-behind=yes",
        "binding",
    ),
    Example(
        "WSOP-134",
        "nobody acted behind: the floor decides",
        "",
        "motion structure=limit acted-behind=no",
        "released",
    ),
    Example(
        "WSOP-135",
        "40 to call, 20 dropped, and the other shows a winner: 20 must be added",
        "",
        "short-call put=20 owed=40",
        "call",
        amount=40,
    ),
    Example(
        "WSOP-135",
        "a raise was not known of, and nobody acted behind: may be taken back",
        "",
        "unaware acted-behind=no",
        "released",
    ),
    Example(
        "WSOP-138",
        "a bet of 10 on the turn of a 10-20 game, before the round ends: it is 20",
        "",
        "short-bet put=10 least=20 unit=1 round-open=yes",
        "corrected",
        amount=20,
    ),
    Example(
        "WSOP-138",
        "units of 5 and a wager of 22: it is 20",
        "",
        "short-bet put=22 least=10 unit=5 round-open=yes",
        "corrected",
        amount=20,
    ),
    Example(
        "WSOP-175",
        "chips over the line without a word, pulled back, nobody acted: no bet, but may be held to a call",
        "",
        "motion structure=no-limit acted-behind=no",
        "released",
    ),
    Example(
        "WSOP-176",
        "300 is said and 250 put in: 300",
        "",
        "said structure=no-limit to-call=0 by=10 word=bet amount=300 motions=250",
        "bet",
        amount=300,
    ),
    Example(
        "WSOP-176",
        "call is said and a raise put in: a call",
        "",
        "said structure=no-limit to-call=100 by=100 word=call motions=300",
        "call",
        amount=100,
    ),
    Example(
        "WSOP-177",
        "a call of 500 was 480: 20 are owed",
        "",
        "short-call put=480 owed=500",
        "call",
        amount=500,
    ),
    Example(
        "WSOP-184",
        "a bet of 150 into 100, before the next player acts: 100, and 50 back",
        "",
        "over-pot put=150 most=100 accepted=no",
        "corrected",
        amount=100,
    ),
    Example(
        "WSOP-184",
        "all the others have called it: it stands",
        "",
        "over-pot put=150 most=100 accepted=yes",
        "stands",
    ),
    Example(
        "WSOP-185",
        "heads-up, the dealer sees it before the reply: corrected",
        "",
        "over-pot put=150 most=100 accepted=no",
        "corrected",
        amount=100,
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
