/** The engine's process: request lines in, reply lines out, in order and no faster than they are read, until the input ends. */

import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { games } from '@tablehop/games/rules';
import { loadGameText } from '@tablehop/games/text';
import { commonCatalogs, createSpeaker, type Speaker } from '@tablehop/text';
import { splitLines } from './lines.ts';
import { sentences } from './sentences.ts';
import { createSession, type Session } from './session.ts';
import { systemRandom } from './system-random.ts';

export async function runEngine(input: Readable, output: Writable): Promise<void> {
  const session = await createEngineSession((error) => console.error(error));
  async function* replies(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    for await (const line of splitLines(chunks)) yield `${session.answer(line)}\n`;
  }
  try {
    await pipeline(input, replies, output, { end: false });
  } catch (error) {
    // Whoever asked has gone away: nobody is left to hear an answer.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

export async function createEngineSession(onDefect: (error: unknown) => void): Promise<Session> {
  const general = createSpeaker('en', commonCatalogs.en, sentences);
  const speakers = new Map<string, Speaker>();
  for (const game of games) {
    try {
      const { catalog } = await loadGameText(game.id, 'en');
      speakers.set(game.id, createSpeaker('en', commonCatalogs.en, sentences, catalog));
    } catch (error) {
      // A game without words is still judged, and no other game must do without.
      onDefect(error);
    }
  }
  return createSession({
    games,
    speaker: (game) => (game && speakers.get(game.id)) ?? general,
    random: systemRandom(),
    onDefect,
  });
}
