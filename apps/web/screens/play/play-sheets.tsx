/** What folds away during a match: one sheet at a time, laid over the table. */

import type { AnyGame, Seat } from '@tablehop/core';
import type { Look, MatchPlan, SeatInfo, Session } from '@tablehop/host';
import { challengeAddress } from '../../features/daily/today.ts';
import { nextToLearn } from '../../features/first-steps/learned-games.ts';
import { PiecesNote } from '../../features/pieces/pieces-note.tsx';
import { countsPoints } from '../../features/results/recap.ts';
import { attempt } from '../../features/rooms/attempt.ts';
import { backToRoom, roomOf } from '../../features/rooms/back-to-room.ts';
import { startFirstSteps, startMatch, startQuickMatch } from '../../features/seating/start-match.ts';
import type { BoardModule, LineDetail } from '../../games/board.ts';
import { canPrint } from '../../games/index.ts';
import { aboutGame, titleOf } from '../../games/lobby.ts';
import { ScoreTable } from '../../games/parts/score-table.tsx';
import { matches } from '../../match/index.ts';
import { reasonFor } from '../../match/reason.ts';
import type { SeatHistory } from '../../match/seat-history.ts';
import { personsAt } from '../../match/viewer.ts';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { type GameSpeech, say } from '../../ui/speech.ts';
import type { Log } from './log.ts';
import { nextTry, rematchOf } from './next-try.ts';
import { NotifySetting } from './online/notify-setting.tsx';
import { rematchOffer } from './online/rematch-offer.ts';
import { isRoomSheet, type RoomSheet, RoomSheets } from './online/room-sheets.tsx';
import { mayWish, SeatTalk } from './online/seat-talk.tsx';
import type { TableRoom } from './online/table-room.ts';
import { wishToAnswer, wishWords } from './online/use-room-notices.ts';
import { BringOnline, canBringOnline } from './parts/bring-online.tsx';
import { HelpSheet } from './parts/help-sheet.tsx';
import { LogList } from './parts/log-list.tsx';
import { MenuSheet } from './parts/menu-sheet.tsx';
import { type Learning, Recap } from './parts/recap.tsx';
import { RulesSheet } from './parts/rules-sheet.tsx';
import { SeatDialog } from './parts/seat-dialog.tsx';
import { SeatNotes } from './parts/seat-notes.tsx';
import { SettingsSheet } from './parts/settings-sheet.tsx';
import { ShareSheet } from './parts/share-sheet.tsx';
import type { Tool } from './parts/tools.tsx';
import { useBestMove } from './use-best-move.ts';

export type Sheet =
  | RoomSheet
  | { readonly kind: 'menu' | 'log' | 'scores' | 'settings' | 'help' | 'recap' | 'bring' }
  /** `back` is the sheet that it was opened from, to return to. */
  | { readonly kind: 'share'; readonly back?: Sheet }
  | { readonly kind: 'rules'; readonly rule: string | null }
  | { readonly kind: 'seat'; readonly seat: Seat };

/** Whether the final count has been seen, and how to say that it has. */
export type Recapping = { readonly isCounted: boolean; readonly onCounted: () => void };

type PlaySheetsProps = {
  readonly sheet: Sheet | null;
  readonly setSheet: (sheet: Sheet | null) => void;
  readonly session: Session;
  /** By the names that are said here. */
  readonly seats: readonly SeatInfo[];
  readonly game: AnyGame;
  readonly board: BoardModule;
  readonly gameSpeech: GameSpeech;
  readonly words: Words;
  readonly look: Look;
  /** Through whose eyes the table is seen. */
  readonly viewer: Seat | null;
  readonly log: Log;
  readonly history: SeatHistory;
  readonly reducedMotion: boolean;
  /** What the tools can do, for the menu. */
  readonly tools: readonly Tool[];
  readonly recapping: Recapping;
  /** How the result compares with the best so far. */
  readonly best: string | null;
  /** It was played to learn the game by. */
  readonly isFirstSteps: boolean;
  /** The room that the match is played in. */
  readonly table: TableRoom | null;
  /** The id of the match in this browser. */
  readonly keptCopy: () => Promise<string>;
  readonly onJoinRematch: () => void;
};

