/** Made-up matches with known mistakes. Fixed seeds make every run the same. */

import { createSimulationRandom, evaluatorOf } from '@tablehop/bots';
import { type ActionShape, type AnyGame, notJson, type Seat } from '@tablehop/core';
import { hipHipHooray as hipHipHoorayRules } from '@tablehop/games/hip-hip-hooray';
import { type State as HopCestPlieState, hopCestPlie as hopCestPlieRules } from '@tablehop/games/hop-cest-plie';
import { hopNRoll as hopNRollRules } from '@tablehop/games/hop-n-roll';
import { hopTheMarble as hopTheMarbleRules } from '@tablehop/games/hop-the-marble';
import { describe, expect, it } from 'vitest';
import { known } from '../../../games/test/known.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { type Progress, type Review, reviewMatch, runReview } from '../index.ts';
import goldens from './fixtures/reviews.json' with { type: 'json' };
import { madeMatch, recordOf, reviewOf } from './matches.ts';

const hipHipHooray = known(hipHipHoorayRules);
const hopCestPlie = known(hopCestPlieRules);
const hopNRoll = known(hopNRollRules);
const hopTheMarble = known(hopTheMarbleRules);

type Valued = { readonly action: ActionShape; readonly value: number };

function bestOf(valued: readonly Valued[]): Valued {
  return valued.reduce((best, each) => (each.value > best.value ? each : best));
}

function worstOf(valued: readonly Valued[]): Valued {
  return valued.reduce((worst, each) => (each.value < worst.value ? each : worst));
}

