/**
 * One tab hosts a match. The lock is the browser's, so it goes when the tab goes, however that comes about. Pages served without
 * encryption have no locks; there the unique numbers of entries alone keep a match from being forked.
 */

/** A page that is being reloaded may hold its lock a moment longer than it lives. */
const PATIENCE_MS = 1_000;

export type HostLock = { readonly release: () => void };

/** Null if another tab holds it. `stolen` is called if another tab takes it over later. */
export async function lockMatch(id: string, takeOver: boolean, stolen: () => void): Promise<HostLock | null> {
  if (!('locks' in navigator)) return { release() {} };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve) => {
    const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    let isHeld = false;
    navigator.locks
      .request(`tablehop match ${id}`, how, () => {
        isHeld = true;
        resolve({ release });
        return held;
      })
      .catch(() => {
        if (isHeld) stolen();
        else resolve(null);
      });
  });
}
