import {
  type AnyGame,
  commitment,
  firstLink,
  hashOf,
  hashRecord,
  hashRecordInSlices,
  isBy,
  isPlayerCount,
  isSeat,
  isSeed,
  keyedRandom,
  type MatchRecord,
  nextLink,
  opening,
  replay,
  type Setup,
} from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { type State, sealedBids } from './toys/sealed-bids.ts';

const SETUP: Setup = { game: 'sealed-bids', rules: 1, players: 2, options: { rounds: 2, ties: 'nobody' }, seed: 'a seed' };
const { record, states } = play(sealedBids, SETUP);
const bare = { ...record, moves: record.moves.map(({ by, action }) => ({ by, action })) };
const end = record.moves.at(-1)?.hash;

function damageOf(given: unknown): unknown {
  const replayed = replay(sealedBids, given);
  return replayed.ok ? 'none' : replayed.damage;
}

function withMove(index: number, change: object): unknown {
  return { ...record, moves: record.moves.map((move, at) => (at === index ? { ...move, ...change } : move)) };
}

describe('the chain', () => {
  it('begins with the seed committed to, not with the seed', () => {
    // SHA-256 of `tablehop seed 42`, computed elsewhere.
    expect(commitment(42)).toBe('3a60274ed88543e27db30ecac088abfc0a0879dc684efdb05add20bd8d8df541');
    expect(commitment('42')).toBe('f8179904f0750eeb33e6e46d0d1907a62ce753df0ae5a4cda44bfbf1a1053de9');
    const { seed, ...rest } = SETUP;
    expect(firstLink(SETUP)).toBe(hashOf({ ...rest, commitment: commitment(seed) }));
  });

  it('differs for every other set-up', () => {
    const others: Setup[] = [
      SETUP,
      { ...SETUP, game: 'other' },
      { ...SETUP, rules: 2 },
      { ...SETUP, players: 3 },
      { ...SETUP, options: { rounds: 3, ties: 'nobody' } },
      { ...SETUP, seed: 'another seed' },
      { ...SETUP, position: null },
    ];
    expect(new Set(others.map(firstLink)).size).toBe(others.length);
  });

  it('goes on from the link before with who did what', () => {
    const move = { by: 0, action: { type: 'bid', coins: 1 } };
    const link = nextLink('before', move);
    expect(link).toBe(hashOf({ previous: 'before', ...move }));
    const others = [
      nextLink('elsewhere', move),
      nextLink('before', { ...move, by: 1 }),
      nextLink('before', { by: 0, action: { type: 'pass' } }),
    ];
    expect(new Set([link, ...others]).size).toBe(4);
  });
});

describe('a record replays', () => {
  it('to the state of the match, with its hashes', () => {
    const replayed = replay(sealedBids, JSON.parse(JSON.stringify({ ...record, hash: end })));
    expect(replayed).toEqual({ ok: true, game: sealedBids, setup: SETUP, state: states.at(-1), moves: record.moves });
  });

  it('without hashes, which it then has', () => {
    expect(replay(sealedBids, bare)).toMatchObject({ ok: true, moves: record.moves });
    const { hash: _, ...third } = record.moves[3] ?? {};
    expect(replay(sealedBids, { ...record, moves: record.moves.toSpliced(3, 1, third as never) })).toMatchObject({
      ok: true,
      moves: record.moves,
    });
  });

  it('and its set-up holds nothing that it did not', () => {
    const replayed = replay(sealedBids, { ...record, reseeds: [] });
    expect(replayed.ok && Object.keys(replayed.setup)).toEqual(['game', 'rules', 'players', 'options', 'seed']);
  });

  it('without a version of the rules and with default options', () => {
    const { rules: _, options: __, ...rest } = bare;
    const replayed = replay(sealedBids, { ...rest, moves: rest.moves.slice(0, 3) });
    expect(replayed).toMatchObject({ ok: true, setup: { rules: 1, options: { rounds: 3, ties: 'earliest' } } });
  });
});

