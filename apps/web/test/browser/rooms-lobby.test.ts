import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { axeFindings, hasFocus, useSite } from './harness.ts';
import { join, openRoom, seatOf, sitDown, storedTokens } from './room-driver.ts';
import { expectWhole, LOOKS } from './screens.ts';

const site = useSite();

const ONE_FREE = 'One seat is free: invite somebody, or let a bot play there.';

const startButton = (page: Page) => page.getByRole('button', { name: 'Start the match' });

async function rename(page: Page, name: string): Promise<void> {
  const person = page.locator('.gathering-person');
  if ((await person.getAttribute('open')) === null) await person.locator('summary').click();
  await person.getByLabel('Your name').fill(name);
  await person.getByRole('button', { name: 'Save' }).click();
  await seatOf(page, name).waitFor();
}

async function changeClock(host: Page, label: string): Promise<void> {
  await host.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = host.getByRole('dialog', { name: 'Room settings' });
  await expect.poll(() => axeFindings(host)).toEqual([]);
  await dialog.locator('summary').getByText('Time per turn').click();
  await dialog.getByLabel('Time per turn').selectOption({ label });
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The dialog has the same text until it is gone.
  await dialog.waitFor({ state: 'hidden' });
}

function linkIn(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).inputValue();
}

it('opening a room is two presses from home, and shows a code, a QR code and a link that is copied', async () => {
  const page = await site.newPage({ size: 'phone' });
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

  // If the page may not copy the link, its text is selected for copying by hand.
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }));
  await page.locator('.invitation').getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('status').getByText('copy it by hand').waitFor();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(link);
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.invitation').getByRole('button', { name: 'Copy link' }).click();
  await page.locator('.invitation').getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

it('opening a room is two presses from the page of a game, by keyboard too, and takes what was chosen: seats, bots, options, a clock', async () => {
  const page = await site.newPage();
  await page.goto('/game/hop-n-roll');
  await page.getByRole('link', { name: 'Play with friends' }).press('Enter');
  const form = page.getByRole('form', { name: 'Open the room' });
  await form.getByRole('group', { name: 'How many players?' }).getByText('3', { exact: true }).click();
  for (const fold of await form.locator('summary').all()) await fold.click();
  await form.getByLabel('Seat 3').selectOption('hard');
  await form.getByText('Advanced, with pyramids').click();
  await form.getByLabel('Time per turn').selectOption({ label: '3 days' });
  await form.getByText('They lose their seat, and a bot plays on').click();
  await form.getByLabel('Hints allowed').uncheck();
  await form.getByRole('button', { name: 'Open the room' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: "Hop'n'ROLL" }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  const terms = page.locator('.gathering-terms');
  await terms.getByText('3 days per turn').waitFor();
  await terms.getByText('no hints').waitFor();
  await terms.getByText('Advanced, with pyramids').waitFor();
  await expect.poll(() => page.getByLabel('Who plays at seat 3?').inputValue()).toBe('hard');
  await expect.poll(() => page.getByLabel('Who plays at seat 2?').inputValue()).toBe('open');
});

function modulesDrawn(page: Page): Promise<boolean[][]> {
  return page.locator('.qr-code').evaluate((svg) => {
    const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const path = svg.querySelector('path');
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ?? false),
    );
  });
}

it('a room fills by the link: sit down with a name, ready, start', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host, { name: 'Ada' });
  await host.getByText(ONE_FREE).waitFor();
  await expect.poll(() => startButton(host).getAttribute('aria-disabled')).toBe('true');

  const guest = await site.newPage({ size: 'phone' });
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

  await guest.getByRole('button', { name: 'Not ready yet' }).click();
  await host.getByText('Waiting until Mia is ready.').waitFor();
  await ready.click();
  await host.getByText('Everybody is ready.').waitFor();
  await startButton(host).click();
  for (const page of [host, guest]) await page.locator('.play').waitFor();
  await expect.poll(() => host.locator('.shell-header').count(), { message: 'the board is the page' }).toBe(0);
});

