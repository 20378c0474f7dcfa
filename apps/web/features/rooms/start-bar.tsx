/** What everybody waits for: being ready, and starting. Says what is missing. */

import './start-bar.css';
import type { AnyGame } from '@tablehop/core';
import type { OpenRoom, RoomView } from '@tablehop/rooms';
import { useId, useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { say } from '../../ui/speech.ts';
import { attempt } from './attempt.ts';
import { nameAt } from './names.ts';
import { mayStart, startState } from './start-state.ts';
import { sayReady, startMatch } from './taking-part.ts';

type StartBarProps = { readonly room: OpenRoom; readonly view: RoomView; readonly game: AnyGame };

export function StartBar({ room, view, game }: StartBarProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { seats, you } = view;
  const own = you.seat === null ? undefined : seats[you.seat];
  const state = startState(view, game);
  const starts = mayStart(view);
  const isReady = own?.kind === 'person' && own.ready;
  const canStart = state.kind === 'go';
  const act = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await attempt(work);
    setIsBusy(false);
  };

  return (
    <div class="start-bar">
      <p id={id} class="start-bar-state" role="status">
        {sentence()}
      </p>
      {you.seat !== null && (
        <div class="start-bar-ways">
          {!you.isHost && (
            <button
              type="button"
              class={isReady || (starts && canStart) ? 'button' : 'button button-main'}
              aria-pressed={isReady}
              aria-busy={isBusy}
              onClick={() => act(() => (isReady ? room.ask('ready', { ready: false }) : sayReady(room)))}
            >
              {!isReady && <Icon name="check" />}
              {say(isReady ? 'rooms.unready' : 'rooms.ready')}
            </button>
          )}
          {starts && (
            <button
              type="button"
              class="button button-main start-bar-start"
              aria-disabled={!canStart}
              aria-describedby={id}
              aria-busy={isBusy}
              onClick={() => canStart && act(() => startMatch(room))}
            >
              <Icon name="play" />
              {say('rooms.start')}
            </button>
          )}
        </div>
      )}
    </div>
  );

  function sentence(): string {
    switch (state.kind) {
      case 'few':
        return say('rooms.start.few', { min: state.min });
      case 'open':
        return say(you.isHost ? 'rooms.start.open' : 'rooms.start.stillOpen', { count: state.count });
      case 'sit':
        return you.isHost ? say('rooms.start.sit') : say('rooms.watch.waiting');
      case 'waiting': {
        const others = state.for.filter((seat) => seat !== you.seat);
        if (others.length === 0) return say('rooms.start.you');
        const names = others.map((seat) => nameAt(seats, seat));
        return say(names.length === 1 ? 'rooms.start.waiting' : 'rooms.start.waitingMany', { names });
      }
      case 'go': {
        if (starts) return say('rooms.start.go');
        const host = seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === view.host);
        return host === -1 || !isReady ? say('rooms.watch.waiting') : say('rooms.start.byHost', { name: nameAt(seats, host) });
      }
    }
  }
}
