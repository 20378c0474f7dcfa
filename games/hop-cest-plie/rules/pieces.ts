/** The contents of the box as data: the levels, the dice and the solo table. */

import type { Parsed } from '@tablehop/core';
import { exactly, readShape, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { checkRows, type FoldingKind, LEVEL_EXPECTATIONS, type Level, levelSchema, readLevel, unfoldLevel } from './level.ts';
import level1 from './levels/1.json' with { type: 'json' };
import level2 from './levels/2.json' with { type: 'json' };
import level3 from './levels/3.json' with { type: 'json' };
import level4 from './levels/4.json' with { type: 'json' };
import file from './pieces.json' with { type: 'json' };
import { DICE, type Die } from './types.ts';

const FACES_OF_A_DIE = 6;
const LONGEST_NUMBER = 9;
/** The box after it is the sad smiley. */
export const SOLO_TURNS = 29;
/** The box decides the die: white, black, or free choice. */
const SOLO_BOXES = ['W', 'B', 'X'] as const;
type SoloBox = (typeof SOLO_BOXES)[number];
const CROWNS = 5;
/** As many as the options have texts for. */
const MAX_LEVELS = 4;
const MAX_COLUMNS = 4;

const face = v.pipe(v.array(wholeFrom(1, LONGEST_NUMBER)), v.minLength(1), v.maxLength(2));
const faces = v.pipe(v.array(face), v.length(FACES_OF_A_DIE));
const column = v.pipe(v.string(), v.regex(new RegExp(`^[${SOLO_BOXES.join('')}]{${SOLO_TURNS}}$`)));
/** The latest turns of a win that is worth 5, 4, 3, 2 and 1 crowns. */
const crowns = v.pipe(v.array(wholeFrom(1, SOLO_TURNS)), v.length(CROWNS));

const piecesSchema = exactly({
  levels: v.pipe(v.array(levelSchema), v.minLength(1), v.maxLength(MAX_LEVELS)),
  dice: exactly({ white: faces, black: faces }),
  solo: exactly({
    columns: v.pipe(v.array(column), v.minLength(1), v.maxLength(MAX_COLUMNS)),
    crowns: exactly({ once: crowns, twice: crowns }),
  }),
});
const EXPECTATIONS = {
  ...LEVEL_EXPECTATIONS,
  levels: 'expected.levels',
  dice: 'expected.dice',
  white: 'expected.faces',
  black: 'expected.faces',
  solo: 'expected.solo',
  columns: 'expected.columns',
  crowns: 'expected.crowns',
};

export type PiecesData = v.InferInput<typeof piecesSchema>;

export type Pieces = {
  readonly levels: readonly Level[];
  readonly dice: { readonly [die in Die]: readonly (readonly number[])[] };
  readonly solo: {
    readonly columns: readonly string[];
    readonly crowns: { readonly [kind in FoldingKind]: readonly number[] };
  };
};

export function readPieces(given: unknown): Parsed<Pieces> {
  const read = readShape(piecesSchema, given, EXPECTATIONS);
  if (!read.ok) return read;
  const { dice, solo } = read.value;
  for (const [kind, turns] of Object.entries(solo.crowns)) {
    if (turns.some((turn, index) => turn <= (turns[index - 1] ?? 0))) {
      return { ok: false, problem: { key: 'problem.pieces.crowns', params: { field: `solo.crowns.${kind}` } } };
    }
  }
  // A bonus may add one to a number.
  const longestRow = 1 + Math.max(...[...dice.white, ...dice.black].flat());
  const levels: Level[] = [];
  for (const [index, data] of read.value.levels.entries()) {
    const level = readLevel(data);
    const problem = level.ok ? checkRows(unfoldLevel(data), longestRow) : level.problem;
    if (!level.ok || problem !== null)
      return { ok: false, problem: { key: 'problem.pieces.level', params: { level: index + 1, problem } } };
    levels.push(level.value);
  }
  return { ok: true, value: { levels, dice, solo } };
}

export function levelOf(pieces: Pieces, level: number): Level {
  const found = pieces.levels[level - 1];
  if (found === undefined) throw new RangeError(`no level ${level} in this box`);
  return found;
}

export function soloDice(pieces: Pieces, column: number, turnNumber: number): readonly Die[] {
  const box = (pieces.solo.columns[column] ?? '').charAt(turnNumber - 1) as SoloBox;
  switch (box) {
    case 'W':
      return ['white'];
    case 'B':
      return ['black'];
    case 'X':
      return DICE;
  }
}

/** For a win in this turn: five or more up to the first limit, then ever fewer. */
export function crownsFor(pieces: Pieces, kind: FoldingKind, turnNumber: number): number {
  const limits = pieces.solo.crowns[kind];
  const index = limits.findIndex((limit) => turnNumber <= limit);
  if (index < 0) return 0;
  return CROWNS - index + (index === 0 ? (limits[0] ?? turnNumber) - turnNumber : 0);
}

/** Not checked at every start: the tests validate it. */
export const standardData = { levels: [level1, level2, level3, level4], ...file } as unknown as PiecesData;

export const standardPieces = unfoldPieces(standardData);

function unfoldPieces({ levels, dice, solo }: PiecesData): Pieces {
  return { levels: levels.map(unfoldLevel), dice, solo };
}
