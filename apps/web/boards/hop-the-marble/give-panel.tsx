/** R3: choosing what is given back, and to whom. */

import type { Seat } from '@tablehop/core';
import type { Action, MarbleId } from '@tablehop/games/hop-the-marble';
import { useState } from 'preact/hooks';
import { ConfirmBar } from '../../play/parts/confirm-bar.tsx';
import { SeatMark } from '../../play/parts/seat-mark.tsx';
import { MarbleChoice } from './marble-choice.tsx';
import type { Saying } from './words.ts';

export type Give = Extract<Action, { readonly type: 'give' }>;

type GivePanelProps = {
  readonly gives: readonly Give[];
  readonly hinted: Give | null;
  readonly saying: Saying;
  readonly describe: (give: Give) => string;
  readonly onGive: (give: Give) => void;
};

export function GivePanel({ gives, hinted, saying, describe, onGive }: GivePanelProps) {
  const { words, speak, nameOf } = saying;
  const [marble, setMarble] = useState<MarbleId | null>(null);
  const [seat, setSeat] = useState<Seat | null>(null);
  const marbles = [...new Set(gives.map((give) => give.marble))];
  const owed = [...new Set(gives.map(({ to }) => to))];
  const to = owed.length === 1 ? (owed[0] ?? null) : seat;
  const chosen = gives.find((give) => give.marble === marble && give.to === to);
  return (
    <>
      <MarbleChoice
        label={words('give.marbles')}
        marbles={marbles}
        chosen={marble}
        hinted={hinted?.marble ?? null}
        saying={saying}
        onChoose={setMarble}
      />
      {chosen === undefined ? (
        <div class="marble-row">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning */}
          <div class="marble-choice" role="group" aria-label={words('give.players')}>
            {owed.map((each) => (
              <button key={each} type="button" class="button marble-owed" aria-pressed={each === to} onClick={() => setSeat(each)}>
                <SeatMark seat={each} />
                {words('give.to', { player: nameOf(each) })}
              </button>
            ))}
          </div>
          <p class="marble-how">{words('give.how')}</p>
        </div>
      ) : (
        <ConfirmBar speak={speak} text={describe(chosen)} takesFocus={true} onConfirm={() => onGive(chosen)} onCancel={cancel} />
      )}
    </>
  );

  function cancel(): void {
    setMarble(null);
    setSeat(null);
  }
}
