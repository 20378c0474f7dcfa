/** The board's own catalog, beside the game's. */

import type { Speaker } from '@tablehop/text';
import type { UiSpeaker } from '@tablehop/ui/board.ts';
import { type Color, colorOf, compassPoint, inAreaOf, inHandOf, type MarbleId, type Place, type State } from '../../rules/index.ts';
import type { en } from '../text/en.ts';
import { counted } from './goal-match.ts';

export type BoardSpeaker = UiSpeaker<typeof en>;

export type Saying = {
  readonly speak: BoardSpeaker;
  readonly nameOf: (seat: number) => string;
  /** The seat addressed as “you”; null if none. */
  readonly you: number | null;
};

export function colorWord(speak: Speaker, color: Color): string {
  return speak({ key: `color.${color}` });
}

/** «2 × red, yellow» */
export function colorList({ speak }: Saying, colors: readonly Color[]): string {
  const parts = counted(colors).map(({ color, count }) => {
    const name = colorWord(speak, color);
    return count === 1 ? name : speak('board.times', { count, color: name });
  });
  return parts.length === 0 ? speak('board.nothing') : new Intl.ListFormat(speak.locale, { type: 'unit' }).format(parts);
}

/** Marbles of one colour in hand or area are numbered. */
export function marbleName({ speak }: Saying, marble: MarbleId, among: readonly MarbleId[]): string {
  const color = colorWord(speak, colorOf(marble));
  const alike = among.filter((each) => colorOf(each) === colorOf(marble));
  return alike.length < 2 ? color : speak('board.oneOf', { color, number: alike.indexOf(marble) + 1, count: alike.length });
}

/** With its owner: «Ada’s red», «your red», «red in the middle»; in hand the owner is clear. */
export function placedName(saying: Saying, view: State, marble: MarbleId, place: Place): string {
  const { speak, nameOf, you } = saying;
  if (place.in === 'area') {
    const name = marbleName(saying, marble, inAreaOf(view.marbles, place.seat));
    return place.seat === you ? speak('board.yours', { marble: name }) : speak('board.of', { marble: name, player: nameOf(place.seat) });
  }
  if (place.in === 'hand') return marbleName(saying, marble, inHandOf(view.marbles, place.seat));
  return speak('board.inMiddle', { marble: colorWord(speak, colorOf(marble)) });
}

/** «37.5° (north-east)»: compass degrees of the cloth, as in hint and log. */
export function angleWords({ speak }: Saying, degrees: number): string {
  const amount = new Intl.NumberFormat(speak.locale, { maximumFractionDigits: 1 }).format(degrees);
  return speak('board.angle', { degrees: amount, heading: speak({ key: `heading.${compassPoint(degrees)}` }) });
}

export function centimetres({ speak }: Saying, millimetres: number, digits = 0): string {
  return new Intl.NumberFormat(speak.locale, { maximumFractionDigits: digits }).format(millimetres / 10);
}

export function percent({ speak }: Saying, strength: number): string {
  return new Intl.NumberFormat(speak.locale, { style: 'percent', maximumFractionDigits: 1 }).format(strength / 1000);
}
