/** A match of this browser goes on in a room: as it stands, with friends at the seats of other people. */

import type { AnyGame, Seat } from '@tablehop/core';
import type { MatchSummary, Session } from '@tablehop/host';
import { useState } from 'preact/hooks';
import { attempt } from '../../../features/rooms/attempt.ts';
import { personsAt } from '../../../match/viewer.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { navigate } from '../../../ui/router.ts';

/** Real dice stay on the table that they were rolled on, a try is one's own, and nobody invites friends to a match for one. */
export function canBringOnline({ seats, dice, trial }: MatchSummary): boolean {
  return dice === undefined && trial === undefined && seats.length > 1;
}

type BringOnlineProps = {
  readonly session: Session;
  readonly game: AnyGame;
  /** Through whose eyes the table is seen. */
  readonly seat: Seat | null;
  readonly words: Words;
  readonly onClose: () => void;
};

export function BringOnline({ session, game, seat, words, onClose }: BringOnlineProps) {
  const { speak } = words;
  const [isBusy, setIsBusy] = useState(false);
  const bring = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await attempt(async () => {
      const { roomOfMatch } = await import('../../../features/rooms/bring-online.ts');
      const { summary } = session;
      const own = seat ?? personsAt(summary.seats)[0] ?? 0;
      navigate(await roomOfMatch(game, summary, await session.record(), own));
    });
    setIsBusy(false);
  };
  return (
    <Dialog title={sayWith(speak, 'rooms.bring')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
      <p>{sayWith(speak, 'rooms.bring.text', { fresh: sayWith(speak, 'luck.fresh') })}</p>
      <button type="button" class="button button-main" aria-busy={isBusy} onClick={() => void bring()}>
        <Icon name="friends" />
        {sayWith(speak, isBusy ? 'rooms.setUp.opening' : 'rooms.bring.start')}
      </button>
    </Dialog>
  );
}
