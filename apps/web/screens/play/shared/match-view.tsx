import { type Effect, findOffer, type JsonObject, judge, type Offer, type Refused, type ScoreSheet, type Seat } from '@tablehop/core';
import type { Look, SeatInfo } from '@tablehop/host';
import type { BoardModule, BoardProps } from '@tablehop/ui/board.ts';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { type DetailOf, ScoreTable } from '@tablehop/ui/parts/score-table.tsx';
import { SeatsAtTable } from '@tablehop/ui/seat-mark.tsx';
import { namedSeats } from '@tablehop/ui/seats.ts';
import { soundsOf } from '@tablehop/ui/sound/sounds-of.ts';
import type { Sound } from '@tablehop/ui/sound/voices.ts';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameParts } from '../../../features/opening/game-parts.ts';
import { Rules } from '../../../features/rules/rules.tsx';
import { createWords, type Words } from '../../../match/words.ts';
import { colorScheme, reducedMotion, settings } from '../../../ui/settings.ts';
import { playInTurn, playSound } from '../../../ui/sound/player.ts';
import type { GameSpeech } from '../../../ui/speech.ts';
import { Frame, type SeatExtras, SeatStrip, type Side, type Tool, Tools } from './frame.tsx';

type Position = Pick<Look, 'version' | 'view' | 'turn' | 'scores'>;

export type Match = Pick<GameParts, 'game' | 'board'> & {
  readonly gameSpeech: GameSpeech;
  readonly words: Words;
  readonly seats: readonly SeatInfo[];
};

export function useNewMatch(
  { game, board, describer }: GameParts,
  gameSpeech: GameSpeech,
  sitting: readonly SeatInfo[],
  you: Seat | null,
): Match {
  const { speak } = gameSpeech;
  return useMemo(() => {
    const seats = namedSeats(speak, sitting, you);
    return { game, board, gameSpeech, words: createWords(speak, sitting, describer, you), seats };
  }, [game, board, describer, gameSpeech, sitting, you]);
}

export function lineDetails({ game, board, words }: Match, view: unknown): DetailOf {
  const { speak } = words;
  return (seat, line) => board.lineDetail?.({ game, view, seat, line, speak }) ?? null;
}

export type MatchSheet = { readonly kind: 'rules'; readonly rule: string | null } | { readonly kind: 'seat'; readonly seat: Seat };

type MatchActions = {
  readonly offers: readonly Offer<JsonObject>[];
  readonly act: (action: JsonObject) => void;
  /** A touch that is not on offer, with the rule that forbids it; null if none does. */
  readonly onRefused: (refused: Refused | null) => void;
  readonly roll?: (() => void) | null;
  readonly goOn?: (() => void) | null;
};

export type SeatsInRoom = {
  readonly seatExtras: (seat: Seat, acts: boolean) => SeatExtras;
  readonly seatTalk: (seat: Seat, acts: boolean) => ComponentChildren;
};

type MatchViewProps = {
  readonly match: Match;
  readonly kind: 'play' | 'replay';
  readonly title: string;
  readonly position: Position;
  readonly effects: readonly Effect[];
  /** The position already told: the board may be ahead of it. Absent: the same as the board's. */
  readonly told?: Position;
  readonly viewer: Seat | null;
  readonly hint?: JsonObject | null;
  readonly tempo?: number;
  /** Absent: view only. */
  readonly actions?: MatchActions;
  readonly line: ComponentChildren;
  readonly dock?: ComponentChildren | null;
  readonly tools: readonly Tool[];
  readonly side?: Side | null;
  readonly sheet: MatchSheet | { readonly kind: string } | null;
  readonly setSheet: (sheet: MatchSheet | null) => void;
  readonly onPress?: () => void;
  readonly onUse?: () => void;
  readonly room?: SeatsInRoom | undefined;
  readonly children?: ComponentChildren;
};

const READ_ONLY: MatchActions = { offers: [], act: () => undefined, onRefused: () => undefined };

