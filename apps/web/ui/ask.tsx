/** Questions that must be answered before something goes on: the browser's own dialog, with as many answers as there are. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

type AnswerButton = {
  readonly label: string;
  readonly kind?: 'main' | 'danger';
  readonly run: () => void;
};

type AskProps = {
  readonly title: string;
  readonly children: ComponentChildren;
  /** From the most careful to the boldest. */
  readonly answers: readonly AnswerButton[];
  /** Escape means this. */
  readonly onCancel: () => void;
  /** Enter in a field means this. */
  readonly onSubmit?: () => void;
};

export function Ask({ title, children, answers, onCancel, onSubmit }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Closed before it is taken away, because only then does the focus go back to where it was.
  const close = (run: () => void) => () => {
    dialog.current?.close();
    run();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close(onCancel)();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <div class="dialog-ways">
          {answers.map(({ label, kind, run }) => (
            <button
              key={label}
              type={kind === 'main' && onSubmit !== undefined ? 'submit' : 'button'}
              class={kind === undefined ? 'button' : `button button-${kind}`}
              onClick={kind === 'main' && onSubmit !== undefined ? undefined : close(run)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
    </dialog>
  );
}
