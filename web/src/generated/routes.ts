/* Made by tools/page.py out of the server's routes; change that instead. */

/**
 * What routes take, and what they answer.
 */
export interface Routes {
About: About
AccountBody: AccountBody
CheckedSheet: CheckedSheet
Closed: Closed
Contest: Contest
ContestOdds: ContestOdds
Decision: Decision
DrawAllowed: DrawAllowed
Entry: Entry
Event: Event
Game: Game
GameAsked: GameAsked
GameRules: GameRules
GameSet: GameSet
Games: Games
Gone: Gone
GuestBody: GuestBody
Hand: Hand
HandAsked: HandAsked
HandSeat: HandSeat
Hands: Hands
Health: Health
Held: Held
HeldBy: HeldBy
KnownToken: KnownToken
Ledger: Ledger
ListedHand: ListedHand
MixOfGames: MixOfGames
OddsAnswer: OddsAnswer
OddsLayout: OddsLayout
Opening: Opening
Option: Option
PasswordBody: PasswordBody
Payment: Payment
PlaceAsked: PlaceAsked
Player: Player
PlayerOdds: PlayerOdds
Pot: Pot
Proof: Proof
Protocol: Protocol
Question: Question
Raises: Raises
Refusal: Refusal
Row: Row
RulesSet: RulesSet
SeenHand: SeenHand
SheetBody: SheetBody
Shown: Shown
Standing: Standing
Step: Step
StreetDealt: StreetDealt
StreetOdds: StreetOdds
TableBody: TableBody
TableInfo: TableInfo
Tables: Tables
Token: Token
TokenBody: TokenBody
Tokens: Tokens
UsualRules: UsualRules
Who: Who
Won: Won
Wrong: Wrong
You: You
}
/**
 * What this server is.
 */
export interface About {
name: string
version: string
protocol: number
bots: string[]
}
/**
 * A name and a password.
 */
export interface AccountBody {
name: string
password: string
}
/**
 * The result of checking a sheet: its rules, or what is wrong and where.
 */
export interface CheckedSheet {
ok: boolean
game?: (GameRules | null)
error?: string
place?: string
}
/**
 * A game with its rules in words, its board and its options.
 */
export interface GameRules {
id: string
name: string
aliases: string[]
family: string
summary: string
source: string
/**
 * @minItems 2
 * @maxItems 2
 */
players: [number, number]
structures: string[]
stakes: string
raises: number
odds: boolean
rules: string
board: [number, string][][]
areas: {
[k: string]: number
}
lines: string[][][]
steps: string[]
notes: string[]
options: Option[]
contests: Contest[]
}
/**
 * An option of a game.
 */
export interface Option {
name: string
help: string
default: string
choices: string[]
}
/**
 * How a share of the pot is won.
 */
export interface Contest {
name: string
scale: string
summary: string
}
/**
 * A table that is closed.
 */
export interface Closed {
closed: string
}
/**
 * What a player can expect in one contest.
 */
export interface ContestOdds {
contest: string
win: number
tie: number
share: number
}
/**
 * Whose turn it is, and everything that is legal.
 */
export interface Decision {
seat: number
kind: string
to_call: number
legal: string[]
raises: (Raises | null)
cards: string[]
least: number
most: number
choices: string[]
rows: Row[]
about: string
}
/**
 * How far a bet or raise may go; amounts are totals.
 */
export interface Raises {
word: string
least: number
most: number
sizes: number[]
step: number
}
/**
 * A row that cards are set in, and how many more it takes.
 */
export interface Row {
name: string
least: number
most: number
}
/**
 * How many cards may be discarded in a draw.
 */
export interface DrawAllowed {
least: number
most: number
}
/**
 * Chips that were brought to the table or taken away.
 */
export interface Entry {
player: string
kind: string
amount: number
at: number
}
/**
 * One event, as one seat may see it.
 */
export interface Event {
kind: string
seat: number
amount: number
cards: string[]
text: string
}
/**
 * A game as it is listed.
 */
export interface Game {
id: string
name: string
aliases: string[]
family: string
summary: string
source: string
/**
 * @minItems 2
 * @maxItems 2
 */
players: [number, number]
structures: string[]
stakes: string
raises: number
odds: boolean
}
/**
 * The game: one of the house, or the text of a sheet.
 */
export interface GameAsked {
game?: string
sheet?: string
options?: {
[k: string]: string
}
chosen?: (string | null)
}
/**
 * One of the games that a table plays.
 */
export interface GameSet {
game: string
stakes: string
structure: string
options: {
[k: string]: string
}
hands: number
sheet?: string
}
/**
 * Every game and every mix of the house.
 */
export interface Games {
games: Game[]
mixes: MixOfGames[]
}
/**
 * Games that take turns.
 */
export interface MixOfGames {
id: string
name: string
summary: string
hands: number
games: string[]
structures: string[]
}
/**
 * What was deleted.
 */
