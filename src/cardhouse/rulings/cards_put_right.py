"""What puts cards right: hands that are short or have one too many, and cards that do not count."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.effects.cards import Burn, DealBoard, DealMore, MoveCard, Replace, TakeBack
from cardhouse.dealer.effects.effect import Effect

from .situation import Situation


def filled_up(seen: Situation | None, seat: int, due: int) -> tuple[Effect, ...]:
    """What deals a seat the cards that it lacks, if the hand shows that it lacks some."""
    if seen is None or seen.family == "rows":
        return ()
    player = seen.hand.players[seat]
    missing = due - len(player.cards)
    if missing < 1 or player.parts or seat not in seen.live or not seen.left(missing):
        return ()
    others = [one.order[-1].up for one in seen.hand.live if one is not player and len(one.order) == due]
    return (DealMore(seat=seat, count=missing, lies="up" if any(others) else "down"),)


def taken_back(seen: Situation | None, seat: int, due: int) -> tuple[Effect, ...]:
    """What makes the last card of a seat with one too many the next burn."""
    if seen is None:
        return ()
    player = seen.hand.players[seat]
    if len(player.cards) != due + 1 or player.parts or seat not in seen.live:
        return ()
    return (TakeBack(cards=player.cards[-1:], becomes="next-burn"),)


def passed_over(seen: Situation | None, seat: int | None, card: Card | None) -> tuple[Effect, ...]:
    """What replaces a card that is a scrap of paper by the next one, in a hand or on the board."""
    if seen is None or card is None or seen.family == "rows" or not seen.left(1):
        return ()
    if seat is not None:
        lies = "up" if card in seen.hand.players[seat].up else "down"
        return (Replace(seat=seat, card=card, source="top", becomes="muck", lies=lies),)
    for area, cards in seen.board.items():
        if card in cards and area in seen.hand.sheet.layout.areas:
            return (TakeBack(cards=(card,), becomes="muck"), DealBoard(area=area, count=1, source="top"))
    return ()


def moved_along(seen: Situation, burnt: str) -> tuple[Effect, ...]:
    """What gives every player of stud the card that would have come, after no burn or two."""
    dealt = seen.last_dealt
    if [seat for seat, _, _ in dealt] != seen.by_deal or len(dealt) < 2:
        return ()
    seats = [seat for seat, _, _ in dealt]
    cards = tuple(card for _, card, _ in dealt)
    lies = "up" if dealt[0][2] else "down"
    if burnt == "two":
        if len(seen.last_burns) != 2:
            return ()
        came = zip((seen.last_burns[-1], *cards), seats, strict=False)
        moves = [MoveCard(card=card, to=seat, lies=lies) for card, seat in came]
        return (*moves, TakeBack(cards=cards[-1:], becomes="next-burn"))
    if not seen.left(1):
        return ()
    moves = [MoveCard(card=card, to=seat, lies=lies) for card, seat in zip(cards[1:], seats, strict=False)]
    first = TakeBack(cards=cards[:1], becomes="burn")
    return (first, *moves, DealMore(seat=seats[-1], count=1, lies=lies))


def made_up_for(seen: Situation | None, burnt: str) -> tuple[Effect, ...]:
    """What makes the next burn right after no burn or two, so that later cards are those that would come."""
    if seen is None:
        return ()
    if burnt == "none":
        return (Burn(count=2),) if not seen.last_burns else ()
    return (TakeBack(cards=seen.last_burns[-1:], becomes="next-burn"),) if len(seen.last_burns) > 1 else ()
