/** Review of moves in games whose bots plan whole turns. */

import type { AnyGame, Seat } from '@tablehop/core';
import { hopCestPlie as hopCestPlieRules } from '@tablehop/games/hop-cest-plie';
import { hopTheMarble as hopTheMarbleRules } from '@tablehop/games/hop-the-marble';
import { describe, expect, it } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { known } from '../../../games/test/known.ts';
import { chooseAction, createSimulationRandom, evaluatorOf } from '../index.ts';
import { type MadeMove, movesOf } from './moves.ts';

const hopCestPlie = known(hopCestPlieRules);
const hopTheMarble = known(hopTheMarbleRules);

const GAMES: readonly { readonly game: AnyGame; readonly players: number; readonly options: object }[] = [
  { game: hopCestPlie, players: 2, options: {} },
  { game: hopCestPlie, players: 1, options: {} },
  { game: hopTheMarble, players: 2, options: { variant: 'fast' } },
  { game: hopTheMarble, players: 3, options: { variant: 'pile', pileCards: 8 } },
];

function appraisalOf(game: AnyGame) {
  const { appraisal } = evaluatorOf(game);
  if (appraisal === undefined) throw new Error(`${game.id} has no appraisal`);
  return appraisal;
}

describe.each(GAMES)('$game.title for $players', (setting) => {
  const { game, players } = setting;
  const random = createSimulationRandom('appraisal');
  const medium = (state: unknown, by: Seat) => chooseAction(game, game.view(state, by), by, 'medium', { random }).action;
  const options = { ...usualOptions(game), ...setting.options };
  const positions: MadeMove[] = [];
  for (const move of movesOf(game, options, players, random, medium)) if (positions.push(move) === 30) break;
  const appraisal = appraisalOf(game);

  it('every position has a lead and a chance for everybody', () => {
    for (const { state } of positions) {
      const { leads, chances } = appraisal.outlook(state)(7);
      expect(leads).toHaveLength(players);
      expect([...leads, ...chances].every(Number.isFinite)).toBe(true);
      const sum = chances.reduce((total, each) => total + each, 0);
      if (players === 1) expect(sum).toBeGreaterThan(0.9);
      else expect(sum).toBeCloseTo(1, 6);
    }
  });

  it('the same world gives the same, after an action too', () => {
    for (const { state, by, action } of positions.filter((_, index) => index % 6 === 5)) {
      const foresights = () => [appraisal.outlook(state), ...(by === 'chance' ? [] : [appraisal.after(state, by, action)])];
      expect(foresights().map((foresight) => foresight(3))).toEqual(foresights().map((foresight) => foresight(3)));
    }
  });
});

it('a solo game of HOP c’est plié ! that has lasted too long is lost', () => {
  const start = hopCestPlie.start({ ...usualOptions(hopCestPlie), level: 1, soloColumn: 0 }, 1);
  const chanceIn = (turnNumber: number) => appraisalOf(hopCestPlie).outlook({ ...start, turnNumber })(1).chances[0] ?? 0;
  expect(chanceIn(1)).toBeGreaterThan(0.95);
  expect(chanceIn(16)).toBeLessThan(0.2);
  expect(chanceIn(29)).toBe(0);
});
