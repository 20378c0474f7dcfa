/** What a first match teaches: each rule at the first decision that it affects. */

import { type AnyGame, type Effect, isObject, type Lesson, type Seat } from '@tablehop/core';
import { cellAt, DEAD_CELL, positionOf } from '../rules/fold.ts';
import { piecesOf } from '../rules/game.ts';
import { type Level, meetsGoal } from '../rules/level.ts';
import { isMarked, isTicked } from '../rules/marks.ts';
import { levelOf, SOLO_TURNS } from '../rules/pieces.ts';
import { BONUS_PRINTS, PRINTS, type Surface, visibleStarts } from '../rules/surface.ts';
import { dicePermitted, mayAddOne } from '../rules/turn.ts';
import {
  type Action,
  BONUS_OF,
  type Cell,
  CORNERS,
  type Corner,
  type FoldSize,
  type RowAction,
  type Sheet,
  SIZE,
  type State,
} from '../rules/types.ts';

type Applies = Lesson<State>['applies'];

type Marking = {
  readonly level: Level;
  readonly sheet: Sheet;
  readonly surface: Surface;
  readonly actions: readonly Action[];
  readonly rows: readonly RowAction[];
};

const WAYS: readonly Cell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
/** Turns before the sad smiley at which to warn. */
const WARNING = 5;

export function lessonsOf(game: AnyGame): readonly Lesson<State>[] {
  const pieces = piecesOf(game);

  const foldingIn = ({ options }: State) => levelOf(pieces, options.level).folding;
  const isFreeChoice = (state: State) => state.phase === 'choose' && dicePermitted(pieces, state).length > 1;
  const choosing =
    (holds: (state: State) => boolean): Applies =>
    (state) =>
      isFreeChoice(state) && holds(state);

  const marking =
    (holds: (marking: Marking, state: State, seat: Seat) => boolean): Applies =>
    (state, seat) => {
      const sheet = state.sheets[seat];
      if (state.phase !== 'mark' || sheet === undefined) return false;
      const level = levelOf(pieces, state.options.level);
      const actions = game.offers(state, seat).map(({ action }): Action => action);
      const rows = actions.filter((action) => action.type === 'row');
      return holds({ level, sheet, surface: level.surfaceOf(sheet), actions, rows }, state, seat);
    };

  const offered = (isSuch: (action: Action) => boolean) => marking(({ actions }) => actions.some(isSuch));
  const foldsLarge = (isSuch: (corner: Corner, state: State) => boolean) =>
    marking(({ actions }, state) =>
      actions.some((action) => action.type === 'fold' && action.size === 'large' && isSuch(action.corner, state)),
    );
  const drawable = (isSuch: (row: RowAction, marking: Marking) => boolean) =>
    marking((before) => before.rows.some((row) => isSuch(row, before)));
  const inReach = (print: string) => drawable(({ path }, before) => path.some((cell) => isFresh(before, cell, print)));
  const bonusInReach = (folding: Level['folding']) =>
    drawable(
      ({ path }, before) =>
        before.level.folding === folding && path.some((cell) => BONUS_PRINTS.some((print) => isFresh(before, cell, print))),
    );
  const bonusToDraw = (folding: Level['folding']) =>
    marking(({ level, sheet }) => level.folding === folding && sheet.unused.some(({ use }) => 'bonus' in use));

  /** Only at a real decision: a die without a choice is taken automatically. */
  const deciding =
    (holds: (state: State) => boolean): Applies =>
    (state) =>
      (state.phase === 'mark' || isFreeChoice(state)) && holds(state);

  return [
    { id: 'goal', at: 'targets', applies: deciding((state) => foldingIn(state) === 'once') },
    { id: 'goalTwice', at: 'targets', applies: deciding((state) => foldingIn(state) === 'twice') },
    { id: 'choose', at: 'dice', applies: choosing(() => true), shownBy: ({ key }) => key === 'chose' },
    { id: 'others', at: 'seats', applies: choosing((state) => !isSolo(state)) },
    { id: 'solo', at: 'solo', applies: deciding(isSolo) },
    { id: 'lastTurn', at: 'seats', applies: marking(({ level }, { sheets }) => sheets.some((sheet) => meetsGoal(level, sheet))) },
    { id: 'otherDie', at: 'rows', applies: marking((_, { active }, seat) => seat !== active) },
    { id: 'row', at: 'start', applies: drawable(() => true), shownBy: drew(() => true) },
    { id: 'flip', at: 'flip', applies: offered(({ type }) => type === 'flip'), shownBy: ({ key }) => key === 'flipped' },
    { id: 'foldSide', at: 'foldSide', applies: offered(({ type }) => type === 'foldSide'), shownBy: ({ key }) => key === 'sideFolded' },
    { id: 'foldLarge', at: 'fold', applies: foldsLarge((corner, state) => !isIdleAlone(corner, state)), shownBy: folded('large') },
    { id: 'foldLargeAlone', at: 'fold', applies: foldsLarge(isIdleAlone), shownBy: folded('large') },
    {
      id: 'foldSmall',
      at: 'fold',
      applies: offered((action) => action.type === 'fold' && action.size === 'small'),
      shownBy: folded('small'),
    },
    { id: 'bonusRow', at: 'bonus', applies: bonusToDraw('once'), shownBy: drew(isBonusRow) },
    { id: 'bonusBeside', at: 'bonus', applies: bonusToDraw('twice'), shownBy: drew(isBonusRow) },
    { id: 'take', at: 'take', applies: offered(({ type }) => type === 'take'), shownBy: ({ key }) => key === 'took' },
    {
      id: 'plus',
      at: 'plus',
      applies: marking(({ sheet, rows }) => mayAddOne(sheet) && rows.some(({ plus }) => plus === true)),
      shownBy: drew(({ plus }) => plus === true),
    },
    { id: 'done', at: 'done', applies: marking(({ rows }) => rows.length === 0), shownBy: ({ key }) => key === 'finished' },
    { id: 'twoNumbers', at: 'rows', applies: marking(({ sheet }) => sheet.unused.filter(({ use }) => 'die' in use).length > 1) },
    { id: 'smiley', at: 'smiley', applies: inReach(PRINTS.smiley), shownBy: ({ key }) => key === 'smileysTicked' },
    { id: 'newStart', at: 'made', applies: drawable(({ from }, { surface }) => shownAt(surface, positionOf(from)) !== PRINTS.start) },
    { id: 'exact', at: 'rows', applies: marking(({ sheet }) => sheet.unused.some(({ length }) => length > 1)) },
    { id: 'flap', at: 'half', applies: marking(({ sheet }) => CORNERS.some((corner) => sheet.folds[corner] !== null)) },
    { id: 'back', at: 'smiley', applies: marking(({ sheet }) => sheet.flipped) },
    { id: 'dead', at: 'dead', applies: marking(({ surface }) => surface.papers.includes(DEAD_CELL)) },
    { id: 'target', at: 'target', applies: inReach(PRINTS.target), shownBy: ({ key }) => key === 'targetTicked' },
    { id: 'bonus', at: 'number', applies: bonusInReach('once'), shownBy: ({ key }) => key === 'earned' },
    { id: 'bonusAtEnd', at: 'number', applies: bonusInReach('twice'), shownBy: ({ key }) => key === 'earned' },
    { id: 'slide', at: 'ice', applies: drawable(({ slide }) => slide === true), shownBy: drew(({ slide }) => slide === true) },
    { id: 'hole', at: 'hole', applies: marking(hasHoleAhead) },
    { id: 'star', at: 'star', applies: inReach(PRINTS.star) },
    { id: 'ray', at: 'ray', applies: inReach(PRINTS.ray) },
    { id: 'bulb', at: 'bulb', applies: inReach(PRINTS.bulb) },
    {
      id: 'join',
      at: 'targets',
      applies: marking(({ sheet, surface }) => surface.targets.some((target) => isMarked(sheet.ticked, target))),
    },
    {
      id: 'again',
      at: 'made',
      applies: drawable(({ path }, { sheet }) => path.some((cell) => isMarked(sheet.ticked, positionOf(cell)))),
    },
    { id: 'crowns', at: 'solo', applies: deciding((state) => isSolo(state) && state.turnNumber > 1) },
    { id: 'sadSmiley', at: 'solo', applies: deciding((state) => isSolo(state) && state.turnNumber > SOLO_TURNS - WARNING) },
  ];
}

