/** A level: two printed sides, as data in the characters of the maps, and unfolded for play. */

import type { JsonObject, Message, Parsed } from '@tablehop/core';
import { exactly, readShape } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { flapOf, isOnBack, POSITIONS, partOf, squareOf } from './fold.ts';
import { areJoined } from './join.ts';
import { isMarked } from './marks.ts';
import { mostRows } from './rows.ts';
import { BONUS_PRINTS, createSurfaces, DIRECTIONS, PRINTS, type Surface } from './surface.ts';
import { CORNERS, type Corner, FOLD_SIZES, type Folding, type FoldSize, type Sheet, SIDES, SIZE, type Side } from './types.ts';
import { cornerWord, edgeWord, foldingWords, paperWord } from './words.ts';

/** Corners only, or corners and, after the flip, sides. */
const FOLDING_KINDS = ['once', 'twice'] as const;
export type FoldingKind = (typeof FOLDING_KINDS)[number];

/** Fifteen texts of fifteen characters, the back as seen from the back. */
const sideSchema = v.pipe(v.array(v.pipe(v.string(), v.length(SIZE))), v.length(SIZE));
export const levelSchema = exactly({ folding: v.picklist(FOLDING_KINDS), front: sideSchema, back: sideSchema });
export const LEVEL_EXPECTATIONS = { folding: 'expected.folding', front: 'expected.map', back: 'expected.map' };

export type LevelData = v.InferInput<typeof levelSchema>;

export type Level = {
  readonly data: LevelData;
  readonly folding: FoldingKind;
  readonly prints: readonly string[];
  /** The smileys that a fold of a corner needs, as cells of the paper. */
  readonly smileys: { readonly [corner in Corner]: { readonly [size in FoldSize]: readonly number[] } };
  /** The smileys that a fold of a side needs; empty if sides are not folded. */
  readonly sideSmileys: { readonly [side in Side]: readonly number[] };
  readonly bulbs: readonly number[];
  surfaceOf(folding: Folding): Surface;
};

/** Without a check: for valid data only. */
export function unfoldLevel(data: LevelData): Level {
  const prints = [...data.front.join(''), ...data.back.join('')];
  const printed = (papers: readonly number[], print: string) => papers.filter((paper) => prints[paper] === print);
  const all = Array.from(prints.keys());
  return {
    data,
    folding: data.folding,
    prints,
    smileys: byName(CORNERS, (corner) => ({
      small: printed(squareOf(corner, 'small'), PRINTS.smiley),
      large: printed(squareOf(corner, 'large'), PRINTS.smiley),
    })),
    sideSmileys: byName(SIDES, (side) => (data.folding === 'once' ? [] : printed(partOf(side), PRINTS.smiley))),
    bulbs: printed(all, PRINTS.bulb),
    surfaceOf: createSurfaces(prints),
  };
}

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): { readonly [name in Name]: Value } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [name in Name]: Value };
}

export const TARGETS = 5;

export function meetsGoal(level: Level, sheet: Sheet): boolean {
  const { NW, NE, SW, SE } = sheet.folds;
  if (NW === null || NE === null || SW === null || SE === null) return false;
  const { targets } = level.surfaceOf(sheet);
  if (targets.length !== TARGETS) return false;
  for (const target of targets) if (!isMarked(sheet.ticked, target)) return false;
  return areJoined(sheet.ticked, targets);
}

/** More rays would offer more rows than anybody could look through. */
const MAX_RAYS = 12;
const SIDE_SMILEYS = 2;
/** Each of them may be offered in one look, as text to everybody who watches. The printed levels have up to 36,288. */
const MAX_ROWS = 150_000;

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((level: Level) => Message | null)[] = [
  checkTargets,
  checkBonuses,
  checkBulbs,
  checkRays,
  checkCornerSmileys,
  checkSideSmileys,
  checkPlay,
  checkJoin,
];

function fault(reason: string, params: JsonObject = {}): Message {
  return { key: `problem.level.${reason}`, params };
}

function printed({ prints }: Level, print: string): number[] {
  return prints.flatMap((each, paper) => (each === print ? [paper] : []));
}

