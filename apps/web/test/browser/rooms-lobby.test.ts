import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { axeFindings, screenshot, tour, useHouse } from './harness.ts';
import { join, keptTokens, openRoom, rename, seatOf, sitDown, startButton } from './lobby-driver.ts';
import { cutSelects, overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const ONE_FREE = 'One seat is free: invite somebody, or let a bot play there.';

/** The value of a link field. */
function linkIn(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).inputValue();
}

async function openLinks(page: Page): Promise<void> {
  const more = page.locator('.more-links');
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
}

describe('opening a room', () => {
  it('is two presses from home, and shows a code, a link and a QR code of it', async () => {
    const page = await house.newPage({ size: 'phone' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Play with friends' }).click();
    await page.getByRole('button', { name: 'Open the room' }).click();
    await page.locator('.gathering').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/room\/[0-9a-f]{32}$/);
    await expect.poll(() => page.locator('.invitation-code b').innerText()).toMatch(/^[A-Z]{6}$/);
    await page.getByRole('button', { name: 'QR code' }).click();
    const link = page.url();
    await page.getByRole('img', { name: link }).locator('path').waitFor();
    await page.getByText(`Only this computer can open this link: ${new URL(link).host}`).waitFor();
    expect(await modulesDrawn(page)).toEqual(encode(link, { ecc: 'M', border: 4 }).data);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the last thing pressed' }).toBe('BUTTON');
  });

  it('is one press from the page of a game, by keyboard too', async () => {
    const page = await house.newPage();
    await page.goto('/game/hip-hip-hooray');
    await page.getByRole('link', { name: 'Play with friends' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open the room' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.gathering').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Hip, Hip, Hooray' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'on the heading of the new page' }).toBe('H1');
  });

  it('takes what was chosen: seats, bots, options, a clock', async () => {
    const page = await house.newPage();
    await page.goto('/friends/hop-n-roll');
    const form = page.getByRole('form', { name: 'Open the room' });
    await form.getByRole('group', { name: 'How many players?' }).getByText('3', { exact: true }).click();
    for (const fold of await form.locator('summary').all()) await fold.click();
    await form.getByLabel('Seat 3').selectOption('hard');
    await form.getByText('Advanced, with pyramids').click();
    await form.getByLabel('Time per turn').selectOption({ label: '3 days' });
    await form.getByText('They lose their seat, and a bot plays on').click();
    await form.getByLabel('Hints allowed').uncheck();
    await form.getByRole('button', { name: 'Open the room' }).click();
    const terms = page.locator('.gathering-terms');
    await terms.getByText('3 days per turn').waitFor();
    await terms.getByText('no hints').waitFor();
    await terms.getByText('Advanced, with pyramids').waitFor();
    await expect.poll(() => page.getByLabel('Who plays at seat 3?').inputValue()).toBe('hard');
    await expect.poll(() => page.getByLabel('Who plays at seat 2?').inputValue()).toBe('open');
  });

  it('copies the link', async () => {
    const page = await house.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { path } = await openRoom(page);
    await page.locator('.invitation').getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.invitation').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}${path}`);
  });

  it('marks the link to be copied by hand where the page may not copy it', async () => {
    const page = await house.newPage({ size: 'phone' });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    const { path } = await openRoom(page);
    await page.locator('.invitation').getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('status').getByText('copy it by hand').waitFor();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(`${house.url}${path}`);
  });
});

/** The modules of the QR code as it is drawn, row by row. */
function modulesDrawn(page: Page): Promise<boolean[][]> {
  return page.locator('.qr-code').evaluate((svg) => {
    const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const path = svg.querySelector('path');
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ?? false),
    );
  });
}

