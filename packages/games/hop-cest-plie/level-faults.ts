/** What is wrong with a level, and where: whoever plays it must be able to meet the goal, however they fold. */

import type { JsonObject, Message } from '@tablehop/core';
import { flapOf, isOnBack, POSITIONS, partOf, squareOf } from './fold.ts';
import { TARGETS } from './goal.ts';
import type { Level } from './level.ts';
import { BONUS_PRINTS, DIRECTIONS, PRINTS, type Surface } from './surface.ts';
import { CORNERS, FOLD_SIZES, type Folding, SIDES } from './types.ts';
import { cornerWord, edgeWord, foldingWords, paperWord } from './words.ts';

/** Beyond these there would be more rows to choose from than anybody could look through. */
const MOST_RAYS = 12;
const SIDE_SMILEYS = 2;

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((level: Level) => Message | null)[] = [
  checkTargets,
  checkBonuses,
  checkBulbs,
  checkRays,
  checkCornerSmileys,
  checkSideSmileys,
  checkFrontPlay,
  checkBackPlay,
  checkJoin,
];

export function faultOfLevel(level: Level): Message | null {
  for (const check of CHECKS) {
    const problem = check(level);
    if (problem !== null) return problem;
  }
  return null;
}

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

/** A bonus keeps the coordinates it had when its cell is covered: another must not come to lie there. */
function checkBonuses(level: Level): Message | null {
  if (level.folding === 'twice') return null;
  const paper = BONUS_PRINTS.flatMap((print) => printed(level, print)).find(isOnBack);
  return paper === undefined ? null : fault('bonusOnBack', { cell: paperWord(paper) });
}

/** One on each flap, whatever its size; none where nothing is flipped. */
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
  if (rays.length > MOST_RAYS) return fault('tooManyRays', { most: MOST_RAYS, found: rays.length });
  for (const folding of foldings(level)) {
    const { rays: positions, next, papers } = level.surfaceOf(folding);
    for (const ray of positions) {
      const beside = DIRECTIONS.some((direction) => positions.includes(next[4 * ray + direction] ?? -1));
      if (beside) return fault('raysTouch', { cell: paperWord(papers[ray] ?? 0) });
    }
  }
  return null;
}

/** No fold for nothing, and no smiley for nothing. */
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

/** However the corners are folded: there are start points, and they lead to the smileys, bulbs and targets that are needed next. */
function checkFrontPlay(level: Level): Message | null {
  for (const folding of foldings(level)) {
    if (folding.flipped) continue;
    const isFolded = CORNERS.every((corner) => folding.folds[corner] !== null);
    const smileys = CORNERS.filter((corner) => folding.folds[corner] === null).flatMap((corner) => level.smileys[corner].large);
    const problem = checkReach(level, folding, [...smileys, ...(isFolded ? level.bulbs : [])]);
    if (problem !== null) return problem;
  }
  return null;
}

/** The same after the flip. */
function checkBackPlay(level: Level): Message | null {
  for (const folding of foldings(level)) {
    if (!folding.flipped) continue;
    const smileys = SIDES.filter((side) => !folding.sides[side]).flatMap((side) => level.sideSmileys[side]);
    const problem = checkReach(level, folding, smileys);
    if (problem !== null) return problem;
  }
  return null;
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

/** Where ticks can get to, step by step; with rays also by teleport. Numbers are no hindrance: there are 1s on the white die. */
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

/** Every way in which a sheet of this level can lie there. */
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
