import {
  areaOf,
  cardOf,
  hopTheMarble,
  inAreaOf,
  inHandOf,
  onCloth,
  type State,
  spotOf,
  standardPieces,
  VARIANTS,
} from '@tablehop/games/hop-the-marble';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { flickOf, suggestedAim } from '../../../../games/hop-the-marble/web/board/aim.ts';
import { gathered, isComplete, matchOf } from '../../../../games/hop-the-marble/web/board/goal-match.ts';
import { axeFindings, hasFocus, SIZES, useSite } from './harness.ts';
import {
  byPulling,
  crowded,
  drag,
  flicking,
  giving,
  lastFlick,
  matchAt,
  NAMES,
  pixelOf,
  positionWhere,
  STEADY,
  settling,
  storedActions,
  touchedBy,
} from './marble-scenes.ts';
import { type BoardDriver, byMouse, driverOf, makeMove, nextMoment, playOn, setTable, spoken } from './match-driver.ts';
import { ADA_AND_BO, freshRecord, mostMoves } from './records.ts';
import { rawKeys } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const driver = driverOf(hopTheMarble);

async function openAt(state: State, own?: Page): Promise<Page> {
  const page = own ?? (await site.sharedPage({ size: 'phone' }));
  await openStored(page, matchAt(state));
  await nextMoment(page, driver);
  return page;
}

it('a match is played by pulling, on a phone', async () => {
  const page = await site.sharedPage({ size: 'phone' });
  await openStored(page, { seats: ADA_AND_BO, record: freshRecord(hopTheMarble, 2, 3) });
  await playOn(page, byPulling, byMouse, 12);
  // All pulled equally far, so all equally strong.
  const flicks = (await storedActions(page)).filter((action) => action.type === 'flick');
  expect(flicks.length).toBeGreaterThan(5);
  expect(flicks.filter(({ strength }) => Math.abs(strength - 702) <= 8).length).toBeGreaterThanOrEqual(Math.floor(flicks.length / 2));
});

it('a match is played to its end by keyboard alone, in the fast variant', async () => {
  const page = await site.newPage({ settings: { pace: 'instant' } });
  await setTable(page, { game: hopTheMarble, seed: 8, bots: 'medium', checked: ['Fast: one card each'] });
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  const byKeys: BoardDriver = {
    ...driver,
    async move(on, _press, number) {
      const isAiming = (await on.locator('.marble-aims-first').count()) > 0;
      const isPlacing = (await on.locator('.marble-place-all').count()) > 0;
      // Placing marbles one by one takes long, so most of the time all are placed at once.
      if (!isAiming && !(isPlacing && number % 4 === 0)) return driver.move(on, press, number);
      const marbles = on.locator('.marble-panel .marble-one');
      await press(marbles.nth((number * 7) % (await marbles.count())));
      const control = on.getByRole('slider');
      await expect.poll(() => hasFocus(control)).toBe(true);
      const before = await control.getAttribute('aria-valuetext');
      await on.keyboard.press('ArrowLeft');
      await expect.poll(() => control.getAttribute('aria-valuetext')).not.toBe(before);
      await on.keyboard.press('Enter');
      return null;
    },
  };
  await playOn(page, byKeys, press, mostMoves(hopTheMarble));
  await expect.poll(() => page.locator('.recap-places li').count()).toBe(2);
});

it('a flick is pulled from the marble itself, shows what it will do, and goes where it was aimed', async () => {
  const page = await openAt(flicking);
  const [marble] = inAreaOf(flicking.marbles, 0);
  const start = await pixelOf(page, marble ?? 'D0');
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] - 40, start[1] + 60, { steps: 4 });
  const promise = await page.locator('.marble-readout').innerText();
  expect(promise).toMatch(/^\d+(\.\d)?%\s+up to \d+ cm$/);
  await expect.poll(() => page.getByLabel('Angle °').inputValue()).toBe('33.7');
  await page.mouse.up();
  await expect.poll(async () => (await lastFlick(page)).marble).toBe(marble);
  const { direction, strength } = await lastFlick(page);
  expect(strength / 10).toBeCloseTo(Number.parseFloat(promise), 1);
  expect((Math.atan2(direction[0], -direction[1]) * 180) / Math.PI).toBeCloseTo(33.7, 1);
});

