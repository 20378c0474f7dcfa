/** Answers to undo requests for seats whose players cannot answer: bots, those who left, and those whose stand-in plays. */

import type { Seat, UnhashedRecord } from '@tablehop/core';
import type { HostedMatch } from '@tablehop/host';
import type { UndoRequest } from '@tablehop/table';
import type { Room } from './room.ts';

const RETRY_MS = 1000;

type Parts = {
  readonly room: () => Room;
  /** Null unless it is open here, and this process owns it. */
  readonly match: () => HostedMatch | null;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
};

/** Takes back at most the last move of the one who asks, and no chance. */
function isLastMove({ by, to }: UndoRequest, moves: UnhashedRecord['moves']): boolean {
  const undone = moves.slice(to);
  return undone.filter((move) => move.by === by).length <= 1 && undone.every((move) => move.by !== 'chance');
}

export function createConsents({ room, match, after, report }: Parts) {
  let cancelRetry: (() => void) | null = null;

  /** Bots consent. Absent players do so to what cannot harm them; else the request waits for them, or fails if they left. */
  function check(): void {
    const owned = match();
    if (owned === null) return;
    const { table } = owned;
    const { request } = table.look('watcher');
    if (request === null) return;
    const isHarmless = isLastMove(request, table.unhashedRecord().moves);
    const kindOf = (seat: Seat) => room().seats[seat]?.kind;
    const isAway = (seat: Seat) => {
      const info = room().seats[seat];
      return info?.kind === 'person' && info.away;
    };
    const isGone = (seat: Seat) => kindOf(seat) !== 'person' || isAway(seat);
    // Nobody else could end it, and their stand-in waits for its end.
    const withdrawing = isGone(request.by) ? request.by : undefined;
    const answering = withdrawing ?? request.awaits.find((seat) => kindOf(seat) !== 'person' || (isAway(seat) && isHarmless));
    if (answering === undefined) return;
    const consent = withdrawing === undefined && (isHarmless || kindOf(answering) === 'bot');
    table.answerUndo({ seat: answering, consent, version: table.version }).then((answer) => {
      // Nobody else consents for them.
      if (!answer.ok && answer.refused.code === 'not-stored') retryLater();
    }, report);
  }

  function retryLater(): void {
    cancelRetry ??= after(RETRY_MS, () => {
      cancelRetry = null;
      check();
    });
  }

  return {
    check,
    stop(): void {
      cancelRetry?.();
      cancelRetry = null;
    },
  };
}
