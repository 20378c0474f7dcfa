import { useState } from 'preact/hooks';
import { gameOf, loadGameParts } from '../../features/opening/game-parts.ts';
import { OpenProblem } from '../../features/opening/open-problem.tsx';
import { matches } from '../../match/index.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useOpening } from '../../ui/use-loaded.ts';
import { PlayTable } from './play-table.tsx';
import type { Table } from './use-play-match.ts';

export function PlayScreen({ id }: { readonly id: string }) {
  const [attempt, setAttempt] = useState({ takeOver: false });
  const opening = useOpening(
    () => open(id, attempt.takeOver),
    [id, attempt],
    ({ session }) => session.close(),
  );
  const openAgain = (takeOver: boolean) => setAttempt({ takeOver });
  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('play.opening')}</p>;
    case 'failed':
      return <OpenProblem id={id} error={opening.error} onOpenAgain={openAgain} />;
    case 'open':
      return <SpeakingTable key={id} {...opening.value} onOpenAgain={openAgain} />;
  }
}

function SpeakingTable(props: Table & { readonly onOpenAgain: (takeOver: boolean) => void }) {
  const gameSpeech = useGameSpeech(props.game.id);
  if (gameSpeech === null) return <p class="shell-waiting">{say('play.opening')}</p>;
  const { id } = props.session.summary;
  return (
    <PlayTable
      {...props}
      gameSpeech={gameSpeech}
      ended={(error) => <OpenProblem id={id} error={error} onOpenAgain={props.onOpenAgain} />}
    />
  );
}

async function open(id: string, takeOver: boolean): Promise<Table> {
  const session = await matches.open(id, { takeOver });
  return { session, ...(await loadGameParts(await gameOf(session.summary))) };
}
