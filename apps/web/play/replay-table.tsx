/** A replay on the table: the board at any position, a bar to move through the match, and its moves in words. */

import type { Viewer } from '@tablehop/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { canPrint } from '../boards/prints.ts';
import { notify } from '../house/notices.ts';
import { navigate } from '../house/router.ts';
import { still } from '../house/settings.ts';
import type { GameSpeech } from '../house/speech.ts';
import { useTitle } from '../house/title.ts';
import { matches } from '../match/index.ts';
import { createReplay } from '../match/replay.ts';
import type { SharedMatch } from '../match/session.ts';
import { say as sayOfPrint } from '../print/say.ts';
import { offerToKeep } from '../sets/from-match.ts';
import { roomFor } from './board-room.ts';
import type { GameParts } from './game-parts.ts';
import { waitByClock } from './pacing.ts';
import { Dialog } from './parts/dialog.tsx';
import { ForkSheet } from './parts/fork-sheet.tsx';
import { MoveList } from './parts/move-list.tsx';
import { ReplayAbout } from './parts/replay-about.tsx';
import { ReplayBar } from './parts/replay-bar.tsx';
import { SeatStrip } from './parts/seat-strip.tsx';
import { SetNote } from './parts/set-note.tsx';
import { ShareSheet } from './parts/share-sheet.tsx';
import { type Tool, Tools } from './parts/tools.tsx';
import { TurnLine } from './parts/turn-line.tsx';
import { createReplayPlayer, type ReplayPlayer } from './replay-player.ts';
import { roundMarks } from './rounds.ts';
import { say } from './say.ts';
import { isTaken } from './shortcuts.ts';
import { useIsWide } from './use-is-wide.ts';
import { useSentences } from './use-sentences.ts';
import { verifyDice } from './verify-dice.ts';
import { createWords } from './words.ts';
import './replay-table.css';

/** A match to be watched; `id` is null if it came by a link. */
export type Film = GameParts & {
  readonly shared: SharedMatch;
  readonly id: string | null;
  readonly at: number | null;
  /** Known of a stored match only. */
  readonly isRealDice: boolean;
};

type Sheet = 'moves' | 'share' | 'fork';

