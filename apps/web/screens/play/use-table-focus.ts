/** Keeps the focus at the table: a control that goes away after a move must not take the keyboard with it. */

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const CONTROLS = 'button:not(:disabled, [aria-disabled=true]), [tabindex="0"], input, summary, a[href]';

/** Whatever at the table had the focus and lost it by going away, the board takes it over. */
export function useTableFocus(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = table.current;
    if (whole === null) return;
    const boardNow = () => whole.querySelector<HTMLElement>('.frame-board');
    let wasInside = false;
    let frame = 0;

    const follow = ({ target }: FocusEvent) => {
      wasInside = target instanceof Node && whole.contains(target);
    };
    const recover = () => {
      const { activeElement } = document;
      const board = boardNow();
      const isLost = activeElement === null || activeElement === document.body || activeElement === board;
      if (wasInside && isLost) (board?.querySelector<HTMLElement>(CONTROLS) ?? board)?.focus({ preventScroll: true });
    };

    addEventListener('focusin', follow);
    // Debounced to the next frame, which lays the page out anyway: focusing forces a layout.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(recover);
    });
    observer.observe(whole, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-disabled'] });
    return () => {
      removeEventListener('focusin', follow);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [table]);
}
