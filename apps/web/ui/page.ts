import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

const NAME = 'Tablehop';

export function useTitle(page: string | null): void {
  useEffect(() => setTitle(page), [page]);
}

export function setTitle(page: string | null): void {
  document.title = page === null ? NAME : `${page} · ${NAME}`;
}

/** Focuses the new page's heading, so that it is read out and the next Tab continues from there. */

export const MAIN_ID = 'main';

export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** For a screen that loaded late: takes the focus only if nothing else has it. */
export function focusLatePage(): void {
  if (document.activeElement?.id === MAIN_ID) focusPage();
}

/** Screens that fill the whole window, such as a match: the shell then draws nothing around them. */
const holders = signal(0);
export const isWholePage: ReadonlySignal<boolean> = computed(() => holders.value > 0);

export function useWholePage(): void {
  useLayoutEffect(() => {
    holders.value += 1;
    return () => {
      holders.value -= 1;
    };
  }, []);
}

/** Wide enough to show something beside the board, not only over it. */
const WIDE = '(min-width: 66rem)';

export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setIsWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
