/**
 * The laws that every game keeps, with every set of options and every number of players. A game's tests need one line:
 *
 *   for (const { name, check } of lawsOf(game)) test(name, check);
 *
 * Each law is tried on random matches. One that is broken throws an error that says what is wrong, after which moves, and how to see it
 * again. The same commit always tries the same matches; another `seed` tries others.
 */

import { keyedRandom, pick } from './chance.ts';
import { visibleTo } from './effects.ts';
import type { ActionShape, AnyGame, By, Effect, Turn } from './game.ts';
import { hashOf } from './hash.ts';
import { canonical, type Json, type JsonObject, same } from './json.ts';
import { judge } from './judge.ts';
import {
  demand,
  demandAccepted,
  demandAddress,
  demandEqual,
  demandPlain,
  demandPlayable,
  demandReason,
  demandRefused,
  demandTurn,
  demandWithin,
  isText,
  seatsOf,
} from './laws/demands.ts';
import { brief, difference } from './laws/difference.ts';
import { type Law, type LawSettings, law } from './laws/law.ts';
import { applied, attempt, chained, type Match, type Position, setupOf, someMoves, someOffers, walk } from './laws/match.ts';
import { questions } from './laws/questions.ts';
import { realDiceTellChance } from './laws/real-dice.ts';
import { outlandish, RUBBISH, tamper } from './laws/tamper.ts';
import { strayed, varied } from './laws/vary.ts';
import { findOffer } from './offers.ts';
import { everyOptions, parseOptions } from './options.ts';
import { type Move, replay } from './record.ts';

export const LAWS: readonly Law[] = [
  law('the game describes itself', describesItself),
  law('turns are well formed', turnsAreWellFormed),
  law('questions change nothing', questionsChangeNothing),
  law('everything is plain JSON', everythingIsPlainJson),
  law('offers are for those who act', offersAreForThoseWhoAct),
  law('every offer applies', everyOfferApplies),
  law('only offers are accepted', onlyOffersAreAccepted),
  law('chance is keyed and possible', chanceIsKeyedAndPossible),
  law('real dice tell chance', realDiceTellChance),
  law('views leak nothing', viewsLeakNothing),
  law('effects tell no more than views', effectsTellNoMoreThanViews),
  law('simultaneous steps commute', simultaneousStepsCommute),
  law('a replay is the match', replayIsTheMatch),
  law('a changed move is found', changedMoveIsFound),
  law('positions load', positionsLoad),
  law('matches end', matchesEnd),
  law('scores add up', scoresAddUp),
];

/** Every law with every set of options and number of players, or with those that are asked for. */
export function lawsOf(
  game: AnyGame,
  settings: LawSettings & { readonly optionSets?: readonly JsonObject[]; readonly playerCounts?: readonly number[] } = {},
): { readonly name: string; readonly check: () => void }[] {
  const { optionSets = everyOptions<JsonObject>(game.options), playerCounts = countsOf(game), ...others } = settings;
  return optionSets.flatMap((options) =>
    playerCounts.flatMap((players) =>
      LAWS.map(({ name, check }) => ({
        name: `${game.id} ${JSON.stringify(options)} ${players} players: ${name}`,
        check: () => check(game, options, players, others),
      })),
    ),
  );
}

// ————— The laws, each over one random match —————

/** What the lobby, the command line and the records rely on before anybody plays. */
function describesItself({ game, options, players }: Match): void {
  const [min, max] = game.players;
  demand(Number.isInteger(min) && Number.isInteger(max) && 1 <= min && min <= max, () => `players is ${brief(game.players)}`);
  demand(Number.isInteger(game.rules) && game.rules >= 1, () => `rules is ${game.rules}, not a version from 1`);
  demand(game.ruleIds.length > 0 && new Set(game.ruleIds).size === game.ruleIds.length, () => 'ruleIds are none, or one stands twice');
  const longest = game.longest(options, players);
  demand(Number.isInteger(longest) && longest > 0, () => `longest is ${longest}, not a number of moves`);
  const defaults = parseOptions<JsonObject>(game.options, {});
  const allowed = defaults.ok ? parseOptions<JsonObject>(game.options, defaults.value) : defaults;
  demand(allowed.ok, () => `the default options are not allowed: ${brief(allowed)}`);
  demandEqual(game.start(options, players), game.start(options, players), () => 'start gave two different states');
}

