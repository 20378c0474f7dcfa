/** The outbox of attempts, with a fake server, clock and storage: nothing is lost or sent twice. */

import { describe, expect, it } from 'vitest';
import { createOutbox, type Outbox, type OutboxStore, type OutboxTry } from '../features/daily-board/outbox.ts';

const SECRET = '0123456789abcdef'.repeat(2);
const DAY = '2026-11-16';
const TRY = { game: 'hop-n-roll', day: DAY, record: { moves: [] }, person: { name: 'Ada', mark: 2 } };
const EMPTY = { entries: [], count: 0, yours: null };

type Kept = { readonly tries: Map<string, unknown>; secret: string | null; isBroken: boolean };

function memoryStore(kept: Kept): OutboxStore {
  const attempt = async <Result>(work: () => Result): Promise<Result> => {
    if (kept.isBroken) throw new Error('blocked');
    return structuredClone(work());
  };
  const keyOf = ({ game, day }: { game: string; day: string }) => `${game} ${day}`;
  return {
    secret: (fresh) =>
      attempt(() => {
        kept.secret ??= fresh;
        return kept.secret;
      }),
    all: () => attempt(() => [...kept.tries.values()]),
    add: (waiting) =>
      attempt(() => {
        if (kept.tries.has(keyOf(waiting))) return false;
        kept.tries.set(keyOf(waiting), structuredClone(waiting));
        return true;
      }),
    replace: (settled) => attempt(() => void kept.tries.set(keyOf(settled), structuredClone(settled))),
    remove: (name) => attempt(() => void kept.tries.delete(keyOf(name))),
  };
}

type Asked = { readonly method: string; readonly path: string; readonly headers: unknown; readonly body: string | undefined };
type Answer = { readonly status?: number; readonly body: unknown; readonly retryAfterMs?: number } | 'away' | 'lost';

function world() {
  const kept: Kept = { tries: new Map(), secret: null, isBroken: false };
  const asked: Asked[] = [];
  const entered = new Map<string, unknown[]>();
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const state = { now: 1_000_000, isOnline: true, isMarked: false, isTaken: false, secrets: 0 };
  let answer: ((asked: Asked) => Answer | undefined) | null = null;

  function serve(request: Asked): Answer {
    const told = answer?.(request);
    if (told !== undefined && told !== 'lost') return told;
    if (request.method === 'GET') return { body: { ...EMPTY, yours: entered.has(request.path) ? 1 : null } };
    entered.set(request.path, [...(entered.get(request.path) ?? []), request.body]);
    return told ?? { body: { ok: true, place: 1, count: 1 } };
  }

  /** Another tab, or the page opened again, with the same storage. */
  function open(): Outbox {
    return createOutbox({
      store: memoryStore(kept),
      async fetch(path, { method = 'GET', headers, body }) {
        const request = { method, path, headers, body: body as string | undefined };
        asked.push(request);
        const given = serve(request);
        if (given === 'away' || given === 'lost') throw new TypeError('Failed to fetch');
        return { status: given.status ?? 200, body: given.body, retryAfterMs: given.retryAfterMs ?? null };
      },
      isOnline: () => state.isOnline,
      freshSecret: () => {
        state.secrets += 1;
        return state.secrets === 1 ? SECRET : 'f'.repeat(32);
      },
      now: () => state.now,
      wait(ms, run) {
        const timer = { at: state.now + ms, run };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
      random: () => 0,
      async alone(work) {
        if (state.isTaken) return;
        state.isTaken = true;
        await work().finally(() => {
          state.isTaken = false;
        });
      },
      mark(isWaiting) {
        state.isMarked = isWaiting;
      },
    });
  }

  return {
    kept,
    asked,
    entered,
    timers,
    state,
    open,
    answer(next: typeof answer) {
      answer = next;
    },
    posts: () => asked.filter(({ method }) => method === 'POST'),
    /** Advances to the next timer; returns the time until then. */
    pass() {
      const [next] = timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined) throw new Error('nothing is to be done');
      const passed = next.at - state.now;
      state.now = next.at;
      timers.splice(timers.indexOf(next), 1);
      next.run();
      return passed;
    },
  };
}

