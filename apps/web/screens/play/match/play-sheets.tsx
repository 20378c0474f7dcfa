import type { Seat } from '@tablehop/core';
import type { Look, MatchPlan, SeatInfo, Session } from '@tablehop/host';
import type { LineDetail } from '@tablehop/ui/board.ts';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { ScoreTable } from '@tablehop/ui/parts/score-table.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { personsAt } from '@tablehop/ui/seats.ts';
import { PiecesNote } from '../../../features/pieces/pieces-choice.tsx';
import { attempt, backToRoom, roomOf } from '../../../features/rooms/use-room.ts';
import { startFirstSteps, startMatch, startQuickMatch } from '../../../features/seating/start-match.ts';
import { canPrint } from '../../../games/index.ts';
import { aboutGame, titleOf } from '../../../games/lobby.ts';
import { matches } from '../../../match/index.ts';
import { reasonFor } from '../../../match/reason.ts';
import type { SeatHistory } from '../../../match/words.ts';
import { countsPoints } from '../../../results/bests.ts';
import { challengeAddress } from '../../../results/for-home.ts';
import { nextToLearn } from '../../../results/learned.ts';
import { notify } from '../../../ui/notices.ts';
import { navigate } from '../../../ui/router.ts';
import { reducedMotion } from '../../../ui/settings.ts';
import { say } from '../../../ui/speech.ts';
import type { Tool } from '../shared/frame.tsx';
import { lineDetails, type Match, type MatchSheet } from '../shared/match-view.tsx';
import { ShareSheet } from '../shared/share-sheet.tsx';
import { type BestMove, nextTry, rematchOf } from './after-match.ts';
import type { Log } from './log.ts';
import { LogList } from './log-list.tsx';
import { BringOnline, canBringOnline, HelpSheet, MenuSheet, SettingsSheet } from './menu-sheets.tsx';
import { rematchOffer } from './online/room-parts.tsx';
import { isRoomSheet, mayWish, NotifySetting, type RoomSheet, RoomSheets } from './online/room-sheets.tsx';
import type { TableRoom } from './online/table-room.ts';
import { wishToAnswer, wishWords } from './online/use-room-notices.ts';
import { type Learning, Recap } from './recap.tsx';
import type { Recapping } from './use-play-match.ts';

export type Sheet =
  | MatchSheet
  | RoomSheet
  | { readonly kind: 'menu' | 'log' | 'scores' | 'settings' | 'help' | 'recap' | 'bring' }
  | { readonly kind: 'share'; readonly back?: Sheet };

type PlaySheetsProps = {
  readonly sheet: Sheet;
  readonly setSheet: (sheet: Sheet | null) => void;
  readonly session: Session;
  readonly match: Match;
  readonly look: Look;
  readonly viewer: Seat | null;
  readonly log: Log;
  readonly history: SeatHistory;
  readonly tools: readonly Tool[];
  readonly recapping: Recapping;
  readonly best: string | null;
  readonly bestMove: BestMove | null;
  readonly isFirstSteps: boolean;
  readonly table: TableRoom | null;
  readonly keptCopy: () => Promise<string>;
  readonly onJoinRematch: () => void;
};

