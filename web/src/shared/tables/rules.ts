/** What a host may set, as fields of a form. */
import type { RulesSet, SetRules } from "../net/protocol";

export type RulesGiven = SetRules["rules"];
type Key = Exclude<keyof RulesSet, "games">;

export interface Field {
  key: Key;
  label: string;
  /** Words to choose from, the usual one first. */
  choices?: readonly string[];
  /** What they mean, where the word alone does not say it. */
  meaning?: Readonly<Record<string, string>>;
  /** A number, and the range it is in. */
  range?: readonly [number, number];
  /** The number if none is given. */
  usual?: number;
  /** Whether it is on if nothing is said. */
  on?: boolean;
}

export interface Group {
  title: string;
  fields: Field[];
}

const WATCHING = { everybody: "Everybody", delayed: "Everybody, one hand behind", friends: "Whom the host lets in, and the club", none: "Nobody" };
const CHIPS = [0, 1_000_000_000] as const;

export const GROUPS: Group[] = [
  {
    title: "Clock and buy-in",
    fields: [
      { key: "clock", label: "Seconds for a decision, 0 for no clock", range: [0, 600], usual: 30 },
      { key: "time_bank", label: "Seconds in the time bank", range: [0, 3600], usual: 60 },
      { key: "away_clock", label: "Seconds for a player who has lost the connection, 0 for the same as everybody", range: [0, 600], usual: 15 },
      { key: "out_after", label: "Sit a player out after this many timeouts in a row, 0 for never", range: [0, 100], usual: 2 },
      { key: "bot_seconds", label: "Seconds a bot may think", range: [1, 10], usual: 1 },
      { key: "bot_times", label: "How long bots take to answer", choices: ["short", "like people"] },
      { key: "min_buy_in", label: "Smallest buy-in, 0 for the usual", range: CHIPS, usual: 0 },
      { key: "max_buy_in", label: "Largest buy-in, 0 for any", range: CHIPS, usual: 0 },
      { key: "table_stakes", label: "Players bet what lies in front of them; otherwise they buy more during a hand", on: true },
    ],
  },
  {
    title: "Blinds and straddles",
    fields: [
      { key: "straddles", label: "Straddles", choices: ["none", "under the gun", "button", "either", "mandatory button"] },
      { key: "straddle", label: "Size of a straddle, 0 for two big blinds", range: CHIPS, usual: 0 },
      { key: "entry", label: "New players post", choices: ["by structure", "post", "free"] },
      { key: "missed", label: "After a missed blind a player may", choices: ["post", "wait"] },
      { key: "may_pass", label: "A player who is moved here may let the blinds pass first", on: true },
      { key: "chop_blinds", label: "The blinds may be chopped" },
      { key: "single_blind", label: "A single blind" },
      { key: "small_blind_as_big", label: "The small blind counts as a big blind in the pot" },
    ],
  },
  {
    title: "Pots",
    fields: [
      { key: "may_run", label: "How many times the board may be run", range: [1, 3], usual: 1 },
      { key: "open_all_ins", label: "Hands are turned up when somebody is all in" },
      { key: "speed", label: "How long all-ins and results are shown", choices: ["normal", "fast", "slow"] },
      { key: "bomb_every", label: "Hands from one bomb pot to the next, 0 for none", range: [0, 1000], usual: 0 },
      { key: "bomb_ante", label: "Ante of a bomb pot, 0 for two big blinds", range: CHIPS, usual: 0 },
      { key: "bomb_vote", label: "Players may vote for a bomb pot" },
      { key: "kill", label: "Kill pots", choices: ["none", "half", "full"] },
      { key: "kill_to_enter", label: "New players may kill a pot to come in" },
      { key: "win_the_button", label: "The winner gets the next button" },
      { key: "jackpot", label: "There is a jackpot" },
      { key: "pot_odds", label: "Players are told the pot odds of a call", on: true },
    ],
  },
  {
    title: "Company",
    fields: [
      { key: "spectators", label: "Who may watch the hands without sitting here", choices: ["everybody", "delayed", "friends", "none"], meaning: WATCHING },
      { key: "seven_deuce", label: "What everybody pays to whoever wins with seven-deuce, 0 for nothing", range: CHIPS, usual: 0 },
      { key: "stand_up", label: "What the last one standing pays each of the others in a stand-up game, 0 for none", range: CHIPS, usual: 0 },
      { key: "rabbit", label: "Players may see the cards that would have come (not in games of the WSOP: rule 77)" },
      { key: "throws", label: "Players may throw things at each other" },
    ],
  },
  {
    title: "Order of games",
    fields: [
      { key: "change", label: "The game changes by", choices: ["hands", "orbit", "clock"] },
      { key: "change_after", label: "Hands, orbits or minutes of each game", range: [1, 1000], usual: 4 },
      { key: "dealers_choice", label: "The dealer picks the game" },
      { key: "random_game", label: "The game is picked at random" },
      { key: "seats", label: "Chairs", range: [2, 15], usual: 9 },
      { key: "most_dealt", label: "Most players dealt in, 0 for as many as possible", range: [0, 15], usual: 0 },
    ],
  },
  {
    title: "The house",
    fields: [
      { key: "rake_percent", label: "Rake in percent", range: [0, 10], usual: 0 },
      { key: "rake_cap", label: "Rake cap, 0 for none", range: CHIPS, usual: 0 },
      { key: "time_charge", label: "Time charge per half hour, instead of a rake", range: CHIPS, usual: 0 },
      { key: "time_pot", label: "The next pot pays the time for everybody" },
    ],
  },
];

export const isAmount = (field: Field): boolean => field.range === CHIPS;
const AMOUNTS = new Set<string>(GROUPS.flatMap((group) => group.fields.filter(isAmount).map((field) => field.key)));
const eachAmount = (rules: RulesGiven, change: (amount: number) => number): RulesGiven =>
  Object.fromEntries(Object.entries(rules).map(([key, value]) => [key, AMOUNTS.has(key) && typeof value === "number" ? change(value) : value])) as RulesGiven;
/** Rules with amounts as people write them: 2.50 for 250 of the smallest chip. */
export const inUnits = (rules: RulesGiven, decimals: number): RulesGiven => eachAmount(rules, (amount) => amount / 10 ** decimals);
/** And as the house counts them. */
export const inSmallestChips = (rules: RulesGiven, decimals: number): RulesGiven => eachAmount(rules, (amount) => Math.round(amount * 10 ** decimals));
/** How many decimals a table has whose stakes are written so. */
export const decimalsIn = (stakes: string): number => Math.max(0, ...[...stakes.matchAll(/[.,](\d{1,2})(?!\d)/g)].map(([, part]) => part!.length));

/** The rules that differ: only those are sent. */
export function changed(before: Partial<RulesSet>, now: RulesGiven): RulesGiven {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== before[key as Key])) as RulesGiven;
}

/** The games that a club has set for its tables, by their ids; none if there is any that the house does not have. */
export function clubGames(rules: RulesGiven | undefined, known: readonly string[]): string[] {
  const given = (rules?.games ?? []) as readonly (string | { game?: string })[];
  const ids = given.map((one) => (typeof one === "string" ? one : (one.game ?? "")));
  return ids.every((id) => known.includes(id)) ? ids : [];
}
