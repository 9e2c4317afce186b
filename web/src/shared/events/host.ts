/** Hosting an event. */
import { go } from "../browser/router.svelte";
import { ask } from "../net/api";
import type { ListedStructure, TournamentInfo } from "../net/protocol";
import { comeIn } from "../net/session.svelte";
import { ownZone } from "./when";

/** The structure that stands chosen at first. */
export const USUAL = "sit-and-go-ten";

export type StartHow = "now" | "full" | "time" | "later";

export interface Hosting {
  guest: string;
  name: string;
  structure: string;
  how: StartHow;
  /** On the wall of one's own zone, as a field for date and time has it. */
  wall: string;
  every: "" | "day" | "week";
  /** How many players there are in all, if bots fill up or it starts when full; 0 for any number. */
  players: number;
  /** Whether so many make it full, also where the structure says otherwise. */
  full: boolean;
  /** The kind of bot that fills up; empty for none. */
  bot: string;
  open: boolean;
  /** Whether the host plays too. */
  plays: boolean;
  /** Whether it is played in a room, with real cards and chips. */
  live?: boolean;
}

/** What is sent to announce it. */
export function announced(hosting: Hosting, host: string, zone = ownZone()): Record<string, unknown> {
  const { name, structure, how, wall, every, players, full, bot, open, live } = hosting;
  return {
    name: name.trim() || `${host}'s tournament`,
    structure,
    public: open,
    ...(live ? { live } : {}),
    ...(how === "time" ? { start: { at: wall, zone }, every } : {}),
    ...(full && how !== "time" ? { full: players } : {}),
    ...(bot ? { bots: { kind: bot, to: players } } : {}),
  };
}

/** How many players are usual: as many as a structure takes, or one table of them. */
export const usualPlayers = (structure: Pick<ListedStructure, "most" | "seats"> | undefined): number => structure?.most || structure?.seats || 9;

/** Announce an event and go to its page; who plays enters there, and an event that starts now is started there. */
export async function host(hosting: Hosting): Promise<void> {
  const user = await comeIn(hosting.guest);
  const made = await ask<TournamentInfo>("/tournaments", announced(hosting, user.name));
  const wishes = [...(hosting.plays ? ["enter"] : []), ...(hosting.how === "now" ? ["start"] : [])];
  go(`/tournaments/${made.id}${wishes.length ? `?${wishes.join("&")}` : ""}`);
}
