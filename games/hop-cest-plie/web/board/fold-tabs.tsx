/** The tabs around a sheet: the progress of each corner and side, and a handle to fold it once allowed. */

import { useRef } from 'preact/hooks';
import type { Bonus, Corner, FoldSize, Side } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { isNorth, isWest, placeOf } from './geometry.ts';
import { cornerPulled, type Held, MEANT_DEGREES, pulledInwards, sidePulled } from './plan.ts';
import type { CornerProgress, Count, SideProgress } from './progress.ts';
import './fold-tabs.css';

type Pulling = {
  /** In pixels on the screen. */
  readonly cellWidth: () => number;
  readonly onHold: (held: Held | null) => void;
  readonly onPulled: (held: Held) => void;
};

type CornerTabProps = Pulling & {
  readonly progress: CornerProgress;
  readonly flipped: boolean;
  /** The folds allowed now. */
  readonly sizes: readonly FoldSize[];
  readonly isChosen: boolean;
  readonly isHinted: boolean;
  /** The bonus of its large fold; null if there is none. */
  readonly power: Bonus | null;
  readonly hasPower: boolean;
  readonly tip: string | undefined;
  readonly speak: BoardSpeaker;
  readonly onChoose: () => void;
  readonly onIdle: () => void;
};

export function CornerTab(props: CornerTabProps) {
  const { progress, flipped, sizes, isChosen, isHinted, power, hasPower, tip, speak, onChoose, onIdle } = props;
  const { corner, folded, smileys } = progress;
  const where = { corner: speak({ key: `corner.${placeOf(corner, flipped)}` }) };
  const pull = usePull(props, ([across, down]) => {
    const inwards = (isWest(corner) === flipped ? -across : across) + (isNorth(corner) ? down : -down);
    return sizes.length === 0 ? null : cornerPulled(corner, sizes, inwards / 2);
  });
  if (folded !== null) {
    const brought = folded === 'large' ? power : null;
    return (
      <div class="plie-tab row no-border plie-tab-folded" data-place={placeOf(corner, flipped)}>
        <CornerSign corner={corner} size={folded} flipped={flipped} />
        {brought !== null && <PowerSign bonus={brought} isReady={hasPower} />}
        <span class="hidden-text">
          {speak(`tab.folded.${folded}`, where)}
          {brought !== null && ` ${speak(hasPower ? 'tab.power' : 'tab.powerNext', { power: speak({ key: `bonus.${brought}` }) })}`}
        </span>
      </div>
    );
  }
  const { small, large } = smileys;
  const counted = { ...where, small: countWords(small, speak), large: countWords(large, speak) };
  const label =
    power === null ? speak('corner.open', counted) : speak('tab.corner', { ...counted, power: speak({ key: `bonus.${power}` }) });
  return (
    <button
      type="button"
      class={`plie-tab row no-border ${sizes.length > 0 ? 'plie-glow' : ''} ${isHinted ? 'plie-hinted' : ''}`}
      data-place={placeOf(corner, flipped)}
      data-offered={sizes.length > 0 || undefined}
      data-tip={tip}
      aria-disabled={sizes.length === 0}
      aria-pressed={sizes.length > 0 ? isChosen : undefined}
      aria-label={sizes.length > 0 ? `${speak('tab.fold', where)} ${label}` : label}
      title={label}
      {...pull}
      onClick={() => pull.wasTapped() && (sizes.length > 0 ? onChoose() : onIdle())}
    >
      <CornerSign corner={corner} size={sizes.at(-1) ?? null} flipped={flipped} />
      <span class="plie-tab-dots stack" aria-hidden="true">
        <Dots count={small} />
        <Dots count={{ ticked: large.ticked - small.ticked, of: large.of - small.of }} />
      </span>
      {power !== null && <PowerSign bonus={power} isReady={false} />}
    </button>
  );
}

type SideTabProps = Pulling & {
  readonly progress: SideProgress;
  readonly canFold: boolean;
  readonly isChosen: boolean;
  readonly isHinted: boolean;
  readonly speak: BoardSpeaker;
  readonly onChoose: () => void;
  readonly onIdle: () => void;
};

