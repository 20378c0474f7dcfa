import { type AnyGame, firstLink, gameWithPieces, isObject, type Json, type Parsed, replay, type Setup } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { sealedBids } from './toys/sealed-bids.ts';

function sealedBidsWorth(worth: number): AnyGame {
  const score: AnyGame['score'] = (state) =>
    sealedBids.score(state).map((sheet) => ({
      ...sheet,
      lines: sheet.lines.map((line) => ({ ...line, points: line.points * worth })),
      total: sheet.total * worth,
    }));
  return { ...sealedBids, score, pieces: { data: { worth }, replace: withPieces } };
}

function withPieces(data: unknown): Parsed<AnyGame> {
  if (isObject(data) && typeof data.worth === 'number' && data.worth > 0) return { ok: true, value: sealedBidsWorth(data.worth) };
  return { ok: false, problem: { key: 'problem.worth' } };
}

const standard = sealedBidsWorth(1);
const SETUP: Setup = { game: 'sealed-bids', rules: 1, players: 2, options: { rounds: 2, ties: 'nobody' }, seed: 'a seed' };
const triple = { name: 'Triple', data: { worth: 3 } };

function problemOf(components: unknown): unknown {
  const replayed = replay(standard, { ...SETUP, components, moves: [] });
  return replayed.ok ? 'none' : replayed.damage.problem.key;
}

describe('A match with pieces of its own', () => {
  const setup: Setup = { ...SETUP, components: triple };
  const { record } = play(sealedBidsWorth(3), setup);

  it('is replayed with them by the game as printed', () => {
    const replayed = replay(standard, JSON.parse(JSON.stringify(record)));
    if (!replayed.ok) throw new Error(replayed.damage.problem.key);
    expect(replayed.setup).toEqual(setup);
    expect(replayed.game.pieces?.data).toEqual({ worth: 3 });
    const asPrinted = standard.score(replayed.state).map(({ total }) => total);
    expect(asPrinted.some((total) => total > 0)).toBe(true);
    expect(replayed.game.score(replayed.state).map(({ total }) => total)).toEqual(asPrinted.map((total) => 3 * total));
  });

  it('vouches for them by its hashes', () => {
    const otherPieces = { ...record, components: { ...triple, data: { worth: 4 } } };
    const otherName = { ...record, components: { ...triple, name: 'Three' } };
    const { components: _, ...asPrinted } = record;
    for (const changed of [otherPieces, otherName, asPrinted]) {
      expect(replay(standard, changed)).toMatchObject({ ok: false, damage: { move: 0, problem: { key: 'problem.moveHash' } } });
    }
    expect(firstLink(setup)).not.toBe(firstLink(SETUP));
  });

  it('is refused if they are no set, or none that the game can be played with', () => {
    const broken: readonly Json[] = [
      null,
      'Triple',
      {},
      { name: 'Triple' },
      { data: {} },
      { name: ' ', data: {} },
      { name: 'x'.repeat(61), data: {} },
      { ...triple, more: 1 },
    ];
    expect(problemOf({ name: 'Nothing', data: { worth: 0 } })).toBe('problem.worth');
    for (const components of broken) expect(problemOf(components)).toBe('problem.pieceSet');
    expect(gameWithPieces(sealedBids, null)).toEqual({ ok: false, problem: { key: 'problem.pieceSet', params: { longest: 60 } } });
  });

  it('is refused if the pieces of the game are always the same', () => {
    expect(gameWithPieces(sealedBids, triple)).toMatchObject({
      ok: false,
      problem: { key: 'problem.fixedPieces', params: { game: sealedBids.title } },
    });
    expect(gameWithPieces(sealedBids, { ...triple, name: 'x'.repeat(60) })).toMatchObject({ problem: { key: 'problem.fixedPieces' } });
    expect(gameWithPieces(sealedBids, undefined)).toEqual({ ok: true, value: sealedBids });
  });
});
