/** The rules of the books that stand behind what happens by itself. */
import { ask } from "../net/api";
import type { GameEvent } from "../net/protocol";

export type Behind = Record<string, string[]>;

let asked: Promise<Behind> | null = null;
/** By the key of a phrase, fetched once; nothing is said where it does not come. */
export function rulesBehind(): Promise<Behind> {
  asked ??= ask<{ rules: Behind }>("/rulebook/behind").then(
    ({ rules }) => rules,
    () => {
      asked = null;
      return {};
    },
  );
  return asked;
}

/** The rule behind an event: that of its reason, or that of its kind. */
export function rulesOf(behind: Behind, event: GameEvent): string[] {
  const why = "why" in event ? event.why?.reason : undefined;
  return ((why && behind[`reasons.${why}`]) || behind[`events.${event.kind}`] || []).slice(0, 1);
}
