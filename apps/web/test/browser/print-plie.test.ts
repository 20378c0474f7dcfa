/** Sheets that are cut out and folded: what is printed on the back must lie exactly behind the front. */

import { type AnyGame, firstLink, keyedRandom, type MatchRecord, nextLink, type RecordedMove } from '@tablehop/core';
import { type Action, type State, standardData } from '@tablehop/games/hop-cest-plie';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, drawn, screenshot, tour, useHouse } from './harness.ts';
import { goOnWith, speakerOf } from './match-driver.ts';
import { overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const game = findGame('hop-cest-plie') as AnyGame;
const PRINT = `/print/${game.id}`;
const LEVELS = [1, 2, 3, 4] as const;
const MM_PER_PIXEL = 25.4 / 96;
/** Far less than a printer can do, far more than a browser's rounding. */
const EXACT_MM = 0.02;

async function open(page: Page, path = PRINT): Promise<void> {
  await page.goto(path);
  await page.locator('.plie-paper').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.locator('.print-choices').getByText(label, { exact: true }).click();
  await drawn(page);
}

async function pdfPages(page: Page): Promise<number> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

type Point = { readonly x: number; readonly y: number };
type Side = {
  readonly width: number;
  readonly height: number;
  /** By sheet on the page, then by name. */
  readonly cells: readonly { readonly [cell: string]: Point }[];
  /** Marks of the page and of its sheets. */
  readonly marks: readonly Point[];
  /** How wide the grids are. */
  readonly grids: readonly number[];
};

/** Where the middles of cells and marks lie on every page, in millimetres from its upper left corner. */
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
  await page.emulateMedia({ media: 'screen' });
  return laid;
}

/** Where a point of the back comes to lie on the front when the paper is turned over. */
function turnedOver({ x, y }: Point, { width, height }: Side, edge: 'long' | 'short'): Point {
  return edge === 'long' ? { x: width - x, y } : { x, y: height - y };
}

function distance(one: Point | undefined, other: Point | undefined): number {
  return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : Math.hypot(one.x - other.x, one.y - other.y);
}

/** The cell of the back behind one of the front: columns are counted from the other side. */
function behind(cell: string): string {
  const [, column = 'A', row = ''] = /^front ([A-O])(\d+)$/.exec(cell) ?? [];
  return `back ${String.fromCharCode(79 - (column.charCodeAt(0) - 65))}${row}`;
}

describe.each(tour(['A4', 'Letter'], 1))('on %s', (paper) => {
  it.each(tour([4, 1, 2, 3] as const, 2))('the back of level %i lies behind its front, about either edge', async (level) => {
    const page = await house.newPage();
    await open(page, `${PRINT}?sheet=level-${level}`);
    await choose(page, paper);
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
        const backs = back.cells[index] ?? {};
        for (const [cell, middle] of Object.entries(cells)) {
          const other = backs[behind(cell)];
          const place = other === undefined ? undefined : turnedOver(other, back, edge);
          expect(distance(middle, place), `${cell}, ${edge}`).toBeLessThan(EXACT_MM);
        }
      }
      expect(front.marks.length).toBe(4 + 2 * 5);
      for (const mark of front.marks) {
        const nearest = Math.min(...back.marks.map((other) => distance(mark, turnedOver(other, back, edge))));
        expect(nearest, 'marks coincide').toBeLessThan(EXACT_MM);
      }
    }
  });
});

