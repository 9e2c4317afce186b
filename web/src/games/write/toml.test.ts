import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { expect, it } from "vitest";
import { language } from "./toml";

const marks = tagHighlighter([
  { tag: tags.propertyName, class: "key" },
  { tag: tags.keyword, class: "word" },
  { tag: tags.string, class: "text" },
]);

/** The coloured stretches of a sheet. */
function coloured(text: string): string[] {
  const found: string[] = [];
  highlightTree(language.parser.parse(text), marks, (from, to, name) => found.push(`${name} ${text.slice(from, to)}`));
  return found;
}

it("ends a text at its quote, whatever stands in it", () => {
  expect(coloured('play = ["blinds", "bet small, highest showing first"]')).toEqual(["key play", 'word "blinds', 'text "', 'word "bet', 'text  small, highest showing first"']);
  expect(coloured('contest.high = { scale = "high", use = "2 hand" }')).toEqual(["key contest.high", "key scale", 'word "high', 'text "', "key use", 'word "2', 'text  hand"']);
});

it("begins anew on the next line after a text that is not closed", () => {
  expect(coloured('play = [\n  "deal\n  "blinds",\n')).toEqual(["key play", 'word "deal', 'word "blinds', 'text "']);
});
