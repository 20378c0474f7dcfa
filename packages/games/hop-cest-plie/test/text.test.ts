import type { Message } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import {
  everyVoice,
  keysForReports,
  keysForScreens,
  keysOfReasons,
  keysOfYields,
  searchSources,
  testCatalogs,
} from '../../test/catalogs.ts';
import { describerOf } from '../describe.ts';
import {
  BONUSES,
  CORNERS,
  DICE,
  FOLD_SIZES,
  type GameEffect,
  hopCestPlie,
  PHASES,
  readLevel,
  readPieces,
  SIDES,
  type State,
  standardData,
} from '../index.ts';
import { lessonsOf } from '../lessons.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { rulesPage } from '../text/rules-page.ts';
import { eagerPlay } from './eager.ts';
import { apply, drawing, judged, load, loaded, position, rolled, row, sheet, start } from './match.ts';

const describer = describerOf(hopCestPlie);
const catalogs = { en, de, fr };
const speakEverywhere = everyVoice(catalogs);
const nameOf = (seat: number) => ['Ada', 'Ben', 'Cem', 'Dia'][seat] ?? '';

const all = searchSources(new URL('../', import.meta.url));
/** What a seat does is also said to whoever sits there alone. */
const SAID_TO_YOU = [
  ...['rolled', 'chose', 'took', 'drew', 'earned', 'bonusLost', 'smileysTicked', 'sideSmileysTicked', 'bulbsTicked', 'targetTicked'],
  ...['folded', 'folded.bonus', 'flipped', 'sideFolded', 'finished', 'goalMet', 'turnStart', 'soloWon', 'soloLost'],
] as const;

