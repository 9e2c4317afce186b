/** What is marked on a board: the cards that have won, the shares of several boards, the areas that are in use. */
import type { Award, BoardRows, GameEvent, GameRules } from "../../net/protocol";

/** The contests that each card has helped to win on one run of the board, in the order of the awards. */
export function marksOf(awards: readonly Pick<Award, "contest" | "cards" | "run">[], run: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { contest, cards } of awards.filter((one) => one.run === run)) {
    for (const card of cards) {
      const marks = found.get(card) ?? [];
      if (!marks.includes(contest)) found.set(card, [...marks, contest]);
    }
  }
  return found;
}

/** The contest that each line is the board of, where lines are settled apart; nothing where they are not. */
export function contestsOfLines(game: Pick<GameRules, "lines" | "contests"> | null): string[] {
  const contests = game?.contests.filter((one) => one.line !== null) ?? [];
  return contests.length > 1 && contests.length === game?.lines[0]?.length
    ? [...contests].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).map((one) => one.name)
    : [];
}

/** What a board is worth, where several share a pot; the first gets the odd chip. */
export function share(pot: number, boards: number, at: number): number {
  return Math.floor(pot / boards) + (at < pot % boards ? 1 : 0);
}

/** The rows of a board without the areas that the game that was picked does not use. */
export function rowsInUse(rows: BoardRows, branches: GameRules["branches"], events: readonly GameEvent[]): BoardRows {
  const picked = events.findLast((event) => event.kind === "choose" || event.kind === "next-deal");
  const used = picked?.kind === "choose" ? branches[picked.choice] : undefined;
  return used ? rows.map((row) => row.filter(([, area]) => used.includes(area))).filter((row) => row.length) : rows;
}
