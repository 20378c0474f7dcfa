/** The board of a day for as long as a component shows it: asked for anew when one's own try has been sent, and when one comes back. */

import { type BoardView, boardView } from '@tablehop/boards/messages';
import { useEffect, useState } from 'preact/hooks';
import * as v from 'valibot';
import { askBoard, fetchJson } from './ask-board.ts';
import { outbox } from './index.ts';
import { markSeenBoards } from './mark.ts';
import type { OutboxTry, TryName } from './outbox.ts';

/** However often somebody comes back. */
const FRESH_MS = 15_000;

export type BoardState = {
  /** The one last heard of; null before, and where there is no server. */
  readonly board: BoardView | null;
  /** What became of one's own try; null if none was sent. */
  readonly own: OutboxTry | null;
};

export function useBoard({ game, day }: TryName): BoardState {
  const [heard, setHeard] = useState<{ readonly name: string; readonly board: BoardView } | null>(null);
  const name = `${game} ${day}`;
  const own = outbox.tries.value.find((each) => each.game === game && each.day === day) ?? null;

  useEffect(() => {
    let isWanted = true;
    let askedAt = Number.NEGATIVE_INFINITY;
    const look = async () => {
      if (!navigator.onLine || document.hidden || performance.now() - askedAt < FRESH_MS) return;
      askedAt = performance.now();
      const { body } = await askBoard(fetchJson, { game, day }, await outbox.secret());
      if (!v.is(boardView, body)) return;
      markSeenBoards();
      if (isWanted) setHeard({ name, board: body });
    };
    // Without a network, or a server, there is no board: nobody is told.
    const lookQuietly = () => void look().catch(() => undefined);
    void outbox.flush();
    lookQuietly();
    addEventListener('online', lookQuietly);
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      isWanted = false;
      removeEventListener('online', lookQuietly);
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, [name, own?.state]);

  return { board: heard?.name === name ? heard.board : null, own };
}
