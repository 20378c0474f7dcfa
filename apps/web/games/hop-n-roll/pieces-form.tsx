/** The form for an owner's own sheets and board: the two sheets and side B, each beside a picture of it. */

import './pieces-form.css';
import type { Json } from '@tablehop/core';
import { type PiecesData, piecesOf, SHEETS } from '@tablehop/games/hop-n-roll';
import type { ComponentChildren } from 'preact';
import { Tabs } from '../../ui/tabs.tsx';
import type { PiecesFormProps } from '../web-game.ts';
import { BoardForm } from './pieces-form-board.tsx';
import { faultPath, type Pieces, readPieces, withRow, withSpaces } from './pieces-form-data.ts';
import { FaultContext, FaultOf } from './pieces-form-fields.tsx';
import { RowForm } from './pieces-form-row.tsx';
import { SheetDrawing } from './print.tsx';
import { BoardDrawing } from './print-board.tsx';
import type { BoardWords } from './words.ts';

export function canShow(data: Json): boolean {
  return readPieces(data) !== null;
}

export function PiecesForm({ data, problem, game, speak, onChange, announce }: PiecesFormProps<BoardWords>) {
  const pieces = readPieces(data);
  if (pieces === null) throw new TypeError('what the form cannot show was given to it');
  const change = (changed: Pieces) => onChange(changed as Json);
  const path = problem === null ? null : faultPath(problem, pieces);
  const fault = problem === null || path === null ? null : { path, reason: speak(problem) };
  const isIn = (part: string) => path === part || path?.startsWith(`${part}.`) === true;
  const preview = (drawing: ComponentChildren) => (
    <figure class="pieces-form-preview m-0" data-old={problem !== null}>
      {drawing}
      <figcaption>{speak(problem === null ? 'form.preview' : 'form.previewOld')}</figcaption>
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
        {preview(
          <SheetDrawing
            title={game.title}
            label={speak({ key: `option.sheet.${sheet}` })}
            rows={piecesOf(game).sheets[sheet]}
            name=""
            written={null}
            ink="colour"
            speak={speak}
          />,
        )}
      </div>
    ),
  }));
  const boardTab = {
    id: 'B',
    label: speak('form.board'),
    isFaulty: isIn('B'),
    content: (
      <div class="pieces-form-part stack gap-5">
        <BoardForm spaces={pieces.boards.B} speak={speak} onChange={(spaces) => change(withSpaces(pieces, spaces))} announce={announce} />
        {preview(<BoardDrawing side="B" data={game.pieces?.data as PiecesData} title={game.title} speak={speak} />)}
      </div>
    ),
  };
  return (
    <FaultContext.Provider value={fault}>
      <Tabs label={speak('form.sheets')} tabs={[...sheetTabs, boardTab]} />
    </FaultContext.Provider>
  );
}
