/** Names of the numbers on the sheets and on side B of the dice board, for the lab. */

import './tuning.css';
import type { Json, Message } from '@tablehop/core';
import type { NumberPlace, TuningPictureProps } from '@tablehop/ui/web-game.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { piecesOf, SHEETS, type SheetName } from '../../rules/index.ts';
import { faultPath as faultInForm, readPieces } from '../editor/pieces-form-data.ts';
import { SheetDrawing } from '../print/print.tsx';
import { BoardDrawing } from '../print/print-board.tsx';
import type { BoardSpeaker } from '../text/en.ts';

const ON_SHEET = /^\/sheets\/(standard|advanced)\/(\d+)\/(\w+)(?:\/(\d+))?(?:\/(\w+))?$/;
const ON_BOARD = /^\/boards\/B\/(\d+)\/(\w+)(?:\/(\d+))?$/;

const STARS = { min: 0, max: 30 } as const;
const SPACES = { min: 1, max: 7 } as const;
const SLOTS = { min: 1, max: 5 } as const;
const PLAYERS = { min: 2, max: 5 } as const;

export function placeOf(path: string, data: Json, speak: BoardSpeaker): NumberPlace | null {
  const onSheet = ON_SHEET.exec(path);
  if (onSheet !== null) return onSheetPlace(onSheet, data, speak);
  const onBoard = ON_BOARD.exec(path);
  return onBoard === null ? null : onBoardPlace(onBoard, speak);
}

function onSheetPlace([, sheet, row, field, index, inner]: RegExpExecArray, data: Json, speak: BoardSpeaker): NumberPlace | null {
  const name = (data as { readonly sheets?: { readonly [sheet: string]: readonly { readonly row?: unknown }[] } }).sheets?.[sheet ?? '']?.[
    Number(row)
  ]?.row;
  const key = `row.${String(name)}`;
  const place = {
    part: { id: sheet ?? '', label: speak({ key: `option.sheet.${sheet}` }) },
    group: { id: `${sheet}-${row}`, label: speak.knows(key) ? speak({ key }) : String(name) },
  };
  const number = Number(index) + 1;
  const series = { ...place, short: String(number), isSeries: true, range: STARS };
  if (field === 'stars') return { ...series, label: speak('form.star', { space: number }) };
  if (field === 'levels' && inner === 'star') return { ...series, label: speak('form.levelStar', { level: number }) };
  const single = singleOf();
  return single === null ? null : { ...place, ...single, short: single.label, isSeries: false };

  function singleOf(): Pick<NumberPlace, 'label' | 'range'> | null {
    if (field === 'levels' && inner === 'spaces') return { label: speak('form.levelSpaces', { level: number }), range: SPACES };
    if (field === 'groups') return { label: speak('form.group', { group: number }), range: SPACES };
    if (field === 'bonusSpace') return { label: speak('form.bonusNumber'), range: { min: 0, max: SPACES.max - 1 } };
    return null;
  }
}

function onBoardPlace([, space, field, index]: RegExpExecArray, speak: BoardSpeaker): NumberPlace | null {
  const single = singleOf();
  if (single === null) return null;
  return {
    part: { id: 'B', label: speak('sheet.boardB') },
    group: { id: `B-${space}`, label: speak('form.space', { space: Number(space) + 1 }) },
    ...single,
    short: single.label,
    isSeries: false,
  };

  function singleOf(): Pick<NumberPlace, 'label' | 'range'> | null {
    if (field === 'slot') return { label: speak('form.slot'), range: SLOTS };
    if (field === 'slots') return { label: speak(index === '0' ? 'form.firstSlot' : 'form.secondSlot'), range: SLOTS };
    if (field === 'players') return { label: speak(index === '0' ? 'form.fewest' : 'form.most'), range: PLAYERS };
    return null;
  }
}

/** The form's own paths look like `standard.0.stars.6` or `B.3.slot`. */
export function faultPath(problem: Message, data: Json): string | null {
  const pieces = readPieces(data);
  const path = pieces === null ? null : faultInForm(problem, pieces);
  if (path === null) return null;
  const pointer = `/${path.replaceAll('.', '/')}`;
  return path === 'B' || path.startsWith('B.') ? `/boards${pointer}` : `/sheets${pointer}`;
}

export function Picture({ game, part, changed, speak }: TuningPictureProps<BoardSpeaker>) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = SHEETS.find((each): each is SheetName => each === part);
  const rows = sheet === undefined ? [] : piecesOf(game).sheets[sheet];

  // Marks the changed numbers on the drawing, which does not know them.
  useLayoutEffect(() => {
    for (const marked of frame.current?.querySelectorAll('[data-changed]') ?? []) marked.removeAttribute('data-changed');
    for (const path of changed) {
      const [, , row, field, index] = ON_SHEET.exec(path) ?? [];
      const name = rows[Number(row)]?.name;
      const found =
        field === 'stars'
          ? frame.current?.querySelector(`.paper-space[data-row="${name}"][data-space="${index}"]`)
          : frame.current?.querySelector(`.paper-row[data-row="${name}"]`);
      found?.setAttribute('data-changed', '');
    }
  });

  return (
    <div class="roll-tuning" ref={frame}>
      {sheet === undefined ? <BoardDrawing game={game} side="B" speak={speak} /> : <SheetDrawing game={game} sheet={sheet} speak={speak} />}
    </div>
  );
}
