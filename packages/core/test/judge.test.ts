import { type AnyGame, type By, judge } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { type State, sealedBids } from './toys/sealed-bids.ts';
import { target } from './toys/target.ts';

const OPTIONS = { rounds: 2, ties: 'earliest' } as const;
const SETUP = { game: 'sealed-bids', rules: 1, players: 2, options: OPTIONS, seed: 1 };

const drawing = sealedBids.start(OPTIONS, 2);
const bidding = sealedBids.apply(drawing, 'chance', { type: 'prize', prize: 5 }).state;
const waiting = sealedBids.apply(bidding, 0, { type: 'bid', coins: 2 }).state;
const over = play(sealedBids, SETUP).states.at(-1) as State;

function verdict(state: State, by: By, given: unknown, game: AnyGame = sealedBids): unknown {
  const judged = judge(game, state, 2, by, given);
  return judged.ok ? judged.action : judged.refused;
}

describe('a move is judged in this order:', () => {
  const rubbish = { type: 'no such thing' };

  it('whether the match is over', () => {
    for (const by of [0, 1, 'chance'] as const) expect(verdict(over, by, rubbish)).toEqual({ code: 'game-over', key: 'problem.gameOver' });
  });

  it('whether it is theirs to move', () => {
    const chanceFirst = { code: 'not-your-turn', key: 'problem.chanceFirst', params: { phase: 'prize' } };
    expect(verdict(drawing, 0, rubbish)).toEqual(chanceFirst);
    expect(verdict(drawing, 0, { type: 'bid', coins: 1 })).toEqual(chanceFirst);
    expect(verdict(bidding, 'chance', rubbish)).toEqual({ code: 'not-your-turn', key: 'problem.noChance' });
    expect(verdict(waiting, 0, rubbish)).toEqual({ code: 'not-your-turn', key: 'problem.notYourTurn', params: { seat: 0, seats: '1' } });
    expect(verdict(bidding, 2, rubbish)).toEqual({ code: 'not-your-turn', key: 'problem.notYourTurn', params: { seat: 2, seats: '0, 1' } });
  });

  it('whether it has the shape of an action', () => {
    expect(verdict(bidding, 0, rubbish)).toMatchObject({ code: 'bad-request', key: 'problem.actionType' });
    expect(verdict(bidding, 0, { type: 'bid', coins: '99' })).toMatchObject({ code: 'bad-request', key: 'problem.field' });
    expect(verdict(drawing, 'chance', undefined)).toMatchObject({ code: 'bad-request', key: 'problem.actionNotObject' });
  });

  it('whether the rules allow it, and names the rule with its game', () => {
    expect(verdict(bidding, 0, { type: 'bid', coins: 7 })).toEqual({
      code: 'illegal-action',
      rule: 'sealed-bids/coins',
      key: 'sealedBids.tooManyCoins',
      params: { coins: 6 },
    });
    expect(verdict(drawing, 'chance', { type: 'prize', prize: 4 })).toMatchObject({ code: 'illegal-action', rule: 'sealed-bids/prizes' });
  });
});

it('−0, which JSON may spell and directions may have, passes as 0', () => {
  expect(verdict(bidding, 1, JSON.parse('{"type":"bid","coins":-0}'))).toStrictEqual({ type: 'bid', coins: 0 });
  const lenient: AnyGame = { ...target, parse: (action) => ({ ok: true, value: action }) };
  const pegged = target.apply(target.start({ throws: 'long' }, 1), 0, { type: 'peg', at: [0, 2] }).state;
  const flick = { type: 'flick', direction: [-0, 1], strength: 1 };
  const judged = judge(lenient, pegged, 1, 0, flick);
  expect(judged).toStrictEqual({ ok: true, action: { ...flick, direction: [0, 1] } });
});
