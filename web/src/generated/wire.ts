/* Made by tools/page.py out of the server's protocol; change that instead. */

/**
 * What the page says.
 */
export type Saying = (Watch | Unwatch | Follow | Subscribe | Act | Sit | PlayOver | TopUp | ComeIn | SimpleRequest | NextHand | CallClock | TakeBack | Leave | Straddle | Chop | Move | Want | WaitingList | Decline | Objection | PostKill | Transfer | Pick | Seal | Seed | Say | ShowCards | Rabbit | Vote | AskToWatch | Emote | Throw | Ping | Beat | WatchEvent | UnwatchEvent | Register | SimpleEventRequest | Redeem | Surrender | OfferDeal | AnswerDeal | Direct | Fill | CallFloor | PlayOn | IdleCall | RuleOn | AnswerFloor | Unrule | Appeal | Grant | Release | NameFloor | Run | Pause | SetRules | AddBot | Remove | Ban | Mute | Approve | LetWatch | Rank | KeepApart | Bomb | LastDeal | PickUp | Hold | SimpleHostRequest | Break | NameHost | HandOver | SetSchedule | Time | Enter | Unenter | DealLive | CallOff | SeatPerson | Manage)
/**
 * What the page hears.
 */
export type Hearing = (Welcome | State | Update | Promise | Chat | Emoted | Invited | Faced | Closed | EventState | EventUpdate | EventTold | Moved | OwnTables | TopicTold | Ok | Error | Pong | ServerBeat)
export type Event = (AntedEvent | PostedBlindEvent | BroughtInEvent | CalledEvent | BetEvent | RaisedEvent | CompletedEvent | WageredEvent | PaidEvent | ReturnedEvent | AwardedEvent | ReceivedEvent | JackpotWonEvent | FoldedEvent | CheckedEvent | HouseTookEvent | RakedEvent | JackpotFundedEvent | BoughtChipsEvent | BoardDealtEvent | CommunityDealtEvent | ReshuffledEvent | ExposedEvent | ProvedEvent | PickedUpEvent | BoardClearedEvent | BoardReplacedEvent | TurnedEvent | BoardTurnedEvent | PostTurnedEvent | ThirdTurnedEvent | PileTurnedEvent | TookEvent | PutDownEvent | ClearedEvent | PassedEvent | KeptEvent | RefusedEvent | SwappedEvent | PlacedEvent | ShownEvent | MuckedEvent | OpenedEvent | RunsWantedEvent | ChoseEvent | TookTurnEvent | AceCalledEvent | BankStoppedEvent | RevealedEvent | TookOrPassedEvent | HitOrStoodEvent | PowerDeclinedEvent | PassedUpEvent | PowerUsedEvent | RolledEvent | SatOutEvent | LinesRemovedEvent | NextDealEvent | GameStoppedEvent | BrokenOffEvent | LeftGameEvent | ForcedInEvent | HandKilledEvent | LegsLaidOutEvent | LegWonEvent | LegLostEvent | LegKeptEvent | LossEvent | ScoredEvent | FantasylandEvent | FouledEvent | DealtEvent | DrewEvent | DiscardedEvent | GaveEvent | PartedHandEvent | LaidInOrderEvent | RowsSetEvent | HandsSetEvent | LookedEvent | PickedEvent | OfferedEvent | BidEvent | DeclaredEvent | StayedEvent | RuledEvent)

export interface Wire {
said: Saying
heard: Hearing
}
/**
 * Follow a table, beginning with its whole state.
 */
export interface Watch {
id?: number
key?: string
type: "watch"
table: string
seen?: number
}
/**
 * Stop following a table.
 */
export interface Unwatch {
id?: number
key?: string
type: "unwatch"
table: string
}
/**
 * Be told of your own tables and events whenever something waits for you there, beginning now.
 */
export interface Follow {
id?: number
key?: string
type: "follow"
}
/**
 * Be told how a topic looks, and from then on what changes; or no longer.
 */
export interface Subscribe {
id?: number
key?: string
type: "subscribe"
topic: "lobby"
on?: boolean
}
/**
 * Answer the decision that was asked after ``state``.
 */
export interface Act {
id?: number
key?: string
type: "act"
table: string
state: number
action: string
}
/**
 * Take a chair with this many chips.
 */
export interface Sit {
id?: number
key?: string
type: "sit"
table: string
seat: number
amount: number
}
/**
 * Ask the host to play over in an absent player's chair, with this many chips.
 */
export interface PlayOver {
id?: number
key?: string
type: "over"
table: string
seat: number
amount: number
}
/**
 * Buy more chips.
 */
export interface TopUp {
id?: number
key?: string
type: "top-up"
table: string
amount: number
}
/**
 * Come back from sitting out, or say how to come in: wait, post, straddle, kill or buy the button.
 */
export interface ComeIn {
id?: number
key?: string
type: "in"
table: string
how?: ("" | "wait" | "post" | "straddle" | "kill" | "buy")
}
/**
 * Sit out.
 */
export interface SimpleRequest {
id?: number
key?: string
type: "out"
table: string
}
/**
 * Ask for the next hand at once; it is dealt as soon as everybody who plays has asked.
 */
export interface NextHand {
id?: number
key?: string
type: "next"
table: string
hand: number
}
/**
 * Call the clock on the player whose turn it is; a host who does not play may set the seconds.
 */
export interface CallClock {
id?: number
key?: string
type: "clock"
table: string
seconds?: number
}
/**
 * Take back a draw that nobody has answered yet.
 */
export interface TakeBack {
id?: number
key?: string
type: "back"
table: string
}
/**
 * Leave; a player who is called to another table finishes the hand, and plays through after a blind.
 */
export interface Leave {
id?: number
key?: string
type: "leave"
table: string
called?: boolean
}
/**
 * Straddle whenever possible, or stop doing so.
 */
export interface Straddle {
id?: number
key?: string
type: "straddle"
table: string
on: boolean
}
/**
 * Chop the blinds whenever the other blind agrees, or stop doing so.
 */
export interface Chop {
id?: number
key?: string
type: "chop"
table: string
on: boolean
}
/**
 * Change chairs.
 */
export interface Move {
id?: number
key?: string
type: "move"
table: string
seat: number
}
/**
 * Ask for a taken chair as soon as it is free, or stop asking.
 */
export interface Want {
id?: number
key?: string
type: "want"
table: string
seat: number
on?: boolean
}
/**
 * Put your name on the waiting list, or take it off; the host can take off others.
 */
export interface WaitingList {
id?: number
key?: string
type: "list"
table: string
on?: boolean
player?: (string | null)
}
/**
 * Give up a chair that is reserved for you; in a new game that may cost your place on the list.
 */
export interface Decline {
id?: number
key?: string
type: "decline"
table: string
}
/**
 * Object to any change of the stakes, or stop objecting.
 */
export interface Objection {
id?: number
key?: string
type: "object"
table: string
on?: boolean
}
/**
 * Post a missed kill at the first chance, or wait for the blind in which it was missed.
 */
export interface PostKill {
id?: number
key?: string
type: "kill"
table: string
wait?: boolean
}
/**
 * Go to another table of the same game with all chips; the host sends others there.
 */
export interface Transfer {
id?: number
key?: string
type: "transfer"
table: string
to: string
seat: number
player?: (string | null)
}
/**
 * Pick the next game, in dealer's choice.
 */
export interface Pick {
id?: number
key?: string
type: "pick"
table: string
game: string
}
/**
 * Commit to the seed that you will add to the next shuffle.
 */
export interface Seal {
id?: number
key?: string
type: "seal"
table: string
seal: string
}
/**
 * Open the seed that was sealed, and add it to the next shuffle.
 */
export interface Seed {
id?: number
key?: string
type: "seed"
table: string
seed: string
}
/**
 * Say something to the table.
 */
export interface Say {
id?: number
key?: string
type: "say"
table: string
text: string
}
/**
 * Show some of your own cards after a hand.
 */
export interface ShowCards {
id?: number
key?: string
type: "show"
table: string
hand: number
/**
 * @minItems 1
 * @maxItems 20
 */
cards: string[]
}
/**
 * See the cards that would have come, after a hand, where the host allows it.
 */
