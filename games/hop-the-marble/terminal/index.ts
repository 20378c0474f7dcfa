import type { AnyGame, Message, Offer, Seat } from '@tablehop/core';
import {
  actionWords,
  amountWords,
  COLUMNS_USUAL,
  listInWords,
  type Scene,
  type TerminalBoard,
  type TerminalGame,
  wrap,
} from '@tablehop/terminal';
import {
  type Action,
  type CardState,
  COLORS,
  cardOf,
  countArea,
  countCombination,
  inHandOf,
  MARBLES,
  type MarbleId,
  openCards,
  type Pieces,
  piecesOf,
  playersOf,
  type State,
  sideOf,
  spotOf,
} from '../rules/index.ts';
import { freeSpots, listFlicks, listPlaces, spotMarks } from './choices.ts';
import { colorSigns, drawMap, marbleSign } from './map.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const terminal: TerminalGame = { id: 'hop-the-marble', boardOf: createHopTheMarbleBoard, catalogs: { en, de, fr } };

export function createHopTheMarbleBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);
  const marblesFor = (type: 'flick' | 'place', offers: readonly Offer<Action>[]) =>
    offers.flatMap(({ action }) => (action.type === type ? [action.marble] : []));
  const spotsFor = (view: State, offers: readonly Offer<Action>[], { seat }: Scene) =>
    marblesFor('place', offers).length === 0 ? [] : freeSpots(pieces, view, seat);

  return {
    draw: (view, offers, scene) => [
      scene.ink('bold', titleOf(view, scene)),
      '',
      ...drawMap(pieces, view, spotMarks(spotsFor(view, offers, scene), scene), scene),
      ...everybody(pieces, view, scene),
      '',
      ...legendOf(scene),
    ],
    choices(view, offers, scene) {
      const flicked = marblesFor('flick', offers);
      if (flicked.length > 0) return listFlicks({ pieces, view, scene }, flicked);
      const placed = marblesFor('place', offers);
      if (placed.length > 0) return listPlaces(spotsFor(view, offers, scene), placed, scene);
      return listInWords(
        offers.map(({ action }) => action),
        (action) => actionWords(scene, view, action),
      );
    },
  };
}

const SPOTS_PER_LINE = 5;
/** Compass points of the seats, by the numbers of their words. */
const SIDE_WORDS = { N: 0, E: 2, S: 4, W: 6 } as const;

function titleOf({ turnNumber, seat, options, pileLeft }: State, { say, nameOf }: Scene): string {
  const title =
    seat === null
      ? say({ key: 'hopTheMarble.setup' })
      : say({ key: 'hopTheMarble.turn', params: { turn: turnNumber, player: nameOf(seat) } });
  return options.variant === 'pile' ? `${title} · ${say({ key: 'hopTheMarble.pile', params: { count: pileLeft } })}` : title;
}

function everybody(pieces: Pieces, view: State, scene: Scene): readonly string[] {
  const players = playersOf(view);
  const seats = Array.from({ length: players }, (_, index) => (scene.seat + index) % players);
  return [...seats.flatMap((seat) => playerLines(pieces, view, seat, scene)), ...middleLines(view, scene)];
}

function playerLines(pieces: Pieces, view: State, seat: Seat, scene: Scene): readonly string[] {
  const { say, nameOf, ink } = scene;
  const side: Message = { key: `heading.${SIDE_WORDS[sideOf(pieces, playersOf(view), seat)]}` };
  const points = amountWords(scene, view, view.points[seat] ?? 0);
  const area = say({ key: 'hopTheMarble.area', params: { player: nameOf(seat), side: say(side) } });
  const lying = MARBLES.filter((marble) => isInAreaOf(view, marble, seat));
  const held = inHandOf(view.marbles, seat).map((marble) => marbleSign(marble, scene));
  return [
    ink('bold', `${area} · ${points}`),
    ...withSpots(view, lying, scene),
    ...(held.length === 0 ? [] : [`  ${say({ key: 'hopTheMarble.held', params: { marbles: held.join('  ') } })}`]),
    ...(view.cards[seat] ?? []).map((card) => `  ${cardLine(pieces, view, seat, card, scene)}`),
  ];
}

function isInAreaOf({ marbles }: State, marble: MarbleId, seat: Seat): boolean {
  const place = marbles[marble];
  return place.in === 'area' && place.seat === seat;
}

function middleLines(view: State, scene: Scene): readonly string[] {
  const lying = MARBLES.filter((marble) => view.marbles[marble].in === 'middle');
  if (lying.length === 0) return [];
  const { say, ink } = scene;
  return [ink('bold', say({ key: 'hopTheMarble.middle' })), ...withSpots(view, lying, scene)];
}

/** To the millimetre: nobody sees more on a cloth. */
function withSpots({ marbles }: State, lying: readonly MarbleId[], scene: Scene): readonly string[] {
  const { say } = scene;
  const entries = lying.map((marble) => {
    const [x, y] = (spotOf(marbles[marble]) ?? [0, 0]).map(Math.round);
    return `${marbleSign(marble, scene)} (${say({ key: 'hopTheMarble.spot', params: { x: x ?? 0, y: y ?? 0 } })})`;
  });
  const lines = Math.ceil(entries.length / SPOTS_PER_LINE);
  return Array.from({ length: lines }, (_, line) => `  ${entries.slice(line * SPOTS_PER_LINE, (line + 1) * SPOTS_PER_LINE).join('  ')}`);
}

function cardLine(pieces: Pieces, view: State, seat: Seat, { id, done }: CardState, scene: Scene): string {
  const { say } = scene;
  const { combination } = cardOf(pieces, id);
  const card = `[${id}] ${colorSigns(combination, scene)}`;
  if (done) return `${card}  ${say({ key: 'hopTheMarble.card.done' })}`;
  const isOpen = openCards(pieces, view, seat).some((open) => open.id === id);
  return `${card}  ${isOpen ? gapOf(pieces, view, seat, id, scene) : say({ key: 'hopTheMarble.card.later' })}`;
}

function gapOf(pieces: Pieces, view: State, seat: Seat, id: string, scene: Scene): string {
  const { say } = scene;
  const count = countArea(view.marbles, seat);
  const wanted = countCombination(cardOf(pieces, id));
  const beyond = (sign: 1 | -1) => COLORS.flatMap((color) => Array(Math.max(0, sign * (count[color] - wanted[color]))).fill(color));
  const parts = [
    { key: 'hopTheMarble.card.missing', colors: beyond(-1) },
    { key: 'hopTheMarble.card.extra', colors: beyond(1) },
  ].filter(({ colors }) => colors.length > 0);
  if (parts.length === 0) return say({ key: 'hopTheMarble.card.exact' });
  return parts.map(({ key, colors }) => say({ key, params: { colors: colorSigns(colors, scene) } })).join(', ');
}

function legendOf({ say, ink }: Scene): readonly string[] {
  const colors = COLORS.map((color) => `${color} ${say({ key: `color.${color}` })}`).join(', ');
  return wrap(say({ key: 'hopTheMarble.legend', params: { colors } }), COLUMNS_USUAL).map((line) => ink('faint', line));
}
