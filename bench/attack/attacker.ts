/** The attackers' own process: runs the attacks that it is sent by name, reports each, and ends with whoever started it. */

import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS } from './attacks.ts';
import { Refused } from './peer.ts';
import type { Finding, Target } from './target.ts';

export type Order = Omit<Target, 'address'> & { readonly names: readonly string[] };
export type Report = Finding & {
  readonly name: string;
  /** It could not be tried. */
  readonly failed?: string;
  /** Because the server had too much to do, or the machine. */
  readonly isLate?: boolean;
};

const FIRST_NETWORK = 10;
const PATIENCE_MS = 60_000;
const AGAIN_MS = 1000;

async function run(name: string, { names: _, ...parts }: Order): Promise<Report> {
  const index = ATTACKS.findIndex((each) => each.name === name);
  const address = (number = 0) => `127.${FIRST_NETWORK + index}.${number >> 7}.${1 + (number & 127)}`;
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const finding = await ATTACKS[index]?.attack({ ...parts, address });
      return { name, sent: '', broken: [], ...finding };
    } catch (error) {
      // A server that cannot keep up takes on nothing: what costs much has done its work, what tries rights begins again.
      const isTooMany = error instanceof Refused && error.code === 'too-many';
      if (isTooMany && ATTACKS[index]?.isAlone) return { name, sent: 'refused: too much to do', broken: [] };
      if (isTooMany && performance.now() < end) await wait(AGAIN_MS);
      else return { name, sent: '', broken: [], failed: String(error), isLate: error instanceof Refused || 'code' in (error as Error) };
    }
  }
}

process.on('message', (order: Order) => {
  for (const name of order.names) void run(name, order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());
