"""Turns: one player after the other picks a way and does its steps alone."""

from __future__ import annotations

from functools import partial

from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.choices import TookTurn
from cardhouse.dealer.hand.asking import may
from cardhouse.dealer.hand.lying import HandLying, holds_now
from cardhouse.dealer.hand.order import after_button, clockwise, over, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.dealer.words.running_steps import run_inside
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.turns.turns import Fold, Turns
from cardhouse.sheets.words.turns.ways import TurnEnd


class _Round:
    """Turns while they go round."""

    def __init__(self, step: Turns, hand: HandState) -> None:
        self.step = step
        self.hand = hand
        self.rounds = 0
        """How many rounds are over."""
        self.last: set[int] | None = None
        """The seats that have one more turn, once somebody has picked a way that gives them one."""
        hand.rules.facts |= {f"a {name}": 0 for name in step.names}

    def play(self) -> Play:
        """Go round until something ends the turns."""
        while not self.over(between=True):
            for player in self._in_order():
                if player.folded or not (self.last is None or player.seat in self.last):
                    continue
                yield from self._turn(player)
                if self.over():
                    return
            self.rounds += 1
            if not self.over():
                yield from run_inside(self.hand, self.step.then)

    def over(self, *, between: bool = False) -> bool:
        """Whether the turns are over; some things are looked at only between two rounds."""
        hand, progress = self.hand, self.hand.progress
        if over(hand) or hand.result.house or progress.broken_off or progress.skip_to_next:
            return True
        if self.last is not None:
            return not any(player.seat in self.last for player in still_in(hand))
        if between and self.rounds >= self.step.most:
            return True
        return any(self._ends(end, between=between) for end in self.step.ends)

    def _ends(self, end: TurnEnd, *, between: bool) -> bool:
        hand = self.hand
        if end.way:
            return not end.more and bool(hand.rules.facts[f"a {end.way}"])
        if end.number:
            return between and self.rounds >= end.number
        if end.when:
            return holds_now(hand, end.when)
        return between and hand.stock.supply.left < len(still_in(hand))

    def _in_order(self) -> list[Player]:
        """The players still in, as they have their turns in this round."""
        later = self.rounds if self.step.order == "next player first" else 0
        first = (self.hand.button + 1 + later) % len(self.hand.players)
        return [player for player in clockwise(self.hand, first) if not player.folded]

    def _turn(self, player: Player) -> Play:
        """One player picks a way and does its steps alone."""
        step, hand = self.step, self.hand
        lying, facts = HandLying(hand, alone=player), hand.rules.facts
        open_to = tuple(
            way.name for way in step.ways if not way.when or may(hand, partial(way.when.now, facts, lying))
        )
        name = step.names[0]
        if len(step.ways) > 1:
            # The others are told of all ways, because some may depend on the cards of the player.
            public = step.names if any(way.when for way in step.ways) else ()
            about = About("take-turn")
            action = yield Decision(player.seat, "choose", choices=open_to, about=about, public=public)
            name = action.choice
            hand.tell(TookTurn(player.seat, name))
        way = next(one for one in step.ways if one.name == name)
        hand.progress.alone = player.seat
        try:
            yield from run_inside(hand, way.do)
        finally:
            hand.progress.alone = None
        self._took(player, name)

    def _took(self, player: Player, name: str) -> None:
        """Note which way was picked, and who has one more turn because of it."""
        self.hand.rules.facts[f"a {name}"] = 1
        if self.last is not None:
            self.last.discard(player.seat)
        elif any(end.way == name and end.more for end in self.step.ends):
            self.last = {other.seat for other in still_in(self.hand) if other is not player}


@runs(Turns)
def _turns(step: Turns, hand: HandState) -> Play:
    yield from _Round(step, hand).play()


@runs(Fold)
def _fold(step: Fold, hand: HandState) -> None:
    for player in after_button(hand):
        player.folded, player.still_dealt = True, False
        hand.stock.muck.extend(player.cards)
        hand.tell(Folded(player.seat))


def turns_asked(sheet: Sheet, decision: Decision) -> Turns | None:
    """The turns whose ways a decision offers, if it offers any."""
    if decision.about is None or decision.about.matter != "take-turn":
        return None
    turns = (step for step in sheet.steps if isinstance(step, Turns))
    return next((one for one in turns if {*decision.choices} <= {*one.names}), None)
