/** Confirms choices that cannot be undone: says what will be done and what it costs. Shared by the boards. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { WebSpeaker } from '../text/index.ts';
import { Icon } from './icon.tsx';
import './confirm-bar.css';

type ConfirmBarProps = {
  readonly speak: WebSpeaker;
  readonly text: string;
  readonly gain?: number | null;
  readonly takesFocus?: boolean;
  readonly facts?: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

export function ConfirmBar({ speak, text, gain = null, takesFocus = false, facts, children, onConfirm, onCancel }: ConfirmBarProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  // Focus right away: the pressed control may be gone, and the next key needs a target.
  useLayoutEffect(() => {
    if (takesFocus) confirm.current?.focus();
  }, [takesFocus]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div
      class="confirm-bar row gap-2 center-x on-paper rounded-2 shadow-lifted p-1 ps-3"
      data-chooses={children !== undefined}
      role="group"
      aria-label={speak('play.confirm.group')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p class="confirm-bar-text grow min-w-0 m-0 balance text-5">
        {text}
        {facts !== undefined && <> {facts}</>}
        {gain !== null && <strong class="confirm-bar-gain inline-block good">{speak('play.confirm.gain', { points: gain })}</strong>}
      </p>
      {children}
      <button type="button" class="button confirm-bar-cancel px-2" onClick={onCancel} aria-label={speak('play.confirm.no')}>
        <Icon name="close" />
      </button>
      <button type="button" class="button button-main" ref={confirm} onClick={onConfirm}>
        <Icon name="check" />
        {speak('play.confirm.yes')}
      </button>
    </div>
  );
}
