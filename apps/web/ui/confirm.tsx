import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Dialog } from './dialog.tsx';
import { say } from './speech.ts';

type Answer = {
  readonly label: string;
  readonly kind?: 'main' | 'danger';
  /** Enter in a field gives this answer. The question stays until it is taken away, because the field may be wrong. */
  readonly isSubmit?: boolean;
  readonly run: () => void;
};

type ConfirmProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
  /** All but the first, which is to leave everything as it is. */
  readonly answers: readonly Answer[];
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
};

/** A question that must be answered before something goes on. Escape and a click beside it mean no. */
export function Confirm({ title, text, children, answers, cancelLabel = say('house.cancel'), onCancel }: ConfirmProps) {
  const form = useRef<HTMLFormElement>(null);
  const textId = useId();
  // Closed before the answer runs: then the focus is back where it was, and the answer may move it.
  const answerWith = (run: () => void) => () => {
    form.current?.closest('dialog')?.close('answered');
    run();
  };
  const submitted = answers.find(({ isSubmit }) => isSubmit === true);
  return (
    <Dialog title={title} describedBy={text === undefined ? undefined : textId} onClose={onCancel}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submitted?.run();
        }}
      >
        {text !== undefined && <p id={textId}>{text}</p>}
        {children}
        <div class="dialog-answers at-end flex wrap gap-3">
          <button type="button" class="button" onClick={answerWith(onCancel)}>
            {cancelLabel}
          </button>
          {answers.map(({ label, kind, isSubmit, run }) => (
            <button
              key={label}
              type={isSubmit === true ? 'submit' : 'button'}
              class={kind === undefined ? 'button' : `button button-${kind}`}
              onClick={isSubmit === true ? undefined : answerWith(run)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
