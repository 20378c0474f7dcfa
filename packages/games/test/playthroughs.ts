/**
 * Whole matches with the hash of the state after every move: what they show must never change without `rules` being raised.
 * Written anew, when it is, with TABLEHOP_WRITE_PLAYTHROUGHS=1; then `npx biome check --write` gives the files their usual form.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ActionShape, type Game, hashOf, keyedRandom, type Move, pick, type Random, type ScoreSheet, type Seat } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { doorOf } from './door.ts';

type Playthrough<Options> = {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: Options;
  readonly seed: string;
  readonly moves: readonly (Move & { readonly hash: string })[];
  readonly scores: readonly ScoreSheet[];
  readonly ranking: readonly (readonly number[])[];
};

type Setting<Options> = { readonly file: string; readonly players: number; readonly options: Options; readonly seed: string };

type Playthroughs<Options, State, Action> = {
  /** Where the files are. */
  readonly folder: URL;
  readonly settings: readonly Setting<Options>[];
  /** Why every one of them ends, or each by its options. */
  readonly reason: string | ((options: Options) => string);
  /** What a seat does; absent: anything that is offered. */
  readonly choose?: (state: State, seat: Seat, random: Random) => Action;
};

/** What players and programs are told in the course of a match, one hash of all effects, offers, views and scores each. */
type Told = { readonly effects: string; readonly offers: string; readonly views: string; readonly scores: string };

/** A first part of the hash is enough to see a change. */
const HASH_DIGITS = 16;

/**
 * What is told in the matches of these files, compared with a file beside their folder. It may change without a change of the rules, but
 * never unnoticed: TABLEHOP_WRITE_PLAYTHROUGHS=told writes it anew and leaves the matches as they are.
 */
export function testTold<Options, State, Action extends ActionShape>(
  game: Game<Options, State, Action>,
  folder: URL,
  files: readonly string[] = readdirSync(folder).sort(),
): void {
  const read = (file: string): Playthrough<Options> => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const golden = new URL(`${folder.href.replace(/\/$/, '')}.told.json`);
  if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS !== undefined) {
    writeFileSync(golden, `${JSON.stringify(Object.fromEntries(files.map((file) => [file, toldIn(game, read(file))])))}\n`);
  }
  const expected: { readonly [file: string]: Told } = JSON.parse(readFileSync(golden, 'utf8'));

  describe('In a playthrough everybody is told the same', () => {
    test.each(files)('%s', (file) => {
      expect(toldIn(game, read(file))).toEqual(expected[file]);
    });
  });
}

function toldIn<Options, State, Action extends ActionShape>(
  game: Game<Options, State, Action>,
  { players, options, moves }: Playthrough<Options>,
): Told {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const told: { [part in keyof Told]: unknown[] } = { effects: [], offers: [], views: [], scores: [] };
  let state = game.start(options, players);
  for (const { by, action } of moves) {
    told.offers.push(seats.map((seat) => game.offers(state, seat)));
    told.views.push(([...seats, 'watcher'] as const).map((viewer) => game.view(state, viewer)));
    told.scores.push(game.score(state));
    const applied = game.apply(state, by, action as Action);
    told.effects.push(applied.effects);
    state = applied.state;
  }
  const hashed = (part: keyof Told) => hashOf(told[part]).slice(0, HASH_DIGITS);
  return { effects: hashed('effects'), offers: hashed('offers'), views: hashed('views'), scores: hashed('scores') };
}

export function testPlaythroughs<Options, State, Action extends ActionShape>(
  game: Game<Options, State, Action>,
  {
    folder,
    settings,
    reason,
    choose = (state, seat, random) => pick(random, game.offers(state, seat)).action,
  }: Playthroughs<Options, State, Action>,
): void {
  if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS === '1') {
    for (const setting of settings) writeFileSync(new URL(setting.file, folder), `${JSON.stringify(playThrough(game, setting, choose))}\n`);
  }
  const files = readdirSync(folder);

  test('there is a playthrough for every setting', () => {
    expect(files.sort()).toEqual(settings.map(({ file }) => file).sort());
  });

  describe('A playthrough comes out the same, move by move', () => {
    test.each(files)('%s', (file) => {
      const playthrough: Playthrough<Options> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      const { rules, players, options, seed, moves, scores, ranking } = playthrough;
      expect({ game: playthrough.game, rules }).toEqual({ game: game.id, rules: game.rules });
      const { apply } = doorOf(game, () => players);
      let state = game.start(options, players);
      for (const [index, { by, action, hash }] of moves.entries()) {
        const turn = game.turn(state);
        if (turn.kind === 'chance') expect(game.draw(state, keyedRandom(seed, turn.key)), `draw ${index}`).toEqual(action);
        state = apply(state, by, action).state;
        expect(hashOf(state).slice(0, HASH_DIGITS), `after move ${index}`).toBe(hash);
      }
      expect(game.turn(state)).toEqual({ kind: 'over', ranking, reason: typeof reason === 'string' ? reason : reason(options) });
      expect(game.score(state)).toEqual(scores);
    });
  });

  testTold(game, folder);
}

function playThrough<Options, State, Action extends ActionShape>(
  game: Game<Options, State, Action>,
  { players, options, seed }: Setting<Options>,
  choose: (state: State, seat: Seat, random: Random) => Action,
): Playthrough<Options> {
  const { apply } = doorOf(game, () => players);
  const moves: (Move & { readonly hash: string })[] = [];
  let state = game.start(options, players);
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') {
      return { game: game.id, rules: game.rules, players, options, seed, moves, scores: game.score(state), ranking: turn.ranking };
    }
    const choice = keyedRandom(seed, `choice ${moves.length}`);
    const by = turn.kind === 'chance' ? 'chance' : pick(choice, turn.seats);
    const action = turn.kind === 'chance' ? game.draw(state, keyedRandom(seed, turn.key)) : choose(state, Number(by), choice);
    state = apply(state, by, action).state;
    moves.push({ by, action, hash: hashOf(state).slice(0, HASH_DIGITS) });
  }
}
