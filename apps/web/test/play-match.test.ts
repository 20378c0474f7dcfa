import type { JsonObject } from '@tablehop/core';
import type { SeatInfo, Session } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { bots, gameOf, memoryStorage, openTab, people } from '../../../packages/host/test/support.ts';
import type { PlayMatch, ShowingParts } from '../screens/play/match/play-match.ts';
import { actAndWait, firstOffer, mayAct, openPlay, until } from './play-support.ts';

type Wishes = {
  readonly reducedMotion?: boolean;
  readonly seed?: string;
  readonly dice?: 'real';
  readonly showing?: ShowingParts;
  /** Wraps the session to record requests to the host. */
  readonly hear?: (session: Session) => Session;
};

async function sitDown(gameId: string, seats: readonly SeatInfo[], wishes: Wishes = {}) {
  const { seed = 'play', dice } = wishes;
  const { matches } = openTab(memoryStorage());
  const id = await matches.create({ game: gameId, options: {}, seats, seed, ...(dice === undefined ? {} : { dice }) });
  const sit = async () => sitAt(gameId, await matches.open(id), wishes);
  return { ...(await sit()), again: sit };
}

function sitAt(gameId: string, opened: Session, { reducedMotion = true, showing, hear = (session) => session }: Wishes) {
  const session = hear(opened);
  const parts = { session, game: gameOf(gameId), reducedMotion: () => reducedMotion, ...(showing === undefined ? {} : { showing }) };
  return { session, ...openPlay(parts) };
}

const totals = (play: PlayMatch) => play.shown.value?.look.scores.map(({ total }) => total);

const ada: SeatInfo = { name: 'Ada', kind: 'person' };
const [pip] = bots(1) as [SeatInfo];

