import type { Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import type { Reaction, RoomView } from '@tablehop/rooms';
import { Icon } from '@tablehop/ui/icon.tsx';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { nameAt } from '../../../../features/rooms/plan-words.ts';
import { attempt } from '../../../../features/rooms/use-room.ts';
import type { Words } from '../../../../match/words.ts';
import type { WebKey } from '../../../../text/index.ts';
import { loadNewestBuild } from '../../../../ui/newest-build.ts';
import { REACTION_NAMES, ReactionSign } from '../../../../ui/reactions.tsx';
import type { PlayMatch } from '../play-match.ts';
import type { Presence, TableRoom } from './table-room.ts';
import { longTime, nextTickMs, shortTime, type TimeLeft, timeLeftOf } from './turn-clock.ts';
import type { ShownReaction } from './use-room-notices.ts';
import './room-parts.css';
import type { WebSpeaker } from '../../../../text/index.ts';

type RoomDockParts = {
  readonly table: TableRoom;
  readonly look: Look;
  readonly play: PlayMatch;
  readonly words: Words;
  readonly onJoinRematch: () => void;
};

/** At most one bar, before anything of the board. */
export function roomDock({ table, look, play, words, onJoinRematch }: RoomDockParts) {
  const { speak, nameOf } = words;
  const { request } = look;
  if (table.connectedness.value === 'outdated') {
    const reload = () => void loadNewestBuild();
    return bar(speak('rooms.problem.outdated'), { label: speak('shell.fault.reload'), run: reload, isMain: true });
  }
  const offer = rematchOffer(table, words);
  if (offer !== null) return bar(offer.text, { label: offer.label, run: onJoinRematch, isMain: true });
  if (table.isAway.value) {
    return bar(null, {
      label: speak('rooms.table.back'),
      run: () => void attempt(() => table.room.ask('back', {})),
      isMain: true,
    });
  }
  if (request !== null && request.by === table.you) {
    const names = request.awaits.map(nameOf);
    return bar(`${speak('rooms.undo.own')} ${speak('rooms.undo.waiting', { names, count: names.length })}`, {
      label: speak('play.undo.withdraw'),
      run: () => void play.answerUndo(request.by, false),
      isMain: false,
    });
  }
  return null;
}

type Way = { readonly label: string; readonly run: () => void; readonly isMain: boolean };

function bar(text: string | null, { label, run, isMain }: Way) {
  return (
    <div class="room-dock row wrap middle gap-1-3 text-center">
      {text !== null && (
        <p class="m-0 balance" role="status">
          {text}
        </p>
      )}
      <button type="button" class={isMain ? 'button button-main rigid' : 'button rigid'} onClick={run}>
        {label}
      </button>
    </div>
  );
}

export type RematchOffer = {
  readonly text: string;
  readonly label: string;
};

export function rematchOffer(table: TableRoom | null, { speak, nameOf }: Words): RematchOffer | null {
  if (table === null || !table.isPast.value) return null;
  const { seats, you } = table.room.view.value;
  const names = seats.flatMap((sitting, seat) => {
    if (sitting.kind !== 'person' || !sitting.ready || sitting.member === you.member) return [];
    const before = table.seatOf(sitting.member);
    return [before === null ? nameAt(seats, seat) : nameOf(before)];
  });
  return {
    // A page of an earlier version asks for a rematch without being ready.
    text: names.length === 0 ? speak('rooms.rematch.offered') : speak('rooms.rematch.wanted', { names, count: names.length }),
    label: speak(you.seat === null ? 'rooms.rematch.watch' : 'rooms.rematch.join'),
  };
}

type ReactionTrayProps = { readonly speak: WebSpeaker; readonly onSend: (reaction: Reaction) => void; readonly onClose: () => void };

export function ReactionTray({ speak, onSend, onClose }: ReactionTrayProps) {
  const tray = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    tray.current?.showPopover();
    tray.current?.querySelector('button')?.focus();
  }, []);
  return (
    <fieldset
      ref={tray}
      class="reaction-tray fixed grid gap-1 m-0 on-paper edge rounded-3 shadow-lifted p-2"
      popover="auto"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <legend class="hidden-text">{speak('rooms.react.title')}</legend>
      {REACTION_NAMES.map((reaction) => (
        <button
          key={reaction}
          type="button"
          class="reaction-tray-one center p-0 no-border rounded-2"
          title={speak(`rooms.react.${reaction}`)}
          onClick={() => {
            onSend(reaction);
            tray.current?.hidePopover();
          }}
        >
          <ReactionSign name={reaction} />
          <span class="hidden-text">{speak(`rooms.react.${reaction}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function FloatingReactions({ of }: { readonly of: readonly ShownReaction[] }) {
  if (of.length === 0) return null;
  return (
    <span class="reaction-floats absolute click-through" aria-hidden="true">
      {of.map(({ id, reaction }) => (
        <span key={id} class="reaction-float center absolute edge circle shadow">
          <ReactionSign name={reaction} />
        </span>
      ))}
    </span>
  );
}

const SAID: { readonly [presence in Presence]: WebKey } = {
  here: 'rooms.seat.online',
  gone: 'rooms.seat.offline',
  away: 'rooms.seat.away',
  left: 'rooms.seat.left',
  bot: 'play.seat.bot',
};

export function presenceInWords(presence: Presence, speak: WebSpeaker): string {
  return speak(SAID[presence]);
}

type SeatProps = { readonly room: TableRoom; readonly seat: Seat; readonly speak: WebSpeaker };

/** A filled dot, a ring, or the head of the bot that stands in: told apart by shape. */
export function SeatPresence({ room, seat, speak }: SeatProps) {
  const presence = room.presences.value[seat] ?? 'bot';
  if (presence === 'bot') return null;
  return (
    <span class="seat-presence absolute circle" data-presence={presence} title={presenceInWords(presence, speak)}>
      {(presence === 'away' || presence === 'left') && <Icon name="bot" />}
      <span class="hidden-text">{presenceInWords(presence, speak)}</span>
    </span>
  );
}

/** The time left; without a clock, that a present player is choosing. */
export function SeatTime({ room, seat, acts, speak }: SeatProps & { readonly acts: boolean }) {
  const left = useTimeLeft(room, seat);
  const isChoosing = acts && seat !== room.you && room.presences.value[seat] === 'here';
  if (left === null && !isChoosing) return null;
  return (
    <span class={left === null ? 'seat-thinking' : 'seat-time'} data-short={left?.isShort ?? false}>
      {left === null ? (
        <i class="seat-choosing inline-block circle" aria-hidden="true" />
      ) : (
        <span aria-hidden="true">{shortTime(left.ms, speak.locale)}</span>
      )}
      {isChoosing && <span class="hidden-text">{speak('rooms.table.choosing')}</span>}
    </span>
  );
}

/** In words, for the sheet of a seat. Does not tick. */
export function timeLeftInWords(room: TableRoom, view: RoomView, seat: Seat, speak: WebSpeaker): string | null {
  const left = timeLeftOf(view, seat, room.serverNow());
  return left === null ? null : speak('rooms.mine.timeLeft', { time: longTime(left.ms, speak.locale) });
}

function useTimeLeft(room: TableRoom, seat: Seat): TimeLeft | null {
  const view = room.room.view.value;
  const [, setTick] = useState(0);
  const left = room.isPast.value ? null : timeLeftOf(view, seat, room.serverNow());
  const tick = left === null ? null : nextTickMs(left.ms);
  useEffect(() => (tick === null ? undefined : waitByClock(tick, () => setTick((number) => number + 1))));
  return left;
}

export function Watching({ room, speak }: { readonly room: TableRoom; readonly speak: WebSpeaker }) {
  const { watching } = room.room.view.value;
  if (watching === 0 || room.isPast.value) return null;
  const said = [...(room.you === null ? [speak('rooms.table.watching')] : []), speak('rooms.watch.count', { count: watching })].join(' ');
  return (
    <span class="watching" data-you={room.you === null} title={said}>
      <Icon name="watching" />
      <span aria-hidden="true">{watching}</span>
      <span class="hidden-text">{said}</span>
    </span>
  );
}
