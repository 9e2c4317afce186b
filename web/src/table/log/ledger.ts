/** The books of a table, player by player. */
import type { Ledger } from "../../shared/net/protocol";

export type Line = Ledger["players"][number];

/** People before bots, and the winners first. */
export const ordered = (players: readonly Line[]): Line[] => [...players].sort((one, other) => Number(one.bot) - Number(other.bot) || other.result - one.result);
