import type { AnyGame, Seat } from '@tablehop/core';
import type { BotLevel } from '@tablehop/host';
import type { OpenRoom, RoomView, SeatView } from '@tablehop/rooms';
import { Icon } from '@tablehop/ui/icon.tsx';
import { distinctMarks } from '@tablehop/ui/marks.ts';
import { MarkSign } from '@tablehop/ui/seat-mark.tsx';
import { botNames } from '@tablehop/ui/seats.ts';
import { useId, useState } from 'preact/hooks';
import { Confirm } from '../../ui/confirm.tsx';
import { say } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-loaded.ts';
import { nameAt } from './plan-words.ts';
import { mayStart, startState } from './room-state.ts';
import { SeatSelect } from './seat-select.tsx';
import { sayReady, startMatch } from './taking-part.ts';
import { attempt } from './use-room.ts';
import './seat-list.css';

type SeatListProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  readonly game: AnyGame | null;
  readonly onSit: (seat: Seat) => void;
};

export function SeatList({ room, view, game, onSit }: SeatListProps) {
  const [doomed, setDoomed] = useState<{ readonly member: string; readonly name: string } | null>(null);
  const { seats, you, plan, brought } = view;
  // A match begun elsewhere has a fixed number of seats.
  const mayResize = you.isHost && game !== null && brought === null && plan.position === undefined;
  return (
    <section class="seat-list" aria-labelledby="seat-list-title">
      <h2 id="seat-list-title">{say('rooms.seats')}</h2>
      <ol class="plain-list">
        {seats.map((sitting, seat) => (
          <li key={seat} class="seat-list-seat grid items-center gap-1-3" data-kind={sitting.kind} data-own={seat === you.seat}>
            <Sitting view={view} sitting={sitting} seat={seat} />
            <div class="seat-list-ways at-end row wrap gap-1">{waysAt(sitting, seat)}</div>
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
        <span class="seat-list-free circle" aria-hidden="true" />
        {/* The host's select shows the same. */}
        <p class={you.isHost ? 'hidden-text' : 'seat-list-who wrap items-baseline min-w-0 m-0 break-words'}>
          <b class="heading-font medium">{say('rooms.seat.open')}</b>
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
      <p class="seat-list-who wrap items-baseline min-w-0 m-0 break-words">
        <b class="heading-font medium">{nameAt(seats, seat)}</b>
        {badges.length > 0 && <span class="soft text-4">{badges.join(' · ')}</span>}
        {!(sitting.kind === 'bot' && you.isHost) && <span class="full-line soft text-4 leading-3">{stateOf(sitting, host)}</span>}
      </p>
    </>
  );
}

function stateOf(sitting: SeatView, host: string) {
  switch (sitting.kind) {
    case 'bot':
      return say(`shell.seat.bot.${sitting.level}`);
    case 'left':
      return say('rooms.seat.left');
    case 'person':
      return (
        <>
          <span class="seat-list-presence inline-block circle" data-online={sitting.isOnline} aria-hidden="true" />
          {say(sitting.isOnline ? 'rooms.seat.online' : 'rooms.seat.offline')}
          {/* Starting the match makes the host ready. */}
          {(sitting.ready || sitting.member !== host) && (
            <>
              {' · '}
              <span class={sitting.ready ? 'seat-list-ready good medium' : 'seat-list-ready'} data-ready={sitting.ready}>
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

/** A bot keeps its name and sign when its strength changes; a new one gets unique ones. */
function sitterFor(seats: readonly SeatView[], seat: Seat, kind: 'open' | BotLevel): Sitter {
  if (kind === 'open') return { kind };
  const now = seats[seat];
  if (now?.kind === 'bot') return { kind: 'bot', level: kind, name: now.name, mark: now.mark };
  const names = botNames(seats.map((each) => (each.kind === 'open' ? '' : each.name)));
  const marks = distinctMarks(seats.map((each) => (each.kind === 'open' ? undefined : each.mark)));
  return { kind: 'bot', level: kind, name: names[seat] ?? '', mark: marks[seat] ?? seat };
}

type StartBarProps = { readonly room: OpenRoom; readonly view: RoomView; readonly game: AnyGame };

export function StartBar({ room, view, game }: StartBarProps) {
  const id = useId();
  const [isBusy, begin] = useBusy();
  const { seats, you } = view;
  const own = you.seat === null ? undefined : seats[you.seat];
  const state = startState(view, game);
  const starts = mayStart(view);
  const isReady = own?.kind === 'person' && own.ready;
  const canStart = state.kind === 'go';
  const act = (work: () => Promise<unknown>) => begin(() => attempt(work));

  return (
    <div class="start-bar gap-2-4 sticky row wrap at-bottom on-paper edge">
      <p id={id} class="start-bar-state m-0" role="status">
        {sentence()}
      </p>
      {you.seat !== null && (
        <div class="start-bar-ways">
          {!you.isHost && (
            <button
              type="button"
              class={isReady || (starts && canStart) ? 'button' : 'button button-main'}
              aria-pressed={isReady}
              aria-busy={isBusy}
              onClick={() => act(() => (isReady ? room.ask('ready', { ready: false }) : sayReady(room)))}
            >
              {!isReady && <Icon name="check" />}
              {say(isReady ? 'rooms.unready' : 'rooms.ready')}
            </button>
          )}
          {starts && (
            <button
              type="button"
              class="button button-main start-bar-start"
              aria-disabled={!canStart}
              aria-describedby={id}
              aria-busy={isBusy}
              onClick={() => canStart && act(() => startMatch(room))}
            >
              <Icon name="play" />
              {say('rooms.start')}
            </button>
          )}
        </div>
      )}
    </div>
  );

  function sentence(): string {
    switch (state.kind) {
      case 'few':
        return say('rooms.start.few', { min: state.min });
      case 'open':
        return say(you.isHost ? 'rooms.start.open' : 'rooms.start.stillOpen', { count: state.count });
      case 'sit':
        return you.isHost ? say('rooms.start.sit') : say('rooms.watch.waiting');
      case 'missed': {
        const names = state.seats.map((seat) => nameAt(seats, seat));
        return say(names.length === 1 ? 'rooms.start.missed' : 'rooms.start.missedMany', { names });
      }
      case 'waiting': {
        const others = state.for.filter((seat) => seat !== you.seat);
        if (others.length === 0) return say('rooms.start.you');
        const names = others.map((seat) => nameAt(seats, seat));
        return say(names.length === 1 ? 'rooms.start.waiting' : 'rooms.start.waitingMany', { names });
      }
      case 'go': {
        if (starts) return say('rooms.start.go');
        const host = seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === view.host);
        return host === -1 || !isReady ? say('rooms.watch.waiting') : say('rooms.start.byHost', { name: nameAt(seats, host) });
      }
    }
  }
}
