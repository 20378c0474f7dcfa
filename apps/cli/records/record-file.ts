import {
  type ActionShape,
  type AnyGame,
  type By,
  type Damage,
  fairMessage,
  isObject,
  keyedRandom,
  opening,
  type Replayed,
  replay,
  type Seat,
  same,
  seedAt,
  verifyDice,
} from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import { amountWords, COLUMNS_USUAL, wrap } from '@tablehop/terminal';
import type { Locale, Speaker } from '@tablehop/text';
import { Failure, readText } from '../failure.ts';
import { finalPlaces, scoreTable } from '../scoreboard.ts';
import { loadVoice, plainSpeaker, type Voice } from '../voice.ts';

type Step = {
  readonly state: unknown;
  readonly by: By;
  readonly action: ActionShape;
  readonly drawn: { readonly action: ActionShape; readonly isSame: boolean } | null;
};

export type OpenRecord = Pick<Voice, 'say' | 'describer'> & {
  readonly game: AnyGame;
  readonly replayed: Replayed;
  readonly steps: readonly Step[];
  /** Seats of people; all seats if the file does not say who played, or only bots did. */
  readonly people: readonly Seat[];
};

/** Throws a `Failure` that names the problem, or the move where the record is damaged. */
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

/** A record, the engine's whole reply to `log`, or a file of the app. */
async function readJson(file: string, say: Speaker): Promise<unknown> {
  const text = await readText(file, say);
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

export function namesOf(say: Speaker): (seat: Seat) => string {
  return (seat) => say({ key: 'name.player', params: { number: seat + 1 } });
}

export function aboutRecord({ game, replayed, say }: OpenRecord): string {
  const { players } = replayed.setup;
  return say({ key: 'records.about', params: { title: game.title, players, moves: replayed.moves.length } });
}

export function moveLine({ describer, say, steps }: OpenRecord, index: number): string {
  const step = steps[index];
  if (step === undefined) throw new RangeError(`no move ${index}`);
  const nameOf = namesOf(say);
  const who = step.by === 'chance' ? say({ key: 'records.chance' }) : nameOf(step.by);
  const action = say(describer.describeAction(step.state, step.action, nameOf));
  return say({ key: 'records.move', params: { number: String(index), who, action } });
}

/** `tablehop verify`: whether a record follows the rules, is complete, matches its seed, and has fair dice. */
type Verified = { readonly lines: readonly string[]; readonly isFair: boolean };

export async function verifyFile(file: string, locale: Locale): Promise<Verified> {
  const record = await openRecord(file, locale);
  const { describer, game, replayed, say, steps } = record;
  const nameOf = namesOf(say);
  const lines = [aboutRecord(record), say({ key: 'records.sound' }), ''];
  let rolls = 0;
  let given = 0;
  for (const [index, { state, drawn }] of steps.entries()) {
    if (drawn === null) continue;
    rolls += 1;
    if (!drawn.isSame) given += 1;
    const seeded = say(describer.describeAction(state, drawn.action, nameOf));
    const verdict = drawn.isSame ? say({ key: 'records.asSeeded' }) : say({ key: 'records.given', params: { drawn: seeded } });
    lines.push(`${moveLine(record, index)} – ${verdict}`);
  }
  const summary =
    given === 0 ? { key: 'records.allSeeded', params: { count: rolls } } : { key: 'records.someGiven', params: { given, count: rolls } };
  const { verdict } = verifyDice(game, { ...replayed.setup, moves: replayed.moves });
  const fair = fairMessage(verdict);
  // Fair dice imply that they match the seed.
  const sentences = fair === null ? [summary] : given === 0 ? [fair] : [summary, fair];
  return { lines: [...lines, '', ...sentences.map(say)], isFair: given === 0 && (fair === null || verdict.kind === 'fair') };
}

/** `tablehop replay`: a record move by move, and its result. */
const NUMBER_WIDTH = 6;

export async function replayFile(file: string, locale: Locale): Promise<readonly string[]> {
  const record = await openRecord(file, locale);
  const { game, say, describer, replayed, steps } = record;
  const words = { say, nameOf: namesOf(say) };
  const lines = [aboutRecord(record), ''];
  for (const [index, { state, by, action }] of steps.entries()) {
    const { effects } = game.apply(state, by, action);
    const sentences = effects.map((effect) => say(describer.describeEffect(effect, words.nameOf)));
    lines.push(...wrap(sentences.join(' '), COLUMNS_USUAL, `${index}. `.padEnd(NUMBER_WIDTH)));
  }
  const turn = game.turn(replayed.state);
  const scores = game.score(replayed.state);
  const amount = (points: number) => amountWords(record, replayed.state, points);
  const ending = turn.kind === 'over' ? finalPlaces(turn, scores, { ...words, amount }) : [say({ key: 'records.unfinished' })];
  return [...lines, '', ...scoreTable(scores, words), '', ...ending];
}
