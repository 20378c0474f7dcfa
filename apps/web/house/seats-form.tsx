import './seats-form.css';
import { useId } from 'preact/hooks';
import { BOT_LEVELS } from '../match/session.ts';
import { botName, readSeatKind, type SeatChoice } from './seating.ts';
import { say } from './speech.ts';
import { usualPersonName } from './start-match.ts';

type SeatsFormProps = { readonly seats: readonly SeatChoice[]; readonly onChange: (seats: readonly SeatChoice[]) => void };

/** Who sits where: a person with a name, or a bot of some strength. */
export function SeatsForm({ seats, onChange }: SeatsFormProps) {
  return (
    <div class="seats-form">
      {seats.map((choice, seat) => (
        <SeatRow
          key={seat}
          seat={seat}
          choice={choice}
          onChange={(changed) => onChange(seats.map((other, index) => (index === seat ? changed : other)))}
        />
      ))}
    </div>
  );
}

type SeatRowProps = { readonly seat: number; readonly choice: SeatChoice; readonly onChange: (choice: SeatChoice) => void };

function SeatRow({ seat, choice, onChange }: SeatRowProps) {
  const id = useId();
  return (
    <fieldset class="seats-form-row">
      <legend>{say('house.seat.number', { number: seat + 1 })}</legend>
      <div class="field">
        <label for={`${id}-kind`}>{say('house.seat.who')}</label>
        <select
          id={`${id}-kind`}
          value={choice.kind}
          onChange={(event) => onChange({ ...choice, kind: readSeatKind(event.currentTarget.value) })}
        >
          <option value="person">{say('house.seat.person')}</option>
          {BOT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`house.seat.bot.${level}`)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={`${id}-name`}>{say('house.seat.name')}</label>
        <input
          id={`${id}-name`}
          type="text"
          autocomplete="off"
          maxLength={24}
          placeholder={choice.kind === 'person' ? usualPersonName(seat) : botName(seat)}
          value={choice.name}
          onInput={(event) => onChange({ ...choice, name: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
