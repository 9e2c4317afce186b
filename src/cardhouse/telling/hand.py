"""A finished hand, told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from cardhouse.cards import Card
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.events import betting, cards, choices, deals
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.rules import thrown as facts_of
from cardhouse.phrases import Listed, Said
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.guts.in_or_out import FillDraws
from cardhouse.sheets.words.guts.settling import Settlement
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.rows.scoring import score_of
from cardhouse.sheets.words.rows.setting import Rows

from .awards import what_said
from .chips import moved
from .draws import Drawing, Drawn, DrawWatch, drawn_by
from .events import event_said
from .groups import Act, Asking, Dealing, Group, Other, Showing, Small, Taking, Unmoved, group_of
from .passage import BoardPassage, Passage
from .pieces import Cards, Chips, Seat

Told = Passage | BoardPassage
_BLINDS: Final = ("small", "big", "straddle")
_STREETS: Final = (Said("streets.flop"), Said("streets.turn"), Said("streets.river"))


def tell(deal: Deal) -> Iterator[Told]:
    """A finished hand, line by line."""
    return _Story(deal).tell()


class _Story:
    """A hand told so far."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._stacks = list(deal.setup.stacks)
        self._hands: list[list[tuple[Card, bool]]] = [[] for _ in deal.players]
        self._boards_lying: list[dict[str, list[Card]]] = [
            {area: [] for area in deal.sheet.layout.areas} for _ in range(deal.stakes.boards)
        ]
        self._board = self._boards_lying[0]
        self._drawing = DrawWatch()
        self._removed: frozenset[int] = frozenset()
        self._button = deal.setup.button
        self._awarded = 0
        self._pot = 0
        self._blinds = 0
        self._streets = 0
        self._draws = 0
        self._rolls: list[tuple[int, ...]] = []
        self._told_street: object = None
        self._held = 0
        """How many cards players had on the street before."""
        self._same_street = False
        """Whether nothing but the dealing of a street has happened since its heading."""
        self._dealt = False
        self._number = 1
        self._taking = False
        self._last: Event | None = None
        """The last event, so that a payment need not repeat its reason."""

    def tell(self) -> Iterator[Told]:
        deal = self._deal
        game, stakes, players = deal.sheet.name, str(deal.stakes), len(deal.players)
        yield Passage.of("title", Said("headings.title", game=game, stakes=stakes, players=players))
        for (group, _), together in groupby(deal.events, key=self._group):
            events = list(together)
            yield from self._tell(group, events)
            self._same_street = self._same_street and group in ("deal", "turn", "small")
        yield from self._stacks_after()

    def _tell(self, group: Group, events: Sequence[Event]) -> Iterator[Told]:
        """Tell events that belong together."""
        match group:
            case "deal":
                yield from self._deals([one for one in events if isinstance(one, Dealing)])
            case "turn":
                yield from self._turned([one for one in events if isinstance(one, cards.Turns)])
            case "board":
                yield from self._boards([one for one in events if isinstance(one, cards.BoardDealt)])
            case "draw":
                yield from self._draw([one for one in events if isinstance(one, Drawing)])
            case "show":
                yield from self._shows([one for one in events if isinstance(one, Showing)])
            case "take":
                yield from self._takes([one for one in events if isinstance(one, Taking)])
            case "award" if self._deal.sheet.has_showdown:
                yield from self._awards()
            case "award":
                yield from self._won_on_the_way([one for one in events if isinstance(one, betting.Awarded)])
            case "small" | "other":
                yield from self._acts([one for one in events if isinstance(one, Small | Other)])
            case _:
                assert_never(group)

    def _group(self, event: Event) -> tuple[Group, tuple[str, ...]]:
        """What is told together: a whole draw, or areas of the board that are dealt as one street."""
        if self._drawing.has(event):
            return "draw", (str(self._drawing.number),)
        # A card that was asked for is told with the asking.
        asks = isinstance(event, Asking)
        self._taking = asks or (self._taking and isinstance(event, cards.Dealt | cards.Reshuffled))
        if isinstance(event, cards.BoardDealt):
            steps = (step for step in self._deal.sheet.steps if isinstance(step, DealBoard))
            return "board", next(step.areas for step in steps if event.area in step.areas)
        return ("take" if self._taking else group_of(event)), ()

    def _acts(self, events: Iterable[Small | Other]) -> Iterator[Told]:
        for event in events:
            if not (isinstance(event, choices.Declared | choices.Stayed) and event.seen_by is not None):
                # What is said in secret is told when all hear it.
                yield self._act(event)

    def _heading(self, said: Said | str) -> Passage:
        """The start of a street."""
        if not self._pot:
            # If players pay each other, there is never a pot.
            return Passage.of("heading", Said("headings.plain", heading=said))
        return Passage.of("heading", Said("headings.with-pot", heading=said, pot=Chips(self._pot)))

    def _act(self, event: Act) -> Passage:
        """A line for something one player, or the dealer, did."""
        all_in = self._move(event)
        said = self._said(event)
        self._last = event
        if all_in:
            said = Said("events.all-in", said=said)
        if isinstance(event, deals.NextDeal):
            return Passage.of("deal", said)
        told = Passage.of("note", said, dim=isinstance(event, betting.Folded))
        if isinstance(event, betting.JackpotWon):
            told = told._replace(pieces=(*told.pieces, "  ", Cards(event.cards)))
        return told._replace(place="line") if told.pieces[0] == Seat(seat_of(event)) else told

    def _said(self, event: Act) -> Said:
        match event:
            case betting.PostedBlind(seat, amount):
                self._blinds += 1
                name = _BLINDS[min(self._blinds, len(_BLINDS)) - 1]
                return Said(f"events.blind-{name}", seat=Seat(seat), amount=Chips(amount))
            case betting.Received() if isinstance(self._last, betting.Paid) and self._last.why == event.why:
                return event_said(event._replace(why=None))
            case cards.PartedHand(seat, part, off):
                rest = Cards.of(card for card, _ in self._hands[seat] if card not in off)
                return Said("events.split-whole", seat=Seat(seat), part=part, cards=Cards(off), rest=rest)
            case choices.Rolled():
                return self._rolled(event)
        return event_said(event)

    def _move(self, event: Act) -> bool:
        """Move the chips and cards that an event is about; returns whether that was somebody's last chip."""
        match event:
            case deals.NextDeal():
                self._next_deal(event)
            case cards.Swapped(seat, other):
                self._swap(seat, other)
            case cards.Gave(seat, held, to, _, up):
                self._lose(seat, held)
                self._hands[to] += [(card, up) for card in held]
            case cards.Took(seat, held, up):
                self._hands[seat] += [(card, up) for card in held]
            case cards.Passed(seat, held) | cards.Discarded(seat, held) | cards.PutDown(seat, held):
                self._lose(seat, held)
            case cards.Exposed(seat, held):
                self._hands[seat] = [(card, up or card in held) for card, up in self._hands[seat]]
            case cards.PickedUp(seat):
                self._hands[seat] = [(card, False) for card, _ in self._hands[seat]]
            case cards.BoardCleared(area, gone):
                self._leave(area, gone)
            case cards.BoardReplaced(_, area, _, gone, come):
                self._leave(area, gone, come)
            case deals.LinesRemoved(lines):
                self._removed = frozenset(lines)
            case Ruled(effect, seat, _, held) if effect in ("replace", "move"):
                kept = [(card, up) for card, up in self._hands[seat] if card not in held]
                self._hands[seat] = [*kept, *((card, True) for card in held if effect == "move")]
            case _:
                _unmoved: Unmoved = event
        chips = moved(event)
        self._stacks[chips.seat] += chips.stack
        self._pot += chips.pot
        return isinstance(event, betting.Pays) and not self._stacks[event.seat]

    def _swap(self, seat: int, other: int | None) -> None:
        """Swap cards between two players, or between a player and the deck."""
        if other is None:
            self._hands[seat] = []
        else:
            self._hands[seat], self._hands[other] = self._hands[other], self._hands[seat]

    def _leave(self, area: str, gone: Sequence[Card], come: Sequence[Card] = ()) -> None:
        """Take cards off the board, and lay others in their place."""
        for lying in (board[area] for board in self._boards_lying):
            if gone and gone[0] in lying:
                at = lying.index(gone[0])
                lying[at : at + len(gone)] = come

    def _next_deal(self, event: deals.NextDeal) -> None:
        """Begin the next deal of the game."""
        self._hands = [[] for _ in self._deal.players]
        for lying in self._board.values():
            lying.clear()
        self._dealt = False
        self._streets = self._draws = self._held = 0
        self._rolls = []
        self._number, self._button = event.number, event.seat

    def _rolled(self, event: choices.Rolled) -> Said:
        """The dice, and what they do to the contests."""
        said = event_said(event)
        self._rolls.append(event.dice)
        facts = facts_of(map(len, self._rolls), [one for dice in self._rolls for one in dice])
        meaning = [
            Said(f"story.contest-{'on' if contest.when.holds(facts) else 'off'}", contest=contest.name)
            for contest in self._deal.sheet.contests
            if contest.when is not None and all(atom.fact in facts for atom in contest.when.atoms)
        ]
        return Said("story.rolls", rolled=said, meaning=Listed(meaning)) if meaning else said

    def _lose(self, seat: int, cards: Iterable[Card]) -> None:
        gone = set(cards)
        self._hands[seat] = [(card, up) for card, up in self._hands[seat] if card not in gone]

    def _hand(self, seat: int) -> Listed:
        """A hand, with its down-cards in brackets if others are up."""
        held = self._hands[seat]
        if not any(up for _, up in held):
            return Listed([Cards.of(card for card, _ in held)])
        groups = groupby(held, key=lambda one: one[1])
        lying = [(up, Cards.of(card for card, _ in cards)) for up, cards in groups]
        parts = [cards if up else Said("lists.brackets", inside=cards) for up, cards in lying]
        return Listed(parts, between="lists.space")

    def _deals(self, events: Sequence[Dealing]) -> Iterator[Told]:
        got: dict[int, list[Card]] = {}
        notes: list[Told] = []
        for event in events:
            if isinstance(event, cards.Dealt):
                got.setdefault(event.seat, []).extend(event.cards)
                self._hands[event.seat] += [(card, event.up) for card in event.cards]
            else:
                notes.append(Passage.of("note", event_said(event)))
        if self._dealt and self._deal.sheet.find(Rows) and not self._deal.sheet.rounds:
            # Cards that are put in rows one after another are told as they come.
            for seat, come in got.items():
                yield Passage.of("line", Said("events.deal", seat=Seat(seat), cards=Cards.of(come)))
            return
        street = self._street(got)

        extra = powers_of(self._deal.sheet.tables.values()) or str(street) == self._told_street
        if (got or notes) and not (self._same_street and extra):
            yield self._heading(street)
            self._told_street, self._same_street = str(street), True
        yield from notes
        self._dealt = True
        another = self._another_hand(got)
        for seat in sorted(got, key=lambda seat: (seat - self._button - 1) % len(self._hands)):
            hand: Listed | Cards = Cards.of(got[seat]) if another else self._hand(seat)
            yield Passage.of("line", Said("story.holds", seat=Seat(seat), hand=hand))

    def _another_hand(self, got: dict[int, list[Card]]) -> bool:
        """Whether the cards dealt are another hand, and not more cards for the same one."""
        parts = any(isinstance(step, DealCards) and step.part for step in self._deal.sheet.steps)
        return parts and self._down(got)

    def _street(self, got: dict[int, list[Card]]) -> Said:
        if not self._dealt:
            return Said("headings.deal")
        if any(isinstance(step, FillDraws) for step in self._deal.sheet.steps) and not self._down(got):
            return Said("headings.draws")
        # Some players may have bought an extra card; if some have lost one, the others have one more now.
        counts = [len(self._hands[seat]) for seat in got] or [7]
        held = max(counts) if min(counts) == self._held and not self._same_street else min(counts)
        self._held = self._held if self._same_street else held
        if self._deal.sheet.has_up_cards or self._deal.state.rules.choice:
            return Said("headings.street", ordinal=Said(f"ordinals.{held}"))
        more = max((len(cards) for cards in got.values()), default=1)
        if self._another_hand(got):
            return Said("headings.another-hand")
        return Said("headings.another-card") if more == 1 else Said("headings.another-cards", count=more)

    def _down(self, got: Iterable[int]) -> bool:
        return any(not up for seat in got for _, up in self._hands[seat])

    def _draw(self, events: Sequence[Drawing]) -> Iterator[Told]:
        """A draw: what every player threw away and got, whatever was paid for it in between."""
        self._draws += 1
        several = sum(isinstance(step, Draw) for step in self._deal.sheet.steps) > 1
        ordinal = Said(f"ordinals.{self._draws}")
        yield self._heading(
            Said("headings.another-draw", ordinal=ordinal) if several else Said("headings.draw")
        )
        for event in events:
            match event:
                case cards.Drew(seat, held) | cards.Discarded(seat, held):
                    self._lose(seat, held)
                case cards.Dealt(seat, held, up):
                    self._hands[seat] += [(card, up) for card in held]
                case cards.Reshuffled():
                    yield Passage.of("note", event_said(event))
        for seat, drawn in drawn_by(events).items():
            yield from map(self._act, drawn.before)
            if drawn.refused:
                refused = Cards.of(drawn.refused)
                yield Passage.of("line", Said("story.refuses", seat=Seat(seat), cards=refused))
            yield self._drawn(seat, drawn)
            yield from map(self._act, drawn.kept)

    def _drawn(self, seat: int, drawn: Drawn) -> Passage:
        hand = self._hand(seat)
        if not drawn.thrown:
            return Passage.of("line", Said("story.pat", seat=Seat(seat), hand=hand))
        said = Said(
            "story.drew",
            seat=Seat(seat),
            count=len(drawn.thrown),
            thrown=Cards(tuple(drawn.thrown), dim=True),
            drawn=Cards.of(drawn.got),
            hand=hand,
        )
        return Passage.of("line", said)

    def _boards(self, events: Sequence[cards.BoardDealt]) -> Iterator[Told]:
        names = dict.fromkeys(event.area.rstrip("0123456789") for event in events)
        named: list[str | Said] = [name for name in names if len(name) > 2]
        named = named or [_STREETS[min(self._streets, 2)]]
        self._streets += 1
        for event in events:
            self._board_of(event)[event.area].extend(event.cards)
        heading = str(Listed(named, between="lists.and"))
        yield self._heading(heading[:1].upper() + heading[1:])
        yield from self._lying()

    def _board_of(self, event: cards.BoardDealt) -> dict[str, list[Card]]:
        """The board to which cards were dealt: the first of several that lacks them."""
        size = self._deal.sheet.layout.areas[event.area]
        boards = self._boards_lying
        return next((board for board in boards if len(board[event.area]) < size), boards[0])

    def _lying(self, *, removed: bool = False) -> Iterator[BoardPassage]:
        for lying in self._boards_lying:
            board = {area: tuple(cards) for area, cards in lying.items()}
            yield BoardPassage(board, self._removed if removed else frozenset())

    def _takes(self, events: Sequence[Taking]) -> Iterator[Told]:
        """A round in which players take a card or pass."""
        hits = isinstance(events[0], choices.HitOrStood)
        yield self._heading(Said(f"headings.{'hit-or-stand' if hits else 'card-or-none'}"))
        for event in events:
            match event:
                case cards.Dealt(seat, come, up):
                    self._hands[seat] += [(card, up) for card in come]
                    hand = self._hand(seat)
                    said = Said("story.takes", seat=Seat(seat), cards=Cards(come), hand=hand)
                    yield Passage.of("line", said)
                case cards.Reshuffled():
                    yield Passage.of("note", event_said(event))
                case choices.TookOrPassed(_, "card") | choices.HitOrStood(_, "hit", ""):
                    # The card dealt next tells it.
                    continue
                case choices.TookOrPassed() | choices.HitOrStood():
                    yield self._act(event)
                case _:
                    assert_never(event)

    def _turned(self, events: Sequence[cards.Turns]) -> Iterator[Told]:
        """Cards that a player turns up."""
        for event in events:
            if isinstance(event, cards.BoardTurned):
                self._board[event.area].extend(event.cards)
            yield self._act(event)
        if any(isinstance(event, cards.BoardTurned) for event in events):
            yield from self._lying()

    def _shows(self, events: Sequence[Showing]) -> Iterator[Told]:
        deal = self._deal
        if deal.setup.open_all_ins and events[-1] is not _last_show(deal.events):
            # They were turned up early, and are shown again at the end.
            yield from (self._opens(event) for event in events if isinstance(event, cards.Shown))
            return
        yield self._heading(Said("headings.showdown"))
        if deal.sheet.layout.rows and any(self._board.values()):
            yield from self._lying(removed=True)
        # Only the hands of the last deal are compared; in earlier deals nobody could win.
        compared = deal.state.result.hands if self._number == deal.number else {}
        if any(isinstance(table, Settlement) for table in deal.sheet.tables.values()):
            # There may be draws to come; hands are named when they are settled.
            compared = {}
        in_rows = score_of(deal.sheet) is not None
        for event in events:
            shown, seat = isinstance(event, cards.Shown), event.seat
            if isinstance(event, cards.Shown):
                # These do not include hands that were folded earlier.
                self._hands[seat] = [(card, True) for card in event.cards]
            held = tuple(card for card, _ in self._hands[seat])
            key = f"events.{'show' if shown else 'muck-cards'}{'' if held else '-none'}"
            yield Passage.of("line", Said(key, seat=Seat(seat), cards=Cards(held, dim=not shown)))
            for contest, hands in compared.items():
                if seat in hands:
                    made = hands[seat]
                    key = f"story.made{'-row' if in_rows else ''}"
                    row = Cards(made.cards, pretty=True)
                    said = Said(key, contest=contest, cards=row, hand=made.named(full=True))
                    yield Passage.of("made", said, dim=not shown)

    def _opens(self, event: cards.Shown) -> Told:
        self._hands[event.seat] = [(card, True) for card in event.cards]
        return Passage.of("line", Said("events.show", seat=Seat(event.seat), cards=Cards(event.cards)))

    def _awards(self) -> Iterator[Told]:
        deal = self._deal
        several = len(deal.pots) > 1
        yield Passage.of("heading", Said(f"headings.{'pots' if several else 'pot'}"))
        for number, pot in enumerate(deal.pots):
            awards = [award for award in deal.awards if award.pot == number]
            if not awards:
                continue
            name = Said("headings.pot")
            if several:
                name = Said("headings.side-pot", number=number) if number else Said("headings.main-pot")
            seats = Listed(pot.eligible)
            key = f"story.pot{'-for' if several else ''}"
            yield Passage.of("pot", Said(key, pot=name, amount=Chips(pot.amount), seats=seats))
            for award in awards:
                self._stacks[award.seat] += award.amount
                yield _won(award)

    def _won_on_the_way(self, events: Sequence[betting.Awarded]) -> Iterator[Told]:
        """Chips won from a pot that continues."""
        for event in events:
            self._stacks[event.seat] += event.amount
            self._pot -= event.amount
            award = self._deal.awards[self._awarded]
            self._awarded += 1
            seat, amount, what = Seat(event.seat), Chips(event.amount), what_said(event.contest, event.why)
            said = Said("story.on-the-way", seat=seat, amount=amount, what=what)
            if award.hand:
                hand = award.hand.named(full=True)
                said = Said("story.on-the-way-with", seat=seat, amount=amount, what=what, hand=hand)
            yield Passage.of("line", said)

    def _stacks_after(self) -> Iterator[Told]:
        yield Passage.of("heading", Said("headings.stacks"))
        deal = self._deal
        for seat, (before, after) in enumerate(zip(deal.setup.stacks, deal.stacks, strict=True)):
            yield Passage("stack", (Seat(seat), Chips(after), Chips(after - before)))


def _last_show(events: Sequence[Event]) -> Event:
    """The last event in which somebody shows or mucks a hand."""
    return next(event for event in reversed(events) if isinstance(event, Showing))


def _won(award: Award) -> Passage:
    seat, amount = Seat(award.seat), Chips(award.amount)
    if award.hand is None:
        what = what_said(award.contest, award.why)
        return Passage.of("won", Said("story.won", seat=seat, amount=amount, what=what))
    said = Said(
        "story.won-with", seat=seat, amount=amount, contest=award.contest, hand=award.hand.named(full=True)
    )
    won = Passage.of("won", said)
    return won._replace(pieces=(*won.pieces, "  ", Cards(award.hand.cards)))
