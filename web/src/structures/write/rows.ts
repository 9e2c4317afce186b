/** The rows of a structure, as a form shows them: levels with their stakes, and breaks. */
import { isTable, type Table, type Value } from "./toml";

/** Ways of betting that may have stakes of their own in a level. */
export const FAMILIES = ["stakes", "limit", "stud", "no-limit", "pot-limit", "spread", "points", "jam-or-fold"] as const;

export interface LevelRow {
  kind: "level";
  /** The level, counted without breaks. */
  number: number;
  stakes: { family: string; text: string }[];
  minutes: number | null;
}
export interface BreakRow {
  kind: "break";
  minutes: number;
  colourUp: number;
}
export type FormRow = LevelRow | BreakRow;

const numberOf = (value: Value | undefined): number | null => (typeof value === "number" ? value : null);

export function rowsOf(levels: Value | undefined): FormRow[] {
  let number = 0;
  return (Array.isArray(levels) ? levels : []).map((row): FormRow => {
    if (isTable(row) && "break" in row) return { kind: "break", minutes: numberOf(row.break) ?? 0, colourUp: numberOf(row.colour_up) ?? 0 };
    number += 1;
    if (!isTable(row)) return { kind: "level", number, stakes: [{ family: "stakes", text: String(row) }], minutes: null };
    const stakes = FAMILIES.filter((family) => family in row).map((family) => ({ family, text: String(row[family]) }));
    return { kind: "level", number, stakes, minutes: numberOf(row.minutes) };
  });
}

/** A row with some of its keys changed; those without a value are taken out. A level that is only its stakes is a text. */
export function rowWith(row: Value, changes: Record<string, Value | undefined>): Value {
  const table: Table = isTable(row) ? { ...row } : { stakes: row };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete table[key];
    else table[key] = value;
  }
  const keys = Object.keys(table);
  return keys.length === 1 && keys[0] === "stakes" ? table.stakes! : table;
}

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next higher amount of a usual series: 25, 50, 75, 100, 150, 200 … */
export function nextAmount(amount: number): number {
  if (amount <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  const lead = amount / power;
  // A step of a third or more, so that an event comes to its end.
  const step = STEPS.find((one) => one >= lead * 1.3) ?? 15;
  return Math.max(Math.round(power * step), amount + 1);
}

/** Stakes one step higher, with everything else as it was: an ante grows in the same measure. */
export function nextStakes(text: string): string {
  const found = /(\d[\d,]*)\s*\/\s*(\d[\d,]*)/.exec(text);
  const amount = (part: string): number => Number(part.replaceAll(",", ""));
  if (!found) return text.replace(/\d+/, (one) => `${nextAmount(amount(one))}`);
  const [small, big] = [amount(found[1]!), amount(found[2]!)];
  const higher = nextAmount(big);
  const ratio = small / big;
  const grown = (one: number): number => Math.max(1, Math.round((one * higher) / big));
  const after = text.slice(found.index + found[0].length).replace(/(ante|bring-in|bomb) (\d[\d,]*)/g, (_, word: string, one: string) => `${word} ${grown(amount(one))}`);
  return `${text.slice(0, found.index)}${Math.round(higher * ratio)}/${higher}${after}`;
}

/** A level one step above the last one. */
export function nextRow(levels: readonly Value[]): Value {
  const last = [...levels].reverse().find((row) => !(isTable(row) && "break" in row));
  if (last === undefined) return "25/50";
  if (!isTable(last)) return nextStakes(String(last));
  const raised = FAMILIES.filter((family) => typeof last[family] === "string").map((family) => [family, nextStakes(last[family] as string)] as const);
  return raised.length ? rowWith({}, Object.fromEntries(raised)) : "25/50";
}

const ANTE = /\s+bb-ante(?:\s+\d[\d,]*)?/;

/** From which level on the big blind pays an ante for the table; nothing if from none, or not in an unbroken run. */
export function anteFrom(levels: readonly Value[]): number | null {
  const antes = rowsOf([...levels]).flatMap((row) => (row.kind === "level" ? [row.stakes.some(({ text }) => ANTE.test(text))] : []));
  const from = antes.indexOf(true);
  return from >= 0 && antes.slice(from).every(Boolean) ? from + 1 : null;
}

/** The levels with a big blind ante from one of them on, or with none. */
export function withAnte(levels: readonly Value[], from: number | null): Value[] {
  let number = 0;
  const put = (text: string, on: boolean): string => (on ? (ANTE.test(text) ? text : `${text} bb-ante`) : text.replace(ANTE, ""));
  return levels.map((row) => {
    if (isTable(row) && "break" in row) return row;
    number += 1;
    const on = from !== null && number >= from;
    if (!isTable(row)) return put(String(row), on);
    const blinds = ["stakes", "no-limit"].filter((family) => typeof row[family] === "string");
    return rowWith(row, Object.fromEntries(blinds.map((family) => [family, put(row[family] as string, on)])));
  });
}