export interface Rabbit {
id?: number
key?: string
type: "rabbit"
table: string
hand: number
}
/**
 * Vote for a bomb pot or a stand-up game, or take that back.
 */
export interface Vote {
id?: number
key?: string
type: "vote"
table: string
what: ("bomb" | "stand-up")
on?: boolean
}
/**
 * Ask the host to be let in to watch.
 */
export interface AskToWatch {
id?: number
key?: string
type: "ask-to-watch"
table: string
}
/**
 * Say something over your seat with one touch; nothing of it is stored.
 */
export interface Emote {
id?: number
key?: string
type: "emote"
table: string
emote: ("luck" | "hold" | "nice" | "wow" | "laugh" | "cry" | "thanks" | "sorry" | "clap" | "think")
}
/**
 * Throw something to another player, where the host allows it; nothing of it is stored.
 */
export interface Throw {
id?: number
key?: string
type: "throw"
table: string
what: ("tomato" | "rose" | "chip" | "fish" | "beer")
to: string
}
/**
 * Ask whether the server is there.
 */
export interface Ping {
id?: number
key?: string
type: "ping"
}
/**
 * Start heartbeats, and show that the client is there. It is not answered.
 */
export interface Beat {
id?: number
key?: string
type: "beat"
}
/**
 * Follow an event, beginning with its whole view.
 */
export interface WatchEvent {
id?: number
key?: string
type: "watch-event"
event: string
}
/**
 * Stop following an event.
 */
export interface UnwatchEvent {
id?: number
key?: string
type: "unwatch-event"
event: string
}
/**
 * Enter an event, or put your name on its waiting list.
 */
export interface Register {
id?: number
key?: string
type: "register"
event: string
/**
 * @maxItems 4
 */
auto?: ("rebuy" | "add_on" | "lammers" | "re_enter")[]
}
/**
 * Leave an event before it starts; buy chips again; buy the add-on; enter again after going out.
 */
export interface SimpleEventRequest {
id?: number
key?: string
type: ("unregister" | "rebuy" | "add-on" | "re-enter")
event: string
}
/**
 * Turn lammers into chips, between hands.
 */
export interface Redeem {
id?: number
key?: string
type: "redeem"
event: string
count?: number
}
/**
 * Give up the stack, to enter again where the structure allows it.
 */
export interface Surrender {
id?: number
key?: string
type: "surrender"
event: string
re_enter?: boolean
}
/**
 * Ask for a deal among those who are left.
 */
export interface OfferDeal {
id?: number
key?: string
type: "deal-offer"
event: string
way?: ("icm" | "chips" | "equal" | "by hand")
left?: number
shares?: ({
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^\x00-\x1f]*$".
 */
[k: string]: number
} | null)
}
/**
 * Agree to the deal that is laid open, or refuse it.
 */
export interface AnswerDeal {
id?: number
key?: string
type: "deal-answer"
event: string
yes: boolean
}
/**
 * Director: run the event.
 */
export interface Direct {
id?: number
key?: string
type: "direct"
event: string
do: (("start" | "pause" | "resume" | "set-clock" | "edit-level" | "seat" | "move" | "break" | "redraw" | "hand-for-hand" | "close-entries" | "register" | "remove" | "offer-deal" | "drop-deal" | "penalise" | "disqualify" | "adjust" | "undo-bust" | "announce" | "cancel" | "pay" | "close") | ("arrive" | "link" | "bust" | "hand" | "count" | "button" | "label" | "confirm" | "decline" | "rebuy" | "add-on" | "re-enter" | "redeem" | "surrender" | "agree-deal" | "keep-hands"))
player?: (string | null)
table?: number
seat?: number
amount?: number
text?: string
level?: (number | null)
seconds?: (number | null)
minutes?: (number | null)
name?: string
why?: string
shares?: ({
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^\x00-\x1f]*$".
 */
[k: string]: number
} | null)
account?: (string | null)
/**
 * @maxItems 30
 */
out?: WentOut[]
stacks?: ({
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^\x00-\x1f]*$".
 */
[k: string]: number
} | null)
}
/**
 * Somebody who has lost everything in a hand at a real table.
 */
export interface WentOut {
player: string
/**
 * @maxItems 30
 */
by?: string[]
stack?: number
}
/**
 * Director: have bots enter the event, as many as are asked for or as there are places.
 */
export interface Fill {
id?: number
key?: string
type: "fill"
event: string
kind: string
count?: number
}
/**
 * Call the floor: play stands still until it has ruled or lets play go on.
 */
export interface CallFloor {
id?: number
key?: string
type: "call-floor"
table: string
text?: string
}
/**
 * Floor, or whoever has called it: let play go on.
 */
export interface PlayOn {
id?: number
key?: string
type: "play-on"
table: string
}
/**
 * Floor: a player's call in this hand was idle, and play goes on; after two the player calls no more.
 */
export interface IdleCall {
id?: number
key?: string
type: "idle-call"
table: string
player: string
}
/**
 * Floor: rule on what is stated, by the book or, with a reason, otherwise.
 */
export interface RuleOn {
id?: number
key?: string
type: "rule"
table: string
stated?: string
option?: string
effects?: (string[] | null)
reason?: string
stay?: boolean
}
/**
 * Choose what the book lets you choose; or say ``agree`` or ``refuse``.
 */
export interface AnswerFloor {
id?: number
key?: string
type: "answer-floor"
table: string
answer?: string
}
/**
 * Floor: take back the last ruling, until somebody acts.
 */
export interface Unrule {
id?: number
key?: string
type: "unrule"
table: string
}
/**
 * Appeal against the last ruling on a hand that you were dealt.
 */
export interface Appeal {
id?: number
key?: string
type: "appeal"
table: string
player?: (string | null)
}
/**
 * Floor: grant an appeal and rule once more, or refuse it.
 */
export interface Grant {
id?: number
key?: string
type: "grant"
table: string
yes: boolean
}
/**
 * Floor: pay out a pot that was kept, all of it; without names, to whom it was taken from.
 */
export interface Release {
id?: number
key?: string
type: "release"
table: string
pot: number
to?: ({
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^\x00-\x1f]*$".
 */
[k: string]: number
} | null)
}
/**
 * Host: name somebody as floor, or no longer.
 */
export interface NameFloor {
id?: number
key?: string
type: "name-floor"
table: string
player: string
on?: boolean
}
/**
 * Host: deal hand after hand, or stop after the current one.
 */
export interface Run {
id?: number
key?: string
type: "run"
table: string
on: boolean
}
/**
 * Host: stop all clocks, or go on.
 */
export interface Pause {
id?: number
key?: string
type: "pause"
table: string
on: boolean
}
/**
 * Host: change games, stakes and options between hands.
 */
export interface SetRules {
id?: number
key?: string
type: "rules"
table: string
rules: {
/**
 * @maxItems 100
 */
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
live?: boolean
dealers_choice?: boolean
random_game?: boolean
change?: ("hands" | "orbit" | "clock")
change_after?: number
min_buy_in?: number
max_buy_in?: number
table_stakes?: boolean
straddles?: ("none" | "under the gun" | "button" | "either" | "mandatory button")
straddle?: number
kill?: ("none" | "full" | "half")
entry?: ("by structure" | "post" | "free" | "tournament")
event_seats?: number
chip?: number
button?: ("dead" | "moving" | "forward")
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
open_all_ins?: boolean
bomb_every?: number
bomb_ante?: number
bomb_on?: ("none" | "game change" | "level")
bomb_boards?: number
bomb_button?: boolean
bomb_vote?: boolean
stand_up?: number
seven_deuce?: number
rabbit?: boolean
throws?: boolean
win_the_button?: boolean
chop_blinds?: boolean
jackpot?: boolean
clock?: number
time_bank?: number
clock_calls?: ("two minutes" | "half a minute")
away_clock?: number
out_after?: number
bot_seconds?: number
bot_times?: ("short" | "like people")
speed?: ("fast" | "normal" | "slow")
spectators?: ("everybody" | "delayed" | "friends" | "none")
pot_odds?: boolean
unit?: string
decimals?: number
}
}
/**
 * Host: seat a bot.
 */
