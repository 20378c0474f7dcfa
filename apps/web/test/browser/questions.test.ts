/** Checks every kind of question of every game by axe, for missing text, and for covered or cut elements. */

import { games } from '@tablehop/games/all';
import { describe, it } from 'vitest';
import { useSite } from './harness.ts';
import { driverOf, nextMoment } from './match-driver.ts';
import { type Question, questionsOf } from './questions.ts';
import { expectWhole } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const phaseOf = ({ kind }: Question) => kind.split(', ')[0];

describe.each([...games])('$title', (game) => {
  const driver = driverOf(game);
  const questions = questionsOf(game);

  it.each(questions)('asks legibly and says what it shows: $kind', async (question) => {
    const page = await site.sharedPage({ size: 'phone' });
    await openStored(page, question.match);
    await nextMoment(page, driver);
    // In the dark, questions of one phase differ in what glows only.
    const sameInDark = questions.find((each) => phaseOf(each) === phaseOf(question));
    await expectWhole(page, ['desktop'], { axe: question === sameInDark });
    await driver.choose?.(page);
    await expectWhole(page, ['desktop', 'phone'], { axe: ['phone'] });
  });
});