export function MatchView(props: MatchViewProps) {
  const { match, kind, title, position, effects, told = position, viewer, hint = null, tempo = 1, actions, line, dock = null } = props;
  const { tools, side = null, sheet, setSheet, onPress, onUse, room, children } = props;
  const { game, board, seats, words } = match;
  const { speak } = words;
  const { view } = position;
  const { offers, act, onRefused, roll = null, goOn = null } = actions ?? READ_ONLY;

  const whyNot = (action: JsonObject) => {
    if (viewer === null) return;
    const judged = judge(game, view, seats.length, viewer, action);
    onRefused(judged.ok ? null : judged.refused);
  };
  const preview = (action: JsonObject): readonly ScoreSheet[] | null => {
    if (viewer === null || findOffer(offers, action) === undefined) return null;
    return game.score(game.apply(view, viewer, action).state);
  };

  return (
    <SeatsAtTable.Provider value={seats}>
      <Frame
        kind={kind}
        game={game.id}
        leastHeight={board.leastHeight?.(game, view) ?? null}
        title={title}
        boardName={speak('play.board')}
        seats={
          <SeatStrip
            seats={seats}
            scores={told.scores}
            noteOf={(seat) => board.seatNote?.({ game, view: told.view, seat, speak }) ?? null}
            turn={told.turn}
            viewer={viewer}
            speak={speak}
            reducedMotion={reducedMotion.value}
            onOpen={(seat) => setSheet({ kind: 'seat', seat })}
            extrasOf={room?.seatExtras}
          />
        }
        line={line}
        dock={dock}
        tools={<Tools label={speak('play.tools')} tools={tools} />}
        side={side}
        layers={
          <>
            {isMatchSheet(sheet) && <SheetOfMatch match={match} told={told} sheet={sheet} room={room} onClose={() => setSheet(null)} />}
            {children}
          </>
        }
        onPress={onPress}
        onUse={onUse}
      >
        <board.Board
          game={game}
          view={view}
          version={position.version}
          turn={position.turn}
          scores={position.scores}
          told={told}
          seats={seats}
          seat={viewer}
          offers={offers}
          effects={effects}
          hint={hint}
          speak={speak}
          describe={(action) => words.action(action, view)}
          describeEffects={words.effects}
          reducedMotion={reducedMotion.value}
          colorScheme={colorScheme.value}
          patterns={settings.patterns.value}
          playSound={playIfWanted}
          tempo={tempo}
          confirms={actions === undefined || settings.confirming.value}
          act={act}
          whyNot={whyNot}
          preview={preview}
          roll={roll}
          goOn={goOn}
        />
      </Frame>
    </SeatsAtTable.Provider>
  );
}

const playIfWanted: BoardProps['playSound'] = (sound, loudness) => {
  if (settings.sound.peek()) playSound(sound, loudness);
};

export function playSounds(sounds: readonly Sound[]): void {
  if (settings.sound.peek()) playInTurn(sounds);
}

/** Plays sounds while these effects happen, or once they have been shown. */
export function playEffects(effects: readonly Effect[], board: BoardModule, moment: 'happening' | 'told'): void {
  playSounds(soundsOf(effects, board.sounds, moment));
}

function isMatchSheet(sheet: MatchViewProps['sheet']): sheet is MatchSheet {
  return sheet?.kind === 'rules' || sheet?.kind === 'seat';
}

type SheetOfMatchProps = {
  readonly match: Match;
  readonly told: Position;
  readonly sheet: MatchSheet;
  readonly room: SeatsInRoom | undefined;
  readonly onClose: () => void;
};

function SheetOfMatch({ match, told, sheet, room, onClose }: SheetOfMatchProps) {
  const { game, board, gameSpeech, words, seats } = match;
  const { speak } = words;
  const closeLabel = speak('play.close');
  if (sheet.kind === 'rules') {
    return (
      <Dialog title={speak('play.menu.rules')} closeLabel={closeLabel} onClose={onClose} place="side">
        <Rules gameSpeech={gameSpeech} cited={sheet.rule} />
      </Dialog>
    );
  }
  const { seat } = sheet;
  const { view, scores, turn } = told;
  return (
    <Dialog title={words.ofSeat('play.seat.open', seat)} closeLabel={closeLabel} onClose={onClose}>
      {room?.seatTalk(seat, turn.kind === 'act' && turn.seats.includes(seat))}
      {board.SeatSheet === undefined ? (
        <ScoreTable
          scores={scores.filter((each) => each.seat === seat)}
          seats={seats}
          speak={speak}
          reducedMotion={true}
          detailOf={lineDetails(match, view)}
        />
      ) : (
        <board.SeatSheet game={game} view={view} scores={scores} seats={seats} seat={seat} speak={speak} />
      )}
    </Dialog>
  );
}
