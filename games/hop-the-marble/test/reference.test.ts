import { same } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { type Action, hopTheMarble, type Options, type State } from '../rules/index.ts';
import { eagerPlay } from './eager.ts';
import { EXTRAS, play, start } from './match.ts';
import { type Model, referenceNext, referenceOffers, referenceScore, referenceStart, referenceTurn, referenceView } from './reference.ts';
import { SETTINGS } from './settings.ts';

function accounts(state: State, model: Model): readonly (readonly [found: unknown, expected: unknown])[] {
  const { options: _options, ...view } = hopTheMarble.view(state, 'table');
  return [
    [hopTheMarble.turn(state), referenceTurn(model)],
    [view, referenceView(model)],
    [hopTheMarble.score(state), referenceScore(model)],
    ...state.cards.map((_, seat) => [hopTheMarble.offers(state, seat), referenceOffers(model, seat)] as const),
  ];
}

describe('A second model of the rules agrees at every point of whole matches', () => {
  it.each(SETTINGS)('$variant, $players players', ({ players, options }) => {
    const opening = start(players, options);
    let model = referenceStart(options, players);
    let last = opening;
    for (const { action, state, effects } of eagerPlay(opening, 'reference')) {
      const flicked = effects.find((effect) => effect.key === 'flicked');
      model = referenceNext(model, action, flicked === undefined ? null : flicked.touched);
      for (const [found, expected] of accounts(state, model)) if (!same(found, expected)) expect(found).toEqual(expected);
      last = state;
    }
    expect(hopTheMarble.turn(last)).toEqual(referenceTurn(model));
    expect(last.phase).toBe('over');
  });

  it.each([200, 600] as const)('a match without a winner ends with turn %i (R10)', (turnLimit) => {
    const options: Options = { ...EXTRAS, turnLimit };
    let model = referenceStart(options, 4);
    let last = start(4, options);
    for (const { action, state, effects } of play(last, 'idle', idle)) {
      const flicked = effects.find((effect) => effect.key === 'flicked');
      model = referenceNext(model, action, flicked === undefined ? null : flicked.touched);
      if (!same(hopTheMarble.turn(state), referenceTurn(model))) expect(hopTheMarble.turn(state)).toEqual(referenceTurn(model));
      last = state;
    }
    expect(last).toMatchObject({ phase: 'over', turnNumber: turnLimit });
    expect(referenceTurn(model)).toMatchObject({ kind: 'over', reason: 'turns' });
  });
});

function idle(state: State, seat: number): Action {
  const [offer] = hopTheMarble.offers(state, seat);
  if (offer === undefined) throw new Error(`seat ${seat} may do nothing`);
  return offer.action.type === 'flick' ? { ...offer.action, strength: 0 } : offer.action;
}
