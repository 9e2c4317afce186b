/** Everything that a director does by a form, but for the seats. */
import { clockText } from "../../shared/events/clock";
import { nextText, plain } from "../../shared/events/words";
import type { EventView } from "../../shared/net/protocol";
import { secondsOf, toRow } from "../parts/steering";
import { numberOf, why, WHY, type Field, type Form, type Options } from "./forms";

const byName = (one: readonly [string, string], other: readonly [string, string]): number => one[1].localeCompare(other[1]);

/** Those who are in, by name, each with the stack. */
export const playersOf = ({ stacks }: EventView): Options => stacks.map((one) => [one.player, `${one.name}, ${plain(one.chips)}`] as const).sort(byName);

export function announce(): Form {
  return {
    key: "announce",
    title: "Announce",
    about: "It is told at every table, and stands on the clock for ten minutes.",
    verb: "Announce",
    begin: {},
    fields: () => [{ kind: "long", name: "text", label: "What everybody should know" }],
    body: ({ text }) => (text?.trim() ? { do: "announce", text: text.trim() } : "Write what everybody should know."),
  };
}

/** The rows as one picks them: levels, and breaks between them. */
export const rowOptions = ({ rows }: EventView): Options => rows.map((row, at) => [String(at), row.level === null ? `Break of ${row.minutes} min` : `Level ${row.level}, ${nextText({ level: row.level, stakes: row.stakes, minutes: null })}`]);

export function setClock(view: EventView, left: number | null): Form {
  return {
    key: "clock",
    title: "Set the clock",
    verb: "Set the clock",
    begin: { row: String(view.clock.row), time: left === null ? "" : clockText(left) },
    fields: () => [
      { kind: "select", name: "row", label: "Level or break", options: rowOptions(view) },
      { kind: "time", name: "time", label: "Time left", hint: "Minutes, or minutes and seconds as 12:30. Empty for all of it.", optional: true },
    ],
    body: ({ row, time }) => {
      const seconds = time?.trim() ? secondsOf(time) : undefined;
      if (seconds === null) return "Write the time as 12 or 12:30.";
      const at = Number(row);
      const there = toRow(view.rows, at);
      if (!there) return "There is no such level.";
      const same = at === view.clock.row;
      return { ...(same && seconds !== undefined ? { do: "set-clock" as const } : there), ...(seconds === undefined ? {} : { seconds }) };
    },
  };
}

export function editLevel(view: EventView): Form {
  const coming = view.rows.filter((row) => row.level !== null && (view.phase === "announced" || row.level > view.clock.level));
  const of = (level: string | undefined) => coming.find((row) => String(row.level) === level);
  const first = coming[0];
  return {
    key: "level",
    title: "Edit a level to come",
    about: "Levels that have begun stay as they are.",
    verb: "Change the level",
    begin: { level: String(first?.level ?? ""), stakes: "", minutes: "" },
    fields: ({ level }) => [
      { kind: "select", name: "level", label: "Level", options: coming.map((row) => [String(row.level), `Level ${row.level}, ${nextText({ level: row.level, stakes: row.stakes, minutes: null })}`]) },
      { kind: "text", name: "stakes", label: "Stakes", hint: `Now ${of(level)?.written || Object.values(of(level)?.stakes ?? {}).join("; ")}. Leave it empty to keep them.`, optional: true },
      { kind: "number", name: "minutes", label: `Minutes${of(level)?.minutes ? `, now ${of(level)?.minutes}` : ""}`, least: 1, most: 1440, optional: true },
    ],
    body: ({ level, stakes, minutes }) => {
      const text = stakes?.trim() ?? "";
      const long = minutes ? numberOf(minutes) : undefined;
      if (!text && long === undefined) return "Say the stakes, the minutes, or both.";
      if (long !== undefined && !(long >= 1)) return "A level takes a minute or more.";
      return { do: "edit-level", level: Number(level), ...(text ? { text } : {}), ...(long ? { minutes: long } : {}) };
    },
  };
}

const PENALTIES: Options = [
  ["chips", "Chips"],
  ["warning", "Warning"],
  ["hands", "Hands away"],
  ["rounds", "Rounds away"],
  ["disqualify", "Disqualify"],
];

