/** The form for custom pieces: the two sheets and side B, each beside its picture. */

import './pieces-form.css';
import type { Json } from '@tablehop/core';
import { Tabs } from '@tablehop/ui/tabs.tsx';
import type { PiecesFormProps } from '@tablehop/ui/web-game.ts';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { SHEETS } from '../../rules/index.ts';
import { SheetDrawing } from '../print/print.tsx';
import { BoardDrawing } from '../print/print-board.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import {
  EFFECTS,
  faultPath,
  GIVES,
  type Pieces,
  readPieces,
  type SpacePieces,
  withGives,
  withRow,
  withSpaces,
} from './pieces-form-data.ts';
import { FaultContext, FaultOf, NumberField, RowForm, SelectField, SmallButton } from './pieces-form-row.tsx';

export function canShow(data: Json): boolean {
  return readPieces(data) !== null;
}

export function PiecesForm({ data, problem, game, speak, onChange, announce }: PiecesFormProps<BoardSpeaker>) {
  const pieces = readPieces(data);
  if (pieces === null) throw new TypeError('what the form cannot show was given to it');
  const change = (changed: Pieces) => onChange(changed as Json);
  const path = problem === null ? null : faultPath(problem, pieces);
  const fault = problem === null || path === null ? null : { path, reason: speak(problem) };
  const isIn = (part: string) => path === part || path?.startsWith(`${part}.`) === true;
  const preview = (drawing: ComponentChildren) => (
    <figure class="pieces-form-preview m-0" data-old={problem !== null}>
      {drawing}
      <figcaption class="soft text-4">{speak(problem === null ? 'form.preview' : 'form.previewOld')}</figcaption>
    </figure>
  );

  const sheetTabs = SHEETS.map((sheet) => ({
    id: sheet,
    label: speak({ key: `option.sheet.${sheet}` }),
    isFaulty: isIn(sheet),
    content: (
      <div class="pieces-form-part stack gap-5">
        <div>
          <FaultOf path={sheet} isExact />
          {pieces.sheets[sheet].map((row, index) => (
            <RowForm
              key={index}
              row={row}
              path={`${sheet}.${index}`}
              speak={speak}
              onChange={(changed) => change(withRow(pieces, sheet, index, changed))}
            />
          ))}
        </div>
        {preview(<SheetDrawing game={game} sheet={sheet} speak={speak} />)}
      </div>
    ),
  }));
  const boardTab = {
    id: 'B',
    label: speak('sheet.boardB'),
    isFaulty: isIn('B'),
    content: (
      <div class="pieces-form-part stack gap-5">
        <BoardForm spaces={pieces.boards.B} speak={speak} onChange={(spaces) => change(withSpaces(pieces, spaces))} announce={announce} />
        {preview(<BoardDrawing game={game} side="B" speak={speak} />)}
      </div>
    ),
  };
  return (
    <FaultContext.Provider value={fault}>
      <Tabs label={speak('form.sheets')} tabs={[...sheetTabs, boardTab]} />
    </FaultContext.Provider>
  );
}

const SLOTS = [1, 5] as const;
const PLAYERS = [2, 5] as const;

type BoardFormProps = Pick<PiecesFormProps, 'announce'> & {
  readonly spaces: readonly SpacePieces[];
  readonly speak: BoardSpeaker;
  readonly onChange: (spaces: readonly SpacePieces[]) => void;
};

