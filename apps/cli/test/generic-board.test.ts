/** A game without a board of its own is playable all the same, here one in which everybody acts at once. */

import { createSimulationRandom } from '@tablehop/bots';
import { type Describer, type JsonObject, replay } from '@tablehop/core';
import { commonCatalogs, createSpeaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../../packages/core/test/toys/sealed-bids.ts';
import { playMatch } from '../play/play.ts';
import { noInk, type Terminal } from '../play/terminal.ts';
import { cliCatalogs } from '../voice.ts';

function scripted(answers: readonly string[]): { readonly terminal: Terminal; readonly written: string[] } {
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
  return { terminal, written };
}

const say = createSpeaker('en', commonCatalogs.en, cliCatalogs.en, { 'toy.facts': '{$facts}' });

/** The bare facts must do for a toy without words. */
const describer: Describer<unknown, JsonObject> = {
  describeAction: (_view, action) => ({ key: 'toy.facts', params: { facts: factsOf(action) } }),
  describeEffect: (effect) => ({ key: 'toy.facts', params: { facts: factsOf(effect) } }),
};

function factsOf(facts: { readonly [field: string]: unknown }): string {
  return Object.entries(facts)
    .map(([field, value]) => (field === 'type' || field === 'key' ? String(value) : `${field} ${value}`))
    .join(' ');
}

describe('a game without a board', () => {
  it('is played by lists in plain words', async () => {
    const { terminal, written } = scripted(['3', '1', '1']);
    const record = await playMatch(
      { game: sealedBids, players: 3, seat: 1, level: 'random', options: { rounds: 3, ties: 'earliest' }, seed: 4 },
      {
        terminal,
        voice: { say, rulesPage: { sections: [], rulings: [], places: {} }, describer },
        ink: noInk,
        random: createSimulationRandom(1),
      },
    );
    expect(written).toContain('phase: bid');
    expect(written).toContain('  1  bid coins 0');
    expect(written.some((line) => line.startsWith('* turnedUp prize '))).toBe(true);
    expect(written).toContain('The match is over.');
    expect(record.moves.filter((move) => move.by === 1).map((move) => move.action)[0]).toEqual({ type: 'bid', coins: 2 });
    expect(replay(sealedBids, record).ok).toBe(true);
  });

  it('tells the person nothing that is for another seat only', async () => {
    const { terminal, written } = scripted(['1', '1', '1']);
    await playMatch(
      { game: sealedBids, players: 2, seat: 0, level: 'random', options: { rounds: 2, ties: 'earliest' }, seed: 4 },
      {
        terminal,
        voice: { say, rulesPage: { sections: [], rulings: [], places: {} }, describer },
        ink: noInk,
        random: createSimulationRandom(1),
      },
    );
    const text = written.join(' ');
    expect(text).toContain('bidCoins seat 0');
    expect(text).not.toContain('bidCoins seat 1');
  });
});