describe('gathering', () => {
  it('fills by the link: sit down with a name, ready, start', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host, { name: 'Ada' });
    await host.getByText(ONE_FREE).waitFor();
    await expect.poll(() => startButton(host).getAttribute('aria-disabled')).toBe('true');

    const guest = await house.newPage({ size: 'phone' });
    await guest.goto(path);
    await guest.locator('.gathering-sit').waitFor();
    await expect.poll(() => axeFindings(guest), { message: 'before sitting down' }).toEqual([]);
    await expect
      .poll(() => guest.locator('.gathering-sit :is(input[type=text], button)').count(), { message: 'a name, a sign, one button' })
      .toBe(2);
    await expect.poll(() => guest.getByRole('radio', { name: 'Heart, taken by Ada' }).isDisabled()).toBe(true);
    await sitDown(guest, 'Mia');

    await seatOf(host, 'Mia').getByText('not ready yet').waitFor();
    await host.getByText('Waiting until Mia is ready.').waitFor();
    // Nobody is told to wait for oneself.
    await guest.getByText('Only you are missing: are you ready?').waitFor();
    await expect.poll(() => startButton(host).getAttribute('aria-disabled')).toBe('true');
    await startButton(host).click({ force: true });
    await expect.poll(() => startButton(guest).count(), { message: 'only the host starts' }).toBe(0);

    const ready = guest.getByRole('button', { name: 'I’m ready' });
    await ready.click();
    await seatOf(host, 'Mia').getByText('ready', { exact: true }).waitFor();
    await host.getByText('Everybody is ready.').waitFor();
    await expect.poll(() => startButton(host).getAttribute('aria-disabled')).toBe('false');
    await guest.getByText('Everybody is ready: Ada starts the match.').waitFor();
    await expect.poll(() => axeFindings(host)).toEqual([]);
    await screenshot(host, 'room-ready');

    await guest.getByRole('button', { name: 'Not ready yet' }).click();
    await host.getByText('Waiting until Mia is ready.').waitFor();
    await ready.click();
    await host.getByText('Everybody is ready.').waitFor();
    await startButton(host).click();
    for (const page of [host, guest]) await page.locator('.play').waitFor();
    await expect.poll(() => host.locator('.shell-header').count(), { message: 'the board is the page' }).toBe(0);
  });

  it('says aloud who sits down, is ready and leaves', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    const said = host.getByRole('log');
    await said.getByText('Mia has sat down.').waitFor();
    await guest.getByRole('button', { name: 'I’m ready' }).click();
    await said.getByText('Mia is ready.').waitFor();
    await guest.getByRole('button', { name: 'Leave the room' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave the room' }).click();
    await said.getByText('Mia has left.').waitFor();
    await guest.locator('.home').waitFor();
    await expect.poll(() => keptTokens(guest)).toEqual([]);
  });

  it('keeps the focus where something is to be pressed next', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
    await guest.goto(path);
    await guest.getByRole('button', { name: 'Sit down' }).focus();
    await guest.keyboard.press('Enter');
    await expect.poll(() => focused(guest)).toBe('I’m ready');
    await guest.getByRole('button', { name: 'Get up and watch' }).focus();
    await guest.keyboard.press('Enter');
    await expect.poll(() => guest.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await host.getByRole('button', { name: 'Add a seat' }).focus();
    await host.keyboard.press('Enter');
    await host.getByRole('button', { name: 'Take away seat 3' }).focus();
    await host.keyboard.press('Enter');
    await expect.poll(() => focused(host)).toBe('Start the match');
  });

  it('shows who is there', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    await seatOf(host, 'Mia').getByText('here', { exact: false }).first().waitFor();
    await guest.goto('about:blank');
    await seatOf(host, 'Mia').getByText('not here at the moment').waitFor();
    await guest.goto(path);
    await expect.poll(() => seatOf(host, 'Mia').locator('.seat-list-presence').getAttribute('data-online')).toBe('true');
  });

  it('lets the host put bots on seats, add and take away seats', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await guest.goto(path);
    await host.getByLabel('Who plays at seat 2?').selectOption('expert');
    await guest.getByText('Bot: expert').waitFor();
    await guest.getByText('All seats are taken.').waitFor();
    await host.getByText('Everybody is ready.').waitFor();
    await host.getByRole('button', { name: 'Add a seat' }).click();
    await guest.locator('.gathering-sit').waitFor();
    await host.getByLabel('Who plays at seat 3?').selectOption('easy');
    await guest.getByText('Bot: easy').waitFor();
    const names = await guest.locator('.seat-list-seat b').allInnerTexts();
    expect(new Set(names).size, 'no two are called the same').toBe(3);
    await host.getByRole('button', { name: 'Take away seat 3' }).click();
    await expect.poll(() => guest.locator('.seat-list-seat').count()).toBe(2);
    await expect.poll(() => host.getByRole('button', { name: /Take away/ }).count(), { message: 'two are the fewest' }).toBe(0);
    await host.getByLabel('Who plays at seat 2?').selectOption('open');
    await sitDown(guest, 'Mia');
  });

  it('lets the host change what is agreed, and everybody say again that they are ready', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    await guest.getByRole('button', { name: 'I’m ready' }).click();
    await host.getByText('Everybody is ready.').waitFor();
    await host.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = host.getByRole('dialog', { name: 'Room settings' });
    await expect.poll(() => axeFindings(host)).toEqual([]);
    await dialog.locator('summary').getByText('Time per turn').click();
    await dialog.getByLabel('Time per turn').selectOption({ label: '1 minute' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await guest.getByText('1 minute per turn').waitFor();
    await guest.getByRole('button', { name: 'I’m ready' }).waitFor();
    await host.getByText('Waiting until Mia is ready.').waitFor();
    await expect.poll(() => guest.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
  });

  it('lets the host remove somebody, who is told so and may come again', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    await host.getByRole('button', { name: 'Remove Mia' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await guest.getByText('The host has removed you from the room.').waitFor();
    await expect.poll(() => axeFindings(guest)).toEqual([]);
    await expect.poll(() => keptTokens(guest), { message: 'a token that holds no more is not kept' }).toEqual([]);
    await host.getByText(ONE_FREE).waitFor();
    await guest.getByRole('button', { name: 'Look in as a guest' }).click();
    await sitDown(guest, 'Mia');
  });

  it('lets people choose another seat, another name and another sign', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host, { players: 3 });
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    await expect.poll(() => host.locator('.seat-list-seat b').nth(1).innerText()).toBe('Mia');
    await guest.getByRole('button', { name: 'Sit here: seat 3' }).click();
    await expect.poll(() => host.locator('.seat-list-seat b').nth(2).innerText()).toBe('Mia');
    await guest.locator('.gathering-person summary').click();
    await guest.getByRole('radio', { name: 'Leaf' }).check({ force: true });
    await rename(guest, 'Mia Maria');
    await seatOf(host, 'Mia Maria').locator('.seat-mark-4').waitFor();
    await guest.getByRole('button', { name: 'Get up and watch' }).click();
    await guest.locator('.gathering-sit').waitFor();
    await host.getByText('1 person is watching').waitFor();
  });
});

