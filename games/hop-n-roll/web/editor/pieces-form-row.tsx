import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { COLORS } from '../../rules/index.ts';
import { SIGNS } from '../board/signs.tsx';
import { SIGN_COLOURS } from '../print/print-parts.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import {
  type LinePieces,
  type PyramidPieces,
  type RowPieces,
  sizesOf,
  withLevelLess,
  withLevelMore,
  withSpaceLess,
  withSpaceMore,
} from './pieces-form-data.ts';

const STARS = [0, 99] as const;
const SPACES = [1, 7] as const;

type RowFormProps<Pieces extends RowPieces = RowPieces> = {
  readonly row: Pieces;
  /** Of this row, such as `standard.0`. */
  readonly path: string;
  readonly speak: BoardSpeaker;
  readonly onChange: (row: RowPieces) => void;
};

export function RowForm(props: RowFormProps) {
  const { row, path, speak, onChange } = props;
  return (
    <fieldset class="pieces-form-row" data-row={row.row} style={{ '--row-color': SIGN_COLOURS[row.color] }}>
      <legend class="row gap-2 heading-font bold">
        <svg class="pieces-form-sign" viewBox="0 0 100 100" aria-hidden="true">
          <path d={SIGNS[row.color]} />
        </svg>
        {speak({ key: `row.${row.row}` })}
      </legend>
      <FaultOf path={path} isExact />
      <div class="pieces-form-color max-w-full">
        <SelectField
          label={speak('form.color')}
          path={`${path}.color`}
          value={row.color}
          values={COLORS.map((value) => ({ value, label: speak({ key: `color.${value}` }) }))}
          onChange={(color) => onChange({ ...row, color })}
        />
        <FaultOf path={`${path}.color`} />
      </div>
      {'levels' in row ? <PyramidForm {...props} row={row} /> : <LineForm {...props} row={row} />}
    </fieldset>
  );
}

function LineForm(props: RowFormProps<LinePieces>) {
  const { row, path, speak, onChange } = props;
  return (
    <>
      <fieldset class="pieces-form-stars">
        <legend class="soft text-4">{speak('form.stars')}</legend>
        <div class="pieces-form-spaces flex wrap items-start gap-2">
          {row.stars.map((star, space) => (
            <div key={space} class="pieces-form-space stack centered gap-1">
              <NumberField
                label={speak('form.star', { space: space + 1 })}
                isLabelHidden
                path={`${path}.stars.${space}`}
                value={star}
                range={STARS}
                onChange={(points) => onChange({ ...row, stars: row.stars.with(space, points) })}
              />
              <BonusBox {...props} space={space} />
            </div>
          ))}
          <LengthButtons
            {...props}
            what="Space"
            isEmpty={row.stars.length === 0}
            onMore={() => onChange(withSpaceMore(row))}
            onLess={() => onChange(withSpaceLess(row))}
          />
        </div>
        <FaultOf path={`${path}.stars`} />
        <p class="field-help">{speak('form.bonus')}</p>
        <FaultOf path={`${path}.bonusSpace`} />
      </fieldset>
      {row.row === 'pairsTriple' && (
        <fieldset class="pieces-form-groups">
          <legend class="soft text-4">{speak('form.groups')}</legend>
          <div class="pieces-form-spaces flex wrap items-start gap-2">
            {row.groups.map((size, index) => (
              <NumberField
                key={index}
                label={speak('form.group', { group: index + 1 })}
                path={`${path}.groups.${index}`}
                value={size}
                range={SPACES}
                onChange={(spaces) => onChange({ ...row, groups: row.groups.with(index, spaces) })}
              />
            ))}
            <LengthButtons
              {...props}
              what="Group"
              isEmpty={row.groups.length === 0}
              onMore={() => onChange({ ...row, groups: [...row.groups, 2] })}
              onLess={() => onChange({ ...row, groups: row.groups.slice(0, -1) })}
            />
          </div>
          <FaultOf path={`${path}.groups`} />
        </fieldset>
      )}
    </>
  );
}

