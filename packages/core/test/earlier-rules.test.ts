import { type AnyGame, firstLink, type MatchRecord, presentOptions, replay, verifyDraws } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { sealedBids } from './toys/sealed-bids.ts';

const later: AnyGame = {
  ...sealedBids,
  rules: 2,
  options: { ...sealedBids.options, deposit: { values: [0, 1], default: 1 } },
  earlier: [{ game: sealedBids, renewOptions: (options) => ({ ...options, deposit: 0 }) }],
};
const SETUP = { game: 'sealed-bids', rules: 1, players: 2, options: { rounds: 2, ties: 'nobody' }, seed: 'a seed' } as const;
const { record } = play(sealedBids, SETUP);

function replayed(game: AnyGame, given: unknown) {
  const answer = replay(game, given);
  if (!answer.ok) throw new Error(JSON.stringify(answer.damage));
  return answer;
}

function problemOf(game: AnyGame, given: unknown): unknown {
  const answer = replay(game, given);
  return answer.ok ? null : answer.damage;
}

describe('a record of earlier rules', () => {
  it('is played by them, and its chain is what it was', () => {
    const { game, setup, moves } = replayed(later, record);
    expect(game).toBe(sealedBids);
    expect(setup).toEqual(SETUP);
    expect(moves).toEqual(record.moves);
    expect(replayed(later, { ...record, hash: record.moves.at(-1)?.hash }).state).toEqual(replayed(sealedBids, record).state);
    expect(verifyDraws(game, record as MatchRecord).every(({ seeded }) => seeded)).toBe(true);
  });

  it('is refused with an option that came later, and with another number', () => {
    expect(problemOf(later, { ...record, options: { ...record.options, deposit: 0 } })).toMatchObject({
      move: null,
      problem: { key: 'problem.unknownOption', params: { option: 'deposit' } },
    });
    expect(problemOf(later, { ...record, rules: 2 })).toMatchObject({ move: 0, problem: { key: 'problem.moveHash' } });
  });

  it.each([3, 0, -1, 1.5, '1', null])('is not one of rules %j', (rules) => {
    expect(problemOf(later, { ...record, rules })).toEqual({
      move: null,
      problem: { key: 'problem.recordRules', params: { given: String(rules), rules: 2 } },
    });
  });

  it('says which it is: without a number the present ones are meant', () => {
    const { rules: _, ...unsaid } = record;
    const bare = { ...unsaid, moves: [] };
    expect(replayed(later, bare).setup).toMatchObject({ rules: 2, options: { deposit: 1 } });
    expect(firstLink(replayed(later, bare).setup)).not.toBe(firstLink(SETUP));
  });
});

it('a new match that follows from an old one is played by the present rules, with the same choices', () => {
  const { options } = SETUP;
  expect(presentOptions(later, 1, options)).toEqual({ ok: true, value: { ...options, deposit: 0 } });
  expect(presentOptions(later, 1, {})).toEqual({ ok: true, value: { rounds: 3, ties: 'earliest', deposit: 0 } });
  expect(presentOptions(later, 2, options)).toEqual({ ok: true, value: { ...options, deposit: 1 } });
  expect(presentOptions(sealedBids, 1, options)).toEqual({ ok: true, value: options });
  expect(presentOptions(later, undefined, options)).toEqual({ ok: true, value: { ...options, deposit: 1 } });
  expect(presentOptions(later, 1, { ...options, deposit: 1 })).toMatchObject({ ok: false, problem: { key: 'problem.unknownOption' } });
});
