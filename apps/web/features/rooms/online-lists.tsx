import { inOrder, isYourTurn } from './room-state.ts';
import '../../ui/kept-list.css';
import './online-lists.css';
import type { RoomSummary, RoomsClient, SeatView } from '@tablehop/rooms';
import { Icon } from '@tablehop/ui/icon.tsx';
import { MarkSign } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { roomsClient } from '../../match/rooms.ts';
import { Link } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { ageInWords, durationInWords } from '../../ui/when.ts';
import { keptRooms } from './index.ts';
import { clockWords, nameAt } from './plan-words.ts';

export function listedRooms(): readonly RoomSummary[] {
  const kept = new Set(keptRooms.rooms.value.flatMap(({ by, address }) => (by === 'room' ? [address] : [])));
  return (roomsClient().myRooms.value ?? []).filter(({ room }) => kept.has(room));
}

type OnlineListsProps = {
  /** By room, the last match played there, if this browser stores it. */
  readonly copies: ReadonlyMap<string, string>;
};

export function OnlineLists({ copies }: OnlineListsProps) {
  const client = roomsClient();
  const kept = keptRooms.rooms.value.filter(({ by }) => by === 'room');
  const isAsking = useAsking(client);
  useEffect(() => {
    if (isAsking) return client.followOpenRooms();
  }, [isAsking]);
  const known = JSON.stringify(kept.map(({ address, token }) => [address, token]));
  useEffect(() => {
    if (isAsking && kept.length > 0) return client.followRooms(kept.map(({ address, token }) => ({ room: address, token })));
  }, [isAsking, known]);
  const isKept = (room: string) => kept.some(({ address }) => address === room);
  const mine = listedRooms();
  const tables = (client.openRooms.value ?? []).filter(({ room, seats }) => !isKept(room) && seats.some(({ kind }) => kind === 'open'));
  return (
    <>
      {mine.length > 0 && <MyRooms rooms={inOrder(mine)} copies={copies} />}
      {tables.length > 0 && <OpenTables rooms={tables} />}
    </>
  );
}

const ASKING_MS = 3_000;
const RESTING_MS = 60_000;

/** Until a room server has answered there may be none: it is asked only briefly and now and then. */
function useAsking({ connectedness }: RoomsClient): boolean {
  const isOnline = connectedness.value === 'online';
  const [isAsking, setIsAsking] = useState(true);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (isOnline) {
      hasAnswered.current = true;
      setIsAsking(true);
    }
    if (hasAnswered.current) return;
    const timer = setTimeout(() => setIsAsking(!isAsking), isAsking ? ASKING_MS : RESTING_MS);
    return () => clearTimeout(timer);
  }, [isOnline, isAsking]);
  return isAsking;
}

/** The most urgent online match that waits for this player; it replaces what follows it. */
export function YourTurn() {
  const [urgent] = inOrder(roomsClient().myRooms.value ?? []).filter(isYourTurn);
  if (urgent === undefined || !keptRooms.rooms.value.some(({ address }) => address === urgent.room)) return null;
  return (
    <Link to={`/room/${urgent.room}`} class="your-turn row gap-3 no-underline rounded-2 shadow-lifted" style={paletteStyle(urgent.game)}>
      <Icon name="friends" />
      <span class="resume-words stack leading-3">
        <b>{say('rooms.mine.resume', { game: titleOf(urgent.game) })}</b>
        <span>
          {say('shell.resume.against', { names: othersIn(urgent) })}
          <TimeLeft room={urgent} />
        </span>
      </span>
    </Link>
  );
}

function MyRooms({ rooms, copies }: OnlineListsProps & { readonly rooms: readonly RoomSummary[] }) {
  return (
    <section class="online" aria-labelledby="online-mine">
      <h2 id="online-mine" class="m-0">
        {say('rooms.mine.title')}
      </h2>
      <ul class="kept-list no-bullets">
        {rooms.map((room) => (
          <MyRoom key={room.room} room={room} copy={copies.get(room.room)} />
        ))}
      </ul>
    </section>
  );
}

