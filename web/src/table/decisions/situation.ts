/** What the bar says, and what its keys do, while the viewer has nothing to decide. */
import { chairName } from "../../shared/felt/seating";
import type { Chair, TableView, User } from "../../shared/net/protocol";
import { chips, ofChips } from "../../shared/ui/format";
import { sentTo, waiting } from "../floor/line";
import { usualBuyIn, wayName } from "../seats/entering";
import { freeChairs } from "../state/chairs";
import type { Room } from "../state/room.svelte";
import type { AdvanceAction } from "./advance.svelte";
import { key, type Key, type Keys } from "./keys/keys";
import type { Option } from "./move.svelte";

export interface Situation {
  heading: string;
  text: string;
  keys: Keys;
  /** Whether the result of the hand stands in place of the words, if there is one. */
  results?: boolean;
  /** Answers to choose from, where there are more than keys. */
  options?: Option[];
  /** Whether the keys answer in advance. */
  advance?: boolean;
}

/** What a player is doing about a decision, or why nothing comes. */
export function pondering(chair: Chair | undefined, doing = "is thinking"): string {
  const name = chair?.name ?? "Somebody";
  return chair?.badges.includes("away") ? `${name} has lost the connection …` : `${name} ${doing} …`;
}

const NONE: Keys = [null, null, null];

const plain = (letter: string, label: string, action: string, more: Partial<Key> = {}): Key => key(0, label, "plain", action, { letter, ...more });
const usual = (letter: string, label: string, action: string, more: Partial<Key> = {}): Key => key(1, label, "call", action, { letter, ...more });
const main = (letter: string, label: string, action: string, more: Partial<Key> = {}): Key => key(2, label, "raise", action, { letter, ...more });

const own = (room: Room): Chair | undefined => room.view?.seats.find((one) => one.chair === room.view?.chair);
const has = (room: Room, badge: string): boolean => own(room)?.badges.includes(badge) ?? false;

/** `left` is how many seconds there are until the next hand, once the viewer has put the result away. */
export function situation(room: Room, ahead: AdvanceAction, latest: string, user: User | null, left: number | null = null): Situation {
  const view = room.view!;
  if (room.between) return betweenDeals();
  if (view.picking && view.picking === view.player) return pickGame(room);
  const ofEvent = view.strip && atEvent(room, user);
  if (ofEvent) return ofEvent;
  if (view.chair === null) return watching(room, user);
  if (room.banned) return { heading: "You are banned", text: `The host has banned you from this table ${room.bans.lasts(room.banned)}. You leave when the hand is over.`, keys: NONE };
  if (has(room, "leaving")) return staying("You leave when the hand is over.");
  if (has(room, "called away") && room.over) return staying("You leave as soon as you have played what you owe.");
  if (view.floor.call) return { heading: "The floor is called", text: "The clocks stand still until it has ruled.", keys: NONE };
  if (view.paused) return { heading: "The table is paused", text: room.over && latest ? latest : room.isHost ? "Nobody's clock is running." : "The host goes on when everybody is back.", keys: room.isHost ? [null, null, main("D", "Go on", "resume")] : NONE };
  if (isBroke(room)) return broke(room);
  if (has(room, "out")) return comingBack(room);
  if (room.over && !view.running && !view.picking) return beforeTheDeal(room);
  if (view.hand && room.over) return betweenHands(left);
  if (view.hand && !own(room)?.in_hand && view.mine.ways.length > 1) return comingIn(room);
  return others(room, ahead, latest);
}

/** A deal is over, and the hand goes on. */
const betweenDeals = (): Situation => ({ heading: "", text: "", results: true, keys: [null, null, usual("N", "Next deal", "skip", { said: "Next deal, Space" })] });

const HALTED: Record<string, string> = { break: "A break", chips: "Somebody may put more chips on the table", "final table": "The final table sits down", "hand-for-hand": "The other tables end their hands", deal: "A deal is talked about", desk: "The director has paused play" };

/** At a table of an event, which seats people and sells chips itself; nothing where it is as at any table. */
function atEvent(room: Room, user: User | null): Situation | null {
  const view = room.view!;
  const { event, phase, mine, offers } = view.strip!;
  const there = main("E", "To the tournament", `go /tournaments/${event}`);
  if (view.chair === null || phase !== "running") {
    const out = mine?.place ? `You came in place ${mine.place}${mine.prize ? `, and won ${mine.prize}` : ""}.` : "";
    return { heading: phase !== "running" ? "The tournament is over" : out ? "You are out" : "You are watching", text: out, results: true, keys: [null, user ? null : plain("I", "Sign in", "sign-in"), there] };
  }
  if (isBroke(room)) {
    const more = mine?.lammers ? main("R", `Redeem a lammer for ${chips(offers.lammer)}`, "event redeem") : mine?.may_rebuy && offers.rebuy ? main("R", `Rebuy ${chips(offers.rebuy.chips)}`, "event rebuy") : null;
    return { heading: "You are out of chips", text: more ? "You may put more on the table before the next hand." : "", results: !more, keys: [more && !mine?.lammers ? plain("L", "No more", "event surrender") : null, null, more] };
  }
  if (room.over && view.halted) return { heading: HALTED[view.halted] ?? "Play waits for a moment", text: "", results: true, keys: [view.hand && plain("P", "Replay", "replay"), null, null] };
  return null;
}

