import { Dialog } from '@tablehop/ui/dialog.tsx';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { say } from './speech.ts';

type Answer = {
  readonly label: string;
  readonly kind?: 'main' | 'danger';
  /** Enter in a field gives this answer. The dialog stays open, because the field may be invalid. */
  readonly isSubmit?: boolean;
  readonly run: () => void;
};

type ConfirmProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
  /** Without the cancel answer, which comes first. */
  readonly answers: readonly Answer[];
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
};

/** Escape and a click outside cancel. */
export function Confirm({ title, text, children, answers, cancelLabel = say('shell.cancel'), onCancel }: ConfirmProps) {
  const form = useRef<HTMLFormElement>(null);
  const textId = useId();
  // Closed before the answer runs: then the focus is back, and the answer may move it.
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