function PyramidForm(props: RowFormProps<PyramidPieces>) {
  const { row, path, speak, onChange } = props;
  const sizes = sizesOf(row);
  const firstOf = (level: number) => sizes.slice(0, level).reduce((sum, size) => sum + size, 0);
  const change = (level: number, field: 'spaces' | 'star') => (value: number | null) => {
    const before = row.levels[level];
    if (before !== undefined) onChange({ ...row, levels: row.levels.with(level, { ...before, [field]: value }) });
  };
  return (
    <fieldset class="pieces-form-stars">
      <legend class="soft text-4">{speak('form.levels')}</legend>
      <ol class="mb-3 stack no-bullets gap-3">
        {row.levels.map(({ spaces, star }, level) => (
          <li class="flex wrap items-end gap-2-3" key={level}>
            <span class="w-full medium">{speak('form.level', { level: level + 1 })}</span>
            <NumberField
              label={speak('form.levelSpaces', { level: level + 1 })}
              path={`${path}.levels.${level}.spaces`}
              value={spaces}
              range={SPACES}
              onChange={change(level, 'spaces')}
            />
            <NumberField
              label={speak('form.levelStar', { level: level + 1 })}
              path={`${path}.levels.${level}.star`}
              value={star}
              range={STARS}
              onChange={change(level, 'star')}
            />
            <div class="flex wrap gap-2">
              {Array.from({ length: sizes[level] ?? 0 }, (_, index) => (
                <BonusBox key={index} {...props} space={firstOf(level) + index} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <LengthButtons
        {...props}
        what="Level"
        isEmpty={row.levels.length === 0}
        onMore={() => onChange(withLevelMore(row))}
        onLess={() => onChange(withLevelLess(row))}
      />
      <FaultOf path={`${path}.levels`} />
      <p class="field-help">{speak('form.bonus')}</p>
      <FaultOf path={`${path}.bonusSpace`} />
    </fieldset>
  );
}

type LengthButtonsProps = RowFormProps & {
  readonly what: 'Space' | 'Group' | 'Level';
  readonly isEmpty: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
};

function LengthButtons({ row, what, speak, isEmpty, onMore, onLess }: LengthButtonsProps) {
  const name = { row: speak({ key: `row.${row.row}` }) };
  return (
    <div class="pieces-form-length flex gap-2">
      <SmallButton label={speak(`form.add${what}`, name)} onClick={onMore}>
        +
      </SmallButton>
      <SmallButton label={speak(`form.remove${what}`, name)} isIdle={isEmpty} onClick={onLess}>
        −
      </SmallButton>
    </div>
  );
}

function BonusBox({ row, path, space, speak, onChange }: RowFormProps & { readonly space: number }) {
  const isBonus = row.bonusSpace === space;
  return (
    <label class="pieces-form-bonus focus-ring center relative pointer on-paper border-line rounded-1 heading-font bold">
      <input class="hidden-text" type="radio" name={path} checked={isBonus} onChange={() => onChange({ ...row, bonusSpace: space })} />
      <span class="hidden-text">{speak('form.space', { space: space + 1 })}</span>
      <span aria-hidden="true">{isBonus ? '+' : ''}</span>
    </label>
  );
}

export type Fault = { readonly path: string; readonly reason: string };

export const FaultContext = createContext<Fault | null>(null);

/** There is only one fault at a time; its field refers to the sentence by this id. */
const FAULT_ID = 'pieces-form-fault';

/** The fault at this path or (unless `isExact`) at a field within it. */
export function FaultOf({ path, isExact = false }: { readonly path: string; readonly isExact?: boolean }) {
  const fault = useContext(FaultContext);
  const isHere = fault !== null && (fault.path === path || (!isExact && fault.path.startsWith(`${path}.`)));
  if (!isHere) return null;
  return (
    <p id={FAULT_ID} class="pieces-form-fault ps-3 bad semibold">
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
  readonly range: readonly [number, number];
  readonly isLabelHidden?: boolean;
  readonly onChange: (value: number | null) => void;
};

export function NumberField({ label, path, value, range: [min, max], isLabelHidden = false, onChange }: NumberFieldProps) {
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

/** It keeps its place and its focus while it is disabled. */
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
