"""Short games of one's own, which between them ask whatever a sheet can have players decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class OwnGame:
    """A sheet, and what the viewer must have been asked in it."""

    play: str
    """The steps, one to a line."""
    asks: frozenset[str]
    """Kinds of decisions, or what they are about."""
    more: str = 'contest.high.scale = "high"'
    """The rest of the sheet."""
    family: str = "draw"

    def sheet(self, name: str) -> str:
        """The whole sheet."""
        lines = [step.strip() for step in self.play.strip().splitlines()]
        steps = ", ".join(step if step.startswith("{") else f'"{step}"' for step in lines)
        return (
            f'name = "{name.capitalize()}"\nsource = "the house"\nfamily = "{self.family}"\n'
            f'players = [2, 4]\nstructures = ["limit"]\nplay = [{steps}]\n{self.more}\n'
        )


def _game(play: str, asks: str, **more: str) -> OwnGame:
    return OwnGame(play, frozenset(asks.split()), **more)


_ALL_RANKS: Final = "\n".join(f'"{rank} up" = "pay 1 small bet or fold"' for rank in "23456789TJQKA")
_SOME_RANKS: Final = "\n".join(f'"{rank} up" = "pay 1 ante or discard"' for rank in "23456789TJQKA")
_EXTRA: Final = "\n".join(f'"{rank} up" = "1 down for $1"' for rank in "23456789TJQKA")
_FLOP: Final = 'board = "flop flop flop turn river"\n'

GAMES: Final = {
    "passing": _game(
        """ante
        deal 7 down
        pass 2 left
        pass 1 across, 1-2 right
        pass 0-1 right, in turn, lying as before
        bet small
        showdown""",
        "pass-to pass-ways",
    ),
    "trading": _game("ante\n deal 5 down\n trade 1-3, 2 times each\n showdown", "trade-offer trade-for"),
    "market": _game(
        """ante
        deal 2 down, 1 up
        offer 4 cards
        take 1 up from the offer or down from the deck, for 1 ante, 2 antes, 3 antes or nothing, replaced
        bet small, highest showing first
        take 0-1 up from the offer, turning up to 3
        clear the offer
        deal 1 down
        showdown""",
        "take",
        family="stud",
    ),
    "widow": _game(
        """ante
        deal 6 down
        offer 5 cards
        swap 1 or all with the offer, for 1 ante
        discard 1 onto the offer
        take 0-1 down from the offer
        showdown""",
        "swap-offer take discard",
    ),
    "turns": _game(
        """ante
        deal 5 down
        offer 5 cards
        { until = "a knock, and one more turn each", most = 2, turn = { swap = [ \
        "swap 1 or all with the offer"], pass = [], knock = [], draw = ["draw 0-2"] } }
        bet small
        showdown""",
        "take-turn",
    ),
    "knocking": _game(
        """ante
        deal 5 down
        { until = "2 turns each", turn = { play = ["draw 1"], stay = [], \
        fold = { when = "a stay", do = ["fold"] } } }
        bet small
        showdown""",
        "take-turn",
        more='contest.high.scale = "high"\npay."a stay loses" = "1 ante to each still in"',
    ),
    "chosen": _game(
        "ante\n deal 5 down\n bet small\n choose, button",
        "choose",
        more='choice.high = { when = "holds faces", play = ["showdown"], contest.high.scale = "high" }\n'
        'choice.low = { play = ["draw 0-2", "showdown"], contest.low.scale = "a-5" }',
    ),
    "bids": _game(
        """ante
        deal 2 down, 1 up
        board offer, one for each
        take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet
        bet small, highest showing first
        deal 1 down
        showdown""",
        "bid take",
        more='off = ["offer"]\ncontest.high = { scale = "count", use = "hand" }',
        family="stud",
    ),
    "auction": _game(
        """ante
        deal 2 down, 1 up
        offer 2 cards on lots
        auction lots up, from 1 ante, or down from deck for 2 antes
        clear lots
        bet small, highest showing first
        showdown""",
        "auction",
        more='off = ["lots"]\ncontest.high = { scale = "count", use = "hand" }',
        family="stud",
    ),
    "heap": _game(
        """ante
        deal 5 down
        offer 2 cards on heap
        swap 0-2 with heap or deck, for 1 ante, 2 antes or 3 antes, replaced
        bet small
        showdown""",
        "swap-offer",
        more='off = ["heap"]\ncontest.high = { scale = "count", use = "hand" }',
    ),
    "exchanges": _game(
        """ante
        deal 1 down, 4 up
        draw 0-1, lying as before, for 1 ante, then 2 antes
        draw 0 or 2, at once, lying as before, for 1 ante a card
        take up-cards down
        draw 0-3, 4 with A shown
        bet small
        showdown""",
        "draw exchange",
        family="stud",
    ),
    "refused": _game(
        """blinds
        deal 5 down
        board flop
        draw 1, a single card may be refused
        board turn
        board river
        showdown""",
        "draw refusable",
        more=_FLOP + 'contest.hand = { scale = "high", use = "5 hand" }\n'
        'contest.omaha = { scale = "high", use = "2 hand + 3 board" }',
        family="flop",
    ),
    "three hands": _game(
        """ante
        deal 8 down
        split 2 top, 3 middle, 3 bottom
        discard 1 of bottom
        draw 0-1 of middle
        expose 1 of top
        bet big
        showdown""",
        "set discard draw expose",
        more='contest.top = { scale = "two-card", part = "top" }\n'
        'contest.middle = { scale = "three-card", part = "middle" }\n'
        'contest.bottom = { scale = "two-card", part = "bottom" }',
    ),
    "henway": _game(
        """ante
        deal 10 down
        split 5 left, 5 right
        lay each part in order
        roll out 1 of each
        bet small
        roll out 1 of each
        showdown""",
        "split order",
        more='contest.high = { scale = "high", either = ["left", "right"] }\n'
        'contest.low = { scale = "a-5", either = ["left", "right"] }',
        family="stud",
    ),
    "regrets": _game(
        """ante
        deal 2 up, set in left 5, right 5, together
        deal 2 up, set in left 5, right 5, together
        bet small
        deal 2 up, set in left 5, right 5, together
        deal 2 up, set in left 5, right 5, together
        deal 2 up, set in left 5, right 5, together
        showdown""",
        "set",
        more='contest.high = { scale = "high", part = "right" }\n'
        'contest.low = { scale = "a-5", part = "left" }',
        family="stud",
    ),
    "shared card": _game(
        """blinds
        deal 3 down
        board flop
        split 1 left, 1 right, 1 for both
        bet small
        board turn
        board river
        showdown""",
        "set",
        more=_FLOP + 'contest.high = { scale = "high", either = ["left", "right"] }',
        family="flop",
    ),
    "shodugi": _game(
        """blinds
        deal 5 down
        split 2 holdem, 3 badugi
        board flop
        deal 1 down to badugi
        draw 0-4 of badugi
        bet small
        board turn
        board river
        showdown""",
        "split draw",
        more=_FLOP + 'contest.holdem = { scale = "high", part = "holdem" }\n'
        'contest.badugi = { scale = "badugi", part = "badugi", use = "hand" }',
        family="flop",
    ),
    "three ways": _game(
        """ante
        deal 7 down
        declare any of high, low, spade
        showdown""",
        "declare",
        more='contest.high.scale = "high"\ncontest.low.scale = "a-5"\n'
        'contest.spade = { scale = "high-spade", use = "hand" }',
    ),
    "one way": _game(
        """ante
        deal 5 down
        declare one of high, low, in turn, or out
        showdown""",
        "declare",
        more='contest.high.scale = "high"\ncontest.low.scale = "a-5"',
    ),
    "pay or fold": _game(
        "ante\n deal 2 down, 1 up\n bet small, highest showing first\n showdown",
        "pay-or-fold",
        more='contest.high.scale = "three-card"\n[power]\n' + _ALL_RANKS,
        family="stud",
    ),
    "pay or discard": _game(
        "ante\n deal 2 down, 1 up\n bet small\n deal 2 down\n showdown",
        "pay-or-discard",
        more='contest.high = { scale = "count", use = "hand" }\n[power]\n' + _SOME_RANKS,
        family="stud",
    ),
    "up for a fee": _game(
        """ante
        deal 5 down
        expose 0-2, for 1 ante a card
        draw 0 or all of down, face up
        bet small
        showdown""",
        "expose draw",
    ),
    "either way": _game(
        """ante
        deal 2 down
        deal 1 down, or up for 1 ante
        board flop
        bet small
        replace flop
        board turn
        board river
        replace river, for 1 small bet
        showdown""",
        "face replace",
        more=_FLOP + 'contest.high.scale = "high"',
        family="flop",
    ),
    "replacing": _game(
        """ante
        deal 2 down
        board flop
        replace 1 of flop
        bet small
        board turn
        board river
        replace 0-1 of flop turn, for 1 ante
        showdown""",
        "replace-one",
        more=_FLOP + 'contest.high.scale = "high"',
        family="flop",
    ),
    "extra cards": _game(
        "ante\n deal 2 down, 1 up\n bet small, highest showing first\n showdown",
        "extra",
        more='contest.high = { scale = "count", use = "hand" }\n[power]\n' + _EXTRA,
        family="stud",
    ),
    "no checking": _game(
        "ante\n deal 5 down\n bet small, no checking\n showdown",
        "bet",
    ),
    "indian": _game(
        "ante\n deal 1 out\n bet small\n showdown",
        "bet",
        more='contest.high.scale = "high-card"',
        family="stud",
    ),
    "flip": _game(
        """ante
        deal 4 down
        expose 2 together
        bring-in lowest hand
        bet small
        deal 1 up
        showdown""",
        "expose bet",
        family="stud",
    ),
    "scarney": _game(
        """blinds
        deal 6 down
        board b d
        discard all like d
        discard 0-1 like b
        discard 0-2 red
        bet small, without cards only calling
        board t e
        board r f
        showdown""",
        "discard bet",
        more='board = """\nb b b t t r\nd d d e e f\n"""\nlines = ["b t r"]\n'
        'contest.high.scale = "high"\ncontest.low = { scale = "count-low", use = "hand" }',
        family="flop",
    ),
}
