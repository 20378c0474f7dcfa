import './seats-form.css';
import type { Seat } from '@tablehop/core';
import { strengthOf } from '@tablehop/games/strengths';
import { BOT_LEVELS } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { useId } from 'preact/hooks';
import { Field } from '../../ui/field.tsx';
import { LONGEST_NAME } from '../../ui/kept-settings.ts';
import { MarkChoice, NameField } from '../../ui/person-fields.tsx';
import { say, speech } from '../../ui/speech.ts';
import { characterOf, readSeatKind, type SeatChoice, strengthWords, usualBotNames } from './seating.ts';

type SeatsFormProps = {
  readonly game: string;
  readonly speak: Speaker;
  readonly seats: readonly SeatChoice[];
  /** The seat of this browser's player, whose name and sign are stored; null if not known. */
  readonly own?: Seat | null;
  readonly onChange: (seats: readonly SeatChoice[]) => void;
};

export function SeatsForm({ game, speak, seats, own = null, onChange }: SeatsFormProps) {
  const usualNames = usualBotNames(seats);
  return (
    <div class="seats-form stack gap-3">
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
    <fieldset class="seats-form-row grid gap-2-3">
      <legend>{say('shell.seat.number', { number: seat + 1 })}</legend>
      <div class="field">
        <label for={`${id}-kind`}>{say('shell.seat.who')}</label>
        <select
          id={`${id}-kind`}
          aria-describedby={isOwn ? undefined : `${id}-character`}
          value={choice.kind}
          onChange={(event) => onChange({ ...choice, kind: readSeatKind(event.currentTarget.value) })}
        >
          <option value="person">{say('shell.seat.person')}</option>
          {BOT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`shell.seat.bot.${level}`)}
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
        <Field
          label={say('shell.seat.name')}
          maxLength={LONGEST_NAME}
          placeholder={usualName}
          value={choice.name}
          onInput={(event) => onChange({ ...choice, name: event.currentTarget.value })}
        />
      )}
      {!isOwn && <LevelCharacter id={`${id}-character`} game={game} kind={choice.kind} speak={speak} />}
    </fieldset>
  );
}

type LevelCharacterProps = {
  readonly id: string;
  readonly game: string;
  readonly kind: SeatChoice['kind'];
  readonly speak: Speaker;
};

/** All texts are stacked in one grid cell, so that no choice moves the form. */
function LevelCharacter({ id, game, kind, speak }: LevelCharacterProps) {
  const kinds: readonly SeatChoice['kind'][] = ['person', ...BOT_LEVELS];
  return (
    <div class="level-character grid whole-row soft text-3 leading-3">
      {kinds.map((each) => (
        <p key={each} id={each === kind ? id : undefined} aria-hidden={each !== kind} data-shown={each === kind}>
          {wordsFor(each).join(' ')}
        </p>
      ))}
    </div>
  );

  function wordsFor(each: SeatChoice['kind']): readonly string[] {
    if (each === 'person') return [say('shell.seat.person.help')];
    const strength = strengthWords(speech.value, each, strengthOf(game, each));
    return [characterOf(speech.value, speak, each), ...(strength === null ? [] : [strength])];
  }
}
