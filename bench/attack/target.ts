/** What an attack is given, and what it reports. */

import { setTimeout as wait } from 'node:timers/promises';
import { connectPeer } from './peer.ts';

export type Target = {
  readonly port: number;
  /** For how long to repeat what can be repeated. */
  readonly ms: number;
  readonly isQuick: boolean;
  /** The SQLite file of the server, for damage that no message can do. */
  readonly database: string;
  /** Loopback addresses that no other attack uses: limits count by address. */
  readonly address: (number?: number) => string;
};

/** `broken`: rights that should have held, in words. */
export type Finding = { readonly sent: string; readonly broken: readonly string[] };

type Attack = (target: Target) => Promise<Finding>;

/** Those with `isAlone` are measured one by one; the others, which send little, at the same time. `isLong`: waits too long for the quick form. */
export type AttackGroup = {
  readonly isAlone: boolean;
  readonly attacks: { readonly [name: string]: Attack };
  readonly isLong?: ReadonlySet<string>;
};

const CHECK_MS = 10_000;
/** On a busy machine only a refusal shows that somebody is locked out. */
const QUICK_CHECK_MS = 60_000;
/** Beyond the addresses that attacks use. */
const ELSEWHERE = 32_000;

/** Another person, elsewhere, is still served. */
export async function brokenUnlessServed({ port, address, isQuick }: Target, say: string): Promise<readonly string[]> {
  const served = connectPeer(port, address(ELSEWHERE)).then(
    (peer) => {
      peer.close();
      return true;
    },
    () => false,
  );
  return (await Promise.race([served, wait(isQuick ? QUICK_CHECK_MS : CHECK_MS, isQuick)])) ? [] : [say];
}

export function broken(isBroken: boolean, what: string): readonly string[] {
  return isBroken ? [what] : [];
}
