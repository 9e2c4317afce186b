"""Cards that are turned up by choice: of a layout, or of one's own row of cards."""

from __future__ import annotations

from cardhouse.dealer.events.cards import BoardTurned, Exposed, LaidInOrder
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.sheets.words.layouts import LayInOrder, RollOut, TurnUp


@runs(TurnUp)
def _turn_up(step: TurnUp, hand: Running) -> Play:
    """What lies face down nobody knows, so a card comes from the deck only when it is turned."""
    deal = hand.deal
    seat = next(player.seat for player in deal.clockwise(hand.opener) if not player.folded)
    for number in range(1, step.count + 1):
        places = deal.sheet.layout.areas.items()
        left = tuple(area for area, count in places if len(deal.board[area]) < count)
        if not left:
            return
        area = left[0]
        if len(left) > 1:
            about = f"card {number} of {step.count}"
            area = (yield Decision(seat, "turn", choices=left, about=about)).choice
        if (card := hand.next_card(None)) is None:
            return
        deal.board[area].append(card)
        deal.tell(BoardTurned(seat, area, (card,)))
    hand.dealt = True


@runs(LayInOrder)
def _lay_in_order(step: LayInOrder, hand: Running) -> Play:
    deal = hand.deal
    for player in deal.after_button():
        hidden = player.known_hidden
        if player.folded or len(hidden) < 2:
            continue
        action = yield Decision(
            player.seat, "order", cards=hidden, least=len(hidden), most=len(hidden), about="first to last"
        )
        player.lay(action.cards)
        deal.tell(LaidInOrder(player.seat, action.cards, len(hidden)))


@runs(RollOut)
def _roll_out(step: RollOut, hand: Running) -> None:
    deal = hand.deal
    for player in deal.after_button():
        cards = player.hidden[: step.count]
        if not player.folded and cards:
            player.show(cards)
            deal.tell(Exposed(player.seat, cards))
