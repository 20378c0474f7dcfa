/** Who sits where, with their totals, and whose turn it is. */

import type { ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { SeatInfo } from '../../match/session.ts';
import { say } from '../say.ts';
import { CountingNumber } from './counting-number.tsx';
import { Icon } from './icon.tsx';
import { SeatMark } from './seat-mark.tsx';
import './seat-strip.css';

type SeatStripProps = {
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly ScoreSheet[];
  readonly turn: Turn;
  /** Through whose eyes the table is seen. */
  readonly viewer: Seat | null;
  readonly speak: Speaker;
  readonly still: boolean;
};

export function SeatStrip({ seats, scores, turn, viewer, speak, still }: SeatStripProps) {
  return (
    <ol class="seat-strip" data-crowded={seats.length > 2} aria-label={say(speak, 'play.seats')}>
      {seats.map((info, seat) => {
        const acts = turn.kind === 'act' && turn.seats.includes(seat);
        const total = scores[seat]?.total ?? 0;
        return (
          <li key={seat} class="seat-strip-seat" data-acts={acts} data-viewer={seat === viewer} aria-current={acts ? 'true' : undefined}>
            <SeatMark seat={seat} />
            <span class="seat-strip-name">{info.name}</span>
            <span class="seat-strip-kind" title={say(speak, info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}>
              {info.kind === 'bot' && <Icon name="bot" />}
              <span class="hidden-text">{say(speak, info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}</span>
            </span>
            <span class="seat-strip-total">
              <CountingNumber value={total} locale={speak.locale} still={still} />
              <span class="hidden-text"> {say(speak, 'play.points', { points: total })}</span>
            </span>
            {acts && <span class="hidden-text">{say(speak, 'play.seat.acts')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
