import { expect, it } from 'vitest';
import { eachChange, eachMove, type MoveCase, type PositionCase, testCases } from '../../test/cases.ts';
import { type Given, NO_POSITIONS } from '../../test/positions.ts';
import { hopTheMarble, type Options, type State } from '../rules/index.ts';
import { asOfRules1 } from '../rules/options.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import {
  dealOf,
  dealt,
  EIGHT,
  EXTRAS,
  FAST,
  flick,
  flicked,
  give,
  judged,
  load,
  NATURAL,
  NO_CARD,
  NORTH,
  PILE,
  place,
  position,
  refusal,
  STEADY,
  SUITE,
  start,
  table,
  UNSPOKEN,
} from './match.ts';

const tremble = (turn: number, strength: number) => ({ type: 'tremble', turn, strength });
const TREMBLE = tremble(0, 0);
const SET = 'L0 L1 L2 L3 R1';
const cards = { 0: ['3A', '4A', '5A'], 1: ['3B', '4B', '5B'] };
const ids = ['3A', '3B', '3C', '3D', '4A', '4B', '4C'];
const deal = (options: Options, change: object) => [start(2, options), 'chance', { ...dealOf(2, options), ...change }] as const;

const toDeal = start();
const setting = dealt();
const flicking = table();
const withMiddle = table({ middle: 'Y0' });
const trembling = flicked(table({ options: NATURAL }), 'D0').state;
const giving = flicked(table({ areas: { 1: 'D1' } }), 'D0').state;
const settling = flicked(table(), 'D0').state;
const over = table({ options: NO_CARD, phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 L2 L3' } });

const ofSetup = place('D0', 350, 590);
const ofDeal = dealOf(2, STEADY);
const ofOtherPhases: readonly (readonly [State, number | 'chance', readonly unknown[]])[] = [
  [toDeal, 'chance', [TREMBLE, flick('D0'), ofSetup, give('D0', 1)]],
  [setting, 0, [flick('D0'), give('D0', 1), ofDeal, TREMBLE]],
  [flicking, 0, [ofSetup, give('D0', 1), ofDeal, TREMBLE]],
  [trembling, 'chance', [ofDeal, flick('D0'), ofSetup, give('D0', 1)]],
  [giving, 0, [ofSetup, flick('L0'), ofDeal, TREMBLE]],
  [settling, 0, [flick('L0'), give('D0', 1), ofDeal, TREMBLE]],
];

const moves: readonly MoveCase<State>[] = [
  ...eachMove(flicking, 0, 'bad-request actionNotObject', undefined, null, [1], 'flick', { marble: 'D0' }, { type: 7 }),
  ...eachMove(flicking, 0, 'bad-request actionType', { type: 'nonsense' }, { type: 'toString' }),
  [flicking, 0, { type: 'flick', marble: 'D0', strength: 1 }, 'bad-request missingField direction pair'],
  [flicking, 0, { ...flick('D0'), constructor: 1 }, 'bad-request unknownField constructor'],
  [giving, 0, { type: 'give', marble: 'D0' }, 'bad-request missingField to seat'],
  ...eachMove(giving, 0, 'bad-request field to seat', { ...give('D0', 1), to: '1' }, give('D0', 2), give('D0', -1), give('D0', 0.5)),
  [toDeal, 'chance', { type: 'deal', cards: Object.values(cards), relief: 1 }, 'bad-request field cards hands'],
  [toDeal, 'chance', { type: 'deal', cards: { ...cards, 2: ['3C', '4C', '5C'] }, relief: 1 }, 'bad-request field cards hands'],
  [toDeal, 'chance', { type: 'deal', cards: { 0: cards[0], '01': cards[1] }, relief: 1 }, 'bad-request field cards hands'],
  [start(2, PILE), 'chance', { type: 'deal', pile: '3A', relief: 1 }, 'bad-request field pile texts'],
  [flicking, 0, flick('D9'), 'marble unknownMarble', { marble: 'D9' }],
  ...eachMove(flicking, 0, 'marble unknownMarble', flick('X0'), flick(''), flick('d0'), flick('D00'), flick('constructor')),
  [giving, 0, give('X0', 1), 'marble unknownMarble'],
  [withMiddle, 0, flick('D1'), 'marble notOwn', { marble: { key: 'marble', params: { color: { key: 'color.D' }, id: 'D1' } } }],
  ...eachMove(withMiddle, 0, 'marble notOwn', flick('Y0'), flick('D2')),
  [table({ areas: { 0: 'D0 D1' } }), 0, flick('D1'), 'accepted'],
  ...eachMove(flicking, 0, 'accepted', flick('D0', [10_000, -10_000]), flick('D0', [-10_000, 10_000]), flick('D0', [0, 1])),
  ...eachMove(flicking, 0, 'accepted', flick('D0', [1, 0]), flick('D0', NORTH, 0), flick('D0', NORTH, 1), flick('D0', NORTH, 1000)),
  [flicking, 0, flick('D0', [10_001, 0]), 'direction direction', { x: 10001, y: 0, farthest: 10000 }],
  ...eachMove(flicking, 0, 'direction direction', flick('D0', [0, -10_001]), flick('D0', [0.5, 1]), flick('D0', [1e-17, 1])),
  ...eachMove(flicking, 0, 'direction direction', flick('D0', [1, 1e300]), flick('D0', [0, 0]), flick('D0', [0, 0], -1)),
  [flicking, 0, flick('D0', NORTH, -1), 'strength strength', { strength: -1, strongest: 1000 }],
  ...eachMove(flicking, 0, 'strength strength', flick('D0', NORTH, 1001), flick('D0', NORTH, 0.5), flick('D0', NORTH, 999.999)),
  [settling, 0, place('L0', 350, 590), 'hand notInHand', { marble: { key: 'marble', params: { color: { key: 'color.L' }, id: 'L0' } } }],
  ...eachMove(setting, 0, 'hand notInHand', place('D1', 350, 590), place('D2', 350, 590)),
  [setting, 1, place('D1', 350, 110), 'accepted'],
  [giving, 0, give('L0', 1), 'R3 notRecovered', { marble: { key: 'marble', params: { color: { key: 'color.L' }, id: 'L0' } } }],
  [giving, 0, give('D0', 0), 'R3 notOwed', { seat: 0 }],
  [settling, 0, place('D0', 0.0001, 0), 'micrometres micrometres', { x: '0.0001', y: '0' }],
  [settling, 0, place('D0', 380, 690), 'area outside', { x: 380, y: 690 }],
  [
    settling,
    0,
    place('D0', 380, 620),
    'apart apart',
    { marble: { key: 'marble', params: { color: { key: 'color.L' }, id: 'L0' } }, clear: 2 },
  ],
  ...eachMove(flicking, 1, 'not-your-turn notYourTurn', flick('D1'), { type: 'nonsense' }),
  [giving, 1, give('D0', 1), 'not-your-turn notYourTurn'],
  [settling, 1, place('D0', 350, 110), 'not-your-turn notYourTurn'],
  [toDeal, 0, place('D0', 350, 590), 'not-your-turn chanceFirst'],
  ...eachMove(trembling, 0, 'not-your-turn chanceFirst', flick('D0'), { type: 'nonsense' }),
  [flicking, 'chance', TREMBLE, 'not-your-turn noChance'],
  [setting, 'chance', dealOf(2, STEADY), 'not-your-turn noChance'],
  ...eachMove(over, 0, 'game-over gameOver', flick('L0'), { type: 'nonsense' }),
  [over, 'chance', flick('L0'), 'game-over gameOver'],
  [trembling, 'chance', { ...TREMBLE, strength: -41 }, 'R8 tremble', { value: -41, most: 40 }],
  [start(2, NO_CARD), 'chance', { type: 'deal', relief: 2 ** 32 }, 'deal deal.relief', { relief: 4294967296, last: 4294967295 }],
  [toDeal, 'chance', { type: 'deal', relief: 0 }, 'deal deal.cardsMissing'],
  [start(2, EIGHT), 'chance', { type: 'deal', pile: ids, relief: 1 }, 'deal deal.pileSize', { size: 8 }],
  [start(2, EIGHT), 'chance', { type: 'deal', pile: [...ids, '6A'], relief: 1 }, 'deal deal.unknownCard', { card: '6A' }],
  [start(2, EIGHT), 'chance', { type: 'deal', pile: [...ids, '3B'], relief: 1 }, 'deal deal.cardTwice', { card: '3B' }],
  [start(2, FAST), 'chance', dealOf(2, STEADY), 'deal deal.oneColor'],
  [...deal(STEADY, { cards: { 0: ['3A', '4A', '5A'], 1: ['3A', '4B', '5B'] } }), 'deal deal.cardTwice'],
  [...deal(STEADY, { cards: { 0: ['4A', '3A', '5A'], 1: ['3B', '4B', '5B'] } }), 'deal deal.oneOfEach'],
  [...deal(FAST, { cards: { 0: ['9Z'], 1: ['4B'] } }), 'deal deal.unknownCard'],
  [...deal(FAST, { cards: { 0: ['3A'], 1: ['4B'] } }), 'deal deal.oneColor'],
  [...deal(NO_CARD, { cards: { 0: ['3A'], 1: ['4B'] } }), 'deal deal.noCards'],
  [start(2, NO_CARD), 'chance', { type: 'deal', relief: 0.5 }, 'deal deal.relief'],
  ...eachMove(start(2, NO_CARD), 'chance', 'accepted', { type: 'deal', relief: 2 ** 32 - 1 }, { type: 'deal', relief: 0 }),
  [...deal(SUITE, { pile: [] }), 'deal deal.noPile'],
  [start(2, PILE), 'chance', { type: 'deal', cards, relief: 1 }, 'deal deal.pileOnly'],
  [start(2, PILE), 'chance', { type: 'deal', relief: 1 }, 'deal deal.pileSize'],
  [start(2, EIGHT), 'chance', dealOf(2, PILE), 'deal deal.pileSize'],
  [...deal(STEADY, { cards: { 0: ['3A'], 1: ['3B'] } }), 'deal deal.oneOfEach'],
  ...[-40, -1, 0, 1, 40].map((value): MoveCase<State> => [trembling, 'chance', tremble(value, -value), 'accepted']),
  ...[-41, 41, 0.5, 1e9].flatMap((value) => eachMove(trembling, 'chance', 'R8 tremble', tremble(value, 0), tremble(0, value))),
  ...ofOtherPhases.flatMap(([state, by, actions]) =>
    actions.map((action): MoveCase<State> => [state, by, action, 'phase phase', { now: { key: `phase.${state.phase}.do` } }]),
  ),
];

const LONG: Options = { ...STEADY, turnLimit: 600, extras: true };
const NINE = ['3A* 3B* 3C* 4A* 5A', '3D* 4B* 4C* 4D'];
const DRY = ['3A* 3B* 3C* 4A*', '3D* 4B* 4C* 4D'];
const COMPLETE = { 1: 'D0 D1 Y0 L0' };
const written = (state: State): Given => JSON.parse(JSON.stringify(hopTheMarble.view(state, 'table')));
const beforeDeal = written(start());
const inSetup = written(dealt());
const toFlick = position({ turnNumber: 3 });
const toTremble = position({ options: NATURAL, phase: 'tremble', flick: { marble: 'D0', direction: [0, -1], strength: 500 } });
const tremblingIn = (turnNumber: number) =>
  position({ options: NATURAL, phase: 'tremble', flick: { marble: 'R0', direction: [0, 1], strength: 1 }, areas: COMPLETE, turnNumber });
const toGive = position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0 D1' } });
const toSettle = position({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0 D1' } });
const lost = position({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0>middle' } });
const gifted = position({ phase: 'settle', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0', 1: 'D1' } });
const ended = position({ phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 R0 G0' }, cards: ['3A* 4A* 5A*', '3B 4B 5B'] });
const piling = position({ options: PILE, turnNumber: 5, cards: ['3A* 4A', '3B'], pile: '5A 3C 3D 4B 4C 4D 5B 5C 5D' });
const setWhileGiving = position({
  options: EXTRAS,
  turnNumber: 4,
  players: 3,
  phase: 'give',
  areas: { 1: SET, 2: '' },
  hands: { 0: 'R0 R2' },
});
const area = (seat: number, ...at: readonly number[]) => ({ in: 'area', seat, at });
const hand = (seat: number, to = 'area') => ({ in: 'hand', seat, to });

const positions: readonly PositionCase<[players?: number, options?: Options]>[] = [
  ...NO_POSITIONS,
  ...eachChange(toFlick, 'field turnNumber turnNumber', [{ turnNumber: -1 }, { turnNumber: 1.5 }]),
  [toFlick, { phase: 'sleep' }, 'field phase phase'],
  ...eachChange(toFlick, 'field seat seat', [{ seat: 'S' }, { seat: -1 }]),
  ...eachChange(toFlick, 'field marbles marbles', [{ marbles: [] }, { 'marbles.X0': { in: 'box' } }, { marbles: { X0: { in: 'box' } } }]),
  [toSettle, { 'marbles.D0.to': 'box' }, 'field marbles.D0.to marbles'],
  [toFlick, { pileLeft: -1 }, 'field pileLeft number'],
  [toFlick, { pile: '3A' }, 'field pile texts'],
  [toFlick, { 'cards.0.0.done': 1 }, 'field cards.0.0.done cardStates'],
  [toFlick, { points: [0, '0'] }, 'field points.1 points'],
  [toFlick, { relief: undefined }, 'missingField relief number'],
  ...eachChange(toFlick, 'field relief number', [{ relief: 0.5 }, { relief: 'x' }]),
  [toTremble, { 'flick.marble': undefined }, 'missingField flick.marble flick'],
  [toTremble, { flick: 'north' }, 'field flick flick'],
  ...eachChange(toFlick, 'options otherOptions', [{ options: NATURAL }, { options: { ...STEADY, turnLimit: 600 } }]),
  [toFlick, { options: { ...asOfRules1(STEADY), pileCards: 8 } }, 'options otherOptions'],
  [toFlick, {}, 'cards cardsPerSeat', 3, STEADY],
  [beforeDeal, { turnNumber: 1, seat: 0 }, 'turnNumber noTurnYet'],
  [toFlick, { turnNumber: 0, seat: null }, 'turnNumber turnsFromOne'],
  [inSetup, { seat: 0 }, 'seat nobodysTurn'],
  ...eachChange(toFlick, 'seat otherSeat', [{ seat: null }, { seat: 1 }]),
  [toFlick, { 'marbles.D2': { in: 'middle', at: [350, 350] } }, 'marbles.D2 notInPlay'],
  ...eachChange(toFlick, 'marbles.D0 inPlay', [{ 'marbles.D0': { in: 'box' } }, { 'marbles.D0': undefined }]),
  [position({ options: NO_CARD }), { 'marbles.D0': area(0, 350, 590) }, 'marbles.D0 notInPlay', 2, NO_CARD],
  [toFlick, { 'marbles.D0': area(2, 110, 350) }, 'marbles.D0.seat noSuchSeat'],
  [toSettle, { 'marbles.D0': hand(2) }, 'marbles.D0.seat noSuchSeat'],
  ...eachChange(toFlick, 'marbles.D0.at area', [{ 'marbles.D0.at': [350, 672.001] }, { 'marbles.D0': { in: 'middle', at: [350, 590] } }]),
  [toFlick, { 'marbles.D0.at': [350.0001, 590] }, 'marbles.D0.at micrometres'],
  [toFlick, { 'marbles.D0.at': [380, 610] }, 'marbles.D0.at apart'],
  [beforeDeal, { 'marbles.D0': area(0, 350, 590) }, 'marbles.D0 notAtStart'],
  [inSetup, { 'marbles.D0': area(1, 350, 110) }, 'marbles.D0 notAtStart'],
  ...eachChange(inSetup, 'marbles.D0 notAtStart', [{ 'marbles.D0': { in: 'middle', at: [350, 350] } }, { 'marbles.D0': hand(1) }]),
  [written(dealt(2, NO_CARD)), { 'marbles.L2.at': [350, 350] }, 'marbles.L2 notAtStart', 2, NO_CARD],
  [position({ phase: 'setup', turnNumber: 0 }), {}, 'phase nothingToPlace'],
  [toFlick, { 'marbles.D0': hand(0) }, 'marbles.D0 inHand'],
  [ended, { 'marbles.R0': hand(0) }, 'marbles.R0 inHand'],
  [toSettle, { phase: 'give' }, 'phase nobodyOwed'],
  [toGive, { phase: 'settle' }, 'marbles withoutMarble'],
  [position({ areas: { 1: '' } }), {}, 'marbles withoutMarble'],
  [position({ phase: 'settle' }), {}, 'phase nothingToPlace'],
  [position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0' } }), {}, 'marbles tooFewToGive'],
  ...eachChange(lost, 'marbles.D0.to notToMiddle', [{ 'marbles.D1': hand(0, 'middle') }, { 'marbles.D1': hand(0) }]),
  [position({ phase: 'settle', areas: { 0: '' }, hands: { 0: 'D0>middle' } }), {}, 'marbles.D0.to notToMiddle'],
  ...eachChange(gifted, 'marbles notGiven', [{ 'marbles.L1': hand(1) }, { 'marbles.D1.to': 'middle' }]),
  [gifted, { 'marbles.L1': area(1, 350, 110) }, 'marbles notGiven'],
  [toFlick, { 'cards.0.0.id': '6A' }, 'cards noSuchCard'],
  [toFlick, { 'cards.0.0.id': '3B' }, 'cards cardTwice'],
  [beforeDeal, { cards: toFlick.cards }, 'cards noCards'],
  [position({ options: NO_CARD }), { cards: toFlick.cards }, 'cards noCards', 2, NO_CARD],
  [position({ cards: ['', ''] }), {}, 'cards oneOfEach'],
  [position({ cards: ['4A 3A 5A', '3B 4B 5B'] }), {}, 'cards oneOfEach'],
  [position({ options: FAST, cards: ['3A 4A', '3B'] }), {}, 'cards oneColor', 2, FAST],
  [position({ options: FAST, cards: ['3A', '4B'] }), {}, 'cards oneColor', 2, FAST],
  [inSetup, { 'cards.1.0.done': true }, 'cards.1 doneTooEarly'],
  [position({ cards: ['3A* 4A 5A', '3B 4B 5B'] }), {}, 'cards.0 doneTooEarly'],
  [position({ options: SUITE, turnNumber: 9, cards: ['3A 4A 5A', '3B 4B* 5B'] }), {}, 'cards.1 outOfOrder', 2, SUITE],
  [position({ options: SUITE, turnNumber: 9, cards: ['3A* 4A 5A*', '3B 4B 5B'] }), {}, 'cards.0 outOfOrder', 2, SUITE],
  ...eachChange(toFlick, 'pileLeft noPile', [{ pile: ['3D'] }, { pileLeft: 1 }]),
  [written(start(2, PILE)), { pile: ['3A'] }, 'pileLeft noPile', 2, PILE],
  [piling, { 'cards.1': [] }, 'cards.1 openCardLast', 2, PILE],
  [piling, { 'cards.0.0.done': false }, 'cards.0 openCardLast', 2, PILE],
  [piling, { 'cards.0.1.done': true }, 'cards.0 noOpenCard', 2, PILE],
  [
    position({ options: EIGHT, phase: 'over', turnNumber: 21, cards: ['3A* 3B* 3C* 4A*', '3D* 4B* 4C'], pile: '5D' }),
    {},
    'cards.0 noOpenCard',
    2,
    EIGHT,
  ],
  ...eachChange(position({ options: EIGHT, turnNumber: 40, cards: NINE }), 'pileLeft pileSize', [{}, { pileLeft: 0 }], 2, EIGHT),
  [position({ options: EIGHT, turnNumber: 40, cards: NINE, pile: '' }), {}, 'pileLeft pileSize', 2, EIGHT],
  ...eachChange(piling, 'pileLeft pileSize', [{ pile: ['5A'] }, { pileLeft: 8 }], 2, PILE),
  [piling, { pileLeft: 9, pile: ['5A'] }, 'pile otherPileLeft', 2, PILE],
  ...eachChange(piling, 'pile notFaceDown', [{ 'pile.0': '4A' }, { 'pile.0': '3C' }, { 'pile.0': '6A' }], 2, PILE),
  ...eachChange(toFlick, 'relief noSuchRelief', [{ relief: -1 }, { relief: 2 ** 32 }]),
  [toFlick, { flick: toTremble.flick }, 'flick noFlick'],
  [toTremble, {}, 'phase steady'],
  [toTremble, { flick: null }, 'flick flickMissing', 2, NATURAL],
  ...eachChange(toTremble, 'flick marble', [{ 'flick.marble': 'D1' }, { 'flick.marble': 'X1' }], 2, NATURAL),
  [toTremble, { 'flick.direction': [0, 0] }, 'flick direction', 2, NATURAL],
  [toTremble, { 'flick.strength': 1001 }, 'flick strength', 2, NATURAL],
  ...eachChange(toFlick, 'points otherPoints', [{ points: [1, 0] }, { points: [0] }]),
  [toFlick, { phase: 'over' }, 'phase notOver'],
  [ended, { phase: 'flick' }, 'phase alreadyWon'],
  [position({ options: NO_CARD, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3' } }), {}, 'phase alreadyWon', 2, NO_CARD],
  [position({ options: EXTRAS, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3 R0' } }), {}, 'phase alreadyWon', 2, EXTRAS],
  [position({ options: EXTRAS, turnNumber: 3, phase: 'settle', areas: { 1: SET }, hands: { 0: 'R0' } }), {}, 'phase alreadyWon', 2, EXTRAS],
  [toFlick, { turnNumber: 201 }, 'turnNumber afterLastTurn'],
  [toFlick, { turnNumber: 601 }, 'turnNumber afterLastTurn', 2, { ...STEADY, turnLimit: 600 }],
  [position({ turnNumber: 3, areas: COMPLETE }), {}, 'cards.1 alreadyComplete'],
  // Positions that a match can reach are accepted.
  ...eachChange(toFlick, 'accepted', [{ options: asOfRules1(LONG) }, { turnNumber: 201, seat: 0, options: LONG }], 2, LONG),
  [position({ options: NO_CARD, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3 R0' } }), {}, 'accepted', 2, NO_CARD],
  [
    position({ options: EXTRAS, turnNumber: 3, phase: 'settle', areas: { 0: 'L0 L1 L2 L3' }, hands: { 0: 'R0' } }),
    {},
    'accepted',
    2,
    EXTRAS,
  ],
  [position({ phase: 'over', turnNumber: 200 }), {}, 'accepted'],
  [ended, { turnNumber: 200, seat: 1 }, 'accepted'],
  [position({ options: EIGHT, phase: 'over', turnNumber: 21, cards: DRY, pile: '' }), {}, 'accepted', 2, EIGHT],
  [position({ turnNumber: 3, phase: 'settle', areas: COMPLETE, hands: { 0: 'R0' } }), {}, 'accepted'],
  [position({ turnNumber: 1, areas: COMPLETE }), {}, 'accepted'],
  [position({ options: PILE, turnNumber: 3, areas: COMPLETE, cards: ['3A', '4B'] }), {}, 'accepted', 2, PILE],
  [position({ phase: 'settle', areas: { 0: 'D0 R0', 1: '' }, hands: { 1: 'D1' } }), {}, 'accepted'],
  [position({ areas: { 0: 'D0 D1 L0 L1', 1: 'Y0' } }), {}, 'accepted'],
  [position({ turnNumber: 2, cards: ['3A* 4A* 5A', '3B 4B 5B'] }), {}, 'accepted'],
  [toFlick, { weather: 'fine' }, 'accepted'],
  // The last flick of turn 1 was never checked.
  [tremblingIn(1), {}, 'accepted', 2, NATURAL],
  [tremblingIn(3), {}, 'cards.1 alreadyComplete', 2, NATURAL],
  // Before the deal a pile has no cards, named or not.
  ...eachChange(written(start(2, PILE)), 'accepted', [{}, { pile: undefined, pileLeft: undefined }], 2, PILE),
  // R3: a marble goes to the middle only if it was all that the flick touched, so nobody holds a gift.
  [position({ phase: 'settle', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0>middle', 1: 'D1' } }), {}, 'marbles.D0.to notToMiddle'],
  // Even with an empty pile there is an open card until the match is over.
  [position({ options: EIGHT, turnNumber: 21, cards: DRY, pile: '' }), {}, 'cards.0 noOpenCard', 2, EIGHT],
  // R6: a set of turn 1 is unchecked; a set that is there while gifts are given was there before.
  [position({ options: EXTRAS, turnNumber: 1, areas: { 1: SET } }), {}, 'accepted', 2, EXTRAS],
  [setWhileGiving, {}, 'phase alreadyWon', 3, EXTRAS],
  [position({ options: FAST, phase: 'over', turnNumber: 1, areas: { 0: 'L0 L1 R0 G0' }, cards: ['4A*', '4B'] }), {}, 'accepted', 2, FAST],
];

testCases({ game: hopTheMarble, catalogs: { en, de, fr }, unspoken: UNSPOKEN, judged, load, moves, positions });

it('what was given instead is quoted, and an unknown type is told with those that there are', () => {
  expect(refusal(giving, 0, give('D0', 2))).toMatchObject({ params: { field: 'to', given: '2' } });
  expect(refusal(flicking, 0, { type: 'nonsense' })).toMatchObject({
    params: { type: 'nonsense', known: 'deal, place, flick, tremble, give' },
  });
  const unknown = load({ ...toFlick, marbles: { ...toFlick.marbles, X0: { in: 'box' } } });
  expect(unknown.ok ? null : unknown.problem.params).toMatchObject({ given: 'X0' });
});

it('−0, which JSON can write, is 0', () => {
  const given = JSON.parse('{"type":"flick","marble":"D0","direction":[-0,-1],"strength":-0}');
  expect(judged(flicking, 0, given)).toStrictEqual({ ok: true, action: flick('D0', [0, -1], 0) });
});
