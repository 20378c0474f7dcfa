/** Texts and proposals at the end of a match: its best move, and what to try next. */

import type { AnyGame, Over } from '@tablehop/core';
import type { BotLevel, MatchPlan, SeatInfo } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { describerOf } from '../../../packages/games/hop-the-marble/describe.ts';
import { recordsIn } from '../../../packages/games/test/playthroughs.ts';
import { gameOf, people, playedRecord } from '../../../packages/host/test/support.ts';
import { findBestMove, nextTry, rematchOf } from '../screens/play/after-match.ts';
import { boxAt } from '../screens/play/parts/result-picture.tsx';

const cheer = gameOf('hip-hip-hooray');
const disco = gameOf('hop-n-roll');
const plie = gameOf('hop-cest-plie');
const marbles = gameOf('hop-the-marble');

/** The gains of a seat by move, computed in another way. */
function gainsOf(game: AnyGame, record: ReturnType<typeof playedRecord>, seat: number): readonly number[] {
  let state: unknown = game.start(record.options, record.players);
  return record.moves.map(({ by, action }) => {
    const before = game.score(state)[seat]?.total ?? 0;
    state = game.apply(state, by, action).state;
    return by === seat ? (game.score(state)[seat]?.total ?? 0) - before : 0;
  });
}

const bestOf = (record: ReturnType<typeof playedRecord>, seats: readonly number[]) =>
  findBestMove(
    cheer,
    record,
    seats,
    () => false,
    async () => {},
  );

describe('the best move', () => {
  it.each([cheer, disco])('of $title is the largest gain of a seat, with the view that it was chosen from', async (game) => {
    const record = playedRecord(game, 2, 'best');
    let breaths = 0;
    const yieldToEvents = async () => {
      breaths += 1;
    };
    for (const seat of [0, 1]) {
      const gains = gainsOf(game, record, seat);
      const best = await findBestMove(game, record, [seat], () => false, yieldToEvents);
      expect(best?.gain).toBe(Math.max(...gains));
      expect(best?.seat).toBe(seat);
      const number = gains.indexOf(best?.gain ?? Number.NaN);
      expect(best?.action).toEqual(record.moves[number]?.action);
      expect(game.offers(best?.view, seat).length).toBeGreaterThan(0);
    }
    expect(breaths).toBeGreaterThan(0);
  });

  it('is the best of all seats where several are asked for, and none before anything was scored', async () => {
    const record = playedRecord(cheer, 2, 'best');
    const [first, second, both] = await Promise.all([[0], [1], [0, 1]].map((seats) => bestOf(record, seats)));
    expect(both?.gain).toBe(Math.max(first?.gain ?? 0, second?.gain ?? 0));
    expect(await bestOf({ ...record, moves: [] }, [0, 1])).toBeNull();
  });

  it('of Hop the Marble is the flick that won the marbles of a card, not the placement of the last one', async () => {
    const { isFollowUp = () => false } = describerOf(marbles);
    const file = new URL('../../../packages/games/hop-the-marble/test/playthroughs-of-rules-2.json', import.meta.url);
    const { normal } = recordsIn(file);
    if (normal === undefined) throw new RangeError('there is no such playthrough');
    const seats = Array.from({ length: normal.players }, (_, seat) => seat);
    const best = await findBestMove(marbles, normal, seats, isFollowUp as never, async () => {});
    expect(best).toMatchObject({ gain: 1, action: { type: 'flick' }, view: { phase: 'flick', seat: best?.seat } });
  });
});

