/** Bots to choose from, the levels for people first. */
import { session } from "../net/session.svelte";

const FIRST = ["easy", "normal", "hard"];
const ABOUT: Record<string, string> = { sensible: "plays only what it holds", caller: "calls everything", random: "plays anything" };

/** The kinds of bots in the order in which they are offered, each with what it is called. */
export function levels(): [string, string][] {
  const kinds = [...FIRST.filter((kind) => session.bots.includes(kind)), ...session.bots.filter((kind) => !FIRST.includes(kind))];
  return kinds.map((kind) => [kind, levelName(kind)]);
}

/** A level in words, with its strength. */
export function levelName(kind: string): string {
  const strength = session.strength[kind];
  const about = ABOUT[kind] ?? (strength === undefined ? "a bot of this house's own" : `strength ${strength} of 3`);
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${about})`;
}
