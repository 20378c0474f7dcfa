import { availableParallelism } from 'node:os';
import type { AnyGame, Json, JsonObject, PieceSet } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import {
  type Findings,
  labKnowledgeOf,
  type NumberedTask,
  readStudy,
  reportOf,
  runStudy,
  type Study,
  type TaskResult,
  tasksOf,
} from '@tablehop/lab';
import type { Locale, Speaker } from '@tablehop/text';
import { readSeed } from '../engine/session.ts';
import { Failure, Refused } from '../failure.ts';
import { parseJson, readPieceFile } from './input-files.ts';
import { type Journal, openJournal } from './journal.ts';
import { checkFiles, type OutputFlags, writeOutputs } from './outputs.ts';
import { showProgress } from './progress.ts';
import { type Stopping, stopOnSignals } from './signals.ts';
import { createThreadPool, type Identity, identityOf } from './thread-pool.ts';
import { chosenGame, labSpeaker } from './words.ts';

export type RunFlags = StudyFlags & OutputFlags & { readonly threads?: number; readonly queue?: string; readonly journal?: string };

type Run = { readonly study: Study; readonly game: AnyGame; readonly flags: RunFlags; readonly say: Speaker };

export async function runLab(kind: Study['kind'], id: string, flags: RunFlags, locale: Locale): Promise<void> {
  const game = chosenGame(id, locale);
  const say = await labSpeaker(game, locale);
  const study = readStudy(await requestOf(kind, game, flags, say), findGame);
  if (!study.ok) throw new Refused(say(study.problem));
  await checkFiles([flags.journal, flags.out, flags.csv, flags.html], say);
  const lab = labKnowledgeOf(game);
  const findings = await play({ study: study.value, game, flags, say });
  if (findings !== null) await writeOutputs(reportOf(study.value, findings, lab), flags, { say, lab });
}

async function play({ study, game, flags, say }: Run): Promise<Findings | null> {
  const { journal: file, queue, threads = availableParallelism() } = flags;
  const identity = await identityOf(study, game);
  const journal = file === undefined ? null : await journalIn(file, study, identity, say);
  const stopping = stopOnSignals();
  let players: Players | null = null;
  try {
    players = queue === undefined ? threadPlayers(threads) : await queuePlayers(queue, study, identity, say);
    return await playWith(players, { study, game, flags, say }, journal, stopping);
  } finally {
    await players?.stop();
    await journal?.close();
    stopping.release();
  }
}

async function playWith(
  players: Players,
  { study, flags, say }: Run,
  journal: Journal | null,
  stopping: Stopping,
): Promise<Findings | null> {
  const known = journal?.known ?? new Map<number, TaskResult>();
  const total = study.arms.length * study.matches;
  let done = matchesIn([...known.values()]);
  const progress = await showProgress(process.stderr, say, total, done);
  let findings: Findings;
  try {
    findings = await runStudy(study, {
      async play(task) {
        const text = await players.play(task);
        await journal?.write(task.number, text);
        done += task.count;
        progress.add(task.count);
        return JSON.parse(text) as TaskResult;
      },
      lanes: players.lanes,
      known,
      signal: stopping.signal,
    });
  } catch (error) {
    throw new Failure(say({ key: 'lab.failed', params: { reason: error instanceof Error ? error.message : String(error) } }));
  } finally {
    progress.stop();
  }
  const code = stopping.exitCode();
  if (code === null) return findings;
  process.exitCode = code;
  const { journal: file } = flags;
  warn(
    say(
      file === undefined ? { key: 'lab.stopped', params: { done, total } } : { key: 'lab.stopped.journal', params: { done, total, file } },
    ),
  );
  return null;
}

async function journalIn(file: string, study: Study, identity: Identity, say: Speaker): Promise<Journal> {
  const journal = await openJournal(file, identity, tasksOf(study));
  if (!journal.ok) throw new Refused(say(journal.problem));
  return journal.value;
}

function matchesIn(findings: Findings): number {
  return findings.reduce((sum, { rows }) => sum + rows.length, 0);
}

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

type Players = {
  readonly play: (task: NumberedTask) => Promise<string>;
  readonly lanes: number;
  readonly stop: () => Promise<void>;
};

