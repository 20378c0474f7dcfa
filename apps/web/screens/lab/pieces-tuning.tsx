/** The pieces of the experiment: sliders beside a picture, or the game's own form. */

import './pieces-tuning.css';
import { type AnyGame, type Json, type Message, type PieceSet, same } from '@tablehop/core';
import { withValue } from '@tablehop/lab';
import { Tabs } from '@tablehop/ui/tabs.tsx';
import type { PiecesFormModule, TuningModule } from '@tablehop/ui/web-game.ts';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { LabSpeaker } from '../../text/pages.ts';
import { announce, notify } from '../../ui/notices.ts';
import { sayProblem } from './lab-text.ts';
import { changedNumbers, type NumberGroup, numberParts, type TunableNumber } from './number-groups.ts';

type PiecesTuningProps = {
  readonly game: AnyGame;
  readonly pieces: PieceSet | null;
  readonly problem: Message | null;
  readonly tuning: TuningModule | null;
  readonly piecesForm: PiecesFormModule | null;
  readonly speak: LabSpeaker;
  readonly onChange: (pieces: PieceSet | null) => void;
};

export function PiecesTuning({ game, pieces, problem, tuning, piecesForm, speak, onChange }: PiecesTuningProps) {
  const printed = game.pieces?.data ?? null;
  const data = pieces?.data ?? printed;
  const lastGood = useRef<AnyGame>(game);
  const [touched, setTouched] = useState<string | null>(null);
  const played = useMemo(() => game.pieces?.replace(data), [game, data]);
  if (played?.ok === true) lastGood.current = played.value;
  const fault = played?.ok === false ? played.problem : null;
  const faultAt = fault === null ? null : (tuning?.faultPath?.(fault, data) ?? pointerOf(fault));
  const parts = useMemo(() => numberParts(data, printed, tuning, speak, speak('lab.page.numbers.other')), [data, printed, tuning, speak]);
  const changed = useMemo(() => changedNumbers(data, printed), [data, printed]);
  const Picture = tuning?.Picture;

  const setData = (next: Json) =>
    onChange(same(next, printed) ? null : { name: pieces?.name ?? speak('lab.page.pieces.name'), data: next });
  const setNumber = (path: string, value: number) => {
    setTouched(path);
    const next = withValue(data, path, value);
    if (next.ok) setData(next.value);
  };

  const partTabs = parts.map((part) => {
    const paths = part.groups.flatMap(({ series, singles }) => [...series, ...singles].map(({ path }) => path));
    // A fault without a path belongs to the number changed last.
    const faultGroup = part.groups.find(({ series, singles }) =>
      [...series, ...singles].some(({ path }) => isAt(path, faultAt ?? touched)),
    );
    return {
      id: `part-${part.id}`,
      label: part.label,
      isFaulty: fault !== null && faultGroup !== undefined,
      content: (
        <div class="lab-part" data-pictured={Picture !== undefined}>
          {Picture !== undefined && (
            <div class="lab-picture" data-old={fault !== null}>
              <Picture game={lastGood.current} part={part.id} changed={changed.filter((path) => paths.includes(path))} speak={speak} />
            </div>
          )}
          <div class="lab-groups">
            {part.groups.map((group) => (
              <GroupOfNumbers
                key={group.id}
                group={group}
                fault={fault !== null && group === faultGroup ? { path: faultAt ?? touched ?? '', reason: sayProblem(speak, fault) } : null}
                speak={speak}
                onChange={setNumber}
              />
            ))}
          </div>
        </div>
      ),
    };
  });
  const sliders = partTabs.length === 1 ? partTabs[0]?.content : <Tabs label={speak('lab.page.parts')} tabs={partTabs} />;
  const isPlaced = partTabs.some(({ isFaulty }) => isFaulty);

  return (
    <section class="lab-pieces" aria-labelledby="lab-pieces">
      <div class="lab-pieces-head row wrap gap-0-3 touch">
        <h3 class="m-0" id="lab-pieces">
          {speak('lab.page.pieces')}
        </h3>
        <p class="lab-pieces-state m-0 soft">
          {pieces === null ? speak('lab.page.pieces.printed') : speak('lab.page.pieces.changed', { count: changed.length })}
        </p>
        {pieces !== null && (
          <button type="button" class="button button-quiet" onClick={() => onChange(null)}>
            {speak('lab.page.pieces.reset')}
          </button>
        )}
      </div>
      {fault !== null && !isPlaced && (
        <p class="lab-problem" role="alert">
          {sayProblem(speak, fault)}
        </p>
      )}
      {piecesForm === null ? (
        sliders
      ) : (
        <Tabs
          label={speak('lab.page.ways')}
          tabs={[
            { id: 'sliders', label: speak('lab.page.sliders'), content: sliders },
            {
              id: 'form',
              label: speak('pieces.editor.form'),
              content: piecesForm.canShow(data) ? (
                <piecesForm.PiecesForm
                  data={data}
                  problem={fault}
                  game={lastGood.current}
                  speak={speak}
                  onChange={setData}
                  notify={notify}
                  announce={announce}
                />
              ) : (
                <p>{problem === null ? null : sayProblem(speak, problem)}</p>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** The problem names its field by a dotted path. */
function pointerOf({ params = {} }: Message): string | null {
  const { field } = params;
  return typeof field === 'string' ? `/${field.replaceAll('.', '/')}` : null;
}

function isAt(path: string, named: string | null): boolean {
  return named !== null && (path === named || path.startsWith(`${named}/`));
}

type Fault = { readonly path: string; readonly reason: string };

type GroupProps = {
  readonly group: NumberGroup;
  readonly fault: Fault | null;
  readonly speak: LabSpeaker;
  readonly onChange: (path: string, value: number) => void;
};

function GroupOfNumbers({ group, fault, speak, onChange }: GroupProps) {
  const { label, series, singles } = group;
  const faultId = useId();
  // A series needs no names; single numbers beside it are shown only once changed.
  const told = series.length === 0 ? singles : [...series, ...singles.filter(isChanged)];
  const shared = { fault, faultId, speak, onChange };
  return (
    <details class="lab-group" data-faulty={fault !== null}>
      <summary class="flex wrap between items-baseline gap-0-3">
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
        class={isFader ? 'lab-range' : 'lab-range w-full m-0 touch'}
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
