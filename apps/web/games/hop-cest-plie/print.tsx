/** What of HOP c'est plié ! can be put on paper: a sheet of every level, printed on both sides, to be cut out and folded. */

import type { AnyGame } from '@tablehop/core';
import { type Options, piecesOf, type State } from '@tablehop/games/hop-cest-plie';
import type { PrintedSheetProps, SheetKind } from '../printing.ts';
import { SheetDrawing } from './print-sheet.tsx';

/** As many as there are levels among the pieces. */
export function kindsOf(game: AnyGame): readonly SheetKind[] {
  return piecesOf(game).levels.map((_, index) => ({
    id: kindId(index + 1),
    label: (speak) => speak({ key: `option.level.${index + 1}` }),
    size: 'half',
    sides: ['front', 'back'],
  }));
}

export function kindOf(options: Partial<Options>): string {
  return kindId(options.level ?? 1);
}

const KIND = 'level-';

function kindId(level: number): string {
  return `${KIND}${level}`;
}

export function PrintedSheet({ game, kind, side, ink, name, played, speak }: PrintedSheetProps) {
  return (
    <SheetDrawing
      game={game}
      level={Number(kind.slice(KIND.length))}
      face={side}
      ink={ink}
      name={name}
      played={played === null ? null : { view: played.view as State, seat: played.seat }}
      speak={speak}
    />
  );
}
