/** Opening tables. */
import { go } from "../browser/router.svelte";
import { comeIn, createTable, opening, session } from "../net/session.svelte";

const BOTS = 5;

/** A table of one's own with bots at it, as soon as somebody has said a name. */
export async function playWithBots(name: string, game: string, stakes = ""): Promise<void> {
  const user = await comeIn(name);
  const known = session.games.find((one) => one.id === game);
  const most = known?.players[1] ?? 6;
  const bots = Math.max(1, Math.min(BOTS, most - 1));
  const table = await createTable({ name: `${user.name}'s table`, rules: { games: [game], seats: Math.max(2, Math.min(9, most)), ...(stakes ? { stakes } : {}) }, public: true });
  opening.table = table.id;
  opening.bots = bots;
  go(`/t/${table.id}`);
}

/** The same with a sheet of one's own. */
export async function playSheet(name: string, sheet: string, players: [number, number], bots: boolean): Promise<void> {
  const user = await comeIn(name);
  const table = await createTable({ name: `${user.name}'s table`, rules: { games: [{ sheet }], seats: Math.max(2, Math.min(9, players[1])) }, public: true });
  if (bots) {
    opening.table = table.id;
    opening.bots = Math.max(1, Math.min(BOTS, players[1] - 1));
  }
  go(`/t/${table.id}`);
}
