/** What can be seen to be wrong with any page. */

import type { Page } from 'playwright-core';

/** Pixels beyond the right edge. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The names of seats that do not fit. */
export function cutNames(page: Page): Promise<readonly string[]> {
  return page
    .locator('.seat-strip-name')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
}

const KEY =
  /\b(house|play|sets|print|sheet|form|board|match|problem|game|phase|action|effect|refusal|score|rules|rulings?|ruleName|option|color|role|formation|reason|lesson|realDie)\.[a-z][\w.-]*|\{\$?\w*\}|\bundefined\b|\bNaN\b/g;

/** Keys and placeholders where words should be: in what is seen, and in what is read aloud. */
export async function rawKeys(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
    const names = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent ?? '', ...names].join('\n');
  });
  return words.match(KEY) ?? [];
}