export function PlaySheets({
  sheet,
  setSheet,
  session,
  seats,
  game,
  board,
  gameSpeech,
  words,
  look,
  viewer,
  log,
  history,
  reducedMotion,
  tools,
  recapping,
  best,
  isFirstSteps,
  table,
  keptCopy,
  onJoinRematch,
}: PlaySheetsProps) {
  const { summary } = session;
  const { speak, you } = words;
  const sitting = table?.seats.value ?? summary.seats;
  const onClose = () => setSheet(null);
  const closeLabel = sayWith(speak, 'play.close');
  const detailOf = (seat: Seat, line: string): LineDetail | null =>
    board.lineDetail?.({ game, view: look.view, seat, line, locale: speak.locale }) ?? null;
  const notes = seats.map((_, seat) => board.seatNote?.({ game, view: look.view, seat, locale: speak.locale }) ?? null);
  const hasNotes = !countsPoints(look.scores) && notes.every((note) => note !== null);
  const over = look.turn.kind === 'over' ? look.turn : null;
  const bestMove = useBestMove(game, session, words, over !== null);
  const { trial } = summary;
  const origin = roomOf(summary);
  const next =
    over === null || table !== null || origin !== null || trial !== undefined || isFirstSteps
      ? null
      : nextTry(game, rematchOf(summary), over, you);
  const startAgain = (plan: MatchPlan) => void startMatch(plan, { tellsFirst: aboutGame(game.id)?.drawsFirst !== true });
  const withCopy = (go: (id: string) => void) => () =>
    void keptCopy().then(go, (error: unknown) => notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') }));
  const toReplay = withCopy((id) => navigate(`/replay/${id}`));
  const toReview = withCopy((id) => navigate(`/review/${id}`));
  const toHome = () => navigate('/');
  const toPrint = canPrint(game.id) ? withCopy((id) => navigate(`/print/match/${id}`)) : null;
  /** What is played in a room cannot be looked back on, nor given away, before it is over. */
  const isOpenToAll = table === null || over !== null;

  if (table !== null && isRoomSheet(sheet)) return <RoomSheets sheet={sheet} table={table} words={words} onClose={onClose} />;
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'menu': {
      const note = (
        <>
          <PiecesNote game={game.id} set={summary.components} />
          {table !== null && (
            <p class="menu-sheet-note">{sayWith(speak, 'rooms.watch.count', { count: table.room.view.value.watching })}</p>
          )}
        </>
      );
      const others: readonly Tool[] = [
        ...(table === null ? [] : ofRoom(table)),
        ...(isOpenToAll ? [{ icon: 'replay' as const, label: sayWith(speak, 'play.menu.replay'), run: toReplay }] : []),
        ...(over !== null && !isFirstSteps ? [{ icon: 'review' as const, label: sayWith(speak, 'play.menu.review'), run: toReview }] : []),
        ...(isOpenToAll
          ? [{ icon: 'share' as const, label: sayWith(speak, 'play.menu.share'), run: () => setSheet({ kind: 'share' }) }]
          : []),
        ...(toPrint === null || !isOpenToAll ? [] : [{ icon: 'print' as const, label: say('print.fromMatch'), run: toPrint }]),
        ...(table === null && over === null && canBringOnline(summary)
          ? [{ icon: 'friends' as const, label: sayWith(speak, 'rooms.bring'), run: () => setSheet({ kind: 'bring' }) }]
          : []),
        { icon: 'settings', label: sayWith(speak, 'play.menu.settings'), run: () => setSheet({ kind: 'settings' }) },
        { icon: 'leave', label: sayWith(speak, table === null ? 'play.menu.leave' : 'rooms.table.home'), run: toHome },
        ...(table?.you != null && over === null && !table.isPast.value
          ? [{ icon: 'giveUp' as const, label: sayWith(speak, 'rooms.table.leave'), run: () => setSheet({ kind: 'giveUp' }) }]
          : []),
      ];
      return <MenuSheet title={game.title} closeLabel={closeLabel} onClose={onClose} entries={[...tools, ...others]} note={note} />;
    }
    case 'log':
      return (
        <Dialog title={sayWith(speak, 'play.menu.log')} closeLabel={closeLabel} onClose={onClose} place="side">
          <LogList log={log} words={words} history={history} />
        </Dialog>
      );
    case 'scores':
      return (
        <Dialog title={sayWith(speak, hasNotes ? 'play.scores.notes' : 'play.scores.title')} closeLabel={closeLabel} onClose={onClose}>
          {hasNotes ? (
            <SeatNotes seats={seats} notes={notes} />
          ) : (
            <ScoreTable scores={look.scores} seats={seats} speak={speak} reducedMotion={reducedMotion} detailOf={detailOf} />
          )}
        </Dialog>
      );
    case 'seat':
      return (
        <SeatDialog
          board={board}
          game={game}
          view={look.view}
          scores={look.scores}
          seats={seats}
          seat={sheet.seat}
          words={words}
          detailOf={detailOf}
          onClose={onClose}
        >
          {table !== null && (
            <SeatTalk
              table={table}
              seat={sheet.seat}
              acts={look.turn.kind === 'act' && look.turn.seats.includes(sheet.seat)}
              words={words}
            />
          )}
        </SeatDialog>
      );
    case 'rules':
      return <RulesSheet gameSpeech={gameSpeech} rule={sheet.rule} onClose={onClose} />;
    case 'share':
      return (
        <ShareSheet
          game={game}
          speak={speak}
          read={async () => ({ seats: sitting, record: await session.record() })}
          readFile={async () => matches.exportFile(await keptCopy())}
          picture={over && { game, board, options: summary.options, view: look.view, over, scores: look.scores, seats: sitting, words }}
          onClose={() => setSheet(sheet.back ?? null)}
        />
      );
    case 'settings':
      return (
        <SettingsSheet speak={speak} onClose={onClose}>
          {table?.you != null && <NotifySetting />}
        </SettingsSheet>
      );
    case 'bring':
      return <BringOnline session={session} game={game} seat={viewer} words={words} onClose={onClose} />;
    case 'help':
      return <HelpSheet speak={speak} onClose={onClose} />;
    case 'recap':
      if (look.turn.kind !== 'over') return null;
      return (
        <Recap
          over={look.turn}
          view={look.view}
          scores={look.scores}
          seats={seats}
          persons={table === null ? personsAt(seats) : you === null ? [] : [you]}
          words={words}
          reducedMotion={reducedMotion}
          detailOf={detailOf}
          isKnown={recapping.isCounted}
          onCounted={recapping.onCounted}
          best={best}
          bestMove={bestMove}
          next={next}
          learning={learning()}
          onNext={() => (next !== null && 'plan' in next ? startAgain(next.plan) : toReview())}
          onRematch={rematch()}
          offer={rematchOffer(table, words)}
          onDaily={trial === undefined ? null : () => navigate(challengeAddress(game.id, trial.day))}
          onReplay={toReplay}
          onReview={isFirstSteps ? null : toReview}
          onShare={() => setSheet({ kind: 'share', back: { kind: 'recap' } })}
          onPrint={toPrint}
          onHome={toHome}
          onClose={onClose}
        />
      );
  }

  /** The ways on for whoever has just learned a game. */
  function learning(): Learning | null {
    if (!isFirstSteps || over === null) return null;
    const next = nextToLearn(game.id);
    return {
      title: game.title,
      hasWon: you !== null && over.ranking[0]?.includes(you) === true,
      next: next === null ? null : { title: titleOf(next), run: () => void startFirstSteps(next) },
      onWhole: () => void startQuickMatch(game.id),
      onAgain: () => void startFirstSteps(game.id),
      onDaily: () => navigate(challengeAddress(game.id)),
    };
  }

  /** In a room everybody comes along; spectators do not decide. */
  function rematch(): (() => void) | null {
    if (trial !== undefined || isFirstSteps) return null;
    // The others are in the room, or can be invited to another.
    if (table === null && origin !== null) return () => void backToRoom(origin).then((isDone) => isDone || navigate(`/friends/${game.id}`));
    if (table === null) return () => startAgain(rematchOf(summary));
    if (table.isPast.value) return onJoinRematch;
    if (table.you === null) return null;
    return () =>
      void attempt(() => table.room.ask('rematch', {})).then((isDone) => {
        if (isDone) onJoinRematch();
      });
  }

  function ofRoom(room: TableRoom): readonly Tool[] {
    const wish = wishToAnswer(room);
    const open = seats.flatMap((_, seat) => (mayWish(room, seat) ? [seat] : []));
    return [
      ...(wish === null
        ? []
        : [
            {
              icon: 'help' as const,
              label: wishWords(wish, words).asks,
              run: () => setSheet({ kind: 'wish', member: wish.member }),
            },
          ]),
      ...open.map((seat) => ({
        icon: 'person' as const,
        label: sayWith(speak, 'rooms.wish.take', { name: words.nameOf(seat) }),
        run: () => setSheet({ kind: 'seat', seat }),
      })),
      { icon: 'friends', label: sayWith(speak, 'rooms.table.links'), run: () => setSheet({ kind: 'links' }) },
      ...(room.you === null || room.isPast.value
        ? []
        : [{ icon: 'device' as const, label: sayWith(speak, 'rooms.move'), run: () => setSheet({ kind: 'move' }) }]),
    ];
  }
}
