/** Who is signed in, and what the house offers: games, mixes and bots. */
import { keep, prefs } from "../browser/prefs.svelte";
import { ask } from "./api";
import type { AboutServer, Game, Games, Mix, User, Who } from "./protocol";

export const session = $state<{ user: User | null; known: boolean; games: Game[]; mixes: Mix[]; bots: string[]; strength: Record<string, number>; styles: string[] }>({
  user: null,
  known: false,
  games: [],
  mixes: [],
  bots: [],
  strength: {},
  styles: [],
});

export async function enter(): Promise<void> {
  const [me, list, about] = await Promise.all([
    ask<Who>("/me"),
    ask<Games>("/games"),
    ask<AboutServer>("/about"),
  ]);
  session.user = me.user;
  session.games = list.games;
  session.mixes = list.mixes;
  session.bots = about.bots;
  session.strength = about.strength;
  session.styles = about.styles;
  session.known = true;
}

async function become(path: string, body: Record<string, string>): Promise<User> {
  const { user } = await ask<Who>(path, body);
  if (!user) throw new Error("The card room did not say who you are.");
  session.user = user;
  keep({ name: user.name });
  return user;
}

/** Come in as a guest, unless somebody is signed in; a guest may go by another name, if nobody at the table has it. */
export async function comeIn(name: string, table?: string): Promise<User> {
  const { user } = session;
  const asked = name.trim();
  return user && (!user.guest || !asked || asked === user.name) ? user : become("/guest", table === undefined ? { name: asked } : { name: asked, table });
}

/** Make an account; a guest who does so keeps chairs, chips and hands. */
export function register(name: string, password: string): Promise<User> {
  return become("/register", { name: name.trim(), password });
}

export function signIn(name: string, password: string): Promise<User> {
  return become("/login", { name: name.trim(), password });
}

export async function signOut(): Promise<void> {
  await ask<Who>("/logout", {});
  session.user = null;
}

/** The name that was used last in this browser. */
export const usualName = (): string => prefs.name;