function checkTargets(level: Level): Message | null {
  const targets = printed(level, PRINTS.target);
  return targets.length === TARGETS ? null : fault('targets', { needed: TARGETS, found: targets.length });
}

/** A bonus keeps its coordinates when its cell is covered: no other may have the same. */
function checkBonuses(level: Level): Message | null {
  if (level.folding === 'twice') return null;
  const paper = BONUS_PRINTS.flatMap((print) => printed(level, print)).find(isOnBack);
  return paper === undefined ? null : fault('bonusOnBack', { cell: paperWord(paper) });
}

/** One on each flap, whatever its size; none if nothing is flipped. */
function checkBulbs(level: Level): Message | null {
  const bulbs = level.bulbs.slice();
  if (level.folding === 'twice') {
    for (const corner of CORNERS) {
      const index = bulbs.findIndex((bulb) => flapOf(corner, 'small').includes(bulb));
      if (index < 0) return fault('bulbMissing', { corner: cornerWord(corner) });
      bulbs.splice(index, 1);
    }
  }
  const [stray] = bulbs;
  return stray === undefined ? null : fault('bulbStray', { cell: paperWord(stray) });
}

function checkRays(level: Level): Message | null {
  const rays = printed(level, PRINTS.ray);
  if (rays.length > MAX_RAYS) return fault('tooManyRays', { most: MAX_RAYS, found: rays.length });
  for (const folding of foldings(level)) {
    const { rays: positions, next, papers } = level.surfaceOf(folding);
    for (const ray of positions) {
      const beside = DIRECTIONS.some((direction) => positions.includes(next[4 * ray + direction] ?? -1));
      if (beside) return fault('raysTouch', { cell: paperWord(papers[ray] ?? 0) });
    }
  }
  return null;
}

/** Every fold needs a smiley, and every smiley belongs to a fold. */
function checkCornerSmileys(level: Level): Message | null {
  for (const corner of CORNERS) {
    if (level.smileys[corner].small.length === 0) return fault('cornerWithoutSmiley', { corner: cornerWord(corner) });
  }
  const useful = new Set(CORNERS.flatMap((corner) => squareOf(corner, 'large')));
  if (level.folding === 'twice') for (const paper of SIDES.flatMap(partOf)) useful.add(paper);
  const stray = printed(level, PRINTS.smiley).find((paper) => !useful.has(paper));
  return stray === undefined ? null : fault('smileyStray', { cell: paperWord(stray) });
}

function checkSideSmileys(level: Level): Message | null {
  if (level.folding === 'once') return null;
  const side = SIDES.find((each) => level.sideSmileys[each].length !== SIDE_SMILEYS);
  if (side === undefined) return null;
  return fault('sideSmileys', { side: edgeWord(side), needed: SIDE_SMILEYS, found: level.sideSmileys[side].length });
}

/** However the sheet is folded: there are start points, and they lead to the smileys, bulbs and targets that are needed next. */
function checkPlay(level: Level): Message | null {
  for (const folding of foldings(level)) {
    const problem = checkReach(level, folding, neededNext(level, folding));
    if (problem !== null) return problem;
  }
  return null;
}

function neededNext(level: Level, { folds, flipped, sides }: Folding): readonly number[] {
  if (flipped) return SIDES.flatMap((side) => (sides[side] ? [] : level.sideSmileys[side]));
  const open = CORNERS.filter((corner) => folds[corner] === null);
  return open.length === 0 ? level.bulbs : open.flatMap((corner) => level.smileys[corner].large);
}

/** However the sheet is folded. `length`: of the longest row that the dice allow. */
export function checkRows(level: Level, length: number): Message | null {
  const branches = [PRINTS.star, PRINTS.ray].some((print) => level.prints.includes(print));
  const isTooMany = branches && foldings(level).some((folding) => mostRows(level.surfaceOf(folding), length) > MAX_ROWS);
  return isTooMany ? fault('tooManyRows', { most: MAX_ROWS, length }) : null;
}

