import { type JsonObject, type Seat, same } from '@tablehop/core';
import { type Matches, type MatchPlan, type News, type Session, storageError, thinkNow } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import {
  anotherPrize,
  bots,
  createEar,
  createLeases,
  type Ear,
  gameOf,
  listen,
  memoryStorage,
  openTab,
  people,
  playedRecord,
  untilOffered,
} from './support.ts';

const HOORAY: MatchPlan = { game: 'hip-hip-hooray', options: {}, seats: people(2), seed: 'host' };
const AGAINST_BOT: MatchPlan = { ...HOORAY, seats: [...people(1), ...bots(1)] };
const BIDS: MatchPlan = { game: 'sealed-bids', options: {}, seats: people(2), seed: 'host' };

async function begin(matches: Matches, plan: MatchPlan) {
  const id = await matches.create(plan);
  return { id, session: await matches.open(id) };
}

async function act(session: Session, ear: Ear, seat: Seat) {
  const { look } = await untilOffered(ear);
  return session.submit(seat, look.offers[0]?.action as JsonObject, look.version);
}

async function positionOf(session: Session) {
  const ear = createEar();
  const unwatch = session.watch('table', ear.listener);
  const { look } = await ear.until(() => true);
  unwatch();
  return look;
}

const badField = (field: string) => ({ key: 'match.badRequest', params: { field } });

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

