/** How busy the page is while marbles roll, in a real browser. Both figures are shares within one run, so that slow machines do not count. */

import { hopTheMarble } from '@tablehop/games/hop-the-marble';
import { openMatch, withApp } from '../scripts/pictures/app.ts';
import { spread, type Table, usualOptions } from './measure.ts';

const PLAYERS = 4;
const FRAMES = 300;

/** Timestamps of the display's frames and of drawn ones, and the time spent drawing. */
type Frames = { readonly display: number[]; readonly at: number[]; readonly spent: number[] };
declare const frames: Frames;

/** `browser`: the program; `built`: the folder of the app. */
export async function pageShares(browser: string, built: string): Promise<Table> {
  let rows: Table['rows'] = [];
  await withApp({ browser, built, folder: '' }, async (open) => {
    const page = await open({ reducedMotion: 'no-preference' });
    await page.addInitScript(watchFrames);
    await openMatch(page, botMatch(), '.play');
    await page.waitForFunction((enough) => frames.at.length > enough, FRAMES);
    const { display, at, spent } = await page.evaluate(() => frames);
    const intervals = display.slice(1).map((time, index) => time - (display[index] ?? 0));
    rows = [
      { name: 'frames drawn while marbles roll, of those of the display', figure: share(new Set(at).size, display.length), atLeast: 90 },
      { name: 'time spent drawing one, of that between two', figure: share(spread(spent).median, spread(intervals).median), lessThan: 50 },
    ];
    await page.context().close();
  });
  return { title: 'Pages', unit: 'per cent', rows };
}

function botMatch(): object {
  const { id, rules } = hopTheMarble;
  const seats = Array.from({ length: PLAYERS }, () => ({ name: '', kind: 'bot', level: 'hard' }));
  return { seats, record: { game: id, rules, players: PLAYERS, options: usualOptions(hopTheMarble), seed: 'busy', moves: [] } };
}

/** Runs in the page; counts only while something happens on the cloth. */
function watchFrames(): void {
  const counted: Frames = { display: [], at: [], spent: [] };
  Object.assign(globalThis, { frames: counted });
  const isHappening = () => document.querySelector('.marble-cloth[data-happening="true"]') !== null;
  const original = requestAnimationFrame;
  globalThis.requestAnimationFrame = (run) =>
    original((time) => {
      const counts = isHappening();
      const before = performance.now();
      run(time);
      if (!counts) return;
      counted.at.push(time);
      counted.spent.push(performance.now() - before);
    });
  const watch = (time: number) => {
    if (isHappening()) counted.display.push(time);
    original(watch);
  };
  original(watch);
}

function share(part: number, whole: number) {
  return spread([(100 * part) / whole]);
}
