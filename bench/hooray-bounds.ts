// `npm run bench -- hooray-bounds 100`: bots against the optimum of Hip, Hip, Hooray where it is computable: one formation in a solitaire
// (backward induction), and the last three builds of a round for two (expectimax).

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import { type Random, withParts } from '@tablehop/core';
import {
  type Action,
  COLORS,
  type Color,
  cellAt,
  type Formation,
  filledCells,
  formationOf,
  NUMBERS,
  openCells,
  type Placed,
  pointsOf,
  hipHipHooray as rules,
  type State,
  shapeOfFace,
  standardPieces,
} from '@tablehop/games/hip-hip-hooray';
import { prospectOf } from '../games/hip-hip-hooray/bot/formation-prospects.ts';
import { bot as hipHipHoorayBots } from '../games/hip-hip-hooray/bot/index.ts';
import type { LevelPlayer } from './duel.ts';

const hipHipHooray = withParts(rules, { bot: hipHipHoorayBots });
const ALL = 6;
const FACES = standardPieces.shapes.map(({ face }) => face);

/** The number of a die matters only if it is blue. */
const DICE = COLORS.flatMap((color) =>
  (color === 'blue' ? NUMBERS : [0]).map((value) => ({ color, value, chance: color === 'blue' ? 1 / 24 : 1 / 4 })),
);

export type Solitaire = { readonly best: number; readonly bots: number };

/** Each turn rolls `diceAtOnce` dice and builds one; the others are gone. The mean over all faces of the selection die. */
export function solitaireOf(diceAtOnce: number, fromTheGround: boolean): Solitaire {
  const each = FACES.map((face) => solveSolitaire(face, diceAtOnce, fromTheGround));
  const mean = (of: (solitaire: Solitaire) => number) => each.reduce((sum, solitaire) => sum + of(solitaire), 0) / each.length;
  return { best: mean(({ best }) => best), bots: mean(({ bots }) => bots) };
}

function solveSolitaire(face: number, diceAtOnce: number, fromTheGround: boolean): Solitaire {
  const shape = shapeOfFace(standardPieces, face);
  const memo = new Map<number, Solitaire>();

  function after(cells: readonly Placed[]): Solitaire {
    const key = keyOf(cells);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const computed = compute(cells);
    memo.set(key, computed);
    return computed;
  }

  function filledBy(cells: readonly Placed[]): number {
    return cells.reduce((set, { cell }) => set | (1 << cellAt(shape, cell[0], cell[1])), 0);
  }

  /** Everything that matters later: filled cells, which have green dice, and the number of yellow ones. */
  function keyOf(cells: readonly Placed[]): number {
    const greens = filledBy(cells.filter(({ color }) => color === 'green'));
    return (filledBy(cells) * 64 + greens) * 8 + cells.filter(({ color }) => color === 'yellow').length;
  }

  function compute(cells: readonly Placed[]): Solitaire {
    const open = openCells(shape, filledBy(cells), { fromTheGround });
    if (open.length === 0) return { best: 0, bots: 0 };
    const now = total(cells);
    const { gains, cells: wanted } = prospectOf({ face, cells }, { fromTheGround }, ALL);
    const dice = DICE.map(({ color, value, chance }) => {
      const built = (index: number) => [...cells, { cell: shape.cells[index] ?? [0, 0], color, value }];
      const best = Math.max(...open.map((index) => total(built(index)) - now + after(built(index)).best));
      const theirs = built(cellAt(shape, wanted[color][0], wanted[color][1]));
      return { chance, best, bots: total(theirs) - now + after(theirs).bots, liking: gains[color] + value };
    });
    return {
      best: expectedChoice(dice.map(({ chance, best }) => ({ chance, worth: best, liking: best }))),
      bots: expectedChoice(dice.map(({ chance, bots, liking }) => ({ chance, worth: bots, liking }))),
    };
  }

  function expectedChoice(dice: readonly { readonly chance: number; readonly worth: number; readonly liking: number }[]): number {
    let expected = 0;
    let others = 1;
    for (const { chance, worth } of dice.toSorted((a, b) => b.liking - a.liking)) {
      const without = Math.max(0, others - chance);
      expected += (others ** diceAtOnce - without ** diceAtOnce) * worth;
      others = without;
    }
    return expected;
  }

  const total = (cells: readonly Placed[]): number => {
    const { blue, yellow, orange, green } = pointsOf(standardPieces, { face, cells });
    return blue + yellow + orange + green;
  };
  return after([]);
}

