/** Checks for every storage that several processes share under leases; they throw and need no test runner. */

import { type Claim, isStorageError, type LeaseStorage, type MatchStorage } from '@tablehop/host';
import { checksOf, entry, equal, summaryOf } from './storage-contract.ts';

export type LeasePlace = {
  readonly open: (process: string) => Promise<{ readonly storage: MatchStorage; readonly leases: LeaseStorage }>;
  /** Rejects if it never becomes so. */
  readonly until: (isSo: () => Promise<boolean>) => Promise<void>;
};

type LeaseCheck = (place: LeasePlace) => Promise<void>;

const LONG_MS = 3_600_000;

const ODD_SEAT = { name: 'NUL \0, half of one \ud83d', kind: 'person' } as const;

type Process = {
  readonly name: string;
  readonly leases: LeaseStorage;
  readonly claim: (match: string, force?: boolean) => Promise<Claim>;
  readonly take: (match: string, force?: boolean) => Promise<number>;
  readonly append: (match: string, number: number, fence: number, more?: object) => Promise<'stored' | 'grown'>;
  readonly read: (match: string) => Promise<readonly unknown[]>;
  readonly die: () => Promise<void>;
};

async function join(place: LeasePlace, name: string): Promise<Process> {
  const { storage, leases } = await place.open(name);
  await leases.stayAlive(name, LONG_MS);
  const claim = (match: string, force = false) => leases.claim(match, { process: name, force });
  return {
    name,
    leases,
    claim,
    async take(match, force) {
      const claimed = await claim(match, force);
      if (claimed.kind !== 'owned' || !claimed.isNew) throw new Error(`${name} did not get ${match} anew: ${JSON.stringify(claimed)}`);
      return claimed.fence;
    },
    async append(match, number, fence, more = {}) {
      try {
        await storage.append({
          summary: { ...summaryOf(match, number), seats: [ODD_SEAT], ...more },
          entries: [entry(number, name)],
          fence,
        });
        return 'stored';
      } catch (error) {
        if (!isStorageError(error) || error.trouble !== 'grown') throw error;
        return 'grown';
      }
    },
    read: async (match) => (await storage.read(match))?.entries ?? [],
    // Its heartbeat has expired.
    die: () => leases.stayAlive(name, 0),
  };
}

async function withMatch(place: LeasePlace, match = 'm') {
  const [a, b] = [await join(place, 'a'), await join(place, 'b')];
  const fence = await a.take(match);
  equal(await a.append(match, 1, fence), 'stored', 'the first append');
  return { a, b, fence };
}

