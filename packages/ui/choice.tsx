import './choice.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type ChoiceProps<Value> = {
  readonly legend: string;
  readonly help?: string | undefined;
  readonly value: Value | null;
  readonly values: readonly {
    readonly value: Value;
    readonly label: ComponentChildren;
    readonly lang?: string;
    readonly isDisabled?: boolean;
  }[];
  readonly onChoose: (value: Value) => void;
};

export function Choice<Value extends string | number | boolean>({ legend, help, value, values, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset class="choice" aria-describedby={help === undefined ? undefined : `${id}-help`}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
      <div class="choice-row flex wrap gap-2">
        {values.map((each) => (
          <label
            key={String(each.value)}
            class="choice-one tap-wide focus-ring center touch relative pointer on-paper border-line rounded-2"
          >
            <input
              class="hidden-text"
              type="radio"
              name={id}
              checked={each.value === value}
              disabled={each.isDisabled === true}
              onChange={() => onChoose(each.value)}
            />
            <span lang={each.lang}>{each.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ToggleProps = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

export function Toggle({ label, help, value, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div class="toggle">
      <label class="inline-row gap-3 touch pointer heading-font medium">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