export function stackOrPenalty(view: EventView, player = ""): Form {
  const players = playersOf(view);
  return {
    key: "stack",
    title: "Stack or penalty",
    verb: "Do it",
    begin: { player: player || (players[0]?.[0] ?? ""), what: "chips", amount: "", why: "" },
    fields: ({ what }) => {
      const asks: Field[] = [
        { kind: "select", name: "player", label: "Who", options: players },
        { kind: "choice", name: "what", label: "What", options: PENALTIES },
      ];
      if (what === "chips") asks.push({ kind: "number", name: "amount", label: "Chips to add, with − to take away" });
      if (what === "hands" || what === "rounds") asks.push({ kind: "number", name: "amount", label: what === "hands" ? "Hands" : "Rounds", least: 1, most: 1000 });
      if (what === "disqualify") asks.push({ kind: "note", name: "note", label: "The chips leave play, and the player is out in the next place." });
      return [...asks, { ...WHY, optional: what !== "chips" } as Field];
    },
    body: (values) => {
      const { player: who = "", what = "chips" } = values;
      const amount = numberOf(values.amount);
      if (!who) return "Say who.";
      if (what === "chips") {
        if (!amount) return "Say how many chips.";
        return values.why?.trim() ? { do: "adjust", player: who, amount, text: values.why.trim() } : "Say why: everybody sees it.";
      }
      if (what === "disqualify") return { do: "disqualify", player: who, text: values.why?.trim() ?? "" };
      if (what === "warning") return { do: "penalise", player: who, text: "warning", ...why(values) };
      return amount >= 1 ? { do: "penalise", player: who, text: what, amount, ...why(values) } : `Say how many ${what}.`;
    },
  };
}

export function undoBust(view: EventView): Form {
  const [first] = view.undoable;
  const whose = (player: string | undefined) => view.undoable.find((one) => one.player === player);
  const at = (player: string | undefined): Options => {
    const table = view.tables.find((one) => one.number === whose(player)?.table);
    return [["", "Nobody: they are put back"], ...(table?.players ?? []).map((one) => [one.player, one.name] as const)];
  };
  return {
    key: "undo",
    title: "Undo a bust-out",
    about: "Before the next hand of that table only. Pause first, and nobody deals it.",
    verb: "Bring the player back",
    begin: { player: first?.player ?? "", amount: String(first?.chips ?? ""), giver: "", why: "" },
    fields: ({ player }) => [
      { kind: "select", name: "player", label: "Who is not out", options: view.undoable.map((one) => [one.player, `${one.name}, table ${one.table}`]) },
      { kind: "number", name: "amount", label: `Chips${whose(player) ? `; the hand began with ${plain(whose(player)!.chips)}` : ""}`, least: 1 },
      { kind: "select", name: "giver", label: "Whose chips these are", options: at(player) },
      WHY,
    ],
    body: (values) => {
      const amount = numberOf(values.amount);
      if (!values.player) return "Nobody has gone out in the last hand of a table.";
      if (!(amount >= 1)) return "Say how many chips the player has.";
      const giver = values.giver ? { shares: { [values.giver]: amount } } : {};
      return { do: "undo-bust", player: values.player, amount, ...giver, ...why(values) };
    },
  };
}

const WAYS: Options = [
  ["icm", "ICM"],
  ["chips", "By chips"],
  ["equal", "Equal"],
  ["by hand", "By hand"],
];

