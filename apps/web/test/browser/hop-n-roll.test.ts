import type { Json, JsonObject, MatchRecord, PieceSet } from '@tablehop/core';
import { hopNRoll, type Options, type PiecesData, standardData } from '@tablehop/games/hop-n-roll';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { boardBox, scrollable } from './frame-faults.ts';
import { axeFindings, drawn, hasFocus, SIZES, type Size, useSite } from './harness.ts';
import { byMouse, driverOf, makeMove, nextMoment, ownTotal, playOn, spoken, touchIdle } from './match-driver.ts';
import { ADA, ADA_AND_BO, freshRecord, mostMoves, TOGETHER } from './records.ts';
import { expectWhole } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const driver = driverOf(hopNRoll);

/** Sizes at which everything is in view. */
const SHOWN = ['phone', 'smallPhone', 'landscape', 'window', 'tablet', 'desktop'] as const satisfies readonly Size[];

type Numbers = { readonly [row: string]: readonly (number | null)[] };
type Scene = {
  readonly options: Options;
  /** Ada's numbers; the rest of the sheet is empty. */
  readonly sheet: Numbers;
  readonly dice: readonly [number, number];
  readonly disco?: string;
  /** Ada's space; Bo is on another one. Null: she is about to hop. */
  readonly space: number | null;
  readonly components?: PieceSet;
};

