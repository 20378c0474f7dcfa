import { describe, expect, it } from 'vitest';
import { challengeFigures } from '../features/daily/figures.ts';
import { createKeptTries, type KeptTries, streakOf } from '../features/daily/kept-tries.ts';
import { today } from '../features/daily/today.ts';
import { monthAfter, weeksOf } from '../screens/daily/month.ts';

const GAME = 'hop-n-roll';
const DAY = '2026-11-16';

function outcomeOf(match: string, ...rank: readonly number[]) {
  return { match, rank, measures: [{ name: 'points', value: rank[0] ?? 0 }], won: true, card: ['🥇'] };
}

/** Tries in a browser, and what it has stored. */
function browser(stored: { text: string | null } = { text: null }): {
  readonly tries: KeptTries;
  readonly stored: { text: string | null };
} {
  const storage = {
    read: () => stored.text,
    write: (text: string | null) => {
      stored.text = text;
    },
  };
  return { tries: createKeptTries({ storage, now: () => 7 }), stored };
}

describe('the try that counts', () => {
  it('is the first that is begun, whatever else is played', () => {
    const { tries } = browser();
    tries.begin(GAME, DAY, 'first');
    tries.begin(GAME, DAY, 'second');
    tries.settle(GAME, DAY, true, outcomeOf('second', 90));
    expect(tries.find(GAME, DAY)).toMatchObject({ match: 'first', counted: null, practised: { rank: [90] } });
    tries.settle(GAME, DAY, true, outcomeOf('first', 40));
    tries.settle(GAME, DAY, true, outcomeOf('first', 50));
    expect(tries.find(GAME, DAY)).toMatchObject({ counted: { match: 'first', rank: [40], at: 7 } });
  });

  it('does not become better by practice, of which the best is kept', () => {
    const { tries } = browser();
    tries.settle(GAME, DAY, true, outcomeOf('first', 40, 3));
    for (const [match, points] of [
      ['a', 50],
      ['b', 70],
      ['c', 60],
    ] as const)
      tries.settle(GAME, DAY, false, outcomeOf(match, points));
    expect(tries.find(GAME, DAY)).toMatchObject({ counted: { rank: [40, 3] }, practised: { match: 'b' } });
  });

  it('is kept for the next visit, and known to another tab', () => {
    const one = browser();
    const other = browser(one.stored);
    one.tries.settle(GAME, DAY, true, outcomeOf('first', 40));
    // The other tab has not looked since, and yet loses nothing.
    other.tries.settle('hip-hip-hooray', DAY, true, outcomeOf('its', 60));
    expect(browser(one.stored).tries.all.value.map(({ game }) => game)).toEqual([GAME, 'hip-hip-hooray']);
    other.tries.clear();
    expect(browser(one.stored).tries.all.value).toEqual([]);
  });

  it('stays erased: it is known when, also after later tries', () => {
    const { tries, stored } = browser();
    expect(tries.erasedAt()).toBe(0);
    tries.settle(GAME, DAY, true, outcomeOf('first', 40));
    tries.clear();
    tries.settle(GAME, DAY, true, outcomeOf('second', 50));
    const again = browser(stored).tries;
    expect(again.erasedAt()).toBe(7);
    expect(again.all.value.map(({ match }) => match)).toEqual(['second']);
  });

  it('survives what makes no sense, and a storage that is closed', () => {
    const { tries, stored } = browser();
    tries.settle(GAME, DAY, true, outcomeOf('first', 40));
    stored.text = JSON.stringify([{ game: GAME, day: '2026-02-31' }, null, 'x', ...JSON.parse(stored.text ?? '[]')]);
    expect(browser(stored).tries.all.value.map(({ day }) => day)).toEqual([DAY]);
    expect(browser({ text: '{' }).tries.all.value).toEqual([]);
    const closed = () => {
      throw new Error('closed');
    };
    const here = createKeptTries({ storage: { read: closed, write: closed }, now: () => 0 });
    here.settle(GAME, DAY, true, outcomeOf('first', 40));
    expect(here.find(GAME, DAY)?.counted?.match).toBe('first');
  });
});

describe('days in a row', () => {
  const { tries } = browser();
  for (const day of ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15'])
    tries.settle(GAME, day, true, outcomeOf(day, 1));
  tries.settle(GAME, '2026-11-13', false, outcomeOf('practice', 1));
  tries.settle('hip-hip-hooray', '2026-11-16', true, outcomeOf('other', 1));
  const streak = (day: string) => streakOf(tries.all.value, GAME, day);

  it('count up to today, or to yesterday as long as today is open', () => {
    expect(streak('2026-11-15')).toEqual({ now: 2, longest: 3 });
    expect(streak('2026-11-16')).toEqual({ now: 2, longest: 3 });
    expect(streak('2026-11-17')).toEqual({ now: 0, longest: 3 });
    expect(streakOf([], GAME, DAY)).toEqual({ now: 0, longest: 0 });
  });
});

describe('what the challenges of a game come to', () => {
  it('counts days, wins and streaks, and names the best of all days', () => {
    const { tries } = browser();
    expect(challengeFigures(tries.all.value, GAME, DAY)).toBeNull();
    tries.settle(GAME, '2026-11-14', true, outcomeOf('a', 40));
    tries.settle(GAME, '2026-11-15', true, { ...outcomeOf('b', 70), won: false });
    tries.settle(GAME, '2026-11-16', true, outcomeOf('c', 70));
    tries.settle(GAME, '2026-11-16', false, outcomeOf('d', 90));
    tries.settle('hip-hip-hooray', '2026-11-16', true, { ...outcomeOf('e', 99), won: null });
    expect(challengeFigures(tries.all.value, GAME, DAY)).toMatchObject({
      days: 3,
      streak: { now: 3, longest: 3 },
      won: 2,
      best: { day: '2026-11-15', outcome: { match: 'b' } },
      practised: 1,
    });
    expect(challengeFigures(tries.all.value, 'hip-hip-hooray', DAY)?.won).toBeNull();
  });
});

describe('a month', () => {
  it('is laid out from Monday to Sunday', () => {
    const november = weeksOf('2026-11');
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(november.flat().filter((day) => day !== null).length).toBe(30);
    // One that begins on a Monday, and has four weeks exactly.
    expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  });

  it('has a neighbour on either side', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2027-01', 1)]).toEqual(['2027-01', '2026-12', '2027-02']);
  });
});

it('the day is that of the clock on the wall', () => {
  expect(today(new Date(2026, 10, 6, 0, 0, 1))).toBe('2026-11-06');
  expect(today(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});
