// The engine protocol (docs/PROTOCOL.md) as a function from a request line to a reply line, without I/O. Faults are reported in a fixed
// order: the request's own fields, then its game or match, then what that allows.

import { getRandomValues } from 'node:crypto';
import { chooseAction, LEVELS, type Level } from '@tablehop/bots';
import {
  type AnyGame,
  isPlayerCount,
  type JsonObject,
  type Message,
  parseOptions,
  type Random,
  randomFromWords,
  type Seed,
  type Setup,
} from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { beginMatch, type Match, playMove, recordOf, replayMatch, requireTurn, rollChance, seatOf, turnOf } from './match.ts';
import {
  badRequest,
  byField,
  excerpt,
  Fault,
  type Fields,
  type Line,
  millisecondsField,
  numberField,
  objectField,
  optionsField,
  readRequest,
  seedField,
  textField,
  viewerField,
} from './request.ts';

/** Raise it when something that this version promises changes. */
const PROTOCOL = 1;

const OPEN_MATCHES_MAX = 10_000;
/** A limit, so that the next request gets its turn. */
const BOT_BUDGET_MS_MAX = 60_000;

export type SessionParts = {
  readonly games: readonly AnyGame[];
  readonly speaker: (game?: AnyGame) => Speaker;
  /** For new seeds and bots: must not depend on a match's seed. */
  readonly random: Random;
  readonly onDefect: (error: unknown) => void;
  readonly openMatchesMax?: number;
};

export type Session = { readonly answer: (line: Line) => string };

type Command = (fields: Fields) => { readonly [field: string]: unknown };

