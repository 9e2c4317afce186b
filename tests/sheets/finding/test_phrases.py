"""Whatever is said about a game that was found is in the catalogue, and nothing there is said by nobody."""

from __future__ import annotations

from cardhouse.phrases import english
from cardhouse.sheets import find_game
from cardhouse.sheets.finding.likeness import MEASURES
from cardhouse.sheets.finding.traits import measure
from cardhouse.sheets.finding.wishes import PHRASES, wishes_in
from cardhouse.sheets.finding.words import words_of

TEXTS = (
    *("5 cards on the board", "short deck", "32 card deck", "two boards", "4 lines", "community cards"),
    *("triple draw", "5 rounds of betting", "no betting", "4 up", "for 8 people", "heads up", "game for 6"),
    *("five cards", "a wild evening", "deuces wild", "lowest card in the hole wild", "nothing wild"),
    *("wild cards", "joker", "no split", "high only", "high low", "split pot", "8 or better", "lowball"),
    *("no limit", "pot limit", "spread limit", "limit", "quick", "long", "quiet", "lively", "passing"),
    *("auction", "no up cards", "up cards", "declare", "roll out", "dice", "against the bank", "discard"),
    *("no blinds", "without dice"),
    *("3 rows", "deuce to 7", "ace to 5", "ace to 6", "badugi", "board"),
)
GAMES = [measure(find_game(name)) for name in ("omaha-8", "badugi", "razz", "anaconda", "flatline-holdem")]
FIRST = {"called", "told", "course"}
"""What the search and the likeness say by themselves."""


def test_every_wish_is_said_and_every_phrase_is_a_wish_or_a_difference() -> None:
    said = set()
    understood = set()
    for text in TEXTS:
        words = " ".join(words_of(text))
        understood |= {at for at, phrase in enumerate(PHRASES) if phrase.pattern.search(words)}
        wishes, _ = wishes_in(words.split())
        assert wishes, text
        said |= {wish.said(traits) for wish in wishes for traits in GAMES}
    assert understood == set(range(len(PHRASES)))
    said |= {each.said(traits) for each in MEASURES if each.said for traits in GAMES}
    assert all(str(one) for one in said)
    known = {key.removeprefix("finding.") for key in english() if key.startswith("finding.")}
    assert {one.key.removeprefix("finding.") for one in said} | FIRST == known
