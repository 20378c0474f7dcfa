/** What can be seen to be wrong with any page. */

import type { Locator, Page } from 'playwright-core';
import { drawn } from './harness.ts';

/** Pixels beyond the right edge. */
export async function overflow(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether the whole of something can be seen without scrolling, with nothing over it. */
export function isInView(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isWithin = left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return isWithin && over !== null && (element.contains(over) || over.contains(element));
  });
}

/** What a select shows, where it is cut off: the arrow at its end takes room, too. */
export async function cutSelects(page: Page): Promise<readonly string[]> {
  await drawn(page);
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

/** The names of seats that do not fit. */
export async function cutNames(page: Page): Promise<readonly string[]> {
  await drawn(page);
  return page
    .locator('.seat-strip-name')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
}

const KEY =
  /\b(house|daily|play|review|puzzles|progress|lab|chart|tuning|pieces|sets|print|results|rooms|sheet|form|board|match|problem|game|phase|action|effect|refusal|score|rules|rulings?|ruleName|option|color|role|formation|reason|lesson|realDie)\.[a-z][\w.-]*|\{\$?\w*\}|\bundefined\b|\bNaN\b|:[\s,]*(\b(and|und|et)\b)?\s*\.(?!\.)/g;

/** Keys, placeholders and empty lists where words should be: in what is seen, and in what is read aloud. */
export async function rawKeys(page: Page): Promise<readonly string[]> {
  await drawn(page);
  const words = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
    const names = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent ?? '', ...names].join('\n');
  });
  return words.match(KEY) ?? [];
}