function scene({ options, sheet, dice, disco = 'red', space, components }: Scene): MatchRecord {
  const pieces = (components?.data ?? standardData) as PiecesData;
  const rows = pieces.sheets[options.sheet].map((row) => ({
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

/** Glow width of the frame around dice to be rolled, in pixels. */
const FRAME = 3;

const STANDARD: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const ADVANCED: Options = { sheet: 'advanced', board: 'A', mayDecline: false };

async function openScene(given: Scene, options: Parameters<typeof site.sharedPage>[0] = {}): Promise<Page> {
  const page = await site.sharedPage({ size: 'phone', ...options });
  await openStored(page, { seats: ADA_AND_BO, record: scene(given) });
  await nextMoment(page, driver);
  return page;
}

/** A match in which the others have played, too, up to this move or, if negative, to so many before the end. */
async function openPlayed(page: Page, players: number, moves: number): Promise<void> {
  const record = playedRecord(hopNRoll, players, 'played');
  const others = ['Bo', 'Cleo', 'Dan', 'Eli'].map((name) => ({ name, kind: 'bot', level: 'easy' }) as const);
  await openStored(page, { seats: [ADA, ...others.slice(0, players - 1)], record: { ...record, moves: record.moves.slice(0, moves) } });
  await nextMoment(page, driver);
}

function rowOf(page: Page, row: string): Locator {
  return page.locator('.disco-own .disco-row', { hasText: row });
}

function cellsOf(page: Page, row: string): Locator {
  return rowOf(page, row).locator('.disco-cell');
}

function lineOf(page: Page, row: string): Locator {
  return rowOf(page, row).locator('.disco-touch');
}

/** Accessible names of the cells that show a possible score. */
function promises(page: Page): Promise<readonly string[]> {
  return page
    .locator('.disco-own :is(.disco-cell-open, .disco-cell-lit)')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? cell.querySelector('.hidden-text')?.textContent ?? ''));
}

it('the last rounds of a match promise what comes, announce what happens, and count to the end', async () => {
  const page = await site.sharedPage({ size: 'phone' });
  await openPlayed(page, 3, -50);
  let total = await ownTotal(page);
  let reveals = 0;
  await playOn(page, driver, byMouse, mostMoves(hopNRoll), {
    async onMove(_, gain) {
      const before = total;
      total = await ownTotal(page);
      if (gain !== null) expect(total - before, 'what came is what was promised').toBe(gain);
      if ((await page.locator('.disco-revealed').count()) > 0) {
        reveals += 1;
        await expect.poll(() => page.locator('.disco-revealed-entry').count()).toBe(3);
      }
    },
  });
  expect(reveals).toBeGreaterThan(2);
  const said = (await spoken(page)).join(' ');
  expect(said).toMatch(/You roll \d.* The disco die shows: /);
  expect(said).toMatch(/You hop to space \d, next to the/);
  expect(said).toMatch(/Bo hops to space \d/);
  expect(said).toMatch(/You wrote \d in “.*”: \d+ points?\./);
  expect(said).toMatch(/(has|have) completed “/);
  expect(said).toContain('One more round, then the points are counted');
  await expect.poll(() => page.locator('.disco-round').innerText()).toBe('Last round!');

  const recap = page.getByRole('dialog', { name: 'Final score' });
  await expect.poll(async () => (await recap.locator('tfoot td > .hidden-text').allInnerTexts())[0]).toBe(String(total));
  await expect.poll(() => recap.locator('tbody tr').count()).toBe(6);
  await expect.poll(() => recap.locator('.score-table-detail').first().innerText()).toMatch(/★\d+ \+ \d/);
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

it('a hop shows what the space would score before it is made, and nothing else comes of it', async () => {
  const sheet = { same: [4, 4, 4], descending: [4] };
  const page = await openScene({ options: STANDARD, sheet, dice: [2, 4], space: null });
  await expect.poll(() => promises(page)).toEqual([]);
  await page.locator('.disco-space.disco-glow').nth(1).click();
  const ahead = await promises(page);
  // The fourth space of the row is its bonus space: the star rises from 5 to 7, and the 4 counts too.
  expect(ahead).toContain('Space 4, star 7, bonus space: 4 would score 6 points');
  await expect.poll(() => page.locator('.confirm-bar-text').innerText()).toBe('Hop to space 2, next to the 4: up to 6 points');
  await expect.poll(() => page.locator('.disco-pawn-next').count()).toBe(1);
  await page.locator('.disco-space.disco-chosen').click();
  await page.locator('.disco-cell-open').first().waitFor();
  await expect.poll(() => promises(page)).toEqual(ahead);
});

it('a hop begins at a die: it leads to its only space, or shows those that give it', async () => {
  const alone = await openScene({ options: STANDARD, sheet: {}, dice: [2, 4], space: null });
  await alone.getByRole('button', { name: 'The 4: show its free spaces' }).click();
  await alone.locator('.confirm-bar').getByText('Hop to space 2, next to the 4').waitFor();
  // A second touch on the same die confirms.
  await alone.getByRole('button', { name: 'The 4: show its free spaces' }).click();
  await alone.locator('.disco-cell-open').first().waitFor();

  const page = await openScene({ options: { ...STANDARD, board: 'B' }, sheet: {}, dice: [2, 4], space: null });
  await expect.poll(() => page.locator('.disco-space.disco-glow').count()).toBe(5);
  await page.getByRole('button', { name: 'The 2: show its free spaces' }).click();
  await page.getByText('Several spaces give this number.').waitFor();
  // The spaces beside it, between both dice, and the DJ's glow; the others can still be chosen, but are dimmed.
  await expect.poll(() => page.locator('.disco-space.disco-glow').count()).toBe(3);
  await expect.poll(() => page.locator('.disco-space[data-offered]').count()).toBe(5);
});

it('a hop gives way to a hint: what was begun is put away, and one button commits', async () => {
  const page = await openScene({ options: STANDARD, sheet: {}, dice: [2, 4], space: null });
  await page.locator('.disco-space[data-offered]').first().click();
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('h');
  await page.locator('.hint-bar').waitFor();
  await page.locator('.confirm-bar').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.disco-chosen').count()).toBe(0);
  await expect.poll(() => page.locator('.disco-space.disco-hinted').count()).toBe(1);
  await page.locator('.disco-space[data-offered]').last().click();
  await page.locator('.confirm-bar').waitFor();
  await expect.poll(() => page.locator('.hint-bar, .disco-hinted').count()).toBe(0);
});

it('a hop is called for by name where people pass a phone around, in a frame of its own that the round does not touch', async () => {
  const page = await site.sharedPage({ size: 'phone', rolling: 'touch', locale: 'fr' });
  const { position, ...match } = scene({ options: STANDARD, sheet: {}, dice: [2, 4], space: null });
  const late: Json = { ...(position as JsonObject), phase: 'roll', round: 12, dice: null, disco: null };
  await openStored(page, { seats: TOGETHER, record: { ...match, position: late } });
  await expect.poll(() => page.locator('.turn-line').innerText()).toMatch(/^Joueur 1, lance les dés/);
  for (const size of ['phone', 'smallPhone', 'smallestPhone'] as const) {
    await page.setViewportSize(SIZES[size]);
    const [round, roll] = [await page.locator('.disco-round').boundingBox(), await page.locator('.disco-roll').boundingBox()];
    expect((round?.x ?? Number.NaN) + (round?.width ?? Number.NaN), size).toBeLessThan((roll?.x ?? Number.NaN) - FRAME);
    expect(await page.locator('.disco-round').evaluate((label) => label.scrollWidth - label.clientWidth), size).toBe(0);
  }
  await page.locator('.disco-roll').click();
  await expect.poll(() => page.locator('.turn-line').innerText()).toMatch(/^Joueur 1\s*: Saute/);
});

it('a hop waits until the dice have been rolled once and sorted, and previews nothing that nobody has pointed at', async () => {
  const page = await openScene(
    { options: STANDARD, sheet: {}, dice: [2, 4], space: 0 },
    { rolling: 'touch', reducedMotion: 'no-preference' },
  );
  await lineOf(page, 'Descending').click();
  await page.locator('.confirm-bar .button-main').click();
  await page.locator('.play-roll').waitFor();
  await page.evaluate(() => {
    const dice = document.querySelector('.disco-dice') as Element;
    const roll = { sorted: 0, movingWhenOffered: -1 };
    Object.assign(globalThis, { roll });
    dice.addEventListener('animationstart', (event) => {
      if ((event as AnimationEvent).animationName === 'disco-sort') roll.sorted += 1;
    });
    new MutationObserver(() => {
      const isOffered = document.querySelector('.disco-space[data-offered]') !== null;
      if (isOffered && roll.movingWhenOffered < 0) roll.movingWhenOffered = dice.getAnimations({ subtree: true }).length;
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-offered'] });
  });
  await page.locator('.play-roll').tap();
  const spaces = page.locator('.disco-space[data-offered]');
  await expect.poll(() => spaces.count()).toBe(3);
  // The roll button is gone, so the focus moves to the first space.
  await expect.poll(() => hasFocus(spaces.first())).toBe(true);
  await drawn(page);
  // Once for each die.
  expect(await page.evaluate(() => (globalThis as unknown as { roll: object }).roll)).toEqual({ sorted: 3, movingWhenOffered: 0 });
  expect(await promises(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(spaces.nth(1))).toBe(true);
  await expect.poll(async () => (await promises(page)).length).toBeGreaterThan(0);
});

it('a hop and an entry need no second touch with confirmation off', async () => {
  const page = await openScene({ options: STANDARD, sheet: {}, dice: [2, 4], space: null }, { settings: { confirming: false } });
  await page.locator('.disco-space[data-offered]').first().click();
  await page.locator('.disco-cell-open').first().waitFor();
  await lineOf(page, 'Descending').click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toContain('You wrote 2 in “Descending”: 1 point.');
});

it('a hop to a space that is taken is explained', async () => {
  const page = await site.sharedPage({ size: 'phone' });
  const { position, ...match } = scene({ options: STANDARD, sheet: {}, dice: [2, 4], space: null });
  const second: Json = { ...(position as JsonObject), order: [1, 0], hopped: { 1: 0 } };
  await openStored(page, { seats: ADA_AND_BO, record: { ...match, position: second } });
  await nextMoment(page, driver);
  const taken = page.locator('.disco-space[data-taken="true"][aria-disabled="true"]');
  await touchIdle(taken);
  await page.locator('.notice-slip').getByText('is taken: a space holds only one pawn.').waitFor();
  await expect.poll(() => taken.getAttribute('aria-label')).toMatch(/: taken \(Bo\)$/);
});

it('an entry that would block a space says so before it is confirmed, and everybody learns of it afterwards', async () => {
  const page = await openScene({ options: ADVANCED, sheet: { calculation: [4] }, dice: [1, 4], space: 1 });
  const cells = cellsOf(page, 'Calculation Pyramid');
  await page.getByRole('button', { name: /^Level 1, space 2:/ }).click();
  await page.locator('.confirm-bar').getByText('Blocks 3 spaces for good.').waitFor();
  // The space above, and the two that stand on it.
  await expect.poll(() => page.locator('.disco-cell-threat').count()).toBe(3);
  await page.locator('.confirm-bar .button-main').click();
  await page.locator('.disco-news').getByText('You have blocked a space of “Calculation Pyramid” for good.').waitFor();
  await expect
    .poll(async () => (await spoken(page)).join(' '))
    .toContain('You have blocked a space for good: in “Calculation Pyramid”, level 2, space 1.');
  await expect.poll(() => cells.filter({ has: page.locator('.disco-number') }).count()).toBe(2);
  for (const blocked of await page.locator('.disco-own .disco-cell-blocked').all())
    await expect.poll(() => blocked.getAttribute('aria-label')).toContain('blocked for good');
  await expect.poll(() => page.locator('.disco-own .disco-cell-blocked').count()).toBe(3);
});

it('an entry shows beside its points what it closes off', async () => {
  const page = await openScene({ options: STANDARD, sheet: { ascending: [1] }, dice: [1, 4], space: 1 });
  await expect.poll(() => cellsOf(page, 'Ascending').nth(2).locator('.disco-closed').getAttribute('data-closed')).toBe('1–3');
  await expect
    .poll(() => lineOf(page, 'Ascending').getAttribute('aria-label'))
    .toBe('Ascending: Space 2, star 2: 4 would score 1 point; closes off 1, 2, and 3');
  await lineOf(page, 'Ascending').click();
  await page.locator('.confirm-bar').getByText('Write 4 in “Ascending”. Closes off 1, 2, and 3 in this row.').waitFor();
});

it('an entry shows every number that a cell takes and all that it closes off, within the cell, and then which do not fit there', async () => {
  const sheet = { twoNumbers: [4], unequal: [4], smallerLarger: [3, 5] };
  const page = await openScene({ options: ADVANCED, sheet, dice: [2, 4], disco: 'any', space: 2 });
  await expect.poll(() => page.locator('.disco-ghost[data-values="1–3·5·6"]').count()).toBe(3);
  const faults = () =>
    page
      .locator('.disco-own :is(.disco-ghost, .disco-closed)')
      .evaluateAll((signs) =>
        signs
          .filter(
            (sign) => Number.parseFloat(getComputedStyle(sign, '::before').width) > sign.clientWidth || sign.scrollWidth > sign.clientWidth,
          )
          .map((sign) => sign.outerHTML),
      );
  const atEverySize = async () => {
    for (const size of SHOWN) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(faults, { message: size }).toEqual([]);
    }
  };
  await atEverySize();
  await lineOf(page, 'Two Numbers').click();
  await page.getByText('Now choose the number.').waitFor();
  await expect.poll(() => page.locator('.disco-choose[aria-disabled="true"]').getAttribute('aria-label')).toBe('4: does not fit there');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write the 2' }).click();
  await expect.poll(() => rowOf(page, 'Two Numbers').locator('.disco-closed').getAttribute('data-closed')).toBe('1·3\n5·6');
  await atEverySize();
});

it('an entry that fits nowhere is lost, and the board says why', async () => {
  const sheet = { same: [6], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [1] };
  const page = await openScene({ options: STANDARD, sheet, dice: [1, 3], space: 1 });
  await page.getByText('Nothing fits (3), so you write nothing this round.').waitFor();
  await touchIdle(lineOf(page, 'Ascending'));
  await page.locator('.notice-slip').getByText('3 does not fit: numbers in this row never go down.').waitFor();
  await page.getByRole('button', { name: 'Write nothing' }).click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toContain('You wrote nothing.');
});

it('an entry with an effect offers what the effect does, and by the house rule nothing at all', async () => {
  const options: Options = { sheet: 'standard', board: 'B', mayDecline: true };
  const page = await openScene({ options, sheet: { same: [3] }, dice: [4, 6], space: 0 });
  await page.getByText('Your 4 may count as 3 or 4.').waitFor();
  // Also in the other order: first the space, then the missing number.
  await lineOf(page, 'Ascending').click();
  await page.getByText('Now choose the number.').waitFor();
  await page.getByRole('button', { name: 'Write the 3' }).click();
  await page.locator('.confirm-bar').getByText('Write 3 in “Ascending”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write the 4' }).click();
  await expect.poll(() => lineOf(page, 'Same Numbers').getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Write the 3' }).click();
  await expect.poll(() => lineOf(page, 'Same Numbers').getAttribute('aria-disabled')).toBe('false');
  await page.getByRole('button', { name: 'Write nothing' }).click();
  await expect.poll(() => page.locator('.confirm-bar-gain').innerText()).toBe('+0');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write the 3' }).waitFor();
});

it('an entry from the pair, the DJ and the disco die is offered as what they give', async () => {
  const options: Options = { sheet: 'standard', board: 'B', mayDecline: false };
  for (const [space, sentence, numbers] of [
    [1, 'Take the 2 or 5.', 2],
    [3, 'Any number, in “Descending”.', 6],
    [4, 'You are the DJ: take any die of this round.', 2],
  ] as const) {
    const page = await openScene({ options, sheet: {}, dice: [2, 5], disco: 'green', space });
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.locator('.disco-choose').count()).toBe(numbers);
  }
  // With several numbers, the smallest and the largest score are shown.
  const page = await openScene({ options, sheet: {}, dice: [2, 5], space: 2 });
  await expect.poll(() => cellsOf(page, 'Same Numbers').first().locator('.disco-gain').getAttribute('data-gain')).toBe('+1–2');
});

it('the sheets of the others are seen in small where there is room, and open in full from there and from the seats, with every rule', async () => {
  const page = await site.sharedPage({ size: 'window' });
  await openPlayed(page, 4, 38);
  const previews = page.locator('.disco-other');
  await expect.poll(() => previews.count()).toBe(3);
  await page
    .getByRole('button', { name: /^Bo ?: (hops|has hopped|waits|writes), \d+ points?, complete rows: 0\. Open the sheet$/ })
    .waitFor();
  await previews.nth(1).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sheet: Cleo' });
  await dialog.waitFor();
  const written = await previews.nth(1).locator('text').count();
  expect(written).toBeGreaterThan(2);
  await expect.poll(() => dialog.locator('.disco-number').count()).toBe(written);
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(previews.nth(1))).toBe(true);

  await page.setViewportSize(SIZES.phone);
  await page.locator('.seat-strip-seat', { hasText: 'Cleo' }).click();
  const opened = page.getByRole('dialog');
  await expect.poll(() => opened.locator('.disco-number').count()).toBe(written);
  await opened.getByText('No number is smaller than the one before.').waitFor();
  await expectWhole(page);
});

it('the examples in the rules say what lies on the dice board, and who is still to hop', async () => {
  const page = await site.newPage({ size: 'phone' });
  await page.goto('/game/hop-n-roll');
  const said = page.locator('.disco-figure .disco-board > .hidden-text');
  await expect
    .poll(() => said.first().textContent())
    .toBe('The dice, from the smallest: 2, 4, and 5. The disco die shows: green. Still to hop, in this order: Player 2 and Player 3.');
});

it('a row has the same spaces crossed out on the board and on paper', async () => {
  const page = await openScene({ options: ADVANCED, sheet: { calculation: [3, 3, 3] }, dice: [2, 5], space: null });
  // Level 2 takes two sixes, which nothing can stand on: levels 3 and 4.
  await expect.poll(() => page.locator('.disco-own .disco-cell-blocked').count()).toBe(2);
  await page.goto(page.url().replace('/play/', '/print/match/'));
  await page.locator('.disco-paper').first().waitFor();
  const crossed = page.locator('.disco-paper').first().locator('[data-blocked="true"]');
  expect(await crossed.evaluateAll((spaces) => spaces.map((space) => (space as SVGElement).dataset.space))).toEqual(['5', '6']);
});

it('a row that is complete says so, and has no outline such as what may be chosen has', async () => {
  const sheet = { ascending: [1, 1, 2, 3, 3, 5, 6], same: [4] };
  const page = await openScene({ options: STANDARD, sheet, dice: [2, 4], space: 1 });
  await page.getByRole('group', { name: /^Ascending \(yellow\), complete: / }).waitFor();
  await expect.poll(() => lineOf(page, 'Ascending').getAttribute('aria-label')).toBe('Ascending: complete');
  const shadows = (row: string) =>
    rowOf(page, row).evaluate((element) =>
      [element, element.querySelector('.disco-touch')].map((part) => part !== null && getComputedStyle(part).boxShadow !== 'none'),
    );
  await expect.poll(() => shadows('Ascending')).toEqual([false, false]);
  await expect.poll(() => shadows('Same Numbers')).toEqual([false, true]);
});

it('a row tells its whole rule on a tap while one hops', async () => {
  const page = await openScene({ options: ADVANCED, sheet: {}, dice: [2, 5], space: null });
  await touchIdle(lineOf(page, 'Two Numbers'));
  await page.locator('.disco-rule').getByText('Two different numbers of your choice alternate.').waitFor();
  await touchIdle(cellsOf(page, 'Calculation Pyramid').first());
  await page.locator('.disco-rule').getByText('From the bottom up').waitFor();
  await page.locator('.disco-space[data-offered]').first().click();
  await page.locator('.confirm-bar').waitFor();
  await expect.poll(() => page.locator('.disco-rule').count()).toBe(0);
});

it('by keyboard arrows lead from space to space and from cell to cell; Enter chooses and confirms, Escape goes back', async () => {
  const page = await openScene({ options: STANDARD, sheet: {}, dice: [2, 5], space: null });
  const spaces = page.locator('.disco-space.disco-glow');
  await spaces.nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => hasFocus(spaces.first())).toBe(true);
  await expect.poll(() => promises(page)).toContain('Space 1, star 1: 2 would score 1 point; closes off 1');
  // On a phone the dice board is rotated.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(spaces.nth(1))).toBe(true);
  await expect.poll(() => promises(page)).toContain('Space 1, star 1: 5 would score 1 point; closes off 6');
  await page.keyboard.press('Enter');
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.confirm-bar').waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(spaces.nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('Enter');

  const lines = page.locator('.disco-touch[data-offered]');
  await expect.poll(() => lines.count()).toBe(5);
  await lines.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(lines.nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(lines.nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await spoken(page)).join(' ')).toContain('You wrote 5 in “Ascending”: 1 point.');
});

it('custom pieces are drawn as they are: lengths, colours, stars, spaces', async () => {
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
  await expect.poll(() => cellsOf(page, 'Same Numbers').count()).toBe(2);
  await expect.poll(() => page.locator('.disco-row.disco-purple .disco-row-name').innerText()).toBe('Same Numbers');
  await expect.poll(() => cellsOf(page, 'Same Numbers').nth(1).locator('.hidden-text').textContent()).toContain('star 9, bonus space');
  await expect.poll(() => page.locator('.disco-space.disco-glow').count()).toBe(3);
  await expect.poll(() => page.locator('.disco-slot').count()).toBe(3);
  await page.locator('.disco-space.disco-glow').last().click();
  await expect.poll(() => promises(page)).toContain('Space 1, star 2: 4 or 5 would score 2 points');
});

it('nothing moves between the phases, at any size, with five players', async () => {
  const page = await site.sharedPage({ size: 'phone' });
  const options: Options = { sheet: 'advanced', board: 'B', mayDecline: false };
  const seats = [ADA, ...['Bo', 'Cleo', 'Dan', 'Eli'].map((name) => ({ name, kind: 'bot', level: 'easy' }) as const)];
  await openStored(page, { seats, record: freshRecord(hopNRoll, 5, 7, options) });
  await playOn(page, driver, byMouse, 2);
  const places = new Map<string, unknown>();
  for (const state of ['hop', 'enter']) {
    for (const size of SHOWN) {
      await page.setViewportSize(SIZES[size]);
      const where = `${state} at ${size} size`;
      await expect.poll(() => scrollable(page), { message: where }).toBe(0);
      const box = await boardBox(page);
      const offered = await page
        .locator('.frame-board [data-offered]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      expect(offered.length, where).toBeGreaterThan(0);
      const isBeyond = ({ top, bottom }: DOMRect) => top < box.top - 4 || bottom > box.top + box.height + 4;
      expect(offered.filter(isBeyond), where).toEqual([]);
      const lie = await page.locator('.disco-lanes, .disco-own .disco-row').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          return [left, top, width, height].map(Math.round);
        }),
      );
      if (state === 'hop') places.set(size, lie);
      else expect(lie, where).toEqual(places.get(size));
    }
    await page.setViewportSize(SIZES.phone);
    if (state === 'hop') {
      await makeMove(page, driver, byMouse, 1);
      await nextMoment(page, driver);
    }
  }
});
