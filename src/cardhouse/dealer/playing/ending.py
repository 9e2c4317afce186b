"""The end of a hand: the pots are paid, and hands are shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from cardhouse.cards.untold import untold
from cardhouse.dealer.betting.rake import raked
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.betting import Awarded, HouseTook, JackpotFunded, JackpotWon, Raked
from cardhouse.dealer.events.cards import Mucked, Shown
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.dealer.hand.money import give_kept, give_or_take, pay_out, pots_now, sweep
from cardhouse.dealer.hand.order import after_button, clockwise, first_to_show, still_in
from cardhouse.dealer.hand.showing import show_due
from cardhouse.dealer.hand.state import HandState, recall_if_any
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.visibility import who_has_seen
from cardhouse.dealer.showdown.odd_chips import shared_by_runs
from cardhouse.dealer.words.betting.sevens import Sevens
from cardhouse.sheets.words.rows.scoring import score_of

from .recorded import recorded_awards

_LAST_PLAYER: Final = Why("last-player")
_LEFT_OVER: Final = Why("left-over")


def finish(hand: HandState) -> None:
    """Pay the pots."""
    result = hand.result
    if result.kept:
        give_kept(hand)
    if result.to_show:
        show_due(hand, "end-of-round", "end-of-betting")
    result.unpaid = hand.stacks
    if not hand.sheet.has_showdown:
        _share_out(hand)
        return
    result.pots = pots_now(hand)
    if result.house:
        result.house = hand.pot
        hand.tell(HouseTook(hand.pot))
        return
    if hand.stakes.rake[0] or hand.stakes.drop:
        result.pots, result.raked = raked(result.pots, hand.stakes)
        if result.raked:
            hand.tell(Raked(result.raked))
    result.awards = [_with_eyes(hand, award) for award in _awards(hand)]
    for award in result.awards:
        hand.players[award.seat].stack += award.amount
        hand.tell(Awarded(award.seat, award.amount, award.contest, award.why))


def take_back(hand: HandState) -> None:
    """Take back what a hand that is over has paid, because a ruling changes who may win."""
    if not pays_at_the_end(hand):
        raise BadEffect("dealer.effect-paid-on-the-way")
    for player, unpaid in zip(hand.players, hand.result.unpaid, strict=True):
        give_or_take(hand, player, unpaid - player.stack)
    hand.result.forget_payment()


def pays_at_the_end(hand: HandState) -> bool:
    """Whether what a hand has paid can be taken back: nothing was paid before its end or by a fund."""
    funded = any(isinstance(event, JackpotFunded | JackpotWon) for event in hand.events)
    return hand.sheet.has_showdown and not hand.sheet.spans_deals and not hand.result.idled and not funded


def _awards(hand: HandState) -> list[Award]:
    """Who gets what out of the pots."""
    live, pots = still_in(hand), hand.result.pots
    if len(live) == 1:
        total = sum([pot.amount for pot in pots])
        return [Award(0, "", live[0].seat, total, None, why=_LAST_PLAYER)] if total else []
    if hand.progress.stopped:
        return [award for number, pot in enumerate(pots) for award in _part(hand, number, pot)]
    if (told := recorded_awards(hand)) is not None:
        return told
    mucked = _mucks(hand.record.mucks(live), pots) if hand.record else set()
    if hand.witness is not None:
        judged = {player.seat for player in live if hand.witness.judges and not untold(player.cards)}
        mucked = _mucks(hand.witness.mucked - judged, pots)
        hand.witness.unsure |= bool(mucked)
    return _compare(hand, [player for player in live if player.seat not in mucked], mucked)


def _with_eyes(hand: HandState, award: Award) -> Award:
    """An award, with who has seen the hand that won it."""
    if award.hand is None:
        return award
    eyes = who_has_seen(award.hand.held, hand.players[award.seat].order)
    return award if eyes is None else award._replace(eyes=eyes)


def _part(hand: HandState, number: int, pot: Pot) -> Iterator[Award]:
    """Divide a pot of a game that was stopped equally among the players who could have won it."""
    seats = [player.seat for player in after_button(hand) if player.seat in pot.eligible]
    each, odd = divmod(pot.amount, len(seats))
    for place, seat in enumerate(seats):
        if amount := each + (place < odd):
            yield Award(number, "", seat, amount, None, why=_LEFT_OVER)


def _share_out(hand: HandState) -> None:
    """Divide what is left in a pot that no showdown pays equally among the players still in the game."""
    sweep(hand)
    # If the last players all run out of chips together, what they paid last goes back to all.
    players = [player for player in after_button(hand) if not player.gone] or hand.players
    each, odd = divmod(hand.dead, len(players))
    why = _LAST_PLAYER if len(players) == 1 else _LEFT_OVER
    for place, player in enumerate(players):
        if amount := each + (place < odd):
            pay_out(hand, player, amount, why=why)


def _compare(hand: HandState, live: Sequence[Player], mucked: Collection[int]) -> list[Award]:
    """Award the pots, which are shared among the runs of the board, to the best hands."""
    sevens = recall_if_any(hand, Sevens)
    runs = hand.board.runs
    shares = shared_by_runs(hand.result.pots, len(runs), hand.stakes.chip)
    awards: list[Award] = []
    for run, (board, pots) in enumerate(zip(runs, shares, strict=True)):
        entries = [entry_of(hand, player, board) for player in live]
        compared = compare_hands(hand, entries, board)
        hand.result.hands = compared.played(pots)
        paid = pots if sevens is None else sevens.settle(hand, pots, compared)
        won = compared.award(paid)
        awards += [award._replace(run=run) for award in won] if run else won
    if sevens is not None:
        awards += sevens.refunds()
    winners = {award.seat for award in awards if award.amount}
    # Rows are scored against everybody else's, so everybody shows them.
    shows = {player.seat for player in live} if score_of(hand.sheet) else winners
    _show_hands(hand, shows, mucked)
    hand.events += compared.remarks()
    return awards


def _mucks(seats: Collection[int], pots: Sequence[Pot]) -> set[int]:
    """Who wins nothing because they did not show; every pot keeps at least one player who may win it."""
    mucked = set(seats)
    for pot in pots:
        if mucked.issuperset(pot.eligible):
            mucked.discard(pot.eligible[-1])
    return mucked


def _show_hands(hand: HandState, winners: Collection[int], mucked: Collection[int]) -> None:
    """Show hands: the last to bet first, or else the first to act; a player who can no longer win may muck.

    ``mucked`` are the seats that did not show, if there is a record.
    """
    aggressor = hand.betting.aggressor
    start = aggressor if aggressor is not None else first_to_show(hand)
    live = [player for player in clockwise(hand, start) if not player.folded]
    all_show = any(not player.stack for player in live)
    unbeaten = True
    # Players in a side pot show before anyone who is all-in for less.
    for player in sorted(live, key=lambda player: -player.total):
        shows = unbeaten or all_show or player.seat in winners
        if hand.record:
            shows = player.seat not in mucked
        elif hand.witness is not None:
            gone = player.seat in mucked or player.seat in hand.witness.mucked
            shows = player.seat in winners or not (gone or untold(player.cards))
        if shows:
            player.show_at_the_end()
            hand.tell(Shown(player.seat, player.cards))
        else:
            hand.tell(Mucked(player.seat))
        unbeaten = unbeaten and player.seat not in winners
