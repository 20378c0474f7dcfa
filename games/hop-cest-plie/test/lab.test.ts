import { labKnowledgeOf, nameOfYield } from '@tablehop/lab';
import { createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { rulesOf, walkFrom } from '../../../packages/lab/test/steps.ts';
import { known } from '../../test/known.ts';
import { loadGameText } from '../../text.ts';
import { lab as hopCestPlieLab } from '../lab.ts';
import { levelOf, PRINTS, hopCestPlie as rules, type Sheet, type State, standardPieces } from '../rules/index.ts';

const hopCestPlie = known(rules);

const started = (level: number, players = 2) => hopCestPlie.start({ level, soloColumn: 0 }, players);
const ALL_TICKED = Array.from({ length: 15 }, () => 'x'.repeat(15));

function atTheGoal(level: number, changes: Partial<Sheet> = {}): Sheet {
  const [sheet] = started(level).sheets;
  if (sheet === undefined) throw new Error('nobody plays');
  const folds = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' } as const;
  return { ...sheet, folds, front: ALL_TICKED, back: ALL_TICKED, ticked: ALL_TICKED, done: true, ...changes };
}

/** A row from the top left corner over these cells: `B1 C1`. */
function drew(cells: string, more: object = {}) {
  const path = cells.split(' ').map((cell) => [cell.charCodeAt(0) - 'A'.charCodeAt(0), Number(cell.slice(1)) - 1]);
  const row = { key: 'drew', seat: 0, use: { die: 0 }, length: path.length, plus: false, slide: false };
  return { ...row, from: [0, 0], path, exits: [], fresh: [], ...more };
}

function showing(...rows: readonly string[]): State {
  const state = started(1);
  const up = ALL_TICKED.map((_, y) => (rows[y] ?? '').padEnd(15, '.'));
  return { ...state, sheets: state.sheets.map((sheet) => ({ ...sheet, up })) };
}

describe("in HOP c'est plié ! the lab tells of", () => {
  const plain = started(1);
  const rules = (before: State, ...effects: Parameters<typeof rulesOf>[3]) => rulesOf(hopCestPlie, before, before, effects);

  it.each([
    ['+1', '...', drew('B1 C1', { plus: true }), ['plus-one']],
    ['a slide', '.~~.', drew('B1 C1 D1', { slide: true }), ['slide']],
    ['a walk that ends on ice', '.~~.', drew('B1 C1'), ['R10']],
    ['a ray', '.^..^', drew('B1 E1', { exits: [[4, 0]] }), ['ray']],
    ['a ray without another', '.^', drew('B1'), ['R16']],
    ['a star that turns a row', '.*.', drew('B1 B2'), ['star']],
    ['a star that does not', '.*.', drew('B1 C1'), []],
  ])('rows: %s', (_, printed, row, told) => {
    expect(rules(showing(printed), row)).toEqual(told);
  });

  it('folds and what they give, bonuses, dice that are taken, rows that are left out', () => {
    const folded = { key: 'folded', seat: 0, corner: 'NW' };
    expect(rules(plain, { ...folded, size: 'small', bonus: null })).toEqual(['fold-small']);
    expect(rules(plain, { ...folded, size: 'large', bonus: 'takeWhite' })).toEqual(['fold-large']);
    expect(rules(started(1, 1), { ...folded, size: 'large', bonus: null })).toEqual(['fold-large', 'R6']);
    expect(rules(plain, { key: 'earned', seat: 0, cell: [0, 0], length: 2 })).toEqual(['one-time-bonus']);
    expect(rules(plain, { key: 'bonusLost', seat: 0, cell: [0, 0], length: 2 })).toEqual(['R14']);
    expect(rules(plain, { key: 'took', seat: 1, die: 'white', numbers: [1] })).toEqual(['take']);
    expect(rules(plain, { key: 'finished', seat: 0, unused: 1 })).toEqual(['R1']);
    expect(rules(plain, { key: 'finished', seat: 0, unused: 0 })).toEqual([]);
    expect(rules(plain, { key: 'soloLost', seat: 0, turn: 29 })).toEqual(['sad-smiley']);
  });

  it('R18: dead cells that come with a folded side', () => {
    const after = showing('--');
    expect(rulesOf(hopCestPlie, plain, after, [{ key: 'sideFolded', seat: 0, side: 'N' }])).toEqual(['fold-side', 'R18']);
    expect(rulesOf(hopCestPlie, after, after, [{ key: 'sideFolded', seat: 0, side: 'N' }])).toEqual(['fold-side']);
  });

  it('ties: fewest ticks, then large folds, then shared', () => {
    const end = (one: Partial<Sheet>, other: Partial<Sheet>, ranking: readonly (readonly number[])[]) =>
      rules(
        { ...plain, sheets: [atTheGoal(1, one), atTheGoal(1, other)] },
        { key: 'gameOver', ranking: ranking.map((place) => [...place]), turn: 9 },
      );
    const large = { folds: { NW: 'large', NE: 'small', SW: 'small', SE: 'small' } } as const;
    expect(end({ ticksThisTurn: 2 }, { ticksThisTurn: 3 }, [[0], [1]])).toEqual(['R7']);
    expect(end({ ticksThisTurn: 2, ...large }, { ticksThisTurn: 2 }, [[0], [1]])).toEqual(['R7', 'tie-by-large-folds']);
    expect(end({ ticksThisTurn: 2 }, { ticksThisTurn: 2 }, [[0, 1]])).toEqual(['R7', 'R13']);
    expect(
      rules({ ...plain, sheets: [atTheGoal(1), plain.sheets[1] as Sheet] }, { key: 'gameOver', ranking: [[0], [1]], turn: 9 }),
    ).toEqual([]);
  });

  it('a real turn', () => {
    const walk = walkFrom(hopCestPlie, plain);
    expect(walk.move('chance', { type: 'roll', white: [1, 1], black: [4] } as never)).toEqual([]);
    walk.move(0, { type: 'choose', die: 'white' } as never);
    expect(walk.move(0, { type: 'done' })).toEqual(['R1']);
  });
});

it('a sheet stands by its folds, its targets and how they are joined', () => {
  const level = levelOf(standardPieces, 1);
  const standing = (sheet: Sheet) => hopCestPlieLab.standingOf?.({ ...started(1), sheets: [sheet] }, hopCestPlie)[0];
  expect(standing(started(1).sheets[0] as Sheet)).toBe(0);
  expect(standing(atTheGoal(1))).toBe(4 + 5 + 4);
  const apart = ALL_TICKED.map((_, y) =>
    Array.from({ length: 15 }, (_, x) => (level.surfaceOf(atTheGoal(1)).targets.includes(15 * y + x) ? 'x' : '.')).join(''),
  );
  expect(standing(atTheGoal(1, { ticked: apart }))).toBe(4 + 5);
});

it.each([1, 4])('everything that level %i asks for is harvested, and has a name in every language', async (number) => {
  const level = levelOf(standardPieces, number);
  const none = hopCestPlieLab.harvestOf?.(started(number), hopCestPlie) ?? [];
  expect(none.every(({ complete }) => !complete)).toBe(true);
  expect(none.filter(({ key, seat }) => seat === 0 && key.startsWith('target.'))).toHaveLength(
    level.prints.filter((print) => print === PRINTS.target).length,
  );
  const all = hopCestPlieLab.harvestOf?.({ ...started(number), sheets: [atTheGoal(number)] }, hopCestPlie) ?? [];
  expect(all.filter(({ key, complete }) => /^(target|smileys|folding.small)/.test(key) && !complete)).toEqual([]);
  expect(all.find(({ key }) => key === 'folding.large.NW')?.complete).toBe(false);
  for (const locale of LOCALES) {
    const say = createSpeaker(locale, (await loadGameText('hop-cest-plie', locale)).catalog);
    const names = all.map(({ key }) => say(nameOfYield(labKnowledgeOf(hopCestPlie), key)));
    expect(new Set(names).size).toBe(all.length);
  }
});
