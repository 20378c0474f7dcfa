import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacing, LONGEST_PAUSE_MS, PAUSE_MS, type Progress, pauseFor, SHORTEST_PAUSE_MS } from '../screens/play/match/pacing.ts';
import { createClock } from './play-support.ts';

type Item = {
  readonly name: string;
  readonly happenings: number;
  readonly durationMs?: number;
  readonly before?: boolean;
  readonly after?: boolean;
};
const move = (name: string, how: Partial<Item> = {}): Item => ({ name, happenings: 1, ...how });

function createShow(tempo = 1) {
  const clock = createClock();
  const shown: string[] = [];
  const told: string[] = [];
  let now: Progress = { behind: false, hold: null };
  const join = (items: readonly Item[]) => items.map(({ name }) => name).join('+');
  const pacing = createPacing<Item>({
    show: (items) => shown.push(join(items)),
    settle: (items) => items.length > 0 && told.push(join(items)),
    progress: (progress) => {
      now = progress;
    },
    happenings: ({ happenings }) => happenings,
    durationMs: ({ durationMs = 0 }) => durationMs * tempo,
    tempo: () => tempo,
    holdsBefore: ({ before = false }) => before,
    holdsAfter: ({ after = false }) => after,
    wait: clock.wait,
  });
  return { pacing, clock, names: () => shown, told: () => told, isBehind: () => now.behind, hold: () => now.hold };
}

describe('pacing', () => {
  it.each([1, 2])('shows the first at once and the next after a pause, at tempo %i', (tempo) => {
    const { pacing, clock, names, isBehind } = createShow(tempo);
    pacing.push(move('a'));
    pacing.push(move('b'));
    clock.pass(tempo * PAUSE_MS - 1);
    expect([names(), isBehind()]).toEqual([['a'], true]);
    clock.pass(1);
    expect([names(), isBehind()]).toEqual([['a', 'b'], false]);
  });

  it.each<[string, number, readonly (Item | number)[]]>([
    ['what has been on the table long enough', 1, [move('a'), PAUSE_MS, move('b')]],
    ['news in which nothing happens', 1, [move('a', { happenings: 0 }), move('b')]],
    ['anything when motion is off', 0, [move('a'), move('b')]],
  ])('does not pause for %s', (_, tempo, steps) => {
    const { pacing, clock, names } = createShow(tempo);
    for (const step of steps) typeof step === 'number' ? clock.pass(step) : pacing.push(step);
    expect(names()).toEqual(['a', 'b']);
  });

  it('skips to the newest, showing all that waits as one', () => {
    const { pacing, clock, names, isBehind } = createShow();
    for (const name of ['a', 'b', 'c']) pacing.push(move(name));
    pacing.skip();
    expect(names()).toEqual(['a', 'b+c']);
    expect(isBehind()).toBe(false);
    pacing.push(move('d'));
    expect(names()).toEqual(['a', 'b+c', 'd']);
    clock.pass(10 * PAUSE_MS);
    expect(names()).toHaveLength(3);
  });

  it('shows nothing after it was stopped', () => {
    const { pacing, clock, names } = createShow();
    pacing.push(move('a'));
    pacing.push(move('b'));
    pacing.stop();
    clock.pass(10 * PAUSE_MS);
    expect(names()).toEqual(['a']);
  });

  it('tells of nothing before it has happened, or is skipped', () => {
    const { pacing, clock, names, told, isBehind } = createShow();
    pacing.push(move('a', { durationMs: 2000 }));
    expect(names()).toEqual(['a']);
    expect(told()).toEqual([]);
    expect(isBehind()).toBe(true);
    clock.pass(1999);
    expect(told()).toEqual([]);
    clock.pass(1);
    expect(told()).toEqual(['a']);
    expect(isBehind()).toBe(false);
    clock.pass(PAUSE_MS);
    pacing.push(move('b', { durationMs: 2000 }));
    pacing.push(move('c', { durationMs: 2000 }));
    pacing.skip();
    expect(told()).toEqual(['a', 'b+c']);
  });

  it('waits with dice until they are rolled, even on skip', () => {
    const { pacing, clock, names, hold, isBehind } = createShow();
    pacing.push(move('a'));
    pacing.push(move('roll', { before: true }));
    pacing.push(move('b'));
    clock.pass(100 * PAUSE_MS);
    expect(names()).toEqual(['a']);
    expect(hold()).toBe('roll');
    pacing.skip();
    expect(names()).toEqual(['a']);
    pacing.release();
    expect(names()).toEqual(['a', 'roll']);
    expect(hold()).toBeNull();
    clock.pass(PAUSE_MS);
    expect(names()).toEqual(['a', 'roll', 'b']);
    expect(isBehind()).toBe(false);
  });

  it('holds the table while something is read', () => {
    const { pacing, clock, told, hold } = createShow(0);
    pacing.push(move('scored', { after: true }));
    pacing.push(move('b'));
    clock.pass(100 * PAUSE_MS);
    expect(told()).toEqual(['scored']);
    expect(hold()).toBe('read');
    pacing.release();
    expect(told()).toEqual(['scored', 'b']);
  });

  it('skips up to what holds it, and flushes beyond', () => {
    const { pacing, told, hold } = createShow();
    for (const item of [move('a'), move('b'), move('scored', { after: true }), move('c'), move('roll', { before: true }), move('d')])
      pacing.push(item);
    pacing.skip();
    expect(told()).toEqual(['a', 'b+scored']);
    expect(hold()).toBe('read');
    pacing.flush();
    expect(told()).toEqual(['a', 'b+scored', 'c+roll+d']);
    expect(hold()).toBeNull();
  });

  it('hurries when many wait, but never below the shortest pause', () => {
    expect(pauseFor(0, 0)).toBe(0);
    expect(pauseFor(1, 0)).toBe(PAUSE_MS);
    expect(pauseFor(5, 1)).toBe(LONGEST_PAUSE_MS);
    expect(pauseFor(1, 6)).toBe(PAUSE_MS / 2);
    expect(pauseFor(1, 1000)).toBe(SHORTEST_PAUSE_MS);
  });

  it('shows everything once and in order, at any timing', () => {
    const step = fc.oneof(fc.nat(1500), fc.constant('push' as const), fc.constant('skip' as const));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { pacing, clock, names, isBehind } = createShow();
        let pushed = 0;
        for (const each of steps) {
          if (each === 'skip') pacing.skip();
          else if (each === 'push') pacing.push(move(String(pushed++)));
          else clock.pass(each);
          const seen = names().flatMap((name) => name.split('+'));
          expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => String(index)));
          expect(isBehind()).toBe(seen.length < pushed);
        }
      }),
    );
  });
});
