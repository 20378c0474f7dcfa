/** Asking the server that this page comes from about boards of the day. */

import { BOARDS_PATH } from '@tablehop/boards/messages';

/** An answer: its JSON, or null if it is none, as where there is no such server. */
export type Fetched = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null };

/** Rejects without a network. */
type Fetch = (path: string, how: RequestInit) => Promise<Fetched>;

/** A server that takes longer is asked again later. */
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

export function boardPath({ game, day }: { readonly game: string; readonly day: string }): string {
  return `${BOARDS_PATH}/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;
}

/** Who asks is said in a header: addresses end up in logs. */
export function askBoard(ask: Fetch, board: { readonly game: string; readonly day: string }, secret: string): Promise<Fetched> {
  return ask(boardPath(board), { headers: { Authorization: `Bearer ${secret}` } });
}
