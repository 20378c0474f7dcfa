import type { Seat } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { BOT_LEVELS, type MatchPlan } from '@tablehop/host';
import { seatName } from '@tablehop/ui/seats.ts';
import { aboutGame } from '../../games/lobby.ts';
import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { self, settings } from '../../ui/settings.ts';
import { say, speech } from '../../ui/speech.ts';
import { arrange, beginningWith, FIRST_LEVEL, seatInfos, usualLevel, withLevelOf, withSelf } from './seating.ts';

const QUICK_PLAYERS = 2;
/** Long enough for a short sentence, and gone before the first instruction matters. */
const BEGINNER_TOLD_MS = 4000;

/** One player against one bot of the usual level, random first seat, default options. */
export async function startQuickMatch(game: string): Promise<void> {
  const seats = seatInfos(withSelf(arrange('bots', QUICK_PLAYERS, usualLevel(settings.levels.peek(), game)), self()));
  const isToldHere = aboutGame(game)?.drawsFirst !== true;
  await startMatch({ game, options: {}, seats: beginningWith(seats, drawnSeat(QUICK_PLAYERS)) }, { tellsFirst: isToldHere });
}

/** A short match with tips for new players; a quick match if the game has none. */
export async function startFirstSteps(game: string): Promise<void> {
  const steps = await findManifest(game)?.firstSteps?.();
  settings.coaching.value = true;
  if (steps === undefined) return startQuickMatch(game);
  const { options, position, seed, level } = steps;
  const bot = BOT_LEVELS.find((each) => each === level) ?? FIRST_LEVEL;
  const choices = level === null ? arrange('alone', 1, bot) : arrange('bots', QUICK_PLAYERS, bot);
  return startMatch({ game, options, seats: seatInfos(withSelf(choices, self())), position, seed });
}

/** `tellsFirst`: the first seat was drawn, so a toast names it. */
export async function startMatch(plan: MatchPlan, { tellsFirst = false }: { readonly tellsFirst?: boolean } = {}): Promise<void> {
  try {
    const { matches } = await import('../../match/index.ts');
    navigate(`/play/${await matches.create(plan)}`);
    settings.welcomed.value = true;
    settings.levels.value = withLevelOf(plan, settings.levels.peek());
    if (tellsFirst && plan.seats.length > 1) tellFirst(plan);
  } catch (error) {
    notify({ kind: 'problem', text: reasonFor(error, 'shell.problem.start') });
  }
}

function tellFirst({ seats }: MatchPlan): void {
  const [first] = seats;
  const isYou = first?.kind === 'person' && seats.filter(({ kind }) => kind === 'person').length === 1;
  const text = isYou ? say('shell.begins.you') : say('shell.begins.other', { name: seatName(speech.value, seats, 0) });
  const takeAway = notify({ kind: 'info', text });
  setTimeout(takeAway, BEGINNER_TOLD_MS);
}

/** Uniform, except for a modulo bias below 1e-8. */
export function drawnSeat(seats: number): Seat {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % seats;
}
