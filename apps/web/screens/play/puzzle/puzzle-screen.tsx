import type { ActionShape, JsonObject } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Puzzle } from '@tablehop/puzzles';
import { botNames } from '@tablehop/ui/seats.ts';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { NotFound } from '../../../features/not-found/not-found.tsx';
import { type GameParts, gameOf, loadGameParts } from '../../../features/opening/game-parts.ts';
import {
  createPuzzleWords,
  inOrder,
  nextUnsolved,
  PUZZLE_TEXT,
  puzzleAddress,
  puzzlesAddress,
  ratingSigns,
  sayRating,
} from '../../../features/puzzles/say-puzzle.ts';
import { aboutGame } from '../../../games/lobby.ts';
import type { Words } from '../../../match/words.ts';
import { puzzleTryOf, recordAnswer } from '../../../results/index.ts';
import { isFound } from '../../../results/puzzles.ts';
import type { PuzzleSpeaker } from '../../../text/pages.ts';
import { thinking } from '../../../thinking/pool.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { DeadEnd } from '../../../ui/dead-end.tsx';
import { announce, notify } from '../../../ui/notices.ts';
import { useIsWide, useTitle } from '../../../ui/page.ts';
import { navigate } from '../../../ui/router.ts';
import { reducedMotion } from '../../../ui/settings.ts';
import { type GameSpeech, say, useGameSpeech } from '../../../ui/speech.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { useExplaining } from '../match/status-line.ts';
import { PuzzleBar } from '../shared/dock-bars.tsx';
import { KEYS, type Tool, TurnLine, useShortcuts } from '../shared/frame.tsx';
import { type MatchSheet, MatchView, playEffects, useNewMatch } from '../shared/match-view.tsx';
import { createPuzzlePlay, type PuzzlePlay } from './puzzle-play.ts';

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
  if (found.puzzle === null) return <Unknown game={game} speak={gameSpeech.speak} />;
  return <PuzzleTable key={id} {...found} gameSpeech={gameSpeech} />;
}

async function find(game: string, id: string): Promise<Found> {
  const [{ loadPuzzles }, { openPuzzle }] = await Promise.all([import('@tablehop/games/puzzles'), import('@tablehop/puzzles')]);
  const puzzles = inOrder(await loadPuzzles(game));
  const puzzle = puzzles.find((each) => each.id === id);
  if (puzzle === undefined) return { puzzle: null };
  const parts = await loadGameParts(await gameOf(puzzle));
  const opened = openPuzzle(parts.game, puzzle);
  if (!opened.ok) throw new RangeError(`puzzle ${id} cannot be opened: ${opened.problem.key}`);
  return { parts, puzzles, puzzle, state: opened.state };
}

function Unknown({ game, speak }: { readonly game: string; readonly speak: PuzzleSpeaker }) {
  const to = { to: puzzlesAddress(game), label: speak('puzzles.toList') };
  return <DeadEnd title={speak('puzzles.unknown')} text={speak('puzzles.unknown.text')} {...to} />;
}

export type PuzzleTableProps = {
  readonly parts: GameParts;
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  readonly state: unknown;
  readonly gameSpeech: GameSpeech;
};

