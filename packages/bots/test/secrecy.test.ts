import type { AnyGame } from '@tablehop/core';
import { type Action, hopNRoll } from '@tablehop/games/hop-n-roll';
import { describe, expect, test } from 'vitest';
import { type State, sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { hop, roll, start } from '../../games/hop-n-roll/test/match.ts';
import { chooseAction, createSimulationRandom, LEVELS } from '../index.ts';

const OPTIONS = { rounds: 3, ties: 'nobody' } as const;

/** Seat 0 has bid these coins for a prize of 5, in secret; seats 1 and 2 have yet to bid. */
function afterBidOf(coins: number): State {
  const turnedUp = sealedBids.apply(sealedBids.start(OPTIONS, 3), 'chance', { type: 'prize', prize: 5 }).state;
  return sealedBids.apply(turnedUp, 0, { type: 'bid', coins }).state;
}

describe('a bot knows no more than its seat', () => {
  for (const level of LEVELS) {
    test(`${level}: what is hidden does not change its choice`, () => {
      const choices = [0, 3, 6].map((coins) => {
        const view = sealedBids.view(afterBidOf(coins), 1);
        return chooseAction(sealedBids, view, 1, level, { random: createSimulationRandom('secret'), iterations: 120 });
      });
      expect(choices[1]).toEqual(choices[0]);
      expect(choices[2]).toEqual(choices[0]);
    });

    test(`${level}: nor do entries in Hop'n'ROLL before all have entered (R6)`, () => {
      const toEnter = hop(roll(start(), [2, 4, 6], 'red'), 3, 2, 0);
      const entries: readonly Action[] = [2, 6].map((value) => ({ type: 'enter', row: 'same', value }));
      const [one, other] = entries.map((entry) => {
        const view = hopNRoll.view(hopNRoll.apply(toEnter, 0, entry).state, 1);
        return chooseAction(hopNRoll, view, 1, level, { random: createSimulationRandom('secret'), iterations: 60 });
      });
      expect(one?.action.type).toBe('enter');
      expect(one).toEqual(other);
    });

    test(`${level}: the same view and the same luck give the same choice, and the view stays as it was`, () => {
      const view = sealedBids.view(afterBidOf(4), 2);
      const copy = structuredClone(view);
      const [one, other] = [view, copy].map((each) =>
        chooseAction(sealedBids, each, 2, level, { random: createSimulationRandom(9), iterations: 120 }),
      );
      expect(one).toEqual(other);
      expect(view).toEqual(copy);
    });
  }

  test('nor does anybody whose moves it imagines', () => {
    /** Every state says who imagined it, until somebody acts on it. */
    type Marked = { readonly state: State; readonly imaginedBy?: number };
    const asked: boolean[] = [];
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
    const view = marked.view({ state: afterBidOf(2) }, 1);
    chooseAction(marked, view, 1, 'hard', { random: createSimulationRandom(2), iterations: 50 });
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.every(Boolean)).toBe(true);
  });
});