export function createSession({ games, speaker, random, onDefect, openMatchesMax = OPEN_MATCHES_MAX }: SessionParts): Session {
  const matches = new Map<string, Match>();
  let matchesOpened = 0;

  const commands: { readonly [cmd: string]: Command } = {
    games: () => ({ protocol: PROTOCOL, games: games.map(({ id, title, players, options }) => ({ id, title, players, options })) }),
    new: (fields) => {
      const { game, setup } = readSetup(fields);
      return open(beginMatch(game, setup));
    },
    load: (fields) => {
      const position = objectField(fields, 'position');
      const { game, setup } = readSetup(fields);
      return open(beginMatch(game, { ...setup, position }));
    },
    turn: (fields) => ({ turn: turnOf(findMatch(fields)) }),
    legal: (fields) => {
      const seat = numberField(fields, 'seat');
      const match = findMatch(fields);
      return { offers: match.game.offers(match.state, seatOf(match, seat)) };
    },
    apply: (fields) => {
      const by = byField(fields, 'by');
      const action = objectField(fields, 'action');
      const match = findMatch(fields);
      const { turn, effects } = playMove(match, by === 'chance' ? by : seatOf(match, by), action);
      return { turn, effects };
    },
    roll: (fields) => rollChance(findMatch(fields)),
    view: (fields) => {
      const viewer = viewerField(fields, 'seat');
      const match = findMatch(fields);
      return { view: match.game.view(match.state, viewer === 'table' ? viewer : seatOf(match, viewer)) };
    },
    score: (fields) => {
      const { game, state } = findMatch(fields);
      return { scores: game.score(state) };
    },
    log: (fields) => ({ record: recordOf(findMatch(fields)) }),
    replay: (fields) => {
      const record = objectField(fields, 'record');
      if (typeof record.game !== 'string') throw new Fault('bad-position', { key: 'engine.recordGame' });
      return open(replayMatch(findGame(record.game), record));
    },
    bot: (fields) => {
      const number = numberField(fields, 'seat');
      const level = readLevel(fields);
      const budgetMs = millisecondsField(fields, 'budgetMs');
      const match = findMatch(fields);
      const seat = seatOf(match, number);
      requireTurn(match, seat);
      const view = match.game.view(match.state, seat);
      const { action } = chooseAction(match.game, view, seat, level, {
        random,
        ...(budgetMs === undefined ? {} : { budgetMs: Math.min(budgetMs, BOT_BUDGET_MS_MAX) }),
      });
      return { action };
    },
    end: (fields) => {
      findMatch(fields);
      matches.delete(textField(fields, 'match'));
      return {};
    },
  };

  function answer(line: Line): string {
    const request = readRequest(line);
    const { id } = request;
    try {
      if ('fault' in request) throw request.fault;
      return JSON.stringify({ id, ok: true, ...findCommand(request.fields)(request.fields) });
    } catch (error) {
      return JSON.stringify({ id, ok: false, error: shownFault(asFault(error)) });
    }
  }

  function findCommand(fields: Fields): Command {
    const cmd = textField(fields, 'cmd');
    const command = Object.hasOwn(commands, cmd) ? commands[cmd] : undefined;
    if (command !== undefined) return command;
    throw badRequest({ key: 'engine.unknownCommand', params: { cmd: excerpt(cmd), known: Object.keys(commands).join(', ') } });
  }

  function findGame(id: string): AnyGame {
    const game = games.find((each) => each.id === id);
    if (game !== undefined) return game;
    const known = games.map((each) => each.id).join(', ');
    throw new Fault('unknown-game', { key: 'engine.unknownGame', params: { game: excerpt(id), known } });
  }

  function findMatch(fields: Fields): Match {
    const name = textField(fields, 'match');
    const match = matches.get(name);
    if (match !== undefined) return match;
    throw new Fault('unknown-match', { key: 'engine.unknownMatch', params: { match: excerpt(name) } });
  }

  function readSetup(fields: Fields): { readonly game: AnyGame; readonly setup: Setup } {
    const id = textField(fields, 'game');
    const players = numberField(fields, 'players');
    const given = optionsField(fields, 'options');
    const seed = seedField(fields, 'seed') ?? freshSeed(random);
    const game = findGame(id);
    if (!isPlayerCount(game, players)) throw badRequest({ key: 'problem.players', params: { min: game.players[0], max: game.players[1] } });
    const options = parseOptions(game.options, given);
    if (!options.ok) throw badRequest(options.problem);
    return { game, setup: { game: game.id, rules: game.rules, players, options: options.value as JsonObject, seed } };
  }

  function open(match: Match): { readonly match: string; readonly turn: object } {
    if (matches.size >= openMatchesMax) throw badRequest({ key: 'engine.tooManyMatches', params: { matches: matches.size } });
    const turn = turnOf(match);
    matchesOpened += 1;
    const name = `m${matchesOpened}`;
    matches.set(name, match);
    return { match: name, turn };
  }

  function asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    onDefect(error);
    return badRequest({ key: 'engine.failed' });
  }

  function shownFault({ code, rule, sentence, game }: Fault): { readonly [field: string]: string } {
    return { code, ...(rule === undefined ? {} : { rule }), message: say(sentence, game) };
  }

  /** A missing or broken text must not cost the reply. */
  function say(sentence: Message, game?: AnyGame): string {
    try {
      return speaker(game)(sentence);
    } catch (error) {
      onDefect(error);
      return `This is refused (${sentence.key}).`;
    }
  }

  return { answer };
}

function readLevel(fields: Fields): Level {
  const given = textField(fields, 'level');
  const level = LEVELS.find((each) => each === given);
  if (level !== undefined) return level;
  throw badRequest({ key: 'engine.level', params: { level: excerpt(given), known: LEVELS.join(', ') } });
}

/** The system's random source, for what must not depend on a match's seed: new seeds and bots. */
const WORDS_PER_REFILL = 1024;

export function systemRandom(): Random {
  const words = new Uint32Array(WORDS_PER_REFILL);
  let used = WORDS_PER_REFILL;
  return randomFromWords(() => {
    if (used === WORDS_PER_REFILL) {
      getRandomValues(words);
      used = 0;
    }
    used += 1;
    return words[used - 1] ?? 0;
  });
}

const SEED_WORDS = 4;

/** 128 bits, so that nobody can guess the rolls. */
export function freshSeed(random: Random): string {
  return Array.from({ length: SEED_WORDS }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}

/** As in the engine, a whole number is a number. */
export function readSeed(text: string): Seed {
  const number = Number(text);
  return /^-?[0-9]+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}
