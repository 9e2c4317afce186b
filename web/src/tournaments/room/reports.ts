/** What the director of an event in a room tells by a form: who went out, what was counted, who comes back. */
import { plain } from "../../shared/events/words";
import type { EventView } from "../../shared/net/protocol";
import { numberOf, type Field, type Form, type Options } from "../desk/forms";

type Table = EventView["tables"][number];

/** How many may go out in one hand by one form. */
const MOST_OUT = 4;

/** What a room calls a table. */
export const tableName = ({ number, label }: Pick<Table, "number" | "label">): string => label || `Table ${number}`;

const nobody: Options = [["", "–"]];

/** Who has gone out in a hand of a table, by whom, and of several what each had at its start. */
export function wentOut(table: Table, player = ""): Form {
  const all: Options = table.players.map((one) => [one.player, `Seat ${one.seat}, ${one.name}`]);
  const chosen = (values: Record<string, string>): string[] => {
    const picked: string[] = [];
    for (let at = 0; at < MOST_OUT && values[`out ${at}`]; at++) picked.push(values[`out ${at}`]!);
    return picked;
  };
  return {
    key: "bust",
    title: `Out at ${tableName(table).replace(/^Table/, "table")}`,
    about: "Everybody who lost everything in this hand, together.",
    verb: "Out",
    begin: { "out 0": player || (all[0]?.[0] ?? "") },
    fields: (values) => {
      const picked = chosen(values);
      const asks: Field[] = [];
      for (const [at, who] of picked.entries()) {
        const others = all.filter(([one]) => !picked.includes(one) || one === who);
        asks.push({ kind: "select", name: `out ${at}`, label: at ? "And" : "Who is out", options: at ? [...nobody, ...others] : others });
        asks.push({ kind: "select", name: `by ${at}`, label: "By whom", options: [...nobody, ...all.filter(([one]) => !picked.includes(one))] });
        if (picked.length > 1) asks.push({ kind: "number", name: `stack ${at}`, label: "Chips at the start of the hand", least: 1 });
      }
      const left = all.filter(([one]) => !picked.includes(one));
      if (picked.length < MOST_OUT && left.length > 1) asks.push({ kind: "select", name: `out ${picked.length}`, label: "Somebody else in the same hand", options: [...nobody, ...left] });
      return asks;
    },
    body: (values) => {
      const picked = chosen(values);
      if (!picked.length) return "Say who is out.";
      const out = picked.map((who, at) => ({ player: who, by: values[`by ${at}`] ? [values[`by ${at}`]!] : [], ...(picked.length > 1 ? { stack: numberOf(values[`stack ${at}`]) } : {}) }));
      if (out.some((one) => "stack" in one && !(one.stack! >= 1))) return "Say what each had at the start of the hand: it decides the places.";
      return { do: "bust", table: table.number, out };
    },
  };
}

/** The stacks of a table as they were counted. */
export function countStacks(view: EventView, table: Table): Form {
  const held = new Map(view.stacks.map((one) => [one.player, one]));
  return {
    key: "count",
    title: `Count ${tableName(table).replace(/^Table/, "table")}`,
    about: "Leave out whom you have not counted.",
    verb: "Counted",
    begin: { how: "" },
    fields: () => [
      ...table.players.map((one): Field => ({ kind: "number", name: one.player, label: `Seat ${one.seat}, ${one.name}${held.get(one.player)?.counted ? `, had ${plain(held.get(one.player)!.chips)}` : ""}`, least: 0, optional: true })),
      {
        kind: "choice",
        name: "how",
        label: "If the whole does not come out right",
        options: [
          ["", "Say so"],
          ["accept", "Book the difference"],
          ["colour-up", "Chips were raced off"],
        ],
      },
    ],
    body: (values) => {
      const stacks = Object.fromEntries(table.players.filter((one) => values[one.player]?.trim()).map((one) => [one.player, numberOf(values[one.player])]));
      const all = Object.values(stacks);
      if (!all.length) return "Count somebody’s chips.";
      return all.some((chips) => !(chips >= 0)) ? "Chips are whole numbers." : { do: "count", stacks, ...(values.how ? { text: values.how } : {}) };
    },
  };
}

/** Where the button was in the last hand. */
export function tellButton(table: Table): Form {
  return {
    key: "button",
    title: `The button at ${tableName(table).replace(/^Table/, "table")}`,
    about: "In the last hand. It decides who moves, and to which seat.",
    verb: "So it was",
    begin: { seat: String(table.button) },
    fields: () => [{ kind: "select", name: "seat", label: "Seat", options: [["0", "Nobody knows"], ...table.players.map((one) => [String(one.seat), `Seat ${one.seat}, ${one.name}`] as const)] }],
    body: ({ seat }) => ({ do: "button", table: table.number, seat: Number(seat) }),
  };
}

export function nameTable(table: Table): Form {
  return {
    key: "label",
    title: `What the room calls table ${table.number}`,
    verb: "Name it",
    begin: { text: table.label },
    fields: () => [{ kind: "text", name: "text", label: "Name", optional: true }],
    body: ({ text }) => ({ do: "label", table: table.number, text: text?.trim() ?? "" }),
  };
}

/** Somebody who has gone out enters again. */
export function enterAgain(view: EventView): Form {
  const out: Options = view.results.filter((one) => !view.stacks.some((held) => held.player === one.player)).map((one) => [one.player, one.name]);
  return {
    key: "again",
    title: "Somebody enters again",
    verb: "Enters again",
    begin: { player: out[0]?.[0] ?? "" },
    fields: () => [{ kind: "select", name: "player", label: "Who", options: out }],
    body: ({ player }) => (player ? { do: "re-enter", player } : "Nobody has gone out."),
  };
}

/** Whose account an entry is, so that they see it as their own. */
export function linkAccount(player: string, name: string): Form {
  return {
    key: "link",
    title: `The account of ${name}`,
    about: "They see the entry as their own, with place and seat.",
    verb: "Link",
    begin: { account: "" },
    fields: () => [{ kind: "text", name: "account", label: "Name of the account", hint: "Empty for none.", optional: true }],
    body: ({ account }) => ({ do: "link", player, account: account?.trim() ?? "" }),
  };
}

/** A move as the director calls it out: "Ann moves from table 2, seat 4, to table 1, seat 7." */
export function moveText(view: EventView, going: EventView["going"][number]): string {
  const called = (number: number): string => tableName(view.tables.find((one) => one.number === number) ?? { number, label: "" }).replace(/^Table/, "table");
  const to = `${called(going.table)}, seat ${going.seat}`;
  return going.of ? `${going.name} moves from ${called(going.of)}, seat ${going.from_seat}, to ${to}` : `${going.name} sits down at ${to}`;
}
