"""How the dealer plays rounds in which players are in or out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from cardhouse.cards import Card
from cardhouse.cards.untold import cards_of, is_one_of, look_at
from cardhouse.dealer.events.cards import Dealt, Discarded, Looked, Shown
from cardhouse.dealer.events.choices import Revealed, Stayed
from cardhouse.dealer.events.players import ForcedIn, HandKilled, LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so, some_seats
from cardhouse.dealer.hand.deck_runs_out import next_card, reshuffle_without
from cardhouse.dealer.hand.entries import entry_of, terms_in
from cardhouse.dealer.hand.order import after_button, over, still_in
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.words.registry import Play, runs, settle_deal
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets.words.guts.in_or_out import FillDraws, ForceIn, InOrOut, ShowThoseIn
from cardhouse.sheets.words.guts.settling import Settlement

from .dues import height_of
from .round import Drawing, GutsRound


def those_in(hand: HandState) -> list[Player]:
    """The players who play for the pot, from the left of the button."""
    return [player for player in after_button(hand) if player.stays and not player.folded]


def throw_in(hand: HandState, player: Player, cards: Sequence[Card], *, part: str = "") -> None:
    """Put some of a player's cards into the muck; those of a part, if it is named."""
    player.lose(tuple(cards), part=part)
    hand.stock.muck.extend(cards)


def leave(hand: HandState, player: Player, why: Why) -> None:
    """Take a player out of the game for good."""
    hand.stock.muck.extend(player.cards)
    player.gone = player.folded = True
    player.stays = None
    hand.tell(LeftGame(player.seat, why))


def drop_the_broke(hand: HandState) -> None:
    """Take players without chips out of the game; if nobody has any, it is over for all.

    A player who is all-in stays in for a pot that a showdown will pay.
    """
    if hand.sheet.has_showdown:
        return
    if any(player.stays and not player.stack for player in still_in(hand)):
        # A player who is paid besides the pots is not broke.
        settle_deal(hand)
    live = still_in(hand)
    broke = [player for player in live if not player.stack]
    if len(broke) < len(live):
        for player in broke:
            leave(hand, player, Why("no-chips"))
        return
    for player in broke:
        hand.stock.muck.extend(player.cards)
        player.folded = True


@runs(InOrOut)
def _in_or_out(step: InOrOut, hand: HandState) -> Play:
    drop_the_broke(hand)
    if over(hand):
        return
    said = recall(hand, GutsRound)
    if not step.part:
        said.hands = [(seat, "") for seat in said.forced]
        for player in hand.players:
            player.stays = True if player.seat in said.forced else None
    players = [
        player for player in after_button(hand) if not player.folded and player.seat not in said.forced
    ]
    if step.how == "together":
        yield from _together(step, hand, players)
    else:
        yield from _in_turn(step, hand, players)


def _word(action: Action) -> Literal["in", "out"]:
    return "in" if action.choice == "in" else "out"


def _together(step: InOrOut, hand: HandState, players: Sequence[Player]) -> Play:
    """Ask one after the other; nobody hears what the others have said until all have answered."""
    answers: dict[int, str] = {}
    for player in players:
        action = yield _question(step, hand, player)
        answers[player.seat] = action.choice
        hand.tell(Stayed(player.seat, _word(action), seen_by=player.seat))
    for player in players:
        answer = answers[player.seat]
        hand.tell(Revealed(player.seat, answer))
        _take(step, hand, player, stays=answer == "in")


def _in_turn(step: InOrOut, hand: HandState, players: Sequence[Player]) -> Play:
    said = recall(hand, GutsRound)
    for player in players:
        alone = bool(step.last_alone) and player is players[-1] and not said.hands
        if alone and not is_so(
            hand, "holds", partial(_holds, hand, player, step.last_alone), (player.seat,), step.last_alone
        ):
            hand.tell(Stayed(player.seat, "out", needs=_needed(hand, step.last_alone)))
            _take(step, hand, player, stays=False)
            continue
        action = yield _question(step, hand, player)
        hand.tell(Stayed(player.seat, _word(action), step.part))
        _take(step, hand, player, stays=action.choice == "in")
        if step.draws and action.choice == "in" and not alone:
            yield from _throw(step.part, step.draws, hand, player)


def _question(step: InOrOut, hand: HandState, player: Player) -> Decision:
    pot = hand.pot
    whole = player.stack >= pot or not any(table.loser.pot for table in _payments(hand))
    about = About("pot", step.part, pot=pot)
    if not whole:
        about = About("part-of-pot", step.part, amount=player.stack, pot=pot)
    return Decision(player.seat, "stay", choices=("in", "out"), about=about)


