/** Records written by the engine under rules 1, with their final state. */

import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, hashOf, type MatchRecord, presentOptions, type Replayed, replay, verifyDraws } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, expect, it } from 'vitest';
import { allOptions, hopTheMarble, type OptionsOfRules1, type State } from '../rules/index.ts';
import { NO_CARD, rules1, withCards } from './match.ts';

type Left = {
  readonly record: Omit<MatchRecord, 'moves'> & { readonly hash: string; readonly moves: readonly { readonly by: unknown }[] };
  readonly end: { readonly turn: { readonly kind: string }; readonly scores: unknown; readonly view: string };
};

const folder = new URL('./rules-1/', import.meta.url);
const files = readdirSync(folder).sort();

function read(file: string): Left {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

function replayed(game: AnyGame, record: unknown): Replayed {
  const answer = replay(game, record);
  if (!answer.ok) throw new Error(JSON.stringify(answer.damage));
  return answer;
}

function shownTurn(state: unknown): unknown {
  const turn = rules1.turn(state as State);
  return turn.kind === 'chance' ? { kind: turn.kind, phase: turn.phase } : turn;
}

it('there are records of every variant, a loaded and an unfinished one, and one that ended with turn 200', () => {
  const variants = files.map((file) => read(file).record.options.variant);
  expect(new Set(variants)).toEqual(new Set(['normal', 'fast', 'suite', 'noCard', 'pile']));
  expect(read('no-card-loaded.json').record.position).toBeDefined();
  expect(read('no-card-unfinished.json').end.turn.kind).toBe('act');
  expect(read('pile-turn-200.json').end.turn).toMatchObject({ kind: 'over', reason: 'turns' });
});

describe.each(files)('%s', (file) => {
  const { record, end } = read(file);

  it('comes to the same end, link by link', () => {
    const { game, setup, state, moves } = replayed(hopTheMarble, record);
    expect({ rules: setup.rules, options: setup.options }).toEqual({ rules: 1, options: record.options });
    expect(game.rules).toBe(1);
    expect(moves.at(-1)?.hash).toBe(record.hash);
    expect(shownTurn(state)).toEqual(end.turn);
    expect(game.score(state)).toEqual(end.scores);
    expect(hashOf(game.view(state, 'table'))).toBe(end.view);
    const checks = verifyDraws(game, { ...setup, moves });
    expect(checks.every(({ seeded }) => seeded)).toBe(true);
  });

  it('is damaged with another option, with one that came later, and under another number', () => {
    const { options } = record;
    const damageOf = (changed: object) => replay(hopTheMarble, { ...record, ...changed });
    expect(damageOf({ options: { ...options, pileCards: options.pileCards === 8 ? 12 : 8 } }).ok).toBe(false);
    expect(damageOf({ options: { ...options, turnLimit: 200 } })).toMatchObject({ damage: { problem: { key: 'problem.unknownOption' } } });
    expect(damageOf({ rules: 3 })).toMatchObject({ damage: { problem: { key: 'problem.recordRules', params: { given: '3', rules: 2 } } } });
    expect(damageOf({ rules: 2 }).ok).toBe(false);
  });
});

describe('what was different', () => {
  it('R6: four of a colour did not win with others beside them; now they do', () => {
    const { record } = read('no-card-past-extras.json');
    const { hash: _, rules: __, ...unchained } = record;
    const options = { ...allOptions(record.options as OptionsOfRules1), extras: true };
    expect(replay(hopTheMarble, { ...unchained, options })).toMatchObject({ damage: { refused: { code: 'game-over' } } });
    expect(replayed(hopTheMarble, { ...unchained, options: { ...options, extras: false } }).setup.rules).toBe(2);
  });

  it('R10: turn 200 was the last; now one may follow', () => {
    const { record } = read('pile-turn-200.json');
    const { hash: _, rules: __, ...unchained } = record;
    const longer = replayed(hopTheMarble, { ...unchained, options: { ...record.options, turnLimit: 600 } });
    expect(longer.state).toMatchObject({ phase: 'flick', turnNumber: 201 });
  });

  it('an unfinished match goes on by rules 1', () => {
    const { game, state } = replayed(hopTheMarble, read('no-card-unfinished.json').record);
    const view = state as State;
    expect(view.options).toEqual({ variant: 'noCard', relief: 'gentle', steadiness: 'natural', pileCards: 12 });
    expect(game.load(view, view.options, 2, { below: () => 0 }).ok).toBe(true);
    expect(game.turn(state).kind).toBe('act');
  });
});

it('what is new is of rules 2; a match that follows from one of rules 1 names what that did not leave to choose', () => {
  const { turnLimit: _, extras: __, ...old } = NO_CARD;
  expect(hopTheMarble.rules).toBe(2);
  expect(presentOptions(hopTheMarble, 1, old)).toEqual({ ok: true, value: { ...old, turnLimit: 200, extras: false } });
  expect(presentOptions(hopTheMarble, undefined, old)).toEqual({ ok: true, value: { ...old, turnLimit: 600, extras: true } });
});

it('the view of a match of rules 1 loads by the present rules, with the options that it means', () => {
  const { state } = replayed(hopTheMarble, read('no-card-unfinished.json').record);
  const view = state as State;
  const read2 = hopTheMarble.load(view, allOptions(view.options), 2, { below: () => 0 });
  expect(read2.ok && read2.value).toEqual({ ...view, options: { ...view.options, turnLimit: 200, extras: false } });
});

it('own pieces go with the earlier rules, too', () => {
  const odd = withCards({ '3A': 'LLL' });
  const replaced = rules1.pieces?.replace(odd.pieces?.data);
  expect(replaced?.ok && { rules: replaced.value.rules, data: replaced.value.pieces?.data }).toEqual({ rules: 1, data: odd.pieces?.data });
  expect(odd.earlier?.[0]?.game.pieces?.data).toEqual(odd.pieces?.data);
});

describe('rules 1 keep the laws', () => {
  const optionSets = (['noCard', 'pile'] as const).map((variant) => ({ variant, relief: 'flat', steadiness: 'natural', pileCards: 8 }));
  for (const { name, check } of lawsOf(rules1, { runs: 1, optionSets, playerCounts: [2] })) it(name, check);
});
