/** The report of a study, as the command and the page write it: one standalone file. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES } from '@tablehop/text';
import { expect, it } from 'vitest';
import { htmlReport } from '../../../../packages/charts/index.ts';
import { aDocument, reportNamed, type StudyName, wordsFor } from '../../../../packages/charts/test/small-studies.ts';
import { axeFindings, type Served, useSite } from './harness.ts';

const STUDIES: readonly StudyName[] = ['simulate', 'compare', 'grid', 'solo'];

/** Serves `/<study>/<language>`. */
async function serveReports(): Promise<Served> {
  const server = createServer(async (request, response) => {
    const [, name = '', language = ''] = request.url?.split('/') ?? [];
    const study = STUDIES.find((each) => each === name);
    const locale = LOCALES.find((each) => each === language);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (study === undefined || locale === undefined) return response.end('<!doctype html><title>–</title>');
    const report = reportNamed(study);
    return response.end(htmlReport(report, await wordsFor(report, locale), aDocument()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const site = useSite(async () => '', serveReports);

const PLACES = [
  { study: 'simulate', locale: 'en', size: 'desktop', colorScheme: 'light' },
  { study: 'compare', locale: 'de', size: 'smallestPhone', colorScheme: 'dark' },
  { study: 'grid', locale: 'fr', size: 'smallestPhone', colorScheme: 'light' },
  { study: 'solo', locale: 'de', size: 'tablet', colorScheme: 'dark' },
] as const;

it.each(PLACES)('$study in $locale on a $size, $colorScheme', async ({ study, locale, size, colorScheme }) => {
  const page = await site.newPage({ size, colorScheme, unused: true });
  await page.goto(`/${study}/${locale}`);
  await expect.poll(() => page.locator('.chapter').count()).toBeGreaterThan(5);
  // Of each two pictures only the one that fits is shown, and the page does not scroll sideways.
  const isNarrow = size === 'smallestPhone';
  await expect.poll(() => page.locator('.narrow').first().isVisible()).toBe(isNarrow);
  await expect.poll(() => page.locator('.wide').first().isVisible()).toBe(!isNarrow);
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBe(0);
  const first = page.locator('.chapter details').first();
  if ((await first.getAttribute('open')) === null) await first.locator('summary').press('Enter');
  await expect.poll(() => first.locator('table').isVisible()).toBe(true);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expect.poll(overhang).toBe(0);
  await expect.poll(() => axeFindings(page)).toEqual([]);
});
