/** How fast a replay runs. */

import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../../text/say-with.ts';
import { SPEEDS, type Speed } from '../replay-player.ts';

type SpeedControlProps = { readonly speed: Speed; readonly speak: Speaker; readonly onChange: (speed: Speed) => void };

export function SpeedControl({ speed, speak, onChange }: SpeedControlProps) {
  return (
    <select
      class="replay-bar-speed"
      aria-label={sayWith(speak, 'play.replay.speed')}
      title={sayWith(speak, 'play.replay.speed')}
      value={speed}
      onChange={({ currentTarget }) => {
        const chosen = SPEEDS.find((each) => String(each) === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {sayWith(speak, 'play.replay.speedValue', { speed: each })}
        </option>
      ))}
    </select>
  );
}