function turnsAreWellFormed(match: Match): void {
  for (const { turn } of walk(match)) demandTurn(turn, match.players);
}

/** Purity: the same state gets the same answers, and is the same afterwards. */
function questionsChangeNothing(match: Match): void {
  for (const position of walk(match)) {
    if (!position.sampled) continue;
    const { state } = position;
    const before = JSON.stringify(state);
    for (const { name, ask } of questions(match, position)) {
      const copy = JSON.parse(before);
      const answer = ask(copy);
      if (JSON.stringify(copy) !== before) demandEqual(copy, JSON.parse(before), () => `${name} changed the state it was given`);
      const again = attempt(
        () => ask(state),
        () => `${name}, given a frozen state,`,
      );
      demandEqual(again, answer, () => `${name} gave two different answers to the same state`);
    }
  }
}

/** States can be stored, sent and hashed, and lose nothing by it. */
function everythingIsPlainJson(match: Match): void {
  for (const position of walk(match)) {
    if (!position.sampled) continue;
    demandPlain(position.state, () => 'the state');
    const revived = JSON.parse(JSON.stringify(position.state));
    for (const { name, ask } of questions(match, position)) {
      const answer = ask(position.state);
      demandPlain(answer, () => `what ${name} gives`);
      demandEqual(ask(revived), answer, () => `${name} answers differently after the state was written and read`);
    }
  }
}

/** Whoever must act can, nobody else is invited, and nothing is offered twice. */
function offersAreForThoseWhoAct(match: Match): void {
  const { game, players } = match;
  for (const { state, turn, sampled } of walk(match)) {
    for (const seat of seatsOf(players)) {
      const offers = game.offers(state, seat);
      if (mayMove(turn, seat)) demand(offers.length > 0, () => `seat ${seat} is to act, but has no offers`);
      else demand(offers.length === 0, () => `seat ${seat} may not act, but is offered ${brief(offers[0])}`);
      if (sampled) demand(new Set(offers.map(canonical)).size === offers.length, () => `seat ${seat} is offered the same thing twice`);
    }
  }
}

/** An offer is a promise, for every value within its ranges; and the ranges are true. */
function everyOfferApplies(match: Match): void {
  const { random } = match;
  for (const { state, turn, sampled } of walk(match)) {
    if (!sampled || turn.kind !== 'act') continue;
    for (const seat of turn.seats) {
      for (const offer of someOffers(match, state, seat, 8)) {
        demand(findOffer([offer], offer.action) !== undefined, () => `an offer does not contain its own action: ${brief(offer)}`);
        demandAccepted(match, state, seat, offer.action);
        if (offer.vary === undefined) continue;
        for (const action of Array.from({ length: 6 }, () => varied(offer, random))) demandWithin(match, state, seat, offer, action);
        for (const action of strayed(offer)) demandRefused(match, state, seat, action, 'outside the offered range');
      }
    }
  }
}

/** Whatever is not offered is refused with a reason and leaves no trace. */
function onlyOffersAreAccepted(match: Match): void {
  const { game, players, random, moves } = match;
  for (const { state, turn, sampled } of walk(match)) {
    if (!sampled) continue;
    const before = JSON.stringify(state);
    const acting = turn.kind === 'act' ? turn.seats : [];
    const offered: ActionShape[] = acting.flatMap((seat) => someOffers(match, state, seat, 3).map((offer) => offer.action));
    const earlier = Array.from({ length: moves.length === 0 ? 0 : 4 }, () => pick(random, moves).action);
    const tampered = [...offered, ...earlier].flatMap((action) => [tamper(action, random), tamper(action, random)]);
    for (const seat of seatsOf(players)) {
      const offers = game.offers(state, seat);
      for (const given of [...offered, ...earlier, ...tampered, ...RUBBISH]) {
        const read = attempt(
          () => game.parse(given, players),
          () => `parse, given ${brief(given)},`,
        );
        const offer = read.ok ? findOffer(offers, read.value) : undefined;
        if (offer === undefined) demandRefused(match, state, seat, given, 'it is not offered');
        else if (read.ok) demandWithin(match, state, seat, offer, read.value);
      }
      for (const action of offered) demandRefused(match, state, seat, { ...action, noSuchField: 1 }, 'it has a field too many');
    }
    if (turn.kind !== 'chance') {
      for (const given of [...offered, ...earlier]) demandRefused(match, state, 'chance', given, 'nothing is to be drawn');
    }
    demand(JSON.stringify(state) === before, () => 'refusing changed the state');
  }
}

