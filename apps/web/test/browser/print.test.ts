/** Sheets on paper: printed as a browser prints them, and looked at under print media. */

import type { AnyGame, MatchRecord } from '@tablehop/core';
import { replay } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { SeatInfo } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { writePiecesFile } from '../../screens/pieces/pieces-file.ts';
import { axeFindings, drawn, screenshot, tour, useHouse } from './harness.ts';
import { chooseInMenu, goOnWith, speakerOf } from './match-driver.ts';
import { isInView, overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const game = findGame('hop-n-roll') as AnyGame;
const PRINT = `/print/${game.id}`;
const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
type PaperName = keyof typeof PAPERS;
const MM_PER_POINT = 25.4 / 72;
const MM_PER_PIXEL = 25.4 / 96;
/** What a printer leaves blank. */
const MARGIN_MM = 5;

async function open(page: Page, path = PRINT): Promise<void> {
  await page.goto(path);
  await page.locator('.disco-paper').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.locator('.print-choices').getByText(label, { exact: true }).click();
  await drawn(page);
}

type Pdf = { readonly pages: number; readonly width: number; readonly height: number };

/** As it comes out of the printer: how many pages, and how large in millimetres. */
async function pdfOf(page: Page): Promise<Pdf> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    width: Number(width) * MM_PER_POINT,
    height: Number(height) * MM_PER_POINT,
  };
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Laid = {
  readonly page: Box;
  readonly sheets: readonly { readonly box: Box; readonly marks: readonly (Box & { readonly what: string })[] }[];
};

/** Where everything lies on paper, in millimetres. */
async function layOut(page: Page): Promise<readonly Laid[]> {
  await page.emulateMedia({ media: 'print' });
  const laid = await page.locator('.paper-page').evaluateAll((pages, scale) => {
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
    };
    return pages.map((each) => ({
      page: boxOf(each),
      sheets: [...each.querySelectorAll('.disco-paper')].map((sheet) => ({
        box: boxOf(sheet),
        marks: [...sheet.querySelectorAll('text, rect, path, circle')].map((mark) => ({
          ...boxOf(mark),
          what: mark.textContent || mark.tagName,
        })),
      })),
    }));
  }, MM_PER_PIXEL);
  await page.emulateMedia({ media: 'screen' });
  return laid;
}

function isWithin(inner: Box, outer: Box, margin = 0): boolean {
  return (
    inner.left >= outer.left + margin &&
    inner.top >= outer.top + margin &&
    inner.right <= outer.right - margin &&
    inner.bottom <= outer.bottom - margin
  );
}

/** How much of what is printed has a colour, and how much is black. */
async function inkOf(page: Page): Promise<{ readonly coloured: number; readonly dark: number }> {
  await page.emulateMedia({ media: 'print' });
  const png = await page.locator('.paper-page').first().screenshot();
  await page.emulateMedia({ media: 'screen' });
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const count = pixels.length / 4;
    let coloured = 0;
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) coloured += 1;
      else if (red <= 30) dark += 1;
    }
    return { coloured: coloured / count, dark: dark / count };
  }, png.toString('base64'));
}

describe.each(tour(Object.keys(PAPERS) as PaperName[], 1))('on %s', (paper) => {
  it.each([
    ['Standard', 2],
    ['Advanced, with pyramids', 2],
    ['Dice board, side A', 1],
    ['Dice board, side B', 1],
  ] as const)('“%s” lies %i to a page, whole and within what a printer can reach', async (sheet, perPage) => {
    const page = await house.newPage();
    await open(page);
    await choose(page, sheet, paper);
    await page.getByLabel('Pages').fill('3');
    await page.getByLabel('Pages').blur();
    await page.locator('.paper-page').nth(2).waitFor();
    const pdf = await pdfOf(page);
    expect(pdf.pages).toBe(3);
    expect(pdf.width).toBeCloseTo(PAPERS[paper].width, 0);
    expect(pdf.height).toBeCloseTo(PAPERS[paper].height, 0);

    const laid = await layOut(page);
    expect(laid).toHaveLength(3);
    for (const { page: whole, sheets } of laid) {
      expect(whole.right - whole.left).toBeCloseTo(PAPERS[paper].width, 0);
      expect(sheets).toHaveLength(perPage);
      const cut = (whole.top + whole.bottom) / 2;
      for (const { box, marks } of sheets) {
        expect(isWithin(box, whole, MARGIN_MM)).toBe(true);
        if (perPage === 2) expect(box.bottom < cut || box.top > cut, 'no sheet lies across the cut').toBe(true);
        expect(marks.length).toBeGreaterThan(30);
        expect(marks.filter((mark) => !isWithin(mark, box, -0.1)).map(({ what }) => what)).toEqual([]);
      }
    }
  });
});

