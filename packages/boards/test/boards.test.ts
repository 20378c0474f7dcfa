import {
  BOARD_LIMITS,
  type BoardLimits,
  type BoardMeter,
  type BoardName,
  type BoardResult,
  type Boards,
  createBoards,
  type Judge,
  MAX_SHOWN,
  type TryOutcome,
} from '@tablehop/boards';
import type { SentTry } from '@tablehop/boards/messages';
import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../rooms/test/support.ts';
import { type MemoryBoardStorage, memoryBoardStorage } from './memory-board-storage.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-16T12:00:00Z');
const TODAY: BoardName = { game: 'toy', day: '2026-11-16' };

const toyJudge: Judge = async (_, record) => {
  const { points } = JSON.parse(record) as { points: number };
  if (points < 0) return { ok: false, problem: { key: 'toy.cheated', params: { points } } };
  return { ok: true, result: resultOf(points), fingerprint: record };
};

function resultOf(points: number): BoardResult {
  return { rank: [points], measures: [{ name: 'points', value: points }], won: null };
}

function sentBy(browser: number, points: number, name = 'Ada'): SentTry {
  return { record: { points, play: browser }, person: { name, mark: 1 }, browser: browser.toString(16).padStart(32, '0') };
}

function enter(boards: Boards, board: BoardName, sent: SentTry, address: string) {
  return boards.enter(board, async () => sent, address);
}

type World = {
  readonly judge?: Judge;
  readonly limits?: Partial<BoardLimits>;
  readonly keepDays?: number;
  readonly isMetered?: boolean;
  readonly storage?: MemoryBoardStorage;
  readonly start?: number;
};

function open({
  judge = toyJudge,
  limits = {},
  keepDays = 30,
  isMetered = true,
  storage = memoryBoardStorage(),
  start = NOON,
}: World = {}) {
  const clock = createClock(start);
  const outcomes: TryOutcome[] = [];
  const reported: unknown[] = [];
  const removed: number[] = [];
  const meter: BoardMeter = {
    looked: () => undefined,
    tried: (outcome) => outcomes.push(outcome),
    removed: (entries) => removed.push(entries),
  };
  const boards = createBoards({
    storage,
    judge,
    hasChallenge: ({ game, day }) => (game === 'toy' && day >= '2026-01-01') || game === 'far future',
    now: clock.now,
    after: clock.after,
    limits: { ...BOARD_LIMITS, ...limits },
    keepDays,
    report: (error) => reported.push(error),
    ...(isMetered ? { meter } : {}),
  });
  return { boards, storage, clock, outcomes, reported, removed };
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: { code?: unknown }) => error.code ?? error,
  );
}

const names = async (boards: Boards, browser: string | null = null) =>
  (await boards.look(TODAY, browser, 'address')).entries.map(({ place, name }) => `${place} ${name}`);

