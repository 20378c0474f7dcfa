import {
  areCommitted,
  checkFair,
  commitTo,
  commitToShare,
  type FairDice,
  type FairVerdict,
  fairMessage,
  fairSeed,
  firstLink,
  keyedRandom,
  type MatchRecord,
  nextLink,
  type OwnShare,
  type RecordedMove,
  type Reseed,
  replay,
  type Seed,
  type Setup,
  seedAt,
  verifyDice,
} from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { isFairDice } from '../fair.ts';
import { sealedBids } from './toys/sealed-bids.ts';

const SHARES = [
  { seat: 0, share: 'a0'.repeat(16) },
  { seat: 1, share: 'b1'.repeat(16) },
];
const SECRET = 'c2'.repeat(32);
const FAIR: FairDice = { commitment: commitTo(SECRET), secret: SECRET, shares: SHARES };
const SEED = fairSeed(SECRET, SHARES);
/** What the browser at seat 1 has stored: of an earlier version, and of this one. */
const OWN: OwnShare = { commitment: FAIR.commitment, share: SHARES[1]?.share ?? '' };
const COMMITTED: OwnShare = { ...OWN, commitments: SHARES.map(({ share }) => commitToShare(share)) };

type Dice = { readonly seed: Seed; readonly fair?: FairDice; readonly reseeds?: readonly Reseed[] };

/** A whole match in which everybody bids one coin; `cheat` may replace the prize of a roll. */
function played(dice: Dice, cheat: (roll: number) => number | null = () => null): MatchRecord {
  const options = { rounds: 3, ties: 'earliest' } as const;
  const setup: Setup = { game: sealedBids.id, rules: sealedBids.rules, players: 2, options, ...dice };
  const moves: RecordedMove[] = [];
  let state = sealedBids.start(options, 2);
  let link = firstLink(setup);
  let rolls = 0;
  for (let turn = sealedBids.turn(state); turn.kind !== 'over'; turn = sealedBids.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    let action: Parameters<typeof sealedBids.apply>[2] = { type: 'bid', coins: 1 };
    if (turn.kind === 'chance') {
      rolls += 1;
      const prize = cheat(rolls);
      action = prize === null ? sealedBids.draw(state, keyedRandom(seedAt(dice, moves.length), turn.key)) : { type: 'prize', prize };
    }
    link = nextLink(link, { by, action });
    moves.push({ by, action, hash: link });
    state = sealedBids.apply(state, by, action).state;
  }
  return { ...setup, moves };
}

function verdictOn(record: MatchRecord, own: OwnShare | null = null): FairVerdict {
  const replayed = replay(sealedBids, JSON.parse(JSON.stringify(record)));
  if (!replayed.ok) throw new Error(replayed.damage.problem.key);
  expect(replayed.setup).toEqual({ ...record, moves: undefined });
  return verifyDice(replayed.game, { ...replayed.setup, moves: replayed.moves }, own).verdict;
}

function anotherSecondPrize(): number {
  const { moves } = played({ seed: SEED, fair: FAIR });
  const prizes = moves.flatMap(({ action }) => ('prize' in action ? [action.prize] : []));
  return [2, 3, 5, 8].find((prize) => !prizes.includes(prize)) ?? 0;
}

