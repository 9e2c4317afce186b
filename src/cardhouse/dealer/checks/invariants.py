"""What is true of every hand of every game at every moment.

Each function returns every reason why a hand is wrong, or an empty list if nothing is; :func:`check` raises
them together. Tests use them on random hands, and so may anyone who writes a sheet, a bot or a server.

>>> import cardhouse
>>> hand = cardhouse.deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
>>> reasons(hand)
[]
>>> hand.players[0].stack += 1
>>> reasons(hand)[0]
'chips: the stacks hold 398 and the pot 3, which makes 401, not the 400 at the start'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardhouse.cards import Card, format_cards
from cardhouse.dealer.errors import DealerError, IllegalAction
from cardhouse.dealer.events.betting import BoughtChips, Gets, JackpotWon, Pays
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.pieces.action import CARD_KINDS, CHOICE_KINDS, Action
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.dealer.playing.deal import Deal
from cardhouse.errors import CardhouseError
from cardhouse.sheets.words.drawing import Split
from cardhouse.sheets.words.rows.setting import Rows


class Broken(CardhouseError, AssertionError):
    """A hand in which something is wrong; ``reasons`` lists all of it."""

    code = "broken-hand"

    def __init__(self, deal: Deal, reasons: list[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__("dealer.broken-hand", hand=repr(deal), reasons=reasons, log=deal.log)


def check(deal: Deal, *, deep: bool = False) -> None:
    """Raise :class:`Broken` with every reason, if there are any.

    ``deep`` also tries each legal answer on a copy of the hand.
    """
    found = reasons(deal)
    if deep and not found:
        found = [f"answers: {reason}" for reason in playable(deal)]
    if found:
        raise Broken(deal, found)


def reasons(deal: Deal) -> list[str]:
    """Everything that is wrong with a hand."""
    checks = {
        "chips": chips,
        "bets": bets,
        "cards": cards,
        "awards": awards,
        "decision": decision,
        "answers": answers,
    }
    return [f"{name}: {reason}" for name, find in checks.items() for reason in find(deal)]


def chips(deal: Deal) -> list[str]:
    """Chips are neither made nor lost, and the events account for every chip that moved."""
    found = []
    start = sum(deal.setup.stacks) + sum(deal.bought)
    held = sum(deal.stacks) + sum(deal.state.result.kept.values())
    where = ("house", deal.house + deal.raked) if deal.is_over else ("pot", deal.pot)
    fund = (deal.jackpot or 0) - (deal.setup.jackpot or 0)
    if held + where[1] + fund != start:
        grown = f" and the jackpot {fund:+d}" if fund else ""
        found.append(
            f"the stacks hold {held} and the {where[0]} {where[1]}{grown}, "
            f"which makes {held + where[1] + fund}, not the {start} at the start"
        )
    if (deal.jackpot or 0) < 0:
        found.append(f"the jackpot has {deal.jackpot} chips")
    for seat, (stack, told) in enumerate(zip(deal.stacks, _stacks_told(deal), strict=True)):
        if stack < 0:
            found.append(f"seat {seat} has {stack} chips")
        if stack != told:
            found.append(f"seat {seat} has {stack} chips, but {told} according to the events")
    return found


def _stacks_told(deal: Deal) -> list[int]:
    """The stacks, worked out from the events."""
    stacks = list(deal.setup.stacks)
    for event in deal.events:
        if isinstance(event, Pays):
            stacks[event.seat] -= event.amount
        elif isinstance(event, Gets | BoughtChips):
            stacks[event.seat] += event.amount
        elif isinstance(event, Ruled) and event.stack:
            stacks[event.seat] += event.stack
    return stacks


def bets(deal: Deal) -> list[str]:
    """Nobody has bet more than they brought, or could have won in a game that pays as it goes on."""
    found = []
    all_chips = sum(deal.setup.stacks) + sum(deal.bought) + (deal.setup.jackpot or 0)
    pays_on_the_way = deal.sheet.spans_deals or not deal.sheet.has_showdown
    won = Counter[int]()
    for event in deal.events:
        if isinstance(event, JackpotWon):
            won[event.seat] += event.amount
    for player, brought in zip(deal.players, deal.setup.stacks, strict=True):
        start = all_chips if pays_on_the_way else brought + won[player.seat] + deal.bought[player.seat]
        if not 0 <= player.bet <= player.total <= start:
            found.append(f"seat {player.seat} has bet {player.bet} of {player.total} in all, out of {start}")
    return found


def cards(deal: Deal) -> list[str]:
    """Every card of the deck is in one place."""
    found = [
        f"the area {area} has {len(held)} cards, but room for {deal.sheet.layout.areas[area]}"
        for board in deal.boards
        for area, held in board.items()
        if len(held) > deal.sheet.layout.areas[area]
    ]
    # The cards of players who folded are in the muck, or have been dealt again.
    places = [card for player in deal.live for card in player.cards]
    places += [card for held in _areas(deal) for card in held]
    places += [*deal.community, *deal.state.stock.muck, *deal.state.stock.burnt, *deal.state.stock.pile]
    places += [*deal.state.stock.aside, *deal.state.stock.next_burns]
    places += [card for area in deal.state.stock.offers.values() for card in area]
    seen, deck = Counter(places), Counter(deal.sheet.deck.cards)
    if isinstance(deal.state.stock.supply, Stub):
        seen.update(deal.state.stock.supply.rest)
        # While a draw goes round, the discards lie in front of the players.
        if not _draws(deal.decision):
            found += _cards_named("in no place", deck - seen)
    found += _cards_named("in two places", seen - deck)
    for player in deal.live:
        parted = Counter(card for part in player.parts.values() for card in part)
        if any(isinstance(step, Split) and step.shared for step in deal.sheet.steps):
            # A card that belongs to several parts is one card.
            parted = parted & Counter(player.cards)
        # Cards that are put in rows one after another lie in front of the player until then.
        asked = deal.decision.kind if deal.decision else ""
        in_rows = asked == "set" or deal.sheet.find(Rows) is not None
        placing = in_rows and not deal.is_over and parted <= Counter(player.cards)
        if player.parts and parted != Counter(player.cards) and not placing and not deal.state.result.void:
            found.append(f"the parts of seat {player.seat} are not its cards")
    return found


def _draws(asked: Decision | None) -> bool:
    """Whether a draw is going round."""
    if asked is None:
        return False
    return asked.kind == "draw" or (asked.about is not None and asked.about.matter == "refusable")


def _areas(deal: Deal) -> Iterator[list[Card]]:
    """Every area of every board, once; boards that were run again share the cards that lay there before."""
    first, *others = deal.boards
    yield from first.values()
    for board in others:
        shared = deal.state.board.shared
        yield from (held[len(shared.get(area, ())) :] for area, held in board.items())


def _cards_named(where: str, wrong: Counter[Card]) -> list[str]:
    return [f"{format_cards(sorted(wrong.elements()))} {where}"] if wrong else []


def awards(deal: Deal) -> list[str]:
    """The pots are paid in full, to players who may win them."""
    if not deal.sheet.has_showdown or deal.sheet.spans_deals:
        return _awards_on_the_way(deal)
    if not deal.is_over:
        return ["awards before the end"] if deal.awards or deal.pots else []
    return _awards_at_the_end(deal)


def _awards_at_the_end(deal: Deal) -> list[str]:
    found = []
    total = sum(pot.amount for pot in deal.pots)
    paid = sum(award.amount for award in deal.awards)
    if total + deal.raked != deal.pot:
        found.append(f"the pots add up to {total} and the rake to {deal.raked}, but {deal.pot} was put in")
    if paid + deal.house != total:
        found.append(f"of {total}, players were paid {paid} and the house {deal.house}")
    for award in deal.awards:
        if deal.players[award.seat].folded:
            found.append(f"seat {award.seat} folded and won {award.amount}")
        if award.amount < 0 or award.pot not in range(len(deal.pots)):
            found.append(f"an award of {award.amount} out of pot {award.pot} of {len(deal.pots)}")
    live = {player.seat for player in deal.live}
    for number, pot in enumerate(deal.pots):
        if not set(pot.eligible) <= live:
            found.append(f"pot {number} may be won by those who folded: {pot.eligible}")
        # The last player left gets everything at once; the rule of sevens takes pots apart again.
        if len(live) > 1 and not deal.house and deal.sheet.book.sevens is None:
            found += _paid(number, pot, [award for award in deal.awards if award.pot == number])
    return found


def _awards_on_the_way(deal: Deal) -> list[str]:
    """If pots are paid as the game goes on, nothing is left over at its end.

    Half of a pot of one chip, which is run twice, comes to nothing.
    """
    found = [f"an award of {award.amount}" for award in deal.awards if award.amount < 0]
    found += [f"seat {award.seat} is out and won" for award in deal.awards if award.seat < 0]
    if deal.is_over and not deal.sheet.has_showdown and deal.pot:
        found.append(f"{deal.pot} is left in the pot")
    return found


def _paid(number: int, pot: Pot, won: list[Award]) -> Iterator[str]:
    paid = sum(award.amount for award in won)
    if paid != pot.amount:
        yield f"pot {number} is {pot.amount}, but {paid} was paid"
    for seat in sorted({award.seat for award in won} - set(pot.eligible)):
        yield f"seat {seat} won from pot {number} without being eligible"


def decision(deal: Deal) -> list[str]:
    """The question makes sense for the player who is asked."""
    asked = deal.decision
    if asked is None:
        return []
    found = []
    player = deal.players[asked.seat]
    if player.folded:
        found.append(f"seat {asked.seat} has folded")
    if len(deal.live) < 2 and deal.sheet.has_showdown and not deal.sheet.spans_deals:
        found.append(f"seat {asked.seat} is alone in the hand")
    if not asked.legal:
        found.append(f"seat {asked.seat} has no legal answer")
    if len(set(asked.legal)) < len(asked.legal):
        found.append(f"an answer is listed twice: {', '.join(map(str, asked.legal))}")
    if Counter(asked.cards) - Counter(player.cards):
        found.append(f"seat {asked.seat} does not hold all of {format_cards(asked.cards)}")
    if not 0 <= asked.least <= asked.most <= max(asked.most, 0) or (
        asked.cards and asked.most > len(asked.cards)
    ):
        found.append(f"{asked.least} to {asked.most} of {len(asked.cards)} cards")
    if asked.kind == "bet":
        found += _betting(asked, player.bet, player.stack)
    return found


def _betting(asked: Decision, bet: int, stack: int) -> Iterator[str]:
    if stack <= 0:
        yield f"seat {asked.seat} is all-in"
    if not 0 <= asked.to_call <= stack:
        yield f"{asked.to_call} to call with {stack} chips"
    if asked.may_check and (asked.to_call or asked.may_call):
        yield f"a check with {asked.to_call} to call"
    if asked.may_call and not asked.to_call:
        yield "a call of nothing"
    if raises := asked.raises:
        if not 0 < raises.least <= raises.most <= bet + stack:
            yield f"{raises.word} {raises.least} to {raises.most} with {bet + stack} chips"
        if raises.least <= bet + asked.to_call:
            yield f"{raises.word} {raises.least} does not raise {bet + asked.to_call}"
        if raises.sizes and (
            list(raises.sizes) != sorted(set(raises.sizes))
            or (raises.least, raises.most) != (raises.sizes[0], raises.sizes[-1])
        ):
            yield f"{raises.word} {raises.least} to {raises.most}, but only {raises.sizes}"


def answers(deal: Deal) -> list[str]:
    """Every legal answer is allowed and can be written down; every other is refused and changes nothing."""
    found = []
    asked = deal.decision
    for action in asked.legal if asked else ():
        if not asked or not asked.allows(action):
            found.append(f"'{action}' is said to be legal, but not allowed")
        if Action.parse(str(action)) != action:
            found.append(f"'{action}' reads back as {Action.parse(str(action))!r}")
    before = fingerprint(deal)
    for action in _wrong(asked):
        if asked and asked.allows(action):
            found.append(f"{action!r} is allowed")
            continue
        try:
            deal.act(action)
        except DealerError as error:
            if asked and not isinstance(error, IllegalAction):
                found.append(f"'{action}' was refused with {error!r}")
        else:
            found.append(f"'{action}' was taken")
    if fingerprint(deal) != before:
        found.append("an action that was refused changed the hand")
    return found


def _wrong(asked: Decision | None) -> Iterator[Action]:
    """Answers that nobody may give."""
    if asked is None:
        yield from (Action("fold"), Action("check"))
        return
    kinds = {"bet", *CARD_KINDS, *CHOICE_KINDS} - {asked.kind}
    yield from (Action(kind, cards=asked.cards[:1]) for kind in sorted(kinds))
    yield Action("leave")
    if asked.kind == "bet":
        yield from (Action(word) for word, may in _words(asked).items() if not may)
        yield Action("raise", 0)
        if raises := asked.raises:
            yield from _wrong_amounts(raises)
        else:
            yield from (Action(word, amount) for word in ("bet", "raise") for amount in (1, 100))
    elif asked.choices:
        yield Action(asked.kind, choice="nothing-of-the-kind")
    elif asked.names_amount and asked.raises:
        yield from (Action(asked.kind, asked.raises.most + 1), Action(asked.kind, asked.raises.least - 1))
    elif asked.rows:
        yield Action("set")
        yield Action("set", 0, asked.cards[:1] * asked.least, "/".join(["0"] * len(asked.rows)))
    else:
        # With several packs, a card may be held once for each pack.
        yield Action(asked.kind, 0, asked.cards[:1] * (1 + asked.cards.count(asked.cards[0])))
        yield Action(asked.kind, 0, (*asked.cards, *asked.cards[:1]))
        if asked.least:
            yield Action(asked.kind, 0, asked.cards[: asked.least - 1])
        if asked.picks and asked.picks.keep and max(asked.picks.counts) > asked.picks.free:
            others = tuple(card for card in asked.cards if card not in asked.picks.keep)
            yield Action(asked.kind, 0, (*asked.picks.keep, *others)[: max(asked.picks.counts)])


def _words(asked: Decision) -> dict[str, bool]:
    return {"fold": asked.may_fold, "check": asked.may_check, "call": asked.may_call}


def _wrong_amounts(raises: Raises) -> Iterator[Action]:
    yield from (Action(raises.word, raises.least - 1), Action(raises.word, raises.most + 1))
    yield Action("raise" if raises.word == "bet" else "bet", raises.least)
    yield from (Action(raises.word, low + 1) for low in raises.sizes if low + 1 not in raises.sizes)


def playable(deal: Deal) -> list[str]:
    """Each legal answer, given to a copy of the hand, leaves it intact."""
    found = []
    for action in deal.decision.legal if deal.decision else ():
        copy = deal.copy()
        if fingerprint(copy) != fingerprint(deal):
            return ["a copy of the hand differs from it"]
        copy.act(action)
        found += [f"after '{action}', {reason}" for reason in reasons(copy)]
    return found


def fingerprint(deal: Deal) -> tuple[Any, ...]:
    """Everything that makes up a hand: equal for two hands that nobody can tell apart."""
    hand, stock = deal.state, deal.state.stock
    return (
        deal.decision,
        tuple(deal.events),
        tuple(deal.actions),
        tuple(
            (
                player.stack,
                player.bet,
                player.total,
                player.folded,
                player.stays,
                player.legs,
                player.gone,
                tuple(player.marks.items()),
                tuple(player.order),
                tuple(player.parts.items()),
            )
            for player in deal.players
        ),
        tuple((area, tuple(held)) for board in deal.boards for area, held in board.items()),
        (
            tuple(deal.community),
            *(tuple(heap) for heap in (stock.muck, stock.burnt, stock.pile, *stock.offers.values())),
        ),
        (
            stock.supply.left,
            deal.number,
            deal.button,
            hand.dead,
            deal.house,
            deal.jackpot,
            hand.rules.choice,
            tuple(hand.rules.facts.items()),
            tuple(sorted(hand.board.removed)),
        ),
        tuple((award.pot, award.contest, award.seat, award.amount, str(award.hand)) for award in deal.awards),
        tuple(deal.pots),
    )
