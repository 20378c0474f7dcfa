/** In which order one's online matches are listed. */

import type { RoomSummary } from '@tablehop/rooms';

/** Whether somebody waits for the person at this browser. */
export function isYourTurn({ you, acting, phase }: Pick<RoomSummary, 'you' | 'acting' | 'phase'>): boolean {
  return phase === 'playing' && you !== null && acting.includes(you);
}

/** Where one is waited for comes first, the least time left before more; then what runs, what has not begun, and what is over. */
export function inOrder(rooms: readonly RoomSummary[]): readonly RoomSummary[] {
  return rooms.toSorted((a, b) => rank(a) - rank(b) || timeLeft(a) - timeLeft(b) || b.changedAt - a.changedAt);
}

function rank(room: RoomSummary): number {
  if (isYourTurn(room)) return 0;
  return { playing: 1, gathering: 2, over: 3 }[room.phase];
}

/** Only where it is one's own. */
function timeLeft(room: RoomSummary): number {
  return isYourTurn(room) && room.deadline !== null ? room.deadline - room.now : Number.MAX_SAFE_INTEGER;
}
