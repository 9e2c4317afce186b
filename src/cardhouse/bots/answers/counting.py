"""Taking cards one by one against a bank that goes by a rule: the cards that are left are counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.untold import untold
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.cards import Dealt, Exposed, Reshuffled, Shown
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.words.bank.verdicts import target_of
from cardhouse.sheets import Contest, Sheet, Step
from cardhouse.sheets.language.contest import ANY, HAND
from cardhouse.sheets.words.bank.banking import DealWithBank, MayStop, NextHand, SettleWithBank, Wager
from cardhouse.sheets.words.bank.hitting import BankPlays, HitOrStand
from cardhouse.sheets.words.bank.settlement import Bank
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.jackpot import Jackpot
from cardhouse.sheets.words.repeating import NextDeal as DealAgain
from cardhouse.sheets.words.repeating import Repeat

from .hitting.adding_up import BankRule, TooMany, bank_hands, kinds_of
from .hitting.playing_on import Against, PlayingOn, Settling

_WORDS: Final = (
    Repeat,
    Wager,
    DealCards,
    DealWithBank,
    HitOrStand,
    BankPlays,
    SettleWithBank,
    MayStop,
    NextHand,
    DealAgain,
)
"""The words of a sheet in which nothing but hitting and standing is left to decide after the deal."""
_TABLES: Final = {Bank.key, Jackpot.key}
_FEWEST: Final = 12
"""With fewer cards left than these, those laid aside are counted as if they had been shuffled in already."""
_EQUAL: Final = 1e-9
"""What is not further apart than this, in wagers, is worth the same."""


def hit_or_stand(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float
) -> Action | None:
    """The answer that is worth most, or nothing if there is more to the game than is understood here.

    ``noise`` is how much the worth of an answer may be misjudged, as a part of the wager. Nobody stands with
    a hand that no card can make worse.
    """
    worths = worths_of(view, decision, sheet)
    if worths is None:
        return None
    if noise:
        worths = {word: worth + noise * (2 * chance.random() - 1) for word, worth in worths.items()}
    most = max(worths.values())
    best = next(word for word, worth in worths.items() if worth >= most - _EQUAL)
    return Action(decision.kind, choice=best)


def worths_of(view: View, decision: Decision, sheet: Sheet) -> dict[str, float] | None:
    """What each answer that is worth considering comes to, in wagers; nothing if that cannot be told.

    All cards that have not been seen since the last shuffle are equally likely to come next, to be hidden and
    to be drawn by the bank, and nothing that is drawn goes back. That is exact but for a few things. The two
    hands of a split are counted as twice the first. When few cards are left, those laid aside are counted as
    if they had been shuffled in already. Hands that hardly ever come are not followed further. And the bank
    is taken to have enough chips for everybody, and to pay parts of chips.
    """
    try:
        question = _Question.read(view, decision, sheet)
        return None if question is None else question.worths()
    except TooMany:
        return None


class _Question(NamedTuple):
    """A hand that may be hit or stood with, and what it is played against."""

    against: Against
    decision: Decision
    cards: tuple[Card, ...]
    more: int
    """How many more wagers may be put in."""

    @classmethod
    def read(cls, view: View, decision: Decision, sheet: Sheet) -> _Question | None:
        """What is asked, or nothing if it is another kind of question, or there is more to it."""
        steps = _steps_of_a_hand(sheet)
        if decision.kind != "hit" or view.seat is None or not steps:
            return None
        me, bank = view.seats[view.seat], view.seats[view.button]
        of_bank, scale = tuple(card for card in bank.cards if card is not None), sheet.contests[0].scale
        kinds = kinds_of(scale, sheet.deck)
        part = decision.about.part if decision.about is not None else ""
        cards = tuple(card for card in (me.parts[part] if part else me.cards) if card is not None)
        if kinds is None or untold((*cards, *of_bank)):
            return None
        plays = next((2 * step.stands for step in steps if isinstance(step, BankPlays)), None)
        rule = BankRule(kinds.counts(of_bank), len(bank.cards) - len(of_bank), plays)
        left = kinds.counts(cards_left(view, sheet).elements())
        hands = bank_hands(kinds, rule)
        if hands is None:
            return None
        against = Against(kinds, left, hands, Settling(sheet.table(Bank), scale), target_of(scale))
        cover = bank.stack - sum(seat.total for seat in view.seats)
        return cls(against, decision, cards, min(me.stack, cover) // max(1, me.total))

    def worths(self) -> dict[str, float] | None:
        """What each answer is worth."""
        part = self.decision.about is not None
        hand = PlayingOn(self.against, self.against.kinds.counts(self.cards), of_split=part)
        found: dict[str, float] = {}
        for word in self.decision.choices:
            if word == "hit":
                found[word] = hand.hit
            elif word == "stand":
                if not hand.never_worse:
                    found[word] = hand.stand
            elif word == "double":
                found[word] = hand.double
            elif word == "split":
                found[word] = self._split()
            else:
                return None
        return found

    def _split(self) -> float:
        """What two hands are worth, each with one card of the pair."""
        against = self.against
        doubles = "double" in self.decision.choices and self.more > 1
        one = against.kinds.counts(self.cards[:1])
        return 2 * PlayingOn(against, one, of_split=True, unfinished=True, doubles=doubles).hit


def _steps_of_a_hand(sheet: Sheet) -> tuple[Step, ...]:
    """The steps from hitting or standing to settling with the bank; none if there is more to the game."""
    if not all(isinstance(step, _WORDS) for step in sheet.steps) or not is_plain(sheet):
        return ()
    if sum(isinstance(step, HitOrStand) for step in sheet.steps) != 1:
        return ()
    blocks = [sheet.play, *(step.do for step in sheet.steps if isinstance(step, Repeat))]
    steps = next(block for block in blocks if any(isinstance(step, HitOrStand) for step in block))
    first = next(at for at, step in enumerate(steps) if isinstance(step, HitOrStand))
    last = next((at for at, step in enumerate(steps) if isinstance(step, SettleWithBank)), -1)
    found = steps[first : last + 1]
    between = [type(step) for step in found[1:-1]]
    return found if between in ([], [BankPlays]) else ()


def is_plain(sheet: Sheet) -> bool:
    """Whether one hand of each player is compared with the bank's, by nothing but its cards."""
    if len(sheet.contests) != 1 or sheet.branches or sheet.wild or sheet.layout.areas:
        return False
    one = sheet.contests[0]
    plain = Contest(one.name, one.scale_id, one.use, own=one.own)
    return one == plain and one.use in (ANY, HAND) and _TABLES.issuperset(sheet.tables)


