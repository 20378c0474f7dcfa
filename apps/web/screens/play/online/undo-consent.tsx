/** Somebody at another screen wishes to take back: whoever is asked answers, and nobody else has anything to press. */

import type { Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import '../parts/undo-request.css';

type UndoConsentProps = {
  readonly request: NonNullable<Look['request']>;
  readonly you: Seat | null;
  readonly words: Words;
  readonly onAnswer: (seat: Seat, consent: boolean) => void;
};

export function UndoConsent({ request, you, words, onAnswer }: UndoConsentProps) {
  const { speak, nameOf } = words;
  if (you === null || !request.awaits.includes(you)) return null;
  return (
    <Dialog title={sayWith(speak, 'play.undo.title')}>
      <p>{sayWith(speak, 'rooms.undo.asks', { name: nameOf(request.by), again: sayWith(speak, 'luck.again') })}</p>
      <div class="undo-request-answers">
        <button type="button" class="button button-main" onClick={() => onAnswer(you, true)}>
          {sayWith(speak, 'play.undo.agree')}
        </button>
        <button type="button" class="button" onClick={() => onAnswer(you, false)}>
          {sayWith(speak, 'play.undo.decline')}
        </button>
      </div>
    </Dialog>
  );
}
