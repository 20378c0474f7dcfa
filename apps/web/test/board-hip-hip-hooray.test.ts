import type { Offer } from '@tablehop/core';
import { type Action, type Cell, hipHipHooray, type State } from '@tablehop/games/hip-hip-hooray';
import { createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { buildAt, buildsIn, chosenBuild, keepsIn, NO_CHOICE } from '../boards/hip-hip-hooray/choice.ts';
import { de } from '../boards/hip-hip-hooray/text/de.ts';
import { en } from '../boards/hip-hip-hooray/text/en.ts';
import { fr } from '../boards/hip-hip-hooray/text/fr.ts';

const GROUND: Cell = [0, 1];

/** The first build of a match in which seat 0 has Stairs and the line-up holds these numbers. */
function building(numbers: readonly number[]): { readonly state: State; readonly offers: readonly Offer<Action>[] } {
  const dice = [1, 2, 3, 4, 5, 6].map((_, index) => ({ color: 'blue', value: numbers[index % numbers.length] ?? 1 }) as const);
  const moves: readonly Action[] = [
    { type: 'first', seat: 0 },
    { type: 'patterns', faces: [2, 2] },
    { type: 'roll', dice },
  ];
  let state = hipHipHooray.start({ fromTheGround: true }, 2);
  for (const move of moves) state = hipHipHooray.apply(state, 'chance', move).state;
  return { state, offers: hipHipHooray.offers(state, 0) };
}

describe('a build in the making', () => {
  const { offers } = building([2, 5]);
  const builds = buildsIn(offers);

  it('is whole when die and cell are chosen, in either order', () => {
    expect(chosenBuild(builds, NO_CHOICE)).toBeNull();
    expect(chosenBuild(builds, { value: 2, cell: null })).toBeNull();
    expect(chosenBuild(builds, { value: 2, cell: GROUND })).toEqual({ type: 'build', value: 2, cell: GROUND });
  });

  it('is nothing where the offers have no such build', () => {
    expect(chosenBuild(builds, { value: 3, cell: GROUND })).toBeNull();
    expect(chosenBuild(builds, { value: 2, cell: [2, 4] })).toBeNull(); // R1: not open from the ground
  });

  it('takes the only die there is without asking', () => {
    expect(buildAt(builds, NO_CHOICE, GROUND)).toBeNull();
    const single = buildsIn(offers.filter(({ action }) => action.type === 'build' && action.value === 5));
    expect(buildAt(single, NO_CHOICE, GROUND)?.value).toBe(5);
  });

  it('keeps builds and keeps apart', () => {
    expect(keepsIn(offers)).toEqual([]);
    expect(keepsIn([{ action: { type: 'keep', value: 1, color: 'green' } }])).toHaveLength(1);
  });
});

describe("the board's words", () => {
  const catalogs = { en, de, fr };
  const placeholders = (source: string) => [...new Set(source.match(/\$\w+/g) ?? [])].sort();

  it.each(LOCALES)('are complete in %s', (locale) => {
    const speak = createSpeaker(locale, catalogs[locale]);
    for (const [key, source] of Object.entries(catalogs[locale])) {
      expect(placeholders(source), key).toEqual(placeholders(en[key as keyof typeof en]));
      const params = Object.fromEntries(placeholders(source).map((name) => [name.slice(1), 3]));
      expect(speak({ key, params })).not.toMatch(/[{}$]/);
    }
  });
});
