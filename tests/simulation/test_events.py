"""Whole tournaments by bots: repeatable on any number of workers."""

from __future__ import annotations

import pytest

from cardhouse.simulation import BadSimulation, simulate_events


@pytest.mark.proof
def test_the_same_seed_gives_the_same_result_on_any_number_of_workers() -> None:
    one = simulate_events("sit-and-go-six", events=6, bots=["caller", "random"], seed=3, workers=1)
    two = simulate_events("sit-and-go-six", events=6, bots=["caller", "random"], seed=3, workers=2)
    assert [bot.to_dict() for bot in one.bots] == [bot.to_dict() for bot in two.bots]
    assert (one.hands, one.events, two.workers) == (two.hands, 6, 2)


def test_what_is_won_is_what_was_paid_without_the_fees() -> None:
    result = simulate_events("sit-and-go-six", events=4, bots=["caller", "random"], seed=1, workers=1)
    assert sum(bot.entries for bot in result.bots) == 24
    assert sum(bot.wins for bot in result.bots) == 4
    assert 0 < sum(bot.won for bot in result.bots) < sum(bot.cost for bot in result.bots)
    assert all(bot.error is not None and bot.error > 0 for bot in result.bots)


def test_one_event_does_not_tell_how_sure_it_is() -> None:
    result = simulate_events("sit-and-go-six", events=1, bots=["caller", "random"], seed=1, workers=1)
    assert [bot["error"] for bot in result.to_dict()["bots"]] == [None, None]


def test_there_is_no_limit_to_events() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    result = simulate_events("sit-and-go-six", events=10**20, bots=["caller"], workers=1, progress=stop)
    assert (result.events, result.asked, result.broken_off) == (1, 10**20, True)


def test_what_cannot_be_played_is_refused() -> None:
    for players, bots, events in ((1, ["caller"], 1), (6, [], 1), (6, ["caller"], 0)):
        with pytest.raises(BadSimulation):
            simulate_events("sit-and-go-six", players=players, bots=bots, events=events)
    with pytest.raises(BadSimulation, match="has 1 to"):
        simulate_events("sit-and-go-six", bots=["caller"], events=1, workers=0)
