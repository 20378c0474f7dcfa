import type { Speaker } from '@tablehop/text';
import { useId, useRef } from 'preact/hooks';
import { say } from '../../ui/speech.ts';
import type { Judged } from './judge.ts';

type JsonEditorProps = {
  readonly text: string;
  readonly judged: Judged;
  readonly speak: Speaker;
  readonly onChange: (text: string) => void;
};

/** Lines that stay in sight above the one gone to. */
const LINES_ABOVE = 4;

export function JsonEditor({ text, judged, speak, onChange }: JsonEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const line = judged.kind === 'good' ? null : judged.line;
  const goTo = (number: number) => {
    const element = area.current;
    if (element === null) return;
    const lines = text.split('\n');
    const start = lines.slice(0, number - 1).reduce((sum, each) => sum + each.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[number - 1] ?? '').length);
    element.scrollTop = (element.scrollHeight / lines.length) * Math.max(0, number - 1 - LINES_ABOVE);
  };
  return (
    <div class="field json-editor">
      <label for={id}>{say('pieces.editor.jsonLabel')}</label>
      <p id={`${id}-help`} class="field-help">
        {say('pieces.editor.jsonHelp')}
      </p>
      {judged.kind !== 'good' && (
        <p id={`${id}-problem`} class="pieces-problem bad semibold">
          {line === null || judged.kind === 'unreadable'
            ? speak(judged.problem)
            : say('pieces.editor.line', { line, reason: speak(judged.problem) })}
          {line !== null && (
            <button type="button" class="button button-quiet" onClick={() => goTo(line)}>
              {say('pieces.editor.toLine')}
            </button>
          )}
        </p>
      )}
      <textarea
        id={id}
        ref={area}
        class="json-editor-text w-full on-paper border-line rounded-1 text-4"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        wrap="off"
        rows={30}
        aria-invalid={judged.kind !== 'good'}
        aria-describedby={judged.kind === 'good' ? `${id}-help` : `${id}-problem ${id}-help`}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
