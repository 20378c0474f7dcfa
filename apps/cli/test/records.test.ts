import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitTo, fairSeed } from '@tablehop/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { createEngineSession } from '../engine/run.ts';
import { reviewFile, reviewJson } from '../records/review.ts';
import { run } from './command.ts';
import { ask, finish } from './toy-session.ts';

type Move = { readonly by: number | 'chance'; readonly action: { readonly type: string; readonly [field: string]: unknown } };
type MatchFile = { readonly moves: readonly Move[]; readonly [field: string]: unknown };

/** A finished match of bots, with all chance from the seed. */
let match: MatchFile;

beforeAll(async () => {
  const session = await createEngineSession(() => undefined);
  const name = ask(session, 'new', { game: 'hip-hip-hooray', players: 2, seed: 'luck' }).match;
  finish(session, name);
  match = ask(session, 'log', { match: name }).record;
});

function fileOf(content: unknown): string {
  const file = join(temporaryFolder(), 'record.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('tablehop replay', () => {
  it('tells every move and the final scores, also of the reply of the engine as it is', async () => {
    const { code, lines, errors } = await run(['replay', fileOf({ id: 1, ok: true, record: match })]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines[0]).toBe(`Hip, Hip, Hooray, 2 players, ${match.moves.length} moves.`);
    for (const index of match.moves.keys()) expect(lines.filter((line) => line.startsWith(`${index}. `)).length).toBeGreaterThan(0);
    expect(lines).toContainEqual(expect.stringMatching(/^Total +\d+ +\d+$/));
    expect(lines.at(-1)).toMatch(/^\d\. Player \d.*: \d+ points?$/);
  });

  it('tells an unfinished match as far as it goes', async () => {
    const { code, lines } = await run(['replay', fileOf({ ...match, moves: match.moves.slice(0, 5), hash: undefined })]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('The match is not over.');
  });

  it('refuses a damaged record at the exact move, and says which rule it breaks', async () => {
    const at = match.moves.findIndex((move) => move.action.type === 'build');
    const moves = match.moves.with(at, { by: match.moves[at]?.by ?? 0, action: { type: 'build', value: 1, cell: [0, 9] } });
    for (const command of ['replay', 'verify']) {
      const { code, lines, errors } = await run([command, fileOf({ ...match, moves })]);
      expect({ code, lines }).toEqual({ code: 1, lines: [] });
      expect(errors).toMatch(
        new RegExp(`^The record is damaged at move ${at} \\(counting from 0\\): .* \\(Rule hip-hip-hooray/\\w+\\.\\)\\n$`),
      );
    }
  });
});

describe('tablehop verify', () => {
  it('finds every roll to be what the seed gives', async () => {
    const { code, lines } = await run(['verify', fileOf(match)]);
    const rolls = match.moves.filter((move) => move.by === 'chance').length;
    expect(code).toBe(0);
    expect(lines.filter((line) => line.endsWith('– matches the seed'))).toHaveLength(rolls);
    expect(lines.at(-1)).toBe(`All ${rolls} rolls match the seed.`);
  });

  it('reports rolls that were given and fails', async () => {
    const given = { ...match, moves: match.moves.slice(0, 2), hash: undefined };
    const { type, faces } = given.moves[1]?.action ?? { type: '' };
    const other = (faces as number[]).map((face) => (face % 6) + 1);
    const moves = given.moves.with(1, { by: 'chance', action: { type, faces: other } });
    const { code, lines } = await run(['verify', fileOf({ ...given, moves })]);
    expect(code).toBe(1);
    expect(lines.filter((line) => line.includes('TYPED IN, not rolled: the seed gives'))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^Rolls that do not match the seed: 1 of 2\./);
  });

  it('notices a seed that was exchanged', async () => {
    const { code, errors } = await run(['verify', fileOf({ ...match, seed: 'other luck' })]);
    expect(code).toBe(1);
    expect(errors).toMatch(/was changed/);
  });
});

describe('tablehop verify, of a match with fair dice', () => {
  const secret = 'c2'.repeat(32);
  const shares = [{ seat: 0, share: 'a0'.repeat(16) }];
  const fair = { commitment: commitTo(secret), secret, shares };
  /** The match, with dice drawn from a new seed from move 30 on. */
  const goingOn = (reseed: object, moves: readonly Move[] = match.moves.slice(0, 30)) => ({
    ...match,
    hash: undefined,
    moves,
    reseeds: [{ from: 30, ...reseed }],
  });

  it.each([
    ['en', /^Fair dice after the first 30 moves, checked: /],
    ['fr', /^Dés équitables après les 30 premiers coups, vérifiés\u00a0: /],
    ['de', /^Faire Würfel nach den ersten 30 Zügen, nachgerechnet: /],
  ])('says in one sentence of %s that they are fair', async (language, sentence) => {
    const { code, lines } = await run(['verify', fileOf(goingOn({ seed: fairSeed(secret, shares), fair })), '--lang', language]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(sentence);
    expect(lines.at(-2)).toBe('');
  });

  it('catches a secret that does not fit, a seed that was not mixed, and a roll that was not drawn', async () => {
    const verdictOf = async (reseed: object, moves?: readonly Move[]) => {
      const { code, lines } = await run(['verify', fileOf(goingOn(reseed, moves))]);
      expect(code).toBe(1);
      return lines.at(-1);
    };
    const [seed, other] = [fairSeed(secret, shares), { ...fair, secret: 'dd'.repeat(32) }];
    expect(await verdictOf({ seed: fairSeed(other.secret, shares), fair: other })).toBe(
      'Not fair: the secret that the server revealed is not the one it had fixed beforehand.',
    );
    expect(await verdictOf({ seed: 'lucky', fair })).toBe('Not fair: the seed is not what the secret and the players’ shares give.');
    expect(await verdictOf({ from: 0, seed, fair }, match.moves)).toMatch(/^Not fair: roll \d+ is not what the seed gives\.$/);
  });
});

/** Not a terminal, so no progress is written. */
const SILENT = { write: (text: string) => expect.fail(text) };

describe('tablehop review', () => {
  const begun = () => ({ ...match, moves: match.moves.slice(0, 14), hash: undefined });

  it.each([
    ['en', 'Decisions, compared with an expert’s', 'Turning points', /^Player 1: given away \d+\.\d points? \(decisions: /],
    ['de', 'Entscheidungen, verglichen mit denen eines Experten', 'Wendepunkte', /^Person 1: verschenkt \d+,\d Punkte? \(/],
    ['fr', 'Les décisions, comparées à celles d’un expert', 'Les tournants', /^Joueur 1\u00a0: cédé \d+,\d points? \(/],
  ] as const)(
    'tells in %s what was given away, who was lucky, and what decided the match',
    async (language, decisions, turning, summary) => {
      const lines = await reviewFile(fileOf(begun()), language, 4, SILENT);
      for (const title of [decisions, turning]) expect(lines).toContain(title);
      expect(lines).toContainEqual(expect.stringMatching(summary));
      expect(lines.at(-1)).toMatch(/^14 +\d+\s?% +\d+\s?%$/);
    },
  );

  it('is a command that gives the whole review as JSON, the same every time', async () => {
    const { code, lines, errors } = await run(['review', fileOf(begun()), '--json', '--effort=2', '--lang=de']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines).toEqual(await reviewJson(fileOf(begun()), 'en', 2, SILENT));
    const review = JSON.parse(lines.join('\n'));
    expect(review).toMatchObject({ game: 'hip-hip-hooray', players: 2, moves: 14, unit: 'points' });
    expect(review.curve).toHaveLength(15);
    expect(review.decisions).toHaveLength(begun().moves.filter(({ by }) => by !== 'chance').length);
  });

  it('judges only people, where the file says who played', async () => {
    const seats = [
      { name: 'Ada', kind: 'person' },
      { name: 'Bot', kind: 'bot', level: 'easy' },
    ];
    const lines = await reviewJson(fileOf({ format: 'tablehop-match', version: 1, seats, record: begun() }), 'en', 2, SILENT);
    const { seats: judged } = JSON.parse(lines.join('\n'));
    expect(judged.map(({ seat }: { readonly seat: number }) => seat)).toEqual([0]);
  });

  it('tells a terminal how far it has come, and clears the line at the end', async () => {
    const written: string[] = [];
    await reviewFile(fileOf(begun()), 'en', 2, { isTTY: true, write: (text) => written.push(text) });
    expect(written.length).toBeGreaterThan(5);
    expect(written[0]).toMatch(/Reviewing: \d+%$/);
    expect(written.at(-2)).toMatch(/Reviewing: 100%$/);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });
});

it.each([
  ['replay', 'not json', [], /record\.json is not valid JSON\.$/],
  ['replay', '[]', [], /record\.json is not a record of a match\.$/],
  ['replay', '{"game":"chess"}', [], /There is no game “chess”; the games are: /],
  ['replay', '{"game":"hip-hip-hooray","players":7}', [], /^The record is damaged: /],
  ['review', '[]', [], /record\.json is not a record of a match\.$/],
  ['review', '{}', ['--effort', '0'], /^The effort must be at least 1\.$/],
  ['review', '{}', ['--effort', 'much'], /This must be a whole number\.$/],
])('%s refuses %s %j', async (command, content, words, message) => {
  const { code, lines, errors } = await run([command, fileOf(content), ...words]);
  expect({ code, lines }).toEqual({ code: 1, lines: [] });
  expect(errors.trimEnd()).toMatch(message);
});

it('replay says so if there is no such file', async () => {
  const missing = { code: 1, errors: expect.stringMatching(/^Cannot read .*nothing\.json: ENOENT\.\n$/) };
  expect(await run(['replay', join(temporaryFolder(), 'nothing.json')])).toMatchObject(missing);
});

describe('a record of earlier rules', () => {
  const old = new URL('../../../games/hop-the-marble/test/rules-1/', import.meta.url);
  const pathOf = (name: string) => fileURLToPath(new URL(name, old));

  it('is told to its end, and verified', async () => {
    const { code, lines, errors } = await run(['replay', pathOf('pile-turn-200.json')]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.join(' ')).toContain('Turn 200:');
    expect(lines.at(-1)).toMatch(/^1\. Player 1 and Player 2.*: \d+ points?$/);
    expect((await run(['replay', pathOf('no-card-unfinished.json')])).lines.at(-1)).toBe('The match is not over.');
    for (const name of ['no-card-past-extras.json', 'no-card-loaded.json', 'fast.json']) {
      expect((await run(['verify', pathOf(name)])).code, name).toBe(0);
    }
  });

  it('is replayed and logged by the engine as it was, and goes on by its rules', async () => {
    const session = await createEngineSession((defect) => expect.fail(String(defect)));
    for (const name of readdirSync(old)) {
      const { record, end } = JSON.parse(readFileSync(new URL(name, old), 'utf8'));
      const { match: again, turn } = ask(session, 'replay', { record });
      expect(turn, name).toEqual(end.turn);
      expect(ask(session, 'log', { match: again }).record).toEqual(record);
      expect(ask(session, 'score', { match: again }).scores).toEqual(end.scores);
    }
    const { record } = JSON.parse(readFileSync(new URL('no-card-unfinished.json', old), 'utf8'));
    const going = ask(session, 'replay', { record });
    const [seat] = going.turn.seats;
    const { action } = ask(session, 'bot', { match: going.match, seat, level: 'easy' });
    expect(ask(session, 'apply', { match: going.match, by: seat, action }).ok).toBe(true);
    expect(ask(session, 'log', { match: going.match }).record).toMatchObject({ rules: 1, options: record.options });
  });

  it('is refused where its number is not known', async () => {
    const { record } = JSON.parse(readFileSync(new URL('fast.json', old), 'utf8'));
    const { code, errors } = await run(['replay', fileOf({ ...record, rules: 3 })]);
    expect(code).toBe(1);
    expect(errors).toBe('The record is damaged: The record was made with version 3 of the rules; this is version 2.\n');
  });

  it('a new match is of the present rules', async () => {
    const session = await createEngineSession(() => undefined);
    const { match: fresh } = ask(session, 'new', { game: 'hop-the-marble', players: 2, seed: 1 });
    const { record } = ask(session, 'log', { match: fresh });
    expect(record).toMatchObject({ rules: 2, options: { turnLimit: 600, extras: true } });
  });
});
