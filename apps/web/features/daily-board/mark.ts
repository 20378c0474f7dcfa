/** Whether an attempt waits to be sent, readable at app start without loading any other code. */

const KEY = 'tablehop.outbox';
const SERVER_KEY = 'tablehop.boards';

/** Without storage nothing is ever marked. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function isAnythingWaiting(): boolean {
  return attempt(() => localStorage.getItem(KEY) !== null, false);
}

/** Writes only changes, because other tabs get an event for each write. */
export function markWaiting(isWaiting: boolean): void {
  if (isWaiting === isAnythingWaiting()) return;
  attempt(() => (isWaiting ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)), undefined);
}

/** Without a server the app never mentions leaderboards. */
export function hasSeenBoards(): boolean {
  return attempt(() => localStorage.getItem(SERVER_KEY) !== null, false);
}

export function markSeenBoards(): void {
  if (!hasSeenBoards()) attempt(() => localStorage.setItem(SERVER_KEY, '1'), undefined);
}
