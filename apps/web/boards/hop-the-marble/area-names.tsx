/** Whose circle is whose: beside it, where no marble lies. One's own needs no name. */

import type { Seat } from '@tablehop/core';
import { areaOf, type Components } from '@tablehop/games/hop-the-marble';
import { SeatMark } from '../../play/parts/seat-mark.tsx';
import { type Camera, toScreen } from './camera.ts';

type AreaNamesProps = {
  readonly components: Components;
  readonly players: number;
  readonly shown: readonly Seat[];
  readonly camera: Camera;
  readonly nameOf: (seat: Seat) => string;
};

/** Pixels that a name is high. */
const HEIGHT = 22;

export function AreaNames({ components, players, shown, camera, nameOf }: AreaNamesProps) {
  const { middle, marbleRadius } = components.cloth;
  return (
    <>
      {shown.map((seat) => {
        const { centre, radius } = areaOf(components, players, seat);
        const [x, y] = toScreen(camera, centre);
        const rim = (radius + marbleRadius) * camera.scale;
        const isOpposite = Math.abs(x - toScreen(camera, middle)[0]) < 1;
        const [left, top] = isOpposite ? [x + rim * 0.8, y - rim * 0.86] : [x - rim * 0.7, y - rim - HEIGHT];
        return (
          <span key={seat} class="marble-name" style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
            <SeatMark seat={seat} />
            {nameOf(seat)}
          </span>
        );
      })}
    </>
  );
}
