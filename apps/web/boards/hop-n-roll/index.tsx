/** The board of Hop'n'ROLL: disco night, with the dice in the middle, one's own sheet in full size and everybody else's in small. */

import type { Seat } from '@tablehop/core';
import { type Action, blockedBy, type Row, rowsOf, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ConfirmBar } from '../../play/parts/confirm-bar.tsx';
import type { BoardProps } from '../board.ts';
import { walkByArrows } from '../parts/arrow-keys.ts';
import { BoardBox } from '../parts/places.tsx';
import { type Choice, NO_CHOICE, numberOf, openTo, pendingOf, stepBack } from './choice.ts';
import { DiceBoard, type SpaceTouch } from './dice-board.tsx';
import { measuresFor } from './measures.ts';
import { NumberChoice } from './numbers.tsx';
import { Others, SheetSum } from './others.tsx';
import { piecesOf } from './pieces.ts';
import { freshIn, type Reveal, revealAfter } from './reveal.ts';
import { Revealed } from './revealed.tsx';
import { type CellTouch, Sheet } from './sheet.tsx';
import { boardWords } from './words.ts';
import { type Cell, nextSpace, numbersGiven, prospectAt, sameCell, type Worth, worthsBeside, worthsOf } from './worth.ts';
import './next.css';
import './board.css';

export { lineDetail } from './line-detail.ts';
export { leastHeight } from './measures.ts';

