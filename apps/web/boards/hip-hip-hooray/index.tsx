/** The board of Hip, Hip, Hooray: a gym floor with the line-up in the middle and everybody's formations around it. */

import type { Effect, Seat } from '@tablehop/core';
import { type Action, type Cell, type GameEffect, type State, standardComponents } from '@tablehop/games/hip-hip-hooray';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ConfirmBar } from '../../play/parts/confirm-bar.tsx';
import type { BoardProps } from '../board.ts';
import { walkByArrows } from '../parts/arrow-keys.ts';
import { BoardBox } from '../parts/places.tsx';
import { type Build, buildAt, buildsIn, type Choice, chosenBuild, keepsIn, NO_CHOICE, sameCell } from './choice.ts';
import { BagCount, LineUp, namesOf, Tray } from './line-up.tsx';
import { RoundRecap, type RoundScored } from './round-recap.tsx';
import { OtherSquad, OwnSquad } from './squad.tsx';
import type { CellTouch } from './stage.tsx';
import { boardWords } from './words.ts';
import './board.css';

/** The line-up above six levels that can be touched, and what is to be confirmed below. */
export const leastHeight = () => ({ upright: 25, beside: 22 });

export function Board(props: BoardProps<State, Action>) {
  const { view, version, seat, offers, effects, hint, speak, still, seats, act, whyNot, preview } = props;
  const words = boardWords(speak.locale);
  const builds = useMemo(() => buildsIn(offers), [offers]);
  const keeps = useMemo(() => keepsIn(offers), [offers]);

  const [choice, setChoice] = useState<Choice>(NO_CHOICE);
  const [scored, setScored] = useState<RoundScored | null>(null);
  useEffect(() => setChoice(NO_CHOICE), [version]);
  useEffect(() => setScored((open) => recapAfter(open, effects, seat)), [effects]);
  const floor = useRef<HTMLDivElement>(null);

  const pending = chosenBuild(builds, choice);
  const hintedBuild = hint?.type === 'build' ? hint : null;
  const hintedKeep = hint?.type === 'keep' ? hint : null;
  const fresh = still ? null : freshCell(effects, view);
  const freshNumbers = still ? new Set<number>() : new Set(effects.flatMap(laidDown));

  function take(value: number): void {
    if (builds.some((build) => build.value === value)) setChoice({ value: choice.value === value ? null : value, cell: choice.cell });
    else whyNot(attempt(value, choice.cell));
  }

  function touchCell(cell: Cell): void {
    const open = builds.some((build) => sameCell(build.cell, cell) && (choice.value === null || build.value === choice.value));
    if (pending !== null && sameCell(pending.cell, cell)) act(pending);
    else if (open) setChoice({ value: buildAt(builds, choice, cell)?.value ?? choice.value, cell });
    else whyNot(attempt(choice.value, cell));
  }

  /** One step back: from the confirmation to the cell, from there to no choice at all. */
  function stepBack(): void {
    if (pending !== null) focusOn('.cheer-cell.cheer-chosen');
    setChoice(pending === null ? NO_CHOICE : { value: choice.value, cell: null });
  }

  /** Before the control that has the focus goes away. */
  function focusOn(...selectors: readonly string[]): void {
    const target = selectors.map((selector) => floor.current?.querySelector<HTMLElement>(selector)).find((found) => found);
    target?.focus({ preventScroll: true });
  }

  /** What was meant by a touch that is not offered, made whole so that the rules can answer. */
  function attempt(value: number | null, cell: Cell | null): Build {
    const anyNumber = Number(Object.keys(view.lineup)[0] ?? 1);
    return { type: 'build', value: value ?? anyNumber, cell: cell ?? builds[0]?.cell ?? [0, 1] };
  }

  function gainOf(build: Build | null): number | null {
    if (build === null || seat === null) return null;
    const after = preview(build)?.find((sheet) => sheet.seat === seat)?.total;
    return after === undefined ? null : after - (view.totals[seat] ?? 0);
  }

  const touch: CellTouch | null =
    seat === null
      ? null
      : {
          openAt: (cell) => builds.some((build) => sameCell(build.cell, cell)),
          gainAt: (cell) => (choice.value === null ? null : gainOf(buildAt(builds, choice, cell))),
          ghost: pending === null ? null : { cell: pending.cell, color: view.lineup[pending.value] ?? 'blue', value: pending.value },
          chosen: choice.cell,
          hinted: hintedBuild?.cell ?? null,
          onTouch: touchCell,
        };

  const everybody = view.formations.map((_, each) => each);
  const others = everybody.filter((each) => each !== seat);
  const squad = { view, words, speak, fresh };

  return (
    <BoardBox>
      <div class={`cheer ${seat === null ? 'cheer-watched' : ''} cheer-players-${everybody.length}`}>
        <div class="cheer-room">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
          <div
            class="cheer-floor"
            ref={floor}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stepBack();
              else walkByArrows(event);
            }}
          >
            <div class="cheer-middle">
              <LineUp
                view={view}
                words={words}
                speak={speak}
                takeable={new Set(builds.map((build) => build.value))}
                chosen={choice.value}
                hinted={hintedBuild?.value ?? null}
                fresh={freshNumbers}
                onTake={take}
              />
              <Tray
                view={view}
                words={words}
                speak={speak}
                keeps={keeps}
                hinted={hintedKeep}
                still={still}
                onKeep={act}
                onWhyNot={(die) => whyNot({ type: 'keep', value: die.value, color: die.color })}
              />
              <BagCount view={view} words={words} speak={speak} />
            </div>
            <div class="cheer-hall">
              {seat !== null && touch !== null && <OwnSquad {...squad} seat={seat} touch={touch} />}
              <div class="cheer-others">
                {others.map((each) => (
                  <OtherSquad key={each} {...squad} seat={each} name={seats[each]?.name ?? String(each + 1)} />
                ))}
              </div>
            </div>
            <div class="cheer-next" aria-live="polite">
              {pending !== null && (
                <ConfirmBar
                  speak={speak}
                  text={sentenceOf(pending)}
                  gain={gainOf(pending)}
                  takesFocus={true}
                  onConfirm={() => act(pending)}
                  onCancel={stepBack}
                />
              )}
              {pending === null && choice.value !== null && <p class="cheer-hint">{words('board.chooseCell')}</p>}
              {pending === null && choice.value === null && choice.cell !== null && <p class="cheer-hint">{words('board.chooseDie')}</p>}
            </div>
          </div>
          {scored !== null && (
            <RoundRecap
              scored={scored}
              seats={seats}
              words={words}
              speak={speak}
              still={still}
              onClose={() => {
                focusOn('.cheer-glow', '.cheer-place');
                setScored(null);
              }}
            />
          )}
        </div>
      </div>
    </BoardBox>
  );

  function sentenceOf(build: Build): string {
    const color = view.lineup[build.value];
    const die = { key: 'die', params: { color: color === undefined ? '' : namesOf(speak, color).color, value: build.value } };
    return speak({ key: 'action.build', params: { die, column: build.cell[0] + 1, level: build.cell[1] } });
  }
}