export function ReplayTable({ film, gameSpeech }: { readonly film: Film; readonly gameSpeech: GameSpeech }) {
  const { game, shared, id, board, describer } = film;
  const { speak } = gameSpeech;
  const { seats, record } = shared;
  const title = say(speak, 'play.replay.title', { game: game.title });
  useTitle(title);

  const words = useMemo(() => createWords(speak, seats, describer), [speak, seats, describer]);
  const replay = useMemo(() => createReplay(game, record), [game, record]);
  const rounds = useMemo(() => roundMarks(replay), [replay]);
  const dice = useMemo(() => verifyDice(game, record), [game, record]);
  const player = usePlayer(replay.last, film.at ?? 0);
  const [viewer, setViewer] = useState<Viewer>('table');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const isWide = useIsWide();
  useReplayKeys(player, replay.last);

  const position = player.position.value;
  const frame = replay.frame(position, viewer);
  const { look } = frame;
  const sentenceAt = (number: number) =>
    number === 0 ? say(speak, 'play.replay.beginning') : words.effects(replay.frame(number, viewer).effects).join(' ');
  const sentences = useSentences(sentenceAt, replay.last + 1, [replay, viewer, words]);
  const sentence = sentences[position] ?? sentenceAt(position);
  useEffect(() => {
    if (id !== null && !player.isPlaying.value) navigate(`/replay/${id}?at=${position}`, { replace: true });
  }, [id, position, player]);

  const keep = async () => {
    try {
      const kept = await matches.keep(shared);
      navigate(`/replay/${kept}?at=${position}`, { replace: true });
      notify({ kind: 'info', text: say(speak, 'play.replay.kept') });
    } catch {
      notify({ kind: 'problem', text: say(speak, 'play.problem.failed') });
    }
  };
  // What came by a link is nowhere in this house yet.
  useEffect(() => {
    if (id === null) offerToKeep(game.id, record.components);
  }, []);
  const noFork = useRef(() => {});
  const fork = () => {
    if (look.turn.kind === 'over') noFork.current = notify({ kind: 'info', text: say(speak, 'play.replay.forkOver') });
    else setSheet('fork');
  };
  // Once one has gone back, the advice to go back is done with.
  useEffect(() => noFork.current(), [position]);

  const tools: Tool[] = [
    ...(isWide ? [] : [{ icon: 'log' as const, label: say(speak, 'play.replay.moves'), run: () => setSheet('moves') }]),
    { icon: 'fork', label: say(speak, 'play.replay.fork'), run: fork },
    { icon: 'share', label: say(speak, 'play.menu.share'), run: () => setSheet('share') },
    id === null
      ? { icon: 'file', label: say(speak, 'play.replay.keep'), run: () => void keep() }
      : { icon: 'play', label: say(speak, 'play.replay.resume'), run: () => navigate(`/play/${id}`) },
    ...(id === null || !canPrint(game.id)
      ? []
      : [{ icon: 'print' as const, label: sayOfPrint('print.fromMatch'), run: () => navigate(`/print/match/${id}`) }]),
    { icon: 'leave', label: say(speak, 'play.over.home'), run: () => navigate('/') },
  ];

  const about = (
    <>
      <ReplayAbout viewer={viewer} seats={seats} dice={dice} isRealDice={film.isRealDice} speak={speak} onLook={setViewer} />
      <SetNote game={game.id} set={record.components} />
    </>
  );
  const moves = <MoveList position={position} rounds={rounds} speak={speak} sentences={sentences} onJump={player.seek} />;

  return (
    <div class="replay" data-game={game.id} {...roomFor(board, game, look.view)}>
      <h1 class="hidden-text">{title}</h1>
      <SeatStrip
        seats={seats}
        scores={look.scores}
        turn={look.turn}
        viewer={viewer === 'table' ? null : viewer}
        speak={speak}
        still={still.value}
      />
      <Tools label={say(speak, 'play.tools')} tools={tools} />
      <div class="replay-line">
        <TurnLine text={sentence} isOwn={false} />
      </div>
      <section class="replay-board" aria-labelledby="board-name">
        <h2 id="board-name" class="hidden-text">
          {say(speak, 'play.board')}
        </h2>
        <board.Board
          game={game}
          view={look.view}
          version={look.version}
          turn={look.turn}
          scores={look.scores}
          seats={seats}
          seat={viewer === 'table' ? null : viewer}
          offers={[]}
          effects={player.cameByStep.value ? frame.effects : []}
          hint={null}
          speak={speak}
          describe={(action) => words.action(action, look.view)}
          still={still.value}
          act={() => undefined}
          whyNot={() => undefined}
          preview={() => null}
        />
      </section>
      {isWide && (
        <aside class="replay-moves" aria-label={say(speak, 'play.replay.moves')}>
          {moves}
        </aside>
      )}
      <ReplayBar player={player} last={replay.last} rounds={rounds} sentence={sentence} speak={speak}>
        {isWide && about}
      </ReplayBar>
      {sheet === 'moves' && (
        <Dialog title={say(speak, 'play.replay.moves')} closeLabel={say(speak, 'play.close')} onClose={() => setSheet(null)} place="side">
          <div class="replay-bar-choices">{about}</div>
          {moves}
        </Dialog>
      )}
      {sheet === 'share' && (
        <ShareSheet
          game={game}
          speak={speak}
          read={async () => shared}
          readFile={async () => matches.exportFile(id ?? (await matches.keep(shared)))}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'fork' && (
        <ForkSheet game={game} record={record} at={position} seats={seats} turn={look.turn} words={words} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}

function usePlayer(last: number, start: number): ReplayPlayer {
  const player = useMemo(() => createReplayPlayer({ last, start, wait: waitByClock }), [last]);
  useEffect(() => player.stop, [player]);
  return player;
}

function useReplayKeys(player: ReplayPlayer, last: number): void {
  useEffect(() => {
    const doing: { readonly [key: string]: () => void } = {
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      Home: () => player.seek(0),
      End: () => player.seek(last),
      ' ': player.toggle,
    };
    const press = (event: KeyboardEvent) => {
      const run = doing[event.key];
      if (run === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('dialog[open]') !== null || isTaken(event.key, event.target)) return;
      // The scrub bar moves by these keys itself.
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [player, last]);
}
