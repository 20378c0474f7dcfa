import { describe, expect, test } from 'vitest';
import { hopTheMarble, type Options, type State } from '../index.ts';
import { lessonsOf } from '../lessons.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { dealt, EXTRAS, FAST, flicked, NATURAL, NO_CARD, NORTH, PILE, STEADY, SUITE, settled, table } from './match.ts';
import { wildMatch } from './wild-match.ts';

const lessons = lessonsOf(hopTheMarble);

/** What this seat needs to know for what it is about to decide, most pressing first. */
function needed(state: State, seat: number): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopTheMarble.turn(state))).map(({ id }) => id);
}

/** All that is needed by somebody at some time, as they see it. */
function neededIn(options: Options, seed: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { before } of wildMatch(2, options, seed)) {
    const turn = hopTheMarble.turn(before);
    for (const seat of turn.kind === 'act' ? turn.seats : []) {
      for (const id of needed(hopTheMarble.view(before, seat), seat)) ids.add(id);
    }
  }
  return ids;
}

const VARIANTS = ['cards', 'fast', 'suite', 'noCard', 'noCardExact', 'pile'];
const ALWAYS = ['place', 'toMiddle', 'won', 'flick', 'touch', 'strength', 'own', 'chain', 'edge'];

test.each([
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
  test('first of all what one goes for, then where marbles may lie', () => {
    expect(needed(dealt(), 0)).toEqual(['cards', 'place']);
  });

  test('the first flick: how to, what it wins, and what to do with what is too much', () => {
    const ids = needed(settled(dealt()).state, 0).filter((id) => id !== 'cards');
    expect(ids).toEqual(['flick', 'touch', 'letGo', 'strength', 'own', 'chain', 'edge']);
  });

  test('a miss on purpose is taught to whoever has a marble to spare, and more than one', () => {
    // 3A is YYD.
    expect(needed(table({ areas: { 0: 'Y0 R0' } }), 0)).toContain('letGo');
    expect(needed(table({ areas: { 0: 'R0' } }), 0)).not.toContain('letGo');
  });

  test('R2: a chain needs two marbles side by side, own ones a second one', () => {
    const alone = needed(table({ areas: { 0: 'R0', 1: 'R1' } }), 0);
    expect(alone).not.toContain('chain');
    expect(alone).not.toContain('own');
  });

  test('a hit: what was touched is won', () => {
    const { state } = flicked(table({ areas: { 0: 'R0 L0', 1: 'R1 L1' } }), 'R0');
    expect(needed(state, 0)).toEqual(['won']);
  });

  test('a miss: to the middle, where anybody can win it', () => {
    const { state } = flicked(table({ areas: { 0: 'R0 L0' } }), 'R0', NORTH, 0);
    expect(needed(state, 0)).toEqual(['toMiddle']);
    expect(needed(settled(state).state, 1)).toContain('middle');
  });

  test('R3: the only marble, the gift, and who is given it', () => {
    expect(needed(table({ areas: { 0: 'R0' } }), 0)).toContain('lastMarble');
    expect(needed(table({ areas: { 0: 'R0 L0' } }), 0)).not.toContain('lastMarble');
    const giving = table({ phase: 'give', areas: { 0: 'L0', 1: '' }, hands: { 0: 'R0 R1' } });
    expect(needed(giving, 0)).toEqual(['give']);
    const given = table({ phase: 'settle', areas: { 0: 'L0', 1: '' }, hands: { 0: 'R0', 1: 'R1' } });
    expect(needed(given, 0)).toEqual(['won']);
    expect(needed(given, 1)).toEqual(['gift']);
  });

  test('exactness: one missing, or some too many', () => {
    // 3A is YYD.
    const having = (area: string) => needed(table({ areas: { 0: area, 1: 'R1 L1' } }), 0);
    expect(having('Y0 D0')).toContain('exact');
    expect(having('Y0 D0 R0')).not.toContain('exact');
    expect(having('Y0 Y1 D0 R0')).toContain('tooMany');
    expect(having('Y0 Y1 D0 R0 G0')).toContain('tooMany');
    expect(having('Y0 D0')).not.toContain('tooMany');
  });

  test('R5: a loss can complete a card, too', () => {
    // 3B is RRY.
    const facing = (area: string) => needed(table({ areas: { 0: 'L0', 1: area } }), 0);
    expect(facing('R0 R1 Y1 G1')).toContain('theirs');
    expect(facing('R0 R1 Y1 G1 D1')).not.toContain('theirs');
    expect(facing('R0 R1 G1')).not.toContain('theirs');
  });

  test('suite: only the largest card left is near', () => {
    const cards = ['3A 4A 5A', '3B 4B 5B'];
    expect(needed(table({ options: SUITE, cards, areas: { 0: 'Y0 D0' } }), 0)).not.toContain('exact');
    expect(needed(table({ options: STEADY, cards, areas: { 0: 'Y0 D0' } }), 0)).toContain('exact');
  });

  test('a completed card stays so', () => {
    const state = table({ turnNumber: 3, cards: ['3A* 4A 5A', '3B 4B 5B'] });
    expect(needed(state, 0)).toContain('cardDone');
    expect(needed(table({ turnNumber: 3 }), 0)).not.toContain('cardDone');
  });

  test('pile: when it is empty', () => {
    const options = { ...PILE, pileCards: 8 } as const;
    const last = (pile: string, mine: string) =>
      needed(table({ options, turnNumber: 21, cards: ['3A* 3B* 3C* 4A', mine], pile, areas: { 0: 'L0' } }), 0);
    expect(last('', '3D* 4B* 4C* 4D')).toContain('pileEmpty');
    expect(last('5A', '3D* 4B* 4C')).not.toContain('pileEmpty');
  });

  test('R10: the last turns', () => {
    expect(needed(table({ turnNumber: 181 }), 0)).toContain('lastTurns');
    expect(needed(table({ turnNumber: 179 }), 0)).not.toContain('lastTurns');
    const longer = { ...STEADY, turnLimit: 600 } as const;
    expect(needed(table({ options: longer, turnNumber: 181 }), 0)).not.toContain('lastTurns');
    expect(needed(table({ options: longer, turnNumber: 581 }), 0)).toContain('lastTurns');
  });
});

test('every lesson points at something, and is short enough for a bubble in every language', () => {
  for (const { id, at } of lessons) {
    expect(at, id).toBeDefined();
    for (const catalog of [en, de, fr]) {
      const text = (catalog as { readonly [key: string]: string })[`lesson.${id}.text`] ?? '';
      expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(130);
    }
  }
});

test('no two lessons have one name', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
});