describe('a board', () => {
  it('shows the best first, ties by arrival, and the place of a known browser', async () => {
    const { boards, clock } = open();
    expect(await boards.look(TODAY, null, 'a')).toEqual({ entries: [], count: 0, yours: null });
    expect(await enter(boards, TODAY, sentBy(1, 10, 'Ada'), 'a')).toEqual({ place: 1, count: 1 });
    await clock.jump(1000);
    expect(await enter(boards, TODAY, sentBy(2, 20, 'Bo'), 'a')).toEqual({ place: 1, count: 2 });
    expect(await enter(boards, TODAY, sentBy(3, 10, 'Cy'), 'b')).toEqual({ place: 3, count: 3 });
    expect(await names(boards)).toEqual(['1 Bo', '2 Ada', '3 Cy']);
    const { entries, yours, count } = await boards.look(TODAY, sentBy(3, 0).browser, 'b');
    expect([yours, count]).toEqual([3, 3]);
    expect(entries[0]).toEqual({ place: 1, name: 'Bo', mark: 1, ...resultOf(20), at: NOON + 1000 });
    expect((await boards.look(TODAY, sentBy(9, 0).browser, 'b')).yours).toBeNull();
    expect(await boards.look({ ...TODAY, day: '2026-11-15' }, null, 'a')).toMatchObject({ count: 0 });
  });

  it(`shows ${MAX_SHOWN}, and the own entry at any rank`, async () => {
    const { boards } = open();
    for (let browser = 1; browser <= MAX_SHOWN + 5; browser++) await enter(boards, TODAY, sentBy(browser, 1000 - browser), 'a');
    expect((await boards.look(TODAY, null, 'a')).entries).toHaveLength(MAX_SHOWN);
    expect((await boards.look(TODAY, sentBy(MAX_SHOWN, 0).browser, 'a')).entries).toHaveLength(MAX_SHOWN);
    const { entries, yours, count } = await boards.look(TODAY, sentBy(MAX_SHOWN + 3, 0).browser, 'a');
    expect([entries.length, entries.at(-1)?.place, yours, count]).toEqual([MAX_SHOWN + 1, MAX_SHOWN + 3, MAX_SHOWN + 3, MAX_SHOWN + 5]);
  });

  it('stores a browser’s first attempt, accepts it again, and refuses another', async () => {
    const { boards, outcomes } = open();
    await enter(boards, TODAY, sentBy(1, 10), 'a');
    await enter(boards, TODAY, sentBy(2, 20), 'a');
    const again = { ...sentBy(1, 10), person: { name: 'Another', mark: 3 } };
    expect(await enter(boards, TODAY, again, 'a')).toEqual({ place: 2, count: 2 });
    await expect(enter(boards, TODAY, sentBy(1, 30), 'a')).rejects.toMatchObject({ code: 'already-entered', params: { place: 2 } });
    expect(await names(boards)).toEqual(['1 Ada', '2 Ada']);
    expect(outcomes).toEqual(['entered', 'entered', 'known', 'already-entered']);
    await enter(boards, { ...TODAY, day: '2026-11-17' }, sentBy(1, 30), 'a');
  });

  it('takes one play once, whoever sends it, and knows it again for the browser that sent it', async () => {
    const { boards, storage, outcomes } = open();
    const { record } = sentBy(1, 10);
    for (let browser = 1; browser <= 60; browser++) await codeOf(enter(boards, TODAY, { ...sentBy(browser, 10), record }, 'a'));
    expect(storage.entries).toHaveLength(1);
    expect(outcomes).toEqual(['entered', ...Array(59).fill('refused')]);
    await expect(enter(boards, TODAY, { ...sentBy(2, 10), record }, 'a')).rejects.toMatchObject({
      code: 'refused',
      why: { key: 'daily.problem.samePlay' },
    });
    expect(await enter(boards, TODAY, sentBy(1, 10), 'a')).toEqual({ place: 1, count: 1 });
    // The browser that copied may still send the attempt that it played.
    expect(await enter(boards, TODAY, sentBy(2, 20), 'a')).toEqual({ place: 1, count: 2 });
    await enter(boards, { ...TODAY, day: '2026-11-17' }, { ...sentBy(2, 10), record }, 'a');
  });

  it('takes the first of those that a browser sends at once, knows it again, and refuses another', async () => {
    let judging = 0;
    let judge = (): void => undefined;
    const allJudged = new Promise<void>((resolve) => {
      judge = resolve;
    });
    const { boards, storage, outcomes } = open({
      async judge(board, record) {
        judging += 1;
        if (judging === 3) judge();
        await allJudged;
        return toyJudge(board, record);
      },
    });
    const sent = [10, 10, 11].map((points) => codeOf(enter(boards, TODAY, sentBy(1, points), 'a')));
    expect(await Promise.all(sent)).toEqual([null, null, 'already-entered']);
    expect(storage.entries.map(({ result }) => result.rank)).toEqual([[10]]);
    expect(outcomes.toSorted()).toEqual(['already-entered', 'entered', 'known']);
  });

  it('refuses what the judge refuses, and says why', async () => {
    const { boards, storage, outcomes } = open();
    await expect(enter(boards, TODAY, sentBy(1, -1), 'a')).rejects.toMatchObject({
      code: 'refused',
      why: { key: 'toy.cheated', params: { points: -1 } },
    });
    expect(storage.entries).toEqual([]);
    expect(outcomes).toEqual(['refused']);
    // A refused attempt is no entry: the same browser may still send the attempt that it played.
    await enter(boards, TODAY, sentBy(1, 1), 'a');
  });

  it('cleans names as rooms do', async () => {
    const { boards } = open();
    await enter(boards, TODAY, sentBy(1, 1, ' A\u202Ed\u0000a\u0301\u0301\u0301\u0301  L '), 'a');
    expect(await names(boards)).toEqual(['1 Adá\u0301\u0301 L']);
  });

  it('stores no secret of a browser, and nothing that links two days', async () => {
    const { boards, storage } = open();
    const sent = sentBy(0xabcdef, 1);
    await enter(boards, TODAY, sent, 'a');
    await enter(boards, { ...TODAY, day: '2026-11-15' }, sent, 'a');
    expect(JSON.stringify(storage.entries)).not.toContain('abcdef');
    expect(new Set(storage.entries.map(({ browser }) => browser)).size).toBe(2);
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-15T09:59:59.999Z', 'too-early'],
    ['2026-11-15T10:00:00Z', null],
    ['2026-11-24T11:59:59.999Z', null],
    ['2026-11-24T12:00:00Z', 'too-late'],
  ])('at %s: %s', async (time, code) => {
    const { boards, clock } = open();
    await clock.jump(Date.parse(time) - NOON);
    expect(await codeOf(enter(boards, TODAY, sentBy(1, 1), 'a'))).toBe(code);
  });

  it('that is closed can be looked at, and what was entered is known', async () => {
    const { boards, clock } = open();
    await enter(boards, TODAY, sentBy(1, 1), 'a');
    await clock.jump(20 * 24 * HOUR);
    expect(await names(boards)).toEqual(['1 Ada']);
    expect(await enter(boards, TODAY, sentBy(1, 1), 'a')).toEqual({ place: 1, count: 1 });
    expect(await codeOf(enter(boards, TODAY, sentBy(2, 1), 'a'))).toBe('too-late');
  });

  it('that has not begun anywhere has an empty board, for those whose clock goes ahead, and takes nothing', async () => {
    const { boards } = open();
    const tomorrow = { game: 'toy', day: '2026-11-18' };
    expect(await boards.look(tomorrow, null, 'a')).toEqual({ entries: [], count: 0, yours: null });
    expect(await codeOf(enter(boards, tomorrow, sentBy(1, 1), 'a'))).toBe('too-early');
  });

  it.each([
    [{ game: 'toy', day: '2026-02-30' }, 'no-board'],
    [{ game: 'toy', day: '2026-13-01' }, 'no-board'],
    [{ game: 'toy', day: '16.11.2026' }, 'no-board'],
    [{ game: 'toy', day: '' }, 'no-board'],
    [{ game: 'far future', day: '+010000-01' }, 'no-board'],
    [{ game: 'toy', day: '2025-12-31' }, 'no-board'],
    [{ game: 'none', day: '2026-11-16' }, 'no-board'],
  ])('%j has no board: %s', async (board, code) => {
    const { boards } = open();
    expect(await codeOf(boards.look(board, null, 'a'))).toBe(code);
    expect(await codeOf(enter(boards, board, sentBy(1, 1), 'a'))).toBe(code);
  });
});