describe('fair dice', () => {
  it('are fair: the seed is what secret and shares give, and every roll follows from it', () => {
    const record = played({ seed: SEED, fair: FAIR });
    expect(verifyDice(sealedBids, record, OWN)).toEqual({ rolls: 3, matching: 3, verdict: { kind: 'fair', from: 0, shares: 2 } });
    for (const own of [null, COMMITTED]) expect(verdictOn(record, own)).toEqual({ kind: 'fair', from: 0, shares: 2 });
  });

  it('keep the commitments to shares, in whatever order', () => {
    const shares = SHARES.map(({ share }) => share);
    expect(commitToShare('a0')).toBe('94ece66bf15682534169c82047566c6f48c84ce664dc99cb4f61b76617f4697f');
    expect(commitToShare('a0')).not.toBe(commitTo('a0'));
    expect(areCommitted(shares.toReversed(), COMMITTED)).toBe(true);
    expect(areCommitted([...shares, ...shares], COMMITTED)).toBe(false);
    expect(areCommitted(['any'], OWN), 'an earlier version knew none').toBe(true);
  });

  it('do not depend on the order in which the shares came, but on each of them, on the seats and on the secret', () => {
    expect(fairSeed(SECRET, [...SHARES].reverse())).toBe(SEED);
    const [first, second] = SHARES.map(({ share }) => share);
    const others = [
      fairSeed(SECRET, SHARES.slice(1)),
      fairSeed(SECRET, [
        { seat: 0, share: second ?? '' },
        { seat: 1, share: first ?? '' },
      ]),
      fairSeed(`${SECRET}0`, SHARES),
    ];
    expect(new Set([SEED, ...others]).size).toBe(4);
  });

  it('give away nothing of the secret before: a commitment is no seed', () => {
    expect(commitTo(SECRET)).not.toContain(SECRET);
    expect(commitTo(SECRET)).not.toBe(fairSeed(SECRET, []));
    expect(checkFair(FAIR, SEED)).toBeNull();
  });

  it('are not looked for where nobody speaks of them', () => {
    expect(verdictOn(played({ seed: 'own' }))).toEqual({ kind: 'plain' });
    expect(fairMessage({ kind: 'plain' })).toBeNull();
  });

  it('say when no browser has mixed anything in', () => {
    const fair = { ...FAIR, shares: [] };
    expect(verdictOn(played({ seed: fairSeed(SECRET, []), fair }))).toEqual({ kind: 'fair', from: 0, shares: 0 });
    expect(fairMessage({ kind: 'fair', from: 0, shares: 0 })?.key).toBe('dice.unmixed');
  });

  it.each<[FairVerdict, object]>([
    [{ kind: 'fair', from: 0, shares: 2 }, { key: 'dice.fair' }],
    [
      { kind: 'fair', from: 7, shares: 2 },
      { key: 'dice.fairFrom', params: { moves: 7 } },
    ],
    [{ kind: 'wrong-secret' }, { key: 'dice.wrongSecret' }],
    [{ kind: 'wrong-seed' }, { key: 'dice.wrongSeed' }],
    [
      { kind: 'wrong-roll', roll: 3 },
      { key: 'dice.wrongRoll', params: { roll: 3 } },
    ],
    [{ kind: 'other-commitment' }, { key: 'dice.otherCommitment' }],
    [{ kind: 'share-left-out' }, { key: 'dice.shareLeftOut' }],
    [{ kind: 'share-changed' }, { key: 'dice.shareChanged' }],
  ])('are judged in a sentence: %j', (verdict, message) => {
    expect(fairMessage(verdict)).toEqual(message);
  });

  it('may be described at full length', () => {
    const fair = { commitment: 'a'.repeat(200), secret: 'b'.repeat(200), shares: [{ seat: 1, share: 'c'.repeat(200) }] };
    expect(isFairDice(fair, 2)).toBe(true);
    expect(isFairDice({ ...fair, secret: 'b'.repeat(201) }, 2)).toBe(false);
  });
});

describe('a server that cheats is caught', () => {
  const other = 'dd'.repeat(32);
  const otherDice = { seed: fairSeed(other, SHARES), fair: { commitment: commitTo(other), secret: other, shares: SHARES } };
  const mixedFrom = (shares: FairDice['shares']): Dice => ({ seed: fairSeed(SECRET, shares), fair: { ...FAIR, shares } });
  const fair: Dice = { seed: SEED, fair: FAIR };

  it.each<[what: string, dice: Dice, own: OwnShare | null, kind: FairVerdict['kind']]>([
    ['reveals another secret than it had committed to', { ...otherDice, fair: { ...FAIR, secret: other } }, null, 'wrong-secret'],
    ['changes the commitment as well, which whoever took part remembers', otherDice, OWN, 'other-commitment'],
    ['draws from another seed', { seed: 'a lucky one', fair: FAIR }, null, 'wrong-seed'],
    ['leaves out a share', mixedFrom(SHARES.slice(0, 1)), OWN, 'share-left-out'],
    ['replaces a share', mixedFrom([...SHARES.slice(0, 1), { seat: 1, share: 'ee'.repeat(16) }]), OWN, 'share-left-out'],
    [
      'lets somebody choose their share when others are known',
      mixedFrom([{ seat: 0, share: 'ee'.repeat(16) }, ...SHARES.slice(1)]),
      COMMITTED,
      'share-changed',
    ],
    ['leaves out the share of somebody else', mixedFrom(SHARES.slice(1)), COMMITTED, 'share-changed'],
    ['lets a seed of its own take over', { ...fair, reseeds: [{ from: 3, seed: 'a lucky one' }] }, null, 'wrong-seed'],
    ['lets dice take over that it mixed alone', { ...fair, reseeds: [{ from: 3, ...otherDice }] }, OWN, 'other-commitment'],
    ['says nothing about fair dice to somebody who mixed in', { seed: SEED }, OWN, 'other-commitment'],
  ])('when it %s', (_, dice, own, kind) => {
    expect(verdictOn(played(dice), own)).toEqual({ kind });
  });

  it('when it makes a roll that differs from the seed', () => {
    const record = played(fair, (roll) => (roll === 2 ? anotherSecondPrize() : null));
    expect(verdictOn(record)).toEqual({ kind: 'wrong-roll', roll: 2 });
  });
});

