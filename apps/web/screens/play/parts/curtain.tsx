/** Covers the table while the device goes from one person to another who may not know the same. */

import type { Seat } from '@tablehop/core';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import './curtain.css';

export function Curtain({ seat, words, onLift }: { readonly seat: Seat; readonly words: Words; readonly onLift: () => void }) {
  const name = words.nameOf(seat);
  return (
    <Dialog title={sayWith(words.speak, 'play.curtain.title', { name })}>
      <p>{sayWith(words.speak, 'play.curtain.text', { name })}</p>
      <button type="button" class="button button-main curtain-lift" onClick={onLift}>
        <SeatMark seat={seat} />
        {sayWith(words.speak, 'play.curtain.lift', { name })}
      </button>
    </Dialog>
  );
}
