/** Plays eagerly: folds when it can, and draws rows towards something useful. Matches end in some dozens of turns. */

import { pick, type Random } from '@tablehop/core';
import { type Action, type GameEffect, hopCestPlie, type State } from '../rules/index.ts';
import { play } from './match.ts';

export function eagerPlay(from: State, seed: string) {
  return play(from, seed, eagerAction);
}

/** Max rows considered, besides all other offers. */
const LOOKED_AT = 60;

export function eagerAction(state: State, seat: number, random: Random): Action {
  const offers = hopCestPlie.offers(state, seat).map(({ action }) => action);
  const rows = offers.filter(({ type }) => type === 'row');
  const some = rows.length <= LOOKED_AT ? rows : Array.from({ length: LOOKED_AT }, () => pick(random, rows));
  const looked = [...offers.filter(({ type }) => type !== 'row'), ...some];
  const worths = looked.map((action) => worthOf(state, seat, action) + random.below(100) / 100);
  const best = looked[worths.indexOf(Math.max(...worths))];
  if (best === undefined) throw new Error('nothing is offered');
  return best;
}

function worthOf(state: State, seat: number, action: Action): number {
  switch (action.type) {
    case 'done':
      return -1;
    case 'take':
      return foldsSoon(seat) ? 3 : -2;
    case 'fold':
      return action.size === 'large' || foldsSoon(seat) ? 100 : -3;
    case 'flip':
    case 'foldSide':
      return 100;
    case 'choose':
      return 0;
    default:
      return hopCestPlie.apply(state, seat, action).effects.reduce((sum, effect) => sum + gainOf(effect as GameEffect), 0);
  }
}

/** Seats differ: even ones wait for large folds. */
function foldsSoon(seat: number): boolean {
  return seat % 2 === 1;
}

function gainOf(effect: GameEffect): number {
  switch (effect.key) {
    case 'drew':
      return effect.fresh.length;
    case 'earned':
      return 4;
    case 'targetTicked':
    case 'smileysTicked':
    case 'sideSmileysTicked':
    case 'bulbsTicked':
      return 20;
    case 'goalMet':
      return 1000;
    default:
      return 0;
  }
}