describe('a damaged record is refused', () => {
  it.each<[string, unknown, string]>([
    ['null', null, 'problem.recordNotObject'],
    ['a list', [record], 'problem.recordNotObject'],
    ['what is not plain JSON', { ...record, note: Number.NaN }, 'problem.recordNotObject'],
    ['another game', { ...record, game: 'target' }, 'problem.recordGame'],
    ['no game', { ...record, game: null }, 'problem.recordGame'],
    ['other rules', { ...record, rules: 2 }, 'problem.recordRules'],
    ['rules of the wrong type', { ...record, rules: '1' }, 'problem.recordRules'],
    ['too few players', { ...record, players: 1 }, 'problem.players'],
    ['too many players', { ...record, players: 5 }, 'problem.players'],
    ['players of the wrong type', { ...record, players: '2' }, 'problem.players'],
    ['no seed', { ...record, seed: null }, 'problem.seed'],
    ['half a seed', { ...record, seed: 0.5 }, 'problem.seed'],
    ['a list for a seed', { ...record, seed: [1] }, 'problem.seed'],
    ['no moves', { ...record, moves: {} }, 'problem.recordMoves'],
    ['an unknown option', { ...record, options: { size: 1 } }, 'problem.unknownOption'],
    ['an option it cannot have', { ...record, options: { rounds: 4 } }, 'problem.optionValue'],
    ['options of the wrong type', { ...record, options: [] }, 'problem.optionsNotObject'],
  ])('before the first move: %s', (_, given, key) => expect(damageOf(given)).toMatchObject({ move: null, problem: { key } }));

  it('nested at any depth', () => {
    let nested: unknown = 0;
    for (let level = 0; level < 100_000; level++) nested = [nested];
    expect(damageOf({ ...record, note: nested })).toMatchObject({ move: null, problem: { key: 'problem.recordNotObject' } });
  });

  it('with what would have been right', () => {
    const problemOf = (change: object) => replay(sealedBids, { ...record, ...change });
    const damage = (problem: object) => ({ ok: false, damage: { move: null, problem } });
    expect(problemOf({ game: 'chess' })).toEqual(damage({ key: 'problem.recordGame', params: { game: 'sealed-bids' } }));
    expect(problemOf({ players: 5 })).toEqual(damage({ key: 'problem.players', params: { min: 2, max: 4 } }));
  });

  it('for a version of the rules, by name', () => {
    expect(damageOf({ ...record, rules: 7 })).toEqual({
      move: null,
      problem: { key: 'problem.recordRules', params: { given: '7', rules: 1 } },
    });
  });

  it('with a changed set-up: at the first move, whose hash no longer follows', () => {
    for (const change of [
      { seed: 'another seed' },
      { seed: 1 },
      { options: { rounds: 2, ties: 'earliest' } },
      { options: { rounds: 3, ties: 'nobody' } },
    ]) {
      expect(damageOf({ ...record, ...change })).toEqual({ move: 0, problem: { key: 'problem.moveHash', params: { move: 0 } } });
    }
  });

  it.each(record.moves.map((_, index) => index))('at move %i, where it was changed', (index) => {
    const move = record.moves[index];
    const other = record.moves[index === 0 ? 1 : index - 1];
    const params = { move: index };
    expect(damageOf(withMove(index, { hash: other?.hash }))).toEqual({ move: index, problem: { key: 'problem.moveHash', params } });
    expect(damageOf(withMove(index, { hash: null }))).toEqual({ move: index, problem: { key: 'problem.moveHash', params } });
    expect(damageOf(withMove(index, { by: 2 }))).toEqual({ move: index, problem: { key: 'problem.moveBy', params } });
    expect(damageOf(withMove(index, { action: { type: 'bid', coins: 99 } }))).toMatchObject({
      move: index,
      problem: { key: 'problem.moveRefused', params },
      refused: { code: 'illegal-action' },
    });
    expect(damageOf(withMove(index, { action: null }))).toMatchObject({ move: index, refused: { code: 'bad-request' } });
    expect(damageOf(withMove(index, { by: move?.by === 'chance' ? 0 : 'chance' }))).toMatchObject({
      move: index,
      refused: { code: 'not-your-turn' },
    });
    expect(damageOf({ ...record, moves: record.moves.with(index, 'bid' as never) })).toEqual({
      move: index,
      problem: { key: 'problem.moveNotObject', params },
    });
  });

  it('at a legal move put in the place of another', () => {
    const index = record.moves.findIndex(({ by }) => by !== 'chance');
    const { by, action } = record.moves[index] ?? {};
    const coins = (action as unknown as { coins: number }).coins === 0 ? 1 : 0;
    expect(damageOf(withMove(index, { by, action: { type: 'bid', coins } }))).toEqual({
      move: index,
      problem: { key: 'problem.moveHash', params: { move: index } },
    });
  });

  it('at a move after the end', () => {
    const late = { by: 0, action: { type: 'bid', coins: 0 } };
    expect(damageOf({ ...record, moves: [...record.moves, late] })).toMatchObject({
      move: record.moves.length,
      refused: { code: 'game-over' },
    });
  });

  it('after its last move, if it states another hash for all of it', () => {
    const params = { moves: record.moves.length };
    const damage = { move: record.moves.length, problem: { key: 'problem.recordHash', params } };
    expect(damageOf({ ...bare, hash: record.moves[0]?.hash })).toEqual(damage);
    expect(damageOf({ ...record, hash: 7 })).toEqual(damage);
    const shorter = record.moves.slice(0, -1);
    expect(damageOf({ ...record, moves: shorter, hash: end })).toEqual({
      move: shorter.length,
      problem: { key: 'problem.recordHash', params: { moves: shorter.length } },
    });
  });
});

