import { useState } from 'preact/hooks';
import { gameOf, loadGameParts } from '../../../features/opening/game-parts.ts';
import { OpenProblem } from '../../../features/opening/open-problem.tsx';
import { matches } from '../../../match/index.ts';
import { say } from '../../../ui/speech.ts';
import { useOpening } from '../../../ui/use-opening.ts';
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
      return <PlayTable key={id} {...opening.value} ended={(error) => <OpenProblem id={id} error={error} onOpenAgain={openAgain} />} />;
  }
}

async function open(id: string, takeOver: boolean): Promise<Table> {
  const session = await matches.open(id, { takeOver });
  return { session, ...(await loadGameParts(await gameOf(session.summary))) };
}
