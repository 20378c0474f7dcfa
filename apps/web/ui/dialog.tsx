/** A sheet laid over the table: the browser's own dialog, which keeps focus inside and gives it back. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  readonly title: string;
  /** The name of the closing button; without it the sheet can only be left by one of its own buttons. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** `side` lies along the edge of wide screens and leaves the board in view. */
  readonly place?: 'middle' | 'side';
  /** Stays in sight under what scrolls. */
  readonly foot?: ComponentChildren;
  /** Drawn beside the sheet, over everything. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** Open for as long as it is drawn. */
export function Dialog({ title, closeLabel, onClose, place = 'middle', foot, beside, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const canClose = closeLabel !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet is a shortcut; Escape and the button do the same
    <dialog
      ref={dialog}
      class={`play-dialog play-dialog-${place}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (canClose) onClose();
      }}
      onClick={(event) => {
        if (canClose && event.target === dialog.current) onClose();
      }}
    >
      <div class="play-dialog-sheet">
        <header class="play-dialog-head">
          <h2 id={titleId}>{title}</h2>
          {canClose && (
            <button type="button" class="play-dialog-close" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div class="play-dialog-body" tabIndex={foot === undefined ? undefined : 0}>
          {children}
        </div>
        {foot !== undefined && <footer class="play-dialog-foot">{foot}</footer>}
      </div>
      {beside}
    </dialog>
  );
}
