import { describe, expect, it } from 'vitest';
import { hopTheMarble, type Options, type State } from '../rules/index.ts';
import { lessonsOf } from '../text/lessons.ts';
import { eagerPlay } from './eager.ts';
import { dealt, EXTRAS, FAST, flicked, NATURAL, NO_CARD, NORTH, PILE, STEADY, SUITE, settled, start, table } from './match.ts';

const lessons = lessonsOf(hopTheMarble);

function needed(state: State, seat: number): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopTheMarble.turn(state))).map(({ id }) => id);
}

function neededIn(options: Options, seed: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { before } of eagerPlay(start(2, options), seed)) {
    const turn = hopTheMarble.turn(before);
    for (const seat of turn.kind === 'act' ? turn.seats : []) {
      for (const id of needed(hopTheMarble.view(before, seat), seat)) ids.add(id);
    }
  }
  return ids;
}

type Spec = Parameters<typeof table>[0] & {};
const LONG: Options = { ...STEADY, turnLimit: 600 };
const DRY = ['3A* 3B* 3C* 4A', '3D* 4B* 4C* 4D'] as const;
const VARIANTS = ['cards', 'fast', 'suite', 'noCard', 'noCardExact', 'pile'];
const ALWAYS = ['place', 'toMiddle', 'won', 'flick', 'touch', 'strength', 'own', 'chain', 'edge'];

it.each([
  ['normal', { ...NATURAL, relief: 'gentle' }, ['cards', 'tremble', 'folds']],
  ['fast', FAST, ['fast']],
  ['suite', { ...SUITE, relief: 'rough' }, ['suite', 'folds']],
  ['noCard', EXTRAS, ['noCard', 'middle']],
  ['noCard, exactly', NO_CARD, ['noCardExact', 'middle']],
  ['pile', PILE, ['pile']],
] as const)('a match brings up the lessons of its options and no others: %s', (_, options, own) => {
  const ids = neededIn(options, 'lessons');
  for (const id of [...ALWAYS, ...own]) expect(ids).toContain(id);
  for (const id of [...VARIANTS, 'tremble', 'folds']) if (!(own as readonly string[]).includes(id)) expect(ids).not.toContain(id);
});

describe('a rule is taught when it is needed', () => {
  it('first of all what one goes for, then where marbles may lie, then how to flick and what to do with what is too much', () => {
    expect(needed(dealt(), 0)).toEqual(['cards', 'place']);
    const ids = needed(settled(dealt()).state, 0).filter((id) => id !== 'cards');
    expect(ids).toEqual(['flick', 'touch', 'letGo', 'strength', 'own', 'chain', 'edge']);
  });

  it('a hit: what was touched is won; a miss: to the middle, where anybody can win it', () => {
    expect(needed(flicked(table({ areas: { 0: 'R0 L0', 1: 'R1 L1' } }), 'R0').state, 0)).toEqual(['won']);
    const { state } = flicked(table({ areas: { 0: 'R0 L0' } }), 'R0', NORTH, 0);
    expect(needed(state, 0)).toEqual(['toMiddle']);
    expect(needed(settled(state).state, 1)).toContain('middle');
  });

  it('R3: the gift, and who is given it', () => {
    expect(needed(table({ phase: 'give', areas: { 0: 'L0', 1: '' }, hands: { 0: 'R0 R1' } }), 0)).toEqual(['give']);
    const given = table({ phase: 'settle', areas: { 0: 'L0', 1: '' }, hands: { 0: 'R0', 1: 'R1' } });
    expect([needed(given, 0), needed(given, 1)]).toEqual([['won'], ['gift']]);
  });

  const dry = { options: { ...PILE, pileCards: 8 } as const, turnNumber: 21, areas: { 0: 'L0' } };
  // 3A is YYD, 3B is RRY.
  it.each<readonly [id: string, taught: readonly Spec[], untaught: readonly Spec[]]>([
    ['letGo', [{ areas: { 0: 'Y0 R0' } }], [{ areas: { 0: 'R0' } }]],
    ['chain', [{}], [{ areas: { 0: 'R0', 1: 'R1' } }]],
    ['own', [{}], [{ areas: { 0: 'R0', 1: 'R1' } }]],
    ['lastMarble', [{ areas: { 0: 'R0' } }], [{ areas: { 0: 'R0 L0' } }]],
    ['exact', [{ areas: { 0: 'Y0 D0' } }], [{ areas: { 0: 'Y0 D0 R0' } }, { options: SUITE, areas: { 0: 'Y0 D0' } }]],
    ['tooMany', [{ areas: { 0: 'Y0 Y1 D0 R0' } }, { areas: { 0: 'Y0 Y1 D0 R0 G0' } }], [{ areas: { 0: 'Y0 D0' } }]],
    ['theirs', [{ areas: { 1: 'R0 R1 Y1 G1' } }], [{ areas: { 1: 'R0 R1 Y1 G1 D1' } }, { areas: { 1: 'R0 R1 G1' } }]],
    ['cardDone', [{ turnNumber: 3, cards: ['3A* 4A 5A', '3B 4B 5B'] }], [{ turnNumber: 3 }]],
    ['pileEmpty', [{ ...dry, cards: DRY, pile: '' }], [{ ...dry, cards: [DRY[0], '3D* 4B* 4C'], pile: '5A' }]],
    ['lastTurns', [{ turnNumber: 181 }, { options: LONG, turnNumber: 581 }], [{ turnNumber: 179 }, { options: LONG, turnNumber: 181 }]],
  ])('%s', (id, taught, untaught) => {
    for (const spec of taught) expect(needed(table(spec), 0)).toContain(id);
    for (const spec of untaught) expect(needed(table(spec), 0)).not.toContain(id);
  });
});