describe('what to try next', () => {
  const against = (level: BotLevel): readonly SeatInfo[] => [
    { name: '', kind: 'person', mark: 3 },
    { name: 'Juno', kind: 'bot', level, mark: 1 },
  ];
  const plan = (game: AnyGame, seats: readonly SeatInfo[], options = {}): MatchPlan => ({ game: game.id, options, seats });
  const over = (...ranking: readonly (readonly number[])[]): Over => ({ kind: 'over', ranking, reason: 'any' });
  const WON = over([0], [1]);
  const LOST = over([1], [0]);

  it('after a win is the next stronger bot, and another game with the strongest', () => {
    expect(nextTry(disco, plan(disco, against('medium')), WON, 0)).toMatchObject({
      kind: 'bots',
      level: 'hard',
      isStronger: true,
      plan: { seats: against('hard') },
    });
    expect(nextTry(disco, plan(disco, against('expert')), WON, 0)).toMatchObject({
      kind: 'option',
      name: 'sheet',
      value: 'advanced',
      plan: { options: { sheet: 'advanced' } },
    });
  });

  it('after any loss is an easier bot, but none that plays at random: then a look at where it was lost', () => {
    expect(nextTry(disco, plan(disco, against('medium')), LOST, 0)).toMatchObject({
      kind: 'bots',
      level: 'easy',
      isStronger: false,
    });
    expect(nextTry(disco, plan(disco, against('easy')), LOST, 0)).toEqual({ kind: 'review' });
  });

  it('alone is the next level after a win, the one before after a loss, and a look at the first one', () => {
    const [alone] = [[{ name: '', kind: 'person' }]] as const;
    expect(nextTry(plie, plan(plie, alone, { level: 1, soloColumn: 0 }), over([0]), 0)).toMatchObject({
      name: 'level',
      value: 2,
    });
    expect(nextTry(plie, plan(plie, alone, { level: 3, soloColumn: 0 }), over(), 0)).toMatchObject({ name: 'level', value: 2 });
    expect(nextTry(plie, plan(plie, alone, { level: 4, soloColumn: 0 }), over([0]), 0)).toMatchObject({
      name: 'soloColumn',
      value: 1,
    });
    expect(nextTry(plie, plan(plie, alone, { level: 1, soloColumn: 0 }), over(), 0)).toEqual({ kind: 'review' });
  });

  it('together is another way to play, as long as there is one; for bots among themselves nothing', () => {
    expect(nextTry(disco, plan(disco, people(2)), WON, null)).toMatchObject({ name: 'sheet', value: 'advanced' });
    expect(nextTry(plie, plan(plie, people(2), { level: 4 }), WON, null)).toBeNull();
    const bots = against('easy').filter(({ kind }) => kind === 'bot');
    expect(nextTry(disco, plan(disco, [...bots, ...bots]), WON, null)).toBeNull();
  });

  it('in a rematch everybody keeps their name and sign, and the next one begins', () => {
    const seats = against('easy');
    const again = rematchOf({ ...plan(disco, seats, { sheet: 'advanced' }), seed: 7 });
    expect(again).toEqual({ game: disco.id, options: { sheet: 'advanced' }, seats: [seats[1], seats[0]] });
    const old = rematchOf(plan(disco, people(3)));
    expect(
      old.seats.map(({ mark }) => mark),
      'signs of seats become those of people',
    ).toEqual([1, 2, 0]);
  });
});

describe('sheets in a picture', () => {
  const box = { x: 40, y: 246, width: 1000, height: 900 };

  it.each([1, 2, 3, 4, 5])('are side by side without overlapping, %i of them', (count) => {
    const places = Array.from({ length: count }, (_, index) => boxAt(box, count, index, 1.5));
    for (const [index, place] of places.entries()) {
      expect(place.width / place.height).toBeCloseTo(1.5);
      expect(place.x).toBeGreaterThanOrEqual(box.x - 0.01);
      expect(place.y).toBeGreaterThanOrEqual(box.y - 0.01);
      expect(place.x + place.width).toBeLessThanOrEqual(box.x + box.width + 0.01);
      expect(place.y + place.height).toBeLessThanOrEqual(box.y + box.height + 0.01);
      for (const other of places.slice(0, index)) {
        const isApart = place.x >= other.x + other.width || place.y >= other.y + other.height || other.x >= place.x + place.width;
        expect(isApart).toBe(true);
      }
    }
  });
});
