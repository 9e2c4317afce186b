/** What is wild, in a few words. */
import type { Wild } from "../net/protocol";

/** `Wild: 5, 10`, for each contest in which something else is wild. */
export const wildSaid = (what: string, wild: readonly Wild[] = []): string[] => wild.map(({ contest, cards }) => `${what}${contest && ` (${contest})`}: ${cards.join(", ")}`);
