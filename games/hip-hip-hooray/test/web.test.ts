import type { AnyGame, Effect, Offer } from '@tablehop/core';
import { createReplay } from '@tablehop/host';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../packages/host/test/support.ts';
import { loadGameText } from '../../text.ts';
import {
  type Action,
  type Cell,
  COLORS,
  type Formation,
  hipHipHooray,
  pointsOf,
  type State,
  shapeOfFace,
  standardData,
  standardPieces,
} from '../rules/index.ts';
import { beatsOf, continues, durationMs, flightMs, holds, rollerOf } from '../web/board/beats.ts';
import { buildAt, buildsIn, chosenBuild, keepsIn, NO_CHOICE, whyNothing } from '../web/board/choice.ts';
import { countedDice, countSteps, pointsByDie } from '../web/board/die-points.ts';
import { placeOf } from '../web/lab/tuning.tsx';
import { examples } from '../web/rules-figures.tsx';

const GROUND: Cell = [0, 1];

/** The first build of a match in which seat 0 has Stairs and the line-up holds these numbers. */
function building(numbers: readonly number[]): { readonly state: State; readonly offers: readonly Offer<Action>[] } {
  const dice = [1, 2, 3, 4, 5, 6].map((_, index) => ({ color: 'blue', value: numbers[index % numbers.length] ?? 1 }) as const);
  const moves: readonly Action[] = [
    { type: 'first', seat: 0 },
    { type: 'patterns', faces: [2, 2] },
    { type: 'roll', dice },
  ];
  let state = hipHipHooray.start({ fromTheGround: true }, 2);
  for (const move of moves) state = hipHipHooray.apply(state, 'chance', move).state;
  return { state, offers: hipHipHooray.offers(state, 0) };
}

describe('a build in the making', () => {
  const { offers } = building([2, 5]);
  const builds = buildsIn(offers);

  it('is whole when die and cell are chosen, in either order', () => {
    expect(chosenBuild(builds, NO_CHOICE)).toBeNull();
    expect(chosenBuild(builds, { value: 2, cell: null })).toBeNull();
    expect(chosenBuild(builds, { value: 2, cell: GROUND })).toEqual({ type: 'build', value: 2, cell: GROUND });
  });

  it('takes the only die there is without asking', () => {
    expect(buildAt(builds, NO_CHOICE, GROUND)).toBeNull();
    const single = buildsIn(offers.filter(({ action }) => action.type === 'build' && action.value === 5));
    expect(buildAt(single, NO_CHOICE, GROUND)?.value).toBe(5);
  });

  it('keeps builds and keeps apart', () => {
    expect(keepsIn(offers)).toEqual([]);
    expect(keepsIn([{ action: { type: 'keep', value: 1, color: 'green' } }])).toHaveLength(1);
  });
});

const game: AnyGame = hipHipHooray;

/** Every step of a whole match, with the position before and after. */
function stepsOfMatch(players: number) {
  const replay = createReplay(game, playedRecord(game, players, 'beats'));
  return Array.from({ length: replay.last }, (_, index) => {
    const { look, effects } = replay.frame(index + 1, 'table');
    return { game, before: replay.frame(index, 'table').look.view as State, view: look.view as State, effects, seat: null, isOwn: false };
  });
}

const total = (formation: Formation) => Object.values(pointsOf(standardPieces, formation)).reduce((sum, points) => sum + points, 0);

describe('points die by die', () => {
  const formations = stepsOfMatch(3).flatMap(({ view }) => view.formations.flat());

  it('add up to the points of the formation, role by role', () => {
    for (const formation of formations) {
      const dice = pointsByDie(standardPieces, formation);
      for (const color of COLORS) {
        const sum = dice.filter((die) => die.color === color).reduce((points, die) => points + die.points, 0);
        expect(sum).toBe(pointsOf(standardPieces, formation)[color]);
      }
    }
  });

  it('are counted one more die at a time, colour by colour, until all are', () => {
    const full = formations.filter(({ cells }) => cells.length === 6).slice(0, 20);
    for (const formation of full) {
      const steps = countSteps(standardPieces, [formation]);
      expect(steps.map((step) => countedDice(standardPieces, formation, step).length)).toEqual([1, 2, 3, 4, 5, 6]);
      const colors = countedDice(standardPieces, formation, null).map(({ color }) => COLORS.indexOf(color));
      expect(colors).toEqual(colors.toSorted());
    }
    // All formations are counted at once: as many steps as the most dice of each colour.
    expect(countSteps(standardPieces, full).length).toBeLessThan(full.length * 6);
  });
});

