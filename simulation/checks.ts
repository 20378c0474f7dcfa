/** Checks the invariants during a simulation and at its end, from what is committed, sent and shown. */

import { type AnyGame, canonical, defined, hashText, type Seat, same, type Viewer } from '@tablehop/core';
import { isMatchError, isStorageError, type Look, type News } from '@tablehop/host';
import type { Answers, Asked, Question, Room, RoomView } from '@tablehop/rooms';
import { type Entry, openTable } from '@tablehop/table';
import type { DatabaseWatcher } from './database.ts';
import { createMatchModel, type MatchModel } from './match-model.ts';
import type { Tap } from './network.ts';
import type { Failure, InvariantName } from './plan.ts';
import { createRights, type Revision } from './rights.ts';

type Request = { readonly browser: string; readonly question: Question; readonly asked: { readonly [field: string]: unknown } };

/** A page at the end of a simulation. */
export type PageState = {
  readonly browser: string;
  readonly isOnline: boolean;
  readonly room: RoomView | null;
  readonly match: string | null;
  readonly look: Look | null;
  readonly unanswered: readonly string[];
};

export type Checks = ReturnType<typeof createChecks>;

type Parts = {
  readonly now: () => number;
  /** By the true rules, not those of the processes. */
  readonly findGame: (id: string) => AnyGame | undefined;
  readonly isClockRight: boolean;
};

const LONGEST_DETAIL = 600;
/** News of a room are known everywhere within this. */
const ROOM_NEWS_MS = 3000;

