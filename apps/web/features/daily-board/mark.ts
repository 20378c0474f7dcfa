/** Whether a try waits to be sent, where the app can see it at its start without loading anything for it. */

const KEY = 'tablehop.outbox';
const SERVER_KEY = 'tablehop.boards';

/** Where there is no storage, nothing is ever marked. */
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

/** Written only where it changes, since other tabs are told of every change. */
export function markWaiting(isWaiting: boolean): void {
  if (isWaiting === isAnythingWaiting()) return;
  attempt(() => (isWaiting ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)), undefined);
}

/** Whether this browser has ever seen a board here: without a server nothing is said of one. */
export function hasSeenBoards(): boolean {
  return attempt(() => localStorage.getItem(SERVER_KEY) !== null, false);
}

export function markSeenBoards(): void {
  if (!hasSeenBoards()) attempt(() => localStorage.setItem(SERVER_KEY, '1'), undefined);
}
