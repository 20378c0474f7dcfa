/** How far a sheet is from the goal, in ticks: those that folding still needs, and those that join the targets where they will lie then. */

import {
  BONUS_OF,
  type Bonus,
  CORNERS,
  type Corner,
  type Folding,
  type FoldSize,
  type Level,
  SIDES,
  type Surface,
} from '@tablehop/games/hop-cest-plie';
import { startsOn, stepsToCollect } from './collect.ts';
import type { Draft, Trial } from './draft.ts';
import { createGround, type Ground } from './ground.ts';
import { detours, type Join, join, newJoin } from './join.ts';

export type Outlook = {
  /** In ticks, the fewer the better. */
  readonly cost: number;
  /** The same after a row that has been drawn on the draft. */
  costAfter(trial: Trial): number;
};

/** Cells that must be ticked together, and how urgently. */
type Errand = { readonly papers: readonly number[]; readonly urgency: number };
type Stage = { readonly ground: Ground; readonly errands: readonly Errand[] };
/** What is left to be done on a sheet that is folded in some way. */
type Agenda = { readonly stages: readonly Stage[]; readonly last: Ground; readonly ease: number; readonly toFold: number };

const ALL_SIDES = { N: true, E: true, S: true, W: true };

/** Start points that lie apart from the gaps in the join cost steps too; but most come nearer on the way. */
const WEIGHT_OF_DETOURS = 0.3;

/** Whoever has all smileys should fold, unless there is a reason to wait. */
const COST_OF_A_FOLD = 0.3;

/** By what part each bonus lightens all that is left to be done. */
const EASE_OF: { readonly [bonus in Bonus]: number } = { takeWhite: 0, plusWhite: 0.1, plusBlack: 0.1, takeBlack: 0 };
/** The sooner a bonus is earned, the more often it is used. */
const URGENCY_OF_EASE = 1.5;

/** Of a corner that is not folded yet it is assumed that it will be folded large. */
function easeOf(corner: Corner, size: FoldSize | null): number {
  const ease = EASE_OF[BONUS_OF[corner]];
  if (size === null) return ease / 2;
  return size === 'large' ? ease : 0;
}

export function createOutlooks(level: Level): (draft: Draft, folding: Folding) => Outlook {
  const grounds = new Map<Surface, Ground>();
  const agendas = new Map<Surface, Agenda>();
  const after = newJoin();

  function groundOf(folding: Folding): Ground {
    const surface = level.surfaceOf(folding);
    const known = grounds.get(surface);
    if (known !== undefined) return known;
    const ground = createGround(level, surface);
    grounds.set(surface, ground);
    return ground;
  }

  function agendaOf(folding: Folding): Agenda {
    const surface = level.surfaceOf(folding);
    const known = agendas.get(surface);
    if (known !== undefined) return known;
    const agenda = drawUpAgenda(folding);
    agendas.set(surface, agenda);
    return agenda;
  }

  function drawUpAgenda(folding: Folding): Agenda {
    const { folds, flipped, sides } = folding;
    const open = CORNERS.filter((corner) => folds[corner] === null);
    const corners = open.map((corner) => ({
      papers: level.smileys[corner].large,
      urgency: 1 + URGENCY_OF_EASE * EASE_OF[BONUS_OF[corner]],
    }));
    const stages: Stage[] = [{ ground: groundOf(folding), errands: corners }];
    const ease = CORNERS.reduce((sum, corner) => sum + easeOf(corner, folds[corner]), 0);
    let last: Folding = { folds: { ...folds, ...Object.fromEntries(open.map((corner) => [corner, 'large'])) }, flipped, sides };
    if (level.folding === 'twice') {
      if (!flipped) stages.push({ ground: groundOf(last), errands: [{ papers: level.bulbs, urgency: 1 }] });
      last = { ...last, flipped: true };
      const strips = SIDES.filter((side) => !sides[side]).map((side) => ({ papers: level.sideSmileys[side], urgency: 1 }));
      stages.push({ ground: groundOf(last), errands: strips });
      last = { ...last, sides: ALL_SIDES };
    }
    const toFold = stages.reduce((sum, { errands }) => sum + errands.length, 0);
    return { stages: stages.filter(({ errands }) => errands.length > 0), last: groundOf(last), ease, toFold };
  }

  return (draft, folding) => {
    const { stages, last, ease, toFold } = agendaOf(folding);
    const { positions } = last.surface;

    const before = newJoin();

    function costWith(joined: Join): number {
      let cost = COST_OF_A_FOLD * toFold + joined.ticks + WEIGHT_OF_DETOURS * detours(joined, last, startsOn(last.surface, draft));
      for (const { ground, errands } of stages) {
        const starts = startsOn(ground.surface, draft);
        for (const { papers, urgency } of errands) cost += urgency * stepsToCollect(ground, starts, draft, papers);
      }
      return cost * (1 - ease);
    }

    join(last, draft.ticked, before);
    return {
      cost: costWith(before),
      costAfter({ fresh }) {
        // Most rows tick nothing that will be seen in the end: the join is as it was.
        if (!fresh.some((paper) => (positions[paper] ?? -1) >= 0)) return costWith(before);
        join(last, draft.ticked, after);
        return costWith(after);
      },
    };
  };
}
