import './puzzles-page.css';
import { type Puzzle, RATINGS, ratingOf } from '@tablehop/puzzles';
import { createSpeaker } from '@tablehop/text';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { inOrder, nextUnsolved, PUZZLE_TEXT, puzzleAddress, puzzlesAddress } from '../../features/puzzles/say-puzzle.ts';
import { aboutGame } from '../../games/lobby.ts';
import { puzzleTries, puzzleTryOf } from '../../results/index.ts';
import { isFound } from '../../results/puzzles.ts';
import type { PuzzleSpeaker } from '../../text/pages.ts';
import { loadPuzzleText } from '../../text/pages.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

type State = 'open' | 'tried' | 'first' | 'later' | 'shown';

/** Signs beside the words, so that neither colour nor reading is needed. */
const SIGNS: { readonly [state in State]: string } = { open: '', tried: '…', first: '★', later: '✓', shown: '○' };

export function PuzzlesPage({ game }: { readonly game: string | null }) {
  return game === null ? <AllPuzzles /> : <OfGame game={game} />;
}

function OfGame({ game }: { readonly game: string }) {
  const about = aboutGame(game);
  return about === undefined ? <NotFound /> : <Listed game={game} title={about.title} />;
}

function Listed({ game, title }: { readonly game: string; readonly title: string }) {
  const loaded = useLoaded(game, async () => inOrder(await (await import('@tablehop/games/puzzles')).loadPuzzles(game)));
  const gameSpeech = useGameSpeech(game, PUZZLE_TEXT);
  if (loaded === null || loaded.key !== game || gameSpeech === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return <PuzzleList game={game} title={title} puzzles={loaded.value} speak={gameSpeech.speak} />;
}

type PuzzleListProps = {
  readonly game: string;
  readonly title: string;
  readonly puzzles: readonly Puzzle[];
  readonly speak: PuzzleSpeaker;
};

function PuzzleList({ game, title, puzzles, speak }: PuzzleListProps) {
  const heading = speak('puzzles.title', { game: title });
  useTitle(heading);
  const solved = puzzles.filter(({ id }) => isFound(puzzleTryOf(game, id)));
  const atOnce = puzzles.filter(({ id }) => puzzleTryOf(game, id)?.solved === 'first').length;
  const next = nextUnsolved(puzzles, null, (id) => puzzleTryOf(game, id)?.solved != null);
  const progress = speak('puzzles.solved', { solved: solved.length, total: puzzles.length });
  return (
    <article class="puzzles-page center-x">
      <header class="puzzles-head">
        <h1>{heading}</h1>
        <p>{speak(puzzles.length === 0 ? 'puzzles.none' : 'puzzles.about')}</p>
        {puzzles.length > 0 && (
          <>
            <p class="puzzles-progress row wrap gap-1-3">
              <progress aria-label={progress} max={puzzles.length} value={solved.length} />
              <span>
                {progress}
                {atOnce > 0 && ` · ${speak('puzzles.atOnce', { count: atOnce })}`}
              </span>
            </p>
            <p class="shell-ways">
              {next === null ? (
                <strong>{solved.length === puzzles.length && speak('puzzles.allSolved')}</strong>
              ) : (
                <Link to={puzzleAddress(game, next.id)} class="button button-main">
                  {speak('puzzles.begin')}
                </Link>
              )}
              <Link to={`/game/${game}`} class="button">
                {title}
              </Link>
              <Link to="/puzzles" class="button button-quiet">
                {speak('puzzles.allGames')}
              </Link>
            </p>
          </>
        )}
      </header>
      {RATINGS.map((rating) => {
        const ofRating = puzzles.filter((puzzle) => ratingOf(puzzle) === rating);
        if (ofRating.length === 0) return null;
        return (
          <section key={rating} aria-labelledby={`puzzles-${rating}`}>
            <h2 id={`puzzles-${rating}`}>
              {speak('puzzles.group', { rating })}{' '}
              <span class="puzzles-signs soft text-2" aria-hidden="true">
                {'●'.repeat(rating)}
                {'○'.repeat(RATINGS.length - rating)}
              </span>
            </h2>
            <ol class="puzzles-list grid plain-list gap-2">
              {ofRating.map((puzzle) => (
                <li key={puzzle.id}>{link(puzzle)}</li>
              ))}
            </ol>
          </section>
        );
      })}
    </article>
  );

  function link(puzzle: Puzzle) {
    const state = stateOf(game, puzzle.id);
    const number = puzzles.indexOf(puzzle) + 1;
    const name = `${speak('puzzles.number', { number })}, ${speak(`puzzles.state.${state}`)}`;
    return (
      <Link
        to={puzzleAddress(game, puzzle.id)}
        class="puzzles-link row middle touch no-underline on-paper edge rounded-2 color-inherit medium"
        data-state={state}
        aria-label={name}
      >
        <span>{number}</span>
        <span aria-hidden="true">{SIGNS[state]}</span>
      </Link>
    );
  }
}

function stateOf(game: string, id: string): State {
  const known = puzzleTryOf(game, id);
  if (known === undefined) return 'open';
  return known.solved ?? 'tried';
}

export /** The puzzles of all games, and how far one has come. */
function AllPuzzles() {
  const { locale } = speech.value;
  const speak = useLoaded(locale, async () => createSpeaker(locale, await loadPuzzleText(locale)))?.value;
  useTitle(say('shell.game.puzzles'));
  if (speak === undefined) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return (
    <article class="puzzles-page center-x">
      <header class="puzzles-head">
        <h1>{say('shell.game.puzzles')}</h1>
        <p>{speak('puzzles.about')}</p>
      </header>
      <GameStrips to={puzzlesAddress} words={({ id }) => <p>{sayFound(speak, id)}</p>} />
    </article>
  );
}

function sayFound(speak: PuzzleSpeaker, game: string): string {
  const found = puzzleTries.value.filter((each) => each.game === game && isFound(each)).length;
  return found === 0 ? speak('puzzles.notBegun') : speak('puzzles.found', { count: found });
}
