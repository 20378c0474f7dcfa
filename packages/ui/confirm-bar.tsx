/** Confirms choices that cannot be undone: says what will be done and what it costs. Shared by the boards. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { UiSpeaker } from './board.ts';
import { Icon } from './icon.tsx';
import './confirm-bar.css';

type ConfirmBarProps = {
  readonly speak: UiSpeaker;
  readonly text: string;
  readonly gain?: number | null;
  readonly facts?: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

export function ConfirmBar({ speak, text, gain = null, facts, children, onConfirm, onCancel }: ConfirmBarProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const textId = useId();
  // Focus right away: the pressed control may be gone, and the next key needs a target.
  useLayoutEffect(() => confirm.current?.focus(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div
      class="confirm-bar row gap-2 center-x on-paper rounded-2 shadow-lifted p-1 ps-3"
      data-chooses={children !== undefined}
      role="group"
      aria-label={speak('play.confirm.group')}
      // The focused button announces the question. A change of the choice inside it is announced by the dock.
      aria-live={children === undefined ? 'off' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p id={textId} class="confirm-bar-text grow min-w-0 m-0 balance text-5">
        {text}
        {facts !== undefined && <> {facts}</>}
        {gain !== null && <strong class="confirm-bar-gain inline-block good">{speak('play.confirm.gain', { points: gain })}</strong>}
      </p>
      {children}
      <button type="button" class="button confirm-bar-cancel px-2" onClick={onCancel} aria-label={speak('play.confirm.no')}>
        <Icon name="close" />
      </button>
      <button type="button" class="button button-main" ref={confirm} aria-describedby={textId} onClick={onConfirm}>
        <Icon name="check" />
        {speak('play.confirm.yes')}
      </button>
    </div>
  );
}
