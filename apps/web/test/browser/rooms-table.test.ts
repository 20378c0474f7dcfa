/** A match in a room: presence, clocks, chat, undo, leaving and rematches. */

import { type AnyGame, same } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { SharedMatch } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { boardBox, frameFaults } from './frame-faults.ts';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { byMouse, makeAdvisedMove, playOn } from './match-driver.ts';
import { sharedQuestion } from './questions.ts';
import { lastMovesOf } from './records.ts';
import { advised, bringOnline, joinReady, openRoom, type Person, type RoomPlan, seatRoom, start } from './room-driver.ts';
import { type RoomsServer, serveRooms } from './rooms-server.ts';
import { openStored } from './stored-match.ts';

let server: RoomsServer;
const site = useSite(undefined, async (folder) => {
  server = await serveRooms(folder);
  return server;
});

type Looks = NonNullable<Parameters<typeof site.newPage>[0]>;

const person = (playerName: string, looks: Looks = {}) => site.newPage({ ...looks, settings: { playerName } });

const GAME = 'hip-hip-hooray';
const hooray = findGame(GAME) as AnyGame;
const asked = (players: number) => sharedQuestion(hooray, players, 'keep, keep, two of a colour');

type Meeting = Partial<RoomPlan> & { readonly names?: readonly string[]; readonly looks?: Looks; readonly isFresh?: boolean };

/** `at` fixes the position, so that nothing depends on dice; `looks` are those of the first; `isFresh` shares no page with other tests. */
async function atTable({ game = GAME, names = ['Ada', 'Bea'], looks = {}, isFresh = false, ...plan }: Meeting = {}) {
  const people: Person[] = [];
  for (const [index, playerName] of names.entries()) {
    const options = { ...(index === 0 ? looks : {}), settings: { playerName } };
    people.push({ name: playerName, page: await (isFresh ? site.newPage(options) : site.sharedPage(options)) });
  }
  const [ada, bea, cleo] = people.map(({ page }) => page) as [Page, Page, Page];
  return { ada, bea, cleo, ...(await seatRoom(server, people, { game, ...plan })) };
}

const seatOf = (page: Page, name: string) => page.locator('.seat-strip-seat').filter({ hasText: name });
const presenceOf = (page: Page, name: string) => seatOf(page, name).locator('.seat-presence').getAttribute('data-presence');
const tool = (page: Page, name: string) => page.locator('.tools').getByRole('button', { name });
const notice = (page: Page, text: string | RegExp) => page.locator('.notice-slip').getByText(text);

const isOwnTurn = async (page: Page) => (await page.locator('.turn-line[data-own="true"]').count()) > 0;

async function inTurn(pages: readonly [Page, Page]): Promise<{ readonly acting: Page; readonly waiting: Page }> {
  await expect.poll(async () => (await isOwnTurn(pages[0])) || (await isOwnTurn(pages[1]))).toBe(true);
  return (await isOwnTurn(pages[0])) ? { acting: pages[0], waiting: pages[1] } : { acting: pages[1], waiting: pages[0] };
}

async function passTurn(pages: readonly [Page, Page]): Promise<{ readonly acted: Page; readonly next: Page }> {
  const { acting, waiting } = await inTurn(pages);
  for (;;) {
    await makeAdvisedMove(acting);
    if ((await inTurn(pages)).acting === waiting) return { acted: acting, next: waiting };
  }
}

function almostOver(names: readonly string[] = ['Ada', 'Bea'], left = 3): SharedMatch {
  const record = playedRecord(hooray, names.length, 'end');
  const seats = names.map((name) => ({ name, kind: 'person' as const }));
  return { seats, record: { ...record, moves: record.moves.slice(0, -left) } };
}

/** Follows hints, where random moves would take long. */
const playToEnd = (pages: readonly Page[]) => Promise.all(pages.map((page) => playOn(page, advised, byMouse, 100)));

