/** People in a room, each in their own browser. Elements are found without text, so that it works in every language, unless noted. */

import type { AnyGame, JsonObject } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { SharedMatch } from '@tablehop/host';
import type { Locator, Page } from 'playwright-core';
import { readFreshRoomLink } from '../../features/rooms/fresh-room-link.ts';
import { plannedSeats } from '../../features/rooms/room-set-up.ts';
import type { BoardDriver } from './match-driver.ts';
import type { RoomsServer } from './rooms-server.ts';
import { openPath, openStored } from './stored-match.ts';

/** Stores the player's name. Call it before the page is opened. */
export async function called(page: Page, name: string): Promise<void> {
  await page.addInitScript((playerName) => {
    const kept = JSON.parse(localStorage.getItem('tablehop.settings') ?? '{}');
    localStorage.setItem('tablehop.settings', JSON.stringify({ ...kept, playerName }));
  }, name);
}

export type RoomPlan = {
  readonly game: string;
  /** Query of a link to a new room. */
  readonly terms?: string;
  /** Start position; it decides the number of players. */
  readonly at?: SharedMatch;
};
export type Person = { readonly name: string; readonly page: Page };

/** A fixed share of the dice seed, the same in every run. */
const READY = { ready: true, share: '0'.repeat(32) };

/** Seats people through the server, the first as host, starts their match and opens it on their pages. */
export async function seatRoom(
  server: RoomsServer,
  people: readonly Person[],
  { game: id, terms = '', at }: RoomPlan,
): Promise<{ readonly path: string; readonly watch: string }> {
  const game = findGame(id) as AnyGame;
  const seats = ['host', ...people.slice(1).map(() => 'open')].join('.');
  const setUp = readFreshRoomLink(game, terms.includes('seats=') ? terms : `seats=${seats}&${terms}`);
  if (setUp === null) throw new RangeError(`no room can be set up like this: ${terms}`);
  const persons = people.map(({ name }, mark) => ({ name, mark }));
  const [person = { name: '', mark: 0 }] = persons;
  const { options, ...record } = at?.record ?? {};
  const plan = at === undefined ? setUp.plan : { ...setUp.plan, options: options as JsonObject, first: 'seated' as const };
  const clients = people.map(() => server.connect());
  const [host, ...guests] = clients;
  if (host === undefined) throw new RangeError('a room needs a host');
  const made = await host.createRoom({
    plan,
    seats: [...plannedSeats(setUp.seats, person)],
    person,
    ...(at === undefined ? {} : { record: { options, ...record } as unknown as JsonObject }),
  });
  const { id: room, watch } = made.room.view.value;
  if (room === null || watch === null) throw new Error('a room was made without an address');
  const tokens = [made.token];
  for (const [index, guest] of guests.entries()) {
    const entered = await guest.enter({ by: 'room', room });
    const seat = made.room.view.value.seats.findIndex(({ kind }, number) => kind === 'open' && number > index);
    const sat = await entered.room.ask('sit', { seat, person: persons[index + 1] ?? person });
    await entered.room.ask('ready', READY);
    tokens.push(sat.token ?? '');
  }
  await made.room.ask('ready', READY);
  await made.room.ask('start', {});
  for (const client of clients) client.close();
  await Promise.all(
    people.map(async ({ page }, index) => {
      const kept = JSON.stringify({ by: 'room', address: room, token: tokens[index], enteredAt: Date.now(), shares: [] });
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`tablehop.room.room.${room}`, kept] as const);
      await openPath(page, `/room/${room}`);
      await page.locator('.play .frame-board').waitFor();
    }),
  );
  return { path: `/room/${room}`, watch: `/watch/${watch}` };
}

type OpenedRoom = { readonly path: string; readonly code: string };
type RoomWishes = { readonly game?: string; readonly terms?: string; readonly name?: string };

/** Opens a room by a link to a new one, and waits until the player is seated. */
export async function openRoom(page: Page, { game = 'hop-n-roll', terms = '', name }: RoomWishes = {}): Promise<OpenedRoom> {
  if (name !== undefined) await called(page, name);
  await page.goto(`/new/${game}?${terms}`);
  await page.waitForURL('**/room/*');
  return openedRoom(page);
}

async function openedRoom(page: Page): Promise<OpenedRoom> {
  await page.locator('.gathering').waitFor();
  return { path: new URL(page.url()).pathname, code: (await page.locator('.invitation-code b').innerText()).trim() };
}

/** Opens a room for a local match by its menu (in English); returns the room's path. */
export async function bringOnline(page: Page, match: SharedMatch): Promise<string> {
  await openStored(page, match);
  await page.locator('.tools').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Bring it online' }).click();
  // By keyboard: at its very edge the button rises from under the mouse and sinks back again and again.
  await page.getByRole('dialog').getByRole('button', { name: 'Open the room' }).press('Enter');
  return (await openedRoom(page)).path;
}

export async function sitDown(page: Page, name?: string): Promise<void> {
  const form = page.locator('.gathering-sit');
  if (name !== undefined) await form.locator('input[type=text]').fill(name);
  await form.locator('[type="submit"]').click();
  const own = page.locator('.seat-list-seat[data-own="true"]');
  await (name === undefined ? own : own.getByText(name, { exact: true })).waitFor();
}

export async function join(page: Page, path: string, name?: string): Promise<void> {
  await page.goto(path);
  await sitDown(page, name);
}

export async function joinReady(page: Page, path: string): Promise<void> {
  await join(page, path);
  await page.locator('.start-bar button').first().click();
  await page.locator('.start-bar button[aria-pressed="true"]').waitFor();
}

export async function start(host: Page, others: readonly Page[]): Promise<void> {
  await host.locator('.start-bar-start:not([aria-disabled="true"])').click();
  for (const page of [host, ...others]) await page.locator('.play .frame-board').waitFor();
}

export function seatOf(page: Page, name: string): Locator {
  return page.locator('.seat-list-seat').filter({ has: page.locator('b').getByText(name, { exact: true }) });
}

export function storedTokens(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('tablehop.room.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token as string),
  );
}

/** Plays the hints, where random moves would take hours. Moves of others may close a hint. */
export const advised: BoardDriver = {
  async move(page) {
    await page.waitForFunction(() => {
      const play = document.querySelector<HTMLElement>('.hint-bar .button-main');
      const ask = document.querySelector<HTMLElement>('.tools [aria-keyshortcuts="h"][aria-disabled="false"]');
      (play ?? ask)?.click();
      return play !== null;
    });
    return null;
  },
  interlude: '[data-go-on]',
};
