/** Hop'n'ROLL on its own board: whole matches, what is shown before anything is done, and all of it by keyboard. */

import type { ComponentSet, Json, MatchRecord } from '@tablehop/core';
import { type ComponentsData, hopNRoll, type Options, standardData } from '@tablehop/games/hop-n-roll';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../match/session.ts';
import { axeFindings, screenshot, useHouse } from './harness.ts';
import {
  byMouse,
  driverOf,
  goOnWith,
  listen,
  makeMove,
  mostMoves,
  nextMoment,
  ownTotal,
  playOn,
  setTable,
  spoken,
  touchIdle,
} from './match-driver.ts';
import { overflow, rawKeys } from './page-checks.ts';

const house = useHouse();
const driver = driverOf(hopNRoll);

const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } } as const;
/** Pixels that a finger needs. */
const TOUCH = 44;
const ADVANCED_B = ['Advanced, with pyramids', 'Side B, with effects'];
const SEATS: readonly SeatInfo[] = [
  { name: 'Ada', kind: 'person' },
  { name: 'Bo', kind: 'bot', level: 'easy' },
];

async function newPage(size: keyof typeof SIZES = 'phone'): Promise<Page> {
  const page = await house.newPage({ size });
  await listen(page);
  return page;
}

type Numbers = { readonly [row: string]: readonly (number | null)[] };
type Scene = {
  readonly options: Options;
  /** What Ada has written; the rest is empty. */
  readonly sheet: Numbers;
  readonly dice: readonly [number, number];
  readonly disco?: string;
  /** Where Ada stands; Bo has hopped elsewhere. Null: she is about to hop. */
  readonly space: number | null;
  readonly components?: ComponentSet;
};

/** A match of Ada against a bot, in a position of the protocol's shape. */
function scene({ options, sheet, dice, disco = 'red', space, components }: Scene): MatchRecord {
  const box = (components?.data ?? standardData) as ComponentsData;
  const rows = box.sheets[options.sheet].map((row) => ({
    name: row.row,
    spaces: 'levels' in row ? row.levels.reduce((sum, level) => sum + level.spaces, 0) : row.stars.length,
  }));
  const sheetOf = (numbers: Numbers) =>
    Object.fromEntries(
      rows.map(({ name, spaces }) => [name, Array.from({ length: spaces }, (_, index) => numbers[name]?.[index] ?? null)]),
    );
  const written = Object.values(sheet).flat().length;
  const position: Json = {
    round: written % 2 === 0 ? written + 1 : written + 2,
    phase: space === null ? 'hop' : 'enter',
    order: [0, 1],
    dice,
    disco,
    hopped: space === null ? {} : { 0: space, 1: space === 0 ? 1 : 0 },
    entered: [],
    entries: {},
    sheets: [sheetOf(sheet), sheetOf({})],
  };
  return {
    game: hopNRoll.id,
    rules: hopNRoll.rules,
    players: 2,
    options,
    ...(components === undefined ? {} : { components }),
    seed: 'scene',
    position,
    moves: [],
  };
}

const STANDARD: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const ADVANCED: Options = { sheet: 'advanced', board: 'A', mayDecline: false };

async function openScene(given: Scene): Promise<Page> {
  const page = await newPage();
  await goOnWith(page, { seats: SEATS, record: scene(given) });
  await nextMoment(page, driver);
  return page;
}

function cellsOf(page: Page, row: string): Locator {
  return page.locator('.disco-own .disco-row', { hasText: row }).locator('.disco-cell');
}

