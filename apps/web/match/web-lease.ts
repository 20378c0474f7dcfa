/**
 * Leases by the browser's Web Locks: one tab hosts a match. The lock goes when the tab goes, however that comes about. Pages served
 * without encryption have no locks; there the unique numbers of entries alone keep a match from being forked. They do so everywhere:
 * that is why these leases need no fencing numbers.
 */

import type { AcquireLease } from '@tablehop/host';

/** A page that is being reloaded may hold its lock a moment longer than it lives. */
const PATIENCE_MS = 1_000;
const UNNUMBERED = 0;

export const acquireLease: AcquireLease = async (match, { takeOver, lost }) => {
  if (!('locks' in navigator)) return { fence: UNNUMBERED, release() {} };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve) => {
    const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    let isHeld = false;
    navigator.locks
      .request(`tablehop match ${match}`, how, () => {
        isHeld = true;
        resolve({ fence: UNNUMBERED, release });
        return held;
      })
      .catch(() => {
        if (isHeld) lost();
        else resolve(null);
      });
  });
};
