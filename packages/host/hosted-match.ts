/** A match that is hosted here: its table, the bots at it, who watches, and how it is kept. */

import { createSimulationRandom } from '@tablehop/bots';
import type { AnyGame, Message, Seat, Viewer } from '@tablehop/core';
import { type Entry, type News, openTable, type Table, type Unopened } from '@tablehop/table';
import { type BotsAtTable, createBots, think } from './bots.ts';
import { createKeeper } from './keeper.ts';
import type { StoredSummary } from './plan.ts';
import type { HostPorts } from './ports.ts';
import type { BotLevel, Hint, Keeping } from './session.ts';
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
  readonly fence: number;
  readonly ports: HostPorts;
  readonly changed: (keeping: Keeping) => void;
};

export async function hostMatch(hosting: Hosting): Promise<{ readonly ok: true; readonly match: HostedMatch } | Unopened> {
  const { game, entries, isNew, fence, changed, ports } = hosting;
  const { clock, entropy, report } = ports;
  const { seats } = hosting.summary;
  const keeper = createKeeper({ ...ports, fence, changed });
  let summary = hosting.summary;
  let isOpen = false;

  async function store(added: readonly Entry[]): Promise<void> {
    // Nobody sees what is drawn on opening before all of it is stored, below.
    if (isOpen) await keeper.keep({ ...summary, changedAt: clock.now() }, added);
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
  const random = createSimulationRandom(entropy.seed());
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
    yieldTurn: clock.yieldTurn,
    failed(error) {
      report(error);
      keeper.end({ kind: 'ended', problem: { key: 'match.botFailed' } });
    },
  });

  table.watch('table', (news) => {
    const added = news.look.version - version;
    version = news.look.version;
    if (!hasPeople) unshown = [...unshown, version];
    isAskedToTakeBack = news.look.request !== null;
    const { event } = news;
    const moves = event?.kind === 'undone' ? summary.moves - event.count + added - 1 : summary.moves + added;
    summary = { ...summary, ...countUp(table), moves, changedAt: clock.now() };
    void keeper.summarise(summary);
    bots.wake();
  });

  const match: HostedMatch = {
    table,
    summary: () => summary,
    keeping: keeper.keeping,
    watch(viewer, listener) {
      const unwatch = table.watch(viewer, listener);
      listener({ viewer, event: null, look: table.look(viewer), effects: [], steps: [] });
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
