/** The types of what the server says, over the websocket and over HTTP, under the names the page uses. */

/** A card as two letters, `??` if it is hidden, `Xx` for the joker. */
export type CardText = string;

export type {
  About,
  Asked,
  Asking,
  Decision,
  Event as GameEvent,
  Floor,
  FloorQuestion,
  Hand,
  HandName,
  HandSeat as SeatView,
  HandView,
  Sanction as Ban,
  Hearing as Incoming,
  LiveDesk,
  Mine,
  Ok,
  Place,
  Pong,
  Raises,
  Row,
  RulesSet,
  RulingMade,
  Said,
  Saying,
  Score,
  Seat as Chair,
  SetRules,
  State as StateMessage,
  TableView,
  Turn as GameInOrder,
  Update as UpdateMessage,
  Why,
  Wild,
  You as User,
} from "../../generated/wire";

export type {
  AboutServer,
  Award,
  CheckedSheet,
  CaseKind,
  Deal,
  Desk,
  EffectKind,
  FactField,
  FoundRules,
  Game,
  GameRules,
  Games,
  Hand as PlayedHand,
  Hands,
  Held as Holding,
  HeldBy as Shown,
  KnownToken,
  Ledger,
  ListedHand as HandInList,
  ListedRule,
  Looked,
  MixOfGames as Mix,
  Option as GameOption,
  Proof,
  QuizGroup,
  QuizGroups,
  QuizQuestion,
  QuizRuling,
  Rulebook,
  RulesLine,
  RulesSection,
  Standing,
  Step,
  TableInfo as TableInList,
  Tables,
  Token,
  Tokens,
  UsualRules,
  Who,
  WholeRule,
} from "../../generated/routes";

/** What a ruling does, in a line: words, and between them seats. */
export type FloorLine = readonly (string | { seat: number })[];

export type BoardCards = Record<string, CardText[]>;

/** The rows of a board: each card with its column and its area. */
export type BoardRows = [number, string][][];
