/** The events of a hand by street, for its log. */
import type { GameEvent } from "../net/protocol";
import { capitalized } from "../ui/format";
import { isPaid, isTaken } from "./narrate";

export interface Street {
  /** What it is called; nothing for how a hand begins. */
  title: string;
  /** The cards of the board that came with it. */
  cards: string[];
  /** What was in the pot when it began. */
  pot: number;
  /** What happened, each with its place in the hand. */
  told: { event: GameEvent; at: number }[];
}

const DRAWS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["draw", "discard", "pass", "give", "offer", "split", "order"]);
const BETS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["check", "call", "bet", "raise", "complete", "fold", "wager"]);
const NTH = ["", "Second ", "Third ", "Fourth ", "Fifth "];

/** Cut a hand into streets; a game that has names for its steps gives them. */
export function streets(events: readonly GameEvent[], stages: readonly string[] = []): Street[] {
  const found: Street[] = [{ title: "", cards: [], pot: 0, told: [] }];
  let pot = 0;
  let bets = false;
  let drawing = false;
  let draws = 0;
  const begin = (title: string, cards: string[] = []): void => {
    found.push({ title: capitalized(title), cards, pot, told: [] });
    bets = drawing = false;
  };
  const named = (usual: string): string => stages[found.length] ?? usual;
  events.forEach((event, at) => {
    const last = found[found.length - 1]!;
    if (event.kind === "board") {
      // Areas of a board that are dealt together are one street.
      if (events[at - 1]?.kind === "board") {
        last.cards.push(...event.cards);
        last.title = capitalized(stages[found.length - 1] ?? "Board");
      } else begin(event.area.length > 2 ? event.area : named("Board"), [...event.cards]);
      return;
    }
    if (event.kind === "next-deal") begin(`Deal ${event.number}`);
    else if (event.kind === "show" && last.title !== "Showdown") begin("Showdown");
    else if (DRAWS.has(event.kind) && bets) {
      begin(named(`${NTH[draws++] ?? ""}${event.kind}`));
      drawing = true;
    } else if (event.kind === "deal" && bets && !drawing) begin(named("Next card"));
    if (BETS.has(event.kind)) {
      bets = true;
      drawing = false;
    }
    if (isPaid(event)) pot += event.amount;
    else if (isTaken(event)) pot -= event.amount;
    found[found.length - 1]!.told.push({ event, at });
  });
  return found;
}
