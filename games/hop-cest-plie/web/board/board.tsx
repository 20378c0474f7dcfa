import './board.css';
import type { AnyGame, Offer, Seat } from '@tablehop/core';
import type { BoardProps, LeastHeight, LineDetail, SeatOf } from '@tablehop/ui/board.ts';
import { BoardBox, BoardDock } from '@tablehop/ui/parts/places.tsx';
import { useChoice, useSituationState } from '@tablehop/ui/parts/use-choice.ts';
import { useMemo, useRef } from 'preact/hooks';
import {
  type Action,
  BONUS_OF,
  type Cell,
  CORNERS,
  cellAt,
  facingUp,
  isSameUse,
  type RowAction,
  type Sheet,
  SIZE,
  type Side,
  type State,
  TARGETS,
} from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { RollingDice } from './dice.tsx';
import { CornerTab, SideTab } from './fold-tabs.tsx';
import { gainsOf } from './gains.ts';
import type { Fold } from './geometry.ts';
import { GoalLine } from './goal-line.tsx';
import { Hand } from './hand.tsx';
import { Legend } from './legend.tsx';
import { type LevelLook, levelLook } from './level-look.ts';
import { NextStep, Question } from './next-step.tsx';
import { Others } from './others.tsx';
import { OwnSheet } from './own-sheet.tsx';
import { actionOf, controlOf, type Held, IDLE, isPlanned, liftedParts, type Plan, rowInSight, stepBack, waysIn, waysOf } from './plan.ts';
import { bonusOf, type CornerProgress, connectedTargets, cornerProgress, foldedCorners, sideProgress, startsOn } from './progress.ts';
import { type Reach, reachOf, rowsIn, type Tool } from './row-choice.ts';
import { SoloTable } from './solo-table.tsx';
import { useForcedDie } from './use-forced-die.ts';

export { durationMs, lineWhile, rollerOf } from './beats.ts';
export { SeatSheet } from './others.tsx';

const ANY_TOOL: Tool = { use: null, plus: false };
/** A sheet with rays has too many ends to ask the rules about each. */
const MAX_ASKED = 80;

/** As wide as the smallest phones, with a row of tabs above and below. */
export function leastHeight(): LeastHeight {
  return { upright: 24, beside: 22 };
}

export { sounds } from './beats.ts';

/** Points say nothing before the end, so show how many targets are connected. */
export function seatNote({ view, seat, speak }: SeatOf<State, BoardSpeaker>): LineDetail | null {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return null;
  const [connected, folded] = [connectedTargets(sheet), foldedCorners(sheet)];
  return {
    shown: `${connected}/${TARGETS}`,
    said: speak('seat.note', { connected, targets: TARGETS, folded, corners: CORNERS.length }),
  };
}

export function Board(props: BoardProps<State, Action, BoardSpeaker>) {
  const { view, seat } = props;
  const look = levelLook(props.game, view);
  const own = seat === null ? undefined : view.sheets[seat];
  return own !== undefined && seat !== null ? (
    <OwnTable {...props} seat={seat} sheet={own} look={look} />
  ) : (
    <WatchedTable {...props} look={look} />
  );
}

/** For spectators: all sheets alike, and the dice visible to all. */
function WatchedTable({
  game,
  view,
  seats,
  speak,
  effects,
  reducedMotion,
  tempo,
  turn,
  look,
}: BoardProps<State, Action, BoardSpeaker> & LookProps) {
  const all = view.sheets.map((_, each) => each);
  return (
    <BoardBox class={`plie plie-watched plie-players-${view.sheets.length}`}>
      <div class="plie-watched-table grid gap-1 p-1">
        <Hand
          view={view}
          seat={null}
          seats={seats}
          speak={speak}
          ways={waysIn([])}
          rows={[]}
          tool={ANY_TOOL}
          hint={null}
          isForced={false}
          onChoose={nothing}
          onTake={nothing}
          onTool={nothing}
          onIdle={nothing}
        />
        <section class="plie-others row middle gap-1 min-w-0 h-full" aria-label={speak('sheet.others')}>
          <Others
            view={view}
            seatsShown={all}
            seats={seats}
            look={look}
            effects={effects}
            reducedMotion={reducedMotion}
            tempo={tempo}
            isWatching={false}
            speak={speak}
          />
        </section>
        {view.sheets.length === 1 && <SoloTable game={game} view={view} turn={turn} speak={speak} />}
      </div>
    </BoardBox>
  );
}

