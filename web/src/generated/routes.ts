/* Made by tools/page.py out of the server's routes; change that instead. */

export type Event = (AntedEvent | PostedBlindEvent | BroughtInEvent | CalledEvent | BetEvent | RaisedEvent | CompletedEvent | WageredEvent | PaidEvent | ReturnedEvent | AwardedEvent | ReceivedEvent | JackpotWonEvent | FoldedEvent | CheckedEvent | HouseTookEvent | RakedEvent | JackpotFundedEvent | BoughtChipsEvent | BoardDealtEvent | CommunityDealtEvent | ReshuffledEvent | ExposedEvent | ProvedEvent | PickedUpEvent | BoardClearedEvent | BoardReplacedEvent | TurnedEvent | BoardTurnedEvent | PostTurnedEvent | ThirdTurnedEvent | PileTurnedEvent | TookEvent | PutDownEvent | ClearedEvent | PassedEvent | KeptEvent | RefusedEvent | SwappedEvent | PlacedEvent | ShownEvent | MuckedEvent | OpenedEvent | RunsWantedEvent | ChoseEvent | TookTurnEvent | AceCalledEvent | BankStoppedEvent | RevealedEvent | TookOrPassedEvent | HitOrStoodEvent | PowerDeclinedEvent | PassedUpEvent | PowerUsedEvent | RolledEvent | SatOutEvent | LinesRemovedEvent | NextDealEvent | GameStoppedEvent | BrokenOffEvent | LeftGameEvent | ForcedInEvent | HandKilledEvent | LegsLaidOutEvent | LegWonEvent | LegLostEvent | LegKeptEvent | LossEvent | ScoredEvent | FantasylandEvent | FouledEvent | DealtEvent | DrewEvent | DiscardedEvent | GaveEvent | PartedHandEvent | LaidInOrderEvent | RowsSetEvent | HandsSetEvent | LookedEvent | PickedEvent | OfferedEvent | BidEvent | DeclaredEvent | StayedEvent | RuledEvent)

/**
 * What routes take, and what they answer.
 */
