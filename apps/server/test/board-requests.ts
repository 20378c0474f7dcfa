import { randomBytes } from 'node:crypto';
import { dayAfter } from '@tablehop/daily';

export const today = new Date().toISOString().slice(0, 10);
export const yesterday = dayAfter(today, -1);

export type Sent = { readonly record: object; readonly person?: object; readonly browser?: string; readonly [more: string]: unknown };

export function newBrowser(): string {
  return randomBytes(16).toString('hex');
}

export function boardUrl(http: string, game: string, day = today): string {
  return `${http}/api/daily/${game}/${day}`;
}

export type Answered = { readonly status: number; readonly headers: Headers; readonly body: unknown };

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

export async function send(url: string, sent: Sent | string, headers: { readonly [name: string]: string } = {}): Promise<Answered> {
  const body = typeof sent === 'string' ? sent : JSON.stringify({ person: { name: 'Ada', mark: 1 }, browser: newBrowser(), ...sent });
  return answered(await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body }));
}

export async function look(url: string, browser?: string, headers: { readonly [name: string]: string } = {}): Promise<Answered> {
  const known = browser === undefined ? {} : { Authorization: `Bearer ${browser}` };
  return answered(await fetch(url, { headers: { ...known, ...headers } }));
}
