import './seats-form.css';
import type { Seat } from '@tablehop/core';
import { BOT_LEVELS } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { useId } from 'preact/hooks';
import { LONGEST_NAME } from '../../ui/kept-settings.ts';
import { MarkChoice } from '../../ui/mark-choice.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { say } from '../../ui/speech.ts';
import { LevelCharacter } from './level-character.tsx';
import { readSeatKind, type SeatChoice, usualBotNames } from './seating.ts';

type SeatsFormProps = {
  /** The id of the game. */
  readonly game: string;
  /** Knows the game's own words. */
  readonly speak: Speaker;
  readonly seats: readonly SeatChoice[];
  /** Where the person at this browser sits, whose name and sign are kept; null if that is not known. */
  readonly own?: Seat | null;
  readonly onChange: (seats: readonly SeatChoice[]) => void;
};

/** Who sits where: a person with a name, or a bot of some strength. */
export function SeatsForm({ game, speak, seats, own = null, onChange }: SeatsFormProps) {
  const usualNames = usualBotNames(seats);
  return (
    <div class="seats-form">
      {seats.map((choice, seat) => (
        <SeatRow
          key={seat}
          game={game}
          speak={speak}
          seat={seat}
          choice={choice}
          isOwn={seat === own}
          usualName={choice.kind === 'person' ? usualName(seat) : (usualNames[seat] ?? '')}
          onChange={(changed) => onChange(seats.map((other, index) => (index === seat ? changed : other)))}
        />
      ))}
    </div>
  );
}

/** What a person without a name is called beside others. */
function usualName(seat: Seat): string {
  return say('play.seat.player', { number: seat + 1 });
}

type SeatRowProps = Pick<SeatsFormProps, 'game' | 'speak'> & {
  readonly seat: Seat;
  readonly choice: SeatChoice;
  readonly isOwn: boolean;
  readonly usualName: string;
  readonly onChange: (choice: SeatChoice) => void;
};

function SeatRow({ game, speak, seat, choice, isOwn, usualName, onChange }: SeatRowProps) {
  const id = useId();
  return (
    <fieldset class="seats-form-row">
      <legend>{say('house.seat.number', { number: seat + 1 })}</legend>
      <div class="field">
        <label for={`${id}-kind`}>{say('house.seat.who')}</label>
        <select
          id={`${id}-kind`}
          aria-describedby={isOwn ? undefined : `${id}-character`}
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
      {isOwn ? (
        <>
          <NameField />
          <MarkChoice />
        </>
      ) : (
        <div class="field">
          <label for={`${id}-name`}>{say('house.seat.name')}</label>
          <input
            id={`${id}-name`}
            type="text"
            autocomplete="off"
            maxLength={LONGEST_NAME}
            placeholder={usualName}
            value={choice.name}
            onInput={(event) => onChange({ ...choice, name: event.currentTarget.value })}
          />
        </div>
      )}
      {!isOwn && <LevelCharacter id={`${id}-character`} game={game} kind={choice.kind} speak={speak} />}
    </fieldset>
  );
}
