/** A match that is hosted here: its table, the bots at it, who watches, and how it is kept. */

import { createSimulationRandom } from '@tablehop/bots';
import type { AnyGame, Message, Seat, Viewer } from '@tablehop/core';
import { type Entry, openTable, type Table, type News as TableNews, type Unopened } from '@tablehop/table';
import { type BotsAtTable, createBots, think } from './bots.ts';
import { freshSeed } from './fresh.ts';
import { createKeeper } from './keeper.ts';
import type { StoredSummary } from './plan.ts';
import type { BotLevel, Hint, Keeping, Look, News } from './session.ts';
import type { MatchStorage } from './storage.ts';
import { setupOf } from './stored-match.ts';

/** How many moves a match of bots alone may be ahead of what the screen has shown. */
const MOVES_AHEAD = 3;
const HINT_LEVEL: BotLevel = 'hard';

export type HostedMatch = {
  readonly table: Table;
  readonly summary: () => StoredSummary;
  readonly keeping: () => Keeping;
  readonly watch: (viewer: Viewer, listener: (news: News) => void) => () => void;
  readonly shown: (version: number) => void;
  readonly hint: (seat: Seat) => Hint;
  /** The match does not go on here. */
  readonly end: (problem: Message) => void;
  /** Resolves when the bots are at rest: without watchers, soon. */
  readonly rest: () => Promise<void>;
};

export type Hosting = {
  readonly game: AnyGame;
  readonly summary: StoredSummary;
  readonly entries: readonly unknown[];
  /** Nothing of it is stored yet; otherwise all the entries are. */
  readonly isNew: boolean;
  readonly storage: MatchStorage;
  readonly changed: (keeping: Keeping) => void;
  readonly now: () => number;
  readonly breathe: () => Promise<void>;
  readonly report: (error: unknown) => void;
};

export async function hostMatch(hosting: Hosting): Promise<{ readonly ok: true; readonly match: HostedMatch } | Unopened> {
  const { game, entries, isNew, changed, now, breathe, report } = hosting;
  const { seats } = hosting.summary;
  const keeper = createKeeper(hosting.storage, changed);
  let summary = hosting.summary;
  let isOpen = false;

  async function store(added: readonly Entry[]): Promise<void> {
    // Nobody sees what is drawn on opening before all of it is stored, below.
    if (isOpen) await keeper.keep({ ...summary, changedAt: now() }, added);
  }

  const opened = await openTable(game, setupOf(summary), { store, listenerFailed: report }, entries);
  if (!opened.ok) return opened;
  const { table } = opened;
  summary = { ...summary, ...countUp(table), moves: table.record().moves.length };
  const unstored = table.log().slice(isNew ? 0 : entries.length);
  if (isNew || unstored.length > 0) await keeper.keep(summary, unstored);
  else await keeper.summarise(summary);
  isOpen = true;

  const hasPeople = seats.some((seat) => seat.kind === 'person');
  const random = createSimulationRandom(freshSeed());
  let watchers = 0;
  let unshown: readonly number[] = [];
  let isAskedToTakeBack = false;
  let { version } = table;

  const bots: BotsAtTable = createBots({
    game,
    table,
    seats,
    seed: summary.chance === 'given' && summary.dice !== 'real' ? summary.seed : null,
    random,
    mayAct: () => watchers > 0 && !isAskedToTakeBack && unshown.length < MOVES_AHEAD,
    breathe,
    failed(error) {
      report(error);
      keeper.end({ kind: 'ended', problem: { key: 'match.botFailed' } });
    },
  });

  table.watch('table', (news) => {
    const added = news.version - version;
    version = news.version;
    if (!hasPeople) unshown = [...unshown, version];
    isAskedToTakeBack = news.look.request !== null;
    const { event } = news;
    const moves = event.kind === 'undone' ? summary.moves - event.count + added - 1 : summary.moves + added;
    summary = { ...summary, ...countUp(table), moves, changedAt: now() };
    void keeper.summarise(summary);
    bots.wake();
  });

  function lookOf({ undo, request, ...look }: TableNews['look'], viewer: Viewer): Look {
    const isAlone = seats.every((info, seat) => info.kind === 'bot' || seat === viewer);
    return {
      ...look,
      offers: look.offers as Look['offers'],
      undo: undo === null ? null : undo.way === 'free' || isAlone ? 'free' : 'ask',
      request: request === null ? null : { by: request.by, to: request.to, waitingFor: request.awaits },
    };
  }

  const match: HostedMatch = {
    table,
    summary: () => summary,
    keeping: keeper.keeping,
    watch(viewer, listener) {
      const unwatch = table.watch(viewer, ({ look, effects, event, steps }) =>
        listener({ viewer, look: lookOf(look, viewer), effects, event, steps }),
      );
      listener({ viewer, look: lookOf(table.look(viewer), viewer), effects: [], event: null, steps: [] });
      watchers += 1;
      // Whoever begins to watch is shown all at once.
      unshown = [];
      bots.wake();
      return () => {
        watchers -= 1;
        unwatch();
      };
    },
    shown(upTo) {
      unshown = unshown.filter((each) => each > upTo);
      bots.wake();
    },
    hint(seat) {
      const { action, reasons } = think(game, table, seat, HINT_LEVEL, random);
      return { action: action as Hint['action'], reasons };
    },
    end(problem) {
      bots.stop();
      keeper.end({ kind: 'ended', problem });
    },
    rest: bots.rest,
  };
  return { ok: true, match };
}

/** What the list of matches shows of a position. */
function countUp(table: Table): Pick<Required<StoredSummary>, 'over' | 'totals' | 'acting'> {
  const { turn, scores } = table.look('table');
  return { over: turn.kind === 'over', totals: scores.map((sheet) => sheet.total), acting: turn.kind === 'act' ? turn.seats : [] };
}
