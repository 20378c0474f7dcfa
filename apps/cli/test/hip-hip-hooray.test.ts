/** The protocol's promises for Hip, Hip, Hooray, kept by the engine as it ships. */

import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe, expect, it } from 'vitest';
import { keepsThePromises, shippedSession } from './promises.ts';
import { ask } from './toy-session.ts';

describe('hip-hip-hooray', () => {
  keepsThePromises({
    game: hipHipHooray,
    documented: ['round', 'phase', 'first', 'seat', 'bag', 'lineup', 'rolled', 'rerolls', 'formations', 'totals'],
    derived: ['totals'],
    filledIn: ['rerolls'],
    runs: 40,
  });

  const shipped = shippedSession();

  it.each([
    ['phase', 'chance', { type: 'patterns', faces: [1, 1] }],
    ['first', 'chance', { type: 'first', seat: 2 }],
  ])('an error names the rule %s in one sentence', (rule, by, action) => {
    const { match } = ask(shipped(), 'new', { game: 'hip-hip-hooray', players: 2, seed: 1 });
    const reply = ask(shipped(), 'apply', { match, by, action });
    expect(reply.error).toMatchObject({ code: 'illegal-action', rule: `hip-hip-hooray/${rule}` });
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$/);
  });
});
