import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacing, LONGEST_PAUSE_MS, PAUSE_MS, pauseFor, SHORTEST_PAUSE_MS } from '../play/pacing.ts';
import { createClock } from './play-support.ts';

type Item = { readonly name: string; readonly happenings: number };
const move = (name: string): Item => ({ name, happenings: 1 });

function createShow(still = false) {
  const clock = createClock();
  const shown: { readonly names: string; readonly behind: boolean }[] = [];
  let behind = false;
  const pacing = createPacing<Item>({
    show(items, isBehind) {
      behind = isBehind;
      shown.push({ names: items.map(({ name }) => name).join('+'), behind: isBehind });
    },
    fallBehind: () => {
      behind = true;
    },
    happenings: ({ happenings }) => happenings,
    still: () => still,
    wait: clock.wait,
  });
  return { pacing, clock, shown, names: () => shown.map(({ names }) => names), isBehind: () => behind };
}

describe('pacing', () => {
  it('shows the first at once and the next after a pause', () => {
    const { pacing, clock, names, isBehind } = createShow();
    pacing.push(move('a'));
    pacing.push(move('b'));
    expect(names()).toEqual(['a']);
    expect(isBehind()).toBe(true);
    clock.pass(PAUSE_MS - 1);
    expect(names()).toEqual(['a']);
    clock.pass(1);
    expect(names()).toEqual(['a', 'b']);
    expect(isBehind()).toBe(false);
  });

  it('does not wait for what has been on the table long enough', () => {
    const { pacing, clock, names } = createShow();
    pacing.push(move('a'));
    clock.pass(PAUSE_MS);
    pacing.push(move('b'));
    expect(names()).toEqual(['a', 'b']);
  });

  it('does not pause for news in which nothing happens', () => {
    const { pacing, names } = createShow();
    pacing.push({ name: 'first look', happenings: 0 });
    pacing.push(move('a'));
    expect(names()).toEqual(['first look', 'a']);
  });

  it('skips to the newest, showing all that waits as one', () => {
    const { pacing, clock, names, isBehind } = createShow();
    for (const name of ['a', 'b', 'c']) pacing.push(move(name));
    pacing.skip();
    expect(names()).toEqual(['a', 'b+c']);
    expect(isBehind()).toBe(false);
    clock.pass(10 * PAUSE_MS);
    expect(names()).toHaveLength(2);
  });

  it('shows what comes after a skip at once, even right after the last', () => {
    const { pacing, names } = createShow();
    pacing.push(move('a'));
    pacing.skip();
    pacing.push(move('b'));
    expect(names()).toEqual(['a', 'b']);
  });

  it('never pauses when motion is off', () => {
    const { pacing, names } = createShow(true);
    for (const name of ['a', 'b', 'c']) pacing.push(move(name));
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('shows nothing after it was stopped', () => {
    const { pacing, clock, names } = createShow();
    pacing.push(move('a'));
    pacing.push(move('b'));
    pacing.stop();
    clock.pass(10 * PAUSE_MS);
    expect(names()).toEqual(['a']);
  });

  it('hurries when many wait, but never below the shortest pause', () => {
    expect(pauseFor(0, 0)).toBe(0);
    expect(pauseFor(1, 0)).toBe(PAUSE_MS);
    expect(pauseFor(5, 1)).toBe(LONGEST_PAUSE_MS);
    expect(pauseFor(1, 6)).toBe(PAUSE_MS / 2);
    expect(pauseFor(1, 1000)).toBe(SHORTEST_PAUSE_MS);
  });

  it('shows everything once and in order, whatever comes when', () => {
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
