import './next.css';
import './board.css';
import type { Seat } from '@tablehop/core';
import { walkByArrows } from '@tablehop/ui/arrow-keys.ts';
import type { BoardProps } from '@tablehop/ui/board.ts';
import { ConfirmBar } from '@tablehop/ui/confirm-bar.tsx';
import { BoardBox, BoardDock } from '@tablehop/ui/parts/places.tsx';
import { useChoice } from '@tablehop/ui/parts/use-choice.ts';
import { onlyPersonAt } from '@tablehop/ui/seats.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Action, closingOf, type Row, type RowName, rowsOf, type Space, type State, spacesOf } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { measuresFor, memoizedPiecesOf } from './arrangement.ts';
import { DiceBoard, type DieName, type SpaceTouch } from './dice-board.tsx';
import { Flights } from './flights.tsx';
import { NumberChoice, Revealed } from './next-step.tsx';
import { Others, SheetSum } from './others.tsx';
import { freshIn, NOTHING_SEEN, type Reveal, revealIn, seeing } from './reveal.ts';
import { type CellTouch, Sheet } from './sheet.tsx';
import { ColorSign } from './signs.tsx';
import {
  type Cell,
  type Choice,
  controlOf,
  NO_CHOICE,
  nextSpace,
  numberOf,
  numbersGiven,
  openTo,
  pendingOf,
  prospectAt,
  sameCell,
  stepBack,
  type Worth,
  worthsBeside,
  worthsOf,
} from './worth.ts';

export { leastHeight } from './arrangement.ts';
export { durationMs, lineDetail, lineWhile, rollerOf, sounds } from './beats.ts';
export { SeatSheet } from './others.tsx';

