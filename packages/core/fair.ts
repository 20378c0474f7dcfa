/** Fair dice by commit–reveal: the server commits to a secret, then each browser to a share, before any is revealed; the seed is the hash of all. */

import type { Seed } from './chance.ts';
import type { Seat } from './game.ts';
import { hashText } from './hash.ts';
import { canonical, isObject, same } from './json.ts';

export type Share = { readonly seat: Seat; readonly share: string };

export type FairDice = {
  /** `commitTo(secret)`, shown before the first share was sent. */
  readonly commitment: string;
  readonly secret: string;
  readonly shares: readonly Share[];
};

export type OwnShare = {
  readonly commitment: string;
  readonly share: string;
  /** Of everybody's shares, as shown before this one was revealed. Absent: it was sent openly, or never. */
  readonly commitments?: readonly string[];
};

const LONGEST = 200;

export function commitTo(secret: string): string {
  return hashText(`tablehop dice secret ${canonical(secret)}`);
}

/** Shares are random: their hash hides them. */
export function commitToShare(share: string): string {
  return hashText(`tablehop dice share ${canonical(share)}`);
}

/** Whether nobody changed a share after the own one was revealed. */
export function areCommitted(shares: readonly string[], { commitments }: OwnShare): boolean {
  return commitments === undefined || same(shares.map(commitToShare).sort(), commitments.toSorted());
}

/** Independent of the order of shares. */
export function fairSeed(secret: string, shares: readonly Share[]): Seed {
  const mixed = shares.map(({ seat, share }) => ({ seat, share })).sort((a, b) => a.seat - b.seat);
  return hashText(`tablehop dice seed ${canonical({ secret, shares: mixed })}`);
}

export type FairFault = 'wrong-secret' | 'wrong-seed';

export function checkFair({ commitment, secret, shares }: FairDice, seed: Seed): FairFault | null {
  if (commitTo(secret) !== commitment) return 'wrong-secret';
  return fairSeed(secret, shares) === seed ? null : 'wrong-seed';
}

/** Checks the shape of plain JSON: one share per seat at most. */
export function isFairDice(value: unknown, players: number): value is FairDice {
  if (!isObject(value) || Object.keys(value).length !== 3 || !isText(value.commitment) || !isText(value.secret)) return false;
  const { shares } = value;
  if (!Array.isArray(shares) || !shares.every((share) => isShare(share, players))) return false;
  return new Set(shares.map(({ seat }) => seat)).size === shares.length;
}

function isShare(value: unknown, players: number): value is Share {
  if (!isObject(value) || Object.keys(value).length !== 2 || !isText(value.share)) return false;
  const { seat } = value;
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < players;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}