type Build = Extract<Action, { type: 'build' }>;
type Dice = readonly (Color | undefined)[];
type Bag = { readonly [color in Color]: number };
/** Points of a die by colour in a formation with one open cell; add the number of a blue one. */
type Gains = { readonly [color in Color]: number };

const BUILDS = 12;
const BUILDS_LEFT = 3;

/** Positions before the last three builds of a round, from rounds that the hard bot plays quickly. */
export function endgames(count: number): readonly State[] {
  const random = createSimulationRandom('endgames');
  const found: State[] = [];
  while (found.length < count) {
    let state = hipHipHooray.start({ fromTheGround: false }, 2);
    while (!isEndgame(state)) state = hipHipHooray.apply(state, 'chance', nextMove(state, random)).state;
    // Otherwise only the cell is to be decided.
    if (Object.keys(state.lineup).length > 1) found.push(state);
  }
  return found;
}

function isEndgame(state: State): boolean {
  const built = state.formations.reduce((sum, rounds) => sum + (rounds[state.round]?.cells.length ?? 0), 0);
  return state.phase === 'build' && built === BUILDS - BUILDS_LEFT;
}

function nextMove(state: State, random: Random): Action {
  if (hipHipHooray.turn(state).kind === 'chance') return hipHipHooray.draw(state, random);
  return chooseAction(hipHipHooray, state, state.seat ?? 0, 'hard', { random, iterations: 0 }).action as Action;
}

/** `values`: lead to be gained from here on by each build, by the text of the action. */
export type Solved = { readonly state: State; readonly values: ReadonlyMap<string, number> };

export function solve(state: State): Solved {
  const offers = hipHipHooray.offers(state, state.seat ?? 0);
  return { state, values: new Map(offers.map(({ action }) => [JSON.stringify(action), exactValue(state, action as Build)])) };
}

export function regretOf({ state, values }: Solved, bot: LevelPlayer): number {
  const random = createSimulationRandom('regret');
  const { action } = chooseAction(hipHipHooray, state, state.seat ?? 0, bot.level, { ...bot, random });
  return Math.max(...values.values()) - (values.get(JSON.stringify(action)) ?? Number.NaN);
}

function exactValue(state: State, { value, cell }: Build): number {
  const seat = state.seat ?? 0;
  const color = state.lineup[value] ?? 'blue';
  const before = formationOf(state, seat);
  const after = { ...before, cells: [...before.cells, { cell, color, value }] };
  const own = lastGains(after);
  const rivals = lastGains(formationOf(state, 1 - seat));
  const lineup = lineupOf(state).with(value, undefined);
  // The builder rolls, and decides between two dice with one number.
  return (
    total(after) -
    total(before) +
    expected(
      lineup,
      state.bag,
      Math.max,
      (dice, bag) => -Math.max(...takes(dice, rivals).map((take) => take.gain - lastBuild(dice, bag, take.number, own))),
    )
  );
}

/** The expected last build after a draw by the rival, who spoils it. Inlined: it runs millions of times. */
function lastBuild(lineup: Dice, bag: Bag, taken: number, own: Gains): number {
  const lying = new Float64Array(NUMBERS.length + 1).fill(Number.NEGATIVE_INFINITY);
  for (const { number, gain } of takes(lineup, own)) if (number !== taken) lying[number] = gain;
  const size = COLORS.reduce((sum, color) => sum + bag[color], 0);
  let sum = 0;
  for (const first of NUMBERS) {
    for (const second of NUMBERS) {
      let best = Number.NEGATIVE_INFINITY;
      for (const number of NUMBERS) if (number !== first && number !== second) best = Math.max(best, lying[number] ?? best);
      for (const one of COLORS) {
        const gainOfOne = own[one] + (one === 'blue' ? first : 0);
        for (const other of COLORS) {
          const gainOfOther = own[other] + (other === 'blue' ? second : 0);
          const pairs = bag[one] * (bag[other] - (one === other ? 1 : 0));
          const drawn = first === second ? Math.min(gainOfOne, gainOfOther) : Math.max(gainOfOne, gainOfOther);
          sum += pairs * Math.max(best, drawn);
        }
      }
    }
  }
  return sum / (size * (size - 1) * NUMBERS.length ** 2);
}

