/** How a record and its moves are spoken of. */

import type { Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { OpenRecord } from './record-file.ts';

export function namesOf(say: Speaker): (seat: Seat) => string {
  return (seat) => say({ key: 'name.player', params: { number: seat + 1 } });
}

export function aboutRecord({ game, replayed, say }: OpenRecord): string {
  const { players } = replayed.setup;
  return say({ key: 'records.about', params: { title: game.title, players, moves: replayed.moves.length } });
}

/** A move with its index in the record, by which errors name it too. */
export function moveLine({ describer, say, steps }: OpenRecord, index: number): string {
  const step = steps[index];
  if (step === undefined) throw new RangeError(`no move ${index}`);
  const nameOf = namesOf(say);
  const who = step.by === 'chance' ? say({ key: 'records.chance' }) : nameOf(step.by);
  const action = say(describer.describeAction(step.state, step.action, nameOf));
  return say({ key: 'records.move', params: { number: String(index), who, action } });
}
