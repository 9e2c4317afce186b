/** What happened as a phrase and its values: one case for each kind of event and each reason. */
import { spoken } from "../cards/cards";
import type { Award, GameEvent, Score, Why } from "../net/protocol";
import { chips } from "../ui/format";
import { handSaid, rankSaid, whichSaid } from "./hands";
import { choiceSaid, contestSaid, extra, number, shown, type Naming } from "./naming";
import { isKey, listed, said, type Listed, type Said, type Value } from "./phrases";

const legs = (count: number): Said => (count > 1 ? said("legs.many", { count }) : said(count ? "legs.one" : "legs.none"));

const owner = (seat: number, hand: number | null | undefined, name: Naming): Value =>
  hand === null || hand === undefined ? name(seat) : said(`seats.${number(hand)}-hand`, { seat: name(seat) });

/** How a hand in rows did against another. */
export function scoreSaid(score: Score, subject: Value, name: Naming): Said {
  const other = owner(score.other, score.other_hand, name);
  let told: Said;
  if (score.fouled === "both") told = said("scores.both-fouled", { owner: subject, other });
  else {
    const sides = (["wins", "loses", "ties"] as const).flatMap((side) => {
      const rows = { wins: score.won, loses: score.lost, ties: score.tied }[side] ?? [];
      return rows.length ? [said(`scores.${side}`, { owner: subject, rows: listed(rows, "lists.comma", "lists.and") })] : [];
    });
    const rows: Said | Listed = score.fouled ? said("scores.other-fouled") : listed(sides);
    told = score.points ? said("scores.beats", { owner: subject, other, points: score.points, rows }) : said("scores.even", { owner: subject, other, rows });
  }
  const [mine, theirs] = score.royalties ?? [0, 0];
  if (mine || theirs) told = said("scores.royalties", { score: told, mine: mine ?? 0, theirs: theirs ?? 0 });
  const paid = score.paid ?? null;
  return paid === null ? told : said("scores.short", { score: told, paid: paid || said("scores.none") });
}

/** Why something happened. */
export function whySaid(why: Why, name: Naming): Said {
  const told = reason(why, name);
  return why.short ? said("reasons.short", { why: told }) : told;
}

function reason(why: Why, name: Naming): Said {
  const hands = (why.hands ?? []).map(handSaid);
  const rows = why.rows ?? [];
  const card = shown(why.card ? [why.card] : []);
  switch (why.reason) {
    case "lost":
    case "both-lost":
    case "forced-lost":
      return hands[0] ? said(`reasons.${why.reason}-with`, { hand: hands[0] }) : said(`reasons.${why.reason}`);
    case "push":
    case "against": {
      const pairs = hands.flatMap((mine, at) => (at % 2 ? [] : [said("reasons.against-hand", { mine, bank: hands[at + 1] ?? "" })]));
      return said(`reasons.${why.reason}`, { hands: listed(pairs, "lists.and") });
    }
    case "face":
      return said(why.facing === "up" ? "reasons.face-up" : "reasons.face-down");
    case "bought":
    case "wild":
    case "card-ends":
      return said(`reasons.${why.reason}`, { card });
    case "extra": {
      const brings = extra(why.number ?? 0, why.facing ?? "down");
      return card ? said("reasons.extra-card", { extra: brings, card }) : said("reasons.extra", { extra: brings });
    }
    case "score":
      if (!why.score) return said("reasons.loss");
      return said("reasons.score", { owner: owner(why.score.seat, why.score.hand, name), score: scoreSaid(why.score, owner(why.score.seat, why.score.hand, name), name) });
    case "bank-weak":
      return said("reasons.bank-weak", { hand: hands[0] ?? "" });
    case "legs":
    case "points":
    case "exchange":
    case "turned-up":
      return said(`reasons.${why.reason}`, { count: why.number ?? 0 });
    case "card-up":
      return said("reasons.card-up", { card, seat: name(why.seat ?? -1) });
    case "killed":
      return said("reasons.killed", { seat: name(why.seat ?? -1), power: whichSaid(why.power ?? "") });
    case "pays":
      return said("reasons.pays", { row: rows[0] ?? "" });
    case "row-count":
      return said("reasons.row-count", { row: rows[0] ?? "" });
    case "row-weak":
      return said("reasons.row-weak", { row: rows[0] ?? "", hand: hands[0] ?? "" });
    case "row-order":
      return said("reasons.row-order", { row: rows[0] ?? "", other: rows[1] ?? "" });
    case "set-wrong":
      return said("reasons.set-wrong", { hand: hands[0] ?? "", other: hands[1] ?? "" });
    default:
      return said(`reasons.${why.reason}`);
  }
}

