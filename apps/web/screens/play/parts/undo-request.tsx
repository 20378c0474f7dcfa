/** Somebody wishes to take back what others have seen: the other people at this screen are asked, one after the other. */

import type { Seat } from '@tablehop/core';
import type { Look } from '../../../match/session.ts';
import type { Words } from '../../../match/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { say } from '../../../ui/say.ts';
import './undo-request.css';

type UndoRequestProps = {
  readonly request: NonNullable<Look['request']>;
  readonly words: Words;
  /** Dice that come again come from people's hands. */
  readonly isRealDice: boolean;
  readonly onAnswer: (seat: Seat, consent: boolean) => void;
};

export function UndoRequest({ request, words, isRealDice, onAnswer }: UndoRequestProps) {
  const { speak, nameOf } = words;
  const [asked] = request.waitingFor;
  if (asked === undefined) return null;
  const withdraw = () => onAnswer(request.by, false);
  return (
    <Dialog title={say(speak, 'play.undo.title')} closeLabel={say(speak, 'play.undo.withdraw')} onClose={withdraw}>
      <p>{say(speak, isRealDice ? 'play.undo.explainReal' : 'play.undo.explain', { name: nameOf(request.by) })}</p>
      <p class="undo-request-question">{say(speak, 'play.undo.question', { name: nameOf(asked) })}</p>
      <div class="undo-request-answers">
        <button type="button" class="button button-main" onClick={() => onAnswer(asked, true)}>
          {say(speak, 'play.undo.agree')}
        </button>
        <button type="button" class="button" onClick={() => onAnswer(asked, false)}>
          {say(speak, 'play.undo.decline')}
        </button>
      </div>
    </Dialog>
  );
}
