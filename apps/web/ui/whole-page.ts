/** Whether what is shown takes the whole window, as a table does: the shell then puts nothing around it. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

const holders = signal(0);
export const isWholePage: ReadonlySignal<boolean> = computed(() => holders.value > 0);

/** For as long as the component is on the page. */
export function useWholePage(): void {
  useLayoutEffect(() => {
    holders.value += 1;
    return () => {
      holders.value -= 1;
    };
  }, []);
}
