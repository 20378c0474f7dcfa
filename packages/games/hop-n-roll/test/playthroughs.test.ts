/**
 * Whole matches with the hash of the state after every move: what they show must never change without `rules` being raised.
 * Written anew, when it is, with TABLEHOP_WRITE_PLAYTHROUGHS=1; then `npx biome check --write` gives the files their usual form.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf, keyedRandom, type Move, pick, type ScoreSheet } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { type Action, BOARDS, hopNRoll, type Options, SHEETS } from '../index.ts';
import { apply } from './match.ts';

type Playthrough = {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: Options;
  readonly seed: string;
  readonly moves: readonly (Move & { readonly hash: string })[];
  readonly scores: readonly ScoreSheet[];
  readonly ranking: readonly (readonly number[])[];
};

const folder = new URL('./playthroughs/', import.meta.url);

/** Every sheet on every board, by few and by many; the house rule once on each sheet. */
const SETTINGS = SHEETS.flatMap((sheet) => [
  ...BOARDS.flatMap((board) => [
    { players: 2, options: { sheet, board, mayDecline: false }, seed: 'hop' },
    { players: board === 'A' ? 3 : 5, options: { sheet, board, mayDecline: false }, seed: 'roll' },
  ]),
  { players: 4, options: { sheet, board: 'B', mayDecline: true } as const, seed: 'decline' },
]);

/** A first part of the hash is enough to see a change. */
const HASH_DIGITS = 16;

if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS !== undefined) {
  for (const { players, options, seed } of SETTINGS) {
    const name = `${options.sheet}-${options.board.toLowerCase()}-${players}-players-${seed}.json`;
    writeFileSync(new URL(name, folder), `${JSON.stringify(playThrough(players, options, seed))}\n`);
  }
}

function playThrough(players: number, options: Options, seed: string): Playthrough {
  const { id, rules, start, turn, draw, offers, score } = hopNRoll;
  const moves: (Move & { hash: string })[] = [];
  let state = start(options, players);
  for (;;) {
    const now = turn(state);
    if (now.kind === 'over') return { game: id, rules, players, options, seed, moves, scores: score(state), ranking: now.ranking };
    const choice = keyedRandom(seed, `choice ${moves.length}`);
    const by = now.kind === 'chance' ? 'chance' : pick(choice, now.seats);
    const action = now.kind === 'chance' ? draw(state, keyedRandom(seed, now.key)) : pick(choice, offers(state, Number(by))).action;
    state = apply(state, by, action).state;
    moves.push({ by, action, hash: hashOf(state).slice(0, HASH_DIGITS) });
  }
}

const files = readdirSync(folder);

test('there is a playthrough for every setting', () => {
  expect(files).toHaveLength(SETTINGS.length);
});

describe('A playthrough comes out the same, move by move', () => {
  test.each(files)('%s', (file) => {
    const playthrough = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Playthrough;
    const { rules, players, options, seed, moves, scores, ranking } = playthrough;
    expect(rules).toBe(hopNRoll.rules);
    let state = hopNRoll.start(options, players);
    for (const [index, { by, action, hash }] of moves.entries()) {
      const turn = hopNRoll.turn(state);
      if (turn.kind === 'chance') expect(hopNRoll.draw(state, keyedRandom(seed, turn.key)), `draw ${index}`).toEqual(action);
      state = apply(state, by, action as Action).state;
      expect(hashOf(state).slice(0, HASH_DIGITS), `after move ${index}`).toBe(hash);
    }
    expect(hopNRoll.turn(state)).toEqual({ kind: 'over', ranking, reason: 'two-rows' });
    expect(hopNRoll.score(state)).toEqual(scores);
  });
});
