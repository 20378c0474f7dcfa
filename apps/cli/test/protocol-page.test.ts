import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { createEngineSession } from '../engine/run.ts';
import { playOn, shippedSession } from './promises.ts';
import { ask } from './toy-session.ts';

const page = readFileSync(new URL('../../../docs/PROTOCOL.md', import.meta.url), 'utf8');

describe('docs/PROTOCOL.md', () => {
  it('shows what the engine answers', async () => {
    const session = await createEngineSession(() => undefined);
    const exchanges = [...page.matchAll(/^→ (.*)\n← (.*)$/gm)];
    expect(exchanges.length).toBeGreaterThan(10);
    for (const [, request = '', reply = ''] of exchanges) {
      const pattern = reply.split('…').map(escaped);
      expect(session.answer(request)).toMatch(new RegExp(`^${pattern.join('.*')}$`));
    }
  });

  const shipped = shippedSession();

  it.each(completeGames.map((game) => [game.id, game] as const))(
    'describes %s: its options, fields and rules, and what a match is made of',
    (id, game) => {
      const [, section = ''] = page.split(`### ${game.title} (\`${id}\`)\n`);
      const [described = ''] = section.split('\n### ');
      const { match, turn } = ask(shipped(), 'new', { game: id, players: game.players[0], seed: 1 });
      const { options: _ofTheMatch, ...fields } = ask(shipped(), 'view', { match, seat: 'table' }).view;
      const replies = playOn(shipped(), match, Number.POSITIVE_INFINITY, () => 0);
      const { scores } = ask(shipped(), 'score', { match });
      const turns = [turn, ...replies.map((reply) => reply.turn)];
      const words = new Set<string>([
        ...Object.keys(game.options),
        ...Object.keys(fields),
        ...game.ruleIds,
        ...turns.map(({ kind, phase, reason }) => (kind === 'over' ? reason : phase)),
        ...scores[0].lines.map((line: { key: string }) => line.key),
      ]);
      for (const word of words) expect(described, word).toContain(`\`${word}\``);
      for (const type of new Set(replies.map(({ action }) => action.type))) expect(described, type).toContain(`{"type":"${type}"`);
    },
  );
});

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