function takes(dice: Dice, gains: Gains): readonly { readonly number: number; readonly gain: number }[] {
  return NUMBERS.flatMap((number) => {
    const color = dice[number];
    return color === undefined ? [] : [{ number, gain: gains[color] + (color === 'blue' ? number : 0) }];
  });
}

/** Over both dice of a draw; `decide` chooses between two colours of one number. */
function expected(
  lineup: Dice,
  bag: Bag,
  decide: (one: number, other: number) => number,
  outcome: (dice: Dice, bag: Bag) => number,
): number {
  const size = COLORS.reduce((sum, color) => sum + bag[color], 0);
  let sum = 0;
  for (const [index, one] of COLORS.entries()) {
    for (const other of COLORS.slice(index)) {
      const pairs = one === other ? bag[one] * (bag[one] - 1) : 2 * bag[one] * bag[other];
      if (pairs === 0) continue;
      const drawn = { ...bag, [one]: bag[one] - 1 };
      const rest = { ...drawn, [other]: drawn[other] - 1 };
      sum += (pairs / (size * (size - 1))) * expectedNumbers(lineup, rest, one, other, decide, outcome);
    }
  }
  return sum;
}

function expectedNumbers(
  lineup: Dice,
  bag: Bag,
  one: Color,
  other: Color,
  decide: (one: number, other: number) => number,
  outcome: (dice: Dice, bag: Bag) => number,
): number {
  let sum = 0;
  for (const first of NUMBERS) {
    for (const second of NUMBERS) {
      // Symmetric: two dice of one colour.
      if (one === other && second < first) continue;
      const weight = one === other && second !== first ? 2 : 1;
      if (first === second) {
        const kept = (color: Color, back: Color) => laid(lineup, { ...bag, [back]: bag[back] + 1 }, color, first, outcome);
        sum += one === other ? kept(one, one) : decide(kept(one, other), kept(other, one));
      } else {
        sum += weight * laid(lineup, bag, one, first, (dice, left) => laid(dice, left, other, second, outcome));
      }
    }
  }
  return sum / NUMBERS.length ** 2;
}

/** R7: a die that lay there goes back into the bag. */
function laid(dice: Dice, bag: Bag, color: Color, number: number, outcome: (dice: Dice, bag: Bag) => number): number {
  const old = dice[number];
  return outcome(dice.with(number, color), old === undefined ? bag : { ...bag, [old]: bag[old] + 1 });
}

function lineupOf({ lineup }: State): Dice {
  return [undefined, ...NUMBERS.map((number) => lineup[number])];
}

function lastGains(formation: Formation): Gains {
  const shape = shapeOfFace(standardPieces, formation.face);
  const [open = 0] = openCells(shape, filledCells(shape, formation), { fromTheGround: false });
  const cell = shape.cells[open] ?? [0, 0];
  const gain = (color: Color) => total({ ...formation, cells: [...formation.cells, { cell, color, value: 0 }] }) - total(formation);
  return { blue: gain('blue'), yellow: gain('yellow'), orange: gain('orange'), green: gain('green') };
}

function total(formation: Formation): number {
  const { blue, yellow, orange, green } = pointsOf(standardPieces, formation);
  return blue + yellow + orange + green;
}

const DICE_AT_ONCE = [1, 2, 3, 4];
const BOTS: readonly LevelPlayer[] = [
  { level: 'random' },
  { level: 'medium' },
  { level: 'hard', iterations: 500 },
  { level: 'expert', iterations: 5_000 },
];

export function printHoorayBounds(positions: number): void {
  for (const fromTheGround of [false, true]) {
    for (const dice of DICE_AT_ONCE) {
      const { best, bots } = solitaireOf(dice, fromTheGround);
      const share = `${((100 * bots) / best).toFixed(2)} %`;
      console.log(
        `One formation alone, ${dice} dice at once, fromTheGround ${fromTheGround}: at best ${best.toFixed(2)} points, bots ${share}`,
      );
    }
  }
  const solved = endgames(positions).map(solve);
  for (const bot of BOTS) {
    const regrets = solved.map((each) => regretOf(each, bot));
    const mean = regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length;
    const perfect = regrets.filter((regret) => regret < 1e-9).length;
    console.log(
      `Last three builds, ${positions} positions, ${bot.level}: gives away ${mean.toFixed(3)} points on average, nothing in ${perfect}`,
    );
  }
}
