/**
 * Ten whole matches with the hash of the state after every move: what they show must never change without `rules` being raised.
 * Written anew, when it is, with TABLEHOP_WRITE_PLAYTHROUGHS=1; then `npx biome check --write` gives the files their usual form.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf, keyedRandom, type Move, pick, type ScoreSheet } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { type Action, hipHipHooray, type Options } from '../index.ts';
import { apply } from './match.ts';

type Playthrough = {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: Options;
  readonly seed: string;
  readonly moves: readonly (Move & { readonly hash: string })[];
  readonly scores: readonly ScoreSheet[];
};

const folder = new URL('./playthroughs/', import.meta.url);

const SETTINGS = [2, 3, 4].flatMap((players) =>
  [false, true].flatMap((fromTheGround) => {
    // Four matches of two players, as most are.
    const seeds = players === 2 ? ['hip', 'hooray'] : players === 4 ? ['bag'] : fromTheGround ? ['ground'] : ['squad', 'cheer', 'toss'];
    return seeds.map((seed) => ({ players, options: { fromTheGround }, seed }));
  }),
);

/** A first part of the hash is enough to see a change. */
const HASH_DIGITS = 16;

if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS !== undefined) {
  for (const { players, options, seed } of SETTINGS) {
    const name = `${players}-players-${options.fromTheGround ? 'house-rule' : 'official'}-${seed}.json`;
    writeFileSync(new URL(name, folder), `${JSON.stringify(playThrough(players, options, seed))}\n`);
  }
}

function playThrough(players: number, options: Options, seed: string): Playthrough {
  const { id, rules, start, turn, draw, offers } = hipHipHooray;
  const moves: (Move & { hash: string })[] = [];
  let state = start(options, players);
  for (let now = turn(state); now.kind !== 'over'; now = turn(state)) {
    const by = now.kind === 'chance' ? 'chance' : (now.seats[0] ?? 0);
    const action =
      now.kind === 'chance'
        ? draw(state, keyedRandom(seed, now.key))
        : pick(keyedRandom(seed, `choice ${moves.length}`), offers(state, now.seats[0] ?? 0)).action;
    state = apply(state, by, action).state;
    moves.push({ by, action, hash: hashOf(state).slice(0, HASH_DIGITS) });
  }
  return { game: id, rules, players, options, seed, moves, scores: hipHipHooray.score(state) };
}

const files = readdirSync(folder);

test('there is a playthrough for every setting', () => {
  expect(files).toHaveLength(SETTINGS.length);
});

describe('A playthrough comes out the same, move by move', () => {
  test.each(files)('%s', (file) => {
    const { rules, players, options, seed, moves, scores } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Playthrough;
    expect(rules).toBe(hipHipHooray.rules);
    let state = hipHipHooray.start(options, players);
    for (const [index, { by, action, hash }] of moves.entries()) {
      const turn = hipHipHooray.turn(state);
      if (turn.kind === 'chance') expect(hipHipHooray.draw(state, keyedRandom(seed, turn.key)), `draw ${index}`).toEqual(action);
      state = apply(state, by, action as Action).state;
      expect(hashOf(state).slice(0, HASH_DIGITS), `after move ${index}`).toBe(hash);
    }
    expect(hipHipHooray.turn(state).kind).toBe('over');
    expect(hipHipHooray.score(state)).toEqual(scores);
  });
});
