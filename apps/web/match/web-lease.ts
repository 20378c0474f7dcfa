/** Leases by Web Locks: one tab hosts a match. Plain HTTP has none; unique entry numbers prevent forks everywhere, so no fencing. */

import type { AcquireLease } from '@tablehop/host';

/** A page that reloads may hold its lock a moment longer than it lives. */
const PATIENCE_MS = 1_000;
const UNNUMBERED = 0;

type HeldLease = { readonly hide: () => void; readonly show: () => void };
const held = new Set<HeldLease>();

// A page in the back/forward cache must not block other tabs from its matches.
addEventListener('pagehide', () => {
  for (const { hide } of held) hide();
});
addEventListener('pageshow', (event) => {
  if ((event as PageTransitionEvent).persisted) for (const { show } of held) show();
});

export const acquireLease: AcquireLease = async (match, { takeOver, lost }) => {
  if (!('locks' in navigator)) return { fence: UNNUMBERED, release() {} };
  let letGo = () => {};

  /** Resolves with true when the lock is held, with false if another tab has it. */
  function lock(how: LockOptions): Promise<boolean> {
    const release = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return new Promise((resolve) => {
      let isHeld = false;
      navigator.locks
        .request(`tablehop match ${match}`, how, () => {
          isHeld = true;
          resolve(true);
          return release;
        })
        .catch(() => (isHeld ? lose() : resolve(false)));
    });
  }

  const lease: HeldLease = {
    hide: () => letGo(),
    show: async () => {
      if (!(await lock({ signal: AbortSignal.timeout(PATIENCE_MS) }))) lose();
    },
  };

  function lose(): void {
    if (held.delete(lease)) lost();
  }

  if (!(await lock(takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) }))) return null;
  held.add(lease);
  return {
    fence: UNNUMBERED,
    release() {
      held.delete(lease);
      letGo();
    },
  };
};