export interface Gone {
gone: string
}
/**
 * The name of a guest.
 */
export interface GuestBody {
name: string
}
/**
 * A finished hand as one player saw it.
 */
export interface Hand {
table: string
number: number
game: string
name: string
players: string[]
names: {
[k: string]: string
}
stacks: number[]
finishing_stacks: number[]
stakes: string
view: SeenHand
awards: string[]
steps: Step[]
}
/**
 * A hand as one chair saw it, with everything that happened.
 */
export interface SeenHand {
button: number
pot: number
pots: Pot[]
board: {
[k: string]: string[]
}
boards: {
[k: string]: string[]
}[]
removed: number[]
community: string[]
pile: string[]
facts: {
[k: string]: number
}
seats: HandSeat[]
deal: number
jackpot: (number | null)
seat: (number | null)
game: string
decision: (Decision | null)
events: Event[]
}
/**
 * Chips, and the seats that may win them.
 */
export interface Pot {
amount: number
seats: number[]
}
/**
 * A seat of a hand; hidden cards are ``??``.
 */
export interface HandSeat {
seat: number
stack: number
bet: number
total: number
folded: boolean
cards: string[]
parts: {
[k: string]: string[]
}
legs: number
gone: boolean
stays: (boolean | null)
marks: {
[k: string]: string
}
}
/**
 * How the hand stood after so many events, with the seats that had changed.
 */
export interface Step {
button: number
pot: number
pots: Pot[]
board: {
[k: string]: string[]
}
boards: {
[k: string]: string[]
}[]
removed: number[]
community: string[]
pile: string[]
facts: {
[k: string]: number
}
seats: HandSeat[]
deal: number
jackpot: (number | null)
after: number
to_act: (number | null)
}
/**
 * What is known of a player's cards, by the groups of the layout, or a range of hands.
 */
export interface HandAsked {
cards?: {
/**
 * @maxItems 60
 */
[k: string]: string[]
}
range?: string
throws?: (string[] | null)
declares?: (string | null)
}
/**
 * The user's last hands.
 */
export interface Hands {
hands: ListedHand[]
}
/**
 * A hand as it is listed.
 */
export interface ListedHand {
table: string
number: number
game: string
started: number
finished: number
won: number
players: number
}
/**
 * All is well.
 */
export interface Health {
status?: "ok"
}
/**
 * What the user holds for a contest.
 */
export interface Held {
contest: string
hand: string
cards: string[]
wild: string[]
}
/**
 * What another player has shown at the end.
 */
export interface HeldBy {
contest: string
hand: string
cards: string[]
wild: string[]
seat: number
}
/**
 * A token that was made before.
 */
export interface KnownToken {
id: string
label: string
expires: number
}
/**
 * Buy-ins, results, and the fewest payments that settle them.
 */
export interface Ledger {
entries: Entry[]
results: {
[k: string]: number
}
names: {
[k: string]: string
}
payments: Payment[]
}
/**
 * A payment from one player to another.
 */
export interface Payment {
payer: string
payee: string
amount: number
}
/**
 * Every player's odds, and how they were computed.
 */
export interface OddsAnswer {
game: string
name: string
method: ("exact" | "sampled")
deals: number
seconds: number
seed: (string | null)
broken_off: boolean
notes: string[]
players: PlayerOdds[]
streets: StreetOdds[]
}
/**
 * What a player can expect as a fraction of one, and how often each share of the pot is won.
 */
export interface PlayerOdds {
seat: number
hand: string
equity: number
error: number
win: number
tie: number
scoop: number
three_quarters: number
half: number
quarter: number
contests: ContestOdds[]
draw?: string
}
/**
 * What each player could expect on one street.
 */
export interface StreetOdds {
name: string
equities: number[]
}
/**
 * What a question about a game can contain, and how to lay it out.
 */
export interface OddsLayout {
game: string
name: string
/**
 * @minItems 2
 * @maxItems 2
 */
players: [number, number]
deck: string[]
copies: number
places: PlaceAsked[]
least: number
most: number
range_cards: number
board: [number, string][][]
areas: {
[k: string]: number
}
streets: StreetDealt[]
dice: number
draws: DrawAllowed[]
declarations: string[]
chosen: (string | null)
choices: string[]
options: Option[]
contests: string[]
}
/**
 * A place for one of a player's cards, and its group.
 */
export interface PlaceAsked {
group: string
down: boolean
extra: boolean
}
/**
 * Areas of the board that are dealt together.
 */
export interface StreetDealt {
name: string
areas: string[]
}
/**
 * A card, and its path up to the root.
 */
export interface Opening {
place: number
card: string
salt: string
way: (string | null)[]
}
/**
 * The current password, and the new one.
 */
export interface PasswordBody {
old: string
new: string
}
/**
 * Somebody at a table.
 */
export interface Player {
name: string
bot: boolean
}
/**
 * A hand as one player saw it, with the proof for those cards; once all is revealed, its log too.
 */
