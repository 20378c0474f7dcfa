/** Keys, counts and a hash of all refusals of a game, so that no answer changes unnoticed. TABLEHOP_WRITE_PLAYTHROUGHS=told writes them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { type AnyGame, hashOf, type Json, type JsonObject, judge, keyedRandom, type Message, type Move } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { movesOf, readPlaythroughs } from './playthroughs.ts';

type Answers = { readonly keys: { readonly [key: string]: number }; readonly hash: string };
type Match = { readonly players: number; readonly options: JsonObject; readonly moves: readonly Move[] };

/** States per match, evenly spread; `MAX_CHANGES` limits the changes of each position and of the pieces. */
const STATES = 10;
const MAX_CHANGES = 400;

export function testRefusals(game: AnyGame, playthroughs: URL, mostChangesOfPieces = MAX_CHANGES): void {
  const matches = Object.entries(readPlaythroughs(playthroughs).playthroughs).map(([name, played]) => ({
    name,
    match: { players: played.players, options: played.options, moves: movesOf(played) },
  }));
  const parts: { readonly [name: string]: () => Answers } = {
    ...Object.fromEntries(matches.map(({ name, match }) => [`moves of ${name}`, () => refusedMoves(game, match)])),
    ...Object.fromEntries(spread(matches, 3).map(({ name, match }) => [`positions of ${name}`, () => refusedPositions(game, match)])),
    pieces: () => refusedPieces(game, mostChangesOfPieces),
  };
  const golden = new URL('refusals.json', playthroughs);
  if (process.env.TABLEHOP_WRITE_PLAYTHROUGHS === 'told') {
    const lines = Object.entries(parts).map(([name, answers]) => `${JSON.stringify(name)}:${JSON.stringify(answers())}`);
    writeFileSync(golden, `{\n${lines.join(',\n')}\n}\n`);
  }
  const expected = JSON.parse(readFileSync(golden, 'utf8'));

  describe('What is wrong in one place is refused as ever', () => {
    it.each(Object.keys(parts))('%s', (name) => expect(parts[name]?.()).toEqual(expected[name]));
  });
}

/** Moves of other moments, and those of the moment with one change. */
function refusedMoves(game: AnyGame, match: Match): Answers {
  const others = spread(match.moves, 12).map(({ action }) => action);
  const answers: (Message | null)[] = [];
  for (const { state, by, action } of spread(statesOf(game, match), STATES)) {
    for (const wrong of [...others, ...changesOf(action)]) {
      const judged = judge(game, state, match.players, by, wrong);
      answers.push(judged.ok ? null : judged.refused);
    }
    for (const stranger of ['chance', 0, match.players - 1] as const) {
      const judged = judge(game, state, match.players, stranger, action);
      answers.push(judged.ok ? null : judged.refused);
    }
  }
  return summary(answers);
}

function refusedPositions(game: AnyGame, match: Match): Answers {
  const states = statesOf(game, match).map(({ state }) => JSON.parse(JSON.stringify(game.view(state, 'table'))) as Json);
  const answers = spread(states, 4).flatMap((position) =>
    spread(changesOf(position), MAX_CHANGES).map((wrong) => {
      const loaded = game.load(wrong, match.options, match.players, keyedRandom('seed', 'load'));
      return loaded.ok ? null : loaded.problem;
    }),
  );
  return summary(answers);
}

function refusedPieces(game: AnyGame, most: number): Answers {
  const { data = null, replace } = game.pieces ?? {};
  const answers = spread(changesOf(data), most).map((wrong) => {
    const replaced = replace?.(wrong);
    return replaced === undefined || replaced.ok ? null : replaced.problem;
  });
  return summary(answers);
}

function statesOf(game: AnyGame, match: Match) {
  let state = game.start(match.options, match.players);
  return match.moves.map(({ by, action }) => {
    const before = state;
    state = game.apply(state, by, action).state;
    return { state: before, by, action };
  });
}

/** The value with one part removed or replaced, in every place. */
function changesOf(value: Json): readonly Json[] {
  const replaced: Json[] = [null, -1, 0, 99, 'x', [], {}];
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const within = items.flatMap((item, index) => changesOf(item).map((changed) => items.with(index, changed)));
    return [...replaced, items.slice(1), [...items, ...items.slice(-1)], items.toReversed(), ...within];
  }
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' ? [...replaced, value + 1, value - 1, value + 0.5] : replaced;
  const fields = value as { readonly [field: string]: Json };
  return [
    ...replaced,
    { ...fields, extra: 1 },
    ...Object.entries(fields).flatMap(([field, inner]) => [
      Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
      ...changesOf(inner).map((changed) => ({ ...fields, [field]: changed })),
    ]),
  ];
}

function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)] as Item);
}

function summary(answers: readonly (Message | null)[]): Answers {
  const keys: { [key: string]: number } = {};
  for (const answer of answers) {
    const key = answer?.key ?? 'accepted';
    keys[key] = (keys[key] ?? 0) + 1;
  }
  return { keys, hash: hashOf(answers).slice(0, 16) };
}
