"""Brackets of heads-up matches, with a second chance if the structure has one."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.tournament.clock import Clock
from cardhouse.tournament.engine.prizes.outs import pay_places
from cardhouse.tournament.engine.seats.tables import give, put, take
from cardhouse.tournament.engine.state.match import MatchNow
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.rounds.bracket import first_round, needed_to_win, next_round

from .tables import clear, fill, recount


def begin(work: Work, players: Sequence[str]) -> None:
    """Draw the first round."""
    _open(work, "main", players, seeds=_byes(work) == "seeds")


def _byes(work: Work) -> str:
    return work.structure.bracket.byes if work.structure.bracket is not None else "drawn"


def _open(work: Work, bracket: str, players: Sequence[str], *, seeds: bool = False) -> None:
    state = work.state
    drawn = first_round(players, state.chance(f"bracket {bracket}"), seeds=seeds)
    _deal(work, bracket, 1, [match.players for match in drawn])


def _deal(work: Work, bracket: str, round_: int, pairs: Sequence[tuple[str, ...]]) -> None:
    """Seat the matches of a round."""
    state = work.state
    state.round = max(state.round, round_)
    stack = work.structure.stack
    for number, pair in enumerate(pairs, start=1):
        if len(pair) == 1:
            match = MatchNow(pair[0], "", 0, number, bracket, round_, winner=pair[0])
            work.tell("match", how="bye", name=work.name(pair[0]), round=round_, bracket=bracket)
        else:
            chairs = dict(zip(pair, state.chance("match").shuffled([1, 2]), strict=True))
            table = fill(work, chairs, dict.fromkeys(pair, stack))
            match = MatchNow(pair[0], pair[1], table, number, bracket, round_)
            work.tell(
                "match",
                one=work.name(pair[0]),
                other=work.name(pair[1]),
                table=table,
                round=round_,
                bracket=bracket,
            )
        state.matches = (*state.matches, match)
    recount(work)


def game_over(work: Work, number: int) -> None:
    """A game of a match may be over: the next one begins, or somebody has won the match."""
    state, structure = work.state, work.structure.bracket
    match = next((one for one in state.matches if one.table == number and not one.winner), None)
    busts = state.tables[number].busts
    if match is None or structure is None or not busts:
        return
    loser = busts[0].player
    one_wins = loser == match.other
    made = match._replace(wins_one=match.wins_one + one_wins, wins_other=match.wins_other + (not one_wins))
    state.note(number, busts=())
    if max(made.wins_one, made.wins_other) < needed_to_win(structure.best_of):
        winner = made.one if one_wins else made.other
        give(work, winner, -work.structure.stack)
        give(work, loser, work.structure.stack)
        work.tell("match", how="game", name=work.name(winner), wins=[made.wins_one, made.wins_other])
    else:
        made = _won(work, made, made.one if one_wins else made.other)
    state.matches = tuple(made if one.key == match.key else one for one in state.matches)


def walk_over(work: Work, loser: str) -> None:
    """Somebody who has been taken out of play loses the match."""
    state = work.state
    match = next((one for one in state.matches if loser in (one.one, one.other) and not one.winner), None)
    if match is None:
        return
    made = _won(work, match, match.other if loser == match.one else match.one)
    state.matches = tuple(made if one.key == match.key else one for one in state.matches)


def _won(work: Work, match: MatchNow, winner: str) -> MatchNow:
    state = work.state
    number = match.table
    loser = match.other if winner == match.one else match.one
    if loser in state.places:
        take(work, loser)
    if number in state.tables:
        state.note(number, done=True)
    work.tell("match", how="won", name=work.name(winner), other=work.name(loser), bracket=match.bracket)
    return match._replace(winner=winner)


def go_on(work: Work) -> None:
    """Begin the next round of each bracket whose round is over, and the second chance when it is time."""
    state = work.state
    if state.final:
        return
    for _ in range(64):
        if not (_next(work, "main") or _second(work) or _next(work, "second")):
            break
    if _winner(work, "main") and not _waits_for_second(work):
        state.final = True


def _rounds(work: Work, bracket: str) -> dict[int, list[MatchNow]]:
    made: dict[int, list[MatchNow]] = {}
    for match in work.state.matches:
        if match.bracket == bracket:
            made.setdefault(match.round, []).append(match)
    return made


def _winner(work: Work, bracket: str) -> str:
    """Who has won a bracket."""
    rounds = _rounds(work, bracket)
    last = rounds[max(rounds)] if rounds else []
    return last[0].winner if len(last) == 1 else ""


def _next(work: Work, bracket: str) -> bool:
    """Place the losers of a round that is over, and begin the next one; says whether one was over."""
    state = work.state
    rounds = _rounds(work, bracket)
    if not rounds:
        return False
    number = max(rounds)
    matches = rounds[number]
    if not all(match.winner for match in matches) or (bracket, number) in _done(work):
        return False
    winners = [match.winner for match in matches]
    state.redrawn = (*state.redrawn, _mark(bracket, number))
    for match in matches:
        if match.table in state.tables:
            clear(work, match.table)
    losers = [match.loser for match in matches if match.other]
    second = _second_players(work) if bracket == "main" else []
    _place(work, [one for one in losers if one not in second], len(winners) + _ahead(work, bracket))
    if len(winners) > 1:
        state.clock = Clock.start(state.spans) if bracket == "main" else state.clock
        _deal(work, bracket, number + 1, [match.players for match in next_round(winners)])
    elif bracket == "second":
        _place(work, winners, _ahead(work, bracket))
        recount(work)
    else:
        # The winner sits until the event is over.
        put(work, winners[0], fill(work, {}, {}), 1, work.structure.stack)
        recount(work)
    return True


def _mark(bracket: str, number: int) -> int:
    return number if bracket == "main" else -number


def _done(work: Work) -> set[tuple[str, int]]:
    """The rounds that are over and settled."""
    return {("main" if mark > 0 else "second", abs(mark)) for mark in work.state.redrawn}


def _ahead(work: Work, bracket: str) -> int:
    """How many are ahead of everybody in a bracket: for the second one all who have won a match."""
    if bracket == "main":
        return 0
    everybody = [player for match in _rounds(work, "main").get(1, []) for player in match[:2] if player]
    return len(everybody) - len(_second_players(work))


def _second_players(work: Work) -> list[str]:
    """Who has lost the first match and has a second chance."""
    structure = work.structure.bracket
    if structure is None or not structure.second_chance:
        return []
    rounds = _rounds(work, "main")
    rested = {match.one for match in rounds.get(1, []) if not match.other}
    first = [match.loser for match in rounds.get(1, []) if match.winner and match.other]
    later = [match.loser for match in rounds.get(2, []) if match.winner and match.loser in rested]
    return [*first, *later]


def _first_matches_over(work: Work) -> bool:
    rounds = _rounds(work, "main")
    rested = any(not match.other for match in rounds.get(1, []))
    needed = [1, 2] if rested and len(rounds.get(1, [])) > 1 else [1]
    return all(number in rounds and all(match.winner for match in rounds[number]) for number in needed)


def _waits_for_second(work: Work) -> bool:
    structure = work.structure.bracket
    if structure is None or not structure.second_chance:
        return False
    rounds = _rounds(work, "second")
    if not rounds:
        return any(not work.state.entry(player).place for player in _second_players(work))
    return not _winner(work, "second") or ("second", max(rounds)) not in _done(work)


def _second(work: Work) -> bool:
    """Begin the second chance when all first matches are over; says whether it has begun."""
    players = _second_players(work)
    if not players or _rounds(work, "second") or not _first_matches_over(work):
        return False
    if len(players) == 1:
        if work.state.entry(players[0]).place:
            return False
        _place(work, players, _ahead(work, "second"))
        return True
    work.tell("match", how="second", players=len(players))
    _open(work, "second", players)
    return True


def _place(work: Work, players: Sequence[str], ahead: int) -> None:
    """Give all who have lost in one round the same place, and pay its prizes."""
    state = work.state
    if not players:
        return
    for player in players:
        state.change(player, status="out", place=ahead + 1)
        work.tell("out", player=player, name=work.name(player), place=ahead + 1, left=state.left)
    if state.prizes is not None:
        pay_places(work, dict.fromkeys(players, ahead + 1))
