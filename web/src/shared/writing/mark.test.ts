import { describe, expect, it } from "vitest";
import { marked, mistakeIn, piecesOf } from "./mark";

const SHEET = 'name = "Mine"\nplay = [\n  "deal 3 down", "bett small",\n]';

describe("the place of a mistake", () => {
  it("knows the text of its line, and is inside the sheet", () => {
    expect(mistakeIn(SHEET, { line: 3, column: 18 })).toEqual({ line: 3, column: 18, text: '  "deal 3 down", "bett small",' });
    expect(mistakeIn(SHEET, { line: 9, column: 1 })).toEqual({ line: 4, column: 2, text: "]" });
    expect(mistakeIn(SHEET, { line: 2 })?.column).toBe(1);
    expect(mistakeIn(SHEET, { line: null })).toBeNull();
  });
});

describe("the mark", () => {
  const [, , line] = SHEET.split("\n");
  const at = (column: number): string => line!.slice(...marked(line!, column));
  it("is the string or the word at the column", () => {
    expect([at(18), at(19), at(4)]).toEqual(['"bett small"', "bett", "deal"]);
  });
  it("is as wide as a character where nothing stands", () => {
    expect([marked("", 1), marked("abc", 9), marked("a = ]", 5)]).toEqual([[0, 1], [3, 4], [4, 5]]);
  });
});

describe("the colours of a line", () => {
  const kinds = (line: string): string[] => piecesOf(line).map(({ text, kind }) => `${kind}:${text}`);
  it("tell keys, strings, steps and notes apart", () => {
    expect(kinds('name = "Mine" # ours')).toEqual(["key:name", "plain: = ", 'text:"Mine"', "plain: ", "note:# ours"]);
    expect(kinds("[scale.mine] # ours")).toEqual(["key:[scale.mine]", "plain: ", "note:# ours"]);
    expect(kinds('levels = ["25/50"]')).toEqual(["key:levels", "plain: = [", 'text:"25/50"', "plain:]"]);
    expect(kinds('  "deal 3 down",')).toEqual(["plain:  ", 'text:"', "word:deal", 'text: 3 down"', "plain:,"]);
  });
  it("lose nothing of the line", () => {
    for (const line of [...SHEET.split("\n"), "", '"open', "[contest.low]", 'a = "x # y"']) expect(piecesOf(line).map((one) => one.text).join("")).toBe(line);
  });
});