/** What the cells that glow or are lit promise, by their names. */
function promises(page: Page): Promise<readonly string[]> {
  return page
    .locator('.disco-own :is(.disco-glow, .disco-cell-lit)')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function isInView(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe.each([
  { name: 'standard sheet, board A', players: 3, checked: [] as string[] },
  { name: 'advanced sheet, board B', players: 2, checked: ADVANCED_B },
])('a whole match: $name', ({ name, players, checked }) => {
  it('promises what comes, announces what happens, and counts to the end', async () => {
    const page = await newPage();
    await setTable(page, { game: hopNRoll, players, seed: 7, checked });
    let total = 0;
    let reveals = 0;
    await playOn(page, driver, byMouse, mostMoves(hopNRoll), {
      async onMove(_, gain) {
        const before = total;
        total = await ownTotal(page);
        if (gain !== null) expect(total - before, 'what came is what was promised').toBe(gain);
        if (await page.locator('.disco-revealed').isVisible()) {
          reveals += 1;
          expect(await page.locator('.disco-revealed-entry').count()).toBe(players);
        }
      },
    });
    expect(reveals).toBeGreaterThan(5);
    const said = (await spoken(page)).join(' ');
    expect(said).toMatch(/Player 1 rolls \d.* The disco die shows: /);
    expect(said).toMatch(/Player 1 hops to space \d, next to the/);
    expect(said).toMatch(/wrote \d in “.*”: \d+ points?\./);
    expect(said).toMatch(/has completed “/);
    expect(said).toContain('one more round, then the points are counted');
    expect(await page.locator('.disco-round').innerText()).toBe('Last round!');

    const recap = page.getByRole('dialog', { name: 'Final score' });
    expect((await recap.locator('tfoot td > .hidden-text').allInnerTexts())[0]).toBe(String(total));
    expect(await recap.locator('tbody tr').count()).toBe(6);
    expect(await recap.locator('.score-table-detail').first().innerText()).toMatch(/★\d+ \+ \d/);
    expect(await axeFindings(page)).toEqual([]);
    await screenshot(page, `hop-n-roll-over-${name.replaceAll(/\W+/g, '-')}-phone`);
  });
});

describe('a hop', () => {
  it('shows what the space would score before it is made, and nothing else comes of it', async () => {
    const sheet = { same: [4, 4, 4], descending: [4] };
    const page = await openScene({ options: STANDARD, sheet, dice: [2, 4], space: null });
    expect(await promises(page)).toEqual([]);
    await page.locator('.disco-space.disco-glow').nth(1).click();
    const ahead = await promises(page);
    // The fourth space of the row is its bonus space: the star rises from 5 to 7, and the 4 counts too.
    expect(ahead).toContain('Space 4, star 7, bonus space: 4 would score 6 points');
    expect(await page.locator('.confirm-bar-text').innerText()).toBe('Hop to space 2, next to the 4: up to 6 points');
    expect(await page.locator('.disco-pawn-next').count()).toBe(1);
    // The second tap hops.
    await page.locator('.disco-space.disco-chosen').click();
    await page.locator('.disco-cell.disco-glow').first().waitFor();
    expect(await promises(page)).toEqual(ahead);
  });

  it('to a space that is taken is explained', async () => {
    const page = await newPage();
    await setTable(page, { game: hopNRoll, players: 2, seed: 7 });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    const taken = page.locator('.disco-space[data-taken="true"][aria-disabled="true"]');
    for (let tries = 0; (await taken.count()) === 0; tries += 1) {
      expect(tries, 'sooner or later the other hops first').toBeLessThan(20);
      await makeMove(page, driver, byMouse, tries);
      await nextMoment(page, driver);
    }
    await touchIdle(taken);
    await page.locator('.notice-slip').getByText('is taken: a space holds only one pawn.').waitFor();
    expect(await taken.getAttribute('aria-label')).toMatch(/: Basil is there$/);
  });
});

describe('an entry', () => {
  it('that would block a space says so before it is confirmed, and everybody learns of it afterwards', async () => {
    const page = await openScene({ options: ADVANCED, sheet: { calculation: [4] }, dice: [1, 4], space: 1 });
    const cells = cellsOf(page, 'Calculation Pyramid');
    await page.getByRole('button', { name: /^Level 1, space 2:/ }).click();
    await page.locator('.confirm-bar').getByText('This blocks a space above for good.').waitFor();
    expect(await page.locator('.disco-cell-threat').count()).toBe(1);
    await screenshot(page, 'hop-n-roll-blocks-phone');
    await page.locator('.confirm-bar .button-main').click();
    await page.locator('.disco-news').getByText('Ada has blocked a space of “Calculation Pyramid” for good.').waitFor();
    expect((await spoken(page)).join(' ')).toContain('Ada has blocked a space for good: in “Calculation Pyramid”, level 2, space 1.');
    expect(await cells.filter({ has: page.locator('.disco-number') }).count()).toBe(2);
    expect(await page.locator('.disco-own .disco-cell-blocked').getAttribute('aria-label')).toContain('blocked for good');
  });

  it('that fits nowhere is lost, and the board says why', async () => {
    const sheet = { same: [6], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [1] };
    const page = await openScene({ options: STANDARD, sheet, dice: [1, 3], space: 1 });
    await page.getByText('Nothing fits (3), so you write nothing this round.').waitFor();
    await touchIdle(cellsOf(page, 'Ascending').nth(1));
    await page.locator('.notice-slip').getByText('3 does not fit: numbers in this row never go down.').waitFor();
    await page.getByRole('button', { name: 'Write nothing' }).click();
    await expect.poll(async () => (await spoken(page)).join(' ')).toContain('Ada wrote nothing.');
  });

  it('with an effect offers what the effect does, and by the house rule nothing at all', async () => {
    const options: Options = { sheet: 'standard', board: 'B', mayDecline: true };
    const page = await openScene({ options, sheet: { same: [3] }, dice: [4, 6], space: 0 });
    await page.getByText('Your 4 may count as 3 or 4.').waitFor();
    // In either order: the space first, then the number that is missing.
    await cellsOf(page, 'Ascending').first().click();
    await page.getByText('Now choose the number.').waitFor();
    await page.getByRole('button', { name: 'Write the 3' }).click();
    await page.locator('.confirm-bar').getByText('Write 3 in “Ascending”').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Write the 4' }).click();
    expect(await cellsOf(page, 'Same Numbers').nth(1).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Write the 3' }).click();
    expect(await cellsOf(page, 'Same Numbers').nth(1).getAttribute('aria-disabled')).toBe('false');
    await page.getByRole('button', { name: 'Write nothing' }).click();
    expect(await page.locator('.confirm-bar-gain').innerText()).toBe('+0');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Write the 3' }).waitFor();
  });

  it('from the pair, the DJ and the disco die is offered as what they give', async () => {
    const options: Options = { sheet: 'standard', board: 'B', mayDecline: false };
    for (const [space, sentence, numbers] of [
      [1, 'Take the 2 or 5.', 2],
      [3, 'Any number, in “Descending”.', 6],
      [4, 'You are the DJ: take any die of this round.', 2],
    ] as const) {
      const page = await openScene({ options, sheet: {}, dice: [2, 5], disco: 'green', space });
      await page.getByText(sentence).waitFor();
      expect(await page.locator('.disco-choose').count()).toBe(numbers);
    }
  });
});

describe('the sheets of the others', () => {
  it('are seen in small, and in full size when opened', async () => {
    const page = await newPage();
    await setTable(page, { game: hopNRoll, players: 4, seed: 7 });
    await playOn(page, driver, byMouse, 6);
    const previews = page.locator('.disco-other');
    expect(await previews.count()).toBe(3);
    await page.getByRole('button', { name: /^Basil (hops|has hopped|waits) \d+ points?, complete rows: 0\. Open the sheet$/ }).waitFor();
    await previews.nth(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mika’s sheet' });
    await dialog.waitFor();
    expect(await dialog.locator('.disco-number').count()).toBe(await previews.nth(1).locator('text').count());
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(previews.nth(1))).toBe(true);
  });
});

describe('by keyboard', () => {
  it('arrows lead from space to space and from cell to cell; Enter chooses and confirms, Escape goes back', async () => {
    const page = await openScene({ options: STANDARD, sheet: {}, dice: [2, 5], space: null });
    const spaces = page.locator('.disco-space.disco-glow');
    await spaces.first().focus();
    // What has the focus shows at once what it would score.
    await expect.poll(() => promises(page)).toContain('Space 1, star 1: 2 would score 1 point');
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(spaces.nth(1))).toBe(true);
    await expect.poll(() => promises(page)).toContain('Space 1, star 1: 5 would score 1 point');
    await page.keyboard.press('Enter');
    await page.locator('.confirm-bar').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.confirm-bar').waitFor({ state: 'hidden' });
    expect(await hasFocus(spaces.nth(1))).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.confirm-bar').waitFor();
    await page.keyboard.press('Enter');

    const cells = page.locator('.disco-cell.disco-glow');
    await expect.poll(() => cells.count()).toBe(5);
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(cells.nth(1))).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(cellsOf(page, 'Ascending').nth(1))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('.confirm-bar').waitFor();
    await page.keyboard.press('Escape');
    expect(await hasFocus(cells.nth(1))).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.confirm-bar').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spoken(page)).join(' ')).toContain('Ada wrote 5 in “Ascending”: 1 point.');
  });
});

describe('pieces of one’s own', () => {
  it('are drawn as they are: lengths, colours, stars, spaces', async () => {
    const data = structuredClone(standardData);
    for (const row of data.sheets.standard) {
      if (row.row === 'same') Object.assign(row, { color: 'purple', stars: [2, 9], bonusSpace: 1 });
      if (row.row === 'evenOdd') row.color = 'red';
    }
    data.boards.B = [
      { gives: 'disco', players: [2, 5] },
      { gives: 'pair', slots: [4, 5], players: [2, 5] },
      { gives: 'die', slot: 5, effect: 'minusOne', players: [2, 5] },
      { gives: 'dj', players: [3, 5] },
      { gives: 'die', slot: 4, effect: 'none', players: [4, 5] },
      { gives: 'die', slot: 3, effect: 'none', players: [5, 5] },
    ];
    const options: Options = { sheet: 'standard', board: 'B', mayDecline: false };
    const components = { name: 'Short and purple', data: data as unknown as Json };
    const page = await openScene({ options, sheet: {}, dice: [2, 5], space: null, components });
    expect(await cellsOf(page, 'Same Numbers').count()).toBe(2);
    expect(await page.locator('.disco-row.disco-purple .disco-row-name').innerText()).toBe('Same Numbers');
    expect(await cellsOf(page, 'Same Numbers').nth(1).getAttribute('aria-label')).toContain('star 9, bonus space');
    expect(await page.locator('.disco-space.disco-glow').count()).toBe(3);
    expect(await page.locator('.disco-slot').count()).toBe(3);
    await page.locator('.disco-space.disco-glow').last().click();
    expect(await promises(page)).toContain('Space 1, star 2: 4 or 5 would score 2 points');
  });
});

const CROWDS = [
  { players: 5, checked: ADVANCED_B, name: 'five' },
  { players: 2, checked: [] as string[], name: 'two' },
];

describe.each(CROWDS)('with $name players', ({ players, checked, name }) => {
  it('all that is needed now is in view, at every size, by day and by night', async () => {
    const page = await newPage();
    await setTable(page, { game: hopNRoll, players, seed: 7, checked });
    await playOn(page, driver, byMouse, 4);
    for (const state of ['hop', 'enter']) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: size === 'tablet' ? 'dark' : 'light' });
        expect(await overflow(page), `${state} at ${size} size`).toBe(0);
        for (const control of await page.locator('.disco-glow').all()) {
          expect(await isInView(page, control), `${await control.getAttribute('aria-label')} at ${size} size`).toBe(true);
          const box = await control.boundingBox();
          expect(
            Math.min(box?.height ?? 0, box?.width ?? 0),
            `${await control.getAttribute('aria-label')} at ${size} size`,
          ).toBeGreaterThanOrEqual(TOUCH);
        }
        if (size !== 'tablet') expect(await axeFindings(page), `${state} at ${size} size`).toEqual([]);
        await screenshot(page, `hop-n-roll-${state}-${name}-${size}`);
      }
      expect(await rawKeys(page)).toEqual([]);
      await page.setViewportSize(SIZES.phone);
      if (state === 'hop') {
        await makeMove(page, driver, byMouse, 1);
        await nextMoment(page, driver);
      }
    }
  });
});

