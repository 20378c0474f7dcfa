import { COLUMNS_USUAL } from '@tablehop/terminal';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { reportNamed, STUDIES, wordsFor } from '../../../packages/charts/test/small-studies.ts';
import { chapterText } from '../lab/chapters.ts';

async function linesOf(name: (typeof STUDIES)[number], locale: (typeof LOCALES)[number] = 'en'): Promise<readonly string[]> {
  const report = reportNamed(name);
  return chapterText(report, await wordsFor(report, locale)).split('\n');
}

describe('a report in the terminal', () => {
  it.each(LOCALES)('has no line that is longer than a terminal is wide, in %s', async (locale) => {
    for (const name of STUDIES) {
      const wide = (await linesOf(name, locale)).filter((line) => [...line].length > COLUMNS_USUAL);
      expect(wide, name).toEqual([]);
    }
  });

  it('tells what a ruling says below its figures', async () => {
    const lines = await linesOf('simulate');
    const ruling = lines.findIndex((line) => line.startsWith('R3  '));
    expect(lines[ruling]).toMatch(/^R3 {2,}\S+%.* \d+\.\d\d$/);
    expect(lines[ruling + 1]).toMatch(/^ {4}Sum Seven has six spaces/);
  });

  it('shows a sweep with its base, and the figures of each value', async () => {
    const lines = await linesOf('sweep');
    expect(lines.find((line) => line.startsWith('/sheets/standard/0/stars/6 '))).toMatch(/ base +14 +20 +50$/);
    expect(lines.filter((line) => /^Points per sheet: Same Numbers( +\d+\.\d\d){4}$/.test(line))).toHaveLength(1);
    expect(lines).toContain('Every variant: What gets completed');
  });
});
