/** How fast a replay runs. */

import type { Speaker } from '@tablehop/text';
import { say } from '../../../ui/say.ts';
import { SPEEDS, type Speed } from '../replay-player.ts';

type SpeedControlProps = { readonly speed: Speed; readonly speak: Speaker; readonly onChange: (speed: Speed) => void };

export function SpeedControl({ speed, speak, onChange }: SpeedControlProps) {
  return (
    <select
      class="replay-bar-speed"
      aria-label={say(speak, 'play.replay.speed')}
      title={say(speak, 'play.replay.speed')}
      value={speed}
      onChange={({ currentTarget }) => {
        const chosen = SPEEDS.find((each) => String(each) === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {say(speak, 'play.replay.speedValue', { speed: each })}
        </option>
      ))}
    </select>
  );
}
