/** The conversation on the protocol's page is one that the engine really has. */

import { readFileSync } from 'node:fs';
import { games } from '@tablehop/games';
import { describe, expect, it } from 'vitest';
import { createEngineSession } from '../engine/run.ts';

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

  it('describes every game that the engine offers', () => {
    for (const { id, title } of games) expect(page).toContain(`### ${title} (\`${id}\`)`);
  });
});

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