describe('blank sheets', () => {
  it('come as fronts and backs in turn', async () => {
    const page = await house.newPage();
    await open(page);
    expect(await pdfPages(page)).toBe(2);
    await page.getByLabel('Pages').fill('3');
    await page.getByLabel('Pages').blur();
    await page.locator('.paper-page').nth(5).waitFor();
    expect(await pdfPages(page)).toBe(6);
    const sides = await page.locator('.plie-paper').evaluateAll((papers) => papers.map((paper) => (paper as SVGElement).dataset.side));
    expect(sides).toEqual(['front', 'front', 'back', 'back', 'front', 'front', 'back', 'back', 'front', 'front', 'back', 'back']);
  });

  it.each(tour([4, 1, 2, 3] as const, 2))(
    'of level %i are printed as the level is, with fold lines and what the corners bring',
    async (level) => {
      const page = await house.newPage({ colorScheme: 'dark' });
      await open(page, `${PRINT}?sheet=level-${level}`);
      const papers = page.locator('.plie-paper');
      const lines = () =>
        papers
          .first()
          .locator('.plie-print-cell')
          .first()
          .evaluate((cell) => getComputedStyle(cell).strokeOpacity);
      // Light in colour; black has no grey.
      await expect.poll(lines).toBe('0.4');
      await choose(page, 'Black and white');
      await expect.poll(lines).toBe('1');
      const map = standardData.levels[level - 1];
      const printedOn = (text: readonly string[] = []) => text.join('').replaceAll('.', '').length;
      const signs = (index: number) =>
        papers.nth(index).evaluate((paper) => {
          const parts = paper.querySelectorAll('g:first-child [class^="print-"]:not(.print-crease, .print-zone)');
          return new Set([...parts].filter((part) => part.closest('.plie-print-aid') === null).map((part) => part.parentElement)).size;
        });
      await expect.poll(() => signs(0)).toBe(printedOn(map?.front));
      await expect.poll(() => signs(2)).toBe(printedOn(map?.back));
      await expect.poll(() => papers.nth(0).locator('.print-crease').count()).toBe(8);
      await expect.poll(() => papers.nth(2).locator('.print-crease').count()).toBe(level === 4 ? 4 : 0);
      const powers = (index: number) => papers.nth(index).locator('[data-power]').count();
      await expect.poll(() => powers(0)).toBe(4);
      await expect.poll(() => powers(2)).toBe(level === 4 ? 0 : 4);
      const paints = await papers.evaluateAll((all) => {
        const shapes = all
          .flatMap((paper) => [...paper.querySelectorAll('text, rect, path, circle, polyline')])
          .map((each) => getComputedStyle(each));
        return [
          ...new Set(shapes.flatMap(({ fill, stroke, fillOpacity, strokeOpacity }) => [fill, stroke, `${fillOpacity} ${strokeOpacity}`])),
        ];
      });
      expect(paints.sort(), 'black, white, and nothing between').toEqual(['1 1', 'none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      await screenshot(page, `print-plie-${level}`);
    },
  );
});

/**
 * A match alone: folds whenever it can, otherwise draws the row that ticks most that was not ticked. Dice that do not come from its seed
 * were rolled at a table, and the next ones will be too.
 */
function soloRecord(
  level: number,
  soloColumn: number,
  diceSeed: string,
  isEnough: (state: State) => boolean,
): { readonly record: MatchRecord; readonly state: State } {
  const options = { level, soloColumn };
  const setup = { game: game.id, rules: game.rules, players: 1, options, seed: 'paper' };
  const moves: RecordedMove[] = [];
  let link = firstLink(setup);
  let state = game.start(options, 1) as State;
  for (let turn = game.turn(state); turn.kind !== 'over' && !isEnough(state); turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : 0;
    const action: Action =
      turn.kind === 'chance'
        ? (game.draw(state, keyedRandom(diceSeed, turn.key)) as Action)
        : best(
            state,
            game.offers(state, 0).map((offer) => offer.action as Action),
          );
    link = nextLink(link, { by, action });
    moves.push({ by, action, hash: link });
    state = game.apply(state, by, action).state as State;
  }
  return { record: { ...setup, moves }, state };
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

/** The ticked cells of a printed side, by position. */
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
    const { record, state } = soloRecord(
      level,
      2,
      phase === 'roll' ? 'of wood' : 'paper',
      (each) => each.phase === phase && isFolded(each),
    );
    expect(state.phase).toBe(phase);
    const [sheet] = state.sheets;
    if (sheet === undefined) throw new RangeError('nobody plays');
    const page = await house.newPage();
    await goOnWith(page, { seats: [{ name: 'Ada', kind: 'person' }], record });
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
    expect(await pdfPages(page)).toBe(2);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await screenshot(page, `print-plie-played-${level}`);
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
    const speak = await speakerOf(game, locale);
    for (const level of LEVELS) {
      await page.goto('about:blank');
      await open(page, `${PRINT}?sheet=level-${level}`);
      await expect
        .poll(() => page.locator('.plie-paper').first().getAttribute('aria-label'))
        .toContain(speak({ key: `option.level.${level}` }));
      await expect.poll(() => rawKeys(page), { message: String(level) }).toEqual([]);
      await expect.poll(() => overflow(page), { message: String(level) }).toBe(0);
      expect(await misfits(page), String(level)).toEqual([]);
      if (level === 1) await expect.poll(() => axeFindings(page)).toEqual([]);
      await screenshot(page, `print-plie-${level}-${size}-${colorScheme}-${locale}`);
    }
  });
});

/** Words on paper that run into each other, into the grid or off the sheet. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.locator('.plie-paper').evaluateAll((papers) =>
    papers.flatMap((paper) => {
      const whole = paper.getBoundingClientRect();
      const grid = paper.querySelector('.plie-print-cut')?.getBoundingClientRect();
      const boxes = [...paper.querySelectorAll(':is(.plie-print-aid, .plie-print-solo) :is(tspan, text:not(:has(tspan)))')]
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
  );
}
