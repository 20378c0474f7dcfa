import './board.css';
import type { Seat } from '@tablehop/core';
import { walkByArrows } from '@tablehop/ui/arrow-keys.ts';
import type { BoardProps } from '@tablehop/ui/board.ts';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { BoardBox, BoardDock } from '@tablehop/ui/parts/places.tsx';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Action, createWorlds, inAreaOf, type MarbleId, piecesOf, playersOf, type State } from '../../rules/index.ts';
import { aimOf } from './aim.ts';
import { AreaNames, News, Spots } from './area-names.tsx';
import { aimMs, awaitingIn, flickedIn, type Rolling, rollingOf, useLastFlicks } from './beats.ts';
import { quarterFor } from './camera.ts';
import { Cloth, type ClothHandle } from './cloth.tsx';
import { ClothText } from './cloth-text.tsx';
import { AimControl, AimReadout, SpotControl } from './controls.tsx';
import { foresee } from './foresee.ts';
import { Goals } from './goals.tsx';
import { Others, SeatOpened } from './others.tsx';
import { scopeOf } from './paint-scene.ts';
import type { Marks } from './painted-scene.ts';
import { AimPanel, type Give, GivePanel, HandPanel } from './panels.tsx';
import { useFlicking } from './use-flicking.ts';
import { usePlacing } from './use-placing.ts';
import type { BoardSpeaker, Saying } from './words.ts';

export { continues, durationMs, lineWhile, sounds } from './beats.ts';
export { SeatSheet, seatNote } from './others.tsx';

/** A cloth on which marbles can be told apart, and the player's cards. */
export const leastHeight = () => ({ upright: 24, beside: 22 });

