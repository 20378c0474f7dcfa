/** Who plays on from a position of a replay, in a match of its own. */

import type { AnyGame, MatchRecord, Turn } from '@tablehop/core';
import { forkPlan, type SeatInfo } from '@tablehop/host';
import { useState } from 'preact/hooks';
import { type SeatChoice, seatInfos } from '../../../features/seating/seating.ts';
import { SeatsForm } from '../../../features/seating/seats-form.tsx';
import { startMatch } from '../../../features/seating/start-match.ts';
import { freshSeed } from '../../../match/fresh.ts';
import { personsAt } from '../../../match/viewer.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notices.ts';
import './fork-sheet.css';

type ForkSheetProps = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly at: number;
  readonly seats: readonly SeatInfo[];
  /** Whose turn it is there. */
  readonly turn: Turn;
  readonly words: Words;
  readonly onClose: () => void;
};

export function ForkSheet({ game, record, at, seats, turn, words, onClose }: ForkSheetProps) {
  const { speak } = words;
  const [choices, setChoices] = useState<readonly SeatChoice[]>(() => choicesOf(seats, turn));
  const start = (event: Event) => {
    event.preventDefault();
    const plan = forkPlan(game, record, { at, seats: seatInfos(choices), seed: freshSeed() });
    if (plan.ok) void startMatch(plan.value);
    else notify({ kind: 'problem', text: speak(plan.problem) });
  };
  return (
    <Dialog title={sayWith(speak, 'play.replay.forkTitle')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
      <p>{sayWith(speak, 'play.replay.forkText')}</p>
      <form onSubmit={start}>
        <SeatsForm seats={choices} onChange={setChoices} />
        <button type="submit" class="button button-main fork-sheet-start">
          {sayWith(speak, 'play.replay.forkStart')}
        </button>
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
