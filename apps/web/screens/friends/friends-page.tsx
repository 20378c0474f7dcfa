import './friends-page.css';
import type { AnyGame, GameAbout } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import type { Speaker } from '@tablehop/text';
import { Choice } from '@tablehop/ui/choice.tsx';
import { useState } from 'preact/hooks';
import { NotFound } from '../../features/not-found/not-found.tsx';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { PiecesChoice } from '../../features/pieces/pieces-choice.tsx';
import { createRoom } from '../../features/rooms/create-room.ts';
import { Fold, PlanForm } from '../../features/rooms/plan-form.tsx';
import { type Plan, resizeSeats, type SeatPlan, seatCounts, usualPlan, usualSeats } from '../../features/rooms/room-set-up.ts';
import { SeatPlans } from '../../features/rooms/seat-select.tsx';
import { attempt } from '../../features/rooms/use-room.ts';
import { aboutGame, lobby } from '../../games/lobby.ts';
import { useTitle } from '../../ui/page.ts';
import { navigate } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useBusy, useLoaded } from '../../ui/use-loaded.ts';

export function FriendsPage({ game: id }: { readonly game: string | null }) {
  const about = id === null ? lobby[0] : aboutGame(id);
  useTitle(say('rooms.friends'));
  if (about === undefined) return <NotFound />;
  return (
    <div class="shell-page friends-page">
      <h1>{say('rooms.friends')}</h1>
      <p>{say('rooms.setUp.lead')}</p>
      <Choice
        legend={say('rooms.setUp.game')}
        value={about.id}
        values={lobby.map(({ id: value, title }) => ({ value, label: title }))}
        onChoose={(chosen) => navigate(`/friends/${chosen}`, { replace: true })}
      />
      <GameForm key={about.id} about={about} />
    </div>
  );
}

function GameForm({ about }: { readonly about: GameAbout }) {
  const game = useLoaded(about.id, () => loadGame(about.id))?.value;
  const gameSpeech = useGameSpeech(about.id);
  if (game === undefined || gameSpeech === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return <RoomForm game={game} drawsFirst={about.drawsFirst === true} speak={gameSpeech.speak} />;
}

type RoomFormProps = { readonly game: AnyGame; readonly drawsFirst: boolean; readonly speak: Speaker };

export function RoomForm({ game, drawsFirst, speak }: RoomFormProps) {
  const [plan, setPlan] = useState<Plan>(() => usualPlan(game));
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() => usualSeats(game));
  const [pieces, setPieces] = useState<KeptPieces | null>(null);
  const [isOpening, begin] = useBusy();

  const open = async () => {
    const withPieces = pieces === null ? plan : { ...plan, components: { name: pieces.name, data: pieces.data } };
    navigate(await createRoom({ plan: withPieces, seats }));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void begin(() => attempt(open));
  };

  return (
    <form class="room-form stack gap-5" aria-label={say('rooms.setUp.open')} onSubmit={submit}>
      <Choice
        legend={say('shell.setUp.players')}
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
      <div class="room-form-foot sticky at-bottom">
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
      return seat === 'open' ? say('rooms.seat.open') : say(`shell.seat.bot.${seat}`);
    })
    .join(' · ');
}
