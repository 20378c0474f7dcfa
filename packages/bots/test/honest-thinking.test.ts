/** What every level of every game promises: it thinks from what its seat sees, the same again if asked again, and no longer than it may. */

import { type AnyGame, keyedRandom, type Seat, same } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { describe, expect, test } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { chooseAction, createSimulationRandom, LEVELS, randomAction } from '../index.ts';

/** Options with which something is hidden, in games that hide nothing otherwise. */
const HIDING: { readonly [game: string]: object } = { 'hop-the-marble': { variant: 'pile' } };
const WITH_SECRETS = ['hop-n-roll', 'hop-the-marble'];
const POSITIONS = 2;
/** So many decisions are left out before each position, so that matches are under way. */
const DECISIONS_APART = 11;
const PLAYOUTS = 20;

type Position = { readonly state: unknown; readonly view: unknown; readonly seat: Seat };

/** Positions of a match at random in which a seat has something to choose; the last seat of a simultaneous phase knows least. */
function positionsOf(game: AnyGame): readonly Position[] {
  const random = createSimulationRandom(game.id);
  const positions: Position[] = [];
  let state = game.start({ ...usualOptions(game), ...HIDING[game.id] }, Math.min(3, game.players[1]));
  for (let decisions = 0; positions.length < POSITIONS; ) {
    const turn = game.turn(state);
    if (turn.kind === 'over') throw new RangeError(`a match of ${game.id} was too short`);
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, keyedRandom('honest', turn.key))).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    const isChoice = game.offers(state, seat).length > 1;
    // In between, so that others have already acted in secret.
    if (isChoice && decisions >= (positions.length + 1) * DECISIONS_APART) positions.push({ state, view: game.view(state, seat), seat });
    state = game.apply(state, seat, randomAction(game, state, seat, random)).state;
    decisions += 1;
  }
  return positions;
}

describe.each(games.map((game) => [game.title, game] as const))('%s', (_, game) => {
  const positions = positionsOf(game);
  /** Another truth that looks the same from the seat. */
  const twins = positions.map(({ view, seat }, index) => game.imagine(view, seat, createSimulationRandom(`twin ${index}`)));

  test('other worlds look the same from a seat, and where something is hidden they are others', () => {
    for (const [index, { view, seat }] of positions.entries()) expect(game.view(twins[index], seat)).toEqual(view);
    const differ = twins.some((twin, index) => !same(twin, positions[index]?.state));
    expect(differ).toBe(WITH_SECRETS.includes(game.id));
  });

  for (const level of LEVELS) {
    test(`${level}: what is hidden changes nothing, the same luck and playouts give the same move, and nobody's view is touched`, () => {
      for (const [index, { view, seat }] of positions.entries()) {
        const before = structuredClone(view);
        const choices = [view, game.view(twins[index], seat), view].map((seen) =>
          chooseAction(game, seen, seat, level, { random: createSimulationRandom('luck'), iterations: PLAYOUTS }),
        );
        expect(choices[1]).toEqual(choices[0]);
        expect(choices[2]).toEqual(choices[0]);
        expect(view).toEqual(before);
      }
    });

    test(`${level}: by a clock that shows the same, the same move, in no more than one and a half times its time`, () => {
      for (const { view, seat } of positions) {
        const [one, other] = [0, 1].map(() => {
          let looks = 0;
          const choice = chooseAction(game, view, seat, level, {
            random: createSimulationRandom('luck'),
            budgetMs: 40,
            now: () => looks++,
          });
          return { choice, looks };
        });
        expect(one).toEqual(other);
        // The first look is the start. Half as long again would be 60.
        expect(one?.looks).toBeLessThanOrEqual(1 + 1.5 * 40);
      }
    });
  }
});