describe('what happens on the board', () => {
  it('is told when it has been seen, and nothing can be done before', async () => {
    const showing: ShowingParts = { durationMs: ({ effects }) => (effects.length > 0 ? 3000 : 0), touchesDice: () => false };
    const { play, clock, told } = await sitDown('hip-hip-hooray', [ada, pip], { reducedMotion: false, showing });
    await until(() => play.shown.value !== null && play.readiness.value === 'showing', 'something happens');
    const before = play.told.value;
    expect(play.offers.value).toEqual([]);
    expect(play.shown.value).not.toBe(before);
    expect(told.flatMap(({ effects }) => effects)).toEqual([]);
    clock.pass(3000);
    expect(play.told.value).not.toBe(before);
    expect(told.flatMap(({ effects }) => effects).length).toBeGreaterThan(0);
  });

  it('comes move by move: first what somebody did, then the dice that followed', async () => {
    const { play, told } = await sitDown('hip-hip-hooray', [ada, pip]);
    await mayAct(play);
    const before = told.length;
    await actAndWait(play);
    const came = told.slice(before).map(({ event }) => (event?.kind === 'moved' ? event.by : null));
    expect(came[0]).toBe(0);
    expect(came[1]).toBe('chance');
    const versions = told.map(({ look }) => look.version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions.slice(before)).size).toBe(versions.length - before);
  });

  it('is handed to the board whole, however rarely it draws, and heard once', async () => {
    const { play, heard, told } = await sitDown('hip-hip-hooray', [ada, pip]);
    const toldSince = (start: number) => told.slice(start).flatMap(({ effects }) => effects);
    await mayAct(play);
    const older = play.shown.value;
    if (older === null) throw new Error('nothing is shown');
    play.drawn(older);
    const start = told.length;
    await actAndWait(play);
    play.drawn(older);
    await actAndWait(play);
    expect(told.length, 'several positions since').toBeGreaterThan(start + 2);
    expect(play.shown.value?.effects).toEqual(toldSince(start));
    expect(heard).toEqual(toldSince(0));
    if (play.shown.value !== null) play.drawn(play.shown.value);
    const next = told.length;
    await actAndWait(play);
    expect(play.shown.value?.effects).toEqual(toldSince(next));
  });

  it('waits for the dice of a person, and not for those of a bot', async () => {
    const showing: ShowingParts = { rollerOf: () => 'anybody', touchesDice: () => true };
    const { play } = await sitDown('hip-hip-hooray', [ada, pip], { showing });
    await until(() => play.hold.value === 'roll', 'the dice are to be rolled');
    expect(play.offers.value).toEqual([]);
    expect(play.roller.value).toEqual({ seat: 'anybody', byTouch: true });
    const { version } = play.shown.value?.look ?? { version: -1 };
    play.release();
    await until(() => (play.shown.value?.look.version ?? -1) > version, 'they are rolled');

    const bots = await sitDown('hip-hip-hooray', [ada, pip], { showing: { rollerOf: () => 1, touchesDice: () => true } });
    await mayAct(bots.play);
    expect(bots.play.hold.value).toBeNull();
    expect(bots.play.roller.value, 'nothing is to be rolled').toBeNull();
  });

  it('is held for who reads until they go on', async () => {
    const showing: ShowingParts = { holds: ({ effects }) => effects.length > 0, touchesDice: () => false };
    const { play } = await sitDown('hip-hip-hooray', [ada, pip], { showing });
    await until(() => play.hold.value === 'read', 'there is something to read');
    expect(play.offers.value).toEqual([]);
    await until(() => {
      play.release();
      return play.offers.value.length > 0;
    }, 'everything is read');
  });

  it('is read before the next real dice are asked for', async () => {
    const showing: ShowingParts = { holds: ({ effects }) => effects.length > 0, touchesDice: () => false };
    const { play } = await sitDown('hip-hip-hooray', [ada, pip], { showing, dice: 'real' });
    await until(() => play.dice.value !== null, 'dice are asked for');
    await play.giveDice([0]);
    await until(() => play.hold.value === 'read', 'there is something to read');
    expect(play.dice.value).toBeNull();
    expect(play.canCorrect.value, 'it is read first').toBe(false);
    play.release();
    await until(() => play.dice.value !== null, 'the next dice are asked for');
    expect(play.canCorrect.value).toBe(true);
  });

  it('does not keep anybody from taking back', async () => {
    let holds = false;
    const showing: ShowingParts = { holds: ({ effects }) => holds && effects.length > 0, touchesDice: () => false };
    const { play } = await sitDown('hop-cest-plie', [ada], { showing });
    await mayAct(play);
    const view = play.shown.value?.look.view;
    holds = true;
    await play.act(firstOffer(play));
    await until(() => play.hold.value === 'read', 'there is something to read');
    await play.takeBack();
    await until(() => play.offers.value.length > 0, 'it is taken back');
    expect(play.hold.value).toBeNull();
    expect(play.shown.value?.look.view).toEqual(view);
  });
});

