/** What the lab knows of HOP c'est plié ! */

import type { AnyGame, Message } from '@tablehop/core';
import {
  CORNERS,
  cellAt,
  cellWord,
  FOLD_SIZES,
  groupsOf,
  isMarked,
  isTicked,
  type Level,
  levelOf,
  POSITIONS,
  PRINTS,
  piecesOf,
  type Sheet,
  SIDES,
  type State,
} from '@tablehop/games/hop-cest-plie';
import { type Harvest, type LabKnowledge, onceAGame } from '../lab-knowledge.ts';
import { RULES, rulesIn } from './rules-in.ts';

export const hopCestPlieLab: LabKnowledge<State> = {
  id: 'hop-cest-plie',
  matchCost: 10,
  turnsOf: ({ turnNumber }) => turnNumber,
  standingOf: ({ options, sheets }, game) => sheets.map((sheet) => standingOf(levelOf(piecesIn(game), options.level), sheet)),
  harvestOf,
  nameOf,
  rulesIn,
  knownRules: RULES,
};

const piecesIn = onceAGame(piecesOf);

/** Nothing of it brings points: it is made, or it is not. */
function harvestOf({ options, sheets }: State, game: AnyGame): readonly Harvest[] {
  const level = levelOf(piecesIn(game), options.level);
  return sheets.flatMap((sheet, seat) => made(level, sheet).map(([key, complete]) => ({ seat, key, complete, points: 0 })));
}

function made(level: Level, sheet: Sheet): readonly (readonly [key: string, complete: boolean])[] {
  const areTicked = (papers: readonly number[]) => papers.every((paper) => isTicked(sheet, paper));
  const corners = CORNERS.flatMap((corner) =>
    FOLD_SIZES.flatMap((size) => [
      [`smileys.${size}.${corner}`, areTicked(level.smileys[corner][size])] as const,
      [`folding.${size}.${corner}`, sheet.folds[corner] === size] as const,
    ]),
  );
  const targets = level.prints.flatMap((print, paper) =>
    print === PRINTS.target ? [[`target.${paper}`, isTicked(sheet, paper)] as const] : [],
  );
  if (level.folding === 'once') return [...corners, ...targets];
  const sides = SIDES.flatMap((side) => [
    [`sideSmileys.${side}`, areTicked(level.sideSmileys[side])] as const,
    [`folding.side.${side}`, sheet.sides[side]] as const,
  ]);
  return [...corners, ...targets, ['bulbs', areTicked(level.bulbs)], ['folding.flipped', sheet.flipped], ...sides];
}

function nameOf(key: string): Message {
  const [kind, one = '', other = ''] = key.split('.');
  switch (kind) {
    case 'folding':
      if (other === '') return { key };
      return {
        key: `folding.${one}`,
        params: one === 'side' ? { side: { key: `edge.${other}` } } : { corner: { key: `corner.${other}` } },
      };
    case 'smileys':
      return { key: 'lab.smileys', params: { corner: { key: `corner.${other}` }, size: { key: `size.${one}` } } };
    case 'sideSmileys':
      return { key: 'lab.sideSmileys', params: { side: { key: `edge.${one}` } } };
    case 'bulbs':
      return { key: 'lab.bulbs' };
    case 'target':
      return { key: 'lab.target', params: { cell: placeOf(Number(one)) } };
    default:
      return { key: `score.${key}` };
  }
}

function placeOf(paper: number): Message {
  return { key: paper < POSITIONS ? 'cell.front' : 'cell.back', params: { cell: cellWord(cellAt(paper % POSITIONS)) } };
}

/**
 * How far a sheet is, by what the goal asks for, as points are there only at its end: every fold that is made, every target that is ticked, and every further one that is joined to others.
 */
function standingOf(level: Level, sheet: Sheet): number {
  const corners = CORNERS.filter((corner) => sheet.folds[corner] !== null).length;
  const others = level.folding === 'once' ? 0 : (sheet.flipped ? 1 : 0) + SIDES.filter((side) => sheet.sides[side]).length;
  return corners + others + targetsOf(level, sheet);
}

/** By what is ticked, which stays the same from move to move on most sheets (memoization). */
const known = new WeakMap<Sheet['ticked'], number>();

function targetsOf(level: Level, { ticked, ...folding }: Sheet): number {
  const remembered = known.get(ticked);
  if (remembered !== undefined) return remembered;
  const targets = level.surfaceOf(folding).targets.filter((target) => isMarked(ticked, target));
  const worth = targets.length + (targets.length < 2 ? 0 : mostJoined(ticked, targets) - 1);
  known.set(ticked, worth);
  return worth;
}

function mostJoined(ticked: Sheet['ticked'], targets: readonly number[]): number {
  const groups = groupsOf(ticked);
  const counts = new Map<number, number>();
  for (const target of targets) counts.set(groups[target] ?? 0, (counts.get(groups[target] ?? 0) ?? 0) + 1);
  return Math.max(...counts.values());
}
