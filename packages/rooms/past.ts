/** What happened in a match so far, for those who come later. */

import { type AnyGame, type Message, opening, type Viewer, visibleTo } from '@tablehop/core';
import { createPause, type HostedMatch, type Pause } from '@tablehop/host';
import type { Answers } from './messages.ts';
import { gameOfPlan } from './new-room.ts';
import type { RoomsPorts } from './ports.ts';
import type { Room } from './room.ts';

type Past = Promise<Answers['past']>;

/** Whoever asks for the same is given the same: it costs much. */
export function createPastReader({ host, roundOf }: Pick<RoomsPorts, 'host' | 'roundOf'>) {
  const known = new Map<string, Past>();

  return async (room: () => Room, match: HostedMatch, viewerNow: () => Viewer): Past => {
    const game = gameOfPlan({ ...room().plan, rules: match.summary().rules }, host.findGame);
    const round = await roundOf(game);
    const viewer = viewerNow();
    const version = `${room().match?.id} ${match.table.version} `;
    const key = version + viewer;
    const past = known.get(key) ?? pastOf(match, { game, viewer, roundOf: round, pause: createPause(host) });
    for (const other of known.keys()) if (!other.startsWith(version)) known.delete(other);
    known.set(key, past);
    past.catch(() => known.delete(key));
    return past;
  };
}

type PastParts = {
  readonly game: AnyGame;
  readonly viewer: Viewer;
  readonly roundOf: (view: unknown) => Message | null;
  readonly pause: Pause;
};

export async function pastOf({ table }: HostedMatch, { game, viewer, roundOf, pause }: PastParts): Promise<Answers['past']> {
  const record = table.unhashedRecord();
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a match that is played does not open: ${opened.problem.key}`);
  let { state } = opened;
  const past: Answers['past'][number][] = [];
  for (const { by, action } of record.moves) {
    const pausing = pause();
    if (pausing !== null) await pausing;
    const round = roundOf(game.view(state, viewer));
    const applied = game.apply(state, by, action);
    state = applied.state;
    past.push({ by, effects: visibleTo(applied.effects, viewer) as Answers['past'][number]['effects'], moves: 1, round });
  }
  return past;
}
