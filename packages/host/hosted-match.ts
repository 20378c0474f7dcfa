/** A match hosted here: its table, bots, watchers and storage. */

import { type AnyGame, defined, type Message, type Seat, same, type Viewer } from '@tablehop/core';
import { type Entry, type News, openTable, type Standing, type Table, type Unopened } from '@tablehop/table';
import { type BotsAtTable, createBots, createThinker } from './bots.ts';
import { createEntryWriter, type EntryWriter } from './entry-writer.ts';
import { matchError } from './match-error.ts';
import { personsOf, type StoredSummary } from './plan.ts';
import type { HostPorts } from './ports.ts';
import { createReplica, type Replica } from './replica.ts';
import type { BotLevel, Hint, PersistenceStatus, SeatInfo } from './session.ts';
import { createPause, setupOf } from './stored-match.ts';
import { allowOnlyFreeUndo } from './trial.ts';

/** How far a match of bots alone may be ahead of the screen. */
const MOVES_AHEAD = 3;

export type HostedMatch = {
  readonly table: Table;
  readonly summary: () => StoredSummary;
  readonly persistence: () => PersistenceStatus;
  /** Bots may wait for a watcher; `table.watch` does not count as one. */
  readonly watch: (viewer: Viewer, listener: (news: News) => void) => () => void;
  readonly shown: (version: number) => void;
  readonly hint: (seat: Seat) => Promise<Hint>;
  readonly reseat: (seats: readonly SeatInfo[]) => void;
  readonly end: (problem: Message) => void;
  /** Whether this host appends to the log: always true without a cluster. */
  readonly isOwner: () => boolean;
  /** It is the owner, and no entry may be stored that the table lacks. */
  readonly isCurrent: () => boolean;
  /** Called when this host becomes the owner, and regularly while it is; never without a cluster. */
  readonly whileOwner: (listener: () => void) => () => void;
  /** Becomes the owner, unless another host is; rejects with a `StorageError`. */
  readonly own: () => Promise<boolean>;
  /** Resolves when this host has this version, which somebody has seen at another one. Rejects with a `StorageError`. */
  readonly reach: (version: number) => Promise<void>;
  readonly rest: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

type Hosting = {
  readonly game: AnyGame;
  readonly summary: StoredSummary;
  readonly entries: readonly unknown[];
  /** True: nothing is stored yet; false: all entries are. */
  readonly isNew: boolean;
  readonly fence: number;
  readonly ports: HostPorts;
  readonly changed: (persistence: PersistenceStatus) => void;
};

export async function hostMatch(hosting: Hosting): Promise<{ readonly ok: true; readonly match: HostedMatch } | Unopened> {
  const { game, entries, isNew, fence, changed, ports } = hosting;
  const { clock, report } = ports;
  let wake = (): void => undefined;
  const replica: Replica | null =
    ports.cluster === undefined
      ? null
      : createReplica({ match: hosting.summary.id, cluster: ports.cluster, storage: ports.storage, report, changed, wake: () => wake() });
  const writer: EntryWriter = replica?.writer ?? createEntryWriter({ ...ports, fence, changed });
  let summary = hosting.summary;
  let isOpen = false;

  async function store(added: readonly Entry[], after: Standing): Promise<void> {
    // What is drawn on opening is hidden until all of it is stored, below.
    if (!isOpen) return;
    const changedAt = clock.now();
    await writer.append(countUp({ ...summary, changedAt }, after), added);
    summary = countUp({ ...summary, changedAt }, after);
  }

  // Around one screen people talk: there they may ask as often as they like.
  const asksOncePerMove = summary.room !== undefined;
  const hooks = { store, pause: createPause(ports), listenerFailed: report, asksOncePerMove };
  const opened = await openTable(game, setupOf(summary), hooks, entries);
  if (!opened.ok) return opened;
  const table = opened.table;
  summary = countUp(summary, { ...table.look('watcher'), moves: table.moves });
  const unstored = table.log().slice(isNew ? 0 : entries.length);
  if (isNew || unstored.length > 0) {
    await replica?.own();
    await writer.append(summary, unstored);
  } else if (!same(summary, hosting.summary)) await writer.summarise(summary);
  isOpen = true;
  const counts = summary.trial?.counts === true;
  const shared = counts ? allowOnlyFreeUndo(replica?.share(table) ?? table) : (replica?.share(table) ?? table);

  const hasPeople = () => summary.seats.some(({ kind }) => kind === 'person');
  const levelAt = (seat: Seat): BotLevel | null => {
    const info = summary.seats[seat];
    return info?.kind === 'bot' ? info.level : null;
  };
  const { components, trial, seed } = summary;
  const thinking = defined({ components, bySeed: trial === undefined ? undefined : seed });
  const thinker = createThinker(game, table, thinking, ports);
  let watchers = 0;
  let unshown: readonly number[] = [];
  let isAskedToTakeBack = false;
  const ownedListeners = new Set<() => void>();

  function mayAct(): boolean {
    if (isAskedToTakeBack) return false;
    return ports.botsAct === 'at-once' ? hasPeople() : watchers > 0 && unshown.length < MOVES_AHEAD;
  }

  const bots: BotsAtTable = createBots({
    game,
    table,
    levelAt,
    seeds: summary.chance === 'given' && summary.dice !== 'real' ? summary : null,
    choose: thinker.choose,
    mayAct,
    ...(replica === null ? {} : { own: replica.ownIfSilent }),
    yieldTurn: clock.yieldTurn,
    report,
    unstored: () => writer.end({ kind: 'ended', problem: { key: 'problem.notStored' } }),
    failed(error) {
      report(error);
      writer.end({ kind: 'ended', problem: { key: 'match.botFailed' } });
    },
  });

  table.watch('watcher', ({ look: { version, turn, request } }) => {
    // A move before a chance is shown with that chance.
    if (!hasPeople() && turn.kind !== 'chance') unshown = [...unshown, version];
    isAskedToTakeBack = request !== null;
    bots.wake();
  });
  wake = () => {
    bots.wake();
    if (replica?.isOwner() === true) for (const listener of ownedListeners) listener();
  };
  if (ports.botsAct === 'at-once') bots.wake();

  const match: HostedMatch = {
    table: shared,
    summary: () => summary,
    persistence: writer.persistence,
    watch(viewer, listener) {
      const unwatch = shared.watch(viewer, listener);
      listener({ viewer, event: null, look: shared.look(viewer), effects: [] });
      watchers += 1;
      // A new watcher sees everything at once.
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
    async hint(seat) {
      if (counts) throw matchError('not-allowed', { key: 'match.trial.hint' });
      const { action, reasons, why = [] } = await thinker.advise(seat);
      return { action: action as Hint['action'], reasons, why };
    },
    reseat(seats) {
      if (same(seats, summary.seats)) return;
      // The log's hash covers whose consent counts, so it never changes.
      summary = { ...summary, humans: summary.humans ?? personsOf(summary.seats), seats };
      void writer.summarise(summary);
      bots.wake();
    },
    end(problem) {
      bots.stop();
      writer.end({ kind: 'ended', problem });
    },
    isOwner: () => replica?.isOwner() ?? true,
    isCurrent: () => writer.persistence().kind !== 'ended' && (replica?.isCurrent() ?? true),
    whileOwner(listener) {
      ownedListeners.add(listener);
      return () => ownedListeners.delete(listener);
    },
    own: async () => replica?.own() ?? true,
    reach: async (version) => replica?.reach(version),
    rest: bots.rest,
    leave: async () => replica?.leave(),
  };
  return { ok: true, match };
}

function countUp(summary: StoredSummary, { moves, turn, scores }: Standing): StoredSummary {
  const totals = scores.map((sheet) => sheet.total);
  return { ...summary, moves, over: turn.kind === 'over', totals, acting: turn.kind === 'act' ? turn.seats : [] };
}