describe('limits', () => {
  it('on what one address sends within an hour, and looks at within a minute', async () => {
    const { boards, clock } = open({ limits: { triesPerHour: 3, looksPerMinute: 2 } });
    for (let browser = 1; browser <= 3; browser++) await enter(boards, TODAY, sentBy(browser, 1), 'a');
    expect(await codeOf(enter(boards, TODAY, sentBy(4, 1), 'a'))).toBe('too-fast');
    expect(await codeOf(enter(boards, TODAY, sentBy(4, 1), 'b'))).toBeNull();
    // The body is not read if the request is refused anyway.
    const unread = () => Promise.reject(new Error('read all the same'));
    expect(await codeOf(boards.enter(TODAY, unread, 'a'))).toBe('too-fast');
    expect(await codeOf(boards.enter({ game: 'none', day: TODAY.day }, unread, 'b'))).toBe('no-board');
    for (let time = 1; time <= 2; time++) await boards.look(TODAY, null, 'a');
    expect(await codeOf(boards.look(TODAY, null, 'a'))).toBe('too-fast');
    await clock.jump(60_000);
    expect(await codeOf(boards.look(TODAY, null, 'a'))).toBeNull();
    await clock.jump(HOUR);
    expect(await codeOf(enter(boards, TODAY, sentBy(5, 1), 'a'))).toBeNull();
  });

  it('on what waits to be judged: from one address, then in all', async () => {
    const verdicts: (() => void)[] = [];
    const { boards } = open({
      limits: { judgings: 3, judgingsPerAddress: 2 },
      judge: (board, record) => new Promise((resolve) => verdicts.push(() => resolve(toyJudge(board, record)))),
    });
    const under = [1, 2].map((browser) => enter(boards, TODAY, sentBy(browser, 1), 'a'));
    await expect.poll(boards.judging).toBe(2);
    expect(await codeOf(enter(boards, TODAY, sentBy(3, 1), 'a'))).toBe('too-fast');
    under.push(enter(boards, TODAY, sentBy(4, 1), 'b'));
    await expect.poll(boards.judging).toBe(3);
    expect(await codeOf(enter(boards, TODAY, sentBy(5, 1), 'c'))).toBe('busy');
    for (const verdict of verdicts) verdict();
    await Promise.all(under);
    expect(boards.judging()).toBe(0);
    const next = enter(boards, TODAY, sentBy(3, 1), 'a');
    await expect.poll(() => verdicts.length).toBe(4);
    verdicts.at(-1)?.();
    await next;
  });
});

