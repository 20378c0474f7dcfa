/** The report as one file for a browser. The document that charts are drawn into is happy-dom's: loaded only for this. */

import { htmlReport } from '@tablehop/charts';
import type { StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Window } from 'happy-dom';

export async function htmlOf(report: StudyReport, say: Speaker): Promise<string> {
  const window = new Window();
  try {
    return htmlReport(report, { say }, window.document as unknown as Document);
  } finally {
    await window.happyDOM.close();
  }
}
