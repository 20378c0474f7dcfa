/** `tablehop lab report`: what was found before, shown again or written in other forms. */

import { isObject } from '@tablehop/core';
import type { StudyReport } from '@tablehop/lab';
import type { Locale } from '@tablehop/text';
import { plainSpeaker } from '../voice.ts';
import { readJsonFile } from './json-file.ts';
import { checkFiles, type OutputFlags, writeOutputs } from './outputs.ts';
import { Refused } from './refused.ts';
import { chosenGame, labSpeaker } from './words.ts';

export async function showReport(file: string, flags: OutputFlags, locale: Locale): Promise<void> {
  const plain = plainSpeaker(locale);
  const report: unknown = await readJsonFile(file, plain);
  const refused = new Refused(plain({ key: 'lab.notReport', params: { file } }));
  if (!isReport(report)) throw refused;
  const say = await labSpeaker(chosenGame(report.study.arms[0].experiment.game, locale), locale);
  await checkFiles([flags.out, flags.csv, flags.html], say);
  try {
    await writeOutputs(report, flags, say);
  } catch (error) {
    // A report whose figures somebody has changed by hand.
    throw error instanceof TypeError || error instanceof RangeError ? refused : error;
  }
}

function isReport(value: unknown): value is StudyReport {
  if (!isObject(value) || value.format !== 1 || !isObject(value.study) || !Array.isArray(value.arms)) return false;
  const { arms } = value.study;
  if (!Array.isArray(arms) || arms.length !== value.arms.length) return false;
  return (
    arms.every((arm) => isObject(arm) && isObject(arm.experiment) && typeof arm.experiment.game === 'string') && value.arms.every(isObject)
  );
}
