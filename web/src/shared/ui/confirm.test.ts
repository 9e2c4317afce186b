import { describe, expect, it } from "vitest";
import { asked, confirmed } from "./confirm.svelte";

const question = { title: "Close the table", text: "Its chips are counted and gone.", yes: "Close it", no: "Keep it open" };

describe("asking once more", () => {
  it("waits for the answer", async () => {
    const answer = confirmed(question);
    expect(asked.now?.yes).toBe("Close it");
    asked.now?.answer(true);
    expect([await answer, asked.now]).toEqual([true, null]);
  });

  it("takes a question that another one replaces for a no", async () => {
    const first = confirmed(question);
    const second = confirmed({ ...question, title: "Break the table" });
    expect([await first, asked.now?.title]).toEqual([false, "Break the table"]);
    asked.now?.answer(false);
    expect(await second).toBe(false);
  });
});
