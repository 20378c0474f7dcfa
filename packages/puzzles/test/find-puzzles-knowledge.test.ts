/** What a game knows about its puzzles, and what the search makes of it. */

import type { AnyGame } from '@tablehop/core';
import { expect, it } from 'vitest';
import { emptyFile, findPuzzles } from '../find-puzzles.ts';
import type { PuzzleFile } from '../index.ts';
import type { PuzzleKnowledge } from '../puzzle-knowledge.ts';
import { createKeys, keyPuzzle, keys } from './keys.ts';

type Known = Omit<PuzzleKnowledge, 'id'>;
type Seen = { readonly turn: number };

/** One match: the decisions that it looked at, and what it found. */
function searched(game: AnyGame, known: Known, { matches = 0, kind, file = emptyFile(keys, 'toy') }: Partial<PuzzleFile & Asked> = {}) {
  let looked = 0;
  const knowledge = { id: game.id, ...known };
  for (const step of findPuzzles({ game, count: 9, file: { ...file, matches }, knowledge, ...(kind === undefined ? {} : { kind }) })) {
    if (step !== null) return { looked, found: step.puzzles.slice(file.puzzles.length) };
    looked += 1;
  }
  throw new Error('it has enough');
}
type Asked = { readonly kind: string; readonly file: PuzzleFile };

it('its tables are played in turn, with their options and players', () => {
  const game = createKeys({ players: [2, 4], options: { a: { values: [1, 2], default: 1 } } });
  const tables = [
    { options: { a: 2 }, players: 2 },
    { options: {}, players: 3 },
  ];
  const [first, second, third] = [0, 1, 2].map((matches) => searched(game, { tables }, { matches }).found[0]);
  expect([first, second, third]).toMatchObject([
    { options: { a: 2 }, players: 2 },
    { options: { a: 1 }, players: 3 },
    { options: { a: 2 }, players: 2 },
  ]);
  expect(() => searched(keys, { tables })).toThrow('options that are not allowed');
});

it('a game without tables is played by two, if it can be', () => {
  expect(searched(createKeys({ players: [1, 4] }), {}).found).toMatchObject([{ players: 2 }]);
});

it('it may take fewer choices, fewer puzzles of a match, and begin at its end', () => {
  const turns = (game: AnyGame, known: Known) => searched(game, known).found.map(({ position }) => position.turn);
  expect(turns(createKeys({ takes: [1, 3] }), { fewestChoices: 3 })).toEqual([1]);
  expect(turns(createKeys({ turns: 12 }), { mostOfAMatch: 1 })).toEqual([1]);
  expect(turns(createKeys({ turns: 12 }), { mostOfAMatch: 1, isDecidedLate: true })).toEqual([9]);
  expect(searched(createKeys({ turns: 24, takes: [1, 3] }), { isDecidedLate: true }).looked).toBe(10);
});

it('it asks about some positions alone, and about some kinds where they may be', () => {
  const asks = (view: unknown) => (view as Seen).turn === 1;
  expect(searched(keys, { asks })).toMatchObject({ looked: 1, found: [{ position: { turn: 1 } }] });
  const mayBe =
    (only: string, choices: number): NonNullable<Known['mayBe']> =>
    (kind, offers) =>
      kind === only && offers.length === choices;
  expect(searched(keys, { mayBe: mayBe('key', 5) }, { kind: 'key' }).found).toMatchObject([{ kind: 'key' }]);
  for (const known of [{ mayBe: mayBe('key', 4) }, { mayBe: mayBe('take', 5) }, { asks: () => false }])
    expect(searched(keys, known, { kind: 'key' }).looked).toBe(0);
  // Nobody asked for a kind.
  expect(searched(keys, { mayBe: () => false }).found).toHaveLength(1);
});

it('it names kinds, and what is of none is no puzzle', () => {
  const kindOf: NonNullable<Known['kindOf']> = (view, seat, line, game) => `${(view as Seen).turn} ${seat} ${line.length} ${game.title}`;
  expect(searched(keys, { kindOf }).found).toMatchObject([{ kind: '1 1 2 Keys' }]);
  expect(searched(keys, { kindOf: () => null }).found).toEqual([]);
});

it.each([
  [5, 1],
  [6, 0],
])('of a kind that may be 60 %% of nine puzzles, to %i comes %i more', (known, more) => {
  const others = ['key', 'take'].flatMap((kind, index) =>
    Array.from({ length: kind === 'key' ? known : 2 }, (_, number) => ({ ...keyPuzzle, kind, id: `${index}${number}` })),
  );
  const file = { ...emptyFile(keys, 'toy'), puzzles: others };
  expect(searched(keys, { mostOfAKind: { key: 60 } }, { file }).found).toHaveLength(more);
});
