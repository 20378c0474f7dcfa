/** Toy games and a storage in memory that can be made to fail. */

import type { AnyGame, Seat } from '@tablehop/core';
import { type Entry, openTable, type Submission, type Table, type TableSetup, type TurnedDown } from '@tablehop/table';
import { expect } from 'vitest';
import { type State, sealedBids } from '../../core/test/toys/sealed-bids.ts';

export { sealedBids } from '../../core/test/toys/sealed-bids.ts';
export { target } from '../../core/test/toys/target.ts';

/** Others cannot even see that a bid was made: a step that a view hides entirely. */
export const silentBids: AnyGame = {
  ...sealedBids,
  id: 'silent-bids',
  view: (state: State, viewer) =>
    viewer === 'table' ? state : { ...state, bids: state.bids.map((bid, seat) => (seat === viewer ? bid : null)) },
};

/** Bids may change until the last seat has bid: a simultaneous phase in which a seat makes several steps. */
export const changingBids: AnyGame = {
  ...sealedBids,
  id: 'changing-bids',
  turn: (state: State) => (state.phase === 'bid' ? { kind: 'act', phase: 'bid', seats: [...state.bids.keys()] } : sealedBids.turn(state)),
  offers: (state: State, seat) => sealedBids.offers({ ...state, bids: state.bids.map(() => null) }, seat),
  refuse: (state: State, by, action) => sealedBids.refuse({ ...state, bids: state.bids.map(() => null) }, by, action),
};

export const whisperedBids: AnyGame = {
  ...sealedBids,
  id: 'whispered-bids',
  apply: (state: State, by, action) => {
    const { state: next, effects } = sealedBids.apply(state, by, action);
    if (action.type !== 'bid') return { state: next, effects };
    return { state: next, effects: [...effects, { key: 'whisper', only: (Number(by) + 1) % state.bids.length, coins: action.coins }] };
  },
};

export function memory() {
  const stored: Entry[] = [];
  const batches: (readonly Entry[])[] = [];
  const storage = {
    stored,
    batches,
    failing: false,
    async store(entries: readonly Entry[]) {
      if (storage.failing) throw new Error('the disk is full');
      stored.push(...entries);
      batches.push(entries);
    },
  };
  return storage;
}
export type Memory = ReturnType<typeof memory>;

export const SEED = 'a seed that nobody may see';

export function setupFor(players: number, humans: readonly Seat[], chance: TableSetup['chance'] = 'drawn'): TableSetup {
  return { players, options: {}, seed: SEED, humans, chance };
}

export async function opened(...given: Parameters<typeof openTable>): Promise<Table> {
  const answer = await openTable(...given);
  return answer.ok ? answer.table : expect.fail(`entry ${answer.entry}: ${answer.problem.key}`);
}

export async function seated(game: AnyGame, setup: TableSetup, storage: Memory = memory()): Promise<{ table: Table; storage: Memory }> {
  return { table: await opened(game, setup, storage, [...storage.stored]), storage };
}

export function bid(by: Seat, coins: number, version: number): Submission {
  return { by, action: { type: 'bid', coins }, version };
}

/** In seat order, each at the current version. */
export async function bidAll(table: Table, coins: readonly number[]): Promise<void> {
  for (const [seat, each] of coins.entries()) expect(await table.submit(bid(seat, each, table.version))).toMatchObject({ ok: true });
}

export async function playOn(table: Table): Promise<void> {
  const turn = table.turn();
  const seat = turn.kind === 'act' ? turn.seats[0] : undefined;
  if (seat === undefined) throw new Error(`nobody acts: ${turn.kind}`);
  const { offers, version } = table.look(seat);
  expect(await table.submit({ by: seat, action: offers[0]?.action, version })).toMatchObject({ ok: true });
}

export function stateOf(table: Table): unknown {
  return table.look('table').view;
}

export function refusal(answer: { readonly ok: true } | TurnedDown): TurnedDown['refused'] {
  if (answer.ok) throw new Error('accepted, not refused');
  return answer.refused;
}
