import './board.css';
import type { Seat } from '@tablehop/core';
import { walkByArrows } from '@tablehop/ui/arrow-keys.ts';
import type { BoardProps } from '@tablehop/ui/board.ts';
import { ConfirmBar } from '@tablehop/ui/confirm-bar.tsx';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { BoardBox, BoardDock } from '@tablehop/ui/parts/places.tsx';
import { useSituationState } from '@tablehop/ui/parts/use-choice.ts';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Action, type Cell, type Color, lowestContested, type State, shapeOfFace, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { type Built, beatsOf, flightMs, isLastRound, type Landing } from './beats.ts';
import { type Build, buildAt, buildsIn, type Choice, chosenBuild, keepsIn, NO_CHOICE, sameCell, whyNothing } from './choice.ts';
import { BagCount, ChosenRole, colorsAt, LineUp, Tray } from './line-up.tsx';
import { namesOf, ScoringStrip } from './roles.tsx';
import { RoundCount } from './round-count.tsx';
import { OtherSquad, OwnSquad, SeatSheet } from './squad.tsx';
import type { CellTouch } from './stage.tsx';

export { continues, durationMs, holds, lineWhile, rollerOf, sounds } from './beats.ts';
export { Picture } from './picture.tsx';
export { SeatSheet } from './squad.tsx';

/** Line-up, six levels large enough to touch, and the scoring below or beside them. */
export const leastHeight = () => ({ upright: 25.5, beside: 23 });

