import { session } from "../net/session.svelte";

/** The kind of bot that one usually plays against. */
export const usualBot = (): string => (session.bots.includes("normal") ? "normal" : (session.bots[0] ?? "random"));
