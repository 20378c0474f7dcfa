/** Which rules and rulings of HOP c'est plié ! come to bear in a step. */

import type { AnyGame, Seat } from '@tablehop/core';
import {
  type Cell,
  CORNERS,
  type GameEffect,
  levelOf,
  meetsGoal,
  PRINTS,
  piecesOf,
  type Sheet,
  type State,
} from '@tablehop/games/hop-cest-plie';
import { onceAGame, type Step } from '../lab-knowledge.ts';

export const RULES = [
  /** Somebody ends their turn with rows left. */
  'R1',
  /** Who meets the goal is done at that moment, with rows left. */
  'R5',
  /** Alone, a large fold at a corner whose bonus would take a die. */
  'R6',
  /** Several meet the goal in one turn: fewest ticks in it win. */
  'R7',
  /** A row walks, and ends on ice. */
  'R10',
  /** Equal after both tie-breaks. */
  'R13',
  /** A bonus is lost: passed over, or put out of sight. */
  'R14',
  /** A ray without another that is visible. */
  'R16',
  /** A side that is folded shows dead cells. */
  'R18',
  'fold-small',
  'fold-large',
  'flip',
  'fold-side',
  /** Somebody uses the die that the active player has chosen. */
  'take',
  'plus-one',
  'one-time-bonus',
  'slide',
  'star',
  'ray',
  'tie-by-large-folds',
  'sad-smiley',
] as const;
type Rule = (typeof RULES)[number];
type Drew = Extract<GameEffect, { key: 'drew' }>;

const piecesIn = onceAGame(piecesOf);
const DEAD = '-';

export function rulesIn({ before, move, after, effects }: Step<State>, game: AnyGame): readonly Rule[] {
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
