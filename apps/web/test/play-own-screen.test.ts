/** A match that everybody plays on their own screen, as in a room. */

import { signal } from '@preact/signals';
import { opening, type Seat, type Viewer, visibleTo } from '@tablehop/core';
import type { News, SeatInfo, Session } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { rollerOf } from '../../../games/hip-hip-hooray/web/board/beats.ts';
import { gameOf, memoryStorage, openTab, people } from '../../../packages/host/test/support.ts';
import { logOfRecord, type Made } from '../screens/play/match/log.ts';
import type { PlayMatch, PlayParts, ShowingParts } from '../screens/play/match/play-match.ts';
import { ownScreen } from '../screens/play/match/viewpoint.ts';
import { firstOffer, mayAct, openPlay, until } from './play-support.ts';

/** A match on a server: each player watches through their own view, and nobody gets the record. */
async function hostRoom(gameId: string, seats: readonly SeatInfo[] = people(2)) {
  const { matches } = openTab(memoryStorage());
  const session = await matches.open(await matches.create({ game: gameId, options: {}, seats, seed: 'room' }));
  const game = gameOf(gameId);

  async function past(viewer: Viewer): Promise<readonly Made[]> {
    const record = await session.record();
    const opened = opening(game, record);
    if (!opened.ok) throw new Error('the record does not open');
    let { state } = opened;
    return record.moves.map(({ by, action }) => {
      const applied = game.apply(state, by, action);
      state = applied.state;
      return { by, effects: visibleTo(applied.effects, viewer), moves: 1, round: null };
    });
  }

  function sit(viewer: Seat | 'watcher', more: Partial<PlayParts> & { readonly reduced?: boolean } = {}) {
    let listener: (news: News) => void = () => {};
    let unwatch = () => {};
    /** As after a lost connection: updates in between are lost. */
    const lose = () => unwatch();
    const resume = () => {
      unwatch = session.watch(viewer, (news) => listener(news));
    };
    const own: Session = {
      ...session,
      record: () => Promise.reject(new Error('the match is not over')),
      watch(_viewer, heard) {
        listener = heard;
        resume();
        return lose;
      },
      close: () => {},
    };
    const { reduced = true, ...others } = more;
    const viewpoint = ownScreen(viewer, () => past(viewer));
    return { ...openPlay({ session: own, game, viewpoint, reducedMotion: () => reduced, ...others }), lose, resume };
  }
  return { sit, session, game };
}

async function actOnce(plays: readonly PlayMatch[]): Promise<PlayMatch> {
  await until(() => plays.some(({ offers }) => offers.value.length > 0), 'somebody may act');
  const acting = plays.find(({ offers }) => offers.value.length > 0);
  if (acting === undefined) throw new Error('nobody may act');
  await acting.act(firstOffer(acting));
  return acting;
}

