/** What of Hop'n'ROLL can be put on paper: its two sheets, and both sides of the dice board. */

import { type Options, type PiecesData, piecesOf, SHEETS, type SheetName, type State } from '@tablehop/games/hop-n-roll';
import type { PrintedSheetProps, SheetKind } from '../printing.ts';
import { BoardDrawing } from './print-board.tsx';
import { SheetDrawing } from './print-sheet.tsx';
import { sheetWords } from './sheet-words.ts';

const sheetKinds = SHEETS.map(
  (sheet): SheetKind => ({ id: sheet, label: (speak) => speak({ key: `option.sheet.${sheet}` }), size: 'half', sides: ['front'] }),
);

const BOARD_KINDS: { readonly [kind: string]: 'A' | 'B' } = { boardA: 'A', boardB: 'B' };
const boardKinds = Object.entries(BOARD_KINDS).map(
  ([id, side]): SheetKind => ({ id, label: ({ locale }) => sheetWords(locale)(`sheet.board${side}`), size: 'whole', sides: ['front'] }),
);

const kinds: readonly SheetKind[] = [...sheetKinds, ...boardKinds];

/** The same for all pieces. */
export function kindsOf(): readonly SheetKind[] {
  return kinds;
}

export function kindOf(options: Partial<Options>): string {
  return options.sheet ?? 'standard';
}

export function PrintedSheet({ game, kind, ink, name, played, speak }: PrintedSheetProps) {
  const side = BOARD_KINDS[kind];
  if (side !== undefined) {
    return <BoardDrawing side={side} data={game.pieces?.data as PiecesData} title={game.title} speak={speak} />;
  }
  const sheet: SheetName = SHEETS.find((each) => each === kind) ?? 'standard';
  const written = played === null ? null : ((played.view as State).sheets[played.seat] ?? null);
  return (
    <SheetDrawing
      title={game.title}
      label={speak({ key: `option.sheet.${sheet}` })}
      rows={piecesOf(game).sheets[sheet]}
      name={name}
      written={written}
      ink={ink}
      speak={speak}
    />
  );
}
