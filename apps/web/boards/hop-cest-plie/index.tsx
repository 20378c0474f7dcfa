/** The board of HOP c'est plié !: a sheet of paper to draw on and to fold, the dice above it, the others' sheets beside. */

import type { AnyGame, Effect, Seat } from '@tablehop/core';
import {
  type Action,
  BONUS_OF,
  type Cell,
  cellAt,
  facingUp,
  type RowAction,
  type Sheet,
  SIZE,
  type Side,
  type State,
} from '@tablehop/games/hop-cest-plie';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../board.ts';
import { BoardBox } from '../parts/places.tsx';
import { CornerTab, SideTab } from './fold-tabs.tsx';
import { gainsOf } from './gains.ts';
import { type Fold, foldName } from './geometry.ts';
import { GoalLine } from './goal-line.tsx';
import { Hand } from './hand.tsx';
import { type LevelLook, levelLook } from './level-look.ts';
import { NextStep } from './next-step.tsx';
import { Others } from './others.tsx';
import { OwnSheet, startsOn } from './own-sheet.tsx';
import { actionOf, type Held, IDLE, type Plan, rowInSight, type Ways, waysIn, waysOf } from './plan.ts';
import { type CornerProgress, cornerProgress, sideProgress } from './progress.ts';
import { type Reach, reachOf, rowsIn, type Tool } from './row-choice.ts';
import { SoloTable } from './solo-table.tsx';
import type { Turning } from './turning-part.tsx';
import { boardWords } from './words.ts';
import './board.css';

const LIFTED_DEGREES = { corner: 30, side: 24 } as const;
/** Folded to be looked at, not yet pressed down. */
const PLANNED_DEGREES = 170;
const ANY_TOOL: Tool = { use: null, plus: false };
/** On a sheet with rays there are too many ends to ask the rules about each. */
const MOST_ASKED = 80;

export { sounds } from './sounds.ts';

export function Board(props: BoardProps<State, Action>) {
  const { game, view, seat, speak, still, seats, effects, turn } = props;
  const words = boardWords(speak.locale);
  const look = levelLook(game, view);
  const isSolo = view.sheets.length === 1;
  const own = seat === null ? undefined : view.sheets[seat];
  const others = view.sheets.map((_, each) => each).filter((each) => own === undefined || each !== seat);
  const shared = { view, seats, look, effects, still, words, speak };

  return (
    <BoardBox>
      <div
        class={`plie plie-players-${view.sheets.length} ${own === undefined ? 'plie-watched' : ''}`}
        data-flipped={own?.flipped === true}
      >
        <div class="plie-room">
          <div class="plie-table">
            {own !== undefined && seat !== null ? <OwnTable {...props} seat={seat} sheet={own} look={look} /> : <Watched {...props} />}
            {others.length > 0 && (
              <section class="plie-others" aria-label={words('sheet.others')}>
                <Others {...shared} seatsShown={others} />
              </section>
            )}
            {isSolo && <SoloTable game={game} view={view} turn={turn} words={words} />}
          </div>
        </div>
      </div>
    </BoardBox>
  );
}

/** Where nobody plays at this screen, the dice lie there for everybody to see. */
function Watched({ view, seats, speak, effects, still }: BoardProps<State, Action>) {
  const words = boardWords(speak.locale);
  return (
    <Hand
      view={view}
      seat={null}
      seats={seats}
      words={words}
      ways={waysIn([])}
      rows={[]}
      tool={ANY_TOOL}
      hint={null}
      isRolled={!still && isRolledIn(effects)}
      onChoose={nothing}
      onTake={nothing}
      onTool={nothing}
      onIdle={nothing}
    />
  );
}

type OwnTableProps = BoardProps<State, Action> & { readonly seat: Seat; readonly sheet: Sheet; readonly look: LevelLook };