export function PuzzleTable({ parts, puzzles, puzzle, state, gameSpeech }: PuzzleTableProps) {
  const { game } = parts;
  const { seat } = puzzle;
  const speak: PuzzleSpeaker = gameSpeech.speak;
  const number = puzzles.indexOf(puzzle) + 1;
  const title = speak('puzzles.one.title', { number, game: game.title });
  useTitle(title);
  const sitting = useMemo(() => seatsOf(puzzle), [puzzle]);
  const match = useNewMatch(parts, gameSpeech, sitting, seat);
  const { words } = match;
  const puzzleWords = useMemo(() => createPuzzleWords(words, puzzle), [words, puzzle]);
  const play = usePuzzlePlay(parts, puzzle, state, words);
  const [sheet, setSheet] = useState<MatchSheet | null>(null);
  const explaining = useExplaining(words, (rule) => setSheet({ kind: 'rules', rule }));
  const isWide = useIsWide();

  const line = useMemo(() => {
    let position = state;
    return puzzle.line.map((action) => {
      const text = words.action(action as ActionShape & JsonObject, game.view(position, seat));
      position = game.apply(position, seat, action).state;
      return text;
    });
  }, [game, puzzle, state, words]);

  const look = play.shown.value;
  const stage = play.stage.value;
  // Until the answer has been shown, the position before it.
  const told = stage.kind === 'judging' ? play.asked : look;
  const offers = play.offers.value;
  const isDone = (id: string) => puzzleTryOf(puzzle.game, id)?.solved != null;
  const [best] = puzzle.solutions;
  const goOn = () => {
    const next = nextUnsolved(puzzles, puzzle.id, isDone);
    navigate(next === null ? puzzlesAddress(puzzle.game) : puzzleAddress(puzzle.game, next.id));
  };
  const share = async () => {
    const isDone = await copyText(`${location.origin}${puzzleAddress(puzzle.game, puzzle.id)}`);
    notify({ kind: 'info', text: puzzleWords.say(isDone ? 'puzzles.copied' : 'puzzles.copyFailed') });
  };
  const [bestInWords = ''] = line;
  const answer = stage.kind === 'answered' ? stage.answer : null;
  const shown = stage.kind === 'showing' ? puzzleWords.say('puzzles.best', { move: bestInWords }) : puzzleWords.question;
  const sentence = answer === null ? shown : puzzleWords.verdict(answer);
  const tone = answer === null ? undefined : answer.kind === 'wrong' ? 'bad' : 'good';
  const isBusy = stage.kind === 'judging';
  const commands = {
    hint: { isIdle: isBusy || stage.kind === 'showing', run: play.showSolution },
    rules: { isIdle: false, run: () => setSheet({ kind: 'rules', rule: null }) },
    undo: { isIdle: stage.kind !== 'answered' && stage.kind !== 'failed', run: play.again },
  } as const;
  useShortcuts((command) => {
    if (!(command in commands)) return false;
    const { isIdle, run } = commands[command as keyof typeof commands];
    if (!isIdle) run();
    return !isIdle;
  });
  const tools: readonly Tool[] = [
    { icon: 'undo', label: speak('play.menu.undo'), shortcut: KEYS.undo, ...commands.undo },
    {
      icon: 'hint',
      label: puzzleWords.say('puzzles.short.show'),
      name: puzzleWords.say('puzzles.show'),
      shortcut: KEYS.hint,
      ...commands.hint,
    },
    { icon: 'rules', label: speak('play.menu.rules'), shortcut: KEYS.rules, ...commands.rules },
    { icon: 'share', label: puzzleWords.say('puzzles.short.share'), name: puzzleWords.say('puzzles.share'), run: () => void share() },
    {
      icon: 'leave',
      label: puzzleWords.say('shell.game.puzzles'),
      name: puzzleWords.say('puzzles.toList'),
      run: () => navigate(puzzlesAddress(puzzle.game)),
    },
  ];
  const solved = puzzles.filter(({ id }) => isFound(puzzleTryOf(puzzle.game, id))).length;

  return (
    <MatchView
      match={match}
      kind="play"
      title={title}
      position={look}
      effects={look.effects}
      told={told}
      viewer={seat}
      hint={stage.kind === 'showing' ? (best ?? null) : null}
      actions={{
        offers,
        act: (action) => void play.act(action),
        onRefused(refused) {
          if (refused !== null && offers.length > 0) explaining.tell(refused, look.turn);
        },
      }}
      line={
        <>
          <TurnLine text={sentence} isOwn={stage.kind === 'asking'} tone={tone} />
          <span
            class="puzzle-rating rigid soft nowrap text-1"
            role="img"
            aria-label={sayRating(speak, puzzle)}
            title={sayRating(speak, puzzle)}
          >
            {ratingSigns(puzzle)}
          </span>
        </>
      }
      dock={
        stage.kind === 'asking' ? null : (
          <PuzzleBar
            stage={stage}
            puzzle={puzzle}
            line={line}
            verdict={sentence}
            isBrief={isWide}
            words={words}
            speak={puzzleWords}
            onAgain={play.again}
            onNext={goOn}
          />
        )
      }
      tools={tools}
      side={
        isWide
          ? {
              name: puzzleWords.say('puzzles.number', { number }),
              content: (
                <div class="puzzle-side">
                  <h2>{puzzleWords.say('puzzles.number', { number })}</h2>
                  <p>{sayRating(speak, puzzle)}</p>
                  <p>{puzzleWords.missed}</p>
                  {isDone(puzzle.id) && <p>{puzzleWords.margin}</p>}
                  <p>{puzzleWords.say('puzzles.solved', { solved, total: puzzles.length })}</p>
                </div>
              ),
            }
          : null
      }
      sheet={sheet}
      setSheet={setSheet}
      onPress={explaining.drop}
    />
  );
}

function seatsOf({ players, seat }: Puzzle): readonly SeatInfo[] {
  const names = botNames(Array.from({ length: players }, () => ''));
  return names.map((name, each) => (each === seat ? { name: '', kind: 'person' } : { name, kind: 'bot', level: 'medium' }));
}

/** Judged in a worker and stored in the browser; closed with the screen. */
function usePuzzlePlay({ game, board }: GameParts, puzzle: Puzzle, state: unknown, words: Words): PuzzlePlay {
  const latestWords = useRef(words);
  latestWords.current = words;
  const leaving = useMemo(() => new AbortController(), []);
  useEffect(() => () => leaving.abort(), [leaving]);
  const play = useMemo(
    () =>
      createPuzzlePlay({
        game,
        puzzle,
        state,
        showing: board,
        reducedMotion: () => reducedMotion.peek(),
        wait: waitByClock,
        judge: (asked, action) => thinking.run('judge', { puzzle: asked, action }, { signal: leaving.signal }),
        happening: (effects) => playEffects(effects, board, 'happening'),
        seen(effects) {
          playEffects(effects, board, 'told');
          const sentences = latestWords.current.effects(effects);
          if (sentences.length > 0) announce(sentences.join(' '));
        },
        told: (what) => recordAnswer(puzzle.game, puzzle.id, what).catch((error: unknown) => console.error(error)),
      }),
    [game, board, puzzle, state, leaving],
  );
  useEffect(() => play.close, [play]);
  return play;
}