const states = ({ tries }: Outbox) => tries.value.map(({ state }: OutboxTry) => state);

describe('a try', () => {
  it('is sent at once where there is a board, once, and its record is not kept any longer', async () => {
    const { open, asked, posts, kept, state, timers } = world();
    const outbox = open();
    await outbox.send(TRY);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/daily/hop-n-roll/2026-11-16',
      'POST /api/daily/hop-n-roll/2026-11-16',
    ]);
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ record: TRY.record, person: TRY.person, browser: SECRET });
    expect(asked[0]?.headers).toEqual({ Authorization: `Bearer ${SECRET}` });
    for (const { path } of asked) expect(path).not.toContain(SECRET);
    expect([...kept.tries.values()]).toEqual([{ game: TRY.game, day: DAY, keptAt: 1_000_000, state: 'sent' }]);
    expect([states(outbox), state.isMarked, timers]).toEqual([['sent'], false, []]);
    // Only the first of its game and day is sent.
    for (const each of [outbox, open()]) await each.send({ ...TRY, record: { moves: [1] } });
    expect(posts()).toHaveLength(1);
  });

  it('waits without a network, asks nobody, and is sent once there is one, also by a page that is opened later', async () => {
    const { open, asked, posts, state } = world();
    state.isOnline = false;
    const outbox = open();
    await outbox.send(TRY);
    expect([asked, states(outbox), state.isMarked]).toEqual([[], ['waiting'], true]);
    state.isOnline = true;
    const later = open();
    await later.flush();
    await later.flush();
    expect([posts().length, states(later), state.isMarked]).toEqual([1, ['sent'], false]);
  });

  it('is sent to a server that comes later, asked less and less often', async () => {
    const { open, posts, answer, pass, timers, asked } = world();
    answer(() => 'away');
    const outbox = open();
    await outbox.send(TRY);
    const waits: number[] = [];
    for (let time = 0; time < 10; time++) {
      waits.push(pass());
      await expect.poll(() => timers.length).toBe(1);
    }
    expect(waits).toEqual([20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800].map((seconds) => seconds * 1000));
    expect([posts().length, asked.length]).toEqual([0, 11]);
    answer(null);
    pass();
    await expect.poll(() => states(outbox)).toEqual(['sent']);
    expect([posts().length, timers]).toEqual([1, []]);
  });

  it('whose answer was lost is found on the board, and not sent again', async () => {
    const { open, posts, answer, entered } = world();
    answer(({ method }) => (method === 'POST' ? 'lost' : undefined));
    const outbox = open();
    await outbox.send(TRY);
    expect([entered.size, states(outbox)]).toEqual([1, ['waiting']]);
    answer(null);
    await outbox.flush();
    expect([posts().length, entered.size, states(outbox)]).toEqual([1, 1, ['sent']]);
  });

  it('is sent by one of two tabs, which share one secret for ever', async () => {
    const { open, posts, state, asked } = world();
    state.isOnline = false;
    const [one, other] = [open(), open()];
    await one.send(TRY);
    state.isOnline = true;
    await Promise.all([one.flush(), other.flush(), one.flush()]);
    expect([posts().length, asked.length]).toEqual([1, 2]);
    await other.refresh();
    expect([states(one), states(other)]).toEqual([['sent'], ['sent']]);
    for (const each of [one, other, open()]) expect(await each.secret()).toBe(SECRET);
  });

  it('waits for its turn among others, which are all sent', async () => {
    const { open, posts, state } = world();
    state.isOnline = false;
    const outbox = open();
    for (const day of ['2026-11-14', '2026-11-15', DAY]) await outbox.send({ ...TRY, day });
    state.isOnline = true;
    await outbox.flush();
    expect(states(outbox)).toEqual(['sent', 'sent', 'sent']);
    expect(posts().map(({ path }) => path.slice(-2))).toEqual(['14', '15', '16']);
  });
});

