import './seat-select.css';
import { BOT_LEVELS, type BotLevel } from '@tablehop/host';
import { useId } from 'preact/hooks';
import { say } from '../../ui/speech.ts';
import type { SeatPlan } from './room-set-up.ts';

type SeatSelectProps = {
  readonly id?: string;
  readonly label?: string;
  readonly kind: 'open' | BotLevel;
  readonly onChoose: (kind: 'open' | BotLevel) => void;
};

export function SeatSelect({ id, label, kind, onChoose }: SeatSelectProps) {
  return (
    <select
      id={id}
      class="seat-select w-full touch on-paper border-line rounded-1"
      aria-label={label}
      value={kind}
      onChange={({ currentTarget }) => onChoose(BOT_LEVELS.find((level) => level === currentTarget.value) ?? 'open')}
    >
      <option value="open">{say('rooms.seat.forFriend')}</option>
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {say(`shell.seat.bot.${level}`)}
        </option>
      ))}
    </select>
  );
}

type SeatPlansProps = { readonly seats: readonly SeatPlan[]; readonly onChange: (seats: readonly SeatPlan[]) => void };

export function SeatPlans({ seats, onChange }: SeatPlansProps) {
  const id = useId();
  return (
    <ol class="seat-plans stack plain-list gap-2">
      {seats.map((kind, seat) => (
        <li class="grid items-center gap-3 touch" key={seat}>
          {kind === 'host' ? (
            <>
              <span>{say('shell.seat.number', { number: seat + 1 })}</span>
              <b>{say('play.seat.you')}</b>
            </>
          ) : (
            <>
              <label for={`${id}-${seat}`}>{say('shell.seat.number', { number: seat + 1 })}</label>
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
