/** Stakes as fields: the structure, two amounts, an ante and a cap on raises; and the text that the server reads. */
import type { Game } from "../net/protocol";
import { capitalized } from "../ui/format";

export interface Stakes {
  structure: string;
  low: string;
  high: string;
  ante: string;
  /** The most raises in a round. */
  raises: string;
}

export const EMPTY: Stakes = { structure: "", low: "", high: "", ante: "", raises: "" };
const AMOUNTS = ["low", "high", "ante"] as const;
/** Structures in which raises are counted. */
export const COUNTED = ["limit", "spread"];

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

/** What is wrong with the fields, as a sentence; empty if nothing is. */
export function wrong(stakes: Stakes): string {
  for (const key of AMOUNTS) if (stakes[key].trim() && typedNumber(stakes[key]) === undefined) return `${stakes[key]} is no amount. Type a number such as 2 or 0.50.`;
  for (const key of AMOUNTS) if (/[.,]\d{3,}$/.test(stakes[key].trim()) && typedNumber(stakes[key])! % 1) return `${stakes[key]} has too many decimals. Two are the most.`;
  if (stakes.raises.trim() && !/^\d+$/.test(stakes.raises.trim())) return "Type how many raises a round may have.";
  const [low, high] = [typedNumber(stakes.low), typedNumber(stakes.high)];
  if (low === undefined) return "Type both amounts.";
  if (stakes.structure !== "points" && high === undefined) return "Type both amounts.";
  if (high !== undefined && low > high) return "The second amount must not be smaller than the first.";
  return low ? "" : "The first amount must be more than nothing.";
}

/** An amount as the server reads it, with no more decimals than were typed. */
const plain = (typed: string): string => {
  const decimals = typedNumber(typed)! % 1 ? (/[.,](\d+)$/.exec(typed.trim())?.[1]?.length ?? 0) : 0;
  return typedNumber(typed)!.toFixed(decimals);
};

/** The stakes as the server reads them. */
export function stakesText(stakes: Stakes): string {
  if (stakes.structure === "points") return `points ${plain(stakes.low)}`;
  const parts = [stakes.structure, `${plain(stakes.low)}/${plain(stakes.high)}`];
  if (stakes.ante.trim()) parts.push(`ante ${plain(stakes.ante)}`);
  if (stakes.raises.trim()) parts.push(`${stakes.raises.trim()} raises`);
  return parts.filter(Boolean).join(" ");
}

/** The stakes of a game with this betting; nothing if its sheet names them. */
export function stakesOf(game: Pick<Game, "stakes" | "structures">, structure: string): string {
  return game.stakes && structure === game.structures[0] ? "" : stakesText(usualStakes(game.stakes.startsWith(structure) ? game.stakes : "", structure));
}