describe('what the server refuses', () => {
  it('for good is not sent again, and its reason is shown', async () => {
    const { open, posts, answer, timers, state } = world();
    const why = { key: 'daily.problem.otherRoll', params: { move: 3 } };
    answer(({ method }) =>
      method === 'POST' ? { status: 422, body: { ok: false, code: 'refused', key: 'board.problem.refused', why } } : undefined,
    );
    const outbox = open();
    await outbox.send(TRY);
    await outbox.flush();
    expect(outbox.tries.value).toEqual([
      { game: TRY.game, day: DAY, keptAt: 1_000_000, state: 'refused', problem: { key: 'board.problem.refused' }, why },
    ]);
    expect([posts().length, timers, state.isMarked]).toEqual([1, [], false]);
  });

  it('because its day has not begun says so while it waits, and no longer than that', async () => {
    const { open, answer, kept, pass, state } = world();
    const problem = { key: 'board.problem.too-early' };
    answer(({ method }) => (method === 'POST' ? { status: 409, body: { ok: false, code: 'too-early', ...problem } } : undefined));
    const outbox = open();
    await outbox.send(TRY);
    expect(outbox.tries.value).toMatchObject([{ state: 'waiting', problem }]);
    expect([...kept.tries.values()], 'only for this visit').not.toMatchObject([{ problem }]);
    state.isOnline = false;
    await outbox.flush();
    expect(outbox.tries.value, 'now it waits for the network').not.toMatchObject([{ problem }]);
    state.isOnline = true;
    answer(null);
    pass();
    await expect.poll(() => states(outbox)).toEqual(['sent']);
  });

  it.each([
    [429, 'too-fast', 300_000],
    [503, 'busy', undefined],
    [503, 'storage', undefined],
    [500, 'failed', undefined],
    [400, 'something-newer', undefined],
  ])('for now (%i %s) is sent again, not before it may', async (status, code, retryAfterMs) => {
    const { open, answer, pass, posts } = world();
    const body = { ok: false, code, key: `board.problem.${code}` };
    answer(({ method }) => (method === 'POST' ? { status, body, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } : undefined));
    const outbox = open();
    await outbox.send(TRY);
    expect(states(outbox)).toEqual(['waiting']);
    answer(null);
    expect(pass()).toBe(retryAfterMs ?? 20_000);
    await expect.poll(() => states(outbox)).toEqual(['sent']);
    expect(posts()).toHaveLength(2);
  });
});

describe('where there is no server', () => {
  it.each([
    ['a page comes instead of a board', { body: null }],
    ['nothing is there', { status: 404, body: null }],
    ['some other JSON comes', { body: { hello: 'world' } }],
  ])('because %s, nothing is sent, and it is asked seldom', async (_, given) => {
    const { open, answer, posts, pass, timers } = world();
    answer(() => given);
    const outbox = open();
    await outbox.send(TRY);
    expect(pass()).toBe(1_800_000);
    await expect.poll(() => timers.length).toBe(1);
    expect([posts(), states(outbox)]).toEqual([[], ['waiting']]);
  });

  it('a try is forgotten when no board would take it any more', async () => {
    const { open, state, kept } = world();
    state.isOnline = false;
    await open().send(TRY);
    state.now += 61 * 86_400_000;
    const outbox = open();
    await outbox.flush();
    expect([states(outbox), kept.tries.size, state.isMarked]).toEqual([[], 0, false]);
  });
});

describe('a storage', () => {
  it('that is blocked lets a try last for the visit', async () => {
    const { open, kept, answer, posts } = world();
    kept.isBroken = true;
    answer(() => 'away');
    const outbox = open();
    await outbox.send(TRY);
    expect(states(outbox)).toEqual(['waiting']);
    answer(null);
    await outbox.flush();
    await outbox.flush();
    expect([states(outbox), posts().length]).toEqual([['sent'], 1]);
    expect(await outbox.secret()).toBe(SECRET);
  });

  it('may hold what is of another version: it is left alone', async () => {
    const { open, kept } = world();
    kept.tries.set('newer', { game: 'x', day: DAY, keptAt: 1, state: 'shared', with: 'everybody' });
    kept.tries.set('nonsense', 'nonsense');
    const outbox = open();
    await outbox.send(TRY);
    expect([states(outbox), kept.tries.size]).toEqual([['sent'], 3]);
  });
});
