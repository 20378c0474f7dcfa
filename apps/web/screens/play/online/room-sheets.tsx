/** The sheets of a table in a room: links for others, the seat on another device, giving it up, and who may take one. */

import { linkTo } from '../../../features/rooms/addresses.ts';
import { attempt } from '../../../features/rooms/attempt.ts';
import { Invitation } from '../../../features/rooms/invitation.tsx';
import { LinkField } from '../../../features/rooms/link-field.tsx';
import { MoveSeat } from '../../../features/rooms/move-seat.tsx';
import { leaveRoom } from '../../../features/rooms/taking-part.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { navigate } from '../../../ui/router.ts';
import type { TableRoom } from './table-room.ts';
import { wishWords } from './use-room-notices.ts';

export type RoomSheet =
  | { readonly kind: 'links' | 'move' | 'giveUp' }
  /** Somebody would like to take a seat. */
  | { readonly kind: 'wish'; readonly member: string };

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
        <Dialog title={sayWith(speak, 'rooms.table.links')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
          <Invitation view={view} />
          <LinkField
            label={sayWith(speak, 'rooms.watch.link')}
            link={linkTo(`/watch/${view.watch}`)}
            help={sayWith(speak, 'rooms.watch.help')}
          />
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
          title={sayWith(speak, 'rooms.table.leave.title')}
          text={sayWith(speak, 'rooms.table.leave.text')}
          answers={[{ label: sayWith(speak, 'rooms.table.leave'), kind: 'danger', run: () => void giveUp() }]}
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
            { label: sayWith(speak, 'rooms.wish.decline'), run: () => answer(false) },
            { label: sayWith(speak, 'rooms.wish.agree'), kind: 'main', run: () => answer(true) },
          ]}
          onCancel={onClose}
        />
      );
    }
  }
}