function others(room: Room, ahead: AdvanceAction, latest: string): Situation {
  const view = room.view!;
  const chair = (player: string | null): Chair | undefined => view.seats.find((one) => one.player === player);
  if (room.staging) return { heading: "The cards decide", text: "Nobody has anything left to decide.", keys: [plain("1", "Good luck", "emote luck"), plain("2", "Hold!", "emote hold"), plain("", "Show at once", "skip", { said: "Show at once, Space" })] };
  if (view.picking) return { heading: pondering(chair(view.picking), "picks the game"), text: "", keys: NONE };
  if (view.to_act && view.to_act === view.player) return { heading: "The dealer has your answer", text: latest, keys: NONE };
  if (view.to_act) return { heading: pondering(chair(view.to_act)), text: latest, ...inAdvance(ahead) };
  return { heading: "The next hand is coming …", text: latest, keys: NONE };
}

/** Answers in advance are the same keys, as outlines. */
function inAdvance(ahead: AdvanceAction): Pick<Situation, "keys" | "advance"> {
  const { offers, wish } = ahead;
  if (!offers.length) return { keys: NONE };
  const [first, second] = ["Q", "W"].map((letter, at) => {
    const offer = offers[at];
    return offer ? plain(letter, offer.label, `wish ${at}`, { pressed: wish === offer.wish, meaning: `wish ${offer.wish} ${offer.amount}` }) : null;
  });
  return { keys: [first ?? null, second ?? null, plain("", "Raise", "", { off: true })], advance: true };
}

function pickGame(room: Room): Situation {
  const games = [...new Map(room.view!.games.order.map((one) => [one.game, one])).values()];
  const options = games.map((one) => ({ label: one.name, action: `pick ${one.game}` }));
  const [first, second, third, ...more] = options.map((one, at) => key(at, one.label, "call", one.action));
  const keys: Keys = third ? [first ?? null, second ?? null, third] : [null, second ? (first ?? null) : null, second ?? first ?? null];
  return { heading: "You deal. What do we play?", text: "", keys: more.length ? NONE : keys, ...(more.length ? { options } : {}) };
}

/** Take back what the host has not answered yet. */
const UNASK: Keys = [plain("U", "Take it back", "unask"), null, null];

const staying = (heading: string): Situation => ({ heading, text: "", keys: [null, null, usual("C", "Stay after all", "in ")] });

const isBroke = (room: Room): boolean => {
  const seat = own(room);
  return !!seat && seat.stack + seat.coming === 0 && (room.over || !seat.in_hand);
};

function broke(room: Room): Situation {
  const view = room.view!;
  const asked = view.asking.find((one) => one.player === view.player && one.seat < 0);
  if (asked) return { heading: "You are out of chips", text: `You have asked for ${ofChips(asked.amount)}. The host has to approve them.`, keys: UNASK };
  const amount = usualBuyIn(view.mine.least, view.mine.most);
  return { heading: "You are out of chips", text: "Buy more, or leave the chair to somebody else.", results: true, keys: [plain("L", "Leave", "leave", { said: "Leave the table" }), null, main("B", `Buy ${chips(amount)} more`, "buy")] };
}

/** The ways to come in as keys, or as a list where there are more. */
function ways(room: Room, chosen: string | null): Pick<Situation, "keys" | "options"> {
  const all = room.view!.mine.ways.map((way) => ({ label: wayName(way), action: `in ${way}`, way }));
  if (all.length > 3) return { keys: NONE, options: all };
  const made = all.map(({ label, action, way }, at) => ({ ...key(at, label, chosen === null && at === 0 ? "raise" : "plain", action), letter: String(at + 1), ...(chosen === null ? {} : { pressed: way === chosen }) }));
  const [first = null, second = null, third = null] = made.toReversed();
  return { keys: [third, second, first] };
}

function comingBack(room: Room): Situation {
  const text = has(room, "timed out") ? "Your clock ran out several times in a row, so you are sitting out." : "Your chair is kept for you.";
  if (room.view!.mine.ways.length > 1) return { heading: "How do you come back?", text, ...ways(room, null) };
  return { heading: "You are sitting out", text, keys: [null, null, main("B", "I am back", "in ")] };
}

function comingIn(room: Room): Situation {
  const { mine } = room.view!;
  const now = own(room)?.entering ?? "";
  return { heading: "How do you come in?", text: "You are not in this hand.", ...ways(room, mine.ways.includes(now) ? now : (mine.ways[0] ?? "")) };
}

