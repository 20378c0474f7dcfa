import { createSimulationRandom } from '@tablehop/bots';
import type { Json } from '@tablehop/core';
import { commonCatalogs, createSpeaker } from '@tablehop/text';
import { sealedBids } from '../../../packages/core/test/toys/sealed-bids.ts';
import { target } from '../../../packages/core/test/toys/target.ts';
import { sentences } from '../engine/run.ts';
import { createSession, type Session, type SessionParts } from '../engine/session.ts';

export type Reply = { readonly id: Json; readonly ok: boolean; readonly error?: { code: string; rule?: string; message: string } } & {
  // biome-ignore lint/suspicious/noExplicitAny: what a reply holds is what the tests are about
  readonly [field: string]: any;
};

const words = {
  'sealedBids.tooManyCoins': 'You have only {$coins} coins.',
  'sealedBids.positionField': 'The field "{$field}" cannot be so.',
  'sealedBids.noSuchPrize': 'The prizes left are {$left}.',
};

export function toySession(parts: Partial<SessionParts> = {}): { readonly session: Session; readonly defects: unknown[] } {
  const defects: unknown[] = [];
  const speaker = createSpeaker('en', commonCatalogs.en, sentences, words);
  const session = createSession({
    games: [sealedBids, target],
    speaker: () => speaker,
    random: createSimulationRandom(1),
    onDefect: (error) => defects.push(error),
    ...parts,
  });
  return { session, defects };
}

export function ask(session: Session, cmd: string, fields: object = {}): Reply {
  return JSON.parse(session.answer(JSON.stringify({ id: 1, cmd, ...fields })));
}

/** Takes chance from the seed and always the first offer, for `moves` moves or until the match is over. */
export function finish(session: Session, match: string, moves = Number.POSITIVE_INFINITY): void {
  for (let made = 0; made < moves; made++) {
    const { turn } = ask(session, 'turn', { match });
    if (turn.kind === 'over') return;
    const [seat] = turn.seats ?? [];
    const reply =
      turn.kind === 'chance'
        ? ask(session, 'roll', { match })
        : ask(session, 'apply', { match, by: seat, action: ask(session, 'legal', { match, seat }).offers[0].action });
    if (!reply.ok) throw new Error(reply.error?.message);
  }
}