export function Board(props: BoardProps<State, Action, BoardSpeaker>) {
  const { game, view, version, told, seat, seats, offers, effects, hint, speak, reducedMotion, tempo, confirms, describe, act, whyNot } =
    props;
  const { colorScheme, patterns, playSound } = props;
  const pieces = useMemo(() => piecesOf(game), [game]);
  const worlds = useMemo(() => createWorlds(pieces), [pieces]);
  const players = playersOf(view);
  const quarter = quarterFor(pieces, players, seat ?? 0);
  const nameOf = (each: Seat) => seats[each]?.name ?? String(each + 1);
  const saying: Saying = { speak, nameOf, you: seat };

  const cloth = useRef<ClothHandle | null>(null);
  const dock = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Seat | null>(null);
  // During the animation everything but the cloth shows the position before.
  const isHappening = told.view !== view;
  const rolling = useMemo((): Rolling | null => {
    const found = isHappening ? rollingOf(worlds, told.view, effects) : null;
    return found === null ? null : { ...found, aimMs: aimMs(told.view, flickedIn(effects)?.seat === seat), tempo };
  }, [effects, isHappening]);
  const { last, bySeat } = useLastFlicks(effects, seat, isHappening);
  // Without an animation the hit is still heard.
  useEffect(() => {
    if (reducedMotion && last !== null && last.touched.length > 0) playSound('clack');
  }, [last]);
  const flicking = useFlicking({ pieces, worlds, view, version, offers, quarter, confirms, act, whyNot });
  const placing = usePlacing({ pieces, view, offers, act, whyNot });
  const gives = useMemo(() => offers.flatMap(({ action }): readonly Give[] => (action.type === 'give' ? [action] : [])), [offers]);
  // A new hint drops the player's choice: two buttons must never commit at once.
  useEffect(() => {
    if (hint === null) return;
    flicking.cancel();
    placing.cancel();
  }, [hint]);

  const { aim } = flicking;
  const { room, ghost, chosen } = placing;
  const hintedAim = hint?.type === 'flick' && aim === null ? aimOf(hint) : null;
  const hintedMarble = hint !== null && 'marble' in hint ? hint.marble : null;
  const shownAim = useMemo((): Marks['aim'] => {
    const shown = aim ?? hintedAim;
    return shown === null ? null : { aim: shown, foreseen: foresee(worlds, view, shown), isHint: aim === null };
  }, [worlds, aim, hint, view]);
  const watched = useMemo(() => awaitingIn(view), [view]);
  const marks = useMemo(
    (): Marks => ({
      open: new Set<MarbleId>([...flicking.marbles, ...placing.hand, ...gives.map(({ marble }) => marble)]),
      chosen: aim?.marble ?? hintedMarble ?? (room === null ? null : chosen),
      aim: shownAim,
      pull: flicking.pull,
      watched: reducedMotion ? null : watched,
      room,
      ghost: ghostOf(),
    }),
    [shownAim, hint, flicking.marbles, flicking.pull, placing.hand, gives, watched, room, ghost, chosen],
  );

  function ghostOf(): Marks['ghost'] {
    if (ghost !== null && chosen !== null) return { marble: chosen, at: ghost };
    return hint?.type === 'place' ? { marble: hint.marble, at: hint.at } : null;
  }

  /** When the focused control disappears, its marble takes the focus. */
  const leaving = useRef<MarbleId | null>(null);
  useEffect(() => {
    // The effect of an earlier render may run late, while the control is still there.
    if (aim !== null || placing.timesChosen > 0) return;
    const marble = leaving.current;
    leaving.current = null;
    if (marble !== null) dock.current?.querySelector<HTMLElement>(`.marble-one[data-marble="${marble}"]`)?.focus({ preventScroll: true });
  });

  function stepBack(): void {
    leaving.current = aim?.marble ?? (placing.timesChosen > 0 ? chosen : null);
    flicking.cancel();
    placing.cancel();
  }

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (event.key === 'Escape') stepBack();
    else walkByArrows(event);
  };

  const others = Array.from({ length: players }, (_, each) => each).filter((each) => each !== seat);

  return (
    <>
      <BoardBox class="marble-board">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
        <div class="marble-floor grid min-w-0 min-h-0" data-phase={view.phase} data-watched={seat === null} onKeyDown={onKeyDown}>
          <section class="marble-clothside min-w-0 min-h-0" aria-label={speak('board.cloth')} data-tip="cloth">
            <ClothText view={told.view} seat={seat} aimed={aim?.marble ?? null} saying={saying} />
            <Cloth
              pieces={pieces}
              worlds={worlds}
              view={view}
              seat={seat}
              quarter={quarter}
              near={placing.disc}
              marks={marks}
              rolling={rolling}
              isHappening={isHappening}
              reducedMotion={reducedMotion}
              colorScheme={colorScheme}
              patterns={patterns}
              playSound={playSound}
              tempo={tempo}
              jumps={effects.length === 0}
              isTouchable={flicking.marbles.length > 0 || room !== null}
              handle={cloth}
              begin={(point) => {
                const camera = cloth.current?.camera();
                if (camera === null || camera === undefined) return null;
                return room === null ? flicking.begin(point, camera) : placing.begin(point, camera);
              }}
              hover={placing.hover}
            >
              {(camera, size, scope = scopeOf(camera, marks, size)?.at ?? null) => (
                <>
                  <Spots pieces={pieces} view={told.view} seat={seat} camera={camera} open={marks.open} disc={placing.disc} scope={scope} />
                  <AreaNames
                    pieces={pieces}
                    players={players}
                    shown={others}
                    camera={camera}
                    room={size}
                    nameOf={nameOf}
                    last={bySeat}
                    scope={scope}
                  />
                  {aim !== null && (
                    <AimControl
                      pieces={pieces}
                      view={view}
                      aim={aim}
                      quarter={quarter}
                      timesChosen={flicking.timesChosen}
                      saying={saying}
                      onAim={flicking.setAim}
                      onFlick={() => flicking.flick(aim)}
                      onCancel={stepBack}
                    />
                  )}
                  {room !== null && chosen !== null && ghost !== null && placing.timesChosen > 0 && (
                    <SpotControl
                      view={view}
                      marble={chosen}
                      at={ghost}
                      disc={room.disc}
                      quarter={quarter}
                      timesChosen={placing.timesChosen}
                      saying={saying}
                      onMove={placing.move}
                      onPut={placing.put}
                      onCancel={stepBack}
                    />
                  )}
                  {aim !== null && (
                    <AimReadout
                      pieces={pieces}
                      view={view}
                      camera={camera}
                      room={size}
                      aim={aim}
                      finger={flicking.finger}
                      saying={saying}
                    />
                  )}
                </>
              )}
            </Cloth>
          </section>
          <div class="marble-side p-1-2 grid gap-2 min-w-0">
            {seat !== null && (
              <section class="marble-own min-w-0 relative" aria-label={speak('goals.yours')} data-tip="goals">
                <Goals pieces={pieces} view={told.view} seat={seat} saying={saying} />
                <button type="button" class="marble-enlarge cover bare clip rounded-2" onClick={() => setOpened(seat)}>
                  {speak('goals.large')}
                </button>
              </section>
            )}
            <Others pieces={pieces} view={told.view} shown={others} onOpen={setOpened} saying={saying} />
          </div>
        </div>
        {opened !== null && (
          <Dialog
            title={opened === seat ? speak('goals.yours') : speak('goals.of', { player: nameOf(opened) })}
            closeLabel={speak('play.close')}
            onClose={() => setOpened(null)}
          >
            <SeatOpened pieces={pieces} view={told.view} seat={opened} saying={saying} />
          </Dialog>
        )}
      </BoardBox>
      <BoardDock class="marble-dock">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div class="marble-panel stack min-w-0" ref={dock} onKeyDown={onKeyDown}>
          {panel()}
        </div>
      </BoardDock>
    </>
  );

  function panel() {
    if (flicking.marbles.length > 0 && seat !== null) {
      return (
        <AimPanel
          marbles={flicking.marbles}
          aim={aim}
          hinted={hintedMarble}
          aimsFirst={confirms ? flicking.aimsFirst : null}
          saying={saying}
          onChoose={flicking.choose}
          onAim={flicking.setAim}
          onAimsFirst={flicking.setAimsFirst}
          onFlick={flicking.flick}
          onLetGo={inAreaOf(view.marbles, seat).length > 1 ? flicking.letGo : null}
          onCancel={stepBack}
        />
      );
    }
    if (room !== null) {
      return (
        <HandPanel
          hand={placing.hand}
          chosen={chosen}
          hinted={hintedMarble}
          to={placing.to}
          saying={saying}
          onChoose={placing.choose}
          onPress={(marble, event) => cloth.current?.follow(event, placing.drag(marble))}
          onPlaceAll={placing.placeAll}
        />
      );
    }
    if (gives.length > 0) {
      const hinted = hint?.type === 'give' ? hint : null;
      return <GivePanel gives={gives} hinted={hinted} saying={saying} confirms={confirms} describe={describe} onGive={act} />;
    }
    return <News last={last} isRolling={rolling !== null || told.view.phase === 'tremble'} turn={told.turn} saying={saying} />;
  }
}
