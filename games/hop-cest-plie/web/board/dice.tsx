import '@tablehop/ui/die.css';
import { DICE, type Die, type Roll } from '../../rules/index.ts';

type NumberDieProps = {
  readonly die: Die;
  /** Null before it is rolled. */
  readonly numbers: readonly number[] | null;
  /** Tumbles on mount; the element's key decides when it mounts again. */
  readonly tumbling?: boolean;
};

/** Decorative: the parent says what it shows. */
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

/** The dice in the middle of the table, before and during a roll. Afterwards they are in the dock. */
type RollingDiceProps = {
  readonly roll: Roll | null;
  readonly tempo: number;
};

/** Not interactive: touches go to the element below. */
export function RollingDice({ roll, tempo }: RollingDiceProps) {
  return (
    <div class="plie-rolling flex click-through" data-waits={roll === null} style={{ '--tempo': tempo }} aria-hidden="true">
      {DICE.map((die) => (
        <span key={`${die} ${roll === null}`}>
          <NumberDie die={die} numbers={roll?.[die] ?? null} tumbling={roll !== null} />
        </span>
      ))}
    </div>
  );
}