describe.each(['de', 'fr'])('in %s', (locale) => {
  it('has all its words, and they fit', async () => {
    const page = await house.newPage({ size: 'phone', locale });
    await listen(page);
    await goOnWith(page, { seats: SEATS, record: scene({ options: ADVANCED, sheet: { calculation: [4] }, dice: [1, 4], space: 1 }) });
    await nextMoment(page, driver);
    expect(await rawKeys(page)).toEqual([]);
    await page.locator('.disco-pyramid .disco-cell.disco-glow').first().click();
    await page.locator('.confirm-bar').waitFor();
    expect(await rawKeys(page)).toEqual([]);
    await page.locator('.confirm-bar .button-main').click();
    await page.locator('.disco-news').waitFor();
    await screenshot(page, `hop-n-roll-revealed-phone-${locale}`);
    await page.locator('.disco-space.disco-glow').last().click();
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      expect(await overflow(page)).toBe(0);
    }
    expect(await rawKeys(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  });
});

describe('where room is scarce', () => {
  const SCARCE = [
    { name: 'the smallest phone', width: 320, height: 568 },
    { name: 'a desktop at 200 %', width: 720, height: 450 },
    { name: 'a low laptop', width: 1024, height: 640 },
  ];
  it.each(SCARCE)('$name shows the turn line and reaches the whole board', async ({ width, height }) => {
    const page = await newPage('desktop');
    await page.setViewportSize({ width, height });
    await setTable(page, { game: hopNRoll, players: 5, seed: 7, checked: ADVANCED_B });
    for (const moves of [0, 1]) {
      await nextMoment(page, driver);
      expect(await overflow(page)).toBe(0);
      const line = await page.locator('.turn-line').boundingBox();
      expect((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)).toBeLessThan(height);
      for (const control of await page.locator('.disco-glow, .disco-other').all()) await control.click({ trial: true });
      await makeMove(page, driver, byMouse, moves);
    }
  });
});
