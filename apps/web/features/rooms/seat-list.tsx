/** The seats of a room: who sits there and whether they are there and ready; and for the host, who else shall. */

import './seat-list.css';
import type { AnyGame, Seat } from '@tablehop/core';
import type { BotLevel } from '@tablehop/host';
import type { OpenRoom, RoomView, SeatView } from '@tablehop/rooms';
import { useState } from 'preact/hooks';
import { botNames } from '../../match/bot-names.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { distinctMarks } from '../../ui/marks.ts';
import { MarkSign } from '../../ui/seat-mark.tsx';
import { say } from '../../ui/speech.ts';
import { attempt } from './attempt.ts';
import { nameAt } from './names.ts';
import { SeatSelect } from './seat-select.tsx';

type SeatListProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  /** Null until its rules are loaded. */
  readonly game: AnyGame | null;
  readonly onSit: (seat: Seat) => void;
};

export function SeatList({ room, view, game, onSit }: SeatListProps) {
  const [doomed, setDoomed] = useState<{ readonly member: string; readonly name: string } | null>(null);
  const { seats, you, plan, brought } = view;
  // A match that was begun elsewhere has as many seats as it has.
  const mayResize = you.isHost && game !== null && brought === null && plan.position === undefined;
  return (
    <section class="seat-list" aria-labelledby="seat-list-title">
      <h2 id="seat-list-title">{say('rooms.seats')}</h2>
      <ol>
        {seats.map((sitting, seat) => (
          <li key={seat} class="seat-list-seat" data-kind={sitting.kind} data-own={seat === you.seat}>
            <Sitting view={view} sitting={sitting} seat={seat} />
            <div class="seat-list-ways">{waysAt(sitting, seat)}</div>
          </li>
        ))}
      </ol>
      {mayResize && seats.length < game.players[1] && (
        <button type="button" class="button button-quiet seat-list-add" onClick={() => attempt(() => room.ask('addSeat', {}))}>
          <Icon name="add" />
          {say('rooms.seat.add')}
        </button>
      )}
      {doomed !== null && (
        <Confirm
          title={say('rooms.remove.title', { name: doomed.name })}
          text={say('rooms.remove.text')}
          answers={[
            {
              label: say('rooms.remove'),
              kind: 'danger',
              run: () => {
                setDoomed(null);
                void attempt(() => room.ask('removeMember', { member: doomed.member }));
              },
            },
          ]}
          onCancel={() => setDoomed(null)}
        />
      )}
    </section>
  );

  function waysAt(sitting: SeatView, seat: Seat) {
    if (sitting.kind === 'person') {
      if (!you.isHost || sitting.member === you.member) return null;
      const name = nameAt(seats, seat);
      return (
        <button
          type="button"
          class="button button-quiet"
          aria-label={say('rooms.remove.named', { name })}
          onClick={() => setDoomed({ member: sitting.member, name })}
        >
          {say('rooms.remove')}
        </button>
      );
    }
    return (
      <>
        {sitting.kind === 'open' && view.id !== null && !(you.isHost && you.seat !== null) && (
          <button type="button" class="button" aria-label={say('rooms.sit.hereNamed', { number: seat + 1 })} onClick={() => onSit(seat)}>
            {say('rooms.sit.here')}
          </button>
        )}
        {you.isHost && sitting.kind !== 'left' && (
          <SeatSelect
            label={say('rooms.seat.choose', { number: seat + 1 })}
            kind={sitting.kind === 'bot' ? sitting.level : 'open'}
            onChoose={(kind) => attempt(() => room.ask('changeSeat', { seat, to: sitterFor(seats, seat, kind) }))}
          />
        )}
        {mayResize && seats.length > Math.max(2, game.players[0]) && (
          <button
            type="button"
            class="button button-quiet seat-list-remove"
            aria-label={say('rooms.seat.remove', { number: seat + 1 })}
            onClick={() => attempt(() => room.ask('removeSeat', { seat }))}
          >
            <Icon name="close" />
          </button>
        )}
      </>
    );
  }
}

function Sitting({ view, sitting, seat }: { readonly view: RoomView; readonly sitting: SeatView; readonly seat: Seat }) {
  const { seats, you, host } = view;
  if (sitting.kind === 'open') {
    return (
      <>
        <span class="seat-list-free" aria-hidden="true" />
        {/* The host's choice says the same. */}
        <p class={you.isHost ? 'hidden-text' : 'seat-list-who'}>
          <b>{say('rooms.seat.open')}</b>
        </p>
      </>
    );
  }
  const badges = [
    ...(seat === you.seat ? [say('rooms.seat.you')] : []),
    ...(sitting.kind === 'person' && sitting.member === host ? [say('rooms.seat.host')] : []),
  ];
  return (
    <>
      <MarkSign mark={sitting.mark} />
      <p class="seat-list-who">
        <b>{nameAt(seats, seat)}</b>
        {badges.length > 0 && <span class="seat-list-badges">{badges.join(' · ')}</span>}
        {!(sitting.kind === 'bot' && you.isHost) && <span class="seat-list-state">{stateOf(sitting, host)}</span>}
      </p>
    </>
  );
}

function stateOf(sitting: SeatView, host: string) {
  switch (sitting.kind) {
    case 'bot':
      return say(`house.seat.bot.${sitting.level}`);
    case 'left':
      return say('rooms.seat.left');
    case 'person':
      return (
        <>
          <span class="seat-list-presence" data-online={sitting.isOnline} aria-hidden="true" />
          {say(sitting.isOnline ? 'rooms.seat.online' : 'rooms.seat.offline')}
          {/* Whoever starts the match is ready by doing so. */}
          {(sitting.ready || sitting.member !== host) && (
            <>
              {' · '}
              <span class="seat-list-ready" data-ready={sitting.ready}>
                {sitting.ready && <Icon name="check" />}
                {say(sitting.ready ? 'rooms.seat.ready' : 'rooms.seat.notReady')}
              </span>
            </>
          )}
        </>
      );
    default:
      return null;
  }
}

type Sitter = { readonly kind: 'open' } | { readonly kind: 'bot'; readonly level: BotLevel; readonly name: string; readonly mark: number };

/** A bot keeps its name and sign when its strength changes; a new one has such as nobody else has. */
function sitterFor(seats: readonly SeatView[], seat: Seat, kind: 'open' | BotLevel): Sitter {
  if (kind === 'open') return { kind };
  const now = seats[seat];
  if (now?.kind === 'bot') return { kind: 'bot', level: kind, name: now.name, mark: now.mark };
  const names = botNames(seats.map((each) => (each.kind === 'open' ? '' : each.name)));
  const marks = distinctMarks(seats.map((each) => (each.kind === 'open' ? undefined : each.mark)));
  return { kind: 'bot', level: kind, name: names[seat] ?? '', mark: marks[seat] ?? seat };
}
