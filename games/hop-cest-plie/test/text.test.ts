import { describe, expect, it } from 'vitest';
import { everyVoice, expectEverythingSaid, messagesOf, nameOf, searchSources, testCatalogs } from '../../test/catalogs.ts';
import { BONUSES, CORNERS, DICE, FOLD_SIZES, type GameEffect, hopCestPlie, PHASES, SIDES } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { describerOf } from '../text/describe.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { lessonsOf } from '../text/lessons.ts';
import { rulesPage } from '../text/rules-page.ts';
import { eagerPlay } from './eager.ts';
import { cells, drawing, refusal, rolled, row, start } from './match.ts';

const describer = describerOf(hopCestPlie);
const catalogs = { en, de, fr };
const speakEverywhere = everyVoice(catalogs);

const all = searchSources(new URL('../', import.meta.url));
/** Effects that also have a text for a player alone among bots. */
const SAID_TO_YOU = [
  ...['rolled', 'chose', 'took', 'drew', 'earned', 'bonusLost', 'smileysTicked', 'sideSmileysTicked', 'bulbsTicked', 'targetTicked'],
  ...['folded', 'folded.bonus', 'flipped', 'sideFolded', 'finished', 'goalMet', 'turnStart', 'soloWon', 'soloLost'],
] as const;

const keysInCode = [
  ...all(/'((?:problem|expected|action|effect|cell|use|way|folding)\.[\w.]+)'/g),
  ...all(/refusal\('[\w-]+', '([\w.]+)'/g, 'refusal.'),
  ...all(/fault\('(\w+)'/g, 'problem.level.'),
  ...all(/readonly key: '(\w+)'/g, 'effect.'),
  ...SAID_TO_YOU.map((effect) => `effect.${effect}.you`),
  ...['roll', 'choose', 'take', 'row', 'fold', 'flip', 'foldSide', 'done'].map((type) => `action.${type}`),
  'effect.gameOver.you',
  // Moves in a finished match are refused before the phase is named.
  ...PHASES.flatMap((phase) => (phase === 'over' ? [] : [`phase.${phase}.do`])),
  ...DICE.flatMap((die) => [`die.${die}`, `realDie.${die}`]),
  ...CORNERS.map((corner) => `corner.${corner}`),
  ...FOLD_SIZES.flatMap((size) => [`size.${size}`, `folding.${size}`]),
  ...SIDES.map((side) => `edge.${side}`),
  ...BONUSES.map((bonus) => `bonus.${bonus}`),
];

/** Keys that boards and the play screen use by convention. */
const keysForBoards = [
  ...['choose', 'mark'].map((phase) => `phase.${phase}.wait`),
  'phase.choose.forced',
  ...['drawn', 'stuck'].flatMap((reason) => [`phase.mark.${reason}`, `phase.mark.${reason}.fold`]),
  ...['win', 'crowns'].map((line) => `score.${line}`),
  ...['goal', 'sadSmiley'].map((reason) => `reason.${reason}`),
  ...lessonsOf(hopCestPlie).flatMap(({ id }) => [`lesson.${id}.title`, `lesson.${id}.text`]),
  'score.none',
];

testCatalogs(hopCestPlie, catalogs, rulesPage, all, [
  ...keysInCode,
  ...keysForBoards,
  // Descriptions of bots that are special to this game.
  ...['easy', 'medium', 'hard', 'expert'].map((level) => `character.${level}`),
]);

it('the rules page has all rulings, in order', () => {
  expect(rulesPage.rulings.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => `R${index + 1}`));
});

it('the French catalog has the words of the French rulebook', () => {
  const said = Object.values(fr).join('\n');
  expect(said).not.toMatch(/éclair/i);
  expect(said.match(/.*\blignes?\b.*/g)).toEqual([fr['expected.cell'], fr['expected.cells']]);
});

describe('What happens can be said in every language', () => {
  it('every kind of move and every effect of whole matches', () => {
    const steps = cells('2,1 3,2 2,3 2,4 1,1').flatMap(([players, level]) => [...eagerPlay(start(players, level), 'spoken')]);
    const won = describer.describeEffect({ key: 'soloWon', seat: 0, turn: 14, crowns: 6 }, nameOf);
    expectEverythingSaid([...messagesOf(describer, steps), won], en, speakEverywhere, SAID_TO_YOU);
  });

  it('in good sentences', () => {
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
    const rays = { type: 'row', use: { die: 1 }, from: [5, 0], path: cells('6,0 8,5 8,4') } as const;
    const third = drawing({ level: 3, starts: { front: [[5, 0]] } }, [1, 2]);
    // On a sheet folded twice a bonus row begins on its own cell, which is named once.
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
    const { key, params = {} } = refusal(rolled(start(), [3], [4]), 0, { type: 'fold', corner: 'NW', size: 'small' });
    expect(said({ key, params })).toEqual([
      'To fold the top left corner (small), first cross off these smileys: C2, A3, and D4.',
      'Für die Nordwestecke (klein) fehlen diese Smileys: C2, A3 und D4.',
      'Pour plier le coin nord-ouest (petit pli), il manque ces smileys\u00a0: C2, A3 et D4.',
    ]);
  });
});