// The next three cut connections of all pages, so they come before those that share their pages.
it('a connection that is lost is said quietly; what is done meanwhile is kept, sent when it is back, and made once', async () => {
  site.expectError(/WebSocket connection to .* failed/);
  const { ada, bea } = await atTable({ isFresh: true });
  const { acting, waiting } = await inTurn([ada, bea]);
  await tool(acting, 'Hint').click();
  await acting.locator('.hint-bar').waitFor();
  await server.cut();
  await expect.poll(() => acting.locator('.turn-line').innerText()).toBe('Connection lost. Reconnecting… Your moves are safe.');
  const box = await boardBox(acting);
  await acting.locator('.hint-bar .button-main').click();
  await expect.poll(() => acting.locator('.turn-line').innerText()).toBe('Connection lost. Your move is sent as soon as it is back.');
  await expect.poll(() => acting.locator('[data-offered]').count()).toBe(0);
  const logOf = (page: Page) => page.locator('.log-list-slip[data-kind="move"]').count();
  const before = await logOf(waiting);
  server.mend();
  await notice(acting, 'You are connected again.').waitFor();
  await expect.poll(() => boardBox(acting)).toEqual(box);
  await expect.poll(() => logOf(waiting)).toBe(before + 1);
  await expect.poll(() => logOf(acting)).toBe(before + 1);
});

it('a page that is older than the server says so, and is loaded anew on a press, with the seat and the match; hints are none where that is agreed', async () => {
  const { ada, bea } = await atTable({ terms: 'hints=off', isFresh: true });
  const { acting } = await inTurn([ada, bea]);
  await acting.keyboard.press('h');
  await tool(acting, 'Menu').click();
  await acting.getByRole('dialog').waitFor();
  await expect.poll(() => acting.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await acting.keyboard.press('Escape');
  await expect.poll(() => acting.locator('.hint-bar').count()).toBe(0);
  let isOld = true;
  await ada.routeWebSocket(/\/wire$/, (socket) => {
    if (!isOld) {
      socket.connectToServer();
      return;
    }
    socket.onMessage((message) => {
      const { id } = JSON.parse(String(message));
      socket.send(JSON.stringify({ kind: 'problem', id, problem: { code: 'outdated', problem: { key: 'rooms.problem.outdated' } } }));
    });
  });
  site.expectError(/WebSocket connection to .* failed/);
  await server.cut();
  server.mend();
  const dock = ada.locator('.frame-dock-page');
  await dock.getByText('This page is older than the server. Reload it: your seat and your matches stay.').waitFor();
  await expect.poll(() => frameFaults(ada)).toEqual([]);
  isOld = false;
  await dock.getByRole('button', { name: 'Reload' }).click();
  await ada.locator('.play .frame-board').waitFor();
  await expect.poll(() => ada.locator('.seat-strip-seat[data-viewer="true"]').innerText()).toContain('Ada');
});

it('the end of a match that was moved online is stored, has a replay, and leads to a rematch for all', async () => {
  const ada = await person('Ada');
  const path = await bringOnline(ada, almostOver());
  await ada.getByText(/Goes on after \d+ moves/).waitFor();
  const [bea, cleo] = [await person('Bea', { size: 'phone' }), await person('Cleo')];
  await joinReady(bea, path);
  await start(ada, [bea]);
  await cleo.goto(path);
  await cleo.locator('.play .frame-board').waitFor();
  await playToEnd([ada, bea]);
  for (const page of [bea, cleo]) await page.locator('.recap-outcome[data-told="true"]').waitFor();
  await expect.poll(() => axeFindings(bea)).toEqual([]);
  await expect.poll(() => cleo.getByRole('button', { name: 'Rematch' }).count()).toBe(0);

  await cleo.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => new URL(cleo.url()).pathname).toMatch(/^\/replay\//);
  await cleo.locator('.replay').waitFor();
  await cleo.goto('/');
  await expect.poll(() => cleo.locator('.recent-match').count()).toBe(1);
  await cleo.goto(path);

  await bea.getByRole('button', { name: 'Replay' }).click();
  await bea.locator('.replay').waitFor();
  await bea.getByRole('button', { name: 'Back to the match' }).click();
  await expect.poll(() => new URL(bea.url()).pathname).toBe(path);
  await bea.locator('.recap-outcome[data-told="true"]').waitFor();
  // Home lists the room, not the copy of its match; a rematch of the copy happens in the room.
  await ada.goto('/');
  const room = ada.locator('.online-room');
  await room.getByRole('link', { name: /^Replay/ }).click();
  await ada.locator('.replay').waitFor();
  const copy = new URL(ada.url()).pathname.replace('/replay/', '/play/');
  await ada.goto('/');
  await room.getByRole('link', { name: /^Replay/ }).waitFor();
  await expect.poll(() => ada.locator('.recent-match').count(), { message: 'only the match that was brought along' }).toBe(1);
  await ada.goto(copy);
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => new URL(ada.url()).pathname).toBe(path);
  await ada.locator('.recap-outcome[data-told="true"]').waitFor();

  // Asking for a rematch makes a player ready for it.
  await bea.getByRole('button', { name: 'Rematch' }).click();
  await bea.locator('.gathering').waitFor();
  await expect.poll(() => bea.locator('.seat-list-seat[data-own="true"] .seat-list-ready').getAttribute('data-ready')).toBe('true');
  await expect.poll(() => bea.locator('.start-bar-state').innerText()).toBe('Everybody is ready: Ada starts the match.');
  // Ada still sees the result, and is told at once, in the recap and on the board, who wants a rematch.
  await ada.locator('.recap-offer').getByText('Bea wants a rematch!').waitFor();
  await expect.poll(() => ada.getByRole('button', { name: 'Rematch', exact: true }).count()).toBe(0);
  await ada.getByRole('button', { name: 'View board' }).click();
  await ada.locator('.room-dock').getByText('Bea wants a rematch!').waitFor();
  await ada.getByRole('button', { name: 'Join the rematch' }).click();
  await expect.poll(() => ada.locator('.start-bar-state').innerText()).toBe('Everybody is ready.');
  await start(ada, [bea, cleo]);
  const first = ada.locator('.seat-strip-name').first();
  await expect.poll(() => first.innerText()).toBe('Bea');
  await ada.goto('/');
  await expect.poll(() => ada.locator('.recent-match').count()).toBe(2);

  // While the room cannot be reached, its copy works like any other match.
  await ada.goto(copy.replace('/play/', '/replay/'));
  await ada.locator('.replay').waitFor();
  site.expectError(/WebSocket connection to .* failed/);
  await server.cut();
  await ada.getByRole('button', { name: 'Back to the match' }).click();
  await expect.poll(() => new URL(ada.url()).pathname).toBe(copy);
  server.mend();
});