describe('a code', () => {
  it('leads into the room from home, however it is typed', async () => {
    const host = await house.newPage();
    const { path, code } = await openRoom(host);
    const guest = await house.newPage();
    await guest.goto('/');
    await guest.getByLabel('Have a code?').fill(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
    await guest.keyboard.press('Enter');
    await sitDown(guest, 'Mia');
    await expect.poll(() => new URL(guest.url()).pathname, { message: 'the address is the room’s own' }).toBe(path);
    await guest.goBack();
    await guest.locator('.home').waitFor();
  });

  it('leads into the room as an address', async () => {
    const host = await house.newPage();
    const { path, code } = await openRoom(host);
    const guest = await house.newPage();
    await guest.goto(`/room/${code}`);
    await guest.locator('.gathering-sit').waitFor();
    await expect.poll(() => new URL(guest.url()).pathname).toBe(path);
  });

  it('is opened by a press where there is little room, and said to be wrong where it is', async () => {
    const page = await house.newPage({ size: 'smallPhone' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await page.getByText('A code has six letters, such as KTRMPA.').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.type('def');
    await page.keyboard.press('Enter');
    await page.getByText('No room has this code.').waitFor();
    // The field is there again, with what was typed in it, ready to be typed over.
    const field = page.getByLabel('Have a code?');
    await expect.poll(() => field.inputValue()).toBe('ABCDEF');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await screenshot(page, 'wrong-code');
    const { code } = await openRoom(await house.newPage());
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.locator('.gathering-sit').waitFor();
    await page.goBack();
    await page.locator('.home').waitFor();
  });
});

describe('spectators', () => {
  it('come by a link of their own, are counted, and are not told the room’s address', async () => {
    const host = await house.newPage();
    const { path, code } = await openRoom(host);
    await openLinks(host);
    const link = await linkIn(host, 'Link for spectators');
    expect(link).not.toContain(path.split('/').at(-1));
    const [one, two] = [await house.newPage(), await house.newPage({ size: 'phone' })];
    await one.goto(link);
    await one.getByText('You are watching.').waitFor();
    await host.getByText('1 person is watching').waitFor();
    await two.goto(link);
    await host.getByText('2 people are watching').waitFor();
    await expect.poll(() => axeFindings(two)).toEqual([]);
    const told = await one.content();
    expect(told).not.toContain(path.split('/').at(-1));
    expect(told).not.toContain(code);
    await expect.poll(() => one.getByRole('button', { name: /Sit/ }).count()).toBe(0);
    await two.goto('about:blank');
    await host.getByText('1 person is watching').waitFor();
  });
});

describe('a link to a fresh room', () => {
  it('opens another room each time, set up like the one that it comes from', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host, { players: 3 });
    await host.getByLabel('Who plays at seat 2?').selectOption('hard');
    await host.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = host.getByRole('dialog');
    await dialog.locator('summary').getByText('Time per turn').click();
    await dialog.getByLabel('Time per turn').selectOption({ label: '2 days' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    // Until it is gone, the dialog says the same.
    await dialog.waitFor({ state: 'hidden' });
    await host.locator('.gathering-terms').getByText('2 days per turn').waitFor();
    await openLinks(host);
    await expect.poll(() => linkIn(host, 'Link to a fresh room')).toContain('clock=2d');
    const link = await linkIn(host, 'Link to a fresh room');

    const seen = new Set([path]);
    for (const _ of [1, 2]) {
      const friend = await house.newPage();
      await friend.goto(link);
      await friend.locator('.gathering-terms').getByText('2 days per turn').waitFor();
      await expect.poll(() => friend.getByLabel('Who plays at seat 2?').inputValue()).toBe('hard');
      await expect.poll(() => friend.locator('.seat-list-seat').count()).toBe(3);
      await friend.waitForURL('**/room/*');
      seen.add(new URL(friend.url()).pathname);
    }
    expect(seen.size).toBe(3);
  });

  it('says what is wrong with one that cannot be followed, and leads to the form', async () => {
    const page = await house.newPage();
    await page.goto('/new/hop-n-roll?clock=17s');
    await page.getByText('A room cannot be set up like this.').waitFor();
    await page.getByRole('link', { name: 'Open a room of your own' }).click();
    await page.getByRole('button', { name: 'Open the room' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/friends/hop-n-roll');
    await page.goto('/new/nonesuch');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

describe('one’s seat', () => {
  it('is there again after a reload and in another tab, and its token is in no address', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    await guest.reload();
    await guest.locator('.seat-list-seat[data-own="true"]').getByText('Mia', { exact: true }).waitFor();
    const beside = await house.newPage({ beside: guest });
    await beside.goto(path);
    await beside.locator('.seat-list-seat[data-own="true"]').getByText('Mia', { exact: true }).waitFor();
    await beside.getByRole('button', { name: 'I’m ready' }).click();
    await guest.getByRole('button', { name: 'Not ready yet' }).waitFor();
    const [token = ''] = await keptTokens(guest);
    expect(token.length).toBeGreaterThanOrEqual(22);
    for (const page of [host, guest, beside]) {
      expect(page.url()).not.toContain(token);
      expect(await page.content()).not.toContain(token);
    }
  });

  it('is taken in both tabs when one of them sits down', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const one = await house.newPage();
    await one.goto(path);
    const two = await house.newPage({ beside: one });
    await two.goto(path);
    await two.locator('.gathering-sit').waitFor();
    await sitDown(one, 'Mia');
    await two.locator('.seat-list-seat[data-own="true"]').getByText('Mia', { exact: true }).waitFor();
    await expect.poll(() => host.locator('.seat-list-seat[data-kind="person"]').count()).toBe(2);
  });

  it('moves to another device by a link that works once', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host, { name: 'Ada' });
    await openLinks(host);
    await host.getByRole('button', { name: 'Move my seat to another device' }).click();
    const field = host.getByRole('dialog').getByLabel('One-time link');
    await field.waitFor();
    await expect.poll(() => axeFindings(host)).toEqual([]);
    const link = await field.inputValue();
    expect(link).toContain(`${path}#move=`);

    const other = await house.newPage({ size: 'phone' });
    await other.goto(link);
    await other.locator('.seat-list-seat[data-own="true"]').getByText('Ada', { exact: true }).waitFor();
    await expect.poll(() => other.url(), { message: 'the ticket is gone from the address' }).toBe(`${house.url}${path}`);
    await host.getByText('Your seat has moved to another device.').waitFor();
    await expect.poll(() => keptTokens(host)).toEqual([]);
    await other.reload();
    await other.locator('.seat-list-seat[data-own="true"]').waitFor();

    const late = await house.newPage();
    await late.goto(link);
    await late.getByText('This link has been used already').waitFor();
    await expect.poll(() => late.url()).toBe(`${house.url}${path}`);
    await late.getByRole('button', { name: 'Try again' }).click();
    await late.locator('.gathering-sit').waitFor();
  });
});

describe('open tables', () => {
  it('are shown on home to everybody, live, for as long as a seat is free', async () => {
    const stranger = await house.newPage();
    await stranger.goto('/');
    const tables = stranger.getByRole('region', { name: 'Open tables' });
    const host = await house.newPage();
    const { path } = await openRoom(host, { game: 'hop-the-marble', name: 'Zenobia' });
    const line = tables.locator('.online-table').filter({ hasText: 'Zenobia' });
    await host.getByLabel('Open to everybody').check();
    await line.getByText('1 seat free').waitFor();
    await expect.poll(() => axeFindings(stranger)).toEqual([]);
    await screenshot(stranger, 'home-tables');
    await expect.poll(() => stranger.content()).not.toContain('rooms.');

    await host.getByLabel('Open to everybody').uncheck();
    await line.waitFor({ state: 'detached' });
    await host.getByLabel('Open to everybody').check();
    await line.getByRole('link', { name: 'Join: Hop the Marble, Zenobia' }).click();
    await expect.poll(() => new URL(stranger.url()).pathname).toBe(path);
    await sitDown(stranger, 'Mia');

    const other = await house.newPage();
    await other.goto('/');
    await other.locator('.home-tile').first().waitFor();
    await stranger.getByRole('button', { name: 'Get up and watch' }).click();
    await other.locator('.online-table').filter({ hasText: 'Zenobia' }).waitFor();
    await host.getByLabel('Who plays at seat 2?').selectOption('easy');
    await other.locator('.online-table').filter({ hasText: 'Zenobia' }).waitFor({ state: 'detached' });
  });
});

describe('one’s online matches', () => {
  it('are listed on home, where it is one’s turn first and at the top', async () => {
    const page = await house.newPage();
    const { path: waiting } = await openRoom(page, { game: 'hop-cest-plie' });
    await page.goto('/new/hip-hip-hooray?clock=1d');
    await page.locator('.gathering').waitFor();
    await rename(page, 'Ada');
    const path = new URL(page.url()).pathname;
    const friend = await house.newPage();
    await join(friend, path, 'Mia');
    await friend.getByRole('button', { name: 'I’m ready' }).click();
    await host(page);
    await friend.locator('.play').waitFor();

    // One of the two has the first turn.
    const homes = [page, friend];
    for (const each of homes) await each.goto('/');
    const yours = (each: Page) => each.locator('.online-room[data-your-turn="true"]').getByText('Your turn');
    await expect.poll(async () => (await yours(page).count()) + (await yours(friend).count())).toBe(1);
    const acting = (await yours(page).count()) === 1 ? page : friend;
    const idle = acting === page ? friend : page;
    await acting.locator('.your-turn').getByText('Your turn: Hip, Hip, Hooray').waitFor();
    await idle
      .locator('.online-room')
      .getByText(`${acting === page ? 'Ada' : 'Mia'} to move`)
      .waitFor();
    for (const each of homes)
      await each
        .locator('.online-room .online-left')
        .getByText(/2[34] hours left/)
        .waitFor();
    await expect.poll(() => idle.locator('.your-turn').count()).toBe(0);
    await expect.poll(() => page.locator('.online-room h3').allInnerTexts()).toEqual(['Hip, Hip, Hooray', "HOP c'est plié !"]);
    await page.locator('.online-room').nth(1).getByText('Not started yet').waitFor();
    await expect.poll(() => axeFindings(acting)).toEqual([]);
    await screenshot(acting, 'home-online');

    await acting.locator('.your-turn').click();
    await acting.locator('.play').waitFor();
    await page.goto('/');
    await page.locator('.online-room').nth(1).getByRole('link', { name: 'Open' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(waiting);

    async function host(by: Page): Promise<void> {
      await by.getByText('Everybody is ready.').waitFor();
      await startButton(by).click();
      await by.locator('.play').waitFor();
    }
  });
});

describe('what can go wrong', () => {
  it.each([
    ['an unknown room', '/room/00000000000000000000000000000000', 'There is no room at this address.'],
    ['an unknown code', '/room/ZZZZZZ', 'No room has this code.'],
    ['an unknown link for spectators', '/watch/00000000000000000000000000000000', 'There is no room at this address.'],
    ['a wrong ticket', '/room/00000000000000000000000000000000#move=00', 'There is no room at this address.'],
  ])('%s: said in a sentence, with a way on', async (_, path, sentence) => {
    const page = await house.newPage({ size: 'phone' });
    await page.goto(path);
    await page.getByText(sentence).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open a room of your own' }).click();
    await page.getByRole('button', { name: 'Open the room' }).waitFor();
  });

  it('a seat that was given up elsewhere: one may look in as a guest', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    await host.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const kept = localStorage.getItem(key) ?? '';
        if (key.startsWith('tablehop.room.')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), token: '0'.repeat(32) }));
      }
    });
    await host.goto(path);
    await host.getByText('Your place in this room has moved to another device').waitFor();
    await host.getByRole('button', { name: 'Look in as a guest' }).click();
    await host.locator('.gathering-sit').waitFor();
  });

  it('a server that does not answer: home is as ever, local play goes on, and the room comes when the server does', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const page = await house.newPage();
    let isAway = true;
    await page.routeWebSocket('**/wire', (socket) => {
      if (isAway) void socket.close();
      else socket.connectToServer();
    });
    await page.goto('/');
    await page.locator('.home-tile').first().waitFor();
    await page.goto(path);
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Play without the server' }).click();
    await page.locator('.home-tile-hop-n-roll .play-now').click();
    await page.locator('.play').waitFor();
    await page.goto(path);
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    isAway = false;
    await page.locator('.gathering-sit').waitFor();
  });

  it('a page older than the server: it says so, and a press loads it anew', async () => {
    const host = await house.newPage();
    const { path } = await openRoom(host);
    const page = await house.newPage();
    let isOld = true;
    await page.routeWebSocket('**/wire', (socket) => {
      if (!isOld) {
        socket.connectToServer();
        return;
      }
      socket.onMessage((message) => {
        const { id } = JSON.parse(String(message));
        const problem = { code: 'outdated', problem: { key: 'rooms.problem.outdated' } };
        socket.send(JSON.stringify({ kind: 'problem', id, problem }));
      });
    });
    await page.goto(path);
    await page.getByText('This page is older than the server.').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    isOld = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await sitDown(page, 'Mia');
  });

  it('a connection that is lost: it is said, and the room goes on by itself', async () => {
    const page = await house.newPage();
    const cut: (() => void)[] = [];
    let isAway = false;
    await page.routeWebSocket('**/wire', (socket) => {
      if (isAway) void socket.close();
      else {
        socket.connectToServer();
        cut.push(() => void socket.close());
      }
    });
    const { path } = await openRoom(page);
    isAway = true;
    for (const each of cut) each();
    await page.getByText('The server does not answer. Trying again…').waitFor();
    const guest = await house.newPage();
    await join(guest, path, 'Mia');
    isAway = false;
    await seatOf(page, 'Mia').waitFor();
    await expect.poll(() => page.getByText('The server does not answer.').count()).toBe(0);
  });
});

