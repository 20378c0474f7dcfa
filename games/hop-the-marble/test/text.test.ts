import { describe, expect, it } from 'vitest';
import { everyVoice, expectEverythingSaid, messagesOf, nameOf, searchSources, testCatalogs } from '../../test/catalogs.ts';
import {
  type Action,
  CARD_COLORS,
  COLORS,
  type GameEffect,
  hopTheMarble,
  PHASES,
  readPieces,
  type State,
  standardPieces,
  trembled,
} from '../rules/index.ts';
import { de } from '../text/de.ts';
import { describerOf } from '../text/describe.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { lessonsOf } from '../text/lessons.ts';
import { rulesPage } from '../text/rules-page.ts';
import { eagerPlay } from './eager.ts';
import { dealOf, FAST, flick, give, hit, NATURAL, NO_CARD, PILE, place, start, table, UNSPOKEN } from './match.ts';

const describer = describerOf(hopTheMarble);

const catalogs = { en, de, fr };
/** Parts of a sentence that name a player; each has other words for that player. */
const PARTS_OF_PLAYERS = ['taken.own', 'taken.other', 'what.other', 'what.otherSeveral', 'aim.area'];
/** Parameters for programs only: marble, spot, and the owner of a part of a sentence. */
const speakEverywhere = everyVoice(catalogs, UNSPOKEN);

const all = searchSources(new URL('../', import.meta.url));
const variantsOf = (keys: { readonly [key: string]: readonly string[] }) =>
  Object.entries(keys).flatMap(([key, endings]) => endings.map((ending) => `${key}${ending}`));
/** Keys shared by several sentences, and the suffixes that tell them apart. */
const SEVERAL = {
  'action.deal': ['', '.noCards'],
  'action.flick': ['', '.letGo'],
  'action.place': ['.area', '.middle'],
  'effect.deal': ['', '.noCards'],
  'effect.flick': ['', '.letGo'],
  'effect.place': ['.area', '.middle'],
};

/** Effects that also have a text for the player who acted. */
const TO_YOU = [
  ...['place.area', 'place.middle', 'flick', 'flick.letGo', 'flicked', 'flicked.nothing', 'flicked.only'],
  ...['give', 'cardDone', 'cardDrawn', 'pileEmpty', 'turnStart', 'owed', 'gameOver'],
]
  .map((key) => `effect.${key}.you`)
  .concat('effect.give.toYou', 'action.give.you', 'taken.other.you');