describe('a match against a bot', () => {
  it('offers nothing while older news is shown, and everything again after a skip', async () => {
    const { play, clock } = await sitDown('hip-hip-hooray', [ada, pip], { reducedMotion: false });
    await until(() => play.shown.value !== null, 'the table is shown');
    const seen = () => play.readiness.value === 'showing' || play.offers.value.length > 0;
    // Play until a bot moves after Ada: then two updates arrive, and only the first is shown.
    for (let acted = 0; !(acted > 0 && play.readiness.value === 'showing'); acted++) {
      while (play.offers.value.length === 0) {
        clock.pass(60_000);
        await until(seen, 'there is something to do or to see');
      }
      await play.act(firstOffer(play));
      await until(seen, 'the bot has moved');
    }
    expect(play.offers.value).toEqual([]);
    play.skip();
    expect(play.readiness.value).toBe('ready');
    // The bot may still be thinking; its move can be skipped, too.
    await until(() => {
      play.skip();
      return play.offers.value.length > 0;
    }, 'it is the turn of Ada again');
  });

  it('shows own moves at once, however recent the last news is', async () => {
    const { play, clock } = await sitDown('hip-hip-hooray', people(2), { reducedMotion: false });
    const mayActInTime = () =>
      until(() => {
        clock.pass(20);
        return play.offers.value.length > 0;
      }, 'somebody may act');
    await mayActInTime();
    await play.act(firstOffer(play));
    await mayActInTime();
    const { version } = play.shown.value?.look ?? { version: 0 };
    await play.act(firstOffer(play));
    expect(play.shown.value?.look.version).toBeGreaterThan(version);
  });

  it('undoes at once, keeps that in the log, and redoes', async () => {
    const { play, told } = await sitDown('hip-hip-hooray', [ada, pip]);
    await mayAct(play);
    const before = totals(play);
    const standing = play.log.value.length;
    expect(play.canUndo.value).toBe(false);
    await actAndWait(play);
    const after = totals(play);
    const groups = play.log.value;
    expect(groups.length).toBeGreaterThan(standing);

    await play.takeBack();
    await mayAct(play);
    expect(totals(play)).toEqual(before);
    expect(told.at(-1)?.event).toMatchObject({ kind: 'undone', by: 0 });
    const [undo, ...struck] = play.log.value;
    expect(undo).toMatchObject({ kind: 'undo', by: 0 });
    expect(struck.filter((group) => group.kind === 'move' && !group.takenBack)).toHaveLength(standing);

    expect(play.redo.value).not.toBeNull();
    await play.doAgain();
    await mayAct(play);
    // The dice repeat, but the bot may move differently, so only Ada's result is compared.
    expect(totals(play)?.[0]).toBe(after?.[0]);
    expect(play.redo.value).toBeNull();
  });

  it('undoes one move after another, even in fast succession, and redoes them in order', async () => {
    const { play } = await sitDown('hip-hip-hooray', [ada, pip]);
    const before: unknown[] = [];
    for (let moves = 0; moves < 2; moves++) {
      await mayAct(play);
      before.push(totals(play)?.[0]);
      await play.act(firstOffer(play));
    }
    await mayAct(play);
    await Promise.all([play.takeBack(), play.takeBack()]);
    await mayAct(play);
    expect(totals(play)?.[0]).toBe(before[0]);
    await play.doAgain();
    await mayAct(play);
    expect(totals(play)?.[0]).toBe(before[1]);
  });

  it('fetches the record once, for the log, and not to undo or redo', async () => {
    let records = 0;
    const hear = (session: Session): Session => ({
      ...session,
      record() {
        records += 1;
        return session.record();
      },
    });
    const { play } = await sitDown('hip-hip-hooray', [ada, pip], { hear });
    await actAndWait(play);
    await play.takeBack();
    await mayAct(play);
    expect(play.redo.value).not.toBeNull();
    await play.doAgain();
    await mayAct(play);
    expect(records).toBe(1);
  });

  it('forgets what was taken back once something else is done', async () => {
    const { play } = await sitDown('hip-hip-hooray', [ada, pip]);
    await actAndWait(play);
    await play.takeBack();
    await mayAct(play);
    const other = play.offers.value.at(-1)?.action;
    if (other === undefined) throw new Error('nothing else is offered');
    await play.act(other);
    await play.takeBack();
    await mayAct(play);
    expect(play.redo.value?.action).toEqual(other);
  });

  it('keeps a hint while others act at the same time', async () => {
    const game = gameOf('hop-n-roll');
    const enterFor = (of: Session, seat: number) => {
      const look = play.shown.value?.look;
      const [offer] = game.offers(look?.view, seat);
      return of.submit(seat, offer?.action as JsonObject, look?.version ?? 0);
    };
    const hear = (of: Session): Session => ({
      ...of,
      async hint(seat) {
        const given = await of.hint(seat);
        await enterFor(of, 0);
        return given;
      },
    });
    const { play, session } = await sitDown('hop-n-roll', people(3), { hear });
    while (play.shown.value?.look.turn.kind !== 'act' || play.shown.value.look.turn.seats.length < 3) {
      await actAndWait(play);
    }
    expect(play.shown.value.viewer).toBe(2);
    await play.askHint();
    const hint = play.hint.value;
    expect(hint).not.toBeNull();
    expect((await enterFor(session, 1)).ok).toBe(true);
    expect(play.shown.value.look.turn).toMatchObject({ seats: [2] });
    expect(play.hint.value).toBe(hint);
    await play.act(hint?.action as JsonObject);
    expect(play.hint.value).toBeNull();
  });

  it('has a log of all that happened before it was opened', async () => {
    const { play, again } = await sitDown('hip-hip-hooray', people(2), { seed: 'log' });
    await actAndWait(play);
    const { value: written } = play.log;
    play.close();
    const { play: second } = await again();
    await mayAct(second);
    expect(second.log.value).toEqual(written);
  });
});

