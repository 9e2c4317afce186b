/** The sheet that a writer begins with. */
export const EXAMPLE = `# A game is a page of rules. Change anything: it is checked as you type.
name    = "Three-Card Chowaha"
source  = "ours"
summary = "Chowaha with three cards in the hand, two of which play."
extends = "chowaha"
players = [2, 10]

play = [
  "blinds",
  "deal 3 down", "bet small",
  "board a b c", "bet small",
  "board x y",   "bet big",
  "board r",     "bet big",
  "showdown",
]
`;
