/** Focus that would be lost: what was pressed may be gone with the next message of the server. */

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** For an element whose controls come and go. Where the one with the focus has gone, the first of the selectors that fits anything takes over. */
export function useKeptFocus(heirs: readonly string[]): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const element = root.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  // After every drawing: any of them may have taken it away.
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    for (const heir of heirs) {
      const control = root.current?.querySelector<HTMLElement>(heir);
      if (control != null) return control.focus({ preventScroll: true });
    }
  });
  return root;
}
