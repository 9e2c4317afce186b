/** What is said of events in several rooms. */
import { chips } from "../ui/format";

type Stakes = Readonly<Record<string, string>>;

/** An amount of money or of tournament chips, which have nothing to do with the unit of a table. */
export const plain = (amount: number): string => chips(amount, { unit: "", decimals: 0 });

/** A place: 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const [last, tens] = [place % 10, place % 100];
  const end = tens > 10 && tens < 14 ? "th" : last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th";
  return `${plain(place)}${end}`;
}

/** The stakes of a level in two parts: 400/800, and "ante 800 from the big blind". Events of many ways of betting name them. */
export function stakesParts(stakes: Stakes): { blinds: string; rest: string } {
  const ways = Object.entries(stakes);
  const [first] = ways;
  if (!first) return { blinds: "", rest: "" };
  const [blinds = "", ...more] = first[1].split(", ");
  if (ways.length === 1) return { blinds, rest: more.join(", ").replace(/^BB ante (.*)$/, "ante $1 from the big blind") };
  return { blinds, rest: [`${first[0]}${more.length ? `, ${more.join(", ")}` : ""}`, ...ways.slice(1).map(([way, text]) => `${way} ${text}`)].join(" · ") };
}

/** The same in few words: 400/800 ante 800. */
export function stakesShort(stakes: Stakes): { blinds: string; ante: string } {
  const [blinds = "", ...more] = (Object.values(stakes)[0] ?? "").split(", ");
  const ante = more.find((one) => /ante/.test(one))?.replace(/^.*ante /, "") ?? "";
  return { blinds, ante };
}

/** The big blind, or the big bet of a limit level, to count stacks in; 0 if there is none. */
export const bigBlind = (stakes: Stakes): number => {
  const blinds = Object.entries(stakes).find(([way]) => /no-limit|pot-limit/.test(way))?.[1] ?? Object.values(stakes)[0] ?? "";
  return Number(/^[\d,]+\/([\d,]+)/.exec(blinds)?.[1]?.replaceAll(",", "") ?? 0);
};

/** "31 big blinds", or nothing where that says nothing. */
export function inBlinds(amount: number, stakes: Stakes): string {
  const big = bigBlind(stakes);
  if (!big) return "";
  const count = Math.round(amount / big);
  return `${plain(count)} ${count === 1 ? "big blind" : "big blinds"}`;
}

/** What is next, in a line: "500/1,000", "a break of 10 minutes". */
export function nextText(next: { level: number | null; stakes: Stakes; minutes: number | null } | null): string {
  if (!next) return "nothing: the last level";
  if (next.level === null) return `a break of ${next.minutes} ${next.minutes === 1 ? "minute" : "minutes"}`;
  const { blinds, ante } = stakesShort(next.stakes);
  return ante ? `${blinds}, ante ${ante}` : blinds;
}

/** Why a clock stands. */
export function pausedText(why: readonly string[]): string {
  const [first] = why;
  const known: Record<string, string> = { desk: "Paused by the director", deal: "A deal is talked about", break: "A break", "final table": "The final table sits down", redraw: "New seats are drawn", round: "The next round is drawn" };
  return first === undefined ? "" : (known[first] ?? "The clock stands");
}
