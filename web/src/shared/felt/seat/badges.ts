/** The badges of a seat, in words. */

const SIGNS: Record<string, string> = { away: "no connection" };

/** Badges worth a word; a player who sits out because the clock ran out is marked only as that. */
export function signsOf(badges: readonly string[]): string[] {
  const shown = badges.filter((sign) => sign !== "button" && sign !== "bot" && !(sign === "out" && badges.includes("timed out")));
  return shown.map((sign) => SIGNS[sign] ?? sign);
}
