/** A modal dialog: the browser's own, which traps the focus and restores it. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  readonly title: string;
  /** Called on Escape, a click outside and the closing button; absent: only the dialog's own buttons close it. */
  readonly onClose?: () => void;
  /** The name of the closing button in the corner; without it there is none. */
  readonly closeLabel?: string;
  /** `side` is at the edge of wide screens and keeps the board visible. */
  readonly place?: 'middle' | 'side';
  readonly describedBy?: string | undefined;
  readonly foot?: ComponentChildren;
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** Open while it is drawn. To close it earlier and move the focus, give `close` a return value. */
export function Dialog({ title, onClose, closeLabel, place = 'middle', describedBy, foot, beside, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A dialog removed without `close` would not restore the focus.
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet is a shortcut; Escape does the same
    <dialog
      ref={dialog}
      class={`dialog dialog-${place}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers do not let a page prevent a second Escape in a row.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.returnValue !== '') return;
        if (onClose === undefined) currentTarget.showModal();
        else onClose();
      }}
      // A text selection that ends outside is not a click outside.
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isPressedBeside.current) onClose?.();
      }}
    >
      <div class="dialog-sheet column on-paper edge rounded-2 shadow-lifted">
        <header class="dialog-head row gap-3">
          <h2 class="grow m-0" id={titleId}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <button type="button" class="dialog-close tap center bare circle" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div class="dialog-body scroll" tabIndex={foot === undefined ? undefined : 0}>
          {children}
        </div>
        {foot !== undefined && <footer class="dialog-foot flex wrap gap-2">{foot}</footer>}
      </div>
      {beside}
    </dialog>
  );
}