function checkReach(level: Level, folding: Folding, needed: readonly number[]): Message | null {
  const surface = level.surfaceOf(folding);
  if (surface.starts.length === 0) return fault('noStart', { folding: foldingWords(folding) });
  const reached = reach(surface, surface.starts, true);
  const lost = needed.find((paper) => reached[surface.positions[paper] ?? -1] !== 1);
  return lost === undefined ? null : fault('unreachable', { cell: paperWord(lost), folding: foldingWords(folding) });
}

/** When everything is folded, all targets face up and can be reached and joined. */
function checkJoin(level: Level): Message | null {
  const targets = printed(level, PRINTS.target);
  for (const folding of foldings(level)) {
    if (!isAllFolded(level, folding)) continue;
    const surface = level.surfaceOf(folding);
    const hidden = targets.find((paper) => (surface.positions[paper] ?? -1) < 0);
    if (hidden !== undefined) return fault('targetHidden', { cell: paperWord(hidden), folding: foldingWords(folding) });
    const problem = checkReach(level, folding, targets);
    if (problem !== null) return problem;
    const joined = reach(surface, surface.targets.slice(0, 1), false);
    const apart = targets.find((paper) => joined[surface.positions[paper] ?? -1] !== 1);
    if (apart !== undefined) return fault('targetApart', { cell: paperWord(apart), folding: foldingWords(folding) });
  }
  return null;
}

function isAllFolded({ folding: kind }: Level, { folds, flipped, sides }: Folding): boolean {
  if (kind === 'twice') return flipped && SIDES.every((side) => sides[side]);
  return CORNERS.every((corner) => folds[corner] !== null);
}

/** Where ticks can get to, step by step; with rays also by teleport. Lengths do not matter: the white die has 1s. */
function reach({ next, rays }: Surface, from: readonly number[], withRays: boolean): Uint8Array {
  const reached = new Uint8Array(POSITIONS);
  const open: number[] = [];
  const add = (position: number) => {
    if (position < 0 || reached[position] === 1) return;
    reached[position] = 1;
    open.push(position);
  };
  from.forEach(add);
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    for (const direction of DIRECTIONS) add(next[4 * position + direction] ?? -1);
    if (withRays && rays.includes(position)) rays.forEach(add);
  }
  return reached;
}

function foldings({ folding }: Level): readonly Folding[] {
  let folds: Folding['folds'][] = [{ NW: null, NE: null, SW: null, SE: null }];
  for (const corner of CORNERS) folds = folds.flatMap((each) => [null, ...FOLD_SIZES].map((size) => ({ ...each, [corner]: size })));
  const flat = { N: false, E: false, S: false, W: false };
  const fronts = folds.map((each) => ({ folds: each, flipped: false, sides: flat }));
  if (folding === 'once') return fronts;
  let sides: Folding['sides'][] = [flat];
  for (const side of SIDES) sides = sides.flatMap((each) => [each, { ...each, [side]: true }]);
  const folded = folds.filter((each) => CORNERS.every((corner) => each[corner] !== null));
  return [...fronts, ...folded.flatMap((each) => sides.map((some) => ({ folds: each, flipped: true, sides: some })))];
}

const CHARACTERS: readonly string[] = [...Object.values(PRINTS), ...BONUS_PRINTS];

export function readLevel(given: unknown): Parsed<Level> {
  const read = readShape(levelSchema, given, LEVEL_EXPECTATIONS);
  if (!read.ok) return read;
  const data = read.value;
  for (const side of ['front', 'back'] as const) {
    for (const [y, row] of data[side].entries()) {
      const x = [...row].findIndex((character) => !CHARACTERS.includes(character));
      if (x < 0) continue;
      const paper = (side === 'back' ? POSITIONS : 0) + SIZE * y + x;
      return { ok: false, problem: fault('character', { cell: paperWord(paper), character: row.charAt(x) }) };
    }
  }
  const level = unfoldLevel(data);
  for (const check of CHECKS) {
    const problem = check(level);
    if (problem !== null) return { ok: false, problem };
  }
  // Unfolded anew: the checked one holds the surfaces of every folding in memory.
  return { ok: true, value: unfoldLevel(data) };
}
