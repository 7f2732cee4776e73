// The cards that the editor knows: their facts by number. Others are asked for.

import { facts } from "./net.js";

const folded = (name) => name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/[’‘`´]/g, "'").toLowerCase().trim().replace(/\s+/g, " ");

export class Cards {
  // `unsure` are names of several cards, an own draft's and an official one's: which is meant, the
  // server asks.
  constructor(known, url, unsure = []) {
    this.url = url;
    this.unsure = new Set(unsure.map(folded));
    this.byId = new Map();
    this.byName = new Map();
    this.learn(known);
  }

  learn(several) {
    for (const card of several) {
      this.byId.set(card.id, card);
      this.byName.set(folded(card.name), card);
    }
  }

  get(id) {
    return this.byId.get(id) ?? { id, name: id, kind: "", sections: [], leads: [], number: null, figures: "", short: "", marks: [], groups: {}, text: "", url: "", face: "", tone: "" };
  }

  called(name) {
    const words = folded(name);
    return this.unsure.has(words) ? undefined : this.byName.get(words);
  }

  // Facts of cards that were put in, or taken out, elsewhere or another day.
  async fetchMissing(ids) {
    const missing = ids.filter((id) => !this.byId.has(id));
    if (!missing.length) return;
    const { cards } = await facts(this.url, missing.map((id) => ["card", id]));
    this.learn(cards);
  }
}
