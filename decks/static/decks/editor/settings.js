// How one likes to look at it, kept by the browser.

const PLACE = "cidwam.editor";
const DEFAULTS = { found: "lines", listed: "lines", group: "kind" };

export class Settings {
  constructor() {
    this.values = { ...DEFAULTS };
    try {
      Object.assign(this.values, JSON.parse(localStorage.getItem(PLACE)));
    } catch {
      // The usual ones do.
    }
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.values));
    } catch {
      // It lasts as long as the page.
    }
  }
}
