/** Who sits where, with their totals, and whose turn it is. A tap opens what lies before a seat. */

import type { ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import type { ComponentChildren } from 'preact';
import type { LineDetail } from '../../../games/board.ts';
import { sayWith } from '../../../text/say-with.ts';
import { CountingNumber } from '../../../ui/counting-number.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import './seat-strip.css';

type SeatStripProps = {
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly ScoreSheet[];
  /** What stands there in the place of a total, if anything. */
  readonly noteOf: (seat: Seat) => LineDetail | null;
  readonly turn: Turn;
  /** Through whose eyes the table is seen. */
  readonly viewer: Seat | null;
  readonly speak: Speaker;
  readonly reducedMotion: boolean;
  readonly onOpen: (seat: Seat) => void;
  /** What is shown of a seat beside that; absent: nothing. */
  readonly extrasOf?: ((seat: Seat, acts: boolean) => SeatExtras) | undefined;
};

/** Beside the sign, before the total, and over the table. */
type SeatExtras = { readonly bySign: ComponentChildren; readonly byTotal: ComponentChildren; readonly over: ComponentChildren };

export function SeatStrip({ seats, scores, noteOf, turn, viewer, speak, reducedMotion, onOpen, extrasOf }: SeatStripProps) {
  return (
    <ol class="seat-strip" data-crowded={seats.length > 2} data-tip="seats" aria-label={sayWith(speak, 'play.seats')}>
      {seats.map((info, seat) => {
        const acts = turn.kind === 'act' && turn.seats.includes(seat);
        const sheet = scores[seat];
        const total = sheet?.total ?? 0;
        const note = noteOf(seat);
        const extras = extrasOf?.(seat, acts);
        return (
          <li key={seat} class="seat-strip-place" aria-current={acts ? 'true' : undefined}>
            <button type="button" class="seat-strip-seat" data-acts={acts} data-viewer={seat === viewer} onClick={() => onOpen(seat)}>
              <span class="seat-strip-sign">
                <SeatMark seat={seat} />
                {extras?.bySign}
              </span>
              <span class="seat-strip-name" title={info.name} data-may-cut>
                {info.name}
              </span>
              <span class="seat-strip-kind" title={sayWith(speak, info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}>
                {info.kind === 'bot' && <Icon name="bot" />}
                <span class="hidden-text">{sayWith(speak, info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}</span>
              </span>
              {extras?.byTotal}
              {note !== null && (
                <span class="seat-strip-total seat-strip-note">
                  <span aria-hidden="true">{note.shown}</span>
                  <span class="hidden-text">{note.said}</span>
                </span>
              )}
              {/* Where nothing is counted yet, a zero would say nothing. */}
              {note === null && (sheet?.lines.length ?? 0) > 0 && (
                <span class="seat-strip-total">
                  <CountingNumber value={total} locale={speak.locale} reducedMotion={reducedMotion} />
                  <span class="hidden-text"> {sayWith(speak, 'play.points', { points: total })}</span>
                </span>
              )}
              {acts && <span class="hidden-text">{sayWith(speak, 'play.seat.acts')}</span>}
            </button>
            {extras?.over}
          </li>
        );
      })}
    </ol>
  );
}
