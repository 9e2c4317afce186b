/** For how many players structures are shown; kept in this browser. */

const KEY = "cardhouse-players";
export const LEAST = 2;
export const MOST = 10_000;
const USUAL = 45;

const kept = (): number => Number(typeof localStorage === "undefined" ? 0 : localStorage.getItem(KEY)) || USUAL;
export const wanted = $state({ players: kept() });

/** Take a number that somebody has typed, if it can be one of players. */
export function expect(players: number): void {
  if (!Number.isInteger(players) || players < LEAST || players > MOST) return;
  wanted.players = players;
  localStorage.setItem(KEY, String(players));
}
