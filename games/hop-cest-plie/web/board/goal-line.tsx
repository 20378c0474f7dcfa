/** The goal at a glance: ticked and connected targets; on a sheet folded twice also the bulbs. */

import type { Sheet } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import type { LevelLook } from './level-look.ts';
import { bulbProgress, targetProgress } from './progress.ts';

type GoalLineProps = { readonly look: LevelLook; readonly sheet: Sheet; readonly speak: BoardSpeaker };

export function GoalLine({ look, sheet, speak }: GoalLineProps) {
  const targets = targetProgress(sheet);
  const bulbs = bulbProgress(look, sheet);
  const joined = targets.filter(({ isJoined }) => isJoined).length;
  const said = speak('goal.targets', {
    ticked: targets.filter(({ isTicked }) => isTicked).length,
    all: targets.length,
    hidden: targets.filter(({ position }) => position === null).length,
    joined,
  });
  return (
    <p class="plie-goal row middle gap-1 min-w-0 m-0" data-tip="targets" title={said}>
      <span class="plie-goal-targets flex gap-1px" aria-hidden="true">
        {targets.map(({ position, isTicked, isJoined }, index) => (
          <svg
            key={index}
            class="spill"
            viewBox="-12 -12 24 24"
            data-hidden={position === null}
            data-joined={isJoined && index + 1 < joined}
            focusable="false"
            aria-hidden="true"
          >
            <circle class="plie-goal-ring" r="9" />
            <circle class="plie-goal-ring" r="5" />
            {isTicked && <path class="round-caps" stroke="#cf2350" stroke-width="4" d="M-8-8 8 8M8-8-8 8" />}
          </svg>
        ))}
      </span>
      {look.isFoldedTwice && !sheet.flipped && (
        <span class="plie-goal-bulbs inline-row" aria-hidden="true">
          <svg class="no-fill round-caps round-joins" viewBox="-10 -11 20 22" focusable="false" aria-hidden="true">
            <path d="M-3.2 4.2C-3.2 1.8-6-.3-6-3.4a6 6 0 0 1 12 0C6-.3 3.2 1.8 3.2 4.2ZM-2.8 6.3h5.6M-1.8 8.5h3.6" />
          </svg>
          {bulbs.ticked}/{bulbs.of}
        </span>
      )}
      <span class="hidden-text">
        {said}
        {look.isFoldedTwice && ` ${speak('goal.bulbs', { ticked: bulbs.ticked, all: bulbs.of })}`}
      </span>
    </p>
  );
}