it('a match begins without the dice of a ready player who is gone, and with one whose page was loaded anew', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host, { name: 'Ada' });
  const guest = await site.newPage();
  await join(guest, path, 'Mia');
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await host.getByText('Everybody is ready.').waitFor();
  await guest.reload();
  await seatOf(guest, 'Mia').waitFor();
  await startButton(host).click();
  for (const page of [host, guest]) await page.locator('.play').waitFor();
  const revealed = () => guest.evaluate(() => Object.values(localStorage).filter((text) => String(text).includes('"commitments":[')));
  expect(await revealed()).toHaveLength(1);

  const other = await site.newPage();
  const next = await openRoom(other, { name: 'Bea' });
  await join(guest, next.path, 'Mia');
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await guest.goto('/');
  await seatOf(other, 'Mia').getByText('not here at the moment').waitFor();
  await startButton(other).click();
  await other.locator('.play').waitFor();
  await guest.goto(next.path);
  await guest.locator('.play').waitFor();
  expect(await revealed()).toHaveLength(1);
});

it('a room says aloud who sits down, is ready and leaves; people choose their seat, name and sign', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host, { terms: 'seats=host.open.open' });
  const guest = await site.newPage();
  await join(guest, path, 'Mia');
  const said = host.getByRole('log');
  await said.getByText('Mia has sat down.').waitFor();
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
  await sitDown(guest, 'Mia');

  await seatOf(host, 'Mia').getByText('here', { exact: false }).first().waitFor();
  await guest.goto('about:blank');
  await seatOf(host, 'Mia').getByText('not here at the moment').waitFor();
  await guest.goto(path);
  await expect.poll(() => seatOf(host, 'Mia').locator('.seat-list-presence').getAttribute('data-online')).toBe('true');
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await said.getByText('Mia is ready.').waitFor();
  await guest.getByRole('button', { name: 'Leave the room' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave the room' }).click();
  await said.getByText('Mia has left.').waitFor();
  await guest.locator('.home').waitFor();
  await expect.poll(() => storedTokens(guest)).toEqual([]);
});

