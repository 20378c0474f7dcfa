import { useEffect, useRef } from 'preact/hooks';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { notify } from '../../../ui/notices.ts';
import { settings } from '../../../ui/settings.ts';
import { playSound } from '../../../ui/sound/player.ts';
import { showNotification } from './notification.ts';
import { memberName, type TableRoom } from './table-room.ts';

/** Says what others in the room want of whoever is here: that they hurry, or let somebody take a seat. `onWish` is to be answered. */
export function useRoomNotices(table: TableRoom | null, words: Words, onWish: (member: string) => void): void {
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
    const { speak, nameOf } = words;
    const name = wish.name === '' ? sayWith(speak, 'rooms.somebody') : wish.name;
    return notify({
      kind: 'info',
      text: sayWith(speak, 'rooms.wish.asks', { name, other: nameOf(wish.seat) }),
      action: { label: sayWith(speak, 'rooms.wish.answer'), run: () => onWish(wish.member) },
    });
  }, [wish?.member, wish?.seat]);

  const own = ownWish(table);
  const before = useRef<typeof own>(null);
  useEffect(() => {
    // Granted wishes come with a seat, and with another table.
    if (before.current !== null && own === null && table !== null && !table.isPast.value && table.room.view.value.you.seat === null)
      notify({ kind: 'info', text: sayWith(words.speak, 'rooms.wish.refused') });
    before.current = own;
  }, [own?.member, own?.seat]);
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
