/** What a director does about seats by a form. */
import { ask } from "../../shared/net/api";
import type { EventView } from "../../shared/net/protocol";
import { playersOf } from "./actions";
import { why, WHY, type Form, type Options } from "./forms";

interface Move {
  player: string;
  name: string;
  of: number;
  of_seat: number;
  table: number;
  seat: number;
}

/** The chairs of a table that nobody has, and nobody is on the way to. */
export function freeSeats({ tables, going, seats }: EventView, number: number): Options {
  const table = tables.find((one) => one.number === number);
  const taken = new Set([...(table?.players ?? []).map((one) => one.seat), ...going.filter((one) => one.table === number).map((one) => one.seat)]);
  return Array.from({ length: Math.max(seats, 0) }, (_, at) => at + 1).filter((seat) => !taken.has(seat)).map((seat) => [String(seat), `Seat ${seat}`]);
}

export const tableOptions = ({ tables }: EventView, but = 0): Options => tables.filter((one) => one.number !== but).map((one) => [String(one.number), `Table ${one.number}, ${one.players.length} ${one.players.length === 1 ? "player" : "players"}`]);

/** Where a player sits. */
export const tableOf = ({ tables }: EventView, player: string | undefined): number => tables.find((one) => one.players.some((seated) => seated.player === player))?.number ?? 0;

const place = (values: Record<string, string>): { table: number; seat: number } | null => {
  const [table, seat] = [Number(values.table), Number(values.seat)];
  return table && seat ? { table, seat } : null;
};

export function movePlayer(view: EventView, player = ""): Form {
  return {
    key: "move",
    title: "Move a player",
    about: "As soon as both tables are between hands. Stack, time and penalties go along.",
    verb: "Move",
    begin: { player, table: "", seat: "", why: "" },
    fields: ({ player: who, table }) => [
      { kind: "select", name: "player", label: "Who", options: [["", "–"], ...playersOf(view)] },
      { kind: "select", name: "table", label: "To", options: [["", "–"], ...tableOptions(view, tableOf(view, who))] },
      { kind: "select", name: "seat", label: "Seat", options: [["", "–"], ...freeSeats(view, Number(table))] },
      WHY,
    ],
    body: (values) => {
      const to = place(values);
      if (!values.player) return "Say who.";
      return to ? { do: "move", player: values.player, ...to, ...why(values) } : "Say to which table and seat.";
    },
    suggest: {
      label: "Whom the rule moves",
      ask: async (values) => {
        const query = new URLSearchParams(Object.entries({ player: values.player ?? "", table: values.table ?? "" }).filter(([, value]) => value));
        const move = await ask<Move>(`/tournaments/${encodeURIComponent(view.id)}/move?${query}`);
        return { player: move.player, table: String(move.table), seat: String(move.seat) };
      },
    },
  };
}

export function breakTable(view: EventView, number = 0): Form {
  const first = number || Math.max(0, ...view.tables.map((one) => one.number));
  return {
    key: "break",
    title: "Break a table",
    about: "Its players draw seats at the others. It has to be between hands, and the others must have the chairs.",
    verb: "Break the table",
    begin: { table: String(first), why: "" },
    fields: () => [{ kind: "select", name: "table", label: "Table", options: tableOptions(view) }, WHY],
    body: (values) => (Number(values.table) ? { do: "break", table: Number(values.table), ...why(values) } : "Say which table."),
  };
}

export function redraw(): Form {
  return {
    key: "redraw",
    title: "New seats for everybody",
    about: "Everybody draws a new seat as soon as all tables are between hands.",
    verb: "Draw new seats",
    begin: { why: "" },
    fields: () => [WHY],
    body: (values) => ({ do: "redraw", ...why(values) }),
  };
}

export function seatWaiting(view: EventView): Form {
  return {
    key: "seat",
    title: "Seat somebody who waits",
    verb: "Seat",
    begin: { name: view.waiting[0] ?? "", table: String(view.tables.find((one) => freeSeats(view, one.number).length)?.number ?? ""), seat: "" },
    fields: ({ table }) => [
      { kind: "select", name: "name", label: "Who waits", options: view.waiting.map((name) => [name, name]) },
      { kind: "select", name: "table", label: "Table", options: tableOptions(view) },
      { kind: "select", name: "seat", label: "Seat", options: [["", "–"], ...freeSeats(view, Number(table))] },
    ],
    body: (values) => {
      const to = place(values);
      if (!values.name) return "Nobody waits.";
      return to ? { do: "seat", name: values.name, ...to } : "Say at which table and seat.";
    },
  };
}
