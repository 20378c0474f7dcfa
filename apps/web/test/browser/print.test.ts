/** Prints sheets and checks them in print media. On a folded sheet, the back must be exactly behind the front. */

import { type AnyGame, type MatchRecord, replay } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { type Action, type State, standardData } from '@tablehop/games/hop-cest-plie';
import { LOCALES } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { writePiecesFile } from '../../screens/pieces/pieces-file.ts';
import { axeFindings, drawn, useSite } from './harness.ts';
import { chooseInMenu, speakerOf } from './match-driver.ts';
import { ADA, recordBy } from './records.ts';
import { expectWhole, isInView } from './screens.ts';
import { openStored, visit } from './stored-match.ts';

const site = useSite();

const game = findGame('hop-n-roll') as AnyGame;
const PRINT = `/print/${game.id}`;
const PAPERS = [
  { paper: 'A4', width: 210, height: 297 },
  { paper: 'Letter', width: 215.9, height: 279.4 },
] as const;
const MM_PER_POINT = 25.4 / 72;
const MM_PER_PIXEL = 25.4 / 96;
/** The margin that a printer leaves blank. */
const MARGIN_MM = 5;

async function open(page: Page, path = PRINT): Promise<void> {
  await page.goto(path);
  await page.locator('.disco-paper, .plie-paper').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.locator('.print-choices').getByText(label, { exact: true }).click();
  await drawn(page);
}

async function chooseSheet(page: Page, index: number): Promise<void> {
  await page.locator('.print-choices .choice').first().locator('.choice-one').nth(index).click();
  await drawn(page);
}

type Pdf = { readonly pages: number; readonly width: number; readonly height: number };

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

/** In millimetres. */
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
  await page.emulateMedia({ media: null });
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

function outside(box: Box, marks: Laid['sheets'][number]['marks']): readonly string[] {
  return marks.filter((mark) => !isWithin(mark, box, -0.1)).map(({ what }) => what);
}

async function inkOf(page: Page): Promise<{ readonly coloured: number; readonly dark: number }> {
  await page.emulateMedia({ media: 'print' });
  const png = await page.locator('.paper-page').first().screenshot();
  await page.emulateMedia({ media: null });
  const { data } = PNG.sync.read(png);
  const count = data.length / 4;
  let coloured = 0;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) coloured += 1;
    else if (red <= 30) dark += 1;
  }
  return { coloured: coloured / count, dark: dark / count };
}

it('sheets are two to a page, boards one, whole and inside the printer’s margins, on either paper', async () => {
  const page = await site.newPage();
  await open(page);
  await page.getByLabel('Pages').fill('2');
  await page.getByLabel('Pages').blur();
  for (const { paper, width, height } of PAPERS) {
    await choose(page, paper);
    for (const [sheet, perPage] of [2, 2, 1, 1].entries()) {
      await chooseSheet(page, sheet);
      await expect.poll(() => page.locator('.disco-paper').count()).toBe(2 * perPage);
      const laid = await layOut(page);
      expect(laid).toHaveLength(2);
      for (const { page: whole, sheets } of laid) {
        expect(whole.right - whole.left).toBeCloseTo(width, 0);
        expect(sheets).toHaveLength(perPage);
        const cut = (whole.top + whole.bottom) / 2;
        for (const { box, marks } of sheets) {
          expect(isWithin(box, whole, MARGIN_MM)).toBe(true);
          if (perPage === 2) expect(box.bottom < cut || box.top > cut, 'no sheet lies across the cut').toBe(true);
          expect(marks.length).toBeGreaterThan(30);
          expect(outside(box, marks)).toEqual([]);
        }
      }
      // Both sheets of numbers are laid out alike, and both boards.
      if (sheet % 2 === 1) continue;
      const pdf = await pdfOf(page);
      expect(pdf.pages, `${paper}, sheet ${sheet}`).toBe(2);
      expect(pdf.width).toBeCloseTo(width, 0);
      expect(pdf.height).toBeCloseTo(height, 0);
    }
  }
});

function paintsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('.disco-paper')
    .first()
    .evaluate((paper) => {
      const shapes = [...paper.querySelectorAll('text, rect, path, circle')].map((shape) => getComputedStyle(shape));
      return [...new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke]))].sort();
    });
}

