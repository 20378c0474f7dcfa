/** What comes and goes by the clock: the recap at the end, and the button that skips what takes long. */

import { useEffect, useState } from 'preact/hooks';
import { reducedMotion } from '../../ui/settings.ts';
import { waitByClock } from '../../ui/wait.ts';
import type { Recapping } from './play-sheets.tsx';

/** What is over sooner, such as a row of one's own, needs no button to skip it. */
export const SKIP_AFTER_MS = 800;

/** Whether something has been true for so long. */
export function useLasting(isTrue: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    setIsLasting(false);
    return isTrue ? waitByClock(ms, () => setIsLasting(true)) : undefined;
  }, [isTrue, ms]);
  return isTrue && isLasting;
}

/** Long enough to see the last move before it is covered by what came of it. */
const LAST_LOOK_MS = 1400;

/** The recap comes by itself once the match is over, and on request afterwards. */
export function useRecap(isOver: boolean, wasOver: boolean, open: () => void): Recapping {
  const [isCounted, setIsCounted] = useState(wasOver);
  useEffect(() => (isOver ? waitByClock(reducedMotion.peek() || wasOver ? 0 : LAST_LOOK_MS, open) : undefined), [isOver]);
  return { isCounted, onCounted: () => setIsCounted(true) };
}
