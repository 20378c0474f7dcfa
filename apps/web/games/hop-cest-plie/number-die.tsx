/** A die of the game: a face with one number, or with two. */

import type { Die } from '@tablehop/games/hop-cest-plie';
import '../../ui/die.css';

type NumberDieProps = {
  readonly die: Die;
  /** Null before it is rolled. */
  readonly numbers: readonly number[] | null;
  /** Tumbles as it appears. The key of the element decides when it appears anew. */
  readonly tumbling?: boolean;
};

/** Decoration only: whatever holds the die says what it shows. */
export function NumberDie({ die, numbers, tumbling = false }: NumberDieProps) {
  const [first, second] = numbers ?? [];
  return (
    <svg
      class={`die plie-die plie-die-${die} ${tumbling ? 'die-tumbling' : ''}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="die-body" x="3" y="3" width="94" height="94" rx="20" />
      <path class="die-light" d="M14 22c2-6 6-9 12-9h48c5 0 9 2 11 6-22-3-52-2-71 3Z" />
      {second === undefined && (
        <text class="plie-die-number" x="50" y="72" font-size="62">
          {first}
        </text>
      )}
      {second !== undefined && (
        <>
          <path class="plie-die-cut" d="M78 22 22 78" />
          <text class="plie-die-number" x="32" y="50" font-size="44">
            {first}
          </text>{' '}
          <text class="plie-die-number" x="68" y="82" font-size="44">
            {second}
          </text>
        </>
      )}
    </svg>
  );
}
