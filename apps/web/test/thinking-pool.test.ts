/** Bots think in workers: a match continues even if these fail. */

import type { Request, WebWorker } from '@tablehop/core/requests';
import { type Thinking, thinkNow } from '@tablehop/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bots, createEar, gameOf, memoryStorage, openTab } from '../../../packages/host/test/support.ts';
import { think } from '../thinking/pool.ts';

type Fate = 'answers' | 'dies' | 'throws';
type Listener = (event: { readonly data?: unknown }) => void;

let nextFate: () => Fate = () => 'answers';
let fates: Fate[] = [];

class FatefulWorker implements WebWorker {
  readonly #listeners = new Map<string, Listener>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  postMessage(message: unknown): void {
    const { id, asked } = message as Request;
    const fate = nextFate();
    fates.push(fate);
    const tell = (type: string, data?: unknown) => this.#listeners.get(type)?.({ data });
    setImmediate(() => {
      if (fate === 'dies') tell('error');
      else if (fate === 'throws') tell('message', { kind: 'problem', id, problem: { message: 'thinking is hard' } });
      else tell('message', { kind: 'answer', id, answer: thinkNow(asked as Thinking, gameOf('hip-hip-hooray')) });
    });
  }

  terminate(): void {}
}

beforeEach(() => {
  fates = [];
  vi.stubGlobal('Worker', FatefulWorker);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function playMatch(): Promise<readonly Thinking[]> {
  const asked: Thinking[] = [];
  const { matches } = openTab(memoryStorage(), undefined, {
    think: (thinking) => {
      asked.push(thinking);
      return think(thinking);
    },
  });
  const session = await matches.open(await matches.create({ game: 'hip-hip-hooray', options: {}, seats: bots(2), seed: 'thinking' }));
  const ear = createEar();
  session.watch('table', (news) => {
    ear.listener(news);
    session.shown(news.look.version);
  });
  await ear.until(({ look }) => look.turn.kind === 'over');
  expect((await session.record()).moves.filter(({ by }) => by !== 'chance')).toHaveLength(asked.length);
  return asked;
}

describe('a bot in a worker', () => {
  it('that throws makes any move, and the match goes on to its end', async () => {
    nextFate = () => 'throws';
    const asked = await playMatch();
    expect(fates).toHaveLength(asked.length);
  });

  it.each<[string, () => Fate, number]>([
    ['is asked once more in another worker', () => (fates.at(-1) === 'dies' ? 'answers' : 'dies'), 0],
    ['twice makes any move, and the match goes on to its end', () => 'dies', 1],
  ])('that dies %s', async (_, fate, errors) => {
    nextFate = fate;
    const asked = await playMatch();
    expect(fates).toHaveLength(2 * asked.length);
    expect(console.error).toHaveBeenCalledTimes(errors * asked.length);
  });

  it('gives no advice that it has not thought of, and plays no challenge otherwise than others do', async () => {
    nextFate = () => 'answers';
    const [thinking] = (await playMatch()) as [Thinking];
    nextFate = () => 'throws';
    await expect(think({ ...thinking, isAdvice: true })).rejects.toThrow('thinking is hard');
    await expect(think({ ...thinking, decision: 0 })).rejects.toThrow('thinking is hard');
  });
});
