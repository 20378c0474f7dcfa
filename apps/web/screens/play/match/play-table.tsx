import { useSignalEffect } from '@preact/signals';
import { createMatchError } from '@tablehop/host';
import { Icon } from '@tablehop/ui/icon.tsx';
import { onlyPersonAt, personsAt } from '@tablehop/ui/seats.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { createSeatHistory, NO_CHANGES } from '../../../match/words.ts';
import { beginAttempt } from '../../../results/index.ts';
import { announce, notify } from '../../../ui/notices.ts';
import { useIsWide, useWholePage } from '../../../ui/page.ts';
import { type GameSpeech, say, useGameSpeech } from '../../../ui/speech.ts';
import { HintBar } from '../shared/dock-bars.tsx';
import { type Command, KEYS, type Tool, TurnLine, useShortcuts } from '../shared/frame.tsx';
import { type Match, MatchView, type SeatsInRoom, useNewMatch } from '../shared/match-view.tsx';
import { DiceEntry } from './dice-entry.tsx';
import { BesideLog } from './log-list.tsx';
import { FloatingReactions, ReactionTray, roomDock, SeatPresence, SeatTime, Watching } from './online/room-parts.tsx';
import { SeatTalk } from './online/room-sheets.tsx';
import type { TableRoom } from './online/table-room.ts';
import { useConnection, useReactions, useRoomNotices, useTurnCall } from './online/use-room-notices.ts';
import type { PlayMatch, Shown } from './play-match.ts';
import { PlaySheets, type Sheet } from './play-sheets.tsx';
import { Curtain, UndoQuestion } from './questions.tsx';
import { type Explaining, roomLine, statusLine, useExplaining } from './status-line.ts';
import { Tip } from './tip.tsx';
import {
  SKIP_AFTER_MS,
  sayBestResult,
  type Table,
  useBestMove,
  useCoach,
  useFinishedMatch,
  useFirstSteps,
  useKeptCopy,
  useLasting,
  usePlayMatch,
  useRecap,
} from './use-play-match.ts';
import './play-table.css';

type PlayTableProps = Table & {
  readonly ended: (error: unknown) => ComponentChildren;
  readonly onJoinRematch?: () => void;
};

export function PlayTable(props: PlayTableProps) {
  useWholePage();
  const gameSpeech = useGameSpeech(props.game.id);
  if (gameSpeech === null) return <p class="shell-waiting">{say('play.opening')}</p>;
  return <LocalizedTable {...props} gameSpeech={gameSpeech} />;
}

function LocalizedTable(props: PlayTableProps & { readonly gameSpeech: GameSpeech }) {
  const { session, game, gameSpeech, inRoom } = props;
  const { speak } = gameSpeech;
  const sitting = inRoom?.seats.value ?? session.summary.seats;
  const you = inRoom === undefined ? onlyPersonAt(sitting) : inRoom.you;
  const match = useNewMatch(props, gameSpeech, sitting, you);
  const { words } = match;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const explaining = useExplaining(words, (rule) => setSheet({ kind: 'rules', rule }));
  const play = usePlayMatch(props, words, explaining);
  useTurnCall(game.title, inRoom ?? null, play);
  useSignalEffect(() => {
    const persistence = session.persistence.value;
    if (persistence.kind === 'memory-only') notify({ kind: 'problem', text: speak(persistence.problem) });
  });

  const persistence = session.persistence.value;
  if (persistence.kind === 'ended') {
    return <>{props.ended(createMatchError({ code: 'ended', problem: persistence.problem }))}</>;
  }
  const shown = play.shown.value;
  if (shown === null) return <p class="shell-waiting">{speak('play.opening')}</p>;
  return <LoadedTable {...props} play={play} shown={shown} match={match} explaining={explaining} sheet={sheet} setSheet={setSheet} />;
}

type LoadedTableProps = PlayTableProps & {
  readonly play: PlayMatch;
  readonly shown: Shown;
  readonly match: Match;
  readonly explaining: Explaining;
  readonly sheet: Sheet | null;
  readonly setSheet: (sheet: Sheet | null) => void;
};

