"""The long comparison with the plain dealer, which may be stopped and goes on where it stopped.

``python -m tests.batch.proof --hands 20000`` plays so many hands of every compiled game on both sides and
writes down after each game how many were equal. ``--list`` writes the list of compiled games anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from tests.batch.harness import Differs, compare, spots
from tests.batch.shrinking import shrunk

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.making import compiled
from cardhouse.sheets import games

HERE = Path(__file__).parent
AT_A_TIME = 500


def main(
    only: Annotated[list[str] | None, typer.Argument(help="Games; all that are compiled, if none.")] = None,
    hands: Annotated[int, typer.Option(help="Hands of each game.")] = 20_000,
    to: Annotated[Path, typer.Option(help="What is written down.")] = Path("build/batch-proof.json"),
    *,
    write_list: Annotated[bool, typer.Option("--list", help="Write the list of compiled games.")] = False,
) -> None:
    """Compare compiled hands with the plain dealer's."""
    listed = HERE / "compiled.txt"
    if write_list:
        listed.write_text("".join(f"{one.key}\n" for one in games() if not compiled(one)), encoding="utf-8")
        return
    done: dict[str, dict[str, int]] = json.loads(to.read_text(encoding="utf-8")) if to.is_file() else {}
    for game in only or listed.read_text(encoding="utf-8").split():
        known = done.setdefault(game, {"hands": 0, "decisions": 0})
        while known["hands"] < hands:
            for spot, random in spots(game, min(AT_A_TIME, hands - known["hands"]), start=known["hands"]):
                try:
                    known["decisions"] += compare(spot, random)
                except CannotCompile:
                    continue
                except Differs as found:
                    typer.echo(f"{game}: {found}\n{shrunk(found.spot, found.played)}")
                    raise typer.Exit(1) from found
            known["hands"] = min(hands, known["hands"] + AT_A_TIME)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(json.dumps(done, indent=1), encoding="utf-8")
        typer.echo(f"{game}: {known['hands']} hands, {known['decisions']} decisions, all equal")


if __name__ == "__main__":
    typer.run(main)