it('who is there is seen at their seat, when they go and when they come back, and so are spectators', async () => {
  const { ada, bea, path, watch } = await atTable({ at: asked(2) });
  await expect.poll(() => presenceOf(ada, 'Bea')).toBe('here');
  await expect.poll(() => ada.locator('.watching').count()).toBe(0);
  await bea.goto('/');
  await expect.poll(() => presenceOf(ada, 'Bea')).toBe('gone');
  await bea.goto(path);
  await bea.locator('.play .frame-board').waitFor();
  await expect.poll(() => presenceOf(ada, 'Bea')).toBe('here');
  await seatOf(ada, 'Bea').click();
  await ada.getByRole('dialog').getByText('here', { exact: true }).waitFor();
  await expect.poll(() => axeFindings(ada)).toEqual([]);

  const cleo = await site.newPage({ size: 'phone' });
  await cleo.goto(watch);
  await cleo.locator('.play .frame-board').waitFor();
  await expect.poll(() => ada.locator('.watching').innerText()).toContain('1');
  await cleo.getByTitle(/You are watching/).waitFor();
  await expect.poll(() => cleo.locator('[data-offered]').count()).toBe(0);
  await expect.poll(() => cleo.locator('.tools').getByRole('button').allInnerTexts()).toEqual(['Rules', 'Log', 'Menu']);
  await tool(cleo, 'Menu').click();
  const menu = cleo.getByRole('dialog');
  await menu.getByText('1 person is watching').waitFor();
  for (const name of ['Undo', 'Hint', 'Give up my seat', 'Move my seat to another device', 'Replay', 'Share or save'])
    await expect.poll(() => menu.getByRole('button', { name }).count(), { message: name }).toBe(0);
  await menu.getByRole('button', { name: 'Invite or watch' }).click();
  const fields = await cleo
    .getByRole('dialog')
    .locator('input')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  expect(fields).toEqual([`${site.url}${watch}`]);
});

