import { type AnyGame, keyedRandom } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { completeManifests } from '../../games/test/complete.ts';
import { medianOf, playOn } from '../first-steps/play-on.ts';

describe.each(completeManifests)('first steps of $about.title', ({ about, firstSteps }) => {
  const game = games.find(({ id }) => id === about.id) as AnyGame;

  it('exist, and begin with a position of the game', async () => {
    const steps = await firstSteps?.();
    expect(steps).toBeDefined();
    if (steps === undefined) return;
    const players = steps.level === null ? 1 : 2;
    expect(game.load(steps.position, steps.options, players, keyedRandom(steps.seed, 'load'))).toMatchObject({ ok: true });
  });

  it('are won by easy play, with as many decisions as the page that leads there says', async () => {
    const steps = await firstSteps?.();
    if (steps === undefined) return;
    const { measured } = steps;
    const tries = Array.from({ length: measured.tries }, (_, number) => playOn(game, steps, 'easy', number));
    const won = tries.filter((each) => each.won).length / measured.tries;
    expect(won).toBeGreaterThanOrEqual(0.95);
    expect(won).toBe(measured.won.easy);
    const usual = medianOf(tries.map(({ decisions }) => decisions));
    expect(usual).toBe(measured.decisions);
    // One move teaches nothing, and a whole match is too long.
    expect(usual).toBeGreaterThanOrEqual(4);
    expect(usual).toBeLessThanOrEqual(14);
  });
});
