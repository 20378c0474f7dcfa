/** Where a report goes: standard output and files. */

import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Refused, writeText } from '../failure.ts';
import { csvOf } from './csv.ts';

export type OutputFlags = { readonly json?: true; readonly out?: string; readonly csv?: string; readonly html?: string };

/** Refused before the first match if a file cannot be written after the last. */
export async function checkFiles(files: readonly (string | undefined)[], say: Speaker): Promise<void> {
  for (const file of files) {
    if (file !== undefined && !(await isWritable(file))) throw new Refused(say({ key: 'lab.folder', params: { file } }));
  }
}

async function isWritable(file: string): Promise<boolean> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return false;
  return access(dirname(resolve(file)), constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** `say`: knows the words of the game and of the charts, which are loaded where they are wanted. */
export async function writeOutputs(report: StudyReport, { json, out, csv, html }: OutputFlags, say: Speaker): Promise<void> {
  const text = `${JSON.stringify(report)}\n`;
  if (out !== undefined) await writeText(out, text, say);
  if (csv !== undefined) await writeText(csv, csvOf(report), say);
  if (html !== undefined) await writeText(html, await htmlOf(report, say), say);
  process.stdout.write(json ? text : (await import('./chapters.ts')).chapterText(report, say));
}

/** As one file for a browser. The document that charts are drawn into is happy-dom's: loaded only for this. */
async function htmlOf(report: StudyReport, say: Speaker): Promise<string> {
  const [{ htmlReport }, { Window }] = await Promise.all([import('@tablehop/charts'), import('happy-dom')]);
  const window = new Window();
  try {
    return htmlReport(report, { say }, window.document as unknown as Document);
  } finally {
    await window.happyDOM.close();
  }
}
