/** A case before the floor: who may do what about it, and what is stated, as the server reads it. */
import type { FactField, Floor, FloorLine, TableView } from "../../shared/net/protocol";

/** What the viewer is to a case. */
export interface Standing {
  /** Whether the viewer is the floor: the host, or somebody whom the host has named. */
  floor: boolean;
  /** Whether the viewer was dealt into the hand, and so may not rule on it. */
  inHand: boolean;
  /** Whether the viewer sits here, and may call the floor. */
  seated: boolean;
  /** Whether the viewer has called it. */
  caller: boolean;
}

export function standingOf(view: TableView, me: string | null): Standing {
  return {
    floor: me !== null && (view.host === me || view.floor.people.some((one) => one.player === me)),
    inHand: me !== null && (view.hand?.players.includes(me) ?? false),
    seated: view.chair !== null,
    caller: me !== null && view.floor.call?.by === me,
  };
}

/** Whether the viewer may call the floor, or go to its desk. */
export const mayCall = (view: TableView, me: string | null): boolean => {
  const who = standingOf(view, me);
  return view.hand !== null && (who.floor || who.seated);
};

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

/** What is new about the floor, told from one view to the next. */
export function floorNews(before: Floor | null, now: Floor, name: (seat: number) => string): string[] {
  if (!before) return [];
  const news: string[] = [];
  if (now.call && now.call.at !== before.call?.at) news.push(now.call.appeal ? `${now.call.name} appeals` : `${now.call.name} has called the floor, and the clocks stand still`);
  for (const made of now.rulings.slice(before.rulings.length)) news.push([`The floor rules: ${made.title}`, ...made.lines.map((line) => lineText(line, name))].join(". "));
  now.rulings.forEach((made, at) => {
    if (made.back && !before.rulings[at]?.back && before.rulings[at]) news.push(`${made.back} takes the ruling back: ${made.title}`);
  });
  if (before.call && !now.call && now.rulings.length === before.rulings.length) news.push("Play goes on");
  return news;
}