function drew(isSuch: (effect: Effect) => boolean): (effect: Effect) => boolean {
  return (effect) => effect.key === 'drew' && isSuch(effect);
}

function folded(size: FoldSize): (effect: Effect) => boolean {
  return (effect) => effect.key === 'folded' && effect.size === size;
}

function isBonusRow({ use }: Effect): boolean {
  return isObject(use) && 'bonus' in use;
}

function isSolo({ sheets }: State): boolean {
  return sheets.length === 1;
}

/** R6: solo, there is no die to take, so the large fold of that corner earns no bonus. */
function isIdleAlone(corner: Corner, state: State): boolean {
  const bonus = BONUS_OF[corner];
  return isSolo(state) && (bonus === 'takeWhite' || bonus === 'takeBlack');
}

function isFresh({ sheet, surface }: Marking, cell: Cell, print: string): boolean {
  const position = positionOf(cell);
  return shownAt(surface, position) === print && !isTicked(sheet, surface.papers[position] ?? 0);
}

/** Within the longest row that is left from a start point. */
function hasHoleAhead({ surface, sheet }: Marking): boolean {
  const steps = Array.from({ length: Math.max(0, ...sheet.unused.map(({ length }) => length)) }, (_, index) => index + 1);
  const isHole = ([x, y]: Cell, [across, down]: Cell, step: number) =>
    surface.up[y + step * down]?.charAt(x + step * across) === PRINTS.hole;
  return visibleStarts(surface, sheet).some((start) => WAYS.some((way) => steps.some((step) => isHole(cellAt(start), way, step))));
}

function shownAt({ up }: Pick<Surface, 'up'>, position: number): string {
  return up[Math.floor(position / SIZE)]?.charAt(position % SIZE) ?? ' ';
}