it('an invitation from localhost names the address of this computer in its network, wherever a link is shown', async () => {
  server.setLan(['192.168.7.5', '10.0.0.9']);
  const ada = await person('Ada', { size: 'phone', locale: 'de-DE' });
  const { path } = await openRoom(ada, { game: GAME });
  server.setLan([]);
  const { port } = new URL(site.url);
  const link = `http://192.168.7.5:${port}${path}`;
  await expect.poll(() => ada.locator('.invitation .link-field input').inputValue()).toBe(link);
  await ada.getByRole('button', { name: 'QR-Code' }).click();
  await ada.getByRole('img', { name: link }).locator('path').waitFor();
  await ada.getByText(`auf 192.168.7.5:${port}`).waitFor();
  await ada.getByText('Der Link funktioniert für alle im selben WLAN').waitFor();
  await ada.locator('.more-links summary').click();
  for (const other of await ada.locator('.more-links input').all())
    await expect.poll(() => other.inputValue()).toMatch(/^http:\/\/192\.168\.7\.5:/);
});

/** Replaces notifications by ones that note what is shown, and are allowed or not when somebody asks. */
function fakeNotifications(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  return page.evaluate((given) => {
    const notes: { title: string; isOpen: boolean }[] = [];
    class Note {
      static permission = 'default';
      static async requestPermission() {
        Note.permission = given;
        return given;
      }
      onclick = null;
      readonly note: { title: string; isOpen: boolean };
      constructor(title: string) {
        this.note = { title, isOpen: true };
        notes.push(this.note);
      }
      close() {
        this.note.isOpen = false;
      }
    }
    Object.assign(globalThis, { Notification: Note, notes });
  }, answer);
}

