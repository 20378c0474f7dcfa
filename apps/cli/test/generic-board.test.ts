/** A game without its own terminal board is playable; in this one all seats act at once. */

import { createSimulationRandom } from '@tablehop/bots';
import { type Describer, type JsonObject, replay } from '@tablehop/core';
import { noInk } from '@tablehop/terminal';
import { commonCatalogs, createSpeaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../../packages/core/test/toys/sealed-bids.ts';
import { playMatch } from '../play/play.ts';
import type { Terminal } from '../play/terminal.ts';
import { cliCatalogs } from '../voice.ts';

const say = createSpeaker('en', commonCatalogs.en, cliCatalogs.en, { 'toy.facts': '{$facts}' });

/** The toy game has no catalog, so moves are described by their raw fields. */
const describer: Describer<unknown, JsonObject> = {
  describeAction: (_view, action) => ({ key: 'toy.facts', params: { facts: factsOf(action) } }),
  describeEffect: (effect) => ({ key: 'toy.facts', params: { facts: factsOf(effect) } }),
};

function factsOf(facts: { readonly [field: string]: unknown }): string {
  return Object.entries(facts)
    .map(([field, value]) => (field === 'type' || field === 'key' ? String(value) : `${field} ${value}`))
    .join(' ');
}

async function playWith(answers: readonly string[], match: Pick<Parameters<typeof playMatch>[0], 'players' | 'seat' | 'options'>) {
  const written: string[] = [];
  const left = [...answers];
  const terminal: Terminal = {
    write: (...lines) => written.push(...lines),
    ask: async (prompt) => {
      written.push(prompt);
      return left.shift() ?? null;
    },
    close: () => undefined,
    columns: 80,
  };
  const voice = { say, rulesPage: { sections: [], rulings: [], places: {} }, describer };
  const record = await playMatch(
    { game: sealedBids, level: 'random', seed: 4, ...match },
    { terminal, voice, ink: noInk, random: createSimulationRandom(1) },
  );
  return { record, written };
}

describe('a game without a board', () => {
  it('is played by lists in plain words', async () => {
    const match = { players: 3, seat: 1, options: { rounds: 3, ties: 'earliest' } };
    const { record, written } = await playWith(['3', '1', '1'], match);
    expect(written).toContain('phase: bid');
    expect(written).toContain('  1  bid coins 0');
    expect(written.some((line) => line.startsWith('* turnedUp prize '))).toBe(true);
    expect(written).toContain('The match is over.');
    expect(record.moves.filter((move) => move.by === 1).map((move) => move.action)[0]).toEqual({ type: 'bid', coins: 2 });
    expect(replay(sealedBids, record).ok).toBe(true);
  });

  it('tells the person nothing that is for another seat only', async () => {
    const { written } = await playWith(['1', '1', '1'], { players: 2, seat: 0, options: { rounds: 2, ties: 'earliest' } });
    const text = written.join(' ');
    expect(text).toContain('bidCoins seat 0');
    expect(text).not.toContain('bidCoins seat 1');
  });
});
