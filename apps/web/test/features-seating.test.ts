import { createSpeaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import {
  ARRANGEMENTS,
  arrange,
  arrangementOf,
  arrangementsFor,
  beginningWith,
  ownSeat,
  playersFor,
  resize,
  type SeatChoice,
  seatInfos,
  usualBotNames,
  withSelf,
} from '../features/seating/seating.ts';
import { namedSeats } from '../match/seat-names.ts';
import { en } from '../text/play/en.ts';
import { MARKS } from '../ui/marks.ts';

const speak = createSpeaker('en', en);

describe('seating', () => {
  it.each(ARRANGEMENTS)('knows "%s" again', (arrangement) => {
    const players = playersFor(arrangement, 3, [1, 4]);
    expect(arrangementOf(arrange(arrangement, players))).toBe(arrangement);
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
    expect(
      arrangementOf([
        { kind: 'person', name: '' },
        { kind: 'hard', name: '' },
        { kind: 'person', name: '' },
      ]),
    ).toBeNull();
  });

  it('lets those who sit stay when seats are added or taken away', () => {
    const two = [
      { kind: 'person', name: 'Ada' },
      { kind: 'expert', name: 'Deep' },
    ] as const;
    expect(resize(two, 3)).toEqual([...two, { kind: 'medium', name: '' }]);
    expect(resize(resize(two, 4), 2)).toEqual(two);
    expect(resize(arrange('together', 2), 3).every(({ kind }) => kind === 'person')).toBe(true);
    expect(resize(arrange('alone', 1), 2).map(({ kind }) => kind)).toEqual(['person', 'medium']);
  });

  it('gives every bot a name of its own, and leaves a person without one as they are', () => {
    const infos = seatInfos(arrange('watch', 5));
    expect(new Set(infos.map(({ name }) => name)).size).toBe(5);
    expect(
      seatInfos([
        { kind: 'person', name: '  ' },
        { kind: 'hard', name: ' Rob ' },
      ]),
    ).toEqual([
      { kind: 'person', name: '', mark: 0 },
      { kind: 'bot', level: 'hard', name: 'Rob', mark: 1 },
    ]);
  });

  it('calls no bot by the name of a person, however they write it', () => {
    for (const taken of usualBotNames(arrange('bots', 5))) {
      const seats = withSelf(arrange('bots', 5), { name: ` ${taken.toUpperCase()} `, mark: 0 });
      const names = seatInfos(seats).map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(5);
    }
  });

  it('knows the person at this browser as the first one', () => {
    const seats: readonly SeatChoice[] = [
      { kind: 'easy', name: '' },
      { kind: 'person', name: 'x' },
      { kind: 'person', name: 'Bo' },
    ];
    expect(ownSeat(seats)).toBe(1);
    expect(withSelf(seats, { name: 'Ada', mark: 3 })).toEqual([seats[0], { kind: 'person', name: 'Ada', mark: 3 }, seats[2]]);
    expect(ownSeat(arrange('watch', 2))).toBeNull();
    expect(withSelf(arrange('watch', 2), { name: 'Ada', mark: 3 })).toEqual(arrange('watch', 2));
  });

  it.each([...MARKS.keys()])('lets the person keep sign %i, and gives everybody else another', (mark) => {
    const infos = seatInfos(withSelf(arrange('bots', 5), { name: '', mark }));
    expect(infos[0]?.mark).toBe(mark);
    expect(new Set(infos.map((info) => info.mark)).size).toBe(5);
  });

  it('lets the others follow whoever begins as they sat, with their signs', () => {
    const infos = seatInfos(withSelf(arrange('bots', 3), { name: 'Ada', mark: 4 }));
    expect(beginningWith(infos, 0)).toEqual(infos);
    expect(beginningWith(infos, 2)).toEqual([infos[2], infos[0], infos[1]]);
  });
});

describe('how those at a table are called', () => {
  const named = (seats: readonly SeatChoice[], ...you: readonly null[]) =>
    namedSeats(speak, seatInfos(seats), ...you).map(({ name }) => name);

  it('is “You” for the only person who gave no name', () => {
    expect(named(arrange('bots', 2))).toEqual(['You', 'Basil']);
    expect(named(arrange('alone', 1))).toEqual(['You']);
  });

  it('is a number where several share the screen, and their name where they gave one', () => {
    expect(named(withSelf(arrange('together', 3), { name: 'Ada', mark: 0 }))).toEqual(['Ada', 'Player 2', 'Player 3']);
  });

  it('is never “You” among strangers', () => {
    expect(named(arrange('bots', 2), null)).toEqual(['Player 1', 'Basil']);
  });
});
