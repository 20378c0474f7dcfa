import type { Seat } from '@tablehop/core';
import type { Reaction } from '@tablehop/rooms';
import type { Speaker } from '@tablehop/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../../../features/rooms/attempt.ts';
import { sayWith } from '../../../text/say-with.ts';
import { announce } from '../../../ui/notices.ts';
import { waitByClock } from '../../../ui/wait.ts';
import { memberName, type TableRoom } from './table-room.ts';

/** A reaction that is on the screen now. `seat` is null for somebody who watches. */
export type ShownReaction = { readonly id: number; readonly seat: Seat | null; readonly reaction: Reaction };

export type Reactions = { readonly shown: readonly ShownReaction[]; readonly send: (reaction: Reaction) => void };

const REACTION_MS = 2600;
const MOST_AT_ONCE = 8;

/** What others express, for a moment each, and said politely; and how to express something oneself. */
export function useReactions(table: TableRoom | null, speak: Speaker): Reactions {
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const lastId = useRef(0);
  const latest = useRef(speak);
  latest.current = speak;

  const show = (seat: Seat | null, reaction: Reaction) => {
    lastId.current += 1;
    const id = lastId.current;
    const remove = () => setShown((before) => before.filter((each) => each.id !== id));
    setShown((before) => [...before, { id, seat, reaction }].slice(-MOST_AT_ONCE));
    waitByClock(REACTION_MS, remove);
    return remove;
  };

  useEffect(
    () =>
      table?.room.onReaction(({ member, reaction }) => {
        const view = table.room.view.value;
        // One's own was shown when it was sent.
        if (member === view.you.member) return;
        const seat = view.seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === member);
        show(seat === -1 ? null : seat, reaction);
        const name = seat === -1 ? memberName(view, member) : nameAt(table, seat, latest.current);
        const said = sayWith(latest.current, `rooms.react.${reaction}`);
        announce(sayWith(latest.current, 'rooms.react.said', { name: name ?? sayWith(latest.current, 'rooms.somebody'), reaction: said }));
      }),
    [table],
  );

  return {
    shown,
    send(reaction) {
      if (table === null) return;
      const remove = show(table.you, reaction);
      // One too many within a few seconds is just not shown: nobody has done anything wrong.
      void attempt(
        () => table.room.ask('react', { reaction }),
        () => {},
      ).then((isSent) => {
        if (!isSent) remove();
      });
    },
  };
}

function nameAt(table: TableRoom, seat: Seat, speak: Speaker): string {
  const name = table.seats.value[seat]?.name ?? '';
  return name === '' ? sayWith(speak, 'play.seat.player', { number: seat + 1 }) : name;
}
