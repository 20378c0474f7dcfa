import { type AnyGame, hashText, type JsonObject, type MatchRecord, parseOptions, same, type Viewer } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import {
  type AcquireLease,
  createMatches,
  type HostPorts,
  importMatch,
  type Matches,
  type MatchStorage,
  type News,
  type PagePorts,
  type SeatInfo,
  type Session,
  thinkNow,
} from '@tablehop/host';
import { play } from '../../core/test/play.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { target } from '../../core/test/toys/target.ts';

export { memoryStorage } from '../../../simulation/database.ts';

const toys: readonly AnyGame[] = [sealedBids, target];

export function findAnyGame(id: string): AnyGame | undefined {
  return toys.find((toy) => toy.id === id) ?? findGame(id);
}

export function gameOf(id: string): AnyGame {
  const game = findAnyGame(id);
  if (game === undefined) throw new RangeError(`no game ${id}`);
  return game;
}

export const people = (count: number): readonly SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `Ada ${seat}`, kind: 'person' }));
export const bots = (count: number): readonly SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `Bot ${seat}`, kind: 'bot', level: 'random' }));

export function playedRecord(game: AnyGame, players: number, seed: string, most = Number.POSITIVE_INFINITY): MatchRecord {
  const parsed = parseOptions<JsonObject>(game.options, {});
  const options = parsed.ok ? parsed.value : {};
  const setup = { game: game.id, rules: game.rules, players, options, seed };
  return play(game, setup, { most, key: 'what comes to mind' }).record;
}

export function anotherPrize({ moves: [first] }: MatchRecord): number {
  return [2, 3].find((prize) => !same(first?.action, { type: 'prize', prize })) ?? 2;
}

/** Leases as in a browser, shared by all tabs of a test, each with a higher fencing number than the one before. */
export function createLeases(): AcquireLease {
  const held = new Map<string, () => void>();
  let fence = 0;
  return async (id, { takeOver, lost }) => {
    if (held.has(id) && !takeOver) return null;
    held.get(id)?.();
    held.set(id, lost);
    fence += 1;
    return {
      fence,
      release() {
        if (held.get(id) === lost) held.delete(id);
      },
    };
  };
}

let drawn = 0;
/** Unique values, the same in every run. */
function draw(): string {
  drawn += 1;
  return hashText(`draw ${drawn}`).slice(0, 32);
}

export function portsFor(storage: MatchStorage, acquireLease: AcquireLease, reported: unknown[]): PagePorts {
  return {
    storage,
    acquireLease,
    findGame: findAnyGame,
    importMatch: async (asked) => structuredClone(await importMatch(structuredClone(asked), findAnyGame)),
    clock: { now: () => 1_700_000_000_000, yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
    entropy: { id: draw, seed: draw },
    report: (error) => reported.push(error),
    onStorageFailure: 'continue',
    think: async (thinking) => thinkNow(thinking, findAnyGame(thinking.game)),
  };
}

export type Tab = { readonly matches: Matches; readonly reported: unknown[] };

/** A page. Everything it receives is frozen, because it shares it with the host. */
export function openTab(storage: MatchStorage, acquireLease = createLeases(), changes: Partial<HostPorts> = {}): Tab {
  const reported: unknown[] = [];
  const matches = createMatches({ ...portsFor(storage, acquireLease, reported), ...changes });
  return { matches, reported };
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

export function listen(session: Session, viewer: Viewer): Ear {
  const ear = createEar();
  session.watch(viewer, ear.listener);
  return ear;
}

export function untilOffered(ear: Ear): Promise<News> {
  return ear.until((news) => news === ear.heard.at(-1) && news.look.offers.length > 0);
}

/** `until` also finds news already received. */
export type Ear = {
  readonly heard: News[];
  readonly listener: (news: News) => void;
  readonly until: (fits: (news: News) => boolean) => Promise<News>;
};

export function createEar(): Ear {
  const heard: News[] = [];
  const waiting: { fits: (news: News) => boolean; resolve: (news: News) => void }[] = [];
  return {
    heard,
    listener(given) {
      const news = freeze(given);
      heard.push(news);
      for (const each of waiting.filter(({ fits }) => fits(news))) each.resolve(news);
    },
    until(fits) {
      const known = heard.findLast(fits);
      return known === undefined ? new Promise((resolve) => waiting.push({ fits, resolve })) : Promise.resolve(known);
    },
  };
}