function OwnTable({
  game,
  view,
  seat,
  sheet,
  look,
  turn,
  seats,
  offers,
  effects,
  hint,
  speak,
  still,
  describe,
  act,
  whyNot,
}: OwnTableProps) {
  const words = boardWords(speak.locale);
  const stage = useRef<HTMLDivElement>(null);
  const ways = useMemo(() => waysIn(offers), [offers]);
  const rows = useMemo(() => rowsIn(offers), [offers]);
  // All draw at the same time: what one is about to do outlasts what the others do.
  const situation = useMemo(() => `${view.turnNumber} ${view.phase} ${JSON.stringify(sheet)}`, [view, sheet]);
  const [tool, setTool] = useWhile<Tool>(situation, ANY_TOOL);
  const [plan, setPlan] = useWhile<Plan>(situation, IDLE);
  const [held, setHeld] = useWhile<Held | null>(situation, null);
  const [looked, setLooked] = useWhile<number | null>(situation, null);
  const reach = useMemo(() => reachOf(rows, tool, sheet.unused), [rows, tool, sheet]);
  const starts = useMemo(() => startsOn(sheet, facingUp(sheet)), [sheet]);

  const pending = offers.length === 0 ? null : actionOf(plan, reach);
  const inSight: Action | null = pending ?? rowInSight(plan, looked, reach);
  const gains = useMemo(() => (inSight === null ? [] : gainsOf(game, view, seat, inSight)), [inSight && JSON.stringify(inSight), view]);
  const lifted = liftedParts(ways, held, plan.kind === 'fold' && offers.length > 0 ? plan.fold : null);

  /** Before the control that has the focus goes away. */
  function focusOn(selector: string): void {
    stage.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  function stepBack(): void {
    if (plan.kind === 'row') focusOn(`[data-cell="${plan.end ?? plan.from}"]`);
    setPlan(plan.kind === 'row' && plan.end !== null ? { ...plan, end: null, way: 0 } : IDLE);
    setHeld(null);
  }

  function pulled({ fold }: Held): void {
    setPlan({ kind: 'fold', fold });
  }

  /** What was meant by a touch that is not offered, made whole so that the rules can answer. */
  function whyNotRow(position: number): void {
    const use = sheet.unused[0]?.use ?? { die: 0 };
    whyNot({ type: 'row', use, ...(plan.kind === 'row' ? straightTo(plan.from, position) : fromHere(position)) });
  }

  const cellWidth = () => (stage.current?.querySelector('.plie-surface')?.getBoundingClientRect().width ?? SIZE) / SIZE;
  const pulling = { cellWidth, onHold: setHeld, onPulled: pulled };
  const corners = cornerProgress(look, sheet);
  const sides = sheet.flipped ? sideProgress(look, sheet) : [];
  const sideTab = (side: Side) => {
    const progress = sides.find((each) => each.side === side);
    if (progress === undefined) return null;
    const fold: Fold = { kind: 'side', side };
    return (
      <SideTab
        {...pulling}
        progress={progress}
        canFold={ways.sides.has(side)}
        isChosen={isPlanned(plan, fold)}
        isHinted={hint?.type === 'foldSide' && hint.side === side}
        words={words}
        speak={speak}
        onChoose={() => setPlan(isPlanned(plan, fold) ? IDLE : { kind: 'fold', fold })}
        onIdle={() => whyNot({ type: 'foldSide', side })}
      />
    );
  };
  const cornerTab = (progress: CornerProgress) => {
    const { corner } = progress;
    const sizes = ways.sizes.get(corner) ?? [];
    const isChosen = plan.kind === 'fold' && plan.fold.kind === 'corner' && plan.fold.corner === corner;
    return (
      <CornerTab
        key={corner}
        {...pulling}
        progress={progress}
        flipped={sheet.flipped}
        sizes={sizes}
        isChosen={isChosen}
        isHinted={hint?.type === 'fold' && hint.corner === corner}
        hasPower={sheet.bonuses.includes(BONUS_OF[corner])}
        words={words}
        speak={speak}
        onChoose={() => setPlan(isChosen ? IDLE : { kind: 'fold', fold: { kind: 'corner', corner, size: sizes.at(-1) ?? 'small' } })}
        onIdle={() => whyNot({ type: 'fold', corner, size: 'small' })}
      />
    );
  };

  return (
    <>
      <Hand
        view={view}
        seat={seat}
        seats={seats}
        words={words}
        ways={ways}
        rows={rows}
        tool={tool}
        hint={hint}
        isRolled={!still && isRolledIn(effects)}
        onChoose={(die) => act({ type: 'choose', die })}
        onTake={(die) => setPlan({ kind: 'take', die })}
        onTool={(next) => {
          setTool(next);
          setPlan(IDLE);
        }}
        onIdle={whyNot}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
      <div
        class="plie-stage"
        ref={stage}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stepBack();
        }}
      >
        {corners.map(cornerTab)}
        <GoalLine look={look} sheet={sheet} words={words} />
        {sideTab('N')}
        {sideTab('W')}
        <OwnSheet
          look={look}
          sheet={sheet}
          seat={seat}
          effects={effects}
          still={still}
          lifted={lifted}
          words={words}
          reach={reach}
          starts={starts}
          plan={plan}
          hinted={hint?.type === 'row' ? hint : null}
          looked={looked}
          onLook={setLooked}
          richEnds={(from) => richEnds(game, view, seat, reach, from)}
          sizes={ways.sizes}
          onPlan={setPlan}
          onDraw={(row) => act(row)}
          onHold={setHeld}
          onIdle={whyNotRow}
        />
        {sideTab('E')}
        {sideTab('S')}
      </div>
      <NextStep
        plan={plan}
        words={words}
        speak={speak}
        sheet={sheet}
        gains={gains}
        text={pending === null || held !== null ? null : sentenceOf(pending)}
        ways={waysOf(plan, reach)}
        sizes={ways.sizes}
        canEnd={ways.canEnd}
        canFlip={ways.canFlip}
        isHintedToEnd={hint?.type === 'done'}
        isHintedToFlip={hint?.type === 'flip'}
        over={turn.kind === 'over' ? turn : null}
        onPlan={setPlan}
        onConfirm={() => act(pending ?? { type: 'done' })}
        onCancel={stepBack}
      />
    </>
  );

  function sentenceOf(action: Action): string {
    if (action.type !== 'done') return describe(action);
    return words('next.reallyDone', { count: sheet.unused.length, lengths: sheet.unused.map(({ length }) => length).join(', ') });
  }
}

