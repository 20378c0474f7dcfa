import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from './speech.ts';

type ConfirmProps = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something that cannot be taken back. Escape means no. */
export function Confirm({ title, text, confirmLabel, onConfirm, onCancel }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Closing gives the focus back to where it was; only then is it told, because a dialog that is taken away gives nothing back.
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onCancel}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div class="dialog-ways">
        <button type="button" class="button" onClick={close}>
          {say('house.cancel')}
        </button>
        <button type="button" class="button button-danger" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
