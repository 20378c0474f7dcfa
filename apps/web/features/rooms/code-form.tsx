import './code-form.css';
import { useId, useState } from 'preact/hooks';
import { navigate } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

type CodeFormProps = {
  readonly id?: string;
  readonly field: { current: HTMLInputElement | null };
  readonly isOpen?: boolean;
  readonly tried?: { readonly code: string; readonly problem: string; readonly again: () => void };
};

export function CodeForm({ id: given, field, isOpen = true, tried }: CodeFormProps) {
  const own = useId();
  const id = given ?? own;
  const [problem, setProblem] = useState(tried?.problem ?? null);
  const join = (event: Event) => {
    event.preventDefault();
    // People write spaces and hyphens between letters.
    const code = (field.current?.value ?? '').replace(/[\s-]/g, '').toUpperCase();
    if (!/^[A-Z]{6}$/.test(code)) {
      setProblem(say('rooms.code.wrong'));
      field.current?.focus();
    } else if (code === tried?.code) tried.again();
    else navigate(`/room/${code}`, { replace: tried !== undefined });
  };
  return (
    <form id={id} class="code-form row wrap gap-2" data-open={isOpen} noValidate onSubmit={join}>
      <label for={`${id}-code`}>{say('rooms.code.have')}</label>
      <input
        class="touch on-paper rounded-1"
        id={`${id}-code`}
        ref={field}
        type="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={12}
        placeholder="KTRMPA"
        defaultValue={tried?.code ?? ''}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onInput={() => setProblem(null)}
      />
      <button type="submit" class={tried === undefined ? 'button' : 'button button-main'}>
        {say('rooms.code.join')}
      </button>
      {problem !== null && (
        <p id={`${id}-problem`} class="code-form-problem full-line m-0 bad" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
