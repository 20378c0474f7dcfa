/** The attackers' own process: runs the attacks that it is sent by name, and ends with whoever started it. */

import { ATTACKS } from './attacks.ts';
import { Refused } from './peer.ts';
import type { Finding, Target } from './target.ts';

export type Order = Omit<Target, 'address'> & { readonly names: readonly string[] };
export type Report = { readonly findings: readonly (Finding & { readonly name: string; readonly failed?: string })[] };

const FIRST_NETWORK = 10;

async function run(name: string, { port, ms, isQuick }: Order): Promise<Report['findings'][number]> {
  const index = ATTACKS.findIndex((each) => each.name === name);
  const address = (number = 0) => `127.${FIRST_NETWORK + index}.${number >> 7}.${1 + (number & 127)}`;
  try {
    const finding = await ATTACKS[index]?.attack({ port, ms, isQuick, address });
    return { name, sent: '', broken: [], ...finding };
  } catch (error) {
    // A server that cannot keep up may refuse to begin.
    if (error instanceof Refused && error.code === 'too-many') return { name, sent: 'refused: too much to do', broken: [] };
    return { name, sent: '', broken: [], failed: String(error) };
  }
}

process.on('message', async (order: Order) => {
  const findings = await Promise.all(order.names.map((name) => run(name, order)));
  process.send?.({ findings } satisfies Report);
});
process.on('disconnect', () => process.exit());
