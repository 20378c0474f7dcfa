/** Whose circle is whose, and what they won with their last flick: beside it, where no marble lies. One's own needs no name. */

import type { Seat } from '@tablehop/core';
import { areaOf, colorOf, type Pieces, type Spot } from '@tablehop/games/hop-the-marble';
import { Icon } from '../../ui/icon.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { type Camera, type Size, toScreen } from './camera.ts';
import { MarbleSign } from './marble-sign.tsx';
import { SCOPE_RADIUS } from './paint-scope.ts';
import type { Flicked } from './rolling.ts';

type AreaNamesProps = {
  readonly pieces: Pieces;
  readonly players: number;
  readonly shown: readonly Seat[];
  readonly camera: Camera;
  readonly room: Size;
  readonly nameOf: (seat: Seat) => string;
  /** What their last flicks brought, as far as it has been seen to happen. */
  readonly last: ReadonlyMap<Seat, Flicked>;
  /** Where the magnifying glass lies; null if there is none. */
  readonly scope: Spot | null;
};

/** Pixels that a name is high, as wide as it may be, and that it needs at least from the edges. */
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
        // Seen from near, most circles are out of sight: what was won is told at the edge towards them.
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
        // What is looked at through the glass matters more than a name.
        if (scope !== null && isUnder(scope, { left, top, right: left + WIDEST, bottom: top + 2 * HEIGHT })) return null;
        return (
          <span key={seat} class="marble-name" style={{ ...across, top: `${top}px` }} aria-hidden="true">
            <SeatMark seat={seat} />
            <span class="marble-name-text">{nameOf(seat)}</span>
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

/** «+ red, yellow», or that it was none. */
function Won({ flicked }: { readonly flicked: Flicked }) {
  const won = flicked.taken.filter(({ from }) => from !== flicked.seat);
  return (
    <span class="marble-won" data-count={won.length}>
      {won.length === 0 ? <Icon name="close" /> : '+'}
      {won.map(({ marble }) => (
        <MarbleSign key={marble} color={colorOf(marble)} />
      ))}
    </span>
  );
}
