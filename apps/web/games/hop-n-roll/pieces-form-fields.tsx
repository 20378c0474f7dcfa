/** The controls of the form, which know whether the fault is theirs. */

import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';

/** What is wrong, and the path of the field it is wrong with. */
export type Fault = { readonly path: string; readonly reason: string };

export const FaultContext = createContext<Fault | null>(null);

/** There is one fault at a time, and one sentence about it, to which its field refers. */
const FAULT_ID = 'pieces-form-fault';

/** Says what is wrong with the part at this path, or (unless `isExact`) with a field within it. */
export function FaultOf({ path, isExact = false }: { readonly path: string; readonly isExact?: boolean }) {
  const fault = useContext(FaultContext);
  const isHere = fault !== null && (fault.path === path || (!isExact && fault.path.startsWith(`${path}.`)));
  if (!isHere) return null;
  return (
    <p id={FAULT_ID} class="pieces-form-fault">
      {fault.reason}
    </p>
  );
}

function useIsFaulty(path: string): boolean {
  return useContext(FaultContext)?.path === path;
}

type NumberFieldProps = {
  readonly label: string;
  readonly path: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly isLabelHidden?: boolean;
  readonly onChange: (value: number | null) => void;
};

export function NumberField({ label, path, value, min, max, isLabelHidden = false, onChange }: NumberFieldProps) {
  const id = useId();
  const isFaulty = useIsFaulty(path);
  return (
    <div class="field pieces-form-number">
      <label for={id} class={isLabelHidden ? 'hidden-text' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        data-path={path}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? FAULT_ID : undefined}
        value={value ?? ''}
        onInput={({ currentTarget }) => onChange(Number.isNaN(currentTarget.valueAsNumber) ? null : currentTarget.valueAsNumber)}
      />
    </div>
  );
}

type SelectFieldProps<Value extends string> = {
  readonly label: string;
  readonly path: string;
  readonly value: Value;
  readonly values: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({ label, path, value, values, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  const isFaulty = useIsFaulty(path);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-path={path}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? FAULT_ID : undefined}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = values.find((each) => each.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {values.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type SmallButtonProps = {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly isIdle?: boolean;
  readonly onClick: () => void;
};

/** A button with a sign on it. It keeps its place and its focus when it can do nothing. */
export function SmallButton({ label, children, isIdle = false, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      class="pieces-form-small tap-wide touch on-paper border-line rounded-1 bold"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      {children}
    </button>
  );
}
