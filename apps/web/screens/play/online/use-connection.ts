import { useEffect, useRef, useState } from 'preact/hooks';
import { notify } from '../../../ui/notices.ts';
import { say } from '../../../ui/speech.ts';
import { waitByClock } from '../../../ui/wait.ts';
import type { TableRoom } from './table-room.ts';

/** A connection that is back sooner was hardly gone. */
const QUIET_MS = 1200;

/** Whether the server has not answered for a while. That it answers again is said once. */
export function useConnection(table: TableRoom | null): { readonly isLost: boolean } {
  const state = table?.connectedness.value ?? 'online';
  const isAway = state === 'away' || state === 'connecting';
  const [isLost, setIsLost] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isAway) return waitByClock(QUIET_MS, () => setIsLost(true));
    setIsLost(false);
    if (wasLost.current && state === 'online') notify({ kind: 'info', text: say('rooms.table.connected') });
    wasLost.current = false;
  }, [isAway, state]);
  useEffect(() => {
    if (isLost) wasLost.current = true;
  }, [isLost]);
  return { isLost: isLost && isAway };
}
