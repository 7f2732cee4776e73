// One side of a fight: who, which dice, which bonuses, and the sum.

import { html, nothing } from "../../../vendor/lit/lit-html.js";
import { die, parsed, tile } from "./dice.js";
import { stone } from "./scene.js";
import { WORDS, namesOf, signed, sourceOf } from "./wording.js";

// Dice of a throw one by one: {sides, face, dropped, helps}; `plus` is what they add besides.
function diceOf(thrown, own) {
  const found = [];
  for (const { spec, faces, dropped, piece } of thrown.dice) {
    const { count, sides, plus } = parsed(spec);
    const helps = piece && !own.has(placeOf(piece)) ? piece.name : "";
    const fallen = thrown.how === "maximum" && !faces.length ? Array(count).fill(sides) : faces;
    const part = { sides, dropped: Boolean(dropped), helps };
    found.push(...fallen.map((face) => ({ ...part, face })));
    if (!count) found.push({ ...part, sides: 0, face: plus });
    else if (plus && !dropped) found.push({ ...part, plus });
  }
  return found;
}

const soulAt = (view, { place, index }) => view.board[place]?.[index];
const placeOf = ({ place, index = 0 }) => `${place}#${index}`;

export class Lane {
  dice = [];
  bonuses = [];
  sum = null;
  status = ""; // "winner", "loser", "tie"
  badge = "";
  note = "";

  constructor(scene, role, pieces, seat) {
    Object.assign(this, { scene, role, pieces, seat });
    this.near = scene.isNear(seat);
    this.name = namesOf(pieces);
    this.own = new Set(pieces.map(placeOf));
  }

  // What is there before any die falls: what is left of a roll, dice that lie, or none yet.
  rest() {
    const { view } = this.scene;
    const [first] = this.pieces;
    const soul = first && soulAt(view, first);
    const lying = view.thrown?.find(({ place }) => place === first?.place);
    if (lying) {
      const { count, sides } = parsed(soul?.hit_dice ?? "");
      const known = count === lying.faces.length ? sides : 0;
      this.dice = lying.faces.map((face) => ({ sides: known || 1, face }));
      this.sum = lying.total;
      this.faces = lying.faces;
    } else if (Number.isInteger(soul?.rolled)) {
      this.keep(soul.rolled);
    } else {
      this.dice = this.pieces.flatMap((piece) => this.#waiting(piece));
    }
  }

  // The dice that are to fall, face unknown.
  #waiting(piece) {
    const { count, sides } = parsed(soulAt(this.scene.view, piece)?.hit_dice ?? "");
    return Array.from({ length: count }, () => ({ sides, face: null }));
  }

  keep(left) {
    this.dice = [{ sides: 0, face: left }];
    this.note = WORDS.left;
    this.sum = left;
  }

  take(thrown) {
    this.dice = diceOf(thrown, this.own);
    this.bonuses = thrown.bonuses.map((bonus) => ({ ...bonus, shown: false }));
    this.note = thrown.how === "maximum" ? WORDS.maximum : "";
    this.sum = null;
    this.faces = thrown.dice.flatMap(({ faces }) => faces);
  }

  template() {
    const { near, seat, role, status, fallen } = this;
    const crowd = this.dice.length > 6 ? "many" : this.dice.length > 3 ? "some" : "few";
    return html`<div class="show-lane ${near ? "show-lane--near" : "show-lane--far"} ${status ? `is-${status}` : ""} ${fallen ? "is-fallen" : ""}" data-role=${role} data-seat=${seat}>
      <span class="show-lane__stone">${this.sign()}</span>
      <span class="show-lane__name">${this.name}</span>
      <span class="show-lane__dice" data-crowd=${crowd}>${this.dice.map((each) => this.#die(each))}${this.bonuses.map((bonus) => this.#bonus(bonus))}${this.note ? html`<span class="show-note">${this.note}</span>` : nothing}</span>
      <span class="show-lane__sum"><b>${this.sum ?? "·"}</b><small class="show-badge ${this.badge ? "" : "is-waiting"}">${this.badge}</small></span>
    </div>`;
  }

  sign() {
    return stone(this.scene, this.pieces[0] ?? {}, this.near);
  }

  #die({ sides, face, dropped, plus, helps }) {
    const drawn = plus ? html`<span class="show-plus">${signed(plus)}</span>` : sides ? die(sides, face, { dropped }) : tile(face);
    return helps ? html`<span class="show-help">${drawn}<small>${helps}</small></span>` : drawn;
  }

  #bonus(bonus) {
    return html`<span class="show-bonus ${bonus.shown ? "" : "is-waiting"}"><b>${signed(bonus.n)}</b> ${sourceOf(bonus)}</span>`;
  }
}

const SHIELD = "M50 5 90 18V48Q90 80 50 96 10 80 10 48V18z";
const HEART = "M50 90C18 66 8 50 8 33A21 21 0 0 1 50 26 21 21 0 0 1 92 33C92 50 82 66 50 90z";

// A player who is attacked directly: Life, or the Shield that is broken.
export class PlayerLane extends Lane {
  constructor(scene, seat) {
    super(scene, "player", [], seat);
    this.name = scene.names[seat] ?? seat;
    this.shield = false;
  }

  rest() {
    this.sum = this.scene.view.players[this.seat].life;
    this.note = WORDS.life;
  }

  sign() {
    if (!this.shield) {
      return html`<svg class="show-sign show-sign--life" viewBox="0 0 100 100"><path d=${HEART}></path></svg>`;
    }
    // Two halves, which part when it breaks.
    const half = (side) =>
      html`<svg class="show-sign show-sign--shield show-sign--${side}" viewBox="0 0 100 100"><path d=${SHIELD}></path></svg>`;
    return html`<span class="show-halves">${half("left")}${half("right")}</span>`;
  }
}
