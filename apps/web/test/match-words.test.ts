import { type Effect, type JsonObject, judge, type Over, type Refused, type ScoreSheet, type Seat } from '@tablehop/core';
import { loadGameText } from '@tablehop/games/text';
import type { SeatInfo } from '@tablehop/host';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { numberFields, withNumbers } from '@tablehop/ui/generic/vary.ts';
import { soundsOf } from '@tablehop/ui/sound/sounds-of.ts';
import { describe, expect, it } from 'vitest';
import { gameOf, people } from '../../../packages/host/test/support.ts';
import { createSeatHistory, createWords } from '../match/words.ts';
import { isRevealed, marginOf, outcomeOf, placesOf, recapSteps } from '../screens/play/match/after-match.ts';
import { explain } from '../screens/play/match/status-line.ts';
import { loadWebText } from '../text/index.ts';

const game = gameOf('hip-hip-hooray');

async function wordsIn(locale: (typeof LOCALES)[number]) {
  const { catalog, describerOf } = await loadGameText(game.id, locale);
  const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale), catalog);
  return createWords(speak, people(3), describerOf(game));
}

describe.each(LOCALES)('a whole match in %s', async (locale) => {
  const words = await wordsIn(locale);

  it('names the player who made a move, even if another has the seat now', async () => {
    const { describerOf } = await loadGameText(game.id, locale);
    const changes = [
      { seat: 1, moves: 4, kind: 'left', name: 'Bea', mark: 1 },
      { seat: 1, moves: 6, kind: 'taken', name: 'Bea', mark: 1 },
      { seat: 1, moves: 9, kind: 'left', name: 'Dora', mark: 3 },
      { seat: 1, moves: 9, kind: 'taken', name: 'Dora', mark: 3 },
    ] as const;
    const seats = people(3).with(1, { kind: 'person', name: '', mark: 4 });
    const history = createSeatHistory({ speak: words.speak, seats, describer: describerOf(game), you: 1, changes });
    const you = words.speak({ key: 'play.seat.you' });
    expect([0, 5, 6, 8, 9].map((moves) => history.wordsAt(moves).nameOf(1))).toEqual(['Bea', 'Bea', 'Dora', 'Dora', you]);
    expect([5, 9].map((moves) => history.wordsAt(moves).you)).toEqual([null, 1]);
    expect([5, 6, 9].map((moves) => history.seatsAt(moves)[1]?.mark)).toEqual([1, 3, 4]);
    const [left, taken, , yours] = changes.map(history.tell);
    expect(left).toContain('Bea');
    for (const name of ['Bea', 'Dora']) expect(taken).toContain(name);
    expect(yours).toBe(words.speak({ key: 'rooms.log.taken.you', params: { other: 'Dora' } }));
  });
});

describe('parts of a sentence', async () => {
  const marbles = gameOf('hop-the-marble');
  const seats: readonly SeatInfo[] = [
    { name: '', kind: 'person', mark: 0 },
    { name: 'Basil', kind: 'bot', level: 'easy', mark: 1 },
  ];
  const flicked = { key: 'flicked', marble: 'D1', direction: [0, 1], strength: 500, to: 'area', touched: [] };
  const taken = [
    { marble: 'R0', from: 0 },
    { marble: 'L1', from: 1 },
  ];

  it.each([
    [
      'en',
      'Basil hits your red and their own light blue and takes them all home.',
      'You hit your own red and Basil’s light blue and take them all home.',
      'Basil gives the red marble to you.',
      '2 cards',
    ],
    [
      'de',
      'Basil trifft deine rote und die eigene hellblaue und holt sie sich alle.',
      'Du triffst deine eigene rote und die hellblaue von Basil und holst sie dir alle.',
      'Basil gibt dir die rote Murmel.',
      '2 Karten',
    ],
    [
      'fr',
      'Basil touche ta rouge et sa propre bleu clair et les prend toutes.',
      'Tu touches ta propre rouge et la bleu clair chez Basil et les prends toutes.',
      'Basil te donne la bille rouge.',
      '2 cartes',
    ],
  ] as const)('that are about you speak to you, in %s, and points are what they stand for', async (locale, ...sentences) => {
    const { catalog, describerOf } = await loadGameText(marbles.id, locale);
    const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale), catalog);
    const words = createWords(speak, seats, describerOf(marbles));
    const give = { key: 'give', seat: 1, marble: 'R0', to: 0 };
    const view = { options: { variant: 'normal' } };
    expect([...words.effects([{ ...flicked, seat: 1, taken }, { ...flicked, seat: 0, taken }, give]), words.amount(2, view)]).toEqual(
      sentences,
    );
    expect(words.amount(2, { options: { variant: 'pile' } })).toBeNull();
  });
});

