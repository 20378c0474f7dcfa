import type { AnyGame, Effect, Seat } from '@tablehop/core';
import { blockedBy, completeRows, type GameEffect, isComplete, type Row, type State } from '../../rules/index.ts';

type Of<Key extends GameEffect['key']> = Extract<GameEffect, { readonly key: Key }>;

export type Reveal = {
  /** In seat order. */
  readonly entries: readonly (Of<'revealed'> | Of<'forfeited'>)[];
  readonly news: readonly (Of<'rowComplete'> | Of<'spaceBlocked'> | Of<'lastRound'>)[];
};

export function revealIn(effects: readonly Effect[]): Reveal | null {
  const known = effects as readonly GameEffect[];
  const entries = known.filter((effect) => effect.key === 'revealed' || effect.key === 'forfeited');
  const news = known.filter((effect) => effect.key === 'rowComplete' || effect.key === 'spaceBlocked' || effect.key === 'lastRound');
  return entries.length === 0 ? null : { entries, news };
}

/** The entries between two positions. Not gathered from effects: at high speed the next round may begin before anything is drawn. */
export function revealBetween(game: AnyGame, rows: readonly Row[], before: State, after: State): Reveal {
  const [earlier, later] = [game.score(before), game.score(after)];
  const entries = after.sheets.map((sheet, seat): Reveal['entries'][number] => {
    for (const { name } of rows) {
      const numbers = sheet[name] ?? [];
      const space = numbers.findIndex((number, index) => number !== (before.sheets[seat]?.[name]?.[index] ?? null));
      const value = numbers[space] ?? null;
      if (value === null) continue;
      const points = (later[seat]?.total ?? 0) - (earlier[seat]?.total ?? 0);
      return { key: 'revealed', seat, row: name, value, space, points };
    }
    return { key: 'forfeited', seat };
  });
  const isEnd = after.finalRound && !before.finalRound;
  const seats = isEnd ? entries.map(({ seat }) => seat).filter((seat) => completeRows(rows, after.sheets[seat] ?? {}) > 1) : [];
  const last: Reveal['news'] = isEnd ? [{ key: 'lastRound', seats }] : [];
  return { entries, news: [...entries.flatMap((entry) => newsOf(rows, after, entry)), ...last] };
}

function newsOf(rows: readonly Row[], { sheets }: State, entry: Reveal['entries'][number]): Reveal['news'] {
  const row = entry.key === 'revealed' ? rows.find(({ name }) => name === entry.row) : undefined;
  if (entry.key !== 'revealed' || row === undefined) return [];
  const numbers = sheets[entry.seat]?.[row.name] ?? [];
  const blocked = blockedBy(row, numbers, entry.space).map(
    (space) => ({ key: 'spaceBlocked', seat: entry.seat, row: row.name, space }) as const,
  );
  return isComplete(numbers) ? [...blocked, { key: 'rowComplete', seat: entry.seat, row: row.name }] : blocked;
}

export type RoundSeen = {
  /** At the start of the round, before any entry; null if it was not seen. */
  readonly start: State | null;
  readonly reveal: Reveal | null;
};

export const NOTHING_SEEN: RoundSeen = { start: null, reveal: null };

/** The last round's reveal stays until the viewer has hopped again, or until an undo. */
export function seeing(seen: RoundSeen, game: AnyGame, rows: readonly Row[], view: State, seat: Seat | null): RoundSeen {
  const { start } = seen;
  const isOver = view.phase === 'over';
  const isSame = start !== null && view.round === start.round && !isOver;
  if (isSame) {
    const hasHopped = seat === null ? view.phase === 'enter' : view.hopped[seat] !== undefined;
    return hasHopped ? { start, reveal: null } : seen;
  }
  const isNext = start !== null && (isOver ? view.round === start.round : view.round === start.round + 1);
  return {
    start: !isOver && view.entered.length === 0 ? view : null,
    reveal: start !== null && isNext ? revealBetween(game, rows, start, view) : null,
  };
}

/** In milliseconds: the flight of an entry, and the delay until the next one. */
export const FLIGHT_MS = 560;
export const NEXT_FLIGHT_MS = 240;

/** Newly written spaces that the viewer may know: `seat/row/space`. */
export function freshIn(effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(
    (effects as readonly GameEffect[]).flatMap((effect) =>
      effect.key === 'revealed' || effect.key === 'wrote' ? [freshName(effect.seat, effect.row, effect.space)] : [],
    ),
  );
}

export function freshName(seat: Seat, row: string, space: number): string {
  return `${seat}/${row}/${space}`;
}
