/** What the server says: the messages of the websocket, and what is asked by HTTP. */
import type { Event as GameEvent, HandView } from "./wire";

/** A card as two letters, `??` where it is hidden, `Xx` for the joker. */
export type CardText = string;

export type {
  Asking,
  Decision,
  Hand,
  HandView,
  HandSeat as SeatView,
  Event as GameEvent,
  Hearing as Incoming,
  Raises,
  Row,
  Said,
  Saying,
  Seat as Chair,
  State as StateMessage,
  TableView,
  Turn as GameInOrder,
  Update as UpdateMessage,
  You as User,
} from "./wire";

export type BoardCards = Record<string, CardText[]>;

export interface Award {
  seat: number;
  amount: number;
  pot: number;
  contest: string;
  hand: string;
  cards: CardText[];
}

export interface Holding {
  contest: string;
  hand: string;
  cards: CardText[];
}

/** How the hand on the table stands for whoever asks: what one holds, and who has won what. */
export interface Standing {
  hand: number;
  holding: Holding[];
  awards: Award[];
}

export interface Game {
  id: string;
  name: string;
  aliases: string[];
  family: string;
  summary: string;
  source: string;
  players: [number, number];
  structures: string[];
  stakes: string;
}

export interface Mix {
  id: string;
  name: string;
  summary: string;
  hands: number;
  games: string[];
  structures: string[];
}

export interface GameOption {
  name: string;
  help: string;
  default: string;
  choices: string[];
}

/** The rows of a board: each card with its column and its area. */
export type BoardRows = [number, string][][];

export interface GameRules extends Game {
  rules: string;
  board: BoardRows;
  areas: Record<string, number>;
  lines: string[][][];
  steps: string[];
  notes: string[];
  options: GameOption[];
  contests: { name: string; scale: string; summary: string }[];
}

export interface TableInList {
  id: string;
  name: string;
  public: boolean;
  host: string;
  running: boolean;
  seats: number;
  players: { name: string; bot: boolean }[];
  games: string[];
  stakes: string;
  hands: number;
  least_buy_in: number;
  max_buy_in: number;
}

export interface HandInList {
  table: string;
  number: number;
  game: string;
  started: number;
  finished: number;
  won: number;
  players: number;
}

export interface PlayedHand {
  table: string;
  number: number;
  game: string;
  name: string;
  players: string[];
  names?: Record<string, string>;
  stacks: number[];
  finishing_stacks: number[];
  stakes: string;
  view: HandView & { events: GameEvent[] };
  awards: string[];
}

export interface Ledger {
  entries: { player: string; amount: number; kind?: string; why?: string; at?: number }[];
  results: Record<string, number>;
  names: Record<string, string>;
  payments: { payer: string; payee: string; amount: number }[];
}