const betweenHands = (left: number | null): Situation => ({
  heading: left ? `Next hand in ${left} s` : "The next hand is coming …",
  text: "",
  results: true,
  keys: [plain("P", "Replay", "replay"), plain("S", "Sit out", "out"), left === null ? usual("N", "Next hand", "next") : null],
});

function beforeTheDeal(room: Room): Situation {
  const view = room.view!;
  const played = view.hand !== null;
  const enough = view.seats.length > 1;
  const house = plain("S", "House rules", "house");
  if (!room.isHost) return { heading: "Waiting for the host", text: "The host has not started yet.", results: played, keys: [played ? plain("P", "Replay", "replay") : null, house, null] };
  const coming = view.asking[0];
  const heading = coming ? `Waiting for ${coming.name}` : enough ? "Ready to deal" : "Waiting for others";
  const text = coming ? "Let them in, or deal without them." : enough ? "Deal when everybody is here." : "Send the link, or add a bot. Two are enough to deal.";
  return { heading, text, results: played, keys: [plain("B", "Add a bot", "bot", { off: !freeChairs(view).length }), house, main("D", "Deal", "deal", { off: !enough })] };
}

function watching(room: Room, user: User | null): Situation {
  const view = room.view!;
  const asked = view.asking.find((one) => one.player === user?.id);
  const over = view.seats.find((one) => one.owner && one.owner.player === user?.id);
  if (over) return playedOver(room, over);
  if (asked) {
    const chair = chairName(asked.seat).toLowerCase();
    const text = asked.over ? `You have asked to play over in ${chair} with ${ofChips(asked.amount)}. The host has to agree.` : `You have asked for ${chair} with ${ofChips(asked.amount)}. The host has to let you in.`;
    return { heading: "Waiting for the host", text, keys: UNASK };
  }
  if (room.banned) return { heading: "You are watching", text: `The host has banned you from this table ${room.bans.lasts(room.banned)}. You may watch, but not sit down.`, keys: NONE };
  return onlooker(room, user);
}

function onlooker(room: Room, user: User | null): Situation {
  const view = room.view!;
  const free = view.mine.chairs.length;
  const list = waiting(view);
  const place = list.findIndex((one) => one.player === user?.id) + 1;
  const sent = sentTo(view.line, room.id);
  const elsewhere = sent.length > 0 && !list.length;
  const there = !free && !place ? sent[0] : undefined;
  const signIn = user ? null : plain("I", "Sign in", "sign-in");
  const overs = !free && user && view.mine.over.length ? plain("O", "Play over", "over") : null;
  const listed = place ? plain("L", "Take me off the list", "list off") : null;
  const join = free ? main("S", "Take a seat", "sit") : there ? main("S", `To ${there.name}`, `go /t/${there.id}`) : !place && user && !elsewhere ? main("L", "Put me on the list", "list on") : null;
  const asks = view.sight === "outside" && view.rules.spectators === "friends" && !view.viewers.length && user ? plain("W", "Ask to watch", "ask-to-watch") : null;
  const text = [view.sight === "outside" ? seesNothing(view) : "", chairsLeft(free, place, list.length, elsewhere)].filter(Boolean).join(" ");
  // That it is not the present must not be hidden behind a result.
  return { heading: WATCHING[view.sight], text, results: view.sight === "now", keys: [listed, signIn ?? asks ?? overs, join] };
}

const WATCHING = { now: "You are watching", behind: "You are watching, one hand behind", outside: "The hands are not shown here" };

/** Why somebody sees no hands, and what would change that. */
function seesNothing({ rules, viewers }: TableView): string {
  if (rules.spectators !== "friends") return "Only those who sit at this table see them.";
  return viewers.length ? "You have asked to watch. The host has to let you in." : "The host decides who may watch.";
}

function chairsLeft(free: number, place: number, listed: number, elsewhere: boolean): string {
  if (place) return `You are number ${place} of ${listed} on the list.`;
  if (free) return `${free === 1 ? "One chair is" : `${free} chairs are`} free.`;
  if (elsewhere) return "New players of this game sit down at another table.";
  return listed ? `There is no chair for you yet; ${listed === 1 ? "one is" : `${listed} are`} on the list.` : "Every chair is taken.";
}

function playedOver(room: Room, seat: Chair): Situation {
  const owner = seat.owner!;
  const amount = usualBuyIn(room.view!.mine.least, room.view!.mine.most);
  const join = !owner.stack ? main("B", `Buy ${chips(amount)} more`, "buy") : owner.back ? plain("S", "Sit out", "out") : main("B", "I am back", "in ");
  const until = owner.back ? ", until the big blind comes to it" : "";
  return { heading: `${seat.name} plays over in your chair${until}`, text: `${ofChips(owner.stack)} of yours are put aside.`, keys: [plain("L", "Leave", "leave", { said: "Leave the table" }), null, join] };
}
