/** A key for a request: when the same request is sent again with it, the server carries it out once. */
import { randomHex } from "../../shared/fair/hex";

export const newKey = (): string => randomHex(16);
