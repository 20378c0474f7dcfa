import { type Effect, keyedRandom, pick } from '@tablehop/core';
import { createSpeaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { hopNRoll, type Options, type Row, rowsOf, type Space, type State, spacesOf, standardPieces } from '../rules/index.ts';
import { beginsGroup, fallenPlaces, freeMiddle, leastHeight, levelsTopDown, middleOf, starOf } from '../web/board/arrangement.ts';
import { durationMs, lineDetail, rollerOf } from '../web/board/beats.ts';
import { flightStops } from '../web/board/flights.tsx';
import { freshIn, freshName, NOTHING_SEEN, type RoundSeen, revealBetween, revealIn, seeing } from '../web/board/reveal.ts';
import {
  NO_CHOICE,
  numberOf,
  openTo,
  pendingOf,
  prospectAt,
  stepBack,
  valuesIn,
  type Worth,
  worthsBeside,
  worthsOf,
} from '../web/board/worth.ts';
import { en } from '../web/text/en.ts';

const ADVANCED_B: Options = { sheet: 'advanced', board: 'B', mayDecline: false };
const STANDARD_A: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const OPTIONS: readonly Options[] = [STANDARD_A, ADVANCED_B];

/** All positions and effects of a match of random moves. */
function* played(options: Options, seed: string, players = 2): Generator<{ readonly state: State; readonly effects: readonly Effect[] }> {
  const random = keyedRandom(seed, 'what comes to mind');
  let state = hopNRoll.start(options, players);
  yield { state, effects: [] };
  for (let turn = hopNRoll.turn(state); turn.kind !== 'over'; turn = hopNRoll.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action =
      turn.kind === 'chance'
        ? hopNRoll.draw(state, keyedRandom(seed, turn.key))
        : pick(random, hopNRoll.offers(state, turn.seats[0] ?? 0)).action;
    const applied = hopNRoll.apply(state, by, action);
    state = applied.state;
    yield applied;
  }
}

function rowNamed(name: string, options: Options = ADVANCED_B): Row {
  const row = rowsOf(standardPieces, options).find((each) => each.name === name);
  if (row === undefined) throw new RangeError(name);
  return row;
}

describe('what an entry would bring', () => {
  it.each(OPTIONS)('before the hop and after it is the same, and is what the score becomes: $sheet, $board', (options) => {
    for (const { state } of played(options, 'worth')) {
      const turn = hopNRoll.turn(state);
      if (turn.kind !== 'act' || turn.phase !== 'hop') continue;
      const seat = turn.seats[0] ?? 0;
      for (const { action } of hopNRoll.offers(state, seat)) {
        if (action.type !== 'hop') continue;
        const ahead = worthsBeside(hopNRoll, state, seat, action.space);
        const hopped = hopNRoll.apply(state, seat, action).state;
        if (hopped.phase !== 'enter') continue;
        expect(worthsOf(hopNRoll, hopped, seat)).toEqual(ahead);
        for (const { entry, gain } of ahead) {
          const [before, after] = [hopped, hopNRoll.apply(hopped, seat, entry).state].map((each) => hopNRoll.score(each)[seat]?.total ?? 0);
          expect((after ?? 0) - (before ?? 0)).toBe(gain);
        }
      }
    }
  });

  it('is summed up by cell: the numbers that fit, the least and the most points', () => {
    const cell = { row: 'same', space: 0 } as const;
    const worth = (value: number, gain: number): Worth => ({ entry: { type: 'enter', row: 'same', value }, cell, gain });
    const worths = [worth(6, 2), worth(1, 1), worth(5, 1)];
    const row = rowNamed('same', STANDARD_A);
    const empty = row.levels.map(() => null);
    expect(prospectAt(worths, cell, row, empty)).toEqual({ values: [1, 5, 6], least: 1, most: 2, closes: null });
    expect(prospectAt(worths, { row: 'same', space: 1 }, row, empty)).toBeNull();
    expect(prospectAt([worth(6, 2)], cell, row, empty)?.closes).toEqual({ numbers: [1, 2, 3, 4, 5], spaces: [] });
    expect(valuesIn([...worths, worth(6, 2)])).toEqual([1, 5, 6]);
  });
});

describe('an entry in the making', () => {
  const at = (row: 'same' | 'ascending', value: number): Worth => ({
    entry: { type: 'enter', row, value },
    cell: { row, space: 0 },
    gain: value,
  });
  const worths = [at('same', 2), at('same', 3), at('ascending', 3)];
  const same = { row: 'same', space: 0 } as const;
  const ascending = { row: 'ascending', space: 0 } as const;

  it('is whole when number and cell are chosen, in either order', () => {
    expect(pendingOf(worths, NO_CHOICE)).toBeNull();
    expect(pendingOf(worths, { kind: 'entry', value: 3, cell: null })).toBeNull();
    expect(pendingOf(worths, { kind: 'entry', value: null, cell: same })).toBeNull();
    expect(pendingOf(worths, { kind: 'entry', value: 3, cell: same })?.gain).toBe(3);
    expect(pendingOf(worths, { kind: 'entry', value: 2, cell: ascending })).toBeNull();
  });

  it('takes the only number that fits a cell, and the only one there is, without asking', () => {
    expect(pendingOf(worths, { kind: 'entry', value: null, cell: ascending })?.entry.value).toBe(3);
    expect(numberOf(worths, NO_CHOICE)).toBeNull();
    expect(numberOf([at('same', 2)], NO_CHOICE)).toBe(2);
    expect(numberOf(worths, { kind: 'hop', space: 0 })).toBeNull();
  });

  it('leaves open what the chosen number allows', () => {
    expect(openTo(worths, NO_CHOICE)).toEqual(worths);
    expect(openTo(worths, { kind: 'entry', value: 2, cell: null })).toEqual([worths[0]]);
  });

  it('is given up step by step', () => {
    expect(stepBack({ kind: 'entry', value: 3, cell: same })).toEqual({ kind: 'entry', value: 3, cell: null });
    expect(stepBack({ kind: 'entry', value: 3, cell: null })).toEqual(NO_CHOICE);
    expect(stepBack({ kind: 'forfeit' })).toEqual(NO_CHOICE);
  });
});

describe('the dice board', () => {
  const die = (...dice: readonly number[]): Space => ({ gives: dice.length > 1 ? 'pair' : 'die', effect: 'none', dice });
  const disco: Space = { gives: 'disco', effect: 'none', dice: [] };

  it('has free space in its middle, without dice or brackets', () => {
    const room = (options: Options, players: number) => {
      const spaces = spacesOf(standardPieces, options, players);
      return freeMiddle(spaces, middleOf(spaces, players));
    };
    expect(room(ADVANCED_B, 5)).toBe(7);
    expect(room(ADVANCED_B, 2)).toBe(4);
    expect(room(STANDARD_A, 3)).toBeNull();
  });

  it('lets every die fall where it does not belong, so that one sees it sorted', () => {
    for (const players of [2, 3, 4, 5]) {
      const middle = middleOf(spacesOf(standardPieces, ADVANCED_B, players), players);
      for (const round of [1, 2, 3, 4, 5, 6]) {
        const fallen = fallenPlaces(middle, round);
        expect(fallen.toSorted()).toEqual(middle.dice.toSorted());
        for (const [die, place] of fallen.entries()) expect(place).not.toBe(middle.dice[die]);
      }
    }
  });

  it('finds room for dice without a space of their own, on boards of others', () => {
    expect(middleOf([die(0), die(0, 1), disco], 2)).toEqual({ dice: [0, 1], disco: 2 });
    expect(middleOf([disco, die(0, 1), die(1)], 2)).toEqual({ dice: [1, 2], disco: 0 });
    const { dice, disco: last } = middleOf([die(0, 1), disco], 2);
    expect([...dice, last]).toEqual([0, 0.5, 1]);
  });
});

describe('a sheet', () => {
  it('draws pyramids as pyramids: the calculation from the bottom, the other from the top', () => {
    expect(levelsTopDown(rowNamed('calculation'))).toEqual([[6], [5], [3, 4], [0, 1, 2]]);
    expect(levelsTopDown(rowNamed('unequal'))).toEqual([[0], [1, 2], [3, 4, 5]]);
  });

  it('shows the star over each space of a line, and of each level of a pyramid', () => {
    const stars = (row: Row) => row.levels.map((_, space) => starOf(row, space));
    expect(stars(rowNamed('twoNumbers'))).toEqual([1, 3, 5, 8, 11, 15, 20]);
    expect(stars(rowNamed('calculation'))).toEqual([3, 3, 3, 8, 8, 12, 17]);
  });

  it('sets groups apart', () => {
    const begins = (row: Row) => row.levels.map((_, space) => space).filter((space) => beginsGroup(row, space));
    expect(begins(rowNamed('pairsTriple'))).toEqual([2, 4]);
    expect(begins(rowNamed('sumSeven', { ...ADVANCED_B, sheet: 'standard' }))).toEqual([2, 4]);
    expect(begins(rowNamed('twoNumbers'))).toEqual([]);
  });
});

describe('the end of a round', () => {
  const revealed = { key: 'revealed', seat: 0, row: 'same', value: 4, space: 2, points: 3 };
  const forfeited = { key: 'forfeited', seat: 1 };

  it.each(OPTIONS)('is the same when the positions before and after are compared: $sheet, $board', (options) => {
    const rows = rowsOf(standardPieces, options);
    let start = hopNRoll.start(options, 3);
    for (const { state, effects } of played(options, 'reveal', 3)) {
      const told = revealIn(effects);
      if (told === null) continue;
      const compared = revealBetween(hopNRoll, rows, start, state);
      expect(compared.entries).toEqual(told.entries);
      expect(new Set(compared.news)).toEqual(new Set(told.news));
      start = state;
    }
    expect(start.phase).toBe('over');
  });

  it('stays visible until the next hop or an undo', () => {
    const rows = rowsOf(standardPieces, STANDARD_A);
    const see = (seen: RoundSeen, view: State) => seeing(seen, hopNRoll, rows, view, 0);
    const start = hopNRoll.start(STANDARD_A, 2);
    const next: State = { ...start, round: 2, side: 'right', sheets: start.sheets.map((sheet) => ({ ...sheet, same: [4] })) };
    const seen = see(see(NOTHING_SEEN, start), next);
    expect(seen.reveal?.entries.map(({ key }) => key)).toEqual(['revealed', 'revealed']);
    const hopping: State = { ...next, phase: 'hop', dice: [1, 2], disco: 'red' };
    expect(see(seen, hopping).reveal).toBe(seen.reveal);
    expect(see(seen, { ...hopping, hopped: { 1: 0 } }).reveal).toBe(seen.reveal);
    expect(see(seen, { ...hopping, hopped: { 1: 0, 0: 1 } }).reveal).toBeNull();
    expect(see(seen, { ...start, phase: 'enter' }).reveal).toBeNull();
    // A player who comes in the middle of a round has not seen its beginning.
    expect(see(see(NOTHING_SEEN, { ...start, phase: 'enter', entered: [1] }), next).reveal).toBeNull();
  });

  it('is in sight while it flies: from any space, to a sheet or towards the seats', () => {
    const chip = { width: 48, height: 32 };
    for (const room of [
      { width: 390, height: 432 },
      { width: 1056, height: 900 },
    ]) {
      const corners = [0, room.width].flatMap((x) => [0, room.height].map((y) => ({ x, y })));
      for (const from of corners) {
        for (const goal of [null, ...corners]) {
          const stops = flightStops(from, goal, chip, room);
          expect(stops.at(-1)?.opacity === 0).toBe(goal === null);
          for (const { x, y, scale } of stops) {
            const [across, down] = [(chip.width * scale) / 2, (chip.height * scale) / 2];
            expect(x - across).toBeGreaterThanOrEqual(0);
            expect(y - down).toBeGreaterThanOrEqual(0);
            expect(x + across).toBeLessThanOrEqual(room.width);
            expect(y + down).toBeLessThanOrEqual(room.height);
          }
        }
      }
    }
  });

  it('shows where something was written', () => {
    expect(freshIn([revealed, forfeited])).toEqual(new Set([freshName(0, 'same', 2)]));
  });
});

describe('the beats', () => {
  const showing = (effects: readonly Effect[]) => {
    const view = hopNRoll.start(STANDARD_A, 2);
    return durationMs({ game: hopNRoll, before: view, view, effects, seat: 0, isOwn: false });
  };

  it('tell of dice, hops and entries once they have been seen', () => {
    expect(showing([{ key: 'rolled' }])).toBeGreaterThan(showing([{ key: 'hopped', seat: 1 }]));
    expect(showing([{ key: 'hopped', seat: 1 }])).toBeGreaterThan(0);
    const revealed = (seat: number) => ({ key: 'revealed', row: 'same', value: 4, space: 0, points: 1, seat });
    expect(showing([revealed(0)])).toBeLessThan(showing([revealed(0), revealed(1)]));
    expect(showing([{ key: 'entered', seat: 1 }])).toBe(0);
  });

  it('let the first in line roll', () => {
    const view = { ...hopNRoll.start(STANDARD_A, 3), order: [2, 0, 1] };
    expect(rollerOf(hopNRoll, view)).toBe(2);
    expect(rollerOf(hopNRoll, { ...view, phase: 'hop' })).toBeNull();
  });
});

it('the room it needs is there on small phones, upright and lying', () => {
  for (const options of OPTIONS) {
    for (const players of [2, 5]) {
      const { upright, beside } = leastHeight(hopNRoll, hopNRoll.start(options, players));
      expect(upright).toBeLessThanOrEqual(25.5);
      expect(beside).toBeLessThanOrEqual(24.375);
    }
  }
});

describe('the final count', () => {
  it('says what a row is made of: the star, and the number on the bonus space', () => {
    for (const options of OPTIONS) {
      for (const { state: view } of played(options, 'count')) {
        for (const { seat, lines } of hopNRoll.score(view)) {
          for (const { key, points } of lines) {
            const detail = lineDetail({ game: hopNRoll, view, seat, line: key, speak: createSpeaker('en', en) });
            if (detail === null) continue;
            const [star = 0, bonus = 0] = (detail.shown.match(/\d+/g) ?? []).map(Number);
            expect(star + bonus).toBe(points);
            expect(detail.said).toContain(`star ${star}`);
          }
        }
      }
    }
  });

  it('has nothing more to say of sixes and of empty bonus spaces', () => {
    const view = hopNRoll.start(ADVANCED_B, 2);
    for (const line of ['sixes', 'twoNumbers'])
      expect(lineDetail({ game: hopNRoll, view, seat: 0, line, speak: createSpeaker('en', en) })).toBeNull();
  });
});
