/** What the director has done, as a sentence. */
import { clockText } from "../../shared/events/clock";
import { plain } from "../../shared/events/words";
import type { EventView } from "../../shared/net/protocol";

type Note = EventView["desk"][number];

const who = ({ name, player }: Note): string => name || player || "Somebody";

function done(note: Note): string {
  const { table, seat, amount, text, level, seconds, minutes } = note;
  switch (note.do) {
    case "pause":
      return "Paused";
    case "resume":
      return "Went on";
    case "set-clock": {
      const there = level ? `${text === "break" ? "the break after " : ""}level ${level}` : "";
      const time = seconds == null ? "" : `${clockText(seconds)} left`;
      return `Set the clock: ${[there, time].filter(Boolean).join(", ") || "all of the level"}`;
    }
    case "edit-level":
      return `Changed level ${level || amount}: ${[text, minutes ? `${minutes} minutes` : ""].filter(Boolean).join(", ")}`;
    case "hand-for-hand":
      return text === "on" ? "Called hand for hand" : text === "off" ? "Ended hand for hand" : "Left hand for hand to the structure";
    case "register":
      return `Entered ${who(note)}`;
    case "remove":
      return `Took ${who(note)} off the list`;
    case "seat":
      return `Seated ${who(note)} at table ${table}, seat ${seat}`;
    case "move":
      return `Moved ${who(note)} to table ${table}, seat ${seat}`;
    case "break":
      return `Broke table ${table}`;
    case "redraw":
      return "Had everybody draw a new seat";
    case "penalise":
      return `Gave ${who(note)} a penalty: ${text === "warning" ? "a warning" : `${plain(amount)} ${text}`}`;
    case "disqualify":
      return `Disqualified ${who(note)}${text ? `: ${text}` : ""}`;
    case "adjust":
      return `${amount < 0 ? `Took ${plain(-amount)} chips from ${who(note)}` : `Gave ${who(note)} ${plain(amount)} chips`}${text ? `: ${text}` : ""}`;
    case "undo-bust":
      return `Brought ${who(note)} back with ${plain(amount)} chips`;
    case "announce":
      return `Announced: ${text}`;
    case "offer-deal":
      return `Offered a deal (${text || "icm"})`;
    case "drop-deal":
      return "Took the deal off the table";
    case "cancel":
      return text === "everything" ? "Called it off; everything goes back" : "Called it off";
    case "bust":
      return `${text || who(note)} lost everything`;
    case "hand":
      return table ? `A hand was over at table ${table}` : "A hand was over at all tables";
    case "count":
      return `Counted stacks${text === "accept" ? ", and booked the difference" : text === "colour-up" ? ", raced off" : ""}`;
    case "button":
      return seat ? `The button of table ${table} was at seat ${seat}` : `Nobody knows the button of table ${table}`;
    case "label":
      return `Table ${table} is called ${text || table}`;
    case "confirm":
      return note.name || note.player ? `${who(note)} has moved` : "All moves were made";
    case "decline":
      return `${who(note)} does not move`;
    case "rebuy":
      return `${who(note)} rebuys`;
    case "add-on":
      return `${who(note)} adds on`;
    case "re-enter":
      return `${who(note)} enters again`;
    case "redeem":
      return `${who(note)} redeems ${plain(amount || 1)} ${amount > 1 ? "lammers" : "lammer"}`;
    case "surrender":
      return `${who(note)} puts no more chips on the table`;
    case "agree-deal":
      return "All agreed to the deal";
    case "keep-hands":
      return text === "off" ? `The hands of table ${table} are no longer kept` : `The hands of table ${table} are kept`;
    case "pay":
      return `Paid ${who(note)}`;
    default:
      return `${note.do.charAt(0).toUpperCase()}${note.do.slice(1).replaceAll("-", " ")}${note.name || note.player ? `: ${who(note)}` : ""}${text ? ` (${text})` : ""}`;
  }
}

/** A line of the list of what the director has done, with the reason. */
export const deskText = (note: Note): string => `${done(note)}${note.why ? ` – ${note.why}` : ""}.`.replace(/([.?!])\.$/, "$1");
