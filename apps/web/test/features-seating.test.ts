import type { Turn } from '@tablehop/core';
import type { BotLevel, MatchPlan, SeatInfo } from '@tablehop/host';
import { commonCatalogs, createSpeaker } from '@tablehop/text';
import { MARKS } from '@tablehop/ui/marks.ts';
import { chooseViewer, namedSeats, needsCurtain } from '@tablehop/ui/seats.ts';
import { describe, expect, it } from 'vitest';
import {
  ARRANGEMENTS,
  arrange,
  arrangementOf,
  arrangementsFor,
  beginningWith,
  characterOf,
  ownSeat,
  playersFor,
  resize,
  type SeatChoice,
  seatInfos,
  strengthWords,
  usualBotNames,
  usualLevel,
  withLevelOf,
  withSelf,
} from '../features/seating/seating.ts';
import { readSeed } from '../match/set-up.ts';
import { en } from '../text/home/en.ts';
import { loadWebText } from '../text/index.ts';

const speak = createSpeaker('en', en);
const choice = (kind: SeatChoice['kind'], name = ''): SeatChoice => ({ kind, name });

describe('seating', () => {
  it.each(ARRANGEMENTS)('knows "%s" again', (arrangement) => {
    const players = playersFor(arrangement, 3, [1, 4]);
    expect(arrangementOf(arrange(arrangement, players, 'easy'))).toBe(arrangement);
  });

  it('offers to play alone only where a game allows one player', () => {
    expect(arrangementsFor([1, 4])).toContain('alone');
    expect(arrangementsFor([2, 4])).not.toContain('alone');
  });

  it.each([
    ['alone', 4, [1, 4], 1],
    ['bots', 1, [1, 4], 2],
    ['together', 1, [1, 4], 2],
    ['watch', 1, [1, 4], 1],
    ['bots', 5, [2, 4], 4],
    ['bots', 3, [2, 4], 3],
  ] as const)('seats for "%s" with a wish for %i in a game for %j: %i', (arrangement, wish, players, expected) => {
    expect(playersFor(arrangement, wish, players)).toBe(expected);
  });

  it('calls a mix of several people and bots none of the usual', () => {
    expect(arrangementOf([choice('person'), choice('hard'), choice('person')])).toBeNull();
  });

  it('lets those who sit stay when seats are added or taken away', () => {
    const two = [choice('person', 'Ada'), choice('expert', 'Deep')];
    expect(resize(two, 3, 'easy')).toEqual([...two, { kind: 'easy', name: '' }]);
    expect(resize(resize(two, 4, 'easy'), 2, 'easy')).toEqual(two);
    expect(resize(arrange('together', 2, 'easy'), 3, 'easy').every(({ kind }) => kind === 'person')).toBe(true);
    expect(resize(arrange('alone', 1, 'easy'), 2, 'hard').map(({ kind }) => kind)).toEqual(['person', 'hard']);
  });

  it('gives every bot a name of its own, and leaves a person without one as they are', () => {
    const infos = seatInfos(arrange('watch', 5, 'easy'));
    expect(new Set(infos.map(({ name }) => name)).size).toBe(5);
    expect(seatInfos([choice('person', '  '), choice('hard', ' Rob ')])).toEqual([
      { kind: 'person', name: '', mark: 0 },
      { kind: 'bot', level: 'hard', name: 'Rob', mark: 1 },
    ]);
  });

  it('calls no bot by the name of a person, however they write it', () => {
    for (const taken of usualBotNames(arrange('bots', 5, 'easy'))) {
      const seats = withSelf(arrange('bots', 5, 'easy'), { name: ` ${taken.toUpperCase()} `, mark: 0 });
      const names = seatInfos(seats).map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(5);
    }
  });

  it('knows the person at this browser as the first one', () => {
    const seats = [choice('easy'), choice('person', 'x'), choice('person', 'Bo')];
    expect(ownSeat(seats)).toBe(1);
    expect(withSelf(seats, { name: 'Ada', mark: 3 })).toEqual([seats[0], { kind: 'person', name: 'Ada', mark: 3 }, seats[2]]);
    expect(ownSeat(arrange('watch', 2, 'easy'))).toBeNull();
    expect(withSelf(arrange('watch', 2, 'easy'), { name: 'Ada', mark: 3 })).toEqual(arrange('watch', 2, 'easy'));
  });

  it.each([...MARKS.keys()])('lets the person keep sign %i, and gives everybody else another', (mark) => {
    const infos = seatInfos(withSelf(arrange('bots', 5, 'easy'), { name: '', mark }));
    expect(infos[0]?.mark).toBe(mark);
    expect(new Set(infos.map((info) => info.mark)).size).toBe(5);
  });

  it('moves the first player to the front, the others keep their order', () => {
    const infos = seatInfos(withSelf(arrange('bots', 3, 'easy'), { name: 'Ada', mark: 4 }));
    expect(beginningWith(infos, 0)).toEqual(infos);
    expect(beginningWith(infos, 2)).toEqual([infos[2], infos[0], infos[1]]);
  });
});

