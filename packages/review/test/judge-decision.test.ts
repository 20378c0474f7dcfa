import { expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { target } from '../../core/test/toys/target.ts';
import { appraiserOf } from '../appraiser.ts';
import { worldsOf } from '../index.ts';
import { judgeDecision } from '../judge-decision.ts';
import type { Appraiser, Decision, Samples, Work } from '../types.ts';
import { recordOf, reviewOf } from './matches.ts';

const BEGUN = sealedBids.apply(sealedBids.start({ rounds: 3, ties: 'nobody' }, 2), 'chance', { type: 'prize', prize: 2 }).state;

function stepsOf<Result>(work: Work<Result>): { readonly steps: number; readonly result: Result } {
  for (let steps = 0; ; steps++) {
    const step = work.next();
    if (step.done) return { steps, result: step.value };
  }
}

/** Against an expert whose action leads by so many points, and wins so much more often, give or take the noise. */
function judged(points: number, chance: number, noise: number): Decision {
  const samples = (lead: number, won: number, by = 0): Samples => ({
    leads: [[-1, 1, -1, 1].map((each) => lead + by * each)],
    chances: [Array<number>(4).fill(won)],
    ends: [],
  });
  const appraiser: Appraiser = {
    ...appraiserOf(sealedBids, 2),
    *actions() {
      yield;
      return [samples(0, 0.5), samples(points, 0.5 + chance, noise)];
    },
  };
  // All coins for the least prize: the expert never bids that.
  const question = { game: sealedBids, appraiser, view: BEGUN, seat: 0, move: 1, played: { type: 'bid', coins: 6 }, effort: 4, seed: 'a' };
  return stepsOf(judgeDecision(question)).result;
}

it.each([
  ['a loss of points', 2, 0, 0, 'worse', [2, 0]],
  ['a loss of points that may be noise', 2, 0, 3, 'close', [0, 0]],
  ['a loss of points that nobody notices', 0.09, 0, 0, 'close', [0, 0]],
  ['a loss of winning chance', -1, 0.1, 0, 'worse', [0, 0.1]],
  ['a loss of winning chance that nobody notices', 0, 0.004, 0, 'close', [0, 0]],
  ['points given up for a better winning chance', 2, -0.1, 0, 'close', [0, 0]],
  ['points given up for next to no winning chance', 2, -0.004, 0, 'worse', [2, 0]],
] as const)('%s is judged as such', (_what, points, chance, noise, verdict, given) => {
  const decision = judged(points, chance, noise);
  expect([decision.verdict, decision.phase]).toEqual([verdict, 'bid']);
  expect([decision.points.given, decision.chance.given]).toEqual([given[0], expect.closeTo(given[1], 9)]);
});

it('lines that differ at the end are told by size, the largest first', () => {
  const moves = [
    { by: 'chance', action: { type: 'prize', prize: 2 } },
    { by: 0, action: { type: 'bid', coins: 6 } },
  ];
  const record = recordOf(sealedBids, { game: 'sealed-bids', rules: 1, players: 2, options: BEGUN.options, seed: 1, moves });
  const [decision] = reviewOf({ game: sealedBids, record, effort: 100 }).decisions;
  const sizes = decision?.lines.end.map(({ points }) => Math.abs(points)) ?? [];
  expect(sizes.length).toBe(2);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

it('work may be interrupted after every 16 playouts', () => {
  const work = (worlds: number) => appraiserOf(sealedBids, 2).position({ view: BEGUN, seat: 0 }, worldsOf('a', worlds));
  expect([16, 17, 40].map((worlds) => stepsOf(work(worlds)).steps)).toEqual([0, 1, 2]);
});

it('a review is of the seats in order, and counts what it does for them alone', () => {
  const moves = [
    { by: 'chance', action: { type: 'prize', prize: 2 } },
    { by: 1, action: { type: 'bid', coins: 1 } },
    { by: 0, action: { type: 'bid', coins: 6 } },
  ];
  const record = recordOf(sealedBids, { game: 'sealed-bids', rules: 1, players: 3, options: BEGUN.options, seed: 1, moves });
  const review = reviewOf({ game: sealedBids, record, effort: 4, seats: [2, 0] });
  expect(review.seats.map(({ seat, decisions }) => [seat, decisions])).toEqual([
    [0, 1],
    [2, 0],
  ]);
});

/** A solo match of Target: the stone goes astray, where one that reaches the peg wins. */
function astray(game: typeof target) {
  const moves = [
    { by: 0, action: { type: 'peg', at: [0, 2] } },
    { by: 0, action: { type: 'flick', direction: [4, 4], strength: 3 } },
  ];
  const record = recordOf(game, { game: 'target', rules: 1, players: 1, options: { throws: 'long' }, seed: 1, moves });
  return reviewOf({ game, record, effort: 8 }).turningPoints;
}

it('a lost solo match turned where the winning chance was lost, however few points that cost', () => {
  const few: typeof target = { ...target, score: (state) => target.score(state).map((sheet) => ({ ...sheet, total: sheet.total / 10 })) };
  expect(astray(few)).toMatchObject([{ kind: 'decision', move: 1, seat: 0, chance: -1 }]);
});

it('a solo match that cannot be lost turned where points were lost', () => {
  const kind = target.turn;
  const sure: typeof target = {
    ...target,
    turn: (state) => {
      const turn = kind(state);
      return turn.kind === 'over' ? { ...turn, ranking: [[0]] } : turn;
    },
  };
  expect(astray(sure)).toMatchObject([{ kind: 'decision', move: 1, seat: 0, chance: 0 }]);
});
