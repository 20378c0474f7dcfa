/** Through whose eyes a replay is seen, and whether its dice are what the seed says, and fair. */

import { type DiceCheck, fairMessage, type Viewer } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';

type ReplayAboutProps = {
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  readonly dice: DiceCheck;
  /** People rolled them: the seed has nothing to say. */
  readonly isRealDice: boolean;
  readonly speak: Speaker;
  readonly onLook: (viewer: Viewer) => void;
};

export function ReplayAbout({ viewer, seats, dice, isRealDice, speak, onLook }: ReplayAboutProps) {
  const isFair = dice.matching === dice.rolls && !isRealDice && (dice.verdict.kind === 'plain' || dice.verdict.kind === 'fair');
  return (
    <>
      <label class="replay-bar-choice">
        <span>{sayWith(speak, 'play.replay.eyes')}</span>
        <select
          value={String(viewer)}
          onChange={({ currentTarget }) => onLook(currentTarget.value === 'table' ? 'table' : Number(currentTarget.value))}
        >
          <option value="table">{sayWith(speak, 'play.replay.table')}</option>
          {seats.map((info, seat) => (
            <option key={seat} value={String(seat)}>
              {info.name}
            </option>
          ))}
        </select>
      </label>
      <p class="replay-bar-dice" data-fair={isFair}>
        {(dice.rolls > 0 || !isFair) && <Icon name={isFair ? 'check' : 'help'} />}
        {aboutDice(dice, isRealDice, speak)}
      </p>
    </>
  );
}

function aboutDice({ rolls, matching, verdict }: DiceCheck, isRealDice: boolean, speak: Speaker): string {
  const fair = fairMessage(verdict);
  if (fair !== null && (rolls > 0 || verdict.kind !== 'fair')) return speak(fair);
  if (rolls === 0) return sayWith(speak, 'play.replay.noDice');
  if (isRealDice) return sayWith(speak, 'play.replay.realDice', { rolls });
  if (matching < rolls) return sayWith(speak, 'play.replay.typed', { typed: rolls - matching, rolls });
  return sayWith(speak, 'play.replay.dice', { rolls, matching });
}
