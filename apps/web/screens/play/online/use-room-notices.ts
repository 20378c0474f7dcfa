import type { RoomView } from '@tablehop/rooms';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatHistory } from '../../../match/seat-history.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { notify } from '../../../ui/notices.ts';
import { settings } from '../../../ui/settings.ts';
import { playSound } from '../../../ui/sound/player.ts';
import { showNotification } from './notification.ts';
import { memberName, type TableRoom } from './table-room.ts';

type Wish = RoomView['wishes'][number];

/** Says what others in the room want of whoever is here: that they hurry, or let somebody take a seat; and who has left or come. `onWish` is to be answered. */
export function useRoomNotices(table: TableRoom | null, words: Words, history: SeatHistory, onWish: (member: string) => void): void {
  const latest = useRef(words);
  latest.current = words;

  useEffect(
    () =>
      table?.room.onNudge((by) => {
        const { speak } = latest.current;
        const name = memberName(table.room.view.value, by) ?? sayWith(speak, 'rooms.somebody');
        const text = sayWith(speak, 'rooms.nudge.got', { name });
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
      action: { label: sayWith(words.speak, 'rooms.wish.answer'), run: () => onWish(wish.member) },
    });
  }, [wish?.member, wish?.seat]);

  const { changes } = history;
  const known = useRef(changes.length);
  useEffect(() => {
    for (const change of table === null ? [] : changes.slice(known.current)) {
      // Whoever has taken over is told so elsewhere.
      if (change.kind === 'left' || change.seat !== table?.you) notify({ kind: 'info', text: history.tell(change) });
    }
    known.current = changes.length;
  }, [changes.length]);

  const own = ownWish(table);
  const before = useRef<typeof own>(null);
  useEffect(() => {
    // Granted wishes come with a seat, and with another table.
    if (before.current !== null && own === null && table !== null && !table.isPast.value && table.room.view.value.you.seat === null)
      notify({ kind: 'info', text: sayWith(words.speak, 'rooms.wish.refused') });
    before.current = own;
  }, [own?.member, own?.seat]);
}

/** A request for a seat, in words, whether or not somebody has said how they are called. */
export function wishWords({ name, seat }: Wish, { speak, nameOf }: Words): { readonly title: string; readonly asks: string } {
  const other = nameOf(seat);
  if (name === '')
    return { title: sayWith(speak, 'rooms.wish.title.nameless'), asks: sayWith(speak, 'rooms.wish.asks.nameless', { other }) };
  return { title: sayWith(speak, 'rooms.wish.title', { name }), asks: sayWith(speak, 'rooms.wish.asks', { name, other }) };
}

/** The first wish for a seat that the person here has not answered yet. */
export function wishToAnswer(table: TableRoom | null) {
  if (table === null || table.you === null || table.isPast.value) return null;
  const { wishes, you } = table.room.view.value;
  return wishes.find(({ consent, member }) => you.member !== null && member !== you.member && !consent.includes(you.member)) ?? null;
}

/** The wish of whoever is here. */
export function ownWish(table: TableRoom | null) {
  if (table === null || table.isPast.value) return null;
  const { wishes, you } = table.room.view.value;
  return wishes.find(({ member }) => member === you.member) ?? null;
}
