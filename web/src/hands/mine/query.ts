/** What somebody's hands are searched by, as the address and the server have it. */
import { amountOf } from "../../shared/ui/format";

/** The fields of the form; empty where something does not matter. */
export interface Wanted {
  game: string;
  cards: string;
  opponent: string;
  result: "" | "won" | "lost" | "even";
  pot_least: string;
  pot_most: string;
  net_least: string;
  net_most: string;
  /** Days, as 2026-11-20. */
  since: string;
  until: string;
  kind: "" | "table" | "tournament";
}

export const NOTHING: Wanted = { game: "", cards: "", opponent: "", result: "", pot_least: "", pot_most: "", net_least: "", net_most: "", since: "", until: "", kind: "" };
const AMOUNTS = ["pot_least", "pot_most", "net_least", "net_most"] as const;

/** What an address asks for. */
export function read(search: string): Wanted {
  const given = new URLSearchParams(search);
  const found: Record<string, string> = { ...NOTHING };
  for (const key of Object.keys(NOTHING)) found[key] = given.get(key) ?? "";
  return found as unknown as Wanted;
}

/** The same for the address, without what does not matter. */
export function write(wanted: Wanted): string {
  const said = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value.trim()));
  return said.size ? `?${said}` : "";
}

/** The same for the server: days begin and end here, and amounts have two decimals at most. */
export function asked(wanted: Wanted, after = ""): string {
  const said = new URLSearchParams();
  for (const key of ["game", "cards", "opponent", "result", "kind"] as const) if (wanted[key].trim()) said.set(key, wanted[key].trim());
  for (const key of AMOUNTS) {
    // In the unit of the table, whatever its smallest chip is.
    const amount = amountOf(wanted[key], { unit: "", decimals: 2 }) / 100;
    if (!Number.isNaN(amount)) said.set(key, String(wanted[key].trim().startsWith("-") || wanted[key].trim().startsWith("−") ? -amount : amount));
  }
  const day = (text: string): number => new Date(`${text}T00:00:00`).getTime();
  if (wanted.since) said.set("since", String(day(wanted.since)));
  if (wanted.until) {
    const last = new Date(`${wanted.until}T00:00:00`);
    last.setDate(last.getDate() + 1);
    said.set("until", String(last.getTime() - 1));
  }
  if (after) said.set("after", after);
  return said.size ? `?${said}` : "";
}
