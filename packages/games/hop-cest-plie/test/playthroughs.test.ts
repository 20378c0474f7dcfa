/**
 * Whole matches with the hash of the state after every move: what they show must never change without `rules` being raised.
 * Written anew, when it is, with TABLEHOP_WRITE_PLAYTHROUGHS=1; then `npx biome check --write` gives the files their usual form. Random
 * players would take thousands of moves, so that these are played eagerly.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf, type JsonObject, keyedRandom, type Move, type ScoreSheet, type Turn } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { testTold } from '../../test/playthroughs.ts';
import { hopCestPlie, type Options } from '../index.ts';
import { eagerPlay } from './eager.ts';
import { apply, options } from './match.ts';

type Playthrough = {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: Options;
  readonly seed: string;
  readonly moves: readonly (Move & { readonly hash: string })[];
  readonly scores: readonly ScoreSheet[];
  /** As the protocol tells it: facts stand beside the rest. */
  readonly end: JsonObject;
};

const folder = new URL('./playthroughs/', import.meta.url);
/** A first part of the hash is enough to see a change. */
const HASH_DIGITS = 16;

/** Every level with several players and alone. */
const SETTINGS = [1, 2, 3, 4].flatMap((level) => [
  { file: `level-${level}-2-players.json`, players: 2, options: options(level), seed: 'hop' },
  { file: `level-${level}-solo.json`, players: 1, options: options(level, level - 1), seed: 'alone' },
]);

if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS === '1') {
  for (const { file, ...setting } of SETTINGS) writeFileSync(new URL(file, folder), `${JSON.stringify(playThrough(setting))}\n`);
}

function playThrough({ players, options: chosen, seed }: Omit<(typeof SETTINGS)[number], 'file'>): Playthrough {
  const opening = hopCestPlie.start(chosen, players);
  const steps = [...eagerPlay(opening, seed)];
  const moves = steps.map(({ by, action, state }) => ({ by, action, hash: hashOf(state).slice(0, HASH_DIGITS) }));
  const last = steps.at(-1)?.state ?? opening;
  const { id: game, rules } = hopCestPlie;
  return { game, rules, players, options: chosen, seed, moves, scores: hopCestPlie.score(last), end: endOf(hopCestPlie.turn(last)) };
}

function endOf(turn: Turn): Playthrough['end'] {
  if (turn.kind !== 'over') throw new Error('the match is not over');
  const { facts, ...over } = turn;
  return { ...over, ...facts };
}

test('there is a playthrough for every setting', () => {
  expect(readdirSync(folder).sort()).toEqual(SETTINGS.map(({ file }) => file).sort());
});

describe('A playthrough comes out the same, move by move', () => {
  test.each(SETTINGS.map(({ file }) => file))('%s', (file) => {
    const playthrough = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Playthrough;
    const { rules, players, options: chosen, seed, moves, scores, end } = playthrough;
    expect(rules).toBe(hopCestPlie.rules);
    let state = hopCestPlie.start(chosen, players);
    for (const [index, { by, action, hash }] of moves.entries()) {
      const turn = hopCestPlie.turn(state);
      if (turn.kind === 'chance') expect(hopCestPlie.draw(state, keyedRandom(seed, turn.key)), `draw ${index}`).toEqual(action);
      state = apply(state, by, action).state;
      expect(hashOf(state).slice(0, HASH_DIGITS), `after move ${index}`).toBe(hash);
    }
    expect(endOf(hopCestPlie.turn(state))).toEqual(end);
    expect(hopCestPlie.score(state)).toEqual(scores);
  });
});

/** To offer every row of a long match takes seconds. */
testTold(
  hopCestPlie,
  folder,
  SETTINGS.filter(({ players }) => players === 1).map(({ file }) => file),
);
