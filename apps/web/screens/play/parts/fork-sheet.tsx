import type { AnyGame, MatchRecord, Turn } from '@tablehop/core';
import { forkPlan, type MatchPlan, type SeatInfo } from '@tablehop/host';
import { useState } from 'preact/hooks';
import { attempt } from '../../../features/rooms/use-room.ts';
import { type SeatChoice, seatInfos } from '../../../features/seating/seating.ts';
import { SeatsForm } from '../../../features/seating/seats-form.tsx';
import { startMatch } from '../../../features/seating/start-match.ts';
import { freshSeed } from '../../../match/fresh.ts';
import { personsAt } from '../../../match/seats.ts';
import type { Words } from '../../../match/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notices.ts';
import { navigate } from '../../../ui/router.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import './fork-sheet.css';

type ForkSheetProps = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly at: number;
  readonly seats: readonly SeatInfo[];
  readonly turn: Turn;
  readonly words: Words;
  readonly onClose: () => void;
};

export function ForkSheet({ game, record, at, seats, turn, words, onClose }: ForkSheetProps) {
  const { speak } = words;
  const [choices, setChoices] = useState<readonly SeatChoice[]>(() => choicesOf(seats, turn));
  const [isBusy, begin] = useBusy();
  const withPlan = (go: (plan: MatchPlan) => void) => {
    const plan = forkPlan(game, record, { at, seats: seatInfos(choices), seed: freshSeed() });
    if (plan.ok) go(plan.value);
    else notify({ kind: 'problem', text: speak(plan.problem) });
  };
  const start = (event: Event) => {
    event.preventDefault();
    withPlan((plan) => void startMatch(plan));
  };
  /** Friends sit down at the seats of the other people. */
  const startOnline = async (plan: MatchPlan) => {
    const { roomOfFork } = await import('../../../features/rooms/create-room.ts');
    navigate(await roomOfFork(game, plan));
  };
  return (
    <Dialog title={speak('play.replay.forkTitle')} closeLabel={speak('play.close')} onClose={onClose}>
      <p>{speak('play.replay.forkText', { fresh: speak('luck.fresh') })}</p>
      <form onSubmit={start}>
        <SeatsForm game={game.id} speak={speak} seats={choices} onChange={setChoices} />
        <button type="submit" class="button button-main fork-sheet-start">
          {speak('play.replay.forkStart')}
        </button>
        {choices.length > 1 && (
          <button
            type="button"
            class="button fork-sheet-start"
            aria-busy={isBusy}
            onClick={() => withPlan((plan) => void begin(() => attempt(() => startOnline(plan))))}
          >
            <Icon name="friends" />
            {speak('rooms.fork')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

/** As they sat; where only bots sat, whoever looks on takes the place of the one to move. */
function choicesOf(seats: readonly SeatInfo[], turn: Turn): readonly SeatChoice[] {
  const acting = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0;
  const steppingIn = personsAt(seats).length === 0 ? acting : null;
  return seats.map((info, seat) => {
    const mark = info.mark === undefined ? {} : { mark: info.mark };
    if (seat === steppingIn) return { kind: 'person', name: '', ...mark };
    return { kind: info.kind === 'bot' ? info.level : 'person', name: info.name, ...mark };
  });
}
