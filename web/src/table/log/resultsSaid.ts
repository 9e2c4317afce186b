/** What a hand came to. It is fetched before the first hand is over. */
import { aloud } from "../../shared/cards/cards";
import type { Naming } from "../../shared/hand/narrate";
import { say } from "../../shared/hand/phrases";
import { lineSaid, resultLines, type Result } from "../../shared/hand/results";
import { capitalized } from "../../shared/ui/format";

export { nets, netSaid, results } from "../../shared/hand/results";

/** Who has won what with which hand, and what it comes to for the listener. */
export function outcomeSaid(won: readonly Result[], name: Naming, net: string): string {
  const lines = resultLines(won).map((line) => `${line.side ? `${capitalized(line.side)}: ` : ""}${aloud(capitalized(say(lineSaid(line, name))))}`);
  return [...lines, ...(net ? [`In all: ${net}`] : [])].join(". ");
}