/** Everything that shapes and words are filled or drawn with. */
function paintsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('.disco-paper')
    .first()
    .evaluate((paper) => {
      const shapes = [...paper.querySelectorAll('text, rect, path, circle')].map((shape) => getComputedStyle(shape));
      return [...new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke]))].sort();
    });
}

describe('ink', () => {
  it.each(['Standard', 'Advanced, with pyramids', 'Dice board, side B'])(
    'of “%s” in black and white is black, and little of it',
    async (sheet) => {
      const page = await house.newPage({ colorScheme: 'dark' });
      await open(page);
      await choose(page, sheet, 'Black and white');
      const ink = await inkOf(page);
      expect(ink.coloured).toBe(0);
      await expect.poll(() => paintsOf(page)).toEqual(['none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(ink.dark).toBeGreaterThan(0.005);
      expect(ink.dark).toBeLessThan(0.08);
      await screenshot(page, `print-black-${sheet.replace(/\W+/g, '-').toLowerCase()}`);
    },
  );

  it('in colour has the colours of the rows', async () => {
    const page = await house.newPage();
    await open(page);
    expect((await inkOf(page)).coloured).toBeGreaterThan(0.005);
  });
});

describe('blank sheets', () => {
  it('are found from the page of the game, bear names, and are printed by the button', async () => {
    const page = await house.newPage();
    await page.addInitScript(() => {
      Object.assign(globalThis, { printed: 0 });
      window.print = () => {
        (globalThis as unknown as { printed: number }).printed += 1;
      };
    });
    await page.goto(`/game/${game.id}`);
    await page.getByRole('link', { name: 'Print sheets' }).click();
    await page.locator('.disco-paper').first().waitFor();
    await page.getByLabel('Names').fill('Ada, Bartholomew the Extraordinarily Long-Named');
    await expect.poll(() => page.locator('.disco-paper').nth(0).locator('.paper-hand').first().textContent()).toBe('Ada');
    const [laid] = await layOut(page);
    for (const { box, marks } of laid?.sheets ?? []) expect(marks.every((mark) => isWithin(mark, box, -0.1))).toBe(true);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('show an owner’s own numbers', async () => {
    const page = await house.newPage();
    const data = structuredClone(game.pieces?.data) as { sheets: { standard: { stars: number[] }[] } };
    data.sheets.standard[0]?.stars.splice(6, 1, 88);
    const { text } = writePiecesFile(game.id, { name: 'Attic', data });
    await page.goto(`/sets/${game.id}`);
    await page.locator('.pieces-import input').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('link', { name: 'Print: Attic' }).click();
    await page.locator('.disco-paper').first().waitFor();
    const stars = () => page.locator('.disco-paper').first().locator('.paper-row[data-row="same"] .paper-heading').allTextContents();
    await expect.poll(() => stars()).toContain('88');
    await page.getByLabel('Set', { exact: true }).selectOption({ label: 'Built-in' });
    await expect.poll(() => stars()).not.toContain('88');
    await page.goto(`${PRINT}?sheet=advanced&set=gone`);
    await page.getByText('not in this browser').waitFor();
    await expect.poll(() => page.locator('.paper-row[data-row="calculation"]').count()).toBe(2);
  });

  it('do not exist for every game', async () => {
    const page = await house.newPage();
    await page.goto('/print/hip-hip-hooray');
    await page.getByText('nothing to print').waitFor();
    await page.goto('/game/hip-hip-hooray');
    await page.locator('.rules').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Print sheets' }).count()).toBe(0);
  });
});

const SEATS: readonly SeatInfo[] = [
  { name: 'Ada', kind: 'person' },
  { name: 'Bo', kind: 'person' },
  { name: 'Cy', kind: 'person' },
];

type Sheets = { readonly sheets: readonly { readonly [row: string]: readonly (number | null)[] }[] };

/** What each sheet on paper says: its numbers by row, and its sums. */
function readSheets(page: Page) {
  return page.locator('.disco-paper').evaluateAll((papers) =>
    papers.map((paper) => ({
      name: paper.querySelector('.paper-hand')?.textContent,
      rows: Object.fromEntries(
        [...paper.querySelectorAll<SVGElement>('.paper-row')].map((row) => [
          row.dataset.row,
          [...row.querySelectorAll('.paper-space')].map((space) => {
            const number = space.querySelector('.paper-hand')?.textContent;
            return number === undefined ? null : Number(number);
          }),
        ]),
      ),
      sums: [...paper.querySelectorAll('.paper-sum .paper-hand')].map((sum) => Number(sum.textContent)),
    })),
  );
}

function stateOf(record: MatchRecord): unknown {
  const replayed = replay(game, record);
  if (!replayed.ok) throw new Error(replayed.damage.problem.key);
  return replayed.state;
}

describe('the sheets of a match', () => {
  it('hold its numbers and points when it is over, all seats on two pages', async () => {
    const record = playedRecord(game, 3, 'printed');
    const state = stateOf(record);
    const page = await house.newPage();
    await goOnWith(page, { seats: SEATS, record });
    await page.getByRole('button', { name: 'Print the sheets' }).click();
    await page.locator('.disco-paper').first().waitFor();
    const sheets = await readSheets(page);
    expect(sheets.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
    expect(sheets.map(({ rows }) => rows)).toEqual((state as Sheets).sheets);
    const scores = game.score(state);
    expect(sheets.map(({ sums }) => sums)).toEqual(scores.map(({ lines, total }) => [...lines.map(({ points }) => points), total]));
    expect((await pdfOf(page)).pages).toBe(2);
    await screenshot(page, 'print-match');
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('show of a round that is being entered only what everybody may know', async () => {
    const record = recordWhileEntering();
    const page = await house.newPage();
    await goOnWith(page, { seats: SEATS, record });
    await page.locator('.play').waitFor();
    await page.keyboard.press('m');
    const speak = await speakerOf(game, 'en');
    await page.keyboard.press('Escape');
    await liftCurtain(page);
    await chooseInMenu(page, speak, 'print.fromMatch');
    await page.locator('.disco-paper').first().waitFor();
    const state = stateOf(record) as Sheets & { readonly entered: readonly number[] };
    const sheets = await readSheets(page);
    const [entered = 0] = state.entered;
    expect(sheets[entered]?.rows).not.toEqual(state.sheets[entered]);
    expect(sheets[entered]?.rows).toEqual((game.view(state, (entered + 1) % 3) as Sheets).sheets[entered]);
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await page.locator('.play').waitFor();
  });

  /** Somebody has written something, somebody else has not. */
  function recordWhileEntering(): MatchRecord {
    for (let moves = 60; moves < 120; moves += 1) {
      const record = playedRecord(game, 3, 'entering', moves);
      const state = stateOf(record) as {
        readonly phase: string;
        readonly entered: readonly number[];
        readonly entries: { [seat: string]: { type: string } };
      };
      if (state.phase === 'enter' && state.entered.length === 1 && state.entries[state.entered[0] ?? 0]?.type === 'enter') return record;
    }
    throw new RangeError('nobody is entering');
  }

  async function liftCurtain(page: Page): Promise<void> {
    const curtain = page.locator('.curtain button');
    await page.locator('.curtain, .turn-line[data-own="true"]').first().waitFor();
    if ((await curtain.count()) > 0) await curtain.first().click();
  }

  it('are missing where the match is', async () => {
    const page = await house.newPage();
    await page.goto('/print/match/nonesuch');
    await page.getByText('There is no such match in this browser').waitFor();
  });
});

const LOOKS = [
  { locale: 'de', size: 'phone', colorScheme: 'dark' },
  { locale: 'en', size: 'desktop', colorScheme: 'light' },
  { locale: 'fr', size: 'tablet', colorScheme: 'dark' },
] as const;

describe.each(tour(LOOKS, 1))('printing in $locale at $size size', ({ locale, size, colorScheme }) => {
  it('has all its words, and they fit', async () => {
    const page = await house.newPage({ locale, size, colorScheme });
    for (const sheet of ['standard', 'advanced', 'boardA', 'boardB']) {
      await page.goto('about:blank');
      await open(page, `${PRINT}?sheet=${sheet}`);
      await expect.poll(() => rawKeys(page), { message: sheet }).toEqual([]);
      await expect.poll(() => overflow(page), { message: sheet }).toBe(0);
      await expect.poll(() => axeFindings(page), { message: sheet }).toEqual([]);
      for (const to of [0, 1]) {
        await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), to);
        await expect.poll(() => isInView(page.locator('.print-go')), { message: 'the button is at hand' }).toBe(true);
      }
      await page.evaluate(() => scrollTo(0, 0));
      for (const { sheets } of await layOut(page)) {
        for (const { box, marks } of sheets) expect(marks.filter((mark) => !isWithin(mark, box, -0.1)).map(({ what }) => what)).toEqual([]);
      }
      expect(await overlapping(page), sheet).toEqual([]);
      await screenshot(page, `print-${sheet}-${size}-${colorScheme}-${locale}`);
    }
  });
});

/** Words on a sheet that run into each other. */
function overlapping(page: Page): Promise<readonly string[]> {
  return page
    .locator('.disco-paper')
    .first()
    .evaluate((paper) => {
      const words = [...paper.querySelectorAll('tspan')]
        .filter((each) => each.textContent !== '')
        .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }));
      const slack = 1;
      return words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter(
            ({ box }) =>
              box.left + slack < one.box.right &&
              one.box.left + slack < box.right &&
              box.top + box.height * 0.3 < one.box.bottom &&
              one.box.top + one.box.height * 0.3 < box.bottom,
          )
          .map((other) => `${one.text} / ${other.text}`),
      );
    });
}
