"""An environment from the first hand to the last reward."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.dealer import DealerError
from cardhouse.dealer.events.cards import Dealt
from cardhouse.env import EnvError, NoPettingZoo, NotReset
from cardhouse.env.environment import Environment
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own
from cardhouse.spaces.parts import SEAT, TABLE
from cardhouse.spaces.story import story_of

LEDUC = Path(__file__).parents[2] / "docs" / "examples" / "tiny" / "leduc.toml"


def play(env: Environment, random: Random) -> dict[str, float]:
    """Play a hand at random and say what everybody got."""
    found: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, broken_off, _ = env.last()
        if over or broken_off:
            found[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            assert observation is not None
            env.step(int(random.choice(observation["action_mask"].nonzero()[0])))
    return found


@pytest.mark.parametrize("game", ["holdem", "badugi", "stud-8", "blackjack", "3-5-7", "open-face-chinese"])
def test_rewards_are_what_the_stacks_have_gained(game: str) -> None:
    env = cardhouse.env(game)
    for seed in range(3):
        env.reset(seed=seed)
        rewards = play(env, Random(seed))
        gained = [now - start for now, start in zip(env.deal.stacks, env.config.stacks, strict=True)]
        assert [rewards[agent] for agent in env.possible_agents] == gained
        assert sum(gained) == 0


def test_rewards_may_be_in_big_blinds() -> None:
    for rewards, worth in (("chips", 1), ("big blinds", 20)):
        env = cardhouse.env("holdem", stakes="no-limit 10/20", players=2, button=0, rewards=rewards)  # type: ignore[arg-type]
        env.reset(seed=1)
        env.step(env.index_of("fold"))
        assert env.rewards == {"player_0": -10 / worth, "player_1": 10 / worth}


def test_a_hand_that_takes_too_long_is_broken_off_and_bets_are_taken_back() -> None:
    env = cardhouse.env("holdem", stakes="no-limit 10/20", players=3, button=0, most_steps=2)
    env.reset(seed=1)
    env.step(env.index_of("raise 60"))
    env.step(env.index_of("call"))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}
    assert env.decision is None


def test_a_seed_repeats_the_hands_that_follow() -> None:
    env, again = cardhouse.env("badugi", players=4), cardhouse.env("badugi", players=4)
    env.reset(seed=5)
    again.reset(seed=5)
    hands = []
    for one in (env, again):
        seen = []
        for _ in range(3):
            play(one, Random(1))
            seen.append(one.deal.log)
            one.reset()
        hands.append(seen)
    assert hands[0] == hands[1]
    assert hands[0][0] != hands[0][1]
    again.reset()
    assert again.deal.log["seed"] != env.deal.log["seed"]


def test_hands_without_a_seed_differ() -> None:
    one, other = cardhouse.env("badugi"), cardhouse.env("badugi")
    one.reset()
    other.reset()
    assert one.deal.seed != other.deal.seed


def test_the_button_is_drawn_unless_it_is_said() -> None:
    env = cardhouse.env("holdem", players=4)
    buttons = set()
    for seed in range(30):
        env.reset(seed=seed)
        buttons.add(env.deal.button)
    assert buttons == {0, 1, 2, 3}
    env.reset(seed=1, options={"button": 2})
    assert env.deal.button == 2


def test_infos_have_the_decision_in_words_for_whoever_decides() -> None:
    env = cardhouse.env("deuce-to-seven-triple-draw", players=2, button=0)
    env.reset(seed=3)
    assert str(env.infos["player_0"]["decision"]) == "fold, call 5, raise 20"
    assert env.infos["player_1"] == {}
    env.step(env.index_of("call"))
    env.step(env.index_of("check"))
    assert env.infos["player_0"] == {}
    assert str(env.infos["player_1"]["decision"]).startswith("draw 0 to 5 of ")


def test_cards_laid_one_by_one_are_asked_for_one_by_one() -> None:
    env = cardhouse.env("chinese", players=2)
    env.reset(seed=3)
    agent = env.agent_selection
    lowest = min(env.decision.cards) if env.decision else None
    assert str(env.infos[agent]["decision"]).endswith(f"the {lowest} in which row")
    env.step(env.layout.first_row + 1)
    assert env.agent_selection == agent
    other = next(one for one in env.agents if one != agent)
    laid = env.observer.parts.at["laid in row 2"]
    assert env.observe(agent)["observation"][laid].sum() == 1
    assert env.observe(other)["observation"][laid].sum() == 0
    assert not env.observe(other)["action_mask"].any()


def test_an_observation_says_where_everything_stands() -> None:
    env = cardhouse.env("stud", players=3, stacks=1000, stakes="limit 10/20 ante 2 bring-in 5")
    env.reset(seed=3)
    seat = int(env.agent_selection[-1])
    parts = env.observer.parts
    vector = env.observe(env.agent_selection)["observation"]
    own = vector[parts.at["own cards"]]
    assert [card for card, held in zip(parts.deck, own, strict=True) if held] == sorted(
        env.deal.players[seat].cards
    )
    showing = vector[parts.at["own cards showing"]]
    assert [card for card, up in zip(parts.deck, showing, strict=True) if up] == list(
        env.deal.players[seat].up
    )
    for place in (1, 2):
        other = env.deal.players[(seat + place) % 3]
        seen = vector[parts.at[f"cards of seat {place}"]]
        assert [card for card, up in zip(parts.deck, seen, strict=True) if up] == list(other.up)
    table = dict(zip(TABLE, vector[parts.at["table"]].tolist(), strict=True))
    assert table["pot"] == pytest.approx(6 / 3000)
    mine = dict(zip(SEAT, vector[parts.at["seat 0"]].tolist(), strict=True))
    assert mine["stack"] == pytest.approx(998 / 3000)
    assert mine["turn"] == 1


def test_a_card_that_is_dealt_again_face_down_shows_no_more() -> None:
    card = (cardhouse.parse_card("As"),)
    story = story_of([Dealt(0, card, up=True, seen_by=None), Dealt(1, card, up=False, seen_by=1)])
    assert story.showing == set()
    assert story.last == card[0]


def known(value: Any, deck: dict[str, int]) -> set[int]:
    """Every card that is named anywhere in plain data."""
    if isinstance(value, dict):
        return set().union(*(known(one, deck) for one in value.values()))
    if isinstance(value, list):
        return set().union(*(known(one, deck) for one in value))
    return {deck[value]} if isinstance(value, str) and value in deck else set()


@SOME_GAMES
def test_no_observation_has_a_card_that_the_seat_may_not_know(game: Sheet) -> None:
    least, most = game.players
    env = cardhouse.env(game, players=max(least, min(3, most)))
    parts, random = env.observer.parts, Random(game.key)
    deck = {str(card): place for place, card in enumerate(parts.deck)}
    about_cards = [where for name, where in parts.at.items() if where.stop - where.start == len(deck)]
    about_cards = [where for where in about_cards if where.start >= parts.at["own cards"].start]
    env.reset(seed=1)
    for step in range(24):
        if env.decision is None:
            break
        for seat, agent in enumerate(env.possible_agents):
            if (step + seat) % 2:
                continue
            observation = env.observe(agent)
            seen = {
                int(place)
                for where in about_cards
                for place in observation["observation"][where].nonzero()[0]
            }
            assert seen <= known(env.deal.view(seat).to_dict(), deck)
            assert env.observation_space(agent).contains(observation)
            assert observation["action_mask"].any() == (agent == env.agent_selection)
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))


def test_what_nobody_sees_makes_no_difference() -> None:
    """Two hands with the same cards for a seat, and others for everybody else, look the same to it."""
    sheet = cardhouse.find_game("holdem")
    own = ["As", "Kd"]
    rest = [str(card) for card in sheet.deck.cards if str(card) not in own]
    seen = []
    for order in (rest, rest[::-1]):
        env = cardhouse.env("holdem", players=2, button=0, stakes="no-limit 1/2")
        env.reset(seed=1)
        for player, cards in zip(env.deal.players, (own, order[:2]), strict=True):
            player.order = []
            for card in cards:
                player.give(cardhouse.parse_card(card), up=False)
        seen.append(env.observe("player_0"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_a_hand_in_which_nobody_decides_is_dealt_again() -> None:
    env = cardhouse.env("holdem", stakes="no-limit 10/20", stacks=[10, 10], button=0)
    with pytest.raises(EnvError, match="nobody had anything to decide"):
        env.reset(seed=1)


def test_a_game_in_which_nobody_ever_decides_is_no_environment() -> None:
    sheet = read_own(
        'name = "Flip"\nsource = "us"\nfamily = "draw"\nplay = ["ante", "deal 5 down", "showdown"]\n'
        'contest.high.scale = "high"\n'
    )
    with pytest.raises(EnvError, match="nobody has anything to decide in Flip"):
        cardhouse.env(sheet, players=2)


def test_the_table_can_be_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    env = cardhouse.env("holdem", players=2, stakes="no-limit 1/2", button=0, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == (
        "holdem@barge, pot 3\n> player_0 199 bet 1 ?? ?? (button)\n  player_1 198 bet 2 ?? ??"
    )
    env = cardhouse.env("holdem", players=2, stakes="no-limit 1/2", button=0, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "pot 3" in capsys.readouterr().out
    env.close()


def test_what_cannot_be_dealt_is_refused_at_once() -> None:
    with pytest.raises(DealerError, match="is for 2 to 8 players"):
        cardhouse.env("stud", players=9)
    with pytest.raises(EnvError, match="3 players need 3 stacks, not 2"):
        cardhouse.env("stud", players=3, stacks=[10, 10])
    with pytest.raises(
        EnvError, match="rewards is one of chips, big blinds, not 'chip'; did you mean 'chips'"
    ):
        cardhouse.env("stud", rewards="chip")  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="a deck has at least one card"):
        cardhouse.env("stud", deck="")
    with pytest.raises(EnvError, match="a deck has each card once, but Kc is in this one more than once"):
        cardhouse.env("stud", deck="Kc Qc Kc")


def test_nothing_is_observed_before_a_hand_is_dealt() -> None:
    env = cardhouse.env("stud")
    with pytest.raises(NotReset, match=r"call reset\(\) first"):
        env.observe("player_0")


def test_nothing_is_done_once_the_hand_is_over_for_everybody() -> None:
    env = cardhouse.env("holdem", players=2)
    env.reset(seed=1)
    play(env, Random(1))
    assert env.agents == []
    with pytest.raises(NotReset, match="over for everybody"):
        env.step(None)


def test_a_tiny_deck_makes_a_tiny_observation() -> None:
    env = cardhouse.env(LEDUC, deck="Jc Jd Qc Qd Kc Kd", stacks=100)
    assert env.layout.labels == ("fold", "check", "call", "bet least")
    assert len(env.observer.parts.deck) == 6
    for seed in range(20):
        env.reset(seed=seed)
        assert sum(play(env, Random(seed)).values()) == 0


def test_a_deck_of_its_own_stands_for_all_decks_of_a_sheet() -> None:
    # Kuhn poker has a deck for two players and another for three.
    for players in (2, 3):
        env = cardhouse.env("kuhn", deck="2c 3c 4c 5c", players=players)
        assert " ".join(map(str, env.observer.parts.deck)) == "2c 3c 4c 5c"
        env.reset(seed=1)
        assert {str(card) for seat in env.deal.players for card in seat.cards} < {"2c", "3c", "4c", "5c"}


def test_an_agent_cannot_do_nothing() -> None:
    env = cardhouse.env("stud")
    env.reset(seed=1)
    with pytest.raises(EnvError, match="has to take an action by its number"):
        env.step(None)
    with pytest.raises(EnvError, match=r"by its number, not 0\.5"):
        env.step(0.5)  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="there is no agent nobody here, only player_0"):
        env.observe("nobody")


def test_without_pettingzoo_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardhouse.env.find_spec", lambda name: None)
    with pytest.raises(NoPettingZoo, match=r"cardhouse\[env\]"):
        cardhouse.env("stud")


def test_pettingzoo_is_imported_only_when_an_environment_is_made() -> None:
    code = (
        "import sys, cardhouse, cardhouse.env; from cardhouse.env import tree; cardhouse.env.tree;"
        "print([name for name in ('pettingzoo', 'gymnasium', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
