/** Letters above and numbers beside a sheet, as sentences use them. For the eye only: every cell says its own name. */

import { cellWord, SIZE } from '@tablehop/games/hop-cest-plie';

const ALONG = Array.from({ length: SIZE }, (_, index) => index);

export function Coordinates() {
  return (
    <>
      <div class="plie-letters" aria-hidden="true">
        {ALONG.map((x) => (
          <span key={x}>{cellWord([x, 0]).charAt(0)}</span>
        ))}
      </div>
      <div class="plie-numbers" aria-hidden="true">
        {ALONG.map((y) => (
          <span key={y}>{y + 1}</span>
        ))}
      </div>
    </>
  );
}
