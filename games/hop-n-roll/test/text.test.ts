import { describe, expect, it } from 'vitest';
import { everyVoice, expectEverythingSaid, messagesOf, nameOf, searchSources, testCatalogs } from '../../test/catalogs.ts';
import { type Action, COLORS, type GameEffect, hopNRoll, PHASES, ROWS, type State } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { describerOf } from '../text/describe.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { lessonsOf } from '../text/lessons.ts';
import { rulesPage } from '../text/rules-page.ts';
import { ADVANCED_A, ADVANCED_B, hop, play, roll, STANDARD_A, STANDARD_B, start } from './match.ts';

const describer = describerOf(hopNRoll);

const catalogs = { en, de, fr };
const speakEverywhere = everyVoice(catalogs);
const rowNames = [...ROWS.standard, ...ROWS.advanced];

const all = searchSources(new URL('../', import.meta.url));
const keysInCode = [
  ...all(/'((?:problem|refusal|expected|realDie|action|place|where|phase)\.[\w.]+)'/g),
  ...all(/fault\(sheet, \w+, '(\w+)'/g, 'problem.sheet.'),
  ...all(/fault\('(\w+)'/g, 'problem.board.'),
  ...all(/readonly key: '(\w+)'/g, 'effect.'),
  // Effects of a player alone among bots have a text for that player.
  ...all(/readonly key: '(\w+)';\s+readonly seat: Seat/g, 'effect.').map((key) => `${key}.you`),
  'effect.gameOver.you',
  // Moves in a finished match are refused before the phase is named.
  ...PHASES.flatMap((phase) => (phase === 'over' ? [] : [`phase.${phase}.do`])),
  ...[...COLORS, 'any'].map((color) => `color.${color}`),
  ...['none', 'minusOne', 'plusMinusOne'].map((effect) => `place.${effect}`),
  ...rowNames.flatMap((row) => [`row.${row}`, `refusal.${row}`]),
];

/** Keys that boards and the play screen use by convention. */
const keysForBoards = [
  ...['hop', 'enter'].map((phase) => `phase.${phase}.wait`),
  ...rowNames.flatMap((row) => [`row.${row}.help`, `score.${row}`]),
  'score.sixes',
  ...lessonsOf(hopNRoll).flatMap(({ id }) => [`lesson.${id}.title`, `lesson.${id}.text`]),
  'reason.two-rows',
];

testCatalogs(hopNRoll, catalogs, rulesPage, all, [...keysInCode, ...keysForBoards]);

it('a row is called in the scores what it is called on the sheet', () => {
  for (const catalog of [en, de, fr]) for (const row of rowNames) expect(catalog[`score.${row}`]).toBe(catalog[`row.${row}`]);
});

it('the rules page says at the start what is our own, the number of players among it', () => {
  expect(hopNRoll.players).toEqual([2, 5]);
  expect(en['rules.setup.ours']).toContain('two and at most five');
  expect(de['rules.setup.ours']).toContain('zwei und höchstens fünf');
  expect(fr['rules.setup.ours']).toContain('deux et au plus cinq');
});

describe('What happens can be said in every language', () => {
  it('every move and every effect of whole matches', () => {
    const steps = [STANDARD_A, STANDARD_B, ADVANCED_A, ADVANCED_B].flatMap((options) => [
      ...play(start(3, { ...options, mayDecline: true }), 'heard'),
    ]);
    expectEverythingSaid(messagesOf(describer, steps, hopNRoll), en, speakEverywhere);
  });

  const rolled = roll(start(2, ADVANCED_B), [2, 5], 'yellow');
  const onLevel = (space: number): Action => ({ type: 'enter', row: 'calculation', value: 4, space });

  it.each<readonly [said: string, State, Action]>([
    ['Hop to space 1, next to the 2 (−1 optional)', rolled, { type: 'hop', space: 0 }],
    ['Write 4 in “Calculation Pyramid”, level 1, space 2', hop(rolled, 3, 0), onLevel(1)],
    ['Write 4 in “Calculation Pyramid”, level 2, space 2', hop(rolled, 3, 0), onLevel(4)],
  ])('%s', (said, state, action) => {
    expect(speakEverywhere(describer.describeAction(state, action, nameOf))[0]).toBe(said);
  });

  it.each<readonly [said: string, GameEffect]>([
    ['Ben rolls 2 and 5. The disco die shows: any row.', { key: 'rolled', seat: 1, dice: [2, 5], disco: 'any' }],
    ['Two complete rows: Ada and Cem. One more round, then the points are counted.', { key: 'lastRound', seats: [0, 2] }],
    ['Ada and Cem: shared victory with 50 points each.', { key: 'gameOver', ranking: [[0, 2], [1]], totals: [50, 40, 50] }],
    ['Ben: victory with 60 points.', { key: 'gameOver', ranking: [[1], [0]], totals: [50, 60] }],
  ])('%s', (said, effect) => {
    expect(speakEverywhere(describer.describeEffect(effect, nameOf))[0]).toBe(said);
  });

  it('in good sentences of every language', () => {
    const effect: GameEffect = { key: 'revealed', seat: 0, row: 'same', value: 4, space: 0, points: 1 };
    expect(speakEverywhere(describer.describeEffect(effect, nameOf))).toEqual([
      'Ada wrote 4 in “Same Numbers”: 1 point.',
      'Ada hat 4 in „Gleiche Zahlen“ eingetragen: 1 Punkt.',
      'Ada a inscrit 4 dans «\u00a0Nombres égaux\u00a0»\u00a0: 1 point.',
    ]);
  });
});
