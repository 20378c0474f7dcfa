/** A board's box, whose size never changes, and its dock for the next step. The page may cover the dock (a hint, a roll to make). */

import type { ComponentChildren } from 'preact';

type PlaceProps = {
  readonly class?: string;
  readonly onKeyDown?: (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => void;
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
