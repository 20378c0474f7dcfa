/** Chance: draws the cards, the cloth and the tremble fairly, and refuses impossible outcomes from outside. */

import { pick, type Random, type Refusal, same, type Viewer } from '@tablehop/core';
import { cardOf, type Pieces } from './pieces.ts';
import { playersOf } from './turn.ts';
import { type Action, CARD_COLORS, type CardColor, type Flick, type State } from './types.ts';

type Deal = Extract<Action, { type: 'deal' }>;
type Tremble = Extract<Action, { type: 'tremble' }>;

const RELIEFS = 0x1_0000_0000;
/** R8: each of the two draws that make a tremble. */
const HALF_TREMBLE = 20;
/** R8: `turn` is in thousandths of the direction. */
const PER_DIRECTION = 1000;
const FULL_STRENGTH = 1000;

export function drawOutcome(pieces: Pieces, state: State, random: Random): Action {
  if (state.phase === 'deal') return drawDeal(pieces, state, random);
  if (state.phase === 'tremble') return { type: 'tremble', turn: drawTremble(random), strength: drawTremble(random) };
  throw new RangeError(`no chance is pending in phase ${state.phase}`);
}

function drawDeal(pieces: Pieces, state: State, random: Random): Deal {
  const { variant, pileCards } = state.options;
  const players = playersOf(state);
  const deal = dealCards();
  return { type: 'deal', ...deal, relief: random.below(RELIEFS) };

  function dealCards(): Pick<Deal, 'cards' | 'pile'> {
    switch (variant) {
      case 'normal':
      case 'suite': {
        const stacks = CARD_COLORS.map((color) => shuffled(idsOf(pieces, color), random));
        return { cards: bySeat(players, (seat) => stacks.map((stack) => stack[seat] ?? '')) };
      }
      case 'fast': {
        const stack = shuffled(idsOf(pieces, pick(random, CARD_COLORS)), random);
        return { cards: bySeat(players, (seat) => [stack[seat] ?? '']) };
      }
      case 'pile':
        return { pile: shuffled(idsOf(pieces), random).slice(0, pileCards) };
      case 'noCard':
        return {};
    }
  }
}

function drawTremble(random: Random): number {
  return random.below(2 * HALF_TREMBLE + 1) + random.below(2 * HALF_TREMBLE + 1) - 2 * HALF_TREMBLE;
}

/** R8 */
export function trembled({ marble, direction: [east, south], strength }: Flick, tremble: Pick<Tremble, 'turn' | 'strength'>): Flick {
  return {
    marble,
    direction: [PER_DIRECTION * east - tremble.turn * south, PER_DIRECTION * south + tremble.turn * east],
    strength: Math.min(Math.max(strength + tremble.strength, 0), FULL_STRENGTH),
  };
}

export function refuseTremble({ turn, strength }: Tremble): Refusal | null {
  const wrong = [turn, strength].find((value) => !Number.isInteger(value) || value < -2 * HALF_TREMBLE || value > 2 * HALF_TREMBLE);
  return wrong === undefined ? null : { rule: 'R8', key: 'refusal.tremble', params: { value: wrong, most: 2 * HALF_TREMBLE } };
}

export function refuseDeal(pieces: Pieces, state: State, { cards, pile, relief }: Deal): Refusal | null {
  if (!isRelief(relief)) return refused('relief', { relief, last: RELIEFS - 1 });
  const { variant, pileCards } = state.options;
  if (variant === 'pile') return cards === undefined ? refusePile(pieces, pileCards, pile) : refused('pileOnly');
  if (pile !== undefined) return refused('noPile');
  if (variant === 'noCard') return cards === undefined ? null : refused('noCards');
  if (cards === undefined) return refused('cardsMissing');
  const hands = Object.values(cards);
  const refusal = refuseIds(pieces, hands.flat());
  if (refusal !== null) return refusal;
  const fault = faultOfColors(pieces, variant, hands);
  return fault === null ? null : refused(fault);
}

function refusePile(pieces: Pieces, size: number, pile: readonly string[] | undefined): Refusal | null {
  if (pile?.length !== size) return refused('pileSize', { size });
  return refuseIds(pieces, pile);
}

function refuseIds({ cards }: Pieces, ids: readonly string[]): Refusal | null {
  const unknown = ids.find((id) => !cards.some((card) => card.id === id));
  if (unknown !== undefined) return refused('unknownCard', { card: unknown });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? null : refused('cardTwice', { card: twice });
}

type Hands = readonly (readonly string[])[];

/** One card of each colour in their order, or in `fast` one card, of the same colour for everybody. */
export function faultOfColors(pieces: Pieces, variant: 'normal' | 'suite' | 'fast', hands: Hands): 'oneColor' | 'oneOfEach' | null {
  const colors = hands.map((ids) => ids.map((id) => cardOf(pieces, id).color));
  if (variant === 'fast') return colors.every((hand) => hand.length === 1 && hand[0] === colors[0]?.[0]) ? null : 'oneColor';
  return colors.every((hand) => same(hand, CARD_COLORS)) ? null : 'oneOfEach';
}

function refused(reason: string, params?: { readonly [name: string]: string | number }): Refusal {
  return { rule: 'deal', key: `refusal.deal.${reason}`, ...(params === undefined ? {} : { params }) };
}

export function isRelief(relief: number): boolean {
  return Number.isInteger(relief) && relief >= 0 && relief < RELIEFS;
}

export function idsOf({ cards }: Pieces, color?: CardColor): readonly string[] {
  return cards.filter((card) => color === undefined || card.color === color).map(({ id }) => id);
}

function shuffled(ids: readonly string[], random: Random): readonly string[] {
  const left = [...ids];
  return ids.map(() => left.splice(random.below(left.length), 1)[0] ?? '');
}

function bySeat(players: number, cardsOf: (seat: number) => readonly string[]): { readonly [seat: string]: readonly string[] } {
  return Object.fromEntries(Array.from({ length: players }, (_, seat) => [String(seat), cardsOf(seat)]));
}

export function viewFor(state: State, viewer: Viewer): State {
  if (viewer === 'table' || state.pile === undefined) return state;
  const { pile: _hidden, ...seen } = state;
  return seen;
}

/** A possible pile: the cards that nobody has seen, in random order. */
export function imaginePile(pieces: Pieces, view: State, random: Random): State {
  if (view.options.variant !== 'pile' || view.pile !== undefined) return view;
  return { ...view, pile: unseenPile(pieces, view, random) };
}

export function unseenPile(pieces: Pieces, { cards, pileLeft }: State, random: Random): readonly string[] {
  const seen = new Set(cards.flat().map(({ id }) => id));
  const unseen = idsOf(pieces).filter((id) => !seen.has(id));
  return shuffled(unseen, random).slice(0, pileLeft);
}
