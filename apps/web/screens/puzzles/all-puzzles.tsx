/** The puzzles of all games, and how far one has come. */

import './puzzles-page.css';
import { createSpeaker, type Speaker } from '@tablehop/text';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { puzzlesAddress } from '../../features/puzzles/addresses.ts';
import { puzzleProgress } from '../../features/puzzles/index.ts';
import { isFound } from '../../features/puzzles/progress.ts';
import { sayPuzzle } from '../../features/puzzles/say-puzzle.ts';
import { loadPuzzleText } from '../../text/puzzles/index.ts';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

export function AllPuzzles() {
  const { locale } = speech.value;
  const speak = useLoaded(locale, async () => createSpeaker(locale, await loadPuzzleText(locale)))?.value;
  useTitle(speak === undefined ? null : sayPuzzle(speak, 'puzzles.all'));
  if (speak === undefined) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <article class="puzzles-page">
      <header class="puzzles-head">
        <h1>{sayPuzzle(speak, 'puzzles.all')}</h1>
        <p>{sayPuzzle(speak, 'puzzles.about')}</p>
      </header>
      <GameStrips to={puzzlesAddress} words={({ id }) => <p>{sayFound(speak, id)}</p>} />
    </article>
  );
}

function sayFound(speak: Speaker, game: string): string {
  const found = puzzleProgress.all.value.filter((each) => each.game === game && isFound(each)).length;
  return found === 0 ? sayPuzzle(speak, 'puzzles.notBegun') : sayPuzzle(speak, 'puzzles.found', { count: found });
}