export interface AddBot {
id?: number
key?: string
type: "bot"
table: string
seat: number
kind: string
amount: number
}
/**
 * Host: remove somebody from the table.
 */
export interface Remove {
id?: number
key?: string
type: "remove"
table: string
player: string
}
/**
 * Host: ban somebody for a number of minutes or for good, or lift the ban.
 */
export interface Ban {
id?: number
key?: string
type: "ban"
table: string
player: string
on?: boolean
minutes?: (number | null)
}
/**
 * Host: mute somebody for a number of minutes or for good, or lift that.
 */
export interface Mute {
id?: number
key?: string
type: "mute"
table: string
player: string
on?: boolean
minutes?: (number | null)
}
/**
 * Host: approve or refuse a buy-in or playing over, as it was asked for or with another amount.
 * 
 * Players take back what they have asked for themselves: with ``yes`` false.
 */
export interface Approve {
id?: number
key?: string
type: "approve"
table: string
player: string
yes: boolean
amount?: (number | null)
}
/**
 * Host: let somebody watch who has asked, or send them away, also later.
 */
export interface LetWatch {
id?: number
key?: string
type: "let-watch"
table: string
player: string
yes: boolean
}
/**
 * Host: move somebody up or down the waiting list, as a house does with its regulars.
 */
export interface Rank {
id?: number
key?: string
type: "tier"
table: string
player: string
tier: number
}
/**
 * Host: keep two people apart, or allow them together again; if both sit here, the other goes.
 */
export interface KeepApart {
id?: number
key?: string
type: "apart"
table: string
player: string
other: string
on?: boolean
}
/**
 * Host: make the next hand a bomb pot, or not.
 */
export interface Bomb {
id?: number
key?: string
type: "bomb"
table: string
on?: boolean
}
/**
 * Host: have the next hand be the last deal of the night, for everybody's odd chips; or not after all.
 */
export interface LastDeal {
id?: number
key?: string
type: "last-deal"
table: string
game?: string
dollar?: number
on?: boolean
}
/**
 * Host: pick up the chips of somebody who has been away too long.
 */
export interface PickUp {
id?: number
key?: string
type: "pick-up"
table: string
player: string
}
/**
 * Host: reserve a chair for somebody who has been here or waits, or free it.
 */
export interface Hold {
id?: number
key?: string
type: "hold"
table: string
seat: number
player?: (string | null)
drawn?: boolean
}
/**
 * Host: add a chair until somebody leaves; draw for seats; change dealers.
 */
export interface SimpleHostRequest {
id?: number
key?: string
type: ("chair" | "draw" | "dealer")
table: string
}
/**
 * Host: break one of several tables; its players draw for chairs at the others, or wait.
 */
export interface Break {
id?: number
key?: string
type: "break"
table: string
chairs?: boolean
}
/**
 * Host: let somebody at the table, or somebody with an account, do what a host may; or no longer.
 */
export interface NameHost {
id?: number
key?: string
type: "name-host"
table: string
player?: (string | null)
account?: string
on?: boolean
}
/**
 * Host: make somebody who sits here the host; you may still do what a host may until they object.
 */
export interface HandOver {
id?: number
key?: string
type: "hand-over"
table: string
player: string
}
/**
 * Host: plan other stakes for later; pause, continue or drop the plan.
 */
export interface SetSchedule {
id?: number
key?: string
type: "schedule"
table: string
/**
 * @maxItems 30
 */
steps?: PlanStep[]
does?: ("set" | "pause" | "go" | "off")
anew?: boolean
}
/**
 * Other stakes, so many minutes or hands after the step before, or at a time in milliseconds.
 */
export interface PlanStep {
after: ("minutes" | "hands" | "time")
count: number
stakes: string
}
/**
 * Host: collect the time charge of each seat, if there is one.
 */
export interface Time {
id?: number
key?: string
type: "time"
table: string
}
/**
 * Host: enter what a player does, what people tell, or that the result is right.
 */
export interface Enter {
id?: number
key?: string
type: "enter"
table: string
state: number
text: string
}
/**
 * Host: take back the last entries; with ``state``, only those that this page has seen.
 */
export interface Unenter {
id?: number
key?: string
type: "unenter"
table: string
state?: (number | null)
count?: number
}
/**
 * Host: begin the next hand; ``button`` puts the button where it lies on the real table.
 */
export interface DealLive {
id?: number
key?: string
type: "deal"
table: string
button?: (number | null)
}
/**
 * Host: call off the hand; everybody has again what they began it with.
 */
export interface CallOff {
id?: number
key?: string
type: "call-off"
table: string
}
/**
 * Host: seat somebody by name, with this many chips.
 */
export interface SeatPerson {
id?: number
key?: string
type: "seat"
table: string
seat: number
name: string
amount: number
}
/**
 * Host: what somebody at the table does: buy chips, sit out, come back, move, leave, pick a game.
 */
export interface Manage {
id?: number
key?: string
type: "manage"
table: string
player: string
does: ("top-up" | "out" | "in" | "move" | "leave" | "pick")
amount?: number
seat?: number
game?: string
}
/**
 * The first message of a connection.
 */
export interface Welcome {
type: "welcome"
version: number
you: (You | null)
now: number
beat: number
}
/**
 * Somebody the server knows.
 */
export interface You {
id: string
name: string
guest: boolean
}
/**
 * A whole table, with everything that has happened in the hand.
 */
export interface State {
type: "state"
table: string
seq: number
hand: number
from: 0
view: TableView
events: Event[]
chat: Said[]
}
/**
 * A table as one chair sees it.
 */
export interface TableView {
id: string
name: string
host: string
co_hosts: CoHost[]
schedule: (Planned | null)
public: boolean
approve: boolean
practice: boolean
player: (string | null)
chair: (number | null)
mine: Mine
rules: RulesSet
seats: Seat[]
waiting: Waiting[]
held: {
[k: string]: string
}
closed: (number | null)
may_add_chair: boolean
order: Drawn[]
button: number
blinds: (Blinds | null)
drawn: {
[k: string]: string
}
games: Games
picking: string
hands: number
voided: (Voided | null)
running: boolean
next_at: (number | null)
staged: (Staged | null)
paused: boolean
halted: string
floor: Floor
may_start: boolean
bomb_next: boolean
may_be_picked_up: string[]
company: CompanySeen
jackpot: (number | null)
hand: (Hand | null)
turn: number
to_act: (string | null)
deadline: (number | null)
clock_from: (number | null)
clock_called: string
may_take_back: string
may_unrule: boolean
may_appeal: boolean
now: number
asking: Asking[]
line: (Line | null)
strip: (Strip | null)
apart: Apart[]
sight: ("now" | "behind" | "outside")
viewers: Viewer[]
bans: Sanction[]
}
/**
 * Somebody who may do what the host may.
 */
export interface CoHost {
player: string
name: string
}
/**
 * The stakes that the host has planned for the evening.
 */
export interface Planned {
steps: PlannedStep[]
due: (number | null)
left: (number | null)
paused: boolean
held: ("" | "objects" | "waits" | "rules")
}
/**
 * Other stakes that are to come.
 */
export interface PlannedStep {
after: ("minutes" | "hands" | "time")
count: number
stakes: string
}
/**
 * What the viewer may do besides answering; only what would be accepted is listed.
 */
export interface Mine {
least: number
most: (number | null)
ways: string[]
straddles: (boolean | null)
chops: (boolean | null)
kill_waits: (boolean | null)
chairs: number[]
over: number[]
}
/**
 * Everything that the host of a table has set.
 */