describe('the level of bots that nobody chose', () => {
  const planned = (levels: readonly BotLevel[], more: Partial<MatchPlan> = {}): MatchPlan => ({
    ...{ game: 'hop-n-roll', options: {} },
    seats: seatInfos([choice('person'), ...levels.map((kind) => choice(kind))]),
    ...more,
  });

  it('is easy in the first match of each game', () => {
    expect(usualLevel([], 'hop-n-roll')).toBe('easy');
    expect(usualLevel(withLevelOf(planned(['hard'], { game: 'hip-hip-hooray' }), []), 'hop-n-roll')).toBe('easy');
    expect(usualLevel(['hop-n-roll/unknown'], 'hop-n-roll')).toBe('easy');
  });

  it('is then that of the strongest bot in the last match', () => {
    const first = withLevelOf(planned(['expert']), ['hip-hip-hooray/medium']);
    const second = withLevelOf(planned(['medium', 'hard', 'easy']), first);
    expect(usualLevel(second, 'hop-n-roll')).toBe('hard');
    expect(usualLevel(second, 'hip-hip-hooray')).toBe('medium');
    expect(second).toHaveLength(2);
  });

  it.each([
    ['a lesson or a fork', planned(['expert'], { position: {} })],
    ['a daily challenge', planned(['expert'], { trial: { day: '2026-11-18', counts: true } })],
    ['a match without bots', planned([])],
    ['a match without people', { ...planned([]), seats: seatInfos([choice('expert')]) }],
  ])('does not follow %s', (_, plan) => {
    expect(withLevelOf(plan, ['hop-n-roll/medium'])).toEqual(['hop-n-roll/medium']);
  });
});

it.each<[string, readonly SeatChoice[], readonly string[], ...null[]]>([
  ['“You” for the only person who gave no name', arrange('bots', 2, 'easy'), ['You', 'Basil']],
  ['“You” also alone', arrange('alone', 1, 'easy'), ['You']],
  [
    'a number where several share the screen, and their name where they gave one',
    withSelf(arrange('together', 3, 'easy'), { name: 'Ada', mark: 0 }),
    ['Ada', 'Player 2', 'Player 3'],
  ],
  ['never “You” among strangers', arrange('bots', 2, 'easy'), ['Player 1', 'Basil'], null],
])('how those at a table are called is %s', (_, seats, names, ...you) => {
  expect(namedSeats(speak, seatInfos(seats), ...you).map(({ name }) => name)).toEqual(names);
});

const person: SeatInfo = { kind: 'person', name: 'Ada' };
const bot: SeatInfo = { kind: 'bot', name: 'Pip', level: 'easy' };
const act = (...seats: readonly number[]): Turn => ({ kind: 'act', phase: 'any', seats });
const chance: Turn = { kind: 'chance', phase: 'any', key: 'any' };
const over: Turn = { kind: 'over', ranking: [[0]], reason: 'any' };

describe('whose eyes', () => {
  it.each<readonly [string, readonly SeatInfo[], Turn | null, number | null, number | 'table']>([
    ...[null, act(0), act(1), chance, over].map((turn) => ['of the only person', [bot, person, bot], turn, null, 1] as const),
    ['nobody’s where bots are among themselves', [bot, bot], act(1), null, 'table'],
    ['of the person who must act', [person, bot, person], act(2), 0, 2],
    ['of the last while a bot acts', [person, bot, person], act(1), 2, 2],
    ['of the last while chance acts', [person, bot, person], chance, 2, 2],
    ['of the last when it is over', [person, bot, person], over, 2, 2],
    ['of the last as long as they are among those who act', [person, person, person], act(0, 1, 2), 1, 1],
    ['of the next once the last has acted', [person, person, person], act(0, 2), 1, 0],
    ['of the first person at the beginning', [bot, person, person], null, null, 1],
  ])('are %s', (_, seats, turn, last, viewer) => {
    expect(chooseViewer(seats, turn, last)).toBe(viewer);
  });

  it('change behind a curtain only where the views differ', () => {
    expect(needsCurtain({ hand: [1, 2] }, { hand: [1, 2] })).toBe(false);
    expect(needsCurtain({ hand: [1, 2] }, { hand: ['?', '?'] })).toBe(true);
  });
});

const share = (won: number) => ({ won, low: won, high: won, matches: 400 });
const MEASURED = { measured: '2026-11-16', againstBelow: share(0.724), againstAbove: share(0.3) };

describe('what is said of a level', () => {
  it('is how it plays: as the game says it, or as of any game', async () => {
    const speak = createSpeaker('en', commonCatalogs.en, await loadWebText('en'));
    const own = createSpeaker('en', commonCatalogs.en, { 'character.hard': 'Folds early.' });
    expect(characterOf(speak, own, 'hard')).toBe('Folds early.');
    expect(characterOf(speak, own, 'easy')).toBe('Weighs every move, but is often wrong about what it is worth.');
  });

  it('and how strong it is against those beside it, once that was measured', async () => {
    const speak = createSpeaker('en', commonCatalogs.en, await loadWebText('en'));
    expect(strengthWords(speak, 'medium', MEASURED)).toBe('Of 100 matches for two it wins 72 against “easy” and 30 against “hard”.');
    expect(strengthWords(speak, 'expert', { ...MEASURED, againstAbove: null })).toBe('Of 100 matches for two it wins 72 against “hard”.');
    expect(strengthWords(speak, 'medium', { ...MEASURED, measured: null })).toBeNull();
    expect(strengthWords(speak, 'medium', null)).toBeNull();
    const few = { ...share(0.58), matches: 12 };
    expect(strengthWords(speak, 'expert', { ...MEASURED, againstBelow: few, againstAbove: null })).toBeNull();
    expect(strengthWords(speak, 'hard', { ...MEASURED, againstAbove: few })).toBe('Of 100 matches for two it wins 72 against “medium”.');
  });
});

it.each([
  ['', null],
  ['   ', null],
  ['42', 42],
  [' -7 ', -7],
  ['007', '007'],
  ['1.5', '1.5'],
  ['12345678901234567890', '12345678901234567890'],
  ['disco night', 'disco night'],
])('a seed typed as "%s" is %j', (typed, seed) => {
  expect(readSeed(typed)).toBe(seed);
});
