/** How far a run has come, for whoever sits at a terminal: a bar, matches per second, and the time left. */

import type { Speaker } from '@tablehop/text';

export type Progress = {
  readonly add: (matches: number) => void;
  readonly stop: () => void;
};

export type ErrorOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

const BAR_SIZE = 24;
const REDRAWS_A_SECOND = 5;
const NONE: Progress = { add: () => undefined, stop: () => undefined };

/** `known`: matches that an earlier run has played; they do not count for the speed. */
export async function showProgress(stream: ErrorOutput, say: Speaker, total: number, known: number): Promise<Progress> {
  if (stream.isTTY !== true) return NONE;
  const { SingleBar, Format } = (await import('cli-progress')).default;
  const begun = performance.now();
  const bar = new SingleBar({
    stream,
    fps: REDRAWS_A_SECOND,
    barsize: BAR_SIZE,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    forceRedraw: true,
    // Whoever runs a study stops the bar itself.
    gracefulExit: false,
    format(options, { progress, value }) {
      const params = paceOf(value - known, total - value, (performance.now() - begun) / 1000);
      return `${Format.BarFormat(progress, options)} ${say({ key: 'lab.progress', params: { done: value, total, ...params } })}`;
    },
  });
  bar.start(total, known);
  return { add: (matches) => bar.increment(matches), stop: () => bar.stop() };
}

/** `left`: nothing is known before something was played. */
export function paceOf(played: number, missing: number, seconds: number): { readonly rate: number; readonly left: string } {
  const rate = seconds <= 0 ? 0 : played / seconds;
  return { rate: rate < 10 ? Math.round(10 * rate) / 10 : Math.round(rate), left: rate === 0 ? '–' : clock(missing / rate) };
}

/** As clocks show it: 0:07, 12:30, 1:02:03. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours === 0 ? [minutes] : [hours, String(minutes).padStart(2, '0')];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
