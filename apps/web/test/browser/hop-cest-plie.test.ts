import type { Json, MatchRecord } from '@tablehop/core';
import { type Cell, type Folding, facingUp, hopCestPlie, POSITIONS, SIZE, standardData } from '@tablehop/games/hop-cest-plie';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { scrollable } from './frame-faults.ts';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { driverOf, nextMoment, touchIdle } from './match-driver.ts';
import { ADA, ADA_AND_BO, freshRecord } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const driver = driverOf(hopCestPlie);

const FLAT: Folding = {
  folds: { NW: null, NE: null, SW: null, SE: null },
  flipped: false,
  sides: { N: false, E: false, S: false, W: false },
};

type Scene = {
  readonly level: number;
  /** Ada's dice; she draws with the black one unless she may choose. */
  readonly roll: { readonly white: readonly number[]; readonly black: readonly number[] };
  readonly phase?: 'choose' | 'mark';
  /** Prints whose cells are ticked, by side. */
  readonly ticked?: { readonly front?: string; readonly back?: string };
  /** Start points that she has made; they are ticked, too. */
  readonly starts?: readonly Cell[];
  readonly folding?: Partial<Folding>;
};

/** Turn 4 of a solo player, whose box is free choice. */
function scene({ level, roll, phase = 'mark', ticked = {}, starts = [], folding = {} }: Scene): MatchRecord {
  const data = standardData.levels[level - 1] ?? { front: [], back: [] };
  const folds = { ...FLAT, ...folding };
  // Cells of the back can be ticked only where they have faced up.
  const seen = new Set([folds, { ...folds, flipped: false }].flatMap((each) => [...facingUp(each)]));
  const isStart = (x: number, y: number) => starts.some((start) => start[0] === x && start[1] === y);
  const front = data.front.map((row, y) =>
    [...row].map((print, x) => ((ticked.front ?? '').includes(print) || isStart(x, y) ? 'x' : '.')).join(''),
  );
  const back = data.back.map((row, y) =>
    [...row].map((print, x) => ((ticked.back ?? '').includes(print) && seen.has(POSITIONS + SIZE * y + x) ? 'x' : '.')).join(''),
  );
  const marking = {
    bonuses: [],
    die: 'black',
    plusUsed: false,
    ticksThisTurn: 0,
    unused: roll.black.map((length, die) => ({ use: { die }, length })),
    done: false,
  };
  const position = {
    turnNumber: 4,
    phase,
    roll,
    ...(phase === 'mark' ? { chosen: 'black' } : {}),
    sheets: [{ front, back, starts: { front: starts, back: [] }, ...folds, ...(phase === 'mark' ? marking : {}) }],
  } as unknown as Json;
  return {
    game: hopCestPlie.id,
    rules: hopCestPlie.rules,
    players: 1,
    options: { level, soloColumn: 0 },
    seed: 'scene',
    position,
    moves: [],
  };
}

const DICE = { white: [1, 2], black: [2, 3] };
const EVERYTHING = '.OST123~*^B';
const READY_TO_FOLD = scene({ level: 1, roll: DICE, ticked: { front: 'S' } });
const READY_TO_FLIP = scene({
  level: 4,
  roll: DICE,
  ticked: { front: 'S', back: 'B' },
  folding: { folds: { NW: 'small', NE: 'large', SW: 'large', SE: 'small' } },
});
const READY_FOR_SIDES = scene({
  level: 4,
  roll: DICE,
  ticked: { front: 'ST', back: 'BS' },
  folding: { folds: { NW: 'small', NE: 'large', SW: 'large', SE: 'small' }, flipped: true },
});
/** Only the middle target is missing. */
const NEARLY_WON = scene({
  level: 1,
  roll: { white: [1, 1], black: [4] },
  phase: 'choose',
  ticked: { front: EVERYTHING.replace('T', ''), back: EVERYTHING },
  starts: [[7, 6]],
  folding: { folds: { NW: 'small', NE: 'large', SW: 'small', SE: 'large' } },
});

async function openScene(record: MatchRecord, options: Parameters<typeof site.sharedPage>[0] = {}): Promise<Page> {
  const page = await (options.unused ? site.newPage : site.sharedPage)({ size: 'phone', ...options });
  await openStored(page, { seats: [ADA], record });
  await nextMoment(page, driver);
  return page;
}