type LookProps = { readonly look: LevelLook };
type OwnTableProps = BoardProps<State, Action, BoardSpeaker> & LookProps & { readonly seat: Seat; readonly sheet: Sheet };

function OwnTable(props: OwnTableProps) {
  const { game, view, version, told, seat, sheet, look, seats, offers, effects, hint, speak } = props;
  const { reducedMotion, tempo, confirms, describe, act, whyNot, roll } = props;
  const isAlone = view.sheets.length === 1;
  const others = view.sheets.map((_, each) => each).filter((each) => each !== seat);
  const ways = useMemo(() => waysIn(offers), [offers]);
  const rows = useMemo(() => rowsIn(offers), [offers]);
  // All draw at the same time: a choice must survive the others' moves.
  const situation = useMemo(() => `${seat} ${view.turnNumber} ${view.phase} ${JSON.stringify(sheet)}`, [view, seat, sheet]);
  const [tool, setTool] = useSituationState<Tool>(situation, ANY_TOOL);
  const [held, setHeld] = useSituationState<Held | null>(situation, null);
  const [looked, setLooked] = useSituationState<number | null>(situation, null);
  const [isSent, setIsSent] = useSituationState(situation, false);
  const reach = useMemo(() => reachOf(rows, tool, sheet.unused), [rows, tool, sheet]);
  const made = useChoice<Plan, Action>({
    none: IDLE,
    situation,
    hint,
    confirms,
    act: send,
    actionOf: (each) => (offers.length === 0 ? null : actionOf(each, reach)),
    stepBack,
    controlOf: (each) => controlOf(each, sheet),
  });
  const { choice: plan, pending, choose, root: stage } = made;
  // During a move and its animation nothing is offered: corners stay lifted, dock and tabs stay unchanged.
  const isMarking = view.phase === 'mark' && !sheet.done;
  const lastOffers = useLast(offers, `${seat} ${view.turnNumber}`, isMarking);
  const lastWays = useMemo(() => waysIn(lastOffers), [lastOffers]);
  const lastRows = useMemo(() => rowsIn(lastOffers), [lastOffers]);
  const isBusy = isMarking && (isSent || told.view !== view);
  const openWays = isBusy ? lastWays : ways;
  // Counts change after the animation.
  const toldSheet = told.view.sheets[seat] ?? sheet;
  const starts = useMemo(() => startsOn(sheet, facingUp(sheet)), [sheet]);
  const forced = useForcedDie({ offers, effects, version, act });

  const inSight: Action | null = pending ?? rowInSight(plan, looked, reach);
  const gains = useMemo(() => (inSight === null ? [] : gainsOf(game, view, seat, inSight)), [inSight && JSON.stringify(inSight), view]);
  const way = rowInSight(plan, looked, isSent ? reachOf(lastRows, tool, sheet.unused) : reach);
  const lifted = liftedParts(lastWays, sheet, held, plan.kind === 'fold' ? plan.fold : null);
  // The dice stay in the middle until the roll has been seen.
  const isRolling = roll !== null || (view.roll !== null && told.view.roll === null);

  function send(action: Action): void {
    setIsSent(true);
    act(action);
  }

  /** Completes a touch that is not offered to an action, so that the rules can say why not. */
  function whyNotRow(position: number): void {
    const use = sheet.unused[0]?.use ?? { die: 0 };
    whyNot({ type: 'row', use, ...(plan.kind === 'row' ? straightTo(plan.from, position) : fromHere(position)) });
  }

  const cellWidth = () => (stage.current?.querySelector('.plie-surface')?.getBoundingClientRect().width ?? SIZE) / SIZE;
  const pulling = { cellWidth, onHold: setHeld, onPulled: ({ fold }: Held) => choose({ kind: 'fold', fold }) };
  const corners = cornerProgress(look, toldSheet);
  const sides = toldSheet.flipped ? sideProgress(look, toldSheet) : [];
  const sideTab = (side: Side) => {
    const progress = sides.find((each) => each.side === side);
    if (progress === undefined) return null;
    const fold: Fold = { kind: 'side', side };
    return (
      <SideTab
        key={side}
        {...pulling}
        progress={progress}
        canFold={openWays.sides.has(side) && !sheet.sides[side]}
        isChosen={isPlanned(plan, fold)}
        isHinted={hint?.type === 'foldSide' && hint.side === side}
        speak={speak}
        onChoose={() => (isPlanned(plan, fold) ? choose(IDLE) : choose({ kind: 'fold', fold }))}
        onIdle={() => whyNot({ type: 'foldSide', side })}
      />
    );
  };
  const firstOpen = corners.find(({ folded }) => folded === null)?.corner;
  const [firstFoldable] = openWays.sizes.keys();
  const cornerTab = (progress: CornerProgress) => {
    const { corner } = progress;
    const sizes = sheet.folds[corner] === null ? (openWays.sizes.get(corner) ?? []) : [];
    const isChosen = plan.kind === 'fold' && plan.fold.kind === 'corner' && plan.fold.corner === corner;
    const tips = [...(corner === firstOpen ? ['corner'] : []), ...(corner === firstFoldable ? ['fold'] : [])];
    const fold: Fold = { kind: 'corner', corner, size: sizes.at(-1) ?? 'small' };
    return (
      <CornerTab
        key={corner}
        {...pulling}
        progress={progress}
        flipped={toldSheet.flipped}
        sizes={sizes}
        isChosen={isChosen}
        isHinted={hint?.type === 'fold' && hint.corner === corner}
        power={bonusOf(corner, isAlone)}
        hasPower={toldSheet.bonuses.includes(BONUS_OF[corner])}
        tip={tips.length === 0 ? undefined : tips.join(' ')}
        speak={speak}
        onChoose={() => (isChosen ? choose(IDLE) : choose({ kind: 'fold', fold }, sizes.length === 1))}
        onIdle={() => whyNot({ type: 'fold', corner, size: 'small' })}
      />
    );
  };
  const text = pending === null || held !== null ? null : sentenceOf(pending);
  const next = {
    plan,
    speak,
    sheet: toldSheet,
    gains,
    text,
    ways: waysOf(plan, reach),
    sizes: ways.sizes,
    canEnd: openWays.canEnd,
    canFlip: openWays.canFlip,
    isHintedToEnd: hint?.type === 'done',
    isHintedToFlip: hint?.type === 'flip',
    forced,
    over: told.turn.kind === 'over' ? told.turn : null,
    onPlan: (each: Plan) => choose(each, each.kind !== 'row'),
    onConfirm: () => send(pending ?? { type: 'done' }),
    onCancel: made.back,
  };

  return (
    <>
      <BoardBox class="plie" onKeyDown={made.onKeyDown}>
        <div class="plie-stage grid middle content-center" ref={stage} data-alone={isAlone}>
          {corners.map(cornerTab)}
          <GoalLine look={look} sheet={toldSheet} speak={speak} />
          <OwnSheet
            look={look}
            sheet={sheet}
            seat={seat}
            effects={effects}
            reducedMotion={reducedMotion}
            tempo={tempo}
            lifted={lifted}
            speak={speak}
            reach={reach}
            starts={starts}
            plan={plan}
            way={way}
            joined={toldSheet}
            hinted={hint?.type === 'row' ? hint : null}
            onLook={setLooked}
            richEnds={(from) => richEnds(game, view, seat, reach, from)}
            ways={ways}
            isDirect={!confirms}
            onRoll={roll}
            onPlan={(each) => choose(each, each.kind === 'fold')}
            onDraw={send}
            onHold={setHeld}
            onIdle={whyNotRow}
          />
          {(['N', 'E', 'S', 'W'] as const).map(sideTab)}
          {isRolling && <RollingDice roll={view.roll} tempo={tempo} />}
          <div class="plie-beside row middle gap-1 min-w-0 min-h-0">
            {others.length > 0 && (
              <section class="plie-others row middle gap-1 min-w-0 h-full" aria-label={speak('sheet.others')}>
                <Others
                  view={view}
                  seatsShown={others}
                  seats={seats}
                  look={look}
                  effects={effects}
                  reducedMotion={reducedMotion}
                  tempo={tempo}
                  isWatching={view.phase !== 'mark' || sheet.done}
                  speak={speak}
                />
              </section>
            )}
            {isAlone && <SoloTable game={game} view={told.view} turn={told.turn} speak={speak} />}
            <Legend look={look} isAlone={isAlone} speak={speak} />
          </div>
        </div>
      </BoardBox>
      <BoardDock class="plie plie-dock">
        {text !== null ? (
          <Question {...next} text={text} />
        ) : (
          <div class="plie-hand-and-next row middle gap-2 min-w-0" data-rolling={isRolling}>
            <Hand
              view={isRolling ? view : told.view}
              seat={seat}
              seats={seats}
              speak={speak}
              ways={openWays}
              rows={isBusy ? lastRows : rows}
              tool={tool}
              hint={hint}
              isForced={forced !== null}
              onChoose={(die) => send({ type: 'choose', die })}
              onTake={(die) => choose({ kind: 'take', die })}
              onTool={(each) => {
                setTool(each);
                choose(IDLE);
              }}
              onIdle={whyNot}
            />
            <NextStep {...next} />
          </div>
        )}
      </BoardDock>
    </>
  );

  /** The row is visible on the sheet, so its cells need no names. */
  function sentenceOf(action: Action): string {
    if (action.type === 'row') {
      const length = sheet.unused.find(({ use }) => isSameUse(use, action.use))?.length ?? action.path.length;
      return speak('bonus' in action.use ? 'next.bonusRow' : 'next.row', { length: action.plus === true ? length + 1 : length });
    }
    if (action.type === 'fold' && (ways.sizes.get(action.corner) ?? []).length > 1)
      return speak('next.fold', { corner: speak({ key: `corner.${action.corner}` }) });
    if (action.type !== 'done') return describe(action);
    return speak('next.reallyDone', { count: sheet.unused.length, lengths: sheet.unused.map(({ length }) => length).join(', ') });
  }
}