export const leaseContract = checksOf<LeaseCheck>({
  async 'gives a match that is not stored to whoever claims it, and it is owned by whoever stores it first'(place) {
    const [a, b] = [await join(place, 'a'), await join(place, 'b')];
    const [first, second] = [await a.take('m'), await b.take('m')];
    if (second <= first) throw new Error(`fences do not rise: ${first}, ${second}`);
    equal(await a.append('m', 1, first), 'stored', 'append of whoever is first');
    equal(await b.append('m', 1, second), 'grown', 'append of whoever is second');
    equal(await b.append('m', 2, second), 'grown', 'append of whoever is second, with the next number');
    equal(await b.claim('m'), { kind: 'elsewhere', owner: 'a' }, 'claim of the second');
    equal(await a.claim('m'), { kind: 'owned', fence: first, isNew: false }, 'claim of the first');
    equal(await a.append('m', 2, first), 'stored', 'another append of the first');
  },
  async 'leaves a match with its owner, under the same fence, however often it is claimed'(place) {
    const { a, b, fence } = await withMatch(place);
    for (const force of [false, true, false])
      equal(await a.claim('m', force), { kind: 'owned', fence, isNew: false }, 'claim of the owner');
    for (let times = 0; times < 3; times++) equal(await b.claim('m'), { kind: 'elsewhere', owner: 'a' }, 'claim of another');
    equal(await a.append('m', 2, fence), 'stored', 'append after all those claims');
  },
  async 'refuses every fence but that of the lease that stands, and has then changed nothing'(place) {
    const { a, b, fence } = await withMatch(place);
    for (const wrong of [fence - 1, fence + 1, 0, fence + 1_000_000]) {
      equal(await a.append('m', 2, wrong), 'grown', `append with ${wrong} instead of ${fence}`);
      equal(await b.append('m', 2, wrong), 'grown', `append of another with ${wrong} instead of ${fence}`);
    }
    equal(await b.read('m'), [entry(1, 'a')], 'entries');
    equal(await a.append('m', 2, fence), 'stored', 'append with the right one');
  },
  async 'takes a match by force, and fences off the owner before'(place) {
    const { a, b, fence } = await withMatch(place);
    const higher = await b.take('m', true);
    if (higher <= fence) throw new Error(`fences do not rise: ${fence}, ${higher}`);
    equal(await a.append('m', 2, fence), 'grown', 'append of the owner before');
    equal(await b.append('m', 2, higher), 'stored', 'append of the owner');
    equal(await a.claim('m'), { kind: 'elsewhere', owner: 'b' }, 'claim of the owner before');
    await a.leases.release('m', { process: 'a', fence });
    await a.leases.release('m', { process: 'a', fence: higher });
    equal(await b.claim('m'), { kind: 'owned', fence: higher, isNew: false }, 'claim of the owner');
    const highest = await a.take('m', true);
    if (highest <= higher) throw new Error(`fences do not rise: ${higher}, ${highest}`);
    await b.leases.release('m', { process: 'b', fence: higher });
    await a.leases.release('m', { process: 'a', fence });
    equal(await a.claim('m'), { kind: 'owned', fence: highest, isNew: false }, 'claim after releases of older leases');
  },
  async 'is free when it was released, and then has a higher fence, for whoever had it too'(place) {
    const { a, b, fence } = await withMatch(place);
    await a.leases.release('m', { process: 'a', fence });
    const second = await b.take('m');
    await b.leases.release('m', { process: 'b', fence: second });
    const third = await b.take('m');
    await b.leases.release('m', { process: 'b', fence: third });
    const fourth = await a.take('m');
    equal([fence < second, second < third, third < fourth], [true, true, true], 'fences rise');
    for (const old of [fence, second, third]) equal(await a.append('m', 2, old), 'grown', 'append under an older lease');
    equal(await a.append('m', 2, fourth), 'stored', 'append under the newest');
  },
  async 'frees all that a process owns when it leaves, and nothing else'(place) {
    const { a, b, fence } = await withMatch(place);
    const other = await a.take('other');
    await a.append('other', 1, other);
    const others = await b.take('of b');
    await b.append('of b', 1, others);
    await a.leases.leaveAll('a');
    equal(await b.claim('of b'), { kind: 'owned', fence: others, isNew: false }, 'claim of what stayed');
    await b.take('other');
    equal((await b.take('m')) > fence, true, 'fences rise');
    equal(await a.append('m', 2, fence), 'grown', 'append of whoever has left');
    equal(await a.leases.orphans(9), [], 'orphans');
  },
  async 'gives the matches of a process that is dead to whoever claims them, by the clock of the storage'(place) {
    const { a, b, fence } = await withMatch(place);
    await a.leases.stayAlive('a', LONG_MS);
    equal(await b.claim('m'), { kind: 'elsewhere', owner: 'a' }, 'claim while it is alive');
    await a.leases.stayAlive('a', 30);
    await place.until(async () => (await b.claim('m')).kind === 'owned');
    equal(await a.append('m', 2, fence), 'grown', 'append of the dead');
    await a.leases.stayAlive('a', LONG_MS);
    equal(await a.append('m', 2, fence), 'grown', 'append of the dead who is back');
    equal(await a.claim('m'), { kind: 'elsewhere', owner: 'b' }, 'claim of the dead who is back');
  },
  async 'lets the dead whose match nobody has claimed go on under its lease'(place) {
    const { a, fence } = await withMatch(place);
    await a.die();
    equal(await a.claim('m'), { kind: 'owned', fence, isNew: false }, 'claim');
    equal(await a.append('m', 2, fence), 'stored', 'append');
  },
  async 'counts a process that never said that it is alive as dead'(place) {
    const { storage, leases } = await place.open('silent');
    const claimed = await leases.claim('m', { process: 'silent', force: false });
    if (claimed.kind !== 'owned') throw new Error('not owned');
    await storage.append({ summary: { ...summaryOf('m', 1), seats: [ODD_SEAT] }, entries: [entry(1, 'silent')], fence: claimed.fence });
    await (await join(place, 'b')).take('m');
  },
  async 'tells the matches of the dead, with their rooms, and at most so many'(place) {
    const { a, b, fence } = await withMatch(place);
    for (const [match, room] of Object.entries({ n: 'room of n', o: 7, released: 'r', taken: 't' }))
      await a.append(match, 1, await a.take(match), { room });
    await b.append('alive', 1, await b.take('alive'), { room: 'alive' });
    equal(await b.leases.orphans(9), [], 'orphans while all are alive');
    await b.take('taken', true);
    const released = await a.claim('released');
    await a.leases.release('released', { process: 'a', fence: released.kind === 'owned' ? released.fence : 0 });
    await a.die();
    const orphans = [...(await b.leases.orphans(9))].sort((x, y) => (x.match < y.match ? -1 : 1));
    equal(
      orphans,
      [
        { match: 'm', room: null },
        { match: 'n', room: 'room of n' },
        { match: 'o', room: null },
      ],
      'orphans',
    );
    equal((await b.leases.orphans(2)).length, 2, 'orphans, at most two');
    for (const { match } of orphans) await b.take(match);
    equal(await b.leases.orphans(9), [], 'orphans after they were claimed');
    equal(await a.append('m', 2, fence), 'grown', 'append of the dead');
  },
  async 'tells the log after a number'(place) {
    const { a, b, fence } = await withMatch(place);
    for (let number = 2; number <= 12; number++) await a.append('m', number, fence);
    const all = Array.from({ length: 12 }, (_, index) => entry(index + 1, 'a'));
    for (const since of [0, 1, 9, 11, 12, 20]) equal(await b.leases.entriesSince('m', since), all.slice(since), `entries since ${since}`);
    equal(await b.leases.entriesSince('unknown', 0), [], 'entries of an unknown match');
  },
  async 'lets one of many that claim at once have it, with a fence of its own'(place) {
    const { a, fence } = await withMatch(place);
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => join(place, name)));
    for (const [round, force] of [false, true, false].entries()) {
      if (!force) await Promise.all([a, ...others].map(({ leases, name }) => leases.leaveAll(name)));
      await Promise.all([a, ...others].map(({ leases, name }) => leases.stayAlive(name, LONG_MS)));
      const claims = await Promise.all(others.map((each) => each.claim('m', force)));
      const fences = claims.flatMap((claimed) => (claimed.kind === 'owned' ? [claimed.fence] : []));
      equal(new Set(fences).size, fences.length, 'different fences');
      equal(fences.length, force ? others.length : 1, 'owners');
      const highest = Math.max(...fences);
      equal(highest > fence, true, 'fences rise');
      const outcomes = await Promise.all(fences.map((each) => a.append('m', round + 2, each)));
      equal(
        outcomes.map((outcome) => outcome === 'stored'),
        fences.map((each) => each === highest),
        'who may append',
      );
    }
  },
  async 'lets nothing appear under an older lease once a claim is answered'(place) {
    const processes = [await join(place, 'a'), await join(place, 'b')];
    const matches = Array.from({ length: 8 }, (_, index) => `m${index}`);
    const rounds = 25;
    const stored = new Map<string, string[]>(matches.map((match) => [match, []]));
    const play = async (match: string) => {
      let last = 0;
      let fence = (await processes[0]?.take(match)) ?? 0;
      for (let round = 0; round < rounds; round++) {
        const [owner, other] = round % 2 === 0 ? processes : [...processes].reverse();
        if (owner === undefined || other === undefined) throw new Error('two processes');
        const current = fence;
        last += 1;
        equal(await owner.append(match, last, current), 'stored', `append ${last} of ${match} right after the claim`);
        stored.get(match)?.push(owner.name);
        let isGoingOn = true;
        const going = (async () => {
          while (isGoingOn && (await owner.append(match, last + 1, current)) === 'stored') {
            last += 1;
            stored.get(match)?.push(owner.name);
          }
        })();
        let seen = 0;
        try {
          for (let turns = 0; turns < round % 4; turns++) await other.read(match);
          fence = await other.take(match, true);
          // Read by the present owner: nothing may be added to this, even if the other process has an append under way.
          seen = (await other.read(match)).length;
        } finally {
          isGoingOn = false;
          await going;
        }
        equal((await other.read(match)).length, seen, `length of ${match} after the claim`);
        // An append whose answer was under way at the claim.
        equal(last, seen, `acknowledged in ${match}`);
      }
    };
    await Promise.all(matches.map(play));
    for (const match of matches)
      equal(
        await processes[0]?.read(match),
        stored.get(match)?.map((name, index) => entry(index + 1, name)),
        `log of ${match}`,
      );
  },
});