it('a flick waits for the button, if one likes to aim first', async () => {
  const page = await openAt(flicking, await site.newPage({ size: 'phone' }));
  await page.getByLabel('Confirm flicks').check();
  const [marble] = inAreaOf(flicking.marbles, 0);
  const start = await pixelOf(page, marble ?? 'D0');
  await drag(page, start, [start[0], start[1] + 83]);
  await expect.poll(() => page.getByLabel('Angle °').inputValue()).toBe('0');
  await expect.poll(() => page.getByLabel('Strength %').inputValue()).toBe('50');
  await expect.poll(() => storedActions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Flick', exact: true }).click();
  await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(0);
  await expect.poll(() => lastFlick(page)).toEqual({ marble, direction: [0, -10_000], strength: 500 });
});

it('a flick by typed numbers is exactly what they say, and none by numbers that cannot be', async () => {
  const page = await openAt(flicking);
  await page.locator('.marble-panel .marble-one').nth(1).click();
  await page.getByLabel('Strength %').fill('150');
  await page.getByRole('alert').getByText('The strength is a number from 0 to 100.').waitFor();
  await page.getByRole('button', { name: 'Flick', exact: true }).click();
  await expect.poll(() => page.getByLabel('Strength %').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => storedActions(page)).toEqual([]);
  await page.getByLabel('Angle °').fill('-37.5');
  await page.getByLabel('Strength %').fill('61.2');
  await page.locator('.marble-aim-rule').waitFor({ state: 'detached' });
  const control = page.getByRole('slider');
  await expect.poll(() => control.getAttribute('aria-valuetext')).toBe('at your own dark blue: 322.5° (north-west), 61.2%, up to 64 cm');
  // In the game's own angles: nobody has to count back from 360.
  await expect.poll(() => page.getByLabel('Angle °').inputValue()).toBe('322.5');
  await page.getByLabel('Strength %').press('Enter');
  await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(0);
  await expect
    .poll(() => lastFlick(page))
    .toEqual({
      marble: inAreaOf(flicking.marbles, 0)[1],
      direction: [Math.round(-10_000 * Math.sin((37.5 * Math.PI) / 180)), Math.round(-10_000 * Math.cos((37.5 * Math.PI) / 180))],
      strength: 612,
    });
});

it('a flick misses on purpose by its own button, and says so', async () => {
  const page = await openAt(flicking);
  await page.locator('.marble-panel .marble-one').first().click();
  await page.getByRole('button', { name: 'Let it go' }).click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toMatch(/You let the .+ go\./);
  await expect.poll(() => lastFlick(page)).toMatchObject({ marble: inAreaOf(flicking.marbles, 0)[0], strength: 0 });
  await page.getByText('It touched nothing: drag it into the middle circle.').waitFor();
});

it('a flick is refused for somebody else’s marble, put away for a hint, and aimed finely and coarsely by keys', async () => {
  const page = await openAt(flicking);
  const [theirs] = inAreaOf(flicking.marbles, 1);
  await page.mouse.click(...(await pixelOf(page, theirs ?? 'D1')));
  await page.locator('.notice-slip').getByText('You can only flick marbles in your own area').waitFor();
  await page.locator('.marble-panel .marble-one').first().click();
  await page.locator('.marble-aim-form').waitFor();
  await page.locator('.tools [aria-keyshortcuts="h"]').click();
  await page.locator('.hint-bar').waitFor();
  await expect.poll(() => page.locator('.button-main:visible').count()).toBe(1);
  await page.locator('.hint-bar-close').click();
  await page.getByText('Pull back from a marble and let go, or choose one here.').waitFor();
  await expect.poll(() => page.locator('.marble-aim-form').count()).toBe(0);
  await page.locator('.marble-panel .marble-one').first().press('Enter');
  const control = page.getByRole('slider', { name: /^Aim of / });
  await expect.poll(() => hasFocus(control)).toBe(true);
  await page.keyboard.press('Home');
  const steps = [
    ['ArrowRight', '1° (north)'],
    ['Shift+ArrowRight', '1.1° (north)'],
    ['Control+ArrowLeft', '351.1° (north)'],
  ] as const;
  for (const [key, angle] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => control.getAttribute('aria-valuetext')).toContain(`${angle},`);
  }
  for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => control.getAttribute('aria-valuetext')).toContain(', 0%, ');
  for (const key of ['PageUp', 'ArrowUp', 'Shift+ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => control.getAttribute('aria-valuetext')).toContain(', 10.1%, up to 11 cm');
  await page.keyboard.press('Escape');
  await control.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.locator('.marble-panel .marble-one').first())).toBe(true);
});

