/** Whose screen this is: the view it shows, who acts at it, and where it gets the past moves from. */

import { type AnyGame, type MatchRecord, opening, type Seat, type Turn, type Viewer, visibleTo } from '@tablehop/core';
import type { Look, News, Session } from '@tablehop/host';
import { chooseViewer, personsAt } from '@tablehop/ui/seats.ts';
import type { RoundOf } from '../../../match/rounds.ts';
import { type Log, logOfMoves, logOfRecord, type Made } from './log.ts';
import { typedFaces } from './typed-dice.ts';

type Past = {
  readonly log: Log;
  /** The rolls of a match without moves, to be shown as if they happened now. */
  readonly firstRolls: readonly News[];
  readonly typed: ReadonlyMap<string, readonly number[]>;
};

export type Viewpoint = {
  readonly persons: readonly Seat[];
  readonly viewerFor: (turn: Turn | null, previous: Viewer | null) => Viewer;
  /** As far as the viewer may know it; null if not available. */
  readonly past: (viewer: Viewer) => Promise<Past | null>;
  /** The match waits until this screen watches. Otherwise it goes on, and a fresh look stands for whatever was missed. */
  readonly isWaitedFor: boolean;
};

/** All players share this screen, which is passed to the one who must act. */
export function sharedScreen(session: Session, game: AnyGame, roundOf: RoundOf): Viewpoint {
  const { seats, dice } = session.summary;
  const isRealDice = dice === 'real' && game.realDice !== undefined;
  return {
    persons: personsAt(seats),
    viewerFor: (turn, previous) => chooseViewer(seats, turn, previous),
    async past(viewer) {
      const record = await session.record().catch(() => null);
      if (record === null) return null;
      return {
        log: logOfRecord(game, record, viewer, roundOf, isRealDice),
        firstRolls: isRealDice ? [] : firstRolls(game, record, viewer),
        typed: isRealDice ? typedFaces(game, record) : new Map(),
      };
    },
    isWaitedFor: true,
  };
}

/** Each player has a screen: this one is a seat's, or a spectator's. */
export function ownScreen(viewer: Seat | 'watcher', readMoves: () => Promise<readonly Made[]>): Viewpoint {
  return {
    persons: viewer === 'watcher' ? [] : [viewer],
    viewerFor: () => viewer,
    async past() {
      const moves = await readMoves().catch(() => null);
      return moves === null ? null : { log: logOfMoves(moves), firstRolls: [], typed: new Map() };
    },
    isWaitedFor: false,
  };
}

/** The set-up and each roll of a match without moves, as news. Empty if a seat has moved, or nothing was rolled. */
function firstRolls(game: AnyGame, record: MatchRecord, viewer: Viewer): readonly News[] {
  const opened = opening(game, record);
  if (!opened.ok || record.moves.length === 0 || record.moves.some(({ by }) => by !== 'chance')) return [];
  let state = opened.state;
  const lookAt = (version: number): Look => {
    const view = game.view(state, viewer);
    return { version, turn: game.turn(state), view, scores: game.score(view), offers: [], undo: null, redo: null, request: null };
  };
  const before: News = { viewer, look: lookAt(0), effects: [], event: null };
  const rolls = record.moves.map(({ by, action }, index): News => {
    const applied = game.apply(state, by, action);
    state = applied.state;
    return { viewer, look: lookAt(index + 1), effects: visibleTo(applied.effects, viewer), event: { kind: 'moved', by } };
  });
  return [before, ...rolls];
}
