/** Who one is at this table: a name and a sign, both as they were last time, and nothing else is asked. */

import '../../ui/mark-choice.css';
import './person-form.css';
import { useState } from 'preact/hooks';
import { Choice } from '../../ui/choice.tsx';
import { MARKS } from '../../ui/marks.ts';
import { NameField } from '../../ui/name-field.tsx';
import { MarkSign } from '../../ui/seat-mark.tsx';
import { settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';
import type { Person } from './room-set-up.ts';

type PersonFormProps = {
  /** How one is called without a name. */
  readonly nameless: string;
  /** The sign worn at this table, if one sits there. */
  readonly worn?: number;
  /** Worn by others. */
  readonly taken: ReadonlyMap<number, string>;
  readonly label: string;
  /** The one thing to do here, or something by the way. */
  readonly isMain?: boolean;
  readonly onSubmit: (person: Person) => Promise<unknown>;
};

export function PersonForm({ nameless, worn, taken, label, isMain = false, onSubmit }: PersonFormProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const mark = [chosen, worn, settings.playerMark.value].find((each) => each != null && !taken.has(each)) ?? firstFree(taken);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await onSubmit({ name: settings.playerName.peek(), mark });
    setIsBusy(false);
  };
  return (
    <form class="person-form" onSubmit={submit}>
      <NameField placeholder={nameless} />
      <div class="mark-choice">
        <Choice
          legend={say('house.self.mark')}
          value={mark}
          values={MARKS.map((sign, value) => ({
            value,
            isDisabled: taken.has(value),
            label: (
              <>
                <MarkSign mark={value} />
                <span class="hidden-text">
                  {taken.has(value)
                    ? say('rooms.sit.markTaken', { mark: say(`house.mark.${sign}`), name: taken.get(value) ?? '' })
                    : say(`house.mark.${sign}`)}
                </span>
              </>
            ),
          }))}
          onChoose={(value) => {
            setChosen(value);
            settings.playerMark.value = value;
          }}
        />
      </div>
      <button type="submit" class={isMain ? 'button button-main' : 'button'} aria-busy={isBusy}>
        {label}
      </button>
    </form>
  );
}

function firstFree(taken: ReadonlyMap<number, string>): number {
  return Math.max(
    0,
    MARKS.findIndex((_, mark) => !taken.has(mark)),
  );
}