/** Something that is of account in one situation only: in the next one it is as it was at first. */
function useWhile<Value>(situation: string, first: Value): readonly [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ situation, value: first });
  return [kept.situation === situation ? kept.value : first, (value) => setKept({ situation, value })];
}

function isPlanned(plan: Plan, fold: Fold): boolean {
  return plan.kind === 'fold' && foldName(plan.fold) === foldName(fold);
}

/** What may be folded is lifted a little; what is held or planned hides the lifted piece of the same corner. */
function liftedParts(ways: Ways, held: Held | null, planned: Fold | null): readonly Turning[] {
  const taken: Turning | null =
    held !== null
      ? { fold: held.fold, from: held.degrees, to: held.degrees, isHeld: true }
      : planned === null
        ? null
        : { fold: planned, from: LIFTED_DEGREES[planned.kind], to: PLANNED_DEGREES };
  const corners = [...ways.sizes].map(([corner, sizes]): Fold => ({ kind: 'corner', corner, size: sizes[0] ?? 'small' }));
  const sides = [...ways.sides].map((side): Fold => ({ kind: 'side', side }));
  const resting = [...corners, ...sides].filter((fold) => taken === null || !isSamePart(taken.fold, fold));
  return [...resting.map((fold) => ({ fold, from: 0, to: LIFTED_DEGREES[fold.kind] })), ...(taken === null ? [] : [taken])];
}

function isSamePart(a: Fold, b: Fold): boolean {
  return a.kind === 'corner' ? b.kind === 'corner' && a.corner === b.corner : b.kind === 'side' && a.side === b.side;
}

/** The ends from which something beside ticks would come. */
function richEnds(game: AnyGame, view: State, seat: Seat, reach: Reach, from: number): ReadonlySet<number> {
  const ends = [...(reach.get(from) ?? [])];
  if (ends.length > MOST_ASKED) return new Set();
  const isRich = ([row]: readonly RowAction[]) =>
    row !== undefined && gainsOf(game, view, seat, row).some(({ kind }) => kind !== 'bonusLost');
  return new Set(ends.filter(([, ways]) => isRich(ways)).map(([end]) => end));
}

function isRolledIn(effects: readonly Effect[]): boolean {
  return effects.some(({ key }) => key === 'rolled');
}

function fromHere(position: number): { readonly from: Cell; readonly path: readonly Cell[] } {
  const [x, y] = cellAt(position);
  return { from: [x, y], path: [[x === SIZE - 1 ? x - 1 : x + 1, y]] };
}

/** As one would draw it by a ruler: along the longer way, then aside. */
function straightTo(from: number, to: number): { readonly from: Cell; readonly path: readonly Cell[] } {
  const [[x, y], [toX, toY]] = [cellAt(from), cellAt(to)];
  const across = Array.from({ length: Math.abs(toX - x) }, (_, step): Cell => [x + Math.sign(toX - x) * (step + 1), y]);
  const down = Array.from({ length: Math.abs(toY - y) }, (_, step): Cell => [toX, y + Math.sign(toY - y) * (step + 1)]);
  return { from: [x, y], path: [...across, ...down] };
}

function nothing(): void {
  // Nobody plays here.
}
