/** Who is to sit where in a room that is being set up: oneself, friends who come by the link, and bots. */

import './seat-plans.css';
import { useId } from 'preact/hooks';
import { say } from '../../ui/speech.ts';
import type { SeatPlan } from './room-set-up.ts';
import { SeatSelect } from './seat-select.tsx';

type SeatPlansProps = { readonly seats: readonly SeatPlan[]; readonly onChange: (seats: readonly SeatPlan[]) => void };

export function SeatPlans({ seats, onChange }: SeatPlansProps) {
  const id = useId();
  return (
    <ol class="seat-plans">
      {seats.map((kind, seat) => (
        <li key={seat}>
          {kind === 'host' ? (
            <>
              <span>{say('house.seat.number', { number: seat + 1 })}</span>
              <b>{say('play.seat.you')}</b>
            </>
          ) : (
            <>
              <label for={`${id}-${seat}`}>{say('house.seat.number', { number: seat + 1 })}</label>
              <SeatSelect
                id={`${id}-${seat}`}
                kind={kind}
                onChoose={(chosen) => onChange(seats.map((other, index) => (index === seat ? chosen : other)))}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
