/** What a list says about an event. */
import type { TournamentInfo } from "../net/protocol";
import { dayText, ownZone, timeOf } from "./when";
import { plain } from "./words";

export interface EventLine {
  /** In large letters: the time of the start, or that it is on. */
  when: string;
  /** Below it: the day, or the level. */
  below: string;
  live: boolean;
  /** What is played, and how full it is. */
  text: string;
  /** How full it is, from 0 to 1; nothing where there is no limit. */
  full: number | null;
  /** What one can do, or what one is. */
  verb: string;
  /** Whether it is worth a light: one's own seat, or a place that is free. */
  lit: boolean;
  href: string;
}

const OVER = new Set(["over", "cancelled", "called off", "closed"]);

const games = (names: readonly string[]): string => (names.length > 2 ? `${names[0]}, ${names[1]} and ${names.length - 2} more` : names.join(", "));

function whenOf(one: TournamentInfo, now: number, zone: string): [when: string, below: string] {
  if (one.phase === "running") return ["Live", `level ${one.level}`];
  if (OVER.has(one.phase)) return ["Over", one.phase === "over" ? "finished" : one.phase];
  if (one.start) return [timeOf(one.start.at, zone), dayText(one.start.at, now, zone)];
  return one.most ? ["Soon", "when full"] : ["Soon", "by its host"];
}

function fullOf(one: TournamentInfo): string {
  if (one.phase === "running") return `${plain(one.left)} of ${plain(one.entries)} left`;
  const many = `${plain(one.entries)} ${one.most ? `of ${plain(one.most)} ` : ""}entered`;
  return OVER.has(one.phase) ? `${plain(one.entries)} ${one.entries === 1 ? "entry" : "entries"}` : many;
}

/** The table where one sits; whoever has won still sits there, but has nothing to do there any more. */
const seatOf = (one: TournamentInfo): string | null => (OVER.has(one.phase) ? null : one.table);

function verbOf(one: TournamentInfo): [verb: string, lit: boolean] {
  if (seatOf(one)) return ["Go to my table", true];
  if (OVER.has(one.phase)) return ["Results", false];
  if (one.status === "waiting") return ["Waiting", false];
  if (one.status === "registered" || one.status === "in") return ["Entered", false];
  if (!one.registration) return ["Watch", false];
  if (one.phase === "running") return ["Late entry", true];
  return one.most && one.entries >= one.most ? ["Full", false] : ["Enter", true];
}

/** A line of a list, in the time zone of who reads it. */
export function lineOf(one: TournamentInfo, now: number, zone = ownZone()): EventLine {
  const [when, below] = whenOf(one, now, zone);
  const [verb, lit] = verbOf(one);
  const price = one.price ? `${plain(one.price)} to enter` : "";
  return {
    when,
    below,
    live: one.phase === "running",
    text: [games(one.games), fullOf(one), price].filter(Boolean).join(" · "),
    full: one.phase === "announced" && one.most ? Math.min(1, one.entries / one.most) : null,
    verb,
    lit,
    href: seatOf(one) ? `/t/${one.table}` : `/tournaments/${one.id}`,
  };
}

/** Those with one's own seat first, then what can be entered by its start, then what is on, and last what is over. */
export function sortedEvents(all: readonly TournamentInfo[]): TournamentInfo[] {
  const rank = (one: TournamentInfo): number => (seatOf(one) ? 0 : OVER.has(one.phase) ? 4 : one.status ? 1 : one.registration ? 2 : 3);
  return [...all].sort((one, other) => rank(one) - rank(other) || (one.start?.at ?? one.created) - (other.start?.at ?? other.created) || one.name.localeCompare(other.name));
}
