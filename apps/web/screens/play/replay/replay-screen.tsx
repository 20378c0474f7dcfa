import { type Effect, type Seat, type Viewer, verifyDice } from '@tablehop/core';
import { createReplay } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { namedSeats, onlyPersonAt } from '@tablehop/ui/seats.ts';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type OpenedReplay, ReplayOpener } from '../../../features/opening/replay-opener.tsx';
import { offerToKeep } from '../../../features/pieces/index.ts';
import { PiecesNote } from '../../../features/pieces/pieces-choice.tsx';
import { momentOf, positionOf, replayAddress, reviewAddress } from '../../../features/review/moments.ts';
import { createReviewWords, REVIEW_TEXT } from '../../../features/review/say-review.ts';
import { keptReview, orderOf } from '../../../features/review/worker-messages.ts';
import { keptRooms } from '../../../features/rooms/index.ts';
import { backToRoom, roomOf } from '../../../features/rooms/use-room.ts';
import { canPrint } from '../../../games/index.ts';
import { matches, type RecordSource } from '../../../match/index.ts';
import { roundMarks } from '../../../match/rounds.ts';
import { createSeatHistory, NO_CHANGES } from '../../../match/words.ts';
import { notify } from '../../../ui/notices.ts';
import { useIsWide, useTitle } from '../../../ui/page.ts';
import { navigate, route } from '../../../ui/router.ts';
import { reducedMotion } from '../../../ui/settings.ts';
import { type GameSpeech, say } from '../../../ui/speech.ts';
import { type Tool, TurnLine, useKeys } from '../shared/frame.tsx';
import { type MatchSheet, MatchView, playEffects, useNewMatch } from '../shared/match-view.tsx';
import { ShareSheet } from '../shared/share-sheet.tsx';
import { ForkSheet, MoveList, ReplayAbout, ReplayBar, ReviewBar, useSentences } from './replay-parts.tsx';
import { createReplayPlayer, type ReplayPlayer } from './replay-player.ts';

export function ReplayScreen(source: RecordSource) {
  return (
    <ReplayOpener {...source} moreWords={REVIEW_TEXT}>
      {(opened, gameSpeech) => <ReplayTable opened={opened} gameSpeech={gameSpeech} {...asked()} />}
    </ReplayOpener>
  );
}

function asked(): { readonly at: number | null; readonly reviewed: number | null } {
  const current = route.peek();
  return current.page === 'replay' ? current : { at: null, reviewed: null };
}

type ReplayTableProps = {
  readonly opened: OpenedReplay;
  readonly gameSpeech: GameSpeech;
  readonly at: number | null;
  readonly reviewed: number | null;
};

type Sheet = MatchSheet | { readonly kind: 'moves' | 'share' | 'fork' };

const NO_EFFECTS: readonly Effect[] = [];

function seatOf(viewer: Viewer): Seat | null {
  return typeof viewer === 'number' ? viewer : null;
}