it('a room lets the host change seats, bots and what is agreed, and remove somebody; the focus goes where one goes on', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host);
  const guest = await site.newPage();
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

  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await host.getByText('Everybody is ready.').waitFor();
  await changeClock(host, '1 minute');
  await guest.getByText('1 minute per turn').waitFor();
  await guest.getByRole('button', { name: 'I’m ready' }).waitFor();
  await host.getByText('Waiting until Mia is ready.').waitFor();
  await expect.poll(() => guest.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);

  await host.getByRole('button', { name: 'Remove Mia' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.getByText('The host has removed you from the room.').waitFor();
  await expect.poll(() => axeFindings(guest)).toEqual([]);
  await expect.poll(() => storedTokens(guest), { message: 'a token that holds no more is not kept' }).toEqual([]);
  await host.getByText(ONE_FREE).waitFor();
  await guest.getByRole('button', { name: 'Look in as a guest' }).click();

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  await guest.getByRole('button', { name: 'Sit down' }).press('Enter');
  await expect.poll(() => focused(guest)).toBe('I’m ready');
  await guest.getByRole('button', { name: 'Get up and watch' }).press('Enter');
  await expect.poll(() => guest.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await host.getByRole('button', { name: 'Add a seat' }).press('Enter');
  await host.getByRole('button', { name: 'Take away seat 3' }).press('Enter');
  await expect.poll(() => focused(host)).toBe('Start the match');
});

it('a code leads into the room by its address and from home, however it is typed; a wrong one is said to be wrong', async () => {
  const { path, code } = await openRoom(await site.newPage());
  const page = await site.newPage({ size: 'smallPhone' });
  await page.goto(`/room/${code}`);
  await page.locator('.gathering-sit').waitFor();
  await expect.poll(() => new URL(page.url()).pathname, { message: 'the address is the room’s own' }).toBe(path);
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
  const field = page.getByLabel('Have a code?');
  await expect.poll(() => field.inputValue()).toBe('ABCDEF');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.type(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await sitDown(page, 'Mia');
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await page.goBack();
  await page.locator('.home').waitFor();
});

it('the links of a room let spectators in without its address, open rooms with its settings, and move a seat to another device once', async () => {
  const host = await site.newPage();
  const { path, code } = await openRoom(host, { terms: 'seats=host.open.open', name: 'Ada' });
  const room = path.split('/').at(-1);
  await host.locator('.more-links summary').click();
  const watching = await linkIn(host, 'Link for spectators');
  expect(watching).not.toContain(room);
  const [one, two] = [await site.newPage(), await site.newPage({ size: 'phone' })];
  await one.goto(watching);
  await one.getByText('You are watching.').waitFor();
  await host.getByText('1 person is watching').waitFor();
  await two.goto(watching);
  await host.getByText('2 people are watching').waitFor();
  await expect.poll(() => axeFindings(two)).toEqual([]);
  const told = await one.content();
  expect(told).not.toContain(room);
  expect(told).not.toContain(code);
  await expect.poll(() => one.getByRole('button', { name: /Sit/ }).count()).toBe(0);
  await two.goto('about:blank');
  await host.getByText('1 person is watching').waitFor();

  await host.getByLabel('Who plays at seat 2?').selectOption('hard');
  await changeClock(host, '2 days');
  await host.locator('.gathering-terms').getByText('2 days per turn').waitFor();
  await expect.poll(() => linkIn(host, 'Link to a fresh room')).toContain('clock=2d');
  const fresh = await linkIn(host, 'Link to a fresh room');
  const seen = new Set([path]);
  for (const friend of [one, two]) {
    await friend.goto(fresh);
    await friend.locator('.gathering-terms').getByText('2 days per turn').waitFor();
    await expect.poll(() => friend.getByLabel('Who plays at seat 2?').inputValue()).toBe('hard');
    await expect.poll(() => friend.locator('.seat-list-seat').count()).toBe(3);
    await friend.waitForURL('**/room/*');
    seen.add(new URL(friend.url()).pathname);
  }
  expect(seen.size).toBe(3);

  await host.getByRole('button', { name: 'Move my seat to another device' }).click();
  const field = host.getByRole('dialog').getByLabel('One-time link');
  await field.waitFor();
  await expect.poll(() => axeFindings(host)).toEqual([]);
  const move = await field.inputValue();
  expect(move).toContain(`${path}#move=`);
  const own = two.locator('.seat-list-seat[data-own="true"]');
  await two.goto(move);
  await own.getByText('Ada', { exact: true }).waitFor();
  await expect.poll(() => two.url(), { message: 'the ticket is gone from the address' }).toBe(`${site.url}${path}`);
  await host.getByText('Your seat has moved to another device.').waitFor();
  await expect.poll(() => storedTokens(host)).toEqual([]);
  await two.reload();
  await own.waitFor();
  await one.goto(move);
  await one.getByText('This link has been used already').waitFor();
  await expect.poll(() => one.url()).toBe(`${site.url}${path}`);
  await one.getByRole('button', { name: 'Try again' }).click();
  await one.locator('.gathering-sit').waitFor();

  // An invalid stored token looks as if the seat had moved to another device.
  await two.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const kept = localStorage.getItem(key) ?? '';
      if (key.startsWith('tablehop.room.')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), token: '0'.repeat(32) }));
    }
  });
  await two.goto(path);
  await two.getByText('Your place in this room has moved to another device').waitFor();
  await two.getByRole('button', { name: 'Look in as a guest' }).click();
  await two.locator('.gathering-sit').waitFor();
});

