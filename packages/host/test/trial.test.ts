/** Attempts at a daily challenge. */

import { decideBySeed } from '@tablehop/bots';
import { type JsonObject, type MatchRecord, opening, same } from '@tablehop/core';
import type { MatchPlan, Session } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createLeases, type Ear, gameOf, listen, memoryStorage, openTab, untilOffered } from './support.ts';

const PLAN: MatchPlan = {
  game: 'hip-hip-hooray',
  options: {},
  seats: [
    { name: 'Ada', kind: 'person' },
    { name: 'Bot', kind: 'bot', level: 'medium' },
  ],
  seed: 'the same for all',
  trial: { day: '2026-11-16', counts: true },
};
const PRACTICE: MatchPlan = { ...PLAN, trial: { day: '2026-11-16', counts: false } };
const ALONE: MatchPlan = { game: 'hop-cest-plie', options: {}, seats: [{ name: 'Ada', kind: 'person' }], seed: 'alone' };

async function begin(plan: MatchPlan, storage = memoryStorage()) {
  const { matches } = openTab(storage, createLeases());
  const id = await matches.create(plan);
  const session = await matches.open(id);
  return { matches, id, session, ear: listen(session, 0) };
}

async function act(session: Session, ear: Ear): Promise<void> {
  const { look } = await untilOffered(ear);
  const answer = await session.submit(0, look.offers[0]?.action as JsonObject, look.version);
  expect(answer).toMatchObject({ ok: true });
}

async function played(plan: MatchPlan, moves = 7): Promise<MatchRecord> {
  const { session, ear } = await begin(plan);
  for (let move = 0; move < moves; move++) await act(session, ear);
  await untilOffered(ear);
  return session.record();
}

describe('a try', () => {
  it('meets the same bots as everybody who does the same', async () => {
    const [one, other] = [await played(PLAN), await played(PRACTICE)];
    expect(one.moves.filter(({ by }) => by === 1).length).toBeGreaterThan(2);
    expect(other.moves).toEqual(one.moves);
  });

  it('meets bots that decide by the seed and the number of their decision alone', async () => {
    const record = await played(PLAN);
    const game = gameOf(PLAN.game);
    const opened = opening(game, record);
    if (!opened.ok) throw new Error(opened.problem.key);
    let { state } = opened;
    let decisions = 0;
    for (const { by, action } of record.moves) {
      if (by === 1) {
        expect(same(action, decideBySeed(game, game.view(state, 1), 1, 'medium', record.seed, decisions))).toBe(true);
        decisions += 1;
      }
      state = game.apply(state, by, action).state;
    }
  });

  it('is what it was when it is opened again, and so is a match that is none', async () => {
    const storage = memoryStorage();
    const { id, session, ear } = await begin(PLAN, storage);
    await act(session, ear);
    const again = openTab(storage, createLeases()).matches;
    expect((await again.open(id)).summary.trial).toEqual(PLAN.trial);
    const practice = await again.create(PRACTICE);
    expect((await again.open(practice)).summary.trial).toEqual(PRACTICE.trial);
    const usual = await again.create(ALONE);
    expect((await again.open(usual)).summary).not.toHaveProperty('trial');
  });
});

describe('the try that counts', () => {
  it('gives no hints; practice does', async () => {
    const counted = await begin(PLAN);
    await untilOffered(counted.ear);
    await expect(counted.session.hint(0)).rejects.toMatchObject({ code: 'not-allowed', problem: { key: 'match.trial.hint' } });
    const practised = await begin(PRACTICE);
    await untilOffered(practised.ear);
    await expect(practised.session.hint(0)).resolves.toMatchObject({ action: expect.anything() });
  });

  it('takes nothing back that a bot has seen; practice does', async () => {
    for (const plan of [PLAN, PRACTICE]) {
      const { session, ear } = await begin(plan);
      await act(session, ear);
      await act(session, ear);
      const { look } = await untilOffered(ear);
      const answer = await session.undo(0, look.version);
      if (plan === PRACTICE) expect([look.undo?.way, answer.ok]).toEqual(['ask', true]);
      else expect([look.undo, answer]).toMatchObject([null, { ok: false, refused: { code: 'no-undo', key: 'match.trial.undo' } }]);
    }
  });

  it('takes back what nobody has seen and no chance has followed, and nothing before it', async () => {
    const { session, ear } = await begin({ ...ALONE, trial: { day: '2026-11-16', counts: true } });
    await act(session, ear);
    const { look } = await untilOffered(ear);
    expect(look.undo).toMatchObject({ way: 'free' });
    expect(await session.undo(0, look.version, 0)).toMatchObject({ ok: false, refused: { key: 'match.trial.undo' } });
    expect(await session.undo(0, look.version, 'chance')).toMatchObject({ ok: false });
    expect(await session.undo(0, look.version)).toMatchObject({ ok: true });
    const after = await untilOffered(ear);
    expect(after.look.undo).toBeNull();
    expect(await session.undo(0, after.look.version)).toMatchObject({ ok: false });
  });
});
