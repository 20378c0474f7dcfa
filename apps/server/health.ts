/** `/healthz`: this process answers. `/readyz`: it may be sent connections. Neither tells more than the names of its checks. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './addresses.ts';
import { within } from './clock.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type Check = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Reported, but not needed to be ready. */
  readonly isOptional?: boolean;
};

type State = 'starting' | 'serving' | 'draining';
type Found = { readonly [check: string]: 'ok' | 'failed' };

export type Health = {
  /** False if the request is for something else. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly serve: (checks: readonly Check[]) => void;
  readonly drain: () => void;
};

const PATIENCE_MS = 2_000;
/** Cached this long, as anybody may ask. */
const FRESH_MS = 1_000;

export function createHealth(now: () => number = () => performance.now()): Health {
  let state: State = 'starting';
  let checks: readonly Check[] = [];
  let latest: { readonly at: number; readonly found: Promise<Found> } | null = null;

  async function look(): Promise<Found> {
    const found = checks.map(async ({ name, run }) => [name, (await succeeds(run)) ? 'ok' : 'failed'] as const);
    return Object.fromEntries(await Promise.all(found));
  }

  async function readiness(): Promise<{ readonly status: string; readonly checks: Found }> {
    if (state !== 'serving') return { status: state, checks: {} };
    if (latest === null || now() - latest.at >= FRESH_MS) latest = { at: now(), found: look() };
    const found = await latest.found;
    // It may have been told to stop meanwhile.
    if (state !== 'serving') return { status: state, checks: {} };
    const isReady = checks.every(({ name, isOptional = false }) => isOptional || found[name] === 'ok');
    return { status: isReady ? 'ready' : 'unavailable', checks: found };
  }

  return {
    respond(request, response) {
      const path = pathOf(request);
      if (path !== '/healthz' && path !== '/readyz') return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, { status: 'GET or HEAD' }, { Allow: 'GET, HEAD' });
      else if (path === '/healthz') answer(response, 200, { status: 'alive' });
      else void readiness().then((found) => answer(response, found.status === 'ready' ? 200 : 503, found));
      return true;
    },
    serve(given) {
      checks = given;
      if (state === 'starting') state = 'serving';
    },
    drain() {
      state = 'draining';
    },
  };
}

function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  const done = Promise.resolve()
    .then(run)
    .then(
      () => true,
      () => false,
    );
  return within(PATIENCE_MS, done, false);
}

function answer(response: ServerResponse, status: number, body: object, headers: { readonly [name: string]: string } = {}): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(`${JSON.stringify(body)}\n`);
}
