import './marble-sign.css';
import { type Color, colorOf, type MarbleId } from '../../rules/index.ts';
import { CLAY, SIGNS } from './clay.ts';
import { marbleName, type Saying } from './words.ts';

type MarbleSignProps = { readonly color: Color; readonly state?: 'there' | 'missing' | 'extra' };

export function MarbleSign({ color, state = 'there' }: MarbleSignProps) {
  const { light, base, dark, ink } = CLAY[color];
  return (
    <span
      class="marble-sign inline-block rigid relative circle"
      data-color={color}
      data-state={state}
      style={{ '--light': light, '--base': base, '--dark': dark, '--sign': ink }}
    >
      <svg class="block w-full h-full" viewBox="-1.9 -1.9 3.8 3.8" aria-hidden="true" focusable="false">
        <path d={`M${SIGNS[color].map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`} />
      </svg>
    </span>
  );
}

/** Marbles to choose from, as buttons: in hand, in the player's area, or won. */
type MarbleChoiceProps = {
  readonly label: string;
  readonly marbles: readonly MarbleId[];
  readonly chosen: MarbleId | null;
  readonly hinted: MarbleId | null;
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  readonly onPress?: (marble: MarbleId, event: PointerEvent) => void;
};

export function MarbleChoice({ label, marbles, chosen, hinted, saying, onChoose, onPress }: MarbleChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="marble-choice row gap-2px min-w-0 scroll-x" role="group" aria-label={label} data-tip="hand">
      {marbles.map((marble) => (
        <button
          key={marble}
          type="button"
          class="marble-one center rigid relative p-0 no-background circle"
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
