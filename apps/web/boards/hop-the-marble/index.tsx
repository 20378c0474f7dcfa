/** The board of Hop the Marble: a cloth in the sun, marbles to flick and to place, and the cards that are gone for. */

import type { Seat } from '@tablehop/core';
import { type Action, componentsOf, type MarbleId, playersOf, type State } from '@tablehop/games/hop-the-marble';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../board.ts';
import { walkByArrows } from '../parts/arrow-keys.ts';
import { BoardBox } from '../parts/places.tsx';
import { aimOf, reachOf } from './aim.ts';
import { AimPanel } from './aim-panel.tsx';
import { AimReadout } from './aim-readout.tsx';
import { AreaNames } from './area-names.tsx';
import { quarterFor } from './camera.ts';
import { Cloth, type ClothHandle } from './cloth.tsx';
import { ClothText } from './cloth-text.tsx';
import { AimControl, SpotControl } from './controls.tsx';
import { type Give, GivePanel } from './give-panel.tsx';
import { Goals } from './goals.tsx';
import { HandPanel } from './hand-panel.tsx';
import { News } from './news.tsx';
import { Others } from './others.tsx';
import { useRolling } from './rolling.ts';
import type { Marks } from './scene.ts';
import { useFlicking } from './use-flicking.ts';
import { usePlacing } from './use-placing.ts';
import { boardWords, type Saying } from './words.ts';
import './board.css';

/** A cloth on which marbles can be told apart, what is done now, and one's cards. */
export const leastHeight = () => ({ upright: 25, beside: 22 });

export function Board(props: BoardProps<State, Action>) {
  const { game, view, version, turn, seat, seats, offers, effects, hint, speak, still, describe, act, whyNot } = props;
  const components = useMemo(() => componentsOf(game), [game]);
  const players = playersOf(view);
  const quarter = quarterFor(components, players, seat ?? 0);
  const nameOf = (each: Seat) => seats[each]?.name ?? String(each + 1);
  const saying: Saying = { words: boardWords(speak.locale), speak, nameOf };
  const { words } = saying;

  const cloth = useRef<ClothHandle | null>(null);
  const floor = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Seat | null>(null);
  const rolling = useRolling(components, view, effects);
  const flicking = useFlicking({ components, view, version, offers, quarter, act, whyNot });
  const placing = usePlacing({ components, view, offers, act, whyNot });
  const gives = useMemo(() => offers.flatMap(({ action }): readonly Give[] => (action.type === 'give' ? [action] : [])), [offers]);

  const { aim } = flicking;
  const { room, ghost, chosen } = placing;
  const hintedAim = hint?.type === 'flick' ? aimOf(hint, quarter) : null;
  const marks = useMemo((): Marks => {
    const shownAim = aim ?? hintedAim;
    return {
      open: new Set<MarbleId>([...flicking.marbles, ...placing.hand, ...gives.map(({ marble }) => marble)]),
      chosen: aim?.marble ?? (room === null ? null : chosen),
      aim,
      hinted: hintedAim,
      reach: shownAim === null ? 0 : reachOf(components, shownAim.strength),
      pull: flicking.pull,
      room,
      ghost: ghostOf(),
    };
  }, [components, aim, hint, flicking.marbles, flicking.pull, placing.hand, gives, room, ghost, chosen]);

  function ghostOf(): Marks['ghost'] {
    if (ghost !== null && chosen !== null) return { marble: chosen, at: ghost };
    return hint?.type === 'place' ? { marble: hint.marble, at: hint.at } : null;
  }

  /** Before the control that has the focus goes away. */
  function focusOnChoice(): void {
    const pressed = floor.current?.querySelector<HTMLElement>('.marble-one[aria-pressed="true"]');
    pressed?.focus({ preventScroll: true });
  }

  function stepBack(): void {
    focusOnChoice();
    flicking.cancel();
    placing.cancel();
  }

  const others = Array.from({ length: players }, (_, each) => each).filter((each) => each !== seat);
  const hintedMarble = hint !== null && 'marble' in hint ? hint.marble : null;

  return (
    <BoardBox>
      <div class="marble-board" data-watched={seat === null}>
        <div class="marble-room">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside */}
          <div
            class="marble-floor"
            ref={floor}
            data-phase={view.phase}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stepBack();
              else walkByArrows(event);
            }}
          >
            <section class="marble-clothside" aria-label={words('board.cloth')}>
              <ClothText view={view} seat={seat} quarter={quarter} aimed={aim?.marble ?? null} saying={saying} />
              <Cloth
                components={components}
                view={view}
                seat={seat}
                quarter={quarter}
                near={placing.disc}
                marks={marks}
                rolling={rolling}
                still={still}
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
                {(camera) => (
                  <>
                    <AreaNames components={components} players={players} shown={others} camera={camera} nameOf={nameOf} />
                    {aim !== null && (
                      <AimControl
                        components={components}
                        view={view}
                        aim={aim}
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
                    {aim !== null && <AimReadout components={components} camera={camera} aim={aim} saying={saying} />}
                  </>
                )}
              </Cloth>
            </section>
            <section class="marble-panel">{panel()}</section>
            {seat !== null && (
              <section class="marble-own" aria-label={words('goals.yours')}>
                <Goals components={components} view={view} seat={seat} saying={saying} />
                <button type="button" class="marble-enlarge" onClick={() => setOpened(seat)}>
                  {words('goals.large')}
                </button>
              </section>
            )}
            <Others components={components} view={view} shown={others} open={opened} setOpen={setOpened} saying={saying} />
          </div>
        </div>
      </div>
    </BoardBox>
  );

  /** What is to be done now, or what was done last. */
  function panel() {
    if (flicking.marbles.length > 0) {
      return (
        <AimPanel
          marbles={flicking.marbles}
          aim={aim}
          hinted={hintedMarble}
          aimsFirst={flicking.aimsFirst}
          saying={saying}
          onChoose={flicking.choose}
          onAim={flicking.setAim}
          onAimsFirst={flicking.setAimsFirst}
          onFlick={flicking.flick}
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
      return <GivePanel gives={gives} hinted={hinted} saying={saying} describe={describe} onGive={act} />;
    }
    return <News effects={effects} turn={turn} saying={saying} />;
  }
}
