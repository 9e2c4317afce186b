import { describe, expect, it } from "vitest";
import type { QuizQuestion, QuizRuling } from "../../shared/net/protocol";
import { answerOf, countRight, readChosen, streak, verdict, writeChosen, type Answered } from "./round";

const question: QuizQuestion = { number: 1, kind: "chips", group: "chips", level: 1, situation: [], answers: [] };
const ruling: QuizRuling = { right: 2, why: "", rules: [], statement: "" };
const answers = (...given: number[]): Answered[] => given.map((one) => ({ question, ruling, given: one }));

describe("what an address asks for", () => {
  it("is read and written", () => {
    expect(readChosen("?kind=chips&level=2&number=7")).toEqual({ kind: "chips", level: 2, number: 7 });
    expect(writeChosen({ kind: "chips", level: 2, number: 7 })).toBe("?kind=chips&level=2&number=7");
    expect(writeChosen(readChosen(""))).toBe("");
  });
  it("is the usual where it makes no sense", () => {
    expect(readChosen("?level=9&number=-1")).toEqual({ kind: "", level: 0, number: null });
  });
});

describe("the score", () => {
  it("counts what is right, and what is right in a row", () => {
    expect(countRight(answers(2, 0, 2, 2))).toBe(3);
    expect(streak(answers(2, 0, 2, 2))).toBe(2);
    expect(streak(answers(2, 2))).toBe(2);
    expect(streak([])).toBe(0);
  });
  it("is said in words", () => {
    expect([10, 8, 5, 2].map((right) => verdict(right, 10).split(" ")[0])).toEqual(["Flawless.", "You", "A", "The"]);
  });
});

it("takes letters and numbers for answers", () => {
  expect(["1", "4", "a", "D", "5", "e", "Enter"].map(answerOf)).toEqual([0, 3, 0, 3, null, null, null]);
});
