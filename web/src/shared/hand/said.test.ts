import { describe, expect, it } from "vitest";
import sentences from "../../generated/sentences.json";
import { pretty } from "../cards/cards";
import type { GameEvent } from "../net/protocol";
import { say } from "./phrases";
import { eventSaid } from "./said";

describe("what happened", () => {
  it.each(sentences)("is told as the server tells it: $told", ({ event, told }) => {
    expect(say(eventSaid(event as unknown as GameEvent, (seat) => `seat ${seat}`))).toBe(pretty(told));
  });
});
