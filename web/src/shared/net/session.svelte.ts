/** Who is here, and the games of the house. */
import { ask } from "./api";
import { keepSheet } from "../games/ownSheets";
import { patiently } from "./retry";
import { keep, prefs } from "../browser/prefs.svelte";
import type { About, CheckedSheet, Game, GameRules, Games, Mix, TableInList, User, UsualRules, Who } from "./protocol";
import type { RulesGiven } from "../tables/rules";

export const session = $state<{ user: User | null; known: boolean; games: Game[]; mixes: Mix[]; bots: string[] }>({
  user: null,
  known: false,
  games: [],
  mixes: [],
  bots: [],
});

export async function enter(): Promise<void> {
  const [me, list, about] = await Promise.all([
    ask<Who>("/me"),
    ask<Games>("/games"),
    ask<About>("/about"),
  ]);
  session.user = me.user;
  session.games = list.games;
  session.mixes = list.mixes;
  session.bots = about.bots;
  session.known = true;
}

async function become(path: string, body: Record<string, string>): Promise<User> {
  const { user } = await ask<Who>(path, body);
  if (!user) throw new Error("Nobody has come in.");
  session.user = user;
  keep({ name: user.name });
  return user;
}

export async function comeIn(name: string): Promise<User> {
  return session.user ?? become("/guest", { name: name.trim() });
}

/** Make an account; a guest who does keeps chairs, chips and hands. */
export function register(name: string, password: string): Promise<User> {
  return become("/register", { name: name.trim(), password });
}

export function signIn(name: string, password: string): Promise<User> {
  return become("/login", { name: name.trim(), password });
}

export async function leave(): Promise<void> {
  await ask<Who>("/logout", {});
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

/** How a table of these games is run where its host sets nothing. */
export async function usualRules(games: string[]): Promise<RulesGiven> {
  const asked = games.map((id) => `game=${encodeURIComponent(id)}`).join("&");
  const { games: _, ...rules } = (await ask<UsualRules>(`/rules?${asked}`)).rules;
  return rules;
}

/** What the house makes of a sheet of one's own. */
export async function checkSheet(text: string): Promise<CheckedSheet> {
  const checked = await ask<CheckedSheet>("/sheets/check", { text });
  if (checked.game) keepSheet(checked.game.id, text);
  return checked;
}

/** The rules of a sheet that a table has brought along. */
export function rulesOfSheet(table: string, id: string, text: string): Promise<GameRules> {
  let page = pages.get(id);
  if (!page) {
    let tries = 20;
    const address = `/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(id)}`;
    page = patiently(() => ask<GameRules>(address), () => --tries > 0);
    page.then(() => keepSheet(id, text), () => {});
    page.catch(() => pages.delete(id));
    pages.set(id, page);
  }
  return page;
}

export interface NewTable {
  name: string;
  rules?: Record<string, unknown>;
  public?: boolean;
  approve?: boolean;
  /** A table of one's own that it stands in line with, and how. */
  beside?: string;
  way?: string;
}

export function createTable(table: NewTable): Promise<TableInList> {
  return ask<TableInList>("/tables", table);
}

/** What a table is to do as soon as its page is open: the host sits down among bots. */
export const opening = $state<{ table: string; bots: number }>({ table: "", bots: 0 });
