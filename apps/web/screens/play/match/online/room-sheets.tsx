import type { Seat } from '@tablehop/core';
import { Toggle } from '@tablehop/ui/choice.tsx';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { useState } from 'preact/hooks';
import { Invitation, LinkField, MoveSeat } from '../../../../features/rooms/invitation.tsx';
import { linkTo } from '../../../../features/rooms/kept-rooms.ts';
import { leaveRoom, wishSeat } from '../../../../features/rooms/taking-part.ts';
import { attempt } from '../../../../features/rooms/use-room.ts';
import type { Words } from '../../../../match/words.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { notify } from '../../../../ui/notices.ts';
import { NameField } from '../../../../ui/person-fields.tsx';
import { navigate } from '../../../../ui/router.ts';
import { self, settings } from '../../../../ui/settings.ts';
import { say } from '../../../../ui/speech.ts';
import { presenceInWords, timeLeftInWords } from './room-parts.tsx';
import type { TableRoom } from './table-room.ts';
import { allowNotifications, ownWish, wishWords } from './use-room-notices.ts';

export type RoomSheet = { readonly kind: 'links' | 'move' | 'giveUp' } | { readonly kind: 'wish'; readonly member: string };

const KINDS: readonly string[] = ['links', 'move', 'giveUp', 'wish'] satisfies readonly RoomSheet['kind'][];

export function isRoomSheet(sheet: { readonly kind: string } | null): sheet is RoomSheet {
  return sheet !== null && KINDS.includes(sheet.kind);
}

type RoomSheetsProps = {
  readonly sheet: RoomSheet;
  readonly table: TableRoom;
  readonly words: Words;
  readonly onClose: () => void;
};

export function RoomSheets({ sheet, table: { room }, words, onClose }: RoomSheetsProps) {
  const { speak } = words;
  const view = room.view.value;
  switch (sheet.kind) {
    case 'links':
      return (
        <Dialog title={speak('rooms.table.links')} closeLabel={speak('play.close')} onClose={onClose}>
          <Invitation view={view} />
          <LinkField label={speak('rooms.watch.link')} link={linkTo(`/watch/${view.watch}`)} help={speak('rooms.watch.help')} />
        </Dialog>
      );
    case 'move':
      return <MoveSeat room={room} onClose={onClose} />;
    case 'giveUp': {
      const giveUp = async () => {
        onClose();
        if (await attempt(() => leaveRoom(room))) navigate('/');
      };
      return (
        <Confirm
          title={speak('rooms.table.leave.title')}
          text={speak('rooms.table.leave.text')}
          answers={[{ label: speak('rooms.table.leave'), kind: 'danger', run: () => void giveUp() }]}
          onCancel={onClose}
        />
      );
    }
    case 'wish': {
      const wish = view.wishes.find(({ member }) => member === sheet.member);
      if (wish === undefined) return null;
      const { title, asks } = wishWords(wish, words);
      const answer = (consent: boolean) => {
        onClose();
        void attempt(() => room.ask('answerWish', { member: wish.member, consent }));
      };
      return (
        <Confirm
          title={title}
          text={asks}
          answers={[
            { label: speak('rooms.wish.decline'), run: () => answer(false) },
            { label: speak('rooms.wish.agree'), kind: 'main', run: () => answer(true) },
          ]}
          onCancel={onClose}
        />
      );
    }
  }
}

export function NotifySetting() {
  const change = async (isWanted: boolean) => {
    settings.notifying.value = isWanted;
    if (!isWanted || (await allowNotifications())) return;
    settings.notifying.value = false;
    notify({ kind: 'info', text: say('rooms.table.notify.blocked') });
  };
  return (
    <Toggle
      label={say('rooms.table.notify')}
      help={say('rooms.table.notify.help')}
      value={settings.notifying.value}
      onChange={(isWanted) => void change(isWanted)}
    />
  );
}

type SeatTalkProps = { readonly table: TableRoom; readonly seat: Seat; readonly acts: boolean; readonly words: Words };

export function SeatTalk({ table, seat, acts, words }: SeatTalkProps) {
  const { speak, nameOf } = words;
  const view = table.room.view.value;
  const presence = table.presences.value[seat] ?? 'bot';
  if (table.isPast.value) return null;
  const name = nameOf(seat);
  const facts = [
    ...(seat === table.you ? [speak('rooms.seat.you')] : [presenceInWords(presence, speak)]),
    timeLeftInWords(table, view, seat, speak),
  ].filter((fact) => fact !== null);
  const mayNudge = acts && seat !== table.you && view.you.member !== null && (presence === 'here' || presence === 'gone');
  const nudge = async () => {
    const tell = (key: 'rooms.nudge.done' | 'rooms.nudge.enough') => notify({ kind: 'info', text: speak(key, { name }) });
    const isDone = await attempt(
      () => table.room.ask('nudge', { seat }),
      () => tell('rooms.nudge.enough'),
    );
    if (isDone) tell('rooms.nudge.done');
  };
  return (
    <div class="seat-talk row wrap gap-2-3">
      <p class="soft">{facts.join(' · ')}</p>
      {mayNudge && (
        <button type="button" class="button" onClick={() => void nudge()}>
          <Icon name="nudge" />
          {speak('rooms.nudge', { name })}
        </button>
      )}
      <Wishing table={table} seat={seat} name={name} words={words} />
    </div>
  );
}

/** The seat of a bot, or one that was left, during a match; not for those who came by the link for spectators. */
export function mayWish(table: TableRoom, seat: Seat): boolean {
  const { id, phase, seats, you } = table.room.view.value;
  const kind = seats[seat]?.kind;
  return id !== null && !table.isPast.value && phase === 'playing' && you.seat === null && (kind === 'bot' || kind === 'left');
}

type WishingProps = { readonly table: TableRoom; readonly seat: Seat; readonly name: string; readonly words: Words };

function Wishing({ table, seat, name, words: { speak } }: WishingProps) {
  // Read once: the field stays while the name is typed.
  const [isNameless] = useState(settings.playerName.peek() === '');
  if (!mayWish(table, seat)) return null;
  const wish = ownWish(table);
  if (wish?.seat === seat) {
    return (
      <>
        <p role="status">{speak('rooms.wish.waiting', { name })}</p>
        <button
          type="button"
          class="button"
          onClick={() => void attempt(() => table.room.ask('answerWish', { member: wish.member, consent: false }))}
        >
          {speak('rooms.wish.withdraw')}
        </button>
      </>
    );
  }
  return (
    <>
      {isNameless && <NameField placeholder="" />}
      <button type="button" class="button button-main" onClick={() => void attempt(() => wishSeat(table.room, seat, self()))}>
        <Icon name="person" />
        {speak('rooms.wish.take', { name })}
      </button>
      <p class="field-help">{speak('rooms.wish.explain')}</p>
    </>
  );
}
