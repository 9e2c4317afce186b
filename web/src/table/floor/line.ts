/** A line of tables that play one game and feed each other: the place of each, and where players are called, sent or sit. */
import type { Line, LineTable, TableView } from "../../generated/wire";

export const WAYS: [NonNullable<Line["way"]>, string][] = [
  ["must-move", "New players begin there, and move into the others"],
  ["mains-stay", "The same, and main games stay main games"],
  ["daisy-chain", "Each table feeds the one before it"],
  ["balanced", "Side by side; new players go where they are needed"],
];

export function tableOf(line: Line, id: string): LineTable | undefined {
  return line.tables.find((one) => one.id === id);
}

const nameOf = (line: Line, id: string): string => tableOf(line, id)?.name ?? "another table";

/** The place of a table in its line. */
export function standing(line: Line, id: string): string {
  const table = tableOf(line, id);
  if (!table || table.kind === "side") return `One of ${line.tables.length} tables`;
  if (table.kind === "main") return "Main game";
  if (!table.into.length) return "Must-move game";
  return `Must-move into ${table.into.map((one) => nameOf(line, one)).join(" and ")}`;
}

/** Another table of the line at which a player sits. */
export function elsewhere(line: Line | null, id: string, player: string | null): LineTable | undefined {
  return player ? line?.tables.find((one) => one.id !== id && one.players.includes(player)) : undefined;
}

/** The table that the viewer is called to. */
export function called(view: TableView): { to: string; name: string } | null {
  const to = view.line?.calls.find((one) => one.player === view.player)?.to;
  return to && view.line ? { to, name: nameOf(view.line, to) } : null;
}

/** The waiting list of a table, or that of its whole line. */
export function waiting(view: TableView): TableView["waiting"] {
  return view.line?.waiting ?? view.waiting;
}

/** Where new players sit down, if not here. */
export function sentTo(line: Line | null, id: string): LineTable[] {
  if (!line || line.sends_to.includes(id)) return [];
  return line.tables.filter((one) => line.sends_to.includes(one.id));
}