describe('words that are missing', async () => {
  const speak = createSpeaker('en', await loadWebText('en'), { 'action.bid': 'Bid {$coins}', 'effect.bid': '{$player} bids.' });
  const words = createWords(speak, people(2), {
    describeAction: (_view, { type, ...facts }) => ({ key: `action.${type}`, params: facts }),
    describeEffect: ({ key, seat }, nameOf) => ({ key: `effect.${key}`, params: { player: nameOf(seat ?? 0) } }),
  });

  it('are made up for by the bare facts of an action, and left out where something happened', () => {
    expect(words.action({ type: 'bid', coins: 3 }, null)).toBe('Bid 3');
    expect(words.action({ type: 'flick', marble: 'D0', direction: [1, -2] }, null)).toBe('flick: marble D0, direction 1 -2');
    expect(words.action({ type: 'pass' }, null)).toBe('pass');
    expect(words.action({ type: 'bid' }, null)).toBe('bid');
    expect(words.effects([{ key: 'bid', seat: 1 }, { key: 'unheard' }])).toEqual(['Ada 1 bids.']);
  });
});

describe('why not', async () => {
  const words = await wordsIn('en');
  const view = { ...game.start({ fromTheGround: false }, 3), phase: 'build', first: 0, seat: 0, lineup: { 4: 'blue' } };
  const formed = { ...view, formations: [[{ face: 1, cells: [] }], [{ face: 2, cells: [] }], [{ face: 3, cells: [] }]] };
  const build = (value: number, cell: readonly number[]): JsonObject => ({ type: 'build', value, cell });

  const refusal = (seat: Seat, action: JsonObject): Refused => {
    const judged = judge(game, formed, 3, seat, action);
    if (judged.ok) throw new Error('it is allowed');
    return judged.refused;
  };

  it('names the rule and where to read it, says whose turn it is, and speaks plainly of what it does not know', () => {
    const why = (refused: Parameters<typeof explain>[0]) => explain(refused, game.turn(formed), words);
    expect(why(refusal(0, build(2, [0, 1])))).toMatchObject({
      kind: 'rule',
      rule: 'lineup',
      text: 'The line-up: There is no 2 in the line-up.',
    });
    expect(why(refusal(1, build(4, [0, 1])))).toMatchObject({ kind: 'info', text: 'Not yet: Ada 0 must move first.' });
    const unknown = why({ code: 'never-heard-of', key: 'no.such.key' });
    expect(unknown).toMatchObject({ kind: 'problem', text: expect.stringMatching(/did not work/) });
  });
});