function cellAt(page: Page, x: number, y: number): Locator {
  return page.locator(`[data-cell="${y * SIZE + x}"]`);
}

function nameOf(cell: Locator): Promise<string | null> {
  return cell.getAttribute('aria-label');
}

function tab(page: Page, place: string): Locator {
  return page.locator(`.plie-tab[data-place="${place}"]`);
}

function confirm(page: Page): Locator {
  return page.locator('.confirm-bar .button-main');
}

async function middle(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Moment = {
  /** Accessible name of the cell. */
  readonly cell: string;
  /** Texts of the goal, the tabs and the seats. */
  readonly meters: readonly string[];
  readonly isThere: boolean;
};

/** Records the cell and the meters after every change of the page, starting now. */
async function watchMoments(cell: Locator, element: ElementHandle | null): Promise<() => Promise<readonly Moment[]>> {
  const noted = await cell.evaluateHandle((watched, gone) => {
    const moments: Moment[] = [];
    const note = () => {
      const meters = [...document.querySelectorAll('.plie-goal, .plie-tab, .seat-strip')].map((meter) => {
        return `${meter.textContent} ${meter.querySelectorAll('[data-ticked="true"]').length}`;
      });
      moments.push({ cell: watched.getAttribute('aria-label') ?? '', meters, isThere: gone?.isConnected ?? false });
    };
    note();
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return moments;
  }, element);
  return () => noted.evaluate((moments) => moments);
}

async function pull(page: Page, spots: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
  for (const [index, { x, y }] of spots.entries()) {
    await page.mouse.move(x, y, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
}

it('a row has room at every size, gives way to a hint, is drawn by two clicks or in one pull, and leads to what comes next', async () => {
  const page = await openScene(scene({ level: 1, roll: DICE }));
  for (const [size, least] of [
    ['landscape', 365],
    ['window', 490],
    ['desktop', 770],
    ['phone', 325],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    const side = async () => {
      const sheet = await page.locator('.plie-surface').boundingBox();
      return Math.min(sheet?.width ?? 0, sheet?.height ?? 0);
    };
    await expect.poll(side, { message: size }).toBeGreaterThan(least);
    await expect.poll(() => scrollable(page), { message: size }).toBe(0);
  }
  await cellAt(page, 0, 0).tap();
  await cellAt(page, 0, 3).tap();
  await confirm(page).waitFor();
  await page.locator('.tools [aria-keyshortcuts="h"]').click();
  await page.locator('.hint-bar').waitFor();
  await page.locator('.confirm-bar').waitFor({ state: 'detached' });
  await page.locator('.hint-bar-close').click();
  await page.locator('.plie-done').waitFor();
  await expect.poll(() => page.locator('.plie-cell-end').count()).toBe(0);
  await cellAt(page, 0, 0).click();
  await page.locator('.plie-cell-end').first().waitFor({ state: 'attached' });
  // Not too far, but not in line.
  await touchIdle(cellAt(page, 8, 6));
  await expect.poll(() => page.locator('.notice-slip').innerText()).toContain('I7 is not in line with the start point');
  await page.locator('.notice-slip p').click();
  await page.keyboard.press('Escape');

  await expect.poll(() => page.locator('.plie-cell-start').count()).toBe(4);
  await cellAt(page, 0, 0).click();
  await expect.poll(() => page.locator('.plie-cell-end').count()).toBe(4);
  await cellAt(page, 0, 2).hover();
  await expect.poll(() => page.locator('.plie-way-chosen').count()).toBe(1);
  await cellAt(page, 0, 2).click();
  await expect.poll(() => nameOf(cellAt(page, 0, 2))).toBe('A3: smiley, crossed off, start point, can be used');
  await expect.poll(() => nameOf(cellAt(page, 0, 1))).toBe('A2: plain, crossed off');
  await expect.poll(() => page.locator('.plie-token-used').count()).toBe(1);
  await expect.poll(() => nameOf(page.locator('.plie-token[data-offered]'))).toBe('A row of 3');
  await pull(page, [await middle(cellAt(page, 14, 0)), await middle(cellAt(page, 14, 3))]);
  await expect.poll(() => page.locator('.plie-way-chosen').count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => nameOf(cellAt(page, 14, 3))).toContain('start point');
  await expect.poll(() => page.locator('.turn-line').innerText()).toBe('All drawn: end your turn.');
});

it('a row says what it would earn, and why it cannot be', async () => {
  const page = await openScene(scene({ level: 1, roll: DICE, starts: [[3, 5]] }));
  await touchIdle(cellAt(page, 9, 8));
  await page.locator('.notice-slip').waitFor();
  await cellAt(page, 3, 5).focus();
  await page.keyboard.press('Enter');
  await cellAt(page, 5, 5).focus();
  await expect.poll(() => page.locator('.plie-gains').innerText()).toContain('Bonus row of 2');
  await expect.poll(() => page.locator('.plie-end-rich').count()).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.plie-token-bonus').count()).toBe(1);
});

it('a row slides over ice or walks on it, as one likes (level 2)', async () => {
  const page = await openScene(scene({ level: 2, roll: DICE }));
  await cellAt(page, 0, 0).click();
  await cellAt(page, 3, 0).click();
  const way = page.locator('.plie-ways p');
  await expect.poll(() => way.innerText()).toContain('straight on');
  await page.getByRole('button', { name: 'Next path' }).click();
  await expect.poll(() => way.innerText()).toContain('sliding, with the 2 of the die');
  await confirm(page).click();
  await expect.poll(() => nameOf(cellAt(page, 3, 0))).toContain('crossed off, start point');
  await expect.poll(() => nameOf(cellAt(page, 1, 0))).toBe('B1: ice, crossed off');
  await expect.poll(() => nameOf(page.locator('.plie-token[data-offered]'))).toBe('A row of 3');
});

it('a row is longer by one where a large fold allows it, and the toggle says so', async () => {
  const record = scene({
    level: 1,
    roll: DICE,
    phase: 'choose',
    ticked: { front: 'S' },
    folding: { folds: { ...FLAT.folds, SW: 'large' } },
  });
  const page = await openScene(record);
  await page.getByRole('button', { name: 'Choose the black die' }).click();
  const plus = page.getByRole('button', { name: 'Add 1 to one of your numbers' });
  await plus.click();
  await cellAt(page, 0, 0).click();
  await expect
    .poll(() => page.locator('.plie-cell-end').evaluateAll((ends) => ends.map((end) => Number((end as HTMLElement).dataset.cell))))
    .toEqual([3, 4, 45, 60]);
});

it('a finger is asked before it draws, beside the point that it meant, and confirms by a second tap on the end', async () => {
  const page = await openScene(scene({ level: 1, roll: DICE }));
  const start = await middle(cellAt(page, 0, 14));
  await page.touchscreen.tap(start.x + 20, start.y - 18);
  await page.locator('.plie-cell-end').first().waitFor({ state: 'attached' });
  const end = await middle(cellAt(page, 3, 14));
  await page.touchscreen.tap(end.x + 18, end.y + 8);
  await confirm(page).waitFor();
  await expect.poll(() => nameOf(cellAt(page, 3, 14))).not.toContain('crossed off');
  await confirm(page).tap();
  await expect.poll(() => nameOf(cellAt(page, 3, 14))).toContain('crossed off');

  await cellAt(page, 0, 0).tap();
  await cellAt(page, 0, 2).tap();
  await confirm(page).waitFor();
  await expect.poll(() => nameOf(cellAt(page, 0, 2))).not.toContain('crossed off');
  await cellAt(page, 0, 2).tap();
  await expect.poll(() => nameOf(cellAt(page, 0, 2))).toContain('crossed off, start point');
});

it('a finger draws at once where nobody wants to be asked', async () => {
  const page = await openScene(READY_TO_FOLD, { settings: { confirming: false } });
  await cellAt(page, 0, 14).tap();
  await page.locator('.plie-cell-end').first().waitFor({ state: 'attached' });
  await cellAt(page, 3, 14).tap();
  await expect.poll(() => nameOf(cellAt(page, 3, 14))).toContain('crossed off');
  // A size can still be chosen, but nothing else.
  await tab(page, 'NE').tap();
  await page.getByRole('button', { name: 'Small', exact: true }).tap();
  await expect.poll(() => tab(page, 'NE').innerText()).toContain('Folded small');
});

it('a finger sees what is under it in a loupe', async () => {
  const page = await openScene(scene({ level: 1, roll: DICE }), { unused: true });
  const [start, end] = [await middle(cellAt(page, 0, 0)), await middle(cellAt(page, 3, 0))];
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', spot: { readonly x: number; readonly y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [spot] });
  await at('touchStart', start);
  await at('touchMove', { x: start.x + 12, y: start.y });
  await at('touchMove', end);
  const loupe = page.locator('.plie-loupe');
  await loupe.waitFor();
  const { light, shades } = coloursOf(await loupe.screenshot());
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Paper with ink: neither solid black nor empty.
  expect(light).toBeGreaterThan(0.4);
  expect(shades).toBeGreaterThan(4);
  await expect.poll(() => nameOf(cellAt(page, 3, 0))).toContain('crossed off');
  await loupe.waitFor({ state: 'detached' });
});

function coloursOf(picture: Buffer): { readonly light: number; readonly shades: number } {
  const { width, height, data } = PNG.sync.read(picture);
  const lights: number[] = [];
  for (let y = Math.floor(height / 4); y < (3 * height) / 4; y += 1) {
    for (let x = Math.floor(width / 4); x < (3 * width) / 4; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * (y * width + x));
      lights.push((red + green + blue) / 3);
    }
  }
  return {
    light: lights.filter((light) => light > 127).length / lights.length,
    shades: new Set(lights.map((light) => Math.floor(light / 16))).size,
  };
}

it('the paper is folded by a tap after a preview, or by pulling a corner: a little springs back, far is small, farther is large', async () => {
  const page = await openScene(READY_TO_FOLD);
  const gains = page.locator('.plie-gains');
  await expect.poll(() => nameOf(tab(page, 'NW'))).toContain('Smileys: 3 of 3 for small, 4 of 4 for large.');
  await tab(page, 'NE').click();
  await expect.poll(() => gains.innerText()).toContain('From the next turn on: +1 on white');
  // No ring is drawn on the flap.
  await expect.poll(() => page.locator('.plie-marks > g[clip-path]').count()).toBe(1);
  await tab(page, 'NW').click();
  await expect.poll(() => gains.innerText()).not.toContain('From the next turn on');
  await page.getByRole('button', { name: 'Small', exact: true }).click();
  await expect.poll(() => gains.innerText()).toContain('Reveals a target and a start point');
  await expect.poll(() => gains.innerText()).toContain('Hides a start point');
  await confirm(page).click();
  await expect.poll(() => nameOf(cellAt(page, 3, 2))).toBe('D3: target');
  await expect.poll(() => nameOf(cellAt(page, 0, 0))).toBe('A1: no paper');
  await expect.poll(() => nameOf(cellAt(page, 1, 2))).toBe('B3: half cell');
  await expect.poll(() => tab(page, 'NW').innerText()).toContain('Folded small: top left corner.');

  await tab(page, 'SW').click();
  await confirm(page).click();
  await expect.poll(() => tab(page, 'SW').innerText()).toContain('From the next turn on: +1 on black.');
  // R6: a solo player takes no die, so none is promised.
  await tab(page, 'SE').click();
  await confirm(page).click();
  await expect.poll(() => tab(page, 'SE').innerText()).toBe('Folded large: bottom right corner.');

  const tip = await middle(cellAt(page, 14, 0));
  const edge = { x: tip.x + 8, y: tip.y - 8 };
  await pull(page, [edge, await middle(cellAt(page, 13, 1))]);
  await page.mouse.up();
  await expect.poll(() => page.locator('.confirm-bar').count()).toBe(0);
  await pull(page, [edge, await middle(cellAt(page, 11, 3))]);
  await page.mouse.up();
  await confirm(page).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Small', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await pull(page, [edge, await middle(cellAt(page, 8, 6))]);
  await page.mouse.up();
  await confirm(page).click();
  await expect.poll(() => tab(page, 'NE').innerText()).toContain('Folded large: top right corner.');
});

it('the paper folds about its crease, and lands where the rules say', async () => {
  const page = await openScene(READY_TO_FOLD, { reducedMotion: 'no-preference' });
  await expect.poll(() => page.locator('.paper-turning').count()).toBe(4);
  await tab(page, 'SW').click();
  await confirm(page).waitFor();
  const flap = await page.locator('.plie-own .paper-turning').last().elementHandle();
  const seen = await watchMoments(cellAt(page, 0, 14), flap);
  await confirm(page).click();
  await expect.poll(() => tab(page, 'SW').innerText()).toContain('Folded large: bottom left corner.');
  await expect.poll(() => page.locator('.plie-own .paper-turning').count()).toBe(3);
  const moments = await seen();
  expect(
    moments.filter(({ cell, isThere }) => !isThere && !cell.includes('no paper')),
    'the flap stays up until it lands',
  ).toEqual([]);
  const [opened, closed] = [moments[0], moments.at(-1)];
  expect(closed?.meters).not.toEqual(opened?.meters);
  expect(moments.find(({ cell }) => cell.includes('no paper'))?.meters, 'counted when it has landed').toEqual(opened?.meters);
});

it('a row is counted when the pen has drawn: targets, tabs and seats', async () => {
  const record = scene({ level: 1, roll: DICE, starts: [[7, 5]] });
  const page = await openScene(record, { reducedMotion: 'no-preference' });
  const seen = await watchMoments(cellAt(page, 7, 7), null);
  await cellAt(page, 7, 5).click();
  await cellAt(page, 7, 7).click();
  await expect.poll(() => page.locator('.seat-strip').innerText()).toContain('1/5');
  const moments = await seen();
  const drawn = moments.filter(({ cell }) => cell.includes('crossed off'));
  expect(drawn[0]?.meters).toEqual(moments[0]?.meters);
  expect(drawn.at(-1)?.meters).not.toEqual(moments[0]?.meters);
});

it('a fold or a row that is undone is not asked about again', async () => {
  const page = await openScene(READY_TO_FOLD);
  await tab(page, 'NW').click();
  await confirm(page).click();
  await expect.poll(() => tab(page, 'NW').innerText()).toContain('Folded large');
  await page.keyboard.press('u');
  await page.locator('.plie-tab[data-place="NW"][data-offered]').waitFor();
  expect(await page.locator('.confirm-bar').count()).toBe(0);

  await cellAt(page, 0, 14).tap();
  await cellAt(page, 3, 14).tap();
  await confirm(page).tap();
  await expect.poll(() => nameOf(cellAt(page, 3, 14))).toContain('crossed off, start point');
  await page.keyboard.press('u');
  await expect.poll(() => nameOf(cellAt(page, 3, 14))).not.toContain('crossed off, start point');
  expect(await page.locator('.confirm-bar, .plie-cell-end').count()).toBe(0);
});

it.each(['fr', 'de', 'en'] as const)('the paper asks for its size without cutting off a word, in %s', async (locale) => {
  const page = await openScene(READY_TO_FOLD, { locale });
  await tab(page, 'NE').click();
  await confirm(page).waitFor();
  for (const size of ['phone', 'smallPhone', 'landscape', 'window', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    const cutOff = () =>
      page.locator('.plie-dock').evaluate((dock) => {
        const { top, bottom } = dock.getBoundingClientRect();
        const [text, ...buttons] = [...dock.querySelectorAll('.confirm-bar-text, .confirm-bar button')];
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const overlaps = boxes.some((box, index) => boxes.slice(index + 1).some((other) => meet(box, other)));
        const isWhole = [text, ...buttons].every((each) => {
          const box = each?.getBoundingClientRect();
          return box !== undefined && box.top >= top && box.bottom <= bottom;
        });
        return { scrolls: dock.scrollHeight - dock.clientHeight, isWhole, overlaps };
      });
    await expect.poll(cutOff, { message: size }).toEqual({ scrolls: 0, isWhole: true, overlaps: false });
  }
});

it('the paper is turned over when all bulbs are crossed (level 4)', async () => {
  const page = await openScene(READY_TO_FLIP);
  await page.locator('.plie-flip').click();
  await confirm(page).click();
  await expect.poll(() => nameOf(cellAt(page, 7, 7))).toBe('H8: target');
  await expect.poll(() => page.locator('.plie-tab[data-place="N"]').count()).toBe(1);
  // The right side is now the left side, and is named so.
  await expect.poll(() => tab(page, 'NW').innerText()).toContain('Folded large: top left corner.');
  await touchIdle(tab(page, 'N'));
  await page.locator('.notice-slip').waitFor();
});

it('the paper has its sides folded in, with half cells and dead ones (level 4)', async () => {
  const page = await openScene(READY_FOR_SIDES);
  await tab(page, 'N').click();
  await confirm(page).click();
  await expect.poll(() => nameOf(cellAt(page, 7, 3))).toBe('H4: target, crossed off');
  await expect.poll(() => nameOf(cellAt(page, 7, 0))).toBe('H1: no paper');
  const edge = await middle(tab(page, 'W'));
  const width = ((await page.locator('.plie-surface').boundingBox())?.width ?? 0) / SIZE;
  await pull(page, [edge, { x: edge.x + 3.5 * width, y: edge.y }]);
  await page.mouse.up();
  await confirm(page).click();
  await expect.poll(() => nameOf(cellAt(page, 3, 7))).toBe('D8: target, crossed off');
  const names = await page.locator('.plie-cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  expect(names.some((name) => name.includes('half cell'))).toBe(true);
  expect(names.some((name) => name.includes('dead cell'))).toBe(true);
});

it('a match alone is rolled by a touch on the sheet, taught in order, and shows the solo table', async () => {
  const page = await site.newPage({ size: 'phone', coaching: true, rolling: 'touch' });
  await openStored(page, { seats: [ADA], record: freshRecord(hopCestPlie, 1, 4) });
  await page.locator('.play-roll').waitFor();
  // Touching the dice on the sheet rolls them, too.
  await page.locator('.plie-surface').tap();
  await page.locator('.play-roll').waitFor({ state: 'detached' });
  for (const title of ['Your goal', 'Choose a die', 'The solo table']) {
    const tip = page.locator('.tip', { hasText: title });
    await expect.poll(() => tip.locator('strong').innerText()).toBe(title);
    await tip.locator('.button-main').tap();
    await tip.waitFor({ state: 'detached' });
  }
  await page.locator('.plie-dieplace-choice[data-offered]').first().tap();
  await expect.poll(() => page.locator('.tip strong').innerText()).toBe('Draw a row');
  await page.locator('.plie-solo-now').tap();
  await page.getByRole('dialog', { name: 'Solo table' }).waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

it('the board takes the only die that may be chosen by itself, and lets it be taken back', async () => {
  const { position: _, ...fresh } = scene({ level: 1, roll: DICE });
  const page = await site.sharedPage({ size: 'phone' });
  await openStored(page, { seats: [ADA], record: { ...fresh, options: { level: 1, soloColumn: 1 } } });
  // The first box of the second column requires white.
  await page.locator('.plie-dieplace[data-forced]').waitFor();
  await page.locator('.plie-token[data-offered]').first().waitFor();
  await page.keyboard.press('u');
  const choice = page.locator('.plie-dieplace-choice[data-offered]');
  await choice.waitFor();
  await expect.poll(() => choice.getAttribute('data-forced')).toBeNull();
  await choice.click();
  await page.locator('.plie-token[data-offered]').first().waitFor();
});

it('the board explains its symbols, names its cells and shows what the others draw, large on a tap', async () => {
  const page = await site.sharedPage({ size: 'phone' });
  const seats = [...ADA_AND_BO, { name: 'Cleo', kind: 'bot', level: 'easy' }] as const;
  await openStored(page, { seats, record: playedRecord(hopCestPlie, 3, 'drawn', 12) });
  await nextMoment(page, driver);
  const letters = page.locator('.plie-stage .plie-letters > span');
  await expect
    .poll(() => letters.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content).join('')))
    .toBe([...'ABCDEFGHIJKLMNO'].map((letter) => `"${letter}"`).join(''));
  await expect.poll(() => page.locator('.plie-tab .plie-power').count()).toBe(4);
  await page.getByRole('button', { name: 'What the symbols mean' }).click();
  const legend = page.getByRole('dialog', { name: 'What the symbols mean' });
  await expect.poll(() => legend.innerText()).toContain('Smiley: cross off');
  await expect.poll(() => legend.innerText()).not.toContain('Ice');
  await expect.poll(() => legend.innerText()).toContain('switch to white');
  await legend.getByRole('button', { name: 'Close' }).click();

  await expect.poll(() => page.locator('.plie-other').count()).toBe(2);
  await expect.poll(() => page.locator('.plie-other .felt path').count()).toBeGreaterThan(0);
  const sheet = page.getByRole('dialog');
  for (const small of [page.locator('.plie-other').first(), page.locator('.seat-strip-seat').nth(1)]) {
    await small.click();
    await sheet.locator('.plie-paper').first().waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  // Points mean nothing before the end; progress is shown instead.
  await page.keyboard.press('s');
  const scores = page.getByRole('dialog', { name: 'How it stands' });
  await expect.poll(() => scores.getByText('0 of 5 targets connected, 0 of 4 corners folded').count()).toBe(3);
  await expect.poll(() => scores.getByText('Victory').count()).toBe(0);
});

it('a match alone is won with crowns', async () => {
  const page = await openScene(NEARLY_WON);
  await page.getByRole('button', { name: 'Choose the white die: 1, 1' }).click();
  await cellAt(page, 7, 6).click();
  await cellAt(page, 7, 7).hover();
  await expect.poll(() => page.locator('.plie-gains').innerText()).toContain('Reaches the goal!');
  await cellAt(page, 7, 7).click();
  expect(await nextMoment(page, driver)).toBe('over');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.plie-crowns').innerText()).toContain('16 crowns for you!');
  // With reduced motion, the golden chain appears at once and stays.
  await expect.poll(() => page.locator('.plie-own .plie-gold[data-reduced-motion="true"] .plie-gold-target').count()).toBe(5);
});

it('by keyboard alone a turn is played: die, row, fold, done', async () => {
  const record = scene({ level: 1, roll: DICE, phase: 'choose', ticked: { front: 'S' } });
  const page = await openScene(record, { size: 'desktop' });
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const tabTo = async (name: RegExp) => {
    for (let tabs = 0; !name.test(await focused()); tabs += 1) {
      expect(tabs, `${name} is in the order of the tab key`).toBeLessThan(60);
      await press('Tab');
    }
  };
  await tabTo(/^Choose the black die/);
  await press('Enter');
  await nextMoment(page, driver);
  await tabTo(/^A1: start point/);
  await press('ArrowDown');
  await press('ArrowRight');
  await expect.poll(() => focused(), { message: 'every cell can be read' }).toMatch(/^B2: /);
  await press('ArrowLeft');
  await press('ArrowUp');
  await press('Enter');
  await press('ArrowRight');
  await expect.poll(() => focused()).toBe('C1: plain, a row can end here');
  await press('ArrowRight');
  await expect.poll(() => focused()).toBe('D1: plain, a row can end here');
  await expect.poll(() => page.locator('.plie-way-chosen').count()).toBe(1);
  await press('Escape');
  await expect.poll(() => page.locator('.plie-cell-end').count()).toBe(0);
  await expect.poll(() => focused()).toContain('A1: start point');
  await press('Enter');
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(() => nameOf(cellAt(page, 0, 2))).toContain('smiley, crossed off, start point');
  await tabTo(/^Fold the top left corner\./);
  await press('Enter');
  await confirm(page).waitFor();
  await press('Escape');
  await expect.poll(focused).toMatch(/^Fold the top left corner\./);
  await press('Enter');
  await confirm(page).waitFor();
  await expect.poll(focused).toBe('Confirm');
  await press('Enter');
  await expect.poll(() => tab(page, 'NW').innerText()).toContain('Folded large');
  await tabTo(/^End turn$/);
  await expect.poll(() => page.locator('.turn-line').innerText()).toMatch(/^Draw your rows/);
  await press('Enter');
  await confirm(page).waitFor();
  await press('Escape');
  await page.locator('.plie-done').waitFor();
  await expect.poll(focused).toBe('End turn');
  await press('Enter');
  await confirm(page).waitFor();
  await expect.poll(() => page.locator('.confirm-bar').innerText()).toContain('give up a row of 3');
  await expect.poll(focused).toBe('Confirm');
  await press('Enter');
  await expect
    .poll(() =>
      page.locator('.plie-solo-boxes > li[data-now="true"]').evaluate((box) => [...(box.parentElement?.children ?? [])].indexOf(box)),
    )
    .toBe(4);
});
