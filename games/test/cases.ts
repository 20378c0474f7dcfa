/** Refused cases with answers: rule or code and key of a move, field and rule of a position, field and expectation of a wrong shape. */

import { type AnyGame, type By, isObject, type Judged, type Message, type Parsed } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { type Catalogs, everyVoice } from './catalogs.ts';
import { withChanges } from './positions.ts';

export type MoveCase<State> = readonly [state: State, by: By, action: unknown, answer: string, params?: object];
/** A position, changes by path, the expected answer, and further arguments of `load`. */
export type PositionCase<Rest extends readonly unknown[] = readonly unknown[]> = readonly [
  given: unknown,
  changes: { readonly [path: string]: unknown },
  answer: string,
  ...rest: Rest,
];

export function eachMove<State>(state: State, by: By, answer: string, ...actions: readonly unknown[]): readonly MoveCase<State>[] {
  return actions.map((action) => [state, by, action, answer]);
}

export function eachChange<Rest extends readonly unknown[]>(
  given: unknown,
  answer: string,
  changes: readonly PositionCase[1][],
  ...rest: Rest
): readonly PositionCase<Rest>[] {
  return changes.map((change) => [given, change, answer, ...rest]);
}

type Cases<State, Rest extends readonly unknown[]> = {
  readonly game: AnyGame;
  readonly catalogs: Catalogs;
  readonly unspoken?: { readonly [key: string]: readonly string[] };
  judged(state: State, by: By, action: unknown): Judged;
  load(given: unknown, ...rest: Rest): Parsed<State>;
  readonly moves: readonly MoveCase<State>[];
  readonly positions: readonly PositionCase<Rest>[];
};

export function testCases<State, Rest extends readonly unknown[]>(cases: Cases<State, Rest>): void {
  const { game, catalogs, judged, load, moves, positions } = cases;
  const speakEverywhere = everyVoice(catalogs, cases.unspoken);

  function judge([state, by, action]: MoveCase<State>): { readonly answer: string; readonly message?: Message; readonly rule?: string } {
    const answer = judged(state, by, action);
    if (answer.ok) return { answer: 'accepted' };
    const { code, rule = code, key, params } = answer.refused;
    const message: Message = params === undefined ? { key } : { key, params };
    const name = rule.replace(`${game.id}/`, '');
    return { answer: `${name} ${inShort(message)}`, message, rule: name };
  }
  describe('A move is answered', () => {
    it.each(moves.map((each) => [each[3], each] as const))('%s', (expected, each) => {
      const { answer, message } = judge(each);
      expect(answer, JSON.stringify(each[2])).toBe(expected);
      if (message !== undefined) for (const sentence of speakEverywhere(message)) expect(sentence).toMatch(/^[^a-z].*[.!?]$/);
      if (each[4] !== undefined) expect(message?.params).toEqual(each[4]);
    });

    it('with every refusal and every rule of the game somewhere in these cases', () => {
      const judgements = moves.map(judge);
      const keys = Object.keys(catalogs.en).filter((key) => key.startsWith('refusal.'));
      expect(keys.filter((key) => !judgements.some(({ message }) => message?.key === key))).toEqual([]);
      expect(game.ruleIds.filter((id) => !judgements.some(({ rule }) => rule === id))).toEqual([]);
    });
  });

  describe('A position is answered', () => {
    it.each(positions.map((each) => [each[2], each] as const))('%s', (expected, [given, changes, , ...rest]) => {
      const read = load(withChanges(given, changes), ...(rest as unknown as Rest));
      expect(read.ok ? 'accepted' : inShort(read.problem), JSON.stringify(changes)).toBe(expected);
      if (!read.ok) speakEverywhere(read.problem);
    });
  });
}

export function inShort({ key, params = {} }: Message): string {
  const { field, rule, expected } = params;
  if (rule !== undefined && key === 'problem.position') return `${field} ${rule}`;
  const words = [key.replace(/^(refusal|problem)\./, ''), ...(key.startsWith('problem.') && field !== undefined ? [field] : [])];
  if (isObject(expected)) words.push(String(expected.key).replace('expected.', ''));
  return words.join(' ');
}
