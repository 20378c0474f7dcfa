/** The dice board: a line for each space, the die of the space in the middle, pawns on both sides, and what the space gives. */

import type { Seat } from '@tablehop/core';
import { givenNumbers, isRowGiven, listOf, type Row, rolledNumbers, type Space, type State } from '@tablehop/games/hop-n-roll';
import type { Scene } from '../board.ts';
import { SHAPES, shapeOf } from './sheet.ts';

const DIE_WIDTH = 3;
const EMPTY = '·';

export function drawDiceBoard(view: State, spaces: readonly Space[], rows: readonly Row[], scene: Scene): readonly string[] {
  const { say, nameOf } = scene;
  const heads = { left: say({ key: 'hopNRoll.left' }), right: say({ key: 'hopNRoll.right' }) };
  const names = [...view.order.map(nameOf), heads.left, heads.right];
  const width = Math.max(...names.map((name) => name.length));
  const waiting = view.order.filter((seat) => view.hopped[seat] === undefined);
  const landed = new Map(Object.entries(view.hopped).map(([seat, space]) => [space, Number(seat)]));
  const dice = view.dice ?? [];

  const columns = (left: string, die: string, right: string) => `  ${left.padEnd(width)}  ${die}  ${right.padEnd(width)}`;
  const pawn = (seat: Seat | undefined, empty: string) => (seat === undefined ? empty : nameOf(seat));
  const lines = spaces.map((space, index) => {
    const before = pawn(waiting[index], '');
    const after = pawn(landed.get(index), EMPTY);
    const [left, right] = view.side === 'left' ? [before, after] : [after, before];
    const number = String(index + 1).padStart(2);
    return `${columns(left, dieBeside(space, view, scene), right)} ${number}  ${givenBy(space, dice, view, rows, scene)}`;
  });
  const head = `${columns(heads.left, ' '.repeat(DIE_WIDTH), heads.right)} ${say({ key: 'hopNRoll.space' })}`;
  return [scene.ink('faint', head), ...lines];
}

/** Dice lie beside spaces, not beside what is between them or below. */
function dieBeside(space: Space, { dice, disco }: State, { ink }: Scene): string {
  switch (space.gives) {
    case 'die':
      return `[${dice?.[space.dice[0] ?? 0] ?? ' '}]`;
    case 'pair':
      return ' ‹›';
    case 'disco':
      return disco === null || disco === 'any' ? '[?]' : `[${ink(disco, SHAPES[disco])}]`;
    case 'dj':
      return ' DJ';
  }
}

function givenBy(space: Space, dice: readonly number[], { disco }: State, rows: readonly Row[], scene: Scene): string {
  const { say } = scene;
  const rolled = rolledNumbers(space, dice);
  const changed = listOf(givenNumbers(space, rolled) & ~rolled);
  const numbers = [...listOf(rolled), ...changed].join(' / ');
  switch (space.gives) {
    case 'die':
      return space.effect === 'none' ? numbers : `${say({ key: `hopNRoll.effect.${space.effect}` })} ${numbers}`;
    case 'pair':
      return numbers;
    case 'dj':
      return say({ key: 'hopNRoll.dj', params: { numbers } });
    case 'disco': {
      if (disco === 'any' || disco === null) return say({ key: 'hopNRoll.disco.any' });
      const row = rows.find((each) => isRowGiven(space, disco, each));
      const name = row === undefined ? say({ key: `color.${disco}` }) : `${shapeOf(row, scene)} ${say({ key: `row.${row.name}` })}`;
      return say({ key: 'hopNRoll.disco.row', params: { row: name } });
    }
  }
}