export function BoardForm({ spaces, speak, onChange, announce }: BoardFormProps) {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, by: -1 | 1) => {
    const to = from + by;
    const [moved, other] = [spaces[from], spaces[to]];
    if (moved === undefined || other === undefined) return;
    onChange(spaces.with(from, other).with(to, moved));
    announce(speak('form.moved', { from: from + 1, to: to + 1 }));
    // The focus follows the moved space, so that it can be moved again.
    list.current?.children[to]?.querySelector<HTMLElement>(by < 0 ? '[data-way="up"] button' : '[data-way="down"] button')?.focus();
  };
  const remove = (index: number) => {
    onChange(spaces.filter((_, other) => other !== index));
    const next = list.current?.children[Math.min(index, spaces.length - 2)];
    next?.querySelector<HTMLElement>('[data-way="remove"] button')?.focus();
  };
  return (
    <div class="pieces-form-board">
      <p>{speak('form.boardLead')}</p>
      <FaultOf path="B" isExact />
      <ol ref={list} class="pieces-form-board-spaces mb-4 stack no-bullets">
        {spaces.map((space, index) => (
          <li class="flex wrap between items-end gap-2" key={index}>
            <SpaceForm space={space} index={index} speak={speak} onChange={(changed) => onChange(spaces.with(index, changed))} />
            <div class="flex gap-1">
              <span data-way="up">
                <SmallButton label={speak('form.up', { space: index + 1 })} isIdle={index === 0} onClick={() => move(index, -1)}>
                  ↑
                </SmallButton>
              </span>
              <span data-way="down">
                <SmallButton
                  label={speak('form.down', { space: index + 1 })}
                  isIdle={index === spaces.length - 1}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </SmallButton>
              </span>
              <span data-way="remove">
                <SmallButton label={speak('form.removeOne', { space: index + 1 })} onClick={() => remove(index)}>
                  ×
                </SmallButton>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button"
        onClick={() => onChange([...spaces, { gives: 'die', slot: SLOTS[1], effect: 'none', players: [...PLAYERS] }])}
      >
        {speak('form.addOne')}
      </button>
    </div>
  );
}

type SpaceFormProps = {
  readonly space: SpacePieces;
  readonly index: number;
  readonly speak: BoardSpeaker;
  readonly onChange: (space: SpacePieces) => void;
};

function SpaceForm({ space, index, speak, onChange }: SpaceFormProps) {
  const path = `B.${index}`;
  const [fewest, most] = space.players;
  const slot = (key: 'slot' | 'firstSlot' | 'secondSlot', field: string, value: number | null, change: (slot: number | null) => void) => (
    <NumberField label={speak(`form.${key}`)} path={`${path}.${field}`} value={value} range={SLOTS} onChange={change} />
  );
  const players = (key: 'fewest' | 'most', place: 0 | 1) => (
    <NumberField
      label={speak(`form.${key}`)}
      path={`${path}.players.${place}`}
      value={space.players[place]}
      range={PLAYERS}
      onChange={(count) => onChange({ ...space, players: place === 0 ? [count, most] : [fewest, count] })}
    />
  );
  return (
    <fieldset class="pieces-form-board-space flex wrap items-end gap-2-3">
      <legend class="row gap-2 w-full heading-font bold">{speak('form.space', { space: index + 1 })}</legend>
      <SelectField
        label={speak('form.gives')}
        path={`${path}.gives`}
        value={space.gives}
        values={GIVES.map((value) => ({ value, label: speak(`form.gives.${value}`) }))}
        onChange={(gives) => onChange(withGives(space, gives))}
      />
      {space.gives === 'die' && (
        <>
          {slot('slot', 'slot', space.slot, (changed) => onChange({ ...space, slot: changed }))}
          <SelectField
            label={speak('form.effect')}
            path={`${path}.effect`}
            value={space.effect}
            values={EFFECTS.map((value) => ({ value, label: speak(`form.effect.${value}`) }))}
            onChange={(effect) => onChange({ ...space, effect })}
          />
        </>
      )}
      {space.gives === 'pair' && (
        <>
          {slot('firstSlot', 'slots.0', space.slots[0], (changed) => onChange({ ...space, slots: [changed, space.slots[1]] }))}
          {slot('secondSlot', 'slots.1', space.slots[1], (changed) => onChange({ ...space, slots: [space.slots[0], changed] }))}
        </>
      )}
      {players('fewest', 0)}
      {players('most', 1)}
      <FaultOf path={path} />
    </fieldset>
  );
}
