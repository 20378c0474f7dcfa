import './play-now.css';
import type { GameAbout } from '@tablehop/core';
import { say } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-loaded.ts';
import { startQuickMatch } from './start-match.ts';

export function PlayNow({ id, title }: { readonly id: string; readonly title: string }) {
  const [isStarting, begin] = useBusy();
  return (
    <button
      type="button"
      class="button button-main play-now"
      aria-label={isStarting ? undefined : say('shell.game.playNamed', { title })}
      aria-busy={isStarting}
      onClick={() => begin(() => startQuickMatch(id))}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 3.5v13l11-6.5z" />
      </svg>
      {isStarting ? say('shell.game.starting') : say('shell.game.play')}
    </button>
  );
}

export function gameFacts({ players: [min, max], minutes }: GameAbout): string {
  const players = say(min === max ? 'shell.game.playersExactly' : 'shell.game.players', { min, max });
  return minutes === undefined ? players : `${players} · ${say('shell.game.minutes', { minutes })}`;
}
