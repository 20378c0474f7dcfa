import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { openClient } from './gateway-support.ts';
import { startInProcess } from './in-process.ts';
import { play, sitDown } from './players.ts';

const cheer = findGame('hip-hip-hooray') as AnyGame;
const botWorker = join(import.meta.dirname, '../dist/bot-worker.mjs');

async function figures(port: number | null): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const samples = text.split('\n').flatMap((line) => {
    const [, name, value] = /^([^#\s]\S*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(value)] as const];
  });
  return new Map(samples);
}

describe('metrics', () => {
  it('are off, unless a port is named', async () => {
    const { server, http } = await startInProcess();
    expect(server.metricsPort).toBeNull();
    expect((await fetch(`${http}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  });

  it('count moves, refusals, commits and what is in memory, and time what people wait for', async () => {
    const { server, wire } = await startInProcess(['--metrics-port', '0'], { botWorker, socketLimits: { messagesAtOnce: 90 } });
    const stranger = await openClient(wire);
    stranger.say({ id: 1, question: 'hello', asked: { wire: 1 } });
    stranger.say({ id: 2, question: 'enter', asked: { room: '0'.repeat(32) } });
    stranger.say('nothing that can be read');
    await expect.poll(() => stranger.heard).toHaveLength(3);
    const players = await sitDown(wire, cheer);
    const during = await figures(server.metricsPort);
    expect([during.get('tablehop_sockets'), during.get('tablehop_rooms'), during.get('tablehop_matches')]).toEqual([3, 1, 1]);
    await Promise.any(players.map(async ({ room, seat }) => (await room.openMatch()).hint(seat)));
    await Promise.all(players.map((player) => play(player)));
    const { moves } = (await players[0].room.ask('record', {})) as unknown as { moves: { by: number | 'chance' }[] };
    const byPeople = moves.filter(({ by }) => by === 0 || by === 1).length;
    expect(byPeople).toBeGreaterThan(5);

    const after = await figures(server.metricsPort);
    expect(after.get('tablehop_moves_total')).toBe(byPeople);
    const submits = after.get('tablehop_questions_total{question="submit"}') ?? 0;
    expect(submits).toBeGreaterThanOrEqual(byPeople);
    expect(after.get('tablehop_acknowledge_seconds_count')).toBe(submits);
    expect(after.get('tablehop_acknowledge_seconds_bucket{le="5"}')).toBe(submits);
    expect(after.get('tablehop_acknowledge_seconds_sum')).toBeGreaterThan(0);
    expect(after.get('tablehop_refusals_total{question="enter",code="unknown-room"}')).toBe(1);
    expect(after.get('tablehop_refusals_total{question="unreadable",code="bad-request"}')).toBe(1);
    // Every move is one entry, and chance is drawn together with the move before it.
    expect(after.get('tablehop_commit_entries_sum')).toBeGreaterThanOrEqual(byPeople);
    expect(after.get('tablehop_commit_seconds_count')).toBe(after.get('tablehop_commit_writes_count'));
    expect(after.get('tablehop_commit_writes_sum')).toBeGreaterThanOrEqual(after.get('tablehop_commit_seconds_count') ?? 0);
    expect(after.get('tablehop_bot_thinking_seconds_count')).toBe(1);
    expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const kind of ['acquired', 'taken-over', 'lost', 'released'])
      expect(after.has(`tablehop_lease_changes_total{kind="${kind}"}`)).toBe(true);

    for (let time = 0; time < 200; time++) stranger.say({ id: time, question: 'ping', asked: {} });
    await expect
      .poll(async () => (await figures(server.metricsPort)).get('tablehop_refusals_total{question="unreadable",code="too-fast"}'))
      .toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${server.metricsPort}/`)).status).toBe(404);
  });

  it('hold no label that a client chose', async () => {
    const { meter, text } = createMetrics();
    meter.asked(null)('bad-request');
    meter.lease('taken-over');
    const { body } = await text();
    expect(body).toContain('tablehop_questions_total{question="unreadable"} 1');
    expect(body).toContain('tablehop_lease_changes_total{kind="taken-over"} 1');
  });

  it('on a port that is taken are a clear error, and nothing keeps running', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(startInProcess(['--metrics-port', String(port)])).rejects.toThrow(
      `Figures cannot be served at 127.0.0.1, port ${port} (EADDRINUSE): choose another METRICS_PORT or METRICS_HOST.`,
    );
    holder.close();
  });

  it('are documented, each of them and no other', async () => {
    const { text } = createMetrics();
    const { body } = await text();
    const exported = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const page = readFileSync(join(import.meta.dirname, '../../../docs/OPERATING.md'), 'utf8');
    const documented = new Set([...page.matchAll(/`((?:tablehop|process|nodejs)_\w+)`/g)].map(([, name]) => name));
    expect(exported.filter((name) => !documented.has(name))).toEqual([]);
    // Systems other than Linux export fewer process metrics.
    if (process.platform === 'linux') expect([...documented].filter((name) => !exported.includes(name))).toEqual([]);
  });
});
