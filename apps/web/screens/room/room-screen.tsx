/** A room, by whatever address it was opened: the gathering before a match. */

import { PiecesChoice } from '../../features/pieces/pieces-choice.tsx';
import { Gathering } from '../../features/rooms/gathering.tsx';
import { RoomProblem } from '../../features/rooms/room-problem.tsx';
import { type RoomWay, useRoom } from '../../features/rooms/use-room.ts';
import { say } from '../../ui/speech.ts';

export function RoomScreen({ way }: { readonly way: RoomWay }) {
  const state = useRoom(way);
  switch (state.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('rooms.opening')}</p>;
    case 'failed':
      return <RoomProblem error={state.error} again={state.again} />;
    case 'open':
      return <Gathering room={state.room} PiecesChoice={PiecesChoice} />;
  }
}
