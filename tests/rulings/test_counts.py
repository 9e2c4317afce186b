"""Hands with the wrong number of cards."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-105.4",
        "stud, six cards at the showdown: may be live",
        "",
        "count seat=1 held=6 due=7 when=showdown game=stud",
        "live",
    ),
    Example(
        "WSOP-105.4",
        "stud, eight cards: dead",
        "",
        "count seat=1 held=8 due=7 when=showdown game=stud",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-105.4",
        "lowball, four cards before the draw: live",
        "",
        "count seat=1 held=4 due=5 when=after-action game=california-lowball",
        "live",
    ),
    Example(
        "WSOP-105.4",
        "hold'em, three cards: dead",
        "holdem 4: call, call",
        "count seat=1 held=3 when=after-action",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-105.7",
        "open-face, a wrong number of cards: fouled and not dead",
        "open-face-chinese 2",
        "count seat=1 held=7 due=8 when=after-action",
        "foul",
        "foul seat=1",
    ),
    Example(
        "WSOP-238",
        "six cards at the showdown: live",
        "",
        "count seat=1 held=6 due=7 when=showdown game=razz",
        "live",
    ),
    Example(
        "WSOP-238",
        "five: dead",
        "",
        "count seat=1 held=5 due=7 when=showdown game=razz",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-238",
        "eight: dead",
        "",
        "count seat=1 held=8 due=7 when=showdown game=razz",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-276",
        "four cards and there was action: the draw completes the hand",
        "five-card-draw@barge 4: call",
        "count seat=1 held=4 when=after-action",
        "live",
    ),
    Example(
        "WSOP-276",
        "four cards and nobody has acted: filled up",
        "five-card-draw@barge 4",
        "count seat=1 held=4 when=before-action",
        "corrected",
    ),
    Example(
        "WSOP-276",
        "six cards after the draw: fouled",
        "",
        "count seat=1 held=6 due=5 when=after-draw game=california-lowball",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-345",
        "one has fourteen cards and another twelve: one goes over by chance, no misdeal",
        "chinese 4",
        "count seat=1 held=14 when=before-action",
        "corrected",
    ),
    Example(
        "WSOP-350.a",
        "seven cards set when eight are due: fouled",
        "open-face-chinese 2",
        "count seat=0 held=7 due=8 when=after-action",
        "foul",
        "foul seat=0",
    ),
    Example(
        "WSOP-353.d",
        "Fantasyland with twelve cards, told before substantial action: the floor puts it right",
        "open-face-chinese 2",
        "count seat=0 held=12 due=13 when=before-action fantasyland=yes",
        "corrected",
    ),
    Example(
        "WSOP-353.d",
        "told after it: may be fouled",
        "open-face-chinese 2",
        "count seat=0 held=12 due=13 when=after-action fantasyland=yes substantial=yes",
        "foul",
        "foul seat=0",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
