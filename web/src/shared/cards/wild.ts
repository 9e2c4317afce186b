/** What is wild, in a few words. */
import type { Wild } from "../net/protocol";
import { isJoker, pretty, rankLabel, SYMBOLS } from "./cards";

const name = (one: string): string => SYMBOLS[one] ?? (isJoker(one) ? "joker" : one.length > 1 ? pretty(one) : rankLabel(one));

/** `Wild 5 10`, for each contest in which something else is wild. */
export const wildSaid = (what: string, wild: readonly Wild[] = []): string[] =>
  wild.map(({ contest, cards }) => `${what}${contest && ` (${contest})`} ${cards.map(name).join(" ")}`);
