/** R3: choosing what is given back, and to whom. */

import type { Seat } from '@tablehop/core';
import type { Action, MarbleId } from '@tablehop/games/hop-the-marble';
import { useEffect, useState } from 'preact/hooks';
import { ConfirmBar } from '../../ui/confirm-bar.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { MarbleChoice } from './marble-sign.tsx';
import type { Saying } from './words.ts';

export type Give = Extract<Action, { readonly type: 'give' }>;

type GivePanelProps = {
  readonly gives: readonly Give[];
  readonly hinted: Give | null;
  readonly saying: Saying;
  /** Otherwise it is given as soon as marble and player are known. */
  readonly confirms: boolean;
  readonly describe: (give: Give) => string;
  readonly onGive: (give: Give) => void;
};

export function GivePanel({ gives, hinted, saying, confirms, describe, onGive }: GivePanelProps) {
  const { speak, nameOf } = saying;
  const [marble, setMarble] = useState<MarbleId | null>(null);
  const [seat, setSeat] = useState<Seat | null>(null);
  const marbles = [...new Set(gives.map((give) => give.marble))];
  const owed = [...new Set(gives.map(({ to }) => to))];
  const to = owed.length === 1 ? (owed[0] ?? null) : seat;
  const chosen = gives.find((give) => give.marble === marble && give.to === to);
  // A hint that opens puts away what was begun.
  useEffect(() => {
    if (hinted !== null) cancel();
  }, [hinted]);
  useEffect(() => {
    if (chosen !== undefined && !confirms) onGive(chosen);
  }, [chosen, confirms]);
  if (chosen !== undefined && confirms)
    return <ConfirmBar speak={speak} text={describe(chosen)} takesFocus={true} onConfirm={() => onGive(chosen)} onCancel={cancel} />;
  return (
    <div class="marble-next row wrap">
      <MarbleChoice
        label={speak('give.marbles')}
        marbles={marbles}
        chosen={marble}
        hinted={hinted?.marble ?? null}
        saying={saying}
        onChoose={setMarble}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning */}
      <div class="marble-choice row gap-2px min-w-0 scroll-x marble-owed-choice" role="group" aria-label={speak('give.players')}>
        {owed.map((each) => (
          <button key={each} type="button" class="button marble-owed" data-offered aria-pressed={each === to} onClick={() => setSeat(each)}>
            <SeatMark seat={each} />
            {speak('give.to', { player: nameOf(each) })}
          </button>
        ))}
      </div>
      <p class="marble-how m-0 soft balance leading-1">{speak('give.how')}</p>
    </div>
  );

  function cancel(): void {
    setMarble(null);
    setSeat(null);
  }
}

/** The marbles that one holds and has to place, and the button that places them all. */
type HandPanelProps = {
  readonly hand: readonly MarbleId[];
  readonly chosen: MarbleId | null;
  readonly hinted: MarbleId | null;
  readonly to: 'area' | 'middle';
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  readonly onPress: (marble: MarbleId, event: PointerEvent) => void;
  readonly onPlaceAll: () => void;
};

export function HandPanel({ hand, chosen, hinted, to, saying, onChoose, onPress, onPlaceAll }: HandPanelProps) {
  const { speak } = saying;
  return (
    <div class="marble-next row wrap">
      <MarbleChoice
        label={speak('place.hand')}
        marbles={hand}
        chosen={chosen}
        hinted={hinted}
        saying={saying}
        onChoose={onChoose}
        onPress={onPress}
      />
      <button type="button" class="button marble-place-all" data-offered onClick={onPlaceAll}>
        {speak(hand.length > 1 ? 'place.all' : 'place.one')}
      </button>
      <p class="marble-how m-0 soft balance leading-1">{speak(`place.how.${to}`)}</p>
    </div>
  );
}