describe('a screen that is passed around', () => {
  it('goes to the player to act, without a curtain if nothing is hidden', async () => {
    const { play } = await sitDown('hip-hip-hooray', people(2));
    const viewers = new Set<unknown>();
    for (let moves = 0; moves < 8; moves++) {
      await mayAct(play);
      if (!viewers.has(play.shown.value?.viewer)) expect(play.shown.value?.effects, 'of what others were shown').toEqual([]);
      viewers.add(play.shown.value?.viewer);
      expect(play.curtain.value).toBeNull();
      await play.act(firstOffer(play));
    }
    expect([...viewers].sort()).toEqual([0, 1]);
  });

  it('is covered until the next person is there, where they may not know the same', async () => {
    const asked: string[] = [];
    const { play } = await sitDown('sealed-bids', people(2), {
      hear: (session) => ({
        ...session,
        submit(by, action, version) {
          asked.push(`${action.type} ${action.coins}`);
          return session.submit(by, action, version);
        },
        undo(by, ...more) {
          asked.push('undo');
          return session.undo(by, ...more);
        },
      }),
    });
    await mayAct(play);
    expect(play.shown.value?.viewer).toBe(0);
    await play.act({ type: 'bid', coins: 3 });
    await until(() => play.curtain.value !== null, 'the table is covered');
    expect(play.curtain.value).toBe(1);
    expect(play.offers.value).toEqual([]);
    expect(play.canUndo.value).toBe(false);
    await play.act({ type: 'bid', coins: 2 });
    await play.takeBack();
    expect(asked).toEqual(['bid 3']);
    play.liftCurtain();
    await mayAct(play);
    expect(play.shown.value?.viewer).toBe(1);
    expect(JSON.stringify(play.shown.value?.look.view)).toContain('sealed');
  });
});

