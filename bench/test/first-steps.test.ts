import { type AnyGame, keyedRandom } from '@tablehop/core';
import { gameModules } from '@tablehop/games';
import { games } from '@tablehop/games/rules';
import { describe, expect, it } from 'vitest';
import { medianOf, playOn } from '../first-steps/play-on.ts';

/** The first of those that the search made. */
const TRIES = 20;

describe.each(gameModules)('first steps of $about.title', ({ about, firstSteps }) => {
  const game = games.find(({ id }) => id === about.id) as AnyGame;

  it('are there, and begin with a position of the game', async () => {
    const steps = await firstSteps?.();
    expect(steps).toBeDefined();
    if (steps === undefined) return;
    const players = steps.level === null ? 1 : 2;
    expect(game.load(steps.position, steps.options, players, keyedRandom(steps.seed, 'load'))).toMatchObject({ ok: true });
  });

  it('are won by easy play, with about as many decisions as the page that leads there says', async () => {
    const steps = await firstSteps?.();
    if (steps === undefined) return;
    const tries = Array.from({ length: TRIES }, (_, number) => playOn(game, steps, 'easy', number));
    expect(tries.filter(({ won }) => won).length / TRIES).toBeGreaterThanOrEqual(0.95);
    const usual = medianOf(tries.map(({ decisions }) => decisions));
    expect(Math.abs(usual - steps.measured.decisions)).toBeLessThanOrEqual(1);
    // A handful: nobody learns by a single move, nor by a whole match.
    expect(usual).toBeGreaterThanOrEqual(4);
    expect(usual).toBeLessThanOrEqual(14);
  });
});
