"""A player who answers at once: how an imagined hand is played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardhouse.bots.answers.arranging import arranged, dealt_out
from cardhouse.bots.answers.throwing import best_thrown, throw_at_a_glance, ways_to_throw
from cardhouse.bots.answers.turns import way_for
from cardhouse.bots.answers.worth import NO_BOARD, Boards, beats
from cardhouse.cards import Card, parse_card
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.hand.lying import facts_now
from cardhouse.dealer.showdown.lines import lines_in_play
from cardhouse.dealer.showdown.wilds import usual_wilds
from cardhouse.dealer.words.turns.turns import turns_asked
from cardhouse.scales.points import points_of
from cardhouse.sheets import Contest

_GOOD: Final = 0.6
_BLUFFS: Final = 0.5
"""How often somebody declares for a pot with a hand that is not good."""
_RASH: Final = 0.15
"""How often somebody stays in with a hand that does not beat the others."""
_BLACKJACK: Final = 42
"""The total that is aimed at if the scale says none, in halves."""
_NEAR: Final = 0.8
"""With less than this part of the total that is aimed at, another card is taken."""
_ELSEWHERE: Final = 0.3
"""How often a card of the deck is taken where others are on offer."""
_BIDS: Final = 0.4
"""How often a bid is raised that is still small."""
_MODEST: Final = ("keep", "no", "stand", "1", "pass", "give", "open", "go")


class Quick:
    """Checks and calls, draws to the better hand, stays in with good cards; looks only at its own cards."""

    def __init__(self, deal: Deal, chance: Random) -> None:
        self._deal = deal
        self._chance = chance

    def __call__(self, decision: Decision, count: int | None = None) -> Action:
        """An answer; ``count`` is how many cards it is about, if that is known."""
        if decision.kind == "bet":
            return self._bet(decision)
        if decision.kind == "bid":
            return self._bid(decision)
        if decision.choices:
            return Action(decision.kind, choice=self._choice(decision))
        if decision.kind == "wager" and decision.raises:
            return Action("wager", decision.raises.most)
        if decision.rows:
            return self._rows(decision)
        counts = decision.counts if count is None else (count,)
        cards = self._cards(decision, counts)
        if not decision.may_pick(cards):
            # Of what may be thrown away, the number that is nearest.
            near = min(counts, key=lambda number: (abs(number - len(cards)), number))
            cards = decision.sample(near)
        return Action(decision.kind, 0, cards)

    def _bet(self, decision: Decision) -> Action:
        if decision.may_check:
            return Action("check")
        if decision.may_call:
            return Action("call")
        if decision.raises:
            return Action(decision.raises.word, decision.raises.least)
        return decision.legal[0]

    def _bid(self, decision: Decision) -> Action:
        """The least, now and then, where others may be left to bid; otherwise the least or the most."""
        raises = decision.raises
        if raises is not None and not decision.choices:
            return Action("bid", self._chance.choice((raises.least, raises.least, raises.most)))
        if (
            raises is not None
            and raises.least <= max(1, self._deal.pot // 4)
            and self._chance.random() < _BIDS
        ):
            return Action("bid", raises.least)
        return Action(
            "bid",
            choice=self._chance.choice(decision.choices) if self._chance.random() < _ELSEWHERE else "pass",
        )

    def boards(self) -> Boards:
        """The lines of the board so far."""
        deal = self._deal
        if not deal.sheet.layout.areas and not deal.community:
            return NO_BOARD
        lines = lines_in_play(
            deal.sheet,
            deal.board,
            facts=facts_now(deal.state),
            community=deal.community,
            removed=deal.state.board.removed,
        )
        return [tuple(card for area in line for card in area) for line in lines] or NO_BOARD

    def deck(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of the deck that are not among these."""
        return [card for card in self._deal.sheet.deck.cards if card not in cards]

    def _cards(self, decision: Decision, counts: Sequence[int]) -> tuple[Card, ...]:
        cards, chance, deal = decision.cards, self._chance, self._deal
        if decision.kind in ("order", "expose") or not deal.contests:
            return tuple(chance.sample(cards, chance.choice(counts)))
        held = deal.players[decision.seat].cards
        boards, deck, wilds = self.boards(), self.deck(held), usual_wilds(deal.sheet.wild)
        if decision.kind in ("draw", "pass", "trade"):
            return throw_at_a_glance(cards, deal.contests, boards, deck, chance, counts=counts, wilds=wilds)
        ways = ways_to_throw(cards, counts, chance, 24)
        if decision.kind == "split":
            return chance.choice(ways)
        return best_thrown(
            ways, held, deal.contests, boards, deck, chance, draws=False, wilds=wilds, tries=1
        )[0]

    def _rows(self, decision: Decision) -> Action:
        if decision.about is not None and decision.about.matter == "pass-ways":
            loose = decision._replace(kind="pass", rows=())
            return dealt_out(decision, self._cards(loose, loose.counts))
        parts = self._deal.players[decision.seat].parts
        return arranged(self._deal.sheet, decision, parts, self._chance)

    def _choice(self, decision: Decision) -> str:
        choices, chance = decision.choices, self._chance
        if decision.kind == "stay":
            return "in" if self._stays(decision.seat) or chance.random() < _RASH else "out"
        if decision.kind == "declare":
            return self._declare(decision)
        if decision.kind == "keep":
            return "yes"
        if decision.kind == "hit":
            return self._hit(decision)
        if decision.about is not None and decision.about.matter in ("pay-or-fold", "pay-or-discard"):
            return "yes" if decision.about.amount <= self._deal.pot / 2 else "no"
        if (turns := turns_asked(self._deal.sheet, decision)) is not None:
            return way_for(turns, choices, self.strength(decision.seat))
        if decision.about is not None and decision.about.matter == "replace-one":
            return choices[0]
        if decision.kind in ("choose", "turn", "take"):
            return self._pick(decision)
        return next((word for word in _MODEST if word in choices), choices[0])

    def _stays(self, seat: int) -> bool:
        """Whether a hand beats all others as often as not: whoever loses pays about what could be won."""
        others = sum(not player.gone and player.seat != seat for player in self._deal.players)
        needed: float = 0.5 ** (1 / max(1, others))
        return self.strength(seat) > needed

    def _pick(self, decision: Decision) -> str:
        """Choose a word: change a poor card, take a card now and then, and otherwise any of them."""
        choices = decision.choices
        if {"keep", "swap"} <= {*choices}:
            return "keep" if self.strength(decision.seat) > 1 / 2 else "swap"
        if decision.kind == "take" and "card" not in choices:
            return self._from_offer(decision)
        if decision.kind == "take":
            return self._take(decision)
        for word in ("refuse", "open"):
            if word in choices:
                return word
        if "stop" in choices:
            return next(word for word in choices if word != "stop")
        return self._chance.choice(choices)

    def strength(self, seat: int, contest: Contest | None = None, extra: tuple[Card, ...] = ()) -> float:
        """How many other hands the hand of a seat beats; in the best of its contests, if none is named."""
        deal = self._deal
        cards = (*deal.players[seat].cards, *extra)
        if not cards:
            return 0.5
        deck, boards = self.deck(cards), self.boards()
        wilds = usual_wilds(deal.sheet.wild)
        contests = deal.contests if contest is None else (contest,)
        values = [
            beats(one, cards, boards if one.use[0].board != 0 else NO_BOARD, deck, self._chance, wilds=wilds)
            for one in contests
        ]
        return max(values, default=0.5)

    def _declare(self, decision: Decision) -> str:
        """The way that beats more hands; both if both beat nearly all, and out if neither beats many."""
        deal, choices = self._deal, decision.choices
        ways = {
            one.name if one.name in choices else one.name.rsplit("-", 1)[-1]: one for one in deal.contests
        }
        good = {way: self.strength(decision.seat, one) for way, one in ways.items() if way in choices}
        if not good:
            return self._chance.choice(choices)
        best = max(good, key=lambda way: good[way])
        if "both" in choices and len(good) > 1 and min(good.values()) >= 1.0:
            return "both"
        if "out" in choices and good[best] <= _GOOD and self._chance.random() > _BLUFFS:
            return "out"
        return best

    def _from_offer(self, decision: Decision) -> str:
        """The card on offer that helps most, or now and then what else there is."""
        cards = [choice for choice in decision.choices if choice not in ("deck", "pass", "turn")]
        if not cards or (len(cards) < len(decision.choices) and self._chance.random() < _ELSEWHERE):
            return self._chance.choice(decision.choices)
        return max(cards, key=lambda name: self.strength(decision.seat, extra=(parse_card(name),)))

    def _hit(self, decision: Decision) -> str:
        player = self._deal.players[decision.seat]
        which = decision.about.part if decision.about is not None else ""
        cards = player.parts[which] if which else player.cards
        scale = self._deal.contests[0].scale
        points = points_of(scale)
        if points is None:
            return "stand"
        target = (points.target or _BLACKJACK) / 2
        total = max((t for t in points.totals(cards) if t <= target), default=0)
        return "hit" if total < _NEAR * target else "stand"

    def _take(self, decision: Decision) -> str:
        """Take a card if hands with one card more beat more hands than the present one."""
        seat = decision.seat
        deck = self.deck(self._deal.players[seat].cards)
        now = self.strength(seat)
        if now >= 1.0:
            return "pass"
        later = self.strength(seat, extra=(self._chance.choice(deck),))
        return "card" if later > now else "pass"
