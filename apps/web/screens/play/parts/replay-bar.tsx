/** Moves through a replay: to the ends, by steps, by itself at a speed, or to wherever the bar is pulled. */

import type { Speaker } from '@tablehop/text';
import { labelledMarks, type RoundMark } from '../../../match/rounds.ts';
import { sayWith, type WebKey } from '../../../text/say-with.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { ReplayPlayer } from '../replay-player.ts';
import { SpeedControl } from './speed-control.tsx';
import './replay-bar.css';

type ReplayBarProps = {
  readonly player: ReplayPlayer;
  readonly last: number;
  readonly rounds: readonly RoundMark[];
  /** What led to the position. */
  readonly sentence: string;
  readonly speak: Speaker;
};

export function ReplayBar({ player, last, rounds, sentence, speak }: ReplayBarProps) {
  const position = player.position.value;
  const isPlaying = player.isPlaying.value;
  const button = (name: WebKey, icon: IconName, run: () => void) => (
    <button
      type="button"
      class={icon === 'play' || icon === 'pause' ? 'replay-bar-play' : ''}
      aria-label={sayWith(speak, name)}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="replay-bar" aria-label={sayWith(speak, 'play.replay.controls')}>
      <div class="replay-bar-buttons">
        {button('play.replay.start', 'first', () => player.seek(0))}
        {button('play.replay.back', 'back', () => player.step(-1))}
        {isPlaying ? button('play.replay.pause', 'pause', player.toggle) : button('play.replay.play', 'play', player.toggle)}
        {button('play.replay.forward', 'forward', () => player.step(1))}
        {button('play.replay.end', 'last', () => player.seek(last))}
      </div>
      <div class="replay-bar-scrub">
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={position}
          aria-label={sayWith(speak, 'play.replay.position')}
          aria-valuetext={sayWith(speak, 'play.replay.step', { position, last, sentence })}
          onInput={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
        />
        <div class="replay-bar-rounds" aria-hidden="true">
          {labelledMarks(rounds, last).map((mark) => (
            <span key={mark.number} style={{ '--at': mark.position / Math.max(1, last) }}>
              {mark.number}
            </span>
          ))}
        </div>
      </div>
      <SpeedControl speed={player.speed.value} speak={speak} onChange={player.setSpeed} />
    </section>
  );
}
