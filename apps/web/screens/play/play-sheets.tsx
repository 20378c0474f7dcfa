/** What folds away during a match: one sheet at a time, laid over the table. */

import type { AnyGame, Seat } from '@tablehop/core';
import type { Look, MatchPlan, SeatInfo, Session } from '@tablehop/host';
import { PiecesNote } from '../../features/pieces/pieces-note.tsx';
import { startMatch } from '../../features/seating/start-match.ts';
import type { BoardModule, LineDetail } from '../../games/board.ts';
import { canPrint } from '../../games/index.ts';
import { aboutGame } from '../../games/lobby.ts';
import { ScoreTable } from '../../games/parts/score-table.tsx';
import { matches } from '../../match/index.ts';
import { onlyPersonAt } from '../../match/viewer.ts';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { navigate } from '../../ui/router.ts';
import { type GameSpeech, say } from '../../ui/speech.ts';
import type { Log } from './log.ts';
import { nextTry, rematchOf } from './next-try.ts';
import { HelpSheet } from './parts/help-sheet.tsx';
import { LogList } from './parts/log-list.tsx';
import { MenuSheet } from './parts/menu-sheet.tsx';
import { Recap } from './parts/recap.tsx';
import { RulesSheet } from './parts/rules-sheet.tsx';
import { SeatDialog } from './parts/seat-dialog.tsx';
import { SettingsSheet } from './parts/settings-sheet.tsx';
import { ShareSheet } from './parts/share-sheet.tsx';
import type { Tool } from './parts/tools.tsx';
import { useBestMove } from './use-best-move.ts';

export type Sheet =
  | { readonly kind: 'menu' | 'log' | 'scores' | 'settings' | 'help' | 'recap' }
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
  readonly log: Log;
  readonly reducedMotion: boolean;
  /** What the tools can do, for the menu. */
  readonly tools: readonly Tool[];
  readonly recapping: Recapping;
  /** How the result compares with the best so far. */
  readonly best: string | null;
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
  log,
  reducedMotion,
  tools,
  recapping,
  best,
}: PlaySheetsProps) {
  const { summary } = session;
  const { speak } = words;
  const onClose = () => setSheet(null);
  const closeLabel = sayWith(speak, 'play.close');
  const detailOf = (seat: Seat, line: string): LineDetail | null =>
    board.lineDetail?.({ game, view: look.view, seat, line, locale: speak.locale }) ?? null;
  const over = look.turn.kind === 'over' ? look.turn : null;
  const bestMove = useBestMove(game, session, over !== null);
  const next = over === null ? null : nextTry(game, rematchOf(summary), over, look.scores, onlyPersonAt(summary.seats));
  const startAgain = (plan: MatchPlan) => void startMatch(plan, { tellsFirst: aboutGame(game.id)?.drawsFirst !== true });
  const toReplay = () => navigate(`/replay/${summary.id}`);
  const toHome = () => navigate('/');
  const toPrint = canPrint(game.id) ? () => navigate(`/print/match/${summary.id}`) : null;

  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'menu': {
      const note = <PiecesNote game={game.id} set={summary.components} />;
      const others: readonly Tool[] = [
        { icon: 'replay', label: sayWith(speak, 'play.menu.replay'), run: toReplay },
        { icon: 'share', label: sayWith(speak, 'play.menu.share'), run: () => setSheet({ kind: 'share' }) },
        ...(toPrint === null ? [] : [{ icon: 'print' as const, label: say('print.fromMatch'), run: toPrint }]),
        { icon: 'settings', label: sayWith(speak, 'play.menu.settings'), run: () => setSheet({ kind: 'settings' }) },
        { icon: 'leave', label: sayWith(speak, 'play.menu.leave'), run: toHome },
      ];
      return <MenuSheet title={game.title} closeLabel={closeLabel} onClose={onClose} entries={[...tools, ...others]} note={note} />;
    }
    case 'log':
      return (
        <Dialog title={sayWith(speak, 'play.menu.log')} closeLabel={closeLabel} onClose={onClose} place="side">
          <LogList log={log} words={words} />
        </Dialog>
      );
    case 'scores':
      return (
        <Dialog title={sayWith(speak, 'play.scores.title')} closeLabel={closeLabel} onClose={onClose}>
          <ScoreTable scores={look.scores} seats={seats} speak={speak} reducedMotion={reducedMotion} detailOf={detailOf} />
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
        />
      );
    case 'rules':
      return <RulesSheet gameSpeech={gameSpeech} rule={sheet.rule} onClose={onClose} />;
    case 'share':
      return (
        <ShareSheet
          game={game}
          speak={speak}
          read={async () => ({ seats: summary.seats, record: await session.record() })}
          readFile={() => matches.exportFile(summary.id)}
          picture={
            over && { game, board, options: summary.options, view: look.view, over, scores: look.scores, seats: summary.seats, words }
          }
          onClose={() => setSheet(sheet.back ?? null)}
        />
      );
    case 'settings':
      return <SettingsSheet speak={speak} onClose={onClose} />;
    case 'help':
      return <HelpSheet speak={speak} onClose={onClose} />;
    case 'recap':
      if (look.turn.kind !== 'over') return null;
      return (
        <Recap
          over={look.turn}
          scores={look.scores}
          seats={seats}
          words={words}
          reducedMotion={reducedMotion}
          detailOf={detailOf}
          isKnown={recapping.isCounted}
          onCounted={recapping.onCounted}
          best={best}
          bestMove={bestMove}
          next={next}
          onNext={() => (next !== null && 'plan' in next ? startAgain(next.plan) : toReplay())}
          onRematch={() => startAgain(rematchOf(summary))}
          onReplay={toReplay}
          onShare={() => setSheet({ kind: 'share', back: { kind: 'recap' } })}
          onPrint={toPrint}
          onHome={toHome}
          onClose={onClose}
        />
      );
  }
}