it('a flick is announced: who flicked what, what it touched, and where that goes', async () => {
  const page = await openAt(flicking);
  const own = inAreaOf(flicking.marbles, 0);
  const aim = own.map((marble) => suggestedAim(standardPieces, flicking, marble, 0));
  const hit = aim.findIndex((each) => touchedBy(flicking, flickOf(each)).length > 0);
  await page.locator('.marble-panel .marble-one').nth(hit).click();
  await page.getByRole('button', { name: 'Flick', exact: true }).click();
  await expect.poll(async () => (await spoken(page)).join(' ')).toMatch(/You flick the [a-z ]+ marble, [a-z ]+\./);
  const told = (await spoken(page)).join(' ');
  for (const marble of touchedBy(flicking, flickOf(aim[hit] ?? { marble: 'D0', degrees: 0, strength: 0 }))) {
    const color = { D: 'dark blue', L: 'light blue', R: 'red', G: 'green', Y: 'yellow' }[marble.slice(0, 1)];
    expect(told).toContain(color);
  }
  await page.locator('.marble-text').getByText('In your hand: ').waitFor({ state: 'attached' });
});

describe('placing', () => {
  const UNDONE = 'You undid a move. The same flick will roll the same way again.';

  it('at the beginning takes one press for all marbles, and can be taken back', async () => {
    const page = await site.sharedPage({ size: 'phone' });
    await openStored(page, { seats: ADA_AND_BO, record: freshRecord(hopTheMarble, 2, 5) });
    await nextMoment(page, driver);
    await expect.poll(() => page.locator('.marble-panel .marble-one').count()).toBe(5);
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.locator('.marble-aims-first').waitFor();
    await expect.poll(async () => (await storedActions(page)).filter((action) => action.type === 'place').length).toBe(10);
    await nextMoment(page, driver);
    await page.locator('.tools').getByRole('button', { name: 'Undo' }).click();
    // Shown if the bot has placed a marble since then, otherwise only announced: bots and people place at the same time.
    const told = async () => [...(await spoken(page)), ...(await page.getByRole('status').allInnerTexts())].join(' ');
    await expect.poll(told).toContain(UNDONE);
    await expect.poll(() => page.locator('.marble-place-all').count()).toBe(1);
    await expect.poll(() => page.locator('.marble-panel .marble-one').count()).toBe(1);
  });

  it('follows the finger from the hand to the nearest free spot', async () => {
    const page = await openAt(settling);
    const [marble] = inHandOf(settling.marbles, 0);
    const lying = onCloth(settling.marbles).find((each) => inAreaOf(settling.marbles, 0).includes(each));
    const target = spotOf(settling.marbles[lying ?? 'D0']) ?? areaOf(standardPieces, 2, 0).centre;
    const chip = await page.locator('.marble-panel .marble-one').first().boundingBox();
    // A marble dropped on another one is placed beside it.
    await drag(page, [(chip?.x ?? 0) + 20, (chip?.y ?? 0) + 20], await pixelOf(page, lying ?? 'D0'));
    await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(0);
    const [placed] = await storedActions(page);
    expect(placed).toMatchObject({ type: 'place', marble });
    if (placed?.type !== 'place') return;
    expect(Math.hypot(placed.at[0] - target[0], placed.at[1] - target[1])).toBeGreaterThanOrEqual(18);
    expect(Math.hypot(placed.at[0] - target[0], placed.at[1] - target[1])).toBeLessThan(22);
  });

  it('outside the circle is refused with a reason; by keys, it names the spot of the marble and puts it there', async () => {
    const page = await openAt(settling);
    const chip = await page.locator('.marble-panel .marble-one').first().boundingBox();
    const box = await page.locator('.marble-cloth canvas').boundingBox();
    await drag(page, [(chip?.x ?? 0) + 20, (chip?.y ?? 0) + 20], [(box?.x ?? 0) + 6, (box?.y ?? 0) + 6]);
    await page.locator('.notice-slip').getByText('The whole marble must lie inside the circle').waitFor();
    await expect.poll(() => storedActions(page)).toEqual([]);
    await expect.poll(() => page.locator('.marble-panel .marble-one').count()).toBe(inHandOf(settling.marbles, 0).length);
    await page.locator('.marble-panel .marble-one').first().press('Enter');
    const control = page.getByRole('slider', { name: /^Position of / });
    await expect.poll(() => hasFocus(control)).toBe(true);
    const said = await control.getAttribute('aria-valuetext');
    expect(said).toMatch(/cm (left|right), .* cm (up|down)$|in the middle of the circle/);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => control.getAttribute('aria-valuetext')).not.toBe(said);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedActions(page)).length).toBe(1);
    // Nobody saw it or acts meanwhile: the undo shows no toast.
    await page.keyboard.press('u');
    await expect.poll(() => spoken(page)).toContain(UNDONE);
    await expect.poll(() => page.locator('.marble-panel .marble-one').count()).toBe(inHandOf(settling.marbles, 0).length);
    expect(await page.locator('.notice-slip').count()).toBe(0);
  });
});

