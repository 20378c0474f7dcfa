/** Laws about who may know what. */

import { type By, type Effect, type Turn, type Viewer, visibleTo } from '../game.ts';
import { same } from '../json.ts';
import { demand, demandAddress, demandEqual, seatsOf } from './demands.ts';
import { brief, difference, pairs } from './finding.ts';
import { someMoves } from './match.ts';
import { demandSound } from './sound.ts';
import { type Law, law } from './survey.ts';

const VIEWS_LEAK_NOTHING = 'views leak nothing';

/** Any secrets that fit a seat's view give the same view; a watcher's view follows from the view of any seat. */
const viewsLeakNothing = law(VIEWS_LEAK_NOTHING, (match) => ({
  at({ state, turn, sampled, offers }, random) {
    if (!sampled) return;
    const { game, players } = match;
    for (const seat of seatsOf(players)) {
      const view = game.view(state, seat);
      demandEqual(game.view(view, seat), view, () => `seat ${seat}'s view of its view is another`);
      demandEqual(game.turn(view), turn, () => `seat ${seat} sees another turn in its view`);
      demandEqual(game.offers(view, seat), offers(seat), () => `seat ${seat} has other offers in its view`);
      const imagined = game.imagine(view, seat, random);
      demandEqual(game.view(imagined, seat), view, () => `seat ${seat} can tell the imagined state from the true one`);
      if (!same(imagined, state)) demandSound(match, imagined, random, () => `playing on from what seat ${seat} imagined`);
    }
    const watched = game.view(state, 'watcher');
    demandEqual(game.turn(watched), turn, () => 'a watcher sees another turn in its view');
    for (const viewer of [...seatsOf(players), 'watcher'] as const) {
      const followed = game.view(game.view(state, viewer), 'watcher');
      demandEqual(followed, watched, () => `the watcher's view does not follow from that of ${nameOf(viewer)}`);
    }
  },
}));

/** Moves that look the same in another’s view have the same visible effects, and private effects do not show there. */
const effectsTellNoMoreThanViews = law(
  'effects tell no more than views',
  (match) => ({
    at(position, random) {
      if (!position.sampled) return;
      const { game, players } = match;
      const outcomes = someMoves(match, position, 3, random).map((move) => ({ move, ...game.apply(position.state, move.by, move.action) }));
      for (const { effects } of outcomes) for (const effect of effects) demandAddress(effect, players);
      for (const [one, other] of pairs(outcomes)) {
        if (one.move.by !== other.move.by || same(one.state, other.state)) continue;
        const goesOn = [one, other].every(({ state }) => isSamePhase(position.turn, game.turn(state)));
        const secret = goesOn && !same(toldOnly(one.effects, one.move.by), toldOnly(other.effects, other.move.by));
        const others: readonly Viewer[] = [...seatsOf(players).filter((seat) => seat !== one.move.by), 'watcher'];
        for (const viewer of others) {
          const seen = difference(game.view(one.state, viewer), game.view(other.state, viewer));
          const told = difference(visibleTo(one.effects, viewer), visibleTo(other.effects, viewer));
          const which = () => `whether ${one.move.by} did ${brief(one.move.action)} or ${brief(other.move.action)}`;
          if (seen === null) demand(told === null, () => `the effects tell ${nameOf(viewer)} ${which()}, its view does not: ${told}`);
          if (secret && told === null)
            demand(seen === null, () => `the view tells ${nameOf(viewer)} ${which()}, the effects do not: ${seen}`);
        }
      }
    },
  }),
  [VIEWS_LEAK_NOTHING],
);

function nameOf(viewer: Viewer): string {
  return typeof viewer === 'number' ? `seat ${viewer}` : `the ${viewer}`;
}

function toldOnly(effects: readonly Effect[], by: By): readonly Effect[] {
  return effects.filter((effect) => effect.only === by);
}

function isSamePhase(before: Turn, after: Turn): boolean {
  return before.kind === 'act' && after.kind === 'act' && before.phase === after.phase;
}

export const LAWS_ABOUT_SECRETS: readonly Law[] = [viewsLeakNothing, effectsTellNoMoreThanViews];
