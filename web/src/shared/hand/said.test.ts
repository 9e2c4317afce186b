import { describe, expect, it } from "vitest";
import { SENTENCES } from "../../generated/sentences";
import { pretty } from "../cards/cards";
import type { GameEvent } from "../net/protocol";
import { say } from "./phrases";
import { eventSaid } from "./said";

describe("what happened", () => {
  it.each(SENTENCES)("is told as the server tells it: $told", ({ event, told }) => {
    expect(say(eventSaid(event as GameEvent, (seat) => `seat ${seat}`))).toBe(pretty(told));
  });
});