describe('what goes wrong', () => {
  it('in the storage is said as such, and may be tried again', async () => {
    const { boards, storage, outcomes } = open();
    storage.fail('closed');
    expect(await codeOf(boards.look(TODAY, null, 'a'))).toBe('storage');
    expect(await codeOf(enter(boards, TODAY, sentBy(1, 1), 'a'))).toBe('storage');
    storage.fail(null);
    await enter(boards, TODAY, sentBy(1, 1), 'a');
    expect(outcomes).toEqual(['storage', 'entered']);
  });

  it('after it was written unheard is found out: the entry is there', async () => {
    const { boards, storage } = open();
    const { addEntry } = storage;
    Object.assign(storage, {
      async addEntry(entry: Parameters<typeof addEntry>[0]) {
        await addEntry(entry);
        throw storageError('closed');
      },
    });
    expect(await codeOf(enter(boards, TODAY, sentBy(1, 1), 'a'))).toBe('storage');
    expect(await enter(boards, TODAY, sentBy(1, 1), 'a')).toEqual({ place: 1, count: 1 });
    expect(storage.entries).toHaveLength(1);
  });

  it('in the judge is a fault of ours, and holds up nobody', async () => {
    const { boards, outcomes } = open({ judge: () => Promise.reject(new Error('broken')) });
    await expect(enter(boards, TODAY, sentBy(1, 1), 'a')).rejects.toThrow('broken');
    expect(boards.judging()).toBe(0);
    expect(outcomes).toEqual(['failed']);
  });
});

describe('old boards', () => {
  it('go after the days that they are kept, some at a time', async () => {
    const { boards, storage, clock, removed } = open({ keepDays: 30 });
    for (let browser = 1; browser <= 250; browser++) await enter(boards, TODAY, sentBy(browser, 1), 'a');
    await enter(boards, { ...TODAY, day: '2026-11-17' }, sentBy(1, 1), 'a');
    // Closed on the 24th at noon, stored for 30 days.
    await clock.jump(Date.parse('2026-12-24T11:00:00Z') - NOON);
    expect(storage.entries).toHaveLength(251);
    await clock.jump(HOUR);
    await expect.poll(() => storage.entries.map(({ day }) => day)).toEqual(['2026-11-17']);
    expect(removed).toEqual([200, 50]);
  });

  it('go a few minutes after a start', async () => {
    const { boards, storage } = open();
    await enter(boards, TODAY, sentBy(1, 1), 'a');
    const later = open({ storage, start: Date.parse('2027-11-16T12:00:00Z') });
    await later.clock.pass(5 * 60_000);
    expect(storage.entries).toEqual([]);
  });

  it('go where nothing is measured, too', async () => {
    const { boards, storage, clock } = open({ isMetered: false });
    await enter(boards, TODAY, sentBy(1, 1), 'a');
    expect(await names(boards)).toEqual(['1 Ada']);
    await clock.jump(60 * 24 * HOUR);
    await expect.poll(() => storage.entries).toEqual([]);
  });

  it('are looked for again after a failure, and no more once stopped', async () => {
    const { boards, storage, clock, reported } = open();
    storage.fail('closed');
    await clock.pass(2 * HOUR);
    expect(reported).toHaveLength(2);
    boards.stop();
    storage.fail(null);
    expect(await codeOf(enter(boards, TODAY, sentBy(1, 1), 'a'))).toBe('busy');
    storage.fail('closed');
    await clock.pass(2 * HOUR);
    expect(reported).toHaveLength(2);
  });
});