export interface Proof {
table: string
number: number
game: string
seat: number
events: Event[]
proof: Shown
log: ({
[k: string]: unknown
} | null)
}
/**
 * What a proof shows.
 */
export interface Shown {
deck: string
root: string
seeds: {
[k: string]: string
}
seals: ({
[k: string]: string
} | null)
dealt: {
[k: string]: Opening
}
seed?: (string | null)
}
/**
 * The messages of the websocket, as JSON schemas.
 */
export interface Protocol {
version: number
incoming: {
[k: string]: unknown
}
outgoing: {
[k: string]: unknown
}
}
/**
 * Who holds what, what is on the board, and what is still to come.
 */
export interface Question {
game?: string
sheet?: string
options?: {
[k: string]: string
}
chosen?: (string | null)
/**
 * @minItems 2
 * @maxItems 30
 */
hands: [(HandAsked | null), (HandAsked | null), ...((HandAsked | null))[]]
board?: {
/**
 * @maxItems 60
 */
[k: string]: string[]
}
/**
 * @maxItems 60
 */
dead?: string[]
dice?: (number | null)
draws?: (number | null)
}
/**
 * A refusal: nothing has changed.
 */
export interface Refusal {
error: Wrong
}
/**
 * What was wrong.
 */
export interface Wrong {
code: string
message: string
}
/**
 * Everything that the host of a table has set.
 */
export interface RulesSet {
games: GameSet[]
stakes: string
seats: number
most_dealt: number
dealers_choice: boolean
random_game: boolean
change: ("hands" | "orbit" | "clock")
change_after: number
min_buy_in: number
max_buy_in: number
straddles: ("none" | "under the gun" | "button" | "either" | "mandatory button")
straddle: number
kill: ("none" | "full" | "half")
entry: ("by structure" | "post" | "free")
missed: ("post" | "wait")
may_pass: boolean
kill_to_enter: boolean
single_blind: boolean
small_blind_as_big: boolean
rake_percent: number
rake_cap: number
time_charge: number
time_pot: boolean
may_run: number
bomb_every: number
bomb_ante: number
win_the_button: boolean
chop_blinds: boolean
jackpot: boolean
clock: number
time_bank: number
away_clock: number
out_after: number
bot_seconds: number
}
/**
 * The text of a sheet.
 */
export interface SheetBody {
text: string
}
/**
 * How the hand stands for the user.
 */
export interface Standing {
hand: number
holding: Held[]
shown: HeldBy[]
awards: Won[]
}
/**
 * What a seat has won, with the winning cards if the user may see them.
 */
export interface Won {
seat: number
amount: number
pot: number
contest: string
hand: string
cards: string[]
}
/**
 * A new table.
 */
export interface TableBody {
name: string
rules?: {
games?: (string | {
game?: string
sheet?: string
stakes?: string
structure?: string
options?: {
[k: string]: string
}
hands?: number
})[]
stakes?: string
seats?: number
most_dealt?: number
dealers_choice?: boolean
random_game?: boolean
change?: ("hands" | "orbit" | "clock")
change_after?: number
min_buy_in?: number
max_buy_in?: number
straddles?: ("none" | "under the gun" | "button" | "either" | "mandatory button")
straddle?: number
kill?: ("none" | "full" | "half")
entry?: ("by structure" | "post" | "free")
missed?: ("post" | "wait")
may_pass?: boolean
kill_to_enter?: boolean
single_blind?: boolean
small_blind_as_big?: boolean
rake_percent?: number
rake_cap?: number
time_charge?: number
time_pot?: boolean
may_run?: number
bomb_every?: number
bomb_ante?: number
win_the_button?: boolean
chop_blinds?: boolean
jackpot?: boolean
clock?: number
time_bank?: number
away_clock?: number
out_after?: number
bot_seconds?: number
}
public?: boolean
approve?: boolean
beside?: (string | null)
way?: (("balanced" | "must-move" | "mains-stay" | "daisy-chain") | null)
}
/**
 * A table as it is listed.
 */
export interface TableInfo {
id: string
name: string
public: boolean
approve: boolean
host: string
running: boolean
seats: number
free: number[]
players: Player[]
games: string[]
stakes: string
hands: number
least_buy_in: number
max_buy_in: number
beside: string[]
into: string[]
}
/**
 * Several tables.
 */
export interface Tables {
tables: TableInfo[]
}
/**
 * A new token, which is shown only once.
 */
export interface Token {
token: string
}
/**
 * A label for a bot's token.
 */
export interface TokenBody {
label: string
}
/**
 * The user's tokens.
 */
export interface Tokens {
tokens: KnownToken[]
}
/**
 * The default rules of a table.
 */
export interface UsualRules {
rules: RulesSet
}
/**
 * Who is asking.
 */
export interface Who {
user: (You | null)
}
/**
 * Somebody the server knows.
 */
export interface You {
id: string
name: string
guest: boolean
}