/** What a pot is won for: a contest by its name, or a reason. */
export const whatSaid = (event: { contest: string; why: Why | null }, name: Naming): Value => (event.why ? whySaid(event.why, name) : contestSaid(event.contest));

/** Who won what, and with which hand; of which pot, for what and on which board, where there were several `among` all that was won. */
export function awardSaid(award: Award, name: Naming, among: readonly Award[]): Said {
  const several = (of: (one: Award) => unknown): boolean => new Set(among.map(of)).size > 1;
  const pot = award.pot ? said("awards.side-pot", { number: award.pot }) : said("awards.main-pot");
  const values = { seat: name(award.seat), amount: chips(award.amount), pot, contest: contestSaid(award.contest), hand: award.hand ? handSaid(award.hand) : "" };
  const of = several((one) => one.pot) ? ("-of" as const) : "";
  const contested = award.why === null && several((one) => one.contest) ? ("-for" as const) : "";
  const won = award.hand ? said(`awards.share${of}${contested}-with`, values) : said(`awards.share${of}${contested}`, values);
  const told = award.why ? said("results.because", { said: won, why: whySaid(award.why, name) }) : won;
  return several((one) => one.run) ? said("awards.on-board", { won: told, number: award.run + 1 }) : told;
}

/** An event as a phrase; cards that nobody may see are left out of it. */
export function eventSaid(event: GameEvent, name: Naming): Said {
  const seat = "seat" in event && event.seat !== null ? name(event.seat) : "";
  switch (event.kind) {
    case "fold":
    case "check":
    case "muck":
    case "sit-out":
    case "force":
    case "stop":
    case "pick":
    case "leg-kept":
      return said(`events.${event.kind}`, { seat });
    case "ante":
    case "blind":
    case "call":
    case "buy-chips":
      return said(`events.${event.kind}`, { seat, amount: chips(event.amount) });
    case "bring-in":
      return event.cards[0] ? said("events.bring-in", { seat, amount: chips(event.amount), card: spoken(event.cards[0]) }) : said("events.bring-in-hidden", { seat, amount: chips(event.amount) });
    case "bet":
    case "raise":
    case "complete":
      return said(`events.${event.kind}`, { seat, to: chips(event.to) });
    case "wager":
      return said(event.how ? `events.wager-${event.how}` : "events.wager", { seat, amount: chips(event.amount) });
    case "return":
    case "pay":
      return event.why ? said(`events.${event.kind}-why`, { seat, amount: chips(event.amount), why: whySaid(event.why, name) }) : said(`events.${event.kind}`, { seat, amount: chips(event.amount) });
    case "receive":
      if (!event.why) return said("events.receive", { seat, amount: chips(event.amount) });
      if (event.by === null) return said("events.receive-why", { seat, amount: chips(event.amount), why: whySaid(event.why, name) });
      return said("events.receive-from", { seat, amount: chips(event.amount), by: name(event.by), why: whySaid(event.why, name) });
    case "award":
      return said("events.award", { seat, amount: chips(event.amount), what: whatSaid(event, name) });
    case "house":
    case "rake":
      return said(`events.${event.kind}`, { amount: chips(event.amount) });
    case "fund":
      return said("events.fund", { amount: chips(event.amount), fund: chips(event.fund) });
    case "jackpot": {
      const hand = event.hand === "four" ? said("jackpot.four", { rank: rankSaid(event.cards[0]?.[0] ?? "", "many") }) : said(`jackpot.${event.hand}`);
      return said(event.winners > 1 ? "events.jackpot-shared" : "events.jackpot", { seat, amount: chips(event.amount), hand, percent: event.percent, winners: event.winners });
    }
    case "deal":
      return event.cards.length ? said("events.deal", { seat, cards: shown(event.cards) }) : said("events.deal-hidden", { seat, count: event.number });
    case "clear-board":
      return said("events.clear-board", { area: event.area, cards: shown(event.cards) });
    case "board":
      return said("events.board", { area: event.area, cards: shown(event.cards) });
    case "community":
      return said("events.community", { cards: shown(event.cards) });
    case "reshuffle":
      return said("events.reshuffle", { count: event.number });
    case "draw":
    case "discard":
      if (!event.number) return said(`events.${event.kind}-none`, { seat });
      return said(event.cards.length ? `events.${event.kind}` : `events.${event.kind}-hidden`, { seat, count: event.number, cards: shown(event.cards) });
    case "expose":
      return said(event.cards.length ? "events.expose" : "events.expose-none", { seat, cards: shown(event.cards) });
    case "turn-pile":
    case "put-down":
      return said(event.area ? `events.${event.kind}-area` : `events.${event.kind}`, { seat, cards: shown(event.cards), area: event.area });
    case "turn":
    case "prove":
    case "pick-up":
      return said(`events.${event.kind}`, { seat, cards: shown(event.cards) });
    case "replace-card": {
      const told = { area: event.area, gone: shown(event.gone), cards: shown(event.cards) };
      return event.seat < 0 ? said("events.replace-card", told) : said("events.replace-card-by", { seat, ...told });
    }
    case "turn-board":
      return said("events.turn-board", { seat, cards: shown(event.cards), area: event.area });
    case "turn-post":
      return said(`events.turn-post-${event.which}`, { seat, cards: shown(event.cards) });
    case "turn-third":
      return said(`events.turn-third-${event.fall}`, { seat, cards: shown(event.cards) });
    case "pass":
      return said("events.pass", { seat, cards: shown(event.cards), to: name(event.to) });
    case "take-up":
      return said(event.up ? "events.take-up" : "events.take-up-down", { seat, cards: shown(event.cards) });
    case "clear": {
      const how = event.under ? "events.clear-under" : "events.clear";
      return said(event.area ? `${how}-area` : how, { number: event.number, area: event.area });
    }
    case "give":
      return said(event.cards.length ? "events.give" : "events.give-hidden", { seat, cards: shown(event.cards), to: name(event.to), count: event.number });
    case "offer": {
      const how = !event.number ? "-none" : event.cards.length ? "" : "-hidden";
      return said(event.to === null ? `events.offer${how}` : `events.offer-to${how}`, { seat, cards: shown(event.cards), count: event.number });
    }
    case "keep":
      return event.card ? said("events.keep", { seat, card: shown([event.card]) }) : said("events.keep-hidden", { seat });
    case "refuse":
      return said("events.refuse", { seat, cards: shown(event.cards), other: name(event.other) });
    case "swap":
      return event.other === null ? said("events.swap-deck", { seat }) : said("events.swap", { seat, other: name(event.other) });
    case "split":
      return event.cards.length ? said("events.split", { seat, cards: shown(event.cards), part: event.part }) : said("events.split-hidden", { seat });
    case "order":
      return event.cards.length ? said("events.order-shown", { seat, cards: shown(event.cards) }) : said("events.order", { seat });
    case "set": {
      if (!event.rows.length) return said("events.set-hidden", { seat, count: event.number });
      const rows = listed(event.rows.filter((row) => row.cards.length).map((row) => said("events.set-row", { name: row.name, cards: shown(row.cards) })));
      return event.hand === null ? said("events.set", { seat, rows }) : said("events.set-hand", { seat, rows, hand: said(`numbers.${number(event.hand)}`) });
    }
    case "set-hands":
      return event.upper.length ? said("events.set-hands", { seat, upper: shown(event.upper), lower: shown(event.lower) }) : said("events.set-hidden", { seat, count: event.number });
    case "place":
      return said("events.place", { seat, rows: listed(event.rows.filter((row) => row.cards.length).map((row) => said("events.place-row", { name: row.name, cards: shown(row.cards) }))) });
    case "look":
      return said(event.cards.length ? "events.look" : "events.look-hidden", { seat, cards: shown(event.cards), other: name(event.other) });
    case "show":
      return said(event.cards.length ? "events.show" : "events.show-none", { seat, cards: shown(event.cards) });
    case "open":
      return said(event.opens ? "events.open" : "events.open-pass", { seat });
    case "run":
      return said("events.run", { seat, times: event.times });
    case "choose":
      return said("events.choose", { seat, choice: event.choice });
    case "take-turn":
      return said("events.take-turn", { seat, choice: event.choice });
    case "call-ace":
      return said("events.call-ace", { seat, choice: choiceSaid(event.choice) });
    case "bid": {
      if (event.amount === null) return said("events.bid-hidden", { seat });
      const amount = chips(event.amount);
      if (event.seen_by !== null) return said("events.bid-secret", { seat, amount });
      return event.card ? said("events.bid-card", { seat, amount, card: shown([event.card]) }) : said("events.bid", { seat, amount });
    }
    case "declare":
      if (event.choice === null) return said("events.declare-hidden", { seat });
      return said(event.seen_by === null ? "events.declare" : "events.declare-secret", { seat, choice: choiceSaid(event.choice) });
    case "stay":
      if (event.choice === null) return said("events.stay-hidden", { seat });
      if (event.needs) return said("events.stay-needs", { seat, needs: handSaid(event.needs) });
      if (event.part) return said("events.stay-part", { seat, choice: choiceSaid(event.choice), part: event.part });
      return said(event.seen_by === null ? "events.stay" : "events.stay-secret", { seat, choice: choiceSaid(event.choice) });
    case "reveal":
      return said(event.choice === "in" || event.choice === "out" ? "events.reveal-stay" : "events.reveal", { seat, choice: choiceSaid(event.choice) });
    case "take":
      if (event.choice === "card") return said("events.take-card", { seat });
      return said(event.frozen ? `events.take-${event.choice}-frozen` : `events.take-${event.choice}`, { seat });
    case "hit":
      return said(event.part ? `events.${event.choice}-part` : `events.${event.choice}`, { seat, part: event.part });
    case "leave":
    case "pass-up":
      return said(`events.${event.kind}`, { seat, card: shown([event.card]) });
    case "use": {
      const brings = extra(event.number, event.facing);
      return event.card ? said("events.use-card", { seat, extra: brings, card: shown([event.card]) }) : said("events.use", { seat, extra: brings });
    }
    case "roll":
      return said("events.roll", { seat, dice: listed(event.dice, "lists.and") });
    case "remove":
      return event.all
        ? said("events.remove-all")
        : said("events.remove", {
            lines: listed(
              event.lines.map((line) => line + 1),
              "lists.and",
            ),
          });
    case "next-deal":
      return said("events.next-deal", { seat, number: event.number });
    case "bound":
      return said("events.bound", { times: event.times });
    case "kill":
      return said("events.kill", { why: whySaid(event.why, name) });
    case "gone":
      return event.why ? said("events.gone-why", { seat, why: whySaid(event.why, name) }) : said("events.gone", { seat });
    case "dead":
      return said("events.dead", { seat, card: shown([event.card]) });
    case "leg-laid":
      return said("events.leg-laid", { seat, legs: legs(event.legs), worth: chips(event.worth) });
    case "leg-won":
      return event.legs === 1 ? said("events.leg-won-first", { seat }) : said("events.leg-won", { seat, legs: event.legs });
    case "leg-lost":
      return said("events.leg-lost", { seat, legs: legs(event.legs) });
    case "loss":
      return said("events.loss", { seat, to: listed(event.to.map(name), "lists.and") });
    case "points":
      return said("events.points", { seat, score: scoreSaid(event.score, seat, name) });
    case "fantasyland":
      return said(event.stays ? "events.fantasyland-stays" : "events.fantasyland", { seat });
    case "foul":
      return event.hand === null ? said("events.foul", { seat, why: whySaid(event.why, name) }) : said("events.foul-hand", { seat, why: whySaid(event.why, name), hand: said(`numbers.${number(event.hand)}`) });
    case "ruled":
      return said("events.ruled", { what: ruledSaid(event, seat) });
    default:
      return forgotten(event);
  }
}

/** What a ruling did; cards that others may not see are not named. */
function ruledSaid(event: Extract<GameEvent, { kind: "ruled" }>, seat: Value): Said {
  const named = `ruled.${event.effect}-cards`;
  const where = `ruled.where.${event.where}`;
  const values = { seat, amount: chips(event.amount), number: event.amount, where: isKey(where) ? said(where) : event.where };
  if (event.cards.length && isKey(named)) return said(named, { ...values, cards: shown(event.cards) });
  return said(event.effect === "later" && event.seat < 0 ? "ruled.later-nobody" : `ruled.${event.effect}`, values);
}

/** The type checker refuses this if a kind has no case. */
function forgotten(event: never): never {
  throw new Error(`no phrase for ${JSON.stringify(event)}`);
}
