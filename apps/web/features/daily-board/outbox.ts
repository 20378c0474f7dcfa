/** Stores attempts until the server accepts or finally refuses them. It knows this browser's secret, so sending again adds nothing. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { BOARDS_PATH, boardView, browserSecret, type SentTry, tryAnswer } from '@tablehop/boards/messages';
import { BOARD_PROBLEMS } from '@tablehop/boards/problems';
import type { Message } from '@tablehop/core';
import type { Wait } from '@tablehop/ui/wait.ts';
import * as v from 'valibot';

export type TryName = { readonly game: string; readonly day: string };

type Waiting = TryName & {
  readonly state: 'waiting';
  readonly record: SentTry['record'];
  readonly person: SentTry['person'];
  readonly keptAt: number;
  /** Why the server did not accept it the last time it was reached. Not stored. */
  readonly problem?: Message;
};

/** The record of a settled attempt is not stored. */
export type OutboxTry =
  | Waiting
  | (TryName & { readonly state: 'sent'; readonly keptAt: number })
  | (TryName & { readonly state: 'refused'; readonly keptAt: number; readonly problem: Message; readonly why: Message | null });

/** Each method may reject: storage can be blocked or full. */
export type OutboxStore = {
  /** Returns the stored secret, or stores this one. */
  readonly secret: (fresh: string) => Promise<string>;
  readonly all: () => Promise<readonly unknown[]>;
  /** False, without any change, if there is one of this game and day. */
  readonly add: (waiting: OutboxTry) => Promise<boolean>;
  readonly replace: (settled: OutboxTry) => Promise<void>;
  readonly remove: (name: TryName) => Promise<void>;
};

export type OutboxParts = {
  readonly store: OutboxStore;
  readonly fetch: (path: string, how: RequestInit) => Promise<Fetched>;
  readonly isOnline: () => boolean;
  readonly freshSecret: () => string;
  readonly now: () => number;
  readonly wait: Wait;
  readonly random: () => number;
  /** Runs the work unless another tab of this browser is doing it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Whether something waits, for the next start of the app. */
  readonly mark: (isWaiting: boolean) => void;
};

export type Outbox = {
  readonly tries: ReadonlySignal<readonly OutboxTry[]>;
  /** Stores an attempt and sends it, now or later. The first of a game and day counts. */
  readonly send: (given: TryName & Pick<Waiting, 'record' | 'person'>) => Promise<void>;
  readonly flush: () => Promise<void>;
  /** Reads again what another tab may have changed. */
  readonly refresh: () => Promise<void>;
  readonly secret: () => Promise<string>;
};

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const FIRST_RETRY_MS = 20 * SECOND_MS;
const LAST_RETRY_MS = 1800 * SECOND_MS;
/** Far longer than a leaderboard accepts attempts. */
const KEPT_MS = 60 * DAY_MS;

const text = v.pipe(v.string(), v.maxLength(100));
const message = v.object({
  key: text,
  params: v.exactOptional(v.custom<NonNullable<Message['params']>>((given) => given instanceof Object)),
});
const named = { game: text, day: text, keptAt: v.number() };
/** Stored data may be of another version: unreadable data stays untouched. */
const storedTry = v.variant('state', [
  v.object({
    ...named,
    state: v.literal('waiting'),
    record: v.custom<SentTry['record']>((given) => given instanceof Object),
    person: v.object({ name: v.string(), mark: v.number() }),
  }),
  v.object({ ...named, state: v.literal('sent') }),
  v.object({ ...named, state: v.literal('refused'), problem: message, why: v.nullable(message) }),
]) satisfies v.GenericSchema<unknown, OutboxTry>;