/** Every size and language, if not every combination of them. */
const LOOKS = [
  { size: 'smallPhone', locale: 'de' },
  { size: 'landscape', locale: 'fr' },
  { size: 'phone', locale: 'fr' },
  { size: 'window', locale: 'de' },
  { size: 'desktop', locale: 'en' },
  { size: 'smallestPhone', locale: 'fr' },
] as const;

describe.each(tour(LOOKS, 1))('at $size size in $locale', ({ size, locale }) => {
  it('everything fits, and is said in words', async () => {
    const page = await house.newPage({ size, locale });
    const guest = await house.newPage({ size, locale });
    const see = async (what: Page, state: string) => {
      await screenshot(what, `rooms-${state}-${size}-${locale}`);
      await expect.poll(() => overflow(what), { message: state }).toBe(0);
      await expect.poll(() => cutSelects(what), { message: state }).toEqual([]);
      await expect.poll(() => rawKeys(what), { message: state }).toEqual([]);
      await expect.poll(() => smallControls(what), { message: state }).toEqual([]);
    };
    await page.goto('/');
    await page.locator('.friends-strip').waitFor();
    await see(page, 'home');
    await page.goto('/friends/hop-n-roll');
    await page.locator('.room-form').waitFor();
    await see(page, 'form');
    await page.locator('.room-form .choice-one').nth(2).click();
    for (const fold of await page.locator('.plan-fold > summary').all()) await fold.click();
    const seats = page.locator('.seat-plans select');
    await seats.first().selectOption('random');
    await page.locator('.plan-fold select').nth(3).selectOption('1 days');
    await see(page, 'form-unfolded');
    await page.locator('.room-form-open').click();
    await page.locator('.gathering').waitFor();
    await page.locator('.more-links summary').click();
    await see(page, 'host');
    await guest.goto(new URL(page.url()).pathname);
    await guest.locator('.gathering-sit').waitFor();
    await see(guest, 'guest');
    await guest.locator('.gathering-sit input[type=text]').fill('Maximiliane-Charlotte');
    await guest.locator('.gathering-sit button[type=submit]').click();
    await guest.locator('.start-bar').waitFor();
    await see(guest, 'seated');
    await see(page, 'host-waiting');
    await page.locator('.gathering-terms button').click();
    await page.locator('dialog[open] .plan-fold > summary').first().click();
    await see(page, 'change');
    await page.keyboard.press('Escape');
    await page.locator('.more-links-move').click();
    await page.locator('dialog[open] .qr-code path').waitFor();
    await see(page, 'move');
    await page.goto('/');
    await page.locator('.online-room').first().waitFor();
    await see(page, 'home-mine');
    await guest.goto('/room/ZZZZZZ');
    await guest.locator('.shell-ways').waitFor();
    await see(guest, 'problem');
  });
});

/** What can be pressed and is lower or narrower than 40 pixels. */
async function smallControls(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, select, summary, input:not([type=radio], [type=checkbox]), a.button, .choice-one')]
      .filter((control) => control.checkVisibility() && !control.matches('.hidden-text'))
      .flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 40 || height < 40 ? [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
      }),
  );
}
