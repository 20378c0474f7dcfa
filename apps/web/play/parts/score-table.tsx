/** The score sheets of all seats side by side, a row for each line. */

import type { ScoreSheet, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { LineDetail } from '../../boards/board.ts';
import type { SeatInfo } from '../../match/session.ts';
import { say } from '../say.ts';
import { lineName } from '../words.ts';
import { CountingNumber } from './counting-number.tsx';
import { SeatMark } from './seat-mark.tsx';
import './score-table.css';

/** What the points of a line are made of, if there is more to say than their sum. */
export type DetailOf = (seat: Seat, line: string) => LineDetail | null;

type ScoreTableProps = {
  readonly scores: readonly ScoreSheet[];
  readonly seats: readonly SeatInfo[];
  readonly speak: Speaker;
  readonly still: boolean;
  readonly detailOf?: DetailOf;
  /** Whether a line of a seat is on the table already, and so counts; without it, all are. */
  readonly isRevealed?: (seat: Seat, line: number) => boolean;
  /** Numbers begin at nothing and count up when they are revealed. */
  readonly countsUp?: boolean;
};

export function ScoreTable({
  scores,
  seats,
  speak,
  still,
  detailOf = () => null,
  isRevealed = () => true,
  countsUp = false,
}: ScoreTableProps) {
  const lines = scores[0]?.lines ?? [];
  const from = countsUp ? { from: 0 } : {};
  return (
    <div class="score-table-scroll">
      <table class="score-table">
        <caption class="hidden-text">{say(speak, 'play.scores.title')}</caption>
        <thead>
          <tr>
            <td />
            {scores.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} />
                <span class="score-table-name">{seats[seat]?.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key }, line) => (
            <tr key={key}>
              <th scope="row">{lineName(speak, key)}</th>
              {scores.map((sheet) => (
                <td key={sheet.seat} data-revealed={isRevealed(sheet.seat, line)}>
                  <CountingNumber
                    value={isRevealed(sheet.seat, line) ? (sheet.lines[line]?.points ?? 0) : 0}
                    locale={speak.locale}
                    still={still}
                    {...from}
                  />
                  {isRevealed(sheet.seat, line) && <Detail of={detailOf(sheet.seat, key)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(speak, 'play.scores.total')}</th>
            {scores.map((sheet) => (
              <td key={sheet.seat}>
                <CountingNumber value={revealedTotal(sheet, isRevealed)} locale={speak.locale} still={still} {...from} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Detail({ of }: { readonly of: LineDetail | null }) {
  if (of === null) return null;
  return (
    <span class="score-table-detail">
      <span aria-hidden="true">{of.shown}</span>
      <span class="hidden-text">({of.said})</span>
    </span>
  );
}

function revealedTotal({ seat, lines }: ScoreSheet, isRevealed: (seat: Seat, line: number) => boolean): number {
  return lines.reduce((total, { points }, line) => total + (isRevealed(seat, line) ? points : 0), 0);
}
