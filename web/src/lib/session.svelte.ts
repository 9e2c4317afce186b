/** Who is here, and the games of the house. */
import { ask } from "./api";
import { keep, prefs } from "./prefs.svelte";
import type { Game, GameRules, Mix, TableInList, User } from "./protocol";

export const session = $state<{ user: User | null; known: boolean; games: Game[]; mixes: Mix[]; bots: string[] }>({
  user: null,
  known: false,
  games: [],
  mixes: [],
  bots: [],
});

export async function enter(): Promise<void> {
  const [me, list, about] = await Promise.all([
    ask<{ user: User | null }>("/me"),
    ask<{ games: Game[]; mixes: Mix[] }>("/games"),
    ask<{ bots: string[] }>("/about"),
  ]);
  session.user = me.user;
  session.games = list.games;
  session.mixes = list.mixes;
  session.bots = about.bots;
  session.known = true;
}

export async function comeIn(name: string): Promise<User> {
  if (session.user) return session.user;
  const { user } = await ask<{ user: User }>("/guest", { name: name.trim() });
  session.user = user;
  keep({ name: user.name });
  return user;
}

export async function leave(): Promise<void> {
  await ask("/logout", {});
  session.user = null;
}

export const usualName = (): string => prefs.name;

const pages = new Map<string, Promise<GameRules>>();

/** The rules of a game, asked for once. */
export function rulesOf(id: string): Promise<GameRules> {
  let page = pages.get(id);
  if (!page) {
    page = ask<GameRules>(`/games/${encodeURIComponent(id)}`);
    page.catch(() => pages.delete(id));
    pages.set(id, page);
  }
  return page;
}

export interface Checked {
  game: GameRules | null;
  error: string;
  place: string;
}

/** What the house makes of a sheet of one's own. */
export function checkSheet(text: string): Promise<Checked> {
  return ask<Checked>("/sheets/check", { text });
}

/** The rules of a sheet that a table has brought along. */
export function rulesOfSheet(id: string, text: string): Promise<GameRules> {
  let page = pages.get(id);
  if (!page) {
    page = checkSheet(text).then((checked) => checked.game ?? Promise.reject(new Error(checked.error)));
    page.catch(() => pages.delete(id));
    pages.set(id, page);
  }
  return page;
}

export interface NewTable {
  name: string;
  rules: Record<string, unknown>;
  public?: boolean;
  approve?: boolean;
}

export function createTable(table: NewTable): Promise<TableInList> {
  return ask<TableInList>("/tables", table);
}

/** What a table is to do as soon as its page is open: the host sits down among bots. */
export const opening = $state<{ table: string; bots: number }>({ table: "", bots: 0 });
