/** The books of a table, player by player. */
import type { Chair, Ledger } from "../../shared/net/protocol";

/** What the house says of an entry besides its kind. */
type Told = Ledger["entries"][number] & { bot?: boolean };

export interface Line {
  player: string;
  name: string;
  bot: boolean;
  /** How often chips were bought, and how many altogether. */
  times: number;
  bought: number;
  won: number;
}

const BOUGHT = ["buy-in", "top-up"];

/** A line for everybody who has played here, people before bots, and the winners first. */
export function linesOf({ entries, results, names }: Ledger, seats: readonly Chair[]): Line[] {
  const lines = Object.entries(results).map(([player, won]): Line => {
    const own = entries.filter((entry) => entry.player === player);
    const bought = own.filter((entry) => BOUGHT.includes(entry.kind));
    const seat = seats.find((one) => one.player === player);
    const name = names[player] ?? seat?.name;
    const bot = own.some((entry: Told) => entry.bot) || (seat?.badges.includes("bot") ?? false) || name === undefined;
    return { player, name: name ?? "A bot that has left", bot, times: bought.length, bought: bought.reduce((sum, entry) => sum + entry.amount, 0), won };
  });
  return lines.sort((one, other) => Number(one.bot) - Number(other.bot) || other.won - one.won);
}

/** Who pays whom; nobody settles up with a bot. */
export function paymentsOf(ledger: Ledger, lines: readonly Line[]): Ledger["payments"] {
  const people = new Set(lines.filter((line) => !line.bot).map((line) => line.player));
  return ledger.payments.filter((one) => people.has(one.payer) && people.has(one.payee));
}
