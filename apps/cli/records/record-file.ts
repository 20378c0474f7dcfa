/** A record in a file: read, found sound, and taken apart into the steps of its match. */

import { readFile } from 'node:fs/promises';
import {
  type ActionShape,
  type AnyDescriber,
  type AnyGame,
  type By,
  type Damage,
  isObject,
  keyedRandom,
  opening,
  type Replayed,
  replay,
  type Seat,
  same,
  seedAt,
} from '@tablehop/core';
import { findGame, games } from '@tablehop/games/rules';
import type { Locale, Speaker } from '@tablehop/text';
import { Failure } from '../failure.ts';
import { loadVoice, plainSpeaker } from '../voice.ts';

/** A move, the state it was made in, and what the seed holds for it if it was chance's. */
type Step = {
  readonly state: unknown;
  readonly by: By;
  readonly action: ActionShape;
  readonly drawn: { readonly action: ActionShape; readonly isSame: boolean } | null;
};

export type OpenRecord = {
  readonly game: AnyGame;
  readonly say: Speaker;
  readonly describer: AnyDescriber;
  readonly replayed: Replayed;
  readonly steps: readonly Step[];
  /** Whom the file calls people; everybody, if it does not say who played, or only bots did. */
  readonly people: readonly Seat[];
};

/** Throws a `Failure` that says what is wrong with the file or at which move the record is damaged. */
export async function openRecord(file: string, locale: Locale): Promise<OpenRecord> {
  const plain = plainSpeaker(locale);
  const content = await readJson(file, plain);
  const record = isObject(content) && isObject(content.record) ? content.record : content;
  if (!isObject(record) || typeof record.game !== 'string') throw new Failure(plain({ key: 'error.notRecord', params: { file } }));
  const standard = findGame(record.game);
  if (standard === undefined) throw unknownGame(plain, record.game);
  const replayed = replay(standard, record);
  if (!replayed.ok) throw new Failure(damageSentence((await loadVoice(standard, locale)).say, record, replayed.damage));
  const { game } = replayed;
  const { say, describer } = await loadVoice(game, locale);
  return { game, say, describer, replayed, steps: stepsOf(replayed), people: peopleIn(content, replayed.setup.players) };
}

export function unknownGame(say: Speaker, game: string): Failure {
  return new Failure(say({ key: 'error.unknownGame', params: { game, known: games.map((each) => each.id).join(', ') } }));
}

/** The record by itself, the engine's whole reply to `log`, or a file that the app has written. */
async function readJson(file: string, say: Speaker): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(say({ key: 'error.cannotRead', params: { file, reason } }));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(say({ key: 'error.notJson', params: { file } }));
  }
}

function peopleIn(content: unknown, players: number): readonly Seat[] {
  const everybody = Array.from({ length: players }, (_, seat) => seat);
  const seats: unknown = isObject(content) ? content.seats : undefined;
  if (!Array.isArray(seats)) return everybody;
  const people = everybody.filter((seat) => isObject(seats[seat]) && seats[seat].kind === 'person');
  return people.length === 0 ? everybody : people;
}

function damageSentence(say: Speaker, record: { readonly [field: string]: unknown }, { move, problem, refused }: Damage): string {
  const said = say(refused ?? problem);
  const reason = refused?.rule === undefined ? said : say({ key: 'error.byRule', params: { reason: said, rule: refused.rule } });
  const atMove = move !== null && Array.isArray(record.moves) && move < record.moves.length;
  return say(atMove ? { key: 'error.damagedAt', params: { move: String(move), reason } } : { key: 'error.damaged', params: { reason } });
}

function stepsOf({ game, setup, moves }: Replayed): readonly Step[] {
  const opened = opening(game, setup);
  if (!opened.ok) throw new TypeError('a record that was replayed has an opening');
  let { state } = opened;
  return moves.map(({ by, action }, index) => {
    const turn = game.turn(state);
    const drawn = turn.kind === 'chance' ? game.draw(state, keyedRandom(seedAt(setup, index), turn.key)) : null;
    const step: Step = { state, by, action, drawn: drawn === null ? null : { action: drawn, isSame: same(drawn, action) } };
    state = game.apply(state, by, action).state;
    return step;
  });
}
