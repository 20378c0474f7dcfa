/** Who may open a connection: limits in all, by address at a time, and by address within a minute. */

import type { SocketLimits } from './limits.ts';

export type Admission = {
  /** Why not; or counted in, until `leave`. */
  readonly enter: (
    address: string,
  ) => { readonly ok: true; readonly leave: () => void } | { readonly ok: false; readonly why: 'full' | 'address' };
  readonly size: () => number;
};

const WINDOW_MS = 60_000;

export function createAdmission(
  { connections, connectionsPerAddress, newPerAddressPerMinute }: SocketLimits,
  now: () => number,
): Admission {
  const present = new Map<string, number>();
  let total = 0;
  // A fixed window: all counts begin anew together, so that nothing is kept of addresses that have gone.
  let windowStart = now();
  let fresh = new Map<string, number>();

  function countFresh(address: string): number {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      fresh = new Map();
    }
    const count = (fresh.get(address) ?? 0) + 1;
    fresh.set(address, count);
    return count;
  }

  return {
    enter(address) {
      if (total >= connections) return { ok: false, why: 'full' };
      const here = present.get(address) ?? 0;
      if (countFresh(address) > newPerAddressPerMinute || here >= connectionsPerAddress) return { ok: false, why: 'address' };
      total += 1;
      present.set(address, here + 1);
      let isInside = true;
      return {
        ok: true,
        leave() {
          if (!isInside) return;
          isInside = false;
          total -= 1;
          const left = (present.get(address) ?? 1) - 1;
          if (left === 0) present.delete(address);
          else present.set(address, left);
        },
      };
    },
    size: () => total,
  };
}
