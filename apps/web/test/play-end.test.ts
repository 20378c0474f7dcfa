/** Texts and proposals at the end of a match: its best move, and what to try next. */

import type { AnyGame, Over } from '@tablehop/core';
import type { BotLevel, MatchPlan, SeatInfo } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { describerOf } from '../../../games/hop-the-marble/text/describe.ts';
import { recordsIn } from '../../../games/test/playthroughs.ts';
import { gameOf, people, playedRecord } from '../../../packages/host/test/support.ts';
import { findBestMove, nextTry, rematchOf } from '../screens/play/match/after-match.ts';
import { boxAt } from '../screens/play/shared/result-picture.tsx';

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
    const file = new URL('../../../games/hop-the-marble/test/playthroughs-of-rules-2.json', import.meta.url);
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
  const [WON, LOST, WON_ALONE, LOST_ALONE] = [over([0], [1]), over([1], [0]), over([0]), over()];
  const alone = (level: number) => plan(plie, people(1), { level, soloColumn: 0 });
  const [, bot] = against('easy') as [SeatInfo, SeatInfo];
  const ADVANCED = { kind: 'option', name: 'sheet', value: 'advanced', plan: { options: { sheet: 'advanced' } } };
  const STRONGER = { kind: 'bots', level: 'hard', isStronger: true, plan: { seats: against('hard') } };

  it.each<[string, MatchPlan, Over, number | null, object | null]>([
    ['after a win is the next stronger bot', plan(disco, against('medium')), WON, 0, STRONGER],
    ['after a win against the strongest is another game', plan(disco, against('expert')), WON, 0, ADVANCED],
    ['after a loss is an easier bot', plan(disco, against('medium')), LOST, 0, { kind: 'bots', level: 'easy', isStronger: false }],
    ['after a loss is no bot that plays at random, but a look at it', plan(disco, against('easy')), LOST, 0, { kind: 'review' }],
    ['alone after a win is the next level', alone(1), WON_ALONE, 0, { name: 'level', value: 2 }],
    ['alone after a loss is the level before', alone(3), LOST_ALONE, 0, { name: 'level', value: 2 }],
    ['alone after all levels is the next column', alone(4), WON_ALONE, 0, { name: 'soloColumn', value: 1 }],
    ['alone after a loss in the first level is a look at it', alone(1), LOST_ALONE, 0, { kind: 'review' }],
    ['together is another way to play', plan(disco, people(2)), WON, null, ADVANCED],
    ['together is nothing without another way', plan(plie, people(2), { level: 4 }), WON, null, null],
    ['for bots among themselves is nothing', plan(disco, [bot, bot]), WON, null, null],
  ])('%s', (_, played, ending, you, next) => {
    const game = played.game === plie.id ? plie : disco;
    if (next === null) expect(nextTry(game, played, ending, you)).toBeNull();
    else expect(nextTry(game, played, ending, you)).toMatchObject(next);
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
