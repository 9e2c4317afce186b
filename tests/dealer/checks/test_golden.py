"""One hand of every game, written down so that a person can read it and see that it is right.

``CARDHOUSE_WRITE_GOLDEN=1 pytest tests/dealer/checks/test_golden.py`` writes them anew; read what changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.cards import Card, format_cards
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.betting import Awarded, Completed, Raised
from cardhouse.dealer.events.cards import BoardTurned, Dealt
from cardhouse.sheets import Sheet, games
from cardhouse.telling import award_said, sentence

FOLDER = Path(__file__).parents[1] / "golden"
WRITE = os.environ.get("CARDHOUSE_WRITE_GOLDEN") == "1"
STACKS = [200, 150, 400, 90]

HEADINGS = {
    "forced money": ("ante", "blind", "bring-in"),
    "the deal": ("deal", "community", "reshuffle"),
    "the board": ("board", "replace-card", "clear-board"),
    "betting": ("check", "call", "bet", "raise", "complete", "fold", "return", "open"),
    "the draw": ("draw",),
    "the discard": ("discard",),
    "cards turned up": ("expose",),
    "the split": ("split",),
    "a turn": ("roll", "remove", "choose", "call-ace", "stop", "pick", "run"),
    "the showdown": ("show", "muck"),
    "the pots": ("house",),
    "declaring": ("stay", "declare", "reveal", "force", "look", "dead"),
    "moves": (
        *("sit-out", "keep", "refuse", "pass", "swap", "leave", "pass-up", "use", "hit", "take"),
        *("set", "set-hands", "place", "order", "turn", "turn-board", "turn-post", "turn-third", "turn-pile"),
        *("take-turn", "take-up", "pick-up", "put-down", "give", "prove"),
    ),
    "cards on offer": ("offer", "bid", "clear"),
    "paying": (
        *("pay", "receive", "wager", "leg-laid", "leg-won", "leg-lost", "leg-kept", "loss", "points"),
        *("fantasyland", "foul", "jackpot", "fund"),
    ),
    "the game": ("next-deal", "kill", "gone", "bound"),
}
LONGEST = 200
HEADING = {kind: heading for heading, kinds in HEADINGS.items() for kind in kinds}
ASKED = {"bet": "betting", "draw": "the draw", "discard": "the discard", "expose": "cards turned up"}
ASKED |= {"split": "the split", "choose": "a turn", "run": "a turn", "wager": "paying"}
ASKED |= {"stay": "declaring", "declare": "declaring"}
ASKED |= dict.fromkeys(("keep", "pass", "buy", "use", "hit", "set", "order", "turn", "take"), "moves")
ASKED |= {"trade": "moves", "bid": "cards on offer"}


class Script:
    """A hand as it is told at the bar, with what everybody could have done."""

    def __init__(self, hand: Deal) -> None:
        self.hand = hand
        self.lines: list[str] = []
        self._heading = ""
        self._told = 0
        self._start()

    def _start(self) -> None:
        hand, sheet = self.hand, self.hand.sheet
        title = f"{sheet.name} ({sheet.key})"
        self.lines += [title, "=" * len(title), sheet.summary, ""]
        if sheet.chosen:
            self.lines.append(
                "Options: " + ", ".join(f"{name} {choice}" for name, choice in sheet.chosen.items())
            )
        self.lines.append(
            f"Stakes: {hand.stakes}. The button is seat {hand.button}. Seed: {hand.seed.hex()[:16]}…"
        )
        self.lines.append("Stacks: " + ", ".join(f"seat {n} {stack}" for n, stack in enumerate(STACKS)) + ".")

    def under(self, heading: str, lines: Sequence[str]) -> None:
        """Write lines under a heading, which is written only if it changes."""
        if heading != self._heading:
            self.lines += ["", heading.capitalize()]
            self._heading = heading
        self.lines += [f"  {line}".rstrip() for line in lines]

    def catch_up(self) -> None:
        """Tell what has happened since the last time."""
        events = self.hand.events[self._told :]
        self._told = len(self.hand.events)
        told = [one for one in events if not isinstance(one, Awarded) or not self.hand.sheet.has_showdown]
        for heading, group in groupby(told, key=lambda event: HEADING.get(event.kind, "the pots")):
            same = list(group)
            if heading == "the deal":
                self.under(heading, list(_dealt(same)))
            elif heading == "the board":
                self.under(heading, [*map(_words, same), "", *_drawn(self.hand)])
            else:
                self.under(heading, [_words(event) for event in same])
            if any(isinstance(event, BoardTurned) for event in same):
                self.under(heading, list(_drawn(self.hand)))

    def ask(self) -> None:
        """Tell what the player whose turn it is may do."""
        decision = self.hand.decision
        assert decision is not None
        chips = (
            f" (pot {self.hand.pot}, stack {self.hand.stacks[decision.seat]})"
            if decision.kind == "bet"
            else ""
        )
        self.under(ASKED[decision.kind], [f"seat {decision.seat} may {decision.said}{chips}"])

    def end(self) -> str:
        """Tell how hands compared, and who has what now."""
        hand = self.hand
        if hand.state.result.hands:
            for contest, hands in hand.state.result.hands.items():
                ranked = [f"{contest}: seat {seat} has {_made(made)}" for seat, made in hands.items()]
                self.under("how hands compared", ranked)
        for number, pot in enumerate(hand.pots):
            name = "main pot" if number == 0 else f"side pot {number}"
            self.under("the pots", [f"{name}: {pot.amount} among {_seats(pot.eligible)}"])
        self.under("the pots", [_won(award) for award in hand.awards])
        self.under(
            "stacks",
            [
                f"seat {seat}: {stack} ({stack - before:+d})"
                for seat, (stack, before) in enumerate(zip(hand.stacks, hand.setup.stacks, strict=True))
            ],
        )
        return "\n".join(self.lines) + "\n"


def _won(award: Award) -> str:
    hand = award.hand.named(full=True) if award.hand else None
    pot, contest, why, run = award.pot, award.contest, award.why, award.run
    return str(award_said(award.seat, award.amount, pot=pot, contest=contest, why=why, hand=hand, run=run))


def _made(hand: object) -> str:
    cards: tuple[Card, ...] = getattr(hand, "cards", ())
    return f"{getattr(hand, 'description', hand)} ({format_cards(cards)})"


def _seats(seats: Sequence[int]) -> str:
    return "seats " + ", ".join(map(str, seats)) if len(seats) > 1 else f"seat {seats[0]}"


def _dealt(events: Sequence[Event]) -> Iterator[str]:
    """Cards by seat, in the order in which seats got their first."""
    for kind, group in groupby(events, key=lambda event: event.kind):
        same = list(group)
        if kind != "deal":
            yield from map(_words, same)
            continue
        dealt = [event for event in same if isinstance(event, Dealt)]
        for seat in dict.fromkeys(event.seat for event in dealt):
            runs = groupby((event for event in dealt if event.seat == seat), key=lambda event: event.up)
            said = [
                f"{format_cards(card for event in cards for card in event.cards)} {'up' if up else 'down'}"
                for up, cards in runs
            ]
            yield f"seat {seat} gets {', '.join(said)}"


def _drawn(hand: Deal) -> Iterator[str]:
    """The board as it lies, with -- where no card lies yet."""
    layout = hand.sheet.layout
    columns = sorted({column for row in layout.rows for column, _ in row})
    for row, places in zip(layout.rows, layout.places, strict=True):
        line = ""
        for (column, _), (area, number) in zip(row, places, strict=True):
            held = hand.board[area]
            card = str(held[number]) if number < len(held) else "--"
            line = line.ljust(3 * columns.index(column) + 2) + card
        yield line


def _words(event: Event) -> str:
    """An event in words, and what was put in where that is not what is said."""
    if isinstance(event, Raised | Completed):
        return f"{sentence(event)}, putting in {event.amount}"
    return sentence(event)


def stacks_for(game: Sheet) -> list[int]:
    """Four players, or as many as the game takes."""
    least, most = game.players
    return [*STACKS, *STACKS][: max(least, min(len(STACKS), most))]


def play(game: Sheet, seed: int) -> tuple[Deal, str]:
    """A hand between four players without a plan."""
    random = Random(f"golden {game.key} {seed}")
    hand = cardhouse.deal(
        game,
        stacks=stacks_for(game),
        stakes=None if game.stakes else "10/20",
        button=seed % len(stacks_for(game)),
        seed=f"golden {game.key} {seed}",
    )
    script = Script(hand)
    while decision := hand.decision:
        script.catch_up()
        script.ask()
        hand.act(random_action(decision, random))
    script.catch_up()
    return hand, script.end()


def golden_text(game: Sheet) -> str:
    """The first hand that is long enough to tell and goes to a showdown, with as few fouls as can be had."""
    # Only where rows are set can a hand foul, and players without a plan mostly do.
    for good, seed in product((2, 1, 0) if "score" in game.tables else (0,), range(100)):
        hand, text = play(game, seed)
        fouled = {event.seat for event in hand.events if event.kind == "foul"}
        shown = (len(hand.live) > 1 or not game.has_showdown) and len(hand.live) - len(fouled) >= good
        # A deal that is broken off again and again makes tedious reading.
        shown = shown and (game.spans_deals or hand.number <= 6)
        if shown and (len(hand.actions) >= 10 or not game.rounds) and len(hand.actions) <= LONGEST:
            return text
    raise AssertionError(f"no hand of {game.key} in a hundred goes to a showdown")


@pytest.mark.parametrize("game", games(), ids=lambda sheet: sheet.key)
def test_the_hand_is_played_as_it_is_written(game: Sheet) -> None:
    path = FOLDER / f"{game.key}.txt"
    text = golden_text(game)
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{game.key} has no golden hand; write it with CARDHOUSE_WRITE_GOLDEN=1 and read it"
    assert text == path.read_text(encoding="utf-8"), f"{game.key} is not dealt as {path.name} has it"


def test_every_file_has_its_game() -> None:
    keys = {game.key for game in games()}
    strays = [path for path in sorted(FOLDER.iterdir()) if path.suffix != ".txt" or path.stem not in keys]
    if WRITE:
        for path in strays:
            path.unlink()
    assert not [path.name for path in strays if path.exists()]


def test_every_event_has_words() -> None:
    """Nothing happens in the golden hands, or in many others, that could not be told."""
    for game in some(games(), 30):
        for seed in range(100, 100 + amount(2, proof=4)):
            hand, text = play(game, seed)
            assert {event.kind for event in hand.events} <= {*HEADING, "award"}
            assert text.endswith(")\n")
