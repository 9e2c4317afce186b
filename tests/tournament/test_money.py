"""Prizes, the chip model, deals, bounties, refunds and satellites."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.cards import Chance
from cardhouse.tournament import BadMoney, payout_table, payout_tables
from cardhouse.tournament.money.bounties import (
    WonPot,
    bounty_goes_to,
    draw_envelopes,
    envelopes,
    progressive,
    shared_bounty,
)
from cardhouse.tournament.money.deals import propose
from cardhouse.tournament.money.icm import icm
from cardhouse.tournament.money.payouts import Pool, pay_places, prizes, share_prizes
from cardhouse.tournament.money.refunds import Paid, called_off, cancelled
from cardhouse.tournament.money.satellites import is_over, seats_for


class TestPayouts:
    @pytest.mark.parametrize("name", list(payout_tables()))
    def test_every_table_pays_everything_to_any_number(self, name: str) -> None:
        table = payout_table(name)
        for entries in (*range(2, 60), 99, 100, 101, 150, 333, 1000, 5000):
            for unit in (1, 5, 25):
                pool = 110 * entries
                made = prizes(pool, entries, table, unit=unit)
                assert sum(made) == pool
                assert list(made) == sorted(made, reverse=True)
                assert len(made) <= entries
                assert all(one % unit == 0 and one > 0 for one in made[1:])

    @pytest.mark.parametrize("entries", [10, 45, 100, 180, 500, 1000, 3000])
    def test_the_last_place_of_the_standard_table_is_worth_it(self, entries: int) -> None:
        made = prizes(100 * entries, entries, payout_table("standard"))
        assert made[-1] >= 110
        assert 0.08 <= len(made) / entries <= 0.31

    def test_rounded_down_and_the_rest_to_the_first(self) -> None:
        assert prizes(997, 9, payout_table([50, 30, 20]), unit=10) == (517, 290, 190)

    def test_fewer_places_if_the_last_prize_would_be_too_small(self) -> None:
        table = payout_table([50, 30, 20])
        assert prizes(100, 9, table, least=20) == (50, 30, 20)
        assert prizes(100, 9, table, least=21) == (63, 37)
        assert prizes(100, 9, table, least=99) == (100,)
        assert prizes(2, 9, table) == (2,)

    def test_not_more_places_than_entries(self) -> None:
        assert prizes(100, 2, payout_table([50, 30, 20])) == (63, 37)

    def test_ties_share(self) -> None:
        assert pay_places((50, 30, 20), {"a": 1, "b": 1, "c": 3}) == {"a": 40, "b": 40, "c": 20}
        assert share_prizes((50, 30, 15), 3, 2) == (8, 7)

    def test_the_money_of_an_event_adds_up(self) -> None:
        for guarantee in (0, 4000, 6000):
            pool = Pool(4500, 450, 900, staff_percent=3, added=200, guarantee=guarantee)
            assert pool.prizes + pool.staff + pool.fees + pool.bounties == pool.paid_in
            assert pool.prizes + pool.staff >= guarantee

    @pytest.mark.parametrize(
        "given", [{}, 7, {"9-2": [1]}, {"2": []}, {"2-5": [1], "2": [1]}, [0], [[1, 2, 3]]]
    )
    def test_what_is_no_table(self, given: object) -> None:
        with pytest.raises(BadMoney):
            payout_table(given)


def permutation_sum(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """The model by its definition: every order of finishing with its probability."""
    values = [Fraction(0)] * len(stacks)

    def place(left: tuple[int, ...], chance: Fraction, at: int) -> None:
        if at == len(prizes):
            return
        whole = sum(stacks[one] for one in left)
        for one in left:
            here = chance * Fraction(stacks[one], whole)
            values[one] += here * prizes[at]
            place(tuple(other for other in left if other != one), here, at + 1)

    place(tuple(range(len(stacks))), Fraction(1), 0)
    return values


class TestChipModel:
    @pytest.mark.parametrize("players", range(1, 9))
    def test_it_is_the_sum_over_all_orders(self, players: int) -> None:
        chance = Random(players)
        for _ in range(amount(1 if players > 6 else 3, proof=10)):
            stacks = [chance.randint(1, 9999) for _ in range(players)]
            money = sorted((chance.randint(0, 500) for _ in range(chance.randint(1, players))), reverse=True)
            assert list(icm(stacks, money).values) == permutation_sum(stacks, money)

    def test_known_values(self) -> None:
        found = icm([5000, 3000, 2000], [50, 30, 20]).values
        assert found == (Fraction(1075, 28), Fraction(131, 4), Fraction(202, 7))
        assert icm([1, 1, 1], [60, 30, 0]).values == (30, 30, 30)
        assert icm([7], [100]).values == (100,)

    def test_doubles_agree_with_fractions(self) -> None:
        from cardhouse.tournament.money import icm as module

        chance = Random(3)
        stacks = [chance.randint(1, 9999) for _ in range(9)]
        exact = icm(stacks, [500, 300, 200, 100]).values
        near = module._doubles(stacks, [500, 300, 200, 100])
        assert near == pytest.approx([float(one) for one in exact], abs=1e-9)

    @pytest.mark.parametrize("players", [11, 14, amount(16, proof=20)])
    def test_the_pool_is_kept_and_more_chips_are_worth_more(self, players: int) -> None:
        stacks = [100 * (at + 1) for at in range(players)]
        money = [400, 300, 200, 100, 50]
        found = icm(stacks, money)
        assert found.how == "sum"
        assert sum(found.values) == pytest.approx(1050, abs=1e-6)
        assert list(found.values) == sorted(found.values)
        assert max(found.values) < 400

    def test_a_sample_tells_its_error_and_can_be_repeated(self) -> None:
        stacks, money = [100 * (at + 1) for at in range(15)], [400, 300, 200, 100]
        from cardhouse.tournament.money import icm as module

        exact = icm(stacks, money).values
        sampled = module._sampled(stacks, money, 7, 20_000)
        for value, told, error in zip(exact, sampled.values, sampled.errors, strict=True):
            assert abs(float(value) - float(told)) < 4.5 * error
        assert sum(sampled.values) == pytest.approx(1000)
        many = [50] * 25
        assert icm(many, money, seed=7, samples=500) == icm(many, money, seed=7, samples=500)
        assert icm(many, money, seed=7, samples=500).how == "sampled"

    @pytest.mark.parametrize(("stacks", "money"), [([], [1]), ([0], [1]), ([1, -1], [1]), ([1], [-1])])
    def test_what_makes_no_sense(self, stacks: list[int], money: list[int]) -> None:
        with pytest.raises(BadMoney):
            icm(stacks, money)


LEFT = {"ann": 5000, "bob": 3000, "cid": 2000}


class TestDeals:
    @pytest.mark.parametrize("way", ["icm", "chips", "equal"])
    @pytest.mark.parametrize("unit", [1, 5, 25])
    @pytest.mark.parametrize("left", [0, 40])
    def test_everything_is_shared(self, way: str, unit: int, left: int) -> None:
        deal = propose(way, LEFT, [503, 301, 200], unit=unit, left=left)  # type: ignore[arg-type]
        assert deal.whole == 1004
        assert all(deal.shares[player] % unit == 0 for player in ("bob", "cid")), "the rest is the leader's"
        assert min(deal.shares.values()) >= 200

    def test_each_way(self) -> None:
        assert propose("equal", LEFT, [50, 30, 20]).shares == {"ann": 34, "bob": 33, "cid": 33}
        assert propose("chips", LEFT, [50, 30, 20]).shares == {"ann": 40, "bob": 32, "cid": 28}
        assert propose("chips", LEFT, [60, 30]).shares == {"ann": 45, "bob": 27, "cid": 18}

    def test_a_share_a_hair_below_a_unit_is_that_unit(self) -> None:
        stacks = {f"p{at}": 100 for at in range(16)}
        deal = propose("icm", stacks, [160, 160, 160, 160, 160, 0])
        assert set(deal.shares.values()) == {50}

    def test_by_hand_must_add_up(self) -> None:
        given = {"ann": 50, "bob": 25, "cid": 25}
        assert propose("by hand", LEFT, [50, 30, 20], given=given).shares == given
        for wrong in (
            {"ann": 100},
            {**given, "ann": 51},
            {**given, "dan": 0},
            {"ann": -1, "bob": 51, "cid": 50},
        ):
            with pytest.raises(BadMoney):
                propose("by hand", LEFT, [50, 30, 20], given=wrong)

    def test_what_is_left_to_play_for_leaves_everybody_the_least_prize(self) -> None:
        assert propose("chips", LEFT, [50, 30, 20], left=40).shares == {"ann": 20, "bob": 20, "cid": 20}
        with pytest.raises(BadMoney, match="at most 40"):
            propose("chips", LEFT, [50, 30, 20], left=41)

    def test_unknown_ways(self) -> None:
        with pytest.raises(BadMoney, match="did you mean 'chips'"):
            propose("chip", LEFT, [1])  # type: ignore[arg-type]


CHAIRS = {"out": 0, "ann": 1, "bob": 4, "cid": 5}


@pytest.mark.rule("BARGE-bounty")
class TestBounties:
    def to(self, *pots: WonPot, button: int = 2, **more: object) -> tuple[str, ...]:
        return bounty_goes_to("out", pots, chairs=CHAIRS, button=button, seats=6, **more)  # type: ignore[arg-type]

    def test_the_high_hand_of_a_split_pot(self) -> None:
        everybody = {"out", "ann", "bob"}
        assert self.to(WonPot(everybody, (("ann",), ("bob",)))) == ("ann",)

    def test_the_tied_player_in_the_worst_position(self) -> None:
        tied = WonPot({"out", "ann", "bob"}, (("ann", "bob"),))
        assert self.to(tied) == ("bob",)
        assert self.to(tied, button=0) == ("ann",)
        assert self.to(tied, button=4) == ("ann",), "the button itself is the best position"

    def test_the_last_pot_that_held_chips_of_theirs(self) -> None:
        main = WonPot({"out", "ann", "bob", "cid"}, (("ann",),))
        side = WonPot({"out", "bob", "cid"}, (("cid",),))
        last = WonPot({"bob", "cid"}, (("bob",),))
        assert self.to(main, side, last) == ("cid",)
        assert self.to(main, last) == ("ann",)

    def test_an_uncontested_pot_counts(self) -> None:
        assert self.to(WonPot({"out", "cid"}, (("cid",),))) == ("cid",)

    def test_the_winner_keeps_the_own_one(self) -> None:
        """Of n bounties n - 1 are won, and the one on the winner's head is left: 25 of BARGE's."""
        heads = dict.fromkeys(["ann", "bob", "cid", "dan"], 25)
        for out in ("dan", "cid", "bob"):
            heads.pop(out)
        assert heads == {"ann": 25}

    def test_options(self) -> None:
        tied = WonPot({"out", "ann", "bob"}, (("ann", "bob"),))
        assert self.to(tied, tie="shared") == ("bob", "ann")
        assert shared_bounty(25, ("bob", "ann")) == {"bob": 13, "ann": 12}
        assert self.to(tied, tie="highest card", highest="ann") == ("ann",)

    def test_nobody_without_a_pot(self) -> None:
        with pytest.raises(BadMoney):
            self.to(WonPot({"ann", "bob"}, (("ann",),)))

    def test_progressive_money_is_kept(self) -> None:
        for head in (50, 25, 75, 1):
            half = progressive(head)
            assert half.paid + half.added == head
            assert 0 <= half.paid - half.added <= 1

    def test_mystery_envelopes_hold_the_whole_pool(self) -> None:
        published = [(1, 1000), (2, 500), (5, 200), (20, 50), (72, 20)]
        for many, pool in ((100, 5440), (7, 1800), (45, 1801), (3, 10), (150, 6000)):
            made = envelopes(published, many, pool)
            assert (len(made), sum(made)) == (many, pool)
            assert list(made) == sorted(made, reverse=True)
        assert envelopes(published, 100, 5440) == (1000, 500, 500, *[200] * 5, *[50] * 20, *[20] * 72)
        order = draw_envelopes(made, Chance(bytes(32)))
        assert sorted(order) == sorted(made)


class TestRefunds:
    def test_cancelled_before_the_first_hand(self) -> None:
        back = cancelled({"ann": Paid(100, 10, 25), "bob": Paid(0, 0, 0, ("satellite seat",))})
        assert back["ann"].money == 135
        assert back["bob"].tickets == ("satellite seat",)

    def test_called_off_before_the_money(self) -> None:
        left = {"ann": 6000, "bob": 3000, "cid": 1000}
        back = called_off(
            left, 1000, fees=dict.fromkeys(left, 10), bounties={"ann": 50, "bob": 25, "cid": 25}
        )
        half = {"ann": 467 + 60, "bob": 316 + 35, "cid": 216 + 35}
        assert {player: one.money for player, one in back.items()} == {**half, "ann": 468 + 60}

    def test_called_off_in_the_money(self) -> None:
        back = called_off({"ann": 6000, "bob": 4000}, 1000, prizes=[600, 400])
        assert (back["ann"].money, back["bob"].money) == (520, 480)
        with pytest.raises(BadMoney):
            called_off({"ann": 6000, "bob": 4000}, 1000, prizes=[600, 300])


def test_satellites_pay_seats_and_the_rest_to_the_next() -> None:
    found = seats_for(2000, 30, price=330)
    assert (found.count, found.rest, found.paid_places) == (6, 20, 7)
    assert is_over(6, found)
    assert not is_over(7, found)
    assert seats_for(1000, 3, price=100).count == 2, "somebody goes out"
    with pytest.raises(BadMoney):
        seats_for(100, 9, price=330)
