/** Which rules and rulings of Hip, Hip, Hooray come to bear in a step. */

import type { AnyGame } from '@tablehop/core';
import {
  type Action,
  bagSize,
  cellAt,
  filledCells,
  formationOf,
  type GameEffect,
  openCells,
  piecesOf,
  type State,
  shapeOfFace,
} from '@tablehop/games/hip-hip-hooray';
import { onceAGame, type Step } from '../lab-knowledge.ts';

export const piecesIn = onceAGame(piecesOf);

export const RULES = [
  /** A die is placed that nothing carries: the house rule would not allow it. */
  'R1',
  /** Dice go back into the bag. */
  'R2',
  /** The bag holds fewer dice than are drawn. */
  'R3',
  /** Dice of one colour share a number: nothing to choose. */
  'R5',
  /** The victory is shared. */
  'R6',
  /** Two new dice of different numbers both join the line-up. */
  'R7',
  /** Dice are rolled again. */
  'R9',
  /** Somebody has a formation that another has too, or that they had before. */
  'R11',
  /** The roller chooses which of several dice stays. */
  'keep',
  /** A new die takes the place of one that lay there. */
  'replaced',
  /** Rolled again, and then once more. */
  'reroll-twice',
] as const;
type Rule = (typeof RULES)[number];

const DRAWN = 2;

export function rulesIn({ before, move, after, effects }: Step<State>, game: AnyGame): readonly Rule[] {
  const action = move.action as Action;
  return [
    ...ofTheMove(before, after, action, game),
    ...(effects as readonly GameEffect[]).flatMap((effect) => ofTheEffect(before, effect)),
  ];
}

function ofTheMove(before: State, after: State, action: Action, game: AnyGame): readonly Rule[] {
  switch (action.type) {
    case 'build': {
      const isEmpty = after.phase === 'build' && bagSize(after.bag) === 0;
      return [...(isCarried(before, action, game) ? [] : (['R1'] as const)), ...(isEmpty ? (['R3'] as const) : [])];
    }
    case 'roll': {
      if (before.phase !== 'draw') return [];
      const [one, other] = action.dice;
      if (other === undefined) return piecesIn(game).drawnDice === DRAWN ? ['R3'] : [];
      return one?.value === other.value ? [] : ['R7'];
    }
    case 'patterns': {
      const had = after.formations.map((rounds) => rounds.map(({ face }) => face));
      const isTwice = new Set(action.faces).size < action.faces.length || had.some((faces) => new Set(faces).size < faces.length);
      return isTwice ? ['R11'] : [];
    }
    default:
      return [];
  }
}

/** Whether the house rule, too, would allow it. */
function isCarried(before: State, { cell: [column, level] }: Extract<Action, { type: 'build' }>, game: AnyGame): boolean {
  const formation = formationOf(before, before.seat ?? 0);
  const shape = shapeOfFace(piecesIn(game), formation.face);
  return openCells(shape, filledCells(shape, formation), { fromTheGround: true }).includes(cellAt(shape, column, level));
}

function ofTheEffect(before: State, effect: GameEffect): readonly Rule[] {
  switch (effect.key) {
    case 'reroll':
      return before.rerolls === 1 ? ['R9', 'reroll-twice'] : ['R9'];
    case 'keptAlike':
      return ['R5'];
    case 'keep':
      return ['keep'];
    case 'returned':
      return ['R2'];
    case 'replaced':
      return ['R2', 'replaced'];
    case 'gameOver':
      return (effect.ranking[0]?.length ?? 0) > 1 ? ['R6'] : [];
    default:
      return [];
  }
}