export function createChecks({ now, findGame, isClockRight }: Parts) {
  const models = new Map<string, MatchModel>();
  const fences = new Map<string, number>();
  const claims = new Map<string, number>();
  const histories = new Map<string, Revision[]>();
  const requests = new Map<string, Request>();
  const tokens = new Map<string, { readonly owner: string; readonly hash: string }>();
  const shown = new Map<string, number>();
  const acknowledged = new Map<string, number>();
  const secrets = new Set<string>();
  const onlyWatching = new Set<string>();
  let failure: Failure | null = null;
  let moves = 0;

  function fail(invariant: InvariantName, detail: string): void {
    failure ??= { invariant, detail: detail.slice(0, LONGEST_DETAIL), at: now() };
  }

  const rights = createRights({
    now,
    fail,
    history: (room) => histories.get(room) ?? [],
    model: (match) => models.get(match),
    membersOf,
    isKnown(room, member) {
      const hash = room.members.find(({ id }) => id === member)?.tokenHash;
      return [...tokens.values()].some((token) => token.hash === hash);
    },
    isClockRight,
  });

  const database: DatabaseWatcher = {
    created(summary) {
      const game = findGame(summary.game);
      if (game === undefined) return fail('log-whole', `a match of an unknown game: ${summary.game}`);
      const model = createMatchModel(game, summary, now());
      models.set(summary.id, model);
      for (const { seed } of [summary, ...(summary.reseeds ?? [])]) secrets.add(String(seed));
      rights.created(model);
    },
    appended(match, entries, before, fence, isGivenUp) {
      const model = models.get(match);
      if (model === undefined) return fail('log-whole', `entries of a match that is not there: ${match}`);
      const least = Math.max(fences.get(match) ?? 0, claims.get(match) ?? 0);
      if (fence < least) fail('one-writer', `entry ${before + 1} of ${match} was appended under fence ${fence} after ${least}`);
      fences.set(match, fence);
      if (before === 0) rights.begun(model, entries);
      for (const [index, entry] of entries.entries()) append(model, entry, before + 1 + index);
      if (!isGivenUp) rights.heardOf(model);
    },
    claimed(match, owner, fence) {
      if (fence <= (claims.get(match) ?? 0)) fail('one-writer', `${owner} was given fence ${fence} of ${match} a second time`);
      claims.set(match, fence);
    },
    roomWritten({ id, revision, document }, before) {
      if (revision !== before + 1) fail('room-history', `revision ${revision} of room ${id} was written upon ${before}`);
      const room = document as Room;
      rights.roomWritten(room, histories.get(id)?.at(-1)?.room);
      histories.set(id, [...(histories.get(id) ?? []), { at: now(), room }]);
      secrets.add(room.dice.secret);
      for (const { tokenHash } of room.members) secrets.add(tokenHash);
    },
    uptimeWritten: rights.uptimeWritten,
  };

  function append(model: MatchModel, entry: Entry, number: number): void {
    if (entry.number !== number) {
      fail('log-whole', `entry ${entry.number} of ${model.id} was stored as number ${number}`);
      return;
    }
    const double = entry.id === undefined ? undefined : model.entries.find(({ id, by }) => id === entry.id && by === entry.by);
    // Of a damaged match the log may have lost what a page repeats.
    if (double !== undefined && !rights.isDamaged(model.id))
      fail('logged-once', `request ${entry.id} stands in the log as ${double.number} and as ${number}`);
    if (entry.kind === 'move' && entry.by !== 'chance') moves += 1;
    rights.undone(model, entry);
    try {
      model.add(entry, now());
    } catch (error) {
      fail('log-whole', `entry ${number} of ${model.id} cannot be applied: ${String(error)}`);
    }
  }

  const tap: Tap = {
    asked({ browser, connection, text }) {
      const { id, question, asked } = JSON.parse(text) as Request & { readonly id: number };
      requests.set(`${connection} ${id}`, { browser, question, asked });
      rights.asked(browser, question, asked, latestRooms());
    },
    sent({ browser, connection, text }) {
      // Most frames are of rooms, which have no other secrets.
      if (text.startsWith('{"kind":"room"')) {
        checkSecrets(browser, text, false);
        return;
      }
      const told = JSON.parse(text) as { readonly kind: string; readonly id: number; readonly [field: string]: unknown };
      const request = told.kind === 'answer' || told.kind === 'problem' ? requests.get(`${connection} ${told.id}`) : undefined;
      if (request?.question === 'record' && told.kind === 'answer') return;
      checkSecrets(browser, text, told.kind === 'openRooms');
      if (told.kind === 'news') checkNews(browser, String(told.match), told.news as News);
      if (told.kind === 'answer' && request !== undefined) checkAnswer(browser, request, told.answer);
      if (told.kind === 'problem') checkProblem(browser, request, told.problem as { readonly code: string });
    },
  };

  function checkSecrets(browser: string, text: string, isPublic: boolean): void {
    for (const secret of secrets) if (text.includes(secret)) fail('secrets-kept', `${browser} was told a secret: ${text}`);
    for (const [token, { owner }] of tokens) {
      if (owner !== browser && text.includes(token)) fail('secrets-kept', `${browser} was told the token of ${owner}: ${text}`);
    }
    if (!onlyWatching.has(browser) || isPublic) return;
    for (const id of histories.keys()) if (text.includes(id)) fail('secrets-kept', `${browser}, who watches, was told where the room is`);
  }

  function checkAnswer(browser: string, { question, asked }: Request, answer: unknown): void {
    if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
      tokens.set(answer.token, { owner: browser, hash: hashText(answer.token) });
    if (question === 'createRoom') rights.made((answer as Answers['createRoom']).room.id ?? '', asked as Asked<'createRoom'>);
    if (question === 'past') checkPast(browser, answer as Answers['past']);
    if (question !== 'submit' && question !== 'undo') return;
    const settled = answer as Answers['submit'];
    const { ok, version } = settled;
    const found = [...models.values()].flatMap((model) => model.entries.filter(({ id }) => id === asked.move));
    if (!ok) {
      // A move that could not be stored may be stored; any other refusal means that nothing was done.
      if (settled.refused.code !== 'not-stored' && found.length > 0)
        fail('logged-once', `move ${asked.move} of ${browser} was refused as ${settled.refused.code}, and stands in the log`);
      return;
    }
    if (question === 'submit' && found.length === 0)
      fail('stored-first', `move ${asked.move} of ${browser} was acknowledged as version ${version}, and is not stored`);
    if (found.length > 1) fail('logged-once', `move ${asked.move} of ${browser} is stored ${found.length} times`);
    const [entry] = found;
    if (question === 'submit' && entry !== undefined && (entry.number > version || entry.by !== asked.seat))
      fail('logged-once', `move ${asked.move} of ${browser} is entry ${entry.number}, acknowledged as version ${version}`);
    const longest = Math.max(0, ...[...models.values()].map(({ entries }) => entries.length));
    if (version > longest) fail('stored-first', `version ${version} was acknowledged to ${browser}, and only ${longest} are stored`);
  }

  function checkPast(browser: string, past: Answers['past']): void {
    const seats = seatsEver(browser);
    for (const { effects } of past) {
      const hidden = effects.find((effect) => typeof effect.only === 'number' && !seats.has(effect.only));
      if (hidden !== undefined) fail('secrets-kept', `${browser} was told of the past: ${JSON.stringify(hidden)}`);
    }
  }

  function checkProblem(browser: string, request: Request | undefined, { code }: { readonly code: string }): void {
    if (code === 'failed' || code === 'bad-request' || code === 'hello-first' || request === undefined)
      fail('no-inner-error', `${browser} was told ${code} to ${JSON.stringify(request ?? null)}`);
    const hash = typeof request?.asked.token === 'string' ? hashText(request.asked.token) : null;
    const isMember = latestRooms().some(({ members }) => members.some(({ tokenHash }) => tokenHash === hash));
    if (code === 'bad-token' && isMember) fail('tokens-hold', `${browser} was not let in with a token that holds`);
    if (code === 'unknown-room' && histories.has(String(request?.asked.room)))
      fail('tokens-hold', `${browser} was told that there is no room where one is stored`);
  }

  function checkNews(browser: string, match: string, news: News): void {
    const model = models.get(match);
    const { look, viewer, event } = news;
    if (model === undefined) {
      fail('stored-first', `${browser} was told of match ${match}, which is not stored`);
      return;
    }
    if (look.version > model.entries.length) {
      fail('stored-first', `${browser} was shown version ${look.version}, and only ${model.entries.length} are stored`);
      return;
    }
    if (viewer !== 'watcher' && !mayLookAs(browser, match, viewer as Seat, model.times[look.version - 1] ?? 0)) {
      fail('secrets-kept', `${browser} was shown match ${match} through the eyes of seat ${viewer}`);
      return;
    }
    const expected = Object.keys({ viewer: 0, event: 0, look: 0, effects: 0, steps: 0 });
    if (!Object.keys(news).every((key) => expected.includes(key))) fail('secrets-kept', `news hold more than news: ${Object.keys(news)}`);
    checkLook(browser, model, viewer, look);
    const effects = JSON.stringify(news.effects);
    const known = event?.kind === 'moved' ? model.effects(look.version, viewer) : '[]';
    if (effects !== known)
      fail('secrets-kept', `${browser} was told of entry ${look.version} as ${viewer}: ${effects} instead of ${known}`);
  }

  function checkLook(browser: string, model: MatchModel, viewer: Viewer, { version, turn, view, scores, offers, redo }: Look): void {
    const told = JSON.stringify({ turn, view, scores });
    const known = model.known(version, viewer);
    if (told !== known) {
      differ(browser, model, version, viewer, told, known);
      return;
    }
    const offered = JSON.stringify(offers);
    if (offers.length > 0 && offered !== model.offers(version, viewer))
      fail('secrets-kept', `${browser} was offered at version ${version} as ${viewer} what is not: ${offered}`);
    const isOwn = (entry: Entry) => entry.kind === 'move' && entry.by === viewer && same(entry.action, redo);
    if (redo !== null && !model.entries.some(isOwn)) fail('secrets-kept', `${browser} could do again what it never did`);
  }

  /** A look that differs leaks a secret if it is true; otherwise it shows a past that never was. */
  function differ(browser: string, model: MatchModel, version: number, viewer: Viewer, told: string, known: string): void {
    const isTrue = told === model.known(version, 'table');
    const detail = `${browser} was shown version ${version} of ${model.id} as ${viewer}: ${told} instead of ${known}`;
    fail(isTrue ? 'secrets-kept' : 'never-back', detail);
  }

  function latestRooms(): readonly Room[] {
    return [...histories.values()].flatMap((history) => history.at(-1)?.room ?? []);
  }

  function membersOf(browser: string, room: Room): readonly string[] {
    const hashes = [...tokens.values()].flatMap(({ owner, hash }) => (owner === browser ? [hash] : []));
    return room.members.filter(({ tokenHash }) => hashes.includes(tokenHash)).map(({ id }) => id);
  }

  function seatsIn(browser: string, room: Room): readonly Seat[] {
    const members = membersOf(browser, room);
    return room.seats.flatMap((seat, index) => (seat.kind === 'person' && members.includes(seat.member) ? [index] : []));
  }

  function seatsEver(browser: string): ReadonlySet<Seat> {
    return new Set([...histories.values()].flat().flatMap(({ room }) => seatsIn(browser, room)));
  }

  /** Whether this person had the seat at that time, or a moment before: news of the room take time too. */
  function mayLookAs(browser: string, match: string, seat: Seat, madeAt: number): boolean {
    for (const history of histories.values()) {
      for (const [index, { room }] of history.entries()) {
        const replacedAt = history[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        if (room.match?.id === match && replacedAt + ROOM_NEWS_MS >= madeAt && seatsIn(browser, room).includes(seat)) return true;
      }
    }
    return false;
  }

  function showed(page: string, match: string, { event, look }: News): void {
    const key = `${page} ${match}`;
    const before = shown.get(key);
    shown.set(key, look.version);
    if (before === undefined) return;
    if (look.version < before) fail('never-back', `${page} was shown version ${look.version} after ${before}`);
    const follows = look.version - (event?.kind === 'moved' || event?.kind === 'undone' ? 1 : 0);
    if (event !== null && follows !== before)
      fail('told-in-steps', `${page} was shown ${event.kind} by ${event.by} to version ${look.version} after ${before}`);
  }

  function acknowledge(page: string, match: string, move: string, version: number): void {
    const entries = models.get(match)?.entries.filter(({ id }) => id === move) ?? [];
    const [entry] = entries;
    if (entries.length !== 1 || entry === undefined) {
      fail('logged-once', `move ${move} of ${page} was acknowledged as version ${version}, and is stored ${entries.length} times`);
      return;
    }
    const key = `${page} ${match}`;
    const before = acknowledged.get(key) ?? 0;
    if (entry.number <= before) fail('logged-in-order', `move ${move} of ${page} is entry ${entry.number}, acknowledged after ${before}`);
    acknowledged.set(key, entry.number);
  }

  function reported(who: string, error: unknown): void {
    if (isStorageError(error)) return;
    if (isMatchError(error) && error.code !== 'failed') return;
    fail('no-inner-error', `${who}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  async function logsWhole(read: (match: string) => { readonly entries: readonly unknown[] } | null): Promise<void> {
    for (const [id, { game, summary }] of models) {
      if (rights.isDamaged(id)) continue;
      const { seats, options, seed, fair, reseeds, humans = [], chance, components, position } = summary;
      const setup = defined({ players: seats.length, options, seed, chance, humans, fair, reseeds, components, position });
      const opened = await openTable(game, setup, { store: async () => undefined }, read(id)?.entries ?? []);
      if (!opened.ok) fail('log-whole', `match ${id} does not open again: ${JSON.stringify(opened)}`);
    }
  }

  function diverging(pages: readonly PageState[]): Pick<Failure, 'invariant' | 'detail'> | null {
    const requests = new Map<string, string>();
    for (const page of pages) {
      const { browser, room, match, look, unanswered } = page;
      if (unanswered.length > 0)
        return { invariant: 'everybody-goes-on', detail: `${browser} was never answered: ${unanswered.join(', ')}` };
      const stored = latestRooms().find((each) => each.watch === room?.watch);
      if (room === null || stored === undefined) continue;
      const seen = roomDiffers(page, room, stored, pages);
      if (seen !== null) return { invariant: 'rooms-converge', detail: seen };
      const model = match === null ? undefined : models.get(match);
      if (model === undefined || look === null || stored.match?.id !== match) continue;
      // Without players, a late write shows when the match is next opened.
      if (!stored.seats.some(({ kind }) => kind === 'person')) continue;
      const version = model.entries.length;
      // A browser may have been told of another seat by an answer that never arrived.
      const seat = stored.seats.findIndex((each) => each.kind === 'person' && each.member === room.you.member);
      const viewer = seatsIn(browser, stored).find((own) => own === seat) ?? 'watcher';
      const { turn, view, scores, offers } = look;
      const told = canonical({ version: look.version, turn, view, scores, offers });
      const logged = canonical({ version, ...JSON.parse(model.known(version, viewer)), offers: JSON.parse(model.offers(version, viewer)) });
      if (told !== logged)
        return { invariant: 'views-converge', detail: `${browser}, as ${viewer}, is left with ${told} instead of ${logged}` };
      const request = canonical(look.request);
      const others = requests.get(model.id) ?? request;
      if (request !== others)
        return { invariant: 'views-converge', detail: `${browser} sees the undo request ${request}, and others ${others}` };
      requests.set(model.id, others);
    }
    return null;
  }

  function roomDiffers({ browser }: PageState, view: RoomView, stored: Room, pages: readonly PageState[]): string | null {
    const isThere = (member: string) =>
      pages.some((page) => page.isOnline && page.room?.watch === stored.watch && page.room.you.member === member);
    const seen = {
      revision: view.revision,
      phase: view.phase,
      host: view.host,
      match: view.match?.id ?? null,
      commitment: view.dice.commitment,
      seats: view.seats.map((seat) =>
        seat.kind === 'person' ? [seat.member, seat.name, seat.ready, seat.away, seat.isOnline] : [seat.kind],
      ),
      wishes: view.wishes.map(({ member }) => member),
    };
    const expected = {
      revision: stored.revision,
      phase: stored.match === null ? 'gathering' : stored.match.over ? 'over' : 'playing',
      host: stored.host,
      match: stored.match?.id ?? null,
      commitment: stored.dice.commitment,
      seats: stored.seats.map((seat) => {
        if (seat.kind !== 'person') return [seat.kind];
        const member = stored.members.find(({ id }) => id === seat.member);
        return [seat.member, member?.name, member?.ready, seat.away, isThere(seat.member)];
      }),
      wishes: stored.wishes.map(({ member }) => member),
    };
    const differs = JSON.stringify(seen) !== JSON.stringify(expected);
    return differs ? `${browser} sees ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}` : null;
  }

  return {
    database,
    tap,
    rights,
    fail,
    showed,
    acknowledge,
    reported,
    logsWhole,
    diverging,
    model: (match: string) => models.get(match),
    room: (id: string): Room | null => histories.get(id)?.at(-1)?.room ?? null,
    watches: (browser: string) => void onlyWatching.add(browser),
    failure: () => failure,
    moves: () => moves,
  };
}
