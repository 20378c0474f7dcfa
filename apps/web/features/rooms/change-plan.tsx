/** For the host: changes what is agreed on, as long as the match has not begun. */

import type { AnyGame, PieceSet } from '@tablehop/core';
import type { OpenRoom, RoomView } from '@tablehop/rooms';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { say } from '../../ui/speech.ts';
import { attempt } from './attempt.ts';
import { PlanForm } from './plan-form.tsx';
import { planOf } from './plan-of.ts';
import type { Plan } from './room-set-up.ts';

/** The choice of one's own pieces, which another feature brings. */
export type PiecesChoiceComponent = ComponentType<{
  readonly game: AnyGame;
  readonly chosen: string | null;
  readonly onChoose: (set: (PieceSet & { readonly id: string }) | null) => void;
}>;

type ChangePlanProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  readonly game: AnyGame;
  readonly drawsFirst: boolean;
  readonly speak: Speaker;
  readonly PiecesChoice: PiecesChoiceComponent;
  readonly onClose: () => void;
};

export function ChangePlan({ room, view, game, drawsFirst, speak, PiecesChoice, onClose }: ChangePlanProps) {
  const [plan, setPlan] = useState<Plan>(() => planOf(view.plan));
  const [pieces, setPieces] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await attempt(() => room.ask('changePlan', { plan }));
    setIsBusy(false);
    if (isDone) onClose();
  };
  const choosePieces = (set: (PieceSet & { readonly id: string }) | null) => {
    const { components: _, ...printed } = plan;
    setPieces(set?.id ?? null);
    setPlan(set === null ? printed : { ...plan, components: { name: set.name, data: set.data } });
  };
  return (
    <Dialog
      title={say('rooms.change.title')}
      closeLabel={say('house.cancel')}
      onClose={onClose}
      foot={
        <button type="button" class="button button-main" aria-busy={isBusy} onClick={save}>
          {say('rooms.change.save')}
        </button>
      }
    >
      <p class="field-help">{say('rooms.change.note')}</p>
      <PlanForm
        game={game}
        drawsFirst={drawsFirst}
        speak={speak}
        plan={plan}
        isBegun={view.brought !== null || view.plan.position !== undefined}
        onChange={setPlan}
      >
        <PiecesChoice game={game} chosen={pieces} onChoose={choosePieces} />
      </PlanForm>
    </Dialog>
  );
}
