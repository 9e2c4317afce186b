/** A case before the floor: what is stated, as the server reads it, and what is done, in words. */
import type { FactField, FloorLine } from "../../shared/net/protocol";

/** A fact as it is written: quoted if it has more than letters in it. */
const quoted = (text: string): string => (/^[\w.#+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "’")}'`);

/** A statement as the server reads it: its kind and the facts that were given. */
export const written = (kind: string, facts: Readonly<Record<string, string>>): string =>
  [kind, ...Object.entries(facts).flatMap(([name, value]) => (value.trim() ? [`${name}=${quoted(value.trim())}`] : []))].join(" ");

/** Whether every fact is given without which nothing is stated. */
export const complete = (fields: readonly FactField[], facts: Readonly<Record<string, string>>): boolean => fields.every((one) => !one.needed || !!facts[one.name]?.trim());

/** The facts that a form shows: those that are needed, asked for, filled in or given; and the rest. */
export function sorted(fields: readonly FactField[], facts: Readonly<Record<string, string>>, filled: Readonly<Record<string, string>>, asked: string): [shown: FactField[], rest: FactField[]] {
  const shown = (one: FactField): boolean => one.needed || one.name === "seat" || one.name === asked || one.name in filled || !!facts[one.name];
  return [fields.filter(shown), fields.filter((one) => !shown(one))];
}

/** A line of what is done, with the names of those it is about. */
export function lineText(line: FloorLine, name: (seat: number) => string): string {
  const text = line.map((piece) => (typeof piece === "string" ? piece : name(piece.seat))).join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A word of a fact, as a person reads it. */
export const wordText = (word: string): string => {
  const text = word.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
