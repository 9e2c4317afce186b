/** Opening tables. */
import { go } from "../browser/router.svelte";
import { ask } from "../net/api";
import type { TableInList, UsualRules } from "../net/protocol";
import { comeIn, session } from "../net/session.svelte";
import type { RulesGiven } from "./rules";
import { usualBot } from "./usualBot";

const BOTS = 5;

export interface NewTable {
  name: string;
  rules?: Record<string, unknown>;
  public?: boolean;
  approve?: boolean;
  /** Against bots: nobody else sees it, it rests while nobody looks on and ends when its host leaves. */
  practice?: boolean;
  /** Bots by kind, who sit down with the host to be dealt in at once. */
  bots?: string[];
  /** Another table of the same host that plays the same game, and how the two feed each other. */
  beside?: string;
  way?: string;
  /** The club that it belongs to. */
  club?: string;
  /** The night of the club that it counts for; the one that is on without it. */
  night?: string;
}

/** Bots for a table with this many chairs, one of which is the host's. */
export const botsFor = (chairs: number, most = BOTS, kind = usualBot()): string[] => Array<string>(Math.max(1, Math.min(most, chairs - 1))).fill(kind);

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
export async function playWithBots(name: string, game: string, { stakes = "", bots = 0, level = "" } = {}): Promise<void> {
  await comeIn(name);
  const known = session.games.find((one) => one.id === game);
  const against = botsFor(Math.min(9, known?.players[1] ?? 6), bots || BOTS, level || usualBot());
  const title = known?.name ?? session.mixes.find((one) => one.id === game)?.name ?? game;
  const table = await createTable({ name: title, rules: { games: [game], seats: against.length + 1, ...(stakes ? { stakes } : {}) }, practice: true, bots: against });
  go(`/t/${table.id}`);
}

/** The same for a sheet that the user has written, with bots or without. */
export async function playSheet(name: string, sheet: string, players: [number, number], bots: boolean): Promise<void> {
  const user = await comeIn(name);
  const seats = Math.max(2, Math.min(9, players[1]));
  const table = await createTable({ name: `${user.name}'s table`, rules: { games: [{ sheet }], seats }, public: true, ...(bots ? { bots: botsFor(seats) } : {}) });
  go(`/t/${table.id}`);
}

/** The same for several games in turn, so many hands of each. */
export async function playList(name: string, games: string[], hands: number): Promise<void> {
  const bots = botsFor(6);
  const table = await createTable({ name, rules: { games, seats: bots.length + 1, change_after: hands }, practice: true, bots });
  go(`/t/${table.id}`);
}
