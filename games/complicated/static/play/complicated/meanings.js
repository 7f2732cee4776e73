// What stands on the table, explained: from what the view shows, in the words that the server has
// sent with the numbers of the rules. Nothing here knows what a rule says.
//
// What can be asked about has a name: "unit:p1:u2", "ace:p1", "card:p1:H5" (with the areas' own
// facts: tokens, tapped, its Queen), "part:p1:3" of a face-down part, "side:p1:pile" of an area or a
// count, "pool", "do:attack p2 with u1" of an action, "do" of all that begin with nothing, "picked"
// of what is picked up and of what can be done with it.

import { plural, rankOf, signOf, unitNumber } from "./names.js";
import { forecastOf, forecastWords } from "./unit.js";

// {title, rows}; a row is {sign, name, says, rules}, or a detail that a glance needs not. Null for
// what is there no more.
export function explain(table, about) {
  const [kind, seat, name] = about.split(":");
  if (kind === "do") return doing(table, about.slice("do:".length));
  if (kind === "picked") return picked(table);
  if (kind === "pool") return { title: plural(table.view.pool, "token"), rows: [row(table, "pool")] };
  const side = table.view.sides[seat];
  if (!side) return null;
  if (kind === "unit") return unit(table, seat, [...side.patrol, ...side.guardian].find((one) => one.name === name));
  if (kind === "ace") return ace(table, seat, side);
  if (kind === "card") return card(table, side, name);
  if (kind === "part") return part(table, side.construction[Number(name)]);
  return { title: table.data.names[seat], rows: counts(table, side)[name] ?? [row(table, name)] };
}

const row = ({ meanings }, name, sign = "") => ({ sign, ...meanings[name] });

const meaningOfCard = ({ cardMeanings }, code) => {
  const { name, says, rules } = cardMeanings[code.replace(/b$/, "")];
  return { sign: `${rankOf(code)}${signOf(code)}`, name, says, rules };
};

const whose = ({ data }, seat) => (seat === data.seat ? "Your" : `${data.names[seat]}’s`);

function counts(table, side) {
  return {
    initiative: [row(table, "initiative", `♦ ${side.initiative}`)],
    hand: [row(table, "hand", String(side.hand))],
    pile: [row(table, "pile", String(side.pile))],
    discard: [row(table, "discard", String(side.discard.length))],
    base: [row(table, "base", String(side.base.length)), ...(side.destroyed.length ? [row(table, "fallen", String(side.destroyed.length))] : [])],
  };
}

function unit(table, seat, one) {
  if (!one) return null;
  const zone = table.view.sides[seat].guardian.includes(one) ? "guardian" : "patrol";
  const added = [one.queen, ...one.jacks].filter(Boolean);
  const rows = [
    row(table, one.class, one.class[0].toUpperCase()),
    ...one.cards.map((code) => ({ ...meaningOfCard(table, code), isDetail: true })),
    ...added.map((code) => meaningOfCard(table, code)),
    row(table, "life", `♥ ${one.life}`),
    row(table, "armour", `♠ ${one.armour}`),
    row(table, "attack", `♣ ${one.attack}`),
  ];
  if (one.wounds) rows.push(row(table, "wounds", String(one.wounds)));
  if (one.absorb) rows.push(row(table, "absorb", String(one.absorb)));
  if (one.tapped) rows.push(row(table, "tapped", "↷"));
  rows.push({ ...row(table, zone), isDetail: true }, ...foreseen(table, `${seat}:${one.name}`));
  return { title: `${whose(table, seat)} unit ${unitNumber(one.name)}`, rows };
}

function ace(table, seat, side) {
  const top = side.base.at(-1);
  if (!top) return null; // an empty base has its area to ask about
  const rows = [meaningOfCard(table, top), row(table, "ace")];
  if (side.wounds) rows.push(row(table, "wounds", String(side.wounds)));
  for (const code of side.ace_jacks) rows.push(meaningOfCard(table, code));
  if (side.base_tapped) rows.push(row(table, "tapped", "↷"));
  rows.push(...counts(table, side).base.map((one) => ({ ...one, isDetail: true })), ...foreseen(table, `${seat}:ace`));
  return { title: `${whose(table, seat)} base`, rows };
}

function card(table, side, code) {
  const rows = [meaningOfCard(table, code)];
  const built = side.construction.find((item) => item.card === code);
  const resource = side.resources.find((one) => one.card === code);
  if (built) rows.push(built.done ? row(table, "finished", "✓") : row(table, "tokens", `${built.tokens}/${rankOf(code)}`));
  if (resource?.queen) rows.push(meaningOfCard(table, resource.queen));
  if (resource?.tapped) rows.push(row(table, "tapped", "↷"));
  return { title: rows[0].name, rows };
}

function part(table, item) {
  if (!item || item.card !== null) return null;
  return { title: table.meanings.hidden.name, rows: [row(table, "hidden"), row(table, "tokens", String(item.tokens))] };
}

// What the actions do, each kind once; then what the card says that is played or tapped.
function doings(table, choices) {
  const kinds = [...new Set(choices.map(({ does }) => does))].map((does) => table.actionMeanings[does]).filter(Boolean);
  return kinds.map((meaning) => ({ sign: "", ...meaning }));
}

function doing(table, text) {
  const { choices, single } = table.picking;
  if (!text) return { title: "What these buttons do", rows: doings(table, single) };
  const choice = choices.find((one) => one.text === text);
  const rows = choice ? doings(table, [choice]) : [];
  if (!rows.length) return null;
  const code = choice.subject === "base" ? table.view.sides[table.data.seat].base.at(-1) : choice.subject;
  if (/^(play|tap)$/.test(choice.verb) && code) rows.push(meaningOfCard(table, code));
  return { title: choice.label, rows };
}

function picked(table) {
  const key = table.picking.picked.at(-1);
  const found = key && explain(table, asked(key, table.data.seat));
  return found && { ...found, rows: [...found.rows, ...doings(table, table.picking.open)] };
}

// What can be picked up, as something to ask about.
function asked(key, own) {
  const [seat, name] = key.split(":");
  if (seat === "card") return `card:${own}:${name}`;
  return name === "ace" ? `ace:${seat}` : `unit:${key}`;
}

function foreseen(table, key) {
  const one = forecastOf(table, key);
  if (!one) return [];
  const { name, says, rules } = table.meanings.forecast;
  return [{ sign: "→", name: `${name}: ${forecastWords(one)}`, says, rules }];
}
