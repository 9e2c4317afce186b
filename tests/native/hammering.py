"""Every native entry of the product, asked by eight threads at once and then by one.

Run as a program, because machine code that looks beyond an array ends the process: it says what it is about
to do, then what came of it, a line of JSON each, and in the end which entries and kernels have run.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache, partial
from random import Random
from threading import Barrier
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

import cardhouse
from cardhouse.batch import Chart
from cardhouse.bots import find_bot
from cardhouse.cards import CARDS
from cardhouse.dealer import Stakes
from cardhouse.errors import CardhouseError
from cardhouse.learning import learn as learning
from cardhouse.learning.engine import Engine, Shares
from cardhouse.learning.library import _PLAYERS
from cardhouse.native import Entry, Native, workspace
from cardhouse.odds.judging.tables import Tables
from cardhouse.odds.kernels.judge import LADDER
from cardhouse.scales import find_scale, rank_many
from cardhouse.scales.kernels.batch import SETTING
from cardhouse.sheets import Sheet, find_game
from cardhouse.simulation import plan_events, play_event
from cardhouse.simulation.events import playing as events
from cardhouse.simulation.plan import Plan
from cardhouse.simulation.playing import play_rounds
from cardhouse.solver import solve, tree_of
from cardhouse.vector.many import Observing

THREADS: Final = 8
SHARED: Final = "--shared"
"""Has all threads write to the same memory, to see that this is found."""
Item = tuple[Hashable, ...]
GAMES: Final = (
    "add-em-up-10@home004", "anaconda-high@spread", "bidirectional-chowaha@barge2024",
    "california-lowball@barge2024", "discard-count@home003", "five-card-shodugi@spread",
    "four-queens@home003",
    "holdem-duck-flush@spread", "jacks-back@spread", "jacks-or-better-trips-to-win@home003",
    "mexican-stud@barge2017", "murder@barge2024", "night-baseball@home004", "oklahoma@barge",
    "paradise-road-pickem@barge2024", "pig-poker@spread", "push@home003", "quarter-half-dollar@home003",
    "red-and-black@spread", "sassy@spread", "seven-half-twenty-one-half@home003",
    "ten-card-two-hands@home003", "whole-line-layout@home003",
)  # fmt: skip
"""Games that take all kernels of batches between them."""


class Case(NamedTuple):
    """Questions that have one answer each, whoever asks them and when."""

    name: str
    items: Sequence[Item]
    answer: Callable[..., Hashable]
    forget: Callable[[], object] = tuple
    """Forgets what was answered before."""
    ready: Callable[[], object] = tuple
    """Makes what takes long, and what threads that ask at once would each make."""


def hammered(case: Case) -> list[str]:
    """The questions to which some thread was given another answer than the one that asks alone."""
    case.ready()
    together = Barrier(THREADS)

    def ask_all(thread: int) -> dict[Item, Hashable]:
        first = thread * len(case.items) // THREADS
        together.wait()
        # Each begins elsewhere, so that different questions are asked at the same time.
        return {item: case.answer(*item) for item in (*case.items[first:], *case.items[:first])}

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(ask_all, range(THREADS)))
    case.forget()
    alone = {item: case.answer(*item) for item in case.items}
    return [str(item) for item in case.items if any(one[item] != alone[item] for one in found)]


def _stakes(sheet: Sheet) -> Stakes:
    return Stakes.parse(None, sheet)


def bots(kind: str, game: str, players: int, hand: int) -> Hashable:
    """What bots do in a hand."""
    bot, sheet = find_bot(kind), find_game(game)
    deal = cardhouse.deal(sheet, stacks=[500] * players, seed=hand)
    while decision := deal.decision:
        deal.act(bot(deal.view(decision.seat), decision, sheet, Random(hand)))
    return tuple(map(str, deal.actions)), tuple(deal.stacks)


@cache
def judge_of(game: str) -> Shares:
    """Who judges the hands of a game."""
    return Shares(find_game(game), _stakes(find_game(game)))


def shares(game: str, number: int) -> Hashable:
    """What a hand is worth, as it is looked at and as it is remembered, and the same of whole deals."""
    chance, judge = Random(number), judge_of(game)
    own, known = chance.sample(CARDS, judge.templates["cards"][0, 0]), number % 5
    again = Random(known).sample(CARDS, judge.templates["cards"][0, 0])
    table = Engine(find_game(game), _stakes(find_game(game)), 2)
    dealt = judge.of_deals(table, np.arange(number, number + 2, dtype=np.uint64), 3)
    return judge.of(0, own, looks=200, seed=number), judge.known(0, again), *(one.tobytes() for one in dealt)


def school(game: str, seed: int) -> Hashable:
    """What is learned of a game."""
    sheet = find_game(game)
    course = learning.Course(deals=20, looks=5, walks=200, seed=seed)
    found = learning.School(sheet, _stakes(sheet), 2, course)
    found.walk()
    return found.trial(deals=50), found.learned().parts.tobytes()


def odds(game: str, hands: tuple[str | None, ...], more: tuple[tuple[str, Any], ...]) -> Hashable:
    """What a question about odds is answered with."""
    return tuple(cardhouse.equity(game, hands, seed=1, **dict(more)).equities)


def tables(game: str, policy: str) -> Hashable:
    """What is won at tables of a batch, and how their hands go on."""
    sheet = find_game(game)
    players = min(max(2, sheet.players[0]), sheet.players[1])
    found = cardhouse.batch(game, tables=4, players=players, seed=3, compiled=True)
    ran = found.run(6, policy)
    for number in range(4):
        found.redeal(range(4), [0] * 4, number)
        waiting = np.flatnonzero(~found.over)
        found.act(found.answers_by(policy, waiting), waiting)
    return ran.won.tobytes(), ran.decisions, found.stacks.tobytes()


def charts(number: int) -> Hashable:
    """What is won by a chart at tables where the house takes its part."""
    chart = Chart(range(1 << 20, (1 << 20) * 16, 1 << 20), (1, 2, 1 + number, 1, 1))
    stakes = replace(Stakes.parse("no-limit 1/2"), rake=(5, 3))
    found = cardhouse.batch("holdem", tables=8, players=3, stakes=stakes, seed=number)
    return found.run(10, [chart, "random", "caller"]).won.tobytes()


def vectors(game: str, layout: Observing, seed: int) -> Hashable:
    """What is seen in steps at many tables."""
    env = cardhouse.vector(game, tables=6, players=3, seed=seed, layout=layout)
    seen = []
    for number in range(30):
        env.step(env.random_actions(number))
        seen += [env.observations.tobytes(), env.rewards.tobytes(), env.observe([0] * 6).tobytes()]
    env.redeal(range(6), [0] * 6, seed)
    return b"".join(seen)


def environments(seed: int) -> Hashable:
    """What is seen in a hand of an environment of one table."""
    env = cardhouse.env("holdem", players=2, compiled=True)
    env.reset(seed=seed)
    chance, seen = Random(seed), []
    while not env.terminations[env.agent_selection]:
        found = env.observe(env.agent_selection)
        seen.append(found["observation"].tobytes())
        env.step(chance.choice(np.flatnonzero(found["action_mask"]).tolist()))
    return b"".join(seen), tuple(env.rewards.values())


def ranked(scale: str, cards: int, board: int, seed: int) -> Hashable:
    """What many hands are worth."""
    rows = np.random.default_rng(seed).permuted(np.tile(np.arange(52, dtype=np.uint8), (400, 1)), axis=1)
    if not board:
        return rank_many(scale, rows[:, :cards]).tobytes()
    return rank_many(scale, rows[:, :cards], rows[:, cards : cards + board], use=(2, 3)).tobytes()


tree: Final = cache(tree_of)


def solved(game: str, iterations: int) -> Hashable:
    """How good a strategy is after some iterations."""
    found = solve(tree(game), iterations=iterations, every=iterations)
    return found.strategy.tobytes(), found.last.exploitability


def luck(game: str, number: int) -> Hashable:
    """How lucky the cards of a hand were."""
    return play_rounds(Plan(game, ("hard", "caller"), 40, "luck", stack=100, reduced=True), [number])[0]


def called(number: int) -> Hashable:
    """Who wins an event among callers."""
    plan = plan_events("sit-and-go", players=None, bots=["caller"], events=100, seed=7)
    return play_event(plan, number)[0]


@cache
def of_all(what: str) -> Any:
    """Something that all threads use at once, which nobody should do."""
    if what == "tables":
        return cardhouse.batch("holdem", tables=300, players=6, seed=1, compiled=True)
    if what == "vector":
        return cardhouse.vector("holdem", tables=300, players=6, seed=1)
    return cardhouse.env("holdem", players=2, compiled=True)


def contested(what: str, number: int) -> Hashable:
    """Nothing but that the process lives: a thread either plays or is refused."""
    used = of_all(what)
    # What an environment says of agents is PettingZoo's, and knows nothing of threads.
    with suppress(Exception if what == "environment" else CardhouseError):
        if what == "tables":
            used.new_hands()
            used.act(used.answers_by("random"))
            used.load(used.save())
        elif what == "vector":
            used.step(used.random_actions(number))
            used.observe([number % 6] * 300)
        else:
            used.reset(seed=number)
            for _ in range(4):
                found = used.observe(used.agent_selection)
                used.step(int(found["action_mask"].argmax()))
    return ()


@cache
def joined(number: int) -> Tables:
    """Tables of scales to which threads add what they ask for."""
    del number
    return Tables()


def looked_up(number: int) -> Hashable:
    """What hands are worth by such tables, whatever else was added to them."""
    seen = []
    for name in ("high", "2-7", "short-deck", "a-5"):
        scale, size = find_scale(name), 5 + number % 3
        lower, upper, at, *_ = joined(number).of(scale, LADDER, size)
        lowers, uppers, values, *_ = joined(number).arrays()
        found = lowers[lower : lower + 500], uppers[upper : upper + 500], values[at : at + 500]
        seen += [one.tobytes() for one in found]
    return tuple(seen)


def numbered(
    name: str, answer: Callable[..., Hashable], given: Sequence[Item], many: int, **more: Any
) -> Case:
    """Questions that end in a number."""
    return Case(name, [(*one, number) for number in range(many) for one in given], answer, **more)


def cases() -> Iterator[Case]:
    """Everything, part by part."""
    played = [("hard", "holdem", 6), ("hard", "stud", 4), ("normal", "holdem", 2), ("hard", "kuhn", 2)]
    yield numbered("bots", bots, played, 3, forget=_PLAYERS._known.clear)
    drawing = ("hard", "badugi", 2)
    yield numbered("bots that draw", bots, [drawing], 8, ready=partial(bots, *drawing, 0))
    yield numbered("shares", shares, [("holdem",), ("stud",)], 24, forget=judge_of.cache_clear)
    yield numbered("learning", school, [("kuhn",), ("leduc",)], 2)
    drawn = ("badugi", ("Ah2d3c", "As2s3d9h"), (("draws", 1), ("samples", 2000)))
    laid = ("kings-and-low-hole@spread", (None, None, None), (("samples", 300),))
    asked = [
        ("holdem", ("AhAd", "KsKc"), ()),
        ("holdem", ("QQ+", "AKs", "??"), (("samples", 3000),)),
        ("holdem", ("AhAd", "KsKc"), (("board", "Kd 7d 2c 9h"), ("exact", True))),
        laid,
        ("omaha-8", ("Ah2d3cKs", "QsJsTs9s"), (("board", "3h 5d 9c"),)),
        drawn,
        ("baseball", (None, "9h9d3c"), (("samples", 200),)),
        ("razz", ("Ah2d3c", "KhQd3s"), (("samples", 4000),)),
    ]  # fmt: skip
    yield Case("odds", asked, odds, ready=lambda: [odds(*one) for one in (drawn, laid)])
    yield Case("tables", [(game, "random") for game in GAMES], tables)
    yield numbered("charts", charts, [()], 8)
    yield numbered("vectors", vectors, [("holdem", "floats"), ("holdem", "bytes"), ("badugi", "floats")], 3)
    yield numbered("environments", environments, [()], 16)
    kinds = [("high", 5, 0), ("high", 7, 0), ("2-7", 7, 0), ("high", 9, 0), ("a-5", 9, 0), ("badugi", 4, 0)]
    kinds += [("points-49", 5, 0), ("high", 4, 5), ("a-5", 4, 5)]
    yield numbered("scales", ranked, kinds, 4)
    yield Case("solver", [("kuhn", many) for many in range(2, 10)], solved, ready=partial(tree, "kuhn"))
    yield numbered("luck", luck, [("leduc",), ("holdem",)], 2, ready=partial(luck, "leduc", 0))
    yield numbered("tables of scales", looked_up, [()], 12, forget=joined.cache_clear)
    yield numbered("what is not to be shared", contested, [("tables",), ("vector",), ("environment",)], 20)
    yield numbered("events", called, [()], 2, forget=events._calling_dealer.cache_clear)


@contextmanager
def noted(run: set[str]) -> Iterator[None]:
    """Write down which entries are called and which kernels are linked."""
    called, linked = Entry.__call__, Native.address_for

    def call(entry: Entry, *given: Any) -> Any:
        run.add(name_of(entry))
        return called(entry, *given)

    def address(kernel: Native, *types: Any) -> int:
        run.add(name_of(kernel))
        return linked(kernel, *types)

    Entry.__call__, Native.address_for = call, address  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Entry.__call__, Native.address_for = called, linked  # type: ignore[method-assign]


def name_of(one: Entry | Native) -> str:
    """Where a function is written down that is machine code."""
    function = one._function
    return f"{function.__module__}.{function.__qualname__}"


def main() -> None:
    """Hammer everything, or what is named."""
    if sys.argv[1:2] == [SHARED]:
        del sys.argv[1]
        workspace.local = SimpleNamespace  # type: ignore[attr-defined, assignment]
    os.environ[SETTING] = "now"
    sys.setswitchinterval(1e-5)
    learning.ROOM = 1 << 12  # type: ignore[misc]
    run: set[str] = set()
    with noted(run):
        for case in cases():
            if case.name in (sys.argv[1:] or [case.name]):
                print(json.dumps({"begins": case.name}), flush=True)
                print(json.dumps({"case": case.name, "wrong": hammered(case)}), flush=True)
    print(json.dumps({"run": sorted(run)}), flush=True)


if __name__ == "__main__":
    main()
