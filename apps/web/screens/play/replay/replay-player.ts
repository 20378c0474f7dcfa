import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Wait } from '@tablehop/ui/wait.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export const STEP_MS = 1000;

export type ReplayPlayer = {
  readonly position: ReadonlySignal<number>;
  readonly cameByStep: ReadonlySignal<boolean>;
  /** The effects of the last step have been shown. */
  readonly isTold: ReadonlySignal<boolean>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  readonly seek: (position: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly stop: () => void;
};

type ReplayParts = {
  readonly last: number;
  readonly start: number;
  readonly wait: Wait;
  /** How long the board takes to show the step to this position; absent: no time. */
  readonly durationMs?: (position: number) => number;
};

export function createReplayPlayer({ last, start, wait, durationMs = () => 0 }: ReplayParts): ReplayPlayer {
  const position = signal(within(start));
  const cameByStep = signal(false);
  const isTold = signal(true);
  const isPlaying = signal(false);
  const speed = signal<Speed>(1);
  let cancel = (): void => undefined;
  let cancelTelling = (): void => undefined;

  function within(number: number): number {
    return Math.min(Math.max(Math.trunc(number), 0), last);
  }

  function moveTo(next: number): void {
    cancelTelling();
    batch(() => {
      cameByStep.value = next === position.value + 1;
      position.value = within(next);
      const takes = cameByStep.value ? durationMs(position.value) : 0;
      isTold.value = takes === 0;
      if (takes > 0) cancelTelling = wait(takes, tell);
    });
  }

  function tell(): void {
    isTold.value = true;
  }

  function playOn(): void {
    cancel();
    const happens = cameByStep.value ? durationMs(position.value) : 0;
    cancel = wait(happens + STEP_MS / speed.value, () => {
      moveTo(position.value + 1);
      if (position.value < last) playOn();
      else isPlaying.value = false;
    });
  }

  function stop(): void {
    cancel();
    cancelTelling();
    tell();
    isPlaying.value = false;
  }

  return {
    position,
    cameByStep,
    isTold,
    isPlaying,
    speed,
    seek(wanted) {
      stop();
      moveTo(wanted);
    },
    step(by) {
      stop();
      moveTo(position.value + by);
    },
    toggle() {
      if (isPlaying.value) {
        stop();
        return;
      }
      if (last === 0) return;
      isPlaying.value = true;
      if (position.value === last) moveTo(0);
      playOn();
    },
    setSpeed(wanted) {
      speed.value = wanted;
      if (isPlaying.value) playOn();
    },
    stop,
  };
}
