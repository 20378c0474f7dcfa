/** The dice in the middle of the table: before they are rolled, and while they tumble. Afterwards they lie in the dock. */

import { DICE, type Roll } from '@tablehop/games/hop-cest-plie';
import { NumberDie } from './number-die.tsx';

type RollingDiceProps = {
  /** Null while they wait to be rolled. */
  readonly roll: Roll | null;
  readonly tempo: number;
};

/** Only seen: whoever touches them touches what they lie on, which knows what to do. */
export function RollingDice({ roll, tempo }: RollingDiceProps) {
  return (
    <div class="plie-rolling" data-waits={roll === null} style={{ '--tempo': tempo }} aria-hidden="true">
      {DICE.map((die) => (
        <span key={`${die} ${roll === null}`}>
          <NumberDie die={die} numbers={roll?.[die] ?? null} tumbling={roll !== null} />
        </span>
      ))}
    </div>
  );
}
