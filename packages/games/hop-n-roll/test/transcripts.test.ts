/**
 * Transcripts of the engine protocol, made by an independent model of the game, played again at the level of the game: turns, offers (as
 * sets), the documented fields of views, scores and the codes of errors come out the same.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { type By, canonical, judge, type Over, type Turn, type Viewer } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { type Action, hopNRoll, type Options, type State } from '../index.ts';

type Request = {
  readonly cmd: string;
  readonly players: number;
  readonly options: Partial<Options>;
  readonly by: By;
  readonly action: unknown;
  readonly seat: Viewer;
};
type Reply = {
  readonly ok: boolean;
  readonly turn?: object;
  readonly offers?: readonly unknown[];
  readonly view?: object;
  readonly scores?: readonly unknown[];
  readonly error?: { readonly code: string; readonly rule?: string };
  readonly record?: { readonly moves: readonly { readonly by: By; readonly action: unknown }[] };
};
type Line = { readonly request: Request; readonly reply: Reply };

const folder = new URL('./transcripts/', import.meta.url);
const DEFAULTS: Options = { sheet: 'standard', board: 'A', mayDecline: false };

/** The protocol does not say the key of a chance. */
function shown(turn: Turn): Exclude<Turn, { kind: 'chance' }> | Over | object {
  return turn.kind === 'chance' ? { kind: turn.kind, phase: turn.phase } : turn;
}

function sorted(items: readonly unknown[]): readonly string[] {
  return items.map(canonical).sort();
}

describe('A transcript comes out the same', () => {
  test.each(readdirSync(folder))('%s', (file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
    let state = {} as State;
    const moves: { by: By; action: unknown }[] = [];
    for (const [index, line] of lines.entries()) {
      const { request, reply } = JSON.parse(line) as Line;
      const where = `line ${index + 1}`;
      switch (request.cmd) {
        case 'new':
          state = hopNRoll.start({ ...DEFAULTS, ...request.options }, request.players);
          expect(shown(hopNRoll.turn(state)), where).toEqual(reply.turn);
          break;
        case 'apply': {
          const judged = judge(hopNRoll, state, state.order.length, request.by, request.action);
          expect(judged.ok, where).toBe(reply.ok);
          if (!judged.ok) {
            expect({ code: judged.refused.code, rule: judged.refused.rule }, where).toEqual({
              code: reply.error?.code,
              rule: reply.error?.rule,
            });
            break;
          }
          state = hopNRoll.apply(state, request.by, judged.action as Action).state;
          moves.push({ by: request.by, action: judged.action });
          expect(shown(hopNRoll.turn(state)), where).toEqual(reply.turn);
          break;
        }
        case 'legal':
          expect(sorted(hopNRoll.offers(state, Number(request.seat))), where).toEqual(sorted(reply.offers ?? []));
          break;
        case 'view':
          expect(hopNRoll.view(state, request.seat), where).toMatchObject(reply.view ?? {});
          break;
        case 'score':
          expect(hopNRoll.score(state), where).toEqual(reply.scores);
          break;
        case 'log':
          expect(moves, where).toEqual(reply.record?.moves);
          break;
        default:
          throw new Error(`${where}: nobody compares ${request.cmd}`);
      }
    }
    expect(moves.length).toBeGreaterThan(50);
  });

  test('there are two', () => {
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
