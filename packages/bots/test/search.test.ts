import type { AnyGame } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { duel, lost, won } from '../../../bench/duel.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { target } from '../../core/test/toys/target.ts';
import { leadEvaluator } from '../evaluator.ts';
import { chooseAction, createSimulationRandom } from '../index.ts';

const MANY = 5_000;

/** One seat names a number below `MANY`, then chance subtracts up to 2; the rest are its points. Counts calls of `apply`. */
function naming(): { readonly game: AnyGame; readonly applied: () => number } {
  type State = { readonly named: number | null; readonly points: number | null };
  let applied = 0;
  const game = {
    ...sealedBids,
    id: 'naming',
    start: (): State => ({ named: null, points: null }),
    turn: ({ named, points }: State) => {
      if (named === null) return { kind: 'act', phase: 'name', seats: [0] };
      return points === null ? { kind: 'chance', phase: 'draw', key: 'draw' } : { kind: 'over', ranking: [[0]], reason: 'drawn' };
    },
    offers: ({ named }: State, seat: number) =>
      named === null && seat === 0 ? Array.from({ length: MANY }, (_, number) => ({ action: { type: 'name', number } })) : [],
    draw: (_state: State, random: { below(bound: number): number }) => ({ type: 'lose', points: random.below(3) }),
    apply: (state: State, _by: unknown, action: { readonly type: string; readonly number: number; readonly points: number }) => {
      applied += 1;
      const next =
        action.type === 'name' ? { named: action.number, points: null } : { ...state, points: (state.named ?? 0) - action.points };
      return { state: next, effects: [] };
    },
    view: (state: State) => state,
    imagine: (view: State) => view,
    score: ({ points }: State) => [{ seat: 0, lines: [{ key: 'points', points: points ?? 0 }], total: points ?? 0 }],
  } as unknown as AnyGame;
  return { game, applied: () => applied };
}

describe('search', () => {
  it('finds its way among thousands of offers without playing out each of them', () => {
    const { game, applied } = naming();
    const { action } = chooseAction(game, game.start({}, 1), 0, 'hard', { random: createSimulationRandom(1), iterations: 120 });
    expect(action).toEqual({ type: 'name', number: MANY - 1 });
    // A name and a draw for each offer first, then two for each playout.
    expect(applied()).toBeLessThan(2 * MANY + 2 * 120 + 10);
  });

  it('bids sensibly where all bid at once: hard beats random', () => {
    const leads = duel(sealedBids, { rounds: 3, ties: 'nobody' }, { level: 'hard', iterations: 150 }, { level: 'random' }, 20);
    expect(won(leads)).toBeGreaterThan(1.5 * lost(leads));
  });

  it('aims where offers leave a field open: hard beats random', () => {
    const leads = duel(target, { throws: 'long' }, { level: 'hard', iterations: 60 }, { level: 'random' }, 10);
    expect(won(leads)).toBeGreaterThan(3 * lost(leads));
  });
});

it('a game that bots know nothing about is played for the lead, alone for the points', () => {
  const { game } = naming();
  expect(leadEvaluator(game).value({ named: 5, points: 3 }, 0)).toBe(3);
  const richer = { ...sealedBids.start({ rounds: 2, ties: 'nobody' }, 3), coins: [6, 2, 3] };
  expect([0, 1, 2].map((seat) => leadEvaluator(sealedBids).value(richer, seat))).toEqual([3, -4, -3]);
});

it('reasons are what the action changes on the score sheet', () => {
  const toFlick = [0, 1].reduce(
    (state, seat) => target.apply(state, seat, { type: 'peg', at: seat === 0 ? [0, -2] : [2, 0] }).state,
    target.start({ throws: 'long' }, 2),
  );
  const { action, reasons } = chooseAction(target, toFlick, 0, 'medium', { random: createSimulationRandom(5) });
  expect(action.type).toBe('flick');
  expect(reasons).toEqual([{ key: 'ownPeg', points: 2 }]);
});