export function ReplayTable({ opened, gameSpeech, at, reviewed }: ReplayTableProps) {
  const { game, shared, source, board, describer } = opened;
  const { id } = source;
  const { speak } = gameSpeech;
  const { record } = shared;
  const title = speak('play.replay.title', { game: game.title });
  useTitle(title);

  // A person who opens a link is none of the players.
  const you = id === null ? null : onlyPersonAt(shared.seats);
  const whole = useNewMatch(opened, gameSpeech, shared.seats, you);
  const { words } = whole;
  const changes = opened.origin.seatChanges ?? NO_CHANGES;
  const history = useMemo(
    () => createSeatHistory({ speak, seats: shared.seats, describer, you, changes }),
    [speak, shared, describer, you, changes],
  );
  const replay = useMemo(() => createReplay(game, record), [game, record]);
  const rounds = useMemo(() => roundMarks(replay, words.roundOf), [replay, words]);
  const dice = useMemo(() => verifyDice(game, record, keptRooms.revealedFor(record)), [game, record]);
  /** The viewer at the time when the player asks for a duration. */
  const seenBy = useRef<Viewer>('table');
  const durationMs = (number: number) => {
    if (reducedMotion.peek() || board.durationMs === undefined || number === 0) return 0;
    const { look, effects } = replay.frame(number, seenBy.current);
    const before = replay.frame(number - 1, seenBy.current).look.view;
    return board.durationMs({ game, before, view: look.view, effects, seat: seatOf(seenBy.current), isOwn: false });
  };
  const player = usePlayer(replay.last, at ?? 0, durationMs);
  const [chosenViewer, setViewer] = useState<Viewer>('table');
  const [comparedMove, setComparedMove] = useState(reviewed);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const isWide = useIsWide();
  useReplayKeys(player, replay.last);

  const position = player.position.value;
  const shownMove = Math.max(0, position - 1);
  const seats = useMemo(() => namedSeats(speak, history.seatsAt(shownMove), you), [history, speak, you, shownMove]);
  const match = { ...whole, seats };
  const review = useMemo(() => keptReview(orderOf(shared)), [shared]);
  const speakReview = useMemo(() => (review === null ? null : createReviewWords(words, review.unit)), [review, words]);
  const known = review === null || comparedMove === null ? null : momentOf(review, comparedMove);
  const moment = known !== null && positionOf(known) === position ? known : null;
  const comparedAt = moment?.move ?? null;
  const viewer = moment?.kind === 'decision' ? moment.decision.seat : chosenViewer;
  seenBy.current = viewer;
  const frame = replay.frame(position, viewer);
  const { look } = frame;
  // While a step is still happening on the board, the status line tells the one before.
  const isTold = player.isTold.value;
  const told = isTold ? look : replay.frame(position - 1, viewer).look;
  const effects = player.cameByStep.value ? frame.effects : NO_EFFECTS;
  // The status line already announces what happened; only the sounds are missing.
  useEffect(() => playEffects(effects, board, 'happening'), [position]);
  useEffect(() => {
    if (isTold) playEffects(effects, board, 'told');
  }, [position, isTold]);
  const sentenceAt = (number: number) =>
    number === 0
      ? speak('play.replay.beginning')
      : history
          .wordsAt(number - 1)
          .effects(replay.frame(number, viewer).effects)
          .join(' ');
  const sentences = useSentences(sentenceAt, replay.last + 1, [replay, viewer, history]);
  const sentence = sentences[position] ?? sentenceAt(position);
  useEffect(() => {
    if (id !== null && !player.isPlaying.value) navigate(replayAddress(source, position, comparedAt), { replace: true });
  }, [source, position, player, comparedAt]);

  const keep = async () => {
    try {
      const kept = await matches.keep(shared);
      navigate(replayAddress({ id: kept, fragment: null }, position), { replace: true });
      notify({ kind: 'info', text: speak('play.replay.kept') });
    } catch {
      notify({ kind: 'problem', text: speak('play.problem.failed') });
    }
  };
  // A match from a link is not stored in this browser yet.
  useEffect(() => {
    if (id === null) offerToKeep(game.id, record.components);
  }, []);
  const noFork = useRef(() => {});
  const fork = () => {
    if (look.turn.kind === 'over') noFork.current = notify({ kind: 'info', text: speak('play.replay.forkOver') });
    else setSheet({ kind: 'fork' });
  };
  // Going back closes the toast that advises it.
  useEffect(() => noFork.current(), [position]);

  const toMatch = async (match: string) => {
    const room = roomOf(opened.origin);
    if (room === null || !(await backToRoom(room))) navigate(`/play/${match}`);
  };
  const short = (tool: 'fork' | 'share' | 'keep' | 'resume' | 'print' | 'home') => speak(`play.replay.short.${tool}`);
  const print = id === null || !canPrint(game.id) ? null : () => navigate(`/print/match/${id}`);
  const tools: Tool[] = [
    ...(isWide ? [] : [{ icon: 'log' as const, label: speak('play.replay.moves'), run: () => setSheet({ kind: 'moves' }) }]),
    ...(opened.isLesson
      ? []
      : [
          {
            icon: 'review' as const,
            label: speak('play.menu.review'),
            ...(moment === null || speakReview === null ? {} : { name: speakReview.say('review.back') }),
            run: () => navigate(reviewAddress(source, comparedAt)),
          },
        ]),
    { icon: 'fork', label: short('fork'), name: speak('play.replay.fork'), run: fork },
    { icon: 'share', label: short('share'), name: speak('play.menu.share'), run: () => setSheet({ kind: 'share' }) },
    id === null
      ? { icon: 'file', label: short('keep'), name: speak('play.replay.keep'), run: () => void keep() }
      : { icon: 'play', label: short('resume'), name: speak('play.replay.resume'), run: () => void toMatch(id) },
    // On narrow screens it is in the list of moves.
    ...(print === null || !isWide ? [] : [{ icon: 'print' as const, label: short('print'), name: say('print.fromMatch'), run: print }]),
    { icon: 'leave', label: short('home'), name: speak('play.over.home'), run: () => navigate('/') },
  ];

  const about = (
    <>
      <ReplayAbout viewer={chosenViewer} seats={seats} dice={dice} isRealDice={opened.isRealDice} speak={speak} onLook={setViewer} />
      <PiecesNote game={game.id} set={record.components} />
      {print !== null && !isWide && (
        <button type="button" class="button" onClick={print}>
          <Icon name="print" />
          {say('print.fromMatch')}
        </button>
      )}
    </>
  );
  const moves = <MoveList position={position} rounds={rounds} speak={speak} sentences={sentences} onJump={player.seek} />;

  const toldLine = isTold ? sentence : (sentences[position - 1] ?? '');
  const line = moment?.kind === 'decision' && speakReview !== null ? speakReview.decided(moment.decision) : toldLine;
  const controls =
    moment === null || speakReview === null ? (
      <ReplayBar player={player} last={replay.last} rounds={rounds} sentence={sentence} speak={speak} />
    ) : (
      <ReviewBar moment={moment} view={look.view} words={words} speak={speakReview} onClose={() => setComparedMove(null)} />
    );

  return (
    <MatchView
      match={match}
      kind="replay"
      title={title}
      position={look}
      effects={effects}
      told={told}
      viewer={seatOf(viewer)}
      hint={moment?.kind === 'decision' ? moment.decision.best : null}
      line={<TurnLine text={line} isOwn={false} />}
      dock={controls}
      tools={tools}
      side={
        isWide
          ? {
              name: speak('play.replay.moves'),
              content: (
                <div class="replay-moves stack gap-3">
                  <div class="replay-bar-choices row wrap">{about}</div>
                  {moves}
                </div>
              ),
            }
          : null
      }
      sheet={sheet}
      setSheet={setSheet}
    >
      {sheet?.kind === 'moves' && (
        <Dialog title={speak('play.replay.moves')} closeLabel={speak('play.close')} onClose={() => setSheet(null)} place="side">
          <div class="replay-bar-choices row wrap">{about}</div>
          {moves}
        </Dialog>
      )}
      {sheet?.kind === 'share' && (
        <ShareSheet
          game={game}
          speak={speak}
          read={async () => shared}
          readFile={async () => matches.exportFile(id ?? (await matches.keep(shared)))}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet?.kind === 'fork' && (
        <ForkSheet
          game={game}
          record={record}
          at={position}
          seats={id === null ? seats : shared.seats}
          turn={look.turn}
          words={words}
          onClose={() => setSheet(null)}
        />
      )}
    </MatchView>
  );
}

function usePlayer(last: number, start: number, durationMs: (number: number) => number): ReplayPlayer {
  const player = useMemo(() => createReplayPlayer({ last, start, wait: waitByClock, durationMs }), [last]);
  useEffect(() => player.stop, [player]);
  return player;
}

function useReplayKeys(player: ReplayPlayer, last: number): void {
  const actions: { readonly [key: string]: () => void } = {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.seek(0),
    End: () => player.seek(last),
    ' ': player.toggle,
  };
  useKeys((key, target) => {
    const run = actions[key];
    // The scrub bar handles these keys itself.
    if (run === undefined || target instanceof HTMLInputElement) return false;
    run();
    return true;
  });
}
