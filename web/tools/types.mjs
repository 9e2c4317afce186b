// Writes the types of the protocol out of its JSON schema, which tools/protocol_types.py gives.
//   node tools/types.mjs schema.json src/lib/wire.ts
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const [from, to] = process.argv.slice(2);
const { incoming, outgoing } = JSON.parse(readFileSync(from, "utf8"));

/** Only definitions have names; titles of their keys would each become a type. */
function plain(schema, top = true) {
  if (Array.isArray(schema)) return schema.map((one) => plain(one, false));
  if (schema === null || typeof schema !== "object") return schema;
  const kept = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "discriminator" || key === "default") continue;
    if (key === "title" && !top && typeof value === "string") continue;
    kept[key] = plain(value, false);
  }
  return kept;
}
const named = (defs) => Object.fromEntries(Object.entries(defs).map(([name, def]) => [name, { ...plain(def), title: name }]));

const schema = {
  title: "Wire",
  type: "object",
  additionalProperties: false,
  required: ["said", "heard"],
  properties: { said: { $ref: "#/$defs/Saying" }, heard: { $ref: "#/$defs/Hearing" } },
  $defs: {
    ...named(incoming.$defs),
    ...named(outgoing.$defs),
    Saying: { title: "Saying", description: "What the page says.", oneOf: incoming.oneOf },
    Hearing: { title: "Hearing", description: "What the page hears.", oneOf: outgoing.oneOf },
  },
};
const text = await compile(schema, "Wire", {
  bannerComment: "/* Made by tools/page.py out of the server's protocol; change that instead. */",
  additionalProperties: false,
  maxItems: -1,
  ignoreMinAndMaxItems: true,
  format: false,
});
writeFileSync(to, text);
