/**
 * Whole matches with three hash digits after every move: they must not change unless `rules` is raised. One file per version of the rules.
 * TABLEHOP_WRITE_PLAYTHROUGHS=1 writes the files again, =told only the hashes of effects, offers, views and scores.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import {
  type ActionShape,
  type AnyGame,
  firstLink,
  hashOf,
  type Json,
  type JsonObject,
  keyedRandom,
  type MatchRecord,
  type Move,
  nextLink,
  pick,
  type Random,
  type Seat,
  type Turn,
} from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { doorOf } from './door.ts';

/** Moves, the first digits of the hash after each of them, and more digits of the last hash. */
type Block = readonly [moves: readonly Move[], digits: string, lastHash: string];

type Playthrough = {
  readonly players: number;
  readonly options: JsonObject;
  readonly seed: string;
  readonly blocks: readonly Block[];
  readonly scores: Json;
  /** As in the protocol: facts are beside the other fields. */
  readonly end: Json;
  /** Absent where listing all offers takes too long. */
  readonly told?: Told;
};

type PlaythroughFile = {
  readonly game: string;
  readonly rules: number;
  readonly playthroughs: { readonly [name: string]: Playthrough };
};

type Setting = { readonly name: string; readonly players: number; readonly options: JsonObject; readonly seed: string };
type Choose = (state: ReturnType<AnyGame['start']>, seat: Seat, random: Random) => ActionShape;

type Playthroughs = {
  readonly file: URL;
  readonly settings: readonly Setting[];
  /** Absent: a random offer. */
  readonly choose?: Choose;
  /** Whether to hash effects, offers, views and scores; absent: in all matches. */
  readonly isTold?: (setting: Setting) => boolean;
};

type Told = { readonly effects: string; readonly offers: string; readonly views: string; readonly scores: string };

const MOVES_PER_BLOCK = 20;
/** Enough to locate a change: found the same faults at the same moves as 16 digits. */
const DIGITS_PER_MOVE = 3;
const HASH_DIGITS = 16;

export function readPlaythroughs(file: URL): PlaythroughFile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function movesOf({ blocks }: { readonly blocks: readonly Block[] }): readonly Move[] {
  return blocks.flatMap(([moves]) => moves);
}

export function recordsIn(file: URL): { readonly [name: string]: MatchRecord } {
  const { game, rules, playthroughs } = readPlaythroughs(file);
  const records = Object.entries(playthroughs).map(([name, { players, options, seed, blocks }]) => {
    const setup = { game, rules, players, options, seed };
    let link = firstLink(setup);
    const moves = movesOf({ blocks }).map((move) => {
      link = nextLink(link, move);
      return { ...move, hash: link };
    });
    return [name, { ...setup, moves }] as const;
  });
  return Object.fromEntries(records);
}

export function testPlaythroughs(game: AnyGame, { file, settings, choose, isTold = () => true }: Playthroughs): void {
  const shouldWrite = process.env.TABLEHOP_WRITE_PLAYTHROUGHS;
  if (shouldWrite !== undefined) {
    const stored = shouldWrite === '1' ? {} : readPlaythroughs(file).playthroughs;
    const written = settings.map((setting) => {
      const { told: _, ...played } = stored[setting.name] ?? playThrough(game, setting, choose);
      return [setting.name, isTold(setting) ? { ...played, told: toldIn(game, played) } : played] as const;
    });
    writeFileSync(file, textOf({ game: game.id, rules: game.rules, playthroughs: Object.fromEntries(written) }));
  }
  const { playthroughs, ...of } = readPlaythroughs(file);

  it('there is a playthrough for every setting', () => {
    expect(of).toEqual({ game: game.id, rules: game.rules });
    const stored = Object.entries(playthroughs).map(([name, { players, options, seed }]) => ({ name, players, options, seed }));
    expect(stored.toSorted(byName)).toEqual(settings.toSorted(byName));
  });

  describe('A playthrough comes out the same, move by move', () => {
    it.each(Object.entries(playthroughs))('%s', (_, { players, options, seed, blocks, scores, end }) => {
      const { apply } = doorOf(game, () => players);
      let state = game.start(options, players);
      let count = 0;
      for (const [moves, digits, lastHash] of blocks) {
        for (const [index, { by, action }] of moves.entries()) {
          const turn = game.turn(state);
          if (turn.kind === 'chance') expect(game.draw(state, keyedRandom(seed, turn.key)), `draw ${count}`).toEqual(action);
          state = apply(state, by, action).state;
          expect(hashOf(state).slice(0, DIGITS_PER_MOVE), `after move ${count}`).toBe(
            digits.slice(index * DIGITS_PER_MOVE, (index + 1) * DIGITS_PER_MOVE),
          );
          count += 1;
        }
        expect(hashOf(state).slice(0, HASH_DIGITS), `after move ${count - 1}`).toBe(lastHash);
      }
      expect(endOf(game.turn(state))).toEqual(end);
      expect(game.score(state)).toEqual(scores);
    });
  });

  describe('In a playthrough everybody is told the same', () => {
    const told = settings.filter(isTold).map(({ name }) => name);
    it.each(told)('%s', (name) => {
      const playthrough = playthroughs[name];
      if (playthrough === undefined) throw new RangeError(`there is no playthrough ${name}`);
      expect(toldIn(game, playthrough)).toEqual(playthrough.told);
    });
  });
}

