/** The rules of games, fetched once each. */
import { ask } from "../net/api";
import type { GameRules } from "../net/protocol";
import { patiently } from "../net/retry";
import { keepSheet } from "./ownSheets";

/** How often the rules of a sheet are asked for while the house is busy reading it. */
const TRIES = 20;
const fetched = new Map<string, Promise<GameRules>>();

function once(id: string, fetch: () => Promise<GameRules>): Promise<GameRules> {
  let rules = fetched.get(id);
  if (!rules) {
    rules = fetch();
    rules.catch(() => fetched.delete(id));
    fetched.set(id, rules);
  }
  return rules;
}

/** The rules of a game of the house. */
export function rulesOf(id: string): Promise<GameRules> {
  return once(id, () => ask<GameRules>(`/games/${encodeURIComponent(id)}`));
}

/** The rules of a game as it is bet at a table, also of a sheet that the table has brought along. */
export function rulesAt(table: string, id: string, stakes: string, text = ""): Promise<GameRules> {
  return once(`${table} ${id} ${stakes}`, () => {
    let tries = TRIES;
    const address = `/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(id)}`;
    const rules = patiently(() => ask<GameRules>(address), () => --tries > 0);
    if (text) rules.then(() => keepSheet(id, text), () => {});
    // The last hand may be one of a game that the table no longer plays.
    return text ? rules : rules.catch(() => rulesOf(id));
  });
}