it('ink in black and white is black, and little of it; in colour it has the colours of the rows', async () => {
  const page = await site.newPage({ colorScheme: 'dark', unused: true });
  await open(page);
  expect((await inkOf(page)).coloured).toBeGreaterThan(0.005);
  await choose(page, 'Black and white');
  for (const sheet of ['Standard', 'Advanced, with pyramids', 'Dice board, side B']) {
    await choose(page, sheet);
    await expect.poll(() => paintsOf(page)).toEqual(['none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const ink = await inkOf(page);
    expect(ink.coloured, sheet).toBe(0);
    expect(ink.dark, sheet).toBeGreaterThan(0.005);
    expect(ink.dark, sheet).toBeLessThan(0.08);
  }
});

describe('blank sheets', () => {
  it('are found from the page of a game that has them, bear names, and are printed by the button', async () => {
    const page = await site.newPage();
    await page.goto('/print/hip-hip-hooray');
    await page.getByText('nothing to print').waitFor();
    await page.goto('/game/hip-hip-hooray');
    await page.locator('.rules').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Print sheets' }).count()).toBe(0);
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
    for (const { box, marks } of laid?.sheets ?? []) expect(outside(box, marks)).toEqual([]);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('show an owner’s own numbers', async () => {
    const page = await site.newPage();
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
});

const SEATS = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, kind: 'person' as const }));

type Sheets = { readonly sheets: readonly { readonly [row: string]: readonly (number | null)[] }[] };

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
    const page = await site.newPage();
    await openStored(page, { seats: SEATS, record });
    await page.getByRole('button', { name: 'Print the sheets' }).click();
    await page.locator('.disco-paper').first().waitFor();
    const sheets = await readSheets(page);
    expect(sheets.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
    expect(sheets.map(({ rows }) => rows)).toEqual((state as Sheets).sheets);
    const scores = game.score(state);
    expect(sheets.map(({ sums }) => sums)).toEqual(scores.map(({ lines, total }) => [...lines.map(({ points }) => points), total]));
    expect((await pdfOf(page)).pages).toBe(2);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('show of a round that is being entered only what everybody may know', async () => {
    const record = recordWhileEntering();
    const page = await site.newPage();
    await openStored(page, { seats: SEATS, record });
    await page.locator('.play').waitFor();
    await page.locator('.curtain, .turn-line[data-own="true"]').first().waitFor();
    const curtain = page.locator('.curtain button');
    if ((await curtain.count()) > 0) await curtain.first().click();
    await chooseInMenu(page, await speakerOf(game, 'en'), 'print.fromMatch');
    await page.locator('.disco-paper').first().waitFor();
    const state = stateOf(record) as Sheets & { readonly entered: readonly number[] };
    const sheets = await readSheets(page);
    const [entered = 0] = state.entered;
    expect(sheets[entered]?.rows).not.toEqual(state.sheets[entered]);
    expect(sheets[entered]?.rows).toEqual((game.view(state, (entered + 1) % 3) as Sheets).sheets[entered]);
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await page.locator('.play').waitFor();
  });

  /** One player has written a number, the other has not. */
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
});

it.each(LOCALES)('every sheet has all its words, and they fit, in %s', async (locale) => {
  const page = await site.newPage({ locale, size: 'phone' });
  await open(page);
  for (const [path, words] of [
    [PRINT, 'tspan'],
    ['/print/hop-cest-plie', ':is(.plie-print-aid, .plie-print-solo) :is(tspan, text:not(:has(tspan)))'],
  ] as const) {
    await visit(page, path);
    await page
      .locator(path === PRINT ? '.disco-paper' : '.plie-paper')
      .first()
      .waitFor();
    for (const to of [0, 1]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), to);
      await expect.poll(() => isInView(page.locator('.print-go')), { message: 'the button is at hand' }).toBe(true);
    }
    for (const sheet of [0, 1, 2, 3]) {
      await chooseSheet(page, sheet);
      await page.evaluate(() => scrollTo(0, 0));
      await expectWhole(page, undefined, { axe: locale === 'de' });
      for (const { sheets } of await layOut(page)) for (const { box, marks } of sheets) expect(outside(box, marks)).toEqual([]);
      expect(await misfits(page, words), `${path}, sheet ${sheet}`).toEqual([]);
    }
  }
});