describe('a die that would score nothing', () => {
  const { cells } = shapeOfFace(standardPieces, 1);
  const toss: Formation = { face: 1, cells: [{ cell: [0, 1], color: 'green', value: 3 }] };

  it('is a spotter with no other beside it, or with nobody who ever could be', () => {
    expect(whyNothing(cells, toss, 'green', [2, 1])).toBe('noSpotter');
    expect(whyNothing(cells, toss, 'green', [1, 6])).toBe('noNeighbour');
    expect(whyNothing(cells, toss, 'green', [1, 1])).toBeNull();
  });

  it('is what the rules say it is, for every die and cell of a match', () => {
    for (const { view } of stepsOfMatch(2).filter(({ view }) => view.phase === 'build')) {
      const seat = view.seat ?? 0;
      const formation = view.formations[seat]?.[view.round] ?? { face: 1, cells: [] };
      const shape = shapeOfFace(standardPieces, formation.face);
      for (const build of buildsIn(hipHipHooray.offers(view, seat))) {
        const color = view.lineup[build.value] ?? 'blue';
        const gain =
          total({ ...formation, cells: [...formation.cells, { cell: build.cell, color, value: build.value }] }) - total(formation);
        expect(whyNothing(shape.cells, formation, color, build.cell) !== null, `${color} at ${build.cell}`).toBe(gain === 0);
      }
    }
  });
});

describe('beats', () => {
  const built: Effect = { key: 'build', seat: 1, value: 3, color: 'green', cell: [0, 1], points: 0 };
  const dice = [5, 2].map((value) => ({ color: 'blue', value }));
  const rolled: readonly Effect[] = [
    { key: 'roll', seat: 1, dice },
    { key: 'replaced', value: 5, color: 'blue', old: 'yellow' },
    { key: 'lineup', value: 2, color: 'green' },
  ];

  it('let dice come down number by number, on the die that lay there', () => {
    const { landings } = beatsOf(rolled);
    expect([...landings.keys()]).toEqual([2, 5]);
    expect(landings.get(2)).toEqual({ afterMs: 0, old: null });
    expect(landings.get(5)?.old).toBe('yellow');
    expect(landings.get(5)?.afterMs).toBeGreaterThan(0);
  });

  it('let a die arrive before new ones come, where both come at once', () => {
    const { built: flown, landings } = beatsOf([built, ...rolled]);
    expect(flown).toEqual(built);
    expect(landings.get(2)?.afterMs).toBe(flightMs(false));
  });

  it('take time for all that is seen to happen, and none for the rest', () => {
    for (const step of stepsOfMatch(2)) {
      const isSeen = step.effects.some(({ key }) => ['build', 'roll', 'reroll', 'keep', 'patterns'].includes(key));
      expect(durationMs(step) > 0, step.effects.map(({ key }) => key).join()).toBe(isSeen);
      expect(durationMs(step)).toBeLessThan(10_000);
    }
  });

  it('show the viewer’s own move more briefly, and dice after a move without pause', () => {
    const builds = stepsOfMatch(2).filter(({ effects }) => effects.some(({ key }) => key === 'build'));
    for (const step of builds.filter(({ effects }) => effects.length === 1)) {
      expect(durationMs({ ...step, isOwn: true })).toBeLessThan(durationMs(step));
      expect(continues(step)).toBe(step.view.phase === 'draw');
    }
    for (const step of builds.filter(holds)) expect(continues(step)).toBe(false);
  });

  it('hold the table when a round has been scored, but for the last, whose count follows', () => {
    const held = stepsOfMatch(2).filter(holds);
    expect(held.map(({ effects }) => effects.find(({ key }) => key === 'roundScored')?.round)).toEqual([0, 1]);
  });

  it('leave the first roll to the first player', () => {
    for (const { before, effects } of stepsOfMatch(3)) {
      const isFirstRoll = before.phase === 'lineup' && effects.some(({ key }) => key === 'roll');
      expect(rollerOf(game, before)).toBe(isFirstRoll ? before.first : null);
    }
  });
});

it.each(LOCALES)('the figures of the rules say in %s what the drawn dice score', async (locale) => {
  const { catalog } = await loadGameText('hip-hip-hooray', locale);
  for (const color of COLORS) {
    const numbers = (catalog[`rules.figure.${color}`] ?? '').match(/\d+/g)?.map(Number);
    expect(numbers, color).toContain(total(examples[color]));
    for (const { points } of pointsByDie(standardPieces, examples[color])) if (points > 0) expect(numbers, color).toContain(points);
  }
});

it('the lab offers the columns and levels that a formation has', () => {
  const speak = Object.assign(() => '', { locale: 'en', knows: () => false } as const);
  const rangeOf = (path: string) => placeOf(path, standardData, speak)?.range;
  expect(rangeOf('/formations/0/cells/2/0')).toEqual({ min: 0, max: 2 });
  expect(rangeOf('/formations/0/cells/2/1')).toEqual({ min: 1, max: 6 });
});
