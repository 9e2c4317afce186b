/** A word of one's own for something that is sent: sent once more with the same word, it is done once. */
import { toHex } from "../../shared/fair/seals";

// Not `crypto.randomUUID`, which there is with HTTPS alone.
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