export function SideTab(props: SideTabProps) {
  const { progress, canFold, isChosen, isHinted, speak, onChoose, onIdle } = props;
  const { side, isFolded, smileys } = progress;
  const where = { side: speak({ key: `edge.${side}` }) };
  const pull = usePull(props, ([across, down]) => {
    return canFold ? sidePulled(side, pulledInwards(side, across, down)) : null;
  });
  if (isFolded) {
    return (
      <div class="plie-tab row no-border plie-tab-folded" data-place={side}>
        <SideSign side={side} />
        <span class="hidden-text">{speak('tab.side.folded', where)}</span>
      </div>
    );
  }
  const label = speak('tab.side', { ...where, smileys: countWords(smileys, speak) });
  return (
    <button
      type="button"
      class={`plie-tab row no-border ${canFold ? 'plie-glow' : ''} ${isHinted ? 'plie-hinted' : ''}`}
      data-place={side}
      data-offered={canFold || undefined}
      data-tip={canFold ? 'foldSide' : undefined}
      aria-disabled={!canFold}
      aria-pressed={canFold ? isChosen : undefined}
      aria-label={canFold ? `${speak('tab.side.fold', where)} ${label}` : label}
      title={label}
      {...pull}
      onClick={() => pull.wasTapped() && (canFold ? onChoose() : onIdle())}
    >
      <SideSign side={side} />
      <span class="plie-tab-dots stack" aria-hidden="true">
        <Dots count={smileys} />
      </span>
    </button>
  );
}

/** Reports pulls of a tab in cells. */
function usePull({ cellWidth, onHold, onPulled }: Pulling, heldAt: (pulled: readonly [number, number]) => Held | null) {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const held = useRef<Held | null>(null);
  return {
    onPointerDown(event: PointerEvent & { readonly currentTarget: HTMLElement }) {
      held.current = null;
      begun.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (begun.current === null) return;
      const [across, down] = [event.clientX - begun.current.x, event.clientY - begun.current.y];
      if (held.current === null && Math.hypot(across, down) < 8) return;
      held.current = heldAt([across / cellWidth(), down / cellWidth()]);
      onHold(held.current);
    },
    onPointerUp() {
      begun.current = null;
      if (held.current === null) return;
      onHold(null);
      if (held.current.degrees >= MEANT_DEGREES) onPulled(held.current);
    },
    onPointerCancel() {
      begun.current = null;
      if (held.current !== null) onHold(null);
    },
    wasTapped: () => held.current === null,
  };
}

function Dots({ count: { ticked, of } }: { readonly count: Count }) {
  return (
    <span class="plie-dots flex gap-2px">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-ticked={index < ticked} />
      ))}
    </span>
  );
}

/** In words, because screen readers say "3/4" as three quarters. */
export function countWords({ ticked, of }: Count, speak: BoardSpeaker): string {
  return speak('tab.count', { ticked, of });
}

type CornerSignProps = { readonly corner: Corner; readonly size: FoldSize | null; readonly flipped: boolean };

function CornerSign({ corner, size, flipped }: CornerSignProps) {
  const deep = size === 'large' ? 13 : 9;
  const across = isWest(corner) === flipped ? -1 : 1;
  return (
    <svg class="plie-sign rigid" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      <g transform={`scale(${across} ${isNorth(corner) ? 1 : -1})`}>
        {size === null ? (
          <>
            <path class="plie-sign-paper round-joins" d="M-10-10H10V10H-10Z" />
            <path class="no-fill" stroke="#5b4524" stroke-width="1.4" stroke-dasharray="2.4 2" d={`M${deep - 10}-10-10 ${deep - 10}`} />
          </>
        ) : (
          <>
            <path class="plie-sign-paper round-joins" d={`M${deep - 10}-10H10V10H-10V${deep - 10}Z`} />
            <path class="plie-sign-flap round-joins" d={`M${deep - 10}-10V${deep - 10}H-10Z`} />
          </>
        )}
      </g>
    </svg>
  );
}

const SIDE_TURNS: { readonly [side in Side]: number } = { N: 0, E: 90, S: 180, W: 270 };

function SideSign({ side }: { readonly side: Side }) {
  return (
    <svg class="plie-sign rigid" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      <g transform={`rotate(${SIDE_TURNS[side]})`}>
        <path class="plie-sign-paper round-joins" d="M-10-5H10V10H-10Z" />
        <path class="plie-sign-flap round-joins" d="M-10-5H10V0H-10Z" />
      </g>
    </svg>
  );
}

const PLUS_ONE = 'M18 52h26M31 39v26M60 40l14-12v46';
const TAKE = 'M28 58c0 14 10 20 24 20s22-8 22-22V42M74 28 60 44M74 28l14 16';

export function PowerSign({ bonus, isReady }: { readonly bonus: Bonus; readonly isReady: boolean }) {
  const die = bonus === 'takeWhite' || bonus === 'plusWhite' ? 'white' : 'black';
  const isPlus = bonus === 'plusWhite' || bonus === 'plusBlack';
  return (
    <svg
      class={`plie-power rigid plie-die-${die} ${isReady ? '' : 'plie-power-later'}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="die-body" x="6" y="6" width="88" height="88" rx="20" />
      {/* Strokes, not letters: the parent says what the sign means. */}
      <path class="no-fill round-caps round-joins" stroke="var(--die-ink)" stroke-width="9" d={isPlus ? PLUS_ONE : TAKE} />
    </svg>
  );
}
