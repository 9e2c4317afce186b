/** Who is where in an event. */
import type { EventResult, EventView } from "../../shared/net/protocol";

type Seen = Pick<EventView, "stacks" | "tables">;

/** Somebody who is in, with place, table and seat. */
export interface Standing {
  player: string;
  name: string;
  chips: number;
  bot: string;
  head: number;
  lammers: number;
  /** By chips; those with equal stacks share it. */
  place: number;
  /** The table and the chair, counted from 1; nothing for who is on the way to one. */
  table: number | null;
  seat: number | null;
}

/** Everybody who is in, most chips first; those with equal stacks by name. */
export function standingsOf({ stacks, tables }: Seen): Standing[] {
  const seats = new Map(tables.flatMap((table) => table.players.map((one) => [one.player, { table: table.number, seat: one.seat }] as const)));
  const sorted = [...stacks].sort((one, other) => other.chips - one.chips || one.name.localeCompare(other.name));
  return sorted.map((one) => {
    const at = seats.get(one.player);
    return { ...one, place: 1 + sorted.findIndex((other) => other.chips === one.chips), table: at?.table ?? one.table, seat: at?.seat ?? null };
  });
}

/** The tables with those who sit there, most chips first; one's own table comes first, then by number. */
export function tablesOf(view: Seen, mine: number | null): { number: number; id: string; final: boolean; halted: string; players: Standing[] }[] {
  const all = standingsOf(view);
  const rank = (number: number): number => (number === mine ? -1 : number);
  return [...view.tables].sort((one, other) => rank(one.number) - rank(other.number)).map(({ number, id, final, halted }) => ({ number, id, final, halted, players: all.filter((one) => one.table === number) }));
}

/** Results as they are printed: the winner first; who has no place yet is left out. */
export const placed = (results: readonly EventResult[]): EventResult[] => results.filter((one) => one.place).sort((one, other) => one.place - other.place || one.name.localeCompare(other.name));

/** How many more have to go out until the rest are paid; 0 in the money, nothing where nobody is paid. */
export function toTheMoney({ left, prizes }: Pick<EventView, "left" | "prizes">): number | null {
  const paid = prizes.length;
  return paid ? Math.max(0, left - paid) : null;
}