/** Every event has its own key; its outcome depends on the seed, the key and the state alone; what is drawn is possible. */
function chanceIsKeyedAndPossible(match: Match): void {
  const { game, players, seed, random } = match;
  const keys = new Set<string>();
  for (const position of walk(match)) {
    const { state, turn } = position;
    if (turn.kind !== 'chance') continue;
    demand(!keys.has(turn.key), () => `the key "${turn.key}" names two events of one match`);
    keys.add(turn.key);
    const draw = (from: unknown) => game.draw(from, keyedRandom(seed, turn.key));
    const outcome = draw(state);
    demandEqual(
      draw(JSON.parse(JSON.stringify(state))),
      outcome,
      () => `"${turn.key}" was drawn twice from one seed and came out differently`,
    );
    if (!position.sampled) continue;
    for (const { action } of someMoves(match, position, 6)) demandAccepted(match, state, 'chance', action);
    for (const given of [...outlandish(outcome), ...RUBBISH]) demandRefused(match, state, 'chance', given, 'it cannot be drawn');
    // What chance may bring cannot be listed, but whatever the rules let pass must be something to play on from.
    const given = tamper(outcome, random);
    const judged = judge(game, state, players, 'chance', given);
    if (!judged.ok) demandReason(game, judged.refused, given);
    else
      demandPlayable(
        match,
        applied(game, state, { by: 'chance', action: judged.action }).state,
        () => `playing on after ${brief(given)} by chance`,
      );
  }
}

/** A seat's view is all it needs to play; and all it has: any secrets that fit the view give the same view. */
function viewsLeakNothing(match: Match): void {
  const { game, players, random } = match;
  for (const { state, turn, sampled } of walk(match)) {
    if (!sampled) continue;
    for (const seat of seatsOf(players)) {
      const view = game.view(state, seat);
      demandEqual(game.view(view, seat), view, () => `seat ${seat}'s view of its view is another`);
      demandEqual(game.turn(view), turn, () => `seat ${seat} sees another turn in its view`);
      demandEqual(game.offers(view, seat), game.offers(state, seat), () => `seat ${seat} has other offers in its view`);
      const imagined = attempt(
        () => game.imagine(view, seat, random),
        () => `imagine, for seat ${seat},`,
      );
      demandEqual(game.view(imagined, seat), view, () => `seat ${seat} can tell the imagined state from the true one`);
      demandPlayable(match, imagined, () => `playing on from what seat ${seat} imagined`);
    }
  }
}

/**
 * Effects and views agree on what is secret. Two moves of one seat that lead to different states, but look the same in another's view,
 * look the same in the effects shown to it. And what only the mover is told while a phase goes on does not show in another's view.
 */
function effectsTellNoMoreThanViews(match: Match): void {
  const { game, players } = match;
  for (const position of walk(match)) {
    if (!position.sampled) continue;
    const outcomes = someMoves(match, position, 3).map((move) => ({ move, ...applied(game, position.state, move) }));
    for (const { effects } of outcomes) for (const effect of effects) demandAddress(effect, players);
    for (const [one, other] of pairs(outcomes)) {
      if (one.move.by !== other.move.by || same(one.state, other.state)) continue;
      const goesOn = [one, other].every(({ state }) => isSamePhase(position.turn, game.turn(state)));
      const secret = goesOn && !same(toldOnly(one.effects, one.move.by), toldOnly(other.effects, other.move.by));
      for (const viewer of seatsOf(players).filter((seat) => seat !== one.move.by)) {
        const seen = difference(game.view(one.state, viewer), game.view(other.state, viewer));
        const told = difference(visibleTo(one.effects, viewer), visibleTo(other.effects, viewer));
        const which = () => `whether ${one.move.by} did ${brief(one.move.action)} or ${brief(other.move.action)}`;
        if (seen === null) demand(told === null, () => `the effects tell seat ${viewer} ${which()}, its view does not: ${told}`);
        if (secret && told === null) demand(seen === null, () => `the view tells seat ${viewer} ${which()}, the effects do not: ${seen}`);
      }
    }
  }
}