function isRoundScored(effect: Effect): effect is Effect & RoundScored {
  return effect.key === 'roundScored';
}

/**
 * The recap that lies on the table after these effects. It waits to be closed by a player; where nobody plays, it makes way for the next
 * round. The last round has none: the final count follows at once.
 */
function recapAfter(open: RoundScored | null, effects: readonly Effect[], seat: Seat | null): RoundScored | null {
  const scored = effects.find(isRoundScored);
  if (scored !== undefined) return scored.round + 1 < standardComponents.rounds ? scored : null;
  const isTakenBack = effects.length === 0;
  const goesOnUnplayed = seat === null && effects.some(({ key }) => key === 'build');
  return isTakenBack || goesOnUnplayed ? null : open;
}

function laidDown(effect: Effect): readonly number[] {
  const known = effect as GameEffect;
  return known.key === 'lineup' || known.key === 'replaced' ? [known.value] : [];
}

/** The cell that the newest build has filled, if the effects tell of one. */
function freshCell(effects: readonly Effect[], view: State): { seat: Seat; round: number; cell: Cell } | null {
  const build = (effects as readonly GameEffect[]).findLast((effect) => effect.key === 'build');
  if (build?.key !== 'build') return null;
  // A build that ended its round is drawn in the round before the one that has begun since.
  const rounds = view.formations[build.seat] ?? [];
  const round = rounds.findLastIndex(({ cells }) => cells.some(({ cell }) => sameCell(cell, build.cell)));
  return round < 0 ? null : { seat: build.seat, round, cell: build.cell };
}
