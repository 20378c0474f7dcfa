import { type AnyGame, keyedRandom, pick, type Viewer } from '@tablehop/core';
import type { News, Table } from '@tablehop/table';
import { expect } from 'vitest';
import { seated, setupFor } from './tables.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'watcher', 'table'];
const MOVES = 60;

/** A match of two who do whatever comes to mind; after each move, those who left before the last ones are told of them. */
export async function playAndMiss(game: AnyGame, seed: string) {
  const { table } = await seated(game, { ...setupFor(2, [0, 1]), seed });
  const heard = new Map<Viewer, News[]>(VIEWERS.map((viewer) => [viewer, []]));
  for (const viewer of VIEWERS) table.watch(viewer, (news) => heard.get(viewer)?.push(news));
  const random = keyedRandom(seed, 'what comes to mind');
  for (let moves = 0; moves < MOVES; moves++) {
    const turn = table.turn();
    if (turn.kind !== 'act') break;
    const seat = pick(random, turn.seats);
    const { offers, version } = table.look(seat);
    await table.submit({ by: seat, action: pick(random, offers).action, version });
    for (const viewer of VIEWERS) checkMissed(table, viewer, heard.get(viewer) ?? []);
  }
}

/** Whoever left after any of the news of the last moves is told the others. */
function checkMissed(table: Table, viewer: Viewer, heard: readonly News[]): void {
  for (let left = heard.length - 2; left >= Math.max(0, heard.length - 5); left--) {
    const since = heard[left]?.look.version ?? 0;
    if (table.version - since > 20) return;
    const live = heard.slice(left + 1).map((news, index, all) => (index === all.length - 1 ? news : withoutChoices(news)));
    expect(table.missed(viewer, since)).toEqual(live);
  }
}

function withoutChoices(news: News): News {
  return { ...news, look: { ...news.look, offers: [], undo: null, redo: null } };
}
