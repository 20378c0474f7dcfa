/** The marbles that one holds and has to place, and the button that places them all. */

import type { MarbleId } from '@tablehop/games/hop-the-marble';
import { MarbleChoice } from './marble-choice.tsx';
import type { Saying } from './words.ts';

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
  const { words } = saying;
  return (
    <div class="marble-next">
      <MarbleChoice
        label={words('place.hand')}
        marbles={hand}
        chosen={chosen}
        hinted={hinted}
        saying={saying}
        onChoose={onChoose}
        onPress={onPress}
      />
      <button type="button" class="button marble-place-all" data-offered onClick={onPlaceAll}>
        {words(hand.length > 1 ? 'place.all' : 'place.one')}
      </button>
      <p class="marble-how">{words(`place.how.${to}`)}</p>
    </div>
  );
}
