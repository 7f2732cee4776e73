// Small sounds, made here: a rattle of dice, a hit, a Shield that breaks, a coin; and a tap of the
// hand on phones that can.

const TAPS = { hit: 28, shield: [12, 40, 18], tie: 10 };

export class Sounds {
  #context = null;
  #wanted;

  // `wanted()`: whether sounds are on.
  constructor(wanted) {
    this.#wanted = wanted;
  }

  // Plays "rattle", "hit", "tie", "shield" or "coin", `delay` milliseconds from now.
  play(name, delay = 0) {
    if (TAPS[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TAPS[name]);
    if (!this.#wanted()) return;
    this.#context ??= new AudioContext();
    this.#context.resume();
    SOUNDS[name](this.#context, this.#context.currentTime + delay / 1000);
  }
}

// A gain that falls from `volume` to silence in `seconds`.
function fading(context, at, volume, seconds) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

function tone(context, at, { hertz, to = hertz, seconds, volume, type = "sine" }) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(hertz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(context, at, volume, seconds));
  source.start(at);
  source.stop(at + seconds);
}

function noise(context, at, { hertz, seconds, volume }) {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  Object.assign(band, { type: "bandpass" });
  band.frequency.value = hertz;
  band.Q.value = 2.5;
  source.connect(band).connect(fading(context, at, volume, seconds));
  source.start(at);
}

const SOUNDS = {
  rattle(context, at) {
    [0, 0.07, 0.16, 0.24, 0.3].forEach((later, i) => {
      noise(context, at + later, { hertz: 2100 - 180 * i, seconds: 0.035, volume: 0.22 - 0.03 * i });
    });
  },
  hit(context, at) {
    tone(context, at, { hertz: 150, to: 48, seconds: 0.22, volume: 0.5 });
    noise(context, at, { hertz: 700, seconds: 0.06, volume: 0.25 });
  },
  tie(context, at) {
    tone(context, at, { hertz: 240, to: 200, seconds: 0.14, volume: 0.2, type: "triangle" });
  },
  shield(context, at) {
    [523, 1187, 1931].forEach((hertz, i) => {
      tone(context, at, { hertz, seconds: 0.5 - 0.12 * i, volume: 0.14 - 0.03 * i, type: "triangle" });
    });
    noise(context, at, { hertz: 3200, seconds: 0.12, volume: 0.2 });
  },
  coin(context, at) {
    tone(context, at, { hertz: 1320, seconds: 0.08, volume: 0.1 });
    tone(context, at + 0.06, { hertz: 1980, seconds: 0.16, volume: 0.1 });
  },
};
