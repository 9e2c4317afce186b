"""Examples of the books: a situation, what went wrong, and what the book says.

They are written down in ``tests/rulings/book``, a few lines for each::

    WSOP-18/1
      holdem 3: call, call, check
      early seat=2 action='bet 20'
      binding: bind seat=2 action='bet 20'
      then check: turn=0 bets=0+0+20

The first line names the rule and which of its examples it is, or says in words what it is. The second has
the hand, or ``-`` where there is none: game, seats, stacks (``x500``), stakes, and what was done; ``to turn``
goes on until a street, a question or the end, and ``apply`` does something to the hand. The third line states
what went wrong. The fourth says what the book says: the outcome, what the wager comes to, ``by`` an option,
and the effects. The last one goes on with the hand and says what it shows then.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.effects.every_effect import write_effects
from cardhouse.dealer.hand.dealing import stage_names
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.rules import find_rule
from cardhouse.rulings import Ruling, judge

BOOK = Path(__file__).with_name("book")


class Example(NamedTuple):
    """One example of a rule."""

    rule: str
    number: int
    """Which of the rule's examples it is, counted from 1; 0 if it is none of them."""
    told: str
    hand: str
    stated: str
    outcome: str
    amount: int | None
    option: str
    effects: str
    then: str
    shows: str


def read_examples() -> list[Example]:
    """Every example that is written down."""
    found = []
    for file in sorted(BOOK.glob("*.txt")):
        blocks = file.read_text(encoding="utf-8").strip().split("\n\n")
        found += [_example([line.strip() for line in block.splitlines()]) for block in blocks]
    return found


def _example(lines: list[str]) -> Example:
    head, hand, stated, ruling, *rest = lines
    name, _, told = head.partition(" ")
    rule, _, number = name.partition("/")
    if number:
        told = str(find_rule(rule).examples[int(number) - 1])
    said, _, effects = ruling.partition(": ")
    outcome, *words = said.split()
    option = words[words.index("by") + 1] if "by" in words else ""
    amounts = [int(word) for word in words if word.isdigit()]
    then, _, shows = (rest[0] if rest else "then").removeprefix("then").strip().partition(": ")
    return Example(
        rule=rule,
        number=int(number or 0),
        told=told,
        hand="" if hand == "-" else hand,
        stated=stated,
        outcome=outcome,
        amount=amounts[0] if amounts else None,
        option=option,
        effects=effects,
        then=then,
        shows=shows,
    )


def dealt(text: str) -> Deal | None:
    """A hand as an example describes it."""
    if not text:
        return None
    head, _, done = text.partition(":")
    game, seats, *more = head.split()
    chips = next((word[1:] for word in more if word.startswith("x")), "1000").split("+")
    stacks = [int(chips[seat % len(chips)]) for seat in range(int(seats))]
    stakes = " ".join(word for word in more if not word.startswith("x")) or None
    hand = deal(game, stacks=stacks, stakes=stakes, seed=11)
    go_on(hand, done)
    return hand


def go_on(hand: Deal, text: str) -> None:
    """Do what a text says: actions, ``apply`` with effects, ``to`` a street, a question or the end."""
    for said in filter(None, (one.strip() for one in text.split(", "))):
        word, _, rest = said.partition(" ")
        if word == "to":
            _go_to(hand, rest)
        elif word == "apply":
            hand.apply(filled(rest, hand))
        else:
            hand.act(said)


def _go_to(hand: Deal, where: str) -> None:
    """Go on with the modest answer that keeps everybody in."""
    names = stage_names(hand.sheet)
    while hand.decision is not None:
        asked, stage = hand.decision, hand.state.progress.stage
        if where == asked.kind or (stage in range(len(names)) and names[stage] == where):
            return
        hand.act("call" if asked.kind == "bet" and asked.may_call else _modest(hand, asked))
    assert where == "end", f"the hand has no {where}"


def _modest(hand: Deal, asked: Decision) -> Action | str:
    """A check, the least bet of who must bet, or what is answered for a player whose time has run out."""
    if asked.kind != "bet" or asked.may_check or asked.raises is None:
        return hand.default_action()
    return f"{asked.raises.word} {asked.raises.least}"


def filled(text: str, hand: Deal | None) -> str:
    """A text with the seats and cards of a hand in it."""
    if hand is None or "{" not in text:
        return text
    return text.format(**_places(hand))


def _places(hand: Deal) -> dict[str, Any]:
    live = [player.seat for player in hand.live]
    turn = live[0] if hand.to_act is None else hand.to_act
    winner = max(hand.awards, key=lambda award: award.amount).seat if hand.awards else turn
    return {
        "turn": turn,
        "other": live[(live.index(turn) + 1) % len(live)],
        "winner": winner,
        "loser": next((seat for seat in live if seat != winner), winner),
        "cards": [player.cards for player in hand.players],
        "last": [player.cards[-1] for player in hand.players if player.cards],
        "up": [player.up for player in hand.players],
        "board": hand.board,
        "burns": hand.state.stock.burnt,
    }


def shown(hand: Deal) -> dict[str, str]:
    """What a hand shows, as examples write it."""
    asked = hand.decision
    return {
        "turn": "none" if asked is None else str(asked.seat),
        "bets": "+".join(str(player.bet) for player in hand.players),
        "stacks": "+".join(map(str, hand.stacks)),
        "live": "+".join(str(player.seat) for player in hand.live),
        "pot": str(hand.pot),
        "may-raise": "yes" if asked is not None and asked.raises is not None else "no",
        "may-call": "yes" if asked is not None and asked.may_call else "no",
        "counts": "+".join(str(len(player.cards)) for player in hand.players),
        "next-burns": str(len(hand.state.stock.next_burns)),
        "over": "yes" if hand.is_over else "no",
        "board": str(sum(map(len, hand.board.values()))),
        "boards": str(len(hand.boards)),
    }


def ruled(example: Example) -> tuple[Deal | None, Ruling]:
    """The ruling of an example, which is what the book says, and the hand with what it does."""
    hand = dealt(example.hand)
    ruling = judge(hand, filled(example.stated, hand))
    assert example.rule in ruling.rules, ruling.rules
    if example.option:
        ruling = ruling.chosen(example.option)
    assert ruling.outcome == example.outcome, str(ruling.why)
    assert example.amount in (None, ruling.amount)
    effects = write_effects(ruling.effects)
    assert fnmatchcase(effects, filled(example.effects, hand)), effects
    if hand is not None and ruling.effects:
        hand.apply(ruling.effects)
        check(hand)
    if hand is not None and example.shows:
        go_on(hand, example.then)
        check(hand)
        found = shown(hand)
        for one in example.shows.split():
            name, _, value = one.partition("=")
            assert found[name] == value, f"{name}: {found[name]} instead of {value}"
    return hand, ruling


def stub_of(hand: Deal) -> list[Card]:
    """The cards left in the deck, the top one first."""
    supply = hand.state.stock.supply
    assert isinstance(supply, Stub)
    return list(supply.rest)