const keysInCode = [
  ...all(/'((?:problem|refusal|expected|taken|turn|force|aim|spot|flicked|amount|effect\.flicked)\.[\w.]+)'/g),
  ...all(/refused\('(\w+)'/g, 'refusal.deal.'),
  ...['oneColor', 'oneOfEach'].map((fault) => `refusal.deal.${fault}`),
  ...all(/readonly key: '(\w+)'/g, 'effect.').filter((key) => key !== 'effect.place'),
  ...['tremble', 'give'].map((type) => `action.${type}`),
  ...TO_YOU,
  ...PARTS_OF_PLAYERS.map((key) => `${key}.you`),
  ...variantsOf(SEVERAL),
  ...PHASES.filter((phase) => phase !== 'over').map((phase) => `phase.${phase}.do`),
  ...COLORS.flatMap((color) => [`color.${color}`, `colors.${color}`]),
  ...['left', 'right'].flatMap((side) => [`turn.${side}.little`, `turn.${side}.far`]),
  ...['own', 'other', 'middle'].flatMap((whose) => [`what.${whose}`, `what.${whose}Several`]),
  ...all(/^ {2}\[\d+, '(\w+)'\],$/gm, 'strength.'),
  'strength.faint',
  ...CARD_COLORS.map((color) => `cardColor.${color}`),
  ...Array.from({ length: 8 }, (_, point) => `heading.${point}`),
  ...['marble', 'card', 'handOf'],
];

/** Keys that boards and the play screen use by convention. */
const keysForBoards = [
  ...['setup', 'flick', 'give', 'settle'].map((phase) => `phase.${phase}.wait`),
  ...[...standardPieces.cards.map(({ id }) => id), 'sameColour'].map((line) => `score.${line}`),
  ...lessonsOf(hopTheMarble).flatMap(({ id }) => [`lesson.${id}.title`, `lesson.${id}.text`]),
  ...['goal', 'pile', 'turns'].map((reason) => `reason.${reason}`),
  ...['luck.again', 'luck.fresh'],
];

testCatalogs(hopTheMarble, catalogs, rulesPage, all, [
  ...keysInCode,
  ...keysForBoards,
  // Descriptions of bots that are special to this game.
  ...['easy', 'medium', 'hard', 'expert'].map((level) => `character.${level}`),
]);

/** Seat 0 completes its open card, and draws another if one is left. */
function completing(pile: string): readonly GameEffect[] {
  const cards = pile === '' ? ['3A* 3B* 3C* 4A', '3D* 4B* 4C* 4D'] : ['3A* 3B* 3C* 4A', '3D* 4B* 4C'];
  const areas = { 0: 'L0 R0 G0', 1: 'L1 D1 R1 Y1' };
  return hit(table({ options: { ...PILE, pileCards: 8 }, turnNumber: 21, cards, pile, areas }), 'L0').effects;
}

describe('What happens can be said in every language', () => {
  it('every move and every effect', () => {
    const matches = [start(2, NATURAL), start(4, FAST), start(3, NO_CARD)].map((from) =>
      messagesOf(describer, eagerPlay(from, 'heard'), hopTheMarble),
    );
    const completed = ['5D', ''].flatMap(completing).map((effect) => describer.describeEffect(effect, nameOf));
    expectEverythingSaid([...matches.flat(), ...completed], en, speakEverywhere);
  });

  const lying = table({
    areas: { 0: 'D0:350,590 L0:300,590 G0:350,650', 1: 'G1:350,110 R1:300,110 R0:400,110 D1:290,60 L1:320,60 Y0:350,60 Y1:410,60' },
  });
  const toMiddle = table({ phase: 'settle', areas: { 0: 'L0' }, hands: { 0: 'G0>middle' } });

  it.each<readonly [said: string, before: State, action: object]>([
    ['Flick dark blue at Ben’s green, a bit over half strength', lying, flick('D0', [0, -1], 600)],
    ['Flick dark blue at one of Ben’s reds, half strength', lying, flick('D0', [50, -480], 500)],
    ['Flick dark blue at your own light blue, very gently', lying, flick('D0', [-1, 0], 100)],
    ['Flick dark blue just right of one of Ben’s reds, full strength', lying, flick('D0', [90, -480], 975)],
    ['Flick dark blue to the right edge, hard', lying, flick('D0', [1, 0], 800)],
    ['Place green in the middle, on the far side', toMiddle, place('G0', 350.5, 300)],
    ['Give the dark blue marble to Ben', lying, give('D0', 1)],
    [
      'Dealt – Ada: blue card (light blue, light blue, red, and green) and Ben: blue card (dark blue, dark blue, yellow, and light blue)',
      lying,
      dealOf(2, FAST),
    ],
    ['Dealt – Ada: green card (yellow, yellow, and dark blue) and Ben: green card (red, red, and yellow)', lying, dealOf(2, PILE)],
  ])('%s', (said, before, action) => {
    expect(speakEverywhere(describer.describeAction(before, action as Action, nameOf))[0]).toBe(said);
  });

  const flicked = { key: 'flicked', seat: 0, marble: 'R0', direction: [0, -1], strength: 500, touched: [], taken: [], to: 'area' } as const;

  it.each<readonly [said: string, GameEffect]>([
    [
      'Ada hits 2 of Ben’s reds and takes them all home.',
      {
        ...flicked,
        touched: ['R1', 'R2'],
        taken: [
          { marble: 'R1', from: 1 },
          { marble: 'R2', from: 1 },
        ],
      },
    ],
    ['Ada touches nothing: the red marble goes to the middle.', { ...flicked, to: 'middle' }],
    ['Ada touches nothing but keeps the red marble: it is their only one.', flicked],
    [
      'Ada flicks the dark blue marble, a bit over half strength.',
      { key: 'flick', by: 0, seat: 0, marble: 'D0', direction: [0, -1], strength: 600 },
    ],
    ['Shaky hand: well to the left, a touch harder.', { key: 'tremble', turn: -40, strength: 25 }],
    ['Shaky hand: straight on, just as hard.', { key: 'tremble', turn: 0, strength: 0 }],
    ['No marbles left: Ben and Cem. Each is given one back.', { key: 'owed', seats: [1, 2] }],
    ['A shared victory: Ada and Cem!', { key: 'gameOver', ranking: [[0, 2], [1]], reason: 'turns', totals: [2, 1, 2] }],
  ])('%s', (said, effect) => {
    expect(speakEverywhere(describer.describeEffect(effect, nameOf))[0]).toBe(said);
  });

  it('flick results, in every language', () => {
    const taken = [
      { marble: 'L1', from: 1 },
      { marble: 'Y0', from: 'middle' },
      { marble: 'G0', from: 0 },
    ] as const;
    expect(speakEverywhere(describer.describeEffect({ ...flicked, touched: ['L1', 'Y0', 'G0'], taken }, nameOf))).toEqual([
      'Ada hits Ben’s light blue, the yellow in the middle, and their own green and takes them all home.',
      'Ada trifft die hellblaue von Ben, die gelbe in der Mitte und die eigene grüne und holt sie sich alle.',
      'Ada touche la bleu clair chez Ben, la jaune du centre et sa propre verte et les prend toutes.',
    ]);
  });

  it('R8: left and right are as seen along the flick', () => {
    // Turned to the right, a flick to the north goes east.
    expect(trembled({ marble: 'R0', direction: [0, -1], strength: 500 }, { turn: 10, strength: 0 }).direction[0]).toBeGreaterThan(0);
    expect(describer.describeAction(start(), { type: 'tremble', turn: 10, strength: 0 }, nameOf).params?.turn).toMatchObject({
      key: 'turn.right.little',
    });
  });
});

it.each([{ ...standardPieces, cards: standardPieces.cards.slice(1) }, { ...standardPieces, cloth: 1 }, 7])(
  'why a box cannot be can be said in every language',
  (given) => {
    const read = readPieces(given);
    if (read.ok) throw new Error('accepted');
    speakEverywhere(read.problem);
  },
);