function LoadedTable(props: LoadedTableProps) {
  const { inRoom, onJoinRematch = () => {}, session, describer, lessons, play, shown, match, explaining, sheet, setSheet } = props;
  const { game, board, words } = match;
  const { speak } = words;
  const { over: wasOver } = session.summary;
  const table = inRoom ?? null;
  const sitting = table?.seats.value ?? session.summary.seats;
  const changes = table?.seatChanges.value ?? session.summary.seatChanges ?? NO_CHANGES;
  const history = useMemo(
    () => createSeatHistory({ speak, seats: sitting, describer, you: words.you, changes }),
    [speak, sitting, describer, words.you, changes],
  );
  const { look, viewer, tempo } = shown;
  useLayoutEffect(() => play.drawn(shown));
  // The position already told: the board may be ahead of it.
  const told = (play.told.value ?? shown).look;
  const seat = typeof viewer === 'number' ? viewer : null;
  const offers = play.offers.value;
  const hint = play.hint.value;
  const hold = play.hold.value;
  const isHappening = play.readiness.value === 'showing';
  const isBehind = useLasting(isHappening, SKIP_AFTER_MS);
  const dice = play.dice.value;
  const isOver = told.turn.kind === 'over' && !isHappening;

  const isWide = useIsWide();
  const [isLogOpen, setIsLogOpen] = useState(true);
  const coaching = useCoach(game.id, lessons, play, words);
  // Matches in rooms do not count for best results.
  const best = isOver && table === null ? sayBestResult(session.summary, told, speak) : null;
  const bestMove = useBestMove(game, session, words, told.turn.kind === 'over');
  const trying = session.summary.trial ?? null;
  const isFirstSteps = useFirstSteps(session.summary, told.turn, isOver);
  const { isLost } = useConnection(table);
  const reactions = useReactions(table, speak);
  const [isReacting, setIsReacting] = useState(false);
  useRoomNotices(table, words, history, (member) => setSheet({ kind: 'wish', member }));
  const keptCopy = useKeptCopy(table, session, isOver);
  useFinishedMatch(session, sitting, words.you, look, table === null ? null : keptCopy);
  /** No hints for spectators, in rooms that forbid them, and in the attempt that counts. */
  const acts = table === null || table.you !== null;
  const hasHints = table === null ? trying?.counts !== true : acts && table.room.view.value.plan.hints;
  const recapping = useRecap(isOver, wasOver, () => setSheet({ kind: 'recap' }));
  const connection = { isLost, isAwaiting: play.readiness.value === 'waiting' };
  const lineText = roomLine(table, told, words, connection) ?? ofBoard() ?? ofTurn();
  // A screen reader does not announce a status that appears together with its text.
  useEffect(() => announce(lineText), []);

  const commands: { readonly [command in Command]: { readonly isIdle: boolean; readonly run: () => void } } = {
    undo: { isIdle: !play.canUndo.value, run: () => void play.takeBack() },
    redo: { isIdle: play.redo.value === null, run: () => void play.doAgain() },
    hint: {
      isIdle: !hasHints || offers.length === 0 || play.isThinking.value,
      run() {
        coaching.advise();
        void play.askHint();
      },
    },
    log: { isIdle: false, run: () => (isWide ? setIsLogOpen(!isLogOpen) : setSheet({ kind: 'log' })) },
    scores: { isIdle: false, run: () => setSheet({ kind: 'scores' }) },
    rules: { isIdle: false, run: () => setSheet({ kind: 'rules', rule: null }) },
    menu: { isIdle: false, run: () => setSheet({ kind: 'menu' }) },
    help: { isIdle: false, run: () => setSheet({ kind: 'help' }) },
    skip: { isIdle: !isHappening, run: play.skip },
  };
  useShortcuts((command) => {
    const { isIdle, run } = commands[command];
    if (!isIdle) run();
    return !isIdle;
  });
  const tool = (command: Exclude<Command, 'skip'>): Tool => ({
    icon: command,
    label: speak(`play.menu.${command}`),
    shortcut: KEYS[command],
    ...commands[command],
  });

  const mayReact = table !== null && !table.isPast.value && table.room.view.value.you.member !== null;
  const reactTool: Tool = { icon: 'react', label: speak('rooms.react'), isPressed: isReacting, run: () => setIsReacting(true) };

  const onPress = () => {
    explaining.drop();
    if (isHappening) play.skip();
  };

  return (
    <MatchView
      match={match}
      kind="play"
      title={game.title}
      position={look}
      effects={shown.effects}
      told={told}
      viewer={seat}
      hint={hint?.action ?? null}
      tempo={tempo}
      actions={{
        offers,
        act(action) {
          if (trying?.counts === true) beginAttempt(session.summary);
          void play.act(action);
        },
        onRefused(refused) {
          if (refused === null) return void notify({ kind: 'info', text: speak('play.whyNot.wait') });
          coaching.slipped();
          explaining.tell(refused, look.turn);
        },
        roll: hold === 'roll' ? play.release : null,
        goOn: hold === 'read' ? play.release : null,
      }}
      line={line()}
      dock={dock()}
      tools={[
        ...(acts ? [tool('undo')] : []),
        ...(acts && isWide ? [tool('redo')] : []),
        ...(hasHints ? [tool('hint')] : []),
        tool('rules'),
        ...(mayReact ? [reactTool] : []),
        isWide ? { ...tool('log'), isPressed: isLogOpen } : tool('log'),
        tool('menu'),
      ]}
      side={
        isWide && isLogOpen
          ? { name: speak('play.menu.log'), content: <BesideLog log={play.log.value} words={words} history={history} /> }
          : null
      }
      sheet={sheet}
      setSheet={setSheet}
      onPress={onPress}
      onUse={play.dropHint}
      room={table === null ? undefined : seatsInRoom(table)}
    >
      {layers()}
    </MatchView>
  );

  function seatsInRoom(room: TableRoom): SeatsInRoom {
    return {
      seatExtras: (each, isActing) => ({
        bySign: <SeatPresence room={room} seat={each} speak={speak} />,
        byTotal: <SeatTime room={room} seat={each} acts={isActing} speak={speak} />,
        over: <FloatingReactions of={reactions.shown.filter((shownAt) => shownAt.seat === each)} />,
      }),
      seatTalk: (each, isActing) => <SeatTalk table={room} seat={each} acts={isActing} words={words} />,
    };
  }

  function line() {
    return (
      <>
        <TurnLine text={lineText} isOwn={offers.length > 0 || hold === 'roll'} />
        {table !== null && <Watching room={table} speak={speak} />}
        {trying !== null && (
          <span class={`play-try rigid ${trying.counts ? 'ink' : 'soft'}`} data-counts={trying.counts}>
            {speak(trying.counts ? 'play.try.counts' : 'play.try.practice')}
          </span>
        )}
        {play.canCorrect.value && (
          <button
            type="button"
            class="play-skip inline-row bare gap-1 rigid soft"
            title={speak('play.dice.correct')}
            onClick={() => void play.correctDice()}
          >
            <span>{speak('play.dice.correct')}</span>
            <Icon name="undo" />
          </button>
        )}
        {isBehind && (
          <button type="button" class="play-skip inline-row bare gap-1 rigid soft" title={speak('play.skip')} onClick={play.skip}>
            <span>{speak('play.skip')}</span>
            <Icon name="last" />
          </button>
        )}
      </>
    );
  }

  function ofBoard(): string | null {
    if (play.told.value === shown) return null;
    const showing = { game, before: told.view, view: look.view, effects: shown.effects, seat, isOwn: false };
    return board.lineWhile?.(showing, { speak, describeEffects: words.effects }) ?? null;
  }

  function ofTurn(): string {
    const typing = dice?.roller ?? null;
    if (typing !== null) return words.ofSeat('play.dice.roller', typing);
    const scored = hold === 'read' ? (play.log.value[0] ?? null) : null;
    return statusLine(words, {
      told,
      seat,
      isShared: table === null && personsAt(sitting).length > 1,
      roller: play.roller.value,
      scored: scored?.kind === 'move' ? scored.round : null,
    });
  }

  /** Replaces the board's own dock: one thing at most. */
  function dock() {
    const ofRoom = table === null ? null : roomDock({ table, look, play, words, onJoinRematch });
    if (ofRoom !== null) return ofRoom;
    if (hold === 'roll') return mainButton('play.roll', play.release, true);
    if (hint !== null) {
      return (
        <HintBar
          hint={hint}
          text={words.action(hint.action, look.view)}
          words={words}
          onPlay={() => {
            // Others may be moving at the same time: show all of that first.
            play.skip();
            if (play.hint.value === hint) void play.act(hint.action);
          }}
          onClose={play.dropHint}
        />
      );
    }
    return isOver && recapping.isCounted ? mainButton('play.over.show', () => setSheet({ kind: 'recap' })) : null;
  }

  function mainButton(label: 'play.roll' | 'play.over.show', run: () => void, isOffered?: true) {
    return (
      <button type="button" class="button button-main play-roll" data-offered={isOffered} onClick={run}>
        {speak(label)}
      </button>
    );
  }

  function layers() {
    return (
      <>
        {coaching.lesson !== null && sheet === null && (
          <Tip
            key={coaching.lesson.id}
            {...coaching.lesson}
            speak={speak}
            onLearned={coaching.gotIt}
            onPassed={coaching.pass}
            onStop={coaching.stop}
          />
        )}
        {dice !== null && (
          <div class="play-dice fixed stack centered scroll p-1">
            <DiceEntry
              key={dice.version}
              wanted={dice}
              what={dice.roller === null ? null : words.turn(told, seat)}
              words={words}
              onConfirm={(faces) => void play.giveDice(faces)}
            />
          </div>
        )}
        {sheet !== null && (
          <PlaySheets
            sheet={sheet}
            setSheet={setSheet}
            session={session}
            match={match}
            look={told}
            viewer={seat}
            log={play.log.value}
            history={history}
            tools={[
              ...(acts ? [tool('undo'), tool('redo')] : []),
              ...(hasHints ? [tool('hint')] : []),
              ...[tool('scores'), tool('log'), tool('rules'), tool('help')],
            ]}
            recapping={recapping}
            best={best}
            bestMove={bestMove}
            isFirstSteps={isFirstSteps}
            table={table}
            keptCopy={keptCopy}
            onJoinRematch={onJoinRematch}
          />
        )}
        {isReacting && mayReact && <ReactionTray speak={speak} onSend={reactions.send} onClose={() => setIsReacting(false)} />}
        {table !== null && <FloatingReactions of={reactions.shown.filter((each) => each.seat === null)} />}
        {look.request !== null && (
          <UndoQuestion
            request={look.request}
            room={table}
            words={words}
            isRealDice={session.summary.dice === 'real'}
            onAnswer={(by, consent) => void play.answerUndo(by, consent)}
          />
        )}
        {play.curtain.value !== null && <Curtain seat={play.curtain.value} words={words} onLift={play.liftCurtain} />}
      </>
    );
  }
}