describe('a table with real dice', () => {
  const wanted = (play: PlayMatch) => until(() => play.dice.value !== null, 'dice are wanted');
  const busy = (play: PlayMatch) => until(() => play.dice.value !== null || play.offers.value.length > 0, 'it goes on');
  /** The first face of each die, and different numbers, so that nobody has to choose. */
  const someFaces = (play: PlayMatch) => (play.dice.value?.dice ?? []).map(({ faces }, index) => Math.floor(index / 2) % faces.length);
  const stateOf = (play: PlayMatch) =>
    play.shown.value?.look.view as { readonly phase: string; readonly dice: unknown; readonly order: unknown };

  it('waits for them, takes them, and plays on with bots', async () => {
    const { play, refused, session } = await sitDown('hop-n-roll', [pip, ada], { dice: 'real' });
    for (let rolls = 0; rolls < 5; ) {
      await busy(play);
      if (play.dice.value === null) {
        await play.act(firstOffer(play));
        continue;
      }
      expect(play.offers.value).toEqual([]);
      expect(play.dice.value.dice).toHaveLength(3);
      expect(play.dice.value.roller).toBe((stateOf(play).order as readonly number[])[0]);
      await play.giveDice([rolls, 5 - rolls, rolls]);
      rolls += 1;
    }
    expect(refused).toEqual([]);
    const rolled = (await session.record()).moves.flatMap(({ action }) => (action.type === 'roll' ? [action] : []));
    expect(rolled).toMatchObject([0, 1, 2, 3, 4].map((roll) => ({ dice: [roll + 1, 6 - roll] })));
  });

  it('refuses what cannot be, and still wants them', async () => {
    const { play, refused } = await sitDown('hip-hip-hooray', people(2), { dice: 'real' });
    for (const faces of [[0], [0, 1]]) {
      await wanted(play);
      await play.giveDice(faces);
    }
    await wanted(play);
    const { version } = play.dice.value ?? {};
    await play.giveDice(Array.from({ length: 12 }, () => 0));
    // All blue: six are in the bag, and rolled again.
    await until(() => play.dice.value?.version !== version, 'the line-up is rolled');
    expect(refused).toEqual([]);
    await play.giveDice([0, 1, 2, 3, 4, 5]);
    await mayAct(play);
    await play.act(firstOffer(play));
    await wanted(play);
    const standing = play.dice.value?.version;
    await play.giveDice([0, 0, 0, 1]);
    expect(refused).toMatchObject([{ code: 'illegal-action', rule: 'hip-hip-hooray/draw' }]);
    expect(play.dice.value?.version).toBe(standing);
  });

  it('lets anybody correct them as long as nobody has acted, and shows what was typed', async () => {
    const { play, told } = await sitDown('hop-n-roll', people(2), { dice: 'real' });
    await wanted(play);
    expect(play.canCorrect.value).toBe(false);
    await play.giveDice([0, 1, 2]);
    await mayAct(play);
    expect(play.canCorrect.value).toBe(true);
    await play.correctDice();
    await wanted(play);
    expect(told.at(-1)?.event).toMatchObject({ kind: 'undone', count: 1, free: true });
    expect(play.dice.value?.before).toEqual([0, 1, 2]);
    await play.giveDice([0, 5, 2]);
    await mayAct(play);
    expect(stateOf(play).dice).toEqual([1, 6]);
    expect(play.log.value.filter((group) => group.kind === 'move' && !group.takenBack)).toHaveLength(1);

    await actAndWait(play);
    expect(play.canCorrect.value).toBe(false);
  });

  it('corrects them also when only bots have acted on them', async () => {
    const { play } = await sitDown('hop-n-roll', [pip, ada], { dice: 'real' });
    await wanted(play);
    await play.giveDice([0, 1, 2]);
    await mayAct(play);
    expect(play.log.value[0]).toMatchObject({ by: 0 });
    await play.correctDice();
    await wanted(play);
    await play.giveDice([3, 3, 2]);
    await mayAct(play);
    expect(stateOf(play).dice).toEqual([4, 4]);
  });

  it('wants them again after a move before them is taken back, and shows what was typed', async () => {
    const { play } = await sitDown('hip-hip-hooray', [ada, pip], { dice: 'real' });
    while (play.offers.value.length === 0) {
      await busy(play);
      if (play.dice.value !== null) await play.giveDice(someFaces(play));
    }
    await play.act(firstOffer(play));
    await wanted(play);
    await play.giveDice([3, 5, 2, 4]);
    await play.takeBack();
    await mayAct(play);
    await play.doAgain();
    await wanted(play);
    expect(play.dice.value?.before).toEqual([3, 5, 2, 4]);
  });
});

it('a match of bots is seen from the table and runs on as it is shown, and nobody is asked for dice', async () => {
  const { play } = await sitDown('sealed-bids', bots(3));
  await until(() => play.shown.value?.look.turn.kind === 'over', 'the match is over');
  expect(play.shown.value?.viewer).toBe('table');
  expect([play.canUndo.value, play.canCorrect.value, play.dice.value]).toEqual([false, false, null]);
});