export function offerDeal(view: EventView): Form {
  const open = view.prizes.slice(0, view.left).reduce((sum, prize) => sum + prize, 0);
  return {
    key: "deal",
    title: "Offer a deal",
    about: "The clock stands at once; the shares are laid open when all tables have ended their hands. One no is no.",
    verb: "Offer it",
    begin: { way: "icm", left: "0" },
    fields: ({ way }) => [
      { kind: "choice", name: "way", label: "How it is shared", options: WAYS },
      { kind: "number", name: "left", label: "Left to play for", least: 0 },
      ...(way === "by hand" ? [{ kind: "note", name: "note", label: `There are ${plain(open)} to share.` } as Field, ...view.stacks.map((one): Field => ({ kind: "number", name: `share ${one.player}`, label: one.name, least: 0 }))] : []),
    ],
    body: (values) => {
      const amount = values.left ? numberOf(values.left) : 0;
      if (!(amount >= 0)) return "Say what is left to play for, or 0.";
      if (values.way !== "by hand") return { do: "offer-deal", text: values.way ?? "icm", amount };
      const shares = Object.fromEntries(view.stacks.map((one) => [one.player, numberOf(values[`share ${one.player}`] || "0")]));
      const sum = Object.values(shares).reduce((total, share) => total + share, 0);
      if (sum + amount !== open) return `The shares come to ${Number.isNaN(sum) ? "no number" : plain(sum)}, and ${plain(open - amount)} are to be shared.`;
      return { do: "offer-deal", text: "by hand", amount, shares };
    },
  };
}

export function cancelEvent(view: EventView): Form {
  const running = view.phase === "running";
  return {
    key: "cancel",
    title: running ? "Call it off" : "Cancel the event",
    about: "This cannot be taken back.",
    verb: running ? "Call it off" : "Cancel the event",
    grave: true,
    begin: { how: running ? "" : "everything" },
    fields: () =>
      running
        ? [
            {
              kind: "choice",
              name: "how",
              label: "The money",
              options: [
                ["", "Those who are left share it"],
                ["everything", "Everything goes back to everybody"],
              ],
            },
            { kind: "note", name: "note", label: "Before the money half is shared equally and half by chips; in the money each gets the least prize, and the rest goes by chips." },
          ]
        : [{ kind: "note", name: "note", label: "Everybody gets back what was paid." }],
    body: ({ how }) => ({ do: "cancel", ...(how ? { text: how } : {}) }),
  };
}

/** In a room anybody is entered by name; elsewhere only somebody who is here. */
export function addSomebody(live: boolean): Form {
  return {
    key: "add",
    title: "Enter somebody",
    about: live ? "By name; nobody needs an account." : "Somebody who looks at this event or at one of its tables now; everybody else enters with the link.",
    verb: "Enter",
    begin: { name: "", why: "" },
    fields: () => [{ kind: "text", name: "name", label: "Name" }, WHY],
    body: (values) => (values.name?.trim() ? { do: "register", name: values.name.trim(), ...why(values) } : "Say who."),
  };
}

export function closeEntries({ entries }: Pick<EventView, "entries">): Form {
  return {
    key: "close",
    title: "Close the entries",
    about: `Nobody enters any more, whatever the structure says; rebuys and add-ons go on as they do. There ${entries === 1 ? "is one entry" : `are ${plain(entries)} entries`}. This cannot be taken back.`,
    verb: "Close the entries",
    begin: { why: "" },
    fields: () => [WHY],
    body: (values) => ({ do: "close-entries", ...why(values) }),
  };
}

export function removeSomebody(view: EventView): Form {
  const entered = view.entered.map((one) => [one.player, one.name] as const).sort(byName);
  const options: Options = view.phase === "announced" ? entered : playersOf(view);
  return {
    key: "remove",
    title: "Take somebody off the list",
    about: "Everything that was paid goes back. Once the prizes are fixed, a player is disqualified instead.",
    verb: "Take off the list",
    begin: { player: options[0]?.[0] ?? "", why: "" },
    fields: () => [{ kind: "select", name: "player", label: "Who", options }, WHY],
    body: (values) => (values.player ? { do: "remove", player: values.player, ...why(values) } : "Nobody has entered."),
  };
}

export function addBots(kinds: readonly string[], called: (kind: string) => string = (kind) => kind): Form {
  return {
    key: "bots",
    title: "Bots",
    about: "They enter now, as many as there are places for.",
    verb: "Let them in",
    begin: { kind: kinds.includes("normal") ? "normal" : (kinds[0] ?? ""), count: "1" },
    fields: () => [
      { kind: "select", name: "kind", label: "Kind", options: kinds.map((kind) => [kind, called(kind)]) },
      { kind: "number", name: "count", label: "How many", least: 1, most: 1000 },
    ],
    body: ({ kind = "", count }) => (numberOf(count) >= 1 ? { kind, count: numberOf(count) } : "Say how many."),
  };
}
