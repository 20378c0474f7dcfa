/** The value of a formation's open cells: single-player expectimax, with every line-up drawn from the same average distribution. */

import { remembered } from '@tablehop/bots';
import {
  type Cell,
  type CellSet,
  COLORS,
  type Color,
  cellAt,
  type Formation,
  NUMBERS,
  type Options,
  openCells,
  type Pieces,
  type Shape,
  shapeOfFace,
  standardPieces,
} from '../rules/index.ts';

type ByColor<Value> = { readonly [color in Color]: Value };

export type Prospect = {
  /** Points still to come. */
  readonly expected: number;
  /** Points still to come if a die of that colour is placed next; a blue die adds its number. */
  readonly gains: ByColor<number>;
  readonly cells: ByColor<Cell>;
  /** `gains` by colour index, linked to the next prospect for fast playouts. Empty once all cells are filled. */
  readonly steps: readonly Step[];
};

export type Step = {
  /** Immediate points, without a blue die's number. */
  readonly points: number;
  /** Immediate points and expected later points. */
  readonly gain: number;
  readonly next: Prospect;
};

/** The state of the dynamic program: of blue and orange dice it only matters that they fill cells. */
type Progress = {
  readonly shape: Shape;
  readonly options: Options;
  readonly filled: CellSet;
  readonly greens: CellSet;
  readonly yellows: number;
  /** The horizon in dice. */
  readonly ahead: number;
};

/** A line-up reduced to what matters to a builder: the highest blue number (0: none), and which other colours it has. */
type Reduced = { readonly blue: number; readonly yellow: boolean; readonly orange: boolean; readonly green: boolean };

/** Probability that a number of the line-up has a die, tuned in matches: about 4 of 6 have one, but the best dice are often gone. */
const PLACE_TAKEN = 1 / 2;

const lineups = lineupDistribution();
const NOTHING: Prospect = { expected: 0, gains: byColor(() => Number.NEGATIVE_INFINITY), cells: byColor(() => [0, 0]), steps: [] };

/** `ahead` is the horizon in dice; 6 or more covers the whole formation. */
export type ProspectOf = (formation: Formation, options: Options, ahead: number) => Prospect;

export function createProspects(pieces: Pieces): ProspectOf {
  const memo = new Map<number, Prospect>();
  const prospect: After = (progress) => remembered(memo, keyOf(progress), () => compute(pieces, progress, prospect));
  return ({ face, cells }, options, ahead) => {
    const shape = shapeOfFace(pieces, face);
    let filled: CellSet = 0;
    let greens: CellSet = 0;
    let yellows = 0;
    for (const { cell, color } of cells) {
      const bit = 1 << cellAt(shape, cell[0], cell[1]);
      filled |= bit;
      if (color === 'green') greens |= bit;
      if (color === 'yellow') yellows += 1;
    }
    return prospect({ shape, options, filled, greens, yellows, ahead: Math.min(ahead, shape.cells.length - cells.length) });
  };
}

export const prospectOf = createProspects(standardPieces);

type After = (progress: Progress) => Prospect;

function keyOf({ shape, options, filled, greens, yellows, ahead }: Progress): number {
  return ((((shape.face * 2 + (options.fromTheGround ? 1 : 0)) * 8 + ahead) * 64 + filled) * 64 + greens) * 8 + yellows;
}

function compute(pieces: Pieces, progress: Progress, prospect: After): Prospect {
  const { shape, options, filled, ahead } = progress;
  const open = openCells(shape, filled, options);
  if (open.length === 0 || ahead === 0) return NOTHING;
  const best = byColor((color) =>
    open
      .map((index) => ({ index, ...stepOf(pieces, progress, color, index, prospect) }))
      .reduce((leader, other) => (other.gain > leader.gain ? other : leader)),
  );
  const gains = byColor((color) => best[color].gain);
  const expected = lineups.reduce((sum, { chance, reduced }) => sum + chance * bestGain(gains, reduced), 0);
  return {
    expected,
    gains,
    cells: byColor((color) => shape.cells[best[color].index] ?? [0, 0]),
    steps: COLORS.map((color) => ({ points: best[color].points, gain: best[color].gain, next: best[color].next })),
  };
}

function stepOf(pieces: Pieces, progress: Progress, color: Color, index: number, prospect: After): Step {
  const { shape, greens, yellows } = progress;
  const { baseTrack, flyerLevels, spotterSide } = pieces;
  const after = { ...progress, filled: progress.filled | (1 << index), ahead: progress.ahead - 1 };
  switch (color) {
    case 'blue':
      return step(0, prospect(after));
    case 'yellow':
      return step((baseTrack[yellows] ?? 0) - (baseTrack[yellows - 1] ?? 0), prospect({ ...after, yellows: yellows + 1 }));
    case 'orange':
      return step(flyerLevels[(shape.cells[index]?.[1] ?? 1) - 1] ?? 0, prospect(after));
    case 'green': {
      const more = greens | (1 << index);
      const sides = (shape.touchingSides[more] ?? 0) - (shape.touchingSides[greens] ?? 0);
      return step(spotterSide * sides, prospect({ ...after, greens: more }));
    }
  }
}

function step(points: number, next: Prospect): Step {
  return { points, gain: points + next.expected, next };
}

function bestGain(gains: ByColor<number>, { blue, yellow, orange, green }: Reduced): number {
  return Math.max(
    blue > 0 ? gains.blue + blue : Number.NEGATIVE_INFINITY,
    yellow ? gains.yellow : Number.NEGATIVE_INFINITY,
    orange ? gains.orange : Number.NEGATIVE_INFINITY,
    green ? gains.green : Number.NEGATIVE_INFINITY,
  );
}

/** All colours are equally likely; conditional on at least one die, because a builder never finds none. */
function lineupDistribution(): readonly { readonly chance: number; readonly reduced: Reduced }[] {
  const nothing: Reduced = { blue: 0, yellow: false, orange: false, green: false };
  let found = new Map([[JSON.stringify(nothing), { chance: 1, reduced: nothing }]]);
  for (const number of NUMBERS) {
    const grown: typeof found = new Map();
    const add = (chance: number, reduced: Reduced) => {
      const key = JSON.stringify(reduced);
      grown.set(key, { chance: chance + (grown.get(key)?.chance ?? 0), reduced });
    };
    for (const { chance, reduced } of found.values()) {
      add(chance * (1 - PLACE_TAKEN), reduced);
      for (const color of COLORS) add((chance * PLACE_TAKEN) / COLORS.length, { ...reduced, [color]: color === 'blue' ? number : true });
    }
    found = grown;
  }
  found.delete(JSON.stringify(nothing));
  const total = [...found.values()].reduce((sum, { chance }) => sum + chance, 0);
  return [...found.values()].map(({ chance, reduced }) => ({ chance: chance / total, reduced }));
}

function byColor<Value>(make: (color: Color) => Value): ByColor<Value> {
  return { blue: make('blue'), yellow: make('yellow'), orange: make('orange'), green: make('green') };
}
