/** Marbles to choose one from, as buttons: in hand, in one's own area, won. */

import type { MarbleId } from '@tablehop/games/hop-the-marble';
import { colorOf } from '@tablehop/games/hop-the-marble';
import { MarbleSign } from './marble-sign.tsx';
import { marbleName, type Saying } from './words.ts';
import './marble-choice.css';

type MarbleChoiceProps = {
  readonly label: string;
  readonly marbles: readonly MarbleId[];
  readonly chosen: MarbleId | null;
  readonly hinted: MarbleId | null;
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  /** A finger goes down on one, perhaps to drag it. */
  readonly onPress?: (marble: MarbleId, event: PointerEvent) => void;
};

export function MarbleChoice({ label, marbles, chosen, hinted, saying, onChoose, onPress }: MarbleChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="marble-choice" role="group" aria-label={label} data-tip="hand">
      {marbles.map((marble) => (
        <button
          key={marble}
          type="button"
          class="marble-one"
          data-marble={marble}
          data-hinted={marble === hinted}
          data-offered
          aria-pressed={marble === chosen}
          aria-label={marbleName(saying, marble, marbles)}
          onClick={() => onChoose(marble)}
          onPointerDown={(event) => onPress?.(marble, event)}
        >
          <MarbleSign color={colorOf(marble)} />
        </button>
      ))}
    </div>
  );
}
