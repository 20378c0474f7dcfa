import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../../ui/settings.ts';
import { playSound } from '../../../ui/sound/player.ts';
import { say } from '../../../ui/speech.ts';
import { useTitle } from '../../../ui/title.ts';
import type { PlayMatch } from '../play-match.ts';
import { showNotification } from './notification.ts';
import type { TableRoom } from './table-room.ts';
import { createTurnCall } from './turn-call.ts';

const isHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
  isHidden.value = document.hidden;
});

const ICON = 'link[rel="icon"]';

/** Names the page after the game, and calls whoever's turn it is, where everybody has a screen of their own. */
export function useTurnCall(game: string, table: TableRoom | null, play: PlayMatch): void {
  const [isMarked, setIsMarked] = useState(false);
  useTitle(isMarked ? `● ${say('rooms.table.yourTurn', { game })}` : game);
  useEffect(() => {
    if (table === null || table.you === null) return;
    return createTurnCall({
      seat: table.you,
      newest: play.newest,
      told: play.told,
      mayAct: table.mayAct,
      isHidden,
      mark(isCalled) {
        setIsMarked(isCalled);
        markIcons(isCalled);
      },
      sound() {
        if (settings.sound.peek()) playSound('turn');
      },
      notify: () =>
        settings.notifying.peek()
          ? showNotification({
              title: say('rooms.table.yourTurn', { game }),
              body: say('rooms.table.yourTurn.text'),
              tag: location.pathname,
            })
          : () => {},
    });
  }, [table, play]);
}

/** The icon in the tab, and the one of an installed app where the system can mark it. */
function markIcons(isMarked: boolean): void {
  document.querySelector<HTMLLinkElement>(ICON)?.setAttribute('href', isMarked ? '/icon-turn.svg' : '/icon.svg');
  const done = isMarked ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  // Only installed apps have a badge.
  done?.catch(() => {});
}
