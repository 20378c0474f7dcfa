/** Opens a puzzle and everything it needs, and puts it on the table. */

import { NotFound } from '../../features/not-found/not-found.tsx';
import { gameOf, loadGameParts } from '../../features/opening/game-parts.ts';
import { puzzlesAddress } from '../../features/puzzles/addresses.ts';
import { inOrder } from '../../features/puzzles/order-of-puzzles.ts';
import { PUZZLE_TEXT } from '../../features/puzzles/puzzle-text.ts';
import { sayPuzzle } from '../../features/puzzles/say-puzzle.ts';
import { aboutGame } from '../../games/lobby.ts';
import { Link } from '../../ui/router.ts';
import { type GameSpeech, say, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { PuzzleTable, type PuzzleTableProps } from './puzzle-table.tsx';

type Found = Omit<PuzzleTableProps, 'gameSpeech'> | { readonly puzzle: null };

export function PuzzleScreen({ game, id }: { readonly game: string; readonly id: string }) {
  return aboutGame(game) === undefined ? <NotFound /> : <Opener game={game} id={id} />;
}

function Opener({ game, id }: { readonly game: string; readonly id: string }) {
  const key = `${game} ${id}`;
  const loaded = useLoaded(key, () => find(game, id));
  const gameSpeech = useGameSpeech(game, PUZZLE_TEXT);
  if (loaded === null || loaded.key !== key || gameSpeech === null) return <p class="shell-waiting">{say('play.opening')}</p>;
  const found = loaded.value;
  if (found.puzzle === null) return <Unknown game={game} gameSpeech={gameSpeech} />;
  return <PuzzleTable key={id} {...found} gameSpeech={gameSpeech} />;
}

async function find(game: string, id: string): Promise<Found> {
  const [{ loadPuzzles }, { openPuzzle }] = await Promise.all([import('@tablehop/puzzles/stored'), import('@tablehop/puzzles')]);
  const puzzles = inOrder(await loadPuzzles(game));
  const puzzle = puzzles.find((each) => each.id === id);
  if (puzzle === undefined) return { puzzle: null };
  const parts = await loadGameParts(await gameOf(puzzle));
  const opened = openPuzzle(parts.game, puzzle);
  if (!opened.ok) throw new RangeError(`puzzle ${id} cannot be opened: ${opened.problem.key}`);
  return { parts, puzzles, puzzle, state: opened.state };
}

function Unknown({ game, gameSpeech: { speak } }: { readonly game: string; readonly gameSpeech: GameSpeech }) {
  return (
    <div class="shell-page">
      <h1>{sayPuzzle(speak, 'puzzles.unknown')}</h1>
      <p>{sayPuzzle(speak, 'puzzles.unknown.text')}</p>
      <p class="shell-ways">
        <Link to={puzzlesAddress(game)} class="button button-main">
          {sayPuzzle(speak, 'puzzles.toList')}
        </Link>
      </p>
    </div>
  );
}
