/** The lock on a match, and pages in the back/forward cache. Browsers are fakes. */

import type { Lease } from '@tablehop/host';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Holder = { readonly steal: () => void };
type Locks = { readonly request: (name: string, how: LockOptions, run: () => Promise<void>) => Promise<void> };

const held = new Map<string, Holder>();
let waiting: (() => void)[] = [];

/** The part of Web Locks that leases use. */
const locks: Locks = {
  request: (name, { steal, signal }, run) =>
    new Promise((resolve, reject) => {
      function grant(): void {
        const holder: Holder = { steal: () => reject(new DOMException('stolen', 'AbortError')) };
        held.set(name, holder);
        void run().then(() => {
          if (held.get(name) === holder) held.delete(name);
          resolve();
          for (const next of waiting.splice(0)) next();
        });
      }
      function grantOrWait(): void {
        if (signal?.aborted) reject(signal.reason);
        else if (held.has(name)) waiting.push(grantOrWait);
        else grant();
      }
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((each) => each !== grantOrWait);
        reject(signal.reason);
      });
      if (steal) {
        held.get(name)?.steal();
        grant();
      } else grantOrWait();
    }),
};

const page = new EventTarget();
const hide = () => page.dispatchEvent(new Event('pagehide'));
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
/** Promises are settled by then, and the locks here wait for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = () => [...held.keys()];
const LOCK = 'tablehop match one';

let acquireLease: typeof import('../match/web-lease.ts').acquireLease;
beforeAll(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks });
  ({ acquireLease } = await import('../match/web-lease.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let patience = new AbortController();
beforeEach(() => {
  patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal);
});

async function acquire(lost: () => void): Promise<Lease> {
  const lease = await acquireLease('one', { takeOver: false, lost });
  return lease ?? expect.fail('somebody else has it');
}

describe('the lock on a match', () => {
  it('is let go of while the page is hidden, and taken again when it is back', async () => {
    const lost = vi.fn();
    const lease = await acquire(lost);
    expect(names()).toEqual([LOCK]);
    hide();
    await settled();
    expect(names()).toEqual([]);
    show(true);
    await settled();
    expect(names()).toEqual([LOCK]);
    lease.release();
    await settled();
    expect(names()).toEqual([]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is not asked for twice when a page is shown for the first time', async () => {
    const lease = await acquire(() => undefined);
    show(false);
    await settled();
    expect(waiting).toEqual([]);
    lease.release();
    await settled();
    expect(names()).toEqual([]);
  });

  it('is lost if another page has taken it meanwhile, once patience is over', async () => {
    const lost = vi.fn();
    await acquire(lost);
    hide();
    await settled();
    let leave = () => {};
    void locks.request(LOCK, {}, () => new Promise<void>((resolve) => (leave = resolve)));
    show(true);
    await settled();
    expect(lost).not.toHaveBeenCalled();
    patience.abort();
    await settled();
    expect(lost).toHaveBeenCalledTimes(1);
    leave();
    hide();
    show(true);
    await settled();
    expect(names(), 'what was lost is not taken again').toEqual([]);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('that was released is not taken again', async () => {
    const lease = await acquire(() => undefined);
    lease.release();
    hide();
    show(true);
    await settled();
    expect(names()).toEqual([]);
  });

  it('moves to a page that takes over, and notifies the other', async () => {
    const lost = vi.fn();
    await acquire(lost);
    const other = await acquireLease('one', { takeOver: true, lost: () => undefined });
    await settled();
    expect(lost).toHaveBeenCalledTimes(1);
    other?.release();
    await settled();
    expect(names()).toEqual([]);
  });
});