/** Every key that the sources write down or put together. */
const keysInCode = [
  ...all(/'((?:problem|expected|action|effect|cell|use|way|folding)\.[\w.]+)'/g),
  ...all(/refusal\('[\w-]+', '([\w.]+)'/g, 'refusal.'),
  ...all(/impossible\([^,]+, '(\w+)'/g, 'position.'),
  ...all(/fault\('(\w+)'/g, 'problem.level.'),
  ...all(/readonly key: '(\w+)'/g, 'effect.'),
  ...SAID_TO_YOU.map((effect) => `effect.${effect}.you`),
  ...['roll', 'choose', 'take', 'row', 'fold', 'flip', 'foldSide', 'done'].map((type) => `action.${type}`),
  'effect.gameOver.you',
  ...PHASES.map((phase) => `phase.${phase}.do`),
  ...DICE.flatMap((die) => [`die.${die}`, `realDie.${die}`]),
  ...CORNERS.map((corner) => `corner.${corner}`),
  ...FOLD_SIZES.flatMap((size) => [`size.${size}`, `folding.${size}`]),
  ...SIDES.map((side) => `edge.${side}`),
  ...BONUSES.map((bonus) => `bonus.${bonus}`),
];

/** What boards and the play screen ask for by convention. */
const keysForBoards = [
  ...['choose', 'mark'].map((phase) => `phase.${phase}.wait`),
  'phase.choose.forced',
  ...['drawn', 'stuck'].flatMap((reason) => [`phase.mark.${reason}`, `phase.mark.${reason}.fold`]),
  ...['win', 'crowns'].map((line) => `score.${line}`),
  ...['goal', 'sadSmiley'].map((reason) => `reason.${reason}`),
  ...lessonsOf(hopCestPlie).flatMap(({ id }) => [`lesson.${id}.title`, `lesson.${id}.text`]),
  'score.none',
];

testCatalogs(catalogs, rulesPage, [
  ...keysInCode,
  ...keysForBoards,
  ...keysForScreens(hopCestPlie, rulesPage),
  ...keysOfReasons('hop-cest-plie'),
  ...keysOfYields('hop-cest-plie'),
  ...keysForReports(hopCestPlie, all),
  // How its bots play, where that is special to it.
  ...['easy', 'medium', 'hard', 'expert'].map((level) => `character.${level}`),
]);

test('the rules page has all rulings, in order', () => {
  expect(rulesPage.rulings.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => `R${index + 1}`));
});

test('the French catalog has the words of the French rulebook', () => {
  const said = Object.values(fr).join('\n');
  expect(said).not.toMatch(/éclair/i);
  expect(said.match(/.*\blignes?\b.*/g)).toEqual([fr['expected.cell'], fr['expected.cells']]);
});

describe('What happens can be said in every language', () => {
  test('every kind of move and every effect of whole matches', () => {
    const spoken = new Map<string, Message>();
    const note = (message: Message) => spoken.set(message.key, message);
    for (const [players, level] of [
      [2, 1],
      [3, 2],
      [2, 3],
      [2, 4],
      [1, 1],
    ] as const) {
      for (const { before, action, effects } of eagerPlay(start(players, level), 'heard')) {
        note(describer.describeAction(before, action, nameOf));
        for (const effect of effects) note(describer.describeEffect(effect, nameOf));
      }
    }
    note(describer.describeEffect({ key: 'soloWon', seat: 0, turn: 14, crowns: 6 }, nameOf));
    for (const message of spoken.values()) speakEverywhere(message);
    expect([...spoken.keys()].sort()).toEqual(
      Object.keys(en)
        .filter((key) => /^(action|effect)\./.test(key) && !key.endsWith('.you'))
        .sort(),
    );
    // Whatever is said of a seat can be said to it.
    const ofSeats = [...spoken.values()].filter(({ key, params }) => key.startsWith('effect.') && params?.player !== undefined);
    expect(ofSeats.map(({ key }) => key).sort()).toEqual(SAID_TO_YOU.map((effect) => `effect.${effect}`).sort());
    for (const { key, params } of ofSeats) {
      const { player: _, ...others } = params ?? {};
      speakEverywhere({ key: `${key}.you`, params: others });
    }
  });

  test('in good sentences', () => {
    const said = speakEverywhere;
    const state = rolled(start(), [1, 2], [4]);
    const drawn = row([0, 0], 'E', 2, { use: { die: 1 } }) as Parameters<typeof describer.describeAction>[1];
    expect(said(describer.describeAction(state, drawn, nameOf))).toEqual([
      'Draw a row of 2: A1 to C1',
      '2er-Reihe ab A1 ziehen, gerade bis C1',
      'Tracer une rangée de 2 depuis A1, tout droit jusqu’à C1',
    ]);
    const effect = (given: GameEffect) => said(describer.describeEffect(given, nameOf));
    expect(effect({ key: 'chose', seat: 1, die: 'white', numbers: [1, 2] })).toEqual([
      'Ben chooses the white die: 1 and 2.',
      'Ben wählt Weiß: 1 und 2.',
      'Ben choisit le dé blanc\u00a0: 1 et 2.',
    ]);
    expect(effect({ key: 'folded', seat: 0, corner: 'NW', size: 'large', bonus: 'takeWhite' })).toEqual([
      'Ada folds the top left corner, large. Hop! From the next turn on: switch to white.',
      'Ada faltet die Nordwestecke groß. Hop! Ab dem nächsten Zug: Weiß nehmen.',
      'Ada plie le coin nord-ouest, grand pli. Hop\u202f! Dès le prochain tour\u00a0: prendre le blanc.',
    ]);
    expect(effect({ key: 'finished', seat: 0, unused: 0 })[1]).toBe('Ada ist fertig.');
    expect(effect({ key: 'finished', seat: 0, unused: 2 })[2]).toBe('Ada a fini et renonce à 2 rangées.');
    expect(effect({ key: 'gameOver', ranking: [[0, 2], [1]], turn: 20 })[0]).toBe('A shared victory in turn 20: Ada and Cem.');
    const rays = {
      type: 'row',
      use: { die: 1 },
      from: [5, 0],
      path: [
        [6, 0],
        [8, 5],
        [8, 4],
      ],
    } as const;
    const third = drawing({ level: 3, starts: { front: [[5, 0]] } }, [1, 2]);
    // On a sheet that is folded twice a bonus row begins on its own cell, which is named once.
    const bonus: GameEffect = {
      key: 'drew',
      seat: 0,
      use: { bonus: [7, 11] },
      length: 1,
      plus: false,
      slide: false,
      from: [7, 11],
      path: [[8, 11]],
      exits: [],
      fresh: [[8, 11]],
    };
    expect(effect(bonus)).toEqual([
      'Ada draws the bonus row of 1: H12 to I12.',
      'Ada zieht eine 1er-Bonusreihe ab H12, gerade bis I12.',
      'Ada trace la rangée bonus de 1 depuis H12, tout droit jusqu’à I12.',
    ]);
    expect(effect({ ...bonus, from: [0, 0], path: [[1, 0]] })[0]).toBe('Ada draws the bonus row of 1 earned on H12: A1 to B1.');
    expect(said(describer.describeAction(third, rays, nameOf))[0]).toBe('Draw a row of 2: F1 via G1, I6, and I5');
  });
});

describe('Why not can be said in every language', () => {
  test('every refusal', () => {
    const rolling = start(2);
    const choosing = apply(rolling, 'chance', { type: 'roll', white: [1, 2], black: [4] }).state;
    const marking = rolled(rolling, [1, 2], [4]);
    const solo = loaded(position({ sheets: [sheet()], turnNumber: 2, chosen: 'white' }), 1);
    const soloChoice = loaded(position({ sheets: [sheet()], turnNumber: 2, phase: 'choose' }), 1);
    const takes = loaded(position({ turnNumber: 2, sheets: [sheet({ folds: { NW: 'large' } }), sheet()] }));
    const taken = apply(takes, 0, { type: 'take', die: 'white' }).state;
    const drawnFirst = apply(takes, 0, row([0, 14], 'E', 4)).state;
    const plus = loaded(
      position({
        sheets: [
          sheet({
            folds: { NE: 'large' },
            starts: {
              front: [
                [8, 4],
                [5, 5],
              ],
            },
          }),
          sheet(),
        ],
      }),
    );
    const plusUsed = apply(plus, 0, row([0, 14], 'E', 2, { plus: true })).state;
    const bonus = apply(drawing({ starts: { front: [[8, 4]] } }), 0, row([8, 4], 'E', 1)).state;
    const folded = drawing(
      {
        folds: { NW: 'small' },
        starts: {
          front: [
            [4, 0],
            [4, 1],
          ],
        },
      },
      [1, 1],
    );
    const noPaper = drawing({ folds: { NW: 'small' }, starts: { front: [[7, 7]], back: [[14, 2]] } }, [1, 1]);
    const ice = drawing(
      {
        level: 2,
        starts: {
          front: [
            [4, 4],
            [3, 1],
            [1, 2],
            [2, 4],
          ],
        },
      },
      [1, 2],
    );
    const rays = drawing({ level: 3, starts: { front: [[5, 0]] } }, [1, 2]);
    const SMALL = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' } as const;
    const four = drawing({ level: 4, starts: { front: [[5, 2]] } }, [1, 2]);
    const fourBonus = apply(four, 0, row([5, 2], 'E', 1)).state;
    const flipped = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[10, 1]] } }, [1, 2]);
    const two = { use: { die: 1 } };
    const cases: readonly (readonly [State, number | 'chance', unknown])[] = [
      [rolling, 'chance', { type: 'roll', white: [7], black: [4] }],
      [marking, 0, { type: 'nonsense' }],
      [marking, 0, { type: 'choose', die: 'white' }],
      [marking, 0, { type: 'row' }],
      [marking, 0, 7],
      [choosing, 0, { type: 'choose', die: 'red' }],
      [soloChoice, 0, { type: 'choose', die: 'black' }],
      [solo, 0, { type: 'take', die: 'black' }],
      [marking, 0, { type: 'take', die: 'white' }],
      [takes, 0, { type: 'take', die: 'black' }],
      [taken, 0, { type: 'take', die: 'black' }],
      [marking, 1, { type: 'take', die: 'white' }],
      [drawnFirst, 0, { type: 'take', die: 'white' }],
      [marking, 0, row([0, 0], 'E', 1, { use: { die: 5 } })],
      [marking, 0, row([0, 0], 'E', 1, { use: { bonus: [9, 4] } })],
      [bonus, 0, row([0, 0], 'E', 2, { use: { bonus: [9, 4] }, plus: true })],
      [plusUsed, 0, row([0, 14], 'E', 3, { ...two, plus: true })],
      [marking, 0, row([0, 0], 'E', 2, { plus: true })],
      [marking, 0, row([7, 7], 'E', 1)],
      [folded, 0, row([0, 0], 'E', 1)],
      [fourBonus, 0, row([0, 0], 'E', 1, { use: { bonus: [6, 2] } })],
      [marking, 0, row([0, 0], 'E', 1, two)],
      [marking, 0, row([0, 0], 'E', 3, two)],
      [marking, 0, { ...row([0, 0], 'E', 1), path: [...row([0, 0], 'E', 3).path, [3, 1]] }],
      [marking, 0, row([0, 0], 'W', 1)],
      [marking, 0, { ...row([0, 0], 'E', 1), path: [[1, 1]] }],
      [marking, 0, { ...row([0, 0], 'E', 1), path: [[2, 0]] }],
      [
        marking,
        0,
        {
          ...row([0, 0], 'E', 1),
          ...two,
          path: [
            [1, 0],
            [1, 1],
          ],
        },
      ],
      [noPaper, 0, { ...row([1, 3], 'N', 1), path: [[1, 2]] }],
      [folded, 0, row([4, 0], 'W', 1)],
      [flipped, 0, row([4, 2], 'W', 1)],
      [
        loaded(
          position({
            sheets: [sheet({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[7, 1]] } }), sheet({ level: 4 })],
          }),
          2,
          4,
        ),
        0,
        row([7, 2], 'N', 1),
      ],
      [ice, 0, row([1, 2], 'N', 1)],
      [ice, 0, row([2, 4], 'W', 1, { slide: true })],
      [ice, 0, row([4, 4], 'W', 2, { ...two, slide: true })],
      [ice, 0, row([3, 1], 'E', 2, { ...two, slide: true })],
      [rays, 0, row([5, 0], 'E', 1)],
      [marking, 0, { type: 'fold', corner: 'N', size: 'small' }],
      [marking, 0, { type: 'fold', corner: 'NW', size: 'huge' }],
      [folded, 0, { type: 'fold', corner: 'NW', size: 'small' }],
      [marking, 0, { type: 'fold', corner: 'NW', size: 'large' }],
      [marking, 0, { type: 'flip' }],
      [flipped, 0, { type: 'flip' }],
      [four, 0, { type: 'flip' }],
      [four, 0, { type: 'foldSide', side: 'X' }],
      [four, 0, { type: 'foldSide', side: 'N' }],
      [flipped, 0, { type: 'foldSide', side: 'N' }],
      [flipped, 0, { type: 'foldSide', side: 'E' }],
    ];
    const said = new Set<string>();
    for (const [state, by, action] of cases) {
      const answer = judged(state, by, action);
      if (answer.ok) throw new Error(`accepted: ${JSON.stringify(action)}`);
      const { key, params } = answer.refused;
      said.add(key);
      speakEverywhere(params === undefined ? { key } : { key, params });
    }
    expect(Object.keys(en).filter((key) => key.startsWith('refusal.') && !said.has(key))).toEqual([]);
  });

  test('in a good sentence', () => {
    const answer = judged(rolled(start(), [3], [4]), 0, { type: 'fold', corner: 'NW', size: 'small' });
    if (answer.ok) throw new Error('accepted');
    const { key, params = {} } = answer.refused;
    expect(speakEverywhere({ key, params })).toEqual([
      'To fold the top left corner (small), first cross off these smileys: C2, A3, and D4.',
      'Für die Nordwestecke (klein) fehlen diese Smileys: C2, A3 und D4.',
      'Pour plier le coin nord-ouest (petit pli), il manque ces smileys\u00a0: C2, A3 et D4.',
    ]);
  });

  test('positions and levels that cannot be', () => {
    const good = position();
    for (const given of [{ ...good, active: 1 }, { ...good, phase: 1 }, { ...good, phase: 'over' }, { ...good, sheets: [] }, 7]) {
      const read = load(given);
      if (read.ok) throw new Error('accepted');
      speakEverywhere(read.problem);
    }
    const [level] = standardData.levels;
    if (level === undefined) throw new Error('no level');
    for (const given of [
      { ...level, front: level.front.with(0, 'O.............?') },
      { ...level, front: level.front.with(7, '...............') },
      {
        ...level,
        back: level.back.with(1, '...............').with(2, '...............').with(13, '...............').with(14, '............T..'),
      },
    ]) {
      const read = readLevel(given);
      if (read.ok) throw new Error('accepted');
      speakEverywhere(read.problem);
      const box = readPieces({ ...standardData, levels: [given] });
      if (box.ok) throw new Error('accepted');
      speakEverywhere(box.problem);
    }
  });
});
