/** Where things lie on the picture, for whatever must know it without looking: tips, which cover nothing that may be touched. */

import type { Seat } from '@tablehop/core';
import { areaOf, type Disc, type MarbleId, middleOf, type Pieces, playersOf, type Spot, type State } from '@tablehop/games/hop-the-marble';
import { type Camera, toScreen } from './camera.ts';
import { SCOPE_RADIUS } from './paint-scope.ts';
import { restingOf } from './painted-scene.ts';

type SpotsProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly seat: Seat | null;
  readonly camera: Camera;
  /** May be flicked, placed or given now. */
  readonly open: ReadonlySet<MarbleId>;
  /** Where a marble in hand may be put. */
  readonly disc: Disc | null;
  /** Where the magnifying glass lies, in pixels; null if there is none. */
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
      <span class="marble-circle" data-tip="middle" style={at(middleOf(pieces))} />
      {Array.from({ length: players }, (_, each) => (
        <span key={each} class="marble-circle" data-tip={each === seat ? 'area' : 'theirs'} style={at(areaOf(pieces, players, each))} />
      ))}
      {disc !== null && <span class="marble-circle" data-offered style={at(disc)} />}
      {scope !== null && <span class="marble-circle marble-scope" style={around(scope, SCOPE_RADIUS)} />}
      {restingOf(pieces, view).map(({ marble, at: centre }) => (
        <span
          key={marble}
          class="marble-spot"
          data-marble={marble}
          data-tip={open.has(marble) ? 'own' : undefined}
          data-offered={open.has(marble) ? '' : undefined}
          style={at({ centre, radius: marbleRadius })}
        />
      ))}
    </div>
  );
}