/** In a phase in which several act, it does not matter who acts first. */
function simultaneousStepsCommute(match: Match): void {
  const { game } = match;
  for (const position of walk(match)) {
    const { state, turn, sampled } = position;
    if (!sampled || turn.kind !== 'act') continue;
    for (const [one, other] of pairs(someMoves(match, position, 2))) {
      if (one.by === other.by) continue;
      const forth = afterBoth(match, state, one, other);
      const back = afterBoth(match, state, other, one);
      const who = () => `${brief(one.action)} by ${one.by} and ${brief(other.action)} by ${other.by}`;
      demandEqual(game.turn(forth), game.turn(back), () => `the turn after ${who()} depends on who is first`);
      demandEqual(forth, back, () => `the state after ${who()} depends on who is first`);
      demand(hashOf(forth) === hashOf(back), () => `the hash after ${who()} depends on who is first`);
    }
  }
}

/** A record is enough to have the match again, link by link. Nothing is drawn in a replay, so nothing that a draw knew is in a state. */
function replayIsTheMatch(match: Match): void {
  const { game } = match;
  const { state } = lastOf(walk(match));
  const setup = setupOf(match);
  const moves = chained(setup, match.moves);
  const replayed = replay(game, JSON.parse(JSON.stringify({ ...setup, moves })));
  if (!replayed.ok) throw new Error(`the record of a match is refused: ${brief(replayed.damage)}`);
  demandEqual(replayed.state, state, () => 'the replay ends in another state');
  demand(hashOf(replayed.state) === hashOf(state), () => 'the replay ends in a state with another hash');
  demandEqual(replayed.moves, moves, () => 'the replay has other hashes');
}

/** Whoever changes a record is told where. */
function changedMoveIsFound(match: Match): void {
  const { game, players, random } = match;
  const positions = [...walk(match)];
  const setup = setupOf(match);
  const bare: readonly Move[] = match.moves;
  const moves = chained(setup, bare);
  const index = random.below(moves.length);
  const [position, move] = [positions[index], moves[index]];
  if (position === undefined || move === undefined) return;
  const { by } = move;

  const found = (change: string, changed: readonly unknown[]) => {
    const replayed = replay(game, { ...setup, moves: changed });
    if (replayed.ok) throw new Error(`a record is accepted although move ${index} was changed: ${change}`);
    demand(
      replayed.damage.move === index,
      () => `move ${index} was changed (${change}), but the fault is found here: ${brief(replayed.damage)}`,
    );
  };
  for (const other of someMoves(match, position, 4)) {
    if (!same(other, bare[index])) found('another legal move', moves.with(index, { ...other, hash: move.hash }));
  }
  if (index + 1 < moves.length) found('left out', moves.toSpliced(index, 1));
  // Without hashes it is for the rules to tell.
  for (const stranger of [...seatsOf(players), 'chance' as const]) {
    if (!mayMove(position.turn, stranger)) found(`made by ${stranger}`, bare.with(index, { by: stranger, action: move.action }));
  }
  if (by === 'chance') return;
  const action = tamper(move.action, random);
  const read = game.parse(action, players);
  const legal = read.ok && findOffer(game.offers(position.state, by), read.value) !== undefined;
  if (!legal) found(`to ${brief(action)}`, [...bare.slice(0, index), { by, action }, ...bare.slice(index + 1)]);
}

