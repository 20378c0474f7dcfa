import type { Speaker } from '@tablehop/text';

export type Progress = {
  readonly add: (matches: number) => void;
  readonly stop: () => void;
};

export type ErrorOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

const BAR_SIZE = 24;
const REDRAWS_A_SECOND = 5;
/** Long enough for several tasks, short enough to forget a slow start. */
const WINDOW_SECONDS = 20;
const NONE: Progress = { add: () => undefined, stop: () => undefined };

export async function showProgress(stream: ErrorOutput, say: Speaker, total: number, known: number): Promise<Progress> {
  if (stream.isTTY !== true) return NONE;
  const { SingleBar, Format } = (await import('cli-progress')).default;
  const pace = createPace(total);
  const bar = new SingleBar({
    stream,
    fps: REDRAWS_A_SECOND,
    barsize: BAR_SIZE,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    forceRedraw: true,
    // The study stops the bar itself.
    gracefulExit: false,
    format(options, { progress, value }) {
      const params = { done: value, total, ...pace(value, performance.now() / 1000) };
      return `${Format.BarFormat(progress, options)} ${say({ key: 'lab.progress', params })}`;
    },
  });
  bar.start(total, known);
  return { add: (matches) => bar.increment(matches), stop: () => bar.stop() };
}

type Pace = { readonly rate: number; readonly left: string };

/** Call it repeatedly; the pace is that of the last window. */
export function createPace(total: number): (done: number, seconds: number) => Pace {
  const samples: { readonly done: number; readonly seconds: number }[] = [];
  return (done, seconds) => {
    samples.push({ done, seconds });
    while (samples.length > 2 && seconds - (samples[1]?.seconds ?? 0) > WINDOW_SECONDS) samples.shift();
    const first = samples[0] ?? { done, seconds };
    const rate = seconds === first.seconds ? 0 : (done - first.done) / (seconds - first.seconds);
    return { rate: rate < 10 ? Math.round(10 * rate) / 10 : Math.round(rate), left: rate === 0 ? '–' : clock((total - done) / rate) };
  };
}

/** 0:07, 12:30, 1:02:03. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours === 0 ? [minutes] : [hours, String(minutes).padStart(2, '0')];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
