/** The games of an evening, whose rule cards are printed together; this browser remembers them. */

const KEY = "cardhouse evening";
/** As many cards as the house prints at once. */
export const MOST = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export const evening = $state<{ games: string[] }>({ games: read() });

function keep(games: readonly string[]): void {
  evening.games = [...new Set(games)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(evening.games));
  } catch {
    // A private window stores nothing, and that is fine.
  }
}

export const add = (...ids: string[]): void => keep([...evening.games, ...ids]);
export const drop = (id: string): void => keep(evening.games.filter((one) => one !== id));
export const clear = (): void => keep([]);

/** Where the cards of games are one page to print, so many to a sheet of paper. */
export function bookletOf(games: readonly string[], cards: string): string {
  return `/api/booklet?${new URLSearchParams([...games.map((id): [string, string] => ["game", id]), ["cards", cards]])}`;
}

/** The picture of a game's card. */
export function cardOf(id: string, { narrow = false } = {}): string {
  return `/api/games/${encodeURIComponent(id)}/card.svg${narrow ? "?narrow=true" : ""}`;
}
