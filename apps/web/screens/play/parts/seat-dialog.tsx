/** What lies before a seat, in large: the board's own drawing of it, or its score lines. */

import type { ComponentChildren } from 'preact';
import type { BoardModule, SeatSheetProps } from '../../../games/board.ts';
import { type DetailOf, ScoreTable } from '../../../games/parts/score-table.tsx';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type SeatDialogProps = Omit<SeatSheetProps, 'speak'> & {
  readonly board: BoardModule;
  readonly words: Words;
  readonly detailOf: DetailOf;
  readonly onClose: () => void;
  /** What there is to say and do about whoever sits there, before what lies before them. */
  readonly children?: ComponentChildren;
};

export function SeatDialog({ board: { SeatSheet }, words, detailOf, onClose, children, ...sheet }: SeatDialogProps) {
  const { speak, ofSeat } = words;
  const { scores, seats, seat } = sheet;
  return (
    <Dialog title={ofSeat('play.seat.open', seat)} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
      {children}
      {SeatSheet === undefined ? (
        <ScoreTable
          scores={scores.filter((each) => each.seat === seat)}
          seats={seats}
          speak={speak}
          reducedMotion={true}
          detailOf={detailOf}
        />
      ) : (
        <SeatSheet {...sheet} speak={speak} />
      )}
    </Dialog>
  );
}
