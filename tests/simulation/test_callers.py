"""Hands that kernels call down in events are those of the plain dealer, and so are the events."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amounts import is_proof

from cardhouse.bots import find_bot
from cardhouse.dealer import Deal, Setup, Stakes
from cardhouse.dealer.errors import HandOver
from cardhouse.simulation import plan_events, play_event
from cardhouse.simulation.events.callers import CalledHand, CallingDealer
from cardhouse.table import Table
from cardhouse.tournament import Tournament, find_structure, run_event, structures

CALLER = find_bot("caller")
GAMES: tuple[tuple[str, str], ...] = (
    ("holdem", "no-limit 5/10 ante 1"),
    ("holdem", "limit 10/20"),
    ("omaha", "pot-limit 5/10"),
    ("omaha-8", "limit 10/20"),
    ("short-deck-holdem", "no-limit 5/10"),
)


class _Counting(CallingDealer):
    """Counts the hands that kernels played."""

    def __init__(self) -> None:
        super().__init__()
        self.called = self.all = 0

    def deal(self, *given: Any, **named: Any) -> Any:
        hand = super().deal(*given, **named)
        self.called += isinstance(hand, CalledHand)
        self.all += 1
        return hand


def _setup(game: str, stakes: str, number: int, **more: Any) -> Setup:
    random = Random(f"{game} {stakes} {number}")
    seats = random.randint(2, 8)
    stacks = [random.choice((random.randint(1, 30), random.randint(30, 2000))) for _ in range(seats)]
    return Setup.of(
        game, stacks=stacks, stakes=stakes, button=random.randrange(seats), seed=random.randbytes(32), **more
    )


def _called(setup: Setup) -> Deal:
    hand = Deal(setup)
    while hand.decision is not None:
        hand.act(CALLER(None, hand.decision, hand.sheet, None))  # type: ignore[arg-type]
    return hand


@pytest.mark.parametrize(("game", "stakes"), GAMES)
def test_a_hand_is_the_plain_dealers(game: str, stakes: str) -> None:
    dealer, lost = CallingDealer(), 0
    for number in range(2000 if is_proof() else 40):
        setup = _setup(game, stakes, number)
        hand: Any = dealer.deal(None, setup)  # type: ignore[arg-type]
        plain = Deal(setup)
        if plain.decision is None:
            assert not isinstance(hand, CalledHand)
            continue
        assert isinstance(hand, CalledHand)
        assert (hand.decision, hand.stacks, hand.is_over) == (plain.decision, plain.stacks, False)
        hand.act(CALLER(None, hand.decision, hand.sheet, None))  # type: ignore[arg-type]
        plain = _called(setup)
        assert hand.is_over
        assert (hand.to_act, hand.stacks, hand.button) == (None, plain.stacks, plain.button)
        paid = [(one.pot, one.seat, one.amount) for one in plain.awards]
        assert [(one.pot, one.seat, one.amount) for one in hand.awards] == paid
        assert (hand.raked, hand.house, hand.is_void) == (plain.raked, plain.house, plain.is_void)
        assert (hand.carries, hand.jackpot) == (plain.carries, plain.jackpot)
        lost += not all(hand.stacks)
        with pytest.raises(HandOver):
            hand.act("check")
        # Whoever asks for more has it dealt.
        assert hand.log == plain.log
        assert (hand.events, hand.totals, hand.awards) == (plain.events, plain.totals, plain.awards)
        assert hand.stacks == plain.stacks
    assert lost


def test_another_answer_makes_it_a_plain_hand() -> None:
    setup = Setup.of("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    hand: Any = CallingDealer().deal(None, setup)  # type: ignore[arg-type]
    plain = Deal(setup)
    for action in ("raise 6", "call", "fold", "check"):
        hand.act(action)
        plain.act(action)
        assert (hand.decision, hand.stacks, hand.events) == (plain.decision, plain.stacks, plain.events)
    assert hand.view(0) == plain.view(0)


def test_what_is_seen_in_the_middle_is_the_plain_hand() -> None:
    setup = Setup.of("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    hand: Any = CallingDealer().deal(None, setup)  # type: ignore[arg-type]
    assert hand.totals == [0, 1, 2]
    assert hand.view(1) == Deal(setup).view(1)
    hand.act("call")
    assert hand.to_act == 1


@pytest.mark.parametrize(
    ("game", "stakes", "more"),
    [
        ("razz", "limit 10/20", {}),
        ("five-card-draw", "no-limit 5/10", {}),
        ("holdem", Stakes("no-limit", 10, 10, (5, 10), rake=(5, 0)), {}),
        ("holdem", "jam-or-fold 5/10", {}),
        ("holdem", "no-limit 5/10", {"chance": "quick", "seed": 7}),
        ("holdem", "no-limit 5/10", {"cut": "07" * 32}),
        ("holdem", "no-limit 5/10", {"may_run": 2}),
    ],
)
def test_what_kernels_cannot_call_down_is_dealt_as_ever(game: str, stakes: Any, more: dict[str, Any]) -> None:
    setup = Setup.of(game, **{"stacks": [200] * 3, "stakes": stakes, "seed": 7, **more})
    hand = CallingDealer().deal(None, setup)  # type: ignore[arg-type]
    assert type(hand) is Deal


def _event(name: str, dealer: CallingDealer | None) -> tuple[dict[str, Any], list[Any]]:
    structure = find_structure(name)
    players = max(structure.least, 11 if structure.bracket else 20)
    players = structure.most if structure.start == "full" else min(players, structure.most or players)
    told: list[Any] = []
    event = Tournament(structure, seed=name, dealer=dealer)
    bots = {f"p{number}": CALLER for number in range(players)}
    run_event(event, bots, seed=name, blind=set(bots), heard=told.append)
    found = event.to_dict()
    for table in found["own_tables"].values():
        # The first answer stands for all of a hand.
        del table["commands"]
    return found, told


_SOME = ["progressive-bounty"]


@pytest.mark.proof
@pytest.mark.parametrize("name", [one.id for one in structures()] if is_proof() else _SOME)
def test_an_event_of_callers_is_the_same(name: str) -> None:
    dealer = _Counting()
    assert _event(name, dealer) == _event(name, None)
    assert dealer.all
    if name in _SOME:
        assert dealer.called > dealer.all / 2


def test_large_fields_of_callers_are_called_down(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardhouse.simulation.events import playing

    dealers: list[_Counting] = []

    def dealer() -> _Counting:
        dealers.append(_Counting())
        return dealers[-1]

    monkeypatch.setattr(playing, "_calling_dealer", dealer)
    for events, called in ((1, False), (60, True)):
        plan = plan_events("sit-and-go", players=None, bots=["caller"], events=events, seed=3)
        found, event = play_event(plan, 0)
        assert found == play_event(plan, 0, by_commands=True)[0]
        assert any(one.called for one in dealers) is called
        assert all(isinstance(table, Table) for table in event.tables.values())
    mixed = plan_events("sit-and-go", players=None, bots=["caller", "random"], events=60, seed=3)
    play_event(mixed, 0)
    assert len(dealers) == 1
