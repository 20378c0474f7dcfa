import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, arrange, arrangementOf, arrangementsFor, playersFor, resize, seatInfos } from '../house/seating.ts';

const nameOf = (seat: number) => `Player ${seat + 1}`;

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

  it('names everybody, and no two bots alike', () => {
    const infos = seatInfos(arrange('watch', 5), nameOf);
    expect(new Set(infos.map(({ name }) => name)).size).toBe(5);
    expect(
      seatInfos(
        [
          { kind: 'person', name: '  ' },
          { kind: 'hard', name: ' Rob ' },
        ],
        nameOf,
      ),
    ).toEqual([
      { kind: 'person', name: 'Player 1' },
      { kind: 'bot', level: 'hard', name: 'Rob' },
    ]);
  });
});
