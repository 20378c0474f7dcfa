import { useId, useState } from 'preact/hooks';

type OnChange = (event: { readonly currentTarget: HTMLInputElement }) => void;

type FieldProps = {
  readonly id?: string;
  readonly label: string;
  readonly help?: string;
  readonly class?: string;
  /** A whole number from `min` to `max`. */
  readonly number?: { readonly min: number; readonly max: number };
  readonly autocomplete?: 'off' | 'nickname';
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly value: string;
  /** For each key; or `onChange`, once all is typed: until then what is typed stays, whatever is drawn anew. */
  readonly onInput?: OnChange;
  readonly onChange?: OnChange;
};

export function Field({ id: given, label, help, class: look, number, value, onInput, onChange, ...input }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div class={look === undefined ? 'field' : `field ${look}`}>
      <label for={id}>{label}</label>
      <input
        id={id}
        autocomplete="off"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        {...(number === undefined ? { type: 'text' as const } : { type: 'number' as const, inputMode: 'numeric' as const, ...number })}
        {...input}
        value={typed ?? value}
        onInput={onInput ?? (({ currentTarget }) => setTyped(currentTarget.value))}
        onChange={(event) => {
          setTyped(null);
          onChange?.(event);
        }}
        onBlur={() => setTyped(null)}
      />
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
