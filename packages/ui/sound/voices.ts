/** The sounds as short scores: noise and tones with start, length (seconds), pitch (hertz) and loudness. Played by `player.ts`. */

export type Note =
  | {
      readonly kind: 'tone';
      readonly at: number;
      readonly seconds: number;
      readonly hertz: number;
      readonly to?: number;
      readonly loud: number;
      readonly wave?: 'sine' | 'triangle';
    }
  | {
      readonly kind: 'knock';
      readonly at: number;
      readonly seconds: number;
      readonly hertz: number;
      readonly sharp: number;
      readonly loud: number;
    };

export const SOUNDS = [
  ...(['dice', 'hop', 'fold', 'flip', 'click', 'clack', 'roll', 'put', 'card', 'write', 'scratch'] as const),
  ...(['chime', 'win', 'lose', 'undo', 'turn', 'nudge'] as const),
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Dice rattle, then settle: the knocks become slower and softer. */
const RATTLE = [0, 0.03, 0.055, 0.09, 0.12, 0.16, 0.2, 0.26, 0.33, 0.42, 0.54];

const STROKES = [0, 0.09, 0.2, 0.29];

export const VOICES: { readonly [sound in Sound]: readonly Note[] } = {
  dice: RATTLE.flatMap((at, index): readonly Note[] => [
    { kind: 'knock', at, seconds: 0.045, hertz: 2100 + ((index * 617) % 900), sharp: 5, loud: 0.5 - index * 0.035 },
    { kind: 'knock', at: at + 0.008, seconds: 0.06, hertz: 330 + ((index * 47) % 120), sharp: 2, loud: 0.24 - index * 0.018 },
  ]),
  hop: [
    { kind: 'tone', at: 0, seconds: 0.09, hertz: 320, to: 640, loud: 0.25, wave: 'triangle' },
    { kind: 'knock', at: 0.11, seconds: 0.05, hertz: 500, sharp: 3, loud: 0.5 },
  ],
  fold: [
    { kind: 'knock', at: 0, seconds: 0.16, hertz: 3400, sharp: 0.8, loud: 0.28 },
    { kind: 'knock', at: 0.17, seconds: 0.05, hertz: 1800, sharp: 1.5, loud: 0.35 },
  ],
  flip: [
    { kind: 'knock', at: 0, seconds: 0.3, hertz: 1500, sharp: 0.6, loud: 0.2 },
    { kind: 'knock', at: 0.1, seconds: 0.24, hertz: 3000, sharp: 0.8, loud: 0.2 },
    { kind: 'knock', at: 0.36, seconds: 0.09, hertz: 700, sharp: 1.2, loud: 0.45 },
  ],
  click: [{ kind: 'knock', at: 0, seconds: 0.035, hertz: 950, sharp: 4, loud: 0.55 }],
  /** Clay on clay: dry, high and short, with a little body. */
  clack: [
    { kind: 'knock', at: 0, seconds: 0.03, hertz: 2600, sharp: 9, loud: 0.75 },
    { kind: 'tone', at: 0, seconds: 0.045, hertz: 1480, to: 1180, loud: 0.12, wave: 'triangle' },
  ],
  /** A moment of a marble rolling over cloth, repeated along its path. */
  roll: [{ kind: 'knock', at: 0, seconds: 0.16, hertz: 260, sharp: 1.1, loud: 0.4 }],
  put: [
    { kind: 'knock', at: 0, seconds: 0.03, hertz: 1500, sharp: 5, loud: 0.22 },
    { kind: 'knock', at: 0.012, seconds: 0.08, hertz: 240, sharp: 1.5, loud: 0.45 },
  ],
  card: [
    { kind: 'knock', at: 0, seconds: 0.1, hertz: 2600, sharp: 0.9, loud: 0.18 },
    { kind: 'knock', at: 0.1, seconds: 0.04, hertz: 1200, sharp: 2, loud: 0.35 },
  ],
  scratch: STROKES.map((at, index) => ({
    kind: 'knock',
    at,
    seconds: 0.08,
    hertz: index % 2 === 0 ? 4400 : 3600,
    sharp: 1.4,
    loud: 0.2,
  })),
  write: [
    { kind: 'knock', at: 0, seconds: 0.09, hertz: 4200, sharp: 1.6, loud: 0.16 },
    { kind: 'knock', at: 0.1, seconds: 0.12, hertz: 3500, sharp: 1.6, loud: 0.2 },
  ],
  chime: [
    { kind: 'tone', at: 0, seconds: 0.3, hertz: 783.99, loud: 0.16, wave: 'triangle' },
    { kind: 'tone', at: 0.09, seconds: 0.45, hertz: 1174.66, loud: 0.14, wave: 'triangle' },
  ],
  win: [523.25, 659.25, 783.99, 1046.5].flatMap((hertz, index): readonly Note[] => [
    { kind: 'tone', at: index * 0.12, seconds: index === 3 ? 0.7 : 0.22, hertz, loud: 0.22, wave: 'triangle' },
    { kind: 'tone', at: index * 0.12, seconds: 0.16, hertz: hertz * 2, loud: 0.06 },
  ]),
  lose: [392, 349.23, 293.66].map((hertz, index) => ({
    kind: 'tone',
    at: index * 0.2,
    seconds: index === 2 ? 0.7 : 0.26,
    hertz,
    loud: 0.2,
    wave: 'triangle',
  })),
  /** A wooden bar struck twice, the second time higher: audible from another room without startling. */
  turn: [587.33, 880].flatMap((hertz, index): readonly Note[] => [
    { kind: 'tone', at: index * 0.15, seconds: index === 1 ? 0.5 : 0.26, hertz, loud: 0.26, wave: 'triangle' },
    { kind: 'knock', at: index * 0.15, seconds: 0.03, hertz: hertz * 2, sharp: 6, loud: 0.22 },
  ]),
  nudge: [0, 0.14].flatMap((at): readonly Note[] => [
    { kind: 'knock', at, seconds: 0.05, hertz: 420, sharp: 2.5, loud: 0.7 },
    { kind: 'knock', at: at + 0.006, seconds: 0.07, hertz: 180, sharp: 1.5, loud: 0.4 },
  ]),
  undo: [{ kind: 'tone', at: 0, seconds: 0.13, hertz: 520, to: 260, loud: 0.2, wave: 'triangle' }],
};