/** The newest offers of a turn, even while there are none for a moment. */
function useLast(offers: readonly Offer<Action>[], turn: string, isMarking: boolean): readonly Offer<Action>[] {
  const last = useRef({ turn, offers });
  if (offers.length > 0 || !isMarking || last.current.turn !== turn) last.current = { turn, offers };
  return last.current.offers;
}

/** The ends that gain more than ticks. */
function richEnds(game: AnyGame, view: State, seat: Seat, reach: Reach, from: number): ReadonlySet<number> {
  const ends = [...(reach.get(from) ?? [])];
  if (ends.length > MAX_ASKED) return new Set();
  const isRich = ([row]: readonly RowAction[]) =>
    row !== undefined && gainsOf(game, view, seat, row).some(({ kind }) => kind !== 'bonusLost');
  return new Set(ends.filter(([, ways]) => isRich(ways)).map(([end]) => end));
}

function fromHere(position: number): { readonly from: Cell; readonly path: readonly Cell[] } {
  const [x, y] = cellAt(position);
  return { from: [x, y], path: [[x === SIZE - 1 ? x - 1 : x + 1, y]] };
}

/** An L-shaped path: across, then down. */
function straightTo(from: number, to: number): { readonly from: Cell; readonly path: readonly Cell[] } {
  const [[x, y], [toX, toY]] = [cellAt(from), cellAt(to)];
  const across = Array.from({ length: Math.abs(toX - x) }, (_, step): Cell => [x + Math.sign(toX - x) * (step + 1), y]);
  const down = Array.from({ length: Math.abs(toY - y) }, (_, step): Cell => [toX, y + Math.sign(toY - y) * (step + 1)]);
  return { from: [x, y], path: [...across, ...down] };
}

function nothing(): void {
  // No seat plays here.
}
