/** The die that was just placed flies there from the line-up, whoever placed it. */

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type Built, flightMs } from './beats.ts';

export function useFlight(floor: RefObject<HTMLElement | null>, built: Built | null, isOwn: boolean, tempo: number): void {
  useLayoutEffect(() => {
    if (built === null || tempo === 0) return;
    const { seat, value, cell } = built;
    const from = floor.current?.querySelector(`[data-number="${value}"]`)?.getBoundingClientRect();
    const die = floor.current?.querySelector(`[data-squad="${seat}"] [data-cell="${cell.join()}"] .die`);
    if (!from || !die) return;
    const to = die.getBoundingClientRect();
    const across = from.left + from.width / 2 - (to.left + to.width / 2);
    const down = from.top + from.height / 2 - (to.top + to.height / 2);
    const scale = from.width / Math.max(1, to.width);
    const at = (part: number, lift: number, size: number) =>
      `translate(${across * part}px, ${down * part - lift}px) scale(${1 + (scale - 1) * part + size})`;
    const flight = die.animate(
      [
        { transform: at(1, 0, 0), offset: 0 },
        { transform: at(1, 14, 0.12), offset: 0.3, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
        { transform: at(0, 4, 0.1), offset: 0.88 },
        { transform: 'none', offset: 1 },
      ],
      { duration: flightMs(isOwn) * tempo },
    );
    return () => flight.cancel();
  }, [built]);
}
