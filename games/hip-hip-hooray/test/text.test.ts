import type { By, Message } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { everyVoice, expectEverythingSaid, nameOf, searchSources, testCatalogs } from '../../test/catalogs.ts';
import { type Action, COLORS, hipHipHooray, PHASES, type State, standardPieces } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { describerOf } from '../text/describe.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { lessonsOf } from '../text/lessons.ts';
import { rulesPage } from '../text/rules-page.ts';
import { begin, dice, HOUSE_RULE, playUntil, roll } from './match.ts';

const describer = describerOf();

const catalogs = { en, de, fr };
const speakEverywhere = everyVoice(catalogs);

const all = searchSources(new URL('../', import.meta.url));
/** Effects that also have a text for a player alone among bots. */
const SAID_TO_YOU = ['first', 'roundStart', 'roll', 'reroll', 'keep', 'build'] as const;

const keysInCode = [
  ...all(/'((?:problem|refusal|expected|realDie|action)\.[\w.]+)'/g),
  ...all(/'(die|diceOfColor|formationOf|pointsOf)'/g),
  ...all(/fault\([^,]+, '(\w+)'/g, 'problem.formation.'),
  ...all(/readonly key: '(\w+)'/g, 'effect.'),
  ...SAID_TO_YOU.map((effect) => `effect.${effect}.you`),
  ...['effect.gameOver.you', 'action.first.you'],
  ...PHASES.filter((phase) => phase !== 'over').map((phase) => `phase.${phase}.do`),
  ...COLORS.map((color) => `color.${color}`),
  ...standardPieces.shapes.map(({ name }) => `formation.${name}`),
];

/** Keys that boards and the play screen use by convention. */
const keysForBoards = [
  ...['keep', 'build'].map((phase) => `phase.${phase}.wait`),
  ...COLORS.flatMap((color) => [`role.${color}`, `role.${color}.help`, `score.${color}`]),
  ...lessonsOf().flatMap(({ id }) => [`lesson.${id}.title`, `lesson.${id}.text`]),
  'reason.rounds',
];

testCatalogs(hipHipHooray, catalogs, rulesPage, all, [...keysInCode, ...keysForBoards]);

describe('The rules page', () => {
  it('has all rulings, in order', () => {
    expect(rulesPage.rulings.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, (_, index) => `R${index + 1}`));
  });

  it('says what the colours score as the data has it', () => {
    const { baseTrack, flyerLevels } = standardPieces;
    for (const catalog of [en, de, fr]) {
      for (const points of baseTrack) expect(catalog['rules.scoring.yellow']).toMatch(new RegExp(`\\b${points}\\b`));
      expect(catalog['rules.scoring.orange']).toContain(flyerLevels.join(', '));
    }
  });

  it('says at the start what is our own', () => {
    expect(rulesPage.sections.find(({ title }) => title === 'rules.setup.title')?.paragraphs).toContain('rules.setup.ours');
  });
});

describe('What happens can be said in every language', () => {
  it('every move and every effect of a match', () => {
    const messages = new Map<string, Message>();
    const note = (message: Message) => messages.set(message.key, message);

    let state = hipHipHooray.start(HOUSE_RULE, 3);
    const opening = [
      { type: 'first', seat: 1 },
      { type: 'patterns', faces: [2, 6, 1] },
      { type: 'roll', dice: dice('b3 y3 o3 g3 b1 y2') },
      { type: 'reroll', dice: dice('b4 b4 o5 g5') },
    ] as const;
    for (const action of opening) note(describer.describeAction(state, action, nameOf));
    for (const action of opening.slice(0, 3)) state = tell(state, 'chance', action);
    state = tell(state, 'chance', { type: 'reroll', dice: dice('b4 y5 o5 g4') });
    playUntil(state, 'told', (now) => {
      const turn = hipHipHooray.turn(now);
      if (turn.kind === 'act') {
        for (const { action } of hipHipHooray.offers(now, turn.seats[0] ?? 0).slice(0, 2)) {
          note(describer.describeAction(now, action, nameOf));
          tell(now, turn.seats[0] ?? 0, action);
        }
      }
      for (const text of ['y2 o3', 'b1 b1']) {
        const action = { type: 'roll', dice: dice(text) } as const;
        if (now.phase === 'draw' && hipHipHooray.refuse(now, 'chance', action) === null) tell(now, 'chance', action);
      }
      return now.phase === 'over';
    });

    function tell(before: State, by: By, action: Action): State {
      const { state: after, effects } = hipHipHooray.apply(before, by, action);
      for (const effect of effects) note(describer.describeEffect(effect, nameOf));
      return after;
    }

    expectEverythingSaid([...messages.values()], en, speakEverywhere, SAID_TO_YOU);
  });

  it('as a person would say it', () => {
    const state = roll(begin(), 'b1 y2 o3 g4 b5 y6');
    const said = (message: Message) => speakEverywhere(message);
    expect(said(describer.describeAction(state, { type: 'build', value: 4, cell: [1, 2] }, nameOf))).toEqual([
      'Place the green 4 in column 2, level 2',
      'Grün 4 in Spalte 2, Ebene 2 setzen',
      'Poser le 4 vert en colonne 2, niveau 2',
    ]);
    expect(said(describer.describeEffect({ key: 'roll', seat: 0, dice: dice('b4 g1') }, nameOf))).toEqual([
      'Ada rolls blue 4 and green 1.',
      'Ada würfelt Blau 4 und Grün 1.',
      'Ada lance 4 bleu et 1 vert.',
    ]);
    expect(said(describer.describeEffect({ key: 'build', seat: 1, value: 1, color: 'blue', cell: [0, 1], points: 1 }, nameOf))).toEqual([
      'Ben places the blue 1 in column 1, level 1: 1 point.',
      'Ben setzt Blau 1 in Spalte 1, Ebene 1: 1 Punkt.',
      'Ben pose le 1 bleu en colonne 1, niveau 1\u00a0: 1 point.',
    ]);
    expect(said(describer.describeEffect({ key: 'gameOver', ranking: [[0, 2], [1]], totals: [50, 40, 50] }, nameOf))[0]).toBe(
      'A shared victory: Ada and Cem, with 50 points each. Hip, hip, hooray!',
    );
  });
});