it('a seat is taken in both tabs, is there again after a reload, and its token is in no address', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host);
  const guest = await site.newPage();
  await guest.goto(path);
  const beside = await site.newPage({ beside: guest });
  await beside.goto(path);
  await beside.locator('.gathering-sit').waitFor();
  await sitDown(guest, 'Mia');
  await beside.locator('.seat-list-seat[data-own="true"]').getByText('Mia', { exact: true }).waitFor();
  await expect.poll(() => host.locator('.seat-list-seat[data-kind="person"]').count()).toBe(2);
  await guest.reload();
  await guest.locator('.seat-list-seat[data-own="true"]').getByText('Mia', { exact: true }).waitFor();
  await beside.getByRole('button', { name: 'I’m ready' }).click();
  await guest.getByRole('button', { name: 'Not ready yet' }).waitFor();
  const [token = ''] = await storedTokens(guest);
  expect(token.length).toBeGreaterThanOrEqual(22);
  for (const page of [host, guest, beside]) {
    expect(page.url()).not.toContain(token);
    expect(await page.content()).not.toContain(token);
  }
});

it('open tables are shown on home to everybody, live, for as long as a seat is free', async () => {
  const stranger = await site.newPage();
  await stranger.goto('/');
  const tables = stranger.getByRole('region', { name: 'Open tables' });
  const host = await site.newPage();
  const { path } = await openRoom(host, { game: 'hop-the-marble', name: 'Zenobia' });
  const line = tables.locator('.online-table').filter({ hasText: 'Zenobia' });
  await host.getByLabel('Open to everybody').check();
  await line.getByText('1 seat free').waitFor();
  await expect.poll(() => axeFindings(stranger)).toEqual([]);
  await expect.poll(() => stranger.content()).not.toContain('rooms.');

  await host.getByLabel('Open to everybody').uncheck();
  await line.waitFor({ state: 'detached' });
  await host.getByLabel('Open to everybody').check();
  await line.getByRole('link', { name: 'Join: Hop the Marble, Zenobia' }).click();
  await expect.poll(() => new URL(stranger.url()).pathname).toBe(path);
  await sitDown(stranger, 'Mia');

  const other = await site.newPage();
  await other.goto('/');
  await other.locator('.home-tile').first().waitFor();
  await stranger.getByRole('button', { name: 'Get up and watch' }).click();
  await other.locator('.online-table').filter({ hasText: 'Zenobia' }).waitFor();
  await host.getByLabel('Who plays at seat 2?').selectOption('easy');
  await other.locator('.online-table').filter({ hasText: 'Zenobia' }).waitFor({ state: 'detached' });
});

