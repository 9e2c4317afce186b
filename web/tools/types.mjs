// Writes the types of the messages and the routes from their JSON schemas, which tools/protocol_types.py and
// tools/route_types.py write.
//   node tools/types.mjs messages.json src/generated/wire.ts
//   node tools/types.mjs routes.json src/generated/routes.ts
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const [from, to] = process.argv.slice(2);
const { version, incoming, outgoing, schemas } = JSON.parse(readFileSync(from, "utf8"));

/** Only definitions have names; titles of their keys would each become a type. */
function plain(schema, top = true) {
  if (Array.isArray(schema)) return schema.map((one) => plain(one, false));
  if (schema === null || typeof schema !== "object") return schema;
  const kept = {};
  for (const [key, value] of Object.entries(schema)) {
    // What follows are the names of keys, whatever they are.
    if (key === "properties") {
      kept.properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, false)]));
      continue;
    }
    if (key === "discriminator" || key === "default") continue;
    if (key === "title" && !top && typeof value === "string") continue;
    if (key === "$ref") kept.$ref = value.replace("#/components/schemas/", "#/$defs/");
    // A list of fixed length, with the key that the compiler knows.
    else if (key === "prefixItems") kept.items = plain(value, false);
    else kept[key] = plain(value, false);
  }
  return kept;
}
const named = (defs) => Object.fromEntries(Object.entries(defs).map(([name, def]) => [name, { ...plain(def), title: name }]));

function messages() {
  return {
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
}

function routes() {
  const names = Object.keys(schemas);
  return {
    title: "Routes",
    description: "What routes take, and what they answer.",
    type: "object",
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: named(schemas),
  };
}

const source = schemas ? "the server's routes" : "the server's protocol";
const text = await compile(schemas ? routes() : messages(), schemas ? "Routes" : "Wire", {
  bannerComment: `/* Made by tools/page.py out of ${source}; change that instead. */`,
  additionalProperties: false,
  maxItems: schemas ? 4 : -1,
  ignoreMinAndMaxItems: !schemas,
  format: false,
});
const number = schemas ? "" : `/** The version of the protocol that these are the messages of. */\nexport const VERSION = ${version};\n`;
writeFileSync(to, text + number);
