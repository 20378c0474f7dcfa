import type { AnyGame } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useState } from 'preact/hooks';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { PiecesChoice } from '../../features/pieces/pieces-choice.tsx';
import { createRoom } from '../../features/rooms/create-room.ts';
import { Fold, PlanForm } from '../../features/rooms/plan-form.tsx';
import { type Plan, resizeSeats, type SeatPlan, seatCounts, usualPlan, usualSeats } from '../../features/rooms/room-set-up.ts';
import { SeatPlans } from '../../features/rooms/seat-plans.tsx';
import { reasonFor } from '../../match/reason.ts';
import { Choice } from '../../ui/choice.tsx';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

type RoomFormProps = { readonly game: AnyGame; readonly drawsFirst: boolean; readonly speak: Speaker };

export function RoomForm({ game, drawsFirst, speak }: RoomFormProps) {
  const [plan, setPlan] = useState<Plan>(() => usualPlan(game));
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() => usualSeats(game));
  const [pieces, setPieces] = useState<KeptPieces | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  const open = async (event: Event) => {
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    try {
      const withPieces = pieces === null ? plan : { ...plan, components: { name: pieces.name, data: pieces.data } };
      navigate(await createRoom({ plan: withPieces, seats }));
    } catch (error) {
      notify({ kind: 'problem', text: reasonFor(error, 'rooms.problem.failed') });
    }
    setIsOpening(false);
  };

  return (
    <form class="room-form" aria-label={say('rooms.setUp.open')} onSubmit={open}>
      <Choice
        legend={say('house.setUp.players')}
        value={seats.length}
        values={seatCounts(game).map((value) => ({ value, label: String(value) }))}
        onChoose={(count) => setSeats(resizeSeats(seats, count))}
      />
      <div class="room-form-folds">
        <Fold title={say('rooms.setUp.seats')} now={seatsNow(seats)}>
          <SeatPlans seats={seats} onChange={setSeats} />
        </Fold>
        <PlanForm game={game} drawsFirst={drawsFirst} speak={speak} plan={plan} onChange={setPlan}>
          <PiecesChoice game={game} chosen={pieces?.id ?? null} onChoose={setPieces} />
        </PlanForm>
      </div>
      <div class="room-form-foot">
        <button type="submit" class="button button-main room-form-open" aria-busy={isOpening}>
          {say(isOpening ? 'rooms.setUp.opening' : 'rooms.setUp.open')}
        </button>
      </div>
    </form>
  );
}

function seatsNow(seats: readonly SeatPlan[]): string {
  return seats
    .map((seat) => {
      if (seat === 'host') return say('play.seat.you');
      return seat === 'open' ? say('rooms.seat.open') : say(`house.seat.bot.${seat}`);
    })
    .join(' · ');
}
