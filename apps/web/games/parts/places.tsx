/**
 * The two places that a board fills in the frame of the page: its box, whose size nothing changes, and the dock, where the next step is
 * chosen and confirmed. The page may lay something of its own over the dock (a hint, a roll to be made); the board need not know.
 */

import type { ComponentChildren } from 'preact';

type PlaceProps = {
  /** The board's own class, for its palette. */
  readonly class?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
};

export function BoardBox({ class: name = '', onKeyDown, children }: PlaceProps) {
  return (
    <section class={`frame-board ${name}`} tabIndex={-1} aria-labelledby="board-name" onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}

export function BoardDock({ class: name = '', onKeyDown, children }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
    <div class={`frame-dock frame-dock-board ${name}`} aria-live="polite" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