describe('a match', () => {
  it('sends the position at once, and every move after', async () => {
    const { session } = await begin(openTab(memoryStorage()).matches, HOORAY);
    const ears = [listen(session, 0), listen(session, 1)] as const;
    const first = await ears[0].until(() => true);
    expect(first).toMatchObject({ viewer: 0, effects: [], event: null, look: { turn: { kind: 'act' }, undo: null, request: null } });
    const seat = first.look.turn.kind === 'act' ? (first.look.turn.seats[0] as Seat) : 0;
    const answer = await act(session, ears[seat] as Ear, seat);
    const news = await ears[0].until((each) => each.event !== null);
    expect(answer).toEqual({ ok: true, version: news.look.version });
    expect(news).toMatchObject({ viewer: 0, event: { kind: 'moved', by: seat } });
    expect(news.effects.length).toBeGreaterThan(0);
  });

  it('goes on exactly where it was when its page is gone', async () => {
    const storage = memoryStorage();
    const first = openTab(storage);
    const { id, session } = await begin(first.matches, AGAINST_BOT);
    const ear = listen(session, 0);
    for (let turn = 0; turn < 3; turn++) expect(await act(session, ear, 0)).toMatchObject({ ok: true });
    await untilOffered(ear);
    const before = await positionOf(session);
    const record = await session.record();
    const again = await openTab(storage).matches.open(id);
    expect(await positionOf(again)).toEqual(before);
    expect(await again.record()).toEqual(record);
  });

  it('is listed with its score, newest first', async () => {
    const { matches } = openTab(memoryStorage());
    const { id, session } = await begin(matches, HOORAY);
    const ear = listen(session, 'table');
    const first = await ear.until(() => true);
    const seat = first.look.turn.kind === 'act' ? (first.look.turn.seats[0] as Seat) : 0;
    await act(session, listen(session, seat), seat);
    const { look } = await ear.until((news) => news.event !== null);
    const record = await session.record();
    session.close();
    const [summary] = await matches.recent();
    expect(summary).toMatchObject({ id, game: 'hip-hip-hooray', seed: 'host', moves: record.moves.length, over: false });
    expect(summary?.totals).toEqual(look.scores.map((sheet) => sheet.total));
  });

  it('is listed once, whether open or not, the latest change first', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const ids: string[] = [];
    for (const changedAt of [5, 9, 7]) {
      const id = await matches.create(BIDS);
      Object.assign(storage.stored.get(id)?.summary ?? {}, { changedAt });
      ids.push(id);
    }
    await matches.open(ids[2] ?? '');
    expect((await matches.recent()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('counts the moves that stand after something was taken back', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const { id, session } = await begin(matches, AGAINST_BOT);
    const ear = listen(session, 0);
    await act(session, ear, 0);
    const { look } = await ear.until((news) => news.look.undo !== null && news === ear.heard.at(-1) && news.look.offers.length > 0);
    // Only bots are left, and they never object.
    expect(look.undo?.asks).toEqual([]);
    expect(await session.undo(0, look.version)).toMatchObject({ ok: true });
    const { moves } = await session.record();
    expect((await matches.recent())[0]).toMatchObject({ id, moves: moves.length });
    session.close();
    await settled();
    expect(storage.stored.get(id)?.summary.moves).toBe(moves.length);
  });

  it('goes on with real dice after it came from a file', async () => {
    const game = gameOf('hop-n-roll');
    const { matches } = openTab(memoryStorage());
    const { session, id } = await begin(matches, { ...HOORAY, game: game.id, dice: 'real' });
    listen(session, 'table');
    await settled();
    const [drawn] = playedRecord(game, 2, 'host', 1).moves;
    const rolled = [1, 2].map((value) => ({ type: 'roll', dice: [value, value], disco: 'any' })).find((roll) => !same(roll, drawn?.action));
    expect(await session.submit('chance', rolled ?? {}, 0)).toMatchObject({ ok: true });
    const imported = await matches.importFile((await matches.exportFile(id)).text);
    const again = await matches.open(imported.ok ? imported.id : '');
    expect(again.summary.dice).toBe('real');
    expect((await again.record()).moves).toMatchObject([{ by: 'chance', action: rolled }]);
  });

  it('gives a hint only to the seat that must act', async () => {
    const { session } = await begin(openTab(memoryStorage()).matches, HOORAY);
    const { turn } = await positionOf(session);
    const seat = turn.kind === 'act' ? (turn.seats[0] as Seat) : 0;
    const ear = listen(session, seat);
    const { look } = await ear.until(() => true);
    const hint = await session.hint(seat);
    expect(look.offers.map((offer) => offer.action)).toContainEqual(hint.action);
    expect(hint.why?.map(({ key }) => key.startsWith('why.'))).toEqual(hint.why?.map(() => true));
    await expect(session.hint(1 - seat)).rejects.toMatchObject({ code: 'not-your-turn', problem: { key: 'match.noHint' } });
  });

  it.each([
    ['an unknown game', { ...HOORAY, game: 'chess' }, 'unknown-game', { key: 'match.unknownGame', params: { game: 'chess' } }],
    ['too many seats', { ...HOORAY, seats: people(5) }, 'bad-match', { key: 'problem.players' }],
    ['an unknown option', { ...HOORAY, options: { fog: true } }, 'bad-match', { key: 'problem.unknownOption' }],
    ['an impossible position', { ...HOORAY, position: { round: 7 } }, 'bad-match', {}],
    ['nobody', { ...HOORAY, seats: [] }, 'bad-request', badField('seats')],
    ['a broken seed', { ...HOORAY, seed: 1.5 }, 'bad-request', badField('seed')],
    ['an unknown field', { ...HOORAY, cheat: true }, 'bad-request', badField('cheat')],
    ['a try on no day', { ...HOORAY, trial: { day: 'today', counts: true } }, 'bad-request', badField('trial.day')],
  ])('cannot be made of %s, and the fault is named', async (_what, plan, code, problem) => {
    const { matches } = openTab(memoryStorage());
    await expect(matches.create(plan)).rejects.toMatchObject({ code, problem });
    expect(await matches.recent()).toEqual([]);
  });

  it('can be deleted, and its players are told', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const { id, session } = await begin(matches, HOORAY);
    await matches.remove(id);
    expect(session.persistence.value).toEqual({ kind: 'ended', problem: { key: 'match.removed' } });
    expect([await matches.recent(), storage.stored.size]).toEqual([[], 0]);
    const unknown = { code: 'unknown-match', problem: { key: 'match.unknown' } };
    for (const asked of [matches.open(id), matches.exportDamaged(id)]) await expect(asked).rejects.toMatchObject(unknown);
  });
});

describe('bots', () => {
  it('play a whole match with a person, a piece of news for every move', async () => {
    const tab = openTab(memoryStorage());
    const { id, session } = await begin(tab.matches, AGAINST_BOT);
    const ear = listen(session, 0);
    for (;;) {
      const { look } = await ear.until(
        (news) => news === ear.heard.at(-1) && (news.look.offers.length > 0 || news.look.turn.kind === 'over'),
      );
      if (look.turn.kind === 'over') break;
      await act(session, ear, 0);
    }
    const moved = ear.heard.flatMap(({ event }) => (event?.kind === 'moved' ? [event.by] : []));
    const { moves } = await session.record();
    const all = moves.map((move) => move.by);
    expect(moved).toEqual(all.slice(-moved.length));
    expect(new Set(all.slice(0, -moved.length)), 'what was drawn before anybody watched').toEqual(new Set(['chance']));
    expect(moved).toContain(1);
    expect((await tab.matches.recent())[0]).toMatchObject({ id, over: true });
    expect(tab.reported).toEqual([]);
  });

  it('act at the same time as people, and nobody sees what they hide', async () => {
    const { session } = await begin(openTab(memoryStorage()).matches, { ...BIDS, seats: [...people(1), ...bots(2)] });
    const ear = listen(session, 0);
    const { look } = await ear.until((news) => {
      const { bids } = news.look.view as { bids: readonly unknown[] };
      return bids[1] === 'sealed' && bids[2] === 'sealed';
    });
    expect(look.turn).toMatchObject({ kind: 'act', seats: [0] });
  });

  it('do not keep a person waiting who takes back a move while they think', async () => {
    const thinking: (() => void)[] = [];
    const { matches } = openTab(memoryStorage(), createLeases(), {
      think: (asked) => new Promise((resolve) => thinking.push(() => resolve(thinkNow(asked, gameOf(asked.game))))),
    });
    const { session } = await begin(matches, { ...BIDS, seats: [...people(1), ...bots(1)] });
    const ear = listen(session, 0);
    await act(session, ear, 0);
    while (thinking.length === 0) await settled();
    const { look } = ear.heard.at(-1) as News;
    expect(look.turn).toMatchObject({ kind: 'act', seats: [1] });
    expect(await session.undo(0, look.version)).toMatchObject({ ok: true });
    const { turn, version } = await positionOf(session);
    expect(turn).toMatchObject({ kind: 'act', seats: [0, 1] });
    // The answer was for an earlier position.
    thinking[0]?.();
    while (thinking.length === 1) await settled();
    expect(await positionOf(session)).toMatchObject({ version });
    thinking[1]?.();
    await ear.until((news) => news.event?.kind === 'moved' && news.event.by === 1);
  });

  it('alone wait until somebody watches, do not run ahead of the screen, go on when it has followed, and stop when it closes', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const { id, session } = await begin(matches, { ...HOORAY, seats: bots(2) });
    const entriesNow = () => storage.stored.get(id)?.entries.length;
    const begun = entriesNow();
    for (let round = 0; round < 20; round++) await settled();
    expect(entriesNow(), 'before anybody watches').toBe(begun);
    const ear = listen(session, 'table');
    // A move and the chance after it are shown together.
    const heard = () => ear.heard.filter(({ look }) => look.turn.kind !== 'chance');
    await ear.until(() => heard().length === 4);
    for (let round = 0; round < 20; round++) await settled();
    expect(heard()).toHaveLength(4);
    session.shown(heard()[1]?.look.version as number);
    await ear.until(() => heard().length === 5);
    for (let round = 0; round < 20; round++) await settled();
    expect(heard()).toHaveLength(5);
    session.close();
    const entries = entriesNow();
    for (let round = 0; round < 20; round++) await settled();
    expect(entriesNow()).toBe(entries);
  });

  it('that are being left do not fork a match that is opened again at once', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const { id, session: first } = await begin(matches, { ...HOORAY, seats: bots(2) });
    let session = first;
    for (let round = 0; round < 10; round++) {
      const ear = listen(session, 'table');
      await ear.until((news) => news.event !== null);
      session.close();
      session = await matches.open(id);
      expect(session.persistence.value).toEqual({ kind: 'stored' });
    }
  });
});