describe('seeds that take over', () => {
  const dice = { seed: 'at home', reseeds: [{ from: 3, seed: SEED, fair: FAIR }] };

  it('may do so from the first move on, each later than the one before', () => {
    const reseeds = [0, 1, 3].map((from) => ({ from, seed: `seed ${from}` }));
    expect(replay(sealedBids, played({ seed: 'own', reseeds }))).toMatchObject({ ok: true, setup: { reseeds } });
  });

  it('are checked from their very first roll on', () => {
    const { moves } = played(dice);
    const prizes = moves.flatMap(({ action }) => ('prize' in action ? [action.prize] : []));
    const other = [2, 3, 5, 8].find((prize) => !prizes.includes(prize)) ?? 0;
    expect(moves[3]?.by).toBe('chance');
    expect(verdictOn(played(dice, (roll) => (roll === 2 ? other : null)))).toEqual({ kind: 'wrong-roll', roll: 2 });
  });

  it('make the dice fair from there on, for the mixers too', () => {
    const record = played(dice);
    expect(verdictOn(record, OWN)).toEqual({ kind: 'fair', from: 3, shares: 2 });
    expect(verifyDice(sealedBids, record)).toMatchObject({ rolls: 3, matching: 3 });
    expect(verifyDice(sealedBids, { ...record, reseeds: [] })).not.toMatchObject({ matching: 3 });
  });

  it('say nothing about rolls before them, which somebody may have typed in', () => {
    const record = played({ seed: 'at home', reseeds: [{ from: 3, seed: SEED, fair: FAIR }] }, (roll) => (roll === 1 ? 8 : null));
    const check = verifyDice(sealedBids, record);
    expect(check).toEqual({ rolls: 3, matching: 2, verdict: { kind: 'fair', from: 3, shares: 2 } });
  });

  it('belong to what the hashes vouch for; how they came about does not, nor do records without them change', () => {
    const { reseeds: _, ...plain } = played(dice);
    const links = [plain, { ...plain, reseeds: dice.reseeds }, { ...plain, reseeds: [{ from: 4, seed: SEED }] }].map(firstLink);
    expect(new Set(links).size).toBe(3);
    expect(firstLink({ ...plain, reseeds: [{ from: 3, seed: SEED }] })).toBe(links[1]);
    expect(firstLink({ ...plain, fair: FAIR })).toBe(links[0]);
  });
});

describe('a record whose dice are described wrongly is refused', () => {
  const share = { seat: 0, share: 'a' };
  it.each([
    ['no object', 'fair'],
    ['no secret', { commitment: 'a', shares: [] }],
    ['an empty secret', { commitment: 'a', secret: '', shares: [] }],
    ['a secret without end', { commitment: 'a', secret: 'a'.repeat(1000), shares: [] }],
    ['no shares', { commitment: 'a', secret: 'b' }],
    ['something else', { commitment: 'a', secret: 'b', shares: [], extra: 1 }],
    ['a share that is none', { commitment: 'a', secret: 'b', shares: [null] }],
    ['a share without words', { commitment: 'a', secret: 'b', shares: [{ seat: 0, share: '' }] }],
    ['a share with something else', { commitment: 'a', secret: 'b', shares: [{ seat: 0, share: 'a', extra: 1 }] }],
    ['a share of half a seat', { commitment: 'a', secret: 'b', shares: [{ seat: 0.5, share: 'a' }] }],
    ['a share of a seat below the first', { commitment: 'a', secret: 'b', shares: [{ seat: -1, share: 'a' }] }],
    ['a share of a seat in words', { commitment: 'a', secret: 'b', shares: [{ seat: '0', share: 'a' }] }],
    ['a share of nobody', { commitment: 'a', secret: 'b', shares: [{ share: 'a' }] }],
    ['a share of a seat that is not there', { commitment: 'a', secret: 'b', shares: [{ seat: 2, share: 'a' }] }],
    ['two shares of one seat', { commitment: 'a', secret: 'b', shares: [share, share] }],
  ])('fair dice with %s', (_, fair) => {
    const refused = { ok: false, damage: { move: null, problem: { key: 'problem.fair' } } };
    expect(replay(sealedBids, { ...played({ seed: SEED }), fair })).toMatchObject(refused);
  });

  it.each([
    ['no list', {}],
    ['nothing in it', [null]],
    ['no seed', [{ from: 1 }]],
    ['a beginning in words', [{ from: '1', seed: 'a' }]],
    ['half a seed', [{ from: 1, seed: 0.5 }]],
    ['no beginning', [{ seed: 'a' }]],
    ['a beginning before the match', [{ from: -1, seed: 'a' }]],
    ['half a move', [{ from: 0.5, seed: 'a' }]],
    [
      'the wrong order',
      [
        { from: 5, seed: 'a' },
        { from: 5, seed: 'b' },
      ],
    ],
    ['unfit fair dice', [{ from: 1, seed: 'a', fair: {} }]],
    ['something else', [{ from: 1, seed: 'a', extra: 1 }]],
  ])('seeds with %s', (_, reseeds) => {
    const refused = { ok: false, damage: { move: null, problem: { key: 'problem.reseeds' } } };
    expect(replay(sealedBids, { ...played({ seed: SEED }), reseeds })).toMatchObject(refused);
  });
});
