import { signal } from '@preact/signals';
import type { Seat } from '@tablehop/core';
import type { Reaction, RoomView } from '@tablehop/rooms';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { nameAt } from '../../../../features/rooms/plan-words.ts';
import { attempt } from '../../../../features/rooms/use-room.ts';
import type { SeatHistory, Words } from '../../../../match/words.ts';
import type { WebSpeaker } from '../../../../text/index.ts';
import { announce, notify } from '../../../../ui/notices.ts';
import { useTitle } from '../../../../ui/page.ts';
import { settings } from '../../../../ui/settings.ts';
import { playSound } from '../../../../ui/sound/player.ts';
import { say } from '../../../../ui/speech.ts';
import type { PlayMatch } from '../play-match.ts';
import { memberName, type TableRoom } from './table-room.ts';
import { createTurnCall } from './turn-call.ts';

type Wish = RoomView['wishes'][number];

/** Toasts for nudges, seat requests, and who has left or come. `onWish` opens a request to answer. */
export function useRoomNotices(table: TableRoom | null, words: Words, history: SeatHistory, onWish: (member: string) => void): void {
  const latest = useRef(words);
  latest.current = words;

  useEffect(
    () =>
      table?.room.onNudge((by) => {
        const { speak } = latest.current;
        const name = memberName(table.room.view.value, by) ?? speak('rooms.somebody');
        const text = speak('rooms.nudge.got', { name });
        notify({ kind: 'info', text });
        if (document.hidden && settings.notifying.peek()) showNotification({ title: text, body: '', tag: location.pathname });
        if (settings.sound.peek()) playSound('nudge');
        navigator.vibrate?.([60, 80, 60]);
      }),
    [table],
  );

  const wish = wishToAnswer(table);
  useEffect(() => {
    if (wish === null) return;
    return notify({
      kind: 'info',
      text: wishWords(wish, words).asks,
      action: { label: words.speak('rooms.wish.answer'), run: () => onWish(wish.member) },
    });
  }, [wish?.member, wish?.seat]);

  const { changes } = history;
  const known = useRef(changes.length);
  useEffect(() => {
    for (const change of table === null ? [] : changes.slice(known.current)) {
      // A player who took over is told so elsewhere.
      if (change.kind === 'left' || change.seat !== table?.you) notify({ kind: 'info', text: history.tell(change) });
    }
    known.current = changes.length;
  }, [changes.length]);

  const own = ownWish(table);
  const before = useRef<typeof own>(null);
  useEffect(() => {
    // A granted request gives a seat, and so another table.
    if (before.current !== null && own === null && table !== null && !table.isPast.value && table.room.view.value.you.seat === null)
      notify({ kind: 'info', text: words.speak('rooms.wish.refused') });
    before.current = own;
  }, [own?.member, own?.seat]);
}

export function wishWords({ name, seat }: Wish, { speak, nameOf }: Words): { readonly title: string; readonly asks: string } {
  const other = nameOf(seat);
  if (name === '') return { title: speak('rooms.wish.title.nameless'), asks: speak('rooms.wish.asks.nameless', { other }) };
  return { title: speak('rooms.wish.title', { name }), asks: speak('rooms.wish.asks', { name, other }) };
}

export function wishToAnswer(table: TableRoom | null) {
  if (table === null || table.you === null || table.isPast.value) return null;
  const { wishes, you } = table.room.view.value;
  return wishes.find(({ consent, member }) => you.member !== null && member !== you.member && !consent.includes(you.member)) ?? null;
}

export function ownWish(table: TableRoom | null) {
  if (table === null || table.isPast.value) return null;
  const { wishes, you } = table.room.view.value;
  return wishes.find(({ member }) => member === you.member) ?? null;
}

export type ShownReaction = { readonly id: number; readonly seat: Seat | null; readonly reaction: Reaction };

type Reactions = { readonly shown: readonly ShownReaction[]; readonly send: (reaction: Reaction) => void };

const REACTION_MS = 2600;
const MAX_AT_ONCE = 8;

/** Shows and announces reactions of others for a moment, and sends the player's own. */
export function useReactions(table: TableRoom | null, speak: WebSpeaker): Reactions {
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const lastId = useRef(0);
  const latest = useRef(speak);
  latest.current = speak;

  const show = (seat: Seat | null, reaction: Reaction) => {
    lastId.current += 1;
    const id = lastId.current;
    const remove = () => setShown((before) => before.filter((each) => each.id !== id));
    setShown((before) => [...before, { id, seat, reaction }].slice(-MAX_AT_ONCE));
    waitByClock(REACTION_MS, remove);
    return remove;
  };

  useEffect(
    () =>
      table?.room.onReaction(({ member, reaction }) => {
        const view = table.room.view.value;
        // The player's own was shown when it was sent.
        if (member === view.you.member) return;
        const seat = view.seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === member);
        show(seat === -1 ? null : seat, reaction);
        const name = seat === -1 ? memberName(view, member) : nameAt(view.seats, seat);
        const said = latest.current(`rooms.react.${reaction}`);
        announce(latest.current('rooms.react.said', { name: name ?? latest.current('rooms.somebody'), reaction: said }));
      }),
    [table],
  );

  return {
    shown,
    send(reaction) {
      if (table === null) return;
      const remove = show(table.you, reaction);
      // One too many within a few seconds is dropped silently: that is not an error.
      void attempt(
        () => table.room.ask('react', { reaction }),
        () => {},
      ).then((isSent) => {
        if (!isSent) remove();
      });
    },
  };
}

/** A shorter loss of connection is not reported. */
const QUIET_MS = 1200;

/** True when the server has not answered for a while. A toast tells once that it is back. */
export function useConnection(table: TableRoom | null): { readonly isLost: boolean } {
  const state = table?.connectedness.value ?? 'online';
  const isAway = state === 'away' || state === 'connecting';
  const [isLost, setIsLost] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isAway) return waitByClock(QUIET_MS, () => setIsLost(true));
    setIsLost(false);
    if (wasLost.current && state === 'online') notify({ kind: 'info', text: say('rooms.table.connected') });
    wasLost.current = false;
  }, [isAway, state]);
  useEffect(() => {
    if (isLost) wasLost.current = true;
  }, [isLost]);
  return { isLost: isLost && isAway };
}

const isHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
  isHidden.value = document.hidden;
});

const ICON = 'link[rel="icon"]';

/** Sets the page title, and calls the player whose turn it is, where each player has a screen. */
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

function markIcons(isMarked: boolean): void {
  document.querySelector<HTMLLinkElement>(ICON)?.setAttribute('href', isMarked ? '/icon-turn.svg' : '/icon.svg');
  const done = isMarked ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  done?.catch(() => {});
}

/** Browser notifications while the page is open: no push, and nothing is sent. */
type Note = { readonly title: string; readonly body: string; readonly tag: string };

/** Asks only when the player wants them. False if they are not allowed. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'default') await Notification.requestPermission().catch(() => 'denied');
  return Notification.permission === 'granted';
}

/** Returns a function that removes it. A touch on it returns to the page. */
function showNotification({ title, body, tag }: Note): () => void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return () => {};
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Browsers on phones support only those of a service worker.
    return showByWorker({ title, body, tag });
  }
}

function showByWorker({ title, body, tag }: Note): () => void {
  const registration = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  const shown = registration.then((found) => found?.showNotification(title, { body, tag, icon: '/icon-192.png' })).catch(() => {});
  return () => {
    void shown
      .then(() => registration)
      .then(async (found) => {
        for (const each of (await found?.getNotifications({ tag })) ?? []) each.close();
      })
      .catch(() => {});
  };
}
