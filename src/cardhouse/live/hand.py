"""One hand that is played with real cards and chips."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardhouse.cards import Card, Untold, parse_card, parse_cards
from cardhouse.cards.untold import untold
from cardhouse.dealer import Action, Award, Deal, DealerError, Decision, HandOver, Setup, Stakes
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.every_effect import read_effects, write_effects
from cardhouse.dealer.errors import BadFact
from cardhouse.dealer.pieces.action import APPLY, TOLD
from cardhouse.dealer.playing.log import entry_of, log_of
from cardhouse.dealer.told.question import Question
from cardhouse.dealer.told.witness import Witness
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Contest, Sheet

from .acting import read_action, with_cards
from .answers import read_answer
from .places import Place, places_in
from .supply import LiveSupply
from .told import DONE, Told, cards_entry, fact_entry, muck_entry, none_entry

_PAIR: Final = re.compile(r"\?([0-9]{1,4})=(\S{1,10})")
_WORDS: Final = ("tell", "name", "muck", "done")
"""What an entry that is no answer of a player begins with."""


class LiveHand:
    """A hand whose cards lie on a real table.

    It runs the sheet as :class:`Deal` does, and where play depends on cards that nobody has told, it waits:
    :attr:`missing` is the fact that it asks for, and :meth:`tell` answers it.

    >>> from cardhouse.live import live
    >>> hand = live("stud", stacks=[500] * 3, stakes="limit 10/20 ante 2 bring-in 5")
    >>> str(hand.missing.said)
    'Who brings it in?'
    >>> hand.tell("1")
    >>> hand.to_act, str(hand.decision.said)
    (1, 'call 5, bet 10')
    >>> for action in ("call", "fold", "fold"):
    ...     hand.act(action)
    >>> hand.stacks
    [498, 504, 498]
    """

    def __init__(self, setup: Setup, *, confirmed: bool = False) -> None:
        self.setup = setup = setup.seeded()
        """What the hand began with."""
        self.actions: list[Action] = []
        """Everything that was entered: answers, rulings, and what was told."""
        self._confirmed = confirmed
        """Whether the hand is over only when its result is confirmed; until then entries are taken back."""
        self._done = False
        self._deal, self._supply = self._played(())

    def _played(self, entries: Sequence[Action]) -> tuple[Deal, LiveSupply]:
        """The hand with some entries; what was told is known from the beginning."""
        told = Told(entries)
        self._done = told.done
        supply = LiveSupply(self.setup.sheet.deck.cards, told.known, told.excluded)
        deal = Deal(self.setup, supply=supply, witness=Witness(told.facts, told.mucked))
        for entry in entries:
            if entry.kind == APPLY:
                deal.apply(with_cards(entry.choice, supply.cards))
            elif entry.kind != TOLD:
                deal.act(read_action(str(entry), deal.decision, supply.cards))
        return deal, supply

    def act(self, action: Action | str) -> None:
        """Enter what the player whose turn it is has done.

        Cards are named as ever or by their number, as in ``draw ?7 ?8``; ``draw 2`` says only how many.

        Raises :class:`IllegalAction` for what is not allowed, :class:`BadAction` for what is no action, and
        :class:`HandOver` if nobody is asked anything. In all these cases nothing changes.
        """
        entry = read_action(str(action), self.decision, self._supply.cards)
        self._deal.act(entry)
        self.actions.append(entry)

    def enter(self, text: str) -> None:
        """Enter anything: what a player does, ``tell 2``, ``name ?7=Ah``, ``muck 2``, or ``done``.

        >>> from cardhouse.live import live
        >>> hand = live("holdem", stacks=[200] * 2, stakes="no-limit 1/2")
        >>> for entry in ("call", "check", "name ?5=Ah"):
        ...     hand.enter(entry)
        >>> hand.board["flop"]
        [Card('Ah'), Card('?6'), Card('?7')]
        """
        word, _, rest = text.strip().partition(" ")
        if word not in _WORDS:
            self.act(text)
        elif word == "tell":
            self.tell(rest)
        elif word == "name":
            self.name(rest)
        elif word == "muck":
            self.muck(int(rest) if rest.isdecimal() else -1)
        else:
            self.confirm()

    def confirm(self) -> None:
        """Confirm the result; after that only rulings are entered."""
        if not self._deal.is_over or self._done:
            raise BadFact("dealer.nothing-to-confirm")
        self._enter(DONE)

    def tell(self, answer: str) -> None:
        """Answer what is asked: seats, yes or no, a choice, numbers, or the cards.

        Raises :class:`BadFact` for what is no answer, or if nothing is asked; nothing changes then.
        """
        question = self.missing
        if question is None:
            raise BadFact("dealer.nothing-asked", given=answer)
        if question.form == "cards":
            self._enter(self._cards_told(question, answer))
        else:
            self._enter(fact_entry(question.key, read_answer(question, answer)))

    def _cards_told(self, question: Question, answer: str) -> Action:
        numbers = [card.number for card in untold(question.cards)]
        if answer.strip().lower() == "none" and question.among:
            return none_entry(numbers, question.among)
        return self._numbered(numbers, answer)

    def _numbered(self, numbers: Sequence[int], text: str) -> Action:
        """Cards for the numbers in their order, or ``?7=Ah`` for each of them."""
        if "=" in text:
            pairs = [_PAIR.fullmatch(pair) for pair in text.split()]
            found = {int(pair[1]): parse_card(pair[2]) for pair in pairs if pair}
            if len(found) < len(pairs):
                raise BadFact("dealer.no-such-card-told", given=text)
        else:
            cards = parse_cards(text)
            if len(cards) > len(numbers):
                raise BadFact("dealer.too-many-cards-told", given=text, most=len(numbers))
            found = dict(zip(numbers, cards, strict=False))
        dealt = self._supply.cards
        if not found or any(number >= len(dealt) for number in found):
            raise BadFact("dealer.no-such-card-told", given=text)
        for number in found:
            if not isinstance(dealt[number], Untold):
                raise BadFact("dealer.told-already", card=str(dealt[number]))
        return cards_entry(found)

    def show(self, seat: int, cards: str) -> None:
        """Tell a player's cards, in the order in which they came; those that are known already are left out.

        Raises :class:`BadFact` or :class:`CardsError` for cards that the player cannot have.
        """
        held = self._deal.players[seat].cards
        told = parse_cards(cards)
        left = Counter(told) - Counter(card for card in held if not isinstance(card, Untold))
        self._tell_cards(untold(held), [card for card in told if left[card]], cards)

    def lay(self, cards: str, area: str = "") -> None:
        """Tell cards of the board, in the order in which they lie; of one area, if it is named."""
        lying = [card for one, some in self.board.items() if area in ("", one) for card in some]
        self._tell_cards(untold(lying), parse_cards(cards), cards)

    def _tell_cards(self, lying: Sequence[Untold], cards: Sequence[Card], text: str) -> None:
        if not cards or len(cards) > len(lying):
            raise BadFact("dealer.too-many-cards-told", given=text, most=len(lying))
        self._enter(cards_entry({one.number: card for one, card in zip(lying, cards, strict=False)}))

    def name(self, cards: str) -> None:
        """Tell cards by their number, as in ``?7=Ah ?8=Kd``."""
        self._enter(self._numbered((), cards))

    def muck(self, seat: int) -> None:
        """Enter that a player does not show at the showdown, and so wins nothing."""
        if seat not in [player.seat for player in self._deal.live]:
            raise BadFact("dealer.no-hand-to-muck", given=seat)
        self._enter(muck_entry(seat))

    def apply(self, effects: Sequence[Effect] | str) -> None:
        """Do what a ruling asks for, as :meth:`Deal.apply` does."""
        asked = read_effects(effects) if isinstance(effects, str) else tuple(effects)
        self._enter(Action(APPLY, choice=write_effects(asked)))

    def _enter(self, entry: Action) -> None:
        """Play the hand again with one entry more; if that fails, nothing changes."""
        if self._done and entry.kind != APPLY:
            raise HandOver("dealer.hand-over", action=str(entry))
        entries = [*self.actions, entry]
        try:
            deal, supply = self._played(entries)
        except CardhouseError:
            self._done = False
            raise
        self._deal, self._supply, self.actions = deal, supply, entries

    def undo(self, actions: int = 1) -> LiveHand:
        """The hand as it was some entries ago."""
        return self._with(self.actions[: max(0, len(self.actions) - actions)])

    def copy(self) -> LiveHand:
        """A separate hand at the same point."""
        return self._with(self.actions)

    def _with(self, entries: Sequence[Action]) -> LiveHand:
        hand = object.__new__(LiveHand)
        hand.setup, hand._confirmed = self.setup, self._confirmed
        hand.actions = list(entries)
        hand._deal, hand._supply = hand._played(hand.actions)
        return hand

    @property
    def log(self) -> dict[str, Any]:
        """Everything needed to rebuild the hand."""
        return {**log_of(self.setup, self.actions), "live": True, "confirmed": self._confirmed}

    @classmethod
    def from_log(cls, log: Mapping[str, Any], *, game: Sheet | None = None) -> LiveHand:
        """Rebuild a hand from its log.

        Raises :class:`OtherRules` if this version would play it differently, and :class:`DealerError` for
        what is not a log.
        """
        try:
            setup, entries = Setup.from_dict(log, game=game), [entry_of(text) for text in log["actions"]]
        except CardhouseError:
            raise
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise DealerError("dealer.no-log", why=str(error)) from error
        hand = cls(setup, confirmed=bool(log.get("confirmed")))
        hand.actions = entries
        hand._deal, hand._supply = hand._played(entries)
        return hand

    @property
    def deal(self) -> Deal:
        """The hand as the dealer runs it, for whoever judges or describes it."""
        return self._deal

    @property
    def missing(self) -> Question | None:
        """The fact that the hand cannot go on without, if there is one."""
        return self._deal.missing

    @property
    def places(self) -> tuple[Place, ...]:
        """Where cards lie, told or not."""
        return tuple(places_in(self._deal))

    @property
    def sheet(self) -> Sheet:
        """The game."""
        return self.setup.sheet

    @property
    def stakes(self) -> Stakes:
        """What it is played for."""
        return self.setup.stakes

    @property
    def decision(self) -> Decision | None:
        """What a player is asked, if one is."""
        return self._deal.decision

    @property
    def to_act(self) -> int | None:
        """The seat that is asked for a decision, if any."""
        return self._deal.to_act

    @property
    def may_take_back(self) -> int | None:
        """Nobody: whoever keeps the score takes entries back."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid and, where that is asked for, the result confirmed."""
        return self._deal.is_over and (self._done or not self._confirmed)

    @property
    def has_result(self) -> bool:
        """Whether the last chip has been paid, confirmed or not."""
        return self._deal.is_over

    @property
    def happened(self) -> int:
        """How many things have happened."""
        return self._deal.happened

    @property
    def is_void(self) -> bool:
        """Whether a ruling has said that the deal does not count."""
        return self._deal.is_void

    @property
    def redeal(self) -> tuple[int, ...] | None:
        """The seats that get a dead hand when a ruling has it dealt again; ``None`` if it is not."""
        return self._deal.redeal

    @property
    def is_broken(self) -> bool:
        """Whether it failed in the middle of an answer, and can no longer be used."""
        return self._deal.is_broken

    @property
    def stacks(self) -> list[int]:
        """The chips in front of each seat."""
        return self._deal.stacks

    @property
    def bought(self) -> list[int]:
        """The chips that each seat has bought in the hand, where nobody goes all-in."""
        return self._deal.bought

    @property
    def totals(self) -> list[int]:
        """What each seat has put into the pot."""
        return self._deal.totals

    @property
    def pot(self) -> int:
        """Everything in the middle; nothing once it is paid out."""
        deal = self._deal
        paid = deal.decision is None and bool(deal.awards) and deal.sheet.has_showdown
        return 0 if paid or deal.is_over else deal.pot

    @property
    def button(self) -> int:
        """The seat that has the button now."""
        return self._deal.button

    @property
    def board(self) -> Mapping[str, Sequence[Card]]:
        """The board, area by area."""
        return self._deal.board

    @property
    def contests(self) -> tuple[Contest, ...]:
        """What the pot is played for."""
        return self._deal.contests

    @property
    def awards(self) -> list[Award]:
        """Who was paid what out of the pots."""
        return self._deal.awards

    @property
    def raked(self) -> int:
        """What the house has taken out of the pots."""
        return self._deal.raked

    @property
    def house(self) -> int:
        """What went to the dealer, if the game says so."""
        return self._deal.house

    @property
    def carries(self) -> Mapping[str, tuple[int, ...]]:
        """What this hand leaves for the next one: for each thing, the seats that have it."""
        return self._deal.carries

    @property
    def jackpot(self) -> int | None:
        """What the table's jackpot holds; ``None`` if the table has none."""
        return self._deal.jackpot

    def default_action(self) -> Action:
        """The answer for a player who has left: check if possible or else fold, keep, stay out."""
        return self._deal.default_action()

    def to_dict(self) -> dict[str, Any]:
        """What whoever keeps the score has to know besides the view, as plain data."""
        question = self.missing
        return {
            "question": None if question is None else question.to_dict(),
            "decision": None if self.decision is None else self.decision.to_dict(),
            "places": [place.to_dict() for place in self.places],
            "entries": len(self.actions),
            "last": str(self.actions[-1]) if self.actions else "",
            "result": self.has_result,
            "stacks": self.stacks if self.has_result else [],
            "began": [stack + more for stack, more in zip(self.setup.stacks, self.bought, strict=True)],
        }

    def plain_view(self, seat: int | None) -> dict[str, Any]:
        """What everybody may know, as plain data; a real table has no other views."""
        return self._deal.plain_view(None)

    def __repr__(self) -> str:
        waiting = f", asks: {self.missing.said}" if self.missing else ""
        return f"<LiveHand of {self._deal!r}{waiting}>"


def live(
    game: str | Path | Sheet,
    *,
    stacks: Sequence[int],
    stakes: Stakes | str | None = None,
    button: int = 0,
    options: Mapping[str, str] | None = None,
    may_run: int = 1,
    carried: Mapping[str, Iterable[int]] | None = None,
    jackpot: int | None = None,
) -> LiveHand:
    """Keep the score of a hand that people play with real cards.

    >>> hand = live("holdem", stacks=[200] * 3, stakes="no-limit 1/2")
    >>> for action in ("raise 6", "call", "fold", "bet 10", "call", "check", "check", "check", "check"):
    ...     hand.act(action)
    >>> str(hand.missing.said)
    'Who has the best hand for high?'
    >>> hand.tell("0")
    >>> hand.stacks
    [218, 184, 198]
    """
    setup = Setup.of(
        game,
        stacks=stacks,
        stakes=stakes,
        button=button,
        options=options,
        may_run=may_run,
        carried={name: tuple(seats) for name, seats in carried.items()} if carried else None,
        jackpot=jackpot,
    )
    return LiveHand(setup)
