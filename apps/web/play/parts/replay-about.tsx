/** Through whose eyes a replay is seen, and whether its dice are what the seed says. */

import type { Viewer } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { SeatInfo } from '../../match/session.ts';
import { say } from '../say.ts';
import type { DiceCheck } from '../verify-dice.ts';
import { Icon } from './icon.tsx';

type ReplayAboutProps = {
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  readonly dice: DiceCheck;
  readonly speak: Speaker;
  readonly onLook: (viewer: Viewer) => void;
};

export function ReplayAbout({ viewer, seats, dice, speak, onLook }: ReplayAboutProps) {
  const isFair = dice.matching === dice.rolls;
  return (
    <>
      <label class="replay-bar-choice">
        <span>{say(speak, 'play.replay.eyes')}</span>
        <select
          value={String(viewer)}
          onChange={({ currentTarget }) => onLook(currentTarget.value === 'table' ? 'table' : Number(currentTarget.value))}
        >
          <option value="table">{say(speak, 'play.replay.table')}</option>
          {seats.map((info, seat) => (
            <option key={seat} value={String(seat)}>
              {info.name}
            </option>
          ))}
        </select>
      </label>
      <p class="replay-bar-dice" data-fair={isFair}>
        {dice.rolls > 0 && <Icon name={isFair ? 'check' : 'help'} />}
        {dice.rolls === 0 ? say(speak, 'play.replay.noDice') : say(speak, 'play.replay.dice', dice)}
      </p>
    </>
  );
}