export function Board(props: BoardProps<State, Action, BoardSpeaker>) {
  const { game, view, told, seat, offers, effects, hint, speak, describe, seats, reducedMotion, tempo, confirms, act, whyNot, roll } =
    props;

  const pieces = memoizedPiecesOf(game);
  const rows = rowsOf(pieces, view.options);
  const spaces = spacesOf(pieces, view.options, view.order.length);
  const nameOf = (each: Seat) => seats[each]?.name ?? String(each + 1);

  const [pointed, setPointed] = useState<number | null>(null);
  const seen = useRef(NOTHING_SEEN);
  const lastRound = useMemo(() => {
    seen.current = seeing(seen.current, game, rows, view, seat);
    return seen.current.reveal;
  }, [game, view, seat]);
  const [closed, setClosed] = useState<Reveal | null>(null);
  const reveal = lastRound === closed ? null : lastRound;
  const isHappening = told.view !== view;
  const revealing = useMemo(() => revealIn(effects), [effects]);
  /** Entries are flying to the sheets: until they land, the pawns stay beside the dice that gave them. */
  const isRevealing = revealing !== null && isHappening;
  /** Spaces can be chosen after the dice are in order. */
  const isRolling = isHappening && effects.some(({ key }) => key === 'rolled');
  const isHopping = seat !== null && view.phase === 'hop' && !isRolling;
  const isEntering = seat !== null && view.phase === 'enter' && offers.length > 0;
  const mayForfeit = offers.some(({ action }) => action.type === 'forfeit');
  const isOffered = (space: number) => offers.some(({ action }) => action.type === 'hop' && action.space === space);
  const worths = useMemo(() => (isEntering && seat !== null ? worthsOf(game, view, seat) : []), [game, view, seat, isEntering]);

  // Others may write meanwhile: only this seat's own moves end its choice.
  const situation = `${seat} ${view.round} ${view.phase} ${seat !== null && [view.hopped[seat], view.entered.includes(seat)]}`;
  const made = useChoice<Choice, Action>({ none: NO_CHOICE, situation, hint, confirms, act, actionOf, stepBack, controlOf });
  const { choice, choose, root: floor } = made;
  const hopTo = made.pending?.type === 'hop' ? made.pending.space : null;
  const pending = made.pending?.type === 'enter' ? pendingOf(worths, choice) : null;
  useEffect(() => setPointed(null), [situation, hint]);

  function actionOf(each: Choice): Action | null {
    if (each.kind === 'hop') return isOffered(each.space) ? { type: 'hop', space: each.space } : null;
    if (each.kind === 'forfeit') return mayForfeit ? { type: 'forfeit' } : null;
    return pendingOf(worths, each)?.entry ?? null;
  }

  // Before hopping, a player may preview every free space.
  const aheads = useMemo(() => spaces.map((_, space) => worthsAt(space)), [game, view, seat, isHopping]);
  const aheadTo = pointed ?? (choice.kind === 'hop' ? choice.space : hint?.type === 'hop' ? hint.space : null);
  const ahead = aheadTo === null ? [] : (aheads[aheadTo] ?? []);
  const value = numberOf(worths, choice);
  const chosenCell = choice.kind === 'entry' ? choice.cell : null;
  const fresh = useMemo(() => freshIn(effects), [effects]);

  function worthsAt(space: number): readonly Worth[] {
    if (!isHopping || view.hopped[seat] !== undefined || Object.values(view.hopped).includes(space)) return [];
    return worthsBeside(game, view, seat, space);
  }

  function touchSpace(space: number): void {
    if (hopTo === space) act({ type: 'hop', space });
    else if (isOffered(space)) choose({ kind: 'hop', space });
    else whyNot({ type: 'hop', space });
  }

  function touchDie(die: DieName): void {
    const giving = spaces.flatMap((space, index) => (isGivenBy(space, die) ? [index] : []));
    const free = giving.filter(isOffered);
    const [only, ...others] = free;
    if (only === undefined) whyNot({ type: 'hop', space: giving[0] ?? 0 });
    else if (others.length === 0) touchSpace(only);
    else choose({ kind: 'die', spaces: free });
  }

  function touchCell(touched: Cell): void {
    const row = rows.find(({ name }) => name === touched.row);
    if (!isEntering) {
      choose(choice.kind === 'rule' && choice.row === touched.row ? NO_CHOICE : { kind: 'rule', row: touched.row });
      return;
    }
    // A line has only one next space, so the whole line stands for it.
    const cell = row?.isPyramid === false && seat !== null ? { ...touched, space: nextSpace(view, seat, touched.row) } : touched;
    if (pending !== null && sameCell(pending.cell, cell)) act(pending.entry);
    else if (openTo(worths, choice).some((worth) => sameCell(worth.cell, cell))) choose({ kind: 'entry', value: chosenValue(), cell });
    else whyNot(attempt(cell, row));
  }

  function chosenValue(): number | null {
    return choice.kind === 'entry' ? choice.value : null;
  }

  function chooseNumber(number: number): void {
    const fitsThere = worths.some((worth) => worth.entry.value === number && sameCell(worth.cell, chosenCell));
    choose({ kind: 'entry', value: number, cell: fitsThere ? chosenCell : null });
  }

  function forfeit(): void {
    if (worths.length === 0 || !confirms) act({ type: 'forfeit' });
    else choose({ kind: 'forfeit' });
  }

  /** Completes a touch that is not offered to an action, so that the rules can say why not. */
  function attempt({ row, space }: Cell, of: Row | undefined): Action {
    const given = seat === null ? [] : numbersGiven(spaces, view, seat);
    const entry = { type: 'enter', row, value: value ?? worths[0]?.entry.value ?? given[0] ?? 1 } as const;
    return of?.isPyramid === true ? { ...entry, space } : entry;
  }

  function hopInWords(space: number): string {
    const hop = describe({ type: 'hop', space });
    const taker = view.order.find((each) => view.hopped[each] === space);
    if (taker !== undefined) return speak('board.taken', { hop, player: nameOf(taker) });
    if (!isHopping || view.hopped[seat] !== undefined) return hop;
    const here = aheads[space] ?? [];
    if (here.length === 0) return speak('board.hopNothing', { hop });
    return speak('board.hopBrings', { hop, points: Math.max(...here.map(({ gain }) => gain)) });
  }

  const spaceTouch: SpaceTouch | null = isHopping
    ? {
        isOpen: isOffered,
        label: hopInWords,
        chosen: hopTo,
        aimed: choice.kind === 'die' ? choice.spaces : null,
        hinted: hint?.type === 'hop' ? hint.space : null,
        onTouch: touchSpace,
        onPoint: setPointed,
        onDie: offers.length > 0 ? touchDie : null,
      }
    : null;

  const shownWorths = isHopping
    ? ahead
    : openTo(worths, hint?.type === 'enter' ? { kind: 'entry', value: hint.value, cell: null } : choice);
  const cellTouch: CellTouch | null =
    seat === null || view.phase === 'over'
      ? null
      : {
          prospectAt: (cell) => {
            const row = rows.find(({ name }) => name === cell.row);
            const isAside = pending !== null && !sameCell(pending.cell, cell);
            return isAside || row === undefined ? null : prospectAt(shownWorths, cell, row, numbersOf(row));
          },
          ghost: pending === null ? null : { cell: pending.cell, value: pending.entry.value, blocks: closedBy(pending).spaces },
          chosen: chosenCell,
          hinted: hint?.type === 'enter' && seat !== null ? cellOf(hint, seat) : null,
          isOpen: isEntering,
          onTouch: touchCell,
        };

  function numbersOf(row: Row) {
    return view.sheets[seat ?? 0]?.[row.name] ?? [];
  }

  function cellOf(entry: Extract<Action, { type: 'enter' }>, of: Seat): Cell {
    return { row: entry.row, space: entry.space ?? nextSpace(view, of, entry.row) };
  }

  function closedBy({ cell, entry }: Worth) {
    const row = rows.find(({ name }) => name === cell.row);
    return row === undefined ? { numbers: [], spaces: [] } : closingOf(row, numbersOf(row), cell.space, entry.value);
  }

  const everybody = view.sheets.map((_, each) => each);
  const others = everybody.filter((each) => each !== seat);
  const hasEntered = seat !== null && view.phase === 'enter' && view.entered.includes(seat);
  const walk = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    made.onKeyDown(event);
    walkByArrows(event);
  };

  return (
    <>
      <BoardBox class="disco">
        <div class="disco-room cover">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
          <div
            class={`disco-floor grid h-full relative clip ${seat === null ? 'disco-watched' : ''}`}
            data-phase={view.phase}
            style={{ ...measuresFor(rows, spaces.length), '--tempo': reducedMotion ? 0 : tempo }}
            ref={floor}
            onKeyDown={walk}
          >
            <DiceBoard
              view={isRevealing ? told.view : view}
              spaces={spaces}
              rows={rows}
              seats={seats}
              speak={speak}
              effects={effects}
              isRolling={isRolling}
              seat={seat}
              reveal={isRevealing ? null : reveal}
              touch={spaceTouch}
              roll={roll}
            />
            {seat !== null && (
              <section class="disco-own grid content-center one-column min-h-0 w-full" aria-label={speak('board.you')} data-tip="sheet">
                <Sheet rows={rows} sheet={view.sheets[seat] ?? {}} seat={seat} speak={speak} fresh={fresh} touch={cellTouch} />
                <SheetSum scores={told.scores} seat={seat} speak={speak} />
              </section>
            )}
            <Others view={view} rows={rows} shown={others} seats={seats} scores={told.scores} speak={speak} fresh={fresh} />
            <Flights reveal={isRevealing && !reducedMotion ? revealing : null} rows={rows} seat={seat} floor={floor} tempo={tempo} />
          </div>
        </div>
      </BoardBox>
      <BoardDock class="disco" onKeyDown={made.onKeyDown}>
        {next()}
      </BoardDock>
    </>
  );

  function next() {
    if (hopTo !== null) return question(hopInWords(hopTo), null);
    if (pending !== null) return question(entryInWords(pending), pending.gain);
    if (made.pending !== null) return question(describe(made.pending), 0);
    if (choice.kind === 'rule') return ruleOf(choice.row);
    if (choice.kind === 'die') return <p class="disco-prompt m-0 balance text-center">{speak('board.chooseSpace')}</p>;
    if (isEntering && seat !== null) {
      return (
        <NumberChoice
          view={view}
          seat={seat}
          rows={rows}
          spaces={spaces}
          worths={chosenCell === null ? worths : worths.filter(({ cell }) => sameCell(cell, chosenCell))}
          chosen={value}
          cellIsChosen={chosenCell !== null}
          hinted={hint?.type === 'enter' ? hint.value : null}
          mayForfeit={mayForfeit}
          forfeitIsHinted={hint?.type === 'forfeit'}
          speak={speak}
          onChoose={chooseNumber}
          onForfeit={forfeit}
        />
      );
    }
    if (hasEntered) return <p class="disco-prompt m-0 balance text-center">{speak('board.entered')}</p>;
    if (reveal === null || isRevealing) return null;
    return (
      <Revealed
        reveal={reveal}
        rows={rows}
        nameOf={nameOf}
        you={onlyPersonAt(seats)}
        speak={speak}
        onClose={() => {
          const next =
            floor.current?.querySelector<HTMLElement>('.disco-glow') ?? floor.current?.querySelector<HTMLElement>('.disco-space');
          next?.focus({ preventScroll: true });
          setClosed(reveal);
        }}
      />
    );
  }

  function entryInWords(worth: Worth): string {
    const sentence = describe(worth.entry);
    const { numbers, spaces: blocked } = closedBy(worth);
    if (blocked.length > 0) return speak('board.blocks', { sentence, count: blocked.length });
    return numbers.length > 0 ? speak('board.closes', { sentence, numbers: numbers.map(String) }) : sentence;
  }

  function ruleOf(name: RowName) {
    const color = rows.find((row) => row.name === name)?.color ?? 'red';
    return (
      <p class={`disco-prompt m-0 balance text-center disco-rule disco-${color}`}>
        <ColorSign color={color} /> <strong>{speak({ key: `row.${name}` })}</strong> {speak({ key: `row.${name}.help` })}
      </p>
    );
  }

  function question(text: string, gain: number | null) {
    return <ConfirmBar speak={speak} text={text} gain={gain} onConfirm={made.confirm} onCancel={made.back} />;
  }
}

/** The DJ gives any standard die. */
function isGivenBy({ gives, dice }: Space, die: DieName): boolean {
  return die === 'disco' ? gives === 'disco' : dice.includes(die);
}