export interface Routes {
About: About
AboutServer: AboutServer
Account: Account
AccountBody: AccountBody
AceCalledEvent: AceCalledEvent
Afterwards: Afterwards
AnswerBody: AnswerBody
AntedEvent: AntedEvent
AskBody: AskBody
Asked: Asked
AtEventTable: AtEventTable
Award: Award
AwardedEvent: AwardedEvent
BankStoppedEvent: BankStoppedEvent
BetEvent: BetEvent
BidEvent: BidEvent
BigHandShown: BigHandShown
BigHands: BigHands
Blocked: Blocked
BoardClearedEvent: BoardClearedEvent
BoardDealtEvent: BoardDealtEvent
BoardReplacedEvent: BoardReplacedEvent
BoardTurnedEvent: BoardTurnedEvent
BookRuling: BookRuling
BotsGiven: BotsGiven
BoughtChipsEvent: BoughtChipsEvent
BrokenOffEvent: BrokenOffEvent
BroughtInEvent: BroughtInEvent
CalendarLink: CalendarLink
CalledEvent: CalledEvent
CameFrom: CameFrom
CardToDraw: CardToDraw
CaseBody: CaseBody
CaseKind: CaseKind
Chance: Chance
Chances: Chances
CheckedEvent: CheckedEvent
CheckedSheet: CheckedSheet
CheckedStructure: CheckedStructure
ChoseEvent: ChoseEvent
Chosen: Chosen
ClearedEvent: ClearedEvent
Closed: Closed
ClosedClub: ClosedClub
ClubChange: ClubChange
ClubExport: ClubExport
ClubInfo: ClubInfo
ClubLedger: ClubLedger
ClubLobby: ClubLobby
ClubMember: ClubMember
ClubPage: ClubPage
ClubStanding: ClubStanding
ClubStandings: ClubStandings
Clubs: Clubs
Coming: Coming
ComingBody: ComingBody
ComingRow: ComingRow
CommunityDealtEvent: CommunityDealtEvent
CompletedEvent: CompletedEvent
Contest: Contest
ContestKey: ContestKey
ContestOdds: ContestOdds
Deal: Deal
Dealing: Dealing
DealtEvent: DealtEvent
Decision: Decision
DeclaredEvent: DeclaredEvent
DeclineBody: DeclineBody
Declined: Declined
DeleteBody: DeleteBody
Deleted: Deleted
DeletedStructure: DeletedStructure
Deletion: Deletion
Desk: Desk
DeskNote: DeskNote
DiscardedEvent: DiscardedEvent
DrawAllowed: DrawAllowed
DrawnCard: DrawnCard
DrewEvent: DrewEvent
EffectKind: EffectKind
Entered: Entered
Entry: Entry
Event: Event
EventClock: EventClock
EventDeal: EventDeal
EventDeciding: EventDeciding
EventEntry: EventEntry
EventGoing: EventGoing
EventHandForHand: EventHandForHand
EventOffers: EventOffers
EventResult: EventResult
EventRow: EventRow
EventStack: EventStack
EventStructure: EventStructure
EventTable: EventTable
EventView: EventView
ExportedMember: ExportedMember
ExposedEvent: ExposedEvent
FacesOf: FacesOf
FactField: FactField
FantasylandEvent: FantasylandEvent
FoldedEvent: FoldedEvent
ForcedInEvent: ForcedInEvent
FormEntry: FormEntry
FormerMember: FormerMember
FouledEvent: FouledEvent
FoundHand: FoundHand
FoundHands: FoundHands
FoundRules: FoundRules
Game: Game
GameAsked: GameAsked
GameByChance: GameByChance
GameForgotten: GameForgotten
GameFound: GameFound
GameLike: GameLike
GameOfTheDay: GameOfTheDay
GamePlayed: GamePlayed
GameRules: GameRules
GameSet: GameSet
GameStep: GameStep
GameStoppedEvent: GameStoppedEvent
GameSum: GameSum
GameToShare: GameToShare
GameTraits: GameTraits
GameVersion: GameVersion
Games: Games
GamesFound: GamesFound
GamesLike: GamesLike
GaveEvent: GaveEvent
Gone: Gone
GuestBody: GuestBody
GuestName: GuestName
HTTPValidationError: HTTPValidationError
Hand: Hand
HandAsked: HandAsked
HandKilledEvent: HandKilledEvent
HandName: HandName
HandSeat: HandSeat
HandShown: HandShown
HandToDeal: HandToDeal
HandWon: HandWon
Hands: Hands
HandsSetEvent: HandsSetEvent
HandsToTry: HandsToTry
Health: Health
Held: Held
HeldBy: HeldBy
HeldOn: HeldOn
HelpBody: HelpBody
HitOrStoodEvent: HitOrStoodEvent
HouseTookEvent: HouseTookEvent
HowToAsk: HowToAsk
InLedger: InLedger
InvitationBody: InvitationBody
Invitations: Invitations
JackpotFundedEvent: JackpotFundedEvent
JackpotWonEvent: JackpotWonEvent
Joining: Joining
KeptEvent: KeptEvent
KeptStructure: KeptStructure
KittyLine: KittyLine
KnownToken: KnownToken
LaidInOrderEvent: LaidInOrderEvent
LastOut: LastOut
Ledger: Ledger
LedgerAccount: LedgerAccount
Left: Left
LeftGameEvent: LeftGameEvent
LegKeptEvent: LegKeptEvent
LegLostEvent: LegLostEvent
LegWonEvent: LegWonEvent
LegsLaidOutEvent: LegsLaidOutEvent
LinesRemovedEvent: LinesRemovedEvent
LinkBody: LinkBody
LinkGone: LinkGone
ListedHand: ListedHand
ListedLink: ListedLink
ListedRule: ListedRule
ListedStructure: ListedStructure
LoggedLine: LoggedLine
Looked: Looked
LookedEvent: LookedEvent
LossEvent: LossEvent
MadeLink: MadeLink
MadeStructure: MadeStructure
MailBody: MailBody
MixOfGames: MixOfGames
MoveShown: MoveShown
Moved: Moved
MovedBody: MovedBody
MuckedEvent: MuckedEvent
MyHistory: MyHistory
MyNight: MyNight
Needs: Needs
NewClub: NewClub
NewPasswordBody: NewPasswordBody
NextDealEvent: NextDealEvent
NightBody: NightBody
NightInfo: NightInfo
NightList: NightList
NightSum: NightSum
NoteBody: NoteBody
OddsAnswer: OddsAnswer
OddsLayout: OddsLayout
Offer: Offer
OfferedEvent: OfferedEvent
OpenedEvent: OpenedEvent
Opening: Opening
Option: Option
OtherwiseBody: OtherwiseBody
OtherwiseLines: OtherwiseLines
Owed: Owed
OwnGame: OwnGame
OwnGameList: OwnGameList
OwnGameText: OwnGameText
OwnMix: OwnMix
OwnMixBody: OwnMixBody
OwnMixes: OwnMixes
OwnNote: OwnNote
OwnNotes: OwnNotes
OwnStructure: OwnStructure
PaidEvent: PaidEvent
PaidPlaces: PaidPlaces
PartedHandEvent: PartedHandEvent
PassedEvent: PassedEvent
PassedUpEvent: PassedUpEvent
PasswordBody: PasswordBody
Payment: Payment
PaymentBody: PaymentBody
PaymentMade: PaymentMade
PickedEvent: PickedEvent
PickedUpEvent: PickedUpEvent
Picks: Picks
PileTurnedEvent: PileTurnedEvent
PlaceAsked: PlaceAsked
PlacedEvent: PlacedEvent
Player: Player
PlayerOdds: PlayerOdds
PointsGiven: PointsGiven
PointsSet: PointsSet
PostTurnedEvent: PostTurnedEvent
PostedBlindEvent: PostedBlindEvent
Pot: Pot
PowerDeclinedEvent: PowerDeclinedEvent
PowerUsedEvent: PowerUsedEvent
PromisedFor: PromisedFor
Proof: Proof
Protocol: Protocol
ProvedEvent: ProvedEvent
PutDownEvent: PutDownEvent
Question: Question
QuizGroup: QuizGroup
QuizGroups: QuizGroups
QuizQuestion: QuizQuestion
QuizRule: QuizRule
QuizRuling: QuizRuling
RaisedEvent: RaisedEvent
Raises: Raises
RakedEvent: RakedEvent
ReceivedEvent: ReceivedEvent
Recovering: Recovering
RecoveryLink: RecoveryLink
Refusal: Refusal
RefusedEvent: RefusedEvent
RelatedRule: RelatedRule
RemovalBody: RemovalBody
ReshuffledEvent: ReshuffledEvent
Results: Results
ReturnedEvent: ReturnedEvent
RevealedEvent: RevealedEvent
RoleBody: RoleBody
RoleRow: RoleRow
RolledEvent: RolledEvent
RolledLines: RolledLines
Row: Row
RowSet: RowSet
RowsSetEvent: RowsSetEvent
RuleBehind: RuleBehind
RuleExample: RuleExample
Rulebook: Rulebook
RuledEvent: RuledEvent
RulesBehind: RulesBehind
RulesLine: RulesLine
RulesSection: RulesSection
RulesSet: RulesSet
RulingOfRule: RulingOfRule
RunsWantedEvent: RunsWantedEvent
SatOutEvent: SatOutEvent
SatelliteSeats: SatelliteSeats
Score: Score
ScoredEvent: ScoredEvent
SeatPiece: SeatPiece
SecretBody: SecretBody
SeenHand: SeenHand
Sent: Sent
SharedGame: SharedGame
SharedLink: SharedLink
SheetBody: SheetBody
SheetExample: SheetExample
SheetFault: SheetFault
SheetKey: SheetKey
SheetLanguage: SheetLanguage
SheetMistake: SheetMistake
SheetScale: SheetScale
SheetText: SheetText
SheetToSave: SheetToSave
SheetWord: SheetWord
ShowBody: ShowBody
Shown: Shown
ShownEvent: ShownEvent
ShownHand: ShownHand
ShownLink: ShownLink
ShownLinks: ShownLinks
Standing: Standing
StartGiven: StartGiven
StartShown: StartShown
StayedEvent: StayedEvent
Step: Step
StreetDealt: StreetDealt
StreetOdds: StreetOdds
StructureForm: StructureForm
StructurePage: StructurePage
StructurePayouts: StructurePayouts
StructureRow: StructureRow
StructureSection: StructureSection
StructureText: StructureText
StructureTime: StructureTime
StructureWish: StructureWish
Structures: Structures
SwappedEvent: SwappedEvent
TableBody: TableBody
TableInfo: TableInfo
Tables: Tables
TakeBody: TakeBody
TakeoutState: TakeoutState
ThirdTurnedEvent: ThirdTurnedEvent
Token: Token
TokenBody: TokenBody
Tokens: Tokens
ToldHand: ToldHand
ToldOfEvent: ToldOfEvent
ToldPassage: ToldPassage
TookEvent: TookEvent
TookOrPassedEvent: TookOrPassedEvent
TookTurnEvent: TookTurnEvent
TournamentBody: TournamentBody
TournamentInfo: TournamentInfo
TournamentLog: TournamentLog
TournamentPage: TournamentPage
Tournaments: Tournaments
TraitsOfGames: TraitsOfGames
TriedContest: TriedContest
TriedHands: TriedHands
TurnedEvent: TurnedEvent
Undoable: Undoable
UsualRules: UsualRules
ValidationError: ValidationError
WageredEvent: WageredEvent
WayChoice: WayChoice
Who: Who
WholeRule: WholeRule
WholeStructure: WholeStructure
Why: Why
Wild: Wild
WildWord: WildWord
Wrong: Wrong
You: You
Yours: Yours
cardhouse__server__web__routes__clubs__clubs__Invited: Cardhouse_Server_Web_Routes_Clubs_Clubs__Invited
cardhouse__server__web__routes__people__invitations__Invited: Cardhouse_Server_Web_Routes_People_Invitations__Invited
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
 * What this server is.
 */
export interface AboutServer {
name: string
version: string
protocol: number
bots: string[]
resting: string[]
strength: {
[k: string]: number
}
styles: string[]
}
/**
 * The user's account.
 */
export interface Account {
id: string
name: string
guest: boolean
created: number
mail: string
sends_mail: boolean
links: MadeLink[]
}
/**
 * A link for a new password, as the owner of the account sees it.
 */
export interface MadeLink {
by: string
club: string
at: number
expires: number
used: (number | null)
is_open: boolean
}
/**
 * A name and a password.
 */
export interface AccountBody {
name: string
password: string
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
 * What was shown after a hand, of its players' own will.
 */
export interface Afterwards {
shown: {
[k: string]: string[]
}
rabbit: {
[k: string]: string[]
}
}
/**
 * Whether to accept an invitation.
 */
export interface AnswerBody {
accept: boolean
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
 * Whose password is forgotten.
 */
export interface AskBody {
name: string
}
/**
 * That it was asked; nobody learns whether there is such an account.
 */
export interface Asked {
asked: boolean
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
 * Chips that a seat has won, with the winning hand if the viewer may see it.
 */
export interface Award {
seat: number
amount: number
pot: number
contest: string
why: (Why | null)
run: number
hand: (HandName | null)
cards: string[]
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
 * The bank deals no further hand.
 */
export interface BankStoppedEvent {
kind: "stop"
seat: number
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
 * One of the biggest hands of a club, as everybody at the table could see it.
 */
export interface BigHandShown {
table: string
number: number
game: string
name: string
finished: number
won: number
pot: number
players: string[]
board: string[]
shown: HandShown[]
winners: HandWon[]
night: string
tournament: boolean
}
/**
 * What a player showed at the end.
 */
export interface HandShown {
player: string
cards: string[]
}
/**
 * What a player won.
 */
export interface HandWon {
player: string
amount: number
hand: string
}
/**
 * The biggest hands of a club or a night.
 */
export interface BigHands {
hands: BigHandShown[]
tournament: BigHandShown[]
}
/**
 * Somebody whose invitations the user does not want.
 */
export interface Blocked {
id: string
name: string
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
 * Cards are dealt to an area of the board.
 */
export interface BoardDealtEvent {
kind: "board"
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
 * A player has a card of the layout turned up.
 */
export interface BoardTurnedEvent {
kind: "turn-board"
seat: number
area: string
cards: string[]
}
/**
 * What the book says.
 */
export interface BookRuling {
outcome: string
title: string
why: string
lines: (string | SeatPiece)[][]
rules: RuleBehind[]
doing: string[]
chooser: (number | string | null)
options: WayChoice[]
}
/**
 * A player of the hand, in a line of words.
 */
export interface SeatPiece {
seat: number
}
/**
 * A rule that a ruling follows from.
 */
export interface RuleBehind {
id: string
statement: string
}
/**
 * What may be chosen.
 */
export interface WayChoice {
outcome: string
title: string
why: string
lines: (string | SeatPiece)[][]
name: string
}
/**
 * Bots that fill the event up when it starts.
 */
export interface BotsGiven {
kind: string
to?: number
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
 * The deal ends here, and the cards are dealt again.
 */
export interface BrokenOffEvent {
kind: "kill"
seat: (number | null)
cards: string[]
why: Why
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
 * The secret of a member's own link.
 */
export interface CalendarLink {
calendar: string
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
 * How many cards of the deck lay above each card of an event, and above those burnt before it.
 */
export interface CameFrom {
event: number
burnt: (number | null)[]
cards: (number | null)[]
}
/**
 * The text of a sheet, and whether its card is for a phone.
 */
export interface CardToDraw {
text: string
narrow?: boolean
}
/**
 * What is stated.
 */
export interface CaseBody {
stated: string
}
/**
 * What can have gone wrong.
 */
export interface CaseKind {
kind: string
title: string
fields: FactField[]
group: string
rules: string[]
}
/**
 * A fact that can be stated.
 */
export interface FactField {
name: string
label: string
form: string
words: string[]
needed: boolean
}
/**
 * What the known hands could expect from a number of events on.
 */
export interface Chance {
after: number
street: string
shares: (number | null)[]
against: number
left_out: number
exact: boolean
}
/**
 * The odds on each street, worked out from the cards that the link shows.
 */
export interface Chances {
streets: Chance[]
}
/**
 * A player checks.
 */
export interface CheckedEvent {
kind: "check"
seat: number
}
/**
 * The result of checking a sheet: its rules, or what is wrong and where.
 */
export interface CheckedSheet {
ok: boolean
game?: (GameRules | null)
error?: string
place?: string
line?: (number | null)
column?: (number | null)
mistakes?: SheetMistake[]
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
deal: Deal
rules: RulesSection[]
board: [number, string][][]
areas: {
[k: string]: number
}
lines: string[][][]
steps: GameStep[]
stages: string[]
lines_when: (RolledLines | null)[]
branches: {
[k: string]: string[]
}
notes: string[]
options: Option[]
contests: Contest[]
}
/**
 * What a deal looks like, for a small picture of it.
 */
export interface Deal {
cards: string
board: [number, string][][]
rows: number[]
draws: number
split: boolean
high_low: boolean
wild: boolean
wild_areas: string[]
}
/**
 * A part of the rules under its own title.
 */
export interface RulesSection {
name: ("head" | "play" | "board" | "branch" | "showdown" | "table" | "wild" | "further" | "options" | "readings" | "source")
title: string
lines: RulesLine[]
}
/**
 * A line of the rules: a paragraph, a fact with its label, a numbered step or a point of a list.
 */
export interface RulesLine {
kind: ("text" | "fact" | "step" | "point")
text: string
mark: string
depth: number
}
/**
 * What happens at one point of a game, as a sentence and as a small picture.
 */
export interface GameStep {
kind: ("post" | "down" | "up" | "board" | "bet" | "draw" | "choice" | "show" | "other")
label: string
cards: number
down: number
said: string
}
/**
 * When a set of lines is in force: a fact about the dice, and the numbers for which it is.
 */
export interface RolledLines {
fact: string
numbers: number[]
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
line: (number | null)
}
/**
 * A mistake, and the part of its line that is wrong; lines and columns count from 1.
 */
export interface SheetMistake {
line: number
column: number
end: number
place: string
said: string
fixes: string[]
}
/**
 * The result of checking a text: a structure, or what is wrong and where.
 */
export interface CheckedStructure {
ok: boolean
structure?: (WholeStructure | null)
error?: string
place?: string
line?: (number | null)
column?: (number | null)
}
/**
 * A structure in words, as a table of levels, and with prizes and time for so many players.
 */
export interface WholeStructure {
id: string
name: string
summary: string
kinds: string[]
games: string
seats: number
stack: number
levels: number
length: string
most: number
price: number
players: number
minutes: number
source: string
games_listed: string[]
sections: StructureSection[]
columns: string[]
rows: StructureRow[]
estimate: StructureTime
payouts: StructurePayouts
warnings: string[]
digest: string
values: {
[k: string]: unknown
}
}
/**
 * A part of a structure in words.
 */
export interface StructureSection {
title: string
lines: string[]
}
/**
 * A level, or a break: then there is no number.
 */
export interface StructureRow {
level: (number | null)
cells: string[]
length: string
colour_up: number
begins: number
minutes: number
}
/**
 * About how long it takes for so many players.
 */
export interface StructureTime {
players: number
minutes: number
low: number
high: number
level: number
}
/**
 * What the places get if so many enter.
 */
export interface StructurePayouts {
table: string
entries: number
pool: {
[k: string]: number
}
places: PaidPlaces[]
seats: (SatelliteSeats | null)
}
/**
 * What a place, or each of several places, gets.
 */
export interface PaidPlaces {
first: number
last: number
amount: (number | null)
percent: number
}
/**
 * The seats that a satellite pays, and what is left for the next place.
 */
export interface SatelliteSeats {
count: number
price: number
rest: number
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
 * The face of the user.
 */
export interface Chosen {
face: string
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
 * A table that is closed.
 */
export interface Closed {
closed: string
}
/**
 * A club that is closed.
 */
export interface ClosedClub {
closed: string
}
/**
 * What is changed of a club; what is left out stays.
 */
export interface ClubChange {
name?: (string | null)
description?: (string | null)
house_rules?: (string | null)
rules?: ({
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
} | null)
points?: (PointsGiven | null)
}
/**
 * What places are worth.
 */
export interface PointsGiven {
/**
 * @maxItems 30
 */
places: number[]
played?: number
least?: number
}
/**
 * Everything of a club that its members may see.
 */
export interface ClubExport {
id: string
name: string
description: string
house_rules: string
rules: {
[k: string]: unknown
}
points: PointsSet
created: number
members: ExportedMember[]
nights: NightInfo[]
ledger: ClubLedger
standings: ClubStanding[]
games: GamePlayed[]
hands: BigHands
}
/**
 * What places are worth.
 */
export interface PointsSet {
places: number[]
played: number
least: number
}
/**
 * Somebody who belongs or has belonged to a club.
 */
export interface ExportedMember {
player: string
name: string
role: string
status: string
joined: number
left: (number | null)
}
/**
 * A night of a club.
 */
export interface NightInfo {
id: string
name: string
wall: string
zone: string
starts: number
minutes: number
place: string
notes: string
cancelled: boolean
on: boolean
answers: Coming[]
mine: (("yes" | "no" | "maybe") | null)
}
/**
 * What a member has answered.
 */
export interface Coming {
user: string
name: string
answer: ("yes" | "no" | "maybe")
}
/**
 * Who is up or down by night and altogether, and who owes whom; all results together are zero.
 */
export interface ClubLedger {
unit: string
decimals: number
accounts: LedgerAccount[]
owed: Owed[]
payments: PaymentMade[]
games: GameSum[]
kitty: KittyLine[]
difference: number
}
/**
 * How somebody stands.
 */
export interface LedgerAccount {
player: string
name: string
kind: string
result: number
paid: number
balance: number
nights: NightSum[]
}
/**
 * A night, or what belongs to none, in the ledger.
 */
export interface NightSum {
night: string
result: number
}
/**
 * A payment that would settle something.
 */
export interface Owed {
payer: string
payee: string
amount: number
}
/**
 * A payment that was noted.
 */
export interface PaymentMade {
id: string
payer: string
payee: string
amount: number
note: string
by: string
at: number
}
/**
 * A table or a tournament in the ledger.
 */
export interface GameSum {
id: string
kind: string
name: string
night: string
opened: number
over: boolean
hands: number
players: number
kitty: number
in_play: number
}
/**
 * What has come into the kitty, or has gone out of it if it is negative.
 */
export interface KittyLine {
kind: string
amount: number
}
/**
 * How a member stands.
 */
export interface ClubStanding {
player: string
name: string
result: number
hands: number
points: number
first: number
nights: number
}
/**
 * A game that was played in the club.
 */
export interface GamePlayed {
game: string
name: string
hands: number
}
/**
 * A club as it is listed for those who belong to it, or have belonged.
 */
export interface ClubInfo {
id: string
name: string
role: (("owner" | "host" | "floor" | "member") | null)
status: ("member" | "left" | "removed" | "banned")
members: number
owner: string
closed: boolean
tables: number
}
/**
 * What can be played in a club now.
 */
export interface ClubLobby {
night: (string | null)
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
 * Somebody who belongs to a club.
 */
export interface ClubMember {
user: string
name: string
role: ("owner" | "host" | "floor" | "member")
joined: number
here: boolean
helped?: boolean
}
/**
 * A club with its members, for those who belong to it.
 */
export interface ClubPage {
id: string
name: string
description: string
house_rules: string
rules: {
[k: string]: unknown
}
unit: string
decimals: number
points: PointsSet
created: number
closed: boolean
role: ("owner" | "host" | "floor" | "member")
may: string[]
roles: RoleRow[]
members: ClubMember[]
former: FormerMember[]
invited: ClubMember[]
link: (string | null)
calendar: string
}
/**
 * What a role may do.
 */
export interface RoleRow {
role: ("owner" | "host" | "floor" | "member")
may: string[]
}
/**
 * Somebody who has belonged to it.
 */
export interface FormerMember {
user: string
name: string
status: ("left" | "removed" | "banned")
left: number
}
/**
 * The standings of a club.
 */
export interface ClubStandings {
standings: ClubStanding[]
years: number[]
games: GamePlayed[]
}
/**
 * The clubs of a user.
 */
export interface Clubs {
clubs: ClubInfo[]
invitations: Cardhouse_Server_Web_Routes_Clubs_Clubs__Invited[]
former: ClubInfo[]
}
/**
 * A club that the user is invited to.
 */
export interface Cardhouse_Server_Web_Routes_Clubs_Clubs__Invited {
id: string
name: string
by: string
members: number
}
/**
 * Whether one comes.
 */
export interface ComingBody {
answer: ("yes" | "no" | "maybe")
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
 * One card is dealt to everybody, because there are too few for one each.
 */
export interface CommunityDealtEvent {
kind: "community"
cards: string[]
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
 * A key of a contest, and what it is about.
 */
export interface ContestKey {
key: string
said: string
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
 * How a hand was dealt, as far as one player may know: enough to deal it again with the cards proved.
 */
export interface Dealing {
setup: {
[k: string]: unknown
}
answers: string[]
places: CameFrom[]
sheet: string
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
 * Which cards may be picked together, besides the least and the most.
 */
export interface Picks {
counts: number[]
free: number
keep: string[]
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
 * How to decline.
 */
export interface DeclineBody {
block?: boolean
}
/**
 * An invitation that is gone.
 */
export interface Declined {
declined: string
}
/**
 * The password once more; guests have none.
 */
export interface DeleteBody {
password: string
name: string
}
/**
 * That the account is deleted; its name goes out of what is stored in the background.
 */
export interface Deleted {
deleted: boolean
chore: string
}
/**
 * It is deleted.
 */
export interface DeletedStructure {
ok?: true
}
/**
 * How far the name of a deleted account has gone out of what is stored; nobody is shown it any more.
 */
export interface Deletion {
done: number
whole: number
over: boolean
}
/**
 * What can be stated of the hand now.
 */
export interface Desk {
kinds: CaseKind[]
otherwise: EffectKind[]
}
/**
 * What the floor may do of its own will.
 */
export interface EffectKind {
kind: string
title: string
fields: FactField[]
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
 * A player throws cards away.
 */
export interface DiscardedEvent {
kind: "discard"
seat: number
cards: string[]
number: number
}
/**
 * How many cards may be discarded in a draw.
 */
export interface DrawAllowed {
least: number
most: number
}
/**
 * A rule card as a picture.
 */
export interface DrawnCard {
svg: string
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
 * Somebody who has entered an event that has not started.
 */
export interface Entered {
player: string
name: string
bot: string
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
 * A player posts a blind, a straddle, or a blind that was missed.
 */
export interface PostedBlindEvent {
kind: "blind"
seat: number
amount: number
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
 * Chips go back to a player; if no reason is given, because nobody called them.
 */
export interface ReturnedEvent {
kind: "return"
seat: number
amount: number
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
 * A player turns up the next of their own unseen cards.
 */
export interface TurnedEvent {
kind: "turn"
seat: number
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
 * A player picks what to do in a turn of one's own.
 */
export interface TookTurnEvent {
kind: "take-turn"
seat: number
choice: string
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
 * Hands that all tables play one by one.
 */
export interface EventHandForHand {
why: string
number: number
waiting: number[]
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
 * The structure of a tournament, in words and as a table of levels.
 */
export interface EventStructure {
id: string
name: string
digest: string
explained: string
levels: string[][]
late: number
alternates: number
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
 * The faces that players have chosen, by their ids.
 */
export interface FacesOf {
faces: {
[k: string]: string
}
}
/**
 * A key of the sheet, and what it takes.
 */
export interface FormEntry {
key: string
kind: string
help: string
default: unknown
known: string[]
least: number
inside: FormEntry[]
}
/**
 * One of the user's hands.
 */
export interface FoundHand {
table: string
table_name: string
number: number
finished: number
game: string
title: string
net: number
pot: (number | null)
cards: string[]
board: string[]
players: number
tournament: boolean
unit: string
decimals: number
}
/**
 * A page of the user's hands, the newest first.
 */
export interface FoundHands {
hands: FoundHand[]
count: (number | null)
next: string
pending: number
}
/**
 * The rules that have some words, the best first.
 */
export interface FoundRules {
ids: string[]
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
deal: Deal
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
 * A game that suits a number of people.
 */
export interface GameByChance {
id: string
}
/**
 * It is gone.
 */
export interface GameForgotten {
ok?: true
}
/**
 * A game that fits, with the reasons in words.
 */
export interface GameFound {
id: string
score: number
why: string[]
missing: string[]
}
/**
 * A game that is like another one.
 */
export interface GameLike {
id: string
likeness: number
differs: string[]
}
/**
 * The game of a day, the same for everybody.
 */
export interface GameOfTheDay {
day: string
id: string
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
 * Which version a link leads to; the newest one if none is named.
 */
export interface GameToShare {
version?: number
}
/**
 * What a game is like, as far as a list is narrowed by it.
 */
export interface GameTraits {
cards: number
boards: number
draws: number
split: boolean
passing: boolean
length: ("short" | "medium" | "long")
mood: ("quiet" | "lively" | "wild" | "mad")
}
/**
 * A version of a game: its number, and when it was saved.
 */
export interface GameVersion {
version: number
name: string
digest: string
created: number
link?: (string | null)
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
 * The games that fit, the best first.
 */
export interface GamesFound {
found: GameFound[]
}
/**
 * The games that are most like one, the nearest first.
 */
export interface GamesLike {
games: GameLike[]
}
/**
 * What was deleted.
 */
export interface Gone {
gone: string
}
/**
 * The name of a guest, and the table that they come to.
 */
export interface GuestBody {
name: string
table?: (string | null)
}
/**
 * Whom to invite.
 */
export interface GuestName {
name: string
}
export interface HTTPValidationError {
detail?: ValidationError[]
}
export interface ValidationError {
loc: (string | number)[]
msg: string
type: string
input?: unknown
ctx?: {

}
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
awards: Award[]
steps: Step[]
afterwards: Afterwards
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
 * What is wild, in words: ``hearts``, ``10``, ``red 5``, ``jack of hearts``, ``joker``.
 */
export interface Wild {
contest: string
cards: string[]
}
/**
 * How the hand stood after a number of events, with the seats that had changed.
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
 * The text of a sheet, and which hand of it is dealt; the same number gives the same hand.
 */
export interface HandToDeal {
text: string
number?: number
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
name: string
cards: string[]
board: string[]
pot: (number | null)
net: number
}
/**
 * The text of a sheet, how many hands of it are played, and how many of them have been played.
 */
export interface HandsToTry {
text: string
hands?: number
first?: number
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
hand: HandName
cards: string[]
wild: string[]
}
/**
 * What another player has shown at the end.
 */
export interface HeldBy {
contest: string
hand: HandName
cards: string[]
wild: string[]
seat: number
}
/**
 * What the user holds on one line of the board.
 */
export interface HeldOn {
line: number
holding: Held[]
}
/**
 * Whether the owner of the club may make a link for the user to set a new password.
 */
export interface HelpBody {
allow: boolean
}
/**
 * How this house helps with a forgotten password.
 */
export interface HowToAsk {
mail: boolean
}
/**
 * Somebody who plays or has played at a table.
 */
export interface InLedger {
player: string
name: string
bot: boolean
buy_ins: number
chips: number
result: number
}
/**
 * Whom to invite.
 */
export interface InvitationBody {
name: string
}
/**
 * Where the user is invited, and whose invitations they do not want.
 */
export interface Invitations {
invitations: Cardhouse_Server_Web_Routes_People_Invitations__Invited[]
blocked: Blocked[]
}
/**
 * A table that the user is invited to.
 */
export interface Cardhouse_Server_Web_Routes_People_Invitations__Invited {
table: string
name: string
by: string
games: string[]
stakes: string
players: number
free: number
at: number
}
/**
 * What those see of a club who have its link.
 */
export interface Joining {
id: string
name: string
description: string
members: number
owner: string
belongs: boolean
}
/**
 * The id of a structure; who has it may look at it.
 */
export interface KeptStructure {
id: string
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
 * Buy-ins, results, and the fewest payments that settle them; bots neither pay nor are paid.
 */
export interface Ledger {
entries: Entry[]
results: {
[k: string]: number
}
names: {
[k: string]: string
}
players: InLedger[]
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
 * A club that the user does not belong to any more.
 */
export interface Left {
left: string
}
/**
 * Whether there is to be a link; if there is one already, it is renewed.
 */
export interface LinkBody {
open: boolean
}
/**
 * A link that leads nowhere any more.
 */
export interface LinkGone {
taken_back: string
}
/**
 * A link to a hand, as it is listed.
 */
export interface ListedLink {
token: string
path: string
table: string
number: number
own: boolean
names: boolean
created: number
game: string
finished: number
}
/**
 * A rule as it is listed.
 */
export interface ListedRule {
id: string
book: string
edition: string
section: string
topic: string
kind: ("banking" | "betting" | "condition" | "conduct" | "dealing" | "declare" | "mechanical" | "meta" | "money" | "payment" | "pots" | "procedure" | "ranking" | "room" | "ruling" | "session" | "showdown" | "tournament")
state: ("shown" | "judged" | "excused")
statement: string
}
/**
 * A structure as it is listed.
 */
export interface ListedStructure {
id: string
name: string
summary: string
kinds: string[]
games: string
seats: number
stack: number
levels: number
length: string
most: number
price: number
players: number
minutes: number
}
/**
 * What was done in a tournament, and what everybody was told.
 */
export interface LoggedLine {
seq: number
at: number
do: string
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
 * What the book says about a case, or what it still has to be told.
 */
export interface Looked {
filled: {
[k: string]: string
}
needs: (Needs | null)
ruling: (BookRuling | null)
wrong: string
}
/**
 * A fact that the ruling depends on and nobody has stated.
 */
export interface Needs {
field: string
question: string
}
/**
 * The text of a structure.
 */
export interface MadeStructure {
text: string
}
/**
 * The password, and an address for mail; an empty one for none.
 */
export interface MailBody {
password: string
address: string
}
/**
 * A player who goes from one chair to another; chairs are counted from 1.
 */
export interface MoveShown {
player: string
name: string
of: number
of_seat: number
table: number
seat: number
}
/**
 * A table or tournament, and the night that it counts for.
 */
export interface Moved {
game: string
night: (string | null)
}
/**
 * The night that a table or a tournament counts for; nothing for none.
 */
export interface MovedBody {
night?: (string | null)
}
/**
 * What the user has played in a club, also after leaving it.
 */
export interface MyHistory {
id: string
name: string
status: string
unit: string
decimals: number
result: number
paid: number
balance: number
nights: MyNight[]
payments: PaymentMade[]
names: {
[k: string]: string
}
}
/**
 * What came of a night for the user.
 */
export interface MyNight {
night: string
name: string
starts: (number | null)
result: number
hands: number
}
/**
 * A new club.
 */
export interface NewClub {
name: string
description?: string
unit?: string
decimals?: number
}
/**
 * The secret of a link, and the new password.
 */
export interface NewPasswordBody {
link: string
password: string
}
/**
 * A night: when and where.
 */
export interface NightBody {
name: string
at: string
zone: string
minutes?: number
place?: string
notes?: string
}
/**
 * The nights of a club, the earliest first.
 */
export interface NightList {
nights: NightInfo[]
}
/**
 * What is noted about a player; nothing at all takes the note away.
 */
export interface NoteBody {
about: string
colour?: ("" | "red" | "orange" | "green" | "blue" | "violet" | "grey")
text?: string
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
more: {
[k: string]: number
}
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
 * What the floor would do.
 */
export interface OtherwiseBody {
/**
 * @maxItems 20
 */
effects: string[]
}
/**
 * The same in words.
 */
export interface OtherwiseLines {
lines: (string | SeatPiece)[][]
}
/**
 * A game of the user's own, as it was saved last.
 */
export interface OwnGame {
version: number
name: string
digest: string
created: number
link?: (string | null)
id: string
versions: GameVersion[]
}
/**
 * The games that the user keeps, the one saved last first.
 */
export interface OwnGameList {
games: OwnGame[]
}
/**
 * The text of a version of a game.
 */
export interface OwnGameText {
id: string
version: number
name: string
text: string
}
/**
 * A list of games that somebody has put together.
 */
export interface OwnMix {
name: string
games: string[]
hands: number
}
/**
 * A list of games with a name; it takes the place of the one that was called so.
 */
export interface OwnMixBody {
name: string
/**
 * @minItems 2
 * @maxItems 100
 */
games: [string, string, ...(string)[]]
hands?: number
}
/**
 * Everything that the user has put together.
 */
export interface OwnMixes {
mixes: OwnMix[]
}
/**
 * What the user has noted about a player.
 */
export interface OwnNote {
about: string
colour: ("" | "red" | "orange" | "green" | "blue" | "violet" | "grey")
text: string
}
/**
 * Everything that the user has noted.
 */
export interface OwnNotes {
notes: OwnNote[]
}
/**
 * A structure that the user keeps.
 */
export interface OwnStructure {
id: string
name: string
summary: string
kinds: string[]
games: string
seats: number
stack: number
levels: number
length: string
most: number
price: number
players: number
minutes: number
changed: number
}
/**
 * The current password, and the new one.
 */
export interface PasswordBody {
old: string
new: string
}
/**
 * A payment outside the tables.
 */
export interface PaymentBody {
payer: string
payee: string
amount: number
note?: string
}
/**
 * The hand that a deck was promised for.
 */
export interface PromisedFor {
table: string
number: number
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
dealing: (Dealing | null)
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
hand?: (PromisedFor | null)
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
 * A part of the floor's work that the quiz asks about.
 */
export interface QuizGroup {
word: string
number: string
title: string
levels: number[]
}
/**
 * What the quiz asks about.
 */
export interface QuizGroups {
groups: QuizGroup[]
}
/**
 * A situation and four answers.
 */
export interface QuizQuestion {
number: number
kind: string
group: string
level: number
situation: string[]
answers: string[]
}
/**
 * A rule that a ruling goes by.
 */
export interface QuizRule {
id: string
topic: string
statement: string
}
/**
 * Which answer is right, and why.
 */
export interface QuizRuling {
right: number
why: string
rules: QuizRule[]
statement: string
}
/**
 * Whose link it is, and until when it is good.
 */
export interface Recovering {
name: string
expires: number
}
/**
 * A link for a new password, which is shown only once.
 */
export interface RecoveryLink {
path: string
expires: number
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
rules?: string[]
}
/**
 * A rule that belongs to another.
 */
export interface RelatedRule {
id: string
topic: string
}
/**
 * How to remove somebody.
 */
export interface RemovalBody {
ban?: boolean
}
/**
 * What came of a tournament so far; those who are still in come first.
 */
export interface Results {
id: string
name: string
phase: string
prizes: number[]
results: EventResult[]
payments: Payment[]
}
/**
 * A role; that of the owner hands the club over.
 */
export interface RoleBody {
role: ("owner" | "host" | "floor" | "member")
}
/**
 * A situation, and what the rule says about it.
 */
export interface RuleExample {
given: string
expect: string
}
/**
 * Every rule of every book.
 */
export interface Rulebook {
rules: ListedRule[]
}
/**
 * The rules behind what the page tells of a hand, by the key of the phrase.
 */
export interface RulesBehind {
rules: {
[k: string]: string[]
}
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
 * The kind of ruling that goes by a rule.
 */
export interface RulingOfRule {
kind: string
number: string
title: string
}
/**
 * The secret of a link: what follows the # in it.
 */
export interface SecretBody {
link: string
}
/**
 * An invitation that is on its way.
 */
export interface Sent {
invited: string
}
/**
 * A game as a link shows it.
 */
export interface SharedGame {
name: string
version: number
text: string
}
/**
 * A link to a version of a game, and where it leads on the page.
 */
export interface SharedLink {
token: string
path: string
version: number
}
/**
 * The text of a sheet.
 */
export interface SheetBody {
text: string
}
/**
 * A small whole sheet that shows how something is written.
 */
export interface SheetExample {
title: string
text: string
}
/**
 * What went wrong in a hand: the fault of the sheet.
 */
export interface SheetFault {
hand: number
players: number
why: string
place: string
line: (number | null)
}
/**
 * A key of a sheet, what it is about, and the words that it may be if it takes one of a few.
 */
export interface SheetKey {
key: string
said: string
known: string[]
}
/**
 * The words of the language of sheets, for whoever completes them.
 */
export interface SheetLanguage {
keys: SheetKey[]
contest: ContestKey[]
wild: WildWord[]
examples: SheetExample[]
words: SheetWord[]
after: {
[k: string]: string[]
}
scales: SheetScale[]
}
/**
 * Something that may be wild: as it is written, and as the rules say it.
 */
export interface WildWord {
example: string
said: string
}
/**
 * A word of ``play``: how it is written, and what its example means.
 */
export interface SheetWord {
example: string
grammar: string
said: string
}
/**
 * A way of ranking hands.
 */
export interface SheetScale {
id: string
said: string
}
/**
 * The text of a sheet.
 */
export interface SheetText {
text: string
}
/**
 * The text of a sheet, and the game of which it is the next version, if it is one.
 */
export interface SheetToSave {
text: string
id?: string
}
/**
 * What a link is to show.
 */
export interface ShowBody {
own?: boolean
names?: boolean
}
/**
 * A hand as a link shows it: what everybody at the table saw, and what its player shows besides.
 */
export interface ShownHand {
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
unit: string
decimals: number
finished: number
view: SeenHand
awards: Award[]
steps: Step[]
}
/**
 * A link to a hand.
 */
export interface ShownLink {
token: string
path: string
table: string
number: number
own: boolean
names: boolean
created: number
}
/**
 * The user's links that lead somewhere, the newest first.
 */
export interface ShownLinks {
links: ListedLink[]
}
/**
 * How the hand stands for the user.
 */
export interface Standing {
hand: number
holding: Held[]
lines: HeldOn[]
shown: HeldBy[]
awards: Award[]
}
/**
 * A start as a clock on the wall shows it.
 */
export interface StartGiven {
at: string
zone: string
}
/**
 * Everything that a form for structures shows.
 */
export interface StructureForm {
entries: FormEntry[]
payouts: {
[k: string]: string
}
}
/**
 * A structure with its text; one that an earlier version took may have a mistake now.
 */
export interface StructurePage {
ok: boolean
structure?: (WholeStructure | null)
error?: string
place?: string
line?: (number | null)
column?: (number | null)
id: string
text: string
mine: boolean
}
/**
 * The text of a structure, and how many players it is meant for.
 */
export interface StructureText {
text: string
players?: number
}
/**
 * An evening: so many players, about so many hours.
 */
export interface StructureWish {
hours: number
players: number
game?: string
seats?: number
stack?: number
name?: string
}
/**
 * The structures of the house that fit, and all that the user keeps.
 */
export interface Structures {
structures: ListedStructure[]
own: OwnStructure[]
kinds: string[]
}
/**
 * A new table.
 */
export interface TableBody {
name: string
rules?: {
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
public?: boolean
approve?: boolean
beside?: (string | null)
way?: (("balanced" | "must-move" | "mains-stay" | "daisy-chain") | null)
practice?: boolean
/**
 * @maxItems 15
 */
bots?: string[]
club?: (string | null)
night?: (string | null)
}
/**
 * Several tables.
 */
export interface Tables {
tables: TableInfo[]
}
/**
 * How the page is set in this browser, to be taken along as it is.
 */
export interface TakeBody {
settings?: {
[k: string]: boolean | number | string | (boolean | number | string | null)[] | {
[k: string]: boolean | number | string | null
} | null
}
}
/**
 * How far the file is in which a user takes everything along.
 */
export interface TakeoutState {
state: ("none" | "writing" | "ready")
done: number
whole: number
bytes: number
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
 * A whole hand that bots have played, with all cards.
 */
export interface ToldHand {
players: number
passages: ToldPassage[]
}
/**
 * A line of a hand that is told, or the board as it lies then.
 */
export interface ToldPassage {
place: ("title" | "heading" | "deal" | "line" | "note" | "made" | "pot" | "won" | "stack" | "board")
text: string
board: {
[k: string]: string[]
}
}
/**
 * A new tournament.
 */
export interface TournamentBody {
name: string
structure?: string
text?: string
public?: boolean
start?: (StartGiven | null)
every?: ("" | "day" | "week")
full?: number
bots?: (BotsGiven | null)
club?: (string | null)
night?: (string | null)
live?: boolean
}
/**
 * What was done in a tournament, the latest last.
 */
export interface TournamentLog {
lines: LoggedLine[]
}
/**
 * A tournament with everything that there is to see of it.
 */
export interface TournamentPage {
info: TournamentInfo
seq: number
view: EventView
frozen: EventStructure
}
/**
 * Several tournaments.
 */
export interface Tournaments {
tournaments: TournamentInfo[]
}
/**
 * The traits of every game of the house, by its id.
 */
export interface TraitsOfGames {
traits: {
[k: string]: GameTraits
}
}
/**
 * In how many hands a contest was won, and in how many of them by several players.
 */
export interface TriedContest {
name: string
won: number
shared: number
}
/**
 * What happened in some hands of a sheet; fewer than were asked for if they take long.
 */
export interface TriedHands {
name: string
players: number
stakes: string
hands: number
answers: number
showdowns: number
paid: number
chips: number
scoops: number
contests: TriedContest[]
seconds: number
fault: (SheetFault | null)
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
/**
 * A rule with what keeps, shows, judges or excuses it.
 */
export interface WholeRule {
id: string
book: string
edition: string
section: string
topic: string
kind: ("banking" | "betting" | "condition" | "conduct" | "dealing" | "declare" | "mechanical" | "meta" | "money" | "payment" | "pots" | "procedure" | "ranking" | "room" | "ruling" | "session" | "showdown" | "tournament")
state: ("shown" | "judged" | "excused")
statement: string
games: string
examples: RuleExample[]
kept: string[]
tests: string[]
ruling: (RulingOfRule | null)
ask: string[]
excuse: (string | null)
related: RelatedRule[]
}
