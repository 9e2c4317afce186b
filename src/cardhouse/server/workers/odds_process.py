"""The process that answers questions about odds, one after another.

A question comes as a line on standard input, and its answer goes to standard output as a line. So compiling
kernels, comparing difficult hands and reading hosts' own sheets hold up no table.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Mapping
from time import perf_counter, process_time
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.odds import BadDraw, Equity, Progress, equity
from cardhouse.odds.preparing import prepare
from cardhouse.odds.question.spot import read_spot
from cardhouse.odds.streets import by_street
from cardhouse.old_name import ODDS
from cardhouse.server.errors import TooHard
from cardhouse.sheets import Sheet, UnknownGame, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.load import read_resolved

from .jobs import Plain
from .process import serve_the_house
from .refused import as_data

SECONDS: Final = 2.0
"""How many seconds it spends going through deals."""
_STREETS: Final = 0.5
"""How many seconds the earlier streets may take, if the question itself took no longer."""
_FORESEEN: Final = 0.2
"""After how many seconds it can be seen how long everything will take."""
_ROUGH: Final = 0.004
"""The standard error of the earlier streets."""
_SEED: Final = ODDS
"""The same question has the same answer."""


def sheet_of(game: str, text: str, options: Mapping[str, str]) -> Sheet:
    """A game of the house by its name, or a host's own sheet by its text."""
    if text:
        return read_own(text, options)
    if game.endswith(".toml"):
        raise UnknownGame("server.game-by-id-here", game=game)
    return find_game(game, options)


def asked(question: Plain) -> tuple[Sheet, list[Any], Plain]:
    """A question as :func:`cardhouse.equity` takes it: the game, the hands and the rest, without draws."""
    sheet = sheet_of(question["game"], question["sheet"], question["options"])
    declared = [hand["declares"] if hand else None for hand in question["hands"]]
    more = {
        "board": question["board"] or None,
        "dead": question["dead"],
        "dice": question["dice"],
        "chosen": question["chosen"],
        "declare": declared if any(declared) else None,
    }
    return sheet, [_hand(hand) for hand in question["hands"]], more


def _hand(given: Plain | None) -> Any:
    if given is None:
        return None
    if given["range"].strip():
        return given["range"]
    return given["cards"] if any(given["cards"].values()) else None


def draws_of(question: Plain) -> Any:
    """The draws that are left, or what each player throws away in the last one."""
    thrown = [hand["throws"] if hand else None for hand in question["hands"]]
    if all(one is None for one in thrown):
        return question["draws"]
    if question["draws"] not in (None, 1):
        raise BadDraw("server.discards-with-one-draw")
    return thrown


class Patience:
    """Stops a question that takes or will take too long; the answer so far is returned then.

    The time begins with the first deals: tables that are built for a game serve all later questions.
    """

    def __init__(self, seconds: float, *, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._start: float | None = None
        self._seconds = seconds
        self.in_order = False
        """Whether it was going through all deals in order."""

    def __call__(self, now: Progress) -> None:
        """Look at the clock."""
        at = self._clock()
        self._start = at if self._start is None else self._start
        self.in_order = now.total is not None
        gone = at - self._start
        hopeless = now.total and gone > _FORESEEN and gone * now.total > self._seconds * now.deals
        if hopeless or gone > self._seconds:
            raise KeyboardInterrupt


def worked_out(question: Plain) -> Plain:
    """The answer as plain data, within the time allowed."""
    sheet, hands, more = asked(question)
    draws = draws_of(question)
    found = _answer(sheet, hands, draws=draws, **more)
    streets = []
    if found.seconds <= _STREETS and (draws == 0 or not read_spot(sheet, hands, **more).draws):
        told = by_street(sheet, hands, error=_ROUGH, seed=_SEED, progress=Patience(_STREETS), **more)
        if len(told) > 1 and not any(street.odds.broken_off for street in told):
            streets = [{"name": street.name, "equities": list(street.odds.equities)} for street in told]
    return {**found.to_dict(), "name": found.name, "streets": streets}


def _answer(sheet: Sheet, hands: list[Any], **more: Any) -> Equity:
    patience = Patience(SECONDS)
    found = equity(sheet, hands, seed=_SEED, progress=patience, **more)
    if not found.broken_off or not patience.in_order:
        return found
    # Part of an ordered enumeration says nothing.
    return equity(sheet, hands, seed=_SEED, exact=False, progress=Patience(SECONDS), **more)


def street_by_street(question: Plain) -> Plain:
    """What players who are all in could expect on each street, on each board that was dealt."""
    sheet = read_resolved(question["sheet"])
    hands = [_open_hand(hand["down"], hand["up"]) for hand in question["hands"]]
    runs = []
    for place, board in enumerate(question["boards"]):
        here = {card for cards in board.values() for card in cards}
        earlier = question["boards"][:place]
        dead = sorted({card for one in earlier for cards in one.values() for card in cards} - here)
        told = by_street(
            sheet,
            hands,
            board=board or None,
            dead=dead,
            error=_ROUGH,
            seed=_SEED,
            progress=Patience(_STREETS),
        )
        runs.append([None if one.odds.broken_off else list(one.odds.equities) for one in told])
    return {"runs": runs}


def _open_hand(down: list[str], up: list[str]) -> Any:
    if down and up:
        return {"down": " ".join(down), "up": " ".join(up)}
    return " ".join(down or up)


def moment_by_moment(question: Plain) -> Plain:
    """What some hands could expect at each of several moments; nothing for a moment that takes too long."""
    sheet = read_resolved(question["sheet"])
    found: list[Plain | None] = []
    for moment in question["moments"]:
        hands = [_hand_so_far(hand) for hand in moment["hands"]]
        odds = equity(
            sheet,
            hands,
            board=moment["board"] or None,
            dead=moment["dead"],
            error=_ROUGH,
            seed=_SEED,
            progress=Patience(_STREETS),
        )
        exact = odds.method == "exact"
        found.append(None if odds.broken_off else {"equities": list(odds.equities), "exact": exact})
    return {"moments": found}


def _hand_so_far(hand: Plain) -> Any:
    """A hand of which all cards are known, or only those that lie open, or none."""
    if hand["up"] and not hand["down"]:
        return {"up": " ".join(hand["up"])}
    return _open_hand(hand["down"], hand["up"]) or None


def answer(line: str) -> Plain:
    """The answer to a line, or what is wrong with it."""
    try:
        question = json.loads(line)
        if "moments" in question:
            return {"answer": moment_by_moment(question)}
        return {"answer": street_by_street(question) if "streets" in question else worked_out(question)}
    except CardhouseError as error:
        return {"wrong": as_data(error)}
    except MemoryError:
        return {"wrong": as_data(TooHard("server.odds-too-hard"))}
    except Exception:  # noqa: BLE001 - it is in the log
        traceback.print_exc()
        return {}


def main() -> None:
    """Answer until there are no more questions."""
    serve_the_house(int(sys.argv[1]))
    prepare()
    _say({"ready": True})
    for line in sys.stdin:
        began = process_time()
        said = answer(line)
        _say({**said, "spent": process_time() - began})


def _say(said: Plain) -> None:
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