def cards_left(view: View, sheet: Sheet) -> Counter[Card]:
    """The cards that have not been seen since the deck was last shuffled.

    If they are few, all those that are not on the table.
    """
    there = Counter(sheet.deck.counts)
    there.subtract(card for seat in view.seats for card in seat.cards if card is not None)
    left = +there - _laid_aside(view, sheet)
    return left if left.total() >= _FEWEST else +there


def _laid_aside(view: View, sheet: Sheet) -> Counter[Card]:
    """The cards of earlier hands that were seen, and have not been shuffled in since."""
    aside: Counter[Card] = Counter()
    hands: dict[int, Counter[Card]] = {}
    shuffled = not _same_deck(sheet)
    for event in view.events:
        if isinstance(event, NextDeal):
            for held in () if shuffled else hands.values():
                aside += held
            hands, shuffled = {}, not _same_deck(sheet)
        elif isinstance(event, Reshuffled):
            aside, shuffled = Counter(), True
        elif isinstance(event, Dealt | Exposed):
            hands[event.seat] = hands.get(event.seat, Counter()) + Counter(event.cards)
            shuffled = not _same_deck(sheet)
        elif isinstance(event, Shown):
            hands[event.seat] = hands.get(event.seat, Counter()) | Counter(event.cards)
    return aside


def _same_deck(sheet: Sheet) -> bool:
    """Whether the next hand is dealt from what is left of the deck."""
    again = [step for step in sheet.steps if isinstance(step, NextHand | DealAgain)]
    return all(isinstance(step, NextHand) or step.same_deck for step in again)
