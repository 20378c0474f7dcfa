/** A flick by menu (which marble, at which other one, how strong) or typed: a marble, degrees or a target, and per cent. */

import { degreesOf, directionOf, type MarbleId, onCloth, type Pieces, type Spot, type State, spotOf } from '@tablehop/games/hop-the-marble';
import { type Choice, type Choices, numbered, type Scene } from '../board.ts';
import { marbleInList } from './signs.ts';
import { marbleFrom, numberFrom, question, wordsOf } from './typed.ts';

const PER_PERCENT = 10;
/** Strengths to choose from: every tenth of full. */
const TENTHS = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
/** Towards a marble, in tenths of a millimetre. */
const PER_MILLIMETRE = 10;

type Table = { readonly pieces: Pieces; readonly view: State; readonly scene: Scene };

export function listFlicks(table: Table, own: readonly MarbleId[]): Choices {
  const { say } = table.scene;
  const sentences = own.map((marble) => marbleInList(marble, table.scene));
  return {
    list: own.map(
      (marble): Choice =>
        () =>
          listTargets(table, marble),
    ),
    lines: [...question(say({ key: 'hopTheMarble.whichFlick', params: { marble: own[0] ?? '' } })), ...numbered(sentences)],
    typed: (given) => typedFlick(table, given),
  };
}

/** A marble, and perhaps where to and how strong. */
function typedFlick(table: Table, given: string): Choice | null {
  const [first, ...rest] = wordsOf(given);
  const marble = marbleFrom(first);
  if (marble === null) return null;
  return rest.length === 0 ? () => listTargets(table, marble) : aimed(table, marble, rest);
}

function listTargets(table: Table, marble: MarbleId): Choices {
  const { view, scene } = table;
  const targets = onCloth(view.marbles).filter((each) => each !== marble);
  const sentences = targets.map((target) => targetInWords(table, marble, target));
  return {
    list: targets.map(
      (target): Choice =>
        () =>
          listStrengths(table, marble, towards(view, marble, target)),
    ),
    lines: [...question(scene.say({ key: 'hopTheMarble.whereTo' })), ...numbered(sentences)],
    typed: (given) => aimed(table, marble, wordsOf(given)) ?? typedFlick(table, given),
  };
}

function targetInWords({ view, scene }: Table, marble: MarbleId, target: MarbleId): string {
  const { say, nameOf } = scene;
  const place = view.marbles[target];
  const owner = place.in === 'area' ? nameOf(place.seat) : say({ key: 'hopTheMarble.middle' });
  const direction = towards(view, marble, target);
  const distance = Math.round(Math.hypot(...direction) / PER_MILLIMETRE);
  return say({
    key: 'hopTheMarble.target',
    params: { marble: marbleInList(target, scene), owner, degrees: degreesOf(direction), distance },
  });
}

function towards({ marbles }: State, marble: MarbleId, target: MarbleId): Spot {
  const [x, y] = spotOf(marbles[marble]) ?? [0, 0];
  const [toX, toY] = spotOf(marbles[target]) ?? [0, 0];
  return [Math.round((toX - x) * PER_MILLIMETRE), Math.round((toY - y) * PER_MILLIMETRE)];
}

/** A target or degrees, and perhaps the strength. */
function aimed(table: Table, marble: MarbleId, words: readonly string[]): Choice | null {
  const [where, strength, ...more] = words;
  const direction = directionFrom(table.view, marble, where);
  if (direction === null || more.length > 0) return null;
  if (strength === undefined) return () => listStrengths(table, marble, direction);
  const percent = numberFrom(strength, '%');
  return percent === null ? null : flick(marble, direction, percent);
}

function directionFrom(view: State, marble: MarbleId, word: string | undefined): Spot | null {
  const target = marbleFrom(word);
  if (target !== null) return target !== marble && spotOf(view.marbles[target]) !== null ? towards(view, marble, target) : null;
  const degrees = numberFrom(word, '°');
  return degrees === null ? null : directionOf(degrees);
}

function listStrengths({ pieces, scene }: Table, marble: MarbleId, direction: Spot): Choices {
  const { say } = scene;
  const { speedAtFullStrength, rollingDeceleration } = pieces.physics;
  const reach = Math.round(speedAtFullStrength ** 2 / (2 * rollingDeceleration));
  return {
    list: TENTHS.map((percent) => flick(marble, direction, percent)),
    lines: [
      ...question(say({ key: 'hopTheMarble.howStrong', params: { reach } })),
      ...numbered(TENTHS.map((percent) => say({ key: 'hopTheMarble.percent', params: { percent } }))),
    ],
    typed(given) {
      const percent = numberFrom(given.replace(/\s+%$/, '%'), '%');
      return percent === null ? null : flick(marble, direction, percent);
    },
  };
}

/** What is beyond full strength the table refuses, and says why. */
function flick(marble: MarbleId, direction: Spot, percent: number) {
  return { type: 'flick', marble, direction, strength: Math.round(percent * PER_PERCENT) };
}
