/** What two arms differ in, match by match on the same dice: most luck is the same in both, and goes out of the difference. */

import type { Played } from './arm-report.ts';
import { isApartFromZero, meanOf } from './estimates.ts';
import { measuresOf, seriesOf } from './observations.ts';
import type { ArmReport } from './report-types.ts';

/** `compared`: how many arms are compared with the base, of which this is one. */
export function differencesOf(base: Played, other: Played, compared: number): ArmReport['differences'] {
  const measures = measuresOf(base.experiment);
  return measures.map(([measure, look]) => {
    const before = seriesOf(base.experiment, base.rows, look).observed;
    const after = seriesOf(other.experiment, other.rows, look).observed;
    const differences = before.slice(0, after.length).flatMap((value, index) => {
      const changed = after[index];
      return typeof value === 'number' && typeof changed === 'number' ? [changed - value] : [];
    });
    return { measure, estimate: meanOf(differences), isClear: isApartFromZero(differences, measures.length * compared) };
  });
}