it('whose turn it is stands in the title and on the icon, and is notified of out of sight if that is wanted and allowed', async () => {
  const { ada, bea } = await atTable({ isFresh: true });
  const { acting, waiting } = await inTurn([ada, bea]);
  const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
  await expect.poll(() => acting.title()).toBe('● Your turn – Hip, Hip, Hooray · Tablehop');
  await expect.poll(() => icon(acting)).toBe('/icon-turn.svg');
  await expect.poll(() => waiting.title()).toBe('Hip, Hip, Hooray · Tablehop');
  const openSettings = async (page: Page) => {
    await tool(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  };

  // Permission is asked only after the player turns notifications on.
  await fakeNotifications(acting, 'denied');
  await openSettings(acting);
  expect(await acting.evaluate(() => Notification.permission)).toBe('default');
  // The checkbox resets itself, so only the toast can be waited for.
  await acting.getByLabel('Notify me when it is my turn').click();
  await notice(acting, 'Your browser blocks notifications').waitFor({ state: 'attached' });
  expect(await acting.evaluate(() => Notification.permission)).toBe('denied');
  await expect.poll(() => acting.getByLabel('Notify me when it is my turn').isChecked()).toBe(false);
  await acting.keyboard.press('Escape');

  await fakeNotifications(waiting, 'granted');
  await openSettings(waiting);
  await waiting.getByLabel('Notify me when it is my turn').check();
  await waiting.keyboard.press('Escape');
  // A headless browser never hides a page, so visibility is faked.
  const setHidden = (isHidden: boolean) =>
    waiting.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  const notes = () => waiting.evaluate(() => (globalThis as unknown as { notes: unknown }).notes);
  const isTurnOf = (page: Page) => page.title().then((title) => title.startsWith('● Your turn'));
  while (!(await isTurnOf(waiting))) {
    await makeAdvisedMove(acting);
    await expect.poll(async () => (await isOwnTurn(acting)) || (await isTurnOf(waiting))).toBe(true);
  }
  await expect.poll(notes).toEqual([{ title: 'Your turn – Hip, Hip, Hooray', isOpen: true }]);
  await expect.poll(() => acting.title()).toBe('Hip, Hip, Hooray · Tablehop');
  await expect.poll(() => icon(acting)).toBe('/icon.svg');
  await setHidden(false);
  await expect.poll(notes).toEqual([{ title: 'Your turn – Hip, Hip, Hooray', isOpen: false }]);
  await waiting.goto('/');
  await expect.poll(() => waiting.title()).toBe('Tablehop');
  await expect.poll(() => icon(waiting)).toBe('/icon.svg');
});

it('reactions and nudges appear at the sender’s seat, remind only the player to move, and are limited without an error', async () => {
  const { ada, bea } = await atTable({ looks: { size: 'phone' }, at: asked(2) });
  await tool(ada, 'React').click();
  const tray = ada.locator('.reaction-tray');
  await expect
    .poll(() => tray.getByRole('button').allInnerTexts())
    .toEqual(['Bravo', 'Haha', 'Wow', 'Oh no', 'Hmm', 'Love it', 'Good luck', 'Hello']);
  await expect.poll(() => axeFindings(ada)).toEqual([]);
  await ada.keyboard.press('Escape');
  await expect.poll(() => tray.count()).toBe(0);
  await tool(ada, 'React').click();
  await tray.getByRole('button', { name: 'Haha' }).click();
  await expect.poll(() => tray.count()).toBe(0);
  const float = bea.locator('.seat-strip-place').filter({ hasText: 'Ada' }).locator('[data-reaction="laugh"]');
  await float.waitFor();
  const log = bea.locator('[role="log"]');
  await expect.poll(() => log.innerText()).toContain('Ada: Haha');
  await float.waitFor({ state: 'detached' });

  await seatOf(ada, 'Bea').click();
  await ada.getByRole('dialog').waitFor();
  await expect.poll(() => ada.getByRole('button', { name: /^Nudge/ }).count()).toBe(0);
  await ada.keyboard.press('Escape');
  await seatOf(bea, 'Ada').click();
  const nudge = bea.getByRole('button', { name: 'Nudge Ada' });
  await nudge.click();
  await notice(ada, 'Bea is nudging you: it is your turn.').waitFor();
  await notice(bea, 'Ada has been nudged.').waitFor({ state: 'attached' });
  for (let nudges = 0; nudges < 2; nudges += 1) await nudge.click();
  await notice(bea, 'You’ve just nudged Ada. Give them a moment.').waitFor({ state: 'attached' });
  expect(await bea.locator('.notice-problem').count()).toBe(0);

  await server.pass(60_000);
  for (let sent = 0; sent < 7; sent += 1) {
    await tool(ada, 'React').click();
    await tray.getByRole('button', { name: 'Wow' }).click();
  }
  // This answer arrives after those to the reactions.
  await ada.keyboard.press('h');
  await ada.locator('.hint-bar').waitFor();
  expect(await ada.locator('.notice-problem').count()).toBe(0);
  await expect.poll(async () => (await log.innerText()).split(': Wow').length - 1).toBe(5);
});

it('taking back asks the other, who declines, is not asked any more or agrees', async () => {
  const { ada, bea } = await atTable();
  const { acted, next } = await passTurn([ada, bea]);
  await tool(acted, 'Undo').click();
  await next.getByRole('dialog').getByRole('button', { name: 'No, keep it' }).click();
  await notice(acted, /said no: the move stands/).waitFor();
  // One move can be asked about only once, by button or by key.
  await expect.poll(() => tool(acted, 'Undo').getAttribute('aria-disabled')).toBe('true');
  await acted.keyboard.press('u');
  const later = await passTurn([ada, bea]);
  await tool(later.acted, 'Undo').click();
  const questionAt = (page: Page) => page.getByRole('dialog', { name: 'Undo the last move?' });
  await questionAt(later.next).waitFor();
  await later.acted.locator('.room-dock').getByRole('button', { name: 'Cancel request' }).click();
  await expect.poll(() => later.next.getByRole('dialog').count()).toBe(0);
  await later.next.locator('.turn-line[data-own="true"]').waitFor();
  await expect.poll(() => tool(later.acted, 'Undo').getAttribute('aria-disabled')).toBe('true');

  const last = await passTurn([ada, bea]);
  const totals = (page: Page) => page.locator('.seat-strip-total .hidden-text').allInnerTexts();
  await tool(last.acted, 'Undo').click();
  await last.acted.locator('.room-dock').getByText('You have asked to undo the last move.').waitFor();
  const question = questionAt(last.next);
  await expect.poll(() => question.getByRole('button').allInnerTexts()).toEqual(['Yes, undo', 'No, keep it']);
  await last.next.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Yes, undo' }).click();
  await last.acted.locator('.turn-line[data-own="true"]').waitFor();
  await expect.poll(() => last.next.locator('.turn-line[data-own="false"]').count()).toBe(1);
  await expect.poll(async () => same(await totals(last.next), await totals(last.acted))).toBe(true);
});

it('a turn with a clock ticks at the seat, warns in its last quarter, and is played by the stand-in when it is up, until one is back', async () => {
  const { ada, bea, path } = await atTable({ terms: 'clock=60s' });
  const { acting, waiting } = await inTurn([ada, bea]);
  const [name, other] = acting === ada ? ['Ada', 'Bea'] : ['Bea', 'Ada'];
  const time = seatOf(waiting, name).locator('.seat-time');
  const shown = () => time.locator(':scope > :first-child').innerText();
  await expect.poll(shown).toMatch(/^0:5\d$/);
  await expect.poll(() => time.getAttribute('data-short')).toBe('false');
  // The page reads the clock of its own computer.
  await waiting.evaluate((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, 46_000);
  await expect.poll(() => time.getAttribute('data-short')).toBe('true');
  await expect.poll(shown).toMatch(/^0:(0\d|1[0-4])$/);
  await server.pass(61_000);
  await expect.poll(() => acting.locator('.turn-line').innerText()).toBe('A bot is playing for you.');
  await expect.poll(() => acting.locator('[data-offered]').count()).toBe(0);
  await expect.poll(() => presenceOf(waiting, name)).toBe('away');
  await expect.poll(() => presenceOf(waiting, other)).toBe('here');
  await waiting.locator('.turn-line[data-own="true"]').waitFor();
  await acting.getByRole('button', { name: 'I’m back' }).click();
  await expect.poll(() => presenceOf(waiting, name)).toBe('here');
  await expect.poll(() => acting.locator('.room-dock').count()).toBe(0);

  // The player to move leaves, and returns by opening the page again.
  await waiting.goto('/');
  await expect.poll(() => presenceOf(acting, other)).toBe('gone');
  await expect.poll(() => acting.locator('.turn-line').innerText()).toContain('who is not here at the moment');
  await server.pass(61_000);
  await expect.poll(() => presenceOf(acting, other)).toBe('away');
  await waiting.goto(path);
  await expect.poll(() => presenceOf(acting, other)).toBe('here');
});

it('a turn with a clock is lost for good where that is agreed: one watches from then on', async () => {
  const { ada, bea } = await atTable({ terms: 'clock=60s&time-up=give-up' });
  const { acting, waiting } = await inTurn([ada, bea]);
  await server.pass(61_000);
  await notice(acting, 'Your time was up').waitFor();
  await expect.poll(() => acting.locator('.seat-strip-seat[data-viewer="true"]').count()).toBe(0);
  await expect.poll(() => presenceOf(waiting, acting === ada ? 'Ada' : 'Bea')).toBe('left');
  await expect.poll(() => acting.locator('[data-offered]').count()).toBe(0);
});

it('seats are given up, and taken over by a spectator if those who play agree', async () => {
  const { ada, bea, cleo, path } = await atTable({ names: ['Ada', 'Bea', 'Cleo'], at: almostOver(['', '', ''], 5) });
  await tool(bea, 'Menu').click();
  await bea.getByRole('button', { name: 'Give up my seat' }).click();
  await bea.getByRole('dialog', { name: 'Give up your seat?' }).getByRole('button', { name: 'Give up my seat' }).click();
  await expect.poll(() => new URL(bea.url()).pathname).toBe('/');
  await expect.poll(() => presenceOf(ada, 'Bea')).toBe('left');
  await notice(ada, 'Bea has left. A bot plays on.').waitFor();
  await ada.locator('.log-list-slip[data-kind="seat"]').getByText('Bea has left. A bot plays on.').waitFor();

  const dora = await person('Dora', { size: 'phone' });
  await dora.goto(path);
  await dora.locator('.play .frame-board').waitFor();
  await tool(dora, 'Menu').click();
  await dora.getByRole('button', { name: 'Play on for Bea' }).click();
  const sheet = dora.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Play on for Bea' }).click();
  await sheet.getByText('You have asked to play on for Bea.').waitFor();
  await expect.poll(() => axeFindings(dora)).toEqual([]);

  await notice(ada, 'Dora would like to play on for Bea.').waitFor();
  await ada.locator('.notice-slip').getByRole('button', { name: 'Answer' }).click();
  await ada.getByRole('dialog', { name: 'Let Dora take over?' }).getByRole('button', { name: 'Yes, welcome' }).click();
  // One vote of two is not enough.
  await expect.poll(() => dora.locator('.seat-strip-seat[data-viewer="true"]').count()).toBe(0);
  await notice(cleo, 'Dora would like to play on for Bea.').waitFor();
  await cleo.locator('.notice-slip').getByRole('button', { name: 'Answer' }).click();
  await cleo.getByRole('button', { name: 'Yes, welcome' }).click();
  await expect.poll(() => dora.locator('.seat-strip-seat[data-viewer="true"]').innerText()).toContain('Dora');
  await notice(dora, 'You now play on for Bea.').waitFor({ state: 'attached' });
  await expect.poll(() => presenceOf(ada, 'Dora')).toBe('here');
  await ada.locator('.log-list-slip[data-kind="seat"]').getByText('Dora now plays on for Bea.').waitFor();
  // She keeps the seat; earlier moves still belong to others.
  await dora.reload();
  await tool(dora, 'Log').click();
  await dora.getByRole('dialog').getByText('You now play on for Bea.').waitFor();
  await dora.keyboard.press('Escape');
  await expect.poll(() => dora.locator('.seat-strip-seat[data-viewer="true"]').innerText()).toContain('Dora');

  await playToEnd([ada, cleo, dora]);
  await ada.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await ada.locator('.replay').waitFor();
  const names = async () => (await ada.locator('.seat-strip-name').allInnerTexts()).sort();
  await expect.poll(names).toEqual(['Ada', 'Bea', 'Cleo']);
  await expect.poll(() => ada.locator('.replay-moves').innerText()).toMatch(/Bea places .*Dora places /s);
  await ada.keyboard.press('End');
  await expect.poll(names).toEqual(['Ada', 'Cleo', 'Dora']);
});

it('seats stay after one “no”, which the asker sees, and move to another device by a link', async () => {
  const { ada, path } = await atTable({ names: ['Ada'], terms: 'seats=host.easy' });
  const dora = await person('');
  await dora.goto(path);
  await dora.locator('.play .frame-board').waitFor();
  await dora.locator('.seat-strip-seat').nth(1).click();
  const ask = dora.getByRole('dialog').getByRole('button', { name: /^Play on for/ });
  await dora.getByLabel('Your name').waitFor();
  await ask.click();
  await notice(ada, /^A spectator would like to play on for/).waitFor();
  await ada.locator('.notice-slip').getByRole('button', { name: 'Answer' }).click();
  await ada.getByRole('dialog', { name: 'Let a spectator take over?' }).getByRole('button', { name: 'No, thanks' }).click();
  await notice(dora, 'Those who play would rather go on as they are.').waitFor({ state: 'attached' });
  await dora.getByLabel('Your name').fill('Dora');
  await ask.click();
  await notice(ada, /^Dora would like to play on for/).waitFor();

  await tool(ada, 'Menu').click();
  await ada.getByRole('button', { name: 'Move my seat to another device' }).click();
  const link = await ada.getByRole('dialog').getByRole('textbox').inputValue();
  const phone = await site.newPage({ size: 'phone' });
  await phone.goto(link);
  await phone.locator('.play .frame-board').waitFor();
  await expect.poll(() => phone.locator('.seat-strip-seat[data-viewer="true"]').innerText()).toContain('Ada');
  expect(phone.url()).not.toContain('move=');
  await ada.getByText('Your seat has moved to another device. It goes on there.').waitFor();
});

it('the end of a match leads to a review of what both have decided, in the browser of each', async () => {
  const record = { ...lastMovesOf(hooray, 10, 'end'), moves: [] };
  const { ada, bea } = await atTable({ at: { seats: ['', ''].map((name) => ({ name, kind: 'person' })), record } });
  await playToEnd([ada, bea]);
  await bea.locator('.recap-outcome[data-told="true"]').waitFor();
  await bea.getByRole('dialog').getByRole('button', { name: 'Review' }).click();
  await expect.poll(() => new URL(bea.url()).pathname).toMatch(/^\/review\//);
  const summary = bea.locator('.review-page > .review-summary > li');
  await expect
    .poll(async () => (await summary.allInnerTexts()).sort())
    .toEqual(['Ada', 'Bea'].map((name) => expect.stringContaining(name)));
  await bea.getByRole('checkbox').uncheck();
  const names = bea.locator('.review-decision-name');
  await expect.poll(async () => [...new Set(await names.allInnerTexts())].sort()).toEqual(['Ada', 'Bea']);
  await bea.locator('.curve-plot > svg').waitFor();
  await expect.poll(() => axeFindings(bea)).toEqual([]);
  const progress = await bea.context().newPage();
  await progress.goto('/progress');
  await progress.getByText('In your one reviewed match you gave away').waitFor();
  await progress.close();
});

it('a replay goes on in a room, from any position', async () => {
  const ada = await person('Ada');
  await openStored(ada, almostOver());
  await tool(ada, 'Menu').click();
  await ada.getByRole('button', { name: 'Replay' }).click();
  await ada.locator('.replay').waitFor();
  await ada.getByRole('button', { name: 'Play from here' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Play on online' }).click();
  await ada.locator('.gathering').waitFor();
  const bea = await person('Bea');
  await joinReady(bea, new URL(ada.url()).pathname);
  await start(ada, [bea]);
  await inTurn([ada, bea]);
});

describe('the frame', () => {
  it.each([
    ['a sign of choosing', '', 'seat-choosing'],
    ['clocks', '&clock=300s', 'seat-time'],
  ])('holds at every size with spectators, signs of presence and %s, and every name is seen', async (_, clock, sign) => {
    const terms = `seats=host.open.easy.easy.easy${clock}`;
    const looks = { size: 'phone', locale: 'de-DE' } as const;
    const { ada, path } = await atTable({ names: ['Annegret', 'Bartholomäus'], game: 'hop-n-roll', terms, looks });
    const cleo = await site.newPage(looks);
    await cleo.goto(path);
    await ada.locator('.watching').waitFor();
    const unseen = () =>
      cleo.locator('.seat-strip-seat').evaluateAll((seats, shown) => {
        const boxes = seats.map((seat) =>
          ['seat-strip-name', 'seat-strip-total', shown].map((part) => seat.querySelector(`.${part}`)?.getBoundingClientRect()),
        );
        const signed = boxes.filter(([, , dots]) => dots !== undefined);
        const isSeen = ([name, total, dots]: (typeof boxes)[number]) =>
          (dots?.width ?? 0) > 2 && (total?.width ?? 0) > 5 && (shown === 'seat-time' || (name?.bottom ?? 0) <= (total?.top ?? 0) + 4);
        const isNamed = ([name]: (typeof boxes)[number]) => (name?.width ?? 0) > 20;
        return {
          isSigned: signed.length > 0,
          hidden: seats.length - boxes.filter(isNamed).length + signed.filter((each) => !isSeen(each)).length,
        };
      }, sign);
    for (const size of ['laptop', 'smallPhone', 'smallestPhone', 'phone', 'landscape', 'window', 'desktop'] as const) {
      for (const page of [ada, cleo]) {
        await page.setViewportSize(SIZES[size]);
        await expect.poll(() => frameFaults(page), { message: size }).toEqual([]);
      }
      await expect.poll(unseen, { message: size }).toEqual({ isSigned: true, hidden: 0 });
    }
    // Nothing that appears or disappears moves the board.
    const box = await boardBox(ada);
    await cleo.goto('about:blank');
    await expect.poll(() => ada.locator('.watching').count()).toBe(0);
    await expect.poll(() => boardBox(ada)).toEqual(box);
    await expect.poll(() => axeFindings(ada)).toEqual([]);
  });
});
