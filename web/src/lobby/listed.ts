/** What the lobby says about a table. */
import type { TableInList } from "../shared/net/protocol";

export type Yours = NonNullable<TableInList["yours"]>;
export type OwnTable = TableInList & { yours: Yours };

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
export const inWords = (number: number): string => NUMBERS[number] ?? `${number}`;

/** One's own tables: where it is one's turn first, then where one plays, then where one only looks on. */
export function yourTables(tables: readonly TableInList[]): OwnTable[] {
  const rank = ({ yours }: OwnTable): number => (yours.to_act ? 0 : yours.chair === null ? 3 : yours.sitting_out ? 2 : 1);
  return tables.filter((table): table is OwnTable => Boolean(table.yours)).sort((one, other) => rank(one) - rank(other) || (one.yours.seconds ?? Infinity) - (other.yours.seconds ?? Infinity));
}

/** What to do there, and what to know before. */
export function ownState({ yours, running, hands }: OwnTable, passed: number): { verb: string; text: string } {
  if (yours.to_act) {
    const left = yours.seconds === null ? "" : `, ${Math.max(0, Math.round(yours.seconds - passed))} s`;
    return { verb: "Go back", text: `Your turn${left}` };
  }
  if (yours.chair === null) return { verb: "Look in", text: running ? "You are the host" : "Nobody deals yet" };
  if (yours.sitting_out) return { verb: "Sit in", text: "You are sitting out" };
  return { verb: "Go back", text: running && hands ? `Hand ${hands}` : "Waiting for the deal" };
}

/** Tables of others that are listed: those with chairs first, the fullest of them before. */
export function othersTables(tables: readonly TableInList[]): TableInList[] {
  const others = tables.filter((table) => table.public && !table.practice && !table.yours);
  const isFree = (table: TableInList): number => Number(table.free.length > 0);
  return others.sort((one, other) => isFree(other) - isFree(one) || other.players.length - one.players.length);
}

/** "5/10, four of six", as it stands below the name of a table. */
export function seating(table: TableInList): string {
  const stakes = table.stakes ? [table.stakes] : [];
  const taken = table.seats - table.free.length;
  const seats = !table.players.length ? `${inWords(table.seats)} chairs` : table.free.length ? `${inWords(taken)} of ${inWords(table.seats)}` : "full";
  const line = table.into.length ? ["must-move"] : table.beside.length ? [`one of ${inWords(table.beside.length + 1)} tables`] : [];
  return [...stakes, seats, ...line].join(", ");
}