/** The table's view is a position: loaded, it is the state again, and the match goes on as it would have. Nonsense is refused with a reason. */
function positionsLoad(match: Match): void {
  const { game, options, players, seed, random, moves } = match;
  const load = (given: unknown, count: number) =>
    attempt(
      () => game.load(given, options, count, keyedRandom(seed, 'load')),
      () => `load, given ${brief(given)},`,
    );
  const resumptions: { position: Json; from: number }[] = [];
  let end: unknown;
  for (const { state, turn, sampled } of walk(match)) {
    end = state;
    if (!sampled || turn.kind === 'over') continue;
    const position = JSON.parse(JSON.stringify(game.view(state, 'table')));
    resumptions.push({ position, from: moves.length });
    const loaded = load(position, players);
    if (!loaded.ok) throw new Error(`load refuses a position of a match: ${brief(loaded.problem)}`);
    demandEqual(loaded.value, state, () => 'the loaded position is another');
    demand(hashOf(loaded.value) === hashOf(state), () => 'the loaded position has another hash');
    for (const count of countsOf(game)) {
      if (count !== players) demand(!load(position, count).ok, () => `load takes a position of ${players} players for one of ${count}`);
    }
    for (const given of [...Array.from({ length: 6 }, () => tamper(position, random)), ...RUBBISH]) {
      const tampered = load(given, players);
      if (tampered.ok) demandPlayable(match, tampered.value, () => `playing on from ${brief(given)}, which load accepts,`);
      else demand(isText(tampered.problem.key), () => `load refuses ${brief(given)} without a reason`);
    }
  }
  const { position, from } = pick(random, resumptions);
  const resumed = replay(game, { ...setupOf(match), position, moves: moves.slice(from) });
  if (!resumed.ok) throw new Error(`a match loaded after ${from} moves does not go on: ${brief(resumed.damage)}`);
  demandEqual(resumed.state, end, () => `a match loaded after ${from} moves ends differently`);
}

function matchesEnd(match: Match): void {
  const { turn } = lastOf(walk(match));
  demand(turn.kind === 'over', () => `the match is not over after ${match.moves.length} moves, the longest it may be`);
}

/** Every seat has a sheet at any time, and whoever adds up its lines gets its total. */
function scoresAddUp(match: Match): void {
  const { game, players } = match;
  for (const { state } of walk(match)) {
    const sheets = game.score(state);
    const seats = sheets.map((sheet) => sheet.seat);
    demandEqual(seats, seatsOf(players), () => 'the sheets are not one per seat, ascending');
    for (const { seat, lines, total } of sheets) {
      for (const line of lines) demand(isText(line.key), () => `a score line of seat ${seat} has no key: ${brief(line)}`);
      const sum = lines.reduce((points, line) => points + line.points, 0);
      demand(sum === total, () => `seat ${seat}'s lines add up to ${sum}, but its total is ${total}`);
    }
  }
}

// ————— What the laws share —————

function afterBoth({ game, players }: Match, start: unknown, first: Move, second: Move): unknown {
  const between = applied(game, start, first).state;
  const judged = judge(game, between, players, second.by, second.action);
  const which = () => `${brief(second.action)} by ${second.by} is refused once ${first.by} has done ${brief(first.action)}`;
  demand(judged.ok, () => `${which()}: ${brief(judged)}`);
  return applied(game, between, second).state;
}

function toldOnly(effects: readonly Effect[], by: By): readonly Effect[] {
  return effects.filter((effect) => effect.only === by);
}

function isSamePhase(before: Turn, after: Turn): boolean {
  return before.kind === 'act' && after.kind === 'act' && before.phase === after.phase;
}

function mayMove(turn: Turn, by: By): boolean {
  switch (turn.kind) {
    case 'over':
      return false;
    case 'chance':
      return by === 'chance';
    case 'act':
      return by !== 'chance' && turn.seats.includes(by);
  }
}

function lastOf(positions: Iterable<Position>): Position {
  const last = [...positions].at(-1);
  if (last === undefined) throw new Error('the match has no positions');
  return last;
}

function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

function countsOf(game: AnyGame): number[] {
  const [min, max] = game.players;
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}
