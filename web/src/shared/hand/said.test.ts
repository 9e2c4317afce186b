import { describe, expect, it } from "vitest";
import { SENTENCES } from "../../generated/sentences";
import { pretty } from "../cards/cards";
import type { GameEvent } from "../net/protocol";
import { say, YOU } from "./phrases";
import { eventSaid } from "./said";

describe("what happened", () => {
  it.each(SENTENCES)("is told as the server tells it: $told", ({ event, told, to }) => {
    const name = (seat: number): string => `seat ${seat}`;
    expect(say(eventSaid(event as GameEvent, name))).toBe(pretty(told));
    expect(say(eventSaid(event as GameEvent, (seat) => (seat === 1 ? YOU : name(seat))))).toBe(pretty(to));
  });
});