describe('a record from a position', () => {
  const middle = 2;
  const position = JSON.parse(JSON.stringify(sealedBids.view(states[middle] as State, 'table')));
  const loaded: Setup = { ...SETUP, position };
  const rest: MatchRecord['moves'] = record.moves.slice(middle);
  const bareRest = rest.map(({ by, action }) => ({ by, action }));

  it('goes on to the same end, along another chain', () => {
    const replayed = replay(sealedBids, { ...loaded, moves: bareRest });
    expect(replayed).toMatchObject({ ok: true, setup: loaded, state: states.at(-1) });
    if (replayed.ok) expect(replay(sealedBids, { ...loaded, moves: replayed.moves })).toEqual(replayed);
    expect(damageOf({ ...loaded, moves: rest })).toMatchObject({ move: 0, problem: { key: 'problem.moveHash' } });
  });

  it('fills what the position leaves open from the seed, always the same way', () => {
    const sealed = { ...position, bids: position.bids.map((bid: unknown) => (bid === null ? null : 'sealed')) };
    const filled = opening(sealedBids, { ...loaded, position: sealed });
    expect(filled).toMatchObject({ ok: true, state: { prize: position.prize } });
    expect(opening(sealedBids, { ...loaded, position: sealed })).toEqual(filled);
    const bidsBySeed = Array.from({ length: 20 }, (_, seed) => opening(sealedBids, { ...loaded, position: sealed, seed }));
    expect(new Set(bidsBySeed.map((opened) => JSON.stringify(opened))).size).toBeGreaterThan(1);
    // Stored matches rely on this event's name.
    const drawing: AnyGame = {
      ...sealedBids,
      load: (_position, _options, _players, random) => ({ ok: true, value: random.below(10 ** 9) }),
    };
    expect(opening(drawing, loaded)).toEqual({ ok: true, state: keyedRandom(loaded.seed, 'load').below(10 ** 9) });
  });

  it('has a position even if that is null', () => {
    expect(damageOf({ ...record, position: null })).toMatchObject({ move: null, problem: { key: 'problem.positionNotObject' } });
  });
});

describe('what stands in records', () => {
  it('seeds are texts and whole numbers', () => {
    const seeds = [0, 7, -7, '', 'a seed'];
    expect([...seeds, 0.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, [1], {}].filter(isSeed)).toEqual(seeds);
  });

  it('seats are counted from 0, and chance is nobody’s seat', () => {
    expect([-1, 0, 1, 2, 0.5, '0', null, 'chance', 'table'].filter((value) => isSeat(value, 2))).toEqual([0, 1]);
    expect([-1, 0, 1, 2, 0.5, '0', null, 'chance', 'table'].filter((value) => isBy(value, 2))).toEqual([0, 1, 'chance']);
  });

  it('player counts are those of the game', () => {
    expect([0, 1, 2, 3, 4, 5, 2.5, '2', null].filter((value) => isPlayerCount(sealedBids, value))).toEqual([2, 3, 4]);
  });
});

it('is hashed in slices as it is at once', async () => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return pauses % 2 === 0 ? null : Promise.resolve();
  };
  expect(hashRecord(bare)).toEqual(record);
  expect(await hashRecordInSlices(bare, pause)).toEqual(record);
  expect(pauses).toBe(record.moves.length);
});