type Delivery = { readonly settled: OutboxTry } | { readonly again: 'later'; readonly afterMs: number | null; readonly problem?: Message };

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, isOnline, freshSecret, now, wait, random, alone, mark } = parts;
  const tries = signal<readonly OutboxTry[]>([]);
  const unstored = new Map<string, OutboxTry>();
  /** By name, what the server said of attempts that it has not accepted yet. */
  const problems = new Map<string, Message>();
  let ownSecret: Promise<string> | null = null;
  let failures = 0;
  let cancelWait: (() => void) | null = null;
  let flushing: Promise<void> | null = null;
  let isDue = false;

  function secret(): Promise<string> {
    const fresh = freshSecret();
    ownSecret ??= store.secret(fresh).then(
      (kept) => (v.is(browserSecret, kept) ? kept : fresh),
      () => fresh,
    );
    return ownSecret;
  }

  async function refresh(): Promise<void> {
    const stored = await store.all().catch(() => []);
    const read = stored.flatMap((each) => {
      const found = v.safeParse(storedTry, each);
      return found.success ? [found.output] : [];
    });
    const known = new Map<string, OutboxTry>([...read.map((each) => [nameOf(each), each] as const), ...unstored]);
    tries.value = [...known.values()].map(withProblem).sort((a, b) => a.keptAt - b.keptAt);
    mark(waiting().length > 0);
  }

  function withProblem(each: OutboxTry): OutboxTry {
    const problem = problems.get(nameOf(each));
    return each.state === 'waiting' && problem !== undefined ? { ...each, problem } : each;
  }

  function waiting(): readonly Waiting[] {
    return tries.peek().flatMap((each) => (each.state === 'waiting' ? [each] : []));
  }

  async function put(settled: OutboxTry): Promise<void> {
    if (unstored.has(nameOf(settled))) unstored.set(nameOf(settled), settled);
    else await store.replace(settled).catch(() => unstored.set(nameOf(settled), settled));
    await refresh();
  }

  async function forgetOld(): Promise<void> {
    const old = tries.peek().filter(({ keptAt }) => now() - keptAt > KEPT_MS);
    for (const each of old) {
      unstored.delete(nameOf(each));
      await store.remove(each).catch(() => undefined);
    }
    if (old.length > 0) await refresh();
  }

  async function flushNow(): Promise<void> {
    await refresh();
    await forgetOld();
    let afterMs: number | null = null;
    let hasFailed = false;
    await alone(async () => {
      // Another tab may have sent some while this one waited for the lock.
      await refresh();
      for (const each of waiting()) {
        const delivery = await deliver(each);
        problems.delete(nameOf(each));
        if ('settled' in delivery) {
          await put(delivery.settled);
          continue;
        }
        hasFailed = true;
        afterMs = delivery.afterMs;
        if (delivery.problem !== undefined) problems.set(nameOf(each), delivery.problem);
        await refresh();
        return;
      }
    });
    failures = hasFailed ? failures + 1 : 0;
    if (waiting().length > 0) tryAgainLater(afterMs);
  }

  function tryAgainLater(afterMs: number | null): void {
    cancelWait?.();
    const growing = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
    // Jitter: browsers do not all retry at once.
    const ms = Math.max(afterMs ?? 0, growing) * (1 + random() / 2);
    cancelWait = wait(ms, () => {
      cancelWait = null;
      void flush();
    });
  }

  /** One at a time; a request made meanwhile runs right after. */
  function flush(): Promise<void> {
    isDue = true;
    flushing ??= (async () => {
      while (isDue) {
        isDue = false;
        await flushNow();
      }
    })().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  async function deliver(waits: Waiting): Promise<Delivery> {
    const later: Delivery = { again: 'later', afterMs: null };
    if (!isOnline()) return later;
    const browser = await secret();
    try {
      // Asking first tells quietly whether there is a leaderboard, and whether the answer to an earlier attempt was lost.
      const looked = await askBoard(parts.fetch, waits, browser);
      if (v.is(boardView, looked.body)) {
        if (looked.body.yours !== null) return { settled: settledAs(waits, { state: 'sent' }) };
        const { record, person } = waits;
        const body = JSON.stringify({ record, person, browser } satisfies SentTry);
        const sent = await parts.fetch(boardPath(waits), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
        return outcomeOf(waits, sent);
      }
      return looked.status === 200 ? { again: 'later', afterMs: LAST_RETRY_MS } : outcomeOf(waits, looked);
    } catch {
      // No network, or no server.
      return later;
    }
  }

  return {
    tries,
    async send({ game, day, record, person }) {
      await refresh();
      if (tries.peek().some((each) => each.game === game && each.day === day)) return;
      const waits: Waiting = { game, day, state: 'waiting', record, person, keptAt: now() };
      await store.add(waits).catch(() => unstored.set(nameOf(waits), waits));
      await flush();
    },
    flush,
    refresh,
    secret,
  };
}

function outcomeOf(waits: Waiting, { body, retryAfterMs }: Fetched): Delivery {
  const read = v.safeParse(tryAnswer, body);
  // Not from a leaderboard: a proxy's page, or a server without leaderboards.
  if (!read.success) return { again: 'later', afterMs: LAST_RETRY_MS };
  const answer = read.output;
  if (answer.ok || answer.code === 'already-entered') return { settled: settledAs(waits, { state: 'sent' }) };
  const { code, key, params, why = null } = answer;
  const problem: Message = params === undefined ? { key } : { key, params };
  if (!isLasting(code)) return { again: 'later', afterMs: retryAfterMs, problem };
  return { settled: settledAs(waits, { state: 'refused', problem, why }) };
}

/** Unknown codes of a newer server may be retried. */
function isLasting(code: string): boolean {
  return Object.entries(BOARD_PROBLEMS).some(([known, { isLasting }]) => known === code && isLasting);
}

type Fate = { readonly state: 'sent' } | { readonly state: 'refused'; readonly problem: Message; readonly why: Message | null };

function settledAs({ game, day, keptAt }: Waiting, fate: Fate): OutboxTry {
  return { game, day, keptAt, ...fate };
}

function nameOf({ game, day }: TryName): string {
  return `${game} ${day}`;
}

/** `body` is null if the answer is not JSON, as where there is no such server. */
export type Fetched = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null };

/** Rejects without a network. */
type Fetch = (path: string, how: RequestInit) => Promise<Fetched>;

const PATIENCE_MS = 30_000;

export const fetchJson: Fetch = async (path, how) => {
  const response = await fetch(path, { ...how, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    status: response.status,
    body: isJson ? await response.json().catch(() => null) : null,
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  };
};

function boardPath({ game, day }: { readonly game: string; readonly day: string }): string {
  return `${BOARDS_PATH}/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;
}

/** The secret goes into a header: addresses end up in logs. */
export function askBoard(ask: Fetch, board: { readonly game: string; readonly day: string }, secret: string): Promise<Fetched> {
  return ask(boardPath(board), { headers: { Authorization: `Bearer ${secret}` } });
}
