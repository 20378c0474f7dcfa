/** A match of a room that is over, as one of this browser's own: to be replayed, printed and given away like any other. */

import type { Session } from '@tablehop/host';
import { useEffect, useMemo } from 'preact/hooks';
import { addressOf } from '../../../features/rooms/addresses.ts';
import { matches } from '../../../match/index.ts';
import type { TableRoom } from './table-room.ts';

/** Its id here. It is kept once, and known again by its seed: a match brought online may have begun here, but has more moves. */
async function keepCopy(session: Session, { seats, seatChanges, room }: TableRoom): Promise<string> {
  const record = await session.record();
  const { by, address } = addressOf(room.view.value);
  const changes = seatChanges.value;
  const origin = { [by]: address, ...(changes.length === 0 ? {} : { seatChanges: changes }) };
  const recent = await matches.recent();
  const known = recent.find(
    ({ game, seed, moves, over }) => over && game === record.game && seed === record.seed && moves === record.moves.length,
  );
  return known?.id ?? (await matches.keep({ seats: seats.value, record }, origin));
}

/** The id of the match in this browser: its own, or that of a copy, which is made when it ends before our eyes, or else when it is needed. */
export function useKeptCopy(table: TableRoom | null, session: Session, isOver: boolean): () => Promise<string> {
  const kept = useMemo(() => {
    let copy: Promise<string> | null = null;
    return (): Promise<string> => {
      if (table === null) return Promise.resolve(session.summary.id);
      const asked = copy ?? keepCopy(session, table);
      copy = asked;
      asked.catch(() => {
        if (copy === asked) copy = null;
      });
      return asked;
    };
  }, [table, session]);
  const hasEnded = table !== null && isOver && !session.summary.over;
  useEffect(() => {
    // If it fails, whoever needs it is told.
    if (hasEnded) kept().catch(() => undefined);
  }, [hasEnded, kept]);
  return kept;
}