def _payments(hand: HandState) -> list[Settlement]:
    return [table for table in hand.sheet.tables.values() if isinstance(table, Settlement)]


def _take(step: InOrOut, hand: HandState, player: Player, *, stays: bool) -> None:
    """Note what a player has said, and take a hand that is folded."""
    player.stays = stays or bool(player.stays)
    if stays:
        recall(hand, GutsRound).hands.append((player.seat, step.part))
    elif step.folds:
        throw_in(hand, player, _cards(step.part, player), part=step.part)
        player.parts.pop(step.part, None)


def _cards(part: str, player: Player) -> tuple[Card, ...]:
    # The deck may have run out before anybody had a card of this hand.
    return player.parts.get(part, ()) if part else player.cards


def _needed(hand: HandState, needs: str) -> HandName:
    """What the hand is called that a player must have."""
    scale = hand.rules.contests[0].scale
    return scale.named(scale.minimum(needs))


def _holds(hand: HandState, player: Player, needs: str) -> bool:
    """Whether a player already has a hand at least that good."""
    if player.unknown:
        return False
    if hand.witness is not None:
        look_at(player.cards)
    contest = hand.rules.contests[0]
    compared = compare(terms_in(hand, hand.board.areas).for_contests((contest,)), [entry_of(hand, player)])
    made = compared.hands[contest.name].get(player.seat)
    return made is not None and made.rating >= contest.scale.minimum(needs)


def _throw(part: str, draws: tuple[int, int], hand: HandState, player: Player) -> Play:
    """Say how many cards to draw, and throw that many away."""
    held = _cards(part, player)
    cards = tuple(card for card in held if card not in player.unknown)
    most = min(draws[1], len(cards))
    about = About("part", part) if part else None
    if not most:
        return
    action = yield Decision(
        player.seat, "draw", cards=cards, least=min(draws[0], most), most=most, about=about
    )
    throw_in(hand, player, action.cards, part=part)
    recall(hand, GutsRound).draws.append(Drawing(player.seat, part, action.cards))
    hand.tell(Discarded(player.seat, action.cards, len(action.cards), player.seat))


@runs(ForceIn)
def _force_in(step: ForceIn, hand: HandState) -> None:
    drop_the_broke(hand)
    said = recall(hand, GutsRound)

    showing = [player for player in after_button(hand) if not player.folded and player.up]

    def look() -> tuple[int, ...]:
        top = max((height_of(step, player.up) for player in showing), default=0)
        return tuple(player.seat for player in showing if height_of(step, player.up) == top)

    highest = some_seats(hand, "forced-in", look, [player.seat for player in showing])
    for player in showing:
        if player.seat in highest:
            said.forced.add(player.seat)
            said.hands.append((player.seat, ""))
            player.stays = True
            hand.tell(ForcedIn(player.seat))


@runs(ShowThoseIn)
def _show_those_in(step: ShowThoseIn, hand: HandState) -> None:
    inside = those_in(hand)
    if step.to_each_other:
        look_at_each_other(hand, inside)
        return
    for player in inside:
        show_all(hand, player)


def look_at_each_other(hand: HandState, players: Sequence[Player]) -> None:
    """Show some players' cards to one another and to nobody else."""
    for player in players:
        for other in players:
            if other is not player:
                other.show_to(player.seat)
                hand.tell(Looked(player.seat, other.seat, other.cards, len(other.cards)))


def show_all(hand: HandState, player: Player) -> None:
    """Turn all of a player's cards up."""
    player.show(player.cards)
    hand.tell(Shown(player.seat, player.cards))


@runs(FillDraws)
def _fill_draws(step: FillDraws, hand: HandState) -> None:
    said = recall(hand, GutsRound)
    for drawing in said.draws:
        player = hand.players[drawing.seat]
        for _ in () if player.folded else drawing.thrown:
            if not hand.stock.supply.left and hand.stock.muck:
                reshuffle_without(hand, drawing.thrown)
            if (card := next_card(hand, player.seat)) is None:
                break
            player.give(card, up=True)
            player.drawn.add(card)
            if drawing.part:
                player.parts[drawing.part] = (*player.parts[drawing.part], card)
            hand.tell(Dealt(player.seat, (card,), up=True, seen_by=None))
            if (
                step.kills
                and is_one_of(card, cards_of(step.kills))
                and (drawing.seat, drawing.part) not in said.dead
            ):
                said.dead.add((drawing.seat, drawing.part))
                hand.tell(HandKilled(player.seat, card))
    said.draws.clear()