describe('a player’s own screen', () => {
  it.each(['hip-hip-hooray', 'sealed-bids'])('stays with its seat through a whole match of %s, and is never covered', async (gameId) => {
    const { sit } = await hostRoom(gameId);
    const [ada, bea] = [sit(0), sit(1)];
    const plays = [ada.play, bea.play];
    await until(() => plays.every(({ shown }) => shown.value !== null), 'both see the table');
    const isOver = () => plays.every(({ shown }) => shown.value?.look.turn.kind === 'over');
    while (!isOver()) {
      await until(() => isOver() || plays.some(({ offers }) => offers.value.length > 0), 'somebody may act');
      if (!isOver()) await actOnce(plays);
      for (const [seat, play] of plays.entries()) {
        expect(play.shown.value?.viewer).toBe(seat);
        expect(play.curtain.value).toBeNull();
      }
    }
  });

  it('has a log of what happened, each move once, whenever it came', async () => {
    const { sit, session, game } = await hostRoom('hip-hip-hooray');
    const [ada, bea] = [sit(0), sit(1)];
    for (let moves = 0; moves < 3; moves++) await actOnce([ada.play, bea.play]);
    const late = sit('watcher');
    await until(() => late.play.log.value.length > 0, 'the spectator reads what happened before');
    for (let moves = 0; moves < 3; moves++) await actOnce([ada.play, bea.play]);
    const whole = logOfRecord(game, await session.record(), 'watcher', () => null);
    for (const { play } of [ada, bea, late]) {
      await until(() => play.log.value.length === whole.length, 'all of it is written');
      expect(play.log.value.map(({ by }) => by)).toEqual(whole.map(({ by }) => by));
    }
  });

  it('shows a fresh look at once, and what was missed stands in the log', async () => {
    const { sit, session, game } = await hostRoom('hip-hip-hooray');
    const ada = sit(0);
    const bea = sit(1, { reduced: false });
    await until(() => bea.play.shown.value !== null, 'the table is shown');
    bea.lose();
    const plays = [ada.play, sit(1).play];
    for (let moves = 0; moves < 4; moves++) await actOnce(plays);
    bea.resume();
    const newest = () => plays[0]?.shown.value?.look.version;
    await until(() => bea.play.shown.value?.look.version === newest(), 'the newest is shown');
    expect(bea.play.readiness.value).toBe('ready');
    const whole = logOfRecord(game, await session.record(), 1, () => null);
    await until(() => bea.play.log.value.length === whole.length, 'the log is read again');
    expect(bea.play.log.value.map(({ by }) => by)).toEqual(whole.map(({ by }) => by));
  });

  it('overtakes what was still waiting to be shown', async () => {
    const { sit } = await hostRoom('hip-hip-hooray');
    const showing: ShowingParts = { durationMs: ({ effects }) => (effects.length > 0 ? 5000 : 0), touchesDice: () => false };
    const ada = sit(0);
    const bea = sit(1, { reduced: false, showing });
    await until(() => bea.play.shown.value !== null, 'the table is shown');
    await actOnce([ada.play, sit(1).play]);
    await until(() => bea.play.readiness.value === 'showing', 'something happens');
    bea.lose();
    bea.resume();
    await until(() => bea.play.readiness.value === 'ready', 'nothing waits any more');
    expect(bea.play.told.value?.look.version).toBe(bea.play.newest.value?.version);
  });

  it('undoes after a question that only the one asked may answer', async () => {
    const { sit } = await hostRoom('hip-hip-hooray');
    const [ada, bea, watcher] = [sit(0), sit(1), sit('watcher')];
    const plays = [ada.play, bea.play];
    let mover = await actOnce(plays);
    // Play until the other must act: then they have seen the move.
    while (mover.offers.value.length > 0) mover = await actOnce([mover]);
    const other = plays.find((play) => play !== mover) ?? mover;
    await mayAct(other);
    expect(mover.newest.value?.undo).toMatchObject({ way: 'ask' });
    expect(mover.canUndo.value).toBe(true);
    expect(watcher.play.canUndo.value).toBe(false);
    const { version } = other.shown.value?.look ?? { version: 0 };
    await mover.takeBack();
    const asked = plays.indexOf(other);
    for (const play of [...plays, watcher.play]) {
      await until(() => play.shown.value?.look.request != null, 'everybody sees the request');
      expect(play.shown.value?.look.request?.awaits).toEqual([asked]);
      expect(play.canUndo.value).toBe(false);
    }
    await other.answerUndo(asked, true);
    await until(() => (other.shown.value?.look.version ?? 0) > version, 'it is taken back');
    await mayAct(mover);
    expect(mover.shown.value?.look.request).toBeNull();
    expect(mover.redo.value?.seat).toBe(plays.indexOf(mover));
  });

  it('waits for a touch to roll the viewer’s dice, but not others’', async () => {
    const { sit, game } = await hostRoom('hip-hip-hooray');
    const showing: ShowingParts = { rollerOf, touchesDice: () => true };
    const plays = [sit(0, { showing }).play, sit(1, { showing }).play];
    const rolled = new Map<PlayMatch, number>();
    for (let moves = 0; moves < 200 && rolled.size < 2; moves++) {
      await until(() => plays.some(({ hold, offers }) => hold.value !== null || offers.value.length > 0), 'there is something to do');
      const held = plays.filter(({ hold }) => hold.value === 'roll');
      expect(held.length).toBeLessThan(2);
      for (const play of held) {
        expect(rollerOf(game, play.shown.value?.look.view as Parameters<typeof rollerOf>[1])).toBe(plays.indexOf(play));
        rolled.set(play, (rolled.get(play) ?? 0) + 1);
        play.release();
      }
      const acting = plays.find(({ offers }) => offers.value.length > 0);
      if (acting !== undefined) await acting.act(firstOffer(acting));
    }
    expect(rolled.size).toBe(2);
  });

  it('offers nothing to somebody for whom another plays', async () => {
    const mayPlay = signal(true);
    const { sit } = await hostRoom('sealed-bids');
    const { play } = sit(0, { mayAct: mayPlay });
    await mayAct(play);
    const offered = firstOffer(play);
    mayPlay.value = false;
    expect(play.offers.value).toEqual([]);
    const { version } = play.shown.value?.look ?? {};
    await play.act(offered);
    expect(play.newest.value?.version).toBe(version);
    mayPlay.value = true;
    await mayAct(play);
  });

  it('knows of a move that nobody has answered yet, and offers nothing meanwhile', async () => {
    const { sit, session } = await hostRoom('sealed-bids');
    let answer = () => {};
    const slow: Session = {
      ...session,
      submit: (by, action, version) =>
        new Promise((resolve) => {
          answer = () => resolve(session.submit(by, action, version));
        }),
      close: () => {},
    };
    const { play } = sit(0, { session: slow });
    await mayAct(play);
    void play.act(firstOffer(play));
    expect(play.readiness.value).toBe('waiting');
    expect(play.offers.value).toEqual([]);
    answer();
    await until(() => play.readiness.value === 'ready', 'it is answered');
  });
});