export function Board(props: BoardProps<State, Action>) {
  const { game, view, seat, offers, effects, hint, speak, describe, seats, scores, act, whyNot } = props;
  const words = boardWords(speak.locale);
  const components = piecesOf(game);
  const rows = rowsOf(components, view.options);
  const spaces = spacesOf(components, view.options, view.order.length);
  const nameOf = (each: Seat) => seats[each]?.name ?? String(each + 1);

  const [choice, setChoice] = useState<Choice>(NO_CHOICE);
  const [pointed, setPointed] = useState<number | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const moment = `${seat} ${view.round} ${view.phase}`;
  useEffect(() => {
    setChoice(NO_CHOICE);
    setPointed(null);
  }, [moment]);
  useEffect(() => setReveal((open) => revealAfter(open, effects, seat)), [effects]);
  const floor = useRef<HTMLDivElement>(null);

  const isHopping = seat !== null && view.phase === 'hop';
  const isEntering = seat !== null && view.phase === 'enter' && offers.length > 0;
  const mayForfeit = offers.some(({ action }) => action.type === 'forfeit');
  const hopTo =
    offers.find(({ action }) => action.type === 'hop' && choice.kind === 'hop' && action.space === choice.space)?.action ?? null;

  // Looking ahead is free: whoever has not hopped yet may see what any free space would bring.
  const aheads = useMemo(() => spaces.map((_, space) => worthsAt(space)), [game, view, seat]);
  const aheadTo = pointed ?? (choice.kind === 'hop' ? choice.space : null);
  const ahead = aheadTo === null ? [] : (aheads[aheadTo] ?? []);
  const worths = useMemo(() => (isEntering && seat !== null ? worthsOf(game, view, seat) : []), [game, view, seat, isEntering]);
  const pending = pendingOf(worths, choice);
  const value = numberOf(worths, choice);
  const chosenCell = choice.kind === 'entry' ? choice.cell : null;
  const fresh = useMemo(() => freshIn(effects), [effects]);

  function worthsAt(space: number): readonly Worth[] {
    if (!isHopping || view.hopped[seat] !== undefined || Object.values(view.hopped).includes(space)) return [];
    return worthsBeside(game, view, seat, space);
  }

  function touchSpace(space: number): void {
    if (hopTo !== null && choice.kind === 'hop' && choice.space === space) act(hopTo);
    else if (offers.some(({ action }) => action.type === 'hop' && action.space === space)) setChoice({ kind: 'hop', space });
    else whyNot({ type: 'hop', space });
  }

  function touchCell(touched: Cell): void {
    const row = rows.find(({ name }) => name === touched.row);
    // In a line there is but one place to go on, so the whole line stands for it.
    const cell = row?.isPyramid === false && seat !== null ? { ...touched, space: nextSpace(view, seat, touched.row) } : touched;
    if (pending !== null && sameCell(pending.cell, cell)) act(pending.entry);
    else if (openTo(worths, choice).some((worth) => sameCell(worth.cell, cell))) setChoice({ kind: 'entry', value: chosenValue(), cell });
    else whyNot(attempt(cell, row));
  }

  function chosenValue(): number | null {
    return choice.kind === 'entry' ? choice.value : null;
  }

  function chooseNumber(number: number): void {
    const fitsThere = worths.some((worth) => worth.entry.value === number && sameCell(worth.cell, chosenCell));
    setChoice({ kind: 'entry', value: number, cell: fitsThere ? chosenCell : null });
  }

  /** What was meant by a touch that is not offered, made whole so that the rules can answer. */
  function attempt({ row, space }: Cell, of: Row | undefined): Action {
    const given = seat === null ? [] : numbersGiven(spaces, view, seat);
    const entry = { type: 'enter', row, value: value ?? worths[0]?.entry.value ?? given[0] ?? 1 } as const;
    return of?.isPyramid === true ? { ...entry, space } : entry;
  }

  function goBack(): void {
    if (pending !== null) focusOn('.disco-cell.disco-chosen');
    if (choice.kind === 'hop') focusOn('.disco-space.disco-chosen');
    setChoice(stepBack(choice));
  }

  /** Before the control that has the focus goes away. */
  function focusOn(...selectors: readonly string[]): void {
    const target = selectors.map((selector) => floor.current?.querySelector<HTMLElement>(selector)).find((found) => found);
    target?.focus({ preventScroll: true });
  }

  /** What a hop would come to, in words. */
  function hopInWords(space: number): string {
    const hop = describe({ type: 'hop', space });
    const taker = view.order.find((each) => view.hopped[each] === space);
    if (taker !== undefined) return words('board.taken', { hop, player: nameOf(taker) });
    if (!isHopping || view.hopped[seat] !== undefined) return hop;
    const here = aheads[space] ?? [];
    if (here.length === 0) return words('board.hopNothing', { hop });
    return words('board.hopBrings', { hop, points: Math.max(...here.map(({ gain }) => gain)) });
  }

  const spaceTouch: SpaceTouch | null = isHopping
    ? {
        isOpen: (space) => offers.some(({ action }) => action.type === 'hop' && action.space === space),
        label: hopInWords,
        chosen: choice.kind === 'hop' ? choice.space : null,
        hinted: hint?.type === 'hop' ? hint.space : null,
        onTouch: touchSpace,
        onPoint: setPointed,
      }
    : null;

  const shownWorths = isHopping ? ahead : openTo(worths, choice);
  const cellTouch: CellTouch | null =
    seat === null || view.phase === 'over'
      ? null
      : {
          prospectAt: (cell) => (pending === null || sameCell(pending.cell, cell) ? prospectAt(shownWorths, cell) : null),
          ghost: pending === null ? null : { cell: pending.cell, value: pending.entry.value, blocks: blocksOfPending(pending) },
          chosen: chosenCell,
          hinted: hint?.type === 'enter' && seat !== null ? cellOf(hint, seat) : null,
          isOpen: isEntering,
          onTouch: touchCell,
        };

  function cellOf(entry: Extract<Action, { type: 'enter' }>, of: Seat): Cell {
    return { row: entry.row, space: entry.space ?? nextSpace(view, of, entry.row) };
  }

  function blocksOfPending({ cell, entry }: Worth): readonly number[] {
    const row = rows.find(({ name }) => name === cell.row);
    if (row === undefined || seat === null) return [];
    const numbers = (view.sheets[seat]?.[row.name] ?? []).with(cell.space, entry.value);
    return blockedBy(row, numbers, cell.space);
  }

  const everybody = view.sheets.map((_, each) => each);
  const others = everybody.filter((each) => each !== seat);
  const hasEntered = seat !== null && view.phase === 'enter' && view.entered.includes(seat);
  const classes = ['disco'];
  if (seat === null) classes.push('disco-watched');

  return (
    <BoardBox>
      <div class={classes.join(' ')}>
        <div class="disco-room">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
          <div
            class="disco-floor"
            data-phase={view.phase}
            {...measuresFor(rows, spaces.length)}
            ref={floor}
            onKeyDown={(event) => {
              if (event.key === 'Escape') goBack();
              else walkByArrows(event);
            }}
          >
            <DiceBoard view={view} spaces={spaces} seats={seats} words={words} speak={speak} effects={effects} touch={spaceTouch} />
            <Others view={view} rows={rows} shown={others} seats={seats} scores={scores} words={words} speak={speak} fresh={fresh} />
            {seat !== null && (
              <section class="disco-own" aria-label={words('board.you')}>
                <Sheet
                  rows={rows}
                  sheet={view.sheets[seat] ?? {}}
                  seat={seat}
                  words={words}
                  speak={speak}
                  fresh={fresh}
                  touch={cellTouch}
                />
                <SheetSum scores={scores} seat={seat} words={words} speak={speak} />
              </section>
            )}
            <div class="disco-next" aria-live="polite">
              {next()}
            </div>
          </div>
        </div>
      </div>
    </BoardBox>
  );

  /** What comes next, one thing at a time: to confirm, to choose, or what was just revealed. */
  function next() {
    if (hopTo !== null && choice.kind === 'hop') {
      return confirm(hopInWords(choice.space), null, hopTo);
    }
    if (pending !== null) {
      const sentence = describe(pending.entry);
      const warns = blocksOfPending(pending).length > 0;
      return confirm(warns ? `${sentence}. ${words('board.blocks')}` : sentence, pending.gain, pending.entry);
    }
    if (choice.kind === 'forfeit' && mayForfeit) return confirm(describe({ type: 'forfeit' }), 0, { type: 'forfeit' });
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
          words={words}
          speak={speak}
          onChoose={chooseNumber}
          onForfeit={() => (worths.length === 0 ? act({ type: 'forfeit' }) : setChoice({ kind: 'forfeit' }))}
        />
      );
    }
    if (hasEntered) return <p class="disco-hint">{words('board.entered')}</p>;
    if (reveal !== null) {
      return (
        <Revealed
          reveal={reveal}
          rows={rows}
          nameOf={nameOf}
          words={words}
          speak={speak}
          onClose={() => {
            focusOn('.disco-glow', '.disco-space');
            setReveal(null);
          }}
        />
      );
    }
    return null;
  }

  function confirm(text: string, gain: number | null, action: Action) {
    return <ConfirmBar speak={speak} text={text} gain={gain} takesFocus={true} onConfirm={() => act(action)} onCancel={goBack} />;
  }
}
