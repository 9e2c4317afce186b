/** What the form for a structure shows, in which order, and what a field means for the text. */
import type { FormEntry } from "../../shared/net/protocol";
import { capitalized } from "../../shared/ui/format";
import { isTable, put, type Doc, type Table, type Value } from "./toml";

export interface Section {
  title: string;
  keys: string[];
  /** Whether it is open from the start. */
  open?: boolean;
}

export const SECTIONS: Section[] = [
  { title: "The event", keys: ["name", "summary", "source", "seats", "stack"], open: true },
  { title: "Games", keys: ["games", "change", "change_after", "first_game", "sits_out"], open: true },
  { title: "Levels", keys: ["level", "hands", "levels", "breaks", "bb_ante", "chip", "race"], open: true },
  { title: "Entries and more chips", keys: ["start", "least", "most", "late", "re_entry", "rebuys", "add_on", "lammers", "alternates", "no_shows"] },
  { title: "Money and prizes", keys: ["buy_in", "fee", "bounty", "payouts", "satellite", "unit", "least_prize", "added", "guarantee", "staff"] },
  { title: "Final table and format", keys: ["final_table", "shootout", "bracket", "bomb", "win_the_button", "button", "hand_for_hand", "places"] },
  { title: "Clock and seats", keys: ["action", "break_order", "balance"] },
];

/** In which order keys stand in a text. */
export const ORDER: readonly string[] = ["extends", "name", "summary", "source", "aliases", "notes", "seats", "stack", "games", "change", "change_after", "first_game", "sits_out", "level", "hands", "breaks", "chip", "chips", "race", "bb_ante", "levels", ...SECTIONS.slice(3).flatMap(({ keys }) => keys)];

const LABELS: Record<string, string> = {
  level: "Minutes of a level",
  hands: "Hands of a level",
  bb_ante: "Size of a big blind ante",
  breaks: "Breaks on the minute",
  chip: "Smallest chip",
  race: "Race odd chips",
  stack: "Starting stack",
  start: "It starts",
  least: "Fewest entries",
  most: "Most entries",
  late: "Late entry until the end of level",
  no_shows: "Minutes for no-shows",
  buy_in: "Buy-in",
  fee: "Fee",
  unit: "Round prizes to",
  staff: "Staff's share, percent",
  added: "Added money",
  guarantee: "Guaranteed prizes",
  change: "The game changes by",
  change_after: "After how many of them",
  sits_out: "Somebody may sit out",
  re_entry: "Re-entry",
  add_on: "Add-on",
  bomb: "Bomb pots",
  places: "Who goes out together",
  action: "Time for decisions",
  action_seconds: "Seconds",
  break_order: "Which table breaks first",
};
/** What a key is called in the form. */
export const labelOf = (key: string): string => LABELS[key] ?? capitalized(key.replaceAll("_", " "));

/** What a text says together with what it inherits. */
export function effective(own: Table, inherited: Table): Table {
  const found: Table = { ...inherited };
  // A text with one length of its levels does not inherit the other.
  if ("level" in own) delete found.hands;
  if ("hands" in own) delete found.level;
  for (const [key, value] of Object.entries(own)) {
    const below = found[key];
    found[key] = isTable(value) && isTable(below) && key !== "payouts" ? { ...below, ...value } : value;
  }
  return found;
}

/** The table behind a key, however short it is written; nothing if it is off or left out. */
export function tableOf(value: Value | undefined, short: string): Table | null {
  if (value === undefined || value === false) return null;
  if (value === true) return {};
  return isTable(value) ? value : { [short]: value };
}

/** The text with a key set; what is empty is left out, or switched off where it would be inherited. */
export function withKey(text: string, key: string, value: Value | undefined, inherited: Table): string {
  if (value === undefined && key in inherited && isTable(inherited[key])) return put(text, key, false, ORDER);
  return put(text, key, value, ORDER);
}

/** What a table gets when it is switched on: a number for each key that it needs. */
export function firstValues(entry: FormEntry, values: Table): Table {
  const stack = typeof values.stack === "number" ? values.stack : 10000;
  const levels = Array.isArray(values.levels) ? values.levels : [];
  const firstBreak = levels.findIndex((row) => isTable(row) && "break" in row);
  const usual: Record<string, Record<string, Value>> = {
    lammers: { each: 2, value: stack / 2, until: 4 },
    bounty: { amount: 5 },
    rebuys: { cost: 10, until: 4 },
    add_on: { cost: 10, chips: stack, after: firstBreak > 0 ? firstBreak : 4 },
    re_entry: { most: 1, until: typeof values.late === "number" && values.late ? values.late : 1 },
    breaks: { at: ":55", minutes: 5 },
    satellite: { seats: 3 },
    bomb: { every: 10 },
    shootout: { advance: 1 },
    bracket: { best_of: 1 },
  };
  return usual[entry.key] ?? Object.fromEntries(entry.inside.filter((one) => one.default === null && one.kind === "number").map((one) => [one.key, Math.max(1, one.least)]));
}

/** Which field a mistake belongs to: the key, and the row of a list if it names one. */
export function fieldOf(place: string): { key: string; inside: string; row: number | null } {
  const [named = "", ...parts] = place.split(",").map((part) => part.trim());
  const [key = "", inside = ""] = named.split(".");
  const step = /^step (\d+)$/.exec(parts[0] ?? "")?.[1];
  return { key, inside, row: step ? Number(step) - 1 : null };
}

/** The name of the structure that a text extends. */
export const parentOf = (doc: Doc | null): string => (typeof doc?.values.extends === "string" ? doc.values.extends : "");