describe('the recap', () => {
  const sheet = (seat: number, ...points: readonly number[]): ScoreSheet => ({
    seat,
    lines: points.map((each, line) => ({ key: `line${line}`, points: each })),
    total: points.reduce((sum, each) => sum + each, 0),
  });
  const scores = [sheet(0, 4, 5), sheet(1, 9, 9), sheet(2, 9, 0)];
  const over: Over = { kind: 'over', ranking: [[1], [0, 2]], reason: 'any' };

  it('counts line by line and the best last, each seat by its own lines, those without a place too', () => {
    const steps = recapSteps(scores, over);
    expect(steps.map(({ seat, line }) => `${seat} ${line}`)).toEqual(['2 line0', '2 line1', '0 line0', '0 line1', '1 line0', '1 line1']);
    expect([isRevealed(steps, 3, 0, 'line0'), isRevealed(steps, 3, 0, 'line1')]).toEqual([true, false]);
    const other = { ...sheet(1, 2), lines: [{ key: 'line7', points: 2 }] };
    const differing = recapSteps([sheet(0, 1, 1), other], { ...over, ranking: [[0], [1]] });
    expect(differing.map(({ seat, line }) => `${seat} ${line}`)).toEqual(['1 line7', '0 line0', '0 line1']);
    expect(isRevealed(differing, 1, 0, 'line7')).toBe(false);
    expect(recapSteps(scores, { ...over, ranking: [] }).map(({ seat }) => seat)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('gives shared places the same number and leaves out the next', () => {
    expect(placesOf({ ...over, ranking: [[0, 2], [1]] }).map(({ place, seat }) => [place, seat])).toEqual([
      [1, 0],
      [1, 2],
      [3, 1],
    ]);
  });

  it('tells a person who won so, and anybody else who did', () => {
    expect(outcomeOf(over, scores, 1)).toEqual({ kind: 'own', shared: false });
    expect(outcomeOf(over, scores, 0)).toEqual({ kind: 'won', winners: [1], points: 18 });
    expect(outcomeOf({ ...over, ranking: [[0, 1], [2]] }, scores, 1)).toEqual({ kind: 'own', shared: true });
    expect(outcomeOf({ ...over, ranking: [] }, scores, 0)).toEqual({ kind: 'nobody' });
  });

  const margin = (ranking: Over['ranking'], totals: readonly number[], seat: number | null) =>
    marginOf(
      { ...over, ranking },
      totals.map((total, at) => sheet(at, total)),
      seat,
    );

  it('tells no points where a single one only says who has won', () => {
    expect(outcomeOf({ ...over, ranking: [[1], [0]] }, [sheet(0, 0), sheet(1, 1)], 0)).toEqual({ kind: 'won', winners: [1], points: null });
    expect(margin([[1], [0]], [0, 1], 0)).toBeNull();
  });

  it('says the margin: the winner’s to the next, and the others’ to the winner', () => {
    expect([1, 0, null].map((seat) => margin([[1], [2], [0]], [10, 18, 15], seat))).toEqual([3, 8, 3]);
  });

  it('says no margin where the victory is shared, decided by something else, or nobody is there to compare with', () => {
    expect(margin([[0, 1]], [9, 9], 0)).toBeNull();
    expect(margin([[0], [1]], [9, 9], 1)).toBeNull();
    expect(margin([[0]], [9], 0)).toBeNull();
    expect(margin([], [9], 0)).toBeNull();
  });
});

describe('open fields of an offer', () => {
  const offer = {
    action: { type: 'flick', marble: 'D0', direction: [0, 1], strength: 5 },
    vary: { direction: { min: [-9, -9], max: [9, 9], step: 1, not: [[0, 0]] }, strength: { min: 1, max: 10, step: 1 } },
  };

  it('become numbers with their limits', () => {
    expect(numberFields(offer)).toEqual([
      { field: 'direction', axis: 0, min: -9, max: 9, step: 1, value: 0 },
      { field: 'direction', axis: 1, min: -9, max: 9, step: 1, value: 1 },
      { field: 'strength', axis: null, min: 1, max: 10, step: 1, value: 5 },
    ]);
  });

  it('go back into the action, and leave the offer as it was', () => {
    expect(withNumbers(offer, [3, -4, 7])).toEqual({ type: 'flick', marble: 'D0', direction: [3, -4], strength: 7 });
    expect(withNumbers(offer, [])).toEqual(offer.action);
    expect(offer.action.direction).toEqual([0, 1]);
  });

  it('reach around the centre of a disc', () => {
    const placed = { action: { type: 'place', at: [10, 20] }, vary: { at: { centre: [10, 20] as const, radius: 4, apart: 2, step: 0.5 } } };
    expect(numberFields(placed).map(({ min, max, step }) => [min, max, step])).toEqual([
      [6, 14, 0.5],
      [16, 24, 0.5],
    ]);
  });
});

it('sounds go with what happens, each once, in order', () => {
  const happened: readonly Effect[] = [{ key: 'build' }, { key: 'roll' }, { key: 'lineup' }, { key: 'reroll' }, { key: 'gameOver' }];
  const own = { build: 'click', lineup: null } as const;
  expect(soundsOf(happened, own, 'happening')).toEqual(['click', 'dice']);
  expect(soundsOf(happened, own, 'told')).toEqual(['win']);
  expect(soundsOf([{ key: 'lineup' }, { key: 'toString' }], own, 'happening')).toEqual([]);
  expect(soundsOf([{ key: 'rolled' }], { rolled: null }, 'happening')).toEqual([]);
});