function valued(game: AnyGame, state: unknown, by: Seat | 'chance', actions: readonly ActionShape[], seat: Seat): readonly Valued[] {
  return actions.map((action) => ({ action, value: evaluatorOf(game).value(game.apply(state, by, action).state, seat) }));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** As JSON, to four decimals. */
function rounded(review: Review): unknown {
  return JSON.parse(JSON.stringify(review, (_, value) => (typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value)));
}

/** Takes the worst offer once, as soon as it costs points; experts choose all other moves. */
function oneBlunder(game: AnyGame) {
  let made: number | null = null;
  const instead = (state: unknown, seat: Seat, act: number) => {
    const actions = game.offers(state, seat).map(({ action }) => action);
    if (made !== null || act < 4 || actions.length === 1) return null;
    const all = valued(game, state, seat, actions, seat);
    if (bestOf(all).value - worstOf(all).value < 3) return null;
    made = act;
    return worstOf(all).action;
  };
  return { instead, act: () => made };
}

function luckiestDraw(game: AnyGame, state: unknown, seat: Seat): ActionShape {
  const random = createSimulationRandom('lucky');
  const draws = Array.from({ length: 12 }, () => game.draw(state, random));
  return bestOf(valued(game, state, 'chance', draws, seat)).action;
}

describe('a match of two experts', () => {
  const made = once(() => {
    const record = madeMatch({ game: hipHipHooray });
    return { record, review: reviewOf({ game: hipHipHooray, record, effort: 16 }) };
  });

  it('shows almost nothing given away', () => {
    const { review } = made();
    expect(review.decisions.length).toBeGreaterThan(30);
    for (const { points } of review.seats) expect(points).toBeLessThan(1.5);
    expect(review.decisions.filter(({ verdict }) => verdict === 'worse').length).toBeLessThanOrEqual(2);
  });

  it('has a curve that ends with who has won, and chances that add up', () => {
    const { record, review } = made();
    expect(review.curve.map(({ moves }) => moves)).toEqual([...Array(record.moves.length + 1).keys()]);
    for (const { chances } of review.curve) expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
    const totals = hipHipHooray.score(stateAfter(hipHipHooray, record) as never).map(({ total }) => total);
    const [first = 0, second = 0] = totals;
    expect(review.curve.at(-1)).toMatchObject({ chances: first > second ? [1, 0] : [0, 1], leads: [first - second, second - first] });
    const [start = 0] = review.curve[0]?.chances ?? [];
    expect(Math.abs(start - 0.5)).toBeLessThan(0.2);
  });

  it('is explained by its luck, where nobody gave anything away', () => {
    const { record, review } = made();
    const [{ points } = { points: { mean: 0, low: 0, high: 0 } }] = review.luck.seats;
    const lead = review.curve.at(-1)?.leads[0] ?? 0;
    expect(Math.abs(points.mean - lead)).toBeLessThan(6);
    expect(points.high - points.low).toBeLessThan(6);
    expect(review.luck.events).toHaveLength(record.moves.filter(({ by }) => by === 'chance').length);
  });

  it('is plain JSON', () => {
    expect(notJson(made().review)).toBeNull();
  });
});

function stateAfter(
  game: AnyGame,
  { options, players, moves }: { options: unknown; players: number; moves: readonly { by: Seat | 'chance'; action: ActionShape }[] },
): unknown {
  return moves.reduce((state, { by, action }) => game.apply(state, by, action).state, game.start(options, players));
}

describe('a blunder is found', () => {
  it.each([
    { game: hipHipHooray as AnyGame, moves: 24 },
    { game: hopNRoll as AnyGame, moves: 16 },
  ])(
    'in $game.title: it costs most, is the first turning point, and the better action is explained by score lines and in words',
    ({ game, moves }) => {
      const made = oneBlunder(game);
      const record = madeMatch({ game, moves, instead: made.instead });
      const review = reviewOf({ game, record, effort: 16 });
      const [point] = review.turningPoints;
      const blunder = review.decisions.find(({ move }) => move === point?.move);
      const acts = record.moves.flatMap(({ by }, move) => (by === 'chance' ? [] : [move]));
      expect(point).toMatchObject({ kind: 'decision', move: acts[made.act() ?? -1] });
      expect(blunder?.verdict).toBe('worse');
      expect(blunder?.points.given).toBeGreaterThan(1.5);
      expect(blunder?.points.given).toBeGreaterThan(2.5 * (blunder?.points.measured.error ?? 0));
      expect(blunder?.chance.given).toBeGreaterThan(0.03);
      expect([...(blunder?.lines.now ?? []), ...(blunder?.lines.end ?? [])].length).toBeGreaterThan(0);
      expect(blunder?.why.length).toBeGreaterThan(0);
      const others = review.decisions.filter(({ move }) => move !== point?.move).map(({ points }) => points.given);
      expect(Math.max(...others)).toBeLessThan(blunder?.points.given ?? 0);
      expect(point?.chance).toBeCloseTo(-(blunder?.chance.given ?? 0), 10);
    },
  );

  it('in HOP c’est plié !, alone: a skipped turn costs one turn', () => {
    const giveUp = (state: unknown) => {
      const { turnNumber, phase } = state as HopCestPlieState;
      return turnNumber === 2 && phase === 'mark' ? { type: 'done' } : null;
    };
    const record = madeMatch({ game: hopCestPlie, players: 1, moves: 10, level: 'medium', instead: giveUp });
    const review = reviewOf({ game: hopCestPlie, record, effort: 16 });
    const worst = review.decisions.reduce((one, other) => (other.points.given > one.points.given ? other : one));
    expect(review.unit).toBe('turns');
    expect(notJson(review)).toBeNull();
    expect(worst).toMatchObject({ played: { type: 'done' }, verdict: 'worse' });
    expect(worst.points.given).toBeGreaterThan(0.4);
    expect(worst.points.given).toBeLessThan(2);
  });

  it('in Hop the Marble: a flick that only loses a marble', () => {
    let flicks = 0;
    const feeble = (state: unknown, seat: Seat) => {
      const [offer] = hopTheMarble.offers(state as never, seat);
      if (offer?.action.type !== 'flick') return null;
      flicks += 1;
      return flicks === 1 ? { ...offer.action, direction: [0, -1], strength: 0 } : null;
    };
    const record = madeMatch({ game: hopTheMarble, options: { variant: 'fast' }, moves: 20, level: 'medium', instead: feeble });
    const review = reviewOf({ game: hopTheMarble, record, seats: [0], effort: 8 });
    const flick = review.decisions.find(({ played }) => played.type === 'flick');
    expect(review.unit).toBe('turns');
    expect(notJson(review)).toBeNull();
    expect(flick).toMatchObject({ verdict: 'worse', played: { strength: 0 } });
    expect(flick?.points.given).toBeGreaterThan(1);
  });

  it('in a game that bots know nothing about', () => {
    const options = { rounds: 3, ties: 'nobody' };
    const moves = [
      { by: 'chance', action: { type: 'prize', prize: 2 } },
      { by: 0, action: { type: 'bid', coins: 6 } },
    ];
    const record = recordOf(sealedBids, { game: sealedBids.id, rules: sealedBids.rules, players: 2, options, seed: 1, moves });
    const [decision] = reviewOf({ game: sealedBids, record, effort: 100 }).decisions;
    expect(decision?.verdict).toBe('worse');
    expect(decision?.points.given).toBeGreaterThan(1);
  });
});

describe('luck is found', () => {
  it.each([0, 1])('if everything falls well for seat %i', (lucky) => {
    const record = madeMatch({
      game: hipHipHooray,
      level: 'medium',
      moves: 30,
      fallen: (state) => luckiestDraw(hipHipHooray, state, lucky),
    });
    const { luck } = reviewOf({ game: hipHipHooray, record, seats: [], effort: 8 });
    expect(luck.seats[lucky]?.points.low).toBeGreaterThan(8);
    expect(luck.seats[lucky]?.chance.low).toBeGreaterThan(0.2);
    expect(luck.seats[1 - lucky]?.points.high).toBeLessThan(-8);
  });

  it('an event that moved the chances is a turning point, where no decision was', () => {
    const record = madeMatch({ game: hipHipHooray, level: 'medium', moves: 20, fallen: (state) => luckiestDraw(hipHipHooray, state, 0) });
    const { turningPoints, luck } = reviewOf({ game: hipHipHooray, record, seats: [], effort: 8 });
    const largest = luck.events.reduce((one, other) =>
      Math.abs(other.chance[0]?.mean ?? 0) > Math.abs(one.chance[0]?.mean ?? 0) ? other : one,
    );
    expect(turningPoints).toHaveLength(3);
    expect(turningPoints[0]).toMatchObject({ kind: 'chance', move: largest.move });
  });
});

describe('a review', () => {
  const easyMatch = once(() => madeMatch({ game: hipHipHooray, level: 'easy', moves: 12 }));

  it.each(goldens)(
    'of $made.game says the same as ever with the same seed, and something else with another',
    ({ made, effort, review }) => {
      const game = [sealedBids, hipHipHooray, hopCestPlie].find(({ id }) => id === made.game) as AnyGame;
      const record = madeMatch({ ...made, game, level: 'random' });
      expect(rounded(reviewOf({ game, record, effort }))).toEqual(review);
      expect(rounded(reviewOf({ game, record, effort, seed: 'another' }))).not.toEqual(review);
    },
  );

  it('judges the seats that are asked for, and no others', () => {
    const record = easyMatch();
    const review = reviewOf({ game: hipHipHooray, record, effort: 4, seats: [1] });
    expect(review.seats.map(({ seat }) => seat)).toEqual([1]);
    expect(new Set(review.decisions.map(({ seat }) => seat))).toEqual(new Set([1]));
    expect(review.decisions).toHaveLength(record.moves.filter(({ by }) => by === 1).length);
  });

  it('counts what leaves no choice as forced', () => {
    const record = easyMatch();
    const game = onlyOffer(hipHipHooray);
    const review = reviewOf({ game, record, effort: 4 });
    expect(review.decisions.map(({ verdict }) => verdict)).toEqual(review.decisions.map(() => 'forced'));
    expect(review.seats.map(({ points, forced, decisions }) => ({ points, open: decisions - forced }))).toEqual(
      [0, 1].map(() => ({ points: 0, open: 0 })),
    );
  });

  it('begins where a match was forked', () => {
    const record = easyMatch();
    const state = stateAfter(hipHipHooray, { ...record, moves: record.moves.slice(0, 6) });
    const { hash: _hash, ...move } = record.moves[6] ?? { hash: '' };
    const forked = recordOf(hipHipHooray, { ...record, position: hipHipHooray.view(state as never, 'table'), moves: [move] });
    const review = reviewOf({ game: hipHipHooray, record: forked, effort: 4 });
    expect(review.curve).toHaveLength(2);
    expect(review.decisions.length + review.luck.events.length).toBe(1);
  });

  it('tells how far it has come, and stops when it is cancelled', async () => {
    const told: Progress[] = [];
    const record = madeMatch({ game: sealedBids, level: 'random' });
    const request = { game: sealedBids, record, seats: [1], effort: 4, seed: 1 };
    const whole = await runReview(request, { pause: async () => undefined, onProgress: (progress) => told.push(progress) });
    expect(whole).toEqual(reviewOf(request));
    expect(told.every(({ done, total }, index) => total === told[0]?.total && done >= (told[index - 1]?.done ?? 0))).toBe(true);
    expect(told.at(-1)?.done).toBe(told[0]?.total);
    expect(told.at(-1)?.soFar()).toEqual(whole);

    const cancel = new AbortController();
    let steps = 0;
    const cancelled = await runReview(request, {
      signal: cancel.signal,
      pause: async () => {
        steps += 1;
        if (steps === 5) cancel.abort();
      },
    });
    expect(cancelled).toBeNull();
    expect(steps).toBe(5);
  });
});

it('what a review has found so far is the beginning of all that it finds', () => {
  const record = madeMatch({ game: hipHipHooray, level: 'easy', moves: 8 });
  const steps = reviewMatch({ game: hipHipHooray, record, seats: [0, 1], effort: 4, seed: 1 });
  const parts: Review[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) parts.push(step.value.soFar());
  const whole = step.value;
  for (const { curve, decisions, luck } of parts) {
    expect(curve).toEqual(whole.curve.slice(0, curve.length));
    expect(decisions).toEqual(whole.decisions.slice(0, decisions.length));
    expect(luck.events).toEqual(whole.luck.events.slice(0, luck.events.length));
  }
  expect(parts.some(({ curve }) => curve.length > 1 && curve.length < whole.curve.length)).toBe(true);
});

function onlyOffer(game: AnyGame): AnyGame {
  return { ...game, offers: (state, seat) => game.offers(state, seat).slice(0, 1) };
}

describe('decisions are judged by what the seat could know', () => {
  it("an entry of Hop'n'ROLL that nobody has seen changes nothing (R6)", () => {
    const begun = madeMatch({ game: hopNRoll, moves: 3 });
    const toEnter = stateAfter(hopNRoll, begun);
    const entries = hopNRoll.offers(toEnter as never, 0).map(({ action }) => action);
    const [own] = hopNRoll.offers(toEnter as never, 1);
    expect(entries.length).toBeGreaterThan(1);
    const [one, other] = [entries[0], entries.at(-1)].map((hidden) => {
      const moves = [...begun.moves.map(({ by, action }) => ({ by, action })), { by: 0, action: hidden }, { by: 1, action: own?.action }];
      const review = reviewOf({ game: hopNRoll, record: recordOf(hopNRoll, { ...begun, moves }), seats: [1], effort: 12 });
      return review.decisions.at(-1);
    });
    expect(one?.played).toEqual(own?.action);
    expect(other).toEqual(one);
  });

  it('nor does a sealed bid, in a game that bots know nothing about', () => {
    const options = { rounds: 3, ties: 'nobody' };
    const [one, other] = [1, 5].map((coins) => {
      const moves = [
        { by: 'chance', action: { type: 'prize', prize: 8 } },
        { by: 0, action: { type: 'bid', coins } },
        { by: 1, action: { type: 'bid', coins: 0 } },
      ];
      const record = recordOf(sealedBids, { game: sealedBids.id, rules: sealedBids.rules, players: 3, options, seed: 1, moves });
      return reviewOf({ game: sealedBids, record, seats: [1], effort: 8 }).decisions;
    });
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
  });
});
