/** What can be known of and done about somebody at a table in a room: on the sheet of their seat. */

import type { Seat } from '@tablehop/core';
import { useState } from 'preact/hooks';
import { attempt } from '../../../features/rooms/attempt.ts';
import { self } from '../../../features/rooms/create-room.ts';
import { wishSeat } from '../../../features/rooms/taking-part.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { notify } from '../../../ui/notices.ts';
import { settings } from '../../../ui/settings.ts';
import { presenceInWords, timeLeftInWords } from './seat-extras.tsx';
import type { TableRoom } from './table-room.ts';
import { ownWish } from './use-room-notices.ts';
import './seat-talk.css';

type SeatTalkProps = { readonly table: TableRoom; readonly seat: Seat; readonly acts: boolean; readonly words: Words };

export function SeatTalk({ table, seat, acts, words }: SeatTalkProps) {
  const { speak, nameOf } = words;
  const view = table.room.view.value;
  const presence = table.presences.value[seat] ?? 'bot';
  if (table.isPast.value) return null;
  const name = nameOf(seat);
  const facts = [
    ...(seat === table.you ? [sayWith(speak, 'rooms.table.you')] : [presenceInWords(presence, speak)]),
    timeLeftInWords(table, view, seat, speak),
  ].filter((fact) => fact !== null);
  const mayNudge = acts && seat !== table.you && view.you.member !== null && (presence === 'here' || presence === 'gone');
  const nudge = async () => {
    const tell = (key: 'rooms.nudge.done' | 'rooms.nudge.enough') => notify({ kind: 'info', text: sayWith(speak, key, { name }) });
    const isDone = await attempt(
      () => table.room.ask('nudge', { seat }),
      () => tell('rooms.nudge.enough'),
    );
    if (isDone) tell('rooms.nudge.done');
  };
  return (
    <div class="seat-talk">
      <p class="seat-talk-facts">{facts.join(' · ')}</p>
      {mayNudge && (
        <button type="button" class="button" onClick={() => void nudge()}>
          <Icon name="nudge" />
          {sayWith(speak, 'rooms.nudge', { name })}
        </button>
      )}
      <Wishing table={table} seat={seat} name={name} words={words} />
    </div>
  );
}

/** Whether somebody may ask to take this seat: a bot's, or one that was left, in the middle of a match. */
export function mayWish(table: TableRoom, seat: Seat): boolean {
  const { phase, seats, you } = table.room.view.value;
  const kind = seats[seat]?.kind;
  return !table.isPast.value && phase === 'playing' && you.seat === null && (kind === 'bot' || kind === 'left');
}

type WishingProps = { readonly table: TableRoom; readonly seat: Seat; readonly name: string; readonly words: Words };

function Wishing({ table, seat, name, words: { speak } }: WishingProps) {
  // Asked once: it stays while it is typed.
  const [isNameless] = useState(settings.playerName.peek() === '');
  if (!mayWish(table, seat)) return null;
  const wish = ownWish(table);
  if (wish?.seat === seat) {
    return (
      <>
        <p role="status">{sayWith(speak, 'rooms.wish.waiting', { name })}</p>
        <button
          type="button"
          class="button"
          onClick={() => void attempt(() => table.room.ask('answerWish', { member: wish.member, consent: false }))}
        >
          {sayWith(speak, 'rooms.wish.withdraw')}
        </button>
      </>
    );
  }
  return (
    <>
      {isNameless && <NameField placeholder="" />}
      <button type="button" class="button button-main" onClick={() => void attempt(() => wishSeat(table.room, seat, self()))}>
        <Icon name="person" />
        {sayWith(speak, 'rooms.wish.take', { name })}
      </button>
      <p class="field-help">{sayWith(speak, 'rooms.wish.explain')}</p>
    </>
  );
}
