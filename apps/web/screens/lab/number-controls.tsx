/** Numbers to be tuned: faders side by side for what belongs in a row, sliders one below the other for the rest, each with a field. */

import { useId, useState } from 'preact/hooks';
import type { LabSpeaker } from '../../text/pages.ts';
import type { NumberGroup, TunableNumber } from './number-groups.ts';

type Fault = { readonly path: string; readonly reason: string };

type GroupProps = {
  readonly group: NumberGroup;
  /** What is wrong in this group, and with which of its numbers. */
  readonly fault: Fault | null;
  readonly speak: LabSpeaker;
  readonly onChange: (path: string, value: number) => void;
};

/** Folded, it shows its numbers as they are; what was changed is marked. */
export function GroupOfNumbers({ group, fault, speak, onChange }: GroupProps) {
  const { label, series, singles } = group;
  const faultId = useId();
  // Those of a series speak for themselves; what else there is is told apart from them only once it was changed.
  const told = series.length === 0 ? singles : [...series, ...singles.filter(isChanged)];
  const shared = { fault, faultId, speak, onChange };
  return (
    <details class="lab-group" data-faulty={fault !== null}>
      <summary>
        <span class="lab-group-name medium">{label}</span>
        <span class="lab-group-values flex wrap tabular">
          {told.map((number, index) => (
            <span key={number.path} class="lab-group-value soft" data-changed={isChanged(number)}>
              {index > 0 && <span class="hidden-text">, </span>}
              {isChanged(number) && <span class="hidden-text">{speak('lab.page.number.changed')} </span>}
              {number.value}
            </span>
          ))}
        </span>
      </summary>
      {series.length > 0 && (
        <div class="lab-faders flex wrap">
          {series.map((number) => (
            <OneNumber key={number.path} number={number} group={label} isFader {...shared} />
          ))}
        </div>
      )}
      {singles.map((number) => (
        <OneNumber key={number.path} number={number} group={label} isFader={false} {...shared} />
      ))}
      {fault !== null && (
        <p id={faultId} class="lab-problem">
          {fault.reason}
        </p>
      )}
    </details>
  );
}

type OneNumberProps = Pick<GroupProps, 'fault' | 'speak' | 'onChange'> & {
  readonly number: TunableNumber;
  readonly group: string;
  readonly isFader: boolean;
  readonly faultId: string;
};

function OneNumber({ number, group, isFader, fault, faultId, speak, onChange }: OneNumberProps) {
  const { path, label, short, value, printed, min, max, step } = number;
  const id = useId();
  /** As typed, as long as that is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const isFaulty = fault?.path === path;
  const name = speak('lab.page.number', { group, number: label });
  const text = printed === null || printed === value ? String(value) : speak('lab.page.number.was', { value, printed });
  return (
    <div
      class={isFader ? 'lab-fader centered' : 'lab-slider items-center gap-0-3'}
      data-path={path}
      data-changed={isChanged(number)}
      data-faulty={isFaulty}
    >
      <label for={`${id}-field`} class="soft text-3 whole-row">
        <span aria-hidden="true">{short}</span>
        <span class="hidden-text">{name}</span>
      </label>
      <input
        type="range"
        class="lab-range"
        aria-label={name}
        aria-valuetext={text}
        aria-orientation={isFader ? 'vertical' : undefined}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        min={Math.min(min, value)}
        max={Math.max(max, value)}
        step={step}
        value={value}
        onInput={({ currentTarget }) => onChange(path, currentTarget.valueAsNumber)}
      />
      <input
        id={`${id}-field`}
        type="number"
        class="lab-field w-full touch p-0 on-paper border-line rounded-1 text-center tabular"
        inputMode="decimal"
        step="any"
        aria-invalid={isFaulty || typed !== null}
        aria-describedby={isFaulty ? faultId : undefined}
        value={typed ?? String(value)}
        onInput={({ currentTarget }) => {
          const given = currentTarget.valueAsNumber;
          setTyped(Number.isFinite(given) ? null : currentTarget.value);
          if (Number.isFinite(given)) onChange(path, given === 0 ? 0 : given);
        }}
        onBlur={() => setTyped(null)}
      />
      {printed !== null && (
        <span class="lab-printed soft nowrap text-1" aria-hidden="true">
          {isChanged(number) ? speak('lab.page.number.printed', { printed }) : ''}
        </span>
      )}
    </div>
  );
}

function isChanged({ value, printed }: TunableNumber): boolean {
  return value !== printed;
}
