import { loadPuzzles } from '@tablehop/games/puzzles';
import type { Puzzle } from '@tablehop/puzzles';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { longestSolution } from './longest-words.ts';
import { byMouse, type Press } from './match-driver.ts';
import { expectWhole } from './screens.ts';

const site = useSite();

const SHOWN = ['desktop', 'laptop', 'window', 'landscape', 'phone', 'smallPhone'] as const;
const GAMES = ['hop-cest-plie', 'hop-the-marble', 'hop-n-roll', 'hip-hip-hooray'];

const hops = (await loadPuzzles('hop-n-roll')).filter(({ kind }) => kind === 'hop');
const [hop, another] = hops as [Puzzle, Puzzle];
const best = spaceOf(hop.solutions[0]);
const worse = spaceOf(hop.others[0]?.action);

function spaceOf(action: unknown): number {
  return (action as { readonly space: number }).space;
}

const byKeys: Press = async (target) => {
  await target.focus();
  await target.press('Enter');
};

async function open(page: Page, { game, id }: Puzzle): Promise<void> {
  await page.goto(`/puzzles/${game}/${id}`);
  await page.locator('.frame-board').waitFor();
}

async function hopTo(page: Page, space: number, press: Press): Promise<void> {
  await press(page.locator(`.disco-space[data-offered][aria-label*="space ${space + 1},"]`));
  await press(page.locator('.confirm-bar .button-main'));
}

function sentence(page: Page) {
  return page.locator('.frame-line');
}

function bar(page: Page) {
  return page.locator('.puzzle-bar');
}

it('a puzzle is found from the page of its game, explains a wrong answer and then a right one, and leads on to the next', async () => {
  const page = await site.newPage({ size: 'phone' });
  await page.goto('/');
  await page.locator('.home-ways').getByRole('link', { name: 'Puzzles' }).click();
  await expect.poll(() => page.title()).toContain('Puzzles');
  await expectWhole(page);
  await page.locator('.game-strip', { hasText: "Hop'n'ROLL" }).getByText('none solved yet').waitFor();
  await page.goto('/game/hop-n-roll');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.getByRole('link', { name: 'Solve the next one' }).waitFor();
  await expectWhole(page);

  await open(page, hop);
  await expect.poll(() => page.locator('.turn-line').innerText()).toBe('Your move: what brings the most?');
  await expect.poll(() => page.locator('.puzzle-rating').getAttribute('aria-label')).toMatch(/^Difficulty [1-5] of 5$/);
  await hopTo(page, worse, byMouse);
  await sentence(page)
    .getByText(/gives away \d+\.\d points?\./)
    .waitFor();
  await expect.poll(() => bar(page).locator('.puzzle-bar-reason').count()).toBeGreaterThan(0);
  for (const said of [bar(page), sentence(page)])
    await expect.poll(() => said.innerText(), { message: 'the move is still to be found' }).not.toContain('Best move');
  await expectWhole(page);

  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
  await hopTo(page, best, byMouse);
  await sentence(page).getByText('Right: this is the best move.').waitFor();
  await bar(page).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect.poll(() => details.innerText()).toMatch(/better than the next best move \(95% certain/);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForURL((url) => /^\/puzzles\/hop-n-roll\/[0-9a-f]{10}$/.test(url.pathname) && !url.pathname.endsWith(hop.id));
  await expect.poll(() => page.locator('.disco-space[data-offered], .disco-own [data-offered]').count()).toBeGreaterThan(0);
});

it('a puzzle is kept as solved after the page is loaded again, and tells at once from later', async () => {
  const page = await site.newPage();
  await open(page, another);
  await hopTo(page, spaceOf(another.solutions[0]), byMouse);
  await sentence(page).getByText('Right').waitFor();
  await page.goto('/puzzles/hop-n-roll');
  const solved = () => page.getByRole('link', { name: /, solved with the first answer$/ }).count();
  await expect.poll(solved).toBe(1);
  await page.reload();
  await expect.poll(solved).toBe(1);
  await expect.poll(() => page.locator('.puzzles-progress').innerText()).toMatch(/^1 of \d{3} puzzles solved · 1 of them/);
  await page.getByRole('link', { name: /, solved with the first answer$/ }).click();
  await page.waitForURL((url) => url.pathname === `/puzzles/hop-n-roll/${another.id}`);
});

it('a puzzle is solved by keys alone, and its solution is shown by one', async () => {
  const page = await site.newPage({ size: 'window' });
  await open(page, hop);
  await page.keyboard.press('h');
  await sentence(page).getByText('Best move').waitFor();
  await expect.poll(() => page.locator('.disco-hinted').count(), { message: 'the best move is on the board' }).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the way on is at hand' })
    .toBe('Next puzzle');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(hop.id));
  await open(page, another);
  await hopTo(page, spaceOf(another.solutions[0]), byKeys);
  await sentence(page).getByText('Right').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(another.id));
});

it('a puzzle says so when an answer could not be judged, and judges the next one', async () => {
  const page = await site.newPage({ size: 'phone' });
  site.expectError(/no-such-worker|worker could not be started|MIME|Failed to load/);
  await page.addInitScript(() => {
    let started = 0;
    const Working = Worker;
    window.Worker = class extends Working {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(started === 0 ? '/no-such-worker.js' : address, options);
        started += 1;
      }
    };
  });
  await open(page, hop);
  await hopTo(page, worse, byMouse);
  await bar(page).getByText('Your answer could not be judged. Please try again.').waitFor();
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
  await hopTo(page, best, byMouse);
  await sentence(page).getByText('Right').waitFor();
});

it('a puzzle that does not exist says so, and leads to those that do', async () => {
  const page = await site.newPage();
  await page.goto('/puzzles/hop-n-roll/0000000000');
  await page.getByRole('heading', { name: 'This puzzle does not exist' }).waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.waitForURL('**/puzzles/hop-n-roll');
});

it.each(GAMES)('a puzzle of %s fits every size, and shows the whole of its longest solution', async (game) => {
  const { puzzle, locale, said } = await longestSolution(game);
  const page = await site.newPage({ size: 'desktop', locale });
  await open(page, puzzle);
  await expectWhole(page, SHOWN, { axe: false });
  await page.keyboard.press('h');
  await bar(page).waitFor();
  await expectWhole(page, SHOWN);
  for (const size of SHOWN) {
    await page.setViewportSize(SIZES[size]);
    const more = bar(page).locator('.dock-details');
    const isBrief = size === 'landscape' || size === 'phone' || size === 'smallPhone';
    await expect.poll(() => more.isVisible(), { message: size }).toBe(isBrief);
    if (isBrief) await more.click();
    const places = bar(page).or(page.locator('.frame-side, .frame-line')).or(page.getByRole('dialog'));
    const missing = async () => {
      const all = (await places.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
      return said.filter((each) => !all.includes(each.replaceAll(/\s+/g, ' ')));
    };
    await expect.poll(missing, { message: size }).toEqual([]);
    if (isBrief) await page.keyboard.press('Escape');
  }
});
