import type { AnyGame, Offer, Seat } from '@tablehop/core';
import type { Scene, TerminalBoard, TerminalGame } from '@tablehop/terminal';
import { COLUMNS_USUAL, wrap } from '@tablehop/terminal';
import {
  type Action,
  givenNumbers,
  isRowGiven,
  listOf,
  piecesOf,
  type Row,
  rolledNumbers,
  rowsOf,
  type Space,
  type State,
  spacesOf,
} from '../rules/index.ts';
import { listEntries, listHops } from './choices.ts';
import { drawSheet, openPlaces, SHAPES, shapeOf, sheetInShort } from './sheet.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const terminal: TerminalGame = { id: 'hop-n-roll', boardOf: createHopNRollBoard, catalogs: { en, de, fr } };

/** The dice between two columns of pawns, the own sheet large, the others' in short. Shapes repeat what colours say. */
export function createHopNRollBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);

  function draw(view: State, offers: readonly Offer<Action>[], scene: Scene): readonly string[] {
    const { say, ink, seat } = scene;
    const rows = rowsOf(pieces, view.options);
    const sheet = view.sheets[seat] ?? {};
    const others = view.order.toSorted((a, b) => a - b).filter((each) => each !== seat);
    return [
      ink('bold', titleOf(view, scene)),
      '',
      ...drawDiceBoard(view, spacesOf(pieces, view.options, view.order.length), rows, scene),
      '',
      ...drawSheet(rows, sheet, openPlaces(rows, offers, sheet), scene),
      '',
      ...others.flatMap((each) => sheetInShort(rows, view, each, scene)),
      '',
      ...wrap(say({ key: 'hopNRoll.legend' }), COLUMNS_USUAL).map((line) => ink('faint', line)),
    ];
  }

  return {
    draw,
    choices(view, offers, scene) {
      const rows = rowsOf(pieces, view.options);
      const isHop = offers.some(({ action }) => action.type === 'hop');
      if (!isHop) return listEntries(rows, view, offers, scene);
      // What a pawn could enter from a space: the offers if it stood there and all had hopped.
      const offersFrom = (space: number) =>
        game.offers({ ...view, phase: 'enter', hopped: { ...view.hopped, [scene.seat]: space } }, scene.seat) as readonly Offer<Action>[];
      return listHops(rows, view, offers, offersFrom, scene);
    },
  };
}

function titleOf({ round, side, finalRound }: State, { say }: Scene): string {
  const title = say({ key: `hopNRoll.round.${side}`, params: { round } });
  return finalRound ? `${title} · ${say({ key: 'hopNRoll.lastRound' })}` : title;
}

const DIE_WIDTH = 3;
const EMPTY = '·';

/** A line per space: the die in the middle, pawns on both sides, and what the space gives. */
function drawDiceBoard(view: State, spaces: readonly Space[], rows: readonly Row[], scene: Scene): readonly string[] {
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
