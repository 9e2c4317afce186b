"""Events as they were told before they had types: a kind, a seat, an amount, cards and words in English.

Finished hands were kept in this form by versions before record format 2, and are read from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.cards import CARDS, JOKER, Card, Rank, parse_card, parse_cards
from cardhouse.dealer.events import betting, choices, deals, players
from cardhouse.dealer.events import cards as card_events
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.reason import Facing, Reason, Score, Why


class Told(NamedTuple):
    """An event as it was told."""

    kind: str
    seat: int = -1
    amount: int = 0
    cards: tuple[Card, ...] = ()
    seen_by: int | None = None
    text: str = ""


class UnknownEvent(ValueError):
    """An event that no version has ever told."""

    def __init__(self, told: Told) -> None:
        super().__init__(f"no event is told as {told.kind!r} with {told.text!r}")


_NUMBERS: Final = ("first", "second", "third", "fourth")
_SEAT: Final = re.compile(r"seat (\d+)")


def read(told: Told) -> Event:
    """The event that was told."""
    try:
        return _READERS[told.kind](told)
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise UnknownEvent(told) from error


def read_all(told: Sequence[Told]) -> list[Event]:
    """The events of a hand; a payment was told as two events, one for each of the two players."""
    found: list[Event] = []
    for one in told:
        event = read(one)
        last = found[-1] if found else None
        if (
            isinstance(event, betting.Received)
            and event.by is None
            and isinstance(last, betting.Paid)
            and last.why == event.why
        ):
            event = event._replace(by=last.seat)
        found.append(event)
    return found


def _number(text: str) -> int:
    return int(_match(_SEAT, text)[1])


def _match(pattern: re.Pattern[str] | str, text: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(text)
    return found


_PLAINLY: Final[dict[str, Reason]] = {
    "chop": "chop",
    "the bet": "bet-back",
    "the wager": "wager-back",
    "for the next card of the deck": "next-card",
    "a leg": "leg",
    "a card like a post": "like-a-post",
    "as the bank": "as-bank",
    "odd chips": "odd-chips",
    "lost": "lost",
    "both hands lost": "both-lost",
    "forced in, lost": "forced-lost",
    "forced in": "forced",
    "lost to a shorter stack": "shorter-stack",
    "the other hand lost": "other-lost",
    "out": "out",
    "the best hand that was out": "best-out",
    "a loss": "loss",
    "folded": "folded",
    "over": "over",
    "fouled": "fouled",
    "last player left": "last-player",
    "what is left": "left-over",
    "nobody else is in": "alone",
    "a card between": "between",
    "bet after a seven had passed": "after-seven",
    "as it is written down": "as-written",
    "split": "split",
    "nobody opens": "nobody-opens",
    "nobody has what it takes to win": "nobody-wins",
    "no chips left": "no-chips",
    "no legs left": "no-legs",
}
_LOST: Final[dict[str, Reason]] = {"": "lost", "both hands ": "both-lost", "forced in, ": "forced-lost"}
_FACING: Final[dict[str, Facing]] = {
    "face down": "down",
    "face up": "up",
    "that nobody may look at yet": "unseen",
}
_EXTRA: Final = r"(?:an extra card|(?P<count>\d+) cards more) (?P<facing>.+?)(?: for the (?P<card>\S\S))?"
_ALL_IT_HAS: Final = ", which is all the bank has"


def _why(text: str) -> Why:
    """Why chips moved, unless it was for a contest."""
    if text in _PLAINLY:
        return Why(_PLAINLY[text])
    if found := re.fullmatch(r"for the (\S\S)", text):
        return Why("bought", card=parse_card(found[1]))
    if found := re.fullmatch(r"to have the (\S\S) wild", text):
        return Why("wild", card=parse_card(found[1]))
    if text.startswith("to have "):
        count, facing, card = _extra(text.removeprefix("to have "))
        return Why("extra", card=card, number=count, facing=facing)
    if found := re.fullmatch(r"(|both hands |forced in, )lost with (.+)", text):
        return Why(_LOST[found[1]], hands=(found[2],))
    if score := _payment(text):
        return Why("score", score=score)
    short = text.endswith(_ALL_IT_HAS)
    text = text.removesuffix(_ALL_IT_HAS)
    if text.startswith("the bank has only "):
        return Why("bank-weak", hands=(text.removeprefix("the bank has only "),), short=short)
    reason: Reason = "push" if text.startswith("a push, ") else "against"
    return Why(reason, hands=_against(text.removeprefix("a push, ")), short=short)


def _extra(text: str) -> tuple[int, Facing, Card | None]:
    found = _match(_EXTRA, text)
    card = parse_card(found["card"]) if found["card"] else None
    return int(found["count"] or 1), _FACING[found["facing"]], card


def _against(text: str) -> tuple[str, ...]:
    """``X against Y and X against Y``, where the names of hands may have an ``and`` in them."""
    first, *others = text.split(" against ")
    if not others:
        raise ValueError(text)
    hands = [first]
    for part in others[:-1]:
        hands += part.rsplit(" and ", 1)
    return (*hands, others[-1])


_OWNER: Final = r"seat (\d+)(?:'s (\w+) hand)?"


def _payment(text: str) -> Score | None:
    """``seat 0 beats seat 2 by 8 points: wins front and back, loses middle; 3 of them can be paid``."""
    if found := re.match(rf"{_OWNER} (?=beats |is even |has fouled)", text):
        return _score(int(found[1]), _hand(found[2]), text[found.end() :])
    return None


def _hand(name: str | None) -> int | None:
    return None if name is None else _NUMBERS.index(name)


def _score(seat: int, hand: int | None, text: str) -> Score:
    paid = None
    if found := re.search(r"; (none|\d+) of them can be paid$", text):
        paid = 0 if found[1] == "none" else int(found[1])
        text = text[: found.start()]
    royalties = (0, 0)
    if found := re.search(r"; royalties (-?\d+) to (-?\d+)$", text):
        royalties = int(found[1]), int(found[2])
        text = text[: found.start()]
    if found := re.fullmatch(rf"has fouled, and so has {_OWNER}", text):
        other = int(found[1]), _hand(found[2])
        return Score(seat, other[0], 0, fouled="both", hand=hand, other_hand=other[1], paid=paid)
    found = _match(rf"(?:is even with|beats) {_OWNER}(?: by (\d+) points?)?: (.*)", text)
    rows: dict[str, tuple[str, ...]] = {}
    if found[4] != "the other hand is fouled":
        for part in re.split(r", (?=(?:wins|loses|ties) )", found[4]):
            word, _, names = part.partition(" ")
            rows[word] = tuple(re.split(r", | and ", names))
    return Score(
        seat,
        int(found[1]),
        int(found[3] or 0),
        rows.get("wins", ()),
        rows.get("loses", ()),
        rows.get("ties", ()),
        royalties,
        "" if rows else "other",
        hand,
        _hand(found[2]),
        paid,
    )


def _deal(told: Told) -> Event:
    count = len(told.cards)
    return card_events.Dealt(told.seat, told.cards, told.text == "up", told.seen_by, count)


def _discard(told: Told) -> Event:
    return card_events.Discarded(told.seat, told.cards, told.amount, told.seen_by)


def _turn(told: Told) -> Event:
    seat, cards, text = told.seat, told.cards, told.text
    posts: dict[str, Any] = {"the first post": "first", "the second post": "second", "the posts": "both"}
    if not text:
        return card_events.Turned(seat, cards)
    if text in posts:
        return card_events.PostTurned(seat, posts[text], cards)
    if text == "onto the pile":
        return card_events.PileTurned(seat, cards)
    falls: dict[str, card_events.Fall] = {
        "a card between": "between",
        "a card outside": "outside",
        "a card like a post": "like-a-post",
    }
    if text in falls:
        return card_events.ThirdTurned(seat, falls[text], cards)
    return card_events.BoardTurned(seat, text, cards)


def _keep(told: Told) -> Event:
    if told.cards:
        other = _match(r"shows .. and refuses seat (\d+)", told.text)[1]
        return card_events.Refused(told.seat, told.cards, int(other))
    if told.text == "keeps the card":
        return card_events.Kept(told.seat)
    return card_events.Kept(told.seat, parse_card(told.text.removeprefix("keeps the ")))


def _swap(told: Told) -> Event:
    other = None if told.text == "the deck" else _number(told.text)
    return card_events.Swapped(told.seat, other)


def _set(told: Told) -> Event:
    text = told.text
    if " above " in text:
        upper, lower = (tuple(parse_cards(part)) for part in text.split(" above "))
        return card_events.HandsSet(told.seat, upper, lower, len(told.cards))
    if " in the " in text:
        places = [part.split(" in the ") for part in text.split(", ")]
        rows = tuple(card_events.RowSet(name, tuple(parse_cards(cards))) for cards, name in places)
        return card_events.Placed(told.seat, told.cards, rows)
    hand = None
    if found := re.match(r"(\w+) hand: ", text):
        hand, text = _NUMBERS.index(found[1]), text[found.end() :]
    return card_events.RowsSet(told.seat, tuple(_rows(text, told.cards)), len(told.cards), told.seen_by, hand)


def _rows(text: str, cards: Sequence[Card]) -> Iterator[card_events.RowSet]:
    """``front Qh Qd, back Kh``."""
    for part in text.split(", ") if text else ():
        words = part.split(" ")
        at = next(place for place, word in enumerate(words) if word in map(str, cards))
        yield card_events.RowSet(" ".join(words[:at]), tuple(parse_cards(" ".join(words[at:]))))


def _wager(told: Told) -> Event:
    hows: dict[str, Any] = {"": "", "doubles": "double", "splits": "split"}
    return betting.Wagered(told.seat, told.amount, hows[told.text])


def _return(told: Told) -> Event:
    return betting.Returned(told.seat, told.amount, _why(told.text) if told.text else None)


def _receive(told: Told) -> Event:
    if found := re.match(r"from seat (\d+): ", told.text):
        why = _why(told.text[found.end() :])
        return betting.Received(told.seat, told.amount, why, int(found[1]))
    return betting.Received(told.seat, told.amount, _why(told.text))


def _award(told: Told) -> Event:
    return betting.Awarded(told.seat, told.amount, *what_was_won(told.text))


def what_was_won(text: str) -> tuple[str, Why | None]:
    """The contest that a pot was won for, or the reason."""
    if text in _PLAINLY:
        return "", Why(_PLAINLY[text])
    if found := re.fullmatch(r"(\d+) legs", text):
        return "", Why("legs", number=int(found[1]))
    if found := re.fullmatch(r"(-?\d+) points?", text):
        return "", Why("points", number=int(found[1]))
    return text, None


_HANDS: Final[dict[str, betting.JackpotHand]] = {
    "a straight flush": "straight-flush",
    "a royal flush": "royal-flush",
    "three sevens": "three-sevens",
    "six, seven and eight of one suit": "six-seven-eight",
    "both 7 and 27": "7-and-27",
}


def _jackpot(told: Told) -> Event:
    pattern = r"wins \d+ from the jackpot with (.+): (\d+)%(?: of one share in (\d+))?"
    name, percent, winners = _match(pattern, told.text).groups()
    hand: betting.JackpotHand = "four" if name.startswith("four ") else _HANDS[name]
    return betting.JackpotWon(told.seat, told.amount, told.cards, hand, int(percent), int(winners or 1))


def _choose(told: Told) -> Event:
    if told.seen_by is not None:
        return choices.Picked(told.seat, told.cards, told.amount)
    if told.text == "to stop":
        return choices.BankStopped(told.seat)
    said: Any = told.text
    if said in ("high", "low"):
        return choices.AceCalled(told.seat, said)
    return choices.Chose(told.seat, told.text)


def _stay(told: Told) -> Event:
    text = told.text
    if found := re.fullmatch(r"out for want of (.+) or better", text):
        return choices.Stayed(told.seat, "out", "", found[1], told.seen_by)
    found = _match(r"(in|out)(?: with the (.+) hand)?", text)
    said: Any = found[1]
    return choices.Stayed(told.seat, said, found[2] or "", "", told.seen_by)


def _take(told: Told) -> Event:
    said = told.text.removesuffix(" and is frozen")
    words: dict[str, Any] = {
        "takes a card": "card",
        "passes": "pass",
        "gets no card, for none is left": "none-left",
    }
    return choices.TookOrPassed(told.seat, words[said], said != told.text)


def _hit(told: Told) -> Event:
    found = _match(r"(hit|stand)s(?:(?: on)? the (.+) hand)?", told.text)
    choice: Any = found[1]
    return choices.HitOrStood(told.seat, choice, found[2] or "")


def _buy(told: Told) -> Event:
    if found := re.fullmatch(r"leaves the (\S\S) as it is", told.text):
        return choices.PowerDeclined(told.seat, parse_card(found[1]))
    return choices.PassedUp(told.seat, parse_card(told.text.removeprefix("passes up the ")))


def _use(told: Told) -> Event:
    count, facing, card = _extra(told.text.removeprefix("gets "))
    return choices.PowerUsed(told.seat, count, facing, card)


def _remove(told: Told) -> Event:
    if told.text == "all":
        return deals.LinesRemoved((), all=True)
    return deals.LinesRemoved(tuple(int(number) - 1 for number in told.text.split()))


def _powers() -> dict[str, str]:
    """What a card or a rank with a power is called."""
    named = {}
    for rank in Rank:
        named[f"{'an' if rank.word[0] in 'ae' else 'a'} {rank.word}"] = rank.letter
    for card in (*CARDS, JOKER):
        named[f"the {card.rank.word} of {card.suit.name.lower()}"] = str(card)
    return named


def _kill(told: Told) -> Event:
    seat = None if told.seat < 0 else told.seat
    if told.text in _PLAINLY:
        why = Why(_PLAINLY[told.text])
    elif found := re.fullmatch(r"(\S\S) is dealt up to seat (\d+)", told.text):
        why = Why("card-up", card=parse_card(found[1]), seat=int(found[2]))
    else:
        found = _match(r"killed by seat (\d+) with (.+)", told.text)
        why = Why("killed", seat=int(found[1]), power=_powers()[found[2]])
    return deals.BrokenOff(seat, told.cards, why)


def _leg(told: Told) -> Event:
    seat, text = told.seat, told.text
    if text == "keeps the last leg: nobody would be left":
        return players.LegKept(seat)
    if text == "wins the first leg":
        return players.LegWon(seat, 1)
    if found := re.fullmatch(r"wins leg number (\d+)", text):
        return players.LegWon(seat, int(found[1]))
    if found := re.fullmatch(r"lays out (.+) legs? of (\d+)", text):
        return players.LegsLaidOut(seat, _legs(found[1]), int(found[2]))
    return players.LegLost(seat, _legs(_match(r"has (.+) legs? left", text)[1]))


def _legs(word: str) -> int:
    return {"no": 0, "one": 1}[word] if word in ("no", "one") else int(word)


def _points(told: Told) -> Event:
    seat, text = told.seat, told.text
    if text.startswith("has a loss to "):
        return players.Loss(seat, tuple(map(int, _SEAT.findall(text))))
    if text.endswith(" Fantasyland for the next hand"):
        return players.Fantasyland(seat, stays=text.startswith("stays"))
    return players.Scored(seat, _score(seat, None, text))


def _foul(told: Told) -> Event:
    text, hand = told.text, None
    if found := re.match(r"seat \d+'s (\w+) hand: ", text):
        hand, text = _NUMBERS.index(found[1]), text[found.end() :]
    if found := re.fullmatch(r"the (.+) has not the right number of cards", text):
        why = Why("row-count", rows=(found[1],))
    elif found := re.fullmatch(r"the (.+?) is no good: (.+)", text):
        why = Why("row-weak", rows=(found[1],), hands=(found[2],))
    elif found := re.fullmatch(r"the (.+) beats the (.+)", text):
        why = Why("row-order", rows=(found[1], found[2]))
    else:
        why = Why("set-wrong", hands=tuple(text.split(" over ")))
    return players.Fouled(told.seat, why, hand)


def _gone(told: Told) -> Event:
    return players.LeftGame(told.seat, Why(_PLAINLY[told.text]) if told.text else None)


_READERS: Final[dict[str, Callable[[Told], Event]]] = {
    "ante": lambda told: betting.Anted(told.seat, told.amount),
    "blind": lambda told: betting.PostedBlind(told.seat, told.amount),
    "bring-in": lambda told: betting.BroughtIn(told.seat, told.amount, told.cards),
    "fold": lambda told: betting.Folded(told.seat),
    "check": lambda told: betting.Checked(told.seat),
    "call": lambda told: betting.Called(told.seat, told.amount),
    "bet": lambda told: betting.Bet(told.seat, told.amount, int(told.text)),
    "raise": lambda told: betting.Raised(told.seat, told.amount, int(told.text)),
    "complete": lambda told: betting.Completed(told.seat, told.amount, int(told.text)),
    "wager": _wager,
    "return": _return,
    "pay": lambda told: betting.Paid(told.seat, told.amount, _why(told.text)),
    "receive": _receive,
    "award": _award,
    "house": lambda told: betting.HouseTook(told.amount),
    "rake": lambda told: betting.Raked(told.amount),
    "fund": lambda told: betting.JackpotFunded(told.amount, int(told.text)),
    "jackpot": _jackpot,
    "deal": _deal,
    "board": lambda told: card_events.BoardDealt(told.text, told.cards),
    "community": lambda told: card_events.CommunityDealt(told.cards),
    "reshuffle": lambda told: card_events.Reshuffled(told.amount),
    "draw": lambda told: card_events.Drew(told.seat, told.cards, told.amount),
    "discard": _discard,
    "expose": lambda told: card_events.Exposed(told.seat, told.cards),
    "turn": _turn,
    "pass": lambda told: card_events.Passed(told.seat, told.cards, _number(told.text.removeprefix("to "))),
    "keep": _keep,
    "swap": _swap,
    "split": lambda told: card_events.PartedHand(told.seat, told.text, told.cards, told.amount),
    "order": lambda told: card_events.LaidInOrder(told.seat, told.cards, told.amount),
    "set": _set,
    "look": lambda told: card_events.Looked(told.seat, _number(told.text), told.cards, len(told.cards)),
    "show": lambda told: card_events.Shown(told.seat, told.cards),
    "muck": lambda told: card_events.Mucked(told.seat),
    "open": lambda told: choices.Opened(told.seat, told.text == "opens"),
    "run": lambda told: choices.RunsWanted(told.seat, told.amount),
    "choose": _choose,
    "declare": lambda told: choices.Declared(told.seat, told.text, told.seen_by),
    "stay": _stay,
    "reveal": lambda told: choices.Revealed(told.seat, told.text),
    "take": _take,
    "hit": _hit,
    "buy": _buy,
    "use": _use,
    "roll": lambda told: choices.Rolled(told.seat, tuple(map(int, told.text.split()))),
    "sit-out": lambda told: choices.SatOut(told.seat),
    "remove": _remove,
    "next-deal": lambda told: deals.NextDeal(told.seat, told.amount),
    "bound": lambda told: deals.GameStopped(told.amount),
    "kill": _kill,
    "gone": _gone,
    "force": lambda told: players.ForcedIn(told.seat),
    "dead": lambda told: players.HandKilled(told.seat, parse_card(told.text.removeprefix("drew "))),
    "leg": _leg,
    "points": _points,
    "foul": _foul,
}
