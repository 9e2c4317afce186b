/** Stakes as fields: the structure, two amounts, an ante and a cap; and the text that the server reads. */
import { capitalized } from "../ui/format";

export interface Stakes {
  structure: string;
  low: string;
  high: string;
  ante: string;
  /** Raises in a round of limit, or the most that a player can lose in a hand. */
  cap: string;
}

export const EMPTY: Stakes = { structure: "", low: "", high: "", ante: "", cap: "" };
const AMOUNTS = ["low", "high", "ante", "cap"] as const;
/** With more decimals nobody would find a chip. */
const MOST_DECIMALS = 2;

/** "No-Limit", as it stands before the name of a game. */
export const structureName = (structure: string): string => structure.split("-").map(capitalized).join("-");

/** What the two amounts are called. */
export function amountNames(structure: string, blinds: boolean): [string, string] {
  if (structure === "limit") return ["Small bet", "Big bet"];
  if (structure === "spread") return ["Smallest bet", "Largest bet"];
  if (structure === "points") return ["A point", ""];
  return blinds ? ["Small blind", "Big blind"] : ["Low amount", "High amount"];
}

/** The usual stakes of a game, taken apart. */
export function usualStakes(text: string, structure: string): Stakes {
  const level = /(\d+)\/(\d+)/.exec(text);
  const point = /points? (\d+)/.exec(text);
  const usual = structure === "limit" ? ["10", "20"] : ["5", "10"];
  return {
    ...EMPTY,
    structure,
    low: level?.[1] ?? point?.[1] ?? (structure === "points" ? "10" : usual[0]!),
    high: level?.[2] ?? (structure === "points" ? "" : usual[1]!),
    ante: /ante (\d+)/.exec(text)?.[1] ?? "",
  };
}

/** A number as it is typed: "0.25", "1,000" or "1 000"; undefined if it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll(/[\s_](?=\d{3})/g, "").replaceAll(/,(?=\d{3}(?:\D|$))/g, "").replace(",", ".");
  return /^\d+(\.\d+)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined;
}

/** How many decimals have been typed: chips are the smallest of them. */
export function decimalsIn(stakes: Stakes): number {
  const typed = AMOUNTS.filter((key) => key !== "cap" || stakes.structure !== "limit").map((key) => /[.,](\d+)$/.exec(stakes[key].trim())?.[1] ?? "");
  const most = Math.max(...typed.map((decimals, at) => (typedNumber(stakes[AMOUNTS[at]!])! % 1 === 0 ? 0 : decimals.length)));
  return most > MOST_DECIMALS ? MOST_DECIMALS : most;
}

/** An amount in the smallest chips. */
export const inChips = (typed: string, decimals: number): number | undefined => {
  const number = typedNumber(typed);
  return number === undefined ? undefined : Math.round(number * 10 ** decimals);
};

/** What is wrong with the fields, as a sentence; empty if nothing is. */
export function wrong(stakes: Stakes): string {
  for (const key of AMOUNTS) if (stakes[key].trim() && typedNumber(stakes[key]) === undefined) return `${stakes[key]} is no amount. Type a number such as 2 or 0.50.`;
  const [low, high] = [typedNumber(stakes.low), typedNumber(stakes.high)];
  if (low === undefined) return "Type both amounts.";
  if (stakes.structure !== "points" && high === undefined) return "Type both amounts.";
  if (high !== undefined && low > high) return "The second amount must not be smaller than the first.";
  return low ? "" : "The first amount must be more than nothing.";
}

/** The stakes as the server reads them, in whole chips. */
export function stakesText(stakes: Stakes, decimals: number): string {
  const chips = (key: (typeof AMOUNTS)[number]): string => `${inChips(stakes[key], decimals) ?? ""}`;
  if (stakes.structure === "points") return `points ${chips("low")}`;
  const parts = [stakes.structure, `${chips("low")}/${chips("high")}`];
  if (stakes.ante.trim()) parts.push(`ante ${chips("ante")}`);
  if (stakes.cap.trim()) parts.push(stakes.structure === "limit" ? `${stakes.cap.trim()} raises` : `cap ${chips("cap")}`);
  return parts.filter(Boolean).join(" ");
}
