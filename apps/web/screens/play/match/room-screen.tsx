import type { Seat } from '@tablehop/core';
import type { OpenRoom } from '@tablehop/rooms';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameOf, loadGameParts } from '../../../features/opening/game-parts.ts';
import { PiecesChoice } from '../../../features/pieces/pieces-choice.tsx';
import { Lobby } from '../../../features/rooms/lobby.tsx';
import { nameAt } from '../../../features/rooms/plan-words.ts';
import { RoomProblem } from '../../../features/rooms/room-problem.tsx';
import { joinRematch } from '../../../features/rooms/taking-part.ts';
import { attempt, codeIn, type RoomWay, useRoom } from '../../../features/rooms/use-room.ts';
import { roomsClient } from '../../../match/rooms.ts';
import { notify } from '../../../ui/notices.ts';
import { say } from '../../../ui/speech.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { createTableRoom } from './online/table-room.ts';
import { PlayTable } from './play-table.tsx';
import type { Table } from './use-play-match.ts';

export function RoomScreen({ way }: { readonly way: RoomWay }) {
  const state = useRoom(way);
  switch (state.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('rooms.opening')}</p>;
    case 'failed':
      return <RoomProblem error={state.error} again={state.again} code={codeIn(way)} />;
    case 'open':
      return <InRoom room={state.room} />;
  }
}

type Sitting = { readonly match: string; readonly seat: Seat | null };

function InRoom({ room }: { readonly room: OpenRoom }) {
  const { match, you } = room.view.value;
  useBack(room);
  useSeatNotices(room);
  const last = useRef<Sitting | null>(null);
  const [, setIsGone] = useState(0);
  if (match !== null) last.current = { match: match.id, seat: you.seat };
  const sitting = last.current;
  // Players who still look at the end of a match join the next one when they like.
  const goOn = () => {
    last.current = null;
    setIsGone((number) => number + 1);
    void attempt(() => joinRematch(room));
  };
  if (sitting === null) return <Lobby room={room} PiecesChoice={PiecesChoice} />;
  return <OpeningTable key={`${sitting.match} ${sitting.seat}`} room={room} onJoinRematch={goOn} />;
}

function useBack(room: OpenRoom): void {
  useEffect(() => {
    const { seats, you } = room.view.value;
    const own = you.seat === null ? undefined : seats[you.seat];
    // If it fails, there is still the button.
    if (own?.kind === 'person' && own.away) room.ask('back', {}).catch(() => undefined);
  }, [room]);
}

function useSeatNotices(room: OpenRoom): void {
  const { match, seats, you } = room.view.value;
  const last = useRef<(Sitting & { readonly wished: string }) | null>(null);
  const wish = room.view.value.wishes.find(({ member }) => member === you.member);
  useEffect(() => {
    const before = last.current;
    last.current = match === null ? null : { match: match.id, seat: you.seat, wished: wish === undefined ? '' : nameAt(seats, wish.seat) };
    if (before === null || before.match !== match?.id || before.seat === you.seat) return;
    notify({ kind: 'info', text: you.seat === null ? say('rooms.table.lostSeat') : say('rooms.wish.granted', { name: before.wished }) });
  }, [match?.id, you.seat, wish?.seat]);
}

type OpeningTableProps = { readonly room: OpenRoom; readonly onJoinRematch: () => void };

function OpeningTable({ room, onJoinRematch }: OpeningTableProps) {
  const [attempt, setAttempt] = useState(0);
  const inRoom = useMemo(
    () => createTableRoom({ room, connectedness: roomsClient().connectedness, now: () => Date.now() }),
    [room, attempt],
  );
  useEffect(() => inRoom.stop, [inRoom]);
  const opening = useOpening(
    async () => ({ ...(await open(room)), inRoom }),
    [inRoom],
    ({ session }) => session.close(),
  );

  const again = () => setAttempt((number) => number + 1);
  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('play.opening')}</p>;
    case 'failed':
      return <RoomProblem error={opening.error} again={again} />;
    case 'open':
      return <PlayTable {...opening.value} onJoinRematch={onJoinRematch} ended={(error) => <RoomProblem error={error} again={again} />} />;
  }
}

async function open(room: OpenRoom): Promise<Table> {
  const session = await room.openMatch();
  return { session, ...(await loadGameParts(await gameOf(session.summary))) };
}
