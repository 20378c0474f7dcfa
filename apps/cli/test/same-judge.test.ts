/** The engine has no table and calls core's `judge` itself: both must accept the same moves and refuse for the same reason. */

import { type AnyGame, type By, keyedRandom, parseOptions, pick, type Random } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { openTable } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { createEngineSession } from '../engine/run.ts';
import { ask } from './toy-session.ts';

const PLAYERS = 2;
const STEPS = 40;

describe.each(games)('$id', (game: AnyGame) => {
  it('is judged alike by the engine and at the table', async () => {
    const random = keyedRandom('judge', game.id);
    const session = await createEngineSession((error) => {
      throw error;
    });
    const parsed = parseOptions(game.options, {});
    const options = parsed.ok ? (parsed.value as object) : {};
    const { match } = ask(session, 'new', { game: game.id, players: PLAYERS, seed: 'judge', options });
    const setup = { players: PLAYERS, options: options as never, seed: 'judge', humans: [0, 1], chance: 'given' } as const;
    const opened = await openTable(game, setup, { store: async () => undefined });
    if (!opened.ok) throw new Error(opened.problem.key);
    const { table } = opened;

    const refusals = new Set<string>();
    const actions: object[] = [{ type: 'nonsense' }, {}];
    for (let step = 0; step < STEPS && table.turn().kind !== 'over'; step++) {
      const right = nextMove(game, table.look('table').view, random);
      for (const by of ['chance', 0, 1] as const) await tryAtBoth(by, pick(random, actions));
      actions.push(right.action);
      await tryAtBoth(right.by, right.action);
    }
    expect([...refusals]).toEqual(expect.arrayContaining(['not-your-turn', 'bad-request']));

    async function tryAtBoth(by: By, action: object): Promise<void> {
      const engine = ask(session, 'apply', { match, by, action });
      const answer = await table.submit({ by, action, version: table.version });
      const { code, rule } = engine.error ?? {};
      const refused = answer.ok ? {} : answer.refused;
      expect({ ok: engine.ok, code, rule }).toEqual({
        ok: answer.ok,
        code: 'code' in refused ? refused.code : undefined,
        rule: 'rule' in refused ? refused.rule : undefined,
      });
      if (code !== undefined) refusals.add(code);
      expect(ask(session, 'view', { match, seat: 'table' }).view).toEqual(JSON.parse(JSON.stringify(table.look('table').view)));
    }
  });
});

function nextMove(game: AnyGame, state: unknown, random: Random): { readonly by: By; readonly action: object } {
  const turn = game.turn(state);
  if (turn.kind === 'chance') return { by: 'chance', action: game.draw(state, keyedRandom('judge', turn.key)) };
  if (turn.kind === 'over') throw new RangeError('the match is over');
  const by = pick(random, turn.seats);
  return { by, action: pick(random, game.offers(state, by)).action };
}