it('a gift is chosen by marble and by player, and confirmed', async () => {
  const page = await openAt(giving);
  const marbles = page.getByRole('group', { name: 'Marbles you won' }).getByRole('button');
  await expect.poll(() => marbles.count()).toBe(inHandOf(giving.marbles, 0).length);
  await marbles.first().click();
  const owed = page.getByRole('group', { name: 'Who gets it' }).getByRole('button');
  if ((await owed.count()) > 0) await owed.first().click();
  const bar = page.locator('.confirm-bar');
  await bar.getByText(/^Give the .+ to (Bo|Cleo|Dan)$/).waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await makeMove(page, driver, byMouse, 0);
  await expect.poll(async () => (await storedActions(page))[0]).toMatchObject({ type: 'give' });
  await expect.poll(async () => (await spoken(page)).join(' ')).toMatch(/You give the .+ to (Bo|Cleo|Dan)\./);
});

it('without confirmations a gift is made as soon as marble and player are known, and a flick by letting go', async () => {
  const page = await site.newPage({ size: 'phone', settings: { confirming: false } });
  await openStored(page, matchAt(giving));
  await nextMoment(page, driver);
  await page.getByRole('group', { name: 'Marbles you won' }).getByRole('button').first().click();
  const owed = page.getByRole('group', { name: 'Who gets it' }).getByRole('button');
  if ((await owed.count()) > 1) await owed.first().click();
  await expect.poll(async () => (await storedActions(page))[0]?.type).toBe('give');
  await page.locator('.marble-place-all').waitFor();
  await expect.poll(() => page.locator('.confirm-bar').count()).toBe(0);
});

it('goals show in text and marks how the turn will end', async () => {
  const isPromised = (state: State) =>
    state.phase === 'settle' &&
    inHandOf(state.marbles, 0).length > 0 &&
    (state.cards[0] ?? []).some(({ id, done }) => !done && isComplete(matchOf(cardOf(standardPieces, id), gathered(state, 0))));
  const state = positionWhere(STEADY, 2, isPromised);
  const page = await openAt(state);
  const promised = page.locator('.marble-own .marble-card[data-complete="true"]');
  await expect.poll(() => promised.count()).toBe(1);
  await promised.getByText('Complete when the turn ends').waitFor();
  const id = await promised.getAttribute('data-card');
  const color = await promised.getAttribute('data-color');
  await makeMove(page, driver, byMouse, 0);
  await page.locator(`.marble-own .marble-card[data-card="${id}"][data-done="true"]`).waitFor();
  await expect.poll(async () => (await spoken(page)).join(' ')).toContain(`You have completed the ${color} card!`);
});

it('goals of everybody can be looked at in large', async () => {
  const page = await openAt(crowded);
  for (const name of NAMES.slice(1)) {
    await page.locator('.seat-strip').getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.marble-card').first().waitFor();
    await expect.poll(() => dialog.locator('.marble-card').count()).toBe(3);
    await dialog.getByText(/^In the area: /).waitFor();
    if (name === 'Bo') await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.locator('.marble-enlarge').click();
  await page
    .getByRole('dialog')
    .getByText(/^(Missing|Too many): /)
    .first()
    .waitFor();
});

it.each(VARIANTS)('the variant %s opens, shows its goals and is played', async (variant) => {
  const page = await site.sharedPage({ size: 'phone' });
  const seats = [...ADA_AND_BO, { name: 'Cleo', kind: 'bot', level: 'easy' }] as const;
  await openStored(page, { seats, record: freshRecord(hopTheMarble, 3, 11, { variant }) });
  await nextMoment(page, driver);
  const own = page.locator('.marble-own');
  const cards = { normal: 3, fast: 1, suite: 3, noCard: 0, pile: 1 }[variant];
  await expect.poll(() => own.locator('.marble-card').count()).toBe(cards);
  if (variant === 'suite') {
    await expect.poll(() => own.locator('.marble-card-rank').allInnerTexts()).toEqual(['Later', 'Later', 'Next']);
    await expect.poll(() => own.locator('.marble-card:has-text("Next")').getAttribute('data-color')).toBe('red');
  }
  if (variant === 'noCard') await own.getByText('red: 1 of 4').waitFor();
  if (variant === 'pile') await own.getByText('9 cards in the pile').waitFor();
  await expect.poll(() => page.locator('.marble-panel .marble-one').count()).toBe(variant === 'noCard' ? 4 : 5);
  await playOn(page, driver, byMouse, 4);
  await page.setViewportSize(SIZES.desktop);
  await expect.poll(() => rawKeys(page)).toEqual([]);
});
