import { useId } from 'preact/hooks';

type OnChange = (event: { readonly currentTarget: HTMLInputElement }) => void;

type FieldProps = {
  readonly id?: string;
  readonly label: string;
  readonly help?: string;
  readonly class?: string;
  readonly autocomplete?: 'off' | 'nickname';
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  readonly onInput?: OnChange;
  readonly onChange?: OnChange;
};

export function Field({ id: given, label, help, class: look, ...input }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div class={look === undefined ? 'field' : `field ${look}`}>
      <label for={id}>{label}</label>
      <input id={id} type="text" autocomplete="off" aria-describedby={help === undefined ? undefined : `${id}-help`} {...input} />
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
