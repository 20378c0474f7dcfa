import { loadChartText } from '@tablehop/charts/text';
import type { Message } from '@tablehop/core';
import { loadLabProblems } from '@tablehop/lab/text';
import { type LabSpeaker, loadLabText } from '../../text/pages.ts';
import type { MoreWords } from '../../ui/speech.ts';

export const LAB_TEXT: MoreWords = {
  name: 'lab',
  load: async (locale) => {
    const [page, charts, problems] = await Promise.all([loadLabText(locale), loadChartText(locale), loadLabProblems(locale)]);
    return { ...problems, ...charts, ...page };
  },
};

/** Why something cannot be played, and where; without words for it, at least its path. */
export function sayProblem(speak: LabSpeaker, problem: Message): string {
  if (speak.knows(problem.key)) return speak(problem);
  const { field, path, given } = problem.params ?? {};
  return speak('lab.page.problem', { place: String(field ?? path ?? problem.key), given: String(given ?? '–') });
}

/** The same for the form, where fields have labels. */
export function sayFormProblem(speak: LabSpeaker, problem: Message): string {
  if (problem.params?.field !== 'games') return sayProblem(speak, problem);
  return sayProblem(speak, { ...problem, params: { ...problem.params, field: speak('lab.page.games') } });
}