export function Board(props: BoardProps<State, Action, BoardSpeaker>) {
  const { view, told, version, seat, offers, effects, hint, speak, reducedMotion, tempo, confirms, seats } = props;
  const { act, whyNot, preview, roll, goOn } = props;

  const builds = useMemo(() => buildsIn(offers), [offers]);
  const keeps = useMemo(() => keepsIn(offers), [offers]);
  const beats = useMemo(() => beatsOf(effects), [effects]);

  // Not by an effect: for one render the dock would announce the old choice again.
  const [choice, setChoice] = useSituationState<Choice>(String(version), NO_CHOICE);
  const [opened, setOpened] = useState<Seat | null>(null);
  // Only one thing at a time can be confirmed: the hint or the player's choice.
  useEffect(() => {
    if (hint !== null) setChoice(NO_CHOICE);
  }, [hint]);
  const floor = useRef<HTMLDivElement>(null);

  const isTold = told.view === view;
  const isCounting = beats.scored !== null && (!isTold || goOn !== null || isLastRound(beats.scored));
  useFlight(floor, reducedMotion || isTold || isCounting ? null : beats.built, beats.built?.seat === seat, tempo);

  const pending = chosenBuild(builds, choice);
  const chosenColor = choice.value === null ? null : (view.lineup[choice.value] ?? null);
  const hintedBuild = hint?.type === 'build' ? hint : null;
  const hintedKeep = hint?.type === 'keep' ? hint : null;
  const formation = seat === null ? undefined : view.formations[seat]?.[view.round];

  function choose(next: Choice): void {
    const whole = chosenBuild(builds, next);
    if (whole !== null && !confirms) act(whole);
    else setChoice(next);
  }

  function take(value: number): void {
    if (builds.some((build) => build.value === value)) choose({ value: choice.value === value ? null : value, cell: choice.cell });
    else whyNot(attempt(value, choice.cell));
  }

  function touchCell(cell: Cell): void {
    const open = builds.some((build) => sameCell(build.cell, cell) && (choice.value === null || build.value === choice.value));
    if (pending !== null && sameCell(pending.cell, cell)) act(pending);
    else if (open) choose({ value: buildAt(builds, choice, cell)?.value ?? choice.value, cell });
    else whyNot(attempt(choice.value, cell));
  }

  /** From the confirmation to the cell, from there to no choice. */
  function stepBack(): void {
    if (pending !== null) floor.current?.querySelector<HTMLElement>('.cheer-cell.cheer-chosen')?.focus({ preventScroll: true });
    setChoice(pending === null ? NO_CHOICE : { value: choice.value, cell: null });
  }

  /** Completes a touch that is not offered to an action, so that the rules can say why not. */
  function attempt(value: number | null, cell: Cell | null): Action {
    const [contested] = value === null ? [] : colorsAt(view.rolled, value);
    if (view.phase === 'keep' && value !== null && contested !== undefined && value !== lowestContested(view.rolled))
      return { type: 'keep', value, color: contested.color };
    const anyNumber = Number(Object.keys(view.lineup)[0] ?? 1);
    return { type: 'build', value: value ?? anyNumber, cell: cell ?? builds[0]?.cell ?? [0, 1] };
  }

  function gainOf(build: Build | null): number | null {
    if (build === null || seat === null) return null;
    const after = preview(build)?.find((sheet) => sheet.seat === seat)?.total;
    return after === undefined ? null : after - (view.totals[seat] ?? 0);
  }

  function nothingAt(color: Color | null, cell: Cell): string | null {
    if (color === null || formation === undefined) return null;
    const why = whyNothing(shapeOfFace(standardPieces, formation.face).cells, formation, color, cell);
    return why === null ? null : speak(`board.nothing.${why}`);
  }

  const touch: CellTouch = {
    speak,
    openAt: (cell) => builds.some((build) => sameCell(build.cell, cell)),
    gainAt: (cell) => (choice.value === null ? null : gainOf(buildAt(builds, choice, cell))),
    nothingAt: (cell) => nothingAt(chosenColor, cell),
    ghost: pending === null ? null : { cell: pending.cell, color: view.lineup[pending.value] ?? 'blue', value: pending.value },
    chosen: choice.cell,
    hinted: hintedBuild?.cell ?? null,
    onTouch: touchCell,
  };

  const everybody = view.formations.map((_, each) => each);
  const others = everybody.filter((each) => each !== seat);
  const squad = { view, told: told.view, speak };
  const nameOf = (each: Seat) => seats[each]?.name ?? '';
  const keysOfBoard = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (event.key === 'Escape') stepBack();
    else walkByArrows(event);
  };

  return (
    <>
      <BoardBox class="cheer">
        {isCounting && beats.scored !== null ? (
          <RoundCount
            view={view}
            round={beats.scored.round}
            built={beats.built}
            seat={seat}
            seats={seats}
            speak={speak}
            isDone={reducedMotion || isTold}
            tempo={tempo}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
          <div
            class={`cheer-floor grid min-h-0 cheer-others-${others.length} ${seat === null ? 'cheer-watched' : ''} ${beats.hasPatterns ? 'cheer-forming' : ''}`}
            style={{ '--tempo': reducedMotion ? 0 : tempo }}
            ref={floor}
            onKeyDown={keysOfBoard}
          >
            <div class="cheer-middle grid centered content-center gap-2 min-w-0">
              <LineUp
                view={view}
                version={version}
                speak={speak}
                takeable={new Set(builds.map((build) => build.value))}
                chosen={choice.value}
                hinted={hintedBuild?.value ?? hintedKeep?.value ?? null}
                hintedColor={hintedKeep?.color ?? null}
                landings={reducedMotion ? NO_LANDINGS : beats.landings}
                onTake={take}
                roll={roll}
              />
              <BagCount view={view} speak={speak} />
            </div>
            {seat !== null && <OwnSquad {...squad} seat={seat} touch={touch} chosen={chosenColor} />}
            <div class="cheer-others grid min-h-0">
              {others.map((each) => (
                <OtherSquad key={each} {...squad} seat={each} name={nameOf(each)} onOpen={setOpened} />
              ))}
            </div>
            <ScoringStrip
              speak={speak}
              bases={formation?.cells.filter(({ color }) => color === 'yellow').length ?? 0}
              chosen={chosenColor}
            />
          </div>
        )}
        {opened !== null && (
          <Dialog
            title={speak('board.stageOf', { player: nameOf(opened) })}
            closeLabel={speak('play.close')}
            onClose={() => setOpened(null)}
          >
            <SeatSheet view={told.view} seat={opened} speak={speak} />
          </Dialog>
        )}
      </BoardBox>
      <BoardDock class="cheer">{nextStep()}</BoardDock>
    </>
  );

  function nextStep() {
    if (goOn !== null && beats.scored !== null)
      return <GoOn text={speak('board.recap.go', { round: beats.scored.round + 2 })} onGoOn={goOn} />;
    if (keeps.length > 0) return <Tray view={view} speak={speak} keeps={keeps} reducedMotion={reducedMotion} onKeep={act} />;
    if (pending !== null) {
      return (
        <ConfirmBar speak={speak} text={sentenceOf(pending)} gain={gainOf(pending)} onConfirm={() => act(pending)} onCancel={stepBack} />
      );
    }
    if (chosenColor !== null && builds.length > 0)
      return <ChosenRole color={chosenColor} speak={speak} nothing={nothingSomewhere(chosenColor)} />;
    return choice.cell === null ? null : <p class="cheer-say rounded-2 p-1-3 text-5 leading-3">{speak('board.chooseDie')}</p>;
  }

  /** The reason for the first cell that scores nothing; one reason is enough. */
  function nothingSomewhere(color: Color): string | null {
    const reasons = builds.filter(({ value }) => value === choice.value).map(({ cell }) => nothingAt(color, cell));
    const reason = reasons.find((each) => each !== null);
    return reason === undefined ? null : speak('board.nothing', { role: '+0', reason: `${reason}.` });
  }

  function sentenceOf(build: Build): string {
    const color = view.lineup[build.value] ?? 'blue';
    const names = namesOf(speak, color);
    const nothing = nothingAt(color, build.cell);
    if (nothing !== null) return speak('board.nothing', { role: names.role, reason: nothing });
    const die = { key: 'die', params: { color: names.color, value: build.value } };
    return speak({ key: 'action.build', params: { die, column: build.cell[0] + 1, level: build.cell[1] } });
  }
}