export function PlaySheets(props: PlaySheetsProps) {
  const { sheet, setSheet, session, match, look, viewer, log, history, tools, recapping, best, bestMove } = props;
  const { isFirstSteps, table, keptCopy, onJoinRematch } = props;
  const { summary } = session;
  const { game, board, words, seats } = match;
  const { speak, you } = words;
  const sitting = table?.seats.value ?? summary.seats;
  const onClose = () => setSheet(null);
  const closeLabel = speak('play.close');
  const notes = seats.map((_, seat) => board.seatNote?.({ game, view: look.view, seat, speak }) ?? null);
  const hasNotes = !countsPoints(look.scores) && notes.every((note) => note !== null);
  const over = look.turn.kind === 'over' ? look.turn : null;
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
  /** A match in a room can be replayed or shared only when it is over. */
  const isOpenToAll = table === null || over !== null;

  if (table !== null && isRoomSheet(sheet)) return <RoomSheets sheet={sheet} table={table} words={words} onClose={onClose} />;
  switch (sheet.kind) {
    case 'menu': {
      const note = (
        <>
          <PiecesNote game={game.id} set={summary.components} />
          {table !== null && <p class="menu-sheet-note soft">{speak('rooms.watch.count', { count: table.room.view.value.watching })}</p>}
        </>
      );
      const others: readonly Tool[] = [
        ...(table === null ? [] : ofRoom(table)),
        ...(isOpenToAll ? [{ icon: 'replay' as const, label: speak('play.menu.replay'), run: toReplay }] : []),
        ...(over !== null && !isFirstSteps ? [{ icon: 'review' as const, label: speak('play.menu.review'), run: toReview }] : []),
        ...(isOpenToAll ? [{ icon: 'share' as const, label: speak('play.menu.share'), run: () => setSheet({ kind: 'share' }) }] : []),
        ...(toPrint === null || !isOpenToAll ? [] : [{ icon: 'print' as const, label: say('print.fromMatch'), run: toPrint }]),
        ...(table === null && over === null && canBringOnline(summary)
          ? [{ icon: 'friends' as const, label: speak('rooms.bring'), run: () => setSheet({ kind: 'bring' }) }]
          : []),
        { icon: 'settings', label: speak('shell.settings.title'), run: () => setSheet({ kind: 'settings' }) },
        { icon: 'leave', label: speak(table === null ? 'play.menu.leave' : 'play.over.home'), run: toHome },
        ...(table?.you != null && over === null && !table.isPast.value
          ? [{ icon: 'giveUp' as const, label: speak('rooms.table.leave'), run: () => setSheet({ kind: 'giveUp' }) }]
          : []),
      ];
      return <MenuSheet title={game.title} closeLabel={closeLabel} onClose={onClose} entries={[...tools, ...others]} note={note} />;
    }
    case 'log':
      return (
        <Dialog title={speak('play.menu.log')} closeLabel={closeLabel} onClose={onClose} place="side">
          <LogList log={log} words={words} history={history} />
        </Dialog>
      );
    case 'scores':
      return (
        <Dialog title={speak(hasNotes ? 'play.scores.notes' : 'play.scores.title')} closeLabel={closeLabel} onClose={onClose}>
          {hasNotes ? (
            <SeatNotes seats={seats} notes={notes} />
          ) : (
            <ScoreTable
              scores={look.scores}
              seats={seats}
              speak={speak}
              reducedMotion={reducedMotion.value}
              detailOf={lineDetails(match, look.view)}
            />
          )}
        </Dialog>
      );
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
          match={match}
          over={look.turn}
          look={look}
          persons={table === null ? personsAt(seats) : you === null ? [] : [you]}
          recapping={recapping}
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
    default:
      return null;
  }

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
        label: speak('rooms.wish.take', { name: words.nameOf(seat) }),
        run: () => setSheet({ kind: 'seat', seat }),
      })),
      { icon: 'friends', label: speak('rooms.table.links'), run: () => setSheet({ kind: 'links' }) },
      ...(room.you === null || room.isPast.value
        ? []
        : [{ icon: 'device' as const, label: speak('rooms.move'), run: () => setSheet({ kind: 'move' }) }]),
    ];
  }
}

type SeatNotesProps = { readonly seats: readonly SeatInfo[]; readonly notes: readonly (LineDetail | null)[] };

function SeatNotes({ seats, notes }: SeatNotesProps) {
  return (
    <ul class="seat-notes stack plain-list gap-3">
      {seats.map(({ name }, seat) => (
        <li class="grid items-center" key={seat}>
          <SeatMark seat={seat} />
          <span class="break-words medium">{name}</span>
          <span>{notes[seat]?.said}</span>
        </li>
      ))}
    </ul>
  );
}
