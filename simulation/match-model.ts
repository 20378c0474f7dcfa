/** A reference model of a match, fed with every committed entry: what anybody may know at any version. */

import { type AnyGame, defined, type Effect, replay, type Seat, type Viewer, visibleTo } from '@tablehop/core';
import type { StoredSummary } from '@tablehop/host';
import type { Entry } from '@tablehop/table';

type Made = { readonly by: Seat | 'chance'; readonly action: unknown; readonly state: unknown };

export type MatchModel = {
  readonly id: string;
  readonly game: AnyGame;
  readonly summary: StoredSummary;
  readonly entries: readonly Entry[];
  /** Commit time of each entry, in virtual milliseconds. */
  readonly times: readonly number[];
  readonly createdAt: number;
  readonly add: (entry: Entry, at: number) => void;
  /** The moves that stand, from this index on. */
  readonly movesFrom: (index: number) => readonly { readonly by: Seat | 'chance' }[];
  readonly known: (version: number, viewer: Viewer) => string;
  readonly offers: (version: number, viewer: Viewer) => string;
  readonly effects: (version: number, viewer: Viewer) => string;
  readonly isOver: () => boolean;
  /** Null while chance is to be drawn. */
  readonly actingAt: (version: number) => readonly Seat[] | null;
};

export function createMatchModel(game: AnyGame, summary: StoredSummary, createdAt: number): MatchModel {
  const { id, seats, options, seed, components, position } = summary;
  const setup = { game: game.id, rules: summary.rules, players: seats.length, options, seed };
  const begun = replay(game, defined({ ...setup, components, position, moves: [] }));
  if (!begun.ok) throw new Error(`a match was stored that does not begin: ${begun.damage.problem.key}`);
  const opening = begun.state as unknown;
  const entries: Entry[] = [];
  const times: number[] = [];
  const states: unknown[] = [opening];
  const effects: (readonly Effect[])[] = [[]];
  let standing: Made[] = [];
  const memo = new Map<string, string>();

  const now = (made: readonly Made[]): unknown => (made.length === 0 ? opening : made[made.length - 1]?.state);

  function remembered(key: string, make: () => unknown): string {
    const there = memo.get(key);
    if (there !== undefined) return there;
    const made = JSON.stringify(make());
    memo.set(key, made);
    return made;
  }

  function withoutOwn(seat: Seat, to: number): Made[] {
    const left = standing.slice(0, to);
    for (const move of standing.slice(to)) {
      if (move.by === seat) continue;
      left.push({ by: move.by, action: move.action, state: game.apply(now(left), move.by, move.action).state });
    }
    return left;
  }

  return {
    id,
    game,
    summary,
    entries,
    times,
    createdAt,
    movesFrom: (index) => standing.slice(index),
    add(entry, at) {
      entries.push(entry);
      times.push(at);
      if (entry.kind === 'move') {
        const applied = game.apply(now(standing), entry.by, entry.action);
        standing.push({ by: entry.by, action: entry.action, state: applied.state });
        effects.push(applied.effects);
      } else {
        standing = entry.free ? withoutOwn(entry.by, entry.to) : standing.slice(0, entry.to);
        effects.push([]);
      }
      states.push(now(standing));
    },
    known: (version, viewer) =>
      remembered(`known ${version} ${viewer}`, () => {
        const view = game.view(states[version], viewer);
        return { turn: game.turn(states[version]), view, scores: game.score(view) };
      }),
    offers: (version, viewer) =>
      remembered(`offers ${version} ${viewer}`, () => (typeof viewer === 'number' ? game.offers(states[version], viewer) : [])),
    effects: (version, viewer) => remembered(`effects ${version} ${viewer}`, () => visibleTo(effects[version] ?? [], viewer)),
    isOver: () => game.turn(now(standing)).kind === 'over',
    actingAt(version) {
      const turn = game.turn(states[version]);
      return turn.kind === 'chance' ? null : turn.kind === 'act' ? turn.seats : [];
    },
  };
}