describe('storage that fails', () => {
  it('does not stop a match, which says that it is not kept, and is kept again as soon as it can be', async () => {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const { id, session } = await begin(matches, AGAINST_BOT);
    const ear = listen(session, 0);
    await act(session, ear, 0);
    await untilOffered(ear);
    const saved = storage.stored.get(id)?.entries.length as number;

    storage.fail('full');
    await act(session, ear, 0);
    await untilOffered(ear);
    expect(session.persistence.value).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.full' } });
    expect(matches.trouble.value).toEqual({ key: 'match.storage.full' });
    expect(storage.stored.get(id)?.entries).toHaveLength(saved);

    // Closed and opened again on the same page, it is still there and can be saved as a file.
    session.close();
    const again = await matches.open(id);
    expect(again.persistence.value.kind).toBe('memory-only');
    expect(JSON.parse((await matches.exportFile(id)).text).record).toEqual(await again.record());

    storage.fail(null);
    const ear2 = listen(again, 0);
    await act(again, ear2, 0);
    await untilOffered(ear2);
    expect(again.persistence.value).toEqual({ kind: 'stored' });
    expect(matches.trouble.value).toBeNull();
    const record = await again.record();
    again.close();
    expect(await (await openTab(storage).matches.open(id)).record()).toEqual(record);
  });

  it('from the start leaves matches in memory', async () => {
    const storage = memoryStorage();
    storage.fail('closed');
    const { matches } = openTab({ ...storage, list: () => Promise.reject(storageError('closed')) });
    const { id, session } = await begin(matches, HOORAY);
    expect(session.persistence.value).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.closed' } });
    session.close();
    expect(await matches.recent()).toMatchObject([{ id }]);
    expect((await matches.open(id)).summary.id).toBe(id);
  });

  it('keeps nobody from being told why a match cannot be read', async () => {
    const { matches } = openTab({ ...memoryStorage(), read: () => Promise.reject(storageError('newer')) });
    await expect(matches.open('x')).rejects.toMatchObject({ code: 'storage', problem: { key: 'match.storage.newer' } });
  });
});

