import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { createEngineSession } from '../engine/run.ts';
import { reviewFile, reviewJson } from '../records/review.ts';
import { run } from './command.ts';
import { ask, finish } from './toy-session.ts';

/** Not a terminal, so no progress is written. */
const SILENT = { write: (text: string) => expect.fail(text) };

let record: { readonly moves: readonly { readonly by: number | 'chance' }[] };

beforeAll(async () => {
  const session = await createEngineSession(() => undefined);
  const name = ask(session, 'new', { game: 'hip-hip-hooray', players: 2, seed: 'luck' }).match;
  finish(session, name, 14);
  record = ask(session, 'log', { match: name }).record;
});

function fileOf(content: unknown): string {
  const file = join(temporaryFolder(), 'match.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('tablehop review', () => {
  it.each([
    ['en', 'Decisions, compared with an expert’s', 'Turning points', /^Player 1: given away \d+\.\d points? \(decisions: /],
    ['de', 'Entscheidungen, verglichen mit denen eines Experten', 'Wendepunkte', /^Person 1: verschenkt \d+,\d Punkte? \(/],
    ['fr', 'Les décisions, comparées à celles d’un expert', 'Les tournants', /^Joueur 1\u00a0: cédé \d+,\d points? \(/],
  ] as const)(
    'tells in %s what was given away, who was lucky, and what decided the match',
    async (language, decisions, turning, summary) => {
      const lines = await reviewFile(fileOf(record), language, 4, SILENT);
      for (const title of [decisions, turning]) expect(lines).toContain(title);
      expect(lines).toContainEqual(expect.stringMatching(summary));
      expect(lines.at(-1)).toMatch(/^14 +\d+\s?% +\d+\s?%$/);
    },
  );

  it('is a command that gives the whole review as JSON, the same every time', async () => {
    const { code, lines, errors } = await run(['review', fileOf(record), '--json', '--effort=2', '--lang=de']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines).toEqual(await reviewJson(fileOf(record), 'en', 2, SILENT));
    const review = JSON.parse(lines.join('\n'));
    expect(review).toMatchObject({ game: 'hip-hip-hooray', players: 2, moves: 14, unit: 'points' });
    expect(review.curve).toHaveLength(15);
    expect(review.decisions).toHaveLength(record.moves.filter(({ by }) => by !== 'chance').length);
  });

  it('judges only people, where the file says who played', async () => {
    const seats = [
      { name: 'Ada', kind: 'person' },
      { name: 'Bot', kind: 'bot', level: 'easy' },
    ];
    const lines = await reviewJson(fileOf({ format: 'tablehop-match', version: 1, seats, record }), 'en', 2, SILENT);
    const { seats: judged } = JSON.parse(lines.join('\n'));
    expect(judged.map(({ seat }: { readonly seat: number }) => seat)).toEqual([0]);
  });

  it.each([
    ['not json', [], /match\.json is not valid JSON\.$/],
    ['[]', [], /match\.json is not a record of a match\.$/],
    ['{"game":"chess"}', [], /There is no game “chess”; the games are: /],
    ['{"game":"hip-hip-hooray","players":7}', [], /^The record is damaged: /],
    ['{}', ['--effort', '0'], /^The effort must be at least 1\.$/],
    ['{}', ['--effort', 'much'], /This must be a whole number\.$/],
  ])('refuses %s %j', async (content, words, message) => {
    const { code, lines, errors } = await run(['review', fileOf(content), ...words]);
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(errors.trimEnd()).toMatch(message);
  });

  it('tells a terminal how far it has come, and clears the line at the end', async () => {
    const written: string[] = [];
    await reviewFile(fileOf(record), 'en', 2, { isTTY: true, write: (text) => written.push(text) });
    expect(written.length).toBeGreaterThan(5);
    expect(written[0]).toMatch(/Reviewing: \d+%$/);
    expect(written.at(-2)).toMatch(/Reviewing: 100%$/);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });
});