/** More than the threads of all workers together, so that workers never wait. */
const QUEUED = 256;

function threadPlayers(threads: number): Players {
  return { ...createThreadPool(threads), lanes: threads };
}

async function queuePlayers(address: string, study: Study, identity: Identity, say: Speaker): Promise<Players> {
  const { connectRedis } = await import('./queue.ts');
  const { queueStudy } = await import('./queue-study.ts');
  const redis = await connectRedis(address, say);
  const { host } = new URL(address);
  const queue = await queueStudy({
    redis,
    announcement: { ...identity, game: study.arms[0].experiment.game },
    lonely: () => warn(say({ key: 'lab.queue.lonely', params: { host } })),
    refused: (worker) => warn(say({ key: 'lab.queue.refused', params: { worker } })),
  });
  return {
    play: queue.play,
    lanes: Math.min(QUEUED, tasksOf(study).length),
    async stop() {
      await queue.stop();
      redis.disconnect();
    },
  };
}

type StudyFlags = {
  readonly games: number;
  readonly players?: number;
  readonly levels: readonly string[];
  readonly options?: string;
  readonly pieces?: string;
  readonly seed: string;
  readonly iterations?: number;
  readonly choices?: number;
  readonly stop?: string;
  readonly vary?: readonly string[];
  readonly grid?: true;
  readonly optionsB?: string;
  readonly piecesB?: string;
};

type Primitive = string | number | boolean | null;

const USUAL_ERROR = 0.05;

async function requestOf(kind: Study['kind'], game: AnyGame, flags: StudyFlags, say: Speaker): Promise<unknown> {
  const { games, levels, iterations, choices } = flags;
  return {
    kind,
    game: game.id,
    games,
    levels,
    players: flags.players ?? usualPlayers(kind, game, levels),
    seed: readSeed(flags.seed),
    ...(iterations === undefined ? {} : { iterations }),
    ...(choices === undefined ? {} : { choices }),
    ...(await setOf(flags.options, flags.pieces, '--options', game, say)),
    ...(kind === 'duel' && flags.stop !== undefined ? { stop: stopOf(flags.stop, say) } : {}),
    ...(kind === 'sweep'
      ? { sweep: { mode: flags.grid ? 'grid' : 'one-at-a-time', vary: (flags.vary ?? []).map((text) => variedBy(text, say)) } }
      : {}),
    ...(kind === 'compare' ? { other: await setOf(flags.optionsB, flags.piecesB, '--options-b', game, say) } : {}),
  };
}

function usualPlayers(kind: Study['kind'], { players: [min, max] }: AnyGame, levels: readonly string[]): number {
  if (kind !== 'duel' && levels.length > 1) return levels.length;
  return Math.max(min, Math.min(2, max));
}

type GivenSet = { readonly options?: Json; readonly components?: PieceSet };

async function setOf(
  options: string | undefined,
  pieces: string | undefined,
  flag: string,
  game: AnyGame,
  say: Speaker,
): Promise<GivenSet> {
  return {
    ...(options === undefined
      ? {}
      : { options: parseJson(options, () => say({ key: 'lab.options.notJson', params: { flag } })) as JsonObject }),
    ...(pieces === undefined ? {} : { components: await readPieceFile(pieces, game, say) }),
  };
}

/** `0.5,0.55`: two win rates to decide between. */
function stopOf(text: string, say: Speaker): { readonly low: number; readonly high: number; readonly error: number } {
  const [low = Number.NaN, high = Number.NaN, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!Number.isFinite(low) || !Number.isFinite(high) || more.length > 0)
    throw new Refused(say({ key: 'lab.stop', params: { given: text } }));
  return { low, high, error: USUAL_ERROR };
}

/** `/sheets/standard/0/stars/6=15,17,19`; values are JSON, or else text. */
function variedBy(text: string, say: Speaker): { readonly path: string; readonly values: readonly Primitive[] } {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new Refused(say({ key: 'lab.vary', params: { given: text } }));
  return {
    path: text.slice(0, at),
    values: text
      .slice(at + 1)
      .split(',')
      .map(sweptValue),
  };
}

function sweptValue(text: string): Primitive {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? text : (value as Primitive);
  } catch {
    return text;
  }
}