describe('two tabs', () => {
  it('do not host the same match; the second can take it over, and the first is told', async () => {
    const storage = memoryStorage();
    const leases = createLeases();
    const [left, right] = [openTab(storage, leases), openTab(storage, leases)];
    const { id, session } = await begin(left.matches, HOORAY);
    await expect(right.matches.open(id)).rejects.toMatchObject({ code: 'open-elsewhere', problem: { key: 'match.openElsewhere' } });
    await expect(right.matches.remove(id)).rejects.toMatchObject({ code: 'open-elsewhere' });
    expect((await right.matches.record(id)).record).toEqual(await session.record());

    const { version, turn } = await positionOf(session);
    const taken = await right.matches.open(id, { takeOver: true });
    await settled();
    expect(session.persistence.value).toEqual({ kind: 'ended', problem: { key: 'match.takenOver' } });
    const seat = turn.kind === 'act' ? (turn.seats[0] as Seat) : 0;
    const ear = listen(taken, seat);
    const action = (await ear.until(() => true)).look.offers[0]?.action as JsonObject;
    expect(await session.submit(seat, action, version)).toMatchObject({ ok: false, refused: { code: 'ended', key: 'match.takenOver' } });
    expect(await taken.submit(seat, action, version)).toMatchObject({ ok: true });
    const back = await left.matches.open(id, { takeOver: true });
    expect(await back.record()).toEqual((await left.matches.record(id)).record);
  });

  it('that open and take over at the same moment are told who has it', async () => {
    const storage = memoryStorage();
    const leases = createLeases();
    const [left, right] = [openTab(storage, leases), openTab(storage, leases)];
    const id = await left.matches.create(HOORAY);
    const [first, second] = await Promise.all([left.matches.open(id), right.matches.open(id, { takeOver: true })]);
    await settled();
    expect([first.persistence.value.kind, second.persistence.value.kind]).toEqual(['ended', 'stored']);
  });

  it('cannot fork a match even without locks', async () => {
    const storage = memoryStorage();
    const [left, right] = [openTab(storage), openTab(storage)];
    const { id, session } = await begin(left.matches, HOORAY);
    const other = await right.matches.open(id);
    const { turn } = await positionOf(session);
    const seat = turn.kind === 'act' ? (turn.seats[0] as Seat) : 0;
    const ear = listen(session, seat);
    const { look } = await ear.until(() => true);
    const [first, second] = look.offers.map((offer) => offer.action);
    expect(await session.submit(seat, first as JsonObject, look.version)).toMatchObject({ ok: true });
    expect(await other.submit(seat, second as JsonObject, look.version)).toMatchObject({
      ok: false,
      refused: { code: 'ended', key: 'match.storage.grown' },
    });
    expect(other.persistence.value).toMatchObject({ kind: 'ended' });
    expect(await (await right.matches.open(id)).record()).toEqual(await session.record());
  });
});

