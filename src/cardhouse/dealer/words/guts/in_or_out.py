"""What the dealer does for rounds in which players are in or out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Dealt, Discarded, Looked, Reshuffled, Shown
from cardhouse.dealer.events.choices import Revealed, Stayed
from cardhouse.dealer.events.course import ForcedIn, HandKilled, LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Showdown
from cardhouse.dealer.words.jackpot import pay_jackpots
from cardhouse.sheets.words.guts.in_or_out import FillDraws, ForceIn, InOrOut, ShowThoseIn
from cardhouse.sheets.words.guts.settling import Settlement

from .dues import height_of


class Drawing(NamedTuple):
    """Cards that are owed to a hand."""

    seat: int
    part: str
    thrown: tuple[Card, ...]


class Loss(NamedTuple):
    """One loss, to whoever won."""

    seat: int
    winners: tuple[int, ...]


@dataclass
class Said:
    """What all have heard in one deal about who plays for the pot."""

    deal: int
    hands: list[tuple[int, str]] = field(default_factory=list)
    """The hands that are in: the seat, and which of its hands where it has several."""
    forced: set[int] = field(default_factory=set)
    draws: list[Drawing] = field(default_factory=list)
    dead: set[tuple[int, str]] = field(default_factory=set)
    """Hands that cannot win any more."""
    losses: list[Loss] = field(default_factory=list)


def said_in(hand: Running) -> Said:
    """What has been said in this deal."""
    if hand.said is None or hand.said.deal != hand.deal.number:
        hand.said = Said(hand.deal.number)
    return hand.said


def those_in(hand: Running) -> list[Player]:
    """Those who play for the pot, from the left of the button."""
    return [player for player in hand.deal.after_button() if player.stays and not player.folded]


def throw_in(hand: Running, player: Player, cards: Sequence[Card]) -> None:
    """Put cards of a player into the muck."""
    player.lose(tuple(cards))
    hand.deal.muck.extend(cards)


def leave(hand: Running, player: Player, why: Why) -> None:
    """A player is out of the game for good."""
    hand.deal.muck.extend(player.cards)
    player.gone = player.folded = True
    player.stays = None
    hand.deal.tell(LeftGame(player.seat, why))


def drop_the_broke(hand: Running) -> None:
    """Who has no chips left is out of the game; where nobody has any, it is over for all.

    Who is all in plays on for a pot that a showdown will pay.
    """
    if hand.deal.sheet.has_showdown:
        return
    if any(player.stays and not player.stack for player in hand.deal.live):
        # Whoever wins from the jackpot is not broke.
        pay_jackpots(hand)
    live = hand.deal.live
    broke = [player for player in live if not player.stack]
    if len(broke) < len(live):
        for player in broke:
            leave(hand, player, Why("no-chips"))
        return
    for player in broke:
        hand.deal.muck.extend(player.cards)
        player.folded = True


@runs(InOrOut)
def _in_or_out(step: InOrOut, hand: Running) -> Play:
    drop_the_broke(hand)
    if hand.over:
        return
    said = said_in(hand)
    if not step.part:
        said.hands = [(seat, "") for seat in said.forced]
        for player in hand.deal.players:
            player.stays = True if player.seat in said.forced else None
    players = [
        player for player in hand.deal.after_button() if not player.folded and player.seat not in said.forced
    ]
    if step.how == "together":
        yield from _together(step, hand, players)
    else:
        yield from _in_turn(step, hand, players)


def _word(action: Action) -> Literal["in", "out"]:
    return "in" if action.choice == "in" else "out"


def _together(step: InOrOut, hand: Running, players: Sequence[Player]) -> Play:
    """One after the other, but nobody hears what the others have said until all have."""
    deal = hand.deal
    answers: dict[int, str] = {}
    for player in players:
        action = yield _question(step, hand, player)
        answers[player.seat] = action.choice
        deal.tell(Stayed(player.seat, _word(action), seen_by=player.seat))
    for player in players:
        answer = answers[player.seat]
        deal.tell(Revealed(player.seat, answer))
        _take(step, hand, player, stays=answer == "in")


def _in_turn(step: InOrOut, hand: Running, players: Sequence[Player]) -> Play:
    deal, said = hand.deal, said_in(hand)
    for player in players:
        alone = bool(step.last_alone) and player is players[-1] and not said.hands
        if alone and not _holds(hand, player, step.last_alone):
            deal.tell(Stayed(player.seat, "out", needs=step.last_alone))
            _take(step, hand, player, stays=False)
            continue
        action = yield _question(step, hand, player)
        deal.tell(Stayed(player.seat, _word(action), step.part))
        _take(step, hand, player, stays=action.choice == "in")
        if step.draws and action.choice == "in" and not alone:
            yield from _throw(step.part, step.draws, hand, player)


def _question(step: InOrOut, hand: Running, player: Player) -> Decision:
    pot = hand.deal.pot
    whole = player.stack >= pot or not any(table.loser.pot for table in _payments(hand))
    about = f"for the pot of {pot}" if whole else f"for {player.stack} of the pot of {pot}"
    about = f"the {step.part} hand, {about}" if step.part else about
    return Decision(player.seat, "stay", choices=("in", "out"), about=about)


def _payments(hand: Running) -> list[Settlement]:
    return [table for table in hand.deal.sheet.tables.values() if isinstance(table, Settlement)]


def _take(step: InOrOut, hand: Running, player: Player, *, stays: bool) -> None:
    """Note what a player has said, and take a hand that is folded."""
    player.stays = stays or bool(player.stays)
    if stays:
        said_in(hand).hands.append((player.seat, step.part))
    elif step.folds:
        throw_in(hand, player, _cards(step.part, player))
        player.parts.pop(step.part, None)


def _cards(part: str, player: Player) -> tuple[Card, ...]:
    return player.parts[part] if part else player.cards


def _holds(hand: Running, player: Player, needs: str) -> bool:
    """Whether a player already has a hand as good as that."""
    if player.unknown:
        return False
    contest = hand.deal.contests[0]
    compared = Showdown(
        (contest,), [hand.entry(player)], (), button=0, seats=len(hand.deal.players), odd_chip="button"
    )
    made = compared.hands[contest.name].get(player.seat)
    return made is not None and made.rating >= contest.scale.minimum(needs)


def _throw(part: str, draws: tuple[int, int], hand: Running, player: Player) -> Play:
    """Say how many cards to draw, and throw as many away."""
    held = _cards(part, player)
    cards = tuple(card for card in held if card not in player.unknown)
    most = min(draws[1], len(cards))
    about = f"the {part} hand" if part else ""
    if not most:
        return
    action = yield Decision(
        player.seat, "draw", cards=cards, least=min(draws[0], most), most=most, about=about
    )
    throw_in(hand, player, action.cards)
    if part:
        player.parts[part] = tuple(card for card in held if card not in action.cards)
    said_in(hand).draws.append(Drawing(player.seat, part, action.cards))
    hand.deal.tell(Discarded(player.seat, action.cards, len(action.cards), player.seat))


@runs(ForceIn)
def _force_in(step: ForceIn, hand: Running) -> None:
    drop_the_broke(hand)
    deal, said = hand.deal, said_in(hand)

    showing = [player for player in deal.after_button() if not player.folded and player.up]
    top = max((height_of(step, player.up) for player in showing), default=0)
    for player in showing:
        if height_of(step, player.up) == top:
            said.forced.add(player.seat)
            said.hands.append((player.seat, ""))
            player.stays = True
            deal.tell(ForcedIn(player.seat))


@runs(ShowThoseIn)
def _show_those_in(step: ShowThoseIn, hand: Running) -> None:
    inside = those_in(hand)
    if step.to_each_other:
        look_at_each_other(hand, inside)
        return
    for player in inside:
        show_all(hand, player)


def look_at_each_other(hand: Running, players: Sequence[Player]) -> None:
    """Some players show one another their cards, and nobody else."""
    for player in players:
        for other in players:
            if other is not player:
                other.show_to(player.seat)
                hand.deal.tell(Looked(player.seat, other.seat, other.cards, len(other.cards)))


def show_all(hand: Running, player: Player) -> None:
    """A player turns all cards up."""
    player.show(player.cards)
    hand.deal.tell(Shown(player.seat, player.cards))


@runs(FillDraws)
def _fill_draws(step: FillDraws, hand: Running) -> None:
    deal, said = hand.deal, said_in(hand)
    for drawing in said.draws:
        player = deal.players[drawing.seat]
        for _ in drawing.thrown:
            if not deal.supply.left and deal.muck:
                _reshuffle(hand, drawing.thrown)
            if (card := hand.next_card(player.seat)) is None:
                break
            player.give(card, up=True)
            player.drawn.add(card)
            if drawing.part:
                player.parts[drawing.part] = (*player.parts[drawing.part], card)
            deal.tell(Dealt(player.seat, (card,), up=True, seen_by=None))
            if card.rank.letter == step.kills and (drawing.seat, drawing.part) not in said.dead:
                said.dead.add((drawing.seat, drawing.part))
                deal.tell(HandKilled(player.seat, card))
    said.draws.clear()


def _reshuffle(hand: Running, own: tuple[Card, ...]) -> None:
    """The deck has run out: the muck is shuffled in, and who draws gets own discards back last of all."""
    deal = hand.deal
    back = [card for card in deal.muck if card not in own] or list(deal.muck)
    deal.muck[:] = [card for card in deal.muck if card not in back]
    deal.supply.add(back)
    deal.tell(Reshuffled(len(back)))
