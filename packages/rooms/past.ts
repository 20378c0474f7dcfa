/** A match from its beginning, told as it was told then. */

import { type AnyGame, type Message, opening, type Viewer, visibleTo } from '@tablehop/core';
import type { HostedMatch } from '@tablehop/host';
import type { Answers } from './messages.ts';

export function pastOf({ table }: HostedMatch, game: AnyGame, viewer: Viewer, roundOf: (view: unknown) => Message | null): Answers['past'] {
  const record = table.record();
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a match that is played does not open: ${opened.problem.key}`);
  let { state } = opened;
  return record.moves.map(({ by, action }) => {
    const round = roundOf(game.view(state, viewer));
    const applied = game.apply(state, by, action);
    state = applied.state;
    return { by, effects: visibleTo(applied.effects, viewer) as Answers['past'][number]['effects'], moves: 1, round };
  });
}