function toldIn(game: AnyGame, playthrough: Playthrough): Told {
  const { players, options } = playthrough;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const told: { [part in keyof Told]: unknown[] } = { effects: [], offers: [], views: [], scores: [] };
  let state = game.start(options, players);
  for (const { by, action } of movesOf(playthrough)) {
    told.offers.push(seats.map((seat) => game.offers(state, seat)));
    told.views.push(([...seats, 'watcher'] as const).map((viewer) => game.view(state, viewer)));
    told.scores.push(game.score(state));
    const applied = game.apply(state, by, action);
    told.effects.push(applied.effects);
    state = applied.state;
  }
  const hashed = (part: keyof Told) => hashOf(told[part]).slice(0, HASH_DIGITS);
  return { effects: hashed('effects'), offers: hashed('offers'), views: hashed('views'), scores: hashed('scores') };
}

function playThrough(
  game: AnyGame,
  { players, options, seed }: Setting,
  choose: Choose = (state, seat, random) => pick(random, game.offers(state, seat)).action,
): Playthrough {
  const { apply } = doorOf(game, () => players);
  const steps: { readonly move: Move; readonly hash: string }[] = [];
  let state = game.start(options, players);
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const choice = keyedRandom(seed, `choice ${steps.length}`);
    const by = turn.kind === 'chance' ? 'chance' : pick(choice, turn.seats);
    const action = turn.kind === 'chance' ? game.draw(state, keyedRandom(seed, turn.key)) : choose(state, Number(by), choice);
    state = apply(state, by, action).state;
    steps.push({ move: { by, action }, hash: hashOf(state) });
  }
  const blocks = Array.from({ length: Math.ceil(steps.length / MOVES_PER_BLOCK) }, (_, block): Block => {
    const own = steps.slice(block * MOVES_PER_BLOCK, (block + 1) * MOVES_PER_BLOCK);
    const digits = own.map(({ hash }) => hash.slice(0, DIGITS_PER_MOVE)).join('');
    return [own.map(({ move }) => move), digits, own.at(-1)?.hash.slice(0, HASH_DIGITS) ?? ''];
  });
  return { players, options, seed, blocks, scores: game.score(state) as unknown as Json, end: endOf(game.turn(state)) };
}

function endOf(turn: Turn): Json {
  if (turn.kind !== 'over') throw new Error('the match is not over');
  const { facts, ...over } = turn;
  return { ...over, ...facts } as unknown as Json;
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

function textOf({ playthroughs, ...of }: PlaythroughFile): string {
  const texts = Object.entries(playthroughs).map(([name, { blocks, scores, end, told, ...setting }]) => {
    const lines = blocks.map((block) => JSON.stringify(block)).join(',\n');
    const head = JSON.stringify(setting).slice(0, -1);
    return `${JSON.stringify(name)}:${head},"blocks":[\n${lines}\n],${JSON.stringify({ scores, end, told }).slice(1)}`;
  });
  return `${JSON.stringify(of).slice(0, -1)},"playthroughs":{\n${texts.join(',\n')}\n}}\n`;
}