describe('sheets that are cut out and folded', () => {
  const game = findGame('hop-cest-plie') as AnyGame;
  const PRINT = `/print/${game.id}`;
  /** Finer than a printer's precision, coarser than a browser's rounding. */
  const EXACT_MM = 0.02;

  type Point = { readonly x: number; readonly y: number };
  type Side = {
    readonly width: number;
    readonly height: number;
    /** By sheet on the page, then by name. */
    readonly cells: readonly { readonly [cell: string]: Point }[];
    readonly marks: readonly Point[];
    readonly grids: readonly number[];
  };

  /** Centres of cells and marks per page, in millimetres from the upper left corner. */
  async function layOut(page: Page): Promise<readonly Side[]> {
    await page.emulateMedia({ media: 'print' });
    const laid = await page.locator('.paper-page').evaluateAll((pages, scale) => {
      return pages.map((each) => {
        const whole = each.getBoundingClientRect();
        const middle = (element: Element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: (left + width / 2 - whole.left) * scale, y: (top + height / 2 - whole.top) * scale };
        };
        return {
          width: whole.width * scale,
          height: whole.height * scale,
          cells: [...each.querySelectorAll('.plie-paper')].map((sheet) =>
            Object.fromEntries(
              [...sheet.querySelectorAll<SVGElement>('.plie-print-cell')].map((cell) => [cell.dataset.cell ?? '', middle(cell)]),
            ),
          ),
          marks: [...each.querySelectorAll('.paper-mark, .plie-print-cut-mark, .plie-print-cut')].map(middle),
          grids: [...each.querySelectorAll('.plie-print-cut')].map((grid) => grid.getBoundingClientRect().width * scale),
        };
      });
    }, MM_PER_PIXEL);
    await page.emulateMedia({ media: null });
    return laid;
  }

  function turnedOver({ x, y }: Point, { width, height }: Side, edge: 'long' | 'short'): Point {
    return edge === 'long' ? { x: width - x, y } : { x, y: height - y };
  }

  function distance(one: Point | undefined, other: Point | undefined): number {
    return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : Math.hypot(one.x - other.x, one.y - other.y);
  }

  /** The back's cell behind a front cell: its columns are counted from the other side. */
  function behind(cell: string): string {
    const [, column = 'A', row = ''] = /^front ([A-O])(\d+)$/.exec(cell) ?? [];
    return `back ${String.fromCharCode(79 - (column.charCodeAt(0) - 65))}${row}`;
  }

  it('have each cell of the back behind its cell of the front, about either edge, on either paper', async () => {
    const page = await site.newPage();
    await open(page, PRINT);
    for (const { paper } of PAPERS) {
      await choose(page, paper);
      for (const level of [1, 2, 3, 4]) {
        await chooseSheet(page, level - 1);
        for (const [edge, label] of [
          ['long', 'Long edge'],
          ['short', 'Short edge'],
        ] as const) {
          await choose(page, label);
          await page.getByText(`flip on ${edge} edge`).waitFor();
          const laid = await layOut(page);
          expect(laid).toHaveLength(2);
          const [front, back] = laid as [Side, Side];
          expect(front.cells).toHaveLength(2);
          for (const width of front.grids) expect(width, 'a grid that hands can fold').toBeGreaterThan(90);
          for (const [index, cells] of front.cells.entries()) {
            expect(Object.keys(cells)).toHaveLength(225);
            const far = Object.entries(cells).filter(([cell, middle]) => {
              const other = back.cells[index]?.[behind(cell)];
              return distance(middle, other && turnedOver(other, back, edge)) >= EXACT_MM;
            });
            expect(far, `${paper}, level ${level}, ${edge} edge`).toEqual([]);
          }
          expect(front.marks.length).toBe(4 + 2 * 5);
          for (const mark of front.marks) {
            const nearest = Math.min(...back.marks.map((other) => distance(mark, turnedOver(other, back, edge))));
            expect(nearest, 'marks coincide').toBeLessThan(EXACT_MM);
          }
        }
      }
    }
  });

  it('are printed as the level is, with fold lines and what the corners bring', async () => {
    const page = await site.newPage({ colorScheme: 'dark' });
    await open(page, PRINT);
    const papers = page.locator('.plie-paper');
    const lines = () =>
      papers
        .first()
        .locator('.plie-print-cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).strokeOpacity);
    // Light lines in colour; full black without grey.
    await expect.poll(lines).toBe('0.4');
    await choose(page, 'Black and white');
    await expect.poll(lines).toBe('1');
    const printedOn = (text: readonly string[] = []) => text.join('').replaceAll('.', '').length;
    const signs = (index: number) =>
      papers.nth(index).evaluate((paper) => {
        const parts = paper.querySelectorAll('g:first-child [class^="print-"]:not(.print-crease, .print-zone)');
        return new Set([...parts].filter((part) => part.closest('.plie-print-aid') === null).map((part) => part.parentElement)).size;
      });
    const count = (index: number, selector: string) => papers.nth(index).locator(selector).count();
    for (const level of [1, 2, 3, 4]) {
      await chooseSheet(page, level - 1);
      const map = standardData.levels[level - 1];
      const sides = async () => ({
        signs: [await signs(0), await signs(2)],
        creases: [await count(0, '.print-crease'), await count(2, '.print-crease')],
        powers: [await count(0, '[data-power]'), await count(2, '[data-power]')],
      });
      await expect.poll(sides, { message: `level ${level}` }).toEqual({
        signs: [printedOn(map?.front), printedOn(map?.back)],
        creases: [8, level === 4 ? 4 : 0],
        powers: [4, level === 4 ? 0 : 4],
      });
      const paints = await papers.evaluateAll((all) => {
        const shapes = all
          .flatMap((paper) => [...paper.querySelectorAll('text, rect, path, circle, polyline')])
          .map((each) => getComputedStyle(each));
        return [
          ...new Set(shapes.flatMap(({ fill, stroke, fillOpacity, strokeOpacity }) => [fill, stroke, `${fillOpacity} ${strokeOpacity}`])),
        ];
      });
      expect(paints.sort(), 'black, white, and nothing between').toEqual(['1 1', 'none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    }
  });

  /** Folds if it can, else draws the most valuable row. Dice of another seed than its own make it a match with real dice. */
  function soloRecord(level: number, diceSeed: string, isEnough: (state: State) => boolean) {
    const setup = { game: game.id, rules: game.rules, players: 1, options: { level, soloColumn: 2 }, seed: 'paper' };
    const actions = (state: State) => game.offers(state, 0).map(({ action }) => action as Action);
    return recordBy<State>(game, setup, { decide: (state) => best(state, actions(state)), isEnough, diceSeed });
  }

  function best(state: State, actions: readonly Action[]): Action {
    const fold = actions.find(({ type }) => type === 'fold' || type === 'flip' || type === 'foldSide');
    if (fold !== undefined) return fold;
    const gain = (action: Action) => (action.type === 'row' ? worth(state, action) : action.type === 'done' ? -1 : 0);
    return actions.reduce((most, action) => (gain(action) > gain(most) ? action : most));
  }

  function worth({ sheets: [sheet] }: State, { path }: { readonly path: readonly (readonly [number, number])[] }): number {
    return path.reduce((sum, [x, y]) => {
      if (sheet?.ticked[y]?.charAt(x) === 'x') return sum;
      return sum + ('STB'.includes(sheet?.up[y]?.charAt(x) ?? '') ? 7 : 1);
    }, 0);
  }

  function ticksOn(page: Page, sheet: number): Promise<readonly string[]> {
    return page
      .locator('.plie-paper')
      .nth(sheet)
      .evaluate((paper) => {
        const marked = new Set(
          [...paper.querySelectorAll<SVGGElement>('.felt > g')].map((tick) => {
            const [x = 0, y = 0] = (/translate\(([\d.]+) ([\d.]+)\)/.exec(tick.getAttribute('transform') ?? '') ?? []).slice(1).map(Number);
            return `${Math.floor(x / 20)},${Math.floor(y / 20)}`;
          }),
        );
        return Array.from({ length: 15 }, (_, y) => Array.from({ length: 15 }, (_, x) => (marked.has(`${x},${y}`) ? 'x' : '.')).join(''));
      });
  }

  describe('a solo match is continued on paper', () => {
    it.each([
      [1, 'mark'],
      [4, 'roll'],
    ] as const)('level %i, in phase %s', async (level, phase) => {
      const isFolded = ({ sheets: [sheet] }: State) => Object.values(sheet?.folds ?? {}).filter((size) => size !== null).length >= 2;
      const diceSeed = phase === 'roll' ? 'of wood' : 'paper';
      const { record, state } = soloRecord(level, diceSeed, (each) => each.phase === phase && isFolded(each));
      expect(state.phase).toBe(phase);
      const [sheet] = state.sheets;
      if (sheet === undefined) throw new RangeError('nobody plays');
      const page = await site.newPage();
      await openStored(page, { seats: [ADA], record });
      const match = new URL(page.url()).pathname.split('/').at(-1);
      await open(page, `/print/match/${match}`);

      await expect.poll(() => ticksOn(page, 0)).toEqual(sheet.front);
      await expect.poll(() => ticksOn(page, 1)).toEqual(sheet.back);
      const papers = page.locator('.plie-paper');
      await expect.poll(() => papers.nth(0).locator('.felt-ring').count()).toBe(sheet.starts.front.length);
      await expect.poll(() => papers.nth(1).locator('.felt-ring').count()).toBe(sheet.starts.back.length);
      const made = Object.entries(sheet.folds).flatMap(([corner, size]) => (size === null ? [] : [`${corner} ${size}`]));
      for (const side of [0, 1]) {
        const lines = papers.nth(side).locator('.plie-print-folded');
        await expect.poll(() => lines.evaluateAll((all) => all.map((line) => (line as SVGElement).dataset.fold))).toEqual(made);
      }

      const ticked = state.turnNumber - (phase === 'roll' ? 1 : 0);
      const boxes = (column: number) => papers.nth(1).locator(`.plie-print-column[data-column="${column}"] [data-ticked="true"]`).count();
      await expect.poll(() => boxes(2)).toBe(ticked);
      await expect.poll(() => boxes(1)).toBe(0);
      const words = (await papers.nth(0).locator('.plie-print-sentences tspan').allTextContents()).join(' ');
      expect(words).toContain(`Turn ${state.turnNumber}.`);
      expect(words).toContain('Fold along the thick lines');
      if (phase === 'roll') {
        const box = standardData.solo.columns[2]?.charAt(state.turnNumber - 1) ?? '';
        expect(words).toContain({ W: 'Use the white die.', B: 'Use the black die.', X: 'Use either die.' }[box]);
      } else {
        expect(words).toContain(`white ${state.roll?.white.join(' + ')}, black ${state.roll?.black.join(' + ')}`);
        expect(words).toContain(`You use the ${sheet.die} die.`);
        for (const { length } of sheet.unused) expect(words).toMatch(new RegExp(`rows of:.*${length}`));
      }
      const held = await papers
        .nth(0)
        .locator('.plie-print-power[data-held="true"]')
        .evaluateAll((all) => all.map((each) => (each as SVGElement).dataset.bonus));
      const large = Object.entries(sheet.folds).filter(([, size]) => size === 'large').length;
      expect(held).toHaveLength(large);
      for (const bonus of sheet.bonuses) expect(held).toContain(bonus);
      expect((await pdfOf(page)).pages).toBe(2);
      await expect.poll(() => axeFindings(page)).toEqual([]);
    });
  });
});

/** Text that overlaps other text or the grid, or leaves the sheet. */
function misfits(page: Page, words: string): Promise<readonly string[]> {
  return page.locator('.disco-paper, .plie-paper').evaluateAll(
    (papers, selector) =>
      papers.flatMap((paper) => {
        const whole = paper.getBoundingClientRect();
        const grid = paper.querySelector('.plie-print-cut')?.getBoundingClientRect();
        const boxes = [...paper.querySelectorAll(selector)]
          .filter((each) => each.textContent?.trim() !== '' && each.closest('.plie-print-die') === null)
          .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }));
        const slack = 1;
        const meets = (one: DOMRect, other: DOMRect) =>
          one.left + slack < other.right &&
          other.left + slack < one.right &&
          one.top + one.height * 0.3 < other.bottom &&
          other.top + other.height * 0.3 < one.bottom;
        return boxes.flatMap(({ text, box }, index) => {
          const found: string[] = [];
          if (box.left < whole.left || box.right > whole.right + slack || box.bottom > whole.bottom) found.push(`off the sheet: ${text}`);
          if (grid !== undefined && meets(box, grid)) found.push(`in the grid: ${text}`);
          for (const other of boxes.slice(index + 1)) if (meets(box, other.box)) found.push(`${text} / ${other.text}`);
          return found;
        });
      }),
    words,
  );
}
