/** A match being played: the board, and around it what one needs to follow, to act and to leave again. */

import { useSignalEffect } from '@preact/signals';
import { findOffer, type JsonObject, type ScoreSheet } from '@tablehop/core';
import { createMatchError } from '@tablehop/host';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useTry } from '../../features/daily/use-try.ts';
import { createSeatHistory, NO_CHANGES } from '../../match/seat-history.ts';
import { namedSeats } from '../../match/seat-names.ts';
import { onlyPersonAt, personsAt } from '../../match/viewer.ts';
import { createWords, type Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.ts';
import { SeatsAtTable } from '../../ui/seat-mark.tsx';
import { reducedMotion, settings } from '../../ui/settings.ts';
import type { GameSpeech } from '../../ui/speech.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { boardSettings } from './board-settings.ts';
import { enterUnasked } from './enter-unasked.ts';
import { Frame } from './frame.tsx';
import { useKeptCopy } from './online/kept-copy.ts';
import { FloatingReactions, ReactionTray } from './online/reaction-tray.tsx';
import { roomDock } from './online/room-dock.tsx';
import { roomLine } from './online/room-line.ts';
import { SeatPresence, SeatTime } from './online/seat-extras.tsx';
import { useConnection } from './online/use-connection.ts';
import { useReactions } from './online/use-reactions.ts';
import { useRoomNotices } from './online/use-room-notices.ts';
import { useTurnCall } from './online/use-turn-call.ts';
import { Watching } from './online/watching.tsx';
import { BesideLog } from './parts/beside-log.tsx';
import { Curtain } from './parts/curtain.tsx';
import { DiceEntry } from './parts/dice-entry.tsx';
import { HintBar } from './parts/hint-bar.tsx';
import { SeatStrip } from './parts/seat-strip.tsx';
import { Tip } from './parts/tip.tsx';
import { type Tool, Tools } from './parts/tools.tsx';
import { TurnLine } from './parts/turn-line.tsx';
import { UndoQuestion } from './parts/undo-request.tsx';
import type { PlayMatch, Shown } from './play-match.ts';
import { PlaySheets, type Sheet } from './play-sheets.tsx';
import { type Command, KEYS } from './shortcuts.ts';
import { statusLine } from './status-line.ts';
import type { Table } from './table.ts';
import { gatherUndrawnEffects, type UndrawnEffects } from './undrawn-effects.ts';
import { useBestResult } from './use-best-result.ts';
import { useCoach } from './use-coach.ts';
import { useDiary } from './use-diary.ts';
import { type Explaining, useExplaining } from './use-explaining.ts';
import { useFirstSteps } from './use-first-steps.ts';
import { usePlayMatch } from './use-play-match.ts';
import { SKIP_AFTER_MS, useLasting, useRecap } from './use-recap.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTableFocus } from './use-table-focus.ts';
import { whyNot } from './why-not.ts';
import './play-table.css';

type PlayTableProps = Table & {
  readonly gameSpeech: GameSpeech;
  /** What is shown when the match cannot go on here. */
  readonly ended: (error: unknown) => ComponentChildren;
  /** Leaves the table for the next match of its room. */
  readonly onJoinRematch?: () => void;
};

export function PlayTable(props: PlayTableProps) {
  const { session, game, describer, gameSpeech, inRoom } = props;
  const { speak } = gameSpeech;
  const sitting = inRoom?.seats.value ?? session.summary.seats;
  const you = inRoom === undefined ? onlyPersonAt(sitting) : inRoom.you;
  const words = useMemo(() => createWords(speak, sitting, describer, you), [speak, sitting, describer, you]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const explaining = useExplaining(words, (rule) => setSheet({ kind: 'rules', rule }));
  const play = usePlayMatch(props, words, explaining);
  useTurnCall(game.title, inRoom ?? null, play);
  const undrawn = useMemo(() => gatherUndrawnEffects(play.shown), [play]);
  useEffect(() => undrawn.stop, [undrawn]);
  useSignalEffect(() => {
    const keeping = session.keeping.value;
    if (keeping.kind === 'not-kept') notify({ kind: 'problem', text: speak(keeping.problem) });
  });

  const keeping = session.keeping.value;
  if (keeping.kind === 'ended') {
    return <>{props.ended(createMatchError({ code: 'ended', problem: keeping.problem }))}</>;
  }
  const shown = play.shown.value;
  if (shown === null) return <p class="shell-waiting">{sayWith(speak, 'play.opening')}</p>;
  return (
    <LaidTable
      {...props}
      play={play}
      shown={shown}
      undrawn={undrawn}
      words={words}
      explaining={explaining}
      sheet={sheet}
      setSheet={setSheet}
    />
  );
}

type LaidTableProps = PlayTableProps & {
  readonly play: PlayMatch;
  readonly shown: Shown;
  readonly undrawn: UndrawnEffects;
  readonly words: Words;
  readonly explaining: Explaining;
  readonly sheet: Sheet | null;
  readonly setSheet: (sheet: Sheet | null) => void;
};

function LaidTable({
  inRoom,
  onJoinRematch = () => {},
  session,
  game,
  board,
  describer,
  lessons,
  gameSpeech,
  play,
  shown,
  undrawn,
  words,
  explaining,
  sheet,
  setSheet,
}: LaidTableProps) {
  const { speak } = words;
  const { over: wasOver } = session.summary;
  const table = inRoom ?? null;
  const sitting = table?.seats.value ?? session.summary.seats;
  const seats = useMemo(() => namedSeats(speak, sitting, words.you), [sitting, speak, words.you]);
  const changes = table?.seatChanges.value ?? session.summary.seatChanges ?? NO_CHANGES;
  const history = useMemo(
    () => createSeatHistory({ speak, seats: sitting, describer, you: words.you, changes }),
    [speak, sitting, describer, words.you, changes],
  );
  const { look, viewer, tempo } = shown;
  useLayoutEffect(() => undrawn.drawn(shown));
  // What has been seen to happen: the board may be ahead of it.
  const told = (play.told.value ?? shown).look;
  const seat = typeof viewer === 'number' ? viewer : null;
  const offers = play.offers.value;
  const hint = play.hint.value;
  const hold = play.hold.value;
  const isHappening = play.behind.value && hold === null;
  const isBehind = useLasting(isHappening, SKIP_AFTER_MS);
  const dice = play.dice.value;
  const isOver = told.turn.kind === 'over' && !play.behind.value;

  const isWide = useIsWide();
  const [isLogOpen, setIsLogOpen] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  useTableFocus(frame);
  const coaching = useCoach(game.id, lessons, play, words);
  // Of those who play in a room, nobody counts against others' results.
  const best = useBestResult(session.summary, told, isOver && table === null, speak);
  const trying = useTry(session.summary, isOver && table === null, enterUnasked);
  useDiary(game, session.summary, sitting, words.you, told, isOver);
  const isFirstSteps = useFirstSteps(session.summary, told.turn, isOver);
  const { isLost } = useConnection(table);
  const reactions = useReactions(table, speak);
  const [isReacting, setIsReacting] = useState(false);
  useRoomNotices(table, words, history, (member) => setSheet({ kind: 'wish', member }));
  const keptCopy = useKeptCopy(table, session, isOver);
  /** Spectators have nothing to do, and some rooms allow no hints; nor does the try that counts. */
  const acts = table === null || table.you !== null;
  const hasHints = table === null ? trying?.counts !== true : acts && table.room.view.value.plan.hints;
  const recapping = useRecap(isOver, wasOver, () => setSheet({ kind: 'recap' }));

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
    label: sayWith(speak, `play.menu.${command}`),
    shortcut: KEYS[command],
    ...commands[command],
  });

  const mayReact = table !== null && !table.isPast.value && table.room.view.value.you.member !== null;
  const reactTool: Tool = { icon: 'react', label: sayWith(speak, 'rooms.react'), isPressed: isReacting, run: () => setIsReacting(true) };

  const explainTouch = (action: JsonObject) => {
    if (seat === null) return;
    const refused = whyNot(game, look.view, seats.length, seat, action);
    if (refused === null) notify({ kind: 'info', text: sayWith(speak, 'play.whyNot.wait') });
    else {
      coaching.slipped();
      explaining.tell(refused, look.turn);
    }
  };
  const preview = (action: JsonObject): readonly ScoreSheet[] | null => {
    if (seat === null || findOffer(offers, action) === undefined) return null;
    return game.score(game.apply(look.view, seat, action).state);
  };
  /** Whoever touches the board goes on: explanations are done with. */
  const onPress = () => {
    explaining.drop();
    if (isHappening) play.skip();
  };

  return (
    <SeatsAtTable.Provider value={seats}>
      <Frame
        kind="play"
        game={game}
        board={board}
        view={look.view}
        title={game.title}
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
            extrasOf={
              table === null
                ? undefined
                : (each, isActing) => ({
                    bySign: <SeatPresence room={table} seat={each} speak={speak} />,
                    byTotal: <SeatTime room={table} seat={each} acts={isActing} speak={speak} />,
                    over: <FloatingReactions of={reactions.shown.filter((shownAt) => shownAt.seat === each)} />,
                  })
            }
          />
        }
        line={line()}
        dock={dock()}
        tools={
          <Tools
            label={sayWith(speak, 'play.tools')}
            tools={[
              ...(acts ? [tool('undo')] : []),
              ...(acts && isWide ? [tool('redo')] : []),
              ...(hasHints ? [tool('hint')] : []),
              tool('rules'),
              ...(mayReact ? [reactTool] : []),
              isWide ? { ...tool('log'), isPressed: isLogOpen } : tool('log'),
              tool('menu'),
            ]}
          />
        }
        side={isWide && isLogOpen ? <BesideLog log={play.log.value} words={words} history={history} /> : null}
        layers={layers()}
        onPress={onPress}
        onUse={play.dropHint}
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
          effects={undrawn.current()}
          hint={hint?.action ?? null}
          speak={speak}
          describe={(action) => words.action(action, look.view)}
          describeEffects={words.effects}
          {...boardSettings()}
          tempo={tempo}
          confirms={settings.confirming.value}
          act={(action) => {
            trying?.begin();
            void play.act(action);
          }}
          whyNot={explainTouch}
          preview={preview}
          roll={hold === 'roll' ? play.release : null}
          goOn={hold === 'read' ? play.release : null}
        />
      </Frame>
    </SeatsAtTable.Provider>
  );

  /** What to do now, and beside it the way past what one does not want to wait for. */
  function line() {
    const text = roomLine(table, told, words, { isLost, isAwaiting: play.isAwaiting.value }) ?? ofBoard() ?? ofTurn();
    return (
      <>
        <TurnLine text={text} isOwn={offers.length > 0 || hold === 'roll'} />
        {table !== null && <Watching room={table} speak={speak} />}
        {trying !== null && (
          <span class="play-try" data-counts={trying.counts}>
            {sayWith(speak, trying.counts ? 'play.try.counts' : 'play.try.practice')}
          </span>
        )}
        {play.canCorrect.value && (
          <button type="button" class="play-skip" title={sayWith(speak, 'play.dice.correct')} onClick={() => void play.correctDice()}>
            <span>{sayWith(speak, 'play.dice.correct')}</span>
            <Icon name="undo" />
          </button>
        )}
        {isBehind && (
          <button type="button" class="play-skip" title={sayWith(speak, 'play.skip')} onClick={play.skip}>
            <span>{sayWith(speak, 'play.skip')}</span>
            <Icon name="last" />
          </button>
        )}
      </>
    );
  }

  /** What the board itself says of what is happening on it. */
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

  /** What the page puts into the dock in the place of the board's own: one thing at most. */
  function dock() {
    const ofRoom = roomDock({ table, look, play, words, onJoinRematch });
    if (ofRoom !== null) return ofRoom;
    if (hold === 'roll') return mainButton('play.roll', play.release, true);
    if (hint !== null) {
      return (
        <HintBar
          hint={hint}
          text={words.action(hint.action, look.view)}
          words={words}
          onPlay={() => void play.act(hint.action)}
          onClose={play.dropHint}
        />
      );
    }
    return isOver && recapping.isCounted ? mainButton('play.over.show', () => setSheet({ kind: 'recap' })) : null;
  }

  function mainButton(label: 'play.roll' | 'play.over.show', run: () => void, isOffered?: true) {
    return (
      <button type="button" class="button button-main play-roll" data-offered={isOffered} onClick={run}>
        {sayWith(speak, label)}
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
          <div class="play-dice">
            <DiceEntry
              key={dice.version}
              wanted={dice}
              what={dice.roller === null ? null : words.turn(told, seat)}
              words={words}
              onConfirm={(faces) => void play.giveDice(faces)}
            />
          </div>
        )}
        <PlaySheets
          sheet={sheet}
          setSheet={setSheet}
          session={session}
          seats={seats}
          game={game}
          board={board}
          gameSpeech={gameSpeech}
          words={words}
          look={told}
          viewer={seat}
          log={play.log.value}
          history={history}
          reducedMotion={reducedMotion.value}
          tools={[
            ...(acts ? [tool('undo'), tool('redo')] : []),
            ...(hasHints ? [tool('hint')] : []),
            ...[tool('scores'), tool('log'), tool('rules'), tool('help')],
          ]}
          recapping={recapping}
          best={best}
          isFirstSteps={isFirstSteps}
          table={table}
          keptCopy={keptCopy}
          onJoinRematch={onJoinRematch}
        />
        {isReacting && mayReact && <ReactionTray speak={speak} onSend={reactions.send} onClose={() => setIsReacting(false)} />}
        <FloatingReactions of={reactions.shown.filter((each) => each.seat === null)} />
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
