/** Bots of every level think from their seat's view only, choose the same when asked again, and keep their time limit. */

import { type AnyGame, type Seat, same } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { type State, sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { chooseAction, createSimulationRandom, LEVELS, randomAction } from '../index.ts';
import { movesOf } from './moves.ts';

/** Options that hide something, for games that hide nothing by default. */
const HIDING: { readonly [game: string]: object } = { 'hop-the-marble': { variant: 'pile' } };
const WITH_SECRETS = [sealedBids.id, 'hop-n-roll', 'hop-the-marble'];
const POSITIONS = 2;
/** Decisions skipped before each position, so that matches are under way. */
const decisionsApart = (game: AnyGame) => (game === sealedBids ? 2 : 11);
const PLAYOUTS = 20;

type Position = { readonly state: unknown; readonly view: unknown; readonly seat: Seat };

/** Positions of a random match where a seat has a choice; the last seat of a simultaneous phase knows least. */
function positionsOf(game: AnyGame): readonly Position[] {
  const random = createSimulationRandom(game.id);
  const positions: Position[] = [];
  const options = { ...usualOptions(game), ...HIDING[game.id] };
  let decisions = 0;
  for (const { state, by } of movesOf(game, options, Math.min(3, game.players[1]), random, (now, seat) =>
    randomAction(game, now, seat, random),
  )) {
    if (by === 'chance') continue;
    const isChoice = game.offers(state, by).length > 1;
    // In the middle of the phase, so that other seats have already acted in secret.
    if (isChoice && decisions >= (positions.length + 1) * decisionsApart(game))
      positions.push({ state, view: game.view(state, by), seat: by });
    if (positions.length === POSITIONS) return positions;
    decisions += 1;
  }
  throw new RangeError(`a match of ${game.id} was too short`);
}

describe.each([sealedBids as AnyGame, ...games].map((game) => [game.title, game] as const))('%s', (_, game) => {
  const positions = positionsOf(game);
  /** Other states that look the same from the seat. */
  const twins = positions.map(({ view, seat }, index) => game.imagine(view, seat, createSimulationRandom(`twin ${index}`)));

  it('other worlds look the same from a seat, and where something is hidden they are others', () => {
    for (const [index, { view, seat }] of positions.entries()) expect(game.view(twins[index], seat)).toEqual(view);
    const differ = twins.some((twin, index) => !same(twin, positions[index]?.state));
    expect(differ).toBe(WITH_SECRETS.includes(game.id));
  });

  for (const level of LEVELS) {
    it(`${level}: what is hidden changes nothing, the same luck and playouts give the same move, and nobody's view is touched`, () => {
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

    it(`${level}: by a clock that shows the same, the same move, in no more than one and a half times its time`, () => {
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
        // The first look is the start; 60 is half as much again as 40.
        expect(one?.looks).toBeLessThanOrEqual(1 + 1.5 * 40);
      }
    });
  }
});

it('nobody whose moves are imagined knows more than their seat', () => {
  /** Each state remembers which call imagined it, until an action is applied. */
  type Marked = { readonly state: State; readonly imaginedBy?: number };
  const asked: boolean[] = [];
  const turnedUp = sealedBids.apply(sealedBids.start({ rounds: 3, ties: 'nobody' }, 3), 'chance', { type: 'prize', prize: 5 }).state;
  const afterBid = sealedBids.apply(turnedUp, 0, { type: 'bid', coins: 2 }).state;
  const marked: AnyGame = {
    ...sealedBids,
    turn: ({ state }: Marked) => sealedBids.turn(state),
    offers: ({ state, imaginedBy }: Marked, seat: number) => {
      asked.push(imaginedBy === seat);
      return sealedBids.offers(state, seat);
    },
    draw: ({ state }: Marked, random) => sealedBids.draw(state, random),
    apply: ({ state }: Marked, by, action) => ({ state: { state: sealedBids.apply(state, by, action).state }, effects: [] }),
    view: ({ state }: Marked, viewer) => ({ state: sealedBids.view(state, viewer) }),
    imagine: ({ state }: Marked, seat, random) => ({ state: sealedBids.imagine(state, seat, random), imaginedBy: seat }),
    score: ({ state }: Marked) => sealedBids.score(state),
  };
  const view = marked.view({ state: afterBid }, 1);
  chooseAction(marked, view, 1, 'hard', { random: createSimulationRandom(2), iterations: 50 });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.every(Boolean)).toBe(true);
});
