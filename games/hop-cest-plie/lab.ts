import { remembered } from '@tablehop/bots';
import type { AnyGame, Message, Seat } from '@tablehop/core';
import { type Harvest, type LabKnowledge, onceAGame, type Step } from '@tablehop/lab';
import {
  type Cell,
  CORNERS,
  cellAt,
  cellWord,
  FOLD_SIZES,
  type GameEffect,
  groupsOf,
  isMarked,
  isTicked,
  type Level,
  levelOf,
  meetsGoal,
  POSITIONS,
  PRINTS,
  piecesOf,
  type Sheet,
  SIDES,
  type State,
} from './rules/index.ts';

/** Rules and rulings that may apply in a step. */
const RULES = [
  /** A player ends their turn with rows left. */
  'R1',
  /** A player who meets the goal is done at once, with rows left. */
  'R5',
  /** Solo: a large fold at a corner whose bonus would take a die. */
  'R6',
  /** Several meet the goal in one turn: fewest ticks in it win. */
  'R7',
  /** A row walks, and ends on ice. */
  'R10',
  /** Equal after both tie-breaks. */
  'R13',
  /** A bonus is lost: passed over, or hidden. */
  'R14',
  /** A ray without another visible one. */
  'R16',
  /** A folded side shows dead cells. */
  'R18',
  'fold-small',
  'fold-large',
  'flip',
  'fold-side',
  /** A player uses the die that the active player has chosen. */
  'take',
  'plus-one',
  'one-time-bonus',
  'slide',
  'star',
  'ray',
  'tie-by-large-folds',
  'sad-smiley',
] as const;

export const lab: LabKnowledge<State> = {
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

/** Nothing in it earns points: it is completed or not. */
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

/** A sheet's progress, since points come only at the end: folds made, targets ticked, and targets joined. */
function standingOf(level: Level, sheet: Sheet): number {
  const corners = CORNERS.filter((corner) => sheet.folds[corner] !== null).length;
  const others = level.folding === 'once' ? 0 : (sheet.flipped ? 1 : 0) + SIDES.filter((side) => sheet.sides[side]).length;
  return corners + others + targetsOf(level, sheet);
}

/** Memoized by ticks, which stay the same from move to move on most sheets. */
const known = new WeakMap<Sheet['ticked'], number>();

function targetsOf(level: Level, { ticked, ...folding }: Sheet): number {
  return remembered(known, ticked, () => {
    const targets = level.surfaceOf(folding).targets.filter((target) => isMarked(ticked, target));
    return targets.length + (targets.length < 2 ? 0 : mostJoined(ticked, targets) - 1);
  });
}

function mostJoined(ticked: Sheet['ticked'], targets: readonly number[]): number {
  const groups = groupsOf(ticked);
  const counts = new Map<number, number>();
  for (const target of targets) counts.set(groups[target] ?? 0, (counts.get(groups[target] ?? 0) ?? 0) + 1);
  return Math.max(...counts.values());
}

type Drew = Extract<GameEffect, { key: 'drew' }>;

const DEAD = '-';

type Rule = (typeof RULES)[number];

function rulesIn({ before, move, after, effects }: Step<State>, game: AnyGame): readonly Rule[] {
  return (effects as readonly GameEffect[]).flatMap((effect): readonly Rule[] => {
    switch (effect.key) {
      case 'took':
        return ['take'];
      case 'drew':
        return ofTheRow(before.sheets[effect.seat], effect);
      case 'earned':
        return ['one-time-bonus'];
      case 'bonusLost':
        return ['R14'];
      case 'folded':
        if (effect.size === 'small') return ['fold-small'];
        return effect.bonus === null ? ['fold-large', 'R6'] : ['fold-large'];
      case 'flipped':
        return ['flip'];
      case 'sideFolded':
        return deadCells(after, effect.seat) > deadCells(before, effect.seat) ? ['fold-side', 'R18'] : ['fold-side'];
      case 'finished':
        return effect.unused > 0 ? ['R1'] : [];
      case 'goalMet':
        return (before.sheets[effect.seat]?.unused.length ?? 0) > (move.action.type === 'row' ? 1 : 0) ? ['R5'] : [];
      case 'gameOver':
        return tiesIn(after, effect.ranking, game);
      case 'soloLost':
        return ['sad-smiley'];
      default:
        return [];
    }
  });
}

function deadCells({ sheets }: State, seat: Seat): number {
  return sheets[seat]?.up.join('').split(DEAD).length ?? 0;
}

function ofTheRow(sheet: Sheet | undefined, { plus, slide, path, exits, from }: Drew): readonly Rule[] {
  const rules: Rule[] = [];
  const printAt = ([x, y]: Cell) => sheet?.up[y]?.[x];
  if (plus) rules.push('plus-one');
  if (slide) rules.push('slide');
  if (exits.length > 0) rules.push('ray');
  const prints = path.map(printAt);
  if (!slide && prints.at(-1) === PRINTS.ice) rules.push('R10');
  if (exits.length === 0 && prints.includes(PRINTS.ray)) rules.push('R16');
  const way = [from, ...path];
  const turns = path.some((cell, index) => {
    const next = path[index + 1];
    return prints[index] === PRINTS.star && next !== undefined && !isStraight(way[index] ?? from, cell, next);
  });
  return turns ? [...rules, 'star'] : rules;
}

function isStraight(a: Cell, b: Cell, c: Cell): boolean {
  return b[0] - a[0] === c[0] - b[0] && b[1] - a[1] === c[1] - b[1];
}

function tiesIn({ options, sheets }: State, [first = []]: readonly (readonly Seat[])[], game: AnyGame): readonly Rule[] {
  const level = levelOf(piecesIn(game), options.level);
  const there = sheets.filter((sheet) => meetsGoal(level, sheet));
  if (there.length < 2) return [];
  const fewest = Math.min(...there.map(({ ticksThisTurn }) => ticksThisTurn));
  const equals = there.filter(({ ticksThisTurn }) => ticksThisTurn === fewest);
  if (equals.length === 1) return ['R7'];
  const folds = equals.map((sheet) => CORNERS.filter((corner) => sheet.folds[corner] === 'large').length);
  const rules: Rule[] = ['R7'];
  if (folds.some((count) => count !== folds[0])) rules.push('tie-by-large-folds');
  if (first.length > 1) rules.push('R13');
  return rules;
}
