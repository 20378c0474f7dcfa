/** `tablehop replay`: a record as a story, move by move, and how it came out. */

import type { Locale } from '@tablehop/text';
import { COLUMNS_USUAL, wrap } from '../play/terminal.ts';
import { amountWords, finalPlaces, scoreTable } from '../scoreboard.ts';
import { openRecord } from './record-file.ts';
import { aboutRecord, namesOf } from './words.ts';

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
