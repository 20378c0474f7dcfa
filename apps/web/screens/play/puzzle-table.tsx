/** A puzzle on the table: the board to answer on, and in the dock what the answer is worth and why. */

import { type ActionShape, findOffer, type JsonObject, type ScoreSheet, type Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Puzzle } from '@tablehop/puzzles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameParts } from '../../features/opening/game-parts.ts';
import { puzzleAddress, puzzlesAddress } from '../../features/puzzles/addresses.ts';
import { puzzleProgress } from '../../features/puzzles/index.ts';
import { createJudge } from '../../features/puzzles/judge.ts';
import { nextUnsolved } from '../../features/puzzles/order-of-puzzles.ts';
import { isFound } from '../../features/puzzles/progress.ts';
import { createPuzzleWords, ratingSigns, sayPuzzle, sayRating } from '../../features/puzzles/say-puzzle.ts';
import { botNames } from '../../match/bot-names.ts';
import { namedSeats } from '../../match/seat-names.ts';
import { createWords } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { SeatsAtTable } from '../../ui/seat-mark.tsx';
import { reducedMotion, settings } from '../../ui/settings.ts';
import { playInTurn } from '../../ui/sound/player.ts';
import { soundsOf } from '../../ui/sound/sounds-of.ts';
import type { GameSpeech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { waitByClock } from '../../ui/wait.ts';
import { boardSettings } from './board-settings.ts';
import { Frame } from './frame.tsx';
import { PuzzleBar } from './parts/puzzle-bar.tsx';
import { RulesSheet } from './parts/rules-sheet.tsx';
import { SeatDialog } from './parts/seat-dialog.tsx';
import { SeatStrip } from './parts/seat-strip.tsx';
import { type Tool, Tools } from './parts/tools.tsx';
import { TurnLine } from './parts/turn-line.tsx';
import { createPuzzlePlay, type PuzzlePlay } from './puzzle-play.ts';
import { KEYS } from './shortcuts.ts';
import { useExplaining } from './use-explaining.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTableFocus } from './use-table-focus.ts';
import { whyNot } from './why-not.ts';
import './puzzle-table.css';

export type PuzzleTableProps = {
  readonly parts: GameParts;
  /** Those of the game, in the order in which they are numbered. */
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  /** Its whole position. */
  readonly state: unknown;
  readonly gameSpeech: GameSpeech;
};

type Sheet = { readonly kind: 'rules'; readonly rule: string | null } | { readonly kind: 'seat'; readonly seat: Seat };

export function PuzzleTable({ parts, puzzles, puzzle, state, gameSpeech }: PuzzleTableProps) {
  const { game, board, describer } = parts;
  const { seat } = puzzle;
  const { speak } = gameSpeech;
  const number = puzzles.indexOf(puzzle) + 1;
  const title = sayPuzzle(speak, 'puzzles.one.title', { number, game: game.title });
  useTitle(title);
  const sitting = useMemo(() => seatsOf(puzzle), [puzzle]);
  const seats = useMemo(() => namedSeats(speak, sitting, seat), [speak, sitting, seat]);
  const words = useMemo(() => createWords(speak, sitting, describer, seat), [speak, sitting, describer, seat]);
  const puzzleWords = useMemo(() => createPuzzleWords(words, puzzle), [words, puzzle]);
  const play = usePuzzlePlay(parts, puzzle, state);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const explaining = useExplaining(words, (rule) => setSheet({ kind: 'rules', rule }));
  const isWide = useIsWide();
  const frame = useRef<HTMLDivElement>(null);
  useTableFocus(frame);

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
  // What has been seen to happen: until then, the position before it.
  const told = stage.kind === 'judging' ? play.asked : look;
  const offers = play.offers.value;
  const isDone = (id: string) => puzzleProgress.find(puzzle.game, id)?.solved != null;
  const [best] = puzzle.solutions;
  const goOn = () => {
    const next = nextUnsolved(puzzles, puzzle.id, isDone);
    navigate(next === null ? puzzlesAddress(puzzle.game) : puzzleAddress(puzzle.game, next.id));
  };
  const share = async () => {
    const done = await navigator.clipboard?.writeText(`${location.origin}${puzzleAddress(puzzle.game, puzzle.id)}`).then(
      () => true,
      () => false,
    );
    notify({ kind: 'info', text: puzzleWords.say(done === true ? 'puzzles.copied' : 'puzzles.copyFailed') });
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
    { icon: 'undo', label: sayWith(speak, 'play.menu.undo'), shortcut: KEYS.undo, ...commands.undo },
    {
      icon: 'hint',
      label: puzzleWords.say('puzzles.short.show'),
      name: puzzleWords.say('puzzles.show'),
      shortcut: KEYS.hint,
      ...commands.hint,
    },
    { icon: 'rules', label: sayWith(speak, 'play.menu.rules'), shortcut: KEYS.rules, ...commands.rules },
    { icon: 'share', label: puzzleWords.say('puzzles.short.share'), name: puzzleWords.say('puzzles.share'), run: () => void share() },
    {
      icon: 'leave',
      label: puzzleWords.say('puzzles.short.list'),
      name: puzzleWords.say('puzzles.toList'),
      run: () => navigate(puzzlesAddress(puzzle.game)),
    },
  ];
  const explainTouch = (action: JsonObject) => {
    if (offers.length === 0) return;
    const refused = whyNot(game, look.view, seats.length, seat, action);
    if (refused !== null) explaining.tell(refused, look.turn);
  };
  const preview = (action: JsonObject): readonly ScoreSheet[] | null =>
    findOffer(offers, action) === undefined ? null : game.score(game.apply(look.view, seat, action).state);
  const solved = puzzles.filter(({ id }) => isFound(puzzleProgress.find(puzzle.game, id))).length;

  return (
    <SeatsAtTable.Provider value={seats}>
      <Frame
        kind="play"
        game={game}
        board={board}
        view={look.view}
        title={title}
        boardName={sayWith(speak, 'play.board')}
        element={frame}
        seats={
          <SeatStrip
            seats={seats}
            scores={told.scores}
            noteOf={(each) => board.seatNote?.({ game, view: told.view, seat: each, locale: speak.locale }) ?? null}
            turn={told.turn}
            viewer={seat}
            speak={speak}
            reducedMotion={reducedMotion.value}
            onOpen={(opened) => setSheet({ kind: 'seat', seat: opened })}
          />
        }
        line={
          <>
            <TurnLine text={sentence} isOwn={stage.kind === 'asking'} tone={tone} />
            <span class="puzzle-rating" role="img" aria-label={sayRating(speak, puzzle)} title={sayRating(speak, puzzle)}>
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
        tools={<Tools label={sayWith(speak, 'play.tools')} tools={tools} />}
        side={
          isWide ? (
            <section class="puzzle-side" aria-label={puzzleWords.say('puzzles.number', { number })}>
              <h2>{puzzleWords.say('puzzles.number', { number })}</h2>
              <p>{sayRating(speak, puzzle)}</p>
              <p>{puzzleWords.missed}</p>
              {isDone(puzzle.id) && <p>{puzzleWords.margin}</p>}
              <p>{puzzleWords.say('puzzles.solved', { solved, total: puzzles.length })}</p>
            </section>
          ) : null
        }
        layers={layers()}
        onPress={explaining.drop}
      >
        <board.Board
          game={game}
          view={look.view}
          version={look.version}
          turn={look.turn}
          scores={look.scores}
          told={told}
          seats={seats}
          seat={seat}
          offers={offers}
          effects={look.effects}
          hint={stage.kind === 'showing' ? (best ?? null) : null}
          speak={speak}
          describe={(action) => words.action(action, look.view)}
          describeEffects={words.effects}
          {...boardSettings()}
          tempo={1}
          confirms={settings.confirming.value}
          act={(action) => void play.act(action)}
          whyNot={explainTouch}
          preview={preview}
          roll={null}
          goOn={null}
        />
      </Frame>
    </SeatsAtTable.Provider>
  );

  function layers() {
    if (sheet?.kind === 'rules') return <RulesSheet gameSpeech={gameSpeech} rule={sheet.rule} onClose={() => setSheet(null)} />;
    if (sheet?.kind !== 'seat') return null;
    return (
      <SeatDialog
        board={board}
        game={game}
        view={look.view}
        scores={look.scores}
        seats={seats}
        seat={sheet.seat}
        words={words}
        detailOf={() => null}
        onClose={() => setSheet(null)}
      />
    );
  }
}

/** You, and bots that everybody knows by their names. */
function seatsOf({ players, seat }: Puzzle): readonly SeatInfo[] {
  const names = botNames(Array.from({ length: players }, () => ''));
  return names.map((name, each) => (each === seat ? { name: '', kind: 'person' } : { name, kind: 'bot', level: 'medium' }));
}

/** Judged in a worker, and kept in the browser; closed with the screen. */
function usePuzzlePlay({ game, board }: GameParts, puzzle: Puzzle, state: unknown): PuzzlePlay {
  const judge = useMemo(createJudge, []);
  useEffect(() => judge.close, [judge]);
  const play = useMemo(
    () =>
      createPuzzlePlay({
        game,
        puzzle,
        state,
        showing: board,
        reducedMotion: () => reducedMotion.peek(),
        wait: waitByClock,
        judge: judge.judge,
        told(what) {
          puzzleProgress.answered(puzzle.game, puzzle.id, what);
        },
      }),
    [game, board, puzzle, state, judge],
  );
  useEffect(() => play.close, [play]);
  useEffect(
    () =>
      play.shown.subscribe(({ effects }) => {
        if (settings.sound.peek()) playInTurn(soundsOf(effects, board.sounds, 'happening'));
      }),
    [play, board],
  );
  return play;
}