const NO_LANDINGS: ReadonlyMap<number, Landing> = new Map();

function GoOn({ text, onGoOn }: { readonly text: string; readonly onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    // It takes the focus, which announces it: the dock does not announce it again.
    <button
      type="button"
      class="button button-main cheer-go-on"
      aria-live="off"
      ref={button}
      data-go-on=""
      data-offered=""
      onClick={onGoOn}
    >
      {text}
    </button>
  );
}

export function useFlight(floor: RefObject<HTMLElement | null>, built: Built | null, isOwn: boolean, tempo: number): void {
  useLayoutEffect(() => {
    if (built === null || tempo === 0) return;
    const { seat, value, cell } = built;
    const from = floor.current?.querySelector(`[data-number="${value}"]`)?.getBoundingClientRect();
    const die = floor.current?.querySelector(`[data-squad="${seat}"] [data-cell="${cell.join()}"] .die`);
    if (!from || !die) return;
    const to = die.getBoundingClientRect();
    const across = from.left + from.width / 2 - (to.left + to.width / 2);
    const down = from.top + from.height / 2 - (to.top + to.height / 2);
    const scale = from.width / Math.max(1, to.width);
    const at = (part: number, lift: number, size: number) =>
      `translate(${across * part}px, ${down * part - lift}px) scale(${1 + (scale - 1) * part + size})`;
    const flight = die.animate(
      [
        { transform: at(1, 0, 0), offset: 0 },
        { transform: at(1, 14, 0.12), offset: 0.3, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
        { transform: at(0, 4, 0.1), offset: 0.88 },
        { transform: 'none', offset: 1 },
      ],
      { duration: flightMs(isOwn) * tempo },
    );
    return () => flight.cancel();
  }, [built]);
}
