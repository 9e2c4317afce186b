/** What a decision is about, as a phrase and its values. */
import type { About } from "../net/protocol";
import { chips } from "../ui/format";
import { handSaid, whichSaid } from "./hands";
import { extra, number, shown, type Naming } from "./naming";
import { listed, said, type Said } from "./phrases";

/** What a decision is about, where its kind does not say. */
export function aboutSaid(about: About, name: Naming): Said {
  const { part = "", amount = 0, pot = 0, number: count = 0, other = null } = about;
  const card = shown(about.card ? [about.card] : []);
  switch (about.matter) {
    case "part":
      return said("decisions.part", { part });
    case "pot":
    case "part-of-pot": {
      const told = about.matter === "pot" ? said("decisions.pot", { pot: chips(pot) }) : said("decisions.part-of-pot", { amount: chips(amount), pot: chips(pot) });
      return part ? said("decisions.with-part", { part, said: told }) : told;
    }
    case "needs":
      return said("decisions.needs", { needs: about.needs ? handSaid(about.needs) : "" });
    case "keep-or-pass":
      return other === null ? said("decisions.keep-or-discard", { card }) : said("decisions.keep-or-pass", { card, other: name(other) });
    case "swap":
      return other === null ? said("decisions.swap-deck") : said("decisions.swap", { other: name(other) });
    case "give":
      return said("decisions.give", { other: name(other ?? -1) });
    case "take": {
      const costs = about.prices ?? [];
      return costs.some((price) => price > 0) ? said("decisions.take-for", { prices: listed(costs.map((price) => chips(price))) }) : said("decisions.take");
    }
    case "replace-one":
    case "swap-offer": {
      const told = about.matter === "swap-offer" ? said("decisions.swap-offer") : said("decisions.replace-one", { area: part });
      if (about.matter === "swap-offer" && about.prices?.length) return said("decisions.swap-prices", { said: told, prices: listed(about.prices.map((price) => chips(price))) });
      return amount ? said("decisions.for-fee", { said: told, amount: chips(amount) }) : told;
    }
    case "auction": {
      const told = other === null ? said("decisions.auction", { card }) : said("decisions.auction-over", { card, amount: chips(amount), other: name(other) });
      return about.prices?.length ? said("decisions.auction-deck", { said: told, amount: chips(about.prices.at(-1) ?? 0) }) : told;
    }
    case "pass-to":
      return said("decisions.pass-to", { other: name(other ?? -1) });
    case "trade-for":
      return said("decisions.trade-for", { count, other: name(other ?? -1) });
    case "pass-ways":
      return said("decisions.pass-ways", { ways: listed((about.seats ?? []).map((seat, at) => said("decisions.pass-way", { way: about.ways?.[at] ?? "", other: name(seat) }))) });
    case "price":
    case "pay-or-fold":
    case "pay-or-discard":
    case "wild":
      return said(`decisions.${about.matter}`, { card, amount: chips(amount) });
    case "extra":
      return said("decisions.extra", { extra: extra(count, about.facing ?? "down"), card, amount: chips(amount) });
    case "show": {
      const told = said("decisions.show", { power: whichSaid(about.power ?? ""), extra: extra(count, about.facing ?? "down") });
      return amount ? said("decisions.for-fee", { said: told, amount: chips(amount) }) : told;
    }
    case "parts":
      return said("decisions.parts", { count, first: about.parts?.[0] ?? "", second: about.parts?.[1] ?? "" });
    case "card-of":
      return said("decisions.card-of", { number: count, total: about.total ?? 0 });
    case "freeze":
      return said(count === 1 ? "decisions.freeze" : "decisions.freeze-many", { count });
    case "rows": {
      const which = about.hand ?? null;
      const orders = (about.rows ?? []).map(([below = "", above = ""]) => said("decisions.row-order", { below, above }));
      const told = said("decisions.rows", { rows: listed([...(which === null ? [] : [said("decisions.which-hand", { hand: said(`numbers.${number(which)}`) })]), ...orders]) });
      return about.again ? said("decisions.again", { said: told }) : told;
    }
    case "face":
      return said(about.facing === "up" ? "decisions.face-up" : "decisions.face-down", { amount: chips(amount) });
    case "replace":
      return said("decisions.replace", { area: part, amount: chips(amount) });
    case "refusable":
      return said("decisions.refusable", { card });
    case "exchange": {
      const price = said(about.each ? "decisions.for-each" : "decisions.for-once", { amount: chips(amount) });
      return part ? said("decisions.with-part", { part, said: price }) : price;
    }
    default: {
      const plain = said(`decisions.${about.matter}`);
      return part ? said("decisions.with-part", { part, said: plain }) : plain;
    }
  }
}
