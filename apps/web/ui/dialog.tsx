/** A modal dialog: the browser's own, which keeps the focus inside and gives it back to where it was. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  readonly title: string;
  /** Asked for by Escape, by a click beside the dialog and by its closing button; without it only its own buttons lead on. */
  readonly onClose?: () => void;
  /** The name of the closing button in the corner; without it there is none. */
  readonly closeLabel?: string;
  /** `side` lies along the edge of wide screens and leaves the board in view. */
  readonly place?: 'middle' | 'side';
  /** The id of the text that is read out after the title. */
  readonly describedBy?: string | undefined;
  /** Stays in sight under what scrolls. */
  readonly foot?: ComponentChildren;
  /** Drawn beside the sheet, over everything. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** Open for as long as it is drawn. Whoever closes it before, to move the focus, gives `close` a return value. */
export function Dialog({ title, onClose, closeLabel, place = 'middle', describedBy, foot, beside, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A dialog that is removed without being closed would give no focus back.
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
      // Browsers let nobody prevent a second Escape in a row.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.returnValue !== '') return;
        if (onClose === undefined) currentTarget.showModal();
        else onClose();
      }}
      // Text that is marked from inside to beyond the edge is no click beside.
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
