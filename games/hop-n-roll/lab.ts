import type { AnyGame, Message, Seat } from '@tablehop/core';
import { type Harvest, type LabKnowledge, onceAGame, type Step } from '@tablehop/lab';
import {
  type Action,
  type GameEffect,
  includes,
  isComplete,
  type Options,
  piecesOf,
  rolledNumbers,
  rowPoints,
  rowsOf,
  type State,
  sixesPoints,
  spacesOf,
} from './rules/index.ts';

/** Rules and rulings that may apply in a step. */
const RULES = [
  /** A number that fits nowhere is lost. */
  'R1',
  /** Nothing is written although an effect of the space would have opened an entry. */
  'R2',
  /** Sum Seven is full with six numbers. */
  'R3',
  /** The DJ takes a standard die, and names it when entering. */
  'R4',
  /** The second number of Smaller and Larger sets the direction. */
  'R5',
  /** A level of the Unequal Pyramid is not filled from left to right. */
  'R9',
  /** More rounds than matches last in practice. */
  'R10',
  'may-decline',
  'disco',
  'disco-any',
  'pair',
  'minus-one',
  'plus-minus-one',
  'dj-is-last',
  'blocked-space',
  'last-round',
  /** Several players trigger the last round at once. */
  'last-round-by-several',
  'tie-by-rows',
  'tie-shared',
] as const;

export const lab: LabKnowledge<State> = {
  id: 'hop-n-roll',
  turnsOf: ({ round }) => round,
  harvestOf,
  isCompletable: (key) => key !== 'sixes',
  nameOf,
  rulesIn,
  knownRules: RULES,
};

const piecesIn = onceAGame(piecesOf);

/** Rows with all their points; and separately the points of their bonus spaces. */
function harvestOf({ options, sheets }: State, game: AnyGame): readonly Harvest[] {
  const rows = rowsOf(piecesIn(game), options);
  return sheets.flatMap((sheet, seat) => {
    const sixes = sixesPoints(rows, sheet);
    const harvest: Harvest[] = [{ seat, key: 'sixes', complete: sixes > 0, points: sixes }];
    for (const row of rows) {
      const numbers = sheet[row.name] ?? [];
      const bonus = numbers[row.bonusSpace] ?? null;
      harvest.push({ seat, key: row.name, complete: isComplete(numbers), points: rowPoints(row, numbers) });
      harvest.push({ seat, key: `bonus.${row.name}`, complete: bonus !== null, points: bonus ?? 0 });
    }
    return harvest;
  });
}

function nameOf(key: string): Message {
  const [kind, row = ''] = key.split('.');
  return kind === 'bonus' ? { key: 'lab.bonusSpace', params: { row: { key: `row.${row}` } } } : { key: `score.${key}` };
}

/** R10: in practice matches end within this many rounds. */
const USUAL_ROUNDS = 40;
type Rule = (typeof RULES)[number];

function rulesIn({ before, move, after, effects }: Step<State>, game: AnyGame): readonly Rule[] {
  if (move.by === 'chance') return [];
  const action = move.action as Action;
  switch (action.type) {
    case 'forfeit':
      return [...whyNothing(before, move.by, game), ...ofTheRound(before, after, effects as readonly GameEffect[])];
    case 'enter':
      return [...ofTheEntry(before, move.by, action, game), ...ofTheRound(before, after, effects as readonly GameEffect[])];
    default:
      return [];
  }
}

function whyNothing(before: State, seat: Seat, game: AnyGame): readonly Rule[] {
  const fits = game.offers(before, seat).some(({ action }) => action.type === 'enter');
  if (!fits) return ['R1'];
  return before.options.mayDecline ? ['may-decline'] : ['R2'];
}

function ofTheEntry(before: State, seat: Seat, entry: Extract<Action, { type: 'enter' }>, game: AnyGame): readonly Rule[] {
  const rules: Rule[] = [];
  const numbers = before.sheets[seat]?.[entry.row] ?? [];
  const filled = numbers.filter((number) => number !== null).length;
  if (entry.row === 'sumSeven' && filled === numbers.length - 1) rules.push('R3');
  if (entry.row === 'smallerLarger' && filled === 1) rules.push('R5');
  if (entry.row === 'unequal' && entry.space !== undefined && entry.space !== numbers.indexOf(null)) rules.push('R9');
  return [...rules, ...ofTheSpace(before, seat, entry.value, before.options, game)];
}

function ofTheSpace(before: State, seat: Seat, value: number, options: Options, game: AnyGame): readonly Rule[] {
  const space = spacesOf(piecesIn(game), options, before.order.length)[before.hopped[seat] ?? -1];
  switch (space?.gives) {
    case 'disco':
      return before.disco === 'any' ? ['disco', 'disco-any'] : ['disco'];
    case 'dj':
      return ['R4', 'dj-is-last'];
    case 'pair':
      return ['pair'];
    case 'die': {
      if (space.effect === 'none' || includes(rolledNumbers(space, before.dice ?? []), value)) return [];
      return space.effect === 'minusOne' ? ['minus-one'] : ['plus-minus-one'];
    }
    default:
      return [];
  }
}

/** Rules that show when the last player has entered. */
function ofTheRound(before: State, after: State, effects: readonly GameEffect[]): readonly Rule[] {
  return effects.flatMap((effect): readonly Rule[] => {
    switch (effect.key) {
      case 'spaceBlocked':
        return ['blocked-space'];
      case 'lastRound':
        return effect.seats.length > 1 ? ['last-round', 'last-round-by-several'] : ['last-round'];
      case 'roundStart':
        return after.round === USUAL_ROUNDS + 1 && before.round === USUAL_ROUNDS ? ['R10'] : [];
      case 'gameOver':
        return tiesIn(effect.ranking, effect.totals);
      default:
        return [];
    }
  });
}

function tiesIn([first = [], second = []]: readonly (readonly Seat[])[], totals: readonly number[]): readonly Rule[] {
  const isLevel = second.some((seat) => totals[seat] === totals[first[0] ?? -1]);
  return [...(isLevel ? (['tie-by-rows'] as const) : []), ...(first.length > 1 ? (['tie-shared'] as const) : [])];
}
