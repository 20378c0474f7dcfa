import type { ScoreSheet, Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { LineDetail, UiSpeaker } from '../board.ts';
import { CountingNumber } from '../counting-number.tsx';
import { SeatMark } from '../seat-mark.tsx';
import { lineName } from '../seats.ts';
import './score-table.css';

export type DetailOf = (seat: Seat, line: string) => LineDetail | null;

type ScoreTableProps = {
  readonly scores: readonly ScoreSheet[];
  readonly seats: readonly SeatInfo[];
  readonly speak: UiSpeaker;
  readonly reducedMotion: boolean;
  readonly detailOf?: DetailOf;
  /** Whether a line of a seat is revealed and counts; absent: all are. */
  readonly isRevealed?: (seat: Seat, line: string) => boolean;
  readonly countsUp?: boolean;
};

export function ScoreTable({
  scores,
  seats,
  speak,
  reducedMotion,
  detailOf = () => null,
  isRevealed = () => true,
  countsUp = false,
}: ScoreTableProps) {
  const lines = [...new Set(scores.flatMap((sheet) => sheet.lines.map(({ key }) => key)))];
  const from = countsUp ? { from: 0 } : {};
  return (
    <div class="scroll-x">
      <table class="score-table w-full tabular">
        <caption class="hidden-text">{speak('play.scores.title')}</caption>
        <thead>
          <tr>
            <td />
            {scores.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} />
                <span class="score-table-name block center-x clip">{seats[seat]?.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{lineName(speak, line)}</th>
              {scores.map((sheet) => pointsCell(sheet, line))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{speak('play.scores.total')}</th>
            {scores.map((sheet) => (
              <td key={sheet.seat}>
                <CountingNumber value={revealedTotal(sheet, isRevealed)} locale={speak.locale} reducedMotion={reducedMotion} {...from} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );

  function pointsCell({ seat, lines: own }: ScoreSheet, line: string) {
    const points = own.find(({ key }) => key === line)?.points;
    if (points === undefined) return <td key={seat} data-revealed="true" />;
    const shown = isRevealed(seat, line);
    return (
      <td key={seat} data-revealed={shown}>
        <CountingNumber value={shown ? points : 0} locale={speak.locale} reducedMotion={reducedMotion} {...from} />
        {shown && <Detail of={detailOf(seat, line)} />}
      </td>
    );
  }
}

function Detail({ of }: { readonly of: LineDetail | null }) {
  if (of === null) return null;
  return (
    <span class="score-table-detail block soft nowrap">
      <span aria-hidden="true">{of.shown}</span>
      <span class="hidden-text">({of.said})</span>
    </span>
  );
}

function revealedTotal({ seat, lines }: ScoreSheet, isRevealed: (seat: Seat, line: string) => boolean): number {
  return lines.reduce((total, { key, points }) => total + (isRevealed(seat, key) ? points : 0), 0);
}
