/** Who won what, and why, once a hand is over. */
import { HIDDEN } from "../cards/cards";
import type { Award, GameEvent, Hand, Why } from "../net/protocol";
import { chips } from "../ui/format";
import { shortSaid } from "./hands";
import { isPaid, isTaken, type Naming } from "./narrate";
import { listed, said, say, type Listed, type Said } from "./phrases";
import { contestSaid } from "./naming";
import { eventSaid, whatSaid, whySaid } from "./said";

export interface Result {
  seat: number;
  amount: number;
  why: string;
  cards: string[];
  /** What it was won for, where there were several things to win. */
  contest?: string;
  /** What the winning hand is called. */
  hand?: string;
  /** Which pots it was won in besides the main one; nothing is known of them if it was won for a reason of its own. */
  pot?: string;
  /** The number of the board it was won on, where several were dealt. */
  board?: number;
}

/** Those who have won as much for the same, in one line. */
export interface ResultLine {
  seats: number[];
  amount: number;
  /** The side that was won with that hand, where there were several: high, low, or what else it is called. */
  side: string;
  /** With what, or why. */
  why: string;
  /** Whether that is the name of a hand. */
  isHand: boolean;
  /** Which pots it was, if more or other than the main one. */
  pot?: string;
}

/** Who got what and why, once a hand is over; if there were several deals, in the last one. */
export function results(hand: Hand, known: readonly Award[], events: readonly GameEvent[], name: Naming): Result[] {
  const last = events.slice(events.findLastIndex((event) => event.kind === "next-deal") + 1);
  const number = (some: readonly GameEvent[]): number => some.filter((event) => event.kind === "award").length;
  const found = known.length === number(events) ? known.slice(known.length - number(last)) : known;
  const now = all(hand, found, last, name);
  return now.length ? now : all(hand, known, events, name).toReversed();
}

function all(hand: Hand, known: readonly Award[], events: readonly GameEvent[], name: Naming): Result[] {
  const shown = (seat: number): string[] => {
    const cards = hand.view.seats[seat]?.cards ?? [];
    return cards.includes(HIDDEN) ? [] : cards;
  };
  // If there is only one thing to win, its name need not be given.
  const alone = new Set(known.map((award) => what(award, name))).size === 1;
  const runs = known.some((award) => award.run > 0);
  const awards: Result[] = known.length
    ? together(known).map(([award, ...more]) => ({
        seat: award!.seat,
        amount: more.reduce((sum, one) => sum + one.amount, award!.amount),
        why: why(award!, more.length, alone, name),
        cards: award!.hand ? (award!.cards.length ? award!.cards : shown(award!.seat)) : [],
        contest: alone ? "" : award!.contest,
        hand: award!.hand ? say(shortSaid(award!.hand)) : "",
        ...(award!.why ? {} : { pot: pots(award!, more.length).map(say).join(", ") }),
        ...(runs ? { board: award!.run + 1 } : {}),
      }))
    : events.flatMap((event): Result[] => {
        if (event.kind === "award") {
          return [{ seat: event.seat, amount: event.amount, why: what(event, name), cards: [] }];
        }
        return event.kind === "jackpot" ? [{ seat: event.seat, amount: event.amount, why: say(eventSaid(event, name)), cards: event.cards }] : [];
      });
  const paid = events.flatMap((event): Result[] =>
    event.kind === "receive" ? [{ seat: event.seat, amount: event.amount, why: event.why ? say(whySaid(event.why, name)) : "", cards: [] }] : [],
  );
  return [...awards, ...paid];
}

const sideOf = (contest: string): string => (/\blow\b/.test(contest) ? "low" : /\bhigh\b/.test(contest) ? "high" : "");

/** Results as lines: who, how much, with what. */
export function resultLines(found: readonly Result[]): ResultLine[] {
  const lines: ResultLine[] = [];
  for (const { seat, amount, why, contest = "", hand = "", pot, board } of found) {
    const withHand = hand !== "" && pot !== undefined;
    const won = sideOf(contest) || (withHand ? contestSaid(contest) : "");
    const side = [board ? contestSaid(`board${board}`) : "", won].filter(Boolean).join(", ");
    const told = withHand ? hand : why;
    const where = withHand && pot ? pot : undefined;
    const same = lines.find((line) => line.amount === amount && line.side === side && line.why === told && line.pot === where && !line.seats.includes(seat));
    if (same) same.seats.push(seat);
    else lines.push({ seats: [seat], amount, side, why: told, isHand: hand !== "" && told === hand, ...(where ? { pot: where } : {}) });
  }
  return lines;
}

/** What each has won in all those lines, the most first. */
export function sums(lines: readonly ResultLine[]): [seat: number, amount: number][] {
  const found = new Map<number, number>();
  for (const { seats, amount } of lines) for (const seat of seats) found.set(seat, (found.get(seat) ?? 0) + amount);
  return [...found].sort(([, one], [, other]) => other - one);
}

/** Those whom a line is about. */
export const winners = (line: ResultLine, name: Naming): Listed => listed(line.seats.map(name), "lists.comma", "lists.and");

/** A line as a sentence. */
export function lineSaid(line: ResultLine, name: Naming): Said {
  const amount = said(line.seats.length > 1 ? "results.won-each" : "results.won", { seats: winners(line, name), amount: chips(line.amount) });
  const won = line.pot ? said("results.in-pot", { said: amount, pot: line.pot }) : amount;
  if (!line.why) return won;
  return line.isHand ? said("results.with", { said: won, hand: line.why }) : said("results.because", { said: won, why: line.why });
}

/** What a hand came to for the viewer. */
export function netSaid(net: number, deals: number): string {
  const told = net ? said(net > 0 ? "results.win" : "results.lose", { amount: chips(Math.abs(net)) }) : said("results.even");
  return say(deals > 1 ? said("results.deals", { said: told, count: deals }) : told);
}

/** The same hand may win several pots; that is reported once. */
function together(known: readonly Award[]): Award[][] {
  const found: Award[][] = [];
  for (const award of known) {
    const same = found.find(([one]) => one!.hand && one!.seat === award.seat && one!.run === award.run && one!.contest === award.contest && one!.why?.reason === award.why?.reason && JSON.stringify(one!.hand) === JSON.stringify(award.hand));
    if (same && !same.some((one) => one.pot === award.pot)) same.push(award);
    else found.push([award]);
  }
  return found;
}

/** What a pot was won for: a contest by its name, or a reason. */
const what = (won: { contest: string; why: Why | null }, name: Naming): string => say(said("results.for", { what: whatSaid(won, name) }));

/** The pots of an award, where they are more or other than the main one. */
const pots = (award: Award, more: number): Said[] => (more ? [said("awards.pots", { count: more + 1 })] : award.pot > 0 ? [said("awards.side-pot", { number: award.pot })] : []);

function why(award: Award, more: number, alone: boolean, name: Naming): string {
  const parts = [...(alone && award.hand ? [] : [whatSaid(award, name)]), ...pots(award, more)];
  const told = listed(parts);
  if (!parts.length) return award.hand ? say(shortSaid(award.hand)) : "";
  return say(award.hand ? said("results.for-with", { what: told, hand: shortSaid(award.hand) }) : said("results.for", { what: told }));
}

/** What every seat has won or lost in a hand. */
export function nets(events: readonly GameEvent[], seats: number): number[] {
  const net = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    if (!isTaken(event) && !isPaid(event)) continue;
    const before = net[event.seat];
    if (before === undefined) continue;
    net[event.seat] = isTaken(event) ? before + event.amount : before - event.amount;
  }
  return net;
}
