"""Bounties in play."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.showdown.odd_chips import by_suit
from cardhouse.table import Table
from cardhouse.tournament.engine.state.changing import changed
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow
from cardhouse.tournament.money.bounties import (
    WonPot,
    bounty_goes_to,
    draw_envelopes,
    envelopes,
    progressive,
    shared_bounty,
)

from .pool import paid_places


def won_by(table: Table, player: str, tie: str) -> tuple[str, ...]:
    """Who gets the bounty of a player who has lost everything in the last hand of a table."""
    hand, lineup = table.hand, table.lineup
    if hand is None or lineup is None or player not in lineup.players:
        return ()
    out = lineup.players.index(player)
    awards = [award for award in hand.awards if award.amount and award.seat != out]
    if not awards:
        gained = [end - begun for end, begun in zip(hand.stacks, hand.setup.stacks, strict=True)]
        best = max(range(len(gained)), key=lambda seat: gained[seat])
        return (lineup.players[best],) if gained[best] > 0 else ()
    # The pots lie one above the other, each ending where somebody was all-in; this is the last one for
    # which the player had chips.
    busted = [seat for seat, stack in enumerate(hand.stacks) if not stack]
    ends = {hand.totals[seat] for seat in (*busted, *(award.seat for award in awards))}
    at = sum(end < hand.totals[out] for end in ends)
    pot = max((award.pot for award in awards if award.pot <= at), default=awards[0].pot)
    in_pot = [award for award in awards if award.pot == pot]
    # Parts are paid in the order of the odd chip, so the first is the one that counts.
    first = _part(in_pot[0])
    counting = [award for award in in_pot if _part(award) == first]
    winners = tuple(dict.fromkeys(lineup.players[award.seat] for award in counting))
    chairs = dict(zip(lineup.players, lineup.dealt, strict=True))
    hands = {award.seat: getattr(award, "hand", None) for award in counting}
    highest = ""
    if tie == "highest card" and all(hands.values()):
        highest = lineup.players[by_suit(list(hands), hands)[0]]  # type: ignore[arg-type]
    return bounty_goes_to(
        player,
        [WonPot({player}, (winners,))],
        chairs=chairs,
        button=lineup.spots.button,
        seats=table.rules.seats,
        tie=tie,  # type: ignore[arg-type]
        highest=highest,
    )


def _part(award: object) -> tuple[int, str]:
    return getattr(award, "run", 0), getattr(award, "contest", "")


def pay_bounty(work: Work, bust: Bust) -> Bust:
    """Pay the bounty of a player who is out, and note what was paid to whom."""
    state, bounty = work.state, work.structure.bounty
    winners = [one for one in bust.winners if one in state.entries]
    for winner in winners:
        entry = state.entry(winner)
        state.change(winner, knocked_out=entry.knocked_out + 1)
    head = state.entry(bust.player).head
    if bounty is None or not winners:
        return bust
    if bounty.kind == "mystery":
        if not state.opened_envelopes or not state.envelopes:
            return bust
        amount, state.envelopes = state.envelopes[0], state.envelopes[1:]
        paid = _pay(work, bust.player, amount, winners)
        return changed(bust, envelope=True, paid=tuple((one, share, 0) for one, share in paid.items()))
    if not head:
        return bust
    state.change(bust.player, head=0)
    amount, added = head, dict.fromkeys(winners, 0)
    if bounty.kind == "progressive":
        knockout = progressive(head)
        amount, added = knockout.paid, shared_bounty(knockout.added, winners)
        for winner, more in added.items():
            state.change(winner, head=state.entry(winner).head + more)
    paid = _pay(work, bust.player, amount, winners)
    return changed(bust, head=head, paid=tuple((one, share, added[one]) for one, share in paid.items()))


def take_back_bounty(work: Work, bust: Bust) -> None:
    """Take back the bounty of a player who was not out, from all who got a part of it.

    Raises :class:`NotNow` if somebody has lost meanwhile what was put on the own head.
    """
    state = work.state
    for winner in bust.winners:
        if winner in state.entries:
            state.change(winner, knocked_out=state.entry(winner).knocked_out - 1)
    for winner, amount, added in bust.paid:
        entry = state.entry(winner)
        if entry.head < added or entry.bounties < amount:
            raise NotNow("tournament.too-late-to-undo")
        state.change(winner, bounties=entry.bounties - amount, head=entry.head - added)
    whole = sum(amount for _, amount, _ in bust.paid)
    if bust.envelope:
        state.envelopes = (whole, *state.envelopes)
    elif bust.head:
        state.change(bust.player, head=bust.head)
    state.money = changed(state.money, bounties_paid=state.money.bounties_paid - whole)


def _pay(work: Work, out: str, amount: int, winners: Sequence[str]) -> dict[str, int]:
    state = work.state
    shares = shared_bounty(amount, winners)
    for winner, share in shares.items():
        state.change(winner, bounties=state.entry(winner).bounties + share)
        work.tell(
            "bounty", player=winner, name=work.name(winner), out=out, other=work.name(out), amount=share
        )
    state.money = changed(state.money, bounties_paid=state.money.bounties_paid + amount)
    return shares


def open_envelopes(work: Work) -> None:
    """Make the envelopes of a mystery bounty, once the time for them has come."""
    state, bounty = work.state, work.structure.bounty
    if bounty is None or bounty.kind != "mystery" or state.opened_envelopes or state.prizes is None:
        return
    reached = {
        "start": True,
        "final table": state.final,
        "money": state.left <= paid_places(state),
    }
    if not reached[bounty.drawn_from] or state.left < 1 or not state.money.heads_left:
        return
    made = envelopes(bounty.envelopes, state.left, state.money.heads_left, unit=work.structure.unit)
    state.envelopes = tuple(draw_envelopes(made, state.chance("envelopes")))
    state.opened_envelopes = True
    work.tell("envelopes", envelopes=sorted(made, reverse=True))


def pay_own_bounties(work: Work, players: Sequence[str]) -> None:
    """Pay everybody who is left at the end what is on their own heads; the first gets what nobody has won."""
    state = work.state
    if not state.money.heads_left or not players:
        return
    shares = dict.fromkeys(players, 0)
    bounty = work.structure.bounty
    if bounty is None or bounty.kind != "mystery":
        shares = {player: state.entry(player).head for player in players}
    shares[players[0]] += state.money.heads_left - sum(shares.values())
    for player, share in shares.items():
        if share:
            state.change(player, head=0, bounties=state.entry(player).bounties + share)
            work.tell("bounty", how="own", player=player, name=work.name(player), amount=share)
    state.money = changed(state.money, bounties_paid=state.money.bounties_paid + sum(shares.values()))
    state.envelopes = ()
