// What is picked up, where it can go, and what is aimed at. It knows choices and keys, no rule.

export class Picking {
  constructor(table) {
    this.table = table;
    this.drop();
  }

  drop() {
    this.picked = null; // the key of what is in hand
    this.aimed = null; // the key of a target that asks to be confirmed, or which of several ways
    this.looked = null; // the key that is looked at: hovered, or focused
  }

  get choices() {
    return this.table.mayAct ? this.table.data.choices : [];
  }

  // The choices that begin with a key; those of a question begin with none.
  from(key) {
    return this.choices.filter((choice) => choice.subject === (key ?? ""));
  }

  get open() {
    return this.from(this.picked);
  }

  canPick(key) {
    return this.choices.some((choice) => choice.subject === key);
  }

  // Choices that lead to a key from what is picked.
  to(key) {
    return this.open.filter((choice) => choice.target === key);
  }

  // What can be done with what is picked, without a place to choose.
  get buttons() {
    if (this.aimed) return this.to(this.aimed);
    return this.picked ? this.open.filter((choice) => !choice.target) : [];
  }

  // The attack whose odds are to be shown: aimed at, looked at, or the only one.
  get weighed() {
    const [aimed] = this.aimed ? this.to(this.aimed) : [];
    const [looked] = this.looked ? this.to(this.looked) : [];
    const all = this.open.filter((choice) => choice.odds);
    return [aimed, looked, all.length === 1 && this.picked ? all[0] : null].find((choice) => choice?.odds);
  }

  // A tap, a click, Enter, or a drop on an element. `sure`: the odds have been in sight.
  tap(key, { sure = true } = {}) {
    const hits = this.to(key);
    if (hits.length === 1 && (sure || !hits[0].odds || this.aimed === key)) {
      this.table.act(hits[0].text);
    } else if (hits.length) {
      this.aimed = key;
    } else if (this.picked === key) {
      this.drop();
    } else {
      this.drop();
      if (this.table.holds(key)) this.picked = key; // what can do nothing says why
    }
    this.table.update();
  }

  // Is what was picked still to be had in the newest data?
  renew() {
    const gone = this.picked && !this.table.hasElement(this.picked);
    if (gone || !this.table.mayAct) this.drop();
    if (this.aimed && !this.to(this.aimed).length) this.aimed = null;
  }
}
