/** Checks fair dice: with the seed, every chance of a record can be drawn again. */

import { keyedRandom } from './chance.ts';
import { areCommitted, checkFair, type FairFault, type OwnShare } from './fair.ts';
import type { AnyGame, Message } from './game.ts';
import { same } from './json.ts';
import { everySeed, type MatchRecord, opening, type Reseed, seedAt } from './record.ts';

/** `move` counts from 0. */
export type DrawCheck = {
  readonly move: number;
  readonly key: string;
  /** True: the seed gives this outcome; false: somebody entered it. */
  readonly seeded: boolean;
};

/** `replay` must have accepted the record. */
export function verifyDraws(game: AnyGame, record: MatchRecord): readonly DrawCheck[] {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open cannot be verified: ${opened.problem.key}`);
  const checks: DrawCheck[] = [];
  let state = opened.state;
  for (const [move, { by, action }] of record.moves.entries()) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      const seeded = same(action, game.draw(state, keyedRandom(seedAt(record, move), turn.key)));
      checks.push({ move, key: turn.key, seeded });
    }
    state = game.apply(state, by, action).state;
  }
  return checks;
}

export type FairVerdict =
  /** No claims: only that the rolls match the seed can be checked. */
  | { readonly kind: 'plain' }
  /** From this move on, the seed and every roll follow from the secret and this many shares. */
  | { readonly kind: 'fair'; readonly from: number; readonly shares: number }
  | { readonly kind: FairFault }
  /** `roll` counts from 1 among all rolls of the record. */
  | { readonly kind: 'wrong-roll'; readonly roll: number }
  /** Not the commitment that the own browser was shown; or its own share was not mixed. */
  | { readonly kind: 'other-commitment' }
  | { readonly kind: 'share-left-out' }
  /** Somebody's share differs from what they had committed to. */
  | { readonly kind: 'share-changed' };

export type DiceCheck = { readonly rolls: number; readonly matching: number; readonly verdict: FairVerdict };

/** Checks the dice of a replayed record. `own`: the commitment and share that a participant remembers. */
export function verifyDice(game: AnyGame, record: MatchRecord, own: OwnShare | null = null): DiceCheck {
  const checks = verifyDraws(game, record);
  return { rolls: checks.length, matching: checks.filter(({ seeded }) => seeded).length, verdict: verdictOn(record, checks, own) };
}

function verdictOn(record: MatchRecord, checks: readonly DrawCheck[], own: OwnShare | null): FairVerdict {
  const seeds = everySeed(record);
  const since = seeds.findIndex(({ fair }) => fair !== undefined);
  const from = seeds[since]?.from;
  if (from === undefined) return own === null ? { kind: 'plain' } : { kind: 'other-commitment' };
  let shares = Number.POSITIVE_INFINITY;
  for (const { seed, fair } of seeds.slice(since)) {
    // Once dice are fair, a chosen seed must not replace them.
    if (fair === undefined) return { kind: 'wrong-seed' };
    const fault = checkFair(fair, seed);
    if (fault !== null) return { kind: fault };
    shares = Math.min(shares, fair.shares.length);
  }
  const roll = checks.findIndex(({ move, seeded }) => move >= from && !seeded);
  if (roll !== -1) return { kind: 'wrong-roll', roll: roll + 1 };
  return (own === null ? null : ownFault(seeds, own)) ?? { kind: 'fair', from, shares };
}

/** From the own participation on, every seed must include the own share. */
function ownFault(seeds: readonly Reseed[], own: OwnShare): FairVerdict | null {
  const since = seeds.findIndex(({ fair }) => fair?.commitment === own.commitment);
  if (since === -1) return { kind: 'other-commitment' };
  for (const { fair } of seeds.slice(since)) {
    if (fair?.commitment !== own.commitment) return { kind: 'other-commitment' };
    const shares = fair.shares.map(({ share }) => share);
    if (!shares.includes(own.share)) return { kind: 'share-left-out' };
    if (!areCommitted(shares, own)) return { kind: 'share-changed' };
  }
  return null;
}

const FAULT_KEYS = {
  'wrong-secret': 'dice.wrongSecret',
  'wrong-seed': 'dice.wrongSeed',
  'other-commitment': 'dice.otherCommitment',
  'share-left-out': 'dice.shareLeftOut',
  'share-changed': 'dice.shareChanged',
} as const;

export function fairMessage(verdict: FairVerdict): Message | null {
  switch (verdict.kind) {
    case 'plain':
      return null;
    case 'fair':
      if (verdict.shares === 0) return { key: 'dice.unmixed' };
      return verdict.from === 0 ? { key: 'dice.fair' } : { key: 'dice.fairFrom', params: { moves: verdict.from } };
    case 'wrong-roll':
      return { key: 'dice.wrongRoll', params: { roll: verdict.roll } };
    default:
      return { key: FAULT_KEYS[verdict.kind] };
  }
}
