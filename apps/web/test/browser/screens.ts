/** Faults that can be seen on a page, and the sizes and languages in which every screen is checked. */

import type { Locale } from '@tablehop/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { frameFaults } from './frame-faults.ts';
import { axeFindings, drawn, SIZES, type Size } from './harness.ts';

/** Sizes at which nothing of a match is covered or cut off. */
export const MATCH_SIZES = [
  ...(['smallestPhone', 'smallPhone', 'phone', 'tallPhone', 'landscape'] as const),
  ...(['window', 'laptop', 'tablet', 'large', 'desktop'] as const),
] satisfies readonly Size[];
/** Sizes at which a match needs no scrolling. */
export const UNSCROLLED: readonly Size[] = ['phone', 'landscape', 'window', 'laptop', 'desktop', 'large'];
/** At 200 % a page may scroll down, but not sideways. */
const ZOOMED: readonly Size[] = ['zoomedDesktop', 'zoomedPhone'];

export type Look = { readonly locale: Locale; readonly sizes: readonly Size[] };
/** German has the longest words. */
export const LOOKS: readonly Look[] = [
  { locale: 'de', sizes: [...MATCH_SIZES, ...ZOOMED] },
  { locale: 'fr', sizes: ['smallestPhone', 'laptop'] },
  { locale: 'en', sizes: ['phone', 'desktop'] },
];

type Checks = {
  /** Sizes at which axe runs (on the desktop in dark mode); without `sizes`, whether it runs. */
  readonly axe?: boolean | readonly Size[];
  readonly within?: string;
};

async function findFaults(page: Page, asksAxe: boolean, within = 'html'): Promise<readonly string[]> {
  const beyond = await overflow(page);
  const isMatch = (await page.locator('.frame').count()) > 0;
  const [layout, keys] = await Promise.all([isMatch ? frameFaults(page) : cutSelects(page), keysIn(page)]);
  return [
    ...(beyond > 0 ? [`the page is ${beyond} px too wide`] : []),
    ...(isMatch ? layout : layout.map((words) => `cut off: ${words}`)),
    ...keys.map((key) => `no words: ${key}`),
    ...(asksAxe ? await axeFindings(page, within, true) : []),
  ];
}

/** Restores the page's size afterwards. */
export async function expectWhole(page: Page, sizes?: readonly Size[], { axe = true, within }: Checks = {}): Promise<void> {
  if (sizes === undefined) return expect.poll(() => findFaults(page, axe !== false, within)).toEqual([]);
  const axeSizes = axe === true ? (['phone', 'desktop'] as const) : axe || [];
  const before = page.viewportSize();
  let scheme: 'light' | 'dark' | null = null;
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    if (ZOOMED.includes(size)) {
      await expect.poll(() => overflow(page), { message: size }).toBe(0);
      continue;
    }
    const asksAxe = axeSizes.some((each) => each === size);
    const wanted = size === 'desktop' ? 'dark' : 'light';
    if (scheme !== wanted) await page.emulateMedia({ colorScheme: wanted });
    scheme = wanted;
    await expect.poll(() => findFaults(page, asksAxe, within), { message: size }).toEqual([]);
  }
  if (scheme !== 'light') await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}

export async function overflow(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
/** Whether all of it can be seen without scrolling, with nothing over it. */
export function isInView(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isWithin = left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return isWithin && over !== null && (element.contains(over) || over.contains(element));
  });
}

/** Selects whose text is cut off: the arrow at the end takes space, too. */
async function cutSelects(page: Page): Promise<readonly string[]> {
  return page.locator('select:visible').evaluateAll((selects) => {
    const ARROW = 18;
    const ruler = document.createElement('canvas').getContext('2d');
    return selects.flatMap((select) => {
      const style = getComputedStyle(select);
      if (ruler === null || !(select instanceof HTMLSelectElement)) return [];
      ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const words = select.selectedOptions[0]?.textContent ?? '';
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - ARROW;
      return ruler.measureText(words).width > room + 1 ? [words] : [];
    });
  });
}

export async function cutNames(page: Page): Promise<readonly string[]> {
  await drawn(page);
  return page
    .locator('.seat-strip-name')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
}

const KEY =
  /\b(shell|daily|play|review|puzzles|progress|lab|chart|tuning|pieces|sets|print|results|rooms|sheet|form|board|match|problem|game|phase|action|effect|refusal|score|rules|rulings?|ruleName|option|color|role|formation|reason|lesson|realDie)\.[a-z][\w.-]*|\{\$?\w*\}|\bundefined\b|\bNaN\b|:[\s,]*(\b(and|und|et)\b)?\s*\.(?!\.)/g;

/** Keys, placeholders and empty lists where text should be, visible or for screen readers. */
export async function rawKeys(page: Page): Promise<readonly string[]> {
  await drawn(page);
  return keysIn(page);
}

async function keysIn(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
    const names = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent ?? '', ...names].join('\n');
  });
  return words.match(KEY) ?? [];
}
