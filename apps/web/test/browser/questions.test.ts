/** Checks every kind of question of every game by axe, for missing text, and for covered or cut elements. */

import { games } from '@tablehop/games/rules';
import { describe, it } from 'vitest';
import { type Size, tour, useHouse } from './harness.ts';
import { driverOf, nextMoment } from './match-driver.ts';
import { questionsOf } from './questions.ts';
import { expectWhole, MATCH_SIZES } from './screens.ts';
import { openStored } from './stored-match.ts';

const house = useHouse();
const SIZES = [...new Set<Size>(['desktop', 'phone', ...MATCH_SIZES, 'zoomedDesktop'])];

describe.each([...games])('$title', (game) => {
  const driver = driverOf(game);

  it.each(questionsOf(game))('asks legibly and says what it shows: $kind', async ({ match }) => {
    const page = await house.sharedPage({ size: 'phone' });
    await openStored(page, match);
    await nextMoment(page, driver);
    await expectWhole(page, ['desktop']);
    await driver.choose?.(page);
    await expectWhole(page, tour(SIZES, 2), { axe: ['phone'] });
  });
});
