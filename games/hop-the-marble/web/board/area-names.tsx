/** Each circle's owner and what they won with their last flick, shown where no marble lies. The viewer's own circle has no name. */

import type { Seat, Turn } from '@tablehop/core';
import { Icon } from '@tablehop/ui/icon.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { areaOf, colorOf, type Disc, type MarbleId, middleOf, type Pieces, playersOf, type Spot, type State } from '../../rules/index.ts';
import type { Flicked } from './beats.ts';
import { type Camera, type Size, toScreen } from './camera.ts';
import { MarbleSign } from './marble-sign.tsx';
import { SCOPE_RADIUS } from './paint-scene.ts';
import { restingOf } from './painted-scene.ts';
import { colorList, colorWord, type Saying } from './words.ts';

type AreaNamesProps = {
  readonly pieces: Pieces;
  readonly players: number;
  readonly shown: readonly Seat[];
  readonly camera: Camera;
  readonly room: Size;
  readonly nameOf: (seat: Seat) => string;
  readonly last: ReadonlyMap<Seat, Flicked>;
  readonly scope: Spot | null;
};

/** In pixels: the height of a name, its maximum width, and its distance from the edges. */
const HEIGHT = 22;
const WIDEST = 120;
const INSET = 4;

export function AreaNames({ pieces, players, shown, camera, room, nameOf, last, scope }: AreaNamesProps) {
  const { middle, marbleRadius } = pieces.cloth;
  return (
    <>
      {shown.map((seat) => {
        const { centre, radius } = areaOf(pieces, players, seat);
        const [x, y] = toScreen(camera, centre);
        const rim = (radius + marbleRadius) * camera.scale;
        const isOpposite = Math.abs(x - toScreen(camera, middle)[0]) < 1;
        const flicked = last.get(seat);
        // In a close-up most circles are out of sight: their news is shown at the edge towards them.
        const isOut = x < -rim || x > room.width + rim || y < -rim || y > room.height + rim;
        if (isOut && flicked === undefined) return null;
        const isRight = x > room.width / 2 + 1;
        const top = Math.min(Math.max(INSET, isOpposite ? y - rim * 0.86 : y - rim - HEIGHT), room.height - 2 * HEIGHT);
        const beside = isOpposite ? x + rim * (isOut ? 0 : 0.8) : x - rim * 0.7;
        const across = isRight
          ? { right: `${Math.max(INSET, room.width - x - rim * 0.7)}px` }
          : { left: `clamp(${INSET}px, ${beside}px, 100% - 7.5rem)` };
        const left = isRight
          ? room.width - Math.max(INSET, room.width - x - rim * 0.7) - WIDEST
          : Math.min(Math.max(INSET, beside), room.width - WIDEST);
        // The magnifying glass has priority over a name.
        if (scope !== null && isUnder(scope, { left, top, right: left + WIDEST, bottom: top + 2 * HEIGHT })) return null;
        return (
          <span
            key={seat}
            class="marble-name row wrap absolute click-through text-2 bold"
            style={{ ...across, top: `${top}px` }}
            aria-hidden="true"
          >
            <SeatMark seat={seat} />
            <span class="marble-name-text cut">{nameOf(seat)}</span>
            {flicked !== undefined && <Won flicked={flicked} />}
          </span>
        );
      })}
    </>
  );
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

function isUnder([x, y]: Spot, { left, top, right, bottom }: Box): boolean {
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down) < SCOPE_RADIUS;
}

/** «+ red, yellow», or that nothing was won. */
function Won({ flicked }: { readonly flicked: Flicked }) {
  const won = flicked.taken.filter(({ from }) => from !== flicked.seat);
  return (
    <span class="marble-won inline-row wrap gap-2px" data-count={won.length}>
      {won.length === 0 ? <Icon name="close" /> : '+'}
      {won.map(({ marble }) => (
        <MarbleSign key={marble} color={colorOf(marble)} />
      ))}
    </span>
  );
}

/** Invisible elements at the places of the picture, so that tips can avoid what can be touched. */
type SpotsProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly seat: Seat | null;
  readonly camera: Camera;
  readonly open: ReadonlySet<MarbleId>;
  readonly disc: Disc | null;
  /** In pixels; null if there is no magnifying glass. */
  readonly scope: Spot | null;
};

export function Spots({ pieces, view, seat, camera, open, disc, scope }: SpotsProps) {
  const { marbleRadius } = pieces.cloth;
  const around = ([x, y]: Spot, reach: number) => ({
    left: `${x - reach}px`,
    top: `${y - reach}px`,
    width: `${2 * reach}px`,
    height: `${2 * reach}px`,
  });
  const at = ({ centre, radius }: Disc) => around(toScreen(camera, centre), radius * camera.scale);
  const players = playersOf(view);
  return (
    <div class="marble-spots" aria-hidden="true">
      <span class="marble-circle absolute circle" data-tip="middle" style={at(middleOf(pieces))} />
      {Array.from({ length: players }, (_, each) => (
        <span
          key={each}
          class="marble-circle absolute circle"
          data-tip={each === seat ? 'area' : 'theirs'}
          style={at(areaOf(pieces, players, each))}
        />
      ))}
      {disc !== null && <span class="marble-circle absolute circle" data-offered style={at(disc)} />}
      {scope !== null && <span class="marble-circle absolute circle marble-scope" style={around(scope, SCOPE_RADIUS)} />}
      {restingOf(pieces, view).map(({ marble, at: centre }) => (
        <span
          key={marble}
          class="marble-spot absolute circle"
          data-marble={marble}
          data-tip={open.has(marble) ? 'own' : undefined}
          data-offered={open.has(marble) ? '' : undefined}
          style={at({ centre, radius: marbleRadius })}
        />
      ))}
    </div>
  );
}

/** The result of the last flick, visible only; the page announces it. */
type NewsProps = { readonly last: Flicked | null; readonly isRolling: boolean; readonly turn: Turn; readonly saying: Saying };

export function News({ last, isRolling, turn, saying }: NewsProps) {
  const { speak, nameOf, you } = saying;
  if (isRolling) return <p class="marble-how m-0 soft balance text-5 leading-1 text-center">{speak('news.rolling')}</p>;
  if (last === null) {
    const [acting] = turn.kind === 'act' ? turn.seats : [];
    return acting === undefined || acting === you ? null : (
      <p class="marble-how m-0 soft balance text-5 leading-1 text-center">{speak('news.wait', { player: nameOf(acting) })}</p>
    );
  }
  const taken = last.taken.map(({ marble }) => colorOf(marble));
  const who = { player: nameOf(last.seat), marble: colorWord(speak, colorOf(last.marble)), marbles: colorList(saying, taken) };
  const [toYou, ofThem] =
    last.touched.length === 0 ? (['news.none.you', 'news.none'] as const) : (['news.touched.you', 'news.touched'] as const);
  return (
    <div class="marble-news row middle gap-3">
      <p class="m-0 text-5">{speak(last.seat === you ? toYou : ofThem, who)}</p>
      <span class="marble-area wrap gap-2px" aria-hidden="true">
        {taken.map((color, index) => (
          <MarbleSign key={`${index}${color}`} color={color} />
        ))}
      </span>
    </div>
  );
}
