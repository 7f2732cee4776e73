// What a player has chosen for every table in this browser.

const KEY = "cidwam-table";
const DEFAULTS = { speed: "normal", sound: false, askEnd: true };

export class Settings {
  constructor() {
    this.values = { ...DEFAULTS };
    try {
      Object.assign(this.values, JSON.parse(localStorage.getItem(KEY)) ?? {});
    } catch {
      // Storage is forbidden or damaged: the defaults hold for this page.
    }
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    keep(KEY, this.values);
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: it holds for this page alone.
  }
}

// The number up to which the viewer has seen each game, the newest games alone.
const SEEN = "cidwam-seen";
const MOST_SEEN = 60;

export function seenNumber(game) {
  try {
    return (JSON.parse(localStorage.getItem(SEEN)) ?? {})[game] ?? null;
  } catch {
    return null;
  }
}

export function noteSeen(game, number) {
  let all = {};
  try {
    all = JSON.parse(localStorage.getItem(SEEN)) ?? {};
  } catch {
    // begun anew
  }
  delete all[game]; // so that it becomes the newest
  all[game] = number;
  keep(SEEN, Object.fromEntries(Object.entries(all).slice(-MOST_SEEN)));
}