export interface RulesSet {
games: GameSet[]
stakes: string
seats: number
most_dealt: number
live: boolean
dealers_choice: boolean
random_game: boolean
change: ("hands" | "orbit" | "clock")
change_after: number
min_buy_in: number
max_buy_in: number
table_stakes: boolean
straddles: ("none" | "under the gun" | "button" | "either" | "mandatory button")
straddle: number
kill: ("none" | "full" | "half")
entry: ("by structure" | "post" | "free" | "tournament")
event_seats: number
chip: number
button: ("dead" | "moving" | "forward")
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
open_all_ins: boolean
bomb_every: number
bomb_ante: number
bomb_on: ("none" | "game change" | "level")
bomb_boards: number
bomb_button: boolean
bomb_vote: boolean
stand_up: number
seven_deuce: number
rabbit: boolean
throws: boolean
win_the_button: boolean
chop_blinds: boolean
jackpot: boolean
clock: number
time_bank: number
clock_calls: ("two minutes" | "half a minute")
away_clock: number
out_after: number
bot_seconds: number
bot_times: ("short" | "like people")
speed: ("fast" | "normal" | "slow")
spectators: ("everybody" | "delayed" | "friends" | "none")
pot_odds: boolean
unit: string
decimals: number
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
 * Somebody at the table.
 */
export interface Seat {
chair: number
player: string
name: string
stack: number
coming: number
in_hand: boolean
entering: string
wants: number[]
time_bank: number
badges: string[]
bot: string
owner: (Owner | null)
}
/**
 * The owner of a chair in which somebody else plays over.
 */
export interface Owner {
player: string
name: string
stack: number
back: boolean
}
/**
 * Somebody on the waiting list.
 */
export interface Waiting {
player: string
name: string
tier: number
broken: boolean
since: number
}
/**
 * Somebody in the order of a draw for seats; players without a card come last.
 */
export interface Drawn {
player: string
card: string
}
/**
 * What was posted, by chair.
 */
export interface Blinds {
live: {
[k: string]: number
}
dead: {
[k: string]: number
}
bomb: boolean
}
/**
 * The current game, how many hands of it were dealt, and the order of all games.
 */
export interface Games {
at: number
hands: number
picked_by: string
order: Turn[]
}
/**
 * One game of the order.
 */
export interface Turn {
game: string
name: string
stakes: string
hands: number
}
/**
 * A hand that was called off: everybody has the chips from before it.
 */
export interface Voided {
hand: number
reason: string
stops: boolean
}
/**
 * The rest of a hand in which nobody has anything to decide; every page shows it by this timetable.
 */
export interface Staged {
since: number
ends: number
stages: StageSeen[]
}
/**
 * What is seen from a moment on, after the last decision of a hand.
 */
export interface StageSeen {
after: number
at: number
run: number
shares: ((number | null)[] | null)
}
/**
 * The floor at a table.
 */
export interface Floor {
people: FloorPerson[]
call: (FloorCall | null)
marked: string[]
silenced: string[]
question: (FloorQuestion | null)
rulings: RulingMade[]
owed: {
[k: string]: number
}
carried: number
held: KeptPot[]
}
/**
 * Somebody whom the host has named as floor.
 */
export interface FloorPerson {
player: string
name: string
}
/**
 * The floor is called, and play stands still.
 */
export interface FloorCall {
by: string
name: string
text: string
at: number
hand: number
after: number
appeal: boolean
}
/**
 * What players are asked before a ruling is applied: one to choose, or all to agree.
 */
export interface FloorQuestion {
made: RulingMade
options: FloorOption[]
waits_for: string[]
}
/**
 * A ruling on the current hand or the last one.
 */
export interface RulingMade {
by: string
name: string
stated: string
about: string
outcome: string
title: string
why: string
rules: string[]
lines: (string | SeatNamed)[][]
after: number
reason: string
option: string
chosen_by: string
agreed: boolean
final: boolean
back: string
appealed: string
appeal: string
}
/**
 * A player of the hand, in a line of words.
 */
export interface SeatNamed {
seat: number
}
/**
 * What may be chosen.
 */
export interface FloorOption {
name: string
title: string
why: string
lines: (string | SeatNamed)[][]
}
/**
 * Chips that the floor keeps until it is decided who gets them.
 */
export interface KeptPot {
hand: number
taken: {
[k: string]: number
}
amount: number
}
/**
 * What people do besides playing.
 */
export interface CompanySeen {
shown: {
[k: string]: string[]
}
rabbit: {
[k: string]: string[]
}
paid: SidePaid[]
votes: {
[k: string]: string[]
}
standing: string[]
last_deal: (LastDealComing | null)
}
/**
 * Chips that went from one player to another beside the pots.
 */
export interface SidePaid {
kind: ("seven-deuce" | "stand-up")
payer: string
to: string
amount: number
}
/**
 * The last deal of the night: its game, and how many chips a dollar has.
 */
export interface LastDealComing {
game: string
dollar: number
}
/**
 * The current hand, or the last one.
 */
export interface Hand {
number: number
over: boolean
chairs: number[]
players: string[]
live: (LiveDesk | null)
view: HandView
}
/**
 * What whoever keeps the score has to know besides the view of the hand.
 */
export interface LiveDesk {
question: (Asked | null)
decision: (Decision | null)
places: Place[]
entries: number
last: string
result: boolean
stacks: number[]
began: number[]
}
/**
 * The fact that a hand cannot go on without.
 */
export interface Asked {
matter: string
form: ("seat" | "seats" | "order" | "yes" | "choice" | "numbers" | "number" | "claims" | "picks" | "cards")
seats: number[]
name: string
least: number
most: number
choices: string[]
cards: string[]
among: string[]
hand: (HandName | null)
said: string
}
/**
 * What a hand is called.
 * 
 * >>> str(HandName("full-house", "KQ"))
 * 'kings full of queens'
 * >>> str(HandName("pair", "K", kickers="A97"))
 * 'pair of kings, ace-nine-seven kickers'
 */
export interface HandName {
kind: ("high-card" | "pair" | "two-pair" | "three-of-a-kind" | "straight" | "flush" | "flush-with-a-pair" | "flush-with-two-pair" | "full-house" | "four-of-a-kind" | "straight-flush" | "five-of-a-kind" | "royal-flush" | "wheel" | "low" | "badugi" | "badugi-of" | "total" | "points" | "away" | "blackjack" | "total-of" | "cards-for" | "card" | "cards" | "card-of-suit" | "own" | "different-cards" | "cards-of-one-suit" | "cards-of-different-suits" | "three-pair" | "two-threes-of-a-kind" | "six-of-a-kind" | "seven-of-a-kind" | "straight-round" | "straight-flush-round" | "as-written" | "no-hand" | "no-high" | "no-low" | "no-three-of-a-kind" | "no-count" | "no-card" | "no-card-of-suit" | "not-held" | "bust" | "over" | "under" | "too-far" | "too-low" | "too-high" | "untold")
ranks?: string
kickers?: string
number?: number
suit?: string
side?: ("" | "face" | "butt")
lacking?: (("high-card" | "pair" | "two-pair" | "three-of-a-kind" | "straight" | "flush" | "flush-with-a-pair" | "flush-with-two-pair" | "full-house" | "four-of-a-kind" | "straight-flush" | "five-of-a-kind" | "royal-flush" | "wheel" | "low" | "badugi" | "badugi-of" | "total" | "points" | "away" | "blackjack" | "total-of" | "cards-for" | "card" | "cards" | "card-of-suit" | "own" | "different-cards" | "cards-of-one-suit" | "cards-of-different-suits" | "three-pair" | "two-threes-of-a-kind" | "six-of-a-kind" | "seven-of-a-kind" | "straight-round" | "straight-flush-round" | "as-written" | "no-hand" | "no-high" | "no-low" | "no-three-of-a-kind" | "no-count" | "no-card" | "no-card-of-suit" | "not-held" | "bust" | "over" | "under" | "too-far" | "too-low" | "too-high" | "untold") | "")
text?: string
lacking_text?: string
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
about: (About | null)
picks: (Picks | null)
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
 * The subject of a decision, with its details.
 * 
 * >>> from cardhouse.cards import parse_card
 * >>> str(About("price", card=parse_card("7c"), amount=25).said)
 * 'the 7c for 25'
 */
export interface About {
matter: ("sit-out" | "pass-bet" | "ace" | "bank-goes-on" | "part" | "pot" | "part-of-pot" | "needs" | "keep-or-pass" | "price" | "wild" | "extra" | "show" | "parts" | "swap" | "give" | "card-of" | "in-order" | "rows" | "freeze" | "exchange" | "refusable" | "face" | "replace" | "replace-one" | "pass-to" | "pass-ways" | "trade-offer" | "trade-for" | "take" | "swap-offer" | "bid-order" | "auction" | "pay-or-fold" | "pay-or-discard" | "take-turn")
part?: string
card?: (string | null)
other?: (number | null)
amount?: number
pot?: number
number?: number
total?: number
facing?: ("down" | "up" | "unseen")
power?: string
needs?: (HandName | null)
parts?: string[]
rows?: string[][]
hand?: (number | null)
each?: boolean
seats?: number[]
ways?: string[]
prices?: number[]
again?: boolean
}
/**
 * Which cards may be picked together, besides the least and the most.
 */
export interface Picks {
counts: number[]
free: number
keep: string[]
}
/**
 * A place where cards lie; one that nobody has told is named by its number, as in ``?7``.
 */
export interface Place {
seat: (number | null)
name: string
up: boolean
cards: string[]
}
/**
 * A hand as one chair sees it, without its events.
 */
export interface HandView {
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
offers: {
[k: string]: string[]
}
facts: {
[k: string]: number
}
seats: HandSeat[]
deal: number
stage: number
begun: number[][]
bank: (number | null)
jackpot: (number | null)
wild: Wild[]
own_wild: Wild[]
seat: (number | null)
game: string
decision: (Decision | null)
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
 * What is wild, in words: ``hearts``, ``10``, ``red 5``, ``jack of hearts``, ``joker``.
 */
export interface Wild {
contest: string
cards: string[]
}
/**
 * A buy-in that waits for the host.
 */
export interface Asking {
player: string
name: string
seat: number
amount: number
over: boolean
least: number
most: (number | null)
}
/**
 * The tables of the same game that stand in line, the oldest first.
 */
export interface Line {
way: ("balanced" | "must-move" | "mains-stay" | "daisy-chain")
tables: LineTable[]
sends_to: string[]
waiting: Waiting[]
calls: Called[]
kept: Kept[]
}
/**
 * A table of a line.
 */
export interface LineTable {
id: string
name: string
kind: ("side" | "main" | "must-move")
into: string[]
seats: number
players: string[]
}
/**
 * Somebody whom the floor calls to another table.
 */
export interface Called {
player: string
name: string
table: string
to: string
}
/**
 * A chair that is reserved for somebody: in a new game, by a draw, or otherwise.
 */
export interface Kept {
player: string
table: string
chair: number
how: string
}
/**
 * What somebody at a table sees of the event that the table belongs to.
 */
export interface Strip {
event: string
name: string
phase: string
table: number
final: boolean
level: number
stakes: {
[k: string]: string
}
on_break: boolean
left: (number | null)
seconds: (number | null)
ends_at: (number | null)
paused: string[]
next: (ComingRow | null)
to_break: (number | null)
offers: EventOffers
paid: number
players_left: number
entries: number
hand_for_hand: boolean
winner: string
place: (number | null)
mine: (StripEntry | null)
}
/**
 * What comes next: a level, or a break of some minutes.
 */
export interface ComingRow {
level: (number | null)
stakes: {
[k: string]: string
}
minutes: (number | null)
}
/**
 * What an entry and more chips cost, and what one gets for it.
 */
export interface EventOffers {
entry: Offer
fee: number
rebuy: (Offer | null)
add_on: (Offer | null)
lammer: number
re_entry: boolean
}
/**
 * Chips for money.
 */
export interface Offer {
cost: number
chips: number
}
/**
 * The viewer's own entry, as far as it matters at the table.
 */
export interface StripEntry {
status: string
lammers: number
promised: boolean
place: number
prize: number
may_rebuy: boolean
may_add_on: boolean
may_re_enter: boolean
decide_by: (number | null)
room: (string | null)
goes_to: (GoesTo | null)
}
/**
 * The table and the chair that somebody goes to as soon as both tables are between hands.
 */
export interface GoesTo {
table: number
seat: number
}
/**
 * Two people who are kept apart.
 */
export interface Apart {
player: string
other: string
name: string
other_name: string
}
/**
 * Somebody who asks to watch, or whom the host has let in.
 */
export interface Viewer {
player: string
name: string
may: boolean
}
/**
 * Somebody whom the host has banned or muted.
 */
export interface Sanction {
kind: ("ban" | "mute")
player: string
name: string
until: (number | null)
address: boolean
}
/**
 * A player pays an ante.
 */
export interface AntedEvent {
kind: "ante"
seat: number
amount: number
}
/**
 * A player posts a blind, a straddle, or a blind that was missed.
 */
export interface PostedBlindEvent {
kind: "blind"
seat: number
amount: number
}
/**
 * A player brings it in, with the card that decided it.
 */
export interface BroughtInEvent {
kind: "bring-in"
seat: number
amount: number
cards: string[]
}
/**
 * A player calls; ``amount`` is what it cost.
 */
export interface CalledEvent {
kind: "call"
seat: number
amount: number
}
/**
 * A player bets.
 */
export interface BetEvent {
kind: "bet"
seat: number
amount: number
to: number
}
/**
 * A player raises.
 */
export interface RaisedEvent {
kind: "raise"
seat: number
amount: number
to: number
}
/**
 * A player completes the bring-in to a full bet.
 */
export interface CompletedEvent {
kind: "complete"
seat: number
amount: number
to: number
}
/**
 * A player bets against the bank or the pot, or adds to that bet to double or split.
 */
export interface WageredEvent {
kind: "wager"
seat: number
amount: number
how: ("" | "double" | "split")
}
/**
 * A player pays into the pot or to another player.
 */
export interface PaidEvent {
kind: "pay"
seat: number
amount: number
why: (Why | null)
}
/**
 * A reason, with its details.
 */
export interface Why {
reason: ("chop" | "called-off" | "bet-back" | "wager-back" | "push" | "bought" | "next-card" | "bid" | "exchange" | "turned-up" | "face" | "replaced" | "wild" | "extra" | "leg" | "like-a-post" | "as-bank" | "odd-chips" | "lost" | "both-lost" | "forced-lost" | "forced" | "shorter-stack" | "other-lost" | "killed-hand" | "out" | "best-out" | "loss" | "score" | "pays" | "against" | "bank-weak" | "folded" | "over" | "fouled" | "last-player" | "left-over" | "alone" | "legs" | "between" | "after-seven" | "as-written" | "split" | "points" | "card-up" | "card-ends" | "nobody-opens" | "nobody-wins" | "nobody-wins-all" | "killed" | "no-chips" | "no-legs" | "row-count" | "row-weak" | "row-order" | "set-wrong" | "ruling")
card?: (string | null)
seat?: (number | null)
hands?: HandName[]
rows?: string[]
number?: number
facing?: ("down" | "up" | "unseen")
power?: string
short?: boolean
score?: (Score | null)
}
/**
 * How one hand in rows did against another, from the side that did not lose.
 */
export interface Score {
seat: number
other: number
points: number
won?: string[]
lost?: string[]
tied?: string[]
royalties?: number[]
fouled?: ("" | "other" | "both")
hand?: (number | null)
other_hand?: (number | null)
paid?: (number | null)
}
/**
 * Chips go back to a player; if no reason is given, because nobody called them.
 */
export interface ReturnedEvent {
kind: "return"
seat: number
amount: number
why: (Why | null)
}
/**
 * A player wins chips out of a pot, for a contest or for another reason.
 */
export interface AwardedEvent {
kind: "award"
seat: number
amount: number
contest: string
why: (Why | null)
}
/**
 * A player gets chips from another.
 */
export interface ReceivedEvent {
kind: "receive"
seat: number
amount: number
why: (Why | null)
by: (number | null)
}
/**
 * A player wins from the jackpot.
 */
export interface JackpotWonEvent {
kind: "jackpot"
seat: number
amount: number
cards: string[]
hand: ("four" | "straight-flush" | "royal-flush" | "three-sevens" | "six-seven-eight" | "7-and-27")
percent: number
winners: number
}
/**
 * A player folds.
 */
export interface FoldedEvent {
kind: "fold"
seat: number
}
/**
 * A player checks.
 */
export interface CheckedEvent {
kind: "check"
seat: number
}
/**
 * The pot goes to the dealer, if the game says so.
 */
export interface HouseTookEvent {
kind: "house"
amount: number
}
/**
 * The house takes its part of the pots.
 */
export interface RakedEvent {
kind: "rake"
amount: number
}
/**
 * Chips go from the pot into the jackpot.
 */
export interface JackpotFundedEvent {
kind: "fund"
amount: number
fund: number
}
/**
 * A player who would be all-in buys chips in the middle of the hand, without table stakes.
 */
export interface BoughtChipsEvent {
kind: "buy-chips"
seat: number
amount: number
}
/**
 * Cards are dealt to an area of the board.
 */
export interface BoardDealtEvent {
kind: "board"
area: string
cards: string[]
}
/**
 * One card is dealt to everybody, because there are too few for one each.
 */
export interface CommunityDealtEvent {
kind: "community"
cards: string[]
}
/**
 * Cards that were out of play are shuffled into the deck.
 */
export interface ReshuffledEvent {
kind: "reshuffle"
number: number
}
/**
 * A player turns some of their cards up.
 */
export interface ExposedEvent {
kind: "expose"
seat: number
cards: string[]
}
/**
 * A player shows a card that is kept, because more may be drawn with it; it goes back into the hand.
 */
export interface ProvedEvent {
kind: "prove"
seat: number
cards: string[]
}
/**
 * A player takes cards that lay face up into the hand.
 */
export interface PickedUpEvent {
kind: "pick-up"
seat: number
cards: string[]
}
/**
 * The cards of an area of the board are discarded.
 */
export interface BoardClearedEvent {
kind: "clear-board"
area: string
cards: string[]
}
/**
 * A card of the board is discarded, and another is dealt in its place.
 */
export interface BoardReplacedEvent {
kind: "replace-card"
seat: number
area: string
at: number
gone: string[]
cards: string[]
}
/**
 * A player turns up the next of their own unseen cards.
 */
export interface TurnedEvent {
kind: "turn"
seat: number
cards: string[]
}
/**
 * A player has a card of the layout turned up.
 */
export interface BoardTurnedEvent {
kind: "turn-board"
seat: number
area: string
cards: string[]
}
/**
 * The posts of a bet between them are turned up, one at a time or both at once.
 */
export interface PostTurnedEvent {
kind: "turn-post"
seat: number
which: ("first" | "second" | "both")
cards: string[]
}
/**
 * The third card, on which a player bet that it falls between two posts, is turned up.
 */
export interface ThirdTurnedEvent {
kind: "turn-third"
seat: number
fall: ("between" | "outside" | "like-a-post")
cards: string[]
}
/**
 * A card is turned up onto the pile that players buy from, or onto an area of cards on offer.
 */
export interface PileTurnedEvent {
kind: "turn-pile"
seat: number
cards: string[]
area: string
}
/**
 * A player takes cards that were on offer to all.
 */
export interface TookEvent {
kind: "take-up"
seat: number
cards: string[]
up: boolean
area: string
}
/**
 * A player lays cards of the hand face up on the table, in exchange or on offer.
 */
export interface PutDownEvent {
kind: "put-down"
seat: number
cards: string[]
area: string
}
/**
 * What is left on offer is cleared away.
 */
export interface ClearedEvent {
kind: "clear"
number: number
under: boolean
area: string
}
/**
 * A player passes a card on.
 */
export interface PassedEvent {
kind: "pass"
seat: number
cards: string[]
to: number
}
/**
 * A player keeps a card that could have been passed on; the card is named if everybody sees it.
 */
export interface KeptEvent {
kind: "keep"
seat: number
card: (string | null)
}
/**
 * A player shows a card that need not be given up.
 */
export interface RefusedEvent {
kind: "refuse"
seat: number
cards: string[]
other: number
}
/**
 * A player swaps cards with another, or with the deck.
 */
export interface SwappedEvent {
kind: "swap"
seat: number
other: (number | null)
}
/**
 * A player places up-cards in the hands they will belong to.
 */
export interface PlacedEvent {
kind: "place"
seat: number
cards: string[]
rows: RowSet[]
}
/**
 * Cards put into one row or hand.
 */
export interface RowSet {
name: string
cards: string[]
}
/**
 * A player shows a hand.
 */
export interface ShownEvent {
kind: "show"
seat: number
cards: string[]
}
/**
 * A player does not show a hand that cannot win.
 */
export interface MuckedEvent {
kind: "muck"
seat: number
}
/**
 * A player opens the betting with the hand needed to open, or passes.
 */
export interface OpenedEvent {
kind: "open"
seat: number
opens: boolean
}
/**
 * A player says how many times the rest of the board is to be dealt.
 */
export interface RunsWantedEvent {
kind: "run"
seat: number
times: number
}
/**
 * A player chooses how the hand goes on.
 */
export interface ChoseEvent {
kind: "choose"
seat: number
choice: string
}
/**
 * A player picks what to do in a turn of one's own.
 */
export interface TookTurnEvent {
kind: "take-turn"
seat: number
choice: string
}
/**
 * A player calls an ace high or low when it is the first post.
 */
export interface AceCalledEvent {
kind: "call-ace"
seat: number
choice: ("high" | "low")
}
/**
 * The bank deals no further hand.
 */
export interface BankStoppedEvent {
kind: "stop"
seat: number
}
/**
 * A player's secret choice becomes known to all.
 */
export interface RevealedEvent {
kind: "reveal"
seat: number
choice: string
}
/**
 * A player takes a card or passes.
 */
export interface TookOrPassedEvent {
kind: "take"
seat: number
choice: ("card" | "pass" | "none-left")
frozen: boolean
}
/**
 * A player asks for another card, or stands.
 */
export interface HitOrStoodEvent {
kind: "hit"
seat: number
choice: ("hit" | "stand")
part: string
}
/**
 * A player does not pay for the power of a card.
 */
export interface PowerDeclinedEvent {
kind: "leave"
seat: number
card: string
}
/**
 * A player does not buy the card on the pile.
 */
export interface PassedUpEvent {
kind: "pass-up"
seat: number
card: string
}
/**
 * A player gets extra cards for a card that was dealt up or shown.
 */
export interface PowerUsedEvent {
kind: "use"
seat: number
number: number
facing: ("down" | "up" | "unseen")
card: (string | null)
}
/**
 * The dealer rolls dice.
 */
export interface RolledEvent {
kind: "roll"
seat: number
dice: number[]
}
/**
 * A player sits a hand out.
 */
export interface SatOutEvent {
kind: "sit-out"
seat: number
}
/**
 * Lines of the board are out of play; all of them if their last cards have the same rank.
 */
export interface LinesRemovedEvent {
kind: "remove"
lines: number[]
all: boolean
}
/**
 * The cards are gathered and dealt again.
 */
export interface NextDealEvent {
kind: "next-deal"
seat: number
number: number
}
/**
 * The game has gone on long enough.
 */
export interface GameStoppedEvent {
kind: "bound"
times: number
}
/**
 * The deal ends here, and the cards are dealt again.
 */
export interface BrokenOffEvent {
kind: "kill"
seat: (number | null)
cards: string[]
why: Why
}
/**
 * Take a player out of the game for good.
 */
export interface LeftGameEvent {
kind: "gone"
seat: number
why: (Why | null)
}
/**
 * A player has to be in.
 */
export interface ForcedInEvent {
kind: "force"
seat: number
}
/**
 * A hand cannot win any more, because of a card that was drawn.
 */
export interface HandKilledEvent {
kind: "dead"
seat: number
card: string
}
/**
 * A player lays out legs to lose.
 */
export interface LegsLaidOutEvent {
kind: "leg-laid"
seat: number
legs: number
worth: number
}
/**
 * A player wins a leg, and now has ``legs`` of them.
 */
export interface LegWonEvent {
kind: "leg-won"
seat: number
legs: number
}
/**
 * A player loses a leg, and has ``legs`` left.
 */
export interface LegLostEvent {
kind: "leg-lost"
seat: number
legs: number
}
/**
 * A player keeps the last leg, because otherwise nobody would be left.
 */
export interface LegKeptEvent {
kind: "leg-kept"
seat: number
}
/**
 * A player owes a loss to the winners.
 */
export interface LossEvent {
kind: "loss"
seat: number
to: number[]
}
/**
 * Two hands in rows are scored against each other; no chips are paid in this event.
 */
export interface ScoredEvent {
kind: "points"
seat: number
score: Score
}
/**
 * A player plays the next hand in Fantasyland.
 */
export interface FantasylandEvent {
kind: "fantasyland"
seat: number
stays: boolean
}
/**
 * A hand is set against the rules, and loses.
 */
export interface FouledEvent {
kind: "foul"
seat: number
why: Why
hand: (number | null)
}
/**
 * A player is dealt cards.
 */
export interface DealtEvent {
kind: "deal"
seat: number
cards: string[]
up: boolean
number: number
}
/**
 * A player throws cards away to draw as many new ones.
 */
export interface DrewEvent {
kind: "draw"
seat: number
cards: string[]
number: number
}
/**
 * A player throws cards away.
 */
export interface DiscardedEvent {
kind: "discard"
seat: number
cards: string[]
number: number
}
/**
 * A player gives cards to another, who looks at them.
 */
export interface GaveEvent {
kind: "give"
seat: number
cards: string[]
to: number
number: number
up: boolean
}
/**
 * A player sets some cards apart for one of two hands.
 */
export interface PartedHandEvent {
kind: "split"
seat: number
part: string
cards: string[]
number: number
}
/**
 * A player lays down-cards in the order in which they will be turned up.
 */
export interface LaidInOrderEvent {
kind: "order"
seat: number
cards: string[]
number: number
}
/**
 * A player sets cards in rows.
 */
export interface RowsSetEvent {
kind: "set"
seat: number
rows: RowSet[]
number: number
hand: (number | null)
}
/**
 * A player sets two hands against the bank, one above the other.
 */
export interface HandsSetEvent {
kind: "set-hands"
seat: number
upper: string[]
lower: string[]
number: number
}
/**
 * A player is shown the cards of another, and nobody else sees them.
 */
export interface LookedEvent {
kind: "look"
seat: number
other: number
cards: string[]
number: number
}
/**
 * A player chooses in secret which cards to turn up.
 */
export interface PickedEvent {
kind: "pick"
seat: number
cards: string[]
number: number
}
/**
 * A player offers cards to trade, or gives as many for what another offers; none is a refusal.
 */
export interface OfferedEvent {
kind: "offer"
seat: number
cards: string[]
number: number
to: (number | null)
}
/**
 * A player bids for a card on offer, or for the first choice of them.
 * 
 * ``amount`` is ``None`` for those who may not know it yet.
 */
export interface BidEvent {
kind: "bid"
seat: number
amount: (number | null)
card: (string | null)
seen_by: (number | null)
}
/**
 * A player declares which way to go; ``choice`` is ``None`` for those who may not know it yet.
 */
export interface DeclaredEvent {
kind: "declare"
seat: number
choice: (string | null)
seen_by: (number | null)
}
/**
 * A player says whether they are in; ``choice`` is ``None`` for those who may not know it yet.
 */
export interface StayedEvent {
kind: "stay"
seat: number
choice: (("in" | "out") | null)
part: string
needs: (HandName | null)
seen_by: (number | null)
}
/**
 * A ruling was applied; this is one thing that was done. Cards are for those who may see them.
 */
export interface RuledEvent {
kind: "ruled"
effect: ("void" | "redeal" | "dead" | "live" | "foul" | "forfeit" | "award-again" | "all-in-for-pot" | "chips-back" | "show" | "face" | "replace" | "move" | "take-back" | "set-aside" | "burn" | "reshuffle" | "reshuffled" | "bind" | "only" | "opens" | "no-betting" | "clock" | "owes" | "carry" | "hold-pot" | "roll-again" | "note" | "later" | "lapsed")
seat: number
amount: number
cards: string[]
where: string
}
/**
 * A chat message.
 */
export interface Said {
n: number
user: string
name: string
text: string
at: number
}
/**
 * What has changed at a table, and what has happened since.
 */
export interface Update {
type: "update"
table: string
seq: number
hand: number
from: number
events: Event[]
set: TableChange
}
/**
 * What has changed at a table: the changed keys of its view.
 */
export interface TableChange {
id?: string
name?: string
host?: string
co_hosts?: CoHost[]
schedule?: (Planned | null)
public?: boolean
approve?: boolean
practice?: boolean
player?: (string | null)
chair?: (number | null)
mine?: Mine
rules?: RulesSet
seats?: Seat[]
waiting?: Waiting[]
held?: {
[k: string]: string
}
closed?: (number | null)
may_add_chair?: boolean
order?: Drawn[]
button?: number
blinds?: (Blinds | null)
drawn?: {
[k: string]: string
}
games?: Games
picking?: string
hands?: number
voided?: (Voided | null)
running?: boolean
next_at?: (number | null)
staged?: (Staged | null)
paused?: boolean
halted?: string
floor?: Floor
may_start?: boolean
bomb_next?: boolean
may_be_picked_up?: string[]
company?: CompanySeen
jackpot?: (number | null)
hand?: (Hand | null)
turn?: number
to_act?: (string | null)
deadline?: (number | null)
clock_from?: (number | null)
clock_called?: string
may_take_back?: string
may_unrule?: boolean
may_appeal?: boolean
now?: number
asking?: Asking[]
line?: (Line | null)
strip?: (Strip | null)
apart?: Apart[]
sight?: ("now" | "behind" | "outside")
viewers?: Viewer[]
bans?: Sanction[]
}
/**
 * What commits the server to the next deck, by kind of deck, and players to what they add.
 */
export interface Promise {
type: "promise"
table: string
hand: number
roots: {
[k: string]: string
}
seals: {
[k: string]: string
}
sheets: string[]
}
/**
 * Somebody has said something.
 */
export interface Chat {
type: "chat"
table: string
said: Said
}
/**
 * Somebody said something over their seat, or threw something to somebody.
 */
export interface Emoted {
type: "emoted"
table: string
user: string
emote: string
to: (string | null)
}
/**
 * Somebody invites you to a table; it is also in the list of your invitations.
 */
export interface Invited {
type: "invited"
table: string
name: string
by: string
}
/**
 * Somebody at the table has another face.
 */
export interface Faced {
type: "faced"
table: string
user: string
face: string
}
/**
 * The table was closed or broke; this is its last message.
 */
export interface Closed {
type: "closed"
table: string
moved: {
[k: string]: string
}
}
/**
 * A whole event.
 */
export interface EventState {
type: "event"
event: string
seq: number
view: EventView
}
/**
 * An event as one user sees it.
 */
export interface EventView {
id: string
name: string
host: string
public: boolean
structure: string
structure_name: string
digest: string
starts_at: (number | null)
offers: EventOffers
phase: string
live: boolean
uncounted: number
all_counted: boolean
deciding: EventDeciding[]
registration: boolean
entries: number
players: number
left: number
average: number
prizes: number[]
prizes_fixed: boolean
pool: {
[k: string]: number
}
round: number
matches: {
[k: string]: unknown
}[]
waiting: string[]
deadline: (number | null)
began: (number | null)
late: number
chips: number
seats: number
clock: EventClock
rows: EventRow[]
tables: EventTable[]
stacks: EventStack[]
entered: Entered[]
hand_for_hand: (EventHandForHand | null)
deal: (EventDeal | null)
going: EventGoing[]
desk: DeskNote[]
last_out: (LastOut | null)
undoable: Undoable[]
winner: string
results: EventResult[]
me: (EventEntry | null)
}
/**
 * Somebody who has lost everything and may still put chips on the table.
 */
export interface EventDeciding {
player: string
name: string
table: number
lammers: number
may_rebuy: boolean
until: (number | null)
}
/**
 * The clock of an event.
 */
export interface EventClock {
level: number
stakes: {
[k: string]: string
}
row: number
on_break: boolean
left: (number | null)
ends_at: (number | null)
resumes_at: (number | null)
hands: (number | null)
length: string
seconds: (number | null)
paused: string[]
next: (ComingRow | null)
to_break: (number | null)
}
/**
 * A level, or a break without one, as the structure of the event has it now.
 */
export interface EventRow {
level: (number | null)
stakes: {
[k: string]: string
}
written: string
minutes: number
hands: number
until: number
colour_up: number
games: string[]
}
/**
 * A table of an event.
 */
export interface EventTable {
number: number
id: string
final: boolean
playing: boolean
halted: string
label: string
button: number
kept: boolean
players: AtEventTable[]
}
/**
 * Somebody at a table of an event.
 */
export interface AtEventTable {
seat: number
player: string
name: string
}
/**
 * The chips of somebody who is in.
 */
export interface EventStack {
player: string
name: string
chips: number
head: number
lammers: number
bot: string
table: (number | null)
counted: boolean
penalty: number
}
/**
 * Somebody who has entered an event that has not started.
 */
export interface Entered {
player: string
name: string
bot: string
}
/**
 * Hands that all tables play one by one.
 */
export interface EventHandForHand {
why: string
number: number
waiting: number[]
}
/**
 * A deal that somebody has asked for; the shares are laid open when all hands are over.
 */
export interface EventDeal {
by: string
way: string
left: number
shares: {
[k: string]: number
}
agreed: string[]
}
/**
 * Somebody who goes to another table as soon as both are between hands; ``of`` is 0 for who comes in.
 */
export interface EventGoing {
player: string
name: string
of: number
from_seat: number
table: number
seat: number
why: string
known: boolean
}
/**
 * Something that the director has done.
 */
export interface DeskNote {
do: string
at: number
player: string
name: string
table: number
seat: number
amount: number
text: string
why: string
level: number
seconds: (number | null)
minutes: number
}
/**
 * Who has gone out last, and by whom.
 */
export interface LastOut {
player: string
name: string
place: number
by: string[]
}
/**
 * Somebody who has gone out in the last hand of a table, and what they had at its start.
 */
export interface Undoable {
player: string
name: string
table: number
chips: number
}
/**
 * What came of an entry.
 */
export interface EventResult {
player: string
name: string
place: number
prize: number
bounties: number
refund: number
cost: number
entries: number
rebuys: number
add_ons: number
knocked_out: number
seat_won: string
bot: string
paid: boolean
profit: number
}
/**
 * The viewer's own entry, and what the viewer may do.
 */
export interface EventEntry {
status: string
entries: number
rebuys: number
add_ons: number
lammers: number
promised: boolean
bought: number
fees: number
head: number
bounties: number
knocked_out: number
place: number
prize: number
refund: number
seat_won: string
paid: boolean
penalties: string[]
auto: string[]
table: (number | null)
seat: (number | null)
room: (string | null)
chips: number
rank: number
may_rebuy: boolean
may_add_on: boolean
may_re_enter: boolean
may_surrender: boolean
may_deal: boolean
decide_by: (number | null)
}
/**
 * What has changed in an event.
 */
export interface EventUpdate {
type: "event-update"
event: string
seq: number
set: EventChange
rows: EventRows
}
/**
 * What has changed in an event: the changed keys of its view.
 */
export interface EventChange {
id?: string
name?: string
host?: string
public?: boolean
structure?: string
structure_name?: string
digest?: string
starts_at?: (number | null)
offers?: EventOffers
phase?: string
live?: boolean
uncounted?: number
all_counted?: boolean
deciding?: EventDeciding[]
registration?: boolean
entries?: number
players?: number
left?: number
average?: number
prizes?: number[]
prizes_fixed?: boolean
pool?: {
[k: string]: number
}
round?: number
matches?: {
[k: string]: unknown
}[]
waiting?: string[]
deadline?: (number | null)
began?: (number | null)
late?: number
chips?: number
seats?: number
clock?: EventClock
rows?: EventRow[]
tables?: EventTable[]
stacks?: EventStack[]
entered?: Entered[]
hand_for_hand?: (EventHandForHand | null)
deal?: (EventDeal | null)
going?: EventGoing[]
desk?: DeskNote[]
last_out?: (LastOut | null)
undoable?: Undoable[]
winner?: string
results?: EventResult[]
me?: (EventEntry | null)
}
/**
 * What is different in long lists: a row that is put takes the place of the one with the same key.
 */
export interface EventRows {
stacks?: (StackRows | null)
entered?: (EnteredRows | null)
results?: (ResultRows | null)
tables?: (TableRows | null)
}
/**
 * Rows of ``stacks`` that are different, and the players whose rows are gone.
 */
export interface StackRows {
put: EventStack[]
gone: string[]
}
/**
 * Rows of ``entered`` that are different or come at the end, and the players whose rows are gone.
 */
export interface EnteredRows {
put: Entered[]
gone: string[]
}
/**
 * Rows of ``results`` that are different, and the players whose rows are gone.
 */
export interface ResultRows {
put: EventResult[]
gone: string[]
}
/**
 * Rows of ``tables`` that are different, and the numbers of those that are gone.
 */
export interface TableRows {
put: EventTable[]
gone: number[]
}
/**
 * What everybody in an event is told.
 */
export interface EventTold {
type: "told"
event: string
seq: number
told: ToldOfEvent[]
}
/**
 * Something that happened in an event, as a sentence and as data.
 */
export interface ToldOfEvent {
what: string
text: string
data: {
[k: string]: unknown
}
}
/**
 * You sit at another table of the event now: watch it, and no longer the one you came from.
 */
export interface Moved {
type: "moved"
event: string
of: (string | null)
table: string
number: number
seat: number
}
/**
 * Everything that may wait for the user; sent to those who follow it, whenever it changes.
 */
export interface OwnTables {
type: "mine"
now: number
tables: OwnTable[]
events: OwnEvent[]
}
/**
 * A table where the user sits, waits, is the host, or is called as floor.
 */
export interface OwnTable {
id: string
name: string
game: string
event: (string | null)
number: number
practice: boolean
running: boolean
chair: (number | null)
to_act: boolean
deadline: (number | null)
sitting_out: boolean
reserved: boolean
asking: number
floor: boolean
}
/**
 * An event that the user has entered, and that is not over for them.
 */
export interface OwnEvent {
id: string
name: string
phase: string
starts: (number | null)
}
/**
 * How a topic looks: all of it (``whole``), or what has changed since.
 */
export interface TopicTold {
type: "topic"
topic: "lobby"
whole: boolean
put: Rows
gone: GoneRows
}
/**
 * Rows of a topic, as they are now.
 */
export interface Rows {
tables: TableInfo[]
tournaments: TournamentInfo[]
}
/**
 * A table as it is listed.
 */
export interface TableInfo {
id: string
name: string
public: boolean
approve: boolean
practice: boolean
yours: (Yours | null)
host: string
running: boolean
seats: number
free: number[]
players: Player[]
games: string[]
game_names: string[]
stakes: string
unit: string
decimals: number
hands: number
least_buy_in: number
max_buy_in: number
beside: string[]
into: string[]
club: string
}
/**
 * What the user has to do with a table.
 */
export interface Yours {
chair: (number | null)
to_act: boolean
seconds: (number | null)
sitting_out: boolean
}
/**
 * Somebody at a table.
 */
export interface Player {
name: string
bot: boolean
}
/**
 * A tournament as it is listed.
 */
export interface TournamentInfo {
id: string
name: string
host: string
host_name: string
public: boolean
live: boolean
phase: string
structure: string
structure_name: string
games: string[]
seats: number
stack: number
price: number
entries: number
most: number
least: number
left: number
level: number
registration: boolean
start: (StartShown | null)
every: ("" | "day" | "week")
bots: string
created: number
status: string
table: (string | null)
club?: string
}
/**
 * When a tournament starts.
 */
export interface StartShown {
at: number
wall: string
zone: string
}
/**
 * The ids of rows that are there no longer.
 */
export interface GoneRows {
tables: string[]
tournaments: string[]
}
/**
 * It was done.
 */
export interface Ok {
type: "ok"
id: number
seq: number
behind?: number
}
/**
 * It was refused, and nothing has changed.
 */
export interface Error {
type: "error"
id: number
code: string
message: string
details?: {
[k: string]: number | string
}
rules?: string[]
}
/**
 * The answer to a ping.
 */
export interface Pong {
type: "pong"
id: number
now: number
}
/**
 * The server is there; sent to clients with heartbeats when there was nothing else to send.
 */
export interface ServerBeat {
type: "beat"
}
/** The version of the protocol that these are the messages of. */
export const VERSION = 3;
