import type { Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import type { Words } from '../../../match/words.ts';
import type { WebSpeaker } from '../../../text/index.ts';

export function Curtain({ seat, words, onLift }: { readonly seat: Seat; readonly words: Words; readonly onLift: () => void }) {
  const name = words.nameOf(seat);
  return (
    <Dialog title={words.speak('play.curtain.title', { name })}>
      <p>{words.speak('play.curtain.text', { name })}</p>
      <button type="button" class="button button-main curtain-lift w-full" onClick={onLift}>
        <SeatMark seat={seat} />
        {words.speak('play.curtain.lift', { name })}
      </button>
    </Dialog>
  );
}

/** On a shared screen the other players are asked one after the other; in a room each at their own screen. */
type UndoQuestionProps = UndoRequestProps & {
  readonly room: { readonly you: Seat | null } | null;
};

export function UndoQuestion({ room, ...asked }: UndoQuestionProps) {
  return room === null ? <UndoRequest {...asked} /> : <UndoConsent {...asked} you={room.you} />;
}

type UndoRequestProps = {
  readonly request: NonNullable<Look['request']>;
  readonly words: Words;
  readonly isRealDice: boolean;
  readonly onAnswer: (seat: Seat, consent: boolean) => void;
};

function UndoRequest({ request, words, isRealDice, onAnswer }: UndoRequestProps) {
  const { speak, nameOf } = words;
  const [asked] = request.awaits;
  if (asked === undefined) return null;
  const withdraw = () => onAnswer(request.by, false);
  return (
    <Dialog title={speak('play.undo.title')} closeLabel={speak('play.undo.withdraw')} onClose={withdraw}>
      <p>
        {isRealDice
          ? speak('play.undo.explainReal', { name: nameOf(request.by) })
          : speak('play.undo.explain', { name: nameOf(request.by), again: speak('luck.again') })}
      </p>
      <p class="bold">{speak('play.undo.question', { name: nameOf(asked) })}</p>
      <Answers speak={speak} onAnswer={(consent) => onAnswer(asked, consent)} />
    </Dialog>
  );
}

type UndoConsentProps = Omit<UndoRequestProps, 'isRealDice'> & { readonly you: Seat | null };

/** Only the seat that is asked gets buttons. */
function UndoConsent({ request, you, words, onAnswer }: UndoConsentProps) {
  const { speak, nameOf } = words;
  if (you === null || !request.awaits.includes(you)) return null;
  return (
    <Dialog title={speak('play.undo.title')}>
      <p>{speak('rooms.undo.asks', { name: nameOf(request.by), again: speak('luck.again') })}</p>
      <Answers speak={speak} onAnswer={(consent) => onAnswer(you, consent)} />
    </Dialog>
  );
}

function Answers({ speak, onAnswer }: { readonly speak: WebSpeaker; readonly onAnswer: (consent: boolean) => void }) {
  return (
    <div class="undo-request-answers flex wrap gap-2">
      <button type="button" class="button button-main grow" onClick={() => onAnswer(true)}>
        {speak('play.undo.agree')}
      </button>
      <button type="button" class="button grow" onClick={() => onAnswer(false)}>
        {speak('play.undo.decline')}
      </button>
    </div>
  );
}
