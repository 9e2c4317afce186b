/** Opening tables. */
import { go } from "../browser/router.svelte";
import { ask } from "../net/api";
import type { TableInList, UsualRules } from "../net/protocol";
import { comeIn, session } from "../net/session.svelte";
import type { RulesGiven } from "./rules";

const BOTS = 5;

export interface NewTable {
  name: string;
  rules?: Record<string, unknown>;
  public?: boolean;
  approve?: boolean;
  /** Against bots: nobody else sees it, it rests while nobody looks on and ends when its host leaves. */
  practice?: boolean;
  /** Another table of the same host that plays the same game, and how the two feed each other. */
  beside?: string;
  way?: string;
}

/** A table that was just opened: as soon as its page is there, the host sits down among this many bots. */
export const opening = $state<{ table: string; bots: number }>({ table: "", bots: 0 });

export function createTable(table: NewTable): Promise<TableInList> {
  return ask<TableInList>("/tables", table);
}

/** The rules of a table with these games if its host sets none. */
export async function usualRules(games: string[]): Promise<RulesGiven> {
  const asked = games.map((id) => `game=${encodeURIComponent(id)}`).join("&");
  const { games: _, ...rules } = (await ask<UsualRules>(`/rules?${asked}`)).rules;
  return rules;
}

/** Open a table with bots, as soon as somebody has given a name. Nobody else sees it. */
export async function playWithBots(name: string, game: string, { stakes = "", bots = 0 } = {}): Promise<void> {
  await comeIn(name);
  const known = session.games.find((one) => one.id === game);
  const most = Math.min(9, known?.players[1] ?? 6);
  const against = Math.max(1, Math.min(bots || BOTS, most - 1));
  const title = known?.name ?? session.mixes.find((one) => one.id === game)?.name ?? game;
  const table = await createTable({ name: title, rules: { games: [game], seats: against + 1, ...(stakes ? { stakes } : {}) }, practice: true });
  opening.table = table.id;
  opening.bots = against;
  go(`/t/${table.id}`);
}

/** The same for a sheet that the user has written, with bots or without. */
export async function playSheet(name: string, sheet: string, players: [number, number], bots: boolean): Promise<void> {
  const user = await comeIn(name);
  const table = await createTable({ name: `${user.name}'s table`, rules: { games: [{ sheet }], seats: Math.max(2, Math.min(9, players[1])) }, public: true });
  if (bots) {
    opening.table = table.id;
    opening.bots = Math.max(1, Math.min(BOTS, players[1] - 1));
  }
  go(`/t/${table.id}`);
}