function MyRoom({ room, copy }: { readonly room: RoomSummary; readonly copy: string | undefined }) {
  const { room: address, game, phase, changedAt, now } = room;
  const isYours = isYourTurn(room);
  const label = say(isYours ? 'shell.game.play' : 'rooms.mine.open');
  const names = othersIn(room);
  return (
    <li class="kept-line row wrap between online-room" data-your-turn={isYours}>
      <div class="kept-words min-w-0 break-words">
        <h3>{titleOf(game)}</h3>
        <Seats room={room} />
        <p class="kept-state">
          {isYours && <b class="online-yours">{say('rooms.mine.yourTurn')}</b>}
          {!isYours && stateOf(room)}
          <TimeLeft room={room} />
          {' · '}
          {ageInWords(now - changedAt, speech.value.locale)}
        </p>
      </div>
      <div class="kept-ways flex wrap gap-1">
        <Link
          to={`/room/${address}`}
          class={isYours ? 'button button-main' : 'button'}
          aria-label={say('rooms.mine.named', { label, game: titleOf(game), names })}
        >
          {label}
        </Link>
        {copy !== undefined && (
          <Link
            to={`/replay/${copy}`}
            class="button"
            aria-label={say('rooms.mine.named', { label: say('shell.recent.replay'), game: titleOf(game), names })}
          >
            {say('shell.recent.replay')}
          </Link>
        )}
        {phase === 'over' && (
          <button
            type="button"
            class="button button-quiet"
            aria-label={say('rooms.mine.named', { label: say('rooms.mine.forget'), game: titleOf(game), names })}
            onClick={() => keptRooms.forget({ by: 'room', address })}
          >
            {say('rooms.mine.forget')}
          </button>
        )}
      </div>
    </li>
  );
}

function stateOf({ phase, acting, seats }: RoomSummary): string {
  if (phase !== 'playing') return say(`rooms.mine.${phase}`);
  return acting.length === 0
    ? say('rooms.mine.running')
    : say('rooms.mine.theirTurn', { names: acting.map((seat) => nameAt(seats, seat)) });
}

function TimeLeft({ room: { deadline, now, phase } }: { readonly room: RoomSummary }) {
  const left = useNow(phase === 'playing' ? deadline : null, now);
  if (left === null) return null;
  return <span class="online-left"> · {say('rooms.mine.timeLeft', { time: durationInWords(left, speech.value.locale) })}</span>;
}

function OpenTables({ rooms }: { readonly rooms: readonly RoomSummary[] }) {
  return (
    <section class="online" aria-labelledby="online-tables">
      <h2 id="online-tables" class="m-0">
        {say('rooms.tables.title')}
      </h2>
      <p class="m-0 soft">{say('rooms.tables.lead')}</p>
      <ul class="kept-list no-bullets">
        {rooms.map((room) => (
          <li key={room.room} class="kept-line row wrap between online-table">
            <div class="kept-words min-w-0 break-words">
              <h3>{titleOf(room.game)}</h3>
              <Seats room={room} />
              <p class="kept-state">
                {[
                  say('rooms.tables.free', { count: room.seats.filter(({ kind }) => kind === 'open').length }),
                  ...(room.clock === null ? [] : [clockWords(room.clock)]),
                ].join(' · ')}
              </p>
            </div>
            <div class="kept-ways flex wrap gap-1">
              <Link
                to={`/room/${room.room}`}
                class="button"
                aria-label={say('rooms.tables.joinNamed', { game: titleOf(room.game), names: othersIn(room) })}
              >
                {say('rooms.code.join')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seats({ room: { seats, you } }: { readonly room: RoomSummary }) {
  return (
    <p class="flex wrap gap-0-4">
      {seats.map((sitting, seat) => (
        <span key={seat} class="online-seat inline-row gap-1" data-kind={sitting.kind}>
          {sitting.kind === 'open' ? <span class="online-free circle" aria-hidden="true" /> : <MarkSign mark={sitting.mark} />}
          {seat === you ? say('play.seat.you') : nameAt(seats, seat)}
          {sitting.kind === 'person' && seat !== you && <Presence sitting={sitting} />}
        </span>
      ))}
    </p>
  );
}

function Presence({ sitting }: { readonly sitting: SeatView & { kind: 'person' } }) {
  return (
    <span class="online-presence circle" data-online={sitting.isOnline}>
      <span class="hidden-text">({say(sitting.isOnline ? 'rooms.seat.online' : 'rooms.seat.offline')})</span>
    </span>
  );
}

/** All other seated players; if there is none yet, that a seat is free. */
function othersIn({ seats, you }: RoomSummary): readonly string[] {
  const names = seats.flatMap((sitting, seat) => (seat === you || sitting.kind === 'open' ? [] : [nameAt(seats, seat)]));
  return names.length === 0 ? [say('rooms.seat.open')] : names;
}

const SECOND_MS = 1000;

/** Milliseconds left until a time that the server gave when its own clock said `now`. */
export function useNow(at: number | null, now: number): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    if (at === null) return;
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), SECOND_MS);
    return () => clearInterval(timer);
  }, [at, now]);
  return at === null ? null : Math.max(0, at - now - passed);
}