it('online matches are listed on home, first those that wait for a move', async () => {
  const page = await site.newPage();
  const { path: waiting } = await openRoom(page, { game: 'hop-cest-plie' });
  const { path } = await openRoom(page, { game: 'hip-hip-hooray', terms: 'clock=1d', name: 'Ada' });
  const friend = await site.newPage();
  await join(friend, path, 'Mia');
  await friend.getByRole('button', { name: 'I’m ready' }).click();
  await page.getByText('Everybody is ready.').waitFor();
  await startButton(page).click();
  for (const each of [page, friend]) await each.locator('.play').waitFor();

  // Either of the two may have the first turn.
  const homes = [page, friend];
  for (const each of homes) await each.goto('/');
  const yours = (each: Page) => each.locator('.online-room[data-your-turn="true"]').getByText('Your turn');
  await expect.poll(async () => (await yours(page).count()) + (await yours(friend).count())).toBe(1);
  const acting = (await yours(page).count()) === 1 ? page : friend;
  const idle = acting === page ? friend : page;
  await acting.locator('.your-turn').getByText('Your turn: Hip, Hip, Hooray').waitFor();
  const toMove = acting === page ? 'Ada to move' : 'Mia to move';
  await idle.locator('.online-room').getByText(toMove).waitFor();
  for (const each of homes) await expect.poll(() => each.locator('.online-room .online-left').innerText()).toMatch(/2[34] hours left/);
  await expect.poll(() => idle.locator('.your-turn').count()).toBe(0);
  await expect.poll(() => page.locator('.online-room h3').allInnerTexts()).toEqual(['Hip, Hip, Hooray', "HOP c'est plié !"]);
  await page.locator('.online-room').nth(1).getByText('Not started yet').waitFor();
  await expect.poll(() => axeFindings(acting)).toEqual([]);

  await acting.locator('.your-turn').click();
  await acting.locator('.play').waitFor();
  await page.goto('/');
  await page.locator('.online-room').nth(1).getByRole('link', { name: 'Open' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(waiting);
});

/** As the browser does when a network is back; without it, pages try again less and less often. */
function tryAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

it('an unknown address, code, ticket or wish of a link is answered by a sentence, with a way on', async () => {
  const page = await site.newPage({ size: 'phone' });
  for (const [path, sentence] of [
    ['/room/00000000000000000000000000000000', 'There is no room at this address.'],
    ['/room/ZZZZZZ', 'No room has this code.'],
    ['/watch/00000000000000000000000000000000', 'There is no room at this address.'],
    ['/room/00000000000000000000000000000001#move=00', 'There is no room at this address.'],
    ['/new/hop-n-roll?clock=17s', 'A room cannot be set up like this.'],
  ] as const) {
    await page.goto(path);
    await page.getByText(sentence).waitFor();
    await expect.poll(() => axeFindings(page), { message: path }).toEqual([]);
    await page.getByRole('link', { name: 'Open a room of your own' }).click();
    await page.getByRole('button', { name: 'Open the room' }).waitFor();
  }
  await expect.poll(() => new URL(page.url()).pathname).toBe('/friends/hop-n-roll');
  await page.goto('/new/nonesuch');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

it('while the server does not answer, this is said, local play goes on, and the room comes, or comes back, when the server does', async () => {
  const host = await site.newPage();
  const { path } = await openRoom(host);
  const page = await site.newPage();
  let isAway = true;
  let cut = () => {};
  await page.routeWebSocket('**/wire', (socket) => {
    if (isAway) void socket.close();
    else socket.connectToServer();
    cut = () => void socket.close();
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
  await tryAgain(page);
  await page.locator('.gathering-sit').waitFor();
  isAway = true;
  cut();
  await page.getByText('The server does not answer. Trying again…').waitFor();
  await rename(host, 'Ada');
  isAway = false;
  await tryAgain(page);
  await seatOf(page, 'Ada').waitFor();
  await expect.poll(() => page.getByText('The server does not answer.').count()).toBe(0);
});

it.each(LOOKS)('at every size in $locale everything fits, and is said in words', async ({ locale, sizes }) => {
  const page = await site.newPage({ size: 'phone', locale });
  const guest = await site.newPage({ size: 'phone', locale });
  const see = async (what: Page) => {
    await expectWhole(what, sizes, { axe: false });
    await expect.poll(() => smallControls(what)).toEqual([]);
  };
  await page.goto('/friends/hop-n-roll');
  await page.locator('.room-form .choice-one').nth(2).click();
  for (const fold of await page.locator('.plan-fold > summary').all()) await fold.click();
  const seats = page.locator('.seat-plans select');
  await seats.first().selectOption('random');
  await page.locator('.plan-fold select').nth(3).selectOption('1 days');
  await see(page);
  await page.locator('.room-form-open').click();
  await page.locator('.gathering').waitFor();
  await page.locator('.more-links summary').click();
  await see(page);
  await guest.goto(new URL(page.url()).pathname);
  await guest.locator('.gathering-sit').waitFor();
  await see(guest);
  await guest.locator('.gathering-sit input[type=text]').fill('Maximiliane-Charlotte');
  await guest.locator('.gathering-sit button[type=submit]').click();
  await guest.locator('.start-bar').waitFor();
  await see(guest);
  await see(page);
  await page.locator('.gathering-terms button').click();
  await page.locator('dialog[open] .plan-fold > summary').first().click();
  await see(page);
  await page.keyboard.press('Escape');
  await page.locator('.more-links-move').click();
  await page.locator('dialog[open] .qr-code path').waitFor();
  await see(page);
  await page.goto('/');
  await page.locator('.online-room').first().waitFor();
  await see(page);
});

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
