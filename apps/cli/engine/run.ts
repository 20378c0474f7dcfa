/** The engine's process: request lines in, reply lines out, in order and with backpressure, until the input ends. */

import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { commonCatalogs, createSpeaker, type Speaker } from '@tablehop/text';
import { splitLines } from './request.ts';
import { createSession, type Session, systemRandom } from './session.ts';

export async function runEngine(input: Readable, output: Writable): Promise<void> {
  const session = await createEngineSession((error) => console.error(error));
  async function* replies(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    for await (const line of splitLines(chunks)) yield `${session.answer(line)}\n`;
  }
  try {
    await pipeline(input, replies, output, { end: false });
  } catch (error) {
    // EPIPE: the reader is gone.
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
      // A game without words still works, and other games keep theirs.
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

/** The engine's own messages are for developers and logs, hence English only. */
export const sentences = {
  'engine.lineTooLong': 'The line is longer than {$bytes} bytes and was not read.',
  'engine.notUtf8': 'The line is not UTF-8 text.',
  'engine.notJson': 'The line is not JSON.',
  'engine.notObject': 'A request must be a JSON object.',
  'engine.nestedTooDeep': 'The request is nested deeper than {$levels} levels.',
  'engine.numberTooLarge': 'The request holds a number that is too large.',
  'engine.unknownCommand': 'There is no command {$cmd}; the commands are: {$known}.',
  'engine.unknownGame': 'There is no game {$game}; the games are: {$known}.',
  'engine.unknownMatch': 'There is no match {$match}.',
  'engine.noSeat': 'There is no seat {$seat}: the seats of this match are 0 to {$last}.',
  'engine.level': 'There is no level {$level}; the levels are: {$known}.',
  'engine.tooManyMatches': 'There are already {$matches} open matches; end one first.',
  'engine.recordGame': 'The record does not say which game it is of.',
  'engine.recordFails': 'The record fails at move {$move} (counting from 0): {$reason}',
  'engine.failed': 'The engine could not handle this request; nothing has changed.',
} as const;
