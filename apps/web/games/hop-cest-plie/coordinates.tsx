/** Letters above and numbers beside a sheet, as sentences use them. For the eye only, as a part of the drawing: every cell says its own name. */

import { cellWord, SIZE } from '@tablehop/games/hop-cest-plie';

const ALONG = Array.from({ length: SIZE }, (_, index) => index);

export function Coordinates() {
  return (
    <>
      <div class="plie-letters" aria-hidden="true">
        {ALONG.map((x) => (
          <span key={x} data-along={cellWord([x, 0]).charAt(0)} />
        ))}
      </div>
      <div class="plie-numbers" aria-hidden="true">
        {ALONG.map((y) => (
          <span key={y} data-along={y + 1} />
        ))}
      </div>
    </>
  );
}