describe('a match that comes from elsewhere', () => {
  it('goes through a file and comes out the same', async () => {
    const { matches } = openTab(memoryStorage());
    const { id, session } = await begin(matches, AGAINST_BOT);
    const ear = listen(session, 0);
    await act(session, ear, 0);
    await untilOffered(ear);
    const { text } = await matches.exportFile(id);
    const imported = await openTab(memoryStorage()).matches.importFile(text);
    expect(imported.ok).toBe(true);
    const again = await matches.importFile(text);
    if (!again.ok) throw new Error(again.problem.key);
    expect(again.id).not.toBe(id);
    const copy = await matches.open(again.id);
    expect(await copy.record()).toEqual(await session.record());
    expect(copy.summary).toMatchObject({ seats: AGAINST_BOT.seats });
  });

  it('is refused if it is damaged, and nothing is added', async () => {
    const { matches } = openTab(memoryStorage());
    const record = playedRecord(gameOf('hip-hip-hooray'), 2, 'damaged');
    const moves = record.moves.with(20, { ...record.moves[20], by: 'chance', action: { type: 'sing' }, hash: '' });
    expect(await matches.importFile(JSON.stringify({ ...record, moves }))).toMatchObject({
      ok: false,
      problem: { key: 'match.damage.refused', params: { number: 21, moves: record.moves.length } },
    });
    await expect(matches.keep({ seats: people(2), record: { ...record, moves } })).rejects.toMatchObject({ code: 'bad-match' });
    expect(await matches.recent()).toEqual([]);
  });

  it('with dice that are not the seed’s goes on with the seed’s dice', async () => {
    const { matches } = openTab(memoryStorage());
    const drawn = playedRecord(gameOf('sealed-bids'), 2, 'given', 1);
    const prize = anotherPrize(drawn);
    const moves = [
      { by: 'chance', action: { type: 'prize', prize } },
      { by: 0, action: { type: 'bid', coins: 1 } },
      { by: 1, action: { type: 'bid', coins: 0 } },
    ];
    const imported = await matches.importFile(JSON.stringify({ ...drawn, moves }));
    if (!imported.ok) throw new Error(imported.problem.key);
    const session = await matches.open(imported.id);
    const ear = listen(session, 0);
    const { look } = await ear.until((news) => news.look.turn.kind === 'act');
    expect(look.view).toMatchObject({ round: 2, won: [[prize], []] });
    expect((await session.record()).moves).toHaveLength(4);
  });

  it('can be kept from a link', async () => {
    const { matches } = openTab(memoryStorage());
    const record = playedRecord(gameOf('hip-hip-hooray'), 3, 'linked');
    const id = await matches.keep({ seats: people(3), record });
    expect((await matches.record(id)).record).toEqual(record);
    expect(await matches.recent()).toMatchObject([{ id, over: true, moves: record.moves.length }]);
  });
});

describe('a stored match that is damaged', () => {
  async function damagedMatch() {
    const storage = memoryStorage();
    const { matches } = openTab(storage);
    const record = playedRecord(gameOf('hip-hip-hooray'), 2, 'stored');
    const id = await matches.keep({ seats: people(2), record });
    const stored = storage.stored.get(id);
    if (stored === undefined) throw new RangeError('not stored');
    return { storage, matches, record, id, stored };
  }

  it('says where, and leaves a way on: what came before, the raw log, or its end', async () => {
    const { storage, matches, record, id, stored } = await damagedMatch();
    (stored.entries[24] as { hash: string }).hash = 'x';
    await expect(matches.open(id)).rejects.toMatchObject({ code: 'damaged', problem: { key: 'match.damaged', params: { entry: 25 } } });
    await expect(matches.record(id)).rejects.toMatchObject({ code: 'damaged' });
    const { name, text } = await matches.exportDamaged(id);
    expect(name).toBe(`damaged-${id.slice(0, 6)}.json`);
    expect(JSON.parse(text)).toMatchObject({ format: 'tablehop-damaged-match', entries: stored.entries });

    const rescued = await matches.open(await matches.rescue(id));
    const { moves } = await rescued.record();
    expect(moves.length).toBeGreaterThanOrEqual(24);
    expect(moves).toEqual(record.moves.slice(0, moves.length));
    expect(storage.stored.has(id)).toBe(true);
    await matches.remove(id);
    expect(storage.stored.has(id)).toBe(false);
  });

  it.each<[string, object, object]>([
    ['rules', { rules: 99 }, { key: 'match.otherRules', params: { given: 99 } }],
    ['options', { options: { fog: true } }, { key: 'problem.unknownOption' }],
    ['moves', { moves: 'many' }, { key: 'match.damagedSummary' }],
  ])('by %s that are unknown here says so, and cannot be rescued', async (_what, change, problem) => {
    const { matches, id, stored } = await damagedMatch();
    stored.summary = { ...stored.summary, ...change };
    for (const asked of [matches.open(id), matches.rescue(id)]) await expect(asked).rejects.toMatchObject({ code: 'damaged', problem });
  });
});

describe('a session', () => {
  it('that is closed says so', async () => {
    const { session } = await begin(openTab(memoryStorage()).matches, HOORAY);
    session.close();
    await expect(session.record()).rejects.toMatchObject({ code: 'ended', problem: { key: 'match.closed' } });
  });
});
